"""What ``advise`` shows: what to throw or to draw, with the reasons, and as JSON."""

from typing import Any

from rummycheck.cards import card_name, card_points
from rummycheck.coach.advising import Advice, Discard, Dropping, Opened
from rummycheck.formats.check import wild_name
from rummycheck.formats.coaching import cards_away, dead_sentence, hidden_sentences, outs_list, outs_sentence
from rummycheck.formats.pen import Pen
from rummycheck.formats.tables import aligned
from rummycheck.formats.wording import group_name, points
from rummycheck.melds import is_joker
from rummycheck.messages import _, counted


def advise_text(advice: Advice, pen: Pen) -> str:
    """Return advice for a person to read."""
    lines = _on_fourteen(advice, pen) if advice.discards else _on_thirteen(advice, pen)
    return "\n".join([*lines, *hidden_sentences(advice.asked)])


# --- 14 cards: what to throw ------------------------------------------------------------------------------------------


def _on_fourteen(advice: Advice, pen: Pen) -> list[str]:
    best, worst, named = advice.discards[0], advice.discards[-1], _named(advice)
    if advice.distance == 0:
        best = named if named is not None and named.distance == 0 else best
        declare = _("Declare now, with {card} face down: the other 13 cards are a valid declaration.")
        lines = [
            pen.bold(declare.format(card=pen.card(best.card))),
            _("  Do not wait: another player may be first."),
        ]
    else:
        lines = [
            pen.bold(_("Throw {card}.").format(card=pen.card(best.card))),
            *(f"  {sentence}" for sentence in _why_best(advice, pen)),
        ]
    if named is not None and named != best:
        lines += [pen.bold(_("You named {card}.").format(card=pen.card(named.card))), f"  {_against_best(named, best)}"]
    if worst.distance > best.distance and worst != named:
        lines.append(pen.bold(_("Do not throw {card}.").format(card=pen.card(worst.card))))
        lines.append(f"  {_why_worst(advice, worst, pen)}")
    if advice.distance:
        lines.append(pen.bold(_do_not_declare(advice)))
    return [*lines, "", *_discard_table(advice, pen)]


def _named(advice: Advice) -> Discard | None:
    """Return the discard that the player named as the finish card; None where none was named."""
    return next((each for each in advice.discards if each.card == advice.asked.finish), None)


def _against_best(named: Discard, best: Discard) -> str:
    """Return how the discard that the player named compares with the best."""
    if (named.distance, named.live, named.points) == (best.distance, best.live, best.points):
        return _("It is as good.")
    then = _("{away} then, with {cards} that would help and {points} left.")
    return then.format(
        away=cards_away(named.distance), cards=counted("{n} card", "{n} cards", named.live), points=points(named.points)
    )


def _why_best(advice: Advice, pen: Pen) -> list[str]:
    """Return why the best discard is that, and how the hand stands after it."""
    best, setting = advice.discards[0], advice.asked.setting
    group = next((group for group in advice.groups if best.card in group.cards), None)
    if group is None:
        cost = card_points(best.card, setting.wild_rank, setting.rules.ace_points)
        reason = _("It is in no meld, and costs {points} if it stays.").format(points=points(cost))
    else:
        reason = _("No other card leaves you nearer to a declaration, though it is in {group} now.")
        reason = reason.format(group=pen.cards(group.cards))
    then = _("{away} then.").format(away=cards_away(best.distance))
    helping = outs_sentence(best.outs, best.distance, advice.unseen, advice.asked, pen)
    return [
        each for each in (reason, then, helping, dead_sentence(best.outs, pen), _why_not_second(advice, pen)) if each
    ]


def _why_not_second(advice: Advice, pen: Pen) -> str:
    """Return what the next best discard would lose, where that is as near but has fewer outs."""
    best, second, *_others = advice.discards
    if second.distance > best.distance or second.live == best.live:
        return ""
    message = _("After {card} instead, only {cards} would help.")
    return message.format(card=pen.card(second.card), cards=counted("{n} card", "{n} cards", second.live))


def _why_worst(advice: Advice, worst: Discard, pen: Pen) -> str:
    group = next((group for group in advice.groups if worst.card in group.cards), None)
    if is_joker(worst.card, advice.asked.setting.wild_rank):
        reason = _("It is a joker, and takes any place.")
    elif group is not None:
        reason = _("It is in the {kind} {cards}.").format(kind=group_name(group.kind), cards=pen.cards(group.cards))
    else:
        reason = _("The nearest declaration needs it.")
    return reason + " " + _("{away} then.").format(away=cards_away(worst.distance))


def _discard_table(advice: Advice, pen: Pen) -> list[str]:
    plain = pen._replace(color=False)  # colours would count in the width of a cell
    rows = [(_("throw"), _("away"), _("outs"), _("points left"))]
    rows += [(plain.card(each.card), str(each.distance), str(each.live), str(each.points)) for each in advice.discards]
    return aligned(rows, right=(1, 2, 3))


# --- 13 cards: what to draw -------------------------------------------------------------------------------------------


def _on_thirteen(advice: Advice, pen: Pen) -> list[str]:
    if advice.distance == 0:
        return [pen.bold(_("These 13 cards are a valid declaration: draw a card, throw it face down, and declare."))]
    lines = [
        pen.bold(_("{away}.").format(away=cards_away(advice.distance))),
        "  " + outs_sentence(advice.outs, advice.distance, advice.unseen, advice.asked, pen),
    ]
    if dead := dead_sentence(advice.outs, pen):
        lines.append(f"  {dead}")
    if advice.opened is not None:
        lines += _open_lines(advice.opened, pen)
    lines.append(pen.bold(_do_not_declare(advice)))
    return lines if advice.dropping is None else [*lines, *_drop_lines(advice.dropping, pen)]


def _open_lines(opened: Opened, pen: Pen) -> list[str]:
    card, thrown = pen.card(opened.card), pen.card(opened.discard.card)
    if not opened.take:
        reason = _("  {card} brings the hand no nearer, and all would see what you want. Draw from the closed pile.")
        return [pen.bold(_("Leave the open card {card}.").format(card=card)), reason.format(card=card)]
    if opened.discard.distance == 0:
        reason = _("  Declare, with {thrown} face down: the other 13 cards are a valid declaration then.")
    else:
        reason = _("  Throw {thrown} for it: {away} then.")
    away = cards_away(opened.discard.distance)
    return [
        pen.bold(_("Take the open card {card}.").format(card=card)),
        reason.format(thrown=thrown, away=away),
    ]


def _drop_lines(dropping: Dropping, pen: Pen) -> list[str]:
    """Return the comparison of dropping with playing on, and what is assumed in it."""
    verdict = {None: _("Drop or play on: too close to tell."), True: _("Drop."), False: _("Play on.")}[dropping.cheaper]
    played = dropping.playing_on
    costs = _("Dropping costs {points} before the first draw").format(points=points(dropping.cost))
    if dropping.late is not None:
        costs += _(", and {late} later").format(late=dropping.late)
    average = _(
        "Playing on costs {mean} ± {error} points on average: {declared} of {deals} deals end with this hand first."
    )
    how = _("Found by playing {deals} deals with {players} players and seed {seed}, from your first turn to the end.")
    return [
        pen.bold(verdict),
        f"  {costs}.",
        "  " + average.format(
            mean=f"{played.mean:.1f}", error=f"{played.error:.1f}", declared=played.declared, deals=played.deals
        ),
        "  " + how.format(deals=played.deals, players=played.players, seed=played.seed),
        "  " + _("The others hold any of the unseen cards. Nobody drops. All take the open card only if it helps,"),
        "  " + _("and throw the dearest card they can do without. ± is the standard error."),
    ]  # fmt: skip


def _do_not_declare(advice: Advice) -> str:
    message = _("Do not declare now: a wrong declaration costs {points}.")
    return message.format(points=points(advice.asked.setting.rules.wrong_declaration))


# --- JSON -------------------------------------------------------------------------------------------------------------


def advise_dict(advice: Advice) -> dict[str, Any]:
    """Return the JSON object of advice. Cards are in canonical form.

    ``discards``, and ``named`` for the finish card that the player named, are there only with 14 cards.
    """
    checked = advice.asked.checked
    result: dict[str, Any] = {"distance": advice.distance, "outs": outs_list(advice.outs)}
    if advice.discards:
        named = _named(advice)
        result["discards"] = [_discard_dict(discard) for discard in advice.discards]
        result["named"] = None if named is None else _discard_dict(named)
    return result | {
        "unseen": advice.unseen,
        "declare": advice.distance == 0,
        "open": None if advice.opened is None else _open_dict(advice.opened),
        "drop": None if advice.dropping is None else _drop_dict(advice.dropping),
        "rules": advice.asked.setting.rules.name,
        "wild": wild_name(checked),
        "language": checked.reading.language,
    }


def _discard_dict(discard: Discard) -> dict[str, Any]:
    return {
        "card": card_name(discard.card),
        "distance": discard.distance,
        "outs": discard.live,
        "points": discard.points,
    }


def _open_dict(opened: Opened) -> dict[str, Any]:
    return {"card": card_name(opened.card), "take": opened.take, "discard": _discard_dict(opened.discard)}


def _drop_dict(dropping: Dropping) -> dict[str, Any]:
    played = dropping.playing_on
    return {
        "drop": dropping.cost,
        "late_drop": dropping.late,
        "play_on": round(played.mean, 2),
        "error": round(played.error, 2),
        "declared_first": played.declared,
        "deals": played.deals,
        "players": played.players,
        "seed": played.seed,
        "cheaper": {None: "unclear", True: "drop", False: "play-on"}[dropping.cheaper],
    }
