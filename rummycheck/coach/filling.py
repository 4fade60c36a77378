"""Whether a plan can be filled up from the pack: every card that is missing must still be there to come.

Where the pack has jokers enough this is plain, for a joker takes any place but those of the pure sequence. It takes
thought where there are few jokers, or a meld may have but one or two of them, and the hand holds the copies wanted.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations
from typing import NamedTuple

from rummycheck.cards import ALL_CARDS, JOKER, SUITS, Card, Pack, card_of, cards_in_row, rank_of, suit_of
from rummycheck.coach.holding import Holding, Part, Start
from rummycheck.coach.seating import JokerRules, Sizes, seatings
from rummycheck.melds import LARGEST_SET, first_places


class Seat(NamedTuple):
    """A meld in the making: cards of the hand in their own places, and how many cards it is to have.

    ``sequence``: whether it is to be one, else a set; None where it may be either.
    """

    cards: tuple[Card, ...]
    sequence: bool | None
    size: int


class Filler:
    """Fills plans for one hand from one pack."""

    def __init__(self, holding: Holding, limits: JokerRules, pack: Pack) -> None:
        self.holding, self.limits, self.pack = holding, limits, pack
        wild = holding.wild_rank
        self.joker_kinds = [JOKER, *(card_of(wild, suit) for suit in SUITS if wild is not None)]

    def fill(self, start: Start, parts: Sequence[Part], sizes: Sizes, kept: int) -> tuple[Seat, ...] | None:
        """Return the melds beside the pure sequence with which ``kept`` cards of the hand stay, or None.

        Melds of these sizes are to hold the parts and, where they have no part, a single card.
        """
        for seats in self._seats(start, parts, sizes):
            rooms = [self.limits.room(seat.size, len(seat.cards)) for seat in seats]
            wild = start.wild + sum(map(self.holding.is_wild, (card for seat in seats for card in seat.cards)))
            jokers = min(self.holding.jokers - wild, sum(rooms))
            if len(start.cards) + sum(len(seat.cards) for seat in seats) + jokers < kept:
                continue
            if any(self._can_come(places, seats, rooms, jokers) for places in start.places):
                return seats
        return None

    def _seats(self, start: Start, parts: Sequence[Part], sizes: Sizes) -> Iterator[tuple[Seat, ...]]:
        """Yield every way to seat the parts, with as many single cards in the other melds as there can be first."""
        shapes = tuple(part.shape for part in parts)
        rest = self.holding.code - start.code - sum(part.code for part in parts)
        for singles in self._singles(rest, most=len(sizes) - len(parts)):
            for taken, open_sizes in seatings(shapes, sizes):
                seated = [Seat(part.cards, part.shape.sequence, size) for part, size in zip(parts, taken, strict=True)]
                for order in dict.fromkeys(permutations(open_sizes)):
                    lone = [Seat((card,), None, size) for card, size in zip(singles, order, strict=False)]
                    empty = [Seat((), True, size) for size in order[len(singles) :]]
                    yield (*seated, *lone, *empty)

    def _singles(self, rest: int, most: int) -> Iterator[tuple[Card, ...]]:
        """Yield every choice of cards from a rest of the hand, ``most`` of them first and none at last."""
        left = sorted(self.holding.cards_in(rest), key=self.holding.is_wild)
        for count in range(min(most, len(left)), -1, -1):
            yield from dict.fromkeys(combinations(left, count))

    def _can_come(self, pure: Sequence[Card], seats: Sequence[Seat], rooms: Sequence[int], jokers: int) -> bool:
        """Tell whether the pack has all that is missing, with so many jokers of the hand in the melds."""
        free = self._free(pure, seats)
        missing = sum(seat.size - len(seat.cards) for seat in seats)
        any_joker_does = not self.limits.most and (self.limits.alone or all(seat.cards for seat in seats))
        if any_joker_does and missing <= jokers + sum(free[kind] for kind in self.joker_kinds):
            return True
        return _Supply(seats, rooms, free, self.joker_kinds, jokers).seat(0, 0)

    def _free(self, pure: Iterable[Card], seats: Iterable[Seat]) -> Counter[Card]:
        """Return the copies of each card that can come: those of the pack, less those kept and those of the sequence.

        A joker of the hand is kept or not wanted at all; in either case it does not come.
        """
        free = Counter({card: self.pack.copies(card) for card in ALL_CARDS})
        free[JOKER] -= self.holding.printed
        for card, copies in self.holding.many.items():
            free[card] -= copies if self.holding.is_wild(card) else 0
        for card in pure:
            free[card] -= not (self.holding.is_wild(card) and card in self.holding.many)
        for seat in seats:
            for card in seat.cards:
                free[card] -= not self.holding.is_wild(card)
        return free


class _Supply:
    """The search for cards that fill the gaps of seats, one gap after another: the card itself, or else a joker."""

    def __init__(
        self, seats: Sequence[Seat], rooms: Sequence[int], free: Counter[Card], joker_kinds: Sequence[Card], jokers: int
    ) -> None:
        self.seats, self.rooms, self.free, self.joker_kinds, self.jokers = seats, rooms, free, joker_kinds, jokers

    def seat(self, index: int, replaced: int) -> bool:
        """Tell whether the seats from this one on can be filled, jokers having replaced so many cards before it."""
        if index == len(self.seats):
            return True
        seat = self.seats[index]
        return any(
            self._gap(index, [place for place in places if place not in seat.cards], 0, replaced)
            for places in layouts(*seat)
        )

    def _gap(self, index: int, gaps: Sequence[Card], here: int, replaced: int) -> bool:
        """Tell whether these gaps of a seat, and the seats after it, can be filled; ``here``: replaced in this seat."""
        if replaced > self.jokers + sum(self.free[kind] for kind in self.joker_kinds):
            return False
        if not gaps:
            return self.seat(index + 1, replaced)
        card, *others = gaps
        if self.free[card] > 0:
            self.free[card] -= 1
            filled = self._gap(index, others, here, replaced)
            self.free[card] += 1
            if filled:
                return True
        return here < self.rooms[index] and self._gap(index, others, here + 1, replaced + 1)


def layouts(cards: Sequence[Card], sequence: bool | None, size: int) -> Iterator[tuple[Card, ...]]:
    """Yield the places of every meld of a size that has all these cards in their own places; see :class:`Seat`."""
    if sequence is not False:
        for suit in {suit_of(card) for card in cards} or SUITS:
            for first in first_places(size):
                places = cards_in_row(first, size, suit)
                if set(cards) <= set(places):
                    yield places
    if sequence is not True and size <= LARGEST_SET:
        for suits in combinations(SUITS, size):
            places = tuple(card_of(rank_of(cards[0]), suit) for suit in suits)
            if set(cards) <= set(places):
                yield places
