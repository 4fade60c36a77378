"""A hand explained: what it has, what it lacks, why it is laid so, and how far it is from a declaration."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from rummycheck.cards import HAND_SIZE, Card, without
from rummycheck.coach.advising import ranked_discards
from rummycheck.coach.asking import Asked
from rummycheck.coach.nearest import Plan, Setting, nearest
from rummycheck.coach.outs import Out, outs, unseen_cards
from rummycheck.coach.waiting import Waiting, pure_wait, waiting
from rummycheck.greedy import greedy_grouping
from rummycheck.judge import Group, groups_of
from rummycheck.melds import PURE, is_joker
from rummycheck.solver import Grouping, best_grouping


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

    ``groups``, ``unmatched``, ``cost``: the grouping explained, and what it costs if another player declares. It is the
    player's if that is valid, else the best. ``discard``: of 14 cards, the one thrown: the finish card that was named,
    else the one that serves best; all else is said of the 13 ``kept``. ``roles``: what each joker does. ``beginning``:
    the cards nearest to a pure sequence, with those they want. ``plan``: a nearest declaration. ``outs``: the cards
    that bring the hand nearer. ``unseen``: how many cards nobody has seen.
    """

    asked: Asked
    groups: tuple[Group, ...]
    unmatched: tuple[Card, ...]
    cost: int
    discard: Card | None
    kept: tuple[Card, ...]
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
    setting, judged = asked.setting, asked.checked.judgement
    discard = judged.discard
    if len(asked.hand) > HAND_SIZE and asked.finish is None and not judged.valid:
        discard = ranked_discards(asked.hand, setting, asked.seen)[0].card
    kept = asked.hand if discard is None else without(asked.hand, discard)
    best = best_grouping(kept, setting.wild_rank, setting.rules)
    groups = judged.groups if judged.valid else groups_of(best.melds)
    plan = nearest(kept, *setting)
    # The cards that begin a pure sequence wait for that; no other wait is told of them.
    idle = list(best.unmatched) if _has_pure(groups) else _apart(best.unmatched, plan.start.cards)
    known = asked.seen if discard is None else (*asked.seen, discard)
    return Explanation(
        asked=asked,
        groups=groups,
        unmatched=best.unmatched,
        cost=best.cost,
        discard=discard,
        kept=kept,
        roles=_roles(kept, groups, setting),
        waiting=waiting(idle, groups, kept, setting),
        beginning=(plan.start.cards, pure_wait(plan.start, kept, setting)),
        tempting=_tempting(kept, setting, best),
        plan=plan,
        outs=outs(kept, *setting, seen=known, away=plan.distance) if plan.distance else (),
        unseen=sum(unseen_cards(setting.pack, (*kept, *known)).values()),
    )


def _has_pure(groups: Sequence[Group]) -> bool:
    """Tell whether one of the groups is a pure sequence."""
    return any(group.kind == PURE for group in groups)


def _apart(cards: Sequence[Card], others: Sequence[Card]) -> list[Card]:
    """Return cards without those of others, copy by copy."""
    return sorted((Counter(cards) - Counter(others)).elements())


def _roles(hand: Sequence[Card], groups: Sequence[Group], setting: Setting) -> tuple[Role, ...]:
    """Return what each joker of the hand does, those in groups first."""
    roles = [
        Role(card, place, group)
        for group in groups
        for card, place in zip(group.cards, group.places, strict=True)
        if is_joker(card, setting.wild_rank)
    ]
    idle = _apart([card for card in hand if is_joker(card, setting.wild_rank)], [role.joker for role in roles])
    return (*roles, *(Role(card, None, None) for card in idle))


def _tempting(hand: Sequence[Card], setting: Setting, best: Grouping) -> Tempting | None:
    greedy = greedy_grouping(hand, setting.wild_rank, setting.rules)
    if greedy.cost <= best.cost and greedy.valid >= best.valid:
        return None
    return Tempting(groups_of(greedy.melds), greedy.unmatched, greedy.cost, greedy.cost - best.cost)
