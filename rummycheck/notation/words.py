"""What a word of a hand can mean, in every language at once.

A *word* is a run of letters and digits: ``D``, ``dame``, ``7K``, ``Herzdame``, ``ДВ5``. Its *reading* in an alphabet is
what it says in the international notation: ``Q``, ``Q``, ``7♦``, ``♥Q``, ``Qj5``.
"""

import re
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from rummycheck.notation.alphabets import GLUE, JOIN, LETTER, NUMBER, RANK_FIRST, SIGN, Part, alphabets, fold
from rummycheck.notation.doubts import counts_copies


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
def readings(word: str, tight: bool, joins: bool = False, unsure: bool = False) -> tuple[WordReading, ...]:
    """Return what a word can say, each with the alphabets in which it does.

    ``tight``: it touches a suit sign. ``joins``: it may say "and" although it is one letter. ``unsure``: it may as
    well be no card, and is not read.
    """
    if unsure or counts_copies(word, tight):
        return ()
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
    if part.kind not in (JOIN, GLUE) or folded.upper() == folded:
        return True
    # Only scripts without capitals join a small word to the next one, others but with an apostrophe ("l'as"); and no
    # letter for "and" touches a sign.
    if not whole:
        return part.kind == GLUE and folded[-1] == "'"
    return pattern != "tight" or len(folded) > 1 or part.kind == GLUE


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
