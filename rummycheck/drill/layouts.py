"""Layouts by chance: 13 cards in groups, right or nearly so, from which exercises are chosen.

Nothing is promised of them: who uses a layout judges it, and asks for another if it will not do.
"""

from typing import NamedTuple

from rummycheck.cards import ACE, HIGH_ACE, KING, SUITS, Card, card_of, cards_in_row, place_card, rank_of, suit_of
from rummycheck.dealing import Chance
from rummycheck.melds import IMPURE, LARGEST_SET, PURE, SET, first_places, is_joker

Layout = list[list[Card]]

SIZES = ((4, 3, 3, 3), (3, 4, 3, 3), (3, 3, 3, 4), (5, 4, 4), (4, 5, 4), (3, 5, 5), (6, 4, 3), (7, 3, 3))
STRETCH = 6
"""Crowded layouts are drawn from so many neighbouring ranks."""


class Source(NamedTuple):
    """What layouts are drawn from: chance, the cards of the packs without the one turned up, and the wild rank."""

    chance: Chance
    cards: tuple[Card, ...]
    wild_rank: int | None

    def holds(self, layout: Layout) -> bool:
        """Tell whether the packs hold all the cards of a layout."""
        laid = [card for group in layout for card in group]
        return all(laid.count(card) <= self.cards.count(card) for card in set(laid))


def complete(source: Source, jokers: int, crowded: bool) -> Layout:
    """Return a layout with two sequences, the first of them without the jokers, and whatever else."""
    chance = source.chance
    sizes = chance.one_of(SIZES)
    return _laid(source, [PURE, IMPURE, *(chance.one_of((IMPURE, SET)) for _size in sizes[2:])], sizes, jokers, crowded)


def without_pure(source: Source, jokers: int, crowded: bool) -> Layout:
    """Return a layout in which the jokers are in the sequences, so that there may be no pure one."""
    sizes = source.chance.one_of(SIZES[:3])
    kinds = [IMPURE, IMPURE, SET, SET] if jokers > 1 else [IMPURE, SET, SET, SET]
    return _laid(source, kinds, sizes, jokers, crowded)


def without_second(source: Source, jokers: int, crowded: bool) -> Layout:
    """Return a layout of a sequence without jokers, and sets."""
    return _laid(source, [PURE, SET, SET, SET], source.chance.one_of(SIZES[:3]), jokers, crowded)


def spoiled(source: Source, layout: Layout) -> Layout:
    """Return a layout with one to four of its cards exchanged for any others."""
    layout = [list(group) for group in layout]
    for _card in range(1 + source.chance.below(4)):
        group = source.chance.one_of(layout)
        group[source.chance.below(len(group))] = source.chance.one_of(source.cards)
    return layout


def broken(source: Source, row: list[Card]) -> list[Card]:
    """Return cards in a row with a fault that is easily overlooked: a wrong suit, a gap, a card twice, a corner."""
    chance, size = source.chance, len(row)
    at = chance.below(size)
    rank, suit = rank_of(row[at]), suit_of(row[at])
    wrong_suit = [*row[:at], card_of(rank, (suit + 1 + chance.below(3)) % len(SUITS)), *row[at + 1 :]]
    gap = [*row[:-1], place_card(rank_of(row[-1]) + 1, suit)]
    twice = [*row[:-1], row[-2]]
    corner = list(cards_in_row(KING + 3 - size, size, suit))
    return chance.one_of([wrong_suit, gap, twice, corner])


def _laid(source: Source, kinds: list[str], sizes: tuple[int, ...], jokers: int, crowded: bool) -> Layout:
    """Return groups of these kinds and sizes, with jokers in any but the pure ones; a set of five is a sequence."""
    first = ACE + source.chance.below(HIGH_ACE - STRETCH) if crowded else ACE
    ranks = range(first, first + STRETCH) if crowded else range(ACE, HIGH_ACE + 1)
    layout = [
        _set(source.chance, size, ranks) if kind == SET and size <= LARGEST_SET else _row(source.chance, size, ranks)
        for kind, size in zip(kinds, sizes, strict=True)
    ]
    _put_jokers(source, layout, [number for number, kind in enumerate(kinds) if kind != PURE], jokers)
    return layout


def _row(chance: Chance, size: int, ranks: range) -> list[Card]:
    """Return cards in a row in a suit that begin in a range of places."""
    first = min(chance.one_of(ranks), first_places(size)[-1])
    return list(cards_in_row(first, size, chance.one_of(SUITS)))


def _set(chance: Chance, size: int, ranks: range) -> list[Card]:
    """Return cards of a rank in a range, in as many suits."""
    place = chance.one_of(ranks)
    return [place_card(place, suit) for suit in sorted(chance.shuffled(SUITS)[:size])]


def _put_jokers(source: Source, layout: Layout, numbers: list[int], jokers: int) -> None:
    """Let jokers replace cards in the groups of these numbers."""
    available = [card for card in source.cards if is_joker(card, source.wild_rank)]
    for _joker in range(jokers if available else 0):
        group = layout[source.chance.one_of(numbers)]
        group[source.chance.below(len(group))] = source.chance.one_of(available)
