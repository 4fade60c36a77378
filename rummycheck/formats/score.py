"""What ``score`` shows: deals and the state of a match as text, JSON and CSV."""

from collections.abc import Iterator, Sequence
from typing import Any

from rummycheck.cards import hand_points
from rummycheck.formats.cells import csv_text
from rummycheck.formats.laying import group_lines, named_line, points_sum
from rummycheck.formats.objects import card_names, group_dict, rank_name
from rummycheck.formats.pen import CANONICAL, Pen
from rummycheck.formats.tables import aligned
from rummycheck.formats.wording import points, problem_sentence
from rummycheck.judge import NOT_A_MELD
from rummycheck.messages import N_, _, counted
from rummycheck.rules import Rules
from rummycheck.scoring.costs import PlayerScore, Reason
from rummycheck.scoring.match import Match, ScoredDeal
from rummycheck.scoring.sheet import Deal
from rummycheck.scoring.standing import Standing, leaders, may_rejoin, money, rejoin_total, totals


def score_dict(match: Match) -> dict[str, Any]:
    """Return the JSON object of a match. Cards are in canonical form; money is text, so that no cent is lost.

    ``winner`` is a list of names where equal finishers share the match, and null while it goes on.
    """
    sheet, winners = match.sheet, list(match.winners)
    result: dict[str, Any] = {
        "rules": sheet.rules.name,
        "deals": [_deal_dict(each) for each in match.deals],
        "totals": totals(match.standing, sheet.rules),
        "out": list(match.standing.out),
        "finished": match.finished,
        "winner": winners if len(winners) > 1 else next(iter(winners), None),
    }
    if sheet.value is not None:
        result["money"] = {player: str(won) for player, won in money(match.standing, sheet.value).items()}
    return result


def _deal_dict(scored: ScoredDeal) -> dict[str, Any]:
    return {
        "wild": rank_name(scored.deal.wild_rank),
        "winner": scored.winner,
        "scores": [
            {
                "player": score.player,
                "points": score.points,
                "reason": score.reason,
                "groups": [group_dict(group) for group in score.groups],
                "unmatched": card_names(score.unmatched),
            }
            for score in scored.scores
        ],
    }


CSV_COLUMNS = ("deal", "wild", "player", "points", "reason", "total", "money", "out", "groups", "unmatched")


def score_csv(match: Match) -> str:
    """Return a line for each player of each deal, with the total, the money and who is out after it."""
    rows: list[Sequence[Any]] = [CSV_COLUMNS]
    for number, scored in enumerate(match.deals, 1):
        rows += _csv_rows(number, scored, match)
    return csv_text(rows)


def _csv_rows(number: int, scored: ScoredDeal, match: Match) -> Iterator[Sequence[Any]]:
    sheet = match.sheet
    reached = totals(scored.after, sheet.rules)
    won = {} if sheet.value is None else money(scored.after, sheet.value)
    for score in scored.scores:
        yield (
            number,
            rank_name(scored.deal.wild_rank),
            score.player,
            score.points,
            score.reason.value,
            reached[score.player],
            won.get(score.player),
            score.player in scored.after.out,
            " / ".join(CANONICAL.cards(group.cards) for group in score.groups),
            CANONICAL.cards(score.unmatched),
        )


def score_text(match: Match, pen: Pen, explain: bool = False) -> str:
    """Return every deal as a table, and where the match stands; ``explain`` adds each player's cards and points."""
    lines: list[str] = []
    for number, scored in enumerate(match.deals, 1):
        lines += [pen.bold(_title(number, scored.deal, pen)), *_table(scored, match)]
        if explain:
            for score in scored.scores:
                lines += _explanation(score, scored.deal, match.sheet.rules, pen)
        lines.append("")
    return "\n".join([*lines, *_state(match, pen)])


def _title(number: int, deal: Deal, pen: Pen) -> str:
    if deal.turned is not None:
        wild = pen.card(deal.turned)
    elif deal.wild_rank is not None:
        wild = pen.rank(deal.wild_rank)
    else:
        return _("Deal {number}").format(number=number)
    return _("Deal {number}, wild {card}").format(number=number, card=wild)


def _table(scored: ScoredDeal, match: Match) -> list[str]:
    """Return the scores of a deal in columns, with the totals after it."""
    rules, value = match.sheet.rules, match.sheet.value
    reached = totals(scored.after, rules)
    won = money(scored.after, value) if value is not None else {}
    rows = [["", _("player"), _("points"), _("reason"), _("total") if rules.deals is None else _("chips")]]
    rows[0] += [_("money"), ""] if won else [""]
    for score in scored.scores:
        row = ["", score.player, str(score.points), _reason(score, scored.deal, rules), str(reached[score.player])]
        row += [f"{won[score.player]:+}"] if won else []
        rows.append([*row, _status(score, scored, rules)])
    return aligned(rows, right=(2, 4, 5) if won else (2, 4))


def _reason(score: PlayerScore, deal: Deal, rules: Rules) -> str:
    """Return why a player pays what they pay, in a few words, and the count where the cap is below it."""
    reason = _reason_word(score, rules)
    if score.problems:
        reason += f" [{', '.join(dict.fromkeys(problem.code for problem in score.problems))}]"
    counts = hand_points(score.counting, deal.wild_rank, rules.ace_points)
    if counts > score.points:
        return _("{reason}: {counts}, at most {cap}").format(reason=reason, counts=counts, cap=rules.cap)
    if score.reason in (Reason.NO_PURE_SEQUENCE, Reason.NEVER_LAID) and not score.counting:
        return _("{reason}: {points} flat").format(reason=reason, points=score.points)
    return reason


def _reason_word(score: PlayerScore, rules: Rules) -> str:
    if score.reason == Reason.UNMATCHED and not score.unmatched:
        return _("no card left over")
    if rules.melds_on == "table" and score.reason in _SAID_ON_TABLE:
        return _(_SAID_ON_TABLE[score.reason])
    return _(_SAID[score.reason])


_SAID = {
    Reason.VALID_DECLARATION: N_("declares rightly"),
    Reason.LAST_IN: N_("last one in"),
    Reason.WRONG_DECLARATION: N_("wrong declaration"),
    Reason.DROP: N_("drops"),
    Reason.LATE_DROP: N_("drops late"),
    Reason.NO_PURE_SEQUENCE: N_("no pure sequence"),
    Reason.NO_SECOND_SEQUENCE: N_("no second sequence"),
    Reason.UNMATCHED: N_("unmatched cards"),
    Reason.NEVER_LAID: N_("never laid a meld"),
    Reason.GIVEN: N_("as given"),
}
_SAID_ON_TABLE = {Reason.VALID_DECLARATION: N_("goes out"), Reason.UNMATCHED: N_("left in hand")}


def _status(score: PlayerScore, scored: ScoredDeal, rules: Rules) -> str:
    """Return whether a player is out, has come back, or leads."""
    player, after = score.player, scored.after
    marks = []
    if player in scored.back_after:
        marks.append(_("back at {total}").format(total=after.points[player]))
    elif player in scored.back_before:
        marks.append(_("back at {total}").format(total=after.points[player] - score.points))
    if player in after.out:
        marks.append(_("out"))
    if player in leaders(after, rules):
        marks.append(_("leads"))
    return ", ".join(marks)


def _explanation(score: PlayerScore, deal: Deal, rules: Rules, pen: Pen) -> list[str]:
    """Return a player's cards: the groups, what is in none, what counts where that is more, what is wrong."""
    if not score.groups and not score.unmatched:
        return []
    lines = ["", f"  {score.player}: {points(score.points)}, {_reason(score, deal, rules)}"]
    lines += ["  " + line for line in group_lines(score.groups, pen)]
    lines += [f"    {problem_sentence(problem, rules, pen)}" for problem in score.problems]
    # The unmatched cards of a declaration are shown as they were laid.
    loose = () if score.problems and any(group.kind == NOT_A_MELD for group in score.groups) else score.unmatched
    sums = {_("unmatched"): loose, _("counted"): score.counting if score.counting != score.unmatched else ()}
    for name, cards in sums.items():
        if cards:
            each = points_sum(cards, deal.wild_rank, rules.ace_points, pen)
            lines.append("  " + named_line(name, each))
    return lines


def _state(match: Match, pen: Pen) -> list[str]:
    """Return where the match stands: who leads or has won, who is out, who has won what money."""
    rules, standing = match.sheet.rules, match.standing
    first = leaders(standing, rules)
    reached = totals(standing, rules)[first[0]]
    names, score = _(" and ").join(first), _points_or_chips(reached, rules)
    deals = counted("After {n} deal", "After {n} deals", standing.deals)
    said = _("{deals}, in the lead: {players}, {score}")
    if match.finished and len(first) > 1:
        said = _("{deals}, the match is shared by {players}, {score}")
    elif match.finished:
        said = _("{deals}, {players} wins, {score}")
    lines = [pen.bold(said.format(deals=deals, players=names, score=score))]
    lines += [_out_line(standing, rules)] if standing.out else []
    if match.sheet.value is not None:
        won = money(standing, match.sheet.value).items()
        each = ", ".join(f"{player} {amount:+}" for player, amount in won)
        lines.append(_("Money, at {value} a point: {each}").format(value=match.sheet.value, each=each))
    return [*lines, _("Rules: {rules}").format(rules=rules.name)]


def _points_or_chips(number: int, rules: Rules) -> str:
    return points(number) if rules.deals is None else counted("{n} chip", "{n} chips", number)


def _out_line(standing: Standing, rules: Rules) -> str:
    players = ", ".join(standing.out)
    if not may_rejoin(standing, rules):
        return _("Out: {players}").format(players=players)
    message = _("Out: {players}; coming back is possible at {total}")
    return message.format(players=players, total=rejoin_total(standing))
