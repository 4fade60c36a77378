"""What a word of a hand can mean, in every language at once.

A *word* is a run of letters and digits: ``D``, ``dame``, ``7K``, ``Herzdame``, ``ДВ5``. Its *reading* in a language is
what it says in the international notation: ``Q``, ``Q``, ``7♦``, ``♥Q``, ``Qj5``. Most languages agree on most words,
so a reading carries the set of the *alphabets* in which it holds, as the bits of an int; a text is then read in all of
them at the cost of one.

For each language there are two alphabets: its own, and its own mixed with the international J Q K A T. One more is the
international alone. Each counts three times, for the three *orders* in which a text may write cards in letters: rank
before suit (``7K``), suit before rank (``K7``), or not at all, with signs or whole words for suits.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import pairwise
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
    "x2",
    "cut joker",
    "paper joker",
    "printed joker",
    "wild joker",
)
_NUMBERS = {"1": ACE, "11": JACK, "12": QUEEN, "13": KING}
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


class WordReading(NamedTuple):
    """What a word says in some alphabets.

    ``letters`` are the letters it uses for ranks and suits, as pairs of what is said and the letters; ``spans`` has
    for each character that is said the stretch of the word that says it. ``in_place`` is what is said without moving a
    character: padded with blanks where that does no harm, and empty where it cannot be done.
    """

    said: str
    letters: tuple[tuple[str, str], ...]
    spans: tuple[tuple[int, int], ...]
    alphabets: int
    in_place: str


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
    return collect(languages())


def collect(known: tuple[Language, ...]) -> Alphabets:
    """Return the alphabets of these languages."""
    count = len(known)
    mixed = (1 << count) - 1 << count
    international = 1 << 2 * count
    every = (international << 1) - 1
    found: dict[str, dict[tuple[str, str, str], int]] = {}

    def add(word: str, said: str, kind: str, bits: int, exact: str = "") -> None:
        meanings = found.setdefault(word, {})
        meanings[said, kind, exact] = meanings.get((said, kind, exact), 0) | bits

    for digit in "23456789":
        add(digit, digit, DIGIT, every)
    add("10", "T", DIGIT, every)
    for word, rank in _NUMBERS.items():
        add(word, RANK_LETTERS[rank], NUMBER, every)
    for word in JOKERS:
        add(word, "★", JOKER, every)
    for letter, rank in INTERNATIONAL_RANKS.items():
        add(letter, RANK_LETTERS[rank], LETTER, mixed | international)
    for number, each in enumerate(known):
        for word, said, kind, exact in _parts_of(each):
            add(word, said, kind, 1 << number | 1 << count + number, exact)
    parts = {
        word: tuple(Part(said, kind, exact, bits) for (said, kind, exact), bits in meanings.items())
        for word, meanings in found.items()
    }
    width = 2 * count + 1
    in_every_order = 1 | 1 << width | 1 << 2 * width
    return Alphabets(
        known,
        international * in_every_order,
        ((1 << count) - 1) * in_every_order,
        mixed * in_every_order,
        width,
        parts,
        max(map(len, parts)),
        frozenset(word for word in parts if " " in word),
    )


def _parts_of(row: Language) -> Iterator[tuple[str, str, str, str]]:
    """Yield every word of a language: folded, what it says, its kind, and its capitalisation where that tells."""
    suit_letters = {fold(letter): letter for letters in row.suit_letters for letter in letters}
    for rank, letters in row.letters.items():
        for letter in letters:
            if letter != "10":
                told = suit_letters.get(fold(letter), letter) != letter
                yield fold(letter), RANK_LETTERS[rank], LETTER, letter if told else ""
    index = {fold(letter): letter for letters in row.letters.values() for letter in letters}
    for suit, letters in enumerate(row.suit_letters):
        for letter in letters:
            told = index.get(fold(letter), letter) != letter
            yield fold(letter), SUIT_SIGNS[suit], SIGN, letter if told else ""
    named = [(RANK_LETTERS[rank], NAME, words) for rank, words in row.names.items()]
    named += [(SUIT_SIGNS[suit], SUIT, words) for suit, words in enumerate(row.suits)]
    named += [("★", JOKER, row.jokers), (",", JOIN, row.joins), (" ", GLUE, row.glue)]
    for said, kind, words in named:
        for word in words:
            folded = fold(word)
            joining = kind == SUIT and folded.upper() == folded
            yield folded, said, JOINING_SUIT if joining else kind, ""


# Which parts may follow each other in one word, by kind. "tight" is a word that touches a suit sign: it holds ranks.
_PATTERNS = {
    "tight": "a?g*(?:[dl]+|N|r|j+[dl]*|g|a)",
    "word": "a?g*(?:[dlNrUujga]|[dl]{2,}|j{2,}|(?:(?:Ug*l|[Uu]g*[dNr])+|(?:lg*U|[dNr]g*[Uu])+))a?",
    "rank first": "(?:[dlN]s)+",
    "suit first": "(?:s(?:[dl]+|N))+|s",
}
_KINDS = {"tight": "dlNrjag", "word": "dlNrUujag", "rank first": "dlNs", "suit first": "dlNs"}
_MOST_WAYS = 256  # a word with more ways to cut it is no word

_Said = tuple[str, tuple[tuple[str, str], ...], tuple[tuple[int, int], ...]]


@lru_cache(maxsize=8192)
def readings(word: str, tight: bool, joins: bool = False) -> tuple[WordReading, ...]:
    """Return what a word can say, each with the alphabets in which it does.

    ``tight``: it touches a suit sign. ``joins``: it may say "and" although it is one letter.
    """
    width = alphabets().width
    in_words = _in_words(word, "tight" if tight else "word")
    in_codes: tuple[dict[_Said, int], ...] = ({}, {}, {})
    if not tight:
        in_codes = ({}, _cuts(word, "rank first"), _cuts(word, "suit first"))
    found: dict[_Said, int] = {}
    for order, codes in enumerate(in_codes):
        taken = 0
        for said, bits in codes.items():
            found[said] = found.get(said, 0) | bits << order * width
            taken |= bits
        for said, bits in in_words.items():
            # Ranks run together share a suit, which a text with the rank before each suit does not give them.
            if order != RANK_FIRST or tight or len(said[0]) == 1 or not said[0].isalnum():
                found[said] = found.get(said, 0) | (bits & ~taken) << order * width
    if len(word) == 1 and not joins and word.lower() != word.upper():
        found = {said: bits for said, bits in found.items() if said[0] != ","}
    return tuple(WordReading(*said, bits, _in_place(said, word)) for said, bits in found.items() if bits)


def _in_place(said: _Said, word: str) -> str:
    """Return what a word says in as many characters as it has; empty if that would part what touches."""
    text, _letters, spans = said
    if word == "JK" and text == "★":
        return word
    if text in (",", " "):
        return text.ljust(len(word))
    written = [word[start:end] for start, end in spans]
    if "".join(written) != word or any(len(each) > 1 and each != "10" for each in written):
        return ""
    return "".join(each if each == "10" else character for character, each in zip(text, written, strict=True))


def _in_words(word: str, pattern: str) -> dict[_Said, int]:
    """Return what a word says with the alphabets; where a language knows it whole, it is not cut."""
    folded = fold(word)
    found: dict[_Said, int] = {}
    whole = 0
    for part in alphabets().parts.get(folded, ()):
        if _may_be_part(part, word, folded, pattern, whole=True):
            said = part.said, _letter_of(part, folded), ((0, len(word)),)
            found[said] = found.get(said, 0) | part.alphabets
            whole |= part.alphabets
    for cut, bits in _cuts(word, pattern).items():
        if left := bits & ~whole:
            found[cut] = found.get(cut, 0) | left
    return found


def _fits(part: Part, written: str, pattern: str) -> bool:
    """Whether a part may be written so: where only capitals tell a rank from a suit, they must be right."""
    return pattern == "tight" or part.exact in ("", written)


def _letter_of(part: Part, folded: str) -> tuple[tuple[str, str], ...]:
    return ((part.said, folded),) if part.kind in (LETTER, NUMBER, SIGN) else ()


class _Way(NamedTuple):
    """A way to cut the beginning of a word."""

    said: str
    kinds: str
    letters: tuple[tuple[str, str], ...]
    spans: tuple[tuple[int, int], ...]


def _cuts(word: str, pattern: str) -> dict[_Said, int]:
    """Return every way to cut a word into known parts in this pattern, with the alphabets that know them all."""
    known, folded = alphabets(), fold(word)
    same_length = len(word) == len(folded)
    ways: list[dict[_Way, int]] = [{} for _ in range(len(folded) + 1)]
    ways[0][_Way("", "", (), ())] = -1
    for start, begun in enumerate(ways[:-1]):
        if len(begun) > _MOST_WAYS:
            return {}
        for end in range(start + 1, min(len(folded), start + known.longest) + 1) if begun else ():
            for part in known.parts.get(folded[start:end], ()):
                if _may_be_part(part, word[start:end] if same_length else "", folded[start:end], pattern):
                    span = (start, end) if same_length else (0, len(word))
                    _lengthen(begun, part, folded[start:end], span, ways[end])
    found: dict[_Said, int] = {}
    for way, bits in ways[-1].items():
        if re.fullmatch(_PATTERNS[pattern], way.kinds) and not _spells_joker(way):
            said = _without_glue(way)
            found[said] = found.get(said, 0) | bits
    return found


def _may_be_part(part: Part, written: str, folded: str, pattern: str, whole: bool = False) -> bool:
    """Whether a part may stand in a word of this pattern, or be the whole word."""
    if part.kind not in _KINDS[pattern] or not _fits(part, written, pattern):
        return False
    # Only scripts without capitals join their "and" to the next word, and no letter for it touches a sign.
    return part.kind != JOIN or folded.upper() == folded or (whole and (pattern != "tight" or len(folded) > 1))


def _lengthen(begun: dict[_Way, int], part: Part, folded: str, span: tuple[int, int], ways: dict[_Way, int]) -> None:
    """Add to the ways that end after a part those that end before it, where some alphabet knows both."""
    for way, bits in begun.items():
        if both := bits & part.alphabets:
            longer = _Way(
                way.said + part.said,
                way.kinds + part.kind,
                way.letters + _letter_of(part, folded),
                (*way.spans, span),
            )
            ways[longer] = ways.get(longer, 0) | both


def _spells_joker(way: _Way) -> bool:
    """Whether a jack and a king among other ranks are written JK: they may as well be a joker."""
    return "jK" in way.said and (("j", "j"), ("K", "k")) in pairwise(way.letters)


def _without_glue(way: _Way) -> _Said:
    """Return what a way says without the small words inside it; a word that is only glue says a space."""
    if GLUE not in way.kinds or len(way.kinds) == 1:
        return way.said, way.letters, way.spans
    kept = [number for number, kind in enumerate(way.kinds) if kind != GLUE]
    return "".join(way.said[number] for number in kept), way.letters, tuple(way.spans[number] for number in kept)
