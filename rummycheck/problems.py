"""What can be wrong with a hand that was read: one stable code a problem, never translated."""

from enum import StrEnum
from typing import NamedTuple

from rummycheck.cards import Card


class Code(StrEnum):
    """Why a declaration is not valid. Each value is what JSON shows."""

    NO_PURE_SEQUENCE = "no-pure-sequence"
    """No sequence without a joker."""

    NO_SECOND_SEQUENCE = "no-second-sequence"
    """Fewer than two sequences; sets do not count as sequences."""

    UNMATCHED_CARDS = "unmatched-cards"
    """Cards that are in no meld."""

    NOT_A_MELD = "not-a-meld"
    """A declared group that is neither a sequence nor a set, for no reason that has a code of its own."""

    SAME_CARD_TWICE = "same-card-twice"
    """A declared group with two copies of one card, where neither is a joker."""

    SET_TOO_BIG = "set-too-big"
    """A declared set of more than four cards, jokers included: there are four suits."""

    ROUND_THE_CORNER = "round-the-corner"
    """A declared sequence that runs on from the king over the ace: K-A-2."""

    TOO_MANY_JOKERS = "too-many-jokers"
    """A declared meld in which more jokers replace cards than the rules allow."""

    JOKERS_ONLY = "jokers-only"
    """A declared group of jokers alone, where the rules want a card that stands for itself."""

    WRONG_NUMBER_OF_CARDS = "wrong-number-of-cards"
    """A declared grouping that lays 14 cards and leaves none for the finish."""

    JOKER_IN_ONLY_PURE = "joker-in-only-pure"
    """The one sequence that might be pure has a wild-rank card in its own place, which the rules do not let pass."""


class Problem(NamedTuple):
    """One problem and the cards that have it, in the order of laying; no cards where something is missing."""

    code: Code
    cards: tuple[Card, ...] = ()
