"""What ``deal`` shows: a table as it was dealt, as a hand file that ``grade`` reads, and as JSON."""

from typing import Any

from rummycheck.cards import card_name
from rummycheck.dealing import Deal
from rummycheck.formats.objects import card_names, rank_name
from rummycheck.formats.pen import Pen
from rummycheck.messages import _, counted


def deal_dict(deal: Deal) -> dict[str, Any]:
    """Return the JSON object of a deal. Cards are in canonical form, the closed pile with the next card first."""
    return {
        "seed": deal.seed,
        "rules": deal.rules.name,
        "wild": card_name(deal.wild),
        "wild_rank": rank_name(deal.wild_rank),
        "open": card_name(deal.opened),
        "hands": [card_names(hand) for hand in deal.hands],
        "closed": card_names(deal.closed),
    }


def deal_text(deal: Deal, pen: Pen, lang: str | None) -> str:
    """Return a deal as a hand file: a line for each player's hand, the rest of the table in comments."""
    title = _("# seed {seed}, open card {card}, {closed} in the closed pile")
    closed = counted("{n} card", "{n} cards", len(deal.closed))
    lines = [
        pen.bold(title.format(seed=deal.seed, card=pen.card(deal.opened), closed=closed)),
        *setting_lines(deal.rules.name, lang),
        f"wild: {pen.card(deal.wild)}",
    ]
    for number, hand in enumerate(deal.hands, 1):
        lines.append(_("player {number}: {cards}").format(number=number, cards=pen.cards(hand)))
    return "\n".join(lines)


def setting_lines(rules: str, lang: str | None) -> list[str]:
    """Return the lines of a hand file that name its rules and its language; such names are never translated."""
    return [f"rules: {rules}", *([] if lang is None else [f"language: {lang}"])]
