"""Deals played out by chance, to see what it costs on average to play a hand on.

All play alike, and plainly: the open card is taken if it brings the hand nearer to a declaration, else the closed pile
is drawn from; what goes is the dearest card that the declaration in view does not need.
"""

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from rummycheck.cards import HAND_SIZE, Card, card_points
from rummycheck.coach.nearest import Plan, Setting, nearer, nearest
from rummycheck.dealing import Chance
from rummycheck.melds import is_joker
from rummycheck.solver import best_grouping

DEALS = 100
"""Deals played out: enough to tell 10 points from 20."""

LONGEST_DEAL = 60
"""Rounds after which a deal counts as it stands; hardly one comes so far."""


class PlayingOn(NamedTuple):
    """What it cost to play on, in points, on average over some deals; ``error`` is the standard error of that.

    ``declared``: in how many of the deals the hand was the first to declare.
    """

    mean: float
    error: float
    declared: int
    deals: int
    players: int
    seed: int


class Player:
    """A hand of 13 and the declaration that it has in view.

    ``distance`` is that of the hand; ``loose`` are the cards that are not needed, jokers aside.
    """

    def __init__(self, hand: Sequence[Card], setting: Setting) -> None:
        self.hand = list(hand)
        self._setting = setting
        self._follow(nearest(self.hand, *setting))

    def wants(self, card: Card) -> bool:
        """Tell whether a card brings the hand nearer."""
        return self._plan_with(card) is not None

    def takes(self, card: Card) -> Card:
        """Take a card and return the one thrown for it."""
        plan = self._plan_with(card)
        self.hand.append(card)
        if plan is not None:
            self._follow(plan)
        elif not is_joker(card, self._setting.wild_rank):
            self.loose[card] += 1
        thrown = max(+self.loose or self.hand, key=self._dearness)
        self.hand.remove(thrown)
        self.loose[thrown] -= 1
        return thrown

    def _follow(self, plan: Plan) -> None:
        self.distance = plan.distance
        self.loose = Counter(plan.loose(self.hand, self._setting.wild_rank))
        self._plans: dict[Card, Plan | None] = {}

    def _plan_with(self, card: Card) -> Plan | None:
        if card not in self._plans:
            self._plans[card] = nearer((*self.hand, card), *self._setting, self.distance)
        return self._plans[card]

    def _dearness(self, card: Card) -> tuple[int, Card]:
        return card_points(card, self._setting.wild_rank, self._setting.rules.ace_points), card


class End(NamedTuple):
    """How a deal ended for the hand: what it cost, and whether it was the first to declare."""

    cost: int
    declared: bool


def play_on(
    hand: Sequence[Card], unseen: Sequence[Card], open_card: Card | None, setting: Setting, players: int, seed: int
) -> PlayingOn:
    """Play deals from a hand's turn to their end, and return what that costs on average.

    ``unseen`` are the cards that may be anywhere, one of them on the open pile if there is no ``open_card``. The other
    players' hands are dealt from them. Equal seeds give equal deals.
    """
    shuffles = (Chance(seed, "play on", number).shuffled(unseen) for number in range(DEALS))
    ends = [_play_out(hand, cards, open_card, setting, players) for cards in shuffles]
    mean = sum(end.cost for end in ends) / DEALS
    variance = sum((end.cost - mean) ** 2 for end in ends) / (DEALS - 1)
    declared = sum(end.declared for end in ends)
    return PlayingOn(mean, sqrt(variance / DEALS), declared, DEALS, players, seed)


def _play_out(hand: Sequence[Card], cards: list[Card], open_card: Card | None, setting: Setting, players: int) -> End:
    """Play a deal out; ``cards`` are the others, shuffled."""
    seats = [Player(hand, setting)]
    for _other in range(players - 1):
        seats.append(Player([cards.pop() for _card in range(HAND_SIZE)], setting))
    opened = [cards.pop() if open_card is None else open_card]
    for _round in range(LONGEST_DEAL):
        for player in seats:
            opened.append(player.takes(_drawn(player, opened, cards)))
            if player.distance == 0:
                return End(0, True) if player is seats[0] else _caught(seats[0], setting)
    return _caught(seats[0], setting)


def _drawn(player: Player, opened: list[Card], closed: list[Card]) -> Card:
    """Return the card that a player draws, from the open pile if it helps; a closed pile used up is made anew."""
    if player.wants(opened[-1]):
        return opened.pop()
    if not closed:
        closed[:], opened[:] = opened[:-1], opened[-1:]
    return closed.pop() if closed else opened.pop()


def _caught(player: Player, setting: Setting) -> End:
    return End(best_grouping(player.hand, setting.wild_rank, setting.rules).cost, False)
