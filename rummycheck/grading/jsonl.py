"""JSON Lines: one object a line, its keys named as the columns of a table.

An object without a hand in the first line may state settings for the whole file: ``{"wild": "3"}``.
"""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rummycheck.errors import Fault, Unreadable
from rummycheck.grading.opening import Lines
from rummycheck.grading.rows import ROW_FIELDS, Layout, Place, Row
from rummycheck.grading.stated import Stated
from rummycheck.grading.words import CLAIM, ID, SETTINGS, field_named, id_rank
from rummycheck.messages import _

NUMBERS_TOO = (ID, "wild", CLAIM)
"""The fields whose value may be a whole number; all others are strings."""

TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]:,]|[^\s{}\[\]:,"]+')
CHARACTER = re.compile(r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[0-9a-fA-F]{4}|\\u[0-9a-fA-F]{4}|\\.|.", re.DOTALL)
"""One character of a string's value as it is written: plain, escaped, or as two halves."""

MOST_UNKNOWN = 20
"""Unknown keys that are named; a log may have any number."""


def locate(source: str, field: str) -> Sequence[int]:
    """Return the offsets of a field's value in a JSON object."""
    depth, key, before = 0, "", ""
    for token in TOKEN.finditer(source):
        text = token[0]
        if before == ":" and depth == 1 and field_named(key) == field:
            return _stripped(source, *token.span())
        if text in "{[":
            depth += 1
        elif text in "}]":
            depth -= 1
        elif text == ":":
            key = json.loads(before) if before[:1] == '"' else ""
        before = text
    return ()


def _stripped(source: str, start: int, end: int) -> Sequence[int]:
    """Return the offsets of a value as a row holds it: without quotes, escapes and blanks around it."""
    if source[start] != '"':
        return range(start, end + 1)
    offsets = [found.start() for found in CHARACTER.finditer(source, start + 1, end - 1)]
    value = json.loads(source[start:end], strict=False)
    blank = len(value) - len(value.lstrip())
    size = len(value.strip())
    return [*offsets, end - 1][blank : blank + size + 1] if size else ()


def rows(lines: Lines, file: str, warn: Callable[[str], None]) -> Iterator[Row]:
    """Yield the hands of a JSON Lines file, and the settings that are wrong where no hand shows it.

    At the end, warn of the keys that were not read.
    """
    unknown: dict[str, None] = {}
    stated = Stated(file)
    layout = Layout(locate)
    first = True
    for line in lines:
        if not line.strip():
            continue
        values, error = _values_of(line, file, lines.number, unknown)
        if first and values and not error and set(values) <= set(SETTINGS):
            for field, value in values.items():
                yield from stated.state(field, value, Place(line, lines.number, locate(line, field)))
            layout = Layout(locate, stated.places)
        else:
            hand, name, wild, rules, language, claim = [values.get(field, "") for field in ROW_FIELDS]
            settings = (wild, rules, language) if error else stated.filled(wild, rules, language)
            yield Row(hand, name, *settings, claim, file, lines.number, line, layout, error)
        first = False
    yield from stated.left()
    if unknown:
        names = ", ".join(map(repr, unknown))
        warn(_("{file}: keys that are not read: {names}").format(file=file, names=names))


class _Pairs(list[tuple[str, Any]]):
    """A JSON object as its pairs, so that a key given twice is seen."""


_decode = json.JSONDecoder(object_pairs_hook=_Pairs).decode


def _values_of(line: str, file: str, number: int, unknown: dict[str, None]) -> tuple[dict[str, str], Unreadable | None]:
    """Return the values of the fields that a line has, and what keeps it from being a row; note keys of no field."""

    def wrong(message: str, start: int, end: int) -> tuple[dict[str, str], Unreadable]:
        return values, Unreadable(Fault(message, line, start, end, file, number))

    values: dict[str, str] = {}
    try:
        pairs = _decode(line)
    except json.JSONDecodeError as error:
        return wrong(_("not JSON: {reason}").format(reason=error.msg), error.pos, error.pos + 1)
    except (ValueError, RecursionError):
        return wrong(_("not JSON that can be read: a number too long, or too many brackets"), 0, 1)
    if not isinstance(pairs, _Pairs):
        return wrong(_('not a JSON object such as {"hand": "…"}'), 0, len(line))
    fields = _fields_of(pairs)
    for (key, value), field in zip(pairs, fields, strict=True):
        if field is None:
            if len(unknown) < MOST_UNKNOWN:
                unknown[key] = None
            continue
        text = _text_of(value, field)
        if text is None or (text and field in values):
            start, *_between, end = locate(line, field) or (0, len(line))
            return wrong(_twice(field) if text is not None else _wrong_type(field, value), start, end)
        if text:
            values[field] = text
    return values, None


def _fields_of(pairs: _Pairs) -> list[str | None]:
    """Return the field of each key; of several names for the id only the best is one."""
    fields = [field_named(key) for key, _value in pairs]
    if fields.count(ID) > 1:
        names = [number for number, field in enumerate(fields) if field == ID]
        best = min(names, key=lambda number: id_rank(pairs[number][0]))
        for number in names:
            fields[number] = ID if number == best else None
    return fields


def _text_of(value: object, field: str) -> str | None:
    """Return a value as the text of a row; None for a value of a type that the field does not have."""
    if isinstance(value, str):
        return value.strip()
    if value is None:
        return ""
    return str(value) if type(value) is int and field in NUMBERS_TOO else None


def _twice(field: str) -> str:
    return _("two values for the {field}").format(field=field)


def _wrong_type(field: str, value: object) -> str:
    found = {_Pairs: _("an object"), list: _("a list"), bool: _("true or false")}.get(type(value), _("a number"))
    wanted = _("a string or a whole number") if field in NUMBERS_TOO else _("a string")
    return _("the {field} is {found}, and must be {wanted}").format(field=field, found=found, wanted=wanted)
