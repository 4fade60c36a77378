"""From the parse of a hand in the international notation to its cards, group by group."""

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from rummycheck.cards import HAND_SIZE, SUIT_SIGNS, SUITS, Card
from rummycheck.messages import N_, _
from rummycheck.notation.laying import (
    CARD,
    CARD_OF,
    RANK_OF,
    Laid,
    LaidWords,
    LooseRank,
    Slip,
    linked,
    linked_pair,
    ranks_of,
    repeats,
    slip_at,
    suitless,
)
from rummycheck.notation.parser import hand_parser

if TYPE_CHECKING:
    from lark import Token

# A whole hand of full cards, pairs of them linked or not: what most hands are. One expression reads it several times as
# fast as the grammar would, and a check of such a hand starts without the parser (15 of 75 ms).
_PLAIN = re.compile(rf"\s*+(?:(?:{CARD.pattern})(?:(?:[–-](?:10|[2-9AKQJjT])[♠♥♦♣])?+(?![–-]))[ \t,/|\n]*+(?![–-]))++")
_SIGN = f"[{SUIT_SIGNS}]"
_PAIR_OR_BREAK = rf"({CARD.pattern})(?:([–-])({CARD.pattern}))?|[/|\n]"


class Shapes:
    """The cards of one text in the international notation.

    ``groups`` are the cards in the order typed, by group, without empty groups, and ``spans`` their places, all in one
    list; ``finish`` is the card that follows ``>``, if any, and not among them. ``slips`` is what is wrong, and
    ``loose`` the ranks that have no suit.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.groups: list[list[Card]] = [[]]
        self.spans: list[tuple[int, int]] = []
        self.finish: Laid | None = None
        self.slips: list[Slip] = []
        self.loose: list[LooseRank] = []
        self._open: Token | None = None
        self._finishing: Token | None = None
        self._finish_marks: list[Token] = []
        self._finishers: list[Laid] = []
        if _PLAIN.fullmatch(text):
            self._plain(text)
        elif text in RANK_OF:
            self._lone_rank(text)
        else:
            self._parsed(text)
        self._end()

    def _parsed(self, text: str) -> None:
        """Lay a hand of any shape, as the grammar takes it apart."""
        for child in hand_parser()(text).children:
            if isinstance(child, str):
                _AT_TOKEN[child.type](self, child)
            else:
                _AT_RULE[child.data](self, cast("list[Token]", child.children))

    def _lone_rank(self, text: str) -> None:
        """Note a rank alone, which is how a wild rank is named."""
        self.loose.append(LooseRank(RANK_OF[text], 0, len(text)))
        self.slips.append(Slip(_("{text} has no suit"), 0, len(text)))

    def _plain(self, text: str) -> None:
        """Lay a whole plain hand."""
        if "-" in text or "–" in text:
            self._plain_with_ranges(text)
            return
        groups = text.replace("|", "/").replace("\n", "/").split("/")
        self.groups = [[CARD_OF[name] for name in CARD.findall(group)] for group in groups]
        self.spans = [match.span() for match in CARD.finditer(text)]

    def _plain_with_ranges(self, text: str) -> None:
        """Lay a plain hand in which some cards are linked in pairs."""
        for match in re.finditer(_PAIR_OR_BREAK, text):
            if match[1] is None:
                self._new_group()
                continue
            first = Laid(CARD_OF[match[1]], *match.span(1))
            laid = [first]
            if match[3] is not None:
                last = Laid(CARD_OF[match[3]], *match.span(3))
                found = linked_pair(first, last, match[2] != "-")
                laid = found if isinstance(found, list) else [first, last]
                if isinstance(found, Slip):
                    self.slips.append(found)
            self._lay(LaidWords(laid, [], []))

    def _pbn(self, token: "Token") -> None:
        """Lay the ranks of four suits parted by dots, in the order spades, hearts, diamonds, clubs."""
        start = token.start_pos or 0
        if len(token) - 3 not in (HAND_SIZE, HAND_SIZE + 1):  # a letter for each card, and three stops
            self.slips.append(slip_at(_("{text} is no card, and no whole hand of four suits"), token))
            return
        for suit, ranks in zip(SUITS, token.split("."), strict=True):
            self._lay(ranks_of(ranks, start, suit))
            start += len(ranks) + 1

    def _new_group(self, _mark: "Token | None" = None) -> None:
        self.groups.append([])
        self._finishing = None

    def _opening(self, token: "Token") -> None:
        if self._open is not None:
            self.slips.append(slip_at(_("{text}: a group within a group"), token))
        self._open = token
        self._new_group(token)

    def _closing(self, token: "Token") -> None:
        if self._open is None:
            self.slips.append(slip_at(_("{text} closes a group that was not opened"), token))
        self._open = None
        self._new_group(token)

    def _finish_mark(self, token: "Token") -> None:
        self._new_group(token)
        self._finishing = token
        self._finish_marks.append(token)

    def _end(self) -> None:
        if self._open is not None:
            self.slips.append(slip_at(_("{text} opens a group that is not closed"), self._open))
        for mark in self._finish_marks[1:]:
            self.slips.append(slip_at(_("{text}: the finish card was named before"), mark))
        if self._finish_marks:
            self._name_finish_card(self._finish_marks[0])
        self.groups = [group for group in self.groups if group]
        self.slips.sort(key=lambda slip: slip.start)

    def _name_finish_card(self, mark: "Token") -> None:
        if len(self._finishers) == 1:
            self.finish = self._finishers[0]
        elif not self.slips:
            self.slips.append(slip_at(_("one card follows {text}, the finish card"), mark))

    def _lay(self, words: LaidWords) -> None:
        if self._finishing is not None:
            self._finishers += words.laid
        else:
            self.groups[-1] += [laid.card for laid in words.laid]
            self.spans += [(laid.start, laid.end) for laid in words.laid]
        self.slips += words.slips
        self.loose += words.loose

    def _run(self, children: "Sequence[Token]") -> None:
        """Lay cards, some of them linked: ``4♥–6♥``, ``♣7-10``, ``3♠-4♠-JK-6♠``."""
        first, *others = children
        suit = None
        if any(token.type == "RANKS" for token in others):
            # 4♥-6 could be 4♥–6♥, or a list whose second sign was lost; so could 4♥-6-7♥ and ♥4-6-♥7.
            taken = {"SUITED": ("HYPHEN", "DASH", "RANKS")}.get(first.type, ("DASH", "RANKS"))
            if all(token.type in taken for token in others) and first[-1] != "★" and first[-2:] != "JK":
                suit = SUIT_SIGNS.index(re.findall(_SIGN, first)[-1])
            else:
                self._lay(suitless(others))
                children = [token for token in children if token.type != "RANKS"]
        self._lay(linked(children, suit, self.text))

    def _mixed(self, children: "Sequence[Token]") -> None:
        """Lay ranks linked to the card whose suit they share: ``7-10♣``, ``4-5-6♥``."""
        ranks = [token for token in children if token.type == "RANKS"]
        cards = [token for token in children if token.type not in ("RANKS", "HYPHEN", "DASH")]
        sign = re.search(_SIGN, cards[0])
        if sign and len(cards) == 1 and children[-1] is cards[0] and len(children) == 2 * len(ranks) + 1:
            words = linked(children, SUIT_SIGNS.index(sign[0]), self.text)
            words.slips.extend(repeats(words.laid[: len(ranks) + 1]))
            self._lay(words)
        else:
            self._lay(suitless(ranks))
            self._lay(linked(cards, None, self.text))

    def _leading(self, children: "Sequence[Token]") -> None:
        """Lay ranks after the sign that they share."""
        self._lay(linked(children[1:], SUIT_SIGNS.index(children[0][0]), self.text))

    def _trailing(self, children: "Sequence[Token]") -> None:
        """Lay ranks before the sign that they share; one that touches two ranks is rather a slip of the finger."""
        last, sign = children[-2:]
        if last.end_pos == sign.start_pos:
            start = last.start_pos or 0
            message = _("{text} is not one card: write each with its sign")
            self.slips.append(Slip(message, start, start + len(last + sign)))
            return
        words = linked(children[:-1], SUIT_SIGNS.index(children[-1][0]), self.text)
        words.slips.extend(repeats(words.laid))
        self._lay(words)

    def _lost(self, children: "Sequence[Token]") -> None:
        """Note what is no card: ranks without a suit, whatever links them, or one other word."""
        self._lay(suitless(children))
        if children[0].type != "RANKS":
            self.slips.append(slip_at(_(LOST[children[0].type]), children[0]))


LOST = {
    "SIGN": N_("{text} has no rank"),
    "HYPHEN": N_("{text} links to nothing"),
    "DASH": N_("{text} links to nothing"),
    "UNKNOWN": N_("{text} is no card"),
}
_AT_TOKEN: dict[str, Callable[[Shapes, "Token"], None]] = {
    "PBN": Shapes._pbn,
    "BREAK": Shapes._new_group,
    "OPEN": Shapes._opening,
    "CLOSE": Shapes._closing,
    "FINISH": Shapes._finish_mark,
}
_AT_RULE: dict[str, Callable[[Shapes, "Sequence[Token]"], None]] = {
    "run": Shapes._run,
    "mixed": Shapes._mixed,
    "leading": Shapes._leading,
    "trailing": Shapes._trailing,
    "lost": Shapes._lost,
}
