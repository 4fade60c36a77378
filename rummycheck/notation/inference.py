"""In which alphabet a text is written: found for the whole text at once, never card by card, and never guessed.

The alphabets that read every word are sorted into *candidates*: those that read all of them alike. The candidates are
tried in steps:

1. the language that was asked for, if one was;
2. the international letters J Q K A (and T, see below);
3. one language, or languages that agree;
4. the international letters mixed with one language (``D♠ Q♦ R♣``: queen, queen, king);
5. several languages, if every word has only one meaning in all of them.

The first step at which a candidate is a possible hand decides, if all candidates of the step give the same cards there;
otherwise the text is ambiguous. What cannot be in the pack is no candidate.

Beside a suit sign, K is queen on old Turkish packs and V in Dutch; few people mean that. They are king and jack unless
another word of the text can be read only together with the queen. T is a ten in English and an ace
in Lithuanian, and neither is rare: where both languages read the whole text, it is ambiguous even in international
letters.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from rummycheck.cards import JACK, KING, QUEEN, SUIT_SIGNS
from rummycheck.notation.alphabets import RANK_LETTERS, alphabets
from rummycheck.notation.texts import Word
from rummycheck.notation.words import WordReading, readings

ZERO_OR_LETTER = "1O"
MOST_CANDIDATES = 64  # a text with more candidate readings is ambiguous whatever they are

_RARE = {(RANK_LETTERS[QUEEN], "k"): RANK_LETTERS[KING], (RANK_LETTERS[QUEEN], "v"): RANK_LETTERS[JACK]}


class Candidate:
    """One candidate reading: alphabets that read every word of a text alike, and what each word says in them.

    ``letters`` are the rank letters used, as pairs of the rank and the letter. ``is_consistent``: every rank and every
    suit is written with one letter, as in one alphabet it is; a ten has many ways. ``rare`` are the words beside suit
    signs that are taken in their rare reading.

    A text may name all ranks by numbers. ``numbered_courts``: 11, 12 or 13 do, which beside ranks run together (♠45)
    may be two ranks as well. ``numbers_clash``: 1, 11, 12 or 13 stand beside letters for such ranks, and are rather
    mistyped.
    """

    def __init__(self, alphabets: int, said: Mapping[Word, WordReading]) -> None:
        self.alphabets = alphabets
        self.said = said
        letters = frozenset(pair for reading in said.values() for pair in reading.letters)
        self.letters = frozenset(pair for pair in letters if pair[0] in RANK_LETTERS)
        self.is_consistent = _one_letter_each(letters)
        self.rare = frozenset(word for word, reading in said.items() if is_rare(reading) and reading.said.isalnum())
        numbers = {(said, letter) for said, letter in self.letters if letter.isdigit() and said != "T"}
        lettered = {said for said, _letter in self.letters - numbers}
        self.numbered_courts = any(len(number) > 1 for _said, number in numbers)
        self.numbers_clash = any(said in lettered for said, _number in numbers) or (
            self.numbered_courts and not lettered.isdisjoint("jQK")
        )


def _one_letter_each(letters: Iterable[tuple[str, str]]) -> bool:
    written: dict[str, str] = {}
    return all(said == "T" or written.setdefault(said, letter) == letter for said, letter in letters)


@lru_cache(maxsize=4096)
def candidates_of(words: frozenset[Word], allowed: int) -> tuple[Candidate, ...]:
    """Return the candidate readings of these words in the alphabets allowed."""
    options_of = {word: readings(*word) for word in words}
    for options in options_of.values():
        known = 0
        for option in options:
            known |= option.alphabets
        allowed &= known
        if not allowed:
            return ()
    candidates: list[tuple[int, dict[Word, WordReading]]] = [(allowed, {})]
    for word in sorted(words):
        live = [option for option in options_of[word] if option.alphabets & allowed]
        if len(live) == 1:
            for _bits, said in candidates:
                said[word] = live[0]
        else:
            candidates = [
                (both, {**said, word: option})
                for bits, said in candidates
                for option in live
                if (both := bits & option.alphabets)
            ][:MOST_CANDIDATES]
    return tuple(Candidate(bits, said) for bits, said in candidates)


@lru_cache(maxsize=4096)
def several_languages(words: frozenset[Word]) -> Candidate | None:
    """Return the reading in which every word has its one meaning, whatever the language; None if one has more.

    Letters and words for suits count only where one alphabet explains the whole text, so there are none here.
    """
    known = alphabets()
    said, bits = {}, 0
    for word in words:
        known_ways = readings(*word)
        options = [each for each in known_ways if each.alphabets & known.in_words and not is_rare(each)]
        if len({each.said for each in options}) != 1 or set(options[0].said) & set(SUIT_SIGNS):
            return None
        said[word] = options[0]
        bits |= options[0].alphabets & known.in_words
    return Candidate(bits, said)


@lru_cache(maxsize=4096)
def rests_on_slips(candidate: Candidate) -> bool:
    """Whether the international letters read all of a text but for words that are as likely slips of the finger.

    Those are letters for "and" that may as well be cards, and 1O, in which the letter O may stand for the digit.
    """
    slips = [word for word, reading in candidate.said.items() if _may_be_slip(word, reading)]
    return bool(slips and candidates_of(frozenset(candidate.said).difference(slips), alphabets().international))


def _may_be_slip(word: Word, reading: WordReading) -> bool:
    return (word.joins and reading.said == "," and _may_be_card(word)) or word.text.upper() == ZERO_OR_LETTER


def _may_be_card(word: Word) -> bool:
    return any(each.said != "," for each in readings(*word))


def is_rare(reading: WordReading) -> bool:
    """Whether a reading takes K or V for a queen, as few people mean them."""
    return any(pair in _RARE for pair in reading.letters)


def _is_common(reading: WordReading) -> bool:
    """Whether a reading is such as one alphabet gives, and not a rare one."""
    return not is_rare(reading) and _one_letter_each(reading.letters)


@lru_cache(maxsize=4096)
def counts(words: frozenset[Word], rare: frozenset[Word]) -> bool:
    """Whether the rare readings of some of the words count: they have no other, or another word goes with none."""
    international = alphabets().international
    if not all(any(_is_common(each) for each in readings(*one)) for one in rare):
        return True
    for word in words - rare:
        options = readings(*word)
        if any(option.alphabets & international for option in options):
            continue
        common = [each for one in rare for each in readings(*one) if _is_common(each)]
        if not any(_go_together(option, each) for option in options for each in common):
            return True
    return False


def _go_together(one: WordReading, other: WordReading) -> bool:
    return bool(one.alphabets & other.alphabets) and _one_letter_each((*one.letters, *other.letters))
