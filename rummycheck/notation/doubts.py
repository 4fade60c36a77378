"""Words that could be read as cards and may be none: numbers of cards, articles, and words for "to".

``4♥x2``, ``two kings of hearts``, ``a dama de copas`` and ``4 à 6 de coeur`` are what people write. Taken for lists of
ranks they would be other cards, and often as many, so they are refused.
"""

import re
from functools import cache

from rummycheck.cards import SUIT_SIGNS
from rummycheck.notation.alphabets import JOIN, NAME, alphabets, fold

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
    folded = fold(word)
    if folded in _named(_MOST):
        return _ends_in_count(before)
    return folded in _named(_COUNTS) and not _last_rank(before) and re.match(_NUMBER, after) is not None


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
    return any(part.kind == NAME or part.said == "★" for part in alphabets().parts.get(fold(word), ()))


@cache
def _named(ranks: str) -> frozenset[str]:
    """Return the words of all languages that name one of these ranks."""
    parts = alphabets().parts
    return frozenset(
        word for word, meanings in parts.items() if any(part.kind == NAME and part.said in ranks for part in meanings)
    )
