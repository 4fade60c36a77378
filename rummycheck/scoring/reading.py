"""From the text of a score sheet to its values. Every fault of the text is found in one reading."""

import unicodedata
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rummycheck.cards import Pack
from rummycheck.checking import NO_WILD_WORDS
from rummycheck.errors import BadSheet, Fault, Unreadable
from rummycheck.messages import _
from rummycheck.notation import INTERNATIONAL, Letters, Reading
from rummycheck.notation.sheet import SheetLine, Words, sheet_lines
from rummycheck.rules import DEFAULT_PRESET, Rules, load_rules, preset
from rummycheck.scoring.drafts import Draft, Span, draft
from rummycheck.scoring.hands import Stretch, hand_of, read_stretches
from rummycheck.scoring.headers import HEADERS, name_key, name_of, read_header
from rummycheck.scoring.match import Match, Progress, score_sheet
from rummycheck.scoring.mistaken import need_sheet
from rummycheck.scoring.sheet import Deal, Line, Place, Sheet

ANY_PACK = Pack(4, 8)
"""The largest pack that any rules have: for a sheet whose rules are not known."""


class ReadSheet(NamedTuple):
    """A sheet as read: its values, what is wrong with its text, and the letters of its cards.

    ``scorable`` is False where its rules are not known: what is wrong under others is not to be shown.
    """

    sheet: Sheet
    faults: tuple[Fault, ...]
    scorable: bool
    letters: Letters


def read_sheet(text: str, *, rules_name: str | None = None, lang: str | None = None, origin: str = "") -> ReadSheet:
    """Read a score sheet. ``rules_name`` and ``lang`` go before what its header says; ``origin`` is its path.

    Raises BadRules and UnknownLanguage for what is wrong with these two, and BadSheet for what is plainly no sheet.
    """
    source = unicodedata.normalize("NFC", text)
    place = Place(source, 0, 0, origin)
    given = None if rules_name is None else load_rules(rules_name)
    lines = list(sheet_lines(source))
    need_sheet(lines, place)
    header, faults = read_header(_header_lines(lines, without_rules=given is not None), place)
    rules = given or header.rules or preset(DEFAULT_PRESET)
    drafter = _Drafter(place, header.players)
    for line in lines:
        drafter.add(line)
    scorable = bool(given or header.rules) or all(line.kind != "rules" for line in lines)
    stretches = list(_stretches(drafter.deals))
    pack = rules.pack() if scorable else ANY_PACK
    readings, card_faults = read_stretches(source, origin, stretches, pack, lang or header.language)
    one_by_one = iter(readings)
    read = [_deal(each, one_by_one, rules) for each in drafter.deals]
    deals = tuple(deal for deal, each in zip(read, drafter.deals, strict=True) if each.begun)
    sheet = Sheet(rules, header.players or _players(deals), deals, header.value)
    letters = next((reading.letters for reading in readings if reading), INTERNATIONAL)
    too_small = _too_small(sheet, place) if deals or not drafter.deals else ()
    found = (*faults, *drafter.faults, *card_faults, *too_small)
    return ReadSheet(sheet, found, scorable, letters)


def _header_lines(lines: Sequence[SheetLine], without_rules: bool) -> Iterator[SheetLine]:
    """Yield the header lines before the first deal; the rules are not looked at where others go before them."""
    for line in lines:
        if line.kind == "deal":
            return
        if line.kind in HEADERS and not (without_rules and line.kind == "rules"):
            yield line


class _PlayerDraft(NamedTuple):
    """A player's line before its cards are read; without a ``draft`` if it could not be understood."""

    player: str
    place: Place
    draft: Draft | None


class _DealDraft(NamedTuple):
    """A deal before its cards are read; the player of a line of nobody knows whom is None.

    ``begun`` is False for the lines before the first deal: what is wrong with them is told, but they are no deal.
    """

    place: Place
    wild: Span | None
    lines: list[_PlayerDraft]
    unread: set[str | None]
    begun: bool = True


class _Drafter:
    """Takes the lines of a sheet, one by one."""

    def __init__(self, sheet: Place, players: Sequence[str]) -> None:
        self.sheet = sheet
        self.names = {name_key(name): name for name in players}
        self.deals: list[_DealDraft] = []
        self.faults: list[Fault] = []

    def add(self, line: SheetLine) -> None:
        """Take one line."""
        place = self.sheet.between(line.words[0].start, line.words[-1].end)
        if line.kind == "deal":
            self._deal(line.words, place)
            return
        if line.kind in HEADERS:
            if self.deals and self.deals[-1].begun:
                message = _("{word} stands before the first deal").format(word=line.words[0].text)
                self.faults.append(place.fault(message))
            return
        if not self.deals:
            self.deals.append(_DealDraft(place, None, [], set(), begun=False))
            self.faults.append(place.fault(_("no deal has begun: a line such as `deal: wild 7♣` begins one")))
        if line.kind == "result":
            self._result(line.words, place)
        else:
            self.deals[-1].unread.add(None)
            message = _("this is no line of a sheet: write NAME: and what happened")
            self.faults.append(place.fault(message, Unreadable))

    def _deal(self, words: Sequence[Words], place: Place) -> None:
        kinds = [each.kind for each in words]
        deal = _DealDraft(place, None, [], set())
        if "TEXT" in kinds and "WILD" in kinds:
            if words[-1].text.casefold() not in NO_WILD_WORDS:
                deal = deal._replace(wild=(words[-1].start, words[-1].end))
        elif len(words) > 1:
            message = _("which card is wild?") if "WILD" in kinds else _("write: deal: wild, and the card or the rank")
            self.faults.append(place.between(words[1].start, words[-1].end).fault(message, Unreadable))
            deal.unread.add(None)
        self.deals.append(deal)

    def _result(self, words: Sequence[Words], place: Place) -> None:
        name = name_of(words[0].text)
        player = self.names.setdefault(name_key(name), name)
        try:
            understood = draft(words[1:], place)
        except Unreadable as error:
            self.faults += error.faults
            understood = None
        self.deals[-1].lines.append(_PlayerDraft(player, place, understood))


def _stretches(deals: Sequence[_DealDraft]) -> Iterator[Stretch]:
    """Yield every stretch of cards, in the order of the sheet."""
    for deal in deals:
        if deal.wild:
            yield Stretch(*deal.wild, wild=True)
        for line in deal.lines:
            yield from (Stretch(*span) for span in (line.draft.spans if line.draft else ()))


def _deal(deal: _DealDraft, readings: Iterator[Reading | None], rules: Rules) -> Deal:
    """Return a deal with the readings of its cards, which stand in the order of its lines."""
    wild = next(readings) if deal.wild else None
    lines: list[Line] = []
    unread = set(deal.unread)
    for each in deal.lines:
        read = [next(readings) for _span in each.draft.spans] if each.draft else []
        hands = [hand_of(reading) for reading in read if reading]
        if each.draft is None or len(hands) < len(read):
            unread.add(each.player)
        else:
            lines.append(Line(each.player, each.draft.event(*hands), each.place))
    if deal.wild and wild is None:
        # Without the wild rank nobody can say what the cards of this deal cost.
        return Deal((), place=deal.place, unread=frozenset({None, *unread, *(line.player for line in lines)}))
    turned = wild.wild if wild else None
    rank = rules.wild_rank(turned) if turned is not None else wild and wild.wild_rank
    return Deal(tuple(lines), rank, turned, deal.place, frozenset(unread))


def _players(deals: Sequence[Deal]) -> tuple[str, ...]:
    """Return the players of the first deal, or of all if some lines of the first could not be read."""
    shown = deals if deals and None in deals[0].unread else deals[:1]
    names = [line.player for deal in shown for line in deal.lines]
    return tuple(dict.fromkeys(names + sorted(name for deal in shown for name in deal.unread if name)))


def _too_small(sheet: Sheet, place: Place) -> Iterator[Fault]:
    """Yield the fault of a sheet without a deal, or of one for a single player."""
    if not sheet.deals:
        yield place.fault(_("there is no deal in this sheet: a line such as `deal: wild 7♣` begins one"))
    elif len(sheet.players) < 2 and None not in sheet.deals[0].unread:
        yield sheet.deals[0].place.fault(_("a deal has two players or more"))


def read_and_score(
    text: str, *, rules_name: str | None = None, lang: str | None = None, origin: str = "", progress: Progress = iter
) -> tuple[Match, Letters]:
    """Read a score sheet and score it; return the match and the letters in which its cards are written.

    For the arguments see :func:`read_sheet` and :func:`score_sheet`. Raises BadSheet with every fault, and what
    :func:`read_sheet` raises.
    """
    read = read_sheet(text, rules_name=rules_name, lang=lang, origin=origin)
    if not read.scorable:
        raise BadSheet(*read.faults)
    return score_sheet(read.sheet, read.faults, progress), read.letters
