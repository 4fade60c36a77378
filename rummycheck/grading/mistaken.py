"""Plain text that is plainly no file of hands: a score sheet, or a text of another kind."""

from rummycheck.errors import BadFile, Fault
from rummycheck.grading.opening import Lines
from rummycheck.grading.text import COMMENT, SUIT_SIGN, parts_of, setting_of
from rummycheck.grading.words import HAND
from rummycheck.messages import _
from rummycheck.notation.glance import may_be_hand

ENOUGH = 10
"""So many lines that are no hands, and none before that may be one, are a text of another kind."""


def need_hands(lines: Lines, file: str) -> None:
    """Raise BadFile for a file whose first lines show that it is none of hands; the lines are put back."""
    read: list[str] = []
    others = 0
    for line in lines:
        read.append(line)
        start, end = parts_of(line)[HAND]
        if start == end or COMMENT.match(line) or setting_of(line):
            continue
        if not others and _is_of_a_sheet(line):
            message = _("{file} looks like a score sheet: `rummycheck score` is for it")
            raise BadFile(Fault(message.format(file=file), line, 0, len(line), file, lines.number))
        if may_be_hand(line[start:end]):
            break
        others += 1
        if others == ENOUGH:
            message = _("{file} looks like no file of hands: none of its first {n} lines may be one")
            raise BadFile(Fault(message.format(file=file, n=ENOUGH)))
    lines.put_back(*read)


def _is_of_a_sheet(line: str) -> bool:
    """Whether a line begins a deal of a score sheet, or belongs to its header."""
    if ":" not in line or len(SUIT_SIGN.findall(line)) > 1:
        return False
    from rummycheck.notation.sheet import sheet_lines  # only where a line is short of cards: its parser is built first

    (kind, words), *_others = sheet_lines(line)
    kinds = [each.kind for each in words]
    return kind in ("players", "value") or (kind == "deal" and ("WILD" in kinds or "TEXT" not in kinds))
