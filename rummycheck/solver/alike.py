"""All groupings of a hand that are as good as the best one, for teaching: plain backtracking, card after card.

The lowest card left is unmatched, or lies in one of the melds of which it is the lowest; then so with the rest. Before
a branch is taken it is asked how little could be left unmatched of the rest, and the answer remembered: no branch is
taken that cannot end as well as the best grouping.

Cards left are written as one number with a field for each card of the hand, lowest first, that counts its copies. The
top bit of a field is not for counting: it stays where a meld is taken away that the cards have, and is borrowed where
they have it not.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from rummycheck.cards import HAND_SIZE, JOKER, RANKS, SUITS, Card, card_of, card_points, cards_in_row, hand_points
from rummycheck.melds import (
    IMPURE,
    LARGEST_SET,
    PURE,
    SEQUENCES,
    SET,
    SMALLEST,
    Meld,
    first_places,
    is_joker,
    sequence_kind,
)
from rummycheck.pricing import grouping_cost
from rummycheck.rules import Rules

Cards = tuple[Card, ...]
Laid = tuple[tuple[Meld, ...], Cards]

_FIELD: Final = 5
_TOP_BIT: Final = 1 << _FIELD - 1
# More points and cards than can be left unmatched: no laying ends as asked.
_NEVER: Final = (1000, 0)


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


class Backtracking:
    """The ways to lay a hand, or what is left of it, as well as the best grouping is."""

    def __init__(self, hand: Sequence[Card], best: Worth, wild: int | None, rules: Rules) -> None:
        self.best, self.wild, self.rules = best, wild, rules
        self.cards = sorted(set(hand))
        self.ones = {card: 1 << _FIELD * index for index, card in enumerate(self.cards)}
        self.hand = self._number(hand)
        self.top_bits = _TOP_BIT * self._number(self.cards)
        self.melds: dict[Card, list[tuple[int, Meld]]] = {card: [] for card in self.cards}
        for meld in _melds_of(hand, wild, rules):
            self.melds[min(meld.cards)].append((self._number(meld.cards), meld))
        self.least = cache(self._least)

    def layings(self, thrown: Card | None) -> Iterator[Laid]:
        """Yield every way, once one card is thrown: the melds in canonical order, and the unmatched cards."""
        rest = self.hand - (0 if thrown is None else self.ones[thrown])
        for melds, unmatched in self._lay(rest, (), ()):
            if worth_of(melds, unmatched, self.wild, self.rules) == self.best:
                yield tuple(sorted(melds, key=_in_order)), unmatched

    def _number(self, cards: Iterable[Card]) -> int:
        return sum(self.ones[card] for card in cards)

    def _lay(self, rest: int, melds: tuple[Meld, ...], unmatched: Cards) -> Iterator[Laid]:
        if not rest:
            yield melds, unmatched
            return
        card, others = self._lowest(rest)
        for fewer, meld in self._followers(rest, card):
            if self._may_be_best(fewer, (*melds, meld), unmatched):
                yield from self._lay(fewer, (*melds, meld), unmatched)
        if self._may_be_best(others, melds, (*unmatched, card)):
            yield from self._lay(others, melds, (*unmatched, card))

    def _lowest(self, rest: int) -> tuple[Card, int]:
        """Return the lowest card, and the rest without it."""
        card = self.cards[((rest & -rest).bit_length() - 1) // _FIELD]
        return card, rest - self.ones[card]

    def _followers(self, rest: int, card: Card) -> Iterator[tuple[int, Meld]]:
        """Yield what is left after each meld that begins with the card, and the meld."""
        for number, meld in self.melds[card]:
            fewer = (rest | self.top_bits) - number
            if fewer & self.top_bits == self.top_bits:
                yield fewer - self.top_bits, meld

    def _may_be_best(self, rest: int, melds: Sequence[Meld], unmatched: Cards) -> bool:
        kinds = [meld.kind for meld in melds]
        sequences = min(2, sum(kind in SEQUENCES for kind in kinds))
        points, cards = self.least(rest, PURE in kinds, sequences)
        points += hand_points(unmatched, self.wild, self.rules.ace_points)
        return (points, cards + len(unmatched)) <= (self.best.points, self.best.cards)

    def _least(self, rest: int, pure: bool, sequences: int) -> tuple[int, int]:
        """Return the fewest points, then cards, left of the rest if the sequences are to be as in the best grouping.

        So many sequences lie there before, two standing for more, and a pure one or none.
        """
        if not rest:
            second = pure and sequences > 1
            return (0, 0) if (pure, second) == (self.best.pure, self.best.second) else _NEVER
        card, others = self._lowest(rest)
        points, cards = self.least(others, pure, sequences)
        least = points + card_points(card, self.wild, self.rules.ace_points), cards + 1
        for fewer, meld in self._followers(rest, card):
            more = min(2, sequences + (meld.kind in SEQUENCES))
            least = min(least, self.least(fewer, pure or meld.kind == PURE, more))
        return least


def _in_order(meld: Meld) -> tuple[int, Cards, Cards]:
    return (PURE, IMPURE, SET).index(meld.kind), meld.places, meld.cards


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
        for length in range(SMALLEST, min(size, HAND_SIZE) + 1):
            for first in first_places(length):
                yield cards_in_row(first, length, suit), True
    for rank in RANKS:
        for many in range(SMALLEST, LARGEST_SET + 1):
            for suits in combinations(SUITS, many):
                yield tuple(card_of(rank, suit) for suit in suits), False


def _meld(places: Cards, home: Cards, fill: Cards, sequence: bool, wild: int | None, rules: Rules) -> Meld:
    jokers = iter(fill)
    cards = tuple(place if place in home else next(jokers) for place in places)
    if not sequence:
        return Meld(SET, cards, places)
    return Meld(sequence_kind(cards, places, wild, rules), cards, places)
