"""Which candidate reading is the right one, and the errors where none is or several are."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rummycheck.cards import Pack
from rummycheck.errors import Ambiguous, Impossible, Unreadable
from rummycheck.notation.alphabets import alphabets
from rummycheck.notation.attempts import Attempt, HandText, attempt
from rummycheck.notation.explaining import ambiguous, unreadable
from rummycheck.notation.inference import Candidate, candidates_of, counts, rests_on_slips, several_languages
from rummycheck.notation.languages import INTERNATIONAL_CODE, language
from rummycheck.notation.texts import Text, Word
from rummycheck.notation.words import WordReading, readings

# The steps of inference.
GIVEN, INTERNATIONAL, ONE_LANGUAGE = "given", "international", "one-language"
MIXED, SEVERAL = "mixed", "several-languages"

_NO_LITHUANIAN = re.compile("[AQ]|J(?!K)")  # beside one of these, T is no ace


class Choice(NamedTuple):
    """The attempt that was chosen, the step of inference that chose it, and all alphabets that read alike there."""

    attempt: Attempt
    why: str
    alphabets: int


def choose(hands: Sequence[HandText], pack: Pack, lang: str | None) -> Choice:
    """Return the one right reading of these texts. Raises Unreadable, Impossible, Ambiguous or UnknownLanguage."""
    texts = [text for each in hands for text in each.texts]
    if all(text.international for text in texts) and _is_plain(texts, lang):
        plain = attempt(hands, None, pack)
        if plain.unreadable and plain.doubtful:
            raise Ambiguous(*plain.unreadable)
        if not plain.unreadable:
            return _possible(Choice(plain, GIVEN if lang else INTERNATIONAL, alphabets_given(lang)))
    words = frozenset(word for text in texts for word, _start, _end in text.words)
    return _Search(hands, words, pack, lang).choice(any(text.has_signs for text in texts))


def _possible(choice: Choice) -> Choice:
    if choice.attempt.impossible:
        raise Impossible(*choice.attempt.impossible)
    return choice


def alphabets_given(lang: str | None) -> int:
    """Return the alphabets that --lang allows, 0 without it. Raises UnknownLanguage."""
    if lang is None:
        return 0
    known = alphabets()
    if lang.lower() == INTERNATIONAL_CODE:
        return known.international
    return known.of_language(known.languages.index(language(lang)))


def _is_plain(texts: Iterable[Text], lang: str | None) -> bool:
    """Whether letters of the international notation mean there what they say, in the language given or in general."""
    if lang is None:
        doubtful = any("T" in text.clean.text for text in texts)
        return not doubtful or any(_NO_LITHUANIAN.search(text.clean.text) for text in texts)
    letters = {letter for letter in "AJQKT" for text in texts if letter in text.clean.text}
    given = alphabets_given(lang)
    return all(
        reading.said == ("j" if letter == "J" else letter)
        for letter in letters
        for reading in readings(letter, True)
        if reading.alphabets & given
    )


def _is_doubtful(word: Word, reading: WordReading) -> bool:
    ten_or_ace = ("T", "t") in reading.letters or ("A", "t") in reading.letters
    return ten_or_ace or (word.text.upper() == "PJ" and not word.tight)


class _Search:
    """The steps of inference over the candidate readings of some texts."""

    def __init__(self, hands: Sequence[HandText], words: frozenset[Word], pack: Pack, lang: str | None) -> None:
        self.hands, self.words, self.pack = hands, words, pack
        self.given = alphabets_given(lang)
        self.impossible: list[Attempt] = []
        self.misshapen: list[Attempt] = []

    def choice(self, signs: bool) -> Choice:
        """Return the one right reading, or raise the error that says why there is none."""
        # Signs decide suits: beside them a letter never stands for one.
        orders = alphabets().in_words if signs else -1
        for why, bits in self._steps():
            if found := self._decide(why, bits, orders):
                return found
        if found := self._several():
            return found
        if self.impossible:
            raise Impossible(*self.impossible[0].impossible)
        raise unreadable(self.hands, self.words, self.pack, self.given, orders)

    def _steps(self) -> Iterator[tuple[str, int]]:
        """Yield the steps of inference, each with the alphabets that take part."""
        known = alphabets()
        if self.given:
            yield GIVEN, self.given & (known.single | known.international)
            yield GIVEN, self.given & known.mixed
        else:
            yield INTERNATIONAL, known.international
            yield ONE_LANGUAGE, known.single
            yield MIXED, known.mixed

    def _decide(self, why: str, bits: int, orders: int) -> Choice | None:
        """Return the reading on which all candidates of a step agree, or None if it has none. Raises Ambiguous."""
        good = self._good(bits & orders)
        for each in self.misshapen:
            # No other language may read a slip of the pen as some other hand.
            if each.is_consistent:
                raise Unreadable(*each.unreadable)
        # Two letters for one rank are two alphabets.
        good = [each for each in good if each.is_consistent] or good * (why != ONE_LANGUAGE)
        if not good:
            return None
        good += self._rivals(why, good, orders)
        if len(good) > 1 and len({each.meaning for each in good}) > 1:
            raise ambiguous(self.hands, good)
        together = 0
        for each in good:
            together |= each.alphabets
        return Choice(good[0], why, together)

    def _good(self, bits: int) -> list[Attempt]:
        """Return the candidates among these alphabets that are possible hands."""
        found = []
        for candidate in candidates_of(self.words, bits):
            if candidate.rare and not self.given and not counts(self.words, candidate.rare):
                continue
            if self._mistakes_numbers(candidate) or (not self.given and rests_on_slips(candidate)):
                continue
            each = attempt(self.hands, candidate, self.pack)
            if each.impossible and not each.unreadable:
                self.impossible.append(each)
            elif each.misshapen:
                self.misshapen.append(each)
            elif not each.unreadable:
                found.append(each)
        return found

    def _mistakes_numbers(self, candidate: Candidate) -> bool:
        """Whether 1, 11, 12 or 13 stand for ranks where they may be something else."""
        return candidate.numbers_clash or (
            candidate.numbered_courts and any(text.ranks_run_together for each in self.hands for text in each.texts)
        )

    def _rivals(self, why: str, good: Sequence[Attempt], orders: int) -> list[Attempt]:
        """Return the candidates of later steps that are as good as those of an earlier one.

        T is a ten or an ace, and PJ in letters a printed joker or the jack of spades or clubs: no step decides that.
        """
        known, candidate = alphabets(), good[0].candidate
        if candidate is None or self.given:
            return []
        if why == INTERNATIONAL:
            later = known.single
        elif why == ONE_LANGUAGE and ("A", "t") in candidate.letters:
            later = known.mixed
            for number in known.numbers(candidate.alphabets):
                later &= ~known.of_language(number)
        else:
            return []
        doubtful = [word for word, reading in candidate.said.items() if _is_doubtful(word, reading)]
        rivals = self._good(later & orders) if doubtful else []
        return [
            each
            for each in rivals
            if each.candidate and any(each.candidate.said[word].said != candidate.said[word].said for word in doubtful)
        ]

    def _several(self) -> Choice | None:
        """Return the reading in which every word has its one meaning, whatever the language."""
        candidate = None if self.given else several_languages(self.words)
        if candidate is None or self._mistakes_numbers(candidate) or rests_on_slips(candidate):
            return None
        found = attempt(self.hands, candidate, self.pack)
        if found.unreadable:
            return None
        if found.impossible:
            self.impossible.append(found)
            return None
        return Choice(found, SEVERAL, candidate.alphabets)
