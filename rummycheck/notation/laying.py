"""Words of the grammar to cards: runs of ranks, signs that several ranks share, and words linked to ranges or lists.

Places are in characters of the parsed text. What is no card becomes a :class:`Slip`; the rest is laid all the same, so
that one reading finds every slip.
"""

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rummycheck.cards import (
    ACE,
    CARD_NAMES,
    HIGH_ACE,
    JACK,
    JOKER,
    PLAYING_CARDS,
    RANK_NAMES,
    SUIT_SIGNS,
    SUITS,
    Card,
    card_of,
    cards_in_row,
    rank_of,
    suit_of,
)
from rummycheck.messages import _

if TYPE_CHECKING:
    from lark import Token

# A jack that was translated from another language is "j": a jack and a king side by side are not the joker's JK.
RANK_OF = {name: rank for rank, name in enumerate(RANK_NAMES) if name} | {"T": 10, "j": JACK}
CARD_OF = (
    {CARD_NAMES[card]: card for card in PLAYING_CARDS}
    | {letter + SUIT_SIGNS[suit]: card_of(RANK_OF[letter], suit) for letter in "Tj" for suit in SUITS}
    | {"JK": JOKER, "★": JOKER}
)
CARD = re.compile("(?:10|[2-9AKQJjT])[♠♥♦♣]|JK|★")
_RANK = re.compile("10|[2-9AKQJjT]")
_SUITED = "([♠♥♦♣])((?:10|[2-9AKQJjT])+)"
_LINKS = ("HYPHEN", "DASH")


class Laid(NamedTuple):
    """A card and its place in the parsed text."""

    card: Card
    start: int
    end: int


class LooseRank(NamedTuple):
    """A rank without a suit and its place: no card of a hand, but what a wild rank is named by."""

    rank: int
    start: int
    end: int


class Slip(NamedTuple):
    """What is wrong with a stretch of the parsed text; ``{text}`` in the message stands for the words as typed.

    A ``doubt`` is no mistake: the stretch can be read in two ways. ``of_cards``: every word there is a card, and only
    how they are put together is wrong, which is not for another language to put right.
    """

    message: str
    start: int
    end: int
    doubt: bool = False
    of_cards: bool = False


class LaidWords(NamedTuple):
    """The cards of some words, with the slips made in them and the ranks left without a suit."""

    laid: list[Laid]
    slips: list[Slip]
    loose: list[LooseRank]


def slip_at(message: str, token: "Token") -> Slip:
    """Return a slip that covers a whole token."""
    start = token.start_pos or 0
    return Slip(message, start, start + len(token))


def cards_of(token: "Token") -> LaidWords:
    """Return the cards of one word that has its own signs: ``4♥5♥``, ``♥45``, ``45♥``, ``JK``."""
    start = token.start_pos or 0
    if token.type == "CARDS":
        laid = [Laid(CARD_OF[match[0]], start + match.start(), start + match.end()) for match in CARD.finditer(token)]
        return LaidWords(laid, [], [])
    if token.type == "SHARED":
        words = ranks_of(token[:-1], start, SUIT_SIGNS.index(token[-1]))
        words.slips.extend(repeats(words.laid))
        return words
    words = LaidWords([], [], [])
    for match in re.finditer(_SUITED, token):
        one = ranks_of(match[2], start + match.start(2), SUIT_SIGNS.index(match[1]))
        one.laid[0] = one.laid[0]._replace(start=start + match.start())  # the sign belongs to its first card
        words.laid.extend(one.laid)
        words.slips.extend(one.slips)
    return words


def ranks_of(ranks: str, start: int, suit: int) -> LaidWords:
    """Return the cards of ranks run together that share a suit."""
    laid = [
        Laid(card_of(RANK_OF[match[0]], suit), start + match.start(), start + match.end())
        for match in _RANK.finditer(ranks)
    ]
    if "JK" not in ranks:
        return LaidWords(laid, [], [])
    at = start + ranks.index("JK")
    return LaidWords(
        laid, [Slip(_("{text} is a joker, or a jack and a king: part them by spaces"), at, at + 2, True)], []
    )


def repeats(sharing: Iterable[Laid]) -> list[Slip]:
    """Return a slip for each card that stands twice before the sign it shares: rather, the sign of one was lost."""
    seen: set[Card] = set()
    slips = []
    for laid in sharing:
        if laid.card in seen:
            slips.append(Slip(_("{text} stands twice before one suit: was a sign lost?"), laid.start, laid.end))
        seen.add(laid.card)
    return slips


def suitless(tokens: "Iterable[Token]") -> LaidWords:
    """Return the ranks that stand without a suit, each a slip."""
    words = LaidWords([], [], [])
    for token in tokens:
        if token.type == "RANKS":
            start = token.start_pos or 0
            ranks = [(match[0], start + match.start()) for match in _RANK.finditer(token)]
            words.loose.extend(LooseRank(RANK_OF[rank], at, at + len(rank)) for rank, at in ranks)
            words.slips.append(slip_at(_("{text} has no suit"), token))
    return words


def linked(tokens: "Sequence[Token]", suit: int | None, text: str) -> LaidWords:
    """Return the cards of words in a row, some of them linked by hyphens or dashes.

    Ranks without a sign of their own take ``suit``. A dash makes a range. So does a hyphen between two cards of one
    suit; with three or more, or with different suits, it makes a list.
    """
    words, joins, slips = _words_and_links(tokens, suit or 0)
    laid = list(words[0])
    for number, join in enumerate(joins):
        after = words[number + 1]
        if join is not None:
            found = _join(laid, after, join, _in_list(words, joins, number), text)
            if isinstance(found, Slip):
                slips.append(found)
            elif found:
                laid[-1:] = found
                after = after[1:]
        laid += after
    return LaidWords(laid, slips, [])


def _words_and_links(tokens: "Sequence[Token]", suit: int) -> "tuple[list[list[Laid]], list[Token | None], list[Slip]]":
    """Return the cards of each word, the link that follows each but the last, if any, and the slips."""
    words: list[list[Laid]] = []
    joins: list[Token | None] = []
    slips: list[Slip] = []
    pending: Token | None = None
    for token in tokens:
        if token.type in _LINKS:
            pending = token
            continue
        one = cards_of(token) if token.type != "RANKS" else ranks_of(token, token.start_pos or 0, suit)
        slips += one.slips
        if words:
            joins.append(pending)
        words.append(one.laid)
        pending = None
    if pending is not None:
        slips.append(slip_at(_("{text} links to nothing"), pending))
    return words, joins, slips


def _in_list(words: Sequence[list[Laid]], joins: "Sequence[Token | None]", number: int) -> bool:
    """Whether a link is one of several in a row, as in ``3♥-4♥-5♥``."""
    before = number > 0 and joins[number - 1] is not None and len(words[number]) == 1
    after = number + 1 < len(joins) and joins[number + 1] is not None and len(words[number + 1]) == 1
    return before or after


def _join(before: list[Laid], after: list[Laid], join: "Token", in_list: bool, text: str) -> list[Laid] | Slip | None:
    """Return the cards of a range from the last card before a link to the first after it, or None for a list."""
    first, last = before[-1], after[0]
    if not _of_one_suit(first, last):
        return None if in_list else linked_pair(first, last, join.type == "DASH")
    if in_list:
        if join.type == "HYPHEN" or rank_of(last.card) - rank_of(first.card) == 1:
            return None
        return Slip(_("{text}: a range has two ends; a list is written with hyphens"), first.start, last.end)
    if not _stands_alone(before, after, join, text):
        message = _("{text} may be a range or two groups: write a range without spaces, and part groups with /")
        return Slip(message, first.start, last.end, doubt=True)
    return linked_pair(first, last, join.type == "DASH")


def _of_one_suit(first: Laid, last: Laid) -> bool:
    return JOKER not in (first.card, last.card) and suit_of(first.card) == suit_of(last.card)


def linked_pair(first: Laid, last: Laid, by_dash: bool) -> list[Laid] | Slip | None:
    """Return the cards of a range between two cards; None if they are a list."""
    if not _of_one_suit(first, last):
        return Slip(_("{text}: a range needs two cards of one suit"), first.start, last.end) if by_dash else None
    start, end, suit = rank_of(first.card), rank_of(last.card), suit_of(first.card)
    if end == ACE and start != ACE:
        end = HIGH_ACE
    if start >= end:
        return Slip(_("{text}: a range runs upwards"), first.start, last.end, of_cards=True)
    return [Laid(card, first.start, last.end) for card in cards_in_row(start, end + 1 - start, suit)]


def _stands_alone(before: list[Laid], after: list[Laid], join: "Token", text: str) -> bool:
    """Whether a link between two cards surely binds these two: it touches them, or nothing else is near."""
    first, last = before[-1], after[0]
    in_run = text[last.end - 1].isalnum() and text[last.end : last.end + 1].isalnum()
    if in_run or text[first.start - 1 : first.start].isalnum():
        return False  # one of several ranks run together
    if first.end == join.start_pos and last.start == join.end_pos:
        return True
    return _parted(text, before[-2:]) and _parted(text, after[:2])


def _parted(text: str, pair: list[Laid]) -> bool:
    """Whether two neighbours are parted by a comma; one card alone is."""
    return len(pair) == 1 or any(mark in text[pair[0].end : pair[1].start] for mark in ",;")
