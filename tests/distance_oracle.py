"""What the coach's distance is checked against: the rules written down as an integer program, for a solver of such.

Nothing here knows the coach, the solver or the judge. The unknowns are a whole declaration: how often each sequence and
each set that can be named is laid, how many of its places have the card itself and how many a joker. What is maximised
is how many of its 13 cards the hand has; the others must come. There is no search and no bound of our own to get wrong.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import floor

import highspy
import numpy

from rummycheck.cards import JOKER, PLAYING_CARDS, RANKS, SUITS, Card, Pack, card_of, rank_of
from rummycheck.rules import Rules

SIZE = 13
MANY = SIZE  # more than there can be of anything
ENDLESS = highspy.kHighsInf
TINY = 1e-6  # what is lost in reckoning with fractions
CARDS = (*PLAYING_CARDS, JOKER)

Terms = list[tuple[int, float]]


def sequences(longest: int) -> Iterator[tuple[Card, ...]]:
    """Yield the cards of every sequence from three cards to the longest; the ace is first, or after the king."""
    for suit in SUITS:
        for length in range(3, longest + 1):
            for first in range(1, 16 - length):
                yield tuple(card_of(1 if place == 14 else place, suit) for place in range(first, first + length))


def sets() -> Iterator[tuple[Card, ...]]:
    """Yield the cards of every set of three or four."""
    for rank in RANKS:
        for size in (3, 4):
            for suits in combinations(SUITS, size):
                yield tuple(card_of(rank, suit) for suit in suits)


class Declarations:
    """All valid declarations under some rules, from some pack.

    ``longest``: the longest sequence to consider. Five is enough but where jokers are many, as longer ones can be cut.
    """

    def __init__(self, wild_rank: int | None, rules: Rules, pack: Pack, longest: int = SIZE) -> None:
        self.wild_rank, self.rules = wild_rank, rules
        self.upper: list[float] = []
        self.rows: list[tuple[Terms, float, float]] = []
        self.natural: dict[Card, Terms] = {card: [] for card in PLAYING_CARDS}
        self.replaced: Terms = []
        self._lay_melds(longest)
        self.laid = self._count_cards(pack)
        self.kept = {card: self._unknown(0) for card in CARDS}
        for card in CARDS:
            self._row([(self.kept[card], 1), (self.laid[card], -1)], most=0)
        self._row([(laid, 1) for laid in self.laid.values()], SIZE, SIZE)
        self.program = self._program(highspy.HighsVarType.kInteger)
        self.relaxed = self._program(highspy.HighsVarType.kContinuous)

    def distance(self, hand: Sequence[Card]) -> int:
        """Return how many cards must come, at least, to make a declaration with cards of this hand."""
        return SIZE - round(self._most_kept(self.program, hand))

    def bound(self, hand: Sequence[Card]) -> int:
        """Return a distance that the hand's own is never below, and hardly ever above; it is found far sooner.

        It is what would have to come if parts of melds and of cards could be laid.
        """
        return SIZE - floor(self._most_kept(self.relaxed, hand) + TINY)

    def _most_kept(self, program: highspy.Highs, hand: Sequence[Card]) -> float:
        held = Counter(hand)
        for card, unknown in self.kept.items():
            program.changeColBounds(unknown, 0, held[card])
        program.run()
        assert program.getModelStatus() == highspy.HighsModelStatus.kOptimal
        return float(program.getInfo().objective_function_value)

    def _lay_melds(self, longest: int) -> None:
        one_pure, any_sequence = [], []
        for places in sequences(longest):
            if self.rules.wild_natural_in_pure or all(rank_of(place) != self.wild_rank for place in places):
                one_pure.append(self._pure_sequence(places))
            any_sequence.append(self._meld(places, alone=self.rules.joker_only_meld))
        for places in sets():
            self._meld(places, alone=False)
        # The pure sequence that is asked for, and any others beside it, be they pure or not.
        self._row([(meld, 1) for meld in one_pure], 1, 1)
        self._row([(meld, 1) for meld in any_sequence], least=1)

    def _pure_sequence(self, places: Sequence[Card]) -> int:
        meld = self._unknown(1)
        for place in places:
            self.natural[place].append((meld, 1))
        return meld

    def _meld(self, places: Sequence[Card], alone: bool) -> int:
        """Add a meld that may be laid more than once. Equal melds can share out their jokers as evenly as they like."""
        meld = self._unknown(MANY)
        in_place = []
        for place in places:
            natural = self._unknown(MANY)
            self._row([(natural, 1), (meld, -1)], most=0)
            self.natural[place].append((natural, 1))
            in_place.append((natural, -1.0))
        self.replaced += [(meld, len(places)), *in_place]
        if limit := self.rules.max_jokers_per_meld:
            self._row([(meld, len(places) - limit), *in_place], most=0)
        if not alone:
            self._row([(meld, 1), *in_place], most=0)
        return meld

    def _count_cards(self, pack: Pack) -> dict[Card, int]:
        """Add how many of each card are laid, in their own places or, if they are jokers, in others."""
        wild = [] if self.wild_rank is None else [card_of(self.wild_rank, suit) for suit in SUITS]
        replacing = {card: self._unknown(MANY) for card in (JOKER, *wild)}
        self._row([*self.replaced, *((unknown, -1) for unknown in replacing.values())], 0, 0)
        laid = {card: self._unknown(pack.copies(card)) for card in CARDS}
        for card in CARDS:
            places = self.natural.get(card, []) + ([(replacing[card], 1.0)] if card in replacing else [])
            self._row([*places, (laid[card], -1)], 0, 0)
        return laid

    def _unknown(self, most: float) -> int:
        self.upper.append(most)
        return len(self.upper) - 1

    def _row(self, terms: Sequence[tuple[int, float]], least: float = -ENDLESS, most: float = ENDLESS) -> None:
        total: Counter[int] = Counter()
        for unknown, factor in terms:
            total[unknown] += factor
        self.rows.append((list(total.items()), least, most))

    def _program(self, kind: highspy.HighsVarType) -> highspy.Highs:
        program = highspy.HighsLp()
        program.num_col_, program.num_row_ = len(self.upper), len(self.rows)
        program.sense_ = highspy.ObjSense.kMaximize
        program.col_cost_ = numpy.isin(range(len(self.upper)), list(self.kept.values())).astype(float)
        program.col_lower_ = numpy.zeros(len(self.upper))
        program.col_upper_ = numpy.array(self.upper, float)
        program.row_lower_ = numpy.array([least for _terms, least, _most in self.rows], float)
        program.row_upper_ = numpy.array([most for _terms, _least, most in self.rows], float)
        program.integrality_ = [kind] * len(self.upper)
        matrix = program.a_matrix_
        matrix.format_ = highspy.MatrixFormat.kRowwise
        matrix.start_ = numpy.cumsum([0, *(len(terms) for terms, _least, _most in self.rows)])
        matrix.index_ = numpy.array([unknown for terms, _least, _most in self.rows for unknown, _factor in terms])
        matrix.value_ = numpy.array([factor for terms, _least, _most in self.rows for _unknown, factor in terms], float)
        solver = highspy.Highs()
        solver.silent()
        for option, value in (("presolve", "off"), ("threads", 1), ("mip_rel_gap", 0.0)):
            solver.setOptionValue(option, value)
        solver.passModel(program)
        return solver
