"""What is true of every command: help with an example, errors without a traceback, pipes that close."""

import os
import subprocess
import sys
from importlib import import_module

import click
import pytest
from commands import ROOT, rummycheck

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


@pytest.mark.parametrize(("closing", "code"), [("<&-", 2), (">&-", 0), ("2>&-", 0)])
def test_a_closed_stream_is_no_traceback(closing, code):
    hand = "-" if closing == "<&-" else HAND
    done = subprocess.run(
        ["sh", "-c", f"exec '{sys.executable}' -m rummycheck check {hand} {closing}"],
        capture_output=True, text=True, cwd=ROOT, check=False,
    )  # fmt: skip
    assert done.returncode == code
    assert "Traceback" not in done.stderr


def test_a_terminal_without_suit_signs_gets_escapes_and_no_crash():
    ran = rummycheck("check", HAND, PYTHONIOENCODING="latin-1")
    assert ran.code == 0
    assert "4\\u2665" in ran.out
