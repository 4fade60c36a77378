"""Counting graded rows, together or by rules, file or the beginning of their ids."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from rummycheck.errors import BadFile
from rummycheck.grading.marking import Defaults, Marked

BY_RULES, BY_FILE, BY_ID_PREFIX = GROUPINGS = ("rules", "file", "id-prefix")

MOST_GROUPS = 1000
"""So that a million different ids do not fill the memory; what comes later is counted under OTHERS."""
OTHERS = "…"


@dataclass(slots=True)
class Tally:
    """How many rows came out how; it grows. ``cost`` sums what the judged hands cost if another player declares.

    ``lost`` counts files that could not be read, or not to their end; they are no rows.
    """

    valid: int = 0
    invalid: int = 0
    unreadable: int = 0
    right: int = 0
    wrong: int = 0
    cost: int = 0
    lost: int = 0

    @property
    def hands(self) -> int:
        """All rows, the unreadable ones too."""
        return self.valid + self.invalid + self.unreadable

    @property
    def mean_cost(self) -> float | None:
        """The mean of what the judged hands cost if another player declares; None without any."""
        judged = self.valid + self.invalid
        return self.cost / judged if judged else None

    def count(self, marked: Marked) -> None:
        """Count one row more."""
        if marked.checked is None:
            if isinstance(marked.error, BadFile):
                self.lost += 1
            else:
                self.unreadable += 1
            return
        judged = marked.checked.judgement
        self.valid += judged.valid
        self.invalid += not judged.valid
        self.cost += judged.if_caught
        if marked.right is not None:
            self.right += marked.right
            self.wrong += not marked.right

    def add(self, other: "Tally") -> None:
        """Count all that another tally has."""
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


def group_of(marked: Marked, by: str, defaults: Defaults) -> str:
    """Return the group in which a row is counted; one for all where they are not counted apart."""
    if by == BY_RULES:
        return defaults.rules_of(marked.row)
    if by == BY_FILE:
        return marked.row.file
    return id_prefix(marked.row.id) if by == BY_ID_PREFIX else ""


def id_prefix(name: str) -> str:
    """Return an id up to its first space, full stop or sign of ``- _ / :``; the whole of one without any."""
    return re.split(r"[-_/:.\s]", name, maxsplit=1)[0]


class Summary:
    """The tallies of all groups, in the order in which these first appeared."""

    def __init__(self) -> None:
        self.groups: dict[str, Tally] = {}
        self.total = Tally()

    def add(self, tallies: Mapping[str, Tally]) -> None:
        """Count more rows."""
        for group, tally in tallies.items():
            if group not in self.groups and len(self.groups) >= MOST_GROUPS:
                group = OTHERS
            self.groups.setdefault(group, Tally()).add(tally)
            self.total.add(tally)
