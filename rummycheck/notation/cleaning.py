"""Characters as people send them to the few that the grammar knows; every character keeps its place in the source.

Suit signs in all their variants, playing-card characters, HTML entities, full-width and styled letters, digits of other
scripts, and signs garbled by a wrong encoding all become plain signs, letters and digits.
"""

import re
import unicodedata
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from rummycheck.cards import JOKER, SUIT_SIGNS, Card, card_of

# The card of a playing-card character, hidden in the private range until it is laid out as rank and suit.
HIDDEN_CARDS = 0xE000
_PRIVATE = range(0xE000, 0xF900)

_SIGNS = {
    "♠": "♤",
    "♥": "♡❤🖤",
    "♦": "♢◆◇",
    "♣": "♧",
    "/": "⁄∕／╱",
    "|": "¦∣│┃❘｜‖",
    "-": "‐‑−﹣－",
    "–": "‒―〜～~",
    "..": "…‥",
    "[": "{【「『〔〈《",
    "]": "}】」』〕〉》",
    ",": "،؛、，；・·•⋅",
    "'": "’‘ʼ´`′׳",
    ">": "＞→⇒➔",
    "\n": "\u2028\u2029\x85",
    # Selectors, direction marks and other characters that nobody sees.
    "": "\ufe0e\ufe0f\u20e3\u200b\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff\u00ad",
    "10": "🔟",
    "★": "☆⭐🌟✯✰🃏",
}
_KEPT = frozenset("♠♥♦♣–—★\u200c\u200d")
_ENTITY = r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]{2,31});|&(?:spades|clubs|hearts|diams)(?![a-z])"
_GARBLED = r"â™[\xa0 ¡-§]|‚ô[†•¶£]|â€[“”]"
_RUN_IN = f"{_ENTITY}|{_GARBLED}"
_MAC_SIGNS = dict(zip("†•¶£", SUIT_SIGNS, strict=True))
_WHITE_SIGNS = {"♤": "♠", "♡": "♥", "♢": "♦", "♧": "♣"}


class Clean(NamedTuple):
    """A text of plain characters. ``places`` has for each of them, and for the end, its place in the source."""

    text: str
    places: Sequence[int]


def clean(source: str, start: int, end: int) -> Clean:
    """Return a stretch of a source in plain characters."""
    text = source[start:end]
    if all(len(_FORMS[code]) == 1 for code in set(map(ord, text))) and not re.search(_RUN_IN, text):
        return Clean(text.translate(_FORMS), range(start, end + 1))
    pieces, places, at = [], [], 0
    run_in = re.compile(_RUN_IN)
    while at < len(text):
        match = run_in.match(text, at)
        width = len(match[0]) if match else 1
        piece = _ungarbled(match[0]) if match else _FORMS[ord(text[at])]
        pieces.append(piece)
        places += [start + at] * len(piece)
        at += width
    return Clean("".join(pieces), [*places, end])


class _Forms(dict[int, str]):
    """The plain form of every character met so far, by its code."""

    def __missing__(self, code: int) -> str:
        form = self[code] = _plain(chr(code))
        return form


_FORMS = _Forms()


@cache
def _table() -> dict[str, str]:
    """Return the plain form of each sign that has variants."""
    return {variant: plain for plain, variants in _SIGNS.items() for variant in variants}


def _plain(character: str) -> str:
    """Return the plain form of one character; most are their own."""
    if character.isascii() and character not in "{}~`":
        return character if character not in "\r\x0b\x0c" else " "
    if character in _KEPT:
        return character
    known = _table().get(character)
    return known if known is not None else _plain_of_class(character)


def _plain_of_class(character: str) -> str:
    """Return the plain form of a card, a digit, a letter or a space of another block."""
    code = ord(character)
    if 0x1F0A0 <= code <= 0x1F0FF:
        card = _card_of_character(code)
        return character if card is None else chr(HIDDEN_CARDS + card)
    if code in _PRIVATE:
        return "\ufffd"
    if 0x1F150 <= code <= 0x1F169 or 0x1F170 <= code <= 0x1F189:  # white letters on black
        return chr(ord("A") + (code - 0x1F150) % 0x20)
    category = unicodedata.category(character)
    if category == "Nd":
        return str(unicodedata.digit(character))
    if category == "Zs":
        return " "
    if category[0] in "LNPS":
        folded = unicodedata.normalize("NFKC", character)
        if folded.isalnum() or (folded.isascii() and len(folded) == 1 and folded.isprintable()):
            return folded
    return character


def _card_of_character(code: int) -> Card | None:
    """Return the card of a playing-card character; None for a knight, a back, a trump or no character at all."""
    if code in (0x1F0BF, 0x1F0CF, 0x1F0DF):
        return JOKER
    suit, rank = (code - 0x1F0A0) >> 4, code & 0xF
    if suit > 3 or not 1 <= rank <= 14 or rank == 12:
        return None
    return card_of(rank - (rank > 12), suit)


def _ungarbled(text: str) -> str:
    """Return what an HTML entity or a garbled sign stands for; an unknown entity stays as it is."""
    if text[0] == "&":
        import html  # here and not above: few hands have entities, and every check would wait for it

        character = html.unescape(text if text.endswith(";") else text + ";")
        return _plain(character) if len(character) == 1 else text
    if text[0] == "‚":
        return _MAC_SIGNS[text[-1]]
    if text[1] == "€":
        return "–"
    sign = bytes([0xE2, 0x99, 0xA0 if text[-1] == " " else ord(text[-1])]).decode()
    return _WHITE_SIGNS.get(sign, sign)
