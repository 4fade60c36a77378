"""Words that the coach's explanation and advice share."""

from collections.abc import Iterable, Sequence
from typing import Any

from rummycheck.cards import card_name
from rummycheck.coach.asking import Asked
from rummycheck.coach.outs import Out, any_joker_helps, live
from rummycheck.formats.pen import Pen
from rummycheck.melds import is_joker
from rummycheck.messages import _, counted

MOST_NAMED = 15
"""Cards named in one sentence; where more would help, it hardly matters which."""


def either(names: Sequence[str]) -> str:
    """Return names as a choice: ``A♣``, ``A♣ or 4♣``, ``A♣, 4♣ or J♠``; nothing for no names."""
    *others, last = names or [""]
    return _("{others} or {last}").format(others=", ".join(others), last=last) if others else last


def _helpers(found: Sequence[Out], asked: Asked, pen: Pen) -> list[str]:
    """Return the names of the outs that are left, the jokers as one if any joker will do."""
    cards = [out.card for out in found if out.unseen]
    if any_joker_helps(found, (*asked.hand, *asked.seen), asked.setting):
        plain = [card for card in cards if not is_joker(card, asked.setting.wild_rank)]
        return [*map(pen.card, plain), _("any joker")]
    return [pen.card(card) for card in cards]


def _chance(number: int, unseen: int) -> str:
    """Return how likely one of so many cards is to be drawn: ``8 of 93 unseen cards, about 1 draw in 12``."""
    often = round(unseen / number) if number else 0
    message = _("{number} of {unseen} unseen cards")
    if often > 1:
        message = _("{number} of {unseen} unseen cards, about 1 draw in {often}")
    return message.format(number=number, unseen=unseen, often=often)


def cards_away(number: int) -> str:
    """Return a distance in words."""
    return counted("{n} card away from a declaration", "{n} cards away from a declaration", number)


def dead_sentence(found: Iterable[Out], pen: Pen) -> str:
    """Return what would help if there were one left; empty if there is nothing of the kind."""
    dead = [pen.card(out.card) for out in found if not out.unseen]
    return _("Every {cards} is seen already.").format(cards=either(dead)) if dead else ""


def hidden_sentences(asked: Asked) -> list[str]:
    """Return what to bear in mind while the wild joker lies face down; nothing if it does not."""
    checked = asked.checked
    if not checked.table.hidden:
        return []
    look = [_("The hand has a pure sequence: you may look at the wild joker.")] if checked.earns_look else []
    return [_("The wild joker lies face down: all this is reckoned without it."), *look]


def outs_list(found: Iterable[Out]) -> list[dict[str, Any]]:
    """Return outs for JSON."""
    return [{"card": card_name(out.card), "unseen": out.unseen} for out in found]


def outs_sentence(found: Sequence[Out], distance: int, unseen: int, asked: Asked, pen: Pen) -> str:
    """Return which cards bring a hand nearer, or complete it, and how likely they are to come."""
    helping, likely = _helpers(found, asked, pen), _chance(live(found), unseen)
    if not helping:
        return _("No card that is left brings it nearer.")
    cards = _("Many cards") if len(helping) > MOST_NAMED else either(helping)
    message = (
        _("{cards} would complete it: {chance}.") if distance == 1 else _("{cards} would bring it nearer: {chance}.")
    )
    return message.format(cards=cards, chance=likely)
