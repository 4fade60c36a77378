"""What else a player tells the coach: cards seen elsewhere, and the card that lies open."""

from collections.abc import Sequence
from typing import NamedTuple

from rummycheck.cards import Card
from rummycheck.checking import Checked
from rummycheck.coach.nearest import Setting
from rummycheck.errors import BadOption, Impossible
from rummycheck.messages import _
from rummycheck.notation import Piece, Reading, parse, resolve


class Asked(NamedTuple):
    """A hand that was checked, with what else is known. ``seen`` are cards that are in no hand and no closed pile."""

    checked: Checked
    seen: tuple[Card, ...] = ()
    open_card: Card | None = None

    @property
    def setting(self) -> Setting:
        """What the hand is played under. The card turned up is out of play."""
        rules = self.checked.table.rules
        return Setting(self.checked.wild_rank, rules, rules.pack(self.checked.reading.wild))

    @property
    def finish(self) -> Card | None:
        """The finish card that the player named, which is to be thrown; None where none was named."""
        return self.checked.reading.finish

    @property
    def hand(self) -> tuple[Card, ...]:
        """The 13 or 14 cards of the hand, in card order, the finish card among them."""
        return tuple(sorted(self.checked.reading.all_cards))


def ask(checked: Checked, seen: str = "", open_card: str = "") -> Asked:
    """Read the cards seen and the open card, as typed, in the alphabet of the hand.

    Raises the errors of reading, Impossible for a card more often seen than the pack has it, and BadOption for several
    open cards.
    """
    asked = Asked(checked)
    seen_reading = _read(checked, seen, ">", _("no card of --seen is a finish card"))
    open_reading = _read(checked, open_card, ">/|\n", _("--open is one card"))
    if open_reading is not None and len(open_reading.cards) != 1:
        message = _("--open is one card, not {n}").format(n=len(open_reading.cards))
        raise BadOption(open_reading.piece.fault(message, 0, len(open_card.rstrip())))
    known = list(asked.hand)
    for reading in (seen_reading, open_reading):
        if reading is not None:
            _need_possible(known, reading, asked.setting)
            known += reading.cards
    return asked._replace(
        seen=() if seen_reading is None else seen_reading.cards,
        open_card=None if open_reading is None else open_reading.cards[0],
    )


def _read(checked: Checked, text: str, forbidden: str, message: str) -> Reading | None:
    """Return the reading of cards beside the hand; None if there are none. A forbidden mark is refused with a message.

    Nothing is a finish card here, not even a lone last one of 14.
    """
    if not text.strip():
        return None
    table, texts = checked.table, parse(Piece(text))
    if marks := texts.hand.places_of(forbidden):
        raise BadOption(*(texts.hand.piece.fault(message, *span) for span in marks))
    wild = Piece(table.named_wild) if table.named_wild else None
    hand = parse(checked.reading.piece, wild=wild)
    reading = resolve([hand, texts], table.rules.pack(), table.lang)[1]
    if reading.finish is None or reading.finish_span is None:
        return reading
    cards, spans = (*reading.cards, reading.finish), (*reading.spans, reading.finish_span)
    return reading._replace(cards=cards, spans=spans, finish=None, finish_span=None)


def _need_possible(known: Sequence[Card], reading: Reading, setting: Setting) -> None:
    """Raise Impossible at the first card that there is no copy of beside those known."""
    for index in setting.pack.too_many((*known, *reading.cards)):
        if index >= len(known):
            message = _("{text} is more often in the hand and among the cards seen than in the pack")
            raise Impossible(reading.fault(message, index - len(known)))
