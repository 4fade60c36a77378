"""What else a text could have meant: the languages that read the whole of it as other cards."""

from collections.abc import Iterator
from typing import NamedTuple

from rummycheck.cards import CARD_NAMES, Pack
from rummycheck.notation.alphabets import alphabets
from rummycheck.notation.attempts import Attempt, HandCards, HandText, attempt
from rummycheck.notation.explaining import differences
from rummycheck.notation.inference import candidates_of
from rummycheck.notation.languages import INTERNATIONAL_CODE


class Alternative(NamedTuple):
    """Another reading: its language, and for the words that differ, as typed, the canonical names of its cards."""

    language: str
    differs: dict[str, str]


def other_readings(texts: HandText, read: HandCards, pack: Pack) -> list[Alternative]:
    """Return the other readings of a hand, one for each language that reads all of it, as possible cards."""
    known = alphabets()
    words = frozenset(word for text in texts.texts for word, _start, _end in text.words)
    chosen = Attempt(None, (read,), (), (), False, False)
    found: dict[str, Alternative] = {}
    for candidate in candidates_of(words, known.in_words if texts.hand.has_signs else -1):
        other = attempt([texts], candidate, pack)
        good = other.is_consistent and not other.unreadable and not other.impossible
        if good and other.meaning != chosen.meaning:
            for code in _codes(candidate.alphabets):
                found.setdefault(code, Alternative(code, _differs(texts, chosen, other)))
    return list(found.values())


def _codes(bits: int) -> Iterator[str]:
    known = alphabets()
    if bits & known.international:
        yield INTERNATIONAL_CODE
    yield from (known.languages[number].code for number in known.numbers(bits))


def _differs(texts: HandText, chosen: Attempt, other: Attempt) -> dict[str, str]:
    """Return the words that two readings take differently, with the cards of the second; none is an empty name."""
    return {
        piece.source[start:end]: " ".join(CARD_NAMES[card] for card in cards)
        for (piece, (start, end)), (_first, cards) in differences(texts, 0, (chosen, other))
    }
