"""How cards are written for a person: in the letters of the language that was read, the red suits in red."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple
from unicodedata import bidirectional

from rummycheck.cards import DIAMONDS, HEARTS, JOKER, SPADES, SUIT_SIGNS, Card, card_of, suit_of
from rummycheck.notation import INTERNATIONAL, Letters, spell

RED, BOLD, PLAIN = "\x1b[31m", "\x1b[1m", "\x1b[0m"


@lru_cache(maxsize=1024)
def isolated(text: str) -> str:
    """Return a text so that letters in it that run from right to left do not carry what stands beside it along.

    It is then put between two characters that nobody sees, and that reading a hand leaves out.
    """
    if text.isascii() or not any(bidirectional(letter) in ("R", "AL") for letter in text):
        return text
    return f"\u2068{text}\u2069"


class Pen(NamedTuple):
    """Writes with these letters, in colour or plain."""

    letters: Letters = INTERNATIONAL
    color: bool = False

    def card(self, card: Card) -> str:
        """Return one card as text."""
        text = isolated(spell(card, self.letters))
        red = self.color and card != JOKER and suit_of(card) in (HEARTS, DIAMONDS)
        return f"{RED}{text}{PLAIN}" if red else text

    def corner(self, card: Card) -> str:
        """Return what stands in the corner of a card: its rank, or JK."""
        return spell(card, self.letters).rstrip(SUIT_SIGNS)

    def rank(self, rank: int) -> str:
        """Return a rank as text."""
        return self.corner(card_of(rank, SPADES))

    def cards(self, cards: Iterable[Card]) -> str:
        """Return several cards as text, separated by spaces."""
        return " ".join(map(self.card, cards))

    def bold(self, text: str) -> str:
        """Return a text that stands out where there is colour."""
        return f"{BOLD}{text}{PLAIN}" if self.color else text


CANONICAL = Pen()
"""Writes the canonical form, as JSON and CSV have it."""
