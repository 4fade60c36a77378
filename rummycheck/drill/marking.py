"""Marking answers: what was typed is read as a player would mean it, and is right or wrong."""

from collections import Counter
from typing import NamedTuple

from rummycheck.cards import Card
from rummycheck.drill.exercises import Exercise, Kind
from rummycheck.errors import Fault, Unreadable
from rummycheck.grading.words import claim_of
from rummycheck.judge import Judgement, judge_declared
from rummycheck.messages import _
from rummycheck.notation import Reading, read_hand, spell


class MarkedAnswer(NamedTuple):
    """An answer and whether it is right; for GROUP also the verdict on the grouping that was typed."""

    right: bool
    laid: Judgement | None = None


def mark(exercise: Exercise, answer: str, lang: str | None = None) -> MarkedAnswer:
    """Mark an answer as typed, its cards in a language or in any.

    Raises a RummyError with what is wrong for one that cannot be read or does not fit the question: ask again.
    """
    if exercise.kind == Kind.GROUP:
        reading = _read(exercise, answer, lang)
        _need_the_same_cards(exercise, reading)
        laid = judge_declared(reading.groups, None, exercise.wild.rank, exercise.rules)
        return MarkedAnswer(laid.valid, laid)
    if exercise.kind == Kind.DISCARD:
        return MarkedAnswer(_one_card(exercise, answer, lang) == exercise.answer)
    if exercise.kind == Kind.COST:
        return MarkedAnswer(_points(answer) == exercise.answer)
    return MarkedAnswer(_yes_or_no(answer) == exercise.answer)


def _yes_or_no(answer: str) -> bool:
    claim = claim_of(answer)
    if isinstance(claim, bool):
        return claim
    raise _not_read(_("answer yes or no"), answer)


def _points(answer: str) -> int:
    claim = claim_of(answer)
    if claim is None or isinstance(claim, bool):
        raise _not_read(_("answer with a number of points"), answer)
    return claim


def _read(exercise: Exercise, answer: str, lang: str | None) -> Reading:
    return read_hand(answer, pack=exercise.rules.pack(exercise.wild.card), lang=lang)


def _one_card(exercise: Exercise, answer: str, lang: str | None) -> Card:
    reading = _read(exercise, answer, lang)
    cards = reading.all_cards
    if len(cards) != 1:
        raise _not_read(_("name one card"), answer)
    if cards[0] not in exercise.cards:
        raise _not_read(_("{card} is not in the hand").format(card=spell(cards[0], reading.letters)), answer)
    return cards[0]


def _need_the_same_cards(exercise: Exercise, reading: Reading) -> None:
    """Raise Unreadable unless just the cards of the hand are laid, in groups."""
    typed, held = Counter(reading.all_cards), Counter(exercise.cards)
    message = ""
    if extra := typed - held:
        message = _("not in the hand, or not so often: {cards}").format(cards=_listed(extra, reading))
    elif missing := held - typed:
        message = _("not laid: {cards}").format(cards=_listed(missing, reading))
    elif not reading.arranged or reading.finish is not None:
        message = _("put / between the groups")
    if message:
        raise _not_read(message, reading.piece.source)


def _listed(cards: Counter[Card], reading: Reading) -> str:
    return " ".join(spell(card, reading.letters) for card in sorted(cards.elements()))


def _not_read(message: str, answer: str) -> Unreadable:
    return Unreadable(Fault(message, answer, 0, len(answer)))
