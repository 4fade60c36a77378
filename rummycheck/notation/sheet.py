"""The lines of a score sheet, taken apart but not understood: which words stand where."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from rummycheck.notation.parser import sheet_parser

if TYPE_CHECKING:
    from lark import Token, Tree


class Words(NamedTuple):
    """A stretch of a line. ``kind`` is the terminal of the grammar, such as ``NAME``, ``HOLDS`` or ``TEXT``."""

    kind: str
    text: str
    start: int
    end: int


class SheetLine(NamedTuple):
    """A line of a sheet. ``kind`` is the rule of the grammar: ``rules``, ``deal``, ``result``, ``lost``…"""

    kind: str
    words: tuple[Words, ...]


def sheet_lines(text: str) -> Iterator[SheetLine]:
    """Yield the lines of a sheet that are not empty. Every text can be taken apart."""
    lines: list[Tree[Token]] = sheet_parser()(text).children  # type: ignore[assignment]  # the root's are all rules
    for line in lines:
        yield SheetLine(line.data, tuple(_words(token) for token in line.children if isinstance(token, str)))


def _words(token: "Token") -> Words:
    kept, start = token.rstrip(), token.start_pos or 0
    return Words(token.type, kept, start, start + len(kept))
