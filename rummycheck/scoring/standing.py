"""Where a match stands: totals, who is out, who may come back, whether it is over and who has won it."""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import NamedTuple

from rummycheck.rules import Rules
from rummycheck.scoring.costs import PlayerScore


class Standing(NamedTuple):
    """A match after ``deals`` deals.

    ``points``: what each player has paid, added up; for one who came back in, from the total that they took over.
    ``balance``: the points won from others, less those paid to them. ``out``: who is out, in the order of the table.
    """

    points: Mapping[str, int]
    balance: Mapping[str, int]
    out: tuple[str, ...] = ()
    deals: int = 0

    @property
    def playing(self) -> list[str]:
        """The players who are in, in the order of the table."""
        return [player for player in self.points if player not in self.out]


def opening(players: Iterable[str]) -> Standing:
    """Return the standing before the first deal."""
    names = tuple(players)
    return Standing(dict.fromkeys(names, 0), dict.fromkeys(names, 0))


def after_deal(standing: Standing, scores: Iterable[PlayerScore], winner: str | None, rules: Rules) -> Standing:
    """Return the standing after a deal: each pays their points, and the winner takes them all."""
    points, balance = dict(standing.points), dict(standing.balance)
    for score in scores:
        points[score.player] += score.points
        balance[score.player] -= score.points
        if winner is not None:
            balance[winner] += score.points
    return Standing(points, balance, _out(points, standing.out, rules), standing.deals + 1)


def _out(points: Mapping[str, int], out: Iterable[str], rules: Rules) -> tuple[str, ...]:
    """Return who is out: those who were, and those whose total has reached the limit."""
    limit = rules.limit if rules.at_limit == "out" else None
    return tuple(player for player in points if player in out or (limit is not None and points[player] >= limit))


def rejoin_total(standing: Standing) -> int:
    """Return the total with which a player who is out comes back: one point more than the highest of those in."""
    return 1 + max((standing.points[player] for player in standing.playing), default=0)


def rejoin_bound(rules: Rules) -> int | None:
    """Return the highest total with which another may still rejoin, None for no rejoining.

    It is what the rules say, but nobody comes back only to be at the limit again.
    """
    if rules.rejoin_below is None or rules.limit is None:
        return None
    return min(rules.rejoin_below, rules.limit - 2)


def may_rejoin(standing: Standing, rules: Rules) -> bool:
    """Tell whether a player who is out may come back: while no total of those who are in is above the bound."""
    bound = rejoin_bound(rules)
    return bound is not None and rejoin_total(standing) <= bound + 1


def after_rejoins(standing: Standing, players: Iterable[str]) -> Standing:
    """Return the standing with players back in, all of them with the same total."""
    back, total = tuple(players), rejoin_total(standing)
    points = {player: total if player in back else paid for player, paid in standing.points.items()}
    return standing._replace(points=points, out=tuple(player for player in standing.out if player not in back))


def totals(standing: Standing, rules: Rules) -> dict[str, int]:
    """Return what the players' totals are counted in: points, or chips where the rules fix the number of deals.

    Everybody starts with as many chips as they could lose.
    """
    if rules.deals is None:
        return dict(standing.points)
    return {player: rules.cap * rules.deals + won for player, won in standing.balance.items()}


def money(standing: Standing, value: Decimal) -> dict[str, Decimal]:
    """Return what each player has won or, below zero, lost; ``value`` is the money for a point."""
    return {player: value * won for player, won in standing.balance.items()}


def is_over(standing: Standing, rules: Rules) -> bool:
    """Tell whether the match is over: all deals played, the limit reached that ends it, or one player left."""
    if rules.deals is not None and standing.deals >= rules.deals:
        return True
    if rules.limit is None:
        return False
    if rules.at_limit == "ends":
        return max(standing.points.values(), default=0) >= rules.limit
    return len(standing.playing) < 2


def leaders(standing: Standing, rules: Rules) -> tuple[str, ...]:
    """Return who is best placed of those who are in: most chips, or the lowest total. Equal players share the lead."""
    reached = totals(standing, rules)
    best = (min if rules.deals is None else max)((reached[player] for player in standing.playing), default=0)
    return tuple(player for player in standing.playing if reached[player] == best)
