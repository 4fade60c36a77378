"""The texts of a hand: where they stand in a source, the words in them, and their translation word by word."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rummycheck.cards import CARD_NAMES, SUIT_SIGNS, Card
from rummycheck.errors import Fault
from rummycheck.notation.cleaning import HIDDEN_CARDS, Clean, clean
from rummycheck.notation.words import alphabets, fold

# What a text in the international notation is made of; most hands hold nothing else.
_INTERNATIONAL = re.compile(r"[\s0-9AJQKT♠♥♦♣,/|()\[\]>.–—-]*")


class Piece(NamedTuple):
    """A stretch of a source: from ``start`` to ``end`` (the whole of it by default).

    ``origin`` and ``first_line`` say where the source comes from, as in :class:`~rummycheck.errors.Fault`.
    """

    source: str
    start: int = 0
    end: int | None = None
    origin: str = ""
    first_line: int = 1

    def fault(self, message: str, start: int, end: int) -> Fault:
        """Return a fault at a place of the source; ``{text}`` in the message becomes the words there."""
        text = " ".join(self.source[start:end].split())
        return Fault(message.replace("{text}", text), self.source, start, end, self.origin, self.first_line)


class Word(NamedTuple):
    """A run of letters and digits that a language must explain. ``tight``: it touches a suit sign."""

    text: str
    tight: bool


class Text:
    """A piece in plain characters. ``international``: it holds no character foreign to the international notation."""

    def __init__(self, piece: Piece) -> None:
        self.piece = piece
        end = len(piece.source) if piece.end is None else piece.end
        bare = piece.source[piece.start : end].rstrip()
        end = piece.start + len(bare)
        self.international = _INTERNATIONAL.fullmatch(bare) is not None
        self.clean = (
            Clean(bare, range(piece.start, end + 1)) if self.international else clean(piece.source, piece.start, end)
        )
        self._words: list[tuple[Word, int, int]] | None = None

    @property
    def span(self) -> tuple[int, int]:
        """Where the text stands in its source, without blanks around it."""
        places, text = self.clean.places, self.clean.text
        start = len(text) - len(text.lstrip())
        return places[start], places[max(start, len(text.rstrip()))]

    @property
    def words(self) -> list[tuple[Word, int, int]]:
        """The words and their places in the plain characters."""
        if self._words is None:
            self._words = list(_words(self.clean.text))
        return self._words


class Translation(NamedTuple):
    """A text in the international notation; ``starts`` and ``ends`` have each character's place in the source."""

    text: str
    starts: Sequence[int]
    ends: Sequence[int]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Return the place in the source of a stretch of the text."""
        return self.starts[start], self.ends[max(start, end - 1)]


# Combining marks are part of a word, but no letters to a regular expression; nor are the joiners of Persian.
_MARKS = (
    "\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed"
    "\u0900-\u0963\u0966-\u0dff\u0e31-\u0e4e\u200c\u200d"
)
_PBN = r"(?<![^\s\[(/|])(?:[2-9AKQJT]*\.){3}[2-9AKQJT]*(?=[\s\])/|>]|\Z)"


_LETTER = rf"(?:[^\W_]|[{_MARKS}]|'(?=\w))"
# A plain number and a hand in PBN say the same in every language.
_WORD = re.compile(rf"{_PBN}|(?:10|[2-9])+(?!{_LETTER})|(?P<word>{_LETTER}+'?)")


def _words(text: str) -> Iterator[tuple[Word, int, int]]:
    """Yield the words of a text with their places; two words that mean something only together are one."""
    phrases = alphabets().phrases
    matches = [match.span() for match in _WORD.finditer(text) if match["word"]]
    number = 0
    while number < len(matches):
        start, end = matches[number]
        if number + 1 < len(matches):
            both = text[start : matches[number + 1][1]]
            if " " in both and fold(both) in phrases:
                number += 1
                end = matches[number][1]
        tight = text[max(0, start - 1) : start] in _TIGHT or text[end : end + 1] in _TIGHT
        yield Word(text[start:end], tight), start, end
        number += 1


_TIGHT = frozenset(SUIT_SIGNS)


def translate(text: Text, said: Mapping[Word, tuple[str, Sequence[tuple[int, int]]]]) -> Translation:
    """Return a text with every word replaced by what it says, and the rest as it is.

    ``said`` has for each word what it says and, for each character of that, the stretch of the word that says it.
    """
    out: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    places, at, suit_before = text.clean.places, 0, False

    def copy(end: int) -> None:
        begin = at + 1 if suit_before and _links_suit(text.clean.text, at) else at
        for place in range(begin, end):
            characters = _laid_open(text.clean.text[place], "".join(out[-1:]))
            out.extend(characters)
            starts.extend([places[place]] * len(characters))
            ends.extend([places[place + 1]] * len(characters))

    for word, start, end in text.words:
        copy(start)
        saying, spans = said[word]
        out.extend(saying)
        for first, last in spans:
            starts.append(places[start + first])
            ends.append(places[start + last])
        at, suit_before = end, len(saying) == 1 and saying in SUIT_SIGNS
    copy(len(text.clean.text))
    return Translation("".join(out), starts, ends)


def _links_suit(text: str, at: int) -> bool:
    """Whether a hyphen binds the suit before it to the rank after it, as in "Herz-Dame"."""
    return text[at : at + 1] == "-" and text[at + 1 : at + 2].isalnum()


def _laid_open(character: str, before: str) -> str:
    """Return a hidden card as rank and suit, parted from what it would run together with."""
    code = ord(character) - HIDDEN_CARDS
    if not 0 <= code < len(CARD_NAMES):
        return character
    name = CARD_NAMES[Card(code)].replace("10", "T").replace("JK", "★")
    return " " + name if before.isalnum() or before in SUIT_SIGNS else name
