"""From the parse of a hand in the international notation to its cards, group by group."""

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, cast

from rummycheck.cards import SUIT_SIGNS, SUITS
from rummycheck.messages import _
from rummycheck.notation.laying import (
    CARD,
    CARD_OF,
    Laid,
    LooseRank,
    Slip,
    Words,
    linked,
    only_sign,
    ranks_of,
    slip_at,
    suitless,
)
from rummycheck.notation.parser import hand_parser

if TYPE_CHECKING:
    from lark import Token

_CARD_OR_BREAK = re.compile(CARD.pattern + r"|[/|\n]")


class Shapes:
    """The cards of one text in the international notation.

    ``groups`` are the cards in the order typed, by group, without empty groups; ``finish`` is the group that follows
    ``>``, if any, and not among them. ``slips`` is what is wrong, and ``loose`` the ranks that have no suit.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.groups: list[list[Laid]] = [[]]
        self.finish: list[Laid] | None = None
        self.slips: list[Slip] = []
        self.loose: list[LooseRank] = []
        self._open: Token | None = None
        self._group = self.groups[0]
        for child in hand_parser()(text).children:
            if isinstance(child, str):
                _AT_TOKEN[child.type](self, child)
            else:
                _AT_RULE[child.data](self, cast("list[Token]", child.children))
        self._end()

    def _plain(self, token: "Token") -> None:
        """Lay a whole plain hand."""
        for match in _CARD_OR_BREAK.finditer(token):
            card = CARD_OF.get(match[0])
            if card is None:
                self._new_group()
            else:
                self._group.append(Laid(card, *match.span()))

    def _pbn(self, token: "Token") -> None:
        """Lay the ranks of four suits parted by dots, in the order spades, hearts, diamonds, clubs."""
        start = token.start_pos or 0
        for suit, ranks in zip(SUITS, token.split("."), strict=True):
            self._lay(ranks_of(ranks, start, suit))
            start += len(ranks) + 1

    def _new_group(self, token: "Token | None" = None) -> None:
        self._group = []
        self.groups.append(self._group)

    def _opening(self, token: "Token") -> None:
        if self._open is not None:
            self.slips.append(slip_at(_("{text}: a group within a group"), token))
        self._open = token
        self._new_group()

    def _closing(self, token: "Token") -> None:
        if self._open is None:
            self.slips.append(slip_at(_("{text} closes a group that was not opened"), token))
        self._open = None
        self._new_group()

    def _finishing(self, token: "Token") -> None:
        if self.finish is not None:
            self.slips.append(slip_at(_("{text}: the finish card was named before"), token))
        self.finish = self._group = []

    def _end(self) -> None:
        if self._open is not None:
            self.slips.append(slip_at(_("{text} opens a group that is not closed"), self._open))
        if self.finish is not None and len(self.finish) != 1 and not self.slips:
            at = self.text.index(">")
            self.slips.append(Slip(_("one card follows >, the finish card"), at, at + 1))
        self.groups = [group for group in self.groups if group]
        self.slips.sort(key=lambda slip: slip.start)

    def _lay(self, words: Words) -> None:
        self._group += words.laid
        self.slips += words.slips
        self.loose += words.loose

    def _run(self, children: "Sequence[Token]") -> None:
        """Lay cards, some of them linked: ``4♥–6♥``, ``♣7-10``, ``3♠-4♠-JK-6♠``."""
        suit = None
        if any(token.type == "RANKS" for token in children):
            suit = only_sign(children)
            # 4♥-6 could be 4♥–6♥, or a list whose second sign was lost.
            if children[0].type != "SUITED" and any(token.type == "HYPHEN" for token in children):
                suit = None
            if suit is None:
                self._lay(suitless(children))
                children = [token for token in children if token.type != "RANKS"]
        self._lay(linked(children, suit, self.text))

    def _mixed(self, children: "Sequence[Token]") -> None:
        """Lay ranks linked to the card whose suit they share: ``7-10♣``, ``4-5-6♥``."""
        suit = only_sign(children)
        lone = [token for token, after in pairwise(children) if token.type == after.type == "RANKS"]
        if suit is None or lone:
            self._lay(suitless(children))
            children = [token for token in children if token.type not in ("RANKS", "HYPHEN", "DASH")]
        self._distinct(linked(children, suit, self.text))

    def _leading(self, children: "Sequence[Token]") -> None:
        """Lay ranks after the sign that they share."""
        self._lay(linked(children[1:], SUIT_SIGNS.index(children[0][0]), self.text))

    def _trailing(self, children: "Sequence[Token]") -> None:
        """Lay ranks before the sign that they share."""
        self._distinct(linked(children[:-1], SUIT_SIGNS.index(children[-1][0]), self.text))

    def _distinct(self, words: Words) -> None:
        """Lay ranks that share a sign after them: twice the same is rather a card whose own sign was lost."""
        seen = set()
        for laid in words.laid:
            if laid.card in seen:
                words.slips.append(
                    Slip(_("{text} stands twice before one suit: was a sign lost?"), laid.start, laid.end)
                )
            seen.add(laid.card)
        self._lay(words)

    def _lost(self, children: "Sequence[Token]") -> None:
        """Note what is no card."""
        self._lay(suitless(children))
        for token in children:
            if token.type != "RANKS":
                self.slips.append(slip_at(_LOST[token.type], token))


_LOST = {
    "SIGN": "{text} has no rank",
    "HYPHEN": "{text} links to nothing",
    "DASH": "{text} links to nothing",
    "UNKNOWN": "{text} is no card",
}
_AT_TOKEN: dict[str, Callable[[Shapes, "Token"], None]] = {
    "PLAIN": Shapes._plain,
    "PBN": Shapes._pbn,
    "BREAK": Shapes._new_group,
    "OPEN": Shapes._opening,
    "CLOSE": Shapes._closing,
    "FINISH": Shapes._finishing,
}
_AT_RULE: dict[str, Callable[[Shapes, "Sequence[Token]"], None]] = {
    "run": Shapes._run,
    "mixed": Shapes._mixed,
    "leading": Shapes._leading,
    "trailing": Shapes._trailing,
    "lost": Shapes._lost,
}
