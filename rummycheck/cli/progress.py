"""How far a long run is: a bar on the terminal, on stderr, and nothing where there is no terminal."""

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import click

from rummycheck.messages import _, counted

if TYPE_CHECKING:
    from rummycheck.grading import Reader
    from rummycheck.scoring import Deal

LONG = 300  # deals; a shorter sheet is scored before anybody would look for a bar

Show = Callable[[int], None]
"""Takes how many hands are done, and shows it."""


def is_terminal(stream: TextIO | None) -> bool:
    """Tell whether somebody looks at a stream; a closed one is None."""
    return stream is not None and stream.isatty()


def bar_of_deals(deals: "Sequence[Deal]") -> "Iterator[Deal]":
    """Yield the deals, with a bar on the terminal for a long sheet."""
    if len(deals) < LONG or not is_terminal(sys.stderr):
        yield from deals
        return
    with click.progressbar(deals, label=_("scoring"), file=sys.stderr) as bar:
        yield from bar


@contextmanager
def bar_of_hands(reader: "Reader", files: Sequence[str], target: str | None, before: int) -> Iterator[Show]:
    """Give a function that shows hands, rate and time left, on a terminal to which nothing else is written.

    ``target`` is the file that the rows go to, None for stdout; ``before`` is how many hands were done by the run that
    this one goes on with.
    """
    if not is_terminal(sys.stderr) or (target is None and is_terminal(sys.stdout)):
        yield lambda hands: None
        return
    start, begun = time.monotonic(), reader.consumed
    size = size_of(files)
    length = None if size is None else size - begun

    def told(hands: int | None) -> str:
        hands = hands or before
        rate = (hands - before) / max(time.monotonic() - start, 0.001)
        return counted("{n} hand", "{n} hands", hands) + _(", {rate:.0f}/s").format(rate=rate)

    def steps_of(hands: int) -> int:
        # Without a known size the bar only shows that something moves.
        return hands - before if length is None else reader.consumed - begun

    nothing: Iterator[int] | None = iter(int, 0) if length is None else None
    # No step is too small to be shown: all may be read long before all is graded.
    with click.progressbar(nothing, length, file=sys.stderr, item_show_func=told, update_min_steps=0) as bar:
        yield lambda hands: bar.update(steps_of(hands) - bar.pos, hands)


def size_of(files: Sequence[str]) -> int | None:
    """Return how many bytes the files have together; None if that is not known of one of them."""
    if not all(Path(file).is_file() for file in files):
        return None
    return sum(Path(file).stat().st_size for file in files)
