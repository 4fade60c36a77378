"""The verdict on a hand, or on a grouping as it was declared, with every problem found.

A hand of 13 cards is judged as it is; of 14, one is the finish card: the one named, else the one the solver chooses.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from rummycheck.cards import ACE, HAND_SIZE, JOKER, KING, Card, cards_in_row, rank_of, suit_of
from rummycheck.melds import (
    IMPURE,
    SEQUENCES,
    SET,
    SMALLEST,
    Meld,
    is_joker,
    meld_of,
    missing_sequences,
    sequence_of,
)
from rummycheck.problems import Code, Problem
from rummycheck.rules import Rules
from rummycheck.solver import Grouping, best_grouping

NOT_A_MELD = "not-a-meld"


class Group(NamedTuple):
    """One group as it lies: its ``kind`` (a meld's, or ``not-a-meld``), its cards, and what its jokers stand for.

    ``stands_for`` pairs each joker that replaces a card with that card, in the order of the cards.
    """

    kind: str
    cards: tuple[Card, ...]
    stands_for: tuple[tuple[Card, Card], ...] = ()

    @property
    def places(self) -> tuple[Card, ...]:
        """The place that each card takes, its own where it stands for itself.

        Of two equal wild cards, one at home and one replacing, the one that lies in its own place is at home.
        """
        return _places_in_order(self) or _places_in_turn(self)


class Judgement(NamedTuple):
    """A verdict and its reasons. Costs are in points.

    ``if_declared``: what declaring now costs; ``if_caught``: what the hand costs, at best, if another player declares
    now (of 14 cards, the best 13). ``arranged`` tells whether ``groups`` are the player's or the solver's;
    ``unmatched`` are the cards in no meld. ``discard`` is the finish card, the player's or of 14 cards the solver's
    choice; None where there is none. ``better`` holds groups that would be valid where the player's are not, and
    ``better_discard`` the finish card that goes with them.
    """

    valid: bool
    if_declared: int
    if_caught: int
    arranged: bool
    groups: tuple[Group, ...]
    unmatched: tuple[Card, ...]
    discard: Card | None
    better: tuple[Group, ...] | None
    better_discard: Card | None
    problems: tuple[Problem, ...]

    @property
    def left_over(self) -> tuple[Card, ...]:
        """The cards beside the groups: those in no meld, unless they are among the groups as the player laid them."""
        return () if self.arranged else self.unmatched

    @property
    def other_finish(self) -> Card | None:
        """The finish card that goes with the better groups, where it is another."""
        return None if self.better_discard == self.discard else self.better_discard


def judge_hand(hand: Sequence[Card], finish: Card | None, wild_rank: int | None, rules: Rules) -> Judgement:
    """Judge cards that are not grouped: is there any valid grouping, and which is the best?

    ``hand`` holds 13 cards, or 14 with ``finish`` None; a named finish card is not in the hand.
    """
    grouping = best_grouping(hand, wild_rank, rules)
    valid = grouping.valid
    problems = () if valid else _problems_of_best(grouping, hand, wild_rank, rules)
    wider = _with_finish(grouping, hand, finish, wild_rank, rules)
    better = wider if not valid and wider.valid else None
    return Judgement(
        valid=valid,
        if_declared=0 if valid else rules.wrong_declaration,
        if_caught=wider.cost,
        arranged=False,
        groups=groups_of(grouping.melds),
        unmatched=grouping.unmatched,
        discard=grouping.discard if finish is None else finish,
        better=groups_of(better.melds) if better else None,
        better_discard=better.discard if better else None,
        problems=problems,
    )


def judge_declared(
    laid: Sequence[Sequence[Card]], finish: Card | None, wild_rank: int | None, rules: Rules
) -> Judgement:
    """Judge a grouping as it was laid. ``laid`` holds 13 cards, or 14 where no finish card was kept back.

    A group is one meld: a long sequence that should count as two must be laid as two. Where the grouping is wrong but
    the same cards can be laid right, the judgement holds that grouping too.
    """
    hand = [card for group in laid for card in group]
    melds = _read_groups(laid, wild_rank, rules)
    groups = tuple(_laid_group(group, meld) for group, meld in zip(laid, melds, strict=True))
    problems = _problems_laid(laid, melds, wild_rank)
    valid = not problems
    best = best_grouping(hand, wild_rank, rules)
    wider = _with_finish(best, hand, finish, wild_rank, rules)
    better = None if valid else next((each for each in (best, wider) if each.valid), None)
    return Judgement(
        valid=valid,
        if_declared=0 if valid else rules.wrong_declaration,
        if_caught=wider.cost,
        arranged=True,
        groups=groups,
        unmatched=tuple(card for group in groups if group.kind == NOT_A_MELD for card in group.cards),
        discard=finish,
        better=groups_of(better.melds) if better else None,
        better_discard=(finish if better.discard is None else better.discard) if better else None,
        problems=problems,
    )


def has_pure_sequence(hand: Sequence[Card], wild_rank: int | None, rules: Rules) -> bool:
    """Tell whether some of the cards are a pure sequence: what earns a look at a wild joker that lies face down."""
    return bool(_natural_runs([card for card in hand if rules.wild_natural_in_pure or not is_joker(card, wild_rank)]))


def _with_finish(
    grouping: Grouping, hand: Sequence[Card], finish: Card | None, wild_rank: int | None, rules: Rules
) -> Grouping:
    """Return the best grouping of all 14 cards where a finish card was named: another might have served better."""
    return grouping if finish is None or grouping.valid else best_grouping((*hand, finish), wild_rank, rules)


def _read_groups(laid: Sequence[Sequence[Card]], wild_rank: int | None, rules: Rules) -> list[Meld | Code]:
    """Return what each group is: what it is most naturally, but a sequence where the declaration is short of them."""
    melds = [meld_of(group, wild_rank, rules) for group in laid]
    missing = 2 - sum(isinstance(meld, Meld) and meld.kind in SEQUENCES for meld in melds)
    for index, meld in enumerate(melds):
        if missing > 0 and isinstance(meld, Meld) and meld.kind == SET:
            sequence = sequence_of(laid[index], wild_rank, rules)
            if sequence is not None:
                melds[index] = sequence
                missing -= 1
    return melds


def groups_of(melds: Sequence[Meld]) -> tuple[Group, ...]:
    """Return melds as the groups that are shown."""
    return tuple(Group(meld.kind, meld.cards, meld.replacing) for meld in melds)


def _places_in_order(group: Group) -> tuple[Card, ...]:
    """Return the places of cards that lie in order, upwards or downwards; empty where they do not."""
    at_home = Counter(group.cards) - Counter(joker for joker, _place in group.stands_for)
    upwards = sorted([*at_home.elements(), *(place for _joker, place in group.stands_for)])
    if {ACE, KING} <= set(map(rank_of, upwards)):
        upwards = [*upwards[1:], upwards[0]]
    for places in (tuple(upwards), tuple(reversed(upwards))):
        pairs = zip(group.cards, places, strict=True)
        if all(card == place or (card, place) in group.stands_for for card, place in pairs):
            return places
    return ()


def _places_in_turn(group: Group) -> tuple[Card, ...]:
    """Return the places of cards of which, among equal ones, the first replace."""
    replacing = list(group.stands_for)
    places = []
    for card in group.cards:
        pair = next((pair for pair in replacing if pair[0] == card), (card, card))
        if pair in replacing:
            replacing.remove(pair)
        places.append(pair[1])
    return tuple(places)


def _laid_group(group: Sequence[Card], meld: Meld | Code) -> Group:
    """Return a group with its cards as the player laid them."""
    cards = tuple(group)
    if isinstance(meld, Code):
        return Group(NOT_A_MELD, cards)
    return Group(meld.kind, cards, meld.replacing)


def _problems_of_best(
    grouping: Grouping, hand: Sequence[Card], wild_rank: int | None, rules: Rules
) -> tuple[Problem, ...]:
    """Return why even the best grouping of a hand is not a valid declaration."""
    missing = missing_sequences([meld.kind for meld in grouping.melds])
    problems = [Problem(code) for code in missing]
    if Code.NO_PURE_SEQUENCE in missing:
        spoiling = tuple(card for card in _natural_runs(hand) if is_joker(card, wild_rank))
        if spoiling and not has_pure_sequence(hand, wild_rank, rules):
            problems.append(Problem(Code.JOKER_IN_ONLY_PURE, spoiling))
    if grouping.unmatched:
        problems.append(Problem(Code.UNMATCHED_CARDS, grouping.unmatched))
    return tuple(problems)


def _problems_laid(
    laid: Sequence[Sequence[Card]], melds: Sequence[Meld | Code], wild_rank: int | None
) -> tuple[Problem, ...]:
    """Return every problem of a grouping as it was laid."""
    missing = missing_sequences([meld.kind for meld in melds if isinstance(meld, Meld)])
    problems = [Problem(code) for code in missing]
    if Code.NO_PURE_SEQUENCE in missing:
        problems += [
            Problem(Code.JOKER_IN_ONLY_PURE, tuple(card for card in meld.cards if is_joker(card, wild_rank)))
            for meld in melds
            if isinstance(meld, Meld) and meld.kind == IMPURE and not meld.replacing
        ]
    lone = tuple(group[0] for group in laid if len(group) == 1)
    if lone:
        problems.append(Problem(Code.UNMATCHED_CARDS, lone))
    problems += [
        Problem(code, tuple(group))
        for group, code in zip(laid, melds, strict=True)
        if isinstance(code, Code) and len(group) > 1
    ]
    if sum(map(len, laid)) > HAND_SIZE:
        problems.append(Problem(Code.WRONG_NUMBER_OF_CARDS))
    return tuple(problems)


def _natural_runs(cards: Sequence[Card]) -> list[Card]:
    """Return, in order, the cards that stand in some run of three in a suit with no card replaced; one copy of each."""
    held = set(cards)
    return sorted({card for middle in held if held.issuperset(_run_around(middle)) for card in _run_around(middle)})


@cache
def _run_around(middle: Card) -> tuple[Card, ...]:
    """Return the three cards in a row with this one in the middle; none with an ace or a printed joker there."""
    if middle == JOKER or rank_of(middle) == ACE:
        return ()
    return cards_in_row(rank_of(middle) - 1, SMALLEST, suit_of(middle))
