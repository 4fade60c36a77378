"""Making exercises: layouts are drawn by chance until one is of the level and has one right answer of the kind."""

from collections.abc import Callable, Iterator
from itertools import count
from typing import NamedTuple

from rummycheck.cards import PLAYING_CARDS, Card, without
from rummycheck.dealing import Chance
from rummycheck.drill.exercises import Drill, Exercise, Kind, Wild
from rummycheck.drill.layouts import Layout, Source, broken, complete, spoiled, without_pure, without_second
from rummycheck.drill.levels import CONTESTED, JOKERS, ONE_JOKER, TEMPTING, level_if_plain, level_of
from rummycheck.errors import BadOption, Fault
from rummycheck.judge import judge_declared
from rummycheck.melds import PURE, Meld, is_joker, meld_of
from rummycheck.messages import _
from rummycheck.solver import best_grouping, is_valid

Cards = tuple[Card, ...]

ATTEMPTS = 5000
"""Layouts tried for one exercise. Where the rules allow a level at all, some hundreds will do."""

MOST_JOKERS = 4


def exercises(drill: Drill) -> Iterator[Exercise]:
    """Yield exercises without end, the same for the same drill. Raises BadOption where the rules allow none."""
    for number in count(1):
        yield _exercise(drill, number)


def _exercise(drill: Drill, number: int) -> Exercise:
    """Return the exercise of a number, whatever the others are."""
    kind = Chance(drill.seed, drill.level, number).one_of(drill.kinds)
    chance = Chance(drill.seed, drill.level, number, kind)
    workbench = _workbench(drill, chance)
    # Decided before layouts are tried: one answer comes more easily than another, but both should be as likely.
    coin = bool(chance.below(2))
    for _attempt in range(ATTEMPTS):
        if made := _MAKERS[kind](workbench, coin):
            return Exercise(kind, drill.level, *made, workbench.wild, drill.rules)
    message = _("under these rules there seems to be no exercise of level {level} and kind {kind}")
    raise BadOption(Fault(message.format(level=drill.level, kind=kind)))


class Made(NamedTuple):
    """The groups of a hand as they are shown, and the answer."""

    groups: tuple[Cards, ...]
    answer: bool | int | None = None


class Workbench(NamedTuple):
    """What exercises are made from and for."""

    drill: Drill
    wild: Wild
    source: Source

    def draw_joker_count(self) -> int:
        """Return how many jokers to replace cards with, so that the level comes often."""
        chance = self.source.chance
        if self.drill.level == TEMPTING:
            return chance.below(MOST_JOKERS)
        if self.drill.level == JOKERS:
            return 2 + chance.below(MOST_JOKERS - 1)
        return int(self.drill.level == ONE_JOKER)

    def draw_layout(self, *ways: Callable[[Source, int, bool], Layout]) -> Layout:
        """Return a layout drawn in one of these ways; crowded where cards should fit in two melds."""
        chance = self.source.chance
        crowded = self.drill.level in (CONTESTED, TEMPTING) or (self.drill.level > CONTESTED and bool(chance.below(2)))
        return chance.one_of(ways)(self.source, self.draw_joker_count(), crowded)

    def fits(self, layout: Layout) -> bool:
        """Tell whether the packs hold a layout, and its cards are of the level."""
        hand, level = _cards(layout), self.drill.level
        if level not in (TEMPTING, level_if_plain(hand, self.wild.rank)) or not self.source.holds(layout):
            return False
        return level_of(hand, self.wild.rank, self.drill.rules) == level


def _workbench(drill: Drill, chance: Chance) -> Workbench:
    """Return what an exercise is made from. Raises BadOption for a level of jokers where there are none."""
    wild = drill.wild or _turned_up(drill, chance)
    cards = drill.rules.pack(wild.card).cards
    jokers = sum(is_joker(card, wild.rank) for card in cards)
    if drill.level in (ONE_JOKER, JOKERS) and jokers < drill.level - CONTESTED:
        message = _("level {level} needs jokers: these rules have too few without a wild rank")
        raise BadOption(Fault(message.format(level=drill.level)))
    return Workbench(drill, wild, Source(chance, cards, wild.rank))


def _turned_up(drill: Drill, chance: Chance) -> Wild:
    card = chance.one_of(PLAYING_CARDS)
    return Wild(card, drill.rules.wild_rank(card))


def _valid_or_not(bench: Workbench, coin: bool) -> Made | None:
    """Make a hand that is valid, or one that nearly is."""
    layout = bench.draw_layout(complete) if coin else _near_miss(bench)
    if not bench.fits(layout) or is_valid(_cards(layout), bench.wild.rank, bench.drill.rules) != coin:
        return None
    return Made((_cards(layout),), coin)


def _near_miss(bench: Workbench) -> Layout:
    """Draw a layout that lacks a sequence, or one with some cards exchanged: those turn out to be of use less often."""
    layout = bench.draw_layout(complete, without_pure, without_second)
    return spoiled(bench.source, layout) if bench.source.chance.below(6) else layout


def _to_group(bench: Workbench, _coin: bool) -> Made | None:
    """Make a valid hand."""
    layout = bench.draw_layout(complete)
    if not bench.fits(layout) or not is_valid(_cards(layout), bench.wild.rank, bench.drill.rules):
        return None
    return Made((_cards(layout),))


def _to_count(bench: Workbench, coin: bool) -> Made | None:
    """Make a hand that costs something; half of them, or more, cost less than the cap."""
    layout = _near_miss(bench)
    if not bench.fits(layout):
        return None
    best = best_grouping(_cards(layout), bench.wild.rank, bench.drill.rules)
    if not best.cost or (coin and best.cost == bench.drill.rules.cap):
        return None
    return Made((_cards(layout),), best.cost)


def _to_discard(bench: Workbench, _coin: bool) -> Made | None:
    """Make 14 cards of which exactly one leaves a valid hand if it goes."""
    layout = [*bench.draw_layout(complete), [bench.source.chance.one_of(bench.source.cards)]]
    if not bench.fits(layout):
        return None
    cards = _cards(layout)
    right = (card for card in set(cards) if is_valid(without(cards, card), bench.wild.rank, bench.drill.rules))
    answer = next(right, None)
    return Made((cards,), answer) if answer is not None and next(right, None) is None else None


def _pure_or_not(bench: Workbench, coin: bool) -> Made | None:
    """Make a declaration that is valid if its first group is a pure sequence, and only then."""
    layout = bench.draw_layout(complete) if coin else bench.draw_layout(complete, without_pure)
    if not coin and not any(is_joker(card, bench.wild.rank) for card in layout[0]):
        layout[0] = broken(bench.source, layout[0])
    if not bench.fits(layout):
        return None
    rules, rank = bench.drill.rules, bench.wild.rank
    first = meld_of(layout[0], rank, rules)
    is_pure = isinstance(first, Meld) and first.kind == PURE
    if is_pure != coin or judge_declared(layout, None, rank, rules).valid != coin:
        return None
    return Made(tuple(map(tuple, layout)), coin)


_MAKERS: dict[Kind, Callable[[Workbench, bool], Made | None]] = {
    Kind.VALID: _valid_or_not,
    Kind.GROUP: _to_group,
    Kind.COST: _to_count,
    Kind.DISCARD: _to_discard,
    Kind.PURE: _pure_or_not,
}


def _cards(layout: Layout) -> Cards:
    """Return the cards of a layout in card order, as a player sorts a hand."""
    return tuple(sorted(card for group in layout for card in group))
