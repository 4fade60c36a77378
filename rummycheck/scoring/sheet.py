"""A score sheet as values: who did what in each deal, in the order in which it happened."""

from decimal import Decimal
from typing import NamedTuple

from rummycheck.cards import Card
from rummycheck.errors import BadSheet, Fault, RummyError
from rummycheck.rules import Rules


class Place(NamedTuple):
    """Where something stands in a sheet, in characters from 0. ``origin`` is the sheet's name."""

    source: str = ""
    start: int = 0
    end: int = 0
    origin: str = ""

    def fault(self, message: str, kind: type[RummyError] = BadSheet) -> Fault:
        """Return what is wrong here; ``kind`` is the error that it would be by itself."""
        return Fault(message, self.source, self.start, self.end, self.origin, code=kind.code)

    def between(self, start: int, end: int) -> "Place":
        """Return another place in the same sheet."""
        return self._replace(start=start, end=end)


class Hand(NamedTuple):
    """Cards as a line of the sheet gives them.

    ``groups``: as laid; a hand that is not ``arranged`` is one group. ``finish``: the card kept back to finish with.
    ``spans``: where each card stands in the sheet, the finish card's last.
    """

    groups: tuple[tuple[Card, ...], ...]
    arranged: bool = False
    finish: Card | None = None
    spans: tuple[tuple[int, int], ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards but the finish card, in the order of the line."""
        return tuple(card for group in self.groups for card in group)

    @property
    def all_cards(self) -> tuple[Card, ...]:
        """All cards, the finish card last."""
        return self.cards if self.finish is None else (*self.cards, self.finish)

    def place_of_card(self, index: int, line: Place) -> Place:
        """Return where a card stands in the line, or the whole line if that is not known."""
        return line.between(*self.spans[index]) if self.spans else line

    def place_of_group(self, index: int, line: Place) -> Place:
        """Return where a group stands in the line, or the whole line if that is not known."""
        first = sum(map(len, self.groups[:index]))
        last = first + len(self.groups[index]) - 1
        return line.between(self.spans[first][0], self.spans[last][1]) if self.spans else line


class Declares(NamedTuple):
    """Shows a hand as finished; with melds on the table: goes out. Without a hand the table says it was right."""

    hand: Hand | None = None


class Wins(NamedTuple):
    """Is the last player in, after all others have dropped or declared wrongly."""


class Holds(NamedTuple):
    """Has these cards in hand when another player declares."""

    hand: Hand


class Laid(NamedTuple):
    """Has laid melds on the table and still holds cards, or none."""

    melds: Hand
    held: Hand = Hand(())


class Drops(NamedTuple):
    """Leaves the deal: before drawing a card, or ``late``."""

    late: bool = False


class Scores(NamedTuple):
    """Pays this many points; the cards are not known."""

    points: int


class Rejoins(NamedTuple):
    """Comes back into the match after being put out."""


Event = Declares | Wins | Holds | Laid | Drops | Scores | Rejoins


class Line(NamedTuple):
    """What one player did."""

    player: str
    event: Event
    place: Place = Place()


class Deal(NamedTuple):
    """One deal. ``turned`` is the card that named the wild rank, where the sheet gives a card.

    ``unread`` names the players of lines in which something could not be read; None stands for a line of nobody knows
    whom. Such lines are not among ``lines``.
    """

    lines: tuple[Line, ...]
    wild_rank: int | None = None
    turned: Card | None = None
    place: Place = Place()
    unread: frozenset[str | None] = frozenset()


class Sheet(NamedTuple):
    """A match. ``players`` in the order of the table; ``value`` is the money for a point, if any is played for."""

    rules: Rules
    players: tuple[str, ...]
    deals: tuple[Deal, ...]
    value: Decimal | None = None
