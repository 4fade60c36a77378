"""A wild card whose notation is not the hand's: ``7C`` beside ``4♥ 5♥ 6♥``. Its rank is all that the game asks of it.

It is read by itself in every alphabet at once. If all the readings agree on the rank, that is the rank, and if they
agree on the card, that is the card; otherwise nothing is chosen.
"""

from collections.abc import Sequence

from rummycheck.cards import Card, Pack, rank_of
from rummycheck.errors import Ambiguous, Fault, RummyError, Unreadable
from rummycheck.notation.alphabets import alphabets
from rummycheck.notation.attempts import HandText, attempt
from rummycheck.notation.choosing import Choice, alphabets_given, choose
from rummycheck.notation.explaining import choice_of
from rummycheck.notation.inference import candidates_of, counts
from rummycheck.notation.naming import card_in_words, rank_in_words
from rummycheck.notation.texts import Piece, Text

Wild = tuple[Card | None, int | None]  # a card and its rank; or a rank alone; or a printed joker, which has none

_ANY_HAND = Text(Piece("★"))
"""A hand to read a wild card beside: it says the same in every language, and nothing of how cards are written."""


def choose_with_wild_apart(hands: Sequence[HandText], pack: Pack, lang: str | None, error: Unreadable) -> Choice:
    """Return the reading of hands of which some wild cards are read by themselves.

    ``error`` is why all cannot be read together. Raised is what is wrong with the hands and the wild cards each alone.
    """
    with_wild = [number for number, each in enumerate(hands) if each.wild is not None]
    at_fault = [number for number in with_wild if _faults_within(hands[number], error)]
    given = alphabets_given(lang)
    said = {number: _wild_readings(hands[number], pack, given) for number in at_fault or with_wild}
    if not said:
        raise error
    faults = [fault for number in said for fault in _faults_of(hands[number], said[number], error)]
    parted = list(hands)
    for number, readings in said.items():
        parted[number] = hands[number]._replace(wild=None, apart=_agreed(readings))
    try:
        choice = choose(parted, pack, lang)
    except RummyError as other:
        if at_fault:
            raise type(other)(*faults, *other.faults) from None
        raise min(error, other, key=lambda each: len(each.faults)) from None
    if all(map(_agreed, said.values())):
        return choice
    raise (Ambiguous if all(said.values()) else Unreadable)(*(faults or error.faults))


def _faults_within(texts: HandText, error: Unreadable) -> list[Fault]:
    """Return the faults of an error that stand in the wild card of a hand."""
    if texts.wild is None:
        return []
    start, end = texts.wild.span
    source = texts.wild.piece.source
    return [fault for fault in error.faults if fault.source is source and start <= fault.start < end]


def _faults_of(texts: HandText, said: dict[Wild, int], error: Unreadable) -> list[Fault]:
    """Return what is wrong with a wild card that can be read so by itself: it is none, or may be one of several."""
    if not said or texts.wild is None:
        return _faults_within(texts, error)
    return [] if _agreed(said) else [_doubt(texts.wild, said)]


def _doubt(wild: Text, said: dict[Wild, int]) -> Fault:
    """Return the fault of a wild card with several readings."""
    names = {rank_in_words(rank or 0) if card is None else card_in_words(card): said[card, rank] for card, rank in said}
    return choice_of(wild.piece, wild.span, names)._replace(code=Ambiguous.code)


def _agreed(said: dict[Wild, int]) -> Wild | None:
    """Return the card on which all readings agree, or else the rank; None if they do not."""
    if len(said) == 1:
        return next(iter(said))
    ranks = {rank if card is None else rank_of(card) for card, rank in said}
    return (None, ranks.pop()) if len(ranks) == 1 else None


def _wild_readings(texts: HandText, pack: Pack, given: int) -> dict[Wild, int]:
    """Return what the wild card of a hand is by itself, with the alphabets of each reading.

    It is read in the alphabets ``given``, or for 0 in any. Readings so rare that few people mean them do not count.
    """
    wild = texts.wild
    if wild is None:
        return {}
    words = frozenset(word for word, _start, _end in wild.words)
    allowed = alphabets().in_words if wild.has_signs else -1
    said: dict[Wild, int] = {}
    for candidate in candidates_of(words, allowed & (given or -1)):
        rare = candidate.rare and not given and not counts(words, candidate.rare)
        # 1, 11, 12 and 13 are as likely mistyped.
        numbered = any(letter.isdigit() and rank != "T" for rank, letter in candidate.letters)
        if candidate.is_consistent and not rare and not numbered:
            read = attempt([HandText(_ANY_HAND, wild)], candidate, pack)
            if not read.unreadable:
                what = read.hands[0].wild, read.hands[0].wild_rank
                said[what] = said.get(what, 0) | candidate.alphabets
    return said
