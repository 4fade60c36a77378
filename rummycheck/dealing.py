"""Deals by seed: the cards of a pack, shuffled and dealt out to a table, the same for the same seed everywhere."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple, TypeVar

from rummycheck.cards import HAND_SIZE, Card
from rummycheck.errors import BadOption, Fault
from rummycheck.messages import _
from rummycheck.rules import Rules

Item = TypeVar("Item")

FEWEST_PLAYERS, PLAYERS_PER_DECK = 2, 3
"""Two packs seat two to six players, as the sources have it; every further pack seats three more."""

LARGEST_SEED = 1_000_000
"""A seed that nobody chose is below this, so that it is short to type again."""


class Chance:
    """Chance that a seed decides: it draws numbers, items and orders, the same for the same seed in every Python.

    Every part of the seed counts: ``Chance(7, "drill", 1)`` and ``Chance(7, "drill", 2)`` have nothing in common.
    """

    def __init__(self, *seed: object) -> None:
        # Of all that Random does, only this is promised to stay the same.
        self._random = Random("/".join(map(str, seed))).random

    def below(self, bound: int) -> int:
        """Return a whole number from 0 to ``bound`` - 1."""
        return int(self._random() * bound)

    def one_of(self, items: Sequence[Item]) -> Item:
        """Return one of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """Return the items in any order, each order as likely as another."""
        left = list(items)
        for last in range(len(left) - 1, 0, -1):
            other = self.below(last + 1)
            left[last], left[other] = left[other], left[last]
        return left


def any_seed() -> int:
    """Return a seed that nobody chose."""
    from secrets import randbelow

    return randbelow(LARGEST_SEED)


class Deal(NamedTuple):
    """A table as dealt. ``hands`` are in card order, one for each player, the first to play first.

    ``wild`` is the card turned up to name the wild rank, ``opened`` the one that starts the open pile, and ``closed``
    the closed pile, the next card to be drawn first.
    """

    seed: int
    rules: Rules
    hands: tuple[tuple[Card, ...], ...]
    wild: Card
    opened: Card
    closed: tuple[Card, ...]

    @property
    def wild_rank(self) -> int | None:
        """The wild rank that the card turned up names under these rules; None if it names none."""
        return self.rules.wild_rank(self.wild)


def deal_table(players: int, seed: int, rules: Rules) -> Deal:
    """Deal 13 cards to each player, turn up the wild card and open a pile. Raises BadOption for too many players."""
    most = rules.decks * PLAYERS_PER_DECK
    if not FEWEST_PLAYERS <= players <= most:
        message = _("{decks} packs seat {fewest} to {most} players, not {players}")
        raise BadOption(Fault(message.format(decks=rules.decks, fewest=FEWEST_PLAYERS, most=most, players=players)))
    cards = iter(Chance(seed, "deal").shuffled(rules.pack().cards))
    hands = tuple(tuple(sorted(next(cards) for _card in range(HAND_SIZE))) for _player in range(players))
    return Deal(seed, rules, hands, wild=next(cards), opened=next(cards), closed=tuple(cards))
