"""Files given to the wrong command, or that are plainly something else: one error, which says what to do."""

import pytest
from commands import ROOT, rummycheck

from rummycheck.formats.errors import MOST_SHOWN
from rummycheck.notation.glance import may_be_hand

SHEETS = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "fixtures" / "sheets").glob("*.txt"))
HANDS = ["classe.csv", "turma.tsv", "table-7.txt", "server.jsonl"]
PROSE = "\n".join(["All human beings are born free", "and equal in dignity and rights.", "Art. 3: life"] * 100) + "\n"


def test_there_are_sheets_to_mistake():
    assert SHEETS


@pytest.mark.parametrize("sheet", SHEETS)
def test_grade_says_that_a_score_sheet_is_for_score(sheet):
    ran = rummycheck("grade", sheet)
    assert ran.code == 2
    assert ran.err.count("error: ") == 1
    assert "looks like a score sheet: `rummycheck score` is for it" in ran.err
    assert "unreadable:" not in ran.out


@pytest.mark.parametrize("name", HANDS)
def test_score_says_that_a_file_of_hands_is_for_grade(name):
    ran = rummycheck("score", f"fixtures/hands/{name}")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("error: ") == 1
    assert "this looks like a file of hands: `rummycheck grade` is for it" in ran.err


@pytest.mark.parametrize("file", ["README.md", "pyproject.toml"])
def test_what_is_neither_is_refused_with_one_error(file):
    graded, scored = rummycheck("grade", file), rummycheck("score", file)
    assert (graded.code, graded.err) == (
        2,
        f"error: {file} looks like no file of hands: none of its first 10 lines may be one\n",
    )
    assert "unreadable:" not in graded.out
    assert (scored.code, scored.out, scored.err.count("error: ")) == (2, "", 1)
    assert "this is no score sheet: " in scored.err


def test_a_short_text_and_one_said_to_be_hands_are_graded_line_by_line():
    few = rummycheck("grade", "-", stdin=PROSE[:60])
    assert (few.code, "unreadable:" in few.out) == (1, True)
    given = rummycheck("grade", "--input", "text", "-", stdin=PROSE)
    assert "300 hands: 0 valid, 0 invalid, 300 unreadable" in given.out
    assert rummycheck("grade", "-", stdin=PROSE).code == 2


def test_names_without_hands_are_no_other_text():
    names = "".join(f"pupil {number}:\n" for number in range(30))
    ran = rummycheck("grade", "-", stdin=names)
    assert "30 hands: 0 valid, 0 invalid, 30 unreadable" in ran.out


def test_a_sheet_with_many_faults_shows_some_and_counts_the_rest():
    deals = "".join(f"deal: wild 7♣\nAda: declares\nBo: holds 9Z {number}X\n" for number in range(40))
    ran = rummycheck("score", "-", stdin=deals)
    assert ran.code == 2
    assert ran.err.count("error: line") == MOST_SHOWN
    assert ran.err.splitlines()[-1].startswith("error: and ")


@pytest.mark.parametrize(
    "text",
    ["4♥5♥6♥7♣", "4h 5h 6h 7c", "7K 8P DT AP", "Herz 7, 8 und Dame, König", "🂤🂥🂦🂧", "4 of hearts, ace of spades, 3♣"],
)
def test_a_hand_in_any_notation_may_be_one(text):
    assert may_be_hand(text)


@pytest.mark.parametrize(
    "text", ["", "```sh", "two inverse functions", "Version 3, 29 June 2007", "The cards of a deal"]
)
def test_other_words_are_no_hand(text):
    assert not may_be_hand(text)
