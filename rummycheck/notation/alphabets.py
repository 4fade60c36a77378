"""The alphabets in which cards are written: what each of them knows, as one table for all languages.

Most languages agree on most words, so a word's meaning carries the set of the alphabets in which it holds, as the bits
of an int; a text is then read in all of them at the cost of one.

For each language there are two alphabets: its own, and its own mixed with the international J Q K A T. One more is the
international alone. Each counts three times, for the three *orders* in which a text may write cards in letters: rank
before suit (``7K``), suit before rank (``K7``), or not at all, with signs or whole words for suits.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from rummycheck.cards import ACE, JACK, KING, QUEEN, RANK_NAMES, SUIT_SIGNS
from rummycheck.notation.languages import TEN, Language, languages

# Every language knows these; the numbers are ranks where a rank is named by its place.
JOKERS = (
    "jk",
    "joker",
    "jokers",
    "jkr",
    "pj",
    "wj",
    "x1",
    "cut joker",
    "paper joker",
    "printed joker",
    "wild joker",
)
NUMBERS = {"1": ACE, "11": JACK, "12": QUEEN, "13": KING}
INTERNATIONAL_RANKS = {"j": JACK, "q": QUEEN, "k": KING, "a": ACE, "t": TEN}

# The orders by number: words or signs, codes with the rank first, codes with the suit first.
IN_WORDS, RANK_FIRST, SUIT_FIRST = range(3)

# What a part of a word is. LETTER and NAME are ranks, SIGN and the rest suits: one letter, and in words. A suit in a
# script without capitals may be joined to a rank's letter (黑桃K); in one with them a word and a letter are two words.
DIGIT, NUMBER, LETTER, NAME, SIGN, SUIT, JOINING_SUIT, JOKER, JOIN, GLUE = "dNlrsuUjag"

RANK_LETTERS = ("", *RANK_NAMES[1:10], "T", "j", "Q", "K")


class Part(NamedTuple):
    """Letters that mean one thing. ``exact`` is how they are written where only that tells a rank from a suit."""

    said: str
    kind: str
    exact: str
    alphabets: int


_Meaning = tuple[str, str, str]  # the first three fields of a part


class Alphabets(NamedTuple):
    """All alphabets: the bits of each group of them, and the parts of words that they know."""

    languages: tuple[Language, ...]
    international: int
    single: int
    mixed: int
    width: int
    parts: Mapping[str, tuple[Part, ...]]
    longest: int
    phrases: frozenset[str]

    @property
    def in_words(self) -> int:
        """The bits of all alphabets that write suits as signs or in words, not as letters."""
        return (1 << self.width) - 1

    def of_language(self, number: int) -> int:
        """Return the bits, in every order, of a language's own alphabet and of its mix with the international."""
        bits = 1 << number | 1 << len(self.languages) + number
        return bits | bits << self.width | bits << 2 * self.width

    def numbers(self, alphabets: int) -> list[int]:
        """Return the indexes of the languages among these alphabets, in any order or mix."""
        bits = alphabets | alphabets >> self.width | alphabets >> 2 * self.width
        count = len(self.languages)
        return [number for number in range(count) if bits >> number & 1 or bits >> count + number & 1]


_BASE = "a-zß-ɏͰ-Ͽ"
_ACCENTS = f"(?<=[{_BASE}])[\u0300-\u036f]+"
_SPELLINGS = str.maketrans(
    {"ı": "i", "ي": "ی", "ى": "ی", "ك": "ک", "ـ": None, "\u200c": None, "\u200d": None, "’": "'", "׳": "'"}
    | dict.fromkeys(map(chr, (*range(0x64B, 0x653), 0x670)))  # Arabic vowel marks, which few people type
    | dict(zip("ൺൻർൽൾൿ", ("ണ്", "ന്", "ര്", "ല്", "ള്", "ക്"), strict=True))
)


def fold(text: str) -> str:
    """Return letters without what people leave out or vary: capitals, accents (Latin and Greek), joiners."""
    if text.isascii():
        return text.lower()
    folded = unicodedata.normalize("NFD", text.casefold())
    return unicodedata.normalize("NFC", re.sub(_ACCENTS, "", folded)).translate(_SPELLINGS)


@cache
def alphabets() -> Alphabets:
    """Return the alphabets of all languages of the table."""
    known = languages()
    found: dict[str, dict[_Meaning, int]] = {}
    for word, meaning, bits in (*_shared_words(len(known)), *_own_words(known)):
        meanings = found.setdefault(word, {})
        meanings[meaning] = meanings.get(meaning, 0) | bits
    single, mixed, international = _columns(len(known))
    width = international.bit_length()
    in_every_order = 1 | 1 << width | 1 << 2 * width
    return Alphabets(
        languages=known,
        international=international * in_every_order,
        single=single * in_every_order,
        mixed=mixed * in_every_order,
        width=width,
        parts={word: tuple(Part(*meaning, bits) for meaning, bits in found[word].items()) for word in found},
        longest=max(map(len, found)),
        phrases=frozenset(word for word in found if " " in word),
    )


def _columns(count: int) -> tuple[int, int, int]:
    """Return the bits of so many languages' own alphabets, of their mixes, and of the international, in one order."""
    single = (1 << count) - 1
    return single, single << count, 1 << 2 * count


def _shared_words(count: int) -> Iterator[tuple[str, _Meaning, int]]:
    """Yield what every language knows, and the international letters, with the alphabets that know them."""
    single, mixed, international = _columns(count)
    every = single | mixed | international
    for digit in "23456789":
        yield digit, (digit, DIGIT, ""), every
    yield "10", ("T", DIGIT, ""), every
    for word, rank in NUMBERS.items():
        yield word, (RANK_LETTERS[rank], NUMBER, ""), every
    for word in JOKERS:
        yield word, ("★", JOKER, ""), every
    for letter, rank in INTERNATIONAL_RANKS.items():
        yield letter, (RANK_LETTERS[rank], LETTER, ""), mixed | international


def _own_words(known: tuple[Language, ...]) -> Iterator[tuple[str, _Meaning, int]]:
    """Yield what each language knows, with its own alphabet and its mix with the international."""
    for number, each in enumerate(known):
        for word, meaning in _words_of(each):
            yield word, meaning, 1 << number | 1 << len(known) + number


def _words_of(row: Language) -> Iterator[tuple[str, _Meaning]]:
    """Yield every word of a language, folded, with what it means."""
    suit_letters = {fold(letter): letter for letters in row.suit_letters for letter in letters}
    for rank, letters in row.letters.items():
        for letter in letters:
            if letter != "10":
                told = suit_letters.get(fold(letter), letter) != letter
                yield fold(letter), (RANK_LETTERS[rank], LETTER, letter if told else "")
    index = {fold(letter): letter for letters in row.letters.values() for letter in letters}
    for suit, letters in enumerate(row.suit_letters):
        for letter in letters:
            told = index.get(fold(letter), letter) != letter
            yield fold(letter), (SUIT_SIGNS[suit], SIGN, letter if told else "")
    named = [(RANK_LETTERS[rank], NAME, words) for rank, words in row.names.items()]
    named += [(SUIT_SIGNS[suit], SUIT, words) for suit, words in enumerate(row.suits)]
    named += [("★", JOKER, row.jokers), (",", JOIN, row.joins), (" ", GLUE, row.glue)]
    for said, kind, words in named:
        for word in words:
            folded = fold(word)
            joining = kind == SUIT and folded.upper() == folded
            yield folded, (said, JOINING_SUIT if joining else kind, "")
