"""What one group of cards is: a pure sequence, an impure sequence, a set, or the reason why it is no meld."""

from typing import NamedTuple

from rummycheck.cards import Card

PURE, IMPURE, SET = "pure-sequence", "impure-sequence", "set"
SEQUENCES = (PURE, IMPURE)


class Meld(NamedTuple):
    """A group that melds.

    ``cards`` are in the order of laying: ace to king (or to the high ace) in a sequence, spades to clubs in a set.
    ``places`` has, for each card, the playing card whose place it takes: itself where it stands for itself. Jokers
    alone, where the rules let them meld, take the places of the ace of spades and on.
    """

    kind: str
    cards: tuple[Card, ...]
    places: tuple[Card, ...]
