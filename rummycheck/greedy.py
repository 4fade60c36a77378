"""The tempting grouping: what a player lays who takes the best meld in sight, and then the best of what is left.

It is what first comes to mind, and often right. Where it is not, there is something to learn.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations

from rummycheck.cards import HAND_SIZE, RANKS, SUITS, Card, card_of, card_points, cards_in_row, hand_points, rank_of
from rummycheck.melds import (
    IMPURE,
    LARGEST_SET,
    PURE,
    SET,
    SMALLEST,
    Meld,
    first_places,
    is_joker,
    meld_of,
    missing_sequences,
    sequence_kind,
    sequence_of,
)
from rummycheck.pricing import grouping_cost
from rummycheck.problems import Code
from rummycheck.rules import Rules
from rummycheck.solver import Grouping


def greedy_grouping(hand: Sequence[Card], wild_rank: int | None, rules: Rules) -> Grouping:
    """Return the grouping of a hand that takes one meld after another, as most players are taught to.

    Pure sequences first, longer before shorter; then a second sequence with jokers, if there is none yet; then sets;
    then what jokers can still complete, with as few of them as possible. Jokers left over join melds that have room.
    No meld that was taken is looked at again. Of 14 cards the unmatched one with most points is thrown.
    """
    left = Counter(hand)
    melds: list[Meld] = []
    found = _melds_in(left, _all_places(), wild_rank, rules)
    while found:
        second = Code.NO_SECOND_SEQUENCE in missing_sequences([meld.kind for meld in melds])
        melds.append(min(found, key=lambda meld: _standing(meld, second, wild_rank, rules)))
        left -= Counter(melds[-1].cards)
        # What could not be made before cannot be made of fewer cards.
        found = _melds_in(left, [meld.places for meld in found], wild_rank, rules)
    unmatched = sorted(left.elements())
    for joker in [card for card in unmatched if is_joker(card, wild_rank)]:
        if _join(joker, melds, wild_rank, rules):
            unmatched.remove(joker)
    discard = None
    if len(hand) > HAND_SIZE and unmatched:
        discard = max(unmatched, key=lambda card: card_points(card, wild_rank, rules.ace_points))
        unmatched.remove(discard)
    cost = grouping_cost(melds, unmatched, wild_rank, rules)
    return Grouping(cost, tuple(melds), tuple(unmatched), discard)


def _standing(meld: Meld, second: bool, wild_rank: int | None, rules: Rules) -> tuple[int, int, int, int, Meld]:
    """Return how soon a meld is taken: the less, the sooner. ``second``: a second sequence is still missing."""
    jokers = len(meld.replacing)
    if meld.kind == PURE:
        step = 0
    elif meld.kind == IMPURE and second:
        step = 1
    else:
        step = 3 if jokers else 2
    return step, jokers, -len(meld.cards), -hand_points(meld.cards, wild_rank, rules.ace_points), meld


def _melds_in(
    left: Counter[Card], all_places: Iterable[tuple[Card, ...]], wild_rank: int | None, rules: Rules
) -> list[Meld]:
    """Return the melds that the cards left make on some of these places, each card at home where it can be."""
    jokers = sorted(card for card in left.elements() if is_joker(card, wild_rank))
    found = []
    for places in all_places:
        at_home = [place for place in places if place in left]
        replaced = len(places) - len(at_home)
        if not at_home or replaced > len(jokers) or 0 < rules.max_jokers_per_meld < replaced:
            continue
        spare = list((Counter(jokers) - Counter(at_home)).elements()) if replaced else []
        if replaced <= len(spare):
            cards = _filled(places, at_home, spare)
            found.append(Meld(_kind(cards, places, wild_rank, rules), cards, places))
    return found


@cache
def _all_places() -> tuple[tuple[Card, ...], ...]:
    """Return the places of every sequence and every set."""
    sequences = (
        cards_in_row(first, size, suit)
        for suit in SUITS
        for size in range(SMALLEST, HAND_SIZE + 1)
        for first in first_places(size)
    )
    sets = (
        tuple(card_of(rank, suit) for suit in suits)
        for rank in RANKS
        for size in range(SMALLEST, LARGEST_SET + 1)
        for suits in combinations(SUITS, size)
    )
    return (*sequences, *sets)


def _filled(places: Sequence[Card], at_home: Sequence[Card], spare: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards on the places: those at home, and jokers for the others."""
    jokers = iter(spare)
    return tuple(place if place in at_home else next(jokers) for place in places)


def _kind(cards: tuple[Card, ...], places: tuple[Card, ...], wild_rank: int | None, rules: Rules) -> str:
    """Return what a meld on these places is."""
    if rank_of(places[0]) == rank_of(places[1]):
        return SET
    return sequence_kind(cards, places, wild_rank, rules)


def _join(joker: Card, melds: list[Meld], wild_rank: int | None, rules: Rules) -> bool:
    """Put a joker to a meld that has room for it, to a pure sequence last and never to the only one; tell whether."""
    several_pure = sum(meld.kind == PURE for meld in melds) > 1
    for meld in sorted(melds, key=lambda meld: meld.kind == PURE):
        group = (*meld.cards, joker)
        wider = meld_of(group, wild_rank, rules) if meld.kind == SET else sequence_of(group, wild_rank, rules)
        if isinstance(wider, Meld) and (meld.kind in (wider.kind, IMPURE) or several_pure):
            melds[melds.index(meld)] = wider
            return True
    return False
