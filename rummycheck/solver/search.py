"""The search for the best grouping: lay suits and ranks apart, and settle which of them may have a card that both want.

A *position* is the hand with some of its cards barred from sequences or from sets, and its best bid. Positions are
taken up best bid first. If the bid can be met, it is the answer. If not, some card was bid twice, and there are two new
positions: one in which that card is not for sets, one in which it is not for sequences.
"""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from rummycheck.cards import SUITS, Card, without
from rummycheck.rules import Rules
from rummycheck.solver.bids import (
    BestSets,
    Cuts,
    Laying,
    Pair,
    best_bid,
    cuts_of,
    declares,
    pairs_of,
    rating_of,
    shape_of,
    takes_jokers,
    used_by,
)
from rummycheck.solver.counting import ByRank, Kept, kept_and_ranks, table_of, throws
from rummycheck.solver.ranks import NO_SETS, Sets, best_sets, cards_of_set, ways_of_rank
from rummycheck.solver.sequences import END, JOKER, JOKER_AT, aces_low, sequences_of, without_points
from rummycheck.solver.suits import FLAGS, NOTHING, Way, ways_of, with_jokers_only
from rummycheck.solver.worth import GAIN_POINT_AT


class Position:
    """A position and its bid, with the bid's rating.

    ``holdings``, ``ranks``
        the cards that are still for sequences, and for sets.
    ``ways``, ``left``, ``right``, ``sets``
        what can be made of them: by suit, by two suits, by all ranks.
    """

    __slots__ = ("bid", "holdings", "kept", "left", "ranks", "rating", "right", "sets", "ways")

    def __init__(
        self,
        kept: Kept,
        holdings: list[int],
        ranks: ByRank,
        ways: list[list[Way]],
        left: list[Pair],
        right: list[Pair],
        sets: BestSets,
    ) -> None:
        self.kept = kept
        self.holdings = holdings
        self.ranks = ranks
        self.ways = ways
        self.left = left
        self.right = right
        self.sets = sets
        self.rating, self.bid = best_bid(kept, left, right, sets)


# Positions in order: by rating, then by the cuts of the bid; no two have the same number, the third.
Ranked = tuple[int, Cuts, int, Position]


class Found(NamedTuple):
    """The best grouping, as numbers."""

    rating: int
    laying: Laying
    kept: Kept


class Clash(NamedTuple):
    """A card that was bid twice: ``wanted`` for sets so many times, ``held`` so many times."""

    rank: int
    suit: int
    wanted: int
    held: int


def find_best(hand: Sequence[Card], wild_rank: int | None, rules: Rules) -> Found:
    """Return the best grouping of 1 to 14 cards; of 14, one is thrown away."""
    positions = _first_positions(hand, wild_rank, rules)
    if rules.no_second != "pure-stays" or rules.melds_on == "table":
        return _best_met(positions)
    pure_alone = [found for *_, position in positions for found in _pure_alone(position)]
    return min([_best_met(positions), *pure_alone], key=lambda found: (found.rating, cuts_of(found.laying)))


def _best_met(positions: list[Ranked]) -> Found:
    return next(Found(each.rating, each.bid, each.kept) for each, clash in _best_first(positions) if clash is None)


def find_valid(hand: Sequence[Card], wild_rank: int | None, rules: Rules) -> bool:
    """Tell whether there is a valid grouping: no bid that would be none is looked into."""
    for position, clash in _best_first(_first_positions(hand, wild_rank, rules)):
        if not declares(position.rating) or clash is None:
            return declares(position.rating)
    return False


def _best_first(positions: list[Ranked]) -> Iterator[tuple[Position, Clash | None]]:
    """Take up positions, best bid first; with each, a card that was bid twice, if any was."""
    number = len(positions)
    while positions:
        _, _, _, position = heappop(positions)
        clash = _clash(position.bid, position.kept)
        yield position, clash
        if clash:
            heappush(positions, _ranked(_not_for_sets(position, clash), number))
            heappush(positions, _ranked(_not_for_sequences(position, clash), number + 1))
            number += 2


def _first_positions(hand: Sequence[Card], wild_rank: int | None, rules: Rules) -> list[Ranked]:
    table = table_of(wild_rank, rules)
    if len(hand) < 14:
        return [_ranked(_first_position(*kept_and_ranks(hand, table)), 0)]
    positions: list[Ranked] = []
    for order, throw in enumerate(throws(hand, wild_rank, rules)):
        heappush(positions, _ranked(_first_position(*kept_and_ranks(without(hand, throw), table, throw, order)), order))
    return positions


def _first_position(kept: Kept, ranks: ByRank) -> Position:
    holdings = kept.holdings
    ways = [_laid_suit(suit, holdings[suit], kept) for suit in SUITS]
    left, right = pairs_of(ways[0], ways[1], kept.jokers), pairs_of(ways[2], ways[3], kept.jokers)
    return Position(kept, [*holdings], ranks, ways, left, right, _laid_ranks(ranks, kept))


def _ranked(position: Position, number: int) -> Ranked:
    return position.rating, cuts_of(position.bid), number, position


def _not_for_sets(position: Position, clash: Clash) -> Position:
    """Return the position with fewer of the card for sets than were wanted."""
    rank, suit, wanted, _ = clash
    kept, ranks = position.kept, position.ranks
    cards = ranks[rank][0]
    cards -= ((cards >> 3 * suit & 7) - (wanted - 1)) << 3 * suit
    ranks = {**ranks, rank: (cards, _sets_of(rank, cards, kept))}
    sets = _laid_ranks(ranks, kept)
    return Position(kept, position.holdings, ranks, position.ways, position.left, position.right, sets)


def _not_for_sequences(position: Position, clash: Clash) -> Position:
    """Return the position with no more of the card for sequences than the sets wanted leave."""
    rank, suit, wanted, held = clash
    kept, left, right = position.kept, position.left, position.right
    holdings, ways = position.holdings.copy(), position.ways.copy()
    holdings[suit] -= ((holdings[suit] >> 3 * rank & 7) - (held - wanted)) << 3 * rank
    ways[suit] = _laid_suit(suit, holdings[suit], kept)
    if suit < 2:
        left = pairs_of(ways[0], ways[1], kept.jokers)
    else:
        right = pairs_of(ways[2], ways[3], kept.jokers)
    return Position(kept, holdings, position.ranks, ways, left, right, position.sets)


def _laid_suit(suit: int, holding: int, kept: Kept) -> list[Way]:
    """Return the ways to lay a suit. Sequences of jokers only count as one of the last suit's."""
    table = kept.table
    if holding & table.wild_cards:
        ways = ways_of(holding, table.wild, kept.jokers, table.terms, kept.few)
    else:
        ways = ways_of(holding, 0, kept.jokers, table.terms)
    if suit == SUITS[-1] and table.rules.joker_only_meld and not table.terms.limit:
        return with_jokers_only(ways, kept.jokers)
    return ways


def _laid_ranks(ranks: ByRank, kept: Kept) -> BestSets:
    return best_sets([ways for _, ways in ranks.values()], kept.jokers)


def _sets_of(rank: int, cards: int, kept: Kept) -> list[Sets]:
    table = kept.table
    return ways_of_rank(rank, cards, rank == table.wild, kept.jokers, table.terms)


def _clash(bid: Laying, kept: Kept) -> Clash | None:
    """Return the card that was bid twice whose loss hurts most: in the middle of a sequence, then a high one."""
    sets = bid.sets.numbers
    if not sets:
        return None
    used = used_by(bid)
    in_sequences = used[0] | used[1] | used[2] | used[3]
    wanted: dict[int, int] = {}
    for number in sets:
        rank = number >> 8
        if in_sequences >> 3 * rank & 7:
            wanted[rank] = wanted.get(rank, 0) + cards_of_set(number & 255)
    worst, clash = -1, None
    for rank, cards in wanted.items():
        for suit, lying in enumerate(used):
            around = lying >> 3 * rank - 3
            if around >> 3 & 7:
                many, held = cards >> 3 * suit & 7, kept.holdings[suit] >> 3 * rank & 7
                hurts = ((around & 7 > 0) + (around >> 6 & 7 > 0)) * 16 + rank
                if hurts > worst and many + (around >> 3 & 7) > held:
                    worst, clash = hurts, Clash(rank, suit, many, held)
    return clash


def _pure_alone(position: Position) -> Iterator[Found]:
    """Yield the groupings with one pure sequence and no other, where all cards count that are not in it.

    Their cost does not come from what is unmatched, as that of a bid does.
    """
    kept = position.kept
    rules, wild, terms = kept.table.rules, kept.table.wild, kept.table.terms
    for suit, holding in enumerate(kept.holdings):
        may_be_pure = holding if terms.wild_in_pure else holding & ~kept.table.wild_cards
        for worth, shape, cards, number in sequences_of(may_be_pure, 0, without_points(terms, wild)):
            cards = aces_low(cards)
            at_home = JOKER if cards & kept.table.wild_cards else 0
            ways = [NOTHING] * 4
            ways[suit] = Way(worth, shape + at_home, cards, (number, END))
            left, right = pairs_of(ways[:1], ways[1:2], 1)[0], pairs_of(ways[2:3], ways[3:], 1)[0]
            laying = Laying(left, right, _sets_beside(Laying(left, right, NO_SETS), position))
            cost = min(rules.cap, kept.points - (worth >> GAIN_POINT_AT))
            yield Found(rating_of(laying, kept, cost), laying, kept)


def _sets_beside(laying: Laying, position: Position) -> Sets:
    """Return the best sets of the cards that the sequences of a laying leave."""
    kept, used = position.kept, used_by(laying)
    by_rank = []
    for rank, (cards, _) in position.ranks.items():
        left = 0
        for suit in SUITS:
            unused = (kept.holdings[suit] >> 3 * rank & 7) - (used[suit] >> 3 * rank & 7)
            left |= min(unused, cards >> 3 * suit & 7) << 3 * suit
        by_rank.append(_sets_of(rank, left, kept))
    shape = shape_of(laying)
    free = kept.jokers - (shape >> JOKER_AT)
    return best_sets(by_rank, free)[takes_jokers(kept)[shape & FLAGS]][free]
