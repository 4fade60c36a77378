"""Whether a line of a file may be a hand at all: told at a glance, without reading its cards."""

import re

from rummycheck.notation.words import readings

ENOUGH = 4
"""Cards that a line must have to be taken for a hand; in a line of other words fewer look like cards by chance."""

_PIECES = re.compile(r"[^\s,;/|]+")
_SIGN = re.compile("[♠-♧\U0001f0a0-\U0001f0ff❤★]|&(?:spades|hearts|diams|clubs)|(?<!\\w)(?:10|[2-9])(?!\\w)")


def may_be_hand(text: str) -> bool:
    """Whether at least half of what stands in a text between blanks may be cards, and there are enough of them."""
    cards = list(map(_cards_in, _PIECES.findall(text)))
    return sum(cards) >= ENOUGH and 2 * cards.count(0) <= len(cards)


def _cards_in(piece: str) -> int:
    """Return how many cards a piece may be, at least; 0 for none."""
    if signs := _SIGN.findall(piece):
        return len(signs)
    word = re.sub(r"^\W+|\W+$", "", piece)
    return int(any(each.said not in (",", " ") for each in readings(word, tight=False))) if word else 0
