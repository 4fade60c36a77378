"""What is true of every command: help with an example, errors without a traceback, pipes that close."""

import json
import os
import subprocess
import sys
from importlib import import_module

import click
import pytest
from commands import ROOT, rummycheck, shell_words

from rummycheck.cli import COMMANDS, help_width

HAND = "4♥5♥6♥7♣8♣9♣10♣Q♣Q♦Q♠2♣2♦2♥"


def command_named(name):
    return import_module(f"rummycheck.cli.{name}").command


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_that_ends_in_an_example(name):
    ran = rummycheck(name, "--help")
    assert (ran.code, ran.err) == (0, "")
    body = ran.out.split("\nOptions:\n")[0]
    assert "\n  Example" in body
    assert f"\n    rummycheck {name}" in body


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_of_a_command_is_explained(name):
    options = [each for each in command_named(name).params if isinstance(each, click.Option)]
    assert [each.name for each in options if not each.help] == []


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_of_commands_says_what_each_is_for(name):
    assert command_named(name).name == name
    assert COMMANDS[name].endswith(".")


def test_help_lists_every_command_and_the_exit_codes():
    ran = rummycheck("--help")
    assert ran.code == 0
    assert all(f"\n  {name} " in ran.out for name in COMMANDS)
    assert "Exit codes: 0 valid, or done; 1 judged invalid; 2 could not judge." in ran.out


def test_an_unknown_command_is_named():
    ran = rummycheck("chek")
    assert (ran.code, ran.out) == (2, "")
    assert "No such command 'chek'" in ran.err


@pytest.mark.parametrize(("columns", "width"), [("200", 78), ("60", 58), ("10", 50), ("wide", 78)])
def test_help_is_as_wide_as_the_terminal_within_reason(monkeypatch, columns, width):
    monkeypatch.setenv("COLUMNS", columns)
    assert help_width() == width


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("check -f json --foo", "No such option '--foo'. (Did you mean one of: '--color', '--format'?)"),
        ("check -fjson -w", "Option '-w' requires an argument."),
        ("check --format=json", "Missing argument 'HAND...'."),
        ("explain -w '' HAND --format json", "Invalid value for '--wild' / '-w': it is empty; write none for a deal "
         "without a wild card"),
        ("check -f text HAND -f json --cards own", "Invalid value for '--cards': 'own' is not one of 'as-read', "
         "'international'."),
        ("grade -f jsonl --jobs x FILE", "Invalid value for '--jobs' / '-j': 'x' is not a valid integer range."),
        ("grade -f json FILE", "Invalid value for '--format' / '-f': 'json' is not one of 'text', 'jsonl', 'csv'."),
        ("chek -f json HAND", "No such command 'chek'."),
        ("rules -f json points deals", "Got unexpected extra argument (deals)"),
    ],
)  # fmt: skip
def test_a_command_line_that_makes_no_sense_is_an_error_object_where_json_is_asked_for(words, message):
    ran = rummycheck(*shell_words(words))
    assert (ran.code, ran.err) == (2, "")
    assert json.loads(ran.out) == {"error": {"code": "usage", "message": message}}


@pytest.mark.parametrize("words", ["check -f json -f text --foo", "check -f xml HAND", "check --foo -- -f json"])
def test_a_command_line_that_makes_no_sense_is_told_as_text_elsewhere(words):
    ran = rummycheck(*shell_words(words))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("Usage: rummycheck check [OPTIONS] HAND...\n")


def piped(words, **streams):
    """Run a command whose output goes to these streams; return its exit code and what it said on stderr."""
    done = subprocess.run(
        [sys.executable, "-m", "rummycheck", *words],
        stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd=ROOT, check=False,
        **streams,
    )  # fmt: skip
    return done.returncode, done.stderr.decode()


def test_a_pipe_that_closes_early_is_silent():
    reader, writer = os.pipe()
    os.close(reader)
    assert piped(["check", HAND], stdout=writer) == (2, "")
    os.close(writer)


def test_a_full_disk_is_told():
    with open("/dev/full", "w") as full:  # noqa: PTH123 (a device)
        code, said = piped(["rules"], stdout=full)
    assert (code, said) == (2, "cannot write the output: No space left on device\n")


def with_closed_streams(words, closing):
    """Run a command whose streams a shell closes before."""
    done = subprocess.run(
        ["sh", "-c", f"exec '{sys.executable}' -m rummycheck {words} {closing}"],
        capture_output=True, text=True, cwd=ROOT, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


NOWHERE = "cannot write the output: it is closed\n"


@pytest.mark.parametrize(
    ("closing", "code", "said"),
    [("<&-", 0, ""), ("2>&-", 0, ""), (">&-", 2, NOWHERE), (">&- 2>&-", 2, ""), ("<&- >&-", 2, NOWHERE)],
)
def test_a_closed_stream_is_no_traceback_and_what_nobody_sees_is_no_verdict(closing, code, said):
    shown = rummycheck("check", HAND).out if code == 0 else ""
    assert with_closed_streams(f"check {HAND}", closing) == (code, shown, said)


def test_what_must_be_told_to_a_closed_stream_is_exit_2():
    assert with_closed_streams("--help", ">&-") == (2, "", NOWHERE)
    assert with_closed_streams("check -f json --foo", ">&-") == (2, "", NOWHERE)
    assert with_closed_streams("check foo", "2>&-") == (2, "", "")
    assert with_closed_streams("check -", "<&-") == (2, "", "error: standard input is closed\n")


def test_no_file_takes_the_place_of_a_closed_stream(tmp_path):
    hands, graded = tmp_path / "hands.txt", tmp_path / "graded.txt"
    hands.write_text(f"{HAND}\n", "utf-8")
    code, _out, said = with_closed_streams(f"grade {hands} -o {graded}", ">&- <&-")
    assert (code, said) == (2, NOWHERE)
    assert graded.read_text("utf-8") == rummycheck("grade", str(hands)).out
    assert with_closed_streams(f"grade -j 2 {hands}", "2>&-")[0] == 0


def test_a_terminal_without_suit_signs_gets_escapes_and_no_crash():
    ran = rummycheck("check", HAND, PYTHONIOENCODING="latin-1")
    assert ran.code == 0
    assert "4\\u2665" in ran.out
