"""A chunk of rows: cut from the rows in their order, and graded at one go.

:func:`grade_chunk` is the whole of the work on a chunk and may be called anywhere: chunks and results can be pickled.
"""

import gc
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import NamedTuple

from rummycheck.errors import BadRules
from rummycheck.grading.marking import Defaults, Marked, RuleBook, mark, rules_or_error
from rummycheck.grading.rows import Row
from rummycheck.grading.tally import Tally, group_of
from rummycheck.rules import Rules

CHUNK = 500
"""Rows in a chunk: some 60 milliseconds of work, of which sending it to another process is well under a hundredth."""

LONGEST_WAIT = 0.5
"""Seconds after which a chunk is not filled any further: somebody may be looking at a log that grows."""

WRONG = "wrong"

Format = Callable[[Sequence[Marked]], str]
"""From graded rows to their text, each with its line end; a function of a module, so that it can be pickled."""


class Chunk(NamedTuple):
    """Rows and all that is needed to grade them.

    ``rule_book`` holds the rules that the rows name; without it they are loaded where the chunk is graded. ``only`` are
    the outcomes to be shown (WRONG: of the claim), all of them if empty. ``by`` is how to count apart, one of GROUPINGS
    or empty.
    """

    rows: Sequence[Row]
    defaults: Defaults = Defaults()
    rule_book: RuleBook | None = None
    only: frozenset[str] = frozenset()
    by: str = ""


class Graded(NamedTuple):
    """A graded chunk: the text of the rows to be shown, and the tallies of all of them by group."""

    text: str
    tallies: dict[str, Tally]


def grade_chunk(chunk: Chunk, lines_of: Format) -> Graded:
    """Grade the rows of a chunk and write them in a format, such as :func:`rummycheck.formats.grade.jsonl_lines`."""
    rule_book = RuleShelf().book(chunk.rows, chunk.defaults) if chunk.rule_book is None else chunk.rule_book
    with _no_garbage_sought():
        marked = [mark(row, chunk.defaults, rule_book) for row in chunk.rows]
        shown = [each for each in marked if _is_wanted(each, chunk.only)] if chunk.only else marked
        return Graded(lines_of(shown), _tallied(marked, chunk))


@contextmanager
def _no_garbage_sought() -> Iterator[None]:
    """Leave out the search for what only refers to itself: a hand makes nothing like that (5 % of the time)."""
    sought = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if sought:
            gc.enable()


def _tallied(marked: Iterable[Marked], chunk: Chunk) -> dict[str, Tally]:
    tallies: dict[str, Tally] = {}
    for each in marked:
        group = group_of(each, chunk.by, chunk.defaults)
        tally = tallies.get(group)
        if tally is None:
            tally = tallies[group] = Tally()
        tally.count(each)
    return tallies


def _is_wanted(marked: Marked, only: frozenset[str]) -> bool:
    return marked.outcome in only or (WRONG in only and marked.right is False)


class RuleShelf:
    """Loads each rule set once, in the process that reads the rows: a worker elsewhere may not have its file."""

    MOST = 1000

    def __init__(self) -> None:
        self._known: dict[str, Rules | BadRules] = {}

    def book(self, rows: Iterable[Row], defaults: Defaults) -> RuleBook:
        """Return the rules that these rows name, or the error of each that there is not."""
        names = {defaults.rules_of(row) for row in rows}
        if len(self._known) > self.MOST:
            self._known.clear()
        for name in names - self._known.keys():
            self._known[name] = rules_or_error(name)
        return {name: self._known[name] for name in names}


def chunks_of(
    rows: Iterable[Row], defaults: Defaults, only: frozenset[str] = frozenset(), by: str = "", size: int = CHUNK
) -> Iterator[Chunk]:
    """Cut rows into chunks, reading no further than the next; rows that come slowly make small ones."""
    shelf = RuleShelf()
    some: list[Row] = []
    begun = 0.0
    for row in rows:
        if not some:
            begun = monotonic()
        some.append(row)
        if len(some) == size or monotonic() - begun > LONGEST_WAIT:
            yield Chunk(some, defaults, shelf.book(some, defaults), only, by)
            some = []
    if some:
        yield Chunk(some, defaults, shelf.book(some, defaults), only, by)
