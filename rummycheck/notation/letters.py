"""How a card is printed: with the letters in which it was read."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from rummycheck.cards import ACE, JACK, KING, QUEEN, RANKS, SUIT_SIGNS, Card
from rummycheck.notation.languages import TEN, Language


class Letters(NamedTuple):
    """The index letters of the ranks that are not a plain number."""

    ace: str
    ten: str
    jack: str
    queen: str
    king: str


INTERNATIONAL = Letters("A", "10", "J", "Q", "K")
_FIELD = {ACE: 0, TEN: 1, JACK: 2, QUEEN: 3, KING: 4}


def letters_of(language: Language, used: Mapping[int, str] | None = None) -> Letters:
    """Return the letters that a language prints, but for ranks that were written otherwise those that were ``used``."""
    return Letters(*((used or {}).get(rank) or language.letters[rank][0] for rank in _FIELD))


def spell(card: Card, letters: Letters = INTERNATIONAL) -> str:
    """Return a card as text: the rank in these letters and the suit sign, or JK."""
    return _names(letters)[card]


@lru_cache(maxsize=256)
def _names(letters: Letters) -> tuple[str, ...]:
    """Return all cards as text, by their numbers."""
    ranks = [str(rank) if rank not in _FIELD else letters[_FIELD[rank]] for rank in RANKS]
    return (*(rank + sign for sign in SUIT_SIGNS for rank in ranks), "JK")
