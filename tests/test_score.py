"""Transcripts of ``score``: sheets typed by a person, what is printed, and the exit code."""

import contextlib
import csv
import io
import json
import os
import pty
import resource
import subprocess
import sys

import pytest
from commands import ROOT, rummycheck

SHEETS = ROOT / "fixtures" / "sheets"
WORKED = SHEETS / "seed-001.txt"
TWO = "deal:\nAda: declares\nBo: drops\n"
HELD = "2♠ 4♥ 6♦ 8♣ 10♠ 2♥ 4♦ 6♣ 8♠ 2♦ 3♠ 5♥ 7♦"


def scored(*words, **more):
    """Return the JSON of a scored sheet."""
    ran = rummycheck("score", "-f", "json", *words, **more)
    assert (ran.code, ran.err) == (0, "")
    return json.loads(ran.out)


@pytest.fixture
def sheet(tmp_path):
    path = tmp_path / "evening.txt"
    path.write_text(TWO)
    return path


# --- text


def test_the_worked_deal_as_a_table():
    assert rummycheck("score", str(WORKED)) == (
        0,
        """\
Deal 1, wild 7♣
  player  points  reason                            total
  Vous         0  declares rightly                      0  leads
  Ada         23  unmatched cards                      23
  Bo          80  no pure sequence: 96, at most 80     80

After 1 deal, in the lead: Vous, 0 points
Rules: rami-indien
""",
        "",
    )


def test_explain_shows_the_groups_and_the_points_of_each_card():
    ran = rummycheck("score", "--explain", str(WORKED))
    assert ran.code == 0
    assert ran.out.split("\n\n")[1:4] == [
        """\
  Vous: 0 points, declares rightly
    pure sequence     4♥ 5♥ 6♥
    pure sequence     2♣ 3♣ 4♣
    impure sequence   9♠ 10♠ 7♦ D♠   (7♦ as V♠)
    set               R♦ R♣ R♥""",
        """\
  Ada: 23 points, unmatched cards
    pure sequence     9♥ 10♥ V♥
    pure sequence     3♦ 4♦ 5♦
    set               JK 9♦ 9♣   (JK as 9♠)
    unmatched         2♠ 2 + 5♠ 5 + R♠ 10 + 6♣ 6 = 23 points""",
        """\
  Bo: 80 points, no pure sequence: 96, at most 80
    set               V♠ V♦ V♣
    set               R♠ R♦ R♣
    unmatched         2♠ 2 + 2♥ 2 + 3♥ 3 + 9♥ 9 + 6♦ 6 + 5♣ 5 + 9♣ 9 = 36 points
    counted           R♠ 10 + R♣ 10 + R♦ 10 + V♠ 10 + V♦ 10 + V♣ 10 + 9♥ 9 + 9♣ 9 + 6♦ 6 + 5♣ 5 + 3♥ 3 + 2♠ 2 \
+ 2♥ 2 = 96 points""",
    ]


def test_explain_tells_what_is_wrong_with_a_wrong_declaration():
    text = f"deal:\nBo: declares 4♥ 5♥ 6♥ / K♠ A♠ 2♠ / 9♣ 9♦ 9♠ / J♣ J♦ J♥ J♠\nAda: declares\nCy: holds {HELD}\n"
    ran = rummycheck("score", "--explain", "-", stdin=text)
    assert ran == (
        0,
        """\
Deal 1
  player  points  reason                                                    total
  Bo          80  wrong declaration [no-second-sequence, round-the-corner]     80
  Ada          0  declares rightly                                              0  leads
  Cy          80  no pure sequence: 80 flat                                    80

  Bo: 80 points, wrong declaration [no-second-sequence, round-the-corner]
    pure sequence     4♥ 5♥ 6♥
    not a meld        K♠ A♠ 2♠
    set               9♣ 9♦ 9♠
    set               J♣ J♦ J♥ J♠
    no second sequence: a declaration has two or more, and sets do not count
    K♠ A♠ 2♠ goes round the corner: an ace ends a sequence, high or low

  Cy: 80 points, no pure sequence: 80 flat
    set               2♠ 2♥ 2♦
    unmatched         3♠ 3 + 8♠ 8 + 10♠ 10 + 4♥ 4 + 5♥ 5 + 4♦ 4 + 6♦ 6 + 7♦ 7 + 6♣ 6 + 8♣ 8 = 61 points

After 1 deal, in the lead: Ada, 0 points
Rules: indian-rummy
""",
        "",
    )


def test_a_problem_of_several_groups_is_named_once_in_the_table():
    groups = "4♥ 5♥ 6♥ / 7♣ 8♣ 10♣ / Q♣ Q♦ Q♠ / 2♣ 2♦ 2♥ K♦ > 5♠"
    ran = rummycheck("score", "-", stdin=f"deal:\nAda: declares {groups}\nBo: wins\n")
    assert "  wrong declaration [no-second-sequence, not-a-meld]     80\n" in ran.out


def test_names_in_any_script_stand_in_columns():
    ran = rummycheck("score", str(SHEETS / "pool-101.txt"))
    assert ran.code == 0
    assert ran.out.startswith(
        """\
Deal 1, wild K
  player  points  reason                                  total
  Ana         20  drops                                      20
  Bruno       80  wrong declaration [no-second-sequence]     80
  陈伟         0  declares rightly                            0  leads
  देव          74  no second sequence                         74
  Eva         40  drops late                                 40
  Finn        34  as given                                   34
"""
    )
    assert ran.out.endswith(
        """\
Deal 5
  player  points  reason       total
  Ana          0  last one in     80  leads
  Eva         20  drops          120  out

After 5 deals, Ana wins, 80 points
Out: Bruno, 陈伟, देव, Eva, Finn
Rules: pool-101
"""
    )


def test_a_player_who_came_back_is_shown_so():
    text = "rules: pool-101\ndeal:\nAda: declares\nBo: scores 80\nCy: scores 40\n"
    text += "deal:\nCy: declares\nBo: scores 80\nAda: scores 2\n"
    assert "Out: Bo; coming back is possible at 41\n" in rummycheck("score", "-", stdin=text).out
    text += "deal:\nBo: rejoins\nCy: declares\nBo: scores 10\nAda: scores 7\n"
    assert "  Bo          10  as given             51  back at 41\n" in rummycheck("score", "-", stdin=text).out


def test_chips_and_money_are_shown():
    text = "rules: deals\nvalue: 0.50\n" + "deal:\nAda: declares\nBo: scores 80\nCy: scores 23\n" * 2
    ran = rummycheck("score", "-", stdin=text)
    assert ran.code == 0
    assert ran.out.endswith(
        """\
Deal 2
  player  points  reason            chips    money
  Ada          0  declares rightly    366  +103.00  leads
  Bo          80  as given              0   -80.00
  Cy          23  as given            114   -23.00

After 2 deals, Ada wins, 366 chips
Money, at 0.50 a point: Ada +103.00, Bo -80.00, Cy -23.00
Rules: deals
"""
    )


def test_equal_finishers_share_the_match():
    text = "rules: deals\ndeal:\nAda: declares\nBo: scores 80\ndeal:\nBo: declares\nAda: scores 80\n"
    ran = rummycheck("score", "-", stdin=text)
    assert "After 2 deals, the match is shared by Ada and Bo, 160 chips\n" in ran.out
    assert scored("-", stdin=text)["winner"] == ["Ada", "Bo"]


def test_red_suits_are_red_where_colour_is_asked_for():
    assert "\x1b[31m4♥\x1b[0m" in rummycheck("score", "--explain", "--color", str(WORKED)).out
    assert "\x1b" not in rummycheck("score", "--explain", "--no-color", str(WORKED)).out


def test_cards_may_be_printed_in_international_letters():
    assert "Q♠   (7♦ as J♠)" in rummycheck("score", "--explain", "--cards", "international", str(WORKED)).out


def test_a_hand_that_is_not_all_given_is_noted_and_scored():
    text = "rules: rummy-indiano\ndeal: wild 7♣\nVous: declares\nCy: laid 5♥ 6♥ 7♥ holds K♠\n"
    ran = rummycheck("score", "-", stdin=text)
    assert ran.code == 0
    assert "  Cy          10  left in hand     10\n" in ran.out
    assert (
        ran.err
        == """\
note: line 4, column 1: 4 of 13 cards are given for Cy: only those held are counted
  Cy: laid 5♥ 6♥ 7♥ holds K♠
  ^^^^^^^^^^^^^^^^^^^^^^^^^^
"""
    )


# --- json and csv


def test_the_worked_deal_as_json():
    assert scored(str(WORKED)) == {
        "rules": "rami-indien",
        "deals": [
            {
                "wild": "7",
                "winner": "Vous",
                "scores": [
                    {
                        "player": "Vous",
                        "points": 0,
                        "reason": "valid-declaration",
                        "groups": [
                            {"kind": "pure-sequence", "cards": ["4♥", "5♥", "6♥"]},
                            {"kind": "pure-sequence", "cards": ["2♣", "3♣", "4♣"]},
                            {
                                "kind": "impure-sequence",
                                "cards": ["9♠", "10♠", "7♦", "Q♠"],
                                "stands_for": {"7♦": "J♠"},
                            },
                            {"kind": "set", "cards": ["K♦", "K♣", "K♥"]},
                        ],
                        "unmatched": [],
                    },
                    {
                        "player": "Ada",
                        "points": 23,
                        "reason": "unmatched",
                        "groups": [
                            {"kind": "pure-sequence", "cards": ["9♥", "10♥", "J♥"]},
                            {"kind": "pure-sequence", "cards": ["3♦", "4♦", "5♦"]},
                            {"kind": "set", "cards": ["JK", "9♦", "9♣"], "stands_for": {"JK": "9♠"}},
                        ],
                        "unmatched": ["2♠", "5♠", "K♠", "6♣"],
                    },
                    {
                        "player": "Bo",
                        "points": 80,
                        "reason": "no-pure-sequence",
                        "groups": [
                            {"kind": "set", "cards": ["J♠", "J♦", "J♣"]},
                            {"kind": "set", "cards": ["K♠", "K♦", "K♣"]},
                        ],
                        "unmatched": ["2♠", "2♥", "3♥", "9♥", "6♦", "5♣", "9♣"],
                    },
                ],
            }
        ],
        "totals": {"Vous": 0, "Ada": 23, "Bo": 80},
        "out": [],
        "finished": False,
        "winner": None,
    }


def test_a_finished_match_as_json():
    found = scored(str(SHEETS / "pool-101.txt"))
    assert (found["finished"], found["winner"]) == (True, "Ana")
    assert found["out"] == ["Bruno", "陈伟", "देव", "Eva", "Finn"]
    assert [deal["winner"] for deal in found["deals"]] == ["陈伟", "Ana", "陈伟", "Eva", "Ana"]
    assert [deal["wild"] for deal in found["deals"]] == ["K", None, "A", "9", None]


def test_money_in_json_is_exact_text():
    text = "value: 0.1\ndeal:\nAda: declares\nBo: scores 3\nCy: scores 80\n"
    assert scored("-", stdin=text)["money"] == {"Ada": "8.3", "Bo": "-0.3", "Cy": "-8.0"}


def test_the_reasons_are_codes():
    reasons = set()
    for path in SHEETS.iterdir():
        reasons |= {score["reason"] for deal in scored(str(path))["deals"] for score in deal["scores"]}
    assert reasons == {
        "valid-declaration", "wrong-declaration", "drop", "late-drop", "no-pure-sequence", "no-second-sequence",
        "unmatched", "never-laid", "given", "last-in",
    }  # fmt: skip


def test_csv_has_a_line_for_each_player_of_each_deal():
    ran = rummycheck("score", "-f", "csv", str(WORKED))
    assert ran == (
        0,
        """\
deal,wild,player,points,reason,total,money,out,groups,unmatched
1,7,Vous,0,valid-declaration,0,,false,4♥ 5♥ 6♥ / 2♣ 3♣ 4♣ / 9♠ 10♠ 7♦ Q♠ / K♦ K♣ K♥,
1,7,Ada,23,unmatched,23,,false,9♥ 10♥ J♥ / 3♦ 4♦ 5♦ / JK 9♦ 9♣,2♠ 5♠ K♠ 6♣
1,7,Bo,80,no-pure-sequence,80,,false,J♠ J♦ J♣ / K♠ K♦ K♣,2♠ 2♥ 3♥ 9♥ 6♦ 5♣ 9♣
""",
        "",
    )


def test_a_name_that_a_spreadsheet_might_compute_is_made_text_and_a_loss_stays_a_number():
    text = 'value: 2\ndeal:\n=HYPERLINK("http;//x"): declares\n@Bo, the 2nd: scores 5\n'
    rows = list(csv.DictReader(io.StringIO(rummycheck("score", "-f", "csv", "-", stdin=text).out)))
    assert [(row["player"], row["money"]) for row in rows] == [
        ('\'=HYPERLINK("http;//x")', "10"),
        ("'@Bo, the 2nd", "-10"),
    ]


# --- refused


FAULTY = "rules: points\ndeal: wild 7♣\nAda: declares 4♥ 5♥ 6x\nBo: scores 99\n\tCy falls\n"


def test_every_fault_is_printed_with_its_line_and_a_caret():
    assert rummycheck("score", "-", stdin=FAULTY) == (
        2,
        "",
        """\
error: line 3, column 21: 6x is no card: did you mean 6♠ or 6♥ or 6♦ or 6♣?
  Ada: declares 4♥ 5♥ 6x
                      ^^
error: line 4, column 1: a deal costs 0 to 80 points, not 99
  Bo: scores 99
  ^^^^^^^^^^^^^
error: line 5, column 2: this is no line of a sheet: write NAME: and what happened
      Cy falls
      ^^^^^^^^
""",
    )


def test_a_fault_in_a_file_names_the_file(tmp_path):
    path = tmp_path / "evening.txt"
    path.write_text(FAULTY)
    ran = rummycheck("score", str(path))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"error: {path}, line 3, column 21: ")


def test_faults_are_an_object_where_json_is_asked_for():
    ran = rummycheck("score", "-f", "json", "-", stdin=FAULTY)
    assert (ran.code, ran.err) == (2, "")
    error = json.loads(ran.out)["error"]
    assert (error["code"], error["line"], error["column"], error["text"]) == ("unreadable", 3, 21, "6x")
    assert [(each["code"], each["line"]) for each in error["more"]] == [("bad-sheet", 4), ("unreadable", 5)]


@pytest.mark.parametrize(
    ("words", "stdin", "message"),
    [
        (["no-such-sheet.txt"], "", "error: cannot read no-such-sheet.txt: No such file or directory\n"),
        (["."], "", "error: cannot read .: Is a directory\n"),
        ([""], "", "error: cannot read '': Is a directory\n"),
        (["-r", "", "-"], TWO, "error: unknown rules '': there are indian-rummy, rami-indien, rummy-indiano, points, "
         "pool-101, pool-201, deals, and a path to a .toml file\n"),
        (["-"], "", "error: standard input is empty\n"),
        (["-"], b"deal:\n\xff", "error: standard input, line 2: byte 0xff is not UTF-8 text\n"),
        (["-", "--append"], TWO, "error: --append adds to a file, not to standard input\n"),
        (["a.txt", "deal:"], "", "error: lines are added with --append\n"),
    ],
)  # fmt: skip
def test_what_cannot_be_scored_at_all_is_said(words, stdin, message):
    assert rummycheck("score", *words, stdin=stdin) == (2, "", message)


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_the_lines_of_a_sheet_may_end_as_on_any_machine(end):
    assert rummycheck("score", "-", stdin=TWO.replace("\n", end)) == rummycheck("score", "-", stdin=TWO)


def test_rules_and_language_may_be_given_beside_the_sheet():
    assert scored("-r", "pool-201", "-", stdin=TWO)["totals"] == {"Ada": 0, "Bo": 25}
    ran = rummycheck("score", "-r", "pool", "-", stdin=TWO)
    assert (ran.code, ran.out, ran.err[:28]) == (2, "", "error: unknown rules 'pool':")
    assert rummycheck("score", "-l", "xx", "-", stdin="deal: wild 7♣\n" + TWO[6:]).code == 2


# --- append


def test_a_deal_is_added_and_the_match_is_scored_with_it(sheet):
    ran = rummycheck("score", "--append", str(sheet), "deal: wild 7♣", "Bo: declares", "Ada: scores 34")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("After 2 deals, in the lead: Bo, 20 points\nRules: indian-rummy\n")
    assert sheet.read_text() == TWO + "deal: wild 7♣\nBo: declares\nAda: scores 34\n"


def test_a_deal_may_come_from_standard_input_and_begin_a_new_sheet(tmp_path):
    path = tmp_path / "new.txt"
    for number in (1, 2):
        ran = rummycheck("score", str(path), "--append", stdin=TWO)
        assert (ran.code, ran.err) == (0, "")
        assert path.read_text() == TWO * number


def test_a_line_may_be_added_to_the_last_deal(tmp_path):
    path = tmp_path / "pool.txt"
    path.write_text("rules: pool-101\n" + "deal:\nAda: declares\nBo: scores 80\nCy: scores 5\n" * 2)
    assert rummycheck("score", "--append", str(path), "Bo: rejoins").code == 0
    assert scored(str(path))["totals"] == {"Ada": 0, "Bo": 11, "Cy": 10}


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["deal:", "Ada: declares"], "Bo is missing from this deal"),
        (["deal:", "Ada: declares", "Bo: falls"], "falls: what happened?"),
        (["Bo: drops"], "Bo is twice in this deal"),
    ],
)
def test_a_deal_with_a_fault_is_not_added(sheet, lines, message):
    before = sheet.stat()
    ran = rummycheck("score", "--append", str(sheet), *lines)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert sheet.read_text() == TWO
    assert sheet.stat().st_mtime_ns == before.st_mtime_ns


def test_a_full_disk_loses_nothing(sheet):
    limit = 4096
    sheet.write_text("# " + "x" * limit + "\n" + TWO)
    before = sheet.read_bytes()

    def small_files():
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    done = subprocess.run(
        [sys.executable, "-m", "rummycheck", "score", "--append", str(sheet), *TWO.splitlines()],
        cwd=ROOT, capture_output=True, text=True, check=False, preexec_fn=small_files,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"error: cannot write {sheet}: File too large; nothing was added\n"
    assert sheet.read_bytes() == before
    assert [path.name for path in sheet.parent.iterdir()] == [sheet.name]


# --- a long sheet


def test_a_long_sheet_shows_no_bar_off_a_terminal():
    ran = rummycheck("score", "-f", "json", "-", stdin=TWO * 600)
    assert (ran.code, ran.err) == (0, "")
    assert json.loads(ran.out)["totals"] == {"Ada": 0, "Bo": 12000}


def test_a_long_sheet_shows_a_bar_on_a_terminal(tmp_path):
    sheet, found = tmp_path / "long.txt", tmp_path / "found.json"
    sheet.write_text(TWO * 600)
    terminal, end = pty.openpty()
    command = [sys.executable, "-m", "rummycheck", "score", "-f", "json", str(sheet)]
    with found.open("wb") as out, subprocess.Popen(command, cwd=ROOT, stdout=out, stderr=end) as running:
        os.close(end)
        shown = all_shown(terminal)
    assert running.returncode == 0
    assert shown.startswith("\rscoring  [---")
    assert "100%" in shown
    assert json.loads(found.read_bytes())["totals"] == {"Ada": 0, "Bo": 12000}


def all_shown(terminal):
    """Return what is shown on a terminal until nobody writes to it any more."""
    shown = b""
    with contextlib.suppress(OSError):  # how a terminal tells that nobody does
        while part := os.read(terminal, 4096):
            shown += part
    os.close(terminal)
    return shown.decode()
