"""How a laid hand is shown to a person: a line for each group, and the points of the cards in none."""

from collections.abc import Iterable, Sequence

from rummycheck.cards import Card, card_points
from rummycheck.errors import columns
from rummycheck.formats.pen import Pen
from rummycheck.formats.wording import group_name, points
from rummycheck.judge import Group
from rummycheck.messages import _

NAME_WIDTH = 18


def named_line(name: str, text: str) -> str:
    """Return a line with a name at its head, and the text of all such lines in one column."""
    return f"  {name}{' ' * max(1, NAME_WIDTH - columns(name))}{text}"


def group_lines(groups: Iterable[Group], pen: Pen) -> list[str]:
    """Return a line for each group: what it is, its cards, and what its jokers stand for."""
    lines = []
    for group in groups:
        note = ", ".join(
            _("{joker} as {card}").format(joker=pen.card(joker), card=pen.card(place))
            for joker, place in group.stands_for
        )
        lines.append(named_line(group_name(group.kind), pen.cards(group.cards) + (f"   ({note})" if note else "")))
    return lines


def points_sum(cards: Sequence[Card], wild_rank: int | None, ace_points: int, pen: Pen) -> str:
    """Return the points of each card and of all together: ``K♠ 10 + 7♣ 7 = 17 points``."""
    costs = [card_points(card, wild_rank, ace_points) for card in cards]
    each = " + ".join(f"{pen.card(card)} {cost}" for card, cost in zip(cards, costs, strict=True))
    return _("{each} = {points}").format(each=each, points=points(sum(costs)))
