"""From what a player typed to a verdict: the way taken by every command that judges a hand."""

from typing import NamedTuple

from rummycheck.cards import HAND_SIZE, Card, card_points, without
from rummycheck.errors import BadOption, Fault, WrongNumberOfCards
from rummycheck.judge import Judgement, has_pure_sequence, judge_declared, judge_hand
from rummycheck.messages import _, counted
from rummycheck.notation import Reading, read_hand
from rummycheck.pricing import never_laid_cost
from rummycheck.rules import Rules
from rummycheck.solver import best_grouping

NO_WILD, HIDDEN = "none", "hidden"
NO_WILD_WORDS = (NO_WILD, "aucun", "aucune", "nenhum", "nenhuma")


def named_wild(wild: str) -> str:
    """Return a wild card or rank as typed; empty for the words that say there is none to see."""
    return "" if wild.strip().casefold() in (*NO_WILD_WORDS, HIDDEN) else wild


class Table(NamedTuple):
    """What is known of the table: its rules, the wild card or rank as typed, the language of the cards if it is said.

    ``cut``: the player takes the card turned up at the deal instead of drawing, which only rules with melds on the
    table allow, and only to go out in that very turn.
    """

    rules: Rules
    wild: str = NO_WILD
    lang: str | None = None
    cut: bool = False

    @property
    def hidden(self) -> bool:
        """Whether the wild joker lies face down."""
        return self.wild.strip().lower() == HIDDEN

    @property
    def named_wild(self) -> str:
        """The wild card or rank as typed; empty where there is none to see."""
        return named_wild(self.wild)


class Checked(NamedTuple):
    """A hand as read and as judged. ``earns_look``: the wild joker lies face down, and this hand may look at it."""

    reading: Reading
    judgement: Judgement
    table: Table
    wild_rank: int | None
    earns_look: bool

    @property
    def kept_if_caught(self) -> tuple[Card, ...]:
        """The cards that the player has when another goes out: not the cut card, which goes back."""
        cards, cut = self.reading.all_cards, self.reading.wild
        return without(cards, cut) if self.table.cut and cut is not None else cards

    @property
    def if_never_laid(self) -> int:
        """With melds on the table: what the hand costs if none is laid; of 14 cards, the best 13."""
        rules, wild_rank = self.table.rules, self.wild_rank
        cheapest = sorted(self.kept_if_caught, key=lambda card: card_points(card, wild_rank, rules.ace_points))
        return never_laid_cost(cheapest[:HAND_SIZE], wild_rank, rules)


def check_hand(text: str, table: Table, finish: str = "", *, origin: str = "", first_line: int = 1) -> Checked:
    """Read and judge one hand. ``finish`` is the finish card as typed, if it stands apart from the hand.

    Raises the errors of :func:`read_hand`, WrongNumberOfCards, and BadOption for a cut card that cannot be taken.
    """
    reading = read(text, table, table.rules, finish, origin=origin, first_line=first_line)
    judgement = judge_reading(reading, table.rules)
    wild_rank = wild_rank_of(reading, table.rules)
    earns_look = table.hidden and has_pure_sequence(reading.cards, wild_rank, table.rules)
    checked = Checked(reading, judgement, table, wild_rank, earns_look)
    if table.cut:
        caught = best_grouping(checked.kept_if_caught, wild_rank, table.rules).cost
        checked = checked._replace(judgement=judgement._replace(if_caught=caught))
    return checked


def read(text: str, table: Table, rules: Rules, finish: str = "", *, origin: str = "", first_line: int = 1) -> Reading:
    """Read one hand of 13 cards, or of 14 with the finish card; with ``cut``, the cut card is among them."""
    reading = read_hand(
        text,
        pack=rules.pack(),
        lang=table.lang,
        wild=table.named_wild,
        finish=finish,
        turned_in_play=table.cut,
        origin=origin,
        first_line=first_line,
    )
    if table.cut:
        reading = _with_cut_card(reading, rules)
    _need_thirteen(reading, text, origin, first_line)
    return reading


def read_wild(wild: str, rules: Rules, lang: str | None) -> Reading:
    """Read a wild card or rank, or nothing, where there is no hand: for the wild card, its rank, and the letters.

    Raises the errors of :func:`read_hand`.
    """
    any_card = "2♠"  # the same in every language
    return read_hand(any_card, pack=rules.pack(), lang=lang, wild=wild)


def judge_reading(reading: Reading, rules: Rules) -> Judgement:
    """Judge a hand that was read: as it was laid where it is grouped."""
    wild_rank = wild_rank_of(reading, rules)
    if reading.arranged:
        return judge_declared(reading.groups, reading.finish, wild_rank, rules)
    return judge_hand(reading.cards, reading.finish, wild_rank, rules)


def wild_rank_of(reading: Reading, rules: Rules) -> int | None:
    """Return the wild rank: the one read, or the one that the card turned up names under these rules."""
    return reading.wild_rank if reading.wild is None else rules.wild_rank(reading.wild)


def _with_cut_card(reading: Reading, rules: Rules) -> Reading:
    """Return the reading with the cut card in the hand, where it is not there already."""
    if rules.melds_on != "table":
        raise BadOption(Fault(_("the cut card cannot be taken under {rules}").format(rules=rules.name)))
    if reading.wild is None:
        raise BadOption(Fault(_("to take the cut card, name it: --wild 7♣ --cut")))
    if len(reading.all_cards) == HAND_SIZE and not reading.arranged:
        return reading._replace(cards=(*reading.cards, reading.wild))
    if reading.wild not in reading.all_cards:
        raise BadOption(Fault(_("the cut card is not among the cards laid")))
    return reading


def _need_thirteen(reading: Reading, text: str, origin: str, first_line: int) -> None:
    """Raise WrongNumberOfCards unless there are 13 cards, or 14 with the one that finishes."""
    held, finish = len(reading.cards), reading.finish is not None
    if held == HAND_SIZE or (held == HAND_SIZE + 1 and not finish):
        return
    start, end = len(text.rstrip()), len(text.rstrip())
    if held > HAND_SIZE:
        start, end = reading.spans[HAND_SIZE + (not finish)][0], reading.spans[-1][1]
    found = counted("{n} card", "{n} cards", held)
    message = _("{found}: a hand is 13 cards, and at the moment of declaring one more to finish")
    if finish:
        message = _("{found} and a finish card: a hand is 13 cards, and at the moment of declaring one more to finish")
    raise WrongNumberOfCards(Fault(message.format(found=found), text, start, end, origin, first_line))
