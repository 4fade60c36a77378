"""What the solver is checked against, a second time: its question as an integer program, for a solver of such.

Nothing here knows the solver, or the brute force in ``oracle``. In plain words the program is this.

*Unknown* are whole numbers, none below 0:

* for each pure sequence of cards of the hand, how often it is laid;
* for each row of places in a suit that cards of the hand and its jokers can fill, how often it is laid as a sequence,
  and for each of its places, in how many of these sequences the card itself lies there: in the others a joker does;
* for each rank, how often a set of three is laid, and one of four, and in how many of these each suit's card lies;
* for each card, how many are unmatched, how many are thrown away and, if it is a joker, how many replace a card.

*Asked* of them is that each card lies as often as it is held, and that as many jokers replace as places are without
their card. Where a meld is laid more than once it is asked of all its copies together that they have no more jokers
than the rules allow, and as many natural cards as there are copies: copies can share out both evenly. Of 14 cards one
is thrown away.

*Sought* is the lowest cost, then the fewest points unmatched, then the fewest cards. What counts depends on the
sequences. So there are three programs: with a pure sequence and a second one, with a pure one and no other, and with no
pure one. The best of their answers is the best grouping there is. (A program may call a sequence impure in which no
joker replaces. By its right name the same sequence is in an answer that is no worse.)
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import highspy

from rummycheck.cards import (
    ACE,
    HAND_SIZE,
    HIGH_ACE,
    JOKER,
    RANKS,
    SUITS,
    Card,
    card_of,
    card_points,
    cards_in_row,
    hand_points,
    rank_of,
)
from rummycheck.rules import Rules

ANY = highspy.kHighsInf
OPTIONS = {"output_flag": False, "threads": 1, "mip_rel_gap": 0.0, "mip_abs_gap": 0.5}

# What each weighs in what is sought: a point more than all the cards of a hand, the cost more than all their points.
CARD, POINT, COST = 1, 20, 20 * 200

Terms = dict[int, float]
"""So many times each of these unknowns, added up."""


class Answer(NamedTuple):
    """How good a grouping is; the smallest is the best. Each field settles what the fields before it leave open."""

    cost: int
    invalid: bool
    no_pure: bool
    no_second: bool
    unmatched_points: int
    unmatched_cards: int


class Asked(NamedTuple):
    """How many pure sequences a program asks for, and how many pure and impure ones: at least, and at most."""

    pure: tuple[float, float]
    sequences: tuple[float, float]


WITH_SECOND = Asked(pure=(1, ANY), sequences=(2, ANY))
PURE_ALONE = Asked(pure=(1, 1), sequences=(1, 1))
NO_PURE = Asked(pure=(0, 0), sequences=(0, ANY))


def best_answer(hand: Sequence[Card], wild_rank: int | None, rules: Rules) -> Answer:
    """Return how good the best grouping of a hand is; of 14 cards, one is thrown away."""
    answers = []
    for asked in (WITH_SECOND, PURE_ALONE, NO_PURE):
        if (answer := GroupingProgram(hand, wild_rank, rules, asked).answer()) is not None:
            answers.append(answer)
            if answer.cost == 0:
                break  # nothing costs less, and the programs to come lack one sequence more
    return min(answers)


def rows_of_places() -> Iterator[tuple[Card, ...]]:
    """Yield the places of every sequence that a hand can have."""
    for suit in SUITS:
        for size in range(3, HAND_SIZE + 1):
            for first in range(ACE, HIGH_ACE - size + 2):
                yield cards_in_row(first, size, suit)


def added(unknowns: dict[Card, int], worth: dict[Card, int] | None = None) -> Terms:
    """Return the sum of the unknowns of several cards, each of them times its worth if there is any."""
    return {unknown: worth[card] if worth else 1 for card, unknown in unknowns.items()}


def negative(terms: Terms) -> Terms:
    return {unknown: -factor for unknown, factor in terms.items()}


class GroupingProgram:
    """All groupings of a hand that have the sequences that are asked for."""

    def __init__(self, hand: Sequence[Card], wild_rank: int | None, rules: Rules, asked: Asked) -> None:
        self.held, self.wild_rank, self.rules, self.asked = Counter(hand), wild_rank, rules, asked
        self.points = {card: card_points(card, wild_rank, rules.ace_points) for card in self.held}
        self.total = hand_points(hand, wild_rank, rules.ace_points)
        self.jokers = {card: many for card, many in self.held.items() if card == JOKER or rank_of(card) == wild_rank}
        self.highs = highspy.Highs()
        for option, value in OPTIONS.items():
            self.highs.setOptionValue(option, value)

        self.lying: dict[Card, Terms] = {card: {} for card in self.held}  # in its own place
        self.replaced: Terms = {}
        self.pure = {places: self._pure_sequence(places) for places in rows_of_places() if self._can_be_pure(places)}
        self.impure = [self._meld(row, len(row), rules.joker_only_meld) for row in rows_of_places() if self._fits(row)]
        self.sets = [self._meld(row, size, False) for row, size in self._sets()]
        self._ask_for_sequences()

        self.unmatched = {card: self._unknown(CARD + POINT * worth) for card, worth in self.points.items()}
        self.thrown = {card: self._unknown() for card in self.held}
        self.replacing = {card: self._unknown() for card in self.jokers}
        self._use_each_card_once(throws=len(hand) > HAND_SIZE)
        self.cost, self.capped = self._unknown(COST), self._unknown()
        self._count_cost()

    def answer(self) -> Answer | None:
        """Return the best of these groupings; None if there is none."""
        self.highs.run()
        if self.highs.getModelStatus() == highspy.HighsModelStatus.kInfeasible:
            return None
        assert self.highs.getModelStatus() == highspy.HighsModelStatus.kOptimal
        found = [round(value) for value in self.highs.getSolution().col_value]
        left = [card for card, unknown in self.unmatched.items() for _copy in range(found[unknown])]
        points = hand_points(left, self.wild_rank, self.rules.ace_points)
        no_pure, no_second = self.asked == NO_PURE, self.asked != WITH_SECOND
        return Answer(found[self.cost], no_second or bool(left), no_pure, no_second, points, len(left))

    # --- melds ---

    def _can_be_pure(self, places: Sequence[Card]) -> bool:
        clean = self.rules.wild_natural_in_pure or all(rank_of(place) != self.wild_rank for place in places)
        return clean and all(place in self.held for place in places)

    def _fits(self, row: Sequence[Card]) -> bool:
        """Tell whether the hand has the cards and the jokers for a sequence on these places."""
        held = sum(place in self.held for place in row)
        return len(row) - held <= sum(self.jokers.values()) and (held > 0 or self.rules.joker_only_meld)

    def _sets(self) -> Iterator[tuple[tuple[Card, ...], int]]:
        """Yield the four cards of each rank of the hand with each number of them that is a set."""
        for rank in RANKS:
            row = tuple(card_of(rank, suit) for suit in SUITS)
            if any(place in self.held for place in row):
                yield from ((row, 3), (row, 4))

    def _pure_sequence(self, places: Sequence[Card]) -> int:
        sequence = self._unknown()
        for place in places:
            self.lying[place][sequence] = 1
        return sequence

    def _meld(self, places: Sequence[Card], size: int, jokers_alone: bool) -> int:
        """Return how often a meld is laid that has jokers, as many as there must be, on so many of these places."""
        meld = self._unknown()
        natural = {self._unknown(): place for place in places if place in self.held}
        for lying, place in natural.items():
            self.lying[place][lying] = 1
            self._row({lying: 1, meld: -1}, most=0)
        less_natural = dict.fromkeys(natural, -1.0)
        replaced = {meld: size, **less_natural}
        self.replaced.update(replaced)
        self._row(replaced, least=0)
        if limit := self.rules.max_jokers_per_meld:
            self._row({meld: size - limit, **less_natural}, most=0)
        if not jokers_alone:
            self._row({meld: 1, **less_natural}, most=0)
        return meld

    def _ask_for_sequences(self) -> None:
        self._row(dict.fromkeys(self.pure.values(), 1), *self.asked.pure)
        self._row(dict.fromkeys([*self.pure.values(), *self.impure], 1), *self.asked.sequences)

    # --- cards ---

    def _use_each_card_once(self, throws: bool) -> None:
        for card, many in self.held.items():
            elsewhere = [use[card] for use in (self.unmatched, self.thrown, self.replacing) if card in use]
            self._row({**self.lying[card], **dict.fromkeys(elsewhere, 1)}, many, many)
        self._row({**self.replaced, **negative(added(self.replacing))}, 0, 0)
        self._row(added(self.thrown), throws, throws)

    # --- cost ---

    def _count_cost(self) -> None:
        """Let the cost be the cap if it is ``capped``, and otherwise what counts: whichever is less will be found."""
        cap = self.rules.cap
        counting, always = self._counting()
        self._row({self.cost: 1, self.capped: self.total, **negative(counting)}, least=always)
        self._row({self.cost: 1, self.capped: -cap}, least=0)
        if self.rules.melds_on == "table" and self.rules.no_pure == "flat":  # the cap, unless there is a meld
            melds = [*self.pure.values(), *self.impure, *self.sets]
            self._row({self.cost: 1, **dict.fromkeys(melds, cap)}, least=cap)
        elif self.rules.melds_on == "hand" and self.asked == NO_PURE and self.rules.no_pure == "flat":
            self._row({self.cost: 1}, least=cap)

    def _counting(self) -> tuple[Terms, int]:
        """Return the points that count before any cap: those of some unknowns, and those that always do."""
        stays = self.asked == WITH_SECOND or (self.asked == PURE_ALONE and self.rules.no_second == "melds-stay")
        if stays or self.rules.melds_on == "table":
            return added(self.unmatched, self.points), 0
        off = added(self.thrown, self.points)
        if self.asked == PURE_ALONE and self.rules.no_second == "pure-stays":
            off |= {pure: sum(self.points[place] for place in places) for places, pure in self.pure.items()}
        return negative(off), self.total

    # --- the program ---

    def _unknown(self, weight: float = 0) -> int:
        number: int = self.highs.getNumCol()
        self.highs.addCol(weight, 0, ANY, 0, [], [])
        self.highs.changeColIntegrality(number, highspy.HighsVarType.kInteger)
        return number

    def _row(self, terms: Terms, least: float = -ANY, most: float = ANY) -> None:
        """Ask that a sum of unknowns is no less than this, and no more than that."""
        self.highs.addRow(least, most, len(terms), list(terms), list(terms.values()))
