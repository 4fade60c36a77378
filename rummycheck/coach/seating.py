"""How the parts of a hand are seated: which sizes of melds make 13 cards, and how many jokers those can use."""

from collections.abc import Sequence
from functools import cache
from itertools import permutations
from typing import NamedTuple

from rummycheck.coach.holding import Shape
from rummycheck.melds import LARGEST_SET
from rummycheck.rules import Rules

# The sizes of the other melds of 13 cards, by the size of the pure sequence. A longer sequence can be cut in two
# without loss, but for one thing: a piece of it might be jokers alone, and for that there must be five of them.
OTHERS = {3: ((3, 3, 4), (5, 5)), 4: ((3, 3, 3), (4, 5)), 5: ((4, 4), (3, 5))}
OTHERS_WITH_MANY_JOKERS = {3: ((3, 7), (4, 6), (10,)), 4: ((3, 6), (9,)), 5: ((8,),)}
MANY_JOKERS = 5
LARGEST, LARGEST_WITH_MANY_JOKERS = 5, 10

Sizes = tuple[int, ...]


class JokerRules(NamedTuple):
    """What limits the jokers of a meld: the most that may replace (0: no limit), and whether jokers may be alone."""

    most: int
    alone: bool

    def room(self, size: int, held: int) -> int:
        """Return how many jokers may replace in a meld of a size of which so many cards are held."""
        open_places = size - held if held or self.alone else size - 1
        return min(open_places, self.most) if self.most else open_places


def joker_rules(rules: Rules) -> JokerRules:
    """Return what the rules say of the jokers in one meld."""
    return JokerRules(rules.max_jokers_per_meld, rules.joker_only_meld)


def long_sequences_matter(jokers: int, limits: JokerRules) -> bool:
    """Tell whether a sequence of six cards or more may do what two shorter ones cannot."""
    return jokers >= MANY_JOKERS and not limits.most and not limits.alone


def sizes_of_others(pure: int, longer: bool) -> tuple[Sizes, ...]:
    """Return the sizes that the melds beside a pure sequence of ``pure`` cards may have."""
    return OTHERS[pure] + (OTHERS_WITH_MANY_JOKERS[pure] if longer else ())


@cache
def seatings(shapes: tuple[Shape, ...], sizes: Sizes) -> tuple[tuple[Sizes, Sizes], ...]:
    """Return every way to seat parts in melds of these sizes: the sizes of theirs, and the sizes of the others.

    There is none for sets alone: a second sequence is needed. A meld without a part can be that.
    """
    if len(shapes) == len(sizes) and not any(shape.sequence for shape in shapes):
        return ()
    found = {
        (seats[: len(shapes)], tuple(sorted(seats[len(shapes) :])))
        for seats in permutations(sizes)
        if all(_fits(shape, size) for shape, size in zip(shapes, seats, strict=False))
    }
    return tuple(sorted(found))


def _fits(shape: Shape, size: int) -> bool:
    return shape.size <= size and (shape.sequence or size <= LARGEST_SET)


@cache
def most_jokers(shapes: tuple[Shape, ...], sizes: Sizes, singles: int, limits: JokerRules) -> int:
    """Return how many jokers can replace in melds of these sizes that hold the parts, and ``singles`` a card each."""
    return max(
        sum(limits.room(size, held) for size, held in zip(seats + order, counts(shapes, singles, sizes), strict=True))
        for seats, left in seatings(shapes, sizes)
        for order in permutations(left)
    )


def counts(shapes: Sequence[Shape], singles: int, sizes: Sizes) -> list[int]:
    """Return how many cards each meld holds: those of the parts, then of the single cards, then the empty ones."""
    empty = len(sizes) - len(shapes) - singles
    return [shape.held for shape in shapes] + [1] * singles + [0] * empty
