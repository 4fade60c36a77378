"""From the numbers of the search back to cards: which card lies where, and which joker fills which place.

Jokers are dealt out in this order. Those that no meld needs lengthen the last impure sequence, or the last pure one if
none is impure. A wild card goes to its own place wherever a joker is needed there. The others fill the places from the
first meld to the last, wild cards before printed jokers.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rummycheck.cards import SPADES, Card, card_of, place_card
from rummycheck.melds import IMPURE, PURE, SET, Meld, sequence_kind
from rummycheck.rules import Rules
from rummycheck.solver.bids import cuts_of, shape_of, takes_jokers
from rummycheck.solver.counting import Table
from rummycheck.solver.ranks import jokers_of_set, suits_of_set
from rummycheck.solver.search import Found
from rummycheck.solver.sequences import JOKER_AT, lengthened, places_of
from rummycheck.solver.suits import FLAGS

Cards = tuple[Card, ...]

_ORDER: Final = {PURE: 0, IMPURE: 1, SET: 2}
_REMEMBERED: Final = 1 << 14


class _Plan(NamedTuple):
    """A meld to be: as it is if each place has its own card, and with ``gaps``, the indexes of places for jokers."""

    meld: Meld
    own: Cards
    gaps: tuple[int, ...]


def lay(hand: Sequence[Card], found: Found) -> tuple[tuple[Meld, ...], Cards]:
    """Return the melds that were found, in canonical order, and the unmatched cards of the hand, in card order."""
    table = found.kept.table
    rest = sorted(hand)
    if found.kept.throw is not None:
        rest.remove(found.kept.throw)
    plans = [_sequence_plan(suit, number, table.wild, table.rules) for suit, number in _sequences(found)]
    plans += [_set_plan(number) for number in found.laying.sets.numbers]
    gaps = 0
    for plan in plans:
        gaps += len(plan.gaps)
        for card in plan.own:
            rest.remove(card)
    melds = _with_jokers(plans, table, rest) if gaps else [plan.meld for plan in plans]
    if len(melds) > 1:
        melds.sort(key=_in_order)
    return tuple(melds), tuple(rest)


def _sequences(found: Found) -> list[tuple[int, int]]:
    """Return the suit and the number of each sequence, with the jokers laid on that are left over."""
    sequences = [(suit, number) for suit, cut in enumerate(cuts_of(found.laying)) for number in cut[:-1]]
    shape = shape_of(found.laying)
    over = found.kept.jokers - (shape >> JOKER_AT)
    if over and takes_jokers(found.kept)[shape & FLAGS]:
        over -= sum([jokers_of_set(number, found.kept.table.wild) for number in found.laying.sets.numbers])
    else:
        over = 0
    if over:
        impure = [index for index, (_, number) in enumerate(sequences) if not all(places_of(number).values())]
        last = impure[-1] if impure else -1
        suit, number = sequences[last]
        sequences[last] = suit, lengthened(number, over)
    return sequences


@lru_cache(maxsize=_REMEMBERED)
def _sequence_plan(suit: int, number: int, wild: int, rules: Rules) -> _Plan:
    filled = places_of(number)
    if not any(filled.values()):
        suit = SPADES  # jokers only
    places = tuple([place_card(place, suit) for place in filled])
    own = tuple([place_card(place, suit) for place, there in filled.items() if there])
    gaps = tuple([index for index, there in enumerate(filled.values()) if not there])
    return _Plan(Meld(sequence_kind(own, places, wild, rules), own, places), own, gaps)


@lru_cache(maxsize=_REMEMBERED)
def _set_plan(number: int) -> _Plan:
    rank, suits, jokers = suits_of_set(number)
    own = tuple([card_of(rank, suit) for suit in suits])
    places = tuple([card_of(rank, suit) for suit in sorted(suits + jokers)])
    return _Plan(Meld(SET, own, places), own, tuple([places.index(card_of(rank, suit)) for suit in jokers]))


def _with_jokers(plans: list[_Plan], table: Table, rest: list[Card]) -> list[Meld]:
    """Return the melds with jokers where they are needed, and take those from the rest of the hand."""
    jokers = [card for card in rest if card in table.jokers]
    laid = [list(plan.meld.places) for plan in plans]
    elsewhere = []
    for cards, plan in zip(laid, plans, strict=True):
        for gap in plan.gaps:
            if cards[gap] in jokers:
                jokers.remove(cards[gap])
                rest.remove(cards[gap])
            else:
                elsewhere.append((cards, gap))
    for (cards, gap), joker in zip(elsewhere, jokers, strict=False):
        cards[gap] = joker
        rest.remove(joker)
    return [
        _filled(plan.meld, tuple(cards), table) if plan.gaps else plan.meld
        for cards, plan in zip(laid, plans, strict=True)
    ]


def _filled(meld: Meld, cards: Cards, table: Table) -> Meld:
    """Return a meld with all its cards; wild cards in their own places may have made a sequence pure."""
    kind, _, places = meld
    return Meld(kind if kind == SET else sequence_kind(cards, places, table.wild, table.rules), cards, places)


def _in_order(meld: Meld) -> tuple[int, Cards, Cards]:
    return _ORDER[meld.kind], meld.places, meld.cards
