"""A hand as numbers, and what the rules say to it.

All that the search needs to know of 13 cards is read off one sum: each card has a number, in which it counts as one in
its suit's holding, one in its rank, some points, and perhaps one joker.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rummycheck.cards import PLAYING_CARDS, Card, card_points, rank_of, suit_of
from rummycheck.rules import Rules
from rummycheck.solver.ranks import SetWay, ways_of_rank
from rummycheck.solver.sequences import EACH_PLACE, Terms, terms_of
from rummycheck.solver.worth import GAIN_POINT

# Where each field of the sum begins; a suit has 45 bits and a rank 12.
SUIT_AT, JOKERS_AT, POINTS_AT, RANKS_AT = (0, 45, 90, 135), 180, 185, 195
_A_SUIT, _A_RANK = (1 << 45) - 1, (1 << 12) - 1

# The cards of each rank that are for sets, and the ways to lay them.
ByRank = dict[int, tuple[int, list[SetWay]]]

# A standing: two sequences, one of them pure; a pure one and no second; no pure one.
TWO_SEQUENCES, PURE_ALONE, NO_PURE = STANDINGS = range(3)
Costs = tuple[int | None, int | None, int | None]


class Table(NamedTuple):
    """What is the same for all hands under the same rules with the same wild rank (0 for none)."""

    rules: Rules
    wild: int
    terms: Terms
    counts: list[int]


@lru_cache(maxsize=256)
def table_of(wild_rank: int | None, rules: Rules) -> Table:
    """Return the table of some rules and a wild rank."""
    counts = [
        1 << SUIT_AT[suit_of(card)] + 3 * rank_of(card)
        | (rank_of(card) == wild_rank) << JOKERS_AT
        | card_points(card, wild_rank, rules.ace_points) << POINTS_AT
        | 1 << RANKS_AT + 12 * rank_of(card) + 3 * suit_of(card)
        for card in PLAYING_CARDS
    ]
    terms = terms_of(rules.max_jokers_per_meld, rules.wild_natural_in_pure, rules.ace_points)
    return Table(rules, wild_rank or 0, terms, [*counts, 1 << JOKERS_AT])


class Kept(NamedTuple):
    """The cards that are laid, of 14 all but the one thrown away.

    ``holdings``
        the cards of each suit, wild ones too.
    ``most``
        the gain if every card is melded.
    ``costs``
        for each standing, the cost where it does not depend on what is unmatched; None where it does.
    ``few``
        whether so few are no jokers that a sequence of jokers only can matter. With more of them, one could take the
        place of a joker: one that is unmatched, or one from a set.
    ``throw``, ``order``
        the card thrown away, and its place among those that could be.
    """

    table: Table
    holdings: tuple[int, int, int, int]
    jokers: int
    points: int
    most: int
    costs: Costs
    few: bool
    throw: Card | None
    order: int


def kept_and_ranks(
    hand: Sequence[Card], table: Table, throw: Card | None = None, order: int = 0
) -> tuple[Kept, ByRank]:
    """Count a hand's cards. Also return the ranks that have enough for a set."""
    sums = sum(map(table.counts.__getitem__, hand))
    holdings = sums & _A_SUIT, sums >> 45 & _A_SUIT, sums >> 90 & _A_SUIT, sums >> 135 & _A_SUIT
    jokers = sums >> JOKERS_AT & 31
    points = sums >> POINTS_AT & 1023
    most = points * GAIN_POINT + len(hand)
    few = len(hand) - jokers < 6
    kept = Kept(table, holdings, jokers, points, most, _costs(points, table.rules), few, throw, order)
    ranks: ByRank = {}
    sums >>= RANKS_AT
    for rank in _ranks_for_sets(holdings, jokers):
        cards = sums >> 12 * rank & _A_RANK
        ways = ways_of_rank(rank, cards, rank == table.wild, jokers, table.terms)
        if ways:
            ranks[rank] = cards, ways
    return kept, ranks


def _costs(points: int, rules: Rules) -> Costs:
    if rules.melds_on == "table":
        return None, None, None
    all_cards = min(points, rules.cap)
    # pure-stays has a search of its own; in this one it must not win.
    alone = {"melds-stay": None, "all-count": all_cards, "pure-stays": rules.cap + 1}
    return None, alone[rules.no_second], rules.cap if rules.no_pure == "flat" else all_cards


def _ranks_for_sets(holdings: tuple[int, ...], jokers: int) -> list[int]:
    """Return the ranks that are there in two suits, or three where there is no joker."""
    a, b, c, d = ((holding | holding >> 1 | holding >> 2) & EACH_PLACE for holding in holdings)
    enough = a & b | (a | b) & c | (a | b | c) & d if jokers else a & b & (c | d) | c & d & (a | b)
    ranks = []
    while enough:
        ranks.append((enough & -enough).bit_length() // 3)
        enough &= enough - 1
    return ranks


def throws(hand: Sequence[Card], wild_rank: int | None, rules: Rules) -> list[Card]:
    """Return the cards that can be thrown away from 14, the dearest first."""
    return sorted(set(hand), key=lambda card: (-card_points(card, wild_rank, rules.ace_points), card))
