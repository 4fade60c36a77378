"""A hand as numbers, and what the rules say to it.

All that the search needs to know of 13 cards is read off one sum: each card has a number, in which it counts as one in
its suit's holding, one in its rank, some points, and perhaps one joker.
"""

from collections.abc import Sequence
from functools import lru_cache
from sys import byteorder
from typing import Final

from rummycheck.cards import ALL_CARDS, PLAYING_CARDS, RANKS, Card, card_points, rank_of, suit_of
from rummycheck.melds import is_joker
from rummycheck.rules import Rules
from rummycheck.solver.ranks import Sets, ways_of_rank
from rummycheck.solver.sequences import terms_of
from rummycheck.solver.worth import GAIN_CARD, GAIN_POINT

# The fields of the sum, from its lowest bit: four holdings, the jokers, the points, and 13 ranks.
_SUIT: Final = 45
_RANK: Final = 16
_JOKERS_AT: Final = 4 * _SUIT
_POINTS_AT: Final = 4 * _SUIT + 5
_RANKS_AT: Final = 4 * _SUIT + 15
_A_SUIT: Final = (1 << _SUIT) - 1
# In bytes: a rank's field is two, and no rank is 0.
_RANKS_SIZE: Final = 2 * (len(RANKS) + 1)

# Fourteen tens.
_MOST_POINTS: Final = 140

# The cards of each rank that are for sets, and the ways to lay them.
ByRank = dict[int, tuple[int, list[Sets]]]

# A standing: two sequences, one of them pure; a pure one and no second; no pure one.
TWO_SEQUENCES: Final = 0
PURE_ALONE: Final = 1
NO_PURE: Final = 2
STANDINGS: Final = range(3)
Costs = tuple[int | None, int | None, int | None]


class Table:
    """What is the same for all hands under the same rules with the same wild rank.

    ``wild``, ``wild_cards``
        the wild rank, 0 for none; and where its cards are in a holding.
    ``jokers``
        the cards that may replace others.
    ``counts``
        the number of each card.
    ``costs``
        by the points of a hand, then by standing, the cost where it does not depend on what is unmatched, else None.
    """

    __slots__ = ("costs", "counts", "jokers", "rules", "terms", "wild", "wild_cards")

    def __init__(self, wild_rank: int | None, rules: Rules) -> None:
        self.rules = rules
        self.wild = wild_rank or 0
        self.wild_cards = 7 << 3 * wild_rank if wild_rank else 0
        self.terms = terms_of(rules.max_jokers_per_meld, rules.wild_natural_in_pure, rules.ace_points)
        self.jokers = frozenset([card for card in ALL_CARDS if is_joker(card, wild_rank)])
        self.counts = [*[_count(card, wild_rank, rules) for card in PLAYING_CARDS], 1 << _JOKERS_AT]
        self.costs = [_costs(points, rules) for points in range(_MOST_POINTS + 1)]


@lru_cache(maxsize=256)
def table_of(wild_rank: int | None, rules: Rules) -> Table:
    """Return the table of some rules and a wild rank."""
    return Table(wild_rank, rules)


def _count(card: Card, wild_rank: int | None, rules: Rules) -> int:
    return (
        1 << _SUIT * suit_of(card) + 3 * rank_of(card)
        | int(rank_of(card) == wild_rank) << _JOKERS_AT
        | card_points(card, wild_rank, rules.ace_points) << _POINTS_AT
        | 1 << _RANKS_AT + _RANK * rank_of(card) + 3 * suit_of(card)
    )


class Kept:
    """The cards that are laid, of 14 all but the one thrown away.

    ``holdings``
        the cards of each suit, wild ones too.
    ``most``
        the gain if every card is melded.
    ``few``
        whether so few are no jokers that a sequence of jokers only can matter. With more of them, one could take the
        place of a joker: one that is unmatched, or one from a set.
    ``throw``, ``order``
        the card thrown away, and its place among those that could be.
    """

    __slots__ = ("costs", "few", "holdings", "jokers", "most", "order", "points", "table", "throw")

    def __init__(self, sums: int, size: int, table: Table, throw: Card | None, order: int) -> None:
        self.table = table
        self.holdings = (
            sums & _A_SUIT,
            sums >> _SUIT & _A_SUIT,
            sums >> 2 * _SUIT & _A_SUIT,
            sums >> 3 * _SUIT & _A_SUIT,
        )
        self.jokers = sums >> _JOKERS_AT & 31
        self.points = sums >> _POINTS_AT & 1023
        self.most = self.points * GAIN_POINT + size * GAIN_CARD
        self.costs = table.costs[self.points]
        self.few = size - self.jokers < 6
        self.throw = throw
        self.order = order


def kept_and_ranks(
    hand: Sequence[Card], table: Table, throw: Card | None = None, order: int = 0
) -> tuple[Kept, ByRank]:
    """Count a hand's cards. Also return the ranks that have enough for a set."""
    counts = table.counts
    sums = sum([counts[card] for card in hand])
    kept = Kept(sums, len(hand), table, throw, order)
    return kept, _for_sets(sums >> _RANKS_AT, kept)


def _for_sets(cards: int, kept: Kept) -> ByRank:
    """Return the ranks that can be laid in sets. Those with one card alone cannot, as most have."""
    jokers, wild, terms = kept.jokers, kept.table.wild, kept.table.terms
    ranks: ByRank = {}
    for rank, held in enumerate(memoryview(cards.to_bytes(_RANKS_SIZE, byteorder)).cast("H")):
        if held & held - 1:
            ways = ways_of_rank(rank, held, rank == wild, jokers, terms)
            if ways:
                ranks[rank] = held, ways
    return ranks


def _costs(points: int, rules: Rules) -> Costs:
    if rules.melds_on == "table":
        return None, None, None
    all_cards = min(points, rules.cap)
    # pure-stays has a search of its own; in this one it must not win.
    alone = {"melds-stay": None, "all-count": all_cards, "pure-stays": rules.cap + 1}
    return None, alone[rules.no_second], rules.cap if rules.no_pure == "flat" else all_cards


def throws(hand: Sequence[Card], wild_rank: int | None, rules: Rules) -> list[Card]:
    """Return the cards that can be thrown away from 14, the dearest first."""
    return sorted(set(hand), key=lambda card: (-card_points(card, wild_rank, rules.ace_points), card))
