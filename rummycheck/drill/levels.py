"""How hard a hand is: a level from 1 to 5, a property of its cards.

Every hand has one level and only one, so that an exercise of a level can be checked, and a hand from the table put
beside the exercises.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from rummycheck.cards import ACE, HIGH_ACE, RANKS, SUITS, Card, card_of, cards_in_row
from rummycheck.greedy import greedy_grouping
from rummycheck.melds import SMALLEST, is_joker
from rummycheck.messages import N_
from rummycheck.rules import Rules
from rummycheck.solver import best_grouping

LEVELS = {
    1: N_("no joker, and no card that fits in two melds: spot the pure sequence"),
    2: N_("no joker, but a card that fits in two melds"),
    3: N_("one joker"),
    4: N_("two jokers or more"),
    5: N_("the melds that first come to mind are the wrong ones"),
}
PLAIN, CONTESTED, ONE_JOKER, JOKERS, TEMPTING = LEVELS

LONG_RUN = 6
"""As many cards in a row are two sequences as well as one."""


def level_of(hand: Sequence[Card], wild_rank: int | None, rules: Rules) -> int:
    """Return the level of a hand of 13 or 14 cards, each as in :data:`LEVELS`.

    On levels 1 to 4 the melds that first come to mind (:func:`greedy_grouping`) are as good as the best; on level 5
    they cost more points, or miss that the hand is valid.
    """
    tempting = greedy_grouping(hand, wild_rank, rules)
    if not tempting.valid:
        best = best_grouping(hand, wild_rank, rules)
        if best.valid or best.cost < tempting.cost:
            return TEMPTING
    return level_if_plain(hand, wild_rank)


def level_if_plain(hand: Sequence[Card], wild_rank: int | None) -> int:
    """Return the level of a hand, 1 to 4, if the melds that first come to mind are right."""
    jokers = sum(is_joker(card, wild_rank) for card in hand)
    if jokers:
        return ONE_JOKER if jokers == 1 else JOKERS
    return CONTESTED if is_contested(hand) else PLAIN


def is_contested(hand: Sequence[Card]) -> bool:
    """Tell whether a hand without jokers leaves a choice: a card that fits in two melds, or a row that can be cut."""
    held = Counter(hand)
    fits: Counter[Card] = Counter()
    for cards in _widest_groups(held):
        if len(cards) >= LONG_RUN:
            return True
        if len(cards) >= SMALLEST:
            fits.update(cards)
    return any(count > 1 or held[card] > 1 for card, count in fits.items())


def _widest_groups(held: Counter[Card]) -> Iterator[list[Card]]:
    """Yield the cards held in a row in a suit, as far as each row goes, and those of each rank, one of each suit."""
    for suit in SUITS:
        for is_held, row in groupby(cards_in_row(ACE, HIGH_ACE, suit), key=held.__contains__):
            yield list(row) if is_held else []
    for rank in RANKS:
        yield [card for suit in SUITS if (card := card_of(rank, suit)) in held]
