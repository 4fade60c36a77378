"""Short ways to write the values of a score sheet, for tests of what is scored and not of how it is read."""

from rummycheck.cards import RANK_NAMES, cards_named
from rummycheck.rules import preset
from rummycheck.scoring.sheet import Deal, Declares, Drops, Hand, Holds, Laid, Line, Rejoins, Scores, Sheet, Wins

RIGHT = "4♥ 5♥ 6♥ / 7♣ 8♣ 9♣ 10♣ / Q♣ Q♦ Q♠ / 2♣ 2♦ 2♥"
WRONG = "4♥ 5♥ 6♥ / 7♣ 8♣ 10♣ / 9♣ 9♦ 9♠ 9♥ / 2♣ 2♦ 2♥"


def hand(text, finish=None):
    """Return a hand; ``/`` parts it into groups."""
    groups = tuple(cards_named(group) for group in text.split("/"))
    return Hand(groups, "/" in text, cards_named(finish)[0] if finish else None)


def declares(player, text=RIGHT, finish=None):
    return Line(player, Declares(hand(text, finish)))


def says_rightly(player):
    return Line(player, Declares())


def holds(player, text):
    return Line(player, Holds(hand(text)))


def laid(player, melds, held=""):
    return Line(player, Laid(hand(melds), hand(held)))


def drops(player, late=False):
    return Line(player, Drops(late))


def scores(player, points):
    return Line(player, Scores(points))


def rejoins(player):
    return Line(player, Rejoins())


def wins(player):
    return Line(player, Wins())


def deal(*lines, wild=None, turned=None, **more):
    """Return a deal; ``wild`` is the name of the wild rank, ``turned`` that of the card turned up."""
    card = cards_named(turned)[0] if turned else None
    rank = RANK_NAMES.index(wild or (turned[:-1] if turned else ""))
    return Deal(lines, rank or None, card, **more)


def sheet(rules, *deals, players=None, value=None):
    """Return a sheet under a preset or other rules; the players are those of the first deal."""
    named = players or tuple(dict.fromkeys(line.player for line in deals[0].lines))
    return Sheet(preset(rules) if isinstance(rules, str) else rules, tuple(named), deals, value)
