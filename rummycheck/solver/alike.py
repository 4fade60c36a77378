"""All groupings of a hand that are as good as the best one, for teaching: plain backtracking, card after card.

The first card left is unmatched, or lies in one of the melds that it can be part of; then so with the rest.
A branch ends as soon as more points or cards are unmatched than in the best grouping.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from rummycheck.cards import ACE, HIGH_ACE, JOKER, RANKS, SUITS, Card, card_of, hand_points
from rummycheck.melds import IMPURE, LARGEST_SET, PURE, SEQUENCES, SET, SMALLEST, Meld, is_joker
from rummycheck.pricing import grouping_cost
from rummycheck.rules import Rules

Cards = tuple[Card, ...]


class Worth(NamedTuple):
    """How good a grouping is, in all that makes one the best: its cost, its sequences, and what is unmatched."""

    cost: int
    pure: bool
    second: bool
    points: int
    cards: int


def worth_of(melds: Sequence[Meld], unmatched: Sequence[Card], wild: int | None, rules: Rules) -> Worth:
    """Return how good a grouping is."""
    kinds = [meld.kind for meld in melds]
    pure = PURE in kinds
    second = pure and sum(kind in SEQUENCES for kind in kinds) >= 2
    cost = grouping_cost(melds, unmatched, wild, rules)
    return Worth(cost, pure, second, hand_points(unmatched, wild, rules.ace_points), len(unmatched))


def layings(
    hand: Sequence[Card], best: Worth, wild: int | None, rules: Rules
) -> Iterator[tuple[tuple[Meld, ...], Cards]]:
    """Yield every way to lay the cards that is as good as the best: melds in canonical order, and the unmatched."""
    by_first: dict[Card, list[Meld]] = {card: [] for card in hand}
    for meld in _melds_of(hand, wild, rules):
        by_first[min(meld.cards)].append(meld)
    order = (PURE, IMPURE, SET).index

    def lay(rest: Cards, melds: tuple[Meld, ...], unmatched: Cards) -> Iterator[tuple[tuple[Meld, ...], Cards]]:
        points = hand_points(unmatched, wild, rules.ace_points)
        if points > best.points or len(unmatched) > best.cards:
            return
        if not rest:
            if worth_of(melds, unmatched, wild, rules) == best:
                yield tuple(sorted(melds, key=lambda meld: (order(meld.kind), meld.places, meld.cards))), unmatched
            return
        held = Counter(rest)
        for meld in by_first[rest[0]]:
            used = Counter(meld.cards)
            if used <= held:
                yield from lay(tuple(sorted((held - used).elements())), (*melds, meld), unmatched)
        yield from lay(rest[1:], melds, (*unmatched, rest[0]))

    yield from lay(tuple(sorted(hand)), (), ())


def _melds_of(hand: Sequence[Card], wild: int | None, rules: Rules) -> list[Meld]:
    """Return every meld of the hand's cards, in card order; jokers fill its places from the first to the last."""
    naturals = {card for card in hand if card != JOKER}
    jokers = sorted(card for card in hand if is_joker(card, wild))
    most = min(len(jokers), rules.max_jokers_per_meld or len(jokers))
    found = set()
    for places, sequence in _all_places(len(hand)):
        held = [place for place in places if place in naturals]
        least = max(len(places) - most, 0 if rules.joker_only_meld and sequence else 1)
        for size in range(least, len(held) + 1):
            for home in combinations(held, size):
                spare = Counter(jokers) - Counter(home)
                for fill in set(combinations(sorted(spare.elements()), len(places) - size)):
                    found.add(_meld(places, home, fill, sequence, wild, rules))
    return sorted(found)


def _all_places(size: int) -> Iterator[tuple[Cards, bool]]:
    """Yield the places of every sequence and set of up to so many cards, and whether it is a sequence."""
    for suit in SUITS:
        for length in range(SMALLEST, min(size, 13) + 1):
            for first in range(1, HIGH_ACE - length + 2):
                run = range(first, first + length)
                yield tuple(card_of(ACE if place == HIGH_ACE else place, suit) for place in run), True
    for rank in RANKS:
        for many in range(SMALLEST, LARGEST_SET + 1):
            for suits in combinations(SUITS, many):
                yield tuple(card_of(rank, suit) for suit in suits), False


def _meld(places: Cards, home: Cards, fill: Cards, sequence: bool, wild: int | None, rules: Rules) -> Meld:
    jokers = iter(fill)
    cards = tuple(place if place in home else next(jokers) for place in places)
    if not sequence:
        return Meld(SET, cards, places)
    clean = cards == places and (rules.wild_natural_in_pure or not any(is_joker(card, wild) for card in cards))
    return Meld(PURE if clean else IMPURE, cards, places)
