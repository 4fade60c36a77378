"""What ``grade`` shows: graded rows as text, as JSON Lines and as CSV, and the summary of all of them."""

import json
import re
from collections.abc import Sequence
from typing import Any

from rummycheck.errors import BadFile, Fault
from rummycheck.formats.cells import csv_text
from rummycheck.formats.check import check_dict
from rummycheck.formats.pen import Pen
from rummycheck.formats.tables import aligned
from rummycheck.formats.wording import points
from rummycheck.grading.marking import Claim, Marked
from rummycheck.grading.rows import Row
from rummycheck.grading.tally import Summary, Tally
from rummycheck.judge import Judgement
from rummycheck.messages import _, counted

_encode = json.JSONEncoder(ensure_ascii=False, check_circular=False).encode


def jsonl_lines(marked: Sequence[Marked]) -> str:
    """Return a line of JSON for each row: ``check``'s object, or an error."""
    return "".join([_encode(_row_dict(each)) + "\n" for each in marked])


def _row_dict(marked: Marked) -> dict[str, Any]:
    """Return the JSON object of a graded row."""
    row = marked.row
    result: dict[str, Any] = {"line": row.line or None, "file": row.file or None, "id": row.id or None}
    if marked.checked is None:
        return result | {"error": marked.error.as_dict() if marked.error else {}}
    result.update(check_dict(marked.checked))
    result["claim"] = _claim_name(marked.claim)
    result["claim_right"] = marked.right
    return result


def _claim_name(claim: Claim | None) -> str | int | None:
    """Return a claim as JSON and CSV have it: ``valid``, ``invalid`` or points."""
    if isinstance(claim, bool):
        return "valid" if claim else "invalid"
    return claim


CSV_COLUMNS = (
    "file", "line", "id", "verdict", "if_declared", "if_caught", "claim", "claim_right", "rules", "wild", "language",
    "arranged", "groups", "unmatched", "discard", "better", "problems",
    "error", "error_line", "error_column", "message",
)  # fmt: skip
CSV_HEAD = ",".join(CSV_COLUMNS) + "\n"


def csv_lines(marked: Sequence[Marked]) -> str:
    """Return a line of CSV for each row, in the order of CSV_COLUMNS; groups are written as in a declaration."""
    return csv_text([_csv_row(each) for each in marked])


def _csv_row(marked: Marked) -> list[Any]:
    found = _row_dict(marked)
    error = found.get("error")
    if error:
        found |= {"error": error["code"], "message": error["message"]}
        found |= {"error_line": error.get("line"), "error_column": error.get("column")}
    else:
        found["groups"] = _groups_cell(found["groups"])
        found["better"] = _groups_cell(found["better"] or ())
        found["unmatched"] = " ".join(found["unmatched"])
        found["problems"] = " ".join(problem["code"] for problem in found["problems"])
    return [found.get(column) for column in CSV_COLUMNS]


def _groups_cell(groups: Sequence[dict[str, Any]]) -> str:
    return " / ".join(" ".join(group["cards"]) for group in groups)


MOST_TOLD = 3
"""Faults of one row that are told in its line; JSON has all of them."""

CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]+")


def text_lines(marked: Sequence[Marked], color: bool = False) -> str:
    """Return a line for each row as a person reads it: where it is, whose it is, the verdict, the claim."""
    pen = Pen(color=color)
    return "".join([_text_line(each, pen) + "\n" for each in marked if not isinstance(each.error, BadFile)])


def _text_line(marked: Marked, pen: Pen) -> str:
    place = ":".join(_flat(str(part)) for part in _place(marked) if part)
    where = (place, _flat(marked.row.id))
    if marked.checked is None:
        said = _unreadable(marked, pen)
    else:
        said = _with_claim(_verdict(marked.checked.judgement, pen), marked)
    return "".join(f"{each}: " for each in where if each) + said


def _place(marked: Marked) -> tuple[str, int, int]:
    """Return the file, the line and the column to look at: those of the first fault if the row has it, else no column.

    What is unknown is empty or 0.
    """
    row = marked.row
    fault = next(iter(marked.error.faults), None) if marked.error else None
    if fault is None or not fault.source or fault.line < row.line:
        return row.file, row.line, 0
    return row.file, fault.line, fault.column


def _unreadable(marked: Marked, pen: Pen) -> str:
    """Return why a row could not be read."""
    faults = marked.error.faults if marked.error else ()
    told = [_told(fault, marked.row) for fault in faults[:MOST_TOLD]]
    if more := len(faults) - len(told):
        told.append(counted("and {n} more", "and {n} more", more))
    return pen.bold(_("unreadable")) + ": " + "; ".join(told)


def _told(fault: Fault, row: Row) -> str:
    """Return a fault in one line; where it is in a line before the row, such as ``wild: 33``, with that place."""
    message = _flat(fault.message)
    if not fault.source or fault.line >= row.line:
        return message
    where = _("line {line}, column {column}: {message}")
    return where.format(line=fault.line, column=fault.column, message=message)


def _flat(text: str) -> str:
    """Return a text as a part of one line: a file may hold line breaks, and signs that a terminal would obey."""
    return CONTROL.sub(" ", text).strip()


def _verdict(judged: Judgement, pen: Pen) -> str:
    if judged.valid:
        return pen.bold(_("valid"))
    codes = ", ".join(dict.fromkeys(problem.code for problem in judged.problems))
    return _("{invalid}, {points} if another declares [{codes}]").format(
        invalid=pen.bold(_("invalid")), points=points(judged.if_caught), codes=codes
    )


def _with_claim(verdict: str, marked: Marked) -> str:
    """Return a verdict with what was claimed, if anything was, and whether that is right."""
    if marked.claim is None:
        return verdict
    claim = points(marked.claim) if not isinstance(marked.claim, bool) else _("valid") if marked.claim else _("invalid")
    said = _("{verdict}; claimed {claim}: right") if marked.right else _("{verdict}; claimed {claim}: WRONG")
    return said.format(verdict=verdict, claim=claim)


def summary_text(summary: Summary, by: str = "") -> str:
    """Return how many rows came out how, of all and, where they were counted apart, of each group; with a line end."""
    total = summary.total
    lines = [_counts(total), *_claims(total)]
    if total.mean_cost is not None:
        lines.append(_("mean cost if another declares: {mean:.1f} points").format(mean=total.mean_cost))
    if total.lost:
        lines.append(counted("{n} file could not be read", "{n} files could not be read", total.lost))
    if by:
        lines += ["", *_groups_table(summary, by)]
    return "\n".join(lines) + "\n"


def _counts(tally: Tally) -> str:
    hands = counted("{n} hand", "{n} hands", tally.hands)
    return _("{hands}: {valid} valid, {invalid} invalid, {unreadable} unreadable").format(
        hands=hands, valid=tally.valid, invalid=tally.invalid, unreadable=tally.unreadable
    )


def _claims(tally: Tally) -> list[str]:
    if not tally.right + tally.wrong:
        return []
    claims = counted("{n} claim", "{n} claims", tally.right + tally.wrong)
    return [_("{claims}: {right} right, {wrong} wrong").format(claims=claims, right=tally.right, wrong=tally.wrong)]


def _groups_table(summary: Summary, by: str) -> list[str]:
    rows: list[tuple[str, ...]] = [
        (by, _("hands"), _("valid"), _("invalid"), _("unreadable"), _("right"), _("wrong"), _("mean cost"))
    ]
    rows += [_group_row(name, tally) for name, tally in summary.groups.items() if tally.hands]
    return aligned(rows)


def _group_row(name: str, tally: Tally) -> tuple[str, ...]:
    mean = "-" if tally.mean_cost is None else f"{tally.mean_cost:.1f}"
    counts = (tally.hands, tally.valid, tally.invalid, tally.unreadable, tally.right, tally.wrong)
    return (name or "-", *map(str, counts), mean)
