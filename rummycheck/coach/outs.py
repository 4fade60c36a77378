"""Outs: the cards whose arrival brings a hand nearer to a declaration."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rummycheck.cards import ALL_CARDS, Card, Pack
from rummycheck.coach.nearest import Setting, distance, nearer
from rummycheck.melds import is_joker
from rummycheck.rules import Rules


class Out(NamedTuple):
    """A card that would help, and how many of it are unseen: none, if those that there were are seen."""

    card: Card
    unseen: int


def unseen_cards(pack: Pack, seen: Iterable[Card]) -> dict[Card, int]:
    """Return how often each card is still to be met, apart from those seen."""
    known = list(seen)
    return {card: max(0, pack.copies(card) - known.count(card)) for card in ALL_CARDS}


def outs(
    hand: Sequence[Card],
    wild_rank: int | None,
    rules: Rules,
    pack: Pack,
    seen: Sequence[Card] = (),
    away: int | None = None,
) -> tuple[Out, ...]:
    """Return every card that would lower the distance of a hand of 13, with the best discard then, in card order.

    ``seen`` are cards known to be elsewhere, such as those thrown. ``away`` is the hand's distance, if it is known.
    """
    if away is None:
        away = distance(hand, wild_rank, rules, pack)
    unseen = unseen_cards(pack, (*hand, *seen))
    return tuple(
        Out(card, unseen[card])
        for card in ALL_CARDS
        if hand.count(card) < pack.copies(card) and nearer((*hand, card), wild_rank, rules, pack, away) is not None
    )


def any_joker_helps(found: Iterable[Out], known: Iterable[Card], setting: Setting) -> bool:
    """Tell whether there are several jokers beside the cards ``known``, and each of them is an out."""
    left = unseen_cards(setting.pack, known)
    jokers = {card for card, copies in left.items() if copies and is_joker(card, setting.wild_rank)}
    return len(jokers) > 1 and jokers <= {out.card for out in found if out.unseen}


def live(found: Iterable[Out]) -> int:
    """Return how many unseen cards are outs."""
    return sum(out.unseen for out in found)
