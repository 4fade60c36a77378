import pickle

import pytest

from rummycheck.errors import LONG_LINE, Fault, Unreadable, columns, visible
from rummycheck.formats.errors import error_text


def fault_at(source, word, **more):
    start = source.index(word) if word else len(source)
    return Fault("no card", source, start, start + len(word), **more)


@pytest.mark.parametrize(
    ("source", "word", "excerpt"),
    [
        ("4♥ 9X 6♥", "9X", "4♥ 9X 6♥\n   ^^"),
        ("4♥ 5♥", "", "4♥ 5♥\n     ^"),
        ("4♥\t9X", "9X", "4♥  9X\n    ^^"),
        ("黑桃 9X", "9X", "黑桃 9X\n     ^^"),
        ("é 9X", "9X", "é 9X\n  ^^"),
        ("4♥️ 9X", "9X", "4♥️ 9X\n   ^^"),
        ("4♥\n5♥ 9X\n6♥", "9X", "5♥ 9X\n   ^^"),
        ("4♥\r\n9X\r\n", "9X", "9X\n^^"),
        ("黑桃九 4♥", "黑桃九", "黑桃九 4♥\n^^^^^^"),
    ],
)
def test_the_caret_stands_under_the_columns_of_the_word(source, word, excerpt):
    assert fault_at(source, word).excerpt() == excerpt


def test_line_and_column_count_characters_from_one():
    fault = fault_at("4♥\n5♥ 9X", "9X")
    assert (fault.line, fault.column, fault.text) == (2, 4, "9X")


def test_a_source_may_begin_further_down_its_file():
    fault = fault_at("4♥ 9X", "9X", origin="hands.txt", first_line=12)
    assert error_text(Unreadable(fault)) == "error: hands.txt, line 12, column 4: no card\n  4♥ 9X\n     ^^"


def test_all_faults_are_told_and_the_first_is_the_error_object_itself():
    error = Unreadable(fault_at("9X 8Y", "9X"), fault_at("9X 8Y", "8Y"))
    assert error.as_dict() == {
        "code": "unreadable",
        "message": "no card",
        "line": 1,
        "column": 1,
        "text": "9X",
        "more": [{"message": "no card", "line": 1, "column": 4, "text": "8Y"}],
    }
    assert error_text(error).count("no card") == 2


def test_a_fault_without_a_source_has_no_place():
    assert Unreadable(Fault("nothing to read")).as_dict() == {"code": "unreadable", "message": "nothing to read"}
    assert error_text(Unreadable(Fault("nothing to read"))) == "error: nothing to read"


def test_columns_of_wide_and_combining_characters():
    assert [columns(text) for text in ("abc", "黑桃", "e\u0301", "♥\ufe0f", "")] == [3, 4, 1, 1, 0]


def test_an_error_goes_to_another_process_with_its_faults():
    error = Unreadable(Fault("9X is no card", "4♥ 9X", 3, 5, "a.txt", 2), Fault("no wild card"))
    there = pickle.loads(pickle.dumps(error))
    assert (type(there), there.faults, str(there)) == (Unreadable, error.faults, str(error))


def test_of_a_long_line_only_what_stands_around_the_words_is_shown():
    source = "4♥ " * 1000 + "foo" + " 4♥" * 1000
    line, carets = Fault("", source, 3000, 3003).excerpt().split("\n")
    assert columns(line) == LONG_LINE + 2
    assert (line[0], line[-1]) == ("…", "…")
    assert line[carets.index("^") : carets.index("^") + carets.count("^")] == "foo"


@pytest.mark.parametrize(("start", "before", "after"), [(0, "", "…"), (3000, "…", "…"), (5997, "…", "")])
def test_a_long_line_is_cut_only_where_it_goes_on(start, before, after):
    line, carets = Fault("", "4♥ " * 2000, start, start + 2).excerpt().split("\n")
    assert (line.strip("4♥ …"), line[:1] == "…", line[-1:] == "…") == ("", bool(before), bool(after))
    assert line[carets.index("^") :].startswith("4♥")


@pytest.mark.parametrize("control", ["\x1b", "\x07", "\x00", "\x7f", "\x9b", "\x08", "\udcff"])
def test_a_control_character_is_shown_and_not_sent(control):
    source = f"{control}[31m4♥ foo"
    assert Fault("", source, 8, 11).excerpt() == "\ufffd[31m4♥ foo\n        ^^^"
    said = error_text(Unreadable(Fault(f"{control}[31m4♥ is no card", source, 0, 7)))
    assert control not in said
    assert said.startswith("error: line 1, column 1: \ufffd[31m4♥ is no card\n")


def test_what_nobody_sees_but_does_no_harm_is_left_as_it_is():
    for text in ("4❤\ufe0f", "\u2068ش♠\u2069", "بی\u200cبی", "a\tb\nc"):
        assert visible(text) == text
