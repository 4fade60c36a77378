"""What to say of a text that cannot be read, or that can be read in several ways."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice

from rummycheck.cards import RANK_NAMES, SUIT_SIGNS, Card, Pack
from rummycheck.errors import Ambiguous, Fault, Unreadable
from rummycheck.messages import _
from rummycheck.notation.alphabets import NUMBERS, RANK_LETTERS, alphabets, fold
from rummycheck.notation.attempts import Attempt, HandCards, HandText, PlacedCard, Span, attempt, placed_cards
from rummycheck.notation.doubts import counts_copies, why_doubtful
from rummycheck.notation.inference import ZERO_OR_LETTER, Candidate, is_rare
from rummycheck.notation.languages import INTERNATIONAL_CODE, NAMED_FIRST, language, precedence
from rummycheck.notation.naming import card_in_words, rank_in_words
from rummycheck.notation.shapes import LOST
from rummycheck.notation.texts import Piece, Text, Word
from rummycheck.notation.words import WordReading, readings

MOST_CODES = 4  # languages named for one reading
MOST_TRIED = 12  # alphabets from which an unreadable text is looked at
MOST_WORDS = 100  # of a text, by which the alphabets that read most of it are found
MOST_FAULTS = 200  # told of one text
UNKNOWN = "\ufffd"


def _codes_of(bits: int) -> str:
    """Return the codes of the languages among some alphabets, the best known first."""
    known = alphabets()
    codes = sorted((known.languages[number].code for number in known.numbers(bits)), key=precedence)
    if not codes:
        return INTERNATIONAL_CODE
    return ", ".join(codes[:MOST_CODES]) + (", …" if len(codes) > MOST_CODES else "")


def ambiguous(hands: Sequence[HandText], attempts: Sequence[Attempt]) -> Ambiguous:
    """Return the error that lists each doubtful card, its readings, and the --lang that picks each."""
    return Ambiguous(*(fault for number, texts in enumerate(hands) for fault in _doubts(texts, number, attempts)))


def _doubts(texts: HandText, number: int, attempts: Sequence[Attempt]) -> Iterator[Fault]:
    """Yield a fault for every stretch of a hand, its wild card included, that the attempts read differently."""
    for (piece, span), readings_of in differences(texts, number, attempts):
        yield choice_of(piece, span, _by_reading(attempts, [map(card_in_words, cards) for cards in readings_of]))
    wild = [_wild_in_words(each.hands[number]) for each in attempts]
    if texts.wild is not None and len(set(wild)) > 1:
        yield choice_of(texts.wild.piece, texts.wild.span, _by_reading(attempts, [[name] for name in wild]))


def _wild_in_words(hand: HandCards) -> str:
    return card_in_words(hand.wild) if hand.wild is not None else rank_in_words(hand.wild_rank or 0)


def _by_reading(attempts: Sequence[Attempt], names: Sequence[Iterable[str]]) -> dict[str, int]:
    """Return the alphabets of each reading of a stretch."""
    said: dict[str, int] = {}
    for each, cards in zip(attempts, names, strict=True):
        if name := ", ".join(cards):
            said[name] = said.get(name, 0) | each.alphabets
    return said


def choice_of(piece: Piece, span: Span, said: dict[str, int]) -> Fault:
    """Return the fault of a stretch with several readings, each with the languages that hold it if that tells them."""
    if len(said) == 1:  # in the other readings it is no card
        return piece.fault(_("{text} has no suit"), *span)
    codes = {name: _codes_of(bits) for name, bits in said.items()}
    choices = list(said)
    if len(set(codes.values())) > 1:
        choices = [_("{reading} (--lang {codes})").format(reading=name, codes=codes[name]) for name in said]
    return piece.fault("{text}: " + _(" or ").join(choices), *span)


def differences(
    texts: HandText, number: int, attempts: Sequence[Attempt]
) -> Iterator[tuple[tuple[Piece, Span], list[list[Card]]]]:
    """Yield every stretch of a hand that the attempts read differently, with the cards of each."""
    by_attempt = [placed_cards(texts, each.hands[number]) for each in attempts]
    common = set.intersection(*map(set, by_attempt))
    for piece, span in _regions(place for places in by_attempt for place in places if place not in common):
        yield (
            (piece, span),
            [
                [card for one, (start, end), card in places if one == piece and start < span[1] and span[0] < end]
                for places in by_attempt
            ],
        )


def _regions(places: Iterable[PlacedCard]) -> list[tuple[Piece, Span]]:
    """Return the stretches that some places cover, those that overlap joined."""
    regions: list[tuple[Piece, Span]] = []
    for piece, (start, end) in sorted({(piece, span) for piece, span, _card in places}):
        last, (first, until) = regions[-1] if regions else (None, (0, 0))
        if last == piece and start < until:
            regions[-1] = piece, (first, max(end, until))
        else:
            regions.append((piece, (start, end)))
    return regions


def unreadable(
    hands: Sequence[HandText], words: frozenset[Word], pack: Pack, given: int, orders: int
) -> Unreadable | Ambiguous:
    """Return the error that lists every word that is no card, as seen from the alphabet that reads most of the text.

    ``given`` are the alphabets of --lang, if any, and ``orders`` those in which the text may be written.
    """
    if not given and (doubts := list(_doubtful_words(hands, words))):
        return Ambiguous(*doubts)
    candidates = _nearest_candidates(words, given, orders)
    found = min((attempt(hands, candidate, pack) for candidate in candidates), key=lambda each: len(each.unreadable))
    if not found.unreadable:  # every word is a card, but for numbers that may not be
        found = attempt(hands, _without_numbers(candidates[0]), pack)
    if found.doubtful:
        return Ambiguous(*found.unreadable)
    faults = list(islice(_explained(hands, found), MOST_FAULTS))
    if len(faults) == MOST_FAULTS:
        faults.append(Fault(_("and more after these")))
    return Unreadable(*faults)


def _doubtful_words(hands: Sequence[HandText], words: frozenset[Word]) -> Iterator[Fault]:
    """Yield the words beside signs that no one language explains together and that have several meanings each."""
    said = {word: _meanings(word) for word in words} if all(word.tight for word in words) else {}
    if not all(said.values()):
        return
    for text in (text for each in hands for text in each.texts):
        for word, start, end in text.words:
            if len(said.get(word, ())) > 1:
                yield choice_of(text.piece, (text.clean.places[start], text.clean.places[end]), said[word])


def _meanings(word: Word) -> dict[str, int]:
    """Return the ranks that a word beside a sign can name, with the alphabets of each; rare readings do not count."""
    in_words = alphabets().in_words
    said: dict[str, int] = {}
    for reading in readings(*word):
        if not is_rare(reading) and (bits := reading.alphabets & in_words):
            names = ", ".join(rank_in_words(RANK_LETTERS.index(rank)) for rank in reading.said if rank in RANK_LETTERS)
            said[names] = said.get(names, 0) | bits
    return said


def _nearest_candidates(words: frozenset[Word], given: int, orders: int) -> list[Candidate]:
    """Return how the alphabets that read most of the words, and the international first, read them; few are enough."""
    known = alphabets()
    count = len(known.languages)
    by_name = sorted(range(count), key=lambda number: precedence(known.languages[number].code))
    columns = [2 * count, *(count + number for number in by_name)]
    bits = [1 << column + order * known.width for order in range(3) for column in columns]
    bits = [bit for bit in bits if bit & orders]
    some = sorted(words)[:MOST_WORDS]
    said = {bit: {word: _reading_in(word, bit) for word in some} for bit in bits if not given or bit & given}
    unread = {bit: sum(reading.said == UNKNOWN for reading in each.values()) for bit, each in said.items()}
    first, *others = said
    nearest: dict[tuple[str, ...], int] = {}
    for bit in (first, *sorted(others, key=unread.__getitem__)):
        nearest.setdefault(tuple(said[bit][word].said for word in some), bit)
    return [
        Candidate(bit, {word: _reading_in(word, bit) for word in words}) for bit in [*nearest.values()][:MOST_TRIED]
    ]


def _reading_in(word: Word, bit: int) -> WordReading:
    for reading in readings(*word):
        if reading.alphabets & bit:
            return reading
    return _unknown(word, bit)


def _unknown(word: Word, bit: int) -> WordReading:
    return WordReading(UNKNOWN, (), ((0, len(word.text)),), bit, "")


def _without_numbers(candidate: Candidate) -> Candidate:
    """Return a candidate that does not take the words 1, 11, 12 and 13 for ranks."""
    said = {word: _unknown(word, candidate.alphabets) for word in candidate.said if word.text in NUMBERS}
    return Candidate(candidate.alphabets, {**candidate.said, **said})


def _explained(hands: Sequence[HandText], found: Attempt) -> Iterator[Fault]:
    """Yield the faults of an attempt, those of unknown words with what they may have been meant to be."""
    candidate = found.candidate or Candidate(0, {})
    unknown: dict[tuple[str, int], tuple[Piece, Word, Span]] = {}
    in_wake: set[tuple[str, int]] = set()
    for text in (text for each in hands for text in each.texts):
        for word, start, end in text.words:
            if candidate.said[word].said == UNKNOWN:
                span = text.clean.places[start], text.clean.places[end]
                unknown[text.piece.source, span[0]] = text.piece, word, span
        in_wake.update((text.piece.source, text.clean.places[at]) for at in _in_wake(text, candidate))
    for fault in found.unreadable:
        # What the grammar takes for one unknown word may be several.
        places = [(fault.source, place) for place in range(fault.start, fault.end)]
        inside = [unknown[place] for place in places if place in unknown]
        for piece, word, span in inside:
            yield piece.fault(_no_card(word, candidate.alphabets), *span)
        if not inside and not ((fault.source, fault.start) in in_wake and _lacks_a_rank(fault)):
            yield fault._replace(message=_("there are no knights in this pack")) if _is_knight(fault.text) else fault


def _in_wake(text: Text, candidate: Candidate) -> Iterator[int]:
    """Yield the places after unknown words at which a suit without a rank is no fault of its own.

    Those are all that touch the word and each other, since the signs there may be shared out wrongly, and the next one
    after blanks and small words.
    """
    plain = text.clean.text
    small_words = {start: end for word, start, end in text.words if candidate.said[word].said == " "}
    for word, _start, end in text.words:
        if candidate.said[word].said == UNKNOWN:
            at = end
            while at < len(plain) and not plain[at].isspace():
                yield at
                at += 1
            at = end
            while plain[at : at + 1] == " ":
                at += 1
                at = small_words.get(at, at)
            yield at


def _lacks_a_rank(fault: Fault) -> bool:
    """Whether a fault is that of a suit without a rank."""
    return fault.message == _(LOST["SIGN"]).replace("{text}", fault.text)


def _is_knight(text: str) -> bool:
    return len(text) == 1 and ord(text) in (0x1F0AC, 0x1F0BC, 0x1F0CC, 0x1F0DC)


_CODE = r"(10|[2-9]|[^\W\d_])[^\W\d_]|([^\W\d_])(10|[2-9])"


def _no_card(word: Word, bit: int) -> str:
    """Return what to say of a word that is no card in an alphabet."""
    if word.unsure:
        return why_doubtful(word.text)
    if word.text.upper() == ZERO_OR_LETTER:
        return _("{text} is no card: write 10 with the digit 0, or an ace as A")
    if word.text in NUMBERS:
        return _("{text} is doubtful here: write {letter}").replace("{letter}", RANK_NAMES[NUMBERS[word.text]])
    if counts_copies(word.text, word.tight):
        return _("{text} is no card: write a card as often as you hold it")
    elsewhere = 0
    for reading in readings(*word):
        if len(reading.said) == 1 or not reading.said.isalnum():  # else it is a row of ranks, which says little
            elsewhere |= reading.alphabets
    if elsewhere:
        here = _codes_of(bit) if alphabets().numbers(bit) else _("the international letters")
        message = _("{text} is no card in {here}, but in {there}")
        return message.replace("{here}", here).replace("{there}", _codes_of(elsewhere))
    code = re.fullmatch(_CODE, word.text)
    if code and _is_rank(rank := code[1] or code[3], bit):
        return _("{text} is no card: did you mean {cards}?").replace(
            "{cards}", _(" or ").join(rank + sign for sign in SUIT_SIGNS)
        )
    near = _near(word.text, bit)
    return _("{text} is no card: did you mean {word}?").replace("{word}", near) if near else _("{text} is no card")


def _is_rank(text: str, bit: int) -> bool:
    """Whether a number or a letter beside a suit sign is a rank in an alphabet or in the international one."""
    return any(reading.alphabets & (bit | alphabets().international) for reading in readings(text, True))


def _near(text: str, bit: int) -> str | None:
    """Return the word for a card in a language, or in the best known of all, that is most like a text."""
    words = _card_words(bit)
    import difflib  # only where something is wrong

    found = difflib.get_close_matches(fold(text), words, n=1, cutoff=0.7) if len(text) > 2 else []
    return words[found[0]] if found else None


@lru_cache(maxsize=16)
def _card_words(bit: int) -> dict[str, str]:
    """Return the words for cards of a language, or of the best known for the international alphabet, folded."""
    known = alphabets()
    words = {"joker": "joker"}
    own = [known.languages[number] for number in known.numbers(bit)]
    for row in own or [language(code) for code in NAMED_FIRST]:
        for way in (*row.jokers, *(word for names in (*row.names.values(), *row.suits) for word in names)):
            words.setdefault(fold(way), way)
    return words
