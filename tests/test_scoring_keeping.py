"""A sheet on disk is replaced as a whole, or stays as it was."""

import stat
import subprocess
import sys
from pathlib import Path

import pytest

from rummycheck.errors import BadFile
from rummycheck.scoring import keeping
from rummycheck.scoring.keeping import replace_file, with_lines


def entries(folder):
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"", b"deal:\nAda: wins\n"),
        (b"a\n", b"a\ndeal:\nAda: wins\n"),
        (b"a", b"a\ndeal:\nAda: wins\n"),
        (b"\xef\xbb\xbfa\r\n", b"\xef\xbb\xbfa\r\ndeal:\r\nAda: wins\r\n"),
        (b"a\n\n", b"a\n\ndeal:\nAda: wins\n"),
    ],
)
def test_lines_are_added_whole_and_end_as_the_others_do(old, new):
    assert with_lines(old, "deal:\r\nAda: wins\n\n") == new


def test_a_file_is_replaced_and_nothing_else_is_left(tmp_path):
    path = tmp_path / "evening.txt"
    path.write_bytes(b"old")
    replace_file(str(path), b"old", b"new")
    assert path.read_bytes() == b"new"
    assert entries(tmp_path) == ["evening.txt"]


def test_a_new_file_is_made_with_the_mode_of_new_files(tmp_path):
    plain, path = tmp_path / "plain", tmp_path / "evening.txt"
    plain.touch()
    replace_file(str(path), None, b"new")
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode == plain.stat().st_mode


def test_the_mode_of_a_file_stays(tmp_path):
    path = tmp_path / "evening.txt"
    path.write_bytes(b"old")
    path.chmod(0o640)
    replace_file(str(path), b"old", b"new")
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_link_to_a_sheet_stays_a_link(tmp_path):
    (tmp_path / "folder").mkdir()
    path, link = tmp_path / "folder" / "evening.txt", tmp_path / "link.txt"
    path.write_bytes(b"old")
    link.symlink_to(path)
    replace_file(str(link), b"old", b"new")
    assert link.is_symlink()
    assert path.read_bytes() == b"new"


@pytest.mark.parametrize(("old", "found"), [(b"old", b"changed"), (None, b"made"), (b"old", None)])
def test_a_file_that_somebody_else_changed_is_left_alone(tmp_path, old, found):
    path = tmp_path / "evening.txt"
    if found is not None:
        path.write_bytes(found)
    with pytest.raises(BadFile, match="was changed meanwhile; nothing was added"):
        replace_file(str(path), old, b"new")
    assert entries(tmp_path) == ([] if found is None else ["evening.txt"])
    assert found is None or path.read_bytes() == found


@pytest.mark.parametrize("step", ["fsync", "fdopen"])
def test_a_write_that_fails_loses_nothing(tmp_path, monkeypatch, step):
    path = tmp_path / "evening.txt"
    path.write_bytes(b"old")

    def full(*_arguments):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(keeping.os, step, full)
    with pytest.raises(BadFile, match=r"cannot write .*evening\.txt: No space left on device; nothing was added"):
        replace_file(str(path), b"old", b"new")
    assert path.read_bytes() == b"old"
    assert entries(tmp_path) == ["evening.txt"]


def test_a_stop_before_the_replacement_loses_nothing(tmp_path, monkeypatch):
    path = tmp_path / "evening.txt"
    path.write_bytes(b"old")

    def stopped(*_arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", stopped)
    with pytest.raises(KeyboardInterrupt):
        replace_file(str(path), b"old", b"new")
    assert path.read_bytes() == b"old"
    assert entries(tmp_path) == ["evening.txt"]


def test_a_folder_that_cannot_be_written_to_is_said(tmp_path):
    with pytest.raises(BadFile, match=r"cannot write .*: No such file or directory; nothing was added"):
        replace_file(str(tmp_path / "none" / "evening.txt"), None, b"new")


def test_a_process_killed_while_it_writes_leaves_the_sheet_whole(tmp_path):
    path = tmp_path / "evening.txt"
    path.write_bytes(b"old")
    code = (
        "import os, sys; from rummycheck.scoring import keeping; "
        "keeping.os.fsync = lambda handle: os.kill(os.getpid(), 9); "
        "keeping.replace_file(sys.argv[1], b'old', b'new' * 100000)"
    )
    done = subprocess.run([sys.executable, "-c", code, str(path)], check=False)
    assert done.returncode == -9
    assert path.read_bytes() == b"old"
