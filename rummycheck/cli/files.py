"""Files that commands write: each is there whole, or as it was before."""

import os
from typing import TYPE_CHECKING

from rummycheck.errors import BadFile, BadOption, Fault
from rummycheck.messages import _

if TYPE_CHECKING:
    from pathlib import Path

    from rummycheck.checking import Checked
    from rummycheck.notation import Letters


def write_text(name: str, text: str) -> None:
    """Write a text file as UTF-8, under another name until it is whole. Raises BadFile.

    What is no file of its own, as a pipe or a terminal, is written to directly.
    """
    from pathlib import Path

    data = text.encode("utf-8", "backslashreplace")
    try:
        path = Path(name)
        if path.exists() and not path.is_file():
            path.write_bytes(data)
        else:
            _write_whole(path.resolve(), data)
    except OSError as error:
        raise BadFile(Fault(_("cannot write {file}: {why}").format(file=name or "''", why=error.strerror))) from None


def _write_whole(path: "Path", data: bytes) -> None:
    """Write a file beside its place, and put it there when it is whole."""
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        part.write_bytes(data)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def draw(checked: "Checked", letters: "Letters", name: str) -> None:
    """Write the picture of a checked hand to a file. Raises BadFile, and BadOption for standard output."""
    from rummycheck.formats.picture import hand_svg

    if name == "-":
        raise BadOption(Fault(_("--svg names a file; standard output has the words")))
    write_text(name, hand_svg(checked, letters))
