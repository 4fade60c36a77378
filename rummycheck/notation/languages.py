"""The table of languages, ``grammar/languages.tsv``: how cards are written in each. The table explains its own form."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from rummycheck.cards import ACE, JACK, KING, QUEEN, RANKS
from rummycheck.errors import Fault, UnknownLanguage
from rummycheck.messages import _
from rummycheck.notation.files import grammar_text

INTERNATIONAL_CODE = "international"
TEN = 10

# Where several languages read a text alike, the one named is the first of these among them; then the table's order.
NAMED_FIRST = ("en", "fr", "pt", "es", "de", "it", "pt-BR", "ru", "nl", "pl", "sv", "hi", "ar", "zh-Hans")


def precedence(code: str) -> int:
    """Return the place of a language among those named first; the rest share the last place."""
    return NAMED_FIRST.index(code) if code in NAMED_FIRST else len(NAMED_FIRST)


class Language(NamedTuple):
    """One line of the table. In every tuple of alternatives the first is what is printed.

    ``letters`` and ``names`` have the index letters and the words of each rank, ``suits`` and ``suit_letters`` those of
    spades, hearts, diamonds and clubs; ``joins`` are words for "and", ``glue`` the small words between rank and suit.
    """

    code: str
    native: str
    english: str
    letters: Mapping[int, tuple[str, ...]]
    jokers: tuple[str, ...]
    names: Mapping[int, tuple[str, ...]]
    suits: tuple[tuple[str, ...], ...]
    suit_letters: tuple[tuple[str, ...], ...]
    joins: tuple[str, ...]
    glue: tuple[str, ...]
    note: str


@cache
def languages() -> tuple[Language, ...]:
    """Return all languages of the table, in its order."""
    return _read_table(grammar_text("languages.tsv"))


def _read_table(text: str) -> tuple[Language, ...]:
    """Return the languages of a table's text."""
    header, *rows = [line for line in text.split("\n") if line and line[0] != "#"]
    columns = header.split("\t")
    return tuple(_language(dict(zip(columns, row.split("\t"), strict=True))) for row in rows)


def _language(row: Mapping[str, str]) -> Language:
    numbers = [tuple(number.split("/")) for number in row["numbers"].split()] or [()] * 8
    words = {column: tuple(row[column].split(", ")) if row[column] else () for column in row}
    return Language(
        row["code"],
        row["native"],
        row["english"],
        {ACE: words["A"], TEN: words["ten"], JACK: words["J"], QUEEN: words["Q"], KING: words["K"]},
        words["joker"],
        {ACE: words["ace"]}
        | dict(enumerate(numbers, 2))
        | {TEN: words["ten_words"], JACK: words["jack"], QUEEN: words["queen"], KING: words["king"]},
        (words["spades"], words["hearts"], words["diamonds"], words["clubs"]),
        tuple(tuple(letter.split("/")) for letter in row["suit_letters"].split()),
        words["and"],
        words["glue"],
        row["note"],
    )


def international() -> Language:
    """Return the international letters as if they were a language's: ranks are letters and suits signs, no words."""
    letters = {ACE: ("A",), TEN: ("10", "T"), JACK: ("J",), QUEEN: ("Q",), KING: ("K",)}
    note = _("J Q K A are read beside every language. --lang international reads nothing else: no words but joker.")
    names: dict[int, tuple[str, ...]] = dict.fromkeys(RANKS, ())
    code, native, english = INTERNATIONAL_CODE, _("international letters"), _("International")
    return Language(code, native, english, letters, ("JK", "joker"), names, ((),) * 4, (), (), (), note)


def language(code: str) -> Language:
    """Return the language with a code, in capitals or not. Raises UnknownLanguage with the codes that are near."""
    for each in languages():
        if each.code.lower() == code.lower():
            return each
    raise UnknownLanguage(Fault(_unknown(code, languages())))


def _unknown(code: str, known: Sequence[Language]) -> str:
    """Return what to say of a code that the table does not have."""
    import difflib  # only where something is wrong

    by_word = {word.lower(): each.code for each in known for word in (each.code, each.native, each.english)}
    near = [code.lower()] if code.lower() in by_word else difflib.get_close_matches(code.lower(), by_word, n=3)
    message = _("unknown language {code}: `rummycheck languages` lists those there are")
    if near:
        message = _("unknown language {code}: `rummycheck languages` lists those there are (did you mean {codes}?)")
    return message.format(code=repr(code), codes=", ".join(dict.fromkeys(by_word[word] for word in near)))
