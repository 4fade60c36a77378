"""What the alphabet of a reading is called, and the letters in which its reader is answered."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from rummycheck.notation.alphabets import INTERNATIONAL_RANKS, RANK_LETTERS, alphabets, fold
from rummycheck.notation.choosing import INTERNATIONAL, ONE_LANGUAGE, SEVERAL, Choice
from rummycheck.notation.inference import Candidate
from rummycheck.notation.languages import INTERNATIONAL_CODE, Language, language, precedence
from rummycheck.notation.letters import INTERNATIONAL as INTERNATIONAL_LETTERS
from rummycheck.notation.letters import Letters, letters_of

LANGUAGES_AGREE = "languages-agree"

_Used = frozenset[tuple[int, str]]  # the ranks written with a letter, each with the letter


class Label(NamedTuple):
    """The name of the alphabet that was read, its letters, and the step of inference that decided."""

    language: str
    letters: Letters
    why: str


def label(choice: Choice, lang: str | None) -> Label:
    """Return what a choice is called."""
    candidate = choice.attempt.candidate
    if choice.why == INTERNATIONAL or (lang or "").lower() == INTERNATIONAL_CODE:
        return Label(INTERNATIONAL_CODE, INTERNATIONAL_LETTERS, choice.why)
    if choice.why == SEVERAL and candidate:
        return Label("+".join(_cover(candidate)), INTERNATIONAL_LETTERS, SEVERAL)
    return _named(choice.alphabets, candidate.letters if candidate else frozenset(), choice.why, lang)


@lru_cache(maxsize=4096)
def _named(bits: int, letters: frozenset[tuple[str, str]], why: str, lang: str | None) -> Label:
    """Return the label of the language that was given, or of the one among some that fits best."""
    used = frozenset((RANK_LETTERS.index(said), letter) for said, letter in letters)
    if lang is not None:
        row = language(lang)
        return Label(row.code, letters_of(row, _written(row, used)), why)
    known = alphabets()
    candidates = [known.languages[number] for number in known.numbers(bits)]
    row = min(candidates, key=lambda each: (len(used - _first_letters(each)), precedence(each.code)))
    borrowed = any(INTERNATIONAL_RANKS.get(letter) == rank for rank, letter in used - _first_letters(row))
    return Label(
        f"{INTERNATIONAL_CODE}+{row.code}" if borrowed else row.code,
        letters_of(row, _written(row, used)),
        LANGUAGES_AGREE if why == ONE_LANGUAGE and len(candidates) > 1 else why,
    )


def _first_letters(row: Language) -> _Used:
    """Return the letters that a language prints."""
    return frozenset((rank, fold(letters[0])) for rank, letters in row.letters.items())


def _written(row: Language, used: _Used) -> dict[int, str]:
    """Return how the ranks that the language prints otherwise were written in the text."""
    written = {}
    for rank, letter in sorted(used):
        own = row.letters.get(rank, ())
        if not own or (rank, fold(own[0])) in used:
            continue
        written[rank] = next((each for each in own if fold(each) == letter), letter.upper())
    return written


def _cover(candidate: Candidate) -> Iterable[str]:
    """Return the codes of a few languages that read all words of a text between them."""
    known = alphabets()
    left = [reading.alphabets for reading in candidate.said.values() if not reading.alphabets & known.international]
    codes = [] if len(left) == len(candidate.said) else [INTERNATIONAL_CODE]
    rows = sorted(range(len(known.languages)), key=lambda number: precedence(known.languages[number].code))
    while left:
        best = max(rows, key=lambda number: sum(bool(bits & known.of_language(number)) for bits in left))
        codes.append(known.languages[best].code)
        left = [bits for bits in left if not bits & known.of_language(best)]
    return codes
