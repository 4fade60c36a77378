"""Text to cards: hands in any language and in every shape that people type, with the place of every card.

``read_hand(text, pack=…)`` reads one hand. Where several texts share one alphabet, as the hands of a score sheet do,
:func:`parse` each of them and :func:`resolve` them together::

    first = parse(Piece(sheet, 40, 75), wild=Piece(sheet, 22, 24))
    readings = resolve([first, …], pack)

``spell(card, reading.letters)`` prints a card in the letters in which it was read.

Raised are Unreadable (every word that is no card), Ambiguous (a text with two meanings), Impossible (a card held more
often than the pack has it) and UnknownLanguage. The number of cards is for the caller to judge.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rummycheck.cards import Card, Pack
from rummycheck.errors import Fault, Unreadable
from rummycheck.notation.alternatives import Alternative, other_readings
from rummycheck.notation.attempts import HandCards, HandText
from rummycheck.notation.choosing import choose
from rummycheck.notation.labelling import label
from rummycheck.notation.languages import Language, international, language, languages
from rummycheck.notation.letters import INTERNATIONAL, Letters, letters_of, spell
from rummycheck.notation.naming import card_in_words, rank_in_words
from rummycheck.notation.texts import Piece, Text

__all__ = [
    "INTERNATIONAL",
    "Alternative",
    "HandText",
    "Language",
    "Letters",
    "Piece",
    "Reading",
    "alternatives",
    "card_in_words",
    "international",
    "language",
    "languages",
    "letters_of",
    "parse",
    "rank_in_words",
    "read_hand",
    "resolve",
    "spell",
]


class Reading(NamedTuple):
    """One hand as it was read.

    ``cards``
        all cards as typed, without the finish card.
    ``groups``, ``arranged``
        the groups as they were marked; empty, and False, where they were not.
    ``finish``
        the finish card: named by ``>`` or on its own, or the lone last card of 14 whose others are grouped.
    ``wild``, ``wild_rank``
        the wild card where one was named, and the wild rank: None for no wild card, and for a printed joker (what is
        wild then is for the rules to say).
    ``spans``, ``finish_span``
        where each of ``cards``, and the finish card, stands in the piece's source; the finish card's is None where it
        stands in a text of its own.
    ``language``
        ``international``, a language's code, ``international+fr`` or ``de+fr`` for a mix.
    ``why``
        the step of inference that decided: ``given``, ``international``, ``one-language``, ``languages-agree``,
        ``mixed`` or ``several-languages``.
    ``letters``
        how to print cards for this reader.
    ``piece``
        the text that was read.
    """

    cards: tuple[Card, ...]
    groups: tuple[tuple[Card, ...], ...]
    arranged: bool
    finish: Card | None
    wild: Card | None
    wild_rank: int | None
    spans: tuple[tuple[int, int], ...]
    finish_span: tuple[int, int] | None
    language: str
    why: str
    letters: Letters
    piece: Piece

    @property
    def all_cards(self) -> tuple[Card, ...]:
        """All cards, the finish card last if there is one."""
        return self.cards if self.finish is None else (*self.cards, self.finish)

    def fault(self, message: str, index: int) -> Fault:
        """Return a fault at the card with this index; ``{text}`` in the message becomes the card as typed."""
        return self.piece.fault(message, *self.spans[index])


def read_hand(
    text: str,
    *,
    pack: Pack,
    lang: str | None = None,
    wild: str = "",
    finish: str = "",
    turned_in_play: bool = False,
    origin: str = "",
    first_line: int = 1,
) -> Reading:
    """Read one hand.

    ``wild`` is a card (``7♣``, ``JK``) or a rank (``7``, ``dame``) as typed, and ``finish`` the finish card where it
    stands apart; both are in the hand's alphabet and help to find it. A wild card is out of play, one copy fewer in the
    pack, unless ``turned_in_play``. ``origin`` and ``first_line`` say where the text comes from.
    """
    hand = parse(
        Piece(text, 0, None, origin, first_line),
        wild=Piece(wild) if wild else None,
        finish=Piece(finish) if finish else None,
        turned_in_play=turned_in_play,
    )
    return resolve([hand], pack, lang)[0]


def parse(
    hand: Piece, *, wild: Piece | None = None, finish: Piece | None = None, turned_in_play: bool = False
) -> HandText:
    """Return the texts of one hand, ready to be resolved; the pieces may be of different sources."""
    return HandText(
        Text(hand),
        None if wild is None else _wild_text(wild),
        None if finish is None else Text(finish),
        turned_in_play,
    )


@lru_cache(maxsize=256)
def _wild_text(wild: Piece) -> Text:
    """Return the text of a wild card or rank, which many hands have in common."""
    return Text(wild)


def resolve(hands: Sequence[HandText], pack: Pack, lang: str | None = None) -> list[Reading]:
    """Read several hands that share one alphabet. A wild card may be in another, if its rank is the same in all."""
    try:
        choice = choose(hands, pack, lang)
    except Unreadable as error:
        from rummycheck.notation.apart import choose_with_wild_apart  # few texts come to this

        choice = choose_with_wild_apart(hands, pack, lang, error)
    name, letters, why = label(choice, lang)
    return [
        Reading(*read, language=name, why=why, letters=letters, piece=texts.hand.piece)
        for read, texts in zip(choice.attempt.hands, hands, strict=True)
    ]


def alternatives(reading: Reading, pack: Pack) -> list[Alternative]:
    """Return what else a hand could have meant: one other reading for each language that reads the whole of it.

    Its wild card is left out of account, and so is a finish card in a text of its own.
    """
    read = HandCards(
        cards=reading.cards,
        groups=reading.groups,
        arranged=reading.arranged,
        finish=reading.finish,
        wild=None,
        wild_rank=None,
        spans=reading.spans,
        finish_span=reading.finish_span,
    )
    return other_readings(parse(reading.piece), read, pack)
