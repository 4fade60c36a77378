"""Texts that are plainly no score sheet: a file of hands, or a text of another kind."""

from collections.abc import Sequence

from rummycheck.cards import SUIT_SIGNS
from rummycheck.errors import BadSheet, Fault
from rummycheck.messages import _
from rummycheck.notation.glance import may_be_hand
from rummycheck.notation.sheet import SheetLine
from rummycheck.scoring.sheet import Place

ENOUGH = 10
"""So many lines that are none of a sheet, and more than those that are, make a text of another kind."""

LOOKED_AT, SIGNS = 20, 9


def need_sheet(lines: Sequence[SheetLine], sheet: Place) -> None:
    """Raise BadSheet, with one fault at the first line that is none, for lines that are plainly no score sheet."""
    strange = [line for line in lines if _is_strange(line)]
    is_begun = any(line.kind == "deal" or (line.kind == "result" and line not in strange) for line in lines)
    if not strange or (is_begun and not (len(strange) >= ENOUGH and 2 * len(strange) > len(lines))):
        return
    message = _("this is no score sheet: {n} of its {all} lines are no lines of one, this first")
    if 2 * sum(map(_may_be_hand, strange[:LOOKED_AT])) >= len(strange[:LOOKED_AT]):
        message = _("this looks like a file of hands: `rummycheck grade` is for it")
    words = strange[0].words
    fault: Fault = sheet.between(words[0].start, words[-1].end).fault(message.format(n=len(strange), all=len(lines)))
    raise BadSheet(fault)


def _is_strange(line: SheetLine) -> bool:
    """Whether a line says nothing that a sheet would."""
    return line.kind == "lost" or (line.kind == "result" and all(each.kind in ("NAME", "TEXT") for each in line.words))


def _may_be_hand(line: SheetLine) -> bool:
    """Whether a line may be a hand, its name before it and its claim behind it aside."""
    text = " ".join(words.text for words in line.words)
    return may_be_hand(line.words[-1].text.partition("=")[0]) or sum(map(text.count, SUIT_SIGNS)) > SIGNS
