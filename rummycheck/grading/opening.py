"""Opening a file of hands: standard input, gzip, encodings, and lines of any length, one at a time."""

import gzip
import io
import re
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, BinaryIO

from rummycheck.errors import BadFile, Fault
from rummycheck.messages import _

STDIN = "-"
LONGEST_LINE = 1_000_000
"""In characters. Of a longer line the rest is passed over, so that no file fills the memory."""

READ_ERRORS = (OSError, EOFError, zlib.error, UnicodeError)
BYTE_ORDER_MARKS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
GZIP, ZIP = b"\x1f\x8b", b"PK\x03\x04"


class Lines:
    """The lines of a text, without their ends, with a way to put back what was read too far."""

    def __init__(self, stream: IO[str], encoding: str) -> None:
        self._stream = stream
        self._encoding = encoding
        self._back: list[str] = []
        self.number = 0
        """The number of the line read last, from 1."""

    def read(self) -> str | None:
        """Return the next line; None at the end. A line too long comes as its first LONGEST_LINE + 1 characters."""
        if self._back:
            self.number += 1
            return self._back.pop()
        line = self._stream.readline(LONGEST_LINE + 1)
        if not line:
            return None
        self.number += 1
        if line[-1] == "\n":
            return line[:-1]
        if len(line) > LONGEST_LINE:
            self._pass_over_the_rest()
        return line

    def _pass_over_the_rest(self) -> None:
        while (more := self._stream.readline(LONGEST_LINE)) and more[-1] != "\n":
            pass

    def put_back(self, *lines: str) -> None:
        """Make these lines, in this order, the next to be read."""
        self._back.extend(reversed(lines))
        self.number -= len(lines)

    def undecoded(self, text: str, file: str, line: int) -> Fault | None:
        """Return the fault of a text with a byte that is not in the encoding; None where all of it is text."""
        if text.isascii() or not (found := LONE_SURROGATE.search(text)):
            return None
        at = found.start()
        message = _("byte {byte} is not {encoding} text; name the file's encoding, such as --encoding cp1252")
        message = message.format(byte=f"0x{ord(text[at]) & 0xFF:02x}", encoding=self._encoding)
        return Fault(message, mended(text), at, at + 1, file, line)

    def __iter__(self) -> Iterator[str]:
        while (line := self.read()) is not None:
            yield line


LONE_SURROGATE = re.compile("[\ud800-\udfff]")


def mended(text: str) -> str:
    """Return a text with the usual sign in place of each byte that was not in the encoding."""
    return LONE_SURROGATE.sub("\ufffd", text)


@contextmanager
def opened(name: str, encoding: str, stdin: BinaryIO | None) -> Iterator[tuple[Lines, BinaryIO]]:
    """Open a file by name, or standard input, as lines; also give the stream of bytes below, to ask how far it is.

    A byte that the encoding does not have becomes a lone surrogate, so that it spoils its own row alone. Raises BadFile
    and READ_ERRORS, and so may the lines while they are read.
    """
    if name == STDIN:
        if stdin is None:
            raise BadFile(Fault(_("standard input is closed")))
        raw = stdin
    else:
        raw = open(name, "rb")  # noqa: PTH123, SIM115 (pathlib costs start-up time; closed below)
    try:
        yield _lines_of(raw, name, encoding), raw
    finally:
        if name != STDIN:
            raw.close()


def _lines_of(raw: BinaryIO, name: str, encoding: str) -> Lines:
    start = _peek(raw)
    if start.startswith(ZIP):
        raise BadFile(Fault(_("{file} is a workbook or another zip archive: export it as CSV").format(file=name)))
    data = raw
    if name.endswith(".gz") or start.startswith(GZIP):
        data = gzip.GzipFile(fileobj=raw)  # type: ignore[assignment]  # it reads and peeks like one
        start = _peek(data)
    marked = next((codec for mark, codec in BYTE_ORDER_MARKS if start.startswith(mark)), encoding)
    return Lines(io.TextIOWrapper(data, marked, errors="surrogateescape"), marked)


def _peek(data: BinaryIO) -> bytes:
    peek = getattr(data, "peek", None)
    return bytes(peek(4)[:4]) if peek else b""


def encoding_exists(name: str) -> bool:
    """Tell whether text can be read in an encoding of this name."""
    try:
        io.TextIOWrapper(io.BytesIO(), name)
    except LookupError:
        return False
    return True
