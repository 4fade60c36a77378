"""The pieces that the JSON objects of several commands share. Cards are in canonical form."""

from collections.abc import Iterable
from typing import Any

from rummycheck.cards import CARD_NAMES, RANK_NAMES, Card, card_name
from rummycheck.judge import Group


def rank_name(rank: int | None) -> str | None:
    """Return a rank for JSON, or None for no rank."""
    return None if rank is None else RANK_NAMES[rank]


def card_names(cards: Iterable[Card]) -> list[str]:
    """Return cards for JSON."""
    return [CARD_NAMES[card] for card in cards]


def group_dict(group: Group) -> dict[str, Any]:
    """Return the JSON object of a group; ``stands_for`` is there only where a joker replaces a card."""
    result = {"kind": group.kind, "cards": card_names(group.cards)}
    if not group.stands_for:
        return result
    stands_for: dict[str, Any] = {}
    for joker, place in group.stands_for:
        stands_for.setdefault(card_name(joker), []).append(card_name(place))
    # A list only where equal jokers stand for different cards.
    one_or_more = {joker: places if len(places) > 1 else places[0] for joker, places in stands_for.items()}
    return result | {"stands_for": one_or_more}
