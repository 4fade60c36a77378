"""Writing graded rows to a file that is there only when it is whole, and going on after an interruption.

The rows go to ``FILE.part`` and, after each chunk, a line of JSON to ``FILE.part.log``: how many rows of the input are
done, how long the part file is, a checksum of the text of all those rows, and the tallies. What the log does not vouch
for is cut off, so a torn last line, or a chunk whose record was lost, is graded again; and an input that has changed is
noticed, wherever it comes from. At the end the part file takes the name of the whole, and the log goes.
"""

import json
import os
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import astuple
from itertools import islice
from pathlib import Path
from typing import IO, Any, Protocol

from rummycheck.errors import BadFile, BadOption, Fault
from rummycheck.grading.rows import Row
from rummycheck.grading.tally import Summary, Tally
from rummycheck.messages import _

ERRORS = "backslashreplace"
"""A character that no text can hold (half of one, from a damaged file) is written as its number."""

SKIP = 1000


class RowSum:
    """A checksum of rows that grows with them, however they are cut into chunks."""

    def __init__(self) -> None:
        self.rows = 0
        self.value = 0

    def add(self, rows: Sequence[Row]) -> None:
        """Take in more rows."""
        text = "".join(f"{row.file}\0{row.source}\0" for row in rows)
        self.value = zlib.crc32(text.encode("utf-8", "surrogatepass"), self.value)
        self.rows += len(rows)


class Output(Protocol):
    """Where graded rows go: begun, added to, and finished; or closed before that, if it comes to no end.

    ``keeps``: what is there after an interruption can be gone on with. All that writes raises BadFile where it cannot,
    but for a closed pipe.
    """

    @property
    def keeps(self) -> bool: ...  # noqa: D102

    def begin(self, head: str, rows: Iterator[Row], resume: bool) -> Summary:
        """Write the first lines; or, going on with what is there, pass over the rows done and return their summary."""

    def add(self, rows: Sequence[Row], text: str, tallies: Mapping[str, Tally]) -> None:
        """Write what came of these rows."""

    def finish(self, tail: str) -> None:
        """Write the last lines."""

    def close(self) -> None:
        """Let go of what is open; after that nothing is written."""


class Stream:
    """Rows on their way to a terminal, a pipe or a device; there is nothing to go on with."""

    keeps = False

    def __init__(self, write: Callable[[str], object], name: str) -> None:
        self._write_out = write
        self._name = name

    def _write(self, text: str) -> None:
        with _told_as_bad_file(self._name):
            self._write_out(text)

    def begin(self, head: str, rows: Iterator[Row], resume: bool) -> Summary:
        """Write the first lines."""
        self._write(head)
        return Summary()

    def add(self, rows: Sequence[Row], text: str, tallies: Mapping[str, Tally]) -> None:
        """Write the text of a chunk."""
        self._write(text)

    def finish(self, tail: str) -> None:
        """Write the last lines."""
        self._write(tail)

    def close(self) -> None:
        """Do nothing: a stream belongs to who opened it."""


class PartFile:
    """The file under way. ``settings`` are the options on which its content depends, as JSON can hold them."""

    keeps = True

    def __init__(self, target: str, settings: object) -> None:
        self._target = Path(target).resolve()
        self._part = self._target.with_name(self._target.name + ".part")
        self._log_name = self._part.with_name(self._part.name + ".log")
        self._settings = json.loads(json.dumps(settings))
        self._sum = RowSum()
        self._open_files = ExitStack()
        self._file: IO[bytes]
        self._log: IO[bytes]

    def begin(self, head: str, rows: Iterator[Row], resume: bool) -> Summary:
        """Begin afresh, or go on where the log ends if there is one. Raises BadFile and BadOption."""
        summary = self._resume(rows) if resume else None
        if summary is None:
            self._start(head)
        return summary or Summary()

    def _start(self, head: str) -> None:
        self._open("wb")
        self._record({"settings": self._settings})
        self._write(head)

    def _resume(self, rows: Iterator[Row]) -> Summary | None:
        """Pass over the rows that are done, and return their summary; None where there is nothing to go on with.

        Raises BadOption for a part file that was begun with other options or from other rows.
        """
        entries = self._entries()
        if len(entries) < 2:
            return None
        if entries[0].get("settings") != self._settings:
            message = _("{part} was begun with other files or options: give the same, or start without --resume")
            raise BadOption(Fault(message.format(part=self._part)))
        last = entries[-1]
        while (missing := last["rows"] - self._sum.rows) and (some := list(islice(rows, min(SKIP, missing)))):
            self._sum.add(some)
        if (self._sum.rows, self._sum.value) != (last["rows"], last["sum"]):
            message = _("the rows have changed since {part} was begun: start without --resume")
            raise BadOption(Fault(message.format(part=self._part)))
        self._open("r+b")
        self._file.seek(last["bytes"])
        self._file.truncate()
        self._log.seek(sum(len(_line(entry)) for entry in entries))
        self._log.truncate()
        summary = Summary()
        for entry in entries[1:]:
            summary.add({group: Tally(*tally) for group, tally in entry["tallies"].items()})
        return summary

    def _entries(self) -> list[dict[str, Any]]:
        """Return the lines of the log that are whole and whose rows are in the part file."""
        try:
            lines = self._log_name.read_bytes().split(b"\n")[:-1]
            size = self._part.stat().st_size
        except OSError:
            return []
        entries = []
        for line in lines:
            try:
                entry = json.loads(line)
            except ValueError:
                break
            if entry.get("bytes", 0) > size:
                break
            entries.append(entry)
        return entries

    def add(self, rows: Sequence[Row], text: str, tallies: Mapping[str, Tally]) -> None:
        """Write a chunk and then, once it is out of this process, its record."""
        self._write(text)
        self._sum.add(rows)
        counted = {group: astuple(tally) for group, tally in tallies.items()}
        self._record({"rows": self._sum.rows, "bytes": self._file.tell(), "sum": self._sum.value, "tallies": counted})

    def finish(self, tail: str) -> None:
        """Write the last lines and give the file its name."""
        self._write(tail)
        with _told_as_bad_file(str(self._target)):
            os.fsync(self._file.fileno())
            self.close()
            self._part.replace(self._target)
            self._log_name.unlink()

    def close(self) -> None:
        """Leave the part file and its log as they are, to be gone on with."""
        with suppress(OSError):  # what could not be written was told before
            self._open_files.close()

    def _open(self, mode: str) -> None:
        with _told_as_bad_file(str(self._part)):
            self._file = self._open_files.enter_context(self._part.open(mode))
            self._log = self._open_files.enter_context(self._log_name.open(mode))

    def _write(self, text: str) -> None:
        with _told_as_bad_file(str(self._part)):
            self._file.write(text.encode("utf-8", ERRORS))
            self._file.flush()

    def _record(self, entry: Mapping[str, Any]) -> None:
        with _told_as_bad_file(str(self._log_name)):
            self._log.write(_line(entry))
            self._log.flush()


@contextmanager
def _told_as_bad_file(name: str) -> Iterator[None]:
    """Raise BadFile for what keeps a file from being written; but a pipe that closed is nobody's fault."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise BadFile(Fault(_("cannot write {file}: {why}").format(file=name, why=error.strerror))) from None


def _line(entry: Mapping[str, Any]) -> bytes:
    return json.dumps(entry, separators=(",", ":")).encode() + b"\n"
