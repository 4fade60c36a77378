"""Errors as a person reads them: what is wrong, where, and the line with a caret under it."""

from rummycheck.errors import Fault, RummyError
from rummycheck.messages import _


def error_text(error: RummyError) -> str:
    """Return every fault of an error, each with its place and its line where it has one."""
    return "\n".join(_fault_text(fault) for fault in error.faults)


def _fault_text(fault: Fault) -> str:
    if not fault.source:
        return _("error: {message}").format(message=fault.message)
    place = _("line {line}, column {column}").format(line=fault.line, column=fault.column)
    where = f"{fault.origin}, {place}" if fault.origin else place
    indented = "\n".join("  " + line for line in fault.excerpt().split("\n"))
    return _("error: {where}: {message}").format(where=where, message=fault.message) + "\n" + indented
