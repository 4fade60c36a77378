"""A row: one hand of a file as it stands there, before anything in it is judged; and where its words stand."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from rummycheck.errors import RummyError
from rummycheck.grading.words import CLAIM, HAND, ID, LANGUAGE, RULES, WILD


class Place(NamedTuple):
    """Where a value stands in a file.

    ``source`` is the text around it, which begins in ``line`` of the file; ``offsets`` holds, for each character of the
    value and for its end, the index in the source. They are not in step where quotes are doubled or characters escaped.
    """

    source: str
    line: int
    offsets: Sequence[int]


Locate = Callable[[str, str], Sequence[int]]
"""From the text of a row and the name of a field to the offsets of its value; empty where the row has no such value."""


class Layout(NamedTuple):
    """How the rows of a file hold their values: found in the row itself, or stated before for all that follow."""

    locate: Locate
    stated: Mapping[str, Place] = {}

    def place(self, row: "Row", field: str) -> Place | None:
        """Return where a row's value of a field stands; None for one that is not in the file."""
        offsets = self.locate(row.source, field)
        return Place(row.source, row.line, offsets) if offsets else self.stated.get(field)


ROW_FIELDS = (HAND, ID, WILD, RULES, LANGUAGE, CLAIM)
"""The fields in the order in which a row has them."""


class Row(NamedTuple):
    """One hand to be graded. Every value is text as written, stripped; empty where there is none.

    ``wild``, ``rules`` and ``language`` take the place of the defaults. ``file`` and ``line`` say where the row begins,
    ``source`` is its whole text and ``layout`` finds a value in it. ``error`` is what kept the row from being taken
    apart; then the other values may be missing.
    """

    hand: str
    id: str = ""
    wild: str = ""
    rules: str = ""
    language: str = ""
    claim: str = ""
    file: str = ""
    line: int = 0
    source: str = ""
    layout: Layout | None = None
    error: RummyError | None = None
