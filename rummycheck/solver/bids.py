"""Bids: what could be had if suits and ranks did not want the same cards, and how good that would be.

Each suit is laid without regard to the ranks and the ranks without regard to the suits, and the jokers are dealt out
among them in the best way. A *laying* is two pairs of suits and the sets; no laying of real cards beats the best bid.

A *rating* is one number for how good a laying is, the smaller, the better. From its highest bits: the cost and the
standing; the loss (points, then cards unmatched); the card thrown away; the worth of the sequences.
"""

from operator import itemgetter

from rummycheck.solver.counting import NO_PURE, PURE_ALONE, STANDINGS, TWO_SEQUENCES, Kept
from rummycheck.solver.ranks import NO_SETS, Laid
from rummycheck.solver.sequences import JOKER_AT
from rummycheck.solver.suits import FLAGS, TOGETHER, Cut, Way
from rummycheck.solver.worth import GAIN_AT, GAIN_CARD, GAIN_POINT_AT, IN_SEQUENCES

# Two suits side by side: worth, shape, the way of the one and that of the other.
Pair = tuple[int, int, Way, Way]
# Two pairs of suits, and the sets.
Laying = tuple[Pair, Pair, Laid]
Cuts = tuple[Cut, Cut, Cut, Cut]
# The best sets for each number of jokers: where jokers left over lie idle, and where they can be laid on a sequence.
BestSets = tuple[list[Laid], list[Laid]]

# A rating's fields. The worth of sequences is subtracted; below the throw is room to borrow from.
_THROW_AT, _LOSS_AT, _COST_AT = 20, GAIN_AT, 40


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


def pairs_of(some: list[Way], others: list[Way], jokers: int) -> list[Pair]:
    """Return the ways to lay two suits side by side, the best of each shape, fewest jokers first."""
    if len(others) == 1 and not others[0][1]:
        return [(way[0], way[1], way, others[0]) for way in some]
    if len(some) == 1 and not some[0][1]:
        return [(way[0], way[1], some[0], way) for way in others]
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
    return sorted(best.values(), key=itemgetter(1))


def best_bid(kept: Kept, left: list[Pair], right: list[Pair], sets: BestSets) -> tuple[int, Laying]:
    """Return the rating and the laying of the best bid: for each standing the most gain, then the best sequences."""
    jokers, most, takes_all = kept.jokers, kept.most, takes_jokers(kept)
    beyond_most = most + GAIN_CARD
    some_over, none_over = sets
    beyond = jokers + 1 << JOKER_AT
    best = [-1] * len(STANDINGS)
    bids: list[Laying] = [(left[0], right[0], NO_SETS)] * len(STANDINGS)
    for one in left:
        worth, shape, _, _ = one
        for other in right:
            together = shape + other[1]
            if together >= beyond:
                break
            flags = together & FLAGS
            laid = (none_over if takes_all[flags] else some_over)[jokers - (together >> JOKER_AT)]
            total = worth + other[0] + laid[0]
            if total >= beyond_most:
                total = most + (worth + other[0] & IN_SEQUENCES)
            standing = _STANDING_OF[flags]
            rival = best[standing]
            if total > rival or (total == rival and cuts_of((one, other, laid)) < cuts_of(bids[standing])):
                best[standing] = total
                bids[standing] = one, other, laid
    rating, standing = min([(_rating(each, total, kept), each) for each, total in enumerate(best) if total >= 0])
    return rating, bids[standing]


def shape_of(laying: Laying) -> int:
    """Return the shape of all sequences of a laying together."""
    return laying[0][1] + laying[1][1]


def cuts_of(laying: Laying) -> Cuts:
    """Return the cuts of the four suits."""
    one, other, _ = laying
    return one[2][3], one[3][3], other[2][3], other[3][3]


def used_by(laying: Laying) -> tuple[int, int, int, int]:
    """Return the cards of each suit that stand for themselves in the sequences of a laying."""
    one, other, _ = laying
    return one[2][2], one[3][2], other[2][2], other[3][2]


def rating_of(laying: Laying, kept: Kept) -> int:
    """Return the rating of a laying in which no card lies twice."""
    one, other, (gain, _) = laying
    return _rating(_STANDING_OF[shape_of(laying) & FLAGS], one[0] + other[0] + gain, kept)


def _rating(standing: int, total: int, kept: Kept) -> int:
    """Return the rating of a standing and what all melds together are worth."""
    cost = kept.costs[standing]
    if cost is None:
        rules = kept.table.rules
        cost = kept.points - (total >> GAIN_POINT_AT)
        if cost > rules.cap or (not total >> GAIN_AT and rules.no_pure == "flat"):  # nothing is laid
            cost = rules.cap
    return (cost * len(STANDINGS) + standing << _COST_AT) + kept.most + (kept.order + 1 << _THROW_AT) - total


def cost_of(rating: int) -> int:
    """Return the cost in a rating, in points."""
    return (rating >> _COST_AT) // len(STANDINGS)


def declares(rating: int) -> bool:
    """Tell whether a rating is that of a valid declaration: no cost, two sequences, nothing lost."""
    return not rating >> _LOSS_AT
