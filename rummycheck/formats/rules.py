"""What ``rules`` shows: the presets side by side, or every switch of one rule set."""

from collections.abc import Sequence
from typing import Any

from rummycheck.formats.tables import aligned
from rummycheck.messages import _
from rummycheck.rules import SWITCHES, Rules, allowed_values, toml_value


def rules_dict(rules: Rules) -> dict[str, Any]:
    """Return the JSON object of a rule set: its name and every switch; null where a rule is absent."""
    return rules._asdict()


def rules_text(rules: Rules) -> str:
    """Return every switch of a rule set as TOML to copy to a file, with its meaning and the values allowed."""
    lines = [_("# {name}: save, change and use with --rules FILE.toml").format(name=rules.name)]
    for switch in SWITCHES:
        lines.append(f"\n# {_(MEANINGS[switch])}; {allowed_values(switch)}")
        lines.append(f"{switch} = {toml_value(getattr(rules, switch))}")
    return "\n".join(lines)


MEANINGS = {
    "decks": "packs of 52 cards",
    "jokers_per_deck": "printed jokers in each pack",
    "printed_indicator": "what is wild when the card turned up is itself a printed joker",
    "wild_natural_in_pure": "may a wild-rank card, in its own place, be part of a pure sequence",
    "max_jokers_per_meld": "how many jokers may replace cards in one meld, 0 for any number",
    "joker_only_meld": "may jokers alone be a meld",
    "no_pure": "the cost without a pure sequence: the cap, or all cards counted up to the cap",
    "no_second": "what counts with a pure sequence but no second one: unmatched cards, all but pure sequences, all",
    "cap": "the most points that one deal can cost",
    "ace_points": "points of an unmatched ace",
    "drop": "points for leaving before drawing",
    "late_drop": "points for leaving later",
    "wrong_declaration": "points for a wrong declaration",
    "melds_on": "where melds are until someone goes out: in the hand, or on the table",
    "limit": "the total that ends the match or puts a player out",
    "at_limit": "what happens at the limit: the player is out, or the match ends",
    "rejoin_below": "a player put out may come back at the highest total + 1 while no total is above this",
    "deals": "a fixed number of deals, settled in chips",
}


def presets_text(presets: Sequence[Rules]) -> str:
    """Return the presets as a table, a line each, with the switches in which they differ most."""
    head = _("rules"), _("cards"), _("jokers a meld"), _("no pure"), _("no second"), _("drop"), _("match")
    return "\n".join(aligned([head, *map(_preset_row, presets)]))


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
