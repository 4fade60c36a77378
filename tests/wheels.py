"""A wheel of this checkout, built and unpacked as pip would."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import NamedTuple

from commands import ROOT

FOLDERS, FILES = (".build", "rummycheck", "grammar"), ("pyproject.toml", "README.md")
WITHOUT_BUILT = shutil.ignore_patterns("_hand_parser.py", "_presets.py", "__pycache__")

# With no compiler a wheel is built in a second or two, and carries the solver's source alone.
NO_COMPILER = "no-such-compiler"


class Wheel(NamedTuple):
    """The wheel's name, the folder that it was unpacked in, and what was said as it was built."""

    name: str
    installed: Path
    said: str


def copy_of_the_checkout(home):
    """Copy the checkout without what was built in it: to build there would change it under the feet of other tests."""
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, home / folder, ignore=WITHOUT_BUILT)
    for file in FILES:
        shutil.copy(ROOT / file, home)
    return home


def built_wheel(home, compiler=None):
    """Build a wheel in a new folder and unpack it there; ``compiler`` is the C compiler if it is not Python's own."""
    source, installed = home / "source", home / "installed"
    source.mkdir()
    code = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"
    done = subprocess.run(
        [sys.executable, "-c", code, home],
        cwd=copy_of_the_checkout(source),
        env=os.environ | ({"CC": compiler} if compiler else {}),
        capture_output=True,
        text=True,
        check=True,
    )
    name = done.stdout.split()[-1]
    with zipfile.ZipFile(home / name) as packed:
        packed.extractall(installed)
    return Wheel(name, installed, done.stdout + done.stderr)
