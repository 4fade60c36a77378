"""What to say of a text that cannot be read, or that can be read in several ways."""

from collections.abc import Iterable, Iterator, Sequence

from rummycheck.cards import JOKER, Card, Pack, rank_of, suit_of
from rummycheck.errors import Ambiguous, Fault, Unreadable
from rummycheck.messages import _
from rummycheck.notation.attempts import Attempt, HandText, Span, attempt
from rummycheck.notation.inference import Part
from rummycheck.notation.languages import INTERNATIONAL_CODE, precedence
from rummycheck.notation.texts import Piece, Word
from rummycheck.notation.words import WordReading, alphabets, readings

MOST_CODES = 4  # languages named for one reading
UNKNOWN = "\ufffd"


def ambiguous(hands: Sequence[HandText], attempts: Sequence[Attempt]) -> Ambiguous:
    """Return the error that lists each doubtful card, its readings, and the --lang that picks each."""
    faults = [fault for number, texts in enumerate(hands) for fault in _doubts(texts, number, attempts)]
    return Ambiguous(*faults)


def _doubts(texts: HandText, number: int, attempts: Sequence[Attempt]) -> Iterator[Fault]:
    """Yield a fault for every stretch of a hand that the attempts read differently."""
    by_attempt = [_places(texts, each, number) for each in attempts]
    common = set.intersection(*map(set, by_attempt))
    for piece, span in _regions(place for places in by_attempt for place in places if place not in common):
        said: dict[str, int] = {}
        for each, places in zip(attempts, by_attempt, strict=True):
            names = [name for one, at, name in places if one is piece and at[0] < span[1] and span[0] < at[1]]
            reading = _(", ").join(names)
            said[reading] = said.get(reading, 0) | (each.part.alphabets if each.part else 0)
        choices = [f"{reading} (--lang {codes_of(bits)})" for reading, bits in said.items()]
        message = _("{text}: {choices}").format(text="{text}", choices=_(" or ").join(choices))
        yield piece.fault(message, *span)


_Place = tuple[Piece, Span, str]


def _places(texts: HandText, each: Attempt, number: int) -> list[_Place]:
    """Return every card of a hand, its wild card and finish card included, with its place and its name."""
    hand = each.hands[number]
    places = [(texts.hand.piece, span, name_of(card)) for card, span in zip(hand.cards, hand.spans, strict=True)]
    if hand.finish is not None:
        text = texts.hand if texts.finish is None else texts.finish
        places.append((text.piece, hand.finish_span or text.span, name_of(hand.finish)))
    if texts.wild is not None:
        wild = name_of(hand.wild) if hand.wild is not None else rank_name(hand.wild_rank or 0)
        places.append((texts.wild.piece, texts.wild.span, wild))
    return places


def _regions(places: Iterable[_Place]) -> list[tuple[Piece, Span]]:
    """Return the stretches that some places cover, those that overlap joined."""
    regions: list[tuple[Piece, Span]] = []
    for piece, (start, end), _name in sorted(places, key=lambda place: (place[0], place[1])):
        if regions and regions[-1][0] == piece and start < regions[-1][1][1]:
            start, end = regions[-1][1][0], max(end, regions[-1][1][1])
            regions.pop()
        regions.append((piece, (start, end)))
    return regions


def name_of(card: Card) -> str:
    """Return a card's name in words."""
    if card == JOKER:
        return _("joker")
    return _("{rank} of {suit}").format(rank=rank_name(rank_of(card)), suit=_(SUIT_NAMES[suit_of(card)]))


SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs")
_COURT = {1: "ace", 11: "jack", 12: "queen", 13: "king"}


def rank_name(rank: int) -> str:
    """Return a rank's name in words."""
    return _(_COURT[rank]) if rank in _COURT else str(rank)


def codes_of(bits: int) -> str:
    """Return the codes of the languages among some alphabets, the best known first."""
    known = alphabets()
    codes = [known.languages[number].code for number in known.numbers(bits)]
    codes.sort(key=precedence)
    if not codes:
        return INTERNATIONAL_CODE
    return ", ".join(codes[:MOST_CODES]) + (", …" if len(codes) > MOST_CODES else "")


def unreadable(hands: Sequence[HandText], words: frozenset[Word], pack: Pack, given: int) -> Unreadable | Ambiguous:
    """Return the error that lists every word that is no card, as seen from the alphabet that reads most of the text."""
    bit = _best_alphabet(words, given)
    said = {word: _reading_in(word, bit) for word in words}
    found = attempt(hands, Part(bit, said), pack)
    return Unreadable(*(found.unreadable or [Fault(_("there is no card in it"))]))


def _best_alphabet(words: frozenset[Word], given: int) -> int:
    """Return the alphabet, one bit, that reads most of the words; of several the first, international before all."""
    known = alphabets()
    count = len(known.languages)
    order = sorted(range(count), key=lambda number: precedence(known.languages[number].code))
    columns = [2 * count, *(count + number for number in order)]
    bits = [1 << column + turn * known.width for turn in range(3) for column in columns]
    bits = [bit for bit in bits if not given or bit & given]
    options = [readings(word.text, word.tight) for word in words]
    return max(bits, key=lambda bit: sum(any(each.alphabets & bit for each in option) for option in options))


def _reading_in(word: Word, bit: int) -> WordReading:
    for reading in readings(word.text, word.tight):
        if reading.alphabets & bit:
            return reading
    return WordReading(UNKNOWN, (), ((0, len(word.text)),), bit)
