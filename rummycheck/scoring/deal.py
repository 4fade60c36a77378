"""One deal: everyone's points, the winner, and all that cannot have happened so."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rummycheck.cards import HAND_SIZE, Card, card_name
from rummycheck.errors import Fault, Impossible
from rummycheck.messages import _
from rummycheck.rules import Rules
from rummycheck.scoring.costs import PlayerScore, Reason, score_line
from rummycheck.scoring.sheet import Deal, Declares, Hand, Holds, Laid, Line, Rejoins, Wins

LEFT = (Reason.DROP, Reason.LATE_DROP, Reason.WRONG_DECLARATION)
"""The reasons of players who are no longer in a deal when it ends."""


class DealScore(NamedTuple):
    """The scores of a deal, in the order of its lines; ``winner`` is None where faults leave the deal without one.

    ``notes`` point at what can be scored but looks like a slip of the pen.
    """

    scores: tuple[PlayerScore, ...]
    winner: str | None
    faults: tuple[Fault, ...] = ()
    notes: tuple[Fault, ...] = ()


def score_deal(deal: Deal, rules: Rules) -> DealScore:
    """Score the lines of a deal. Who ought to be in it is for the match to say."""
    scores: list[PlayerScore] = []
    faults: list[Fault] = []
    winner: str | None = None
    for line in lines_played(deal):
        outcome = score_line(line, deal.wild_rank, rules)
        if isinstance(outcome, list):
            faults += outcome
        elif winner is not None and isinstance(line.event, Declares | Wins):
            faults.append(line.place.fault(_over(outcome, winner)))
        else:
            scores.append(outcome)
            winner = line.player if outcome.reason in (Reason.VALID_DECLARATION, Reason.LAST_IN) else winner
    faults += _winner_faults(deal, scores, winner)
    faults += _cards_too_many(deal, rules, scores)
    return DealScore(tuple(scores), winner, tuple(faults), tuple(_notes(deal)))


def lines_played(deal: Deal) -> list[Line]:
    """Return the lines that say how a player fared; the others say who comes back."""
    return [line for line in deal.lines if not isinstance(line.event, Rejoins)]


def _over(outcome: PlayerScore, winner: str) -> str:
    """Return why a declaration cannot follow the winner's."""
    if outcome.reason == Reason.WRONG_DECLARATION:
        message = _("{player} declares wrongly after {winner} had won: lines stand in the order things happened")
    else:
        message = _("{player} declares rightly too, but {winner} had won: a deal has one winner")
    return message.format(player=outcome.player, winner=winner)


def _winner_faults(deal: Deal, scores: Sequence[PlayerScore], winner: str | None) -> Iterator[Fault]:
    """Yield the fault of a deal that nobody can have won so."""
    still_in = [score for score in scores if score.reason not in LEFT]
    complete = not deal.unread and len(scores) == len(lines_played(deal))
    if winner is None and complete:
        message = _("nobody declares rightly in this deal")
        if len(still_in) == 1:
            message += _("; all others are gone, so write: {player}: wins").format(player=still_in[0].player)
        yield deal.place.fault(message)
    for line in deal.lines:
        if isinstance(line.event, Wins) and line.player == winner and len(still_in) > 1:
            message = _(
                "{player} wins without declaring only when all others have dropped or declared wrongly; "
                "whoever declared, declares"
            )
            yield line.place.fault(message.format(player=line.player))


def _cards_too_many(deal: Deal, rules: Rules, scores: Sequence[PlayerScore]) -> Iterator[Fault]:
    """Yield a fault for each card that is one copy more than the packs hold, over all hands of the deal.

    The card with which a wrong declaration was to finish goes back to the table, where another player may take it.
    """
    wrong = {score.player for score in scores if score.reason == Reason.WRONG_DECLARATION}
    pack = rules.pack(deal.turned)
    seen: Counter[Card] = Counter()
    for line in deal.lines:
        cut = _cut_card(line, deal, rules)
        for hand in hands_of(line):
            kept = len(hand.cards)
            for index, card in enumerate(hand.all_cards):
                if card == cut:
                    cut = None
                elif seen[card] >= pack.copies(card):
                    place = hand.place_of_card(index, line.place)
                    yield place.fault(_too_many(card, pack.copies(card)), Impossible)
                elif index < kept or line.player not in wrong:
                    seen[card] += 1


def hands_of(line: Line) -> tuple[Hand, ...]:
    """Return the cards that a line gives: one hand, none, or what is laid and what is held."""
    match line.event:
        case Declares(Hand() as hand) | Holds(hand):
            return (hand,)
        case Laid(melds, held):
            return melds, held
    return ()


def _cut_card(line: Line, deal: Deal, rules: Rules) -> Card | None:
    """Return the card turned up, where the player of a line may have taken it; None where not.

    Rules with melds on the table let whoever goes out with it. After a wrong declaration it goes back.
    """
    return deal.turned if rules.melds_on == "table" and isinstance(line.event, Declares) else None


def _too_many(card: Card, copies: int) -> str:
    if copies == 0:
        return _("no {card} is in play in this deal").format(card=card_name(card))
    message = (
        _("one {card} too many: there are {copies} in this deal")
        if copies > 1
        else _("one {card} too many: there is 1 in this deal")
    )
    return message.format(card=card_name(card), copies=copies)


def _notes(deal: Deal) -> Iterator[Fault]:
    """Yield a note for each player whose cards on the table and in hand are not all given."""
    for line in deal.lines:
        if isinstance(line.event, Laid):
            size = len(line.event.melds.cards) + len(line.event.held.cards)
            if size < HAND_SIZE:
                message = _("{size} of 13 cards are given for {player}: only those held are counted")
                yield line.place.fault(message.format(size=size, player=line.player))
