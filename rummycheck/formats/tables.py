"""Rows of cells in columns that stand below each other on a terminal."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from rummycheck.errors import columns


def aligned(rows: Iterable[Sequence[str]], right: Collection[int] = ()) -> list[str]:
    """Return a line for each row, every column as wide as its widest cell; no blanks at the ends of lines.

    ``right``: the indexes of the columns whose cells stand at the right, as numbers do.
    """
    rows = list(rows)
    widths = [max(map(columns, cells)) for cells in zip(*rows, strict=True)]
    return ["  ".join(_cells(row, widths, right)).rstrip() for row in rows]


def _cells(row: Sequence[str], widths: Sequence[int], right: Collection[int]) -> Iterator[str]:
    for index, (cell, width) in enumerate(zip(row, widths, strict=True)):
        blank = " " * (width - columns(cell))
        yield blank + cell if index in right else cell + blank
