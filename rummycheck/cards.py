"""The ground floor: rank, suit, card and pack.

Glossary
========
rank
    An int from 1 (ace) to 13 (king); 11, 12 and 13 are jack, queen and king.
suit
    An int: 0 spades, 1 hearts, 2 diamonds, 3 clubs.
card
    An int: ``13 * suit + rank - 1`` for the 52 playing cards, and 52 (:data:`JOKER`) for a printed joker.
    Cards of one suit are therefore neighbours, in the order ace to king.
place
    Where a card stands in its suit: 1 is the ace, 13 the king, and 14 (:data:`HIGH_ACE`) the ace once more.
printed joker
    A card that was printed as a joker. All printed jokers are equal.
wild joker
    Every card of the wild rank of a deal. It may still stand for itself.
canonical form
    How a card is written in JSON, CSV and tests: ``A 2 … 10 J Q K`` and then ``♠ ♥ ♦ ♣``; ``JK`` for a printed joker.
pack
    All the cards of a deal: so many packs of 52 and so many printed jokers.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, NewType

Card = NewType("Card", int)

ACE, JACK, QUEEN, KING = 1, 11, 12, 13
HIGH_ACE = KING + 1
"""The ace's second place, after the king."""
RANKS = range(1, 14)
SPADES, HEARTS, DIAMONDS, CLUBS = SUITS = range(4)

JOKER = Card(52)
PLAYING_CARDS = tuple(Card(number) for number in range(52))
ALL_CARDS = (*PLAYING_CARDS, JOKER)

RANK_NAMES = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUIT_SIGNS = "♠♥♦♣"

HAND_SIZE = 13


def card_of(rank: int, suit: int) -> Card:
    """Return the playing card of a rank (1 to 13) and a suit (0 to 3)."""
    return Card(13 * suit + rank - 1)


def rank_of(card: Card) -> int:
    """Return a playing card's rank, 1 (ace) to 13 (king). A printed joker has none: ask first."""
    return card % 13 + 1


def suit_of(card: Card) -> int:
    """Return a playing card's suit, 0 to 3. A printed joker has none: ask first."""
    return card // 13


def place_card(place: int, suit: int) -> Card:
    """Return the card at a place of a suit. Places go round: before the ace is the king, after the high ace the two."""
    return Card(13 * suit + (place - 1) % 13)


def cards_in_row(first: int, size: int, suit: int) -> tuple[Card, ...]:
    """Return the cards of a suit at so many places in a row."""
    return tuple([place_card(place, suit) for place in range(first, first + size)])


def without(cards: Sequence[Card], gone: Card) -> tuple[Card, ...]:
    """Return cards less one copy of a card, which must be among them."""
    at = cards.index(gone)
    return (*cards[:at], *cards[at + 1 :])


CARD_NAMES = (*(RANK_NAMES[rank_of(card)] + SUIT_SIGNS[suit_of(card)] for card in PLAYING_CARDS), "JK")
_CARDS_BY_NAME = {name: Card(number) for number, name in enumerate(CARD_NAMES)}


def card_name(card: Card) -> str:
    """Return a card's canonical form, such as ``10♥`` or ``JK``."""
    return CARD_NAMES[card]


def card_named(name: str) -> Card:
    """Return the card with a canonical form; the inverse of :func:`card_name`. Raises KeyError for any other text."""
    return _CARDS_BY_NAME[name]


def cards_named(names: str) -> tuple[Card, ...]:
    """Return the cards of canonical forms separated by spaces: ``"A♥ 10♣ JK"``."""
    return tuple(_CARDS_BY_NAME[name] for name in names.split())


class Pack(NamedTuple):
    """All the cards of a deal: ``decks`` packs of 52, ``printed`` jokers, less a ``turned`` card out of play."""

    decks: int
    printed: int
    turned: Card | None = None

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every copy of every card, in card order."""
        return tuple(card for card in ALL_CARDS for _copy in range(self.copies(card)))

    def copies(self, card: Card) -> int:
        """Return how many of this card can be held, seen from all players together."""
        whole = self.printed if card == JOKER else self.decks
        return whole - (card == self.turned)

    def too_many(self, cards: Sequence[Card]) -> list[int]:
        """Return the indexes of the cards that are one copy more than the pack has; empty for a possible hand."""
        most_copies = max(map(cards.count, set(cards)), default=0)
        if most_copies <= min(self.decks, self.printed) - (self.turned is not None):
            return []  # the pack has so many of every card
        seen: dict[Card, int] = {}
        extra = []
        for index, card in enumerate(cards):
            seen[card] = held = seen.get(card, 0) + 1
            if held > self.copies(card):
                extra.append(index)
        return extra


def card_points(card: Card, wild_rank: int | None, ace_points: int) -> int:
    """Return what an unmatched card costs, in points: 2–10 their number, J Q K 10, an ace ``ace_points``, a joker 0."""
    if card == JOKER or rank_of(card) == wild_rank:
        return 0
    rank = rank_of(card)
    return ace_points if rank == ACE else min(rank, 10)


def hand_points(cards: Iterable[Card], wild_rank: int | None, ace_points: int) -> int:
    """Return the points of several unmatched cards, before any cap."""
    return sum(card_points(card, wild_rank, ace_points) for card in cards)
