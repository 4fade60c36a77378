"""Judging a row and marking its claim."""

from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import PurePath
from typing import NamedTuple

from rummycheck.checking import NO_WILD, Checked, Table, check_hand, named_wild, read_wild
from rummycheck.errors import Ambiguous, BadRules, Fault, RummyError, UnknownLanguage, Unreadable
from rummycheck.grading.rows import Row
from rummycheck.grading.words import CLAIM, HAND, LANGUAGE, RULES, WILD, claim_of
from rummycheck.messages import _
from rummycheck.rules import DEFAULT_PRESET, Rules, load_rules

VALID, INVALID, UNREADABLE = OUTCOMES = ("valid", "invalid", "unreadable")

LONGEST_HAND = 1000
"""In characters: far more than fourteen cards in any words."""

Claim = bool | int
"""Valid, invalid, or the points that the hand costs if another player declares."""


class Defaults(NamedTuple):
    """What holds for the rows that do not say otherwise: names as typed; an empty language is to be found out."""

    rules: str = DEFAULT_PRESET
    wild: str = NO_WILD
    language: str = ""

    def checked(self) -> "Defaults":
        """Return them as they are. Raises the RummyError of one that is wrong, before any row has it."""
        rules = load_rules(self.rules)
        # Which letter is the queen may become clear with the hand: only what is no card at all is wrong by itself.
        with suppress(Ambiguous):
            read_wild(named_wild(self.wild), rules, self.language or None)
        return self

    def rules_of(self, row: Row) -> str:
        """Return the name of the rules of a row; a rules file that it names is looked for beside the row's own."""
        if not row.rules:
            return self.rules
        return _beside(row.file, row.rules) if row.rules.endswith(".toml") else row.rules


@lru_cache(maxsize=1024)
def _beside(file: str, name: str) -> str:
    return str(PurePath(file).parent / name)


RuleBook = Mapping[str, Rules | BadRules]
"""The rules of each name that rows use, or why there are none of that name."""


def rules_or_error(name: str) -> Rules | BadRules:
    """Return the rules of a name, or the error that loading them gives."""
    try:
        return load_rules(name)
    except BadRules as error:
        return error


class Marked(NamedTuple):
    """A graded row: ``checked`` is the hand as judged, or ``error`` why there is none.

    ``claim`` is what the row claims, None for nothing, and ``right`` whether that is so; points are compared with what
    the hand costs if another player declares.
    """

    row: Row
    checked: Checked | None = None
    error: RummyError | None = None
    claim: Claim | None = None
    right: bool | None = None

    @property
    def outcome(self) -> str:
        """One of OUTCOMES."""
        if self.checked is None:
            return UNREADABLE
        return VALID if self.checked.judgement.valid else INVALID


def mark(row: Row, defaults: Defaults, rule_book: RuleBook) -> Marked:
    """Judge a row as ``check`` would, and its claim. Whatever is wrong with the row is in the result, not raised."""
    if row.error:
        return Marked(row, error=row.error)
    rules = rule_book[defaults.rules_of(row)]
    if isinstance(rules, BadRules):
        return Marked(row, error=_placed(_without_place(rules), row))
    fault = _unfit_hand(row) or _unknown_claim(row)
    if fault:
        return Marked(row, error=Unreadable(fault))
    table = Table(rules, row.wild or defaults.wild, row.language or defaults.language or None)
    try:
        checked = check_hand(row.hand, table)
    except RummyError as error:
        return Marked(row, error=_placed(error, row))
    if not row.claim:
        return Marked(row, checked)
    claim = claim_of(row.claim)
    judged = checked.judgement
    right = claim == (judged.valid if isinstance(claim, bool) else judged.if_caught)
    return Marked(row, checked, claim=claim, right=right)


def setting_error(row: Row, field: str) -> RummyError | None:
    """Return what is wrong with one setting of a row, whatever its hand and its other settings; None for nothing."""

    def value(other: str) -> str:
        # A wild card is read by the rules and in the language.
        needed = other == field or (field == WILD and setting_error(row, other) is None)
        return str(getattr(row, other)) if needed else ""

    row = row._replace(wild=value(WILD), rules=value(RULES), language=value(LANGUAGE))
    try:
        Defaults(Defaults().rules_of(row), row.wild or NO_WILD, row.language).checked()
    except BadRules as error:
        return _placed(_without_place(error), row)
    except RummyError as error:
        return _placed(error, row)
    return None


def _unfit_hand(row: Row) -> Fault | None:
    if not row.hand:
        return Fault(_("there is no hand"), row.source, 0, len(row.source), row.file, row.line)
    if len(row.hand) > LONGEST_HAND:
        return _at(row, HAND, _("a hand of more than {longest} characters").format(longest=LONGEST_HAND), 0, 1)
    return None


def _unknown_claim(row: Row) -> Fault | None:
    if not row.claim or claim_of(row.claim) is not None:
        return None
    message = _("{claim} is no claim: valid, invalid, or points such as 27")
    return _at(row, CLAIM, message.format(claim=repr(row.claim)), 0, len(row.claim))


def _without_place(error: BadRules) -> BadRules:
    """Return the error with the lines of a rules file told in words: in the file graded, only the name has a place."""

    def told(fault: Fault) -> Fault:
        if not fault.source:
            return fault
        where = _("{file}, line {line}: {message}")
        return Fault(where.format(file=fault.origin, line=fault.line, message=fault.message))

    return BadRules(*map(told, error.faults))


def _placed(error: RummyError, row: Row) -> RummyError:
    """Return the error of a row's values with its places in the file."""
    return type(error)(*(_fault_in_file(fault, row, error) for fault in error.faults))


def _fault_in_file(fault: Fault, row: Row, error: RummyError) -> Fault:
    if fault.source:
        field = WILD if fault.source == row.wild and fault.source != row.hand else HAND
        return _at(row, field, fault.message, fault.start, fault.end) if fault.source == getattr(row, field) else fault
    field = {UnknownLanguage: LANGUAGE, BadRules: RULES}.get(type(error), HAND)
    return _at(row, field, fault.message, 0, len(getattr(row, field)))


def _at(row: Row, field: str, message: str, start: int, end: int) -> Fault:
    """Return a fault that is at these characters of a row's value."""
    place = row.layout.place(row, field) if row.layout else None
    if place is None:
        return Fault(message)
    offsets = place.offsets
    return Fault(message, place.source, offsets[start], offsets[end], row.file, place.line)
