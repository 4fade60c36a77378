"""A sheet kept through an evening: deals are added to the file on disk so that nothing in it can be lost."""

import contextlib
import os
import stat
import tempfile
from pathlib import Path

from rummycheck.errors import BadFile, Fault
from rummycheck.messages import _


def with_lines(sheet: bytes, added: str) -> bytes:
    """Return a sheet with lines added at its end. What was there stays as it is; new lines end like the old ones."""
    newline = b"\r\n" if b"\r\n" in sheet else b"\n"
    before = sheet if not sheet or sheet.endswith(b"\n") else sheet + newline
    return before + b"".join(line.rstrip().encode() + newline for line in added.strip("\r\n").split("\n"))


def replace_file(name: str, old: bytes | None, new: bytes) -> None:
    """Put ``new`` in the place of a file that holds ``old``; None stands for a file that is not there yet.

    The file is replaced as a whole: whatever happens, it holds all of the old or all of the new. Its mode stays, and a
    link stays a link. Raises BadFile if it cannot be written, or was changed by somebody else since it was read.
    """
    target = Path(name).resolve()
    try:
        temporary = _written_beside(target, new)
        try:
            if _content(target) != old:
                raise BadFile(Fault(_("{name} was changed meanwhile; nothing was added").format(name=name)))
            temporary.replace(target)
        finally:
            temporary.unlink(missing_ok=True)
    except OSError as error:
        message = _("cannot write {name}: {why}; nothing was added")
        raise BadFile(Fault(message.format(name=name, why=error.strerror))) from None
    _settle(target.parent)


def _written_beside(target: Path, content: bytes) -> Path:
    """Return a file that is safely on disk, in the folder of the target and with its mode."""
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            temporary.chmod(_mode(target))
            os.fsync(file.fileno())
    except BaseException:
        temporary.unlink()
        raise
    return temporary


def _mode(path: Path) -> int:
    """Return the mode of a file, or that of any new file if it is not there yet."""
    try:
        return stat.S_IMODE(path.stat().st_mode)
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask


def _content(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


def _settle(folder: Path) -> None:
    """Have the folder's new entry on disk too, where the system can do that for folders."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
