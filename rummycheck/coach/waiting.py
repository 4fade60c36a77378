"""What the cards in no meld wait for: two of them for a third, or one for the card between it and a meld."""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import NamedTuple

from rummycheck.cards import ALL_CARDS, Card, hand_points, place_card, rank_of, suit_of
from rummycheck.coach.filling import layouts
from rummycheck.coach.holding import Holding, Part, Start
from rummycheck.coach.nearest import Setting
from rummycheck.judge import Group
from rummycheck.melds import SEQUENCES, SMALLEST, Meld, is_joker, meld_of


class Wait(NamedTuple):
    """Cards that one more makes a meld of. ``wanted``: the cards that would do and may still come, in card order.

    ``sequence`` tells what it will be, else a set, and ``joker`` whether any joker would do as well.
    """

    cards: tuple[Card, ...]
    sequence: bool
    wanted: tuple[Card, ...]
    joker: bool


class Join(NamedTuple):
    """A card that would join a group, if the card between came."""

    card: Card
    group: Group
    wanted: Card


class Waiting(NamedTuple):
    """The cards in no meld, jokers aside, by what they wait for; the others are ``alone``."""

    waits: tuple[Wait, ...]
    joins: tuple[Join, ...]
    alone: tuple[Card, ...]


def waiting(unmatched: Sequence[Card], groups: Sequence[Group], hand: Sequence[Card], setting: Setting) -> Waiting:
    """Return what the unmatched cards of a hand wait for. No card waits twice: the best pairs are taken first."""
    holding = Holding(unmatched, setting.wild_rank)
    pairs = [part for part in holding.parts(SMALLEST, wild_too=False) if len(part.cards) == SMALLEST - 1]
    found = [_wait(part, hand, setting) for part in pairs]
    # The more copies can come, and the more points are at stake, the better.
    found.sort(key=lambda wait: (-_copies(wait.wanted, hand, setting), -_points(wait.cards, setting), wait))
    left = [card for card in unmatched if not is_joker(card, setting.wild_rank)]
    waits = []
    for wait in found:
        if all(card in left for card in wait.cards) and (wait.wanted or wait.joker):
            waits.append(wait)
            for card in wait.cards:
                left.remove(card)
    joins = [join for card in left if (join := _join(card, groups, hand, setting))]
    alone = [card for card in left if card not in [join.card for join in joins]]
    return Waiting(tuple(waits), tuple(joins), tuple(alone))


def pure_wait(start: Start, hand: Sequence[Card], setting: Setting) -> tuple[Card, ...]:
    """Return the cards that a beginning of a pure sequence wants, in card order; no joker takes their place."""
    wanted = {card for places in start.places for card in places} - set(start.cards)
    return tuple(sorted(card for card in wanted if _may_come(card, hand, setting)))


def _may_come(card: Card, hand: Sequence[Card], setting: Setting) -> bool:
    """Tell whether the pack has another copy of a card than those in the hand."""
    return hand.count(card) < setting.pack.copies(card)


def _joker_may_come(hand: Sequence[Card], setting: Setting) -> bool:
    """Tell whether there is any joker outside the hand."""
    return any(_may_come(card, hand, setting) for card in ALL_CARDS if is_joker(card, setting.wild_rank))


def _wait(part: Part, hand: Sequence[Card], setting: Setting) -> Wait:
    sequence = part.shape.sequence
    wanted = {card for places in layouts(part.cards, sequence, SMALLEST) for card in places} - set(part.cards)
    plain = [card for card in wanted if not is_joker(card, setting.wild_rank) and _may_come(card, hand, setting)]
    return Wait(part.cards, sequence, tuple(sorted(plain)), _joker_may_come(hand, setting))


def _join(card: Card, groups: Iterable[Group], hand: Sequence[Card], setting: Setting) -> Join | None:
    """Return the sequence that a card would join if one card came, if there is such a sequence."""
    suit, rank = suit_of(card), rank_of(card)
    above, below = place_card(rank + 1, suit), place_card(rank - 1, suit)
    for group, wanted in product([group for group in groups if group.kind in SEQUENCES], (above, below)):
        if is_joker(wanted, setting.wild_rank) or not _may_come(wanted, hand, setting):
            continue
        wider = meld_of((*group.cards, wanted, card), setting.wild_rank, setting.rules)
        if isinstance(wider, Meld) and wider.kind == group.kind:
            return Join(card, group, wanted)
    return None


def _copies(wanted: Iterable[Card], hand: Sequence[Card], setting: Setting) -> int:
    return sum(setting.pack.copies(card) - hand.count(card) for card in wanted)


def _points(cards: Iterable[Card], setting: Setting) -> int:
    return hand_points(cards, setting.wild_rank, setting.rules.ace_points)
