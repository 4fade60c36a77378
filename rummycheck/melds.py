"""What one group of cards is: a pure sequence, an impure sequence, a set, or the reason why it is no meld.

The definitions here are the same in every rule set; the few switches that touch them are read from the rules.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rummycheck.cards import (
    ACE,
    HIGH_ACE,
    JOKER,
    RANKS,
    SPADES,
    SUITS,
    Card,
    card_of,
    cards_in_row,
    rank_of,
    suit_of,
)
from rummycheck.problems import Code
from rummycheck.rules import Rules

PURE, IMPURE, SET = "pure-sequence", "impure-sequence", "set"
SEQUENCES = (PURE, IMPURE)
SMALLEST, LARGEST_SET = 3, 4


class Meld(NamedTuple):
    """A group that melds.

    ``cards`` are in the order of laying: ace to king (or to the high ace) in a sequence, spades to clubs in a set.
    ``places`` has, for each card, the playing card whose place it takes: itself where it stands for itself. Jokers
    alone, where the rules let them meld, take the places of the ace of spades and on.
    """

    kind: str
    cards: tuple[Card, ...]
    places: tuple[Card, ...]

    @property
    def replacing(self) -> tuple[tuple[Card, Card], ...]:
        """The jokers that replace, each with the card that it stands for."""
        if self.cards == self.places:
            return ()
        return tuple((card, place) for card, place in zip(self.cards, self.places, strict=True) if card != place)


def is_joker(card: Card, wild_rank: int | None) -> bool:
    """Tell whether a card may replace another: a printed joker, or a card of the wild rank."""
    return card == JOKER or rank_of(card) == wild_rank


def sequence_kind(cards: tuple[Card, ...], places: tuple[Card, ...], wild_rank: int | None, rules: Rules) -> str:
    """Return whether cards on the places of a sequence make a pure one or an impure one."""
    clean = rules.wild_natural_in_pure or not any(rank_of(place) == wild_rank for place in places)
    return PURE if cards == places and clean else IMPURE


def missing_sequences(kinds: Sequence[str]) -> list[Code]:
    """Return what melds of these kinds lack for a declaration: a pure sequence, a second sequence, both or neither."""
    missing = []
    if PURE not in kinds:
        missing.append(Code.NO_PURE_SEQUENCE)
    if sum(kind in SEQUENCES for kind in kinds) < 2:
        missing.append(Code.NO_SECOND_SEQUENCE)
    return missing


def first_places(size: int) -> range:
    """Return the places at which a sequence of a size may begin: none goes on after the high ace."""
    return range(ACE, HIGH_ACE - size + 2)


def meld_of(group: Sequence[Card], wild_rank: int | None, rules: Rules) -> Meld | Code:
    """Return the meld that a group of cards is, or the code of the reason why it is none.

    Of several readings (``9♠ JK JK``) the one in which most cards stand for themselves; then pure before impure before
    set; then the one that follows the order in which the cards are given.
    """
    if len(group) < SMALLEST:
        return Code.NOT_A_MELD
    readings = list(_readings(group, wild_rank, rules))
    if not readings:
        return _alone(group, rules) or _reason(group, wild_rank)
    return _most_natural(readings, group, rules) or Code.TOO_MANY_JOKERS


def sequence_of(group: Sequence[Card], wild_rank: int | None, rules: Rules) -> Meld | None:
    """Return the sequence that a group can be, even if it is rather a set (``9♠ 9♥ 9♦`` where nines are wild)."""
    sequences = [meld for meld in _readings(group, wild_rank, rules) if meld.kind in SEQUENCES]
    return _most_natural(sequences, group, rules)


def _most_natural(readings: Sequence[Meld], group: Sequence[Card], rules: Rules) -> Meld | None:
    """Return the preferred one of those readings that the rules' limit of jokers allows."""

    def preference(meld: Meld) -> tuple[int, int, int]:
        as_given = 0 if meld.cards == tuple(group) else 1 if meld.cards == tuple(reversed(group)) else 2
        return len(meld.replacing), (PURE, IMPURE, SET).index(meld.kind), as_given

    limit = rules.max_jokers_per_meld
    return min((meld for meld in readings if not limit or len(meld.replacing) <= limit), key=preference, default=None)


def _readings(group: Sequence[Card], wild_rank: int | None, rules: Rules) -> Iterator[Meld]:
    """Yield every meld that the group can be with a card standing for itself, whatever the limit of jokers."""
    for places in _sequence_places(group, wild_rank):
        if (cards := _fill(places, group, wild_rank)) is not None:
            yield Meld(sequence_kind(cards, places, wild_rank, rules), cards, places)
    for places in _set_places(group, wild_rank):
        if (cards := _fill(places, group, wild_rank)) is not None:
            yield Meld(SET, cards, places)


def _sequence_places(group: Sequence[Card], wild_rank: int | None) -> Iterator[tuple[Card, ...]]:
    """Yield the places of every sequence of the group's size, in the suit of its plain cards if there are any."""
    plain = {suit_of(card) for card in group if not is_joker(card, wild_rank)}
    if len(plain) > 1:
        return
    for suit in plain or SUITS:
        # From the top, so that a joker lies after the card it follows where nothing else decides.
        for first in reversed(first_places(len(group))):
            yield cards_in_row(first, len(group), suit)


def _set_places(group: Sequence[Card], wild_rank: int | None) -> Iterator[tuple[Card, ...]]:
    """Yield the places of every set of the group's size, of the rank of its plain cards if there are any."""
    plain = {rank_of(card) for card in group if not is_joker(card, wild_rank)}
    if len(plain) > 1 or len(group) > LARGEST_SET:
        return
    missing: tuple[int | None, ...] = (None,) if len(group) == LARGEST_SET else tuple(reversed(SUITS))
    for rank in plain or RANKS:
        for left_out in missing:
            yield tuple(card_of(rank, suit) for suit in SUITS if suit != left_out)


def _fill(places: tuple[Card, ...], group: Sequence[Card], wild_rank: int | None) -> tuple[Card, ...] | None:
    """Return the group's cards on the places, each at home that can be; None if they do not fit or none is at home."""
    left = list(group)
    laid: list[Card | None] = []
    for place in places:
        if place in left:
            left.remove(place)
            laid.append(place)
        else:
            laid.append(None)
    if len(left) == len(group) or not all(is_joker(card, wild_rank) for card in left):
        return None
    jokers = iter(left)
    return tuple(next(jokers) if card is None else card for card in laid)


def _alone(group: Sequence[Card], rules: Rules) -> Meld | Code | None:
    """Return what printed jokers alone are; None for a group with another card."""
    if any(card != JOKER for card in group):
        return None
    if not rules.joker_only_meld:
        return Code.JOKERS_ONLY
    if rules.max_jokers_per_meld and len(group) > rules.max_jokers_per_meld:
        return Code.TOO_MANY_JOKERS
    return Meld(IMPURE, tuple(group), cards_in_row(ACE, len(group), SPADES))


def _reason(group: Sequence[Card], wild_rank: int | None) -> Code:
    """Return the code of why a group of three cards or more is no meld."""
    plain = [card for card in group if not is_joker(card, wild_rank)]
    one_rank = len({rank_of(card) for card in plain}) == 1
    one_suit = len({suit_of(card) for card in plain}) == 1
    if (one_rank or one_suit) and len(set(plain)) < len(plain):
        return Code.SAME_CARD_TWICE
    if one_rank:
        return Code.SET_TOO_BIG
    if one_suit and _fits_round_the_corner(plain, len(group)):
        return Code.ROUND_THE_CORNER
    return Code.NOT_A_MELD


def _fits_round_the_corner(plain: Sequence[Card], size: int) -> bool:
    """Tell whether cards of one suit would be a sequence of this size if a two might follow the high ace."""
    held, suit = set(plain), suit_of(plain[0])
    return any(held.issubset(cards_in_row(first, size, suit)) for first in RANKS)
