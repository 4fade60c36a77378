"""Grading files of hands: rows read one after another, judged as ``check`` judges, claims marked, results in order.

:class:`Reader` turns files into rows, :func:`chunks_of` cuts them into chunks, and :func:`grade_chunk` does all the
work on one; where it runs does not matter. To grade the partitions of a data set elsewhere, call it there::

    def grade_partition(records):
        rows = [Row(hand=record["hand"], id=record["id"]) for record in records]
        yield from grade_chunk(Chunk(rows, Defaults(wild="3")), jsonl_lines).text.splitlines()
"""

from rummycheck.errors import WorkerDied
from rummycheck.grading.chunks import Chunk, Graded, chunks_of, grade_chunk
from rummycheck.grading.marking import Defaults, Marked, mark
from rummycheck.grading.reading import INPUTS, Reader
from rummycheck.grading.rows import Row
from rummycheck.grading.running import grade_here, grade_in_processes
from rummycheck.grading.tally import GROUPINGS, Summary, Tally

__all__ = [
    "Chunk",
    "Defaults",
    "GROUPINGS",
    "Graded",
    "INPUTS",
    "Marked",
    "Reader",
    "Row",
    "Summary",
    "Tally",
    "WorkerDied",
    "chunks_of",
    "grade_chunk",
    "grade_here",
    "grade_in_processes",
    "mark",
]
