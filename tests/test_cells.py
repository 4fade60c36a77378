import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummycheck.formats.cells import csv_text, safe_cell
from rummycheck.formats.tables import aligned

SIGNS = "=+-@＝＋－＠"


@pytest.mark.parametrize("first", SIGNS)
@pytest.mark.parametrize("before", ["", " ", '"', " ' ", "\t", "\r", "\n"])
def test_a_cell_that_a_spreadsheet_may_compute_gets_an_apostrophe(first, before):
    assert safe_cell(before + first + "1+1").startswith("'")


@pytest.mark.parametrize("text", ["\tx", "\nx", "\rx"])
def test_a_cell_that_begins_with_a_break_gets_one_too(text):
    assert safe_cell(text) == "'" + text.replace("\r", "\n")


@pytest.mark.parametrize("text", ["", "-", "4♥ 5♥", "Ana-Lima", "a=b", "JK", "1/2"])
def test_other_text_stays_as_it_is(text):
    assert safe_cell(text) == text


@pytest.mark.parametrize(
    ("value", "cell"), [(None, ""), (True, "true"), (False, "false"), (-5, "-5"), (2.5, "2.5"), (0, "0")]
)
def test_a_value_that_is_no_text_is_written_as_json_has_it_and_nothing_as_nothing(value, cell):
    assert safe_cell(value) == cell


@given(st.lists(st.lists(st.text(st.characters(codec="utf-8", exclude_characters="\0")), min_size=1), min_size=1))
def test_what_is_written_is_read_again_cell_by_cell(rows):
    read = list(csv.reader(io.StringIO(csv_text(rows), newline="")))
    assert read == [[safe_cell(text) for text in row] for row in rows]
    assert not any(cell.lstrip()[:1] in set(SIGNS) for row in read for cell in row if len(cell.strip()) > 1)


def test_columns_stand_below_each_other_whatever_their_signs_are_wide():
    assert aligned([("a", "bb", "c"), ("한국", "", "c"), ("♥", "b", "")]) == ["a     bb  c", "한국      c", "♥     b"]
