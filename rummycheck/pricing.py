"""What a hand costs as it is laid, when another player declares."""

from collections.abc import Iterable, Sequence

from rummycheck.cards import Card, hand_points
from rummycheck.melds import IMPURE, PURE, SET, Meld, missing_sequences
from rummycheck.problems import Code
from rummycheck.rules import Rules


def grouping_cost(melds: Sequence[Meld], unmatched: Sequence[Card], wild_rank: int | None, rules: Rules) -> int:
    """Return what a hand costs, in points, if it is laid in this way when another player declares."""
    left = hand_points(unmatched, wild_rank, rules.ace_points)
    points = dict.fromkeys((PURE, IMPURE, SET), 0)
    for meld in melds:
        points[meld.kind] += hand_points(meld.cards, wild_rank, rules.ace_points)
    total = left + sum(points.values())
    missing = missing_sequences([meld.kind for meld in melds])
    if rules.melds_on == "table":
        cost = left if melds or rules.no_pure == "count" else rules.cap
    elif Code.NO_PURE_SEQUENCE in missing:
        cost = rules.cap if rules.no_pure == "flat" else total
    elif Code.NO_SECOND_SEQUENCE in missing:
        cost = {"melds-stay": left, "pure-stays": total - points[PURE], "all-count": total}[rules.no_second]
    else:
        cost = left
    return min(cost, rules.cap)


def never_laid_cost(cards: Iterable[Card], wild_rank: int | None, rules: Rules) -> int:
    """Return what a player pays, in points, who has no meld on the table when another goes out."""
    if rules.no_pure == "flat":
        return rules.cap
    return min(rules.cap, hand_points(cards, wild_rank, rules.ace_points))
