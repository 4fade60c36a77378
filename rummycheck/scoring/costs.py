"""What one line of a deal costs its player, with the reason; or why the line cannot be."""

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from rummycheck.cards import HAND_SIZE, Card, hand_points
from rummycheck.errors import Fault, WrongNumberOfCards
from rummycheck.judge import Group, groups_of, judge_declared, judge_hand
from rummycheck.melds import PURE, meld_of
from rummycheck.messages import N_, _, counted
from rummycheck.pricing import never_laid_cost
from rummycheck.problems import Code, Problem
from rummycheck.rules import Rules
from rummycheck.scoring.sheet import Declares, Drops, Hand, Holds, Laid, Line, Rejoins, Scores, Wins
from rummycheck.solver import best_grouping


class Reason(StrEnum):
    """Why a player pays what they pay. Each value is what JSON shows."""

    VALID_DECLARATION = "valid-declaration"
    """Declared rightly, or went out: nothing to pay."""

    LAST_IN = "last-in"
    """All others dropped or declared wrongly: nothing to pay."""

    WRONG_DECLARATION = "wrong-declaration"
    """Declared a grouping that is not valid as laid."""

    DROP = "drop"
    """Left before drawing a card."""

    LATE_DROP = "late-drop"
    """Left later."""

    NO_PURE_SEQUENCE = "no-pure-sequence"
    """Has no pure sequence: the cap, or every card counts."""

    NO_SECOND_SEQUENCE = "no-second-sequence"
    """Has a pure sequence alone, under rules where more than the unmatched cards counts then."""

    UNMATCHED = "unmatched"
    """The unmatched cards count; with melds on the table, those left in hand."""

    NEVER_LAID = "never-laid"
    """Never laid a meld on the table."""

    GIVEN = "given"
    """The sheet gives the number alone."""


class PlayerScore(NamedTuple):
    """What one player pays in a deal, in points, and why.

    ``groups`` and ``unmatched`` are the cards as declared, or as they cost least. ``counting`` are the cards whose
    points make up what is paid, up to the cap; there are none where a fixed price is paid. ``problems``: of a wrong
    declaration, why it is wrong.
    """

    player: str
    points: int
    reason: Reason
    groups: tuple[Group, ...] = ()
    unmatched: tuple[Card, ...] = ()
    counting: tuple[Card, ...] = ()
    problems: tuple[Problem, ...] = ()


def score_line(line: Line, wild_rank: int | None, rules: Rules) -> PlayerScore | list[Fault]:
    """Return what one line costs its player, or all that is wrong with the line taken alone."""
    outcome: PlayerScore | Fault | list[Fault]
    match line.event:
        case Declares(None):
            outcome = PlayerScore(line.player, 0, Reason.VALID_DECLARATION)
        case Declares(Hand() as hand):
            outcome = _declared(line, hand, wild_rank, rules)
        case Wins():
            outcome = PlayerScore(line.player, 0, Reason.LAST_IN)
        case Holds(hand):
            outcome = _held(line, hand, wild_rank, rules)
        case Laid(melds, held):
            outcome = _laid(line, melds, held, wild_rank, rules)
        case Drops(late):
            outcome = _dropped(line, late, rules)
        case Scores(points):
            outcome = _given(line, points, rules)
        case Rejoins():
            raise TypeError("a rejoin costs nothing in a deal")
    return [outcome] if isinstance(outcome, Fault) else outcome


def _declared(line: Line, hand: Hand, wild_rank: int | None, rules: Rules) -> PlayerScore | Fault:
    """Judge a declaration as it was laid; where no groups are marked, as it can be laid best."""
    size = len(hand.cards)
    if size != HAND_SIZE and not (size == HAND_SIZE + 1 and hand.finish is None):
        return _wrong_size(line, size, _("a declaration is 13, and one more to finish with after >"))
    if rules.melds_on == "table" and size == HAND_SIZE and hand.finish is None:
        message = _("{player} goes out with a last card to discard: name it after >")
        return line.place.fault(message.format(player=line.player))
    if hand.arranged:
        judged = judge_declared(hand.groups, hand.finish, wild_rank, rules)
    else:
        judged = judge_hand(hand.cards, hand.finish, wild_rank, rules)
    reason = Reason.VALID_DECLARATION if judged.valid else Reason.WRONG_DECLARATION
    groups, unmatched, problems = judged.groups, judged.unmatched, judged.problems
    return PlayerScore(line.player, judged.if_declared, reason, groups, unmatched, problems=problems)


def _held(line: Line, hand: Hand, wild_rank: int | None, rules: Rules) -> PlayerScore | Fault:
    """Return the least that a hand of 13 can cost; with melds on the table, the price of never having laid one."""
    on_table = rules.melds_on == "table"
    if hand.finish is not None and len(hand.cards) != HAND_SIZE:
        return _no_finish(line, hand)
    if len(hand.all_cards) != HAND_SIZE:
        wanted = _("whoever laid no meld holds 13; or write: laid … holds …") if on_table else _("a hand is 13")
        return _wrong_size(line, len(hand.all_cards), wanted)
    return (_never_laid if on_table else _caught)(line.player, hand.cards, wild_rank, rules)


def _caught(player: str, cards: tuple[Card, ...], wild_rank: int | None, rules: Rules) -> PlayerScore:
    """Return what a hand costs at best when another player declares."""
    judged = judge_hand(cards, None, wild_rank, rules)
    missing = {problem.code for problem in judged.problems}
    reason, counting = Reason.UNMATCHED, judged.unmatched
    if Code.NO_PURE_SEQUENCE in missing:
        reason, counting = Reason.NO_PURE_SEQUENCE, () if rules.no_pure == "flat" else cards
    elif Code.NO_SECOND_SEQUENCE in missing and rules.no_second != "melds-stay":
        pure = [card for group in judged.groups if group.kind == PURE for card in group.cards]
        reason, counting = Reason.NO_SECOND_SEQUENCE, _less(cards, pure if rules.no_second == "pure-stays" else ())
    return PlayerScore(player, judged.if_caught, reason, judged.groups, judged.unmatched, counting)


def _never_laid(player: str, cards: tuple[Card, ...], wild_rank: int | None, rules: Rules) -> PlayerScore:
    """Return what a player pays who has no meld on the table when another goes out."""
    counting = () if rules.no_pure == "flat" else cards
    return PlayerScore(player, never_laid_cost(cards, wild_rank, rules), Reason.NEVER_LAID, (), cards, counting)


def _laid(line: Line, melds: Hand, held: Hand, wild_rank: int | None, rules: Rules) -> PlayerScore | list[Fault]:
    """Return the cost of what is left in hand beside melds on the table; each group laid must be a meld."""
    if rules.melds_on != "table":
        message = _("under {rules} no melds are laid before the end: write what {player} holds")
        return [line.place.fault(message.format(rules=rules.name, player=line.player))]
    faults = [_no_finish(line, hand) for hand in (melds, held) if hand.finish is not None]
    size = len(melds.cards) + len(held.cards)
    if size > HAND_SIZE:
        faults.append(_wrong_size(line, size, _("laid and held together are 13 at most")))
    groups = _table_groups(melds, wild_rank, rules)
    faults += [
        melds.place_of_group(index, line.place).fault(_no_meld(group, rules))
        for index, group in enumerate(groups)
        if isinstance(group, Code)
    ]
    if faults:
        return faults
    laid = tuple(group for group in groups if isinstance(group, Group))
    return PlayerScore(
        line.player, _capped(held.cards, wild_rank, rules), Reason.UNMATCHED, laid, held.cards, held.cards
    )


def _no_meld(code: Code, rules: Rules) -> str:
    message = _("this is no meld: {why}")
    return message.format(why=_(_WHY_NO_MELD[code]).format(limit=rules.max_jokers_per_meld))


_WHY_NO_MELD = {
    Code.NOT_A_MELD: N_("it is neither a sequence nor a set"),
    Code.SAME_CARD_TWICE: N_("it has the same card twice"),
    Code.SET_TOO_BIG: N_("a set has four cards at most, a joker included"),
    Code.ROUND_THE_CORNER: N_("it goes round the corner; an ace ends a sequence, high or low"),
    Code.TOO_MANY_JOKERS: N_("it has more jokers than the {limit} that these rules allow"),
    Code.JOKERS_ONLY: N_("it has no card that stands for itself"),
}


def _table_groups(melds: Hand, wild_rank: int | None, rules: Rules) -> list[Group | Code]:
    """Return what each group on the table is. Cards not parted into groups are one meld, or as many as use them all."""
    found = [meld_of(group, wild_rank, rules) for group in melds.groups]
    if not melds.arranged and isinstance(found[0], Code):
        best = best_grouping(melds.cards, wild_rank, rules)
        if not best.unmatched:
            return list(groups_of(best.melds))
    return [
        meld if isinstance(meld, Code) else Group(meld.kind, cards, meld.replacing)
        for cards, meld in zip(melds.groups, found, strict=True)
    ]


def _dropped(line: Line, late: bool, rules: Rules) -> PlayerScore | Fault:
    price = rules.late_drop if late else rules.drop
    if price is None:
        message = _("{rules} has no late drop") if late and rules.drop is not None else _("{rules} has no drop")
        return line.place.fault(message.format(rules=rules.name))
    return PlayerScore(line.player, price, Reason.LATE_DROP if late else Reason.DROP)


def _given(line: Line, points: int, rules: Rules) -> PlayerScore | Fault:
    """Accept a number of points that some hand can cost."""
    least = 1 if rules.ace_points == 1 else 2
    if not 0 <= points <= rules.cap:
        message = _("a deal costs 0 to {cap} points, not {points}").format(cap=rules.cap, points=points)
        return line.place.fault(message)
    if 0 < points < min(least, rules.cap):
        message = _("no hand costs {points}: the lowest card that counts is worth {least}")
        return line.place.fault(message.format(points=points, least=least))
    return PlayerScore(line.player, points, Reason.GIVEN)


def _capped(cards: Iterable[Card], wild_rank: int | None, rules: Rules) -> int:
    return min(rules.cap, hand_points(cards, wild_rank, rules.ace_points))


def _less(cards: Iterable[Card], gone: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards without those gone, each copy once, in the same order."""
    left = Counter(gone)
    kept = []
    for card in cards:
        if left[card]:
            left[card] -= 1
        else:
            kept.append(card)
    return tuple(kept)


def _no_finish(line: Line, hand: Hand) -> Fault:
    place = hand.place_of_card(len(hand.cards), line.place)
    return place.fault(_("only a player who declares has a finish card"))


def _wrong_size(line: Line, size: int, wanted: str) -> Fault:
    found = counted("{n} card", "{n} cards", size)
    message = _("{found} for {player}: {wanted}").format(found=found, player=line.player, wanted=wanted)
    return line.place.fault(message, WrongNumberOfCards)
