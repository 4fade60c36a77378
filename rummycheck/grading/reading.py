"""From the names of files to the rows in them, in order, whatever the files are.

The name of a file decides what it is (``.csv``, ``.tsv``, ``.jsonl``, each also with ``.gz``), and for any other name
its first line: an object of JSON, the names of columns, or else plain text. What could be either is not guessed.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import PurePath
from typing import BinaryIO

from rummycheck.errors import BadFile, Fault, Unreadable
from rummycheck.grading import jsonl, table, text
from rummycheck.grading.mistaken import need_hands
from rummycheck.grading.opening import LONGEST_LINE, READ_ERRORS, Lines, mended, opened
from rummycheck.grading.rows import Row
from rummycheck.grading.words import HAND
from rummycheck.messages import _

TEXT, CSV, TSV, JSONL = INPUTS = ("text", "csv", "tsv", "jsonl")
BY_SUFFIX = {".csv": CSV, ".tsv": TSV, ".tab": TSV, ".jsonl": JSONL, ".ndjson": JSONL, ".json": JSONL}
FAR_ENOUGH = 1000
"""How many lines of comments and settings may stand before the line by which a file is known."""


class Reader:
    """Yields the rows of several files. A file or a row that cannot be read is a row with an error, in its place.

    ``given`` is what the files are, where they are not to be known by their names and first lines. ``warn`` is called
    with each thing a person should know that is no row, ``lost`` with the error of each file that cannot be read.
    """

    def __init__(
        self,
        files: Sequence[str],
        *,
        given: str | None = None,
        encoding: str = "utf-8",
        stdin: BinaryIO | None = None,
        warn: Callable[[str], None] = lambda message: None,
        lost: Callable[[BadFile], None] = lambda error: None,
    ) -> None:
        self._files = files
        self._given = given
        self._encoding = encoding
        self._stdin = stdin
        self._warn = warn
        self._lost = lost
        self._read_before = 0
        self._raw: BinaryIO | None = None

    @property
    def consumed(self) -> int:
        """How many bytes have been read, of compressed files as they lie on the disk."""
        return self._read_before + (self._raw.tell() if self._raw and self._raw.seekable() else 0)

    def __iter__(self) -> Iterator[Row]:
        for file in self._files:
            place = Progress()
            try:
                yield from self._rows_of(file, place)
            except BadFile as error:
                yield self._lost_row(file, place, error)
            except READ_ERRORS as error:
                yield self._lost_row(file, place, _bad_file(file, place.line, error))

    def _rows_of(self, file: str, place: "Progress") -> Iterator[Row]:
        with opened(file, self._encoding, self._stdin) as (lines, self._raw):
            try:
                for row in self._parsed(lines, file):
                    place.rows += 1
                    yield _fit(row, lines)
            finally:
                place.line = lines.number
                self._read_before, self._raw = self.consumed, None
        if not place.rows:
            self._warn(_("{file} has no hands").format(file=file))

    def _parsed(self, lines: Lines, file: str) -> Iterator[Row]:
        kind = self._given or kind_by_name(file) or _kind_by_first_line(lines, file)
        if kind == JSONL:
            return jsonl.rows(lines, file, self._warn)
        if kind == TEXT:
            if not self._given:
                need_hands(lines, file)
            return text.rows(lines, file)
        return table.rows(lines, file, ("\t",) if kind == TSV else table.DELIMITERS, self._warn)

    def _lost_row(self, file: str, place: "Progress", error: BadFile) -> Row:
        self._lost(error)
        return Row("", file=file, line=place.line, error=error)


class Progress:
    """How far the reading of one file went: the rows found and the line read last."""

    rows = 0
    line = 0


def kind_by_name(file: str) -> str | None:
    """Return what a file is by its name, ``.gz`` aside; None for a name that does not tell."""
    return BY_SUFFIX.get(PurePath(file.lower().removesuffix(".gz")).suffix)


def _kind_by_first_line(lines: Lines, file: str) -> str:
    """Return what a file is by its first line that is no comment and no setting. Raises BadFile for a doubtful one."""
    read: list[str] = []
    kind = TEXT
    for line in lines:
        read.append(line)
        if len(read) == FAR_ENOUGH:
            break
        if line.strip() and not text.COMMENT.match(line) and not text.setting_of(line):
            kind = _kind_of_line(line, file, lines.number)
            break
    lines.put_back(*read)
    return kind


def _kind_of_line(line: str, file: str, number: int) -> str:
    if line.lstrip().startswith("{"):
        return JSONL
    if table.SEPARATOR_LINE.fullmatch(line) or HAND in table.header_of(line).columns:
        return CSV
    if NUMBERED.match(line):
        message = _("{file} may be a table without the names of its columns, or plain text: say which with --input")
        raise BadFile(Fault(message.format(file=file), line, 0, len(line), file, number))
    return TEXT


NUMBERED = re.compile(r"\s*(?:\d+|\w)\s*([,;\t])(?:(?!\1).){20}")
"""``2,4♥ 5♥ 6♥ …``: a number and a hand, or fourteen cards of which the first has its suit from the next?"""


def _fit(row: Row, lines: Lines) -> Row:
    """Return the row, or one with an error instead where its text is too long or was not in the encoding."""
    if len(row.source) > LONGEST_LINE:
        message = _("a line of more than {longest} characters").format(longest=LONGEST_LINE)
        return Row("", file=row.file, line=row.line, error=Unreadable(Fault(message)))
    if fault := lines.undecoded(row.source, row.file, row.line):
        return row._replace(id=mended(row.id), source=fault.source, error=Unreadable(fault))
    return row


def _bad_file(file: str, line: int, error: Exception) -> BadFile:
    why = getattr(error, "strerror", None) or str(error)
    if line:
        return BadFile(Fault(_("cannot read {file} beyond line {line}: {why}").format(file=file, line=line, why=why)))
    return BadFile(Fault(_("cannot read {file}: {why}").format(file=file, why=why)))
