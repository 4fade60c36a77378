"""What a terminal is shown while a long run goes on, by a clock that only the test moves."""

import io
import re
import time
from types import SimpleNamespace

import click
import pytest

from rummycheck.cli import progress
from rummycheck.cli.progress import LONG, bar_of_deals, bar_of_hands


class Screen(io.StringIO):
    """A terminal that keeps all that was ever written on it."""

    def isatty(self):
        return True

    @property
    def told(self):
        """What stood beside the bar, one after another."""
        return [beside.strip() for beside in re.findall(r"\]([^\r\n]*)", click.unstyle(self.getvalue()))]


@pytest.fixture
def screen(monkeypatch):
    """Make stderr a terminal, and stdout none."""
    shown = Screen()
    monkeypatch.setattr(progress, "sys", SimpleNamespace(stderr=shown, stdout=io.StringIO()))
    return shown


@pytest.fixture
def clock(monkeypatch):
    """Stop the time; the test sets ``clock.now``, in seconds."""
    stopped = SimpleNamespace(now=1000.0)
    monkeypatch.setattr(time, "time", lambda: stopped.now)
    monkeypatch.setattr(time, "monotonic", lambda: stopped.now)
    return stopped


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "hands.txt"
    path.write_bytes(b"x" * 1000)
    return str(path)


def test_hands_rate_and_the_time_that_is_left_are_shown(screen, clock, file):
    reader = SimpleNamespace(consumed=0)
    with bar_of_hands(reader, [file], None, 0) as show:
        clock.now, reader.consumed = 1010.0, 250
        show(500)
        clock.now, reader.consumed = 1040.0, 1000
        show(2000)
    assert screen.told == ["0%  0 hands, 0/s", "25%  00:00:30  500 hands, 50/s", "100%  2000 hands, 50/s"]


def test_a_run_that_goes_on_counts_the_hands_of_the_first_but_not_their_time(screen, clock, file):
    reader = SimpleNamespace(consumed=500)
    with bar_of_hands(reader, [file], "out.csv", 2000) as show:
        clock.now, reader.consumed = 1010.0, 750
        show(2100)
    assert screen.told == ["0%  2000 hands, 0/s", "50%  00:00:10  2100 hands, 10/s"]


def test_hands_are_counted_also_when_all_is_read(screen, clock, file):
    reader = SimpleNamespace(consumed=0)
    with bar_of_hands(reader, [file], None, 0) as show:
        reader.consumed = 1000
        for hands in (500, 1000, 1500):
            clock.now += 10
            show(hands)
    assert screen.told[1:] == [f"100%  {hands} hands, 50/s" for hands in (500, 1000, 1500)]


def test_without_a_known_size_there_is_neither_a_share_nor_a_time_left(screen, clock, file):
    with bar_of_hands(SimpleNamespace(consumed=0), [file, "-"], None, 0) as show:
        clock.now += 10
        show(500)
    assert screen.told == ["0 hands, 0/s", "500 hands, 50/s"]


@pytest.mark.parametrize(("target", "seen"), [(None, False), ("out.csv", True)])
def test_no_bar_is_drawn_where_the_rows_appear(monkeypatch, screen, file, target, seen):
    monkeypatch.setattr(progress.sys, "stdout", screen)
    with bar_of_hands(SimpleNamespace(consumed=0), [file], target, 0) as show:
        show(1)
    assert bool(screen.getvalue()) is seen


@pytest.mark.parametrize("stderr", [None, io.StringIO()])
def test_off_a_terminal_nothing_is_shown(monkeypatch, screen, file, stderr):
    monkeypatch.setattr(progress.sys, "stderr", stderr)
    with bar_of_hands(SimpleNamespace(consumed=0), [file], None, 0) as show:
        show(1)
    assert list(bar_of_deals(range(LONG))) == list(range(LONG))
    assert not (stderr and stderr.getvalue())
    assert screen.getvalue() == ""


def test_a_long_sheet_has_a_bar_with_the_time_that_is_left(screen, clock):
    done = []
    for deal in bar_of_deals(range(LONG)):
        clock.now += 2
        done.append(deal)
    assert done == list(range(LONG))
    assert screen.told[0] == "0%"
    assert "50%  00:05:00" in screen.told
    assert screen.told[-1] == "100%"


def test_a_short_sheet_has_none(screen):
    assert list(bar_of_deals(range(LONG - 1))) == list(range(LONG - 1))
    assert screen.getvalue() == ""
