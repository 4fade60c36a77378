"""Advice: what of 14 cards to throw, what a draw must bring, the open card or the closed pile, to drop or play on."""

from collections.abc import Sequence
from typing import NamedTuple

from rummycheck.cards import HAND_SIZE, Card, card_points, without
from rummycheck.coach.asking import Asked
from rummycheck.coach.nearest import Setting, distance
from rummycheck.coach.outs import Out, live, outs, unseen_cards
from rummycheck.coach.playing import PlayingOn, play_on
from rummycheck.dealing import FEWEST_PLAYERS, PLAYERS_PER_DECK
from rummycheck.errors import BadOption, Fault
from rummycheck.judge import Group, groups_of
from rummycheck.messages import _
from rummycheck.solver import best_grouping


class Discard(NamedTuple):
    """One card that may be thrown, and how the other 13 stand then.

    ``points``: what they cost if another player declares.
    """

    card: Card
    distance: int
    outs: tuple[Out, ...]
    points: int

    @property
    def live(self) -> int:
        """How many unseen cards bring the hand nearer after it."""
        return live(self.outs)


class Dropping(NamedTuple):
    """Leaving the deal, against playing on. ``cost`` and ``late``: leaving before the first draw, and later."""

    cost: int
    late: int | None
    playing_on: PlayingOn

    @property
    def cheaper(self) -> bool | None:
        """Whether dropping costs less; None where twice the standard error leaves it open."""
        gap = self.playing_on.mean - self.cost
        return None if abs(gap) < 2 * self.playing_on.error else gap > 0


class Opened(NamedTuple):
    """The open card: whether to take it, and the best discard if it is taken."""

    card: Card
    take: bool
    discard: Discard


class Advice(NamedTuple):
    """What to do with a hand.

    ``groups``: how it is best laid. ``outs``: the cards that bring it nearer, of 14 cards after the best discard;
    ``unseen``: how many cards nobody has seen. ``discards``: of 14 cards, each that may be thrown, the best first.
    ``opened``, ``dropping``: of 13 cards, what to do with the open card if one is named, and whether to leave the deal
    if the rules have a drop.
    """

    asked: Asked
    groups: tuple[Group, ...]
    distance: int
    outs: tuple[Out, ...]
    unseen: int
    discards: tuple[Discard, ...] = ()
    opened: Opened | None = None
    dropping: Dropping | None = None


def advise(asked: Asked, players: int, seed: int) -> Advice:
    """Advise on a hand of 13 or 14 cards at a table of so many players. Raises BadOption for what does not go together.

    Equal seeds give equal advice.
    """
    return _what_to_throw(asked) if len(asked.hand) > HAND_SIZE else _what_to_draw(asked, players, seed)


def _what_to_throw(asked: Asked) -> Advice:
    """Advise on 14 cards."""
    if asked.open_card is not None:
        raise BadOption(Fault(_("--open goes with 13 cards, before the draw; here are 14")))
    discards = ranked_discards(asked.hand, asked.setting, asked.seen)
    return Advice(
        asked=asked,
        groups=_best_groups(asked),
        distance=discards[0].distance,
        outs=discards[0].outs,
        unseen=len(_unseen(asked)),
        discards=discards,
    )


def _what_to_draw(asked: Asked, players: int, seed: int) -> Advice:
    """Advise on 13 cards."""
    hand, setting, unseen = asked.hand, asked.setting, _unseen(asked)
    _need_room(players, len(unseen), setting)
    away = distance(hand, *setting)
    return Advice(
        asked=asked,
        groups=_best_groups(asked),
        distance=away,
        outs=outs(hand, *setting, seen=_seen(asked), away=away),
        unseen=len(unseen),
        opened=None if asked.open_card is None else _opened(hand, asked.open_card, setting, asked.seen, away),
        dropping=None if away == 0 else _dropping(asked, unseen, players, seed),
    )


def _best_groups(asked: Asked) -> tuple[Group, ...]:
    return groups_of(best_grouping(asked.hand, asked.setting.wild_rank, asked.setting.rules).melds)


def _seen(asked: Asked) -> tuple[Card, ...]:
    """Return the cards beside the hand whose place is known, the open card among them."""
    return asked.seen if asked.open_card is None else (*asked.seen, asked.open_card)


def _unseen(asked: Asked) -> list[Card]:
    """Return every copy of every card that may be anywhere."""
    left = unseen_cards(asked.setting.pack, (*asked.hand, *_seen(asked)))
    return [card for card, copies in left.items() for _copy in range(copies)]


def _need_room(players: int, unseen: int, setting: Setting) -> None:
    """Raise BadOption if the pack is too small for so many hands."""
    most = min(setting.rules.decks * PLAYERS_PER_DECK, 1 + (unseen - 1) // HAND_SIZE)
    if not FEWEST_PLAYERS <= players <= most:
        message = _("--players is {fewest} to {most} with these cards, not {players}")
        raise BadOption(Fault(message.format(fewest=FEWEST_PLAYERS, most=most, players=players)))


def _dropping(asked: Asked, unseen: Sequence[Card], players: int, seed: int) -> Dropping | None:
    rules = asked.setting.rules
    if rules.drop is None:
        return None
    return Dropping(
        rules.drop, rules.late_drop, play_on(asked.hand, unseen, asked.open_card, asked.setting, players, seed)
    )


def ranked_discards(hand: Sequence[Card], setting: Setting, seen: Sequence[Card] = ()) -> tuple[Discard, ...]:
    """Return every discard from 14 cards, the best first.

    That is the one that leaves the nearest hand; then the most unseen cards that help it; then the fewest points; then,
    as equals, the dearest card goes.
    """
    found = [_discard(hand, card, setting, seen) for card in sorted(set(hand))]

    def rank(discard: Discard) -> tuple[int, int, int, int, Card]:
        dear = card_points(discard.card, setting.wild_rank, setting.rules.ace_points)
        return discard.distance, -discard.live, discard.points, -dear, discard.card

    return tuple(sorted(found, key=rank))


def _opened(hand: Sequence[Card], card: Card, setting: Setting, seen: Sequence[Card], away: int) -> Opened:
    """Return whether 13 cards want the open card: only if it brings them nearer, as everybody sees what is taken."""
    best = ranked_discards((*hand, card), setting, seen)[0]
    return Opened(card, best.distance < away, best)


def _discard(hand: Sequence[Card], card: Card, setting: Setting, seen: Sequence[Card]) -> Discard:
    rest = without(hand, card)
    away = distance(rest, *setting)
    return Discard(
        card,
        away,
        outs(rest, *setting, seen=(*seen, card), away=away),
        best_grouping(rest, setting.wild_rank, setting.rules).cost,
    )
