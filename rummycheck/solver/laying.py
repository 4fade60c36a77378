"""From the numbers of the search back to cards: which card lies where, and which joker fills which place.

Jokers are dealt out in this order. Those that no meld needs lengthen the last impure sequence, or the last pure one if
none is impure. A wild card goes to its own place wherever a joker is needed there. The others fill the places from the
first meld to the last, wild cards before printed jokers.
"""

from collections.abc import Sequence
from functools import lru_cache

from rummycheck.cards import SPADES, SUITS, Card, card_of, rank_of
from rummycheck.melds import IMPURE, PURE, SET, Meld, is_joker
from rummycheck.solver.counting import Table
from rummycheck.solver.ranks import jokers_of_set, suits_of_set
from rummycheck.solver.search import Found, takes_jokers
from rummycheck.solver.sequences import JOKER_AT, lengthened, places_of
from rummycheck.solver.suits import FLAGS

Cards = tuple[Card, ...]
# The places of a meld, those that their own card fills, and the indexes of those that are for jokers.
_Plan = tuple[Cards, Cards, tuple[int, ...]]

_ORDER = {PURE: 0, IMPURE: 1, SET: 2}
_REMEMBERED = 1 << 12


def lay(hand: Sequence[Card], found: Found) -> tuple[tuple[Meld, ...], Cards]:
    """Return the melds that were found, in canonical order, and the unmatched cards of the hand, in card order."""
    rest = sorted(hand)
    if found.kept.throw is not None:
        rest.remove(found.kept.throw)
    sequences = [_sequence_plan(suit, number) for suit, number in _sequences(found)]
    sets = [_set_plan(number) for number in found.laying[2][1]]
    plans = sequences + sets
    for _, own, _ in plans:
        for card in own:
            rest.remove(card)
    laid = _with_jokers(plans, found.kept.table.wild, rest)
    melds = [
        Meld(_kind(cards, plan[0], found.kept.table) if index < len(sequences) else SET, cards, plan[0])
        for index, (cards, plan) in enumerate(zip(laid, plans, strict=True))
    ]
    melds.sort(key=_in_order)
    return tuple(melds), tuple(rest)


def _sequences(found: Found) -> list[tuple[int, int]]:
    """Return the suit and the number of each sequence, with the jokers laid on that are left over."""
    one, other, (_, sets) = found.laying
    sequences = [(suit, number) for suit, way in enumerate((*one[2:], *other[2:])) for number in way[3][:-1]]
    shape = one[1] + other[1]
    over = found.kept.jokers - (shape >> JOKER_AT)
    if over and takes_jokers(found.kept)[shape & FLAGS]:
        over -= sum(jokers_of_set(number, found.kept.table.wild) for number in sets)
        impure = [index for index, (suit, number) in enumerate(sequences) if _sequence_plan(suit, number)[2]]
        last = impure[-1] if impure else -1
        suit, number = sequences[last]
        sequences[last] = suit, lengthened(number, over)
    return sequences


@lru_cache(maxsize=_REMEMBERED)
def _sequence_plan(suit: int, number: int) -> _Plan:
    filled = places_of(number)
    if not any(filled.values()):
        suit = SPADES  # jokers only
    return _plan([(card_of((place - 1) % 13 + 1, suit), own) for place, own in filled.items()])


@lru_cache(maxsize=_REMEMBERED)
def _set_plan(number: int) -> _Plan:
    rank, own, jokers = suits_of_set(number)
    return _plan([(card_of(rank, suit), suit in own) for suit in SUITS if suit in own or suit in jokers])


def _plan(filled: list[tuple[Card, bool]]) -> _Plan:
    return (
        tuple(place for place, _ in filled),
        tuple(place for place, own in filled if own),
        tuple(index for index, (_, own) in enumerate(filled) if not own),
    )


def _with_jokers(plans: list[_Plan], wild: int, rest: list[Card]) -> list[Cards]:
    """Return the cards of each meld, jokers where they are needed, and take those from the rest of the hand."""
    if not any(gaps for _, _, gaps in plans):
        return [places for places, _, _ in plans]
    jokers = [card for card in rest if is_joker(card, wild)]
    laid = [list(places) for places, _, _ in plans]
    elsewhere = []
    for cards, (_, _, gaps) in zip(laid, plans, strict=True):
        for gap in gaps:
            if cards[gap] in jokers:
                jokers.remove(cards[gap])
                rest.remove(cards[gap])
            else:
                elsewhere.append((cards, gap))
    for (cards, gap), joker in zip(elsewhere, jokers, strict=False):
        cards[gap] = joker
        rest.remove(joker)
    return [tuple(cards) for cards in laid]


def _kind(cards: Cards, places: Cards, table: Table) -> str:
    """Return the kind of a sequence."""
    if cards != places:
        return IMPURE
    wild_at_home = not table.terms.wild_in_pure and any(rank_of(card) == table.wild for card in cards)
    return IMPURE if wild_at_home else PURE


def _in_order(meld: Meld) -> tuple[int, Cards, Cards]:
    return _ORDER[meld.kind], meld.places, meld.cards
