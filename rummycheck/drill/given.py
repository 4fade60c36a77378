"""What a pupil is given to put right: cards that are laid wrong, or the wrong card to throw."""

from itertools import groupby

from rummycheck.cards import JOKER, Card, suit_of
from rummycheck.drill.exercises import Exercise, Groups
from rummycheck.judge import judge_declared


def wrong_groups(exercise: Exercise) -> Groups:
    """Return the cards of a hand in groups that are no valid declaration: by suit, if that is none."""
    by_suit = groupby(exercise.cards, key=lambda card: card == JOKER or suit_of(card))
    groups = tuple(tuple(cards) for _suit, cards in by_suit)
    if len(groups) > 1 and not judge_declared(groups, None, exercise.wild.rank, exercise.rules).valid:
        return groups
    (first, *rest), *others = groups
    return (tuple(rest), *others, (first,))


def wrong_discard(exercise: Exercise) -> Card:
    """Return a card that must not go: the last, or if that is right, the last of the others."""
    return next(card for card in reversed(exercise.cards) if card != exercise.goes)
