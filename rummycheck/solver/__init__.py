"""The best grouping of a hand: exact under every switch of the rules.

How it goes, in a player's words
================================
Sort the hand by suits and look at each suit alone. Write down every way to lay its cards in sequences that may be of
use: how many points it takes off your hand, how many jokers it needs, how many sequences it gives, and whether one is
pure. Then look at each rank alone, and write down its sets in the same manner. Now deal the jokers out between the
suits and the ranks, so that as few points as can be are left.

If no card was used twice, once in a sequence and once in a set, that is the best there is: nothing that was left out of
account could have made it better. If one was, try the hand twice more, once with that card kept out of sets and once
with it kept out of sequences, the more promising of all such hands first.

Of 14 cards each is thrown away in turn, as one more such choice.

Which of equally good groupings
===============================
The best grouping has the lowest cost; of those it is a valid one if there is any, else one with a pure sequence, and
with a second one; of those one with the fewest points unmatched, and then the fewest cards. Where several are left, the
one is shown that

1. throws away the dearest of 14 cards, and of equally dear ones the first in card order;
2. has the most points in sequences, then the most cards in them, then the most in pure ones (a joker that a sequence
   does not need counts only where the rules limit jokers);
3. has the fewest sequences, so that they are long ones;
4. has its sequences and then its sets on the first cards in card order.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rummycheck.cards import Card
from rummycheck.melds import Meld, missing_sequences
from rummycheck.rules import Rules
from rummycheck.solver.bids import cost_of
from rummycheck.solver.laying import lay
from rummycheck.solver.search import find_best, find_valid


class Grouping(NamedTuple):
    """One way to lay a hand.

    ``cost``
        what the hand costs, in points, if another player declares now.
    ``melds``
        pure sequences, impure sequences, sets; each kind in card order.
    ``unmatched``
        the cards in no meld, in card order.
    ``discard``
        the card thrown away from 14; None if there was none to throw.
    """

    cost: int
    melds: tuple[Meld, ...]
    unmatched: tuple[Card, ...]
    discard: Card | None

    @property
    def valid(self) -> bool:
        """Whether this may be declared: every card kept melds, in two sequences or more, one of them pure."""
        return not self.unmatched and not missing_sequences([meld.kind for meld in self.melds])


def is_valid(hand: Sequence[Card], wild_rank: int | None, rules: Rules) -> bool:
    """Return whether the hand has a valid grouping, of 14 cards after one is thrown away: the cheap question."""
    return find_valid(hand, wild_rank, rules)


def best_groupings(hand: Sequence[Card], wild_rank: int | None, rules: Rules) -> Iterator[Grouping]:
    """Yield all best groupings of a hand, each once: equal in cost, validity, sequences, and what is unmatched.

    The first is the one of :func:`best_grouping`; the others follow in the order of the card thrown away and of the
    melds of their lowest cards. With many jokers there may be very many: take as many as are wanted.
    """
    from rummycheck.solver.alike import Backtracking, worth_of  # only for teaching

    shown = best_grouping(hand, wild_rank, rules)
    yield shown
    told = {shown}  # equal cards can be taken in more than one order
    worth = worth_of(shown.melds, shown.unmatched, wild_rank, rules)
    alike = Backtracking(hand, worth, wild_rank, rules)
    for throw in [None] if shown.discard is None else sorted(set(hand)):
        for melds, unmatched in alike.layings(throw):
            grouping = Grouping(shown.cost, melds, unmatched, throw)
            if grouping not in told:
                told.add(grouping)
                yield grouping


def best_grouping(hand: Sequence[Card], wild_rank: int | None, rules: Rules) -> Grouping:
    """Return the best grouping of 1 to 14 cards in any order; of 14, one is thrown away."""
    found = find_best(hand, wild_rank, rules)
    melds, unmatched = lay(hand, found)
    return Grouping(cost_of(found.rating), melds, unmatched, found.kept.throw)
