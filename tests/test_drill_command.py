"""``drill``: it asks, marks, explains and keeps score, from a pipe and on a terminal; and it writes worksheets."""

import json
import os
import pty
import subprocess
import sys

import pytest
from commands import ROOT, plain_environment, rummycheck

from rummycheck.cli.drill import KINDS
from rummycheck.drill import LEVELS, Kind

DIALOGUE = """\
Level 2: no joker, but a card that fits in two melds
Rules: indian-rummy. The same exercises again: --seed 7
Type ? to be shown the answer, and q to stop.
"""

TWO = """\

1 of 2, wild card Q♥
  4♠ 5♠ 5♠ 6♠ 7♠ 5♥ 4♦ 5♦ 5♦ 6♦ 7♦ 8♦ 5♣
Can this hand be declared? (yes or no)
> no
Wrong: it can be declared.
  pure sequence     4♠ 5♠ 6♠ 7♠
  pure sequence     4♦ 5♦ 6♦ 7♦ 8♦
  set               5♠ 5♥ 5♦ 5♣

2 of 2, wild card 5♣
  4♠ 4♥ 4♥ 7♥ 8♥ 2♦ 4♦ 4♦ 4♣ 4♣ 8♣ 8♣ 9♣
Can this hand be declared? (yes or no)
> no
Right: it cannot be declared.
  set               4♠ 4♥ 4♦ 4♣
  set               4♥ 4♦ 4♣
  unmatched         7♥ 7 + 8♥ 8 + 2♦ 2 + 8♣ 8 + 8♣ 8 + 9♣ 9 = 42 points
  no pure sequence: three cards or more in a row in one suit, without a joker
  no second sequence: a declaration has two or more, and sets do not count

Score: 1 of 2 right.
"""

SHEET = """\
# Level 2, seed 7. Write behind each =, then have it marked: rummycheck grade FILE
# no joker, but a card that fits in two melds
rules: indian-rummy

wild: 9♦
# 1. This hand can be declared. Move its cards until each group is a meld.
1: 4♠ / 4♥ 4♥ 5♥ 6♥ / A♦ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦ / 4♣ = valid

wild: 5♣
# 2. Can this hand be declared? Write valid or invalid.
2: 4♠ 4♥ 4♥ 7♥ 8♥ 2♦ 4♦ 4♦ 4♣ 4♣ 8♣ 8♣ 9♣ =
"""

KEY = """\
# Key to level 2, seed 7
# no joker, but a card that fits in two melds
rules: indian-rummy

wild: 9♦
# 1. This hand can be declared. Move its cards until each group is a meld.
#    it can be laid so
#      pure sequence     4♥ 5♥ 6♥
#      pure sequence     A♦ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦
#      set               4♠ 4♥ 4♣
1: 4♥ 5♥ 6♥ / A♦ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦ / 4♠ 4♥ 4♣ = valid

wild: 5♣
# 2. Can this hand be declared? Write valid or invalid.
#    it cannot be declared
#      set               4♠ 4♥ 4♦ 4♣
#      set               4♥ 4♦ 4♣
#      unmatched         7♥ 7 + 8♥ 8 + 2♦ 2 + 8♣ 8 + 8♣ 8 + 9♣ 9 = 42 points
#      no pure sequence: three cards or more in a row in one suit, without a joker
#      no second sequence: a declaration has two or more, and sets do not count
2: 4♠ 4♥ 4♥ 7♥ 8♥ 2♦ 4♦ 4♦ 4♣ 4♣ 8♣ 8♣ 9♣ = invalid
"""


def answers_of(*words):
    """The right answers to a drill, as they can be typed."""
    listed = json.loads(rummycheck("drill", *words, "-f", "json").out)
    for exercise in listed["exercises"]:
        answer = exercise["answer"]
        if exercise["kind"] == "group":
            yield " / ".join(" ".join(group["cards"]) for group in answer)
        else:
            yield {True: "yes", False: "no"}[answer] if isinstance(answer, bool) else str(answer)


def test_it_asks_marks_explains_and_keeps_score():
    ran = rummycheck("drill", "--level", "2", "--seed", "7", "-n", "2", "-k", "valid", stdin="no\nno\n")
    assert ran == (0, DIALOGUE + TWO, "")


@pytest.mark.parametrize("level", LEVELS)
def test_right_answers_are_right_at_every_level_and_kind(level):
    words = ("--level", str(level), "--seed", "11", "--count", "10")
    ran = rummycheck("drill", *words, stdin="\n".join(answers_of(*words)))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("\nScore: 10 of 10 right.\n")
    assert "Wrong" not in ran.out


def test_answers_in_another_language_are_right_too():
    words = ("--seed", "5", "--kind", "discard", "--count", "4", "--lang", "fr", "--rules", "rami-indien")
    french = str.maketrans("JQK", "VDR")
    answers = [answer.translate(french) for answer in answers_of(*words)]
    assert rummycheck("drill", *words, stdin="\n".join(answers)).out.endswith("Score: 4 of 4 right.\n")


def test_the_end_of_the_answers_ends_the_drill_with_the_score():
    ran = rummycheck("drill", "--seed", "7", "--kind", "valid", stdin="yes\n")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.rsplit("\n\n", 1)[1] == "Score: 1 of 1 right.\n"


@pytest.mark.parametrize("word", ["q", "Q", "quit", " exit "])
def test_a_word_leaves_with_the_score_so_far(word):
    ran = rummycheck("drill", "--seed", "7", "--kind", "valid", stdin=f"yes\n{word}\nyes\n")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.rsplit("\n\n", 1)[1] == "Score: 1 of 1 right.\n"


def test_no_answer_at_all_is_no_error():
    ran = rummycheck("drill", "--seed", "7")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("\nNo exercise was answered.\n")


def test_what_cannot_be_read_is_told_and_asked_again():
    stdin = b"4\xe9\n\x00\x07 9X 4\xe2\x99\xa5\n\n?\n"
    ran = rummycheck("drill", "--seed", "7", "--kind", "discard", "-n", "1", stdin=stdin)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("\nThat was not read: ") >= 3
    assert ran.out.endswith("\nScore: 0 of 1 right.\n")


def test_after_five_answers_that_cannot_be_read_the_right_one_is_shown():
    ran = rummycheck("drill", "--seed", "7", "--kind", "valid", "-n", "2", stdin="perhaps\n" * 5 + "yes\n")
    assert ran.out.count("That was not read: answer yes or no") == 5
    assert "The answer: it can be declared." in ran.out
    assert "Score: 0 of 1 right." in ran.out or "Score: 1 of 2 right." in ran.out


def test_a_seed_is_chosen_and_printed_so_that_the_drill_can_be_repeated():
    first = rummycheck("drill", "--count", "2")
    (seed,) = [line.rsplit(" ", 1)[1] for line in first.out.splitlines() if "--seed" in line]
    assert rummycheck("drill", "--count", "2", "--seed", seed).out == first.out


def test_the_kinds_that_can_be_asked_for_are_those_there_are():
    assert list(Kind) == list(KINDS)


def test_the_order_in_which_kinds_are_given_makes_no_difference():
    one = rummycheck("drill", "-k", "cost", "-k", "valid", "--seed", "3", "-f", "json")
    other = rummycheck("drill", "-k", "valid", "-k", "cost", "-k", "valid", "--seed", "3", "-f", "json")
    assert one.out == other.out
    assert {exercise["kind"] for exercise in json.loads(one.out)["exercises"]} == {"cost", "valid"}


def test_json_lists_exercises_with_their_answers():
    ran = rummycheck("drill", "--level", "3", "--seed", "2", "-n", "20", "-l", "fr", "-w", "dame", "-f", "json")
    assert (ran.code, ran.err) == (0, "")
    listed = json.loads(ran.out)
    assert list(listed) == ["seed", "level", "rules", "exercises"]
    assert [exercise["number"] for exercise in listed["exercises"]] == list(range(1, 21))
    assert {(exercise["wild"], exercise["wild_rank"]) for exercise in listed["exercises"]} == {(None, "Q")}
    types = {exercise["kind"]: type(exercise["answer"]) for exercise in listed["exercises"]}
    assert types == {"valid": bool, "group": list, "cost": int, "discard": str, "pure": bool}


# On a terminal


class Terminal:
    """A drill at a terminal of its own."""

    def __init__(self, *words):
        self.screen, device = pty.openpty()
        self.drill = subprocess.Popen(
            [sys.executable, "-m", "rummycheck", "drill", *words],
            stdin=device,
            stdout=device,
            stderr=device,
            cwd=ROOT,
            env=plain_environment() | {"TERM": "dumb", "NO_COLOR": "1"},
            start_new_session=True,
            preexec_fn=_own_terminal,
        )
        os.close(device)
        self.seen = ""

    def wait_for(self, text, times=1):
        """Read the screen until the text has stood there so often; at the end of the program, until it has ended."""
        while self.seen.count(text) < times:
            try:
                more = os.read(self.screen, 1000)
            except OSError:  # Linux says so at the end
                break
            self.seen += more.decode("utf-8", "ignore").replace("\r", "")
        assert self.seen.count(text) >= times

    def type(self, text):
        os.write(self.screen, text.encode())

    def end(self):
        self.wait_for("\nScore: ")
        code = self.drill.wait()
        os.close(self.screen)
        return code


def _own_terminal():
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def test_on_a_terminal_ctrl_c_leaves_with_the_score_so_far():
    terminal = Terminal("--seed", "7", "--kind", "valid")
    terminal.wait_for("\n> ")
    terminal.type("yes\n")
    terminal.wait_for("\n> ", times=2)
    # The line end wakes a prompt that was interrupted before it began to wait.
    terminal.type("\x03\n")
    assert terminal.end() == 0
    assert "Traceback" not in terminal.seen


def test_on_a_terminal_the_end_of_input_leaves_with_the_score_so_far():
    terminal = Terminal("--seed", "7", "--kind", "valid", "-n", "3")
    terminal.wait_for("\n> ")
    terminal.type("yes\n")
    terminal.wait_for("\n> ", times=2)
    terminal.type("\x04")
    assert terminal.end() == 0


# Worksheets


@pytest.mark.parametrize(
    ("level", "options"),
    [
        *((str(level), "") for level in LEVELS),
        ("1", "--rules rami-indien --lang fr"),
        ("4", "--rules rami-indien --lang fr"),
        ("5", "--rules rummy-indiano --wild none"),
        ("3", "--rules pool-101 --wild 7♣ --lang ar"),
    ],
)
def test_the_key_is_marked_all_right_and_the_untouched_worksheet_not_at_all(tmp_path, level, options):
    words = ("--level", level, "--seed", "4", *options.split(), "--worksheet", "10")
    assert rummycheck("drill", *words, "-o", "sheet.txt", "--key", "key.txt", cwd=tmp_path) == (0, "", "")
    ran = rummycheck("grade", "-f", "jsonl", "sheet.txt", "key.txt", cwd=tmp_path)
    rows = [json.loads(line) for line in ran.out.splitlines()]
    assert [(row["file"], row["id"]) for row in rows] == [
        (file, str(number)) for file in ("sheet.txt", "key.txt") for number in range(1, 11)
    ]
    assert not any("error" in row or row["claim_right"] for row in rows[:10])
    assert all(row["claim_right"] for row in rows[10:])


def test_a_worksheet_is_a_file_of_hands_with_tasks():
    ran = rummycheck("drill", "--level", "2", "--seed", "7", "--worksheet", "2")
    assert ran == (0, SHEET, "")


def test_the_key_says_why(tmp_path):
    rummycheck("drill", "--level", "2", "--seed", "7", "--worksheet", "2", "--key", "k.txt", cwd=tmp_path)
    assert (tmp_path / "k.txt").read_text("utf-8") == KEY


def test_a_worksheet_has_the_exercises_that_are_asked_on_a_terminal():
    words = ("--level", "5", "--seed", "9")
    hands = [
        " ".join(card for group in exercise["groups"] for card in group)
        for exercise in json.loads(rummycheck("drill", *words, "-n", "8", "-f", "json").out)["exercises"]
    ]
    sheet = rummycheck("drill", *words, "--worksheet", "8").out.splitlines()
    written = [line.split(": ")[1].split("=")[0] for line in sheet if line[:1].isdigit()]
    assert [sorted(set(line.split()) - {"/", ">"}) for line in written] == [sorted(set(hand.split())) for hand in hands]


def test_the_wild_card_of_all_exercises_is_stated_once():
    out = rummycheck("drill", "--wild", "R♣", "--lang", "fr", "--seed", "1", "--worksheet", "5").out
    assert out.count("\nwild: R♣\n") == out.count("wild:") == 1


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--key", "k.txt"), "--output and --key go with --worksheet NUMBER"),
        (("-o", "w.txt"), "--output and --key go with --worksheet NUMBER"),
        (
            ("--worksheet", "3", "--count", "3"),
            "--worksheet says how many exercises and writes a file of hands: no --count, no --format",
        ),
        (("--worksheet", "3", "-o", "x.txt", "--key", "x.txt"), "the worksheet and its key cannot be the same file"),
        (("--worksheet", "3", "--key", "-"), "the worksheet and its key cannot be the same file"),
        (("--worksheet", "3", "-o", "no/w.txt"), "cannot write no/w.txt: No such file or directory"),
        (("--wild", "9X"), "line 1, column 1: 9X is no card"),
        (("--wild", "hidden"), "line 1, column 1: hidden is no card"),
        (("--rules", "nosuch"), "unknown rules 'nosuch'"),
        (("--lang", "xx"), "unknown language 'xx'"),
    ],
)
def test_wrong_options_are_told(tmp_path, words, message):
    ran = rummycheck("drill", *words, cwd=tmp_path)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"error: {message}")
    assert not list(tmp_path.iterdir())


def test_a_level_of_jokers_where_there_are_none_is_told(tmp_path):
    (tmp_path / "bare.toml").write_text("jokers_per_deck = 0\n")
    ran = rummycheck("drill", "--level", "4", "-w", "none", "-r", "bare.toml", "-f", "json", cwd=tmp_path)
    message = "level 4 needs jokers: these rules have too few without a wild rank"
    assert (ran.code, json.loads(ran.out)) == (2, {"error": {"code": "bad-option", "message": message}})


@pytest.mark.parametrize("words", [("--level", "0"), ("--level", "6"), ("--kind", "set"), ("--count", "0")])
def test_what_click_refuses_is_told_too(words):
    ran = rummycheck("drill", *words)
    assert (ran.code, ran.out) == (2, "")
    assert "Invalid value" in ran.err
