"""The form of grammar/languages.tsv. Each failure names the line's language and what is wrong, for its editor."""

import unicodedata
from collections import defaultdict
from pathlib import Path

import pytest

TABLE = Path(__file__).parents[1] / "grammar" / "languages.tsv"
# fmt: off
COLUMNS = [
    "code", "native", "english", "J", "Q", "K", "A", "ten", "joker", "jack", "queen", "king", "ace", "ten_words",
    "numbers", "spades", "hearts", "diamonds", "clubs", "suit_letters", "and", "glue", "note",
]
# fmt: on
NEVER_EMPTY = set(COLUMNS) - {"numbers", "suit_letters", "glue", "note"}
ORDERED = {"numbers": 8, "suit_letters": 4}
# Cells that are ways to write one thing; a letter and a word of the same card share what they mean.
MEANINGS = {
    "J": "jack", "Q": "queen", "K": "king", "A": "ace", "ten": "ten", "joker": "joker",
    "jack": "jack", "queen": "queen", "king": "king", "ace": "ace", "ten_words": "ten",
    "spades": "spades", "hearts": "hearts", "diamonds": "diamonds", "clubs": "clubs", "and": "and", "glue": "glue",
}  # fmt: skip
LETTERS = ("J", "Q", "K", "A")

TEXT = TABLE.read_text("utf-8")
LINES = TEXT.split("\n")[:-1]
INTRODUCTION = [line for line in LINES if line.startswith("#")]
HEADER, *BODY = LINES[len(INTRODUCTION) :]
ROWS = [dict(zip(COLUMNS, line.split("\t"), strict=False)) for line in BODY]

every_row = pytest.mark.parametrize("row", ROWS, ids=[row["code"] for row in ROWS])


def ways(row, column):
    """The alternatives of a cell that names one thing."""
    return row[column].split(", ") if row[column] else []


def listed(row, column):
    """The alternatives of each thing in a cell with a fixed order."""
    return [thing.split("/") for thing in row[column].split(" ")] if row[column] else []


def words_by_meaning(row):
    """Every (meaning, word) of a row but its suit letters, in the order of the columns."""
    found = [(MEANINGS[column], word) for column in MEANINGS for word in ways(row, column)]
    return found + [(str(n), word) for n, number in enumerate(listed(row, "numbers"), 2) for word in number]


def heard(word):
    """A word as the reader takes it: without capitals and, in Latin and Greek script, without accents."""
    letters = []
    for char in unicodedata.normalize("NFD", word.casefold()):
        plain_script = letters and unicodedata.name(letters[-1], "").startswith(("LATIN", "GREEK"))
        if not (plain_script and unicodedata.combining(char)):
            letters.append(char)
    return "".join(letters)


def meanings_by_sound(row):
    found = defaultdict(list)
    for meaning, word in words_by_meaning(row):
        found[heard(word)].append(meaning)
    return found


def test_the_text_is_normalised_and_its_lines_end_in_one_way():
    assert unicodedata.normalize("NFC", TEXT) == TEXT
    assert TEXT.endswith("\n")
    assert not set(TEXT) & {"\r", "\ufeff", "\u00a0"}


def test_comments_stand_on_top_then_the_names_of_the_columns_then_the_languages():
    assert HEADER.split("\t") == COLUMNS
    assert not [line for line in BODY if line.startswith("#") or not line.strip()]


def test_the_example_in_the_introduction_is_the_french_line():
    french = next(row for row in ROWS if row["code"] == "fr")
    introduction = "\n".join(INTRODUCTION)
    shown = ("native", "english", "joker", "jack", "numbers", "suit_letters", "and", "glue")
    assert not [column for column in shown if french[column] not in introduction]
    assert f"#   {' · '.join(french[letter] for letter in LETTERS)} " in introduction


def test_there_are_at_least_fifty_five_languages():
    assert len(ROWS) >= 55


def test_codes_are_unique_and_in_order():
    codes = [row["code"] for row in ROWS]
    assert codes == sorted(set(codes))


@pytest.mark.parametrize("line", BODY, ids=[line.split("\t")[0] for line in BODY])
def test_a_line_has_a_cell_for_every_column(line):
    assert line.count("\t") == len(COLUMNS) - 1


@every_row
def test_letters_jokers_cards_suits_and_the_word_for_and_are_filled_in(row):
    assert not {column for column in NEVER_EMPTY if not row[column]}


@every_row
def test_a_ten_is_printed_in_digits(row):
    assert ways(row, "ten")[0] == "10"


@every_row
@pytest.mark.parametrize("column", ORDERED)
def test_a_list_with_a_fixed_order_is_complete_or_empty(row, column):
    assert len(listed(row, column)) in (0, ORDERED[column])


@every_row
def test_no_cell_has_a_stray_blank_or_an_empty_alternative(row):
    for column in COLUMNS:
        assert row[column] == " ".join(row[column].split()), column
    assert all(word and word == word.strip() for _, word in words_by_meaning(row))
    assert all(letter for item in listed(row, "suit_letters") for letter in item)


@every_row
def test_a_word_holds_only_letters_and_what_joins_them(row):
    allowed = {" ", "'", "-", "\u200c", "\u200d", "\u05f3"}  # joiners of Persian and Malayalam, Hebrew geresh
    words = [word for _, word in words_by_meaning(row) if word not in ways(row, "ten")]
    words += [letter for item in listed(row, "suit_letters") for letter in item]
    strange = {char for word in words for char in word if unicodedata.category(char)[0] not in "LM"}
    assert strange <= allowed


@every_row
def test_nothing_is_listed_twice_for_the_same_card(row):
    twice = {sound: found for sound, found in meanings_by_sound(row).items() if len(found) > len(set(found))}
    assert not twice


@every_row
def test_a_word_means_one_thing(row):
    """Only a lone letter may be a word for "and" too (Czech "a"): as a card it never stands without a suit."""
    letters = {heard(letter) for column in LETTERS for letter in ways(row, column)}
    clashes = {sound: found for sound, found in meanings_by_sound(row).items() if len(set(found)) > 1}
    assert not {sound for sound, found in clashes.items() if not ("and" in found and sound in letters)}


@every_row
def test_a_suit_letter_means_one_suit(row):
    letters = [heard(letter) for item in listed(row, "suit_letters") for letter in item]
    assert len(letters) == len(set(letters))


@every_row
def test_a_suit_letter_is_no_word_and_no_ten(row):
    """A letter may be both a rank and a suit, since a card says both in order; anything longer or vaguer may not."""
    suits = {heard(letter) for item in listed(row, "suit_letters") for letter in item}
    words = {heard(word) for meaning, word in words_by_meaning(row) if meaning != "and"}
    indexes = {heard(letter) for column in LETTERS for letter in ways(row, column)}
    assert not suits & (words - indexes)
