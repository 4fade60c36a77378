"""A hand explained: what it has, what it lacks, why it is laid so, and how far it is from a declaration."""

from collections.abc import Sequence
from typing import NamedTuple

from rummycheck.cards import HAND_SIZE, Card
from rummycheck.coach.advising import groups_of, ranked_discards
from rummycheck.coach.asking import Asked
from rummycheck.coach.nearest import Plan, Setting, nearest
from rummycheck.coach.outs import Out, outs, unseen_cards
from rummycheck.coach.waiting import Waiting, pure_wait, waiting
from rummycheck.greedy import greedy_grouping
from rummycheck.judge import Group
from rummycheck.melds import is_joker
from rummycheck.solver import best_grouping


class Role(NamedTuple):
    """What one joker does: the card it stands for, which may be itself, and the group it is in; None if in none."""

    joker: Card
    place: Card | None
    group: Group | None


class Tempting(NamedTuple):
    """The grouping that first comes to mind, where it is worse; ``more``: how many points more it costs."""

    groups: tuple[Group, ...]
    unmatched: tuple[Card, ...]
    cost: int
    more: int


class Explanation(NamedTuple):
    """All that there is to say of a hand.

    ``groups``, ``unmatched``, ``discard``: the grouping explained. It is the player's if that is valid, else the best.
    ``roles``: what each joker does. ``beginning``: the cards nearest to a pure sequence where there is none, with those
    they want. ``plan``: a nearest declaration. ``outs``: the cards that bring the hand nearer; of 14 cards, after the
    best of them is thrown. ``unseen``: how many cards nobody has seen.
    """

    asked: Asked
    groups: tuple[Group, ...]
    unmatched: tuple[Card, ...]
    discard: Card | None
    roles: tuple[Role, ...]
    waiting: Waiting
    beginning: tuple[tuple[Card, ...], tuple[Card, ...]]
    tempting: Tempting | None
    plan: Plan
    outs: tuple[Out, ...]
    unseen: int

    @property
    def distance(self) -> int:
        """How many cards must be exchanged before the hand is a valid declaration."""
        return self.plan.distance


def explain(asked: Asked) -> Explanation:
    """Explain a hand."""
    setting, hand, judged = asked.setting, asked.hand, asked.checked.judgement
    groups, unmatched, discard = judged.groups, judged.unmatched, judged.discard
    if not judged.valid:
        best = best_grouping(hand, setting.wild_rank, setting.rules)
        groups, unmatched, discard = groups_of(best.melds), best.unmatched, best.discard
    plan = nearest(hand, *setting)
    assert plan is not None, "every hand is at some distance"
    return Explanation(
        asked,
        groups,
        unmatched,
        discard,
        _roles(hand, groups, setting),
        waiting(unmatched, groups, hand, setting),
        (plan.start.cards, pure_wait(plan.start, hand, setting)),
        _tempting(hand, setting, judged.if_caught),
        plan,
        _outs_after_best_discard(hand, setting, asked.seen, plan.distance),
        sum(unseen_cards(setting.pack, (*hand, *asked.seen)).values()),
    )


def _roles(hand: Sequence[Card], groups: Sequence[Group], setting: Setting) -> tuple[Role, ...]:
    """Return what each joker of the hand does, those in groups first."""
    left = [card for card in hand if is_joker(card, setting.wild_rank)]
    roles = []
    for group in groups:
        replacing = list(group.stands_for)
        for card in group.cards:
            if is_joker(card, setting.wild_rank):
                place = next((place for joker, place in replacing if joker == card), card)
                if place != card:
                    replacing.remove((card, place))
                roles.append(Role(card, place, group))
                left.remove(card)
    return (*roles, *(Role(card, None, None) for card in left))


def _tempting(hand: Sequence[Card], setting: Setting, cost: int) -> Tempting | None:
    greedy = greedy_grouping(hand, setting.wild_rank, setting.rules)
    if greedy.cost <= cost and greedy.valid >= (cost == 0):
        return None
    return Tempting(groups_of(greedy.melds), greedy.unmatched, greedy.cost, greedy.cost - cost)


def _outs_after_best_discard(
    hand: Sequence[Card], setting: Setting, seen: Sequence[Card], distance: int
) -> tuple[Out, ...]:
    if distance == 0:
        return ()
    if len(hand) > HAND_SIZE:
        return ranked_discards(hand, setting, seen)[0].outs
    return outs(hand, *setting, seen=seen, away=distance)
