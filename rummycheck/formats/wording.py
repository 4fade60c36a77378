"""The sentence for each problem, and the names of groups: the same words in every format."""

from rummycheck.formats.pen import Pen
from rummycheck.judge import NOT_A_MELD
from rummycheck.melds import IMPURE, PURE, SET
from rummycheck.messages import N_, _, counted
from rummycheck.problems import Code, Problem
from rummycheck.rules import Rules


def group_name(kind: str) -> str:
    """Return what a person calls a group of this kind."""
    return {PURE: _("pure sequence"), IMPURE: _("impure sequence"), SET: _("set"), NOT_A_MELD: _("not a meld")}[kind]


def wild_words(rank: int | None, pen: Pen) -> str:
    """Return which rank is wild, in words."""
    return _("no wild rank") if rank is None else _("wild rank {rank}").format(rank=pen.rank(rank))


def points(number: int) -> str:
    """Return a number of points in words."""
    return counted("{n} point", "{n} points", number)


def problem_sentence(problem: Problem, rules: Rules, pen: Pen) -> str:
    """Return what is wrong, in one sentence, with the cards it is about."""
    return _(SENTENCES[problem.code]).format(
        cards=pen.cards(problem.cards), size=len(problem.cards), limit=rules.max_jokers_per_meld
    )


SENTENCES = {
    Code.NO_PURE_SEQUENCE: N_("no pure sequence: three cards or more in a row in one suit, without a joker"),
    Code.NO_SECOND_SEQUENCE: N_("no second sequence: a declaration has two or more, and sets do not count"),
    Code.UNMATCHED_CARDS: N_("in no meld: {cards}"),
    Code.NOT_A_MELD: N_("{cards} is neither a sequence nor a set"),
    Code.SAME_CARD_TWICE: N_("{cards} has the same card twice, which no meld may"),
    Code.SET_TOO_BIG: N_("{cards} is a set of {size}: four is the most, a joker included"),
    Code.ROUND_THE_CORNER: N_("{cards} goes round the corner: an ace ends a sequence, high or low"),
    Code.TOO_MANY_JOKERS: N_("{cards} has more jokers than the {limit} that these rules allow in a meld"),
    Code.JOKERS_ONLY: N_("{cards}: a meld needs a card that stands for itself"),
    Code.WRONG_NUMBER_OF_CARDS: N_("14 cards are laid: one of them must be kept back to finish with, as in `> 8♥`"),
    Code.JOKER_IN_ONLY_PURE: N_("{cards}, of the wild rank, may not be in a pure sequence even in its own place"),
}
