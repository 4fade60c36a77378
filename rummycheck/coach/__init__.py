"""What a coach sees in a hand: how far it is from a declaration, which cards help, what to throw and why.

``distance(hand, wild_rank, rules, pack)`` is how many cards at the least must go for others until the hand can be
declared, and ``outs(hand, wild_rank, rules, pack, seen)`` are the cards whose arrival lowers it; both exact.
:mod:`rummycheck.coach.explaining` and :mod:`rummycheck.coach.advising` put them to use for a hand as a player types it.
"""

from rummycheck.coach.nearest import distance
from rummycheck.coach.outs import Out, outs

__all__ = ["Out", "distance", "outs"]
