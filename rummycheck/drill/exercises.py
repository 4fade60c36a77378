"""What an exercise is: a hand of a level, a question of a kind, and the answer."""

from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from rummycheck.cards import Card
from rummycheck.greedy import greedy_grouping
from rummycheck.judge import Judgement, judge_declared, judge_hand
from rummycheck.melds import Meld, meld_of
from rummycheck.problems import Code
from rummycheck.rules import Rules
from rummycheck.solver import Grouping

Groups = tuple[tuple[Card, ...], ...]


class Kind(StrEnum):
    """What an exercise asks. Each value is what JSON and the command line show."""

    VALID = "valid"
    """Can this hand be declared?"""

    GROUP = "group"
    """Lay this hand, which is valid, in groups."""

    COST = "cost"
    """What does this hand cost if another player declares?"""

    DISCARD = "discard"
    """Which of the 14 cards must go? Exactly one leaves a hand that can be declared."""

    PURE = "pure"
    """Is the first group a pure sequence? The others are right, so that the declaration is valid if it is."""


class Wild(NamedTuple):
    """What is wild: the card turned up, if one was, and the rank, if there is one."""

    card: Card | None = None
    rank: int | None = None


class Exercise(NamedTuple):
    """One exercise. ``groups`` hold the hand as it is shown, in one group unless it is laid.

    ``answer`` is True or False for VALID and PURE, points for COST and the card that goes for DISCARD. For GROUP there
    is none: any valid grouping will do.
    """

    kind: Kind
    level: int
    groups: Groups
    answer: bool | int | None
    wild: Wild
    rules: Rules

    @property
    def cards(self) -> tuple[Card, ...]:
        """All the cards shown."""
        return tuple(card for group in self.groups for card in group)

    @property
    def goes(self) -> Card | None:
        """The card that goes; None where that is not the question."""
        return Card(int(self.answer or 0)) if self.kind == Kind.DISCARD else None

    @property
    def judgement(self) -> Judgement:
        """The verdict on the hand: as it is laid, or as it can be laid best."""
        return _judged(self.groups, self.wild.rank, self.rules)

    @property
    def first_group(self) -> Meld | Code:
        """What the first group is, or the code of the reason why it is no meld."""
        return meld_of(self.groups[0], self.wild.rank, self.rules)

    @property
    def tempting(self) -> Grouping:
        """The melds that first come to mind."""
        return greedy_grouping(self.cards, self.wild.rank, self.rules)


@lru_cache(maxsize=16)
def _judged(groups: Groups, wild_rank: int | None, rules: Rules) -> Judgement:
    """Judge a hand once, however often its verdict is looked at while its exercise is asked or written."""
    if len(groups) > 1:
        return judge_declared(groups, None, wild_rank, rules)
    return judge_hand(groups[0], None, wild_rank, rules)


class Drill(NamedTuple):
    """What exercises are wanted. ``wild`` is None where each exercise has a wild card of its own."""

    seed: int
    level: int
    kinds: tuple[Kind, ...]
    rules: Rules
    wild: Wild | None = None
