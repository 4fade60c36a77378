"""What ``rules`` shows: the presets side by side, or every switch of one rule set."""

from collections.abc import Sequence
from typing import Any

from rummycheck.formats.tables import aligned
from rummycheck.messages import N_, _
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
    "decks": N_("packs of 52 cards"),
    "jokers_per_deck": N_("printed jokers in each pack"),
    "printed_indicator": N_("the wild rank when a printed joker is turned up"),
    "wild_natural_in_pure": N_("whether a card of the wild rank keeps a sequence pure where it replaces nothing"),
    "max_jokers_per_meld": N_("the most cards that jokers may replace in one meld; 0 is no limit"),
    "joker_only_meld": N_("whether three jokers or more make a meld with no other card"),
    "no_pure": N_("the cost without a pure sequence: the cap, or all cards counted up to the cap"),
    "no_second": N_("what counts with a pure sequence but no second one: unmatched cards, all but pure sequences, all"),
    "cap": N_("no deal costs a player more than this"),
    "ace_points": N_("points of an unmatched ace"),
    "drop": N_("points for leaving before drawing"),
    "late_drop": N_("points for leaving later"),
    "wrong_declaration": N_("points for a wrong declaration"),
    "melds_on": N_("whether melds stay in the hand to the end, or are laid on the table during play"),
    "limit": N_("the total that ends the match or puts a player out"),
    "at_limit": N_("what happens at the limit: the player is out, or the match ends"),
    "rejoin_below": N_(
        "who is out may come back while nobody in has more than this, one point above the highest total"
    ),
    "deals": N_("a fixed number of deals, settled in chips"),
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
