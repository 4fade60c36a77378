"""The sets of one rank, and the best sets of all ranks together.

The cards of a rank are a number with three bits for each suit, spades lowest: how many cards there are of that suit.
The number of a set has its rank, the suits that are filled by their own card and the suits that jokers fill; it is the
smaller, the earlier those suits come. A *set way* is the jokers it spends, its gain, and the numbers of its sets.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from rummycheck.cards import SUITS
from rummycheck.solver.sequences import END, Terms
from rummycheck.solver.suits import REMEMBERED
from rummycheck.solver.worth import GAIN_CARD, GAIN_POINT

Numbers = tuple[int, ...]


class Sets:
    """Sets side by side: the jokers they spend, their gain, and their numbers."""

    __slots__ = ("gain", "jokers", "numbers")

    def __init__(self, jokers: int, gain: int, numbers: Numbers) -> None:
        self.jokers = jokers
        self.gain = gain
        self.numbers = numbers


NO_SETS: Final = Sets(0, 0, ())


def ways_of_rank(rank: int, cards: int, wild: bool, jokers: int, terms: Terms) -> list[Sets]:
    """Return the ways to lay one set or more of a rank, the best for each number of jokers spent.

    Cards of the wild rank are jokers, at home in a set of their own rank. A single card with jokers is left to the
    sequences, where it does all that it could do in a set.
    """
    one_set_at_most = not wild and not cards & 0o6666
    return _ways_of_rank(rank, cards, wild, 2 if one_set_at_most and jokers > 2 else jokers, terms)


@lru_cache(maxsize=REMEMBERED)
def _ways_of_rank(rank: int, cards: int, wild: bool, jokers: int, terms: Terms) -> list[Sets]:
    best: dict[int, Sets] = {}
    for spent, gain, number, rest in _sets_of(rank, cards, wild, jokers, terms):
        for others in [NO_SETS, *ways_of_rank(rank, rest, wild, jokers - spent, terms)]:
            numbers = tuple(sorted((number, *others.numbers)))
            _keep(best, Sets(spent + others.jokers, gain + others.gain, numbers))
    return list(best.values())


def _keep(best: dict[int, Sets], sets: Sets) -> None:
    """Keep sets if they gain more than those that spend as many jokers, or as much and come first."""
    rival = best.get(sets.jokers)
    if rival is None or sets.gain > rival.gain or (sets.gain == rival.gain and _comes_first(sets, rival)):
        best[sets.jokers] = sets


def _comes_first(sets: Sets, others: Sets) -> bool:
    """Whether sets come before others: at the first difference they have the smaller number, or one more."""
    return (*sets.numbers, END) < (*others.numbers, END)


def _sets_of(rank: int, cards: int, wild: bool, jokers: int, terms: Terms) -> Iterator[tuple[int, int, int, int]]:
    """Yield each set of two cards or more of a rank: jokers spent, gain, number, and the cards that are left."""
    most = min(2, jokers, terms.limit or 2)
    gain_each = GAIN_CARD if wild else terms.points[rank] * GAIN_POINT + GAIN_CARD
    for size, chosen, numbers in _choices((cards | cards >> 1 | cards >> 2) & 0o1111):
        for replacing, number in numbers:
            spent = replacing + (size if wild else 0)
            if replacing <= most and spent <= jokers:
                yield spent, size * gain_each + replacing * GAIN_CARD, rank << 8 | number, cards - chosen


@cache
def _choices(there: int) -> list[tuple[int, int, list[tuple[int, int]]]]:
    """Return each choice of two suits or more from those there: how many, the cards, and for 0 to 2 jokers the set."""
    held = [suit for suit in SUITS if there >> 3 * suit & 1]
    return [
        (
            size,
            sum(1 << 3 * suit for suit in suits),
            [(jokers, _number(suits, jokers)) for jokers in range(max(0, 3 - size), 5 - size)],
        )
        for size in (2, 3, 4)
        for suits in combinations(held, size)
    ]


def _number(suits: Iterable[int], jokers: int) -> int:
    """Return the number of a set, but for its rank; jokers take the first suits that are free."""
    own = sum(8 >> suit for suit in suits)
    free = [8 >> suit for suit in SUITS if not own & 8 >> suit]
    return 15 - own << 4 | 15 - sum(free[:jokers])


@cache
def cards_of_set(number: int) -> int:
    """Return the cards that stand for themselves in a set, by its number without the rank."""
    return sum(1 << 3 * suit for suit in SUITS if not number >> 4 & 8 >> suit)


def suits_of_set(number: int) -> tuple[int, list[int], list[int]]:
    """Return the rank of a set, the suits where its own card lies and the suits where a joker does."""
    own = [suit for suit in SUITS if not number >> 4 & 8 >> suit]
    return number >> 8, own, [suit for suit in SUITS if not number & 8 >> suit]


@cache
def jokers_of_set(number: int, wild: int) -> int:
    """Return how many of the hand's jokers are in a set, those at home too."""
    rank, own, jokers = suits_of_set(number)
    return len(jokers) + (len(own) if rank == wild else 0)


def best_sets(by_rank: Iterable[list[Sets]], jokers: int) -> tuple[list[Sets], list[Sets]]:
    """Return the best sets of all ranks together, for each number of jokers up to ``jokers``.

    In the second list the jokers that the sets leave over are laid on a sequence, and are part of the gain.
    """
    exactly = {0: NO_SETS}
    for ways in by_rank:
        before = list(exactly.values())
        for sets in ways:
            for others in before:
                spent = sets.jokers + others.jokers
                if spent <= jokers:
                    _keep(exactly, Sets(spent, sets.gain + others.gain, others.numbers + sets.numbers))
    return _with_jokers_over(exactly, jokers)


def _with_jokers_over(exactly: dict[int, Sets], jokers: int) -> tuple[list[Sets], list[Sets]]:
    """Return the best sets for up to so many jokers from those for exactly so many: jokers over idle, or laid on."""
    best = laid_on = exactly[0]
    some_over, none_over = [best], [laid_on]
    for spent in range(1, jokers + 1):
        laid = exactly.get(spent)
        laid_on = Sets(laid_on.jokers, laid_on.gain + GAIN_CARD, laid_on.numbers)
        if laid is not None:
            if laid.gain > best.gain:
                best = laid
            if laid.gain >= laid_on.gain:
                laid_on = laid
        some_over.append(best)
        none_over.append(laid_on)
    return some_over, none_over
