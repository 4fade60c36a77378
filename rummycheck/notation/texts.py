"""The texts of a hand: where they stand in a source, the words in them, and their translation word by word."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from rummycheck.cards import CARD_NAMES, JOKER, SUIT_SIGNS, Card
from rummycheck.errors import Fault
from rummycheck.notation.alphabets import alphabets, fold
from rummycheck.notation.cleaning import HIDDEN_CARDS, Clean, clean
from rummycheck.notation.doubts import may_be_no_card
from rummycheck.notation.words import WordReading

# What a text in the international notation is made of; most hands hold nothing else.
_INTERNATIONAL = re.compile(r"[ \t\n0-9AJQKT♠♥♦♣,/|()\[\]>.–—-]*")


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
    """A run of letters and digits that a language must explain.

    ``tight``: it touches a suit sign. ``joins``: it is a small letter alone between two cards, and may say "and".
    ``unsure``: by what stands beside it, it may be no card of its own.
    """

    text: str
    tight: bool
    joins: bool = False
    unsure: bool = False


class Text:
    """A piece in plain characters.

    ``international``: it holds no character foreign to the international notation. ``list_numbers``: where in the
    source numbers stand that count the lines of a list.
    """

    def __init__(self, piece: Piece) -> None:
        self.piece = piece
        end = len(piece.source) if piece.end is None else piece.end
        bare = piece.source[piece.start : end].rstrip(" \t\r\n")
        end = piece.start + len(bare)
        self.international = _INTERNATIONAL.fullmatch(bare) is not None
        self.clean = (
            Clean(bare, range(piece.start, end + 1)) if self.international else clean(piece.source, piece.start, end)
        )
        self.list_numbers: list[tuple[int, int]] = []
        self._pass_over_list_marks()
        self.has_hidden_cards = not self.international and re.search(_HIDDEN, self.clean.text) is not None
        self._words: list[tuple[Word, int, int]] | None = None

    @property
    def span(self) -> tuple[int, int]:
        """Where the text stands in its source, without blanks around it."""
        places, text = self.clean.places, self.clean.text
        start = len(text) - len(text.lstrip())
        return places[start], places[max(start, len(text.rstrip()))]

    @property
    def has_signs(self) -> bool:
        """Whether there is a suit sign in it, or a playing-card character."""
        return re.search(_SIGN, self.clean.text) is not None

    @property
    def ranks_run_together(self) -> bool:
        """Whether several ranks share a sign that they touch, as in ``♥456``."""
        return re.search(_RUN_TOGETHER, self.clean.text) is not None

    def _pass_over_list_marks(self) -> None:
        """Blank out what marks the lines of a list, and note where numbers do: they are refused, lest one be a card."""
        plain, places = self.clean
        if plain.lstrip()[:1] in _BULLETS:
            plain = re.sub(_BULLET, _blanked, plain)
        found = list(re.finditer(_LIST_NUMBER, plain)) if ")" in plain or "." in plain else []
        counted = bool(found) and found[0]["number"] == "1"  # else 2. may be a card, and the ) may close a group
        if counted or ("(" not in plain and any(one["mark"] == ")" for one in found)):
            self.list_numbers = [(places[one.start("number")], places[one.end()]) for one in found]
            plain = re.sub(_LIST_NUMBER, _blanked, plain)
        if plain is not self.clean.text:
            self.clean = Clean(plain, places)

    def places_of(self, marks: str) -> list[tuple[int, int]]:
        """Return where in the source each of these marks stands."""
        plain, places = self.clean
        return [(places[at], places[at + 1]) for at, character in enumerate(plain) if character in marks]

    @property
    def words(self) -> list[tuple[Word, int, int]]:
        """The words and their places in the plain characters."""
        if self._words is None:
            self._words = list(_words(self.clean.text))
        return self._words


def _blanked(match: re.Match[str]) -> str:
    return " " * len(match[0])


class Translation(NamedTuple):
    """A text in the international notation; ``starts`` and ``ends`` have each character's place in the source."""

    text: str
    starts: Sequence[int]
    ends: Sequence[int]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Return the place in the source of a stretch of the text."""
        return self.starts[start], self.ends[max(start, end - 1)]

    def spans(self, spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Return the places in the source of several stretches, none of them empty."""
        starts, ends = self.starts, self.ends
        if isinstance(starts, range) and starts.start == 0:
            return spans  # nothing stands elsewhere than in the source
        return [(starts[start], ends[end - 1]) for start, end in spans]


# These expressions are compiled where they are first used: a check of a plain hand needs none of them.
# Combining marks are part of a word, but no letters to a regular expression; nor are the joiners of Persian.
_MARKS = (
    "\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed"
    "\u0900-\u0963\u0966-\u0dff\u0e31-\u0e4e\u200c\u200d"
)
_LETTER = rf"(?:[^\W_]|[{_MARKS}]|'(?=\w))"
_PBN = r"(?<![^\s\[(/|])(?:[2-9AKQJT]*\.){3}[2-9AKQJT]*(?=[\s\])/|>]|\Z)"
# A plain number says the same in every language and is no word to look up; nor is a hand in PBN.
_WORD = rf"{_PBN}|(?<![\w{_MARKS}'])(?P<word>(?:10|[2-9])*+{_LETTER}+'?)"
# What marks the lines of a list from the first on, where no card stands before to be linked. A number might be a card.
_BULLETS = frozenset("-–—*")
_BULLET = r"(?m)^[ \t]*[-–—*]"
_LIST_NUMBER = r"(?m)^[ \t]*(?P<number>\d{1,2})(?P<mark>[.)])(?=[ \t])"
_HIDDEN = f"[{chr(HIDDEN_CARDS)}-{chr(HIDDEN_CARDS + JOKER)}]"
_SIGN = f"[{SUIT_SIGNS}]|{_HIDDEN}"
_NEAR = 24  # characters in which a letter for "and" has a card on either side
_SIGNS = frozenset(SUIT_SIGNS)
_RUN_TOGETHER = rf"[{SUIT_SIGNS}](?!1[0-3]?(?!\w))\w{{2}}|(?<!\w)(?!1[0-3]?(?!\w))\w{{2,}}[{SUIT_SIGNS}]"


def _words(text: str) -> Iterator[tuple[Word, int, int]]:
    """Yield the words of a text with their places; two words that mean something only together are one."""
    phrases = alphabets().phrases
    spans = [match.span() for match in re.finditer(_WORD, text) if match["word"]]
    number = 0
    while number < len(spans):
        start, end = spans[number]
        number += 1
        if (
            number < len(spans)
            and text[end] == " "
            and _begins_phrase(text[start:end])
            and (fold(text[start : spans[number][1]]) in phrases)
        ):
            end = spans[number][1]
            number += 1
        tight = text[end : end + 1] in _SIGNS or (start > 0 and text[start - 1] in _SIGNS)
        joins = end - start == 1 and not tight and _may_join(text, start)
        yield Word(text[start:end], tight, joins, may_be_no_card(text, start, end, tight)), start, end


def _may_join(text: str, at: int) -> bool:
    """Whether the letter at this place is a small one and stands between what may be two cards."""
    before, after = text[max(0, at - _NEAR) : at].rstrip(" ,"), text[at + 1 : at + _NEAR].lstrip(" ,")
    if text[at] == text[at].upper() or not before or not after:
        return False
    doubled = re.search(rf"(?<!\w){text[at]}\Z", before) or re.match(rf"{text[at]}(?!\w)", after)
    return bool(re.search(rf"(?:[\w★)]|{_SIGN})\Z", before) and re.match(rf"[\w★(]|{_SIGN}", after) and not doubled)


@lru_cache(maxsize=4096)
def _begins_phrase(word: str) -> bool:
    """Whether a word may mean something together with the next."""
    folded = fold(word) + " "
    return any(phrase.startswith(folded) for phrase in alphabets().phrases)


def translate(text: Text, said: Mapping[Word, WordReading]) -> Translation:
    """Return a text with every word replaced by what it says, and the rest as it is."""
    if not text.has_hidden_cards and all(said[word].in_place for word, _start, _end in text.words):
        return _translated_in_place(text, said)
    plain, places = text.clean
    out: list[str] = []
    spans: list[tuple[int, int]] = []

    def copy(start: int, end: int) -> None:
        for place in range(start, end):
            characters = _laid_open(plain[place], out[-1][-1:] if out else "")
            out.append(characters)
            spans.extend([(places[place], places[place + 1])] * len(characters))

    at = 0
    for word, start, end in text.words:
        copy(at, start)
        reading = said[word]
        out.append(reading.said)
        spans += [(places[start + first], places[start + last]) for first, last in reading.spans]
        # The hyphen in "Herz-Dame" binds the rank to its suit; it makes no list.
        at = end + (reading.said in _SIGNS and plain[end : end + 1] == "-" and plain[end + 1 : end + 2].isalnum())
    copy(at, len(plain))
    return Translation("".join(out), [start for start, _end in spans], [end for _start, end in spans])


def _translated_in_place(text: Text, said: Mapping[Word, WordReading]) -> Translation:
    """Return a translation in which no character changes its place, as with one letter for each rank."""
    plain, places = text.clean
    out: list[str] = []
    at = 0
    for word, start, end in text.words:
        out += plain[at:start], said[word].in_place
        at = end
    out.append(plain[at:])
    return Translation("".join(out), places, places[1:])


def _laid_open(character: str, before: str) -> str:
    """Return a hidden card as rank and suit, parted from what it would run together with."""
    if not re.match(_HIDDEN, character):
        return character
    name = CARD_NAMES[Card(ord(character) - HIDDEN_CARDS)].replace("10", "T").replace("JK", "★")
    return " " + name if before.isalnum() or before in _SIGNS else name
