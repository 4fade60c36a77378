"""Errors as a person reads them: what is wrong, where, and the line with a caret under it."""

from collections.abc import Iterable

from rummycheck.errors import Fault, RummyError, visible
from rummycheck.messages import _, counted

MOST_SHOWN = 30
"""Faults of one error that are shown to a person; the formats for programs have them all."""


def error_text(error: RummyError) -> str:
    """Return the faults of an error, each with its place and its line where it has one, and how many more there are."""
    shown = [_located(fault, _("error")) for fault in error.faults[:MOST_SHOWN]]
    if more := len(error.faults) - len(shown):
        shown.append(counted("error: and {n} more", "error: and {n} more", more))
    return "\n".join(shown)


def notes_text(notes: Iterable[Fault]) -> str:
    """Return notes on a text that was accepted, each with its place and its line."""
    return "\n".join(_located(note, _("note")) for note in notes)


def _located(fault: Fault, kind: str) -> str:
    message = visible(fault.message)
    if not fault.source:
        return f"{kind}: {message}"
    place = _("line {line}, column {column}").format(line=fault.line, column=fault.column)
    where = f"{fault.origin}, {place}" if fault.origin else place
    indented = "\n".join("  " + line for line in fault.excerpt().split("\n"))
    return f"{kind}: {where}: {message}\n{indented}"
