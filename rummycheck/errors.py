"""What can go wrong before a hand is judged, and where in the text it went wrong.

There is an error for each thing that a user can get wrong. About the hand: a text that cannot be read, one that is read
but cannot be, one with two meanings, and a wrong number of cards. About what goes with it: the rules, the language, a
file, a score sheet, the options. Each holds all the faults found, not the first alone.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple


class Fault(NamedTuple):
    """One thing wrong, and the place in the source where it is.

    ``source`` is the whole text that was read, ``start`` and ``end`` bound the words at fault in it (in characters,
    from 0), ``origin`` is where the text comes from (a file's name; empty for an argument) and ``first_line`` the
    number that the source's first line has there. A fault without a source has no place. ``code`` is given where an
    error holds faults of several kinds, and its own code does not tell them apart.
    """

    message: str
    source: str = ""
    start: int = 0
    end: int = 0
    origin: str = ""
    first_line: int = 1
    code: str = ""

    @property
    def text(self) -> str:
        """The words at fault, as written."""
        return self.source[self.start : self.end]

    @property
    def line(self) -> int:
        """The line of the fault, from 1."""
        return self.first_line + self.source.count("\n", 0, self.start)

    @property
    def column(self) -> int:
        """The character in the line at which the fault begins, from 1."""
        return self.start - self._line_start + 1

    @property
    def _line_start(self) -> int:
        return self.source.rfind("\n", 0, self.start) + 1

    def excerpt(self) -> str:
        """Return the line at fault with a caret under each column that the words fill on a terminal.

        Of a long line only what stands around the words is shown.
        """
        begin = self._line_start
        newline = self.source.find("\n", self.start)
        line_end = len(self.source) if newline < 0 else newline
        first = begin if line_end - begin <= LONG_LINE else max(begin, self.start - LONG_LINE // 2)
        last = min(line_end, first + LONG_LINE)
        cut = "…" if first > begin else ""
        before = cut + _on_terminal(self.source[first : self.start])
        through = cut + _on_terminal(self.source[first : min(self.end, last)])
        line = cut + _on_terminal(self.source[first:last].rstrip("\r")) + ("…" if last < line_end else "")
        gap = columns(before)
        return f"{line}\n{' ' * gap}{'^' * max(1, columns(through) - gap)}"


TAB = 4
LONG_LINE = 200  # characters; longer than any hand


def visible(text: str) -> str:
    """Return a text with a sign for each control character, which would command the terminal, and for what is none."""
    return text if text.isprintable() else "".join("\ufffd" if _is_no_sign(each) else each for each in text)


def _is_no_sign(character: str) -> bool:
    """Whether a character is a control character, but for line ends and tabs, or stands for a byte that is no text."""
    control = (character < " " and character not in "\n\t") or "\x7f" <= character <= "\x9f"
    return control or "\ud800" <= character <= "\udfff"


def _on_terminal(text: str) -> str:
    return visible(text.expandtabs(TAB))


def columns(text: str) -> int:
    """Return how many terminal columns a text fills: wide characters two, combining and control characters none."""
    if text.isascii():
        return len(text)
    from wcwidth import wcwidth  # only where a text needs it: start-up is felt at every check

    return sum(max(0, wcwidth(character)) for character in text)


class RummyError(ValueError):
    """The ground of all errors that a user can cause. ``code`` is stable; ``faults`` are in the order of the text."""

    code: ClassVar[str] = "error"

    def __init__(self, *faults: Fault) -> None:
        super().__init__("\n".join(fault.message for fault in faults))
        self.faults: Sequence[Fault] = faults

    def __reduce__(self) -> tuple[type["RummyError"], tuple[Fault, ...]]:
        # So that an error goes from one process to another with its faults.
        return type(self), tuple(self.faults)

    def as_dict(self) -> dict[str, Any]:
        """Return the ``error`` object of the JSON formats; ``more`` holds the faults after the first."""
        first, *others = [_fault_dict(fault) for fault in self.faults]
        return {"code": self.code} | first | ({"more": others} if others else {})


def _fault_dict(fault: Fault) -> dict[str, Any]:
    code = {"code": fault.code} if fault.code else {}
    where = {"line": fault.line, "column": fault.column, "text": fault.text} if fault.source else {}
    return code | {"message": fault.message} | where


class Unreadable(RummyError):
    """A word that is no card, or a text without any."""

    code = "unreadable"


class Impossible(RummyError):
    """Cards that are read but cannot be: one held more often than the pack has it."""

    code = "impossible"


class Ambiguous(RummyError):
    """A text with two meanings: each fault lists the readings and how to choose one."""

    code = "ambiguous"


class WrongNumberOfCards(RummyError):
    """A hand that is neither 13 cards nor 14 at the moment of declaring."""

    code = "wrong-number-of-cards"


class BadRules(RummyError):
    """A rule set that does not exist, or a rules file with something wrong in it."""

    code = "bad-rules"


class UnknownLanguage(RummyError):
    """A language code that the table of languages does not have."""

    code = "unknown-language"


class BadFile(RummyError):
    """A file that cannot be read at all: missing, undecodable, empty."""

    code = "bad-file"


class BadOption(RummyError):
    """Options that do not go together with each other or with the hand."""

    code = "bad-option"


class BadSheet(RummyError):
    """A score sheet with something in it that cannot be scored; each of its faults may have a code of its own."""

    code = "bad-sheet"


class WorkerDied(RummyError):
    """A process that was grading came to a sudden end, or a cluster has no worker left."""

    code = "worker-died"
