"""The rules of a table: every rule that players disagree on is one switch of a :class:`Rules` value.

What is the same everywhere (pure sequences, sets of one rank in different suits) is in :mod:`rummycheck.melds`.
A preset is a TOML file of switches in ``presets/``; a player's own file may start from one with ``base = "points"``.
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from rummycheck.cards import ACE, JOKER, Card, Pack, rank_of
from rummycheck.errors import BadRules, Fault
from rummycheck.messages import _

DEFAULT_PRESET = "indian-rummy"
PRESETS = (DEFAULT_PRESET, "rami-indien", "rummy-indiano", "points", "pool-101", "pool-201", "deals")


class Rules(NamedTuple):
    """A whole rule set. Nobody changes one; :func:`load_rules` makes it. Costs are in points.

    ``name``
        the preset's name, or the path of the player's own file.
    ``decks``, ``jokers_per_deck``
        packs of 52, and printed jokers in each.
    ``printed_indicator``
        the wild rank when a printed joker is turned up: ``aces`` or ``none``.
    ``wild_natural_in_pure``
        whether a card of the wild rank keeps a sequence pure where it replaces nothing.
    ``max_jokers_per_meld``
        the most cards that jokers may replace in one meld; 0 is no limit.
    ``joker_only_meld``
        whether three jokers or more make a meld with no other card.
    ``no_pure``
        what a hand without a pure sequence costs when another player declares: ``flat``, the cap, or ``count``, all
        its cards up to the cap. With melds on the table: what a player who never laid any pays.
    ``no_second``
        what counts with a pure sequence but no second one: ``melds-stay``, the unmatched cards; ``pure-stays``, all
        but the pure sequences; ``all-count``, every card.
    ``cap``
        no deal costs a player more than this.
    ``ace_points``
        an unmatched ace.
    ``drop``, ``late_drop``
        leaving before drawing, and later; None where the rules have no drop.
    ``wrong_declaration``
        what a wrong declaration costs.
    ``melds_on``
        ``hand``: melds are shown at the end; ``table``: they are laid during play.
    ``limit``, ``at_limit``
        the total that puts a player ``out`` or at which the match ``ends``; None for a match without end.
    ``rejoin_below``
        the highest total at which a player who is out may still come back, at that total and one point more; None
        for never.
    ``deals``
        a fixed number of deals settled in chips; None for any number.
    """

    name: str
    decks: int
    jokers_per_deck: int
    printed_indicator: str
    wild_natural_in_pure: bool
    max_jokers_per_meld: int
    joker_only_meld: bool
    no_pure: str
    no_second: str
    cap: int
    ace_points: int
    drop: int | None
    late_drop: int | None
    wrong_declaration: int
    melds_on: str
    limit: int | None
    at_limit: str
    rejoin_below: int | None
    deals: int | None

    def pack(self, turned: Card | None = None) -> Pack:
        """Return the pack of these rules, without the card ``turned`` up to name the wild rank."""
        return Pack(self.decks, self.decks * self.jokers_per_deck, turned)

    def wild_rank(self, turned: Card) -> int | None:
        """Return the wild rank that a turned-up card names; a printed joker names aces or none."""
        if turned != JOKER:
            return rank_of(turned)
        return ACE if self.printed_indicator == "aces" else None


SWITCHES = Rules._fields[1:]

# Each switch's allowed values: a tuple of them, or POINTS for a positive whole number, OPTIONAL for that or "none".
POINTS, OPTIONAL = "points", "optional"
MOST_LINES = 50  # of one statement in a rules file
LARGEST = 100_000  # far above any game's limit; keeps a slip of the finger from passing
ALLOWED: Mapping[str, tuple[object, ...] | str] = {
    "decks": (2, 3, 4),
    "jokers_per_deck": (0, 1, 2),
    "printed_indicator": ("aces", "none"),
    "wild_natural_in_pure": (True, False),
    "max_jokers_per_meld": (0, 1, 2),
    "joker_only_meld": (False, True),
    "no_pure": ("flat", "count"),
    "no_second": ("melds-stay", "pure-stays", "all-count"),
    "cap": POINTS,
    "ace_points": (10, 1),
    "drop": OPTIONAL,
    "late_drop": OPTIONAL,
    "wrong_declaration": POINTS,
    "melds_on": ("hand", "table"),
    "limit": OPTIONAL,
    "at_limit": ("out", "ends"),
    "rejoin_below": OPTIONAL,
    "deals": OPTIONAL,
}


@cache
def preset(name: str) -> Rules:
    """Return a preset by name. Raises BadRules for a name that is none."""
    if name not in PRESETS:
        known = ", ".join(PRESETS)
        message = _("unknown rules {name}: there are {known}, and a path to a .toml file")
        raise BadRules(Fault(message.format(name=repr(name), known=known)))
    path = __file__.removesuffix("rules.py") + f"presets/{name}.toml"
    with open(path, encoding="utf-8") as file:  # noqa: PTH123 (pathlib and importlib.resources cost start-up time)
        text = file.read()
    return _built(text) or rules_from_toml(text, name)


def _built(text: str) -> Rules | None:
    """Return the rules of a preset's text as the installation carries them built: a tenth of a check is saved."""
    try:
        switches = import_module("rummycheck._presets").SWITCHES.get(text)
    except ImportError:
        return None
    return switches and Rules(*switches)


def load_rules(name: str) -> Rules:
    """Return the preset of this name, or the rules of the TOML file at this path. Raises BadRules."""
    if not name.endswith(".toml"):
        return preset(name)
    try:
        with open(name, encoding="utf-8-sig") as file:  # noqa: PTH123 (pathlib costs start-up time)
            text = file.read()
    except OSError as error:
        message = _("cannot read the rules file {name}: {why}").format(name=name, why=error.strerror)
        raise BadRules(Fault(message)) from None
    except UnicodeDecodeError:
        raise BadRules(Fault(_("the rules file {name} is not UTF-8 text").format(name=name))) from None
    return rules_from_toml(text, name)


def rules_from_toml(text: str, name: str) -> Rules:
    """Return the rules written in TOML. ``base`` names the preset that gives the switches left out.

    Raises BadRules with every unknown key and value, each with its line and the values allowed.
    """
    import tomllib

    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadRules(_toml_fault(str(error), text, name)) from None
    faults = [
        _fault_at_key(message, key, text, name)
        for key, value in table.items()
        if (message := _switch_fault(key, value))
    ]
    if faults:
        raise BadRules(*faults)
    # A preset states every switch itself; a player's file starts from one.
    base = {} if name in PRESETS else preset(table.pop("base", DEFAULT_PRESET))._asdict()
    switches = {key: None if ALLOWED[key] == OPTIONAL and value == "none" else value for key, value in table.items()}
    rules = Rules(**(base | switches | {"name": name}))
    if contradiction := _contradiction(rules):
        message, *keys = contradiction
        written = next((key for key in keys if key in table), keys[0])
        raise BadRules(_fault_at_key(message, written, text, name))
    return rules


def _switch_fault(key: str, value: Any) -> str:
    """Return what is wrong with one key of a rules file and its value; empty if nothing is."""
    if key == "base":
        return (
            ""
            if value in PRESETS
            else _("base is {value}; allowed: {allowed}").format(
                value=toml_value(value), allowed=", ".join(map(toml_value, PRESETS))
            )
        )
    if key not in ALLOWED:
        return _("unknown key {key}; the keys are: {known}").format(key=key, known=", ".join(("base", *SWITCHES)))
    allowed = ALLOWED[key]
    if isinstance(allowed, str):
        # A bool is an int to Python, not to a player.
        fits = (type(value) is int and 0 < value <= LARGEST) or (allowed == OPTIONAL and value == "none")
    else:
        fits = any(type(value) is type(choice) and value == choice for choice in allowed)
    return (
        ""
        if fits
        else _("{key} is {value}; allowed: {allowed}").format(
            key=key, value=toml_value(value), allowed=allowed_values(key)
        )
    )


def allowed_values(switch: str) -> str:
    """Return the values that a switch may have, as a player would write them in TOML."""
    allowed = ALLOWED[switch]
    if isinstance(allowed, str):
        number = _("a whole number from 1 to {largest}").format(largest=LARGEST)
        return number if allowed == POINTS else _('{number}, or "none"').format(number=number)
    return ", ".join(map(toml_value, allowed))


def _contradiction(rules: Rules) -> tuple[str, ...] | None:
    """Return why some switches cannot stand beside each other, and which they are; None if all go together."""
    if rules.late_drop is not None and rules.drop is None:
        return _("late_drop is given, but there is no drop"), "late_drop", "drop"
    if rules.rejoin_below is not None and (rules.limit is None or rules.at_limit != "out"):
        return _("rejoin_below is given, but no limit puts a player out"), "rejoin_below", "limit", "at_limit"
    if rules.rejoin_below is not None and rules.limit is not None and rules.rejoin_below >= rules.limit:
        return _("rejoin_below is not below the limit"), "rejoin_below", "limit"
    return None


def toml_value(value: object) -> str:
    """Return a switch's value as a player writes it in TOML; an absent one is ``"none"``."""
    if value is None:
        return '"none"'
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


def _fault_at_key(message: str, key: str, text: str, name: str) -> Fault:
    """Return a fault at the key of a rules file. tomllib does not tell where it stands."""
    for found in re.finditer(rf"^[ \t\[]*[\"']?({re.escape(key)})(?![\w-])", text, re.MULTILINE):
        if _toml(text[: found.start()]) is not None:  # else it stands inside another value
            return Fault(message, text, *found.span(1), name)
    return Fault(_("{file}: {message}").format(file=name, message=message))


def _toml_fault(reason: str, text: str, name: str) -> Fault:
    """Return the fault of a text that is not TOML, at the place that tomllib names in its message or means by it."""
    reason, _separator, place = reason.partition(" (at ")
    message = _("not a TOML file: {reason}").format(reason=reason)
    at = _place_in(text, place)
    if "in a string" in reason or "hex value" in reason:  # what is named is where the escape ends
        return Fault(message, text, text.rfind("\\", 0, at), at, name)
    repeats = reason.startswith(("Cannot", "Duplicate"))
    if not repeats and at < len(text):
        return Fault(message, text, at, at + 1, name)
    start, end = _statement_before(text, at + 1)
    key = text[start:end].partition("=")[0].strip()
    if repeats and key in (_toml(text[:start]) or {}):
        message = _("{key} is given twice").format(key=key)
    return Fault(message, text, start, end, name)


def _place_in(text: str, place: str) -> int:
    """Return the place in a text that tomllib names ``line 2, column 3)``; the end for ``end of document)``."""
    numbers = re.match(r"line (\d+), column (\d+)", place)
    if numbers is None:
        return len(text)
    line, column = map(int, numbers.groups())
    return sum(len(each) + 1 for each in text.split("\n")[: line - 1]) + column - 1


def _statement_before(text: str, place: int) -> tuple[int, int]:
    """Return the bounds of the statement that ends at a place, the first that is wrong: all before it is TOML."""
    starts = [0, *(match.end() for match in re.finditer("\n", text[:place].rstrip()))]
    start = next((start for start in reversed(starts[-MOST_LINES:]) if _toml(text[:start]) is not None), starts[-1])
    indent = len(text[start:]) - len(text[start:].lstrip(" \t"))
    return start + indent, max(start + indent + 1, len(text[:place].rstrip()))


def _toml(text: str) -> dict[str, Any] | None:
    """Return what a TOML text says; None if it is none."""
    import tomllib

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return None
