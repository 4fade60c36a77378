"""Plain hand files: one hand a line.

``name: hand``, ``= valid`` or ``= 27`` behind it for a claim, ``# …`` for a comment, and lines such as ``wild: 3`` that
hold for all hands from there on.
"""

import re
from collections.abc import Iterator, Sequence

from rummycheck.grading.opening import Lines
from rummycheck.grading.rows import Layout, Place, Row
from rummycheck.grading.stated import Stated
from rummycheck.grading.words import CLAIM, HAND, ID, SETTINGS, field_named

COMMENT = re.compile(r"(?:^|\s)#.*")  # but not the # of &#9829;
SUIT_SIGN = re.compile("[♠-♧\U0001f0a0-\U0001f0ff❤]|&[#a-z]")

Span = tuple[int, int]


def parts_of(line: str) -> dict[str, Span]:
    """Return where the name, the hand and the claim stand in a line; empty spans for what is not there.

    The name goes up to the first colon, unless a suit sign comes before it; the claim begins at the last ``=``.
    """
    end = len(line)
    if "#" in line and (comment := COMMENT.search(line)):
        end = comment.start()
    equals = line.rfind("=", 0, end)
    claim = _trimmed(line, equals + 1, end) if equals >= 0 else (end, end)
    end = equals if equals >= 0 else end
    colon = line.find(":", 0, end)
    if colon < 0 or SUIT_SIGN.search(line, 0, colon):
        return {ID: (0, 0), HAND: _trimmed(line, 0, end), CLAIM: claim}
    return {ID: _trimmed(line, 0, colon), HAND: _trimmed(line, colon + 1, end), CLAIM: claim}


def _trimmed(line: str, start: int, end: int) -> Span:
    words = line[start:end]
    start = end - len(words.lstrip())
    return start, start + len(words.strip())


def locate(source: str, field: str) -> Sequence[int]:
    """Return the offsets of a field's value in a line."""
    start, end = parts_of(source).get(field, (0, 0))
    return range(start, end + 1) if end > start else ()


def setting_of(line: str) -> tuple[str, Span] | None:
    """Return the field that a line such as ``wild: 3`` states, and where its value is; None for another line."""
    if ":" not in line:
        return None
    parts = parts_of(line)
    field = field_named(line[slice(*parts[ID])])
    return (field, parts[HAND]) if field in SETTINGS else None


def statement(line: str, number: int) -> tuple[str, str, Place] | None:
    """Return the field that a line states, its value and where that stands; None for another line."""
    found = setting_of(line)
    if found is None:
        return None
    field, (start, end) = found
    return field, line[start:end], Place(line, number, range(start, end + 1))


def rows(lines: Lines, file: str) -> Iterator[Row]:
    """Yield the hands of a plain text file, and the settings that are wrong where no hand shows it."""
    stated = Stated(file)
    layout = Layout(locate)
    for line in lines:
        if not line.strip():
            continue
        if said := statement(line, lines.number):
            yield from stated.state(*said)
            layout = Layout(locate, stated.places)
            continue
        parts = parts_of(line)
        name, hand, claim = (line[slice(*parts[field])] for field in (ID, HAND, CLAIM))
        if name or hand or claim:
            yield Row(hand, name, *stated.filled(), claim, file, lines.number, line, layout)
    yield from stated.left()
