"""Bids: what could be had if suits and ranks did not want the same cards, and how good that would be.

Each suit is laid without regard to the ranks and the ranks without regard to the suits, and the jokers are dealt out
among them in the best way. A *laying* is two pairs of suits and the sets; no laying of real cards beats the best bid.

A *rating* is one number for how good a laying is, the smaller, the better. From its highest bits: the cost and the
standing; the loss (points, then cards unmatched); the card thrown away; the worth of the sequences.
"""

from typing import Final

from rummycheck.solver.counting import NO_PURE, PURE_ALONE, STANDINGS, TWO_SEQUENCES, Kept
from rummycheck.solver.ranks import NO_SETS, Sets
from rummycheck.solver.sequences import JOKER_AT
from rummycheck.solver.suits import BY_SHAPE, FLAGS, TOGETHER, Cut, Way
from rummycheck.solver.worth import GAIN_AT, GAIN_CARD, GAIN_POINT_AT, IN_SEQUENCES

Cuts = tuple[Cut, Cut, Cut, Cut]
# The best sets for each number of jokers: where jokers left over lie idle, and where they can be laid on a sequence.
BestSets = tuple[list[Sets], list[Sets]]


class Pair:
    """The ways of two suits side by side, with their worth and shape together."""

    __slots__ = ("one", "other", "shape", "worth")

    def __init__(self, worth: int, shape: int, one: Way, other: Way) -> None:
        self.worth = worth
        self.shape = shape
        self.one = one
        self.other = other


class Laying:
    """Two pairs of suits, and the sets."""

    __slots__ = ("left", "right", "sets")

    def __init__(self, left: Pair, right: Pair, sets: Sets) -> None:
        self.left = left
        self.right = right
        self.sets = sets


# A rating's fields. The worth of sequences is subtracted; below the throw is room to borrow from.
_THROW_AT: Final = 20
_LOSS_AT: Final = GAIN_AT
_COST_AT: Final = 40


def _standing(flags: int) -> int:
    if not flags >> 3 & 7:
        return NO_PURE
    return TWO_SEQUENCES if flags & 7 > 1 else PURE_ALONE


_STANDING_OF: Final = [_standing(flags) for flags in range(FLAGS + 1)]
# Jokers left over can be laid on an impure sequence, or on a pure one beside another.
_TAKES_JOKERS: Final = [flags >> 6 > 0 or flags >> 3 & 7 > 1 for flags in range(FLAGS + 1)]
_TAKES_NONE: Final = [False] * (FLAGS + 1)


def takes_jokers(kept: Kept) -> list[bool]:
    """Return, by the counts in a shape, whether all jokers that are left over can be laid on its sequences."""
    return _TAKES_NONE if kept.table.terms.limit else _TAKES_JOKERS


def pairs_of(some: list[Way], others: list[Way], jokers: int) -> list[Pair]:
    """Return the ways to lay two suits side by side, the best of each shape, fewest jokers first."""
    if len(others) == 1 and not others[0].shape:
        return [Pair(way.worth, way.shape, way, others[0]) for way in some]
    if len(some) == 1 and not some[0].shape:
        return [Pair(way.worth, way.shape, some[0], way) for way in others]
    best: dict[int, Pair] = {}
    beyond = jokers + 1 << JOKER_AT
    for one in some:
        one_shape, one_worth = one.shape, one.worth
        for other in others:
            shape = one_shape + other.shape
            if shape >= beyond:
                break
            shape = shape & ~FLAGS | TOGETHER[shape & FLAGS]
            worth = one_worth + other.worth
            rival = best.get(shape)
            if (
                rival is None
                or worth > rival.worth
                or (worth == rival.worth and (one.cut, other.cut) < (rival.one.cut, rival.other.cut))
            ):
                best[shape] = Pair(worth, shape, one, other)
    return sorted(best.values(), key=BY_SHAPE)


def best_bid(kept: Kept, left: list[Pair], right: list[Pair], best_sets: BestSets) -> tuple[int, Laying]:
    """Return the rating and the laying of the best bid: for each standing the most gain, then the best sequences."""
    jokers, most, takes_all = kept.jokers, kept.most, takes_jokers(kept)
    beyond_most = most + GAIN_CARD
    some_over, none_over = best_sets
    beyond = jokers + 1 << JOKER_AT
    best = [-1] * len(STANDINGS)
    bids = [Laying(left[0], right[0], NO_SETS)] * len(STANDINGS)
    for one in left:
        one_shape, one_worth = one.shape, one.worth
        for other in right:
            shape = one_shape + other.shape
            if shape >= beyond:
                break
            flags = shape & FLAGS
            sets = (none_over if takes_all[flags] else some_over)[jokers - (shape >> JOKER_AT)]
            worth = one_worth + other.worth
            total = worth + sets.gain
            if total >= beyond_most:
                total = most + (worth & IN_SEQUENCES)
            standing = _STANDING_OF[flags]
            rival = best[standing]
            if total > rival or (total == rival and cuts_of(Laying(one, other, sets)) < cuts_of(bids[standing])):
                best[standing] = total
                bids[standing] = Laying(one, other, sets)
    rating, standing = min([(_rating(each, total, kept), each) for each, total in enumerate(best) if total >= 0])
    return rating, bids[standing]


def shape_of(laying: Laying) -> int:
    """Return the shape of all sequences of a laying together."""
    return laying.left.shape + laying.right.shape


def cuts_of(laying: Laying) -> Cuts:
    """Return the cuts of the four suits."""
    left, right = laying.left, laying.right
    return left.one.cut, left.other.cut, right.one.cut, right.other.cut


def used_by(laying: Laying) -> tuple[int, int, int, int]:
    """Return the cards of each suit that stand for themselves in the sequences of a laying."""
    left, right = laying.left, laying.right
    return left.one.used, left.other.used, right.one.used, right.other.used


def rating_of(laying: Laying, kept: Kept, cost: int) -> int:
    """Return the rating of a laying with a cost of its own, in which no card lies twice."""
    total = laying.left.worth + laying.right.worth + laying.sets.gain
    return _rated(cost, _STANDING_OF[shape_of(laying) & FLAGS], total, kept)


def _rating(standing: int, total: int, kept: Kept) -> int:
    """Return the rating of a standing and what all melds together are worth."""
    cost = kept.costs[standing]
    if cost is None:
        rules = kept.table.rules
        cost = kept.points - (total >> GAIN_POINT_AT)
        if cost > rules.cap or (not total >> GAIN_AT and rules.no_pure == "flat"):  # nothing is laid
            cost = rules.cap
    return _rated(cost, standing, total, kept)


def _rated(cost: int, standing: int, total: int, kept: Kept) -> int:
    return (cost * len(STANDINGS) + standing << _COST_AT) + kept.most + (kept.order + 1 << _THROW_AT) - total


def cost_of(rating: int) -> int:
    """Return the cost in a rating, in points."""
    return (rating >> _COST_AT) // len(STANDINGS)


def declares(rating: int) -> bool:
    """Tell whether a rating is that of a valid declaration: no cost, two sequences, nothing lost."""
    return not rating >> _LOSS_AT
