"""What ``rules`` shows: the presets side by side, or every switch of one rule set."""

from collections.abc import Sequence
from typing import Any

from rummycheck.messages import _
from rummycheck.rules import SWITCHES, Rules, allowed_values, toml_value


def rules_dict(rules: Rules) -> dict[str, Any]:
    """Return the JSON object of a rule set: its name and every switch; null where a rule is absent."""
    return rules._asdict()


def rules_text(rules: Rules) -> str:
    """Return every switch of a rule set as TOML that can be copied to a file, with the values allowed."""
    lines = [_("# {name}: save, change and use with --rules FILE.toml").format(name=rules.name)]
    settings = [(f"{switch} = {toml_value(getattr(rules, switch))}", allowed_values(switch)) for switch in SWITCHES]
    width = max(len(setting) for setting, _allowed in settings)
    lines += [f"{setting:{width}}  # {allowed}" for setting, allowed in settings]
    return "\n".join(lines)


def presets_text(presets: Sequence[Rules]) -> str:
    """Return the presets as a table, a line each, with the switches in which they differ most."""
    rows = [(_("rules"), _("cards"), _("jokers a meld"), _("no pure"), _("no second"), _("drop"), _("match"))]
    rows += [_preset_row(rules) for rules in presets]
    widths = [max(map(len, cells)) for cells in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def _preset_row(rules: Rules) -> tuple[str, ...]:
    pack = rules.pack()
    return (
        rules.name,
        str(52 * pack.decks + pack.printed),
        str(rules.max_jokers_per_meld or _("any")),
        rules.no_pure,
        rules.no_second if rules.melds_on == "hand" else "-",
        "-" if rules.drop is None else f"{rules.drop}/{rules.late_drop}",
        _match(rules),
    )


def _match(rules: Rules) -> str:
    if rules.deals is not None:
        return _("{deals} deals").format(deals=rules.deals)
    if rules.limit is None:
        return _("no end")
    return (_("out at {limit}") if rules.at_limit == "out" else _("ends at {limit}")).format(limit=rules.limit)
