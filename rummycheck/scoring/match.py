"""Deals added up to a match, each with its players checked against who was in; every fault of the sheet at once."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from rummycheck.errors import BadSheet, Fault
from rummycheck.messages import _
from rummycheck.scoring.costs import PlayerScore
from rummycheck.scoring.deal import score_deal
from rummycheck.scoring.sheet import Deal, Line, Rejoins, Sheet
from rummycheck.scoring.standing import (
    Standing,
    after_deal,
    after_rejoins,
    is_over,
    leaders,
    may_rejoin,
    opening,
    rejoin_bound,
)

Progress = Callable[[Sequence[Deal]], Iterable[Deal]]


class ScoredDeal(NamedTuple):
    """A deal, the scores of those who were in it, in the order of the table, and the standing after it.

    ``back_before`` and ``back_after``: who came back into the match before it and after it.
    """

    deal: Deal
    scores: tuple[PlayerScore, ...]
    winner: str | None
    after: Standing
    back_before: tuple[str, ...] = ()
    back_after: tuple[str, ...] = ()


class Match(NamedTuple):
    """A scored sheet.

    ``winners`` are known once the match is ``finished``; equal finishers share. ``notes`` are those of all deals.
    """

    sheet: Sheet
    deals: tuple[ScoredDeal, ...]
    standing: Standing
    finished: bool
    winners: tuple[str, ...]
    notes: tuple[Fault, ...]


def score_sheet(sheet: Sheet, faults: Iterable[Fault] = (), progress: Progress = iter) -> Match:
    """Score every deal of a sheet and add them up.

    ``faults`` are those found in reading the sheet. ``progress`` is given the deals and passes them on one by one.
    Raises BadSheet with these faults and all those of the scoring, in the order of the sheet.
    """
    scorer = _Scorer(sheet)
    deals = [scorer.play(deal) for deal in progress(sheet.deals)]
    found = [*faults, *scorer.faults]
    if found:
        raise BadSheet(*sorted(found, key=lambda fault: (fault.start, fault.end)))
    finished = is_over(scorer.standing, sheet.rules)
    winners = leaders(scorer.standing, sheet.rules) if finished else ()
    return Match(sheet, tuple(deals), scorer.standing, finished, winners, tuple(scorer.notes))


class _Scorer:
    """Plays the deals of a sheet one after another.

    What a fault leaves unknown is not reported again: where there is a limit, a player whose points are ``unsure`` may
    have reached it or not. ``known``: every deal so far has a winner and everybody's points.
    """

    def __init__(self, sheet: Sheet) -> None:
        self.rules = sheet.rules
        self.standing = opening(sheet.players)
        self.unsure: set[str] = set()
        self.faults: list[Fault] = []
        self.notes: list[Fault] = []
        self.known = True
        self.over = False

    def play(self, deal: Deal) -> ScoredDeal:
        """Score one deal and go on to the standing after it."""
        before, after = _rejoins(deal)
        back_before = self._bring_back(before)
        self._check_not_over(deal)
        self.faults += self._attendance(deal)
        scored = score_deal(deal, self.rules)
        self.faults += scored.faults
        self.notes += scored.notes
        by_player = {score.player: score for score in reversed(scored.scores)}
        scores = tuple(by_player[player] for player in self.standing.playing if player in by_player)
        if self.rules.limit is not None:
            self.unsure.update(player for player in self.standing.playing if player not in by_player)
        winner = scored.winner if scored.winner in self.standing.points else None
        self.known &= winner is not None and len(scores) == len(self.standing.playing)
        self.standing = after_deal(self.standing, scores, winner, self.rules)
        back_after = self._bring_back(after)
        return ScoredDeal(deal, scores, winner, self.standing, back_before, back_after)

    def _bring_back(self, lines: Sequence[Line]) -> tuple[str, ...]:
        """Let players back in who are out and may rejoin, all of them at the same total; report the others."""
        allowed = may_rejoin(self.standing, self.rules) or bool(self.unsure)
        back = []
        for line in lines:
            if line.player not in self.standing.points or line.player in self.unsure:
                continue
            if line.player not in self.standing.out or line.player in back:
                self.faults.append(line.place.fault(_("{player} is not out").format(player=line.player)))
            elif not allowed:
                self.faults.append(line.place.fault(self._why_no_rejoin(line)))
            else:
                back.append(line.player)
        self.standing = after_rejoins(self.standing, back) if back else self.standing
        self.unsure.update(back if self.unsure else ())  # their total is one more than another that is not known
        return tuple(back)

    def _why_no_rejoin(self, line: Line) -> str:
        bound = rejoin_bound(self.rules)
        if bound is None:
            return _("under {rules} nobody may rejoin").format(rules=self.rules.name)
        message = _("{player} may not rejoin: a total is above {bound}")
        return message.format(player=line.player, bound=bound)

    def _check_not_over(self, deal: Deal) -> None:
        """Report the first deal that follows the end of the match."""
        if self.over or self.unsure or not is_over(self.standing, self.rules):
            return
        self.over = True
        message = _("the match was over before this deal")
        if self.known:
            won = _(" and ").join(leaders(self.standing, self.rules))
            message = _("the match was over before this deal, won by {players}").format(players=won)
        self.faults.append(deal.place.fault(message))

    def _attendance(self, deal: Deal) -> Iterator[Fault]:
        """Yield a fault for each player who is in the deal and should not be, and for each who is missing."""
        seen = set()
        for line in deal.lines:
            if line.player not in self.standing.points:
                yield line.place.fault(_stranger(line.player, list(self.standing.points)))
            elif isinstance(line.event, Rejoins):
                continue
            elif line.player in seen:
                yield line.place.fault(_("{player} is twice in this deal").format(player=line.player))
            elif line.player in self.standing.out and line.player not in self.unsure and not self.over:
                yield line.place.fault(_("{player} is out of the match").format(player=line.player))
            seen.add(line.player)
        if None in deal.unread:
            return  # the line of nobody knows whom may be theirs
        for player in self.standing.playing:
            if player not in seen | deal.unread | self.unsure:
                yield deal.place.fault(_("{player} is missing from this deal").format(player=player))


def _rejoins(deal: Deal) -> tuple[list[Line], list[Line]]:
    """Return the lines of those who come back before they play in the deal, and of those who do after it."""
    played: set[str] = set()
    before: list[Line] = []
    after: list[Line] = []
    for line in deal.lines:
        if isinstance(line.event, Rejoins):
            (after if line.player in played else before).append(line)
        else:
            played.add(line.player)
    return before, after


def _stranger(name: str, players: Sequence[str]) -> str:
    near = get_close_matches(name, players, n=1)
    if near:
        return _("{name} is not a player of this match: did you mean {player}?").format(name=name, player=near[0])
    return _("{name} is not a player of this match").format(name=name)
