"""The header of a score sheet: rules, language, players and their names, and the value of a point."""

import re
import unicodedata
from collections.abc import Callable, Iterable
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple

from rummycheck.errors import BadSheet, Fault, RummyError
from rummycheck.messages import _
from rummycheck.notation import language
from rummycheck.notation.languages import INTERNATIONAL_CODE
from rummycheck.notation.sheet import SheetLine
from rummycheck.rules import Rules, load_rules
from rummycheck.scoring.sheet import Place

HEADERS = ("rules", "language", "players", "value")
"""The kinds of header lines."""


class Header(NamedTuple):
    """What the header says; None and no players where it says nothing, or nothing that can be understood."""

    rules: Rules | None = None
    language: str | None = None
    players: tuple[str, ...] = ()
    value: Decimal | None = None


def read_header(lines: Iterable[SheetLine], sheet: Place) -> tuple[Header, list[Fault]]:
    """Return what the header lines of a sheet say, and what is wrong with them."""
    found: dict[str, Any] = {}
    faults: list[Fault] = []
    for line in lines:
        word, *said = line.words
        try:
            if line.kind in found:
                raise BadSheet(Fault(_("{word} was given before").format(word=word.text)))
            if not said:
                raise BadSheet(Fault(_("nothing stands after {word}").format(word=word.text)))
            found[line.kind] = None
            found[line.kind] = _READERS[line.kind](said[0].text, sheet)
        except RummyError as error:
            place = sheet.between(line.words[-1].start, line.words[-1].end)
            located = [fault if fault.source else place.fault(fault.message) for fault in error.faults]
            faults += [fault._replace(code=error.code) for fault in located]
    return Header()._replace(**{kind: value for kind, value in found.items() if value is not None}), faults


def _rules(text: str, sheet: Place) -> Rules:
    """Return a preset, or the rules of a file at a path as seen from the sheet's own."""
    return load_rules(str(Path(sheet.origin).parent / text) if text.endswith(".toml") else text)


def _language(text: str, sheet: Place) -> str:
    return text if text.casefold() == INTERNATIONAL_CODE else language(text).code


_BETWEEN_NAMES = re.compile("[,;،、，；]")


def _players(text: str, sheet: Place) -> tuple[str, ...]:
    names = [name for part in _BETWEEN_NAMES.split(text) if (name := name_of(part))]
    if len(set(map(name_key, names))) < len(names):
        raise BadSheet(Fault(_("a player is named twice")))
    return tuple(names)


def _value(text: str, sheet: Place) -> Decimal:
    value = Decimal(text.replace(",", ".")) if re.fullmatch(r"\d+(?:[.,]\d+)?", text) else Decimal(0)
    if not value:
        message = _("the value of a point is an amount of money such as 0.50, not {text}")
        raise BadSheet(Fault(message.format(text=text)))
    return value


_READERS: dict[str, Callable[[str, Place], Any]] = {
    "rules": _rules,
    "language": _language,
    "players": _players,
    "value": _value,
}

_UNSEEN = re.compile("[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]")


def name_of(words: str) -> str:
    """Return a player's name as it is shown: without marks that nobody sees, and with single spaces."""
    return " ".join(_UNSEEN.sub("", words).split())


def name_key(name: str) -> str:
    """Return what the ways to type one player's name have in common: ``ADA`` and ``Ada`` are the same player."""
    return unicodedata.normalize("NFC", name.casefold())
