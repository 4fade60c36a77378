"""Run whole commands, as a person at a terminal would, and keep what they printed."""

import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent


class Ran(NamedTuple):
    code: int
    out: str
    err: str


def rummycheck(*words, stdin="", cwd=ROOT, **environment):
    """Run ``rummycheck`` with these words in a process of its own; stdin may be text or bytes."""
    done = subprocess.run(
        [sys.executable, "-m", "rummycheck", *words],
        input=stdin if isinstance(stdin, bytes) else stdin.encode("utf-8", "surrogateescape"),
        capture_output=True,
        cwd=cwd,
        env={**plain_environment(), **environment},
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def plain_environment():
    """Return this environment without what would colour or translate the output."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "LANGUAGE")}
    return kept | {"PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8", "COLUMNS": "80"}


def shell_words(line):
    """Return a command line's words as a shell would split them."""
    return shlex.split(line)
