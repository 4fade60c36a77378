"""What the solver is checked against: two slow and plain answers to the question it answers fast.

Nothing here knows the solver. A meld is found by holding every handful of the cards against the definition
(:func:`kinds_of`), and a grouping is judged by :func:`standing_of`, which follows the rules word by word.

* :func:`best_standing` covers the hand with melds, one card after another, and keeps what each rest of the hand can
  still reach: every grouping counts, though not every one is written down.
* :func:`all_groupings` writes them down, one after another, by plain recursion. It is the second opinion, for hands
  with few jokers, and lists all groupings that are equally good.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

from rummycheck.cards import JOKER, SUITS, Card, card_points, rank_of, suit_of
from rummycheck.rules import Rules

PURE, IMPURE, SET = "pure-sequence", "impure-sequence", "set"
ACE_HIGH = 14


class Standing(NamedTuple):
    """How good a grouping is; the smallest is the best. Each field settles what the fields before it leave open."""

    cost: int
    invalid: bool
    no_pure: bool
    no_second: bool
    unmatched_points: int
    unmatched_cards: int


# --- one meld ---------------------------------------------------------------------------------------------------------


def is_joker(card: Card, wild_rank: int | None) -> bool:
    return card == JOKER or rank_of(card) == wild_rank


def kinds_of(cards: Sequence[Card], wild_rank: int | None, rules: Rules) -> set[str]:
    """Return every kind of meld that these cards can be laid as: none, one or two."""
    jokers = [card for card in cards if is_joker(card, wild_rank)]
    others = [card for card in cards if not is_joker(card, wild_rank)]
    return set(_sequence_kinds(others, jokers, wild_rank, rules)) | set(_set_kinds(others, jokers, wild_rank, rules))


def _lawful(natural: int, replacing: int, rules: Rules) -> bool:
    within = rules.max_jokers_per_meld == 0 or replacing <= rules.max_jokers_per_meld
    return within and (natural > 0 or rules.joker_only_meld)


def _sequence_kinds(others: list[Card], jokers: list[Card], wild: int | None, rules: Rules) -> Iterator[str]:
    length = len(others) + len(jokers)
    if length < 3 or len({suit_of(card) for card in others}) > 1:
        return
    for suit in {suit_of(card) for card in others} or SUITS:
        for first in range(1, ACE_HIGH - length + 2):
            places = set(range(first, first + length))
            homes = [_home(card, places) for card in others]
            if None in homes or len(set(homes)) < len(homes):
                continue
            at_home = any(
                card != JOKER and suit_of(card) == suit and _home(card, places) not in (None, *homes) for card in jokers
            )
            replacing = len(jokers) - at_home
            if _lawful(len(others) + at_home, replacing, rules):
                yield PURE if replacing == 0 and (rules.wild_natural_in_pure or not at_home) else IMPURE


def _home(card: Card, places: set[int]) -> int | None:
    """Return the card's own place among these, an ace being at either end."""
    rank = rank_of(card)
    homes = [place for place in ((1, ACE_HIGH) if rank == 1 else (rank,)) if place in places]
    return homes[0] if homes else None


def _set_kinds(others: list[Card], jokers: list[Card], wild: int | None, rules: Rules) -> Iterator[str]:
    if not 3 <= len(others) + len(jokers) <= 4:
        return
    suits = [suit_of(card) for card in others]
    if len({rank_of(card) for card in others}) > 1 or len(set(suits)) < len(suits):
        return
    # Wild cards alone are a set of their own rank, one of each suit at home and the others replacing.
    natural = len(others) or len({suit_of(card) for card in jokers if card != JOKER})
    if natural and _lawful(natural, len(others) + len(jokers) - natural, rules):
        yield SET


# --- one grouping -----------------------------------------------------------------------------------------------------


def standing_of(
    kinds: Sequence[str],
    pure_points: int,
    unmatched: Sequence[Card],
    total: int,
    wild_rank: int | None,
    rules: Rules,
) -> Standing:
    """Judge one grouping.

    ``total`` is the points of all cards that are kept, ``pure_points`` of those in pure sequences.
    """
    points = sum(card_points(card, wild_rank, rules.ace_points) for card in unmatched)
    return _standing(PURE in kinds, sum(kind != SET for kind in kinds), bool(kinds), pure_points, points,
                     len(unmatched), total, rules)  # fmt: skip


def _standing(
    pure: bool,
    sequences: int,
    laid: bool,
    pure_points: int,
    points: int,
    cards: int,
    total: int,
    rules: Rules,
) -> Standing:
    second = pure and sequences >= 2
    if rules.melds_on == "table":
        cost = points if laid or rules.no_pure == "count" else rules.cap
    elif not pure:
        cost = rules.cap if rules.no_pure == "flat" else total
    elif not second:
        cost = {"melds-stay": points, "pure-stays": total - pure_points, "all-count": total}[rules.no_second]
    else:
        cost = points
    valid = second and cards == 0
    return Standing(min(cost, rules.cap), not valid, not pure, not second, points, cards)


# --- all groupings, by what is left of the hand -----------------------------------------------------------------------


def best_standing(hand: Sequence[Card], wild_rank: int | None, rules: Rules) -> Standing:
    """Return how good the best grouping of a hand is; of 14 cards, one may be thrown away first."""
    points = {card: card_points(card, wild_rank, rules.ace_points) for card in set(hand)}
    reach = _reach(hand, points, _melds_of(hand, wild_rank, rules))
    kept = [tuple(hand)]
    if len(hand) == 14:
        kept = [tuple(_without(hand, card)) for card in set(hand)]
    return min(
        _standing(pure, sequences, laid, pure_points, left_points, left, sum(map(points.__getitem__, cards)), rules)
        for cards in kept
        for (pure, sequences, laid, pure_points), (left_points, left) in reach(cards).items()
    )


def _without(hand: Sequence[Card], card: Card) -> list[Card]:
    rest = list(hand)
    rest.remove(card)
    return rest


def _melds_of(hand: Sequence[Card], wild_rank: int | None, rules: Rules) -> dict[tuple[Card, ...], set[str]]:
    """Return every handful of the hand's cards that is a meld, with the kinds it can be."""
    jokers = Counter(card for card in hand if is_joker(card, wild_rank))
    others = {card for card in hand if not is_joker(card, wild_rank)}
    groups = [{card for card in others if suit_of(card) == suit} for suit in SUITS]
    groups += [{card for card in others if rank_of(card) == rank} for rank in range(1, 14)]
    handfuls = {()} | {
        tuple(sorted(some))
        for group in groups
        for size in range(1, len(group) + 1)
        for some in combinations(group, size)
    }
    of_jokers = [
        tuple(card for card, many in zip(jokers, counts, strict=True) for _ in range(many))
        for counts in product(*(range(many + 1) for many in jokers.values()))
    ]
    found = {}
    for some in handfuls:
        for more in of_jokers:
            cards = (*some, *more)
            if 3 <= len(cards) <= 13 and (kinds := kinds_of(cards, wild_rank, rules)):
                found[cards] = kinds
    return found


def _reach(hand, points, melds):
    """Return a function from some cards of the hand to all that can be made of them.

    What can be made is a dict from (a pure sequence?, sequences up to 2, any meld?, points in pure sequences) to the
    least (points, cards) left unmatched. A rest of the hand is a number with four bits for each kind of card.
    """
    order = sorted(set(hand))
    unit = {card: 1 << 4 * index for index, card in enumerate(order)}
    by_first: dict[Card, list] = {card: [] for card in order}
    for cards, kinds in melds.items():
        many = Counter(cards)
        code = sum(unit[card] for card in cards)
        worth = sum(points[card] for card in cards)
        tests = tuple((15 * unit[card], count * unit[card]) for card, count in many.items())
        by_first[min(cards)].append((code, tests, [(kind, worth if kind == PURE else 0) for kind in kinds]))

    @cache
    def of(rest: int):
        if not rest:
            return {(False, 0, False, 0): (0, 0)}
        lowest = rest & -rest
        card = order[(lowest.bit_length() - 1) // 4]
        best = {made: (left + points[card], cards + 1) for made, (left, cards) in of(rest - unit[card]).items()}
        for code, tests, kinds in by_first[card]:
            if any(rest & bits < needed for bits, needed in tests):
                continue
            for (pure, sequences, _laid, pure_points), left in of(rest - code).items():
                for kind, worth in kinds:
                    made = (
                        pure or kind == PURE,
                        min(2, sequences + (kind != SET)),
                        True,
                        pure_points + worth,
                    )
                    if made not in best or left < best[made]:
                        best[made] = left
        return best

    return lambda cards: of(sum(unit[card] for card in cards))


# --- all groupings, written down --------------------------------------------------------------------------------------


def all_groupings(
    hand: Sequence[Card], wild_rank: int | None, rules: Rules
) -> Iterator[tuple[list[tuple[tuple[Card, ...], str]], list[Card]]]:
    """Yield every grouping of the cards, none thrown away: the melds, each with its kind, and the unmatched cards."""
    if not hand:
        yield [], []
        return
    first, *others = hand
    for melds, unmatched in all_groupings(others, wild_rank, rules):
        yield melds, [first, *unmatched]
    for size in range(2, len(others) + 1):
        for some in {tuple(sorted(some)) for some in combinations(others, size)}:
            if kinds := kinds_of((first, *some), wild_rank, rules):
                rest = list((Counter(others) - Counter(some)).elements())
                for melds, unmatched in all_groupings(rest, wild_rank, rules):
                    for kind in kinds:
                        yield [*melds, ((first, *some), kind)], unmatched
