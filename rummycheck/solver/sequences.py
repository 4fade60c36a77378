"""One sequence: what it is worth, how it is written as a number, and which ones some cards can make.

A *holding* is the cards of one suit as a number with three bits for each place from 1 (ace) to 14 (ace again), place 1
at bit 3: how many cards there are for that place. Aces begin at place 1; an ace that no sequence takes low moves to 14.

A *line* is one sequence, as four numbers: its worth, its shape, the cards that stand for themselves in it (a holding),
and its number. The *shape* counts, from the lowest bit: sequences, pure ones, impure ones, jokers. The *number* has a
mark for each place that is filled by its own card, and says where the sequence begins and ends. Of two numbers the
smaller one is the one with a mark at the first place where they differ.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

from rummycheck.solver.worth import CARD, POINT, PURE_CARD, SEQUENCE

Line = tuple[int, int, int, int]

ACE_LOW: Final = 1 << 3
ACE_HIGH: Final = 1 << 3 * 14
EACH_PLACE: Final = sum(1 << 3 * place for place in range(1, 15))
DOUBLES: Final = 6 * EACH_PLACE

JOKER_AT: Final = 8
PURE: Final = 1 | 1 << 3
IMPURE: Final = 1 | 1 << 6
JOKER: Final = 1 << JOKER_AT

# Larger than any sequence's number.
END: Final = 1 << 30
_ALL_MARKS: Final = (1 << 14) - 1


class Terms:
    """What the rules say about melds. There is one object for all hands with the same terms.

    ``limit``
        how many jokers may replace cards in one meld; 0 for no limit.
    ``wild_in_pure``
        whether a wild card at home may be part of a pure sequence.
    ``points``
        what a card counts, by place from 0 (no place) to 14.
    """

    __slots__ = ("limit", "points", "wild_in_pure")

    def __init__(self, limit: int, wild_in_pure: bool, points: tuple[int, ...]) -> None:
        self.limit = limit
        self.wild_in_pure = wild_in_pure
        self.points = points


@cache
def terms_of(limit: int, wild_in_pure: bool, ace_points: int) -> Terms:
    """Return the terms of some rules."""
    return Terms(limit, wild_in_pure, (0, ace_points, *range(2, 11), 10, 10, 10, ace_points))


@cache
def without_points(terms: Terms, wild: int) -> Terms:
    """Return the same terms with cards at the home of wild cards counting nothing."""
    points = list(terms.points)
    points[wild] = 0
    points[14] = points[1]
    return Terms(terms.limit, terms.wild_in_pure, tuple(points))


def places_there(holding: int) -> int:
    """Return a holding with one card for each place that has any, an ace at both ends."""
    there = (holding | holding >> 1 | holding >> 2) & EACH_PLACE
    return there | (there & ACE_LOW) << 39


def in_runs(there: int) -> int:
    """Return the places that are in a row of three or more."""
    run = there & there >> 3 & there >> 6
    return run | run << 3 | run << 6


def aces_low(cards: int) -> int:
    """Return cards with a high ace moved to where the holding has it."""
    return cards if cards < ACE_HIGH else cards - ACE_HIGH + ACE_LOW


def number_of(marks: int, first: int, last: int) -> int:
    """Return the number of a sequence; one that would go on beyond the high ace begins so much earlier."""
    if last > 14:
        first, last = first - last + 14, 14
    return _ALL_MARKS - marks << 8 | 15 - first << 4 | last


def places_of(number: int) -> dict[int, bool]:
    """Return the places of a sequence in order, and whether its own card lies there."""
    marks = _ALL_MARKS - (number >> 8)
    return {place: bool(marks >> 14 - place & 1) for place in range(15 - (number >> 4 & 15), (number & 15) + 1)}


def lengthened(number: int, jokers: int) -> int:
    """Return the number of a sequence with more jokers laid on: above it while there is room, then below it."""
    return number_of(_ALL_MARKS - (number >> 8), 15 - (number >> 4 & 15), (number & 15) + jokers)


def jokers_only() -> Line:
    """Return the sequence of three jokers that replace; it has no place of its own."""
    return 3 * CARD - SEQUENCE, IMPURE + 3 * JOKER, 0, number_of(0, 1, 3)


def sequences_from(low: int, holding: int, jokers: int, terms: Terms) -> list[Line]:
    """Return the sequences whose lowest card that stands for itself is at ``low``, with no more jokers than needed.

    Under a limit to the jokers in a meld, those left over cannot simply be laid on: then the sequences with more jokers
    than needed are there too. A card is passed by, with a joker in its place, only where a pure sequence or a limit to
    jokers may want it.
    """
    limit = terms.limit
    most = limit if limit and limit < jokers else jokers
    may_pass = limit > 0 or jokers > 2 or holding & DOUBLES > 0
    found: list[Line] = []
    # The highest place so far, the cards, their marks, how many they are, the jokers between them, and the points.
    begun = [(low, 1 << 3 * low, 1 << 14 - low, 1, 0, terms.points[low])]
    for top, cards, marks, count, gaps, points in begun:
        needed = gaps if count + gaps > 2 else 3 - count
        if needed <= most:
            worth = points * POINT + (count + needed) * CARD - SEQUENCE
            shape = IMPURE + needed * JOKER if needed else PURE
            found.append(
                (
                    worth if needed else worth + count * PURE_CARD,
                    shape,
                    cards,
                    number_of(marks, low, top + needed - gaps),
                )
            )
            if limit:
                found += _with_more_jokers(found[-1], most - needed)
        above = holding >> 3 * top
        while gaps <= most:
            above >>= 3
            top += 1
            if not above:
                break
            if above & 7:
                begun.append(
                    (top, cards + (1 << 3 * top), marks | 1 << 14 - top, count + 1, gaps, points + terms.points[top])
                )
                if not (may_pass and (limit or _in_a_run(top, holding - cards))):
                    break
            gaps += 1
    return found


def _with_more_jokers(line: Line, most: int) -> list[Line]:
    worth, shape, cards, number = line
    if shape == PURE:
        worth, shape = worth - places_there(cards).bit_count() * PURE_CARD, IMPURE
    return [(worth + more * CARD, shape + more * JOKER, cards, lengthened(number, more)) for more in range(1, most + 1)]


def _in_a_run(place: int, holding: int) -> bool:
    return in_runs((holding | holding >> 1 | holding >> 2) & EACH_PLACE) >> 3 * place & 1 > 0


def sequences_of(holding: int, jokers: int, terms: Terms, up_to: int = 14) -> Iterator[Line]:
    """Yield all sequences whose lowest card that stands for itself is no higher than ``up_to``."""
    aces = holding >> 3 & 7
    aces_high = holding + aces * (ACE_HIGH - ACE_LOW)
    for low in range(1, up_to + 1):
        board = aces_high if low > 1 else holding
        if board >> 3 * low & 7:
            yield from sequences_from(low, board, jokers, terms)


def sequences_through(home: int, holding: int, jokers: int, terms: Terms) -> Iterator[Line]:
    """Yield the sequences that have a wild card at home, where it does more than a joker that replaces would.

    Without a limit to jokers that is in pure sequences only.
    """
    at_home = 7 << 3 * home | (7 * ACE_HIGH if home == 1 else 0)
    others = jokers - 1 if terms.limit else 0
    for line in sequences_of(holding, others, without_points(terms, home), 14 if home == 1 else home):
        worth, shape, cards, number = line
        if cards & at_home:
            if shape == PURE and not terms.wild_in_pure:
                worth, shape = worth - places_there(cards).bit_count() * PURE_CARD, IMPURE
            yield worth, shape + JOKER, aces_low(cards), number


def alone_at_home(home: int) -> Line:
    """Return the sequence of a wild card at home and two more jokers."""
    return 3 * CARD - SEQUENCE, IMPURE + 3 * JOKER, 1 << 3 * home, number_of(1 << 14 - home, home, home + 2)
