"""How a card is printed: with the letters in which it was read."""

from collections.abc import Mapping
from typing import NamedTuple

from rummycheck.cards import ACE, JACK, JOKER, KING, QUEEN, SUIT_SIGNS, Card, rank_of, suit_of
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


def letters_of(language: Language, used: Mapping[int, str]) -> Letters:
    """Return a language's letters, but for the ranks that were written otherwise those that were used."""
    return Letters(*(used.get(rank) or language.letters[rank][0] for rank in _FIELD))


def spell(card: Card, letters: Letters = INTERNATIONAL) -> str:
    """Return a card as text: the rank in these letters and the suit sign, or JK."""
    if card == JOKER:
        return "JK"
    rank = rank_of(card)
    field = _FIELD.get(rank)
    return (str(rank) if field is None else letters[field]) + SUIT_SIGNS[suit_of(card)]
