"""A hand as the coach counts it, and the parts of it that a meld could be made of.

Cards that are not printed jokers are packed into one number, four bits for each card held: three for its copies, the
fourth to notice when more are taken than are there. Taking a part from the hand is then one subtraction.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from rummycheck.cards import ACE, HIGH_ACE, JOKER, SUITS, Card, cards_in_row, place_card, rank_of
from rummycheck.melds import SMALLEST, first_places, is_joker

COPIES, FULL = 7, 8  # of a card's four bits: its copies, and the bit that notices
LONGEST_START = 5
"""A pure sequence of six cards or more is two."""


class Shape(NamedTuple):
    """What matters of a part for its meld: the fewest cards it has with all of these in it, whether it is a sequence
    (else a set), and how many cards these are.
    """

    size: int
    sequence: bool
    held: int


class Part(NamedTuple):
    """Cards of the hand that one meld could hold, each in its own place.

    ``code``: the cards as the holding counts them. ``plain`` and ``wild``: how many of the cards are not, and are, of
    the wild rank.
    """

    code: int
    cards: tuple[Card, ...]
    shape: Shape
    plain: int
    wild: int


class Placed(NamedTuple):
    """A card of the hand at one of its places in its suit; ``code`` is one copy of it as the holding counts."""

    place: int
    card: Card
    code: int
    wild: bool


class Start(NamedTuple):
    """What the hand has of a pure sequence of ``size`` cards; other fields as in a part.

    ``firsts``: the places at which the sequence may begin.
    """

    code: int
    cards: tuple[Card, ...]
    plain: int
    wild: int
    size: int
    suit: int
    firsts: tuple[int, ...]

    @property
    def missing(self) -> int:
        """How many cards it lacks. No joker may take their place."""
        return self.size - len(self.cards)

    @property
    def places(self) -> list[tuple[Card, ...]]:
        """The sequences it may become, each as the cards in it."""
        return [cards_in_row(first, self.size, self.suit) for first in self.firsts]


class Holding:
    """A hand, packed.

    ``many`` counts its cards without the ``printed`` jokers, ``jokers`` these and the wild, ``plain`` all the others.
    """

    def __init__(self, hand: Sequence[Card], wild_rank: int | None) -> None:
        self.wild_rank = wild_rank
        self.many = Counter(card for card in hand if card != JOKER)
        self.printed = len(hand) - self.many.total()
        self.jokers = sum(is_joker(card, wild_rank) for card in hand)
        self.plain = len(hand) - self.jokers
        self._unit = {card: 1 << 4 * index for index, card in enumerate(sorted(self.many))}
        self._guards = sum(FULL * unit for unit in self._unit.values())
        self.code = sum(self._unit[card] * copies for card, copies in self.many.items())
        self._placed = [self._in_places(suit) for suit in SUITS]

    def _in_places(self, suit: int) -> list[Placed]:
        """Return the cards of a suit in the order of their places, the ace in both."""
        cards = [(place, place_card(place, suit)) for place in range(ACE, HIGH_ACE + 1)]
        held = [(place, card) for place, card in cards if card in self._unit]
        return [Placed(place, card, self._unit[card], self.is_wild(card)) for place, card in held]

    def code_of(self, cards: Iterable[Card]) -> int:
        """Return different cards of the hand as a number."""
        return sum(self._unit[card] for card in cards)

    def has(self, rest: int, code: int) -> bool:
        """Tell whether all of these cards are still in a rest of the hand."""
        return ((rest | self._guards) - code) & self._guards == self._guards

    def within(self, rest: int, parts: Iterable[Part]) -> list[Part]:
        """Return the parts that are still in a rest of the hand."""
        guarded, guards = rest | self._guards, self._guards
        return [part for part in parts if (guarded - part.code) & guards == guards]

    def cards_in(self, rest: int) -> Iterator[Card]:
        """Yield the cards of a rest of the hand, as often as they are in it."""
        for card, unit in self._unit.items():
            yield from (card for _copy in range(rest // unit & COPIES))

    def is_wild(self, card: Card) -> bool:
        """Tell whether a card is of the wild rank."""
        return rank_of(card) == self.wild_rank

    def parts(self, largest: int, wild_too: bool) -> list[Part]:
        """Return every part of two cards or more, those with most plain cards first.

        ``largest`` bounds the size of their sequences. Cards of the wild rank are left out unless ``wild_too``: where
        a joker fills any place, nothing is gained by having one in its own.
        """
        found: dict[int, Part] = {}
        for part in (*self._sets(wild_too), *self._sequences(largest, wild_too)):
            # The same cards can lie at both ends, as the ace does: the closer, the better.
            if part.code not in found or part.shape < found[part.code].shape:
                found[part.code] = part
        return sorted(found.values(), key=lambda part: (-part.plain, -part.wild, part.shape, part.code))

    def _sets(self, wild_too: bool) -> Iterator[Part]:
        held: dict[int, list[Card]] = {}
        for card in self._unit:
            held.setdefault(rank_of(card), []).append(card)
        for rank, same in held.items():
            wild = rank == self.wild_rank
            for count in range(2, 0 if wild and not wild_too else len(same) + 1):
                for cards in combinations(same, count):
                    shape = Shape(max(SMALLEST, count), False, count)
                    yield Part(self.code_of(cards), cards, shape, 0 if wild else count, count if wild else 0)

    def _sequences(self, largest: int, wild_too: bool) -> Iterator[Part]:
        for suit in SUITS:
            placed = [each for each in self._placed[suit] if wild_too or not each.wild]
            for index, lowest in enumerate(placed):
                near = [each for each in placed[index + 1 :] if each.place < lowest.place + largest]
                for count in range(1, len(near) + 1):
                    for others in combinations(near, count):
                        yield _sequence_part((lowest, *others))

    def starts(self, size: int, most_missing: int, wild_natural: bool) -> Iterator[Start]:
        """Yield what the hand has of each pure sequence of a size, if that lacks no more than so many cards.

        A card of the hand is in every start that has its place: no joker can take that place. Unless ``wild_natural``,
        no card of the wild rank may be in a pure sequence.
        """
        barred = 0 if wild_natural or self.wild_rank is None else _both_aces(1 << self.wild_rank)
        for suit in SUITS:
            held = sum(1 << each.place for each in self._placed[suit])
            found: dict[int, list[int]] = {}
            for first in first_places(size):
                window = ((1 << size) - 1) << first
                if not window & barred and size - (window & held).bit_count() <= most_missing:
                    found.setdefault(window & held, []).append(first)
            for places, firsts in found.items():
                part = _sequence_part([each for each in self._placed[suit] if places >> each.place & 1])
                yield Start(part.code, part.cards, part.plain, part.wild, size, suit, tuple(firsts))


def _sequence_part(placed: Sequence[Placed]) -> Part:
    """Return cards of a suit, as they are placed, as a part of a sequence; there may be none."""
    span = placed[-1].place - placed[0].place + 1 if placed else 0
    wild = sum([each.wild for each in placed])
    return Part(
        sum([each.code for each in placed]),
        tuple([each.card for each in placed]),
        Shape(max(SMALLEST, span), True, len(placed)),
        len(placed) - wild,
        wild,
    )


def _both_aces(places: int) -> int:
    """Return a suit's places with the high ace where there is the low one."""
    return places | (places >> 1 & 1) << HIGH_ACE
