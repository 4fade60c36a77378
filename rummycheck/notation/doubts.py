"""Words that could be read as cards and may be none: numbers of cards, articles, and words for "to".

``4♥x2``, ``two kings of hearts``, ``as damas de copas`` and ``4 à 6 de coeur`` are what people write. Taken for lists
of ranks they would be other cards, and often as many, so they are refused. ``les dames de cœur`` would be one queen.
"""

import re
from functools import cache

from rummycheck.cards import SUIT_SIGNS
from rummycheck.messages import _
from rummycheck.notation.alphabets import GLUE, JOIN, NAME, Part, alphabets, fold

# How many copies of a card there are, as in 4♥x2 and 2x4♥: in Czech the letter is also a ten, and in Cyrillic script a
# queen or clubs, which stand for themselves in a code such as 2х.
_COPIES = re.compile(r"[2-4]x\w*|(?:10|[2-9]|[^\W\d_])?x[2-4]", re.IGNORECASE)
_COPIES_IN_CYRILLIC = re.compile(r"[2-4]х\w+|\w?х[2-4]", re.IGNORECASE)
_NEAR = 40  # characters in which the neighbours of a word are looked for
_LAST = r"([^\s,;&+()\[\]/|>]+) +\Z"
_FIRST = r" +([^\s,;&+()\[\]/|>]+)"
_NUMBER = rf" +(?:10|[2-9])(?![\w{SUIT_SIGNS}])"
_LONE_RANK = r"10|[2-9]|[^\W\d_]"
_COUNTS = "234"  # as many copies of a card as there may be packs
_MOST = "TjQKA"
_TO = "to"  # English, and two in Danish
# "or" and "the", "and", and the Russian "in", "to" and "with": letters for a rank or a suit elsewhere.
_SMALL_WORDS = frozenset("oeвкс")
# How plurals are formed in the languages that have small words at all: with an ending, or with another last vowel.
_ENDINGS = ("s", "es", "n", "en", "e")
_VOWELS = {"e": "a", "i": "oe"}


def counts_copies(word: str, tight: bool) -> bool:
    """Whether a word, which may touch a suit sign, rather says how many copies of a card there are."""
    return bool(_COPIES.fullmatch(word) or (tight and _COPIES_IN_CYRILLIC.fullmatch(word)))


def is_letter_a(word: str) -> bool:
    """Whether a word is a small ``a``, with an accent or without."""
    return len(word) <= 2 and word == word.lower() and fold(word) == "a"


def may_be_no_card(text: str, start: int, end: int, tight: bool) -> bool:
    """Whether what stands beside the word at this place makes it doubtful that it is a card of its own."""
    if tight and end - start == 1:
        return False
    word = text[start:end]
    before, after = text[max(0, start - _NEAR) : start], text[end : end + _NEAR]
    if is_letter_a(word):
        return not tight and _may_be_no_ace(word, before, after)
    if word in _SMALL_WORDS:
        return _stands_by_a_name(word, before, after)
    if _is_article_as(word):
        return _ends_in_count(before) or _begins_with_plural(after)
    folded = fold(word)
    if folded == _TO:
        return _stands_between_ranks(before, after)
    if _ends_in_article(before) and folded in _plurals():
        return True
    if folded in _named(_MOST):
        return _ends_in_count(before)
    return folded in _named(_COUNTS) and not _last_rank(before) and re.match(_NUMBER, after) is not None


def why_doubtful(word: str) -> str:
    """Return what to say of a word that may be no card."""
    if is_letter_a(word):
        return _("{text} may be an ace or a small word: write an ace as A, and a range as 4–6")
    if word in _SMALL_WORDS:
        return _("{text} may be a card, a suit or a small word: leave the word out, or write the letter as a capital")
    if _is_article_as(word):
        return _("{text}: an ace, a number of aces or an article? write each card, or a comma beside an ace")
    if fold(word) == _TO:
        return _("{text} may be a card or a small word: write a range as 4–6")
    return _("{text}: is this a number of cards? write each card, or a comma between two ranks")


def _is_article_as(word: str) -> bool:
    """Whether a word is the Portuguese article of several queens, or "to" them; an ace has another accent there."""
    return word.lower() in ("as", "às")


def _stands_by_a_name(word: str, before: str, after: str) -> bool:
    """Whether a letter stands beside the name of a card in words, where few people write letters for cards.

    The ``e`` that says "and" between two cards is told from a card by what the rest of the text is written in.
    """
    if word == "e" and re.search(rf"[\w★){SUIT_SIGNS}][ ,]*\Z", before):
        return False
    return any(found and _is_name(found[1]) for found in (re.search(_LAST, before), re.match(_FIRST, after)))


def _stands_between_ranks(before: str, after: str) -> bool:
    beside = re.search(_LAST, before), re.match(_FIRST, after)
    return all(found and re.fullmatch(_LONE_RANK, found[1]) for found in beside)


def _begins_with_plural(text: str) -> bool:
    """Whether the next word, or the one after a number, names several cards: ``damas``, ``quatro damas``."""
    first, second = re.match(_FIRST, text), re.match(2 * _FIRST, text)
    if first and fold(first[1]) in _plurals():
        return True
    return second is not None and _is_rank(second[1]) and fold(second[2]) in _plurals()


def _ends_in_article(text: str) -> bool:
    """Whether a text ends in a small word of some language, such as ``les``."""
    last = re.search(_LAST, text)
    return last is not None and any(part.kind == GLUE for part in alphabets().parts.get(fold(last[1]), ()))


def _may_be_no_ace(word: str, before: str, after: str) -> bool:
    """Whether an ``a`` may link the ranks beside it or be an article.

    Among ranks in small letters, as in ``k a q``, it is an ace like the others; an ace has no accent as in ``4 à 6``.
    """
    following = re.match(_FIRST, after)
    if following is None:
        return False
    rank = re.search(_LAST, before)
    if rank and re.fullmatch(_LONE_RANK, rank[1]):
        listed = word == "a" and rank[1] == rank[1].lower() != rank[1].upper()
        return not listed and _is_rank(following[1])
    if re.fullmatch("10|[2-9]", following[1]):
        return _ends_or_goes_on_otherwise(after[following.end() :])
    return _is_name(following[1])


def _ends_or_goes_on_otherwise(text: str) -> bool:
    """Whether no list of ranks goes on in a text: a comma, or a rank after blanks."""
    following = re.match(_FIRST, text)
    return not text.strip() or (following is not None and not re.fullmatch(_LONE_RANK, following[1]))


def _ends_in_count(text: str) -> bool:
    """Whether a text ends in a number that may count the cards named after it, and does not end in a list of ranks."""
    number = re.search(_LAST, text)
    if number is None or not (number[1] in _COUNTS or fold(number[1]) in _named(_COUNTS)):
        return False
    return not _last_rank(text[: number.start()])


def _last_rank(text: str) -> bool:
    """Whether a text ends in a rank and blanks; a letter that says "and" in some language is none."""
    last = re.search(_LAST, text)
    return last is not None and _is_rank(last[1]) and not _may_say_and(last[1])


def _is_rank(word: str) -> bool:
    return re.fullmatch(_LONE_RANK, word) is not None or _is_name(word)


def _may_say_and(word: str) -> bool:
    return any(part.kind == JOIN for part in alphabets().parts.get(fold(word), ()))


def _is_name(word: str) -> bool:
    return any(map(_names_card, alphabets().parts.get(fold(word), ())))


def _names_card(part: Part) -> bool:
    return part.kind == NAME or part.said == "★"


@cache
def _named(ranks: str) -> frozenset[str]:
    """Return the words of all languages that name one of these ranks."""
    parts = alphabets().parts
    return frozenset(
        word for word, meanings in parts.items() if any(part.kind == NAME and part.said in ranks for part in meanings)
    )


@cache
def _plurals() -> frozenset[str]:
    """Return the words that name several cards of one rank, or jokers, in every language with small words."""
    parts = alphabets().parts
    with_articles = 0
    for meanings in parts.values():
        for part in meanings:
            with_articles |= part.alphabets if part.kind == GLUE else 0

    def named(word: str) -> dict[str, int]:
        return {part.said: part.alphabets & with_articles for part in parts.get(word, ()) if _names_card(part)}

    def is_plural(word: str) -> bool:
        covered: dict[str, int] = {}
        for base in _singulars(word):
            for said, bits in named(base).items():
                covered[said] = covered.get(said, 0) | bits
        return all(bits & covered.get(said, 0) == bits for said, bits in named(word).items())

    return frozenset(word for word in parts if any(named(word).values()) and is_plural(word))


def _singulars(word: str) -> list[str]:
    """Return the words of which this one would be a plural."""
    bases = [word.removesuffix(ending) for ending in _ENDINGS if word.endswith(ending) and not word.endswith("ss")]
    return bases + [word[:-1] + vowel for vowel in _VOWELS.get(word[-1], "")]
