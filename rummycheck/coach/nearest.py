"""The declaration nearest to a hand: the one for which the fewest cards must be exchanged.

Its melds keep cards of the hand in their own places; the other places take jokers of the hand, and cards still to come.
So the search is for parts of the hand, no two of them sharing a card, that seat as many cards as possible:

* the pure sequence comes first. It keeps every card of the hand that it has a place for, since no joker can go there;
* a meld without a part of two cards or more keeps a single card, and nearly any will do; so parts of two and more are
  all that must be chosen, and there are few of them;
* what jokers cannot fill is missing. Cards of one suit or one rank that cannot come are rare, and each plan is held
  against the pack (:mod:`rummycheck.coach.filling`) before it counts.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rummycheck.cards import HAND_SIZE, Card, Pack
from rummycheck.coach.filling import Filler, Seat
from rummycheck.coach.holding import LONGEST_START, Holding, Part, Shape, Start
from rummycheck.coach.seating import (
    LARGEST,
    LARGEST_WITH_MANY_JOKERS,
    Sizes,
    joker_rules,
    long_sequences_matter,
    most_jokers,
    seatings,
    sizes_of_others,
)
from rummycheck.melds import SMALLEST, is_joker
from rummycheck.rules import Rules

Parts = tuple[Part, ...]

FARTHEST = HAND_SIZE + 1
"""Farther than any hand can be."""


class Setting(NamedTuple):
    """What a hand is played under."""

    wild_rank: int | None
    rules: Rules
    pack: Pack


class Plan(NamedTuple):
    """A nearest declaration: the pure sequence and the other melds, as far as cards of the hand are in them.

    ``distance`` cards must come. Jokers of the hand are not in the seats, but for those in their own places: they fill
    what is open, the pure sequence aside.
    """

    distance: int
    start: Start
    seats: tuple[Seat, ...]

    @property
    def kept(self) -> list[tuple[Card, ...]]:
        """The cards that each meld keeps in their own places, the pure sequence first; not of melds that keep none."""
        return [cards for cards in (self.start.cards, *(seat.cards for seat in self.seats)) if cards]

    def loose(self, hand: Sequence[Card], wild_rank: int | None) -> tuple[Card, ...]:
        """Return the cards of the hand that the plan has no place for, jokers aside, in card order."""
        left = Counter(card for card in hand if not is_joker(card, wild_rank))
        left -= Counter(self.start.cards)
        for seat in self.seats:
            left -= Counter(seat.cards)
        return tuple(sorted(left.elements()))


def nearest(hand: Sequence[Card], wild_rank: int | None, rules: Rules, pack: Pack) -> Plan:
    """Return a nearest declaration to a hand of 13 or 14 cards.

    Of 14 cards one is thrown away, so a hand that can be declared has a plan at distance 0 in either case.
    """
    plan = nearer(hand, wild_rank, rules, pack, below=FARTHEST)
    assert plan is not None, "every hand is at some distance"
    return plan


def nearer(hand: Sequence[Card], wild_rank: int | None, rules: Rules, pack: Pack, below: int) -> Plan | None:
    """Return a nearest declaration if it is nearer than ``below``, else None: to tell that takes less time."""
    return _Search(hand, wild_rank, rules, pack).nearer(below)


def distance(hand: Sequence[Card], wild_rank: int | None, rules: Rules, pack: Pack) -> int:
    """Return how many of the 13 cards must be exchanged, at least, before they are a valid declaration; 0 if they are.

    The cards may be exchanged for any others of the pack. Of 14 cards one is thrown away, the one that serves best.
    """
    return nearest(hand, wild_rank, rules, pack).distance


class _Search:
    """The search for the plans of one hand. A *beginning* is a pure sequence and the sizes of the melds beside it."""

    def __init__(self, hand: Sequence[Card], wild_rank: int | None, rules: Rules, pack: Pack) -> None:
        self.holding = Holding(hand, wild_rank)
        self.limits = joker_rules(rules)
        self.wild_natural = rules.wild_natural_in_pure
        self.longer = long_sequences_matter(self.holding.jokers, self.limits)
        largest = LARGEST_WITH_MANY_JOKERS if self.longer else LARGEST
        self.parts = self.holding.parts(largest, wild_too=bool(self.limits.most))
        self.filler = Filler(self.holding, self.limits, pack)
        self._most: dict[tuple[int, Sizes], int] = {}

    def nearer(self, below: int) -> Plan | None:
        """Return a nearest plan if it is nearer than this distance."""
        best = None
        for bound, start, sizes in self._beginnings(below):
            if bound >= below:
                break
            for distance in range(self._bound(start, sizes), below):
                if plan := self._plan(start, sizes, distance):
                    best, below = plan, distance
                    break
        return best

    def _beginnings(self, below: int) -> list[tuple[int, Start, Sizes]]:
        """Return the pure sequences, and the sizes of the melds beside them, that may bring a plan nearer than below.

        With each is a distance that it cannot beat; the nearest come first.
        """
        found = []
        for size in range(SMALLEST, LONGEST_START + 1):
            lacking = {sizes: self._lacking(sizes) for sizes in sizes_of_others(size, self.longer)}
            most_missing = below - 1 - max(0, min(lacking.values()))
            for start in self.holding.starts(size, most_missing, self.wild_natural):
                for sizes, lack in lacking.items():
                    found.append((start.missing + max(0, lack + start.wild), start, sizes))
        return sorted(found, key=lambda each: (each[0], each[1].missing, each[1].size))

    def _lacking(self, sizes: Sizes) -> int:
        """Return how many cards melds of these sizes lack if they may have all the hand; below 0 if some are left."""
        return sum(sizes) - self._most_plain(self.holding.code, self.holding.plain, sizes) - self.holding.jokers

    def _bound(self, start: Start, sizes: Sizes) -> int:
        """Return a distance that no plan with this beginning beats."""
        seated = self._most_plain(self.holding.code - start.code, self.holding.plain - start.plain, sizes)
        return start.missing + max(0, sum(sizes) - seated - (self.holding.jokers - start.wild))

    def _most_plain(self, rest: int, plain: int, sizes: Sizes) -> int:
        """Return how many plain cards of a rest of the hand, at most, have their own places in melds of these sizes."""
        if (rest, sizes) not in self._most:
            parts = self.holding.within(rest, self.parts)
            self._most[rest, sizes] = _most_seated(self.holding, parts, rest, plain, sizes)
        return self._most[rest, sizes]

    def _plan(self, start: Start, sizes: Sizes, distance: int) -> Plan | None:
        """Return a plan with this beginning at a distance; None if there is none."""
        kept = HAND_SIZE - distance
        for parts in self._choices(start, sizes, kept - len(start.cards)):
            if (seats := self.filler.fill(start, parts, sizes, kept)) is not None:
                return Plan(distance, start, seats)
        return None

    def _choices(self, start: Start, sizes: Sizes, kept: int) -> Iterator[Parts]:
        """Yield every choice of parts with which the melds beside the pure sequence keep so many cards of the hand."""
        rest = self.holding.code - start.code
        parts = self.holding.within(rest, self.parts)
        jokers = self.holding.jokers - start.wild

        def grow(first: int, rest: int, chosen: Parts, shapes: tuple[Shape, ...]) -> Iterator[Parts]:
            if self._kept(start, chosen, shapes, sizes) >= kept:
                yield chosen
            empty = len(sizes) - len(chosen)
            plain = sum(part.plain for part in chosen)
            for index in range(first, len(parts) if empty else 0):
                part = parts[index]
                if plain + empty * max(1, part.plain) + jokers < kept:
                    return
                more = (*shapes, part.shape)
                if self.holding.has(rest, part.code) and seatings(more, sizes):
                    yield from grow(index, rest - part.code, (*chosen, part), more)

        return grow(0, rest, (), ())

    def _kept(self, start: Start, chosen: Sequence[Part], shapes: tuple[Shape, ...], sizes: Sizes) -> int:
        """Return how many cards stay with these parts, single cards in other melds, and jokers where they may be."""
        plain, wild = sum(part.plain for part in chosen), start.wild + sum(part.wild for part in chosen)
        empty = len(sizes) - len(chosen)
        plain_singles = min(empty, self.holding.plain - start.plain - plain)
        wild_singles = min(empty - plain_singles, self.holding.jokers - self.holding.printed - wild)
        jokers = self.holding.jokers - wild - wild_singles
        room = most_jokers(shapes, sizes, plain_singles + wild_singles, self.limits)
        return plain + (wild - start.wild) + plain_singles + wild_singles + min(jokers, room)


def _most_seated(holding: Holding, parts: Sequence[Part], rest: int, plain: int, sizes: Sizes) -> int:
    """Return how many plain cards of ``rest`` the parts, and single cards beside them, seat in melds of these sizes."""
    best = min(len(sizes), plain)

    def grow(first: int, rest: int, empty: int, seated: int, shapes: tuple[Shape, ...]) -> None:
        nonlocal best
        for index in range(first, len(parts)):
            part = parts[index]
            if seated + empty * part.plain <= best:
                return
            more = (*shapes, part.shape)
            if not holding.has(rest, part.code) or not seatings(more, sizes):
                continue
            now = seated + part.plain
            best = max(best, now + min(empty - 1, plain - now))
            if empty > 1:
                grow(index, rest - part.code, empty - 1, now, more)

    grow(0, rest, len(sizes), 0, ())
    return best
