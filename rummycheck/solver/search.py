"""The search for the best grouping: lay suits and ranks apart, and settle which of them may have a card that both want.

A *position* is the hand with some of its cards barred from sequences or from sets. Its *bid* is what could be had if
each suit were laid without regard to the ranks and the ranks without regard to the suits, the jokers being dealt out
among them in the best way: no grouping of the position is better. Positions are taken up best bid first. If the bid
can be met, it is the answer. If not, some card was bid twice, and there are two new positions: one in which that card
is not for sets, one in which it is not for sequences.

A *rating* is one number for how good a grouping is, the smaller, the better. From its highest bits: the cost and the
standing; the loss (points, then cards unmatched); the card thrown away; the worth of the sequences.
"""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from rummycheck.cards import SUITS, Card
from rummycheck.rules import Rules
from rummycheck.solver.counting import (
    NO_PURE,
    PURE_ALONE,
    STANDINGS,
    TWO_SEQUENCES,
    ByRank,
    Kept,
    kept_and_ranks,
    table_of,
    throws,
)
from rummycheck.solver.ranks import NO_SETS, Laid, SetWay, best_sets, cards_of_set, ways_of_rank
from rummycheck.solver.sequences import END, JOKER, JOKER_AT, aces_low, sequences_of, without_points
from rummycheck.solver.suits import FLAGS, NOTHING, TOGETHER, Cut, Way, undominated, ways_of, with_jokers_only
from rummycheck.solver.worth import GAIN_AT, GAIN_POINT_AT, MOST_SEQUENCES, POINT

# Two suits side by side: worth, shape, the way of the one and that of the other.
Pair = tuple[int, int, Way, Way]
# Two pairs of suits, and the sets.
Laying = tuple[Pair, Pair, Laid]
Cuts = tuple[Cut, Cut, Cut, Cut]

# A rating's fields. The worth of sequences is subtracted; below the throw is room to borrow from.
THROW_AT, LOSS_AT, COST_AT = 20, 24, 40
LOSS_FIELD = (1 << COST_AT - LOSS_AT) - 1


class Position(NamedTuple):
    """A position and its bid. The first three fields put positions in order; no two have the same ``number``.

    ``holdings``, ``ranks``
        the cards that are still for sequences, and for sets.
    ``ways``, ``left``, ``right``, ``sets``
        what can be made of them: by suit, by two suits, by all ranks.
    """

    rating: int
    cuts: Cuts
    number: int
    bid: Laying
    kept: Kept
    holdings: tuple[int, ...]
    ranks: ByRank
    ways: list[list[Way]]
    left: list[Pair]
    right: list[Pair]
    sets: tuple[list[Laid], list[Laid]]


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
        return _search(positions)
    pure_alone = [found for position in positions for found in _pure_alone(position)]
    return min([_search(positions), *pure_alone], key=lambda found: (found.rating, cuts_of(found.laying)))


def _search(positions: list[Position]) -> Found:
    number = len(positions)
    while True:
        position = heappop(positions)
        clash = _clash(position.bid, position.kept)
        if clash is None:
            return Found(position.rating, position.bid, position.kept)
        if not position.rating >> LOSS_AT & LOSS_FIELD:
            met = _met(position)
            if met.rating == position.rating:
                return met
        heappush(positions, _not_for_sets(position, clash, number))
        heappush(positions, _not_for_sequences(position, clash, number + 1))
        number += 2


def _pure_alone(position: Position) -> Iterator[Found]:
    """Yield the groupings with one pure sequence and no other, where all cards count that are not in it.

    Their cost does not come from what is unmatched, as that of a bid does.
    """
    kept = position.kept
    rules, wild, terms = kept.table.rules, kept.table.wild, kept.table.terms
    for suit, holding in enumerate(kept.holdings):
        may_be_pure = holding if terms.wild_in_pure else holding & ~(7 << 3 * wild)
        for worth, shape, cards, number in sequences_of(may_be_pure, 0, without_points(terms, wild)):
            cards = aces_low(cards)
            at_home = JOKER if wild and cards >> 3 * wild & 7 else 0
            ways = [NOTHING] * 4
            ways[suit] = worth, shape + at_home, cards, (number, END)
            cost = min(rules.cap, kept.points - worth // POINT)
            bid = _beside(ways[0], ways[1]), _beside(ways[2], ways[3]), NO_SETS
            yield _met(position._replace(bid=bid, kept=kept._replace(costs=(None, cost, None))))


def _first_positions(hand: Sequence[Card], wild_rank: int | None, rules: Rules) -> list[Position]:
    table = table_of(wild_rank, rules)
    if len(hand) < 14:
        return [_first_position(*kept_and_ranks(hand, table))]
    positions: list[Position] = []
    for order, throw in enumerate(throws(hand, wild_rank, rules)):
        rest = list(hand)
        rest.remove(throw)
        heappush(positions, _first_position(*kept_and_ranks(rest, table, throw, order)))
    return positions


def _first_position(kept: Kept, ranks: ByRank) -> Position:
    holdings, jokers = kept.holdings, kept.jokers
    ways = [_ways_of_suit(suit, holdings[suit], kept) for suit in SUITS]
    left, right = _pairs(ways[0], ways[1], jokers), _pairs(ways[2], ways[3], jokers)
    sets = best_sets([ways for _, ways in ranks.values()], jokers)
    rating, bid = _best_bid(kept, left, right, sets)
    return Position(rating, cuts_of(bid), kept.order, bid, kept, holdings, ranks, ways, left, right, sets)


def _ways_of_suit(suit: int, holding: int, kept: Kept) -> list[Way]:
    table = kept.table
    wild, terms = table.wild, table.terms
    ways = ways_of(holding, wild if wild and holding >> 3 * wild & 7 else 0, kept.jokers, terms, kept.few)
    if suit == SUITS[-1] and table.rules.joker_only_meld and not terms.limit:
        return with_jokers_only(ways, kept.jokers)
    return ways


def _pairs(some: list[Way], others: list[Way], jokers: int) -> list[Pair]:
    """Return the ways to lay two suits, the best of each shape."""
    if len(others) == 1 and not others[0][1]:
        return [_beside(way, others[0]) for way in some]
    if len(some) == 1 and not some[0][1]:
        return [_beside(some[0], way) for way in others]
    best: dict[int, Pair] = {}
    beyond = jokers + 1 << JOKER_AT
    for way in some:
        worth, shape, _, cut = way
        for other in others:
            together = shape + other[1]
            if together >= beyond:
                break
            together = together & ~FLAGS | TOGETHER[together & FLAGS]
            total = worth + other[0]
            rival = best.get(together)
            if (
                rival is None
                or total > rival[0]
                or (total == rival[0] and (cut, other[3]) < (rival[2][3], rival[3][3]))
            ):
                best[together] = (total, together, way, other)
    return undominated(list(best.values()))


def _beside(way: Way, other: Way) -> Pair:
    return way[0] + other[0], way[1] + other[1], way, other


def _standing(flags: int) -> int:
    if not flags >> 3 & 7:
        return NO_PURE
    return TWO_SEQUENCES if flags & 7 > 1 else PURE_ALONE


_STANDING_OF = [_standing(flags) for flags in range(FLAGS + 1)]
# Jokers left over can be laid on an impure sequence, or on a pure one beside another.
_TAKES_JOKERS = [flags >> 6 > 0 or flags >> 3 & 7 > 1 for flags in range(FLAGS + 1)]
_TAKES_NONE = [False] * (FLAGS + 1)


def takes_jokers(kept: Kept) -> list[bool]:
    """Return, by the counts in a shape, whether all jokers that are left over can be laid on its sequences."""
    return _TAKES_NONE if kept.table.terms.limit else _TAKES_JOKERS


def _best_bid(
    kept: Kept, left: list[Pair], right: list[Pair], sets: tuple[list[Laid], list[Laid]]
) -> tuple[int, Laying]:
    """Return the rating and the laying of the best bid: for each standing the most gain, then the best sequences."""
    jokers, most, takes_all = kept.jokers, kept.most, takes_jokers(kept)
    some_over, none_over = sets
    beyond = jokers + 1 << JOKER_AT
    best: dict[int, tuple[int, Laying]] = {}
    for one in left:
        worth, shape, _, _ = one
        for other in right:
            together = shape + other[1]
            if together >= beyond:
                break
            flags = together & FLAGS
            laid = (none_over if takes_all[flags] else some_over)[jokers - (together >> JOKER_AT)]
            total = worth + other[0]
            gain = (total + MOST_SEQUENCES >> GAIN_AT) + laid[0]
            total += (gain if gain < most else most) << LOSS_AT
            rival = best.get(_STANDING_OF[flags])
            if (
                rival is None
                or total > rival[0]
                or (total == rival[0] and cuts_of((one, other, laid)) < cuts_of(rival[1]))
            ):
                best[_STANDING_OF[flags]] = total, (one, other, laid)
    return min([(_rating(standing, total, kept), bid) for standing, (total, bid) in best.items()])


def cuts_of(laying: Laying) -> Cuts:
    """Return the cuts of the four suits."""
    one, other, _ = laying
    return one[2][3], one[3][3], other[2][3], other[3][3]


def _rating(standing: int, total: int, kept: Kept) -> int:
    """Return the rating of a standing with a gain and below it the worth of the sequences."""
    cost = kept.costs[standing]
    if cost is None:
        cap = kept.table.rules.cap
        cost = kept.points - (total >> LOSS_AT + GAIN_POINT_AT)
        if cost > cap or not total >> LOSS_AT:  # nothing is laid
            cost = cap
    return (cost * len(STANDINGS) + standing << COST_AT) + (kept.most << LOSS_AT) + (kept.order + 1 << THROW_AT) - total


def cost_of(rating: int) -> int:
    """Return the cost in a rating."""
    return (rating >> COST_AT) // len(STANDINGS)


def _clash(bid: Laying, kept: Kept) -> Clash | None:
    """Return the card that was bid twice whose loss hurts most: in the middle of a sequence, then a high one."""
    one, other, (_, sets) = bid
    if not sets:
        return None
    wanted: dict[int, int] = {}
    for number in sets:
        wanted[number >> 8] = wanted.get(number >> 8, 0) + cards_of_set(number & 255)
    used = one[2][2], one[3][2], other[2][2], other[3][2]
    worst, clash = -1, None
    for rank, cards in wanted.items():
        for suit in SUITS:
            many = cards >> 3 * suit & 7
            held = kept.holdings[suit] >> 3 * rank & 7
            if many and many + (used[suit] >> 3 * rank & 7) > held:
                around = used[suit] >> 3 * rank - 3
                hurts = ((around & 7 > 0) + (around >> 6 & 7 > 0)) * 16 + rank
                if hurts > worst:
                    worst, clash = hurts, Clash(rank, suit, many, held)
    return clash


def _met(position: Position) -> Found:
    """Return the grouping with the sequences of the bid, and the best sets of the cards that these leave."""
    _, _, _, (one, other, _), kept, _, ranks, *_ = position
    used = one[2][2], one[3][2], other[2][2], other[3][2]
    by_rank = []
    for rank, (cards, ways) in ranks.items():
        left = 0
        for suit in SUITS:
            unused = (kept.holdings[suit] >> 3 * rank & 7) - (used[suit] >> 3 * rank & 7)
            left |= min(unused, cards >> 3 * suit & 7) << 3 * suit
        by_rank.append(ways if left == cards else _ways_of_rank(rank, left, kept))
    shape = one[1] + other[1]
    free = kept.jokers - (shape >> JOKER_AT)
    laid = best_sets(by_rank, free)[takes_jokers(kept)[shape & FLAGS]][free]
    worth = one[0] + other[0]
    total = worth + ((worth + MOST_SEQUENCES >> GAIN_AT) + laid[0] << LOSS_AT)
    return Found(_rating(_STANDING_OF[shape & FLAGS], total, kept), (one, other, laid), kept)


def _ways_of_rank(rank: int, cards: int, kept: Kept) -> list[SetWay]:
    table = kept.table
    return ways_of_rank(rank, cards, rank == table.wild, kept.jokers, table.terms)


def _not_for_sets(position: Position, clash: Clash, number: int) -> Position:
    """Return the position with fewer of the card for sets than were wanted."""
    _, _, _, _, kept, holdings, ranks, ways, left, right, _ = position
    rank, suit, wanted, _ = clash
    cards = ranks[rank][0]
    cards -= ((cards >> 3 * suit & 7) - (wanted - 1)) << 3 * suit
    ranks = {**ranks, rank: (cards, _ways_of_rank(rank, cards, kept))}
    sets = best_sets([ways for _, ways in ranks.values()], kept.jokers)
    rating, bid = _best_bid(kept, left, right, sets)
    return Position(rating, cuts_of(bid), number, bid, kept, holdings, ranks, ways, left, right, sets)


def _not_for_sequences(position: Position, clash: Clash, number: int) -> Position:
    """Return the position with no more of the card for sequences than the sets wanted leave."""
    _, _, _, _, kept, holdings, ranks, ways, left, right, sets = position
    rank, suit, wanted, held = clash
    holding = holdings[suit]
    holding -= ((holding >> 3 * rank & 7) - (held - wanted)) << 3 * rank
    holdings = (*holdings[:suit], holding, *holdings[suit + 1 :])
    ways = [*ways[:suit], _ways_of_suit(suit, holding, kept), *ways[suit + 1 :]]
    if suit < 2:
        left = _pairs(ways[0], ways[1], kept.jokers)
    else:
        right = _pairs(ways[2], ways[3], kept.jokers)
    rating, bid = _best_bid(kept, left, right, sets)
    return Position(rating, cuts_of(bid), number, bid, kept, holdings, ranks, ways, left, right, sets)
