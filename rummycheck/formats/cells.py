"""Cells of a CSV file that a spreadsheet takes for text, whatever a player has put in them."""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from decimal import Decimal

# A spreadsheet may compute a cell that begins so, blanks and quotes aside; but not a sign alone. The wide signs are
# East Asian keyboards'.
_FORMULA = re.compile(r"[\s'\"]*[=+\-@＝＋－＠](?!\Z)|[\t\n]")


def safe_cell(value: str | int | float | Decimal | bool | None) -> str:
    """Return a value as the text of a cell; text that a spreadsheet might take for a formula gets an apostrophe before.

    Numbers stay as they are, also below zero; None is an empty cell, true and false are in small letters as in JSON.
    All line breaks become one kind, since a lone carriage return would not be quoted.
    """
    if isinstance(value, str):
        text = value.replace("\r\n", "\n").replace("\r", "\n") if "\r" in value else value
        return "'" + text if _FORMULA.match(text) else text
    if isinstance(value, bool):
        return "true" if value else "false"
    return "" if value is None else str(value)


def csv_text(rows: Iterable[Sequence[str | int | float | Decimal | bool | None]]) -> str:
    """Return rows of cells as CSV with commas, quoted where they need it, each row with its line end."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([safe_cell(value) for value in row] for row in rows)
    return text.getvalue()
