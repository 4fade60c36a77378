"""Where the files of ``grammar/`` are: beside the package in a wheel, one level up in a checkout."""

import os

import rummycheck
from rummycheck.errors import BadFile, Fault
from rummycheck.messages import _


def grammar_text(name: str) -> str:
    """Return the text of a file of ``grammar/``. Raises BadFile if the installation lacks it."""
    package = os.path.dirname(os.path.abspath(rummycheck.__file__))  # noqa: PTH100, PTH120 (pathlib costs start-up time)
    for home in (package, os.path.dirname(package)):  # noqa: PTH120
        try:
            with open(os.path.join(home, "grammar", name), encoding="utf-8") as file:  # noqa: PTH118, PTH123
                return file.read()
        except FileNotFoundError:
            continue
    raise BadFile(Fault(_("the installation is incomplete: grammar/{name} is missing").format(name=name)))
