"""What ``check`` shows: the verdict on a hand as text and as JSON, and the presets compared."""

from collections.abc import Sequence
from typing import Any

from rummycheck.cards import card_name
from rummycheck.checking import HIDDEN, Checked
from rummycheck.comparing import PresetVerdict
from rummycheck.formats.laying import group_lines, named_line, points_sum
from rummycheck.formats.objects import card_names, group_dict, rank_name
from rummycheck.formats.pen import CANONICAL, Pen
from rummycheck.formats.tables import aligned
from rummycheck.formats.wording import points, problem_sentence, wild_words
from rummycheck.judge import Judgement
from rummycheck.messages import _
from rummycheck.notation import Reading
from rummycheck.rules import Rules, toml_value


def check_dict(checked: Checked) -> dict[str, Any]:
    """Return the JSON object of a checked hand. Cards are in canonical form."""
    judged, rules = checked.judgement, checked.table.rules
    result = _outcome_dict(judged)
    result["rules"] = rules.name
    result["wild"] = wild_name(checked)
    result["language"] = checked.reading.language
    result.update(_laid_dict(judged, rules))
    if judged.better_discard is not None:
        result["better_discard"] = card_name(judged.better_discard)
    if checked.table.hidden:
        result["earns_look"] = checked.earns_look
    return result


def _outcome_dict(judged: Judgement) -> dict[str, Any]:
    return {
        "verdict": "valid" if judged.valid else "invalid",
        "if_declared": judged.if_declared,
        "if_caught": judged.if_caught,
    }


def _laid_dict(judged: Judgement, rules: Rules) -> dict[str, Any]:
    return {
        "arranged": judged.arranged,
        "groups": [group_dict(group) for group in judged.groups],
        "unmatched": card_names(judged.unmatched),
        "discard": None if judged.discard is None else card_name(judged.discard),
        "better": None if judged.better is None else [group_dict(group) for group in judged.better],
        "problems": [
            {
                "code": problem.code,
                "message": problem_sentence(problem, rules, CANONICAL),
                "cards": card_names(problem.cards),
            }
            for problem in judged.problems
        ],
    }


def wild_name(checked: Checked) -> str | None:
    """Return the wild rank for JSON: its name, ``hidden``, or None."""
    if checked.table.hidden:
        return HIDDEN
    return rank_name(checked.wild_rank)


def check_text(checked: Checked, pen: Pen) -> str:
    """Return the verdict on a hand for a person to read."""
    judged, rules = checked.judgement, checked.table.rules
    lines = [pen.bold(verdict_line(judged)), *group_lines(judged.groups, pen)]
    lines += _loose_lines(checked, pen)
    if judged.problems:
        lines += ["", _("Problems:")]
        lines += [f"  {problem_sentence(problem, rules, pen)} [{problem.code}]" for problem in judged.problems]
    if judged.better is not None:
        lines += ["", _("The same cards can be laid right:"), *group_lines(judged.better, pen)]
        if judged.other_finish is not None:
            lines.append(named_line(_("finish with"), pen.card(judged.other_finish)))
    lines += ["", *cost_lines(checked, pen)]
    if checked.earns_look:
        lines.append(_("The hand has a pure sequence: you may look at the wild joker."))
    return "\n".join(lines)


def verdict_line(judged: Judgement) -> str:
    """Return the verdict on a hand in a word or a few."""
    if judged.valid:
        return _("VALID as laid") if judged.arranged else _("VALID")
    return _("INVALID as laid") if judged.arranged else _("INVALID: do not declare")


def _loose_lines(checked: Checked, pen: Pen) -> list[str]:
    """Return the lines of the cards in no meld, with their points, and of the finish card."""
    judged, rules = checked.judgement, checked.table.rules
    lines = []
    if judged.left_over:
        each = points_sum(judged.left_over, checked.wild_rank, rules.ace_points, pen)
        lines.append(named_line(_("unmatched"), each))
    if judged.discard is not None:
        lines.append(named_line(_("finish card"), pen.card(judged.discard)))
    return lines


def cost_lines(checked: Checked, pen: Pen) -> list[str]:
    """Return what a hand costs now, and under which rules, a line each."""
    judged, rules = checked.judgement, checked.table.rules
    wild = _("wild joker hidden") if checked.table.hidden else wild_words(checked.wild_rank, pen)
    return [
        _("If you declare now: {points}").format(points=points(judged.if_declared)),
        _caught_line(checked),
        *_cut_lines(checked, pen),
        _("Rules: {rules}, {wild}").format(rules=rules.name, wild=wild),
    ]


def _cut_lines(checked: Checked, pen: Pen) -> list[str]:
    """Return why the cost is without the cut card, where that was taken."""
    card = checked.reading.wild
    if not checked.table.cut or card is None:
        return []
    return [_("That is without the cut card {card}, which goes back unless you go out now").format(card=pen.card(card))]


def _caught_line(checked: Checked) -> str:
    judged = checked.judgement
    if checked.table.rules.melds_on == "hand":
        line = _("If another player declares now: {points}").format(points=points(judged.if_caught))
        laid_anew = judged.arranged and not judged.valid and judged.better is None
        return line + _(", with the cards laid at their best") if laid_anew else line
    message = _("If another player goes out now: {points} with your melds on the table, {flat} if you laid none")
    return message.format(points=points(judged.if_caught), flat=checked.if_never_laid)


def comparison_dict(reading: Reading, verdicts: Sequence[PresetVerdict]) -> dict[str, Any]:
    """Return the JSON object of ``--rules all``: every preset's verdict, costs, and the switches that differ."""
    return {
        "language": reading.language,
        "rules": {
            each.rules.name: {"verdict": "impossible"} | _because_dict(each)
            if each.judgement is None
            else _outcome_dict(each.judgement) | _laid_dict(each.judgement, each.rules) | _because_dict(each)
            for each in verdicts
        },
    }


def _because_dict(each: PresetVerdict) -> dict[str, Any]:
    return {"because": {switch: getattr(each.rules, switch) for switch in each.because}}


def comparison_text(verdicts: Sequence[PresetVerdict]) -> str:
    """Return the presets' verdicts as a table, each with the rules that make it differ from the first."""
    rows = [(_("rules"), _("verdict"), _("you declare"), _("another does"), _("because"))]
    rows += [_comparison_row(each) for each in verdicts]
    return "\n".join(aligned(rows))


def _comparison_row(each: PresetVerdict) -> tuple[str, str, str, str, str]:
    because = ", ".join(f"{switch} = {toml_value(getattr(each.rules, switch))}" for switch in each.because)
    if each.judgement is None:
        return each.rules.name, _("impossible"), "-", "-", because
    verdict = _("valid") if each.judgement.valid else _("invalid")
    return each.rules.name, verdict, str(each.judgement.if_declared), str(each.judgement.if_caught), because
