"""All sequences of one suit: every way to lay its cards that can be part of a best grouping.

A *way* is a choice of sequences side by side: its worth, its shape, the cards it uses, and its cut. Its shape counts no
more than two sequences, two pure ones and one impure one: a third changes nothing. The *cut* is the numbers of the
sequences, smallest first, and :data:`END`.

Ways are found for holdings, and remembered: other hands have the same cards in a suit, the more so as cards are left
out that no sequence can use, and as parts of the suit are looked at apart that are too far from each other for any.
"""

from functools import lru_cache
from operator import attrgetter
from typing import Final

from rummycheck.solver.sequences import (
    ACE_HIGH,
    ACE_LOW,
    END,
    JOKER,
    JOKER_AT,
    Line,
    Terms,
    aces_low,
    alone_at_home,
    in_runs,
    jokers_only,
    places_there,
    sequences_from,
    sequences_through,
)
from rummycheck.solver.worth import POINT

Cut = tuple[int, ...]


class Way:
    """Sequences of a suit side by side: their worth, their shape, the cards they use, and their cut."""

    __slots__ = ("cut", "shape", "used", "worth")

    def __init__(self, worth: int, shape: int, used: int, cut: Cut) -> None:
        self.worth = worth
        self.shape = shape
        self.used = used
        self.cut = cut


NOTHING: Final = Way(0, 0, 0, (END,))
NO_SEQUENCES: Final = [NOTHING]

# To sort ways: fewest jokers first.
BY_SHAPE: Final = attrgetter("shape")

FLAGS: Final = JOKER - 1
# The counts of two shapes added, without the jokers, brought back to two sequences, two pure ones and one impure one.
TOGETHER: Final = [
    min(2, flags & 7) | min(2, flags >> 3 & 7) << 3 | min(1, flags >> 6) << 6 for flags in range(FLAGS + 1)
]

# Of each kind so many are remembered: 20,000 near-complete hands have 26,000 different parts of suits.
REMEMBERED: Final = 1 << 15


def ways_of(holding: int, home: int, jokers: int, terms: Terms, alone: bool = False) -> list[Way]:
    """Return the ways to lay a suit in a hand with so many jokers: the best of each shape, fewest jokers first.

    ``home`` is the place of the wild rank, 0 if no card of it is in the holding: there a wild card stands for itself,
    but is a joker spent nevertheless. ``alone`` tells whether to look at a wild card at home with jokers only.
    """
    if home:
        if alone or terms.limit or (terms.wild_in_pure and _in_pure(holding, home)):
            return _ways_with_home(holding, home, jokers, terms, alone)
        holding &= ~(7 << 3 * home)
    if jokers < 2:
        holding = _near_enough(holding, jokers)
    return _ways_of_suit(holding, jokers, terms) if holding else NO_SEQUENCES


def _in_pure(holding: int, home: int) -> bool:
    """Whether a wild card at home has two more cards beside it for a pure sequence."""
    runs = in_runs(places_there(holding))
    return runs >> 3 * home & 1 > 0 or (home == 1 and runs >= ACE_HIGH)


def _near_enough(holding: int, jokers: int) -> int:
    """Leave out the cards that no sequence can use with one joker or none."""
    there = places_there(holding)
    if jokers:
        next_door, next_but_one = there & there >> 3, there & there >> 6
        there = next_door | next_door << 3 | next_but_one | next_but_one << 6
    else:
        there = in_runs(there)
    return holding & (there | there >> 39 & ACE_LOW) * 7


@lru_cache(maxsize=REMEMBERED)
def _ways_with_home(holding: int, home: int, jokers: int, terms: Terms, alone: bool) -> list[Way]:
    """Either no wild card is at home, or one is, in one of the sequences through its place."""
    best = {way.shape: way for way in ways_of(holding & ~(7 << 3 * home), 0, jokers, terms)}
    through = list(sequences_through(home, holding, jokers, terms))
    if alone and not terms.limit:
        through.append(alone_at_home(home))
    for line in through:
        rest = holding - line[2]
        _add(best, _way_of(line), ways_of(rest, home if rest >> 3 * home & 7 else 0, jokers, terms, alone), jokers)
    return _undominated(list(best.values()))


@lru_cache(maxsize=REMEMBERED)
def _ways_of_suit(holding: int, jokers: int, terms: Terms) -> list[Way]:
    first, *others = _parts(holding, jokers)
    ways = _ways_of_part(first, jokers, terms)
    for part in others:
        ways = _side_by_side(ways, _ways_of_part(part, jokers, terms), jokers)
    return ways


def _parts(holding: int, jokers: int) -> list[int]:
    """Cut a holding in parts so far from each other that no sequence can reach from one to the next."""
    parts = []
    part = last = 0
    rest = holding
    while rest:
        place = ((rest & -rest).bit_length() - 1) // 3
        cards = rest & 7 << 3 * place
        rest -= cards
        if part and place - last > jokers + 1:
            parts.append(part)
            part = 0
        part += cards
        last = place
    if parts and holding & 7 * ACE_LOW and last >= 13 - jokers:
        parts[0] += part  # the ace can reach either
    else:
        parts.append(part)
    return parts


@lru_cache(maxsize=REMEMBERED)
def _ways_of_part(part: int, jokers: int, terms: Terms) -> list[Way]:
    """Either the lowest card stays out, or a sequence begins with it; what is left is a smaller part of the suit."""
    if not part:
        return NO_SEQUENCES
    low = ((part & -part).bit_length() - 1) // 3
    rest = part - (1 << 3 * low) + (ACE_HIGH if low == 1 else 0)
    best = {way.shape: way for way in _ways_of_part(rest, jokers, terms)}
    for line in sequences_from(low, part, jokers, terms):
        _add(best, _way_of(line), _ways_of_part(part - line[2], jokers, terms), jokers)
    return _undominated(list(best.values()))


def _way_of(line: Line) -> Way:
    """Return the way to lay one sequence and no other."""
    worth, shape, cards, number = line
    return Way(worth, shape, aces_low(cards), (number, END))


def _add(best: dict[int, Way], way: Way, others: list[Way], jokers: int) -> None:
    """Put a way beside each of some others, and keep what is the best of its shape."""
    way_shape, way_worth = way.shape, way.worth
    beyond = jokers + 1 << JOKER_AT
    for other in others:
        shape = way_shape + other.shape
        if shape >= beyond:
            break
        shape = shape & ~FLAGS | TOGETHER[shape & FLAGS]
        worth = way_worth + other.worth
        rival = best.get(shape)
        if rival is None or worth >= rival.worth:
            cut = tuple(sorted(way.cut[:-1] + other.cut))
            if rival is None or worth > rival.worth or cut < rival.cut:
                best[shape] = Way(worth, shape, way.used + other.used, cut)


def _side_by_side(some: list[Way], others: list[Way], jokers: int) -> list[Way]:
    """Return the ways to lay two parts of a suit side by side."""
    best: dict[int, Way] = {}
    for way in some:
        _add(best, way, others, jokers)
    return _undominated(list(best.values()))


def with_jokers_only(ways: list[Way], jokers: int) -> list[Way]:
    """Add up to two sequences of jokers only to the ways of a suit."""
    best = {way.shape: way for way in ways}
    for _ in range(2):
        _add(best, _way_of(jokers_only()), _undominated(list(best.values())), jokers)
    return _undominated(list(best.values()))


def _undominated(ways: list[Way]) -> list[Way]:
    """Leave out each way that another beats with no more jokers, no fewer sequences and no less pure.

    Jokers left over can be laid on an impure sequence, or on a pure one beside another. A way that offers less of these
    beats one that offers more only if it melds more points: such jokers have none.
    """
    if len(ways) == 1:
        return ways
    ways.sort(key=BY_SHAPE)
    kept = []
    for way in ways:
        worth, shape = way.worth, way.shape
        most_jokers = shape | FLAGS
        for better in ways:
            if better.shape > most_jokers:
                kept.append(way)
                break
            if better.worth > worth and _serves(better.shape, shape, more_points=better.worth > worth + POINT):
                break
        else:
            kept.append(way)
    return kept


def _serves(shape: int, other: int, more_points: bool) -> bool:
    """Whether a shape of no more jokers is as good as another in all that the rest of the hand may need."""
    if shape & 7 < other & 7:
        return False
    pure, impure, other_pure, other_impure = shape & 56, shape & 64, other & 56, other & 64
    return (pure >= other_pure and impure >= other_impure) or (more_points and (pure > 0 or not other_pure))
