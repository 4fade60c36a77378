"""Where chunks are graded: here or in other processes, the results in the order of the rows."""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from functools import partial
from itertools import chain, islice
from typing import NamedTuple

from rummycheck.grading.chunks import Chunk, Format, Graded, grade_chunk

ALONE_FIRST = 4
"""Chunks that are graded here before other processes are started: a class's file is done before they would be."""


class Crew(NamedTuple):
    """Those who grade: ``submit`` takes a chunk and returns a function that waits for the result.

    ``ahead`` is how many chunks may be under way at once: enough that nobody waits, and few enough for the memory.
    """

    submit: Callable[[Chunk], Callable[[], Graded]]
    ahead: int


Results = Generator[tuple[Chunk, Graded], None, None]
"""The chunks in their order, each with what came of it; to be closed by who does not take all of them."""


def in_order(chunks: Iterable[Chunk], crew: Crew) -> Results:
    """Yield each chunk with its result, in the order of the chunks."""
    under_way: deque[tuple[Chunk, Callable[[], Graded]]] = deque()
    for chunk in chunks:
        under_way.append((chunk, crew.submit(chunk)))
        if len(under_way) >= crew.ahead:
            first, result = under_way.popleft()
            yield first, result()
    for first, result in under_way:
        yield first, result()


def grade_here(chunks: Iterable[Chunk], lines_of: Format) -> Results:
    """Grade in this process alone."""
    return in_order(chunks, Crew(lambda chunk: partial(grade_chunk, chunk, lines_of), ahead=1))


def grade_in_processes(chunks: Iterator[Chunk], lines_of: Format, jobs: int) -> Results:
    """Grade in so many processes, once it is clear that there is enough to do. Raises WorkerDied.

    In a script of your own, call this below ``if __name__ == "__main__":``, since the processes are started afresh.
    """
    yield from grade_here(islice(chunks, ALONE_FIRST), lines_of)
    if (another := next(chunks, None)) is None:
        return
    from rummycheck.grading.workers import Team  # a class's file needs no other process

    team = Team(lines_of, jobs)
    try:
        yield from in_order(chain([another], chunks), Crew(team.submit, ahead=2 * jobs + 2))
    finally:
        team.end()
