"""One candidate reading of the texts of some hands: the cards it gives, what is no card in it, what cannot be."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from rummycheck.cards import HAND_SIZE, JOKER, Card, Pack, rank_of
from rummycheck.errors import Fault
from rummycheck.messages import _, counted
from rummycheck.notation.inference import Candidate
from rummycheck.notation.shapes import Shapes
from rummycheck.notation.texts import Piece, Text, Translation, translate

Span = tuple[int, int]
GROUP_MARKS = "/|\n"


class HandText(NamedTuple):
    """The texts that belong to one hand: its cards, the wild card or rank, and the finish card where it stands apart.

    ``turned_in_play``: the card turned up to name the wild rank is not out of play. ``apart``: the wild card and its
    rank, where they are read already and not in the hand's alphabet.
    """

    hand: Text
    wild: Text | None = None
    finish: Text | None = None
    turned_in_play: bool = False
    apart: tuple[Card | None, int | None] | None = None

    @property
    def texts(self) -> tuple[Text, ...]:
        """The texts there are."""
        return tuple(text for text in (self.hand, self.wild, self.finish) if text is not None)


class HandCards(NamedTuple):
    """The cards of one hand as read. ``spans`` are the places of the cards in the hand's source."""

    cards: tuple[Card, ...]
    groups: tuple[tuple[Card, ...], ...]
    arranged: bool
    finish: Card | None
    wild: Card | None
    wild_rank: int | None
    spans: tuple[Span, ...]
    finish_span: Span | None

    @property
    def meaning(self) -> tuple[object, ...]:
        """What two readings must have in common to be the same: all but the places."""
        return self._replace(spans=(), finish_span=None)


class PlacedCard(NamedTuple):
    """A card and where it stands."""

    piece: Piece
    span: Span
    card: Card


def placed_cards(texts: HandText, read: HandCards) -> list[PlacedCard]:
    """Return every card of a hand with its place, the finish card last."""
    placed = [PlacedCard(texts.hand.piece, span, card) for card, span in zip(read.cards, read.spans, strict=True)]
    if read.finish is not None:
        text = texts.finish or texts.hand
        placed.append(PlacedCard(text.piece, read.finish_span or text.span, read.finish))
    return placed


class Attempt(NamedTuple):
    """All hands as one candidate reads them, or as they stand in the international notation.

    ``unreadable`` and ``impossible`` are empty for a good one. ``doubtful``: what is unreadable is so only because it
    can be read in two ways. ``misshapen``: it is all cards, put together in a way that cannot be, such as a range that
    runs downwards.
    """

    candidate: Candidate | None
    hands: tuple[HandCards, ...]
    unreadable: tuple[Fault, ...]
    impossible: tuple[Fault, ...]
    doubtful: bool
    misshapen: bool

    @property
    def meaning(self) -> tuple[object, ...]:
        """What two readings must have in common to be the same."""
        return tuple(hand.meaning for hand in self.hands)

    @property
    def alphabets(self) -> int:
        """All alphabets that read the hands so; 0 where none was needed."""
        return self.candidate.alphabets if self.candidate else 0

    @property
    def is_consistent(self) -> bool:
        """Whether a candidate reads the hands that uses its letters as one alphabet does."""
        return self.candidate is not None and self.candidate.is_consistent


def attempt(hands: Sequence[HandText], candidate: Candidate | None, pack: Pack) -> Attempt:
    """Read some hands as one candidate does; None where the texts are in the international notation already."""
    reader = _Reader(candidate, pack)
    read = tuple(reader.hand(each) for each in hands)
    return Attempt(
        candidate, read, tuple(reader.unreadable), tuple(reader.impossible), not reader.mistakes, reader.is_misshapen
    )


@lru_cache(maxsize=256)
def _shapes_met_before(text: str) -> Shapes:
    """Return the shapes of a short text that many hands have in common, their wild card; nobody may change them."""
    return Shapes(text)


class _Reader:
    """Reads texts one after the other and gathers their faults."""

    def __init__(self, candidate: Candidate | None, pack: Pack) -> None:
        self.said = None if candidate is None else candidate.said
        self.pack = pack
        self.unreadable: list[Fault] = []
        self.impossible: list[Fault] = []
        self.mistakes = 0  # unreadable and not merely doubtful
        self.of_cards = 0  # unreadable although all are cards

    @property
    def is_misshapen(self) -> bool:
        """Whether there are faults, none of them in what is a card."""
        return 0 < self.of_cards == len(self.unreadable)

    def hand(self, texts: HandText) -> HandCards:
        """Read the texts of one hand."""
        wild, wild_rank = texts.apart or self._wild(texts.wild)
        shapes, place = self._shapes(texts.hand)
        self._note(shapes, place, texts.hand)
        groups, spans = shapes.groups, place.spans(shapes.spans)
        finish, finish_span = None, None
        if shapes.finish is not None:
            finish, finish_span = shapes.finish.card, place.span(shapes.finish.start, shapes.finish.end)
        if texts.finish is not None:
            if finish is not None:
                self._mistake(texts.finish, _("{text}: the hand names another finish card, after >"))
            finish = self._one_card(texts.finish)
            if finish is not None:
                _take_out(finish, groups, spans)
        elif finish is None and _ends_in_a_lone_card(groups):
            finish, finish_span = groups.pop()[0], spans.pop()
        cards = tuple(card for group in groups for card in group)
        if not cards and finish is None and not shapes.slips:
            self._mistake(texts.hand, _("there is no card in it"))
        arranged = len(groups) > 1
        marked = tuple(map(tuple, groups)) if arranged else ()
        read = HandCards(cards, marked, arranged, finish, wild, wild_rank, tuple(spans), finish_span)
        self._note_impossible(read, texts)
        return read

    def _shapes(self, text: Text, shapes_of: Callable[[str], Shapes] = Shapes) -> tuple[Shapes, Translation]:
        if self.said is None:
            plain, places = text.clean
            translation = Translation(plain, places, places[1:])
        else:
            translation = translate(text, self.said)
        return shapes_of(translation.text), translation

    def _note(self, shapes: Shapes, place: Translation, text: Text) -> None:
        for span in text.list_numbers:
            self.unreadable.append(text.piece.fault(_("{text} numbers a list: leave it out"), *span))
            self.mistakes += 1
        for message, start, end, doubt, of_cards in shapes.slips:
            self.unreadable.append(text.piece.fault(message, *place.span(start, end)))
            self.mistakes += not doubt
            self.of_cards += of_cards

    def _wild(self, text: Text | None) -> tuple[Card | None, int | None]:
        """Read the wild card, or the wild rank."""
        if text is None or self._marks_groups(text):
            return None, None
        shapes, place = self._shapes(text, _shapes_met_before)
        cards = [card for group in shapes.groups for card in group]
        if len(cards) == 1 and not shapes.slips and shapes.finish is None:
            return cards[0], None if cards[0] == JOKER else rank_of(cards[0])
        if not cards and len(shapes.loose) == len(shapes.slips) == 1:
            return None, shapes.loose[0].rank
        self._note(shapes, place, text)
        if not shapes.slips:
            self._mistake(text, _("{text}: the wild card is one card or one rank"))
        return None, None

    def _one_card(self, text: Text) -> Card | None:
        """Read the finish card."""
        if self._marks_groups(text):
            return None
        shapes, place = self._shapes(text)
        self._note(shapes, place, text)
        cards = [card for group in shapes.groups for card in group]
        if len(cards) == 1 and shapes.finish is None:
            return cards[0]
        if not shapes.slips:
            self._mistake(text, _("{text}: the finish card is one card"))
        return None

    def _marks_groups(self, text: Text) -> bool:
        """Note the marks of groups in a text that is one card, and tell whether there are any."""
        marks = text.places_of(GROUP_MARKS)
        message = _("groups are marked here, where one card is wanted")
        self.unreadable += (text.piece.fault(message, *span) for span in marks)
        self.mistakes += len(marks)
        return bool(marks)

    def _mistake(self, text: Text, message: str) -> None:
        """Note a fault of a whole text."""
        self.unreadable.append(text.piece.fault(message, *text.span))
        self.mistakes += 1

    def _note_impossible(self, read: HandCards, texts: HandText) -> None:
        """Note every card that is one more than the pack has."""
        pack = self.pack if read.wild is None or texts.turned_in_play else self.pack._replace(turned=read.wild)
        held = read.cards if read.finish is None else (*read.cards, read.finish)
        placed: list[PlacedCard] = []
        for index in pack.too_many(held):
            placed = placed or placed_cards(texts, read)
            piece, span, card = placed[index]
            self.impossible.append(piece.fault(_too_many(card, pack), *span))


def _too_many(card: Card, pack: Pack) -> str:
    """Return what to say of a card that is one more than the pack has."""
    copies = pack.copies(card)
    if card == JOKER:
        return counted(
            "{text}: the pack has {n} printed joker", "{text}: the pack has {n} printed jokers", max(0, copies)
        )
    if card == pack.turned:
        return _("{text}: the pack has {n} of it besides the one turned up").replace("{n}", str(copies))
    return _("{text}: the pack has only {n} of it").replace("{n}", str(copies))


def _take_out(finish: Card, groups: list[list[Card]], spans: list[Span]) -> None:
    """Take the finish card out of 14 cards that hold it: from a place of its own if it has one, else the last."""
    if sum(map(len, groups)) != HAND_SIZE + 1:
        return
    holders = [group for group in groups if finish in group]
    if not holders:
        return
    group = next((group for group in holders if len(group) == 1), holders[-1])
    index = len(group) - 1 - group[::-1].index(finish)
    before = 0
    for each in groups:
        if each is group:
            break
        before += len(each)
    del spans[before + index]
    del group[index]
    if not group:
        groups.remove(group)


def _ends_in_a_lone_card(groups: Sequence[Sequence[Card]]) -> bool:
    """Whether the hand is grouped but for a last card that stands alone, the 14th: it is the finish card."""
    return len(groups) > 1 and len(groups[-1]) == 1 and sum(map(len, groups)) == HAND_SIZE + 1
