"""Exercises on paper: a file of hands for pupils, and its key; ``grade`` marks both.

What a pupil has to do makes a claim right: to write it where it is missing, or to move cards until the one that stands
there is true. So a worksheet that is handed back untouched has nothing right in it.
"""

from collections.abc import Sequence

from rummycheck.cards import Card, without
from rummycheck.drill import LEVELS, Drill, Exercise, Kind, wrong_discard, wrong_groups
from rummycheck.formats.deal import setting_lines
from rummycheck.formats.drill import answer_words, hand_text, why_lines
from rummycheck.formats.pen import Pen
from rummycheck.messages import N_, _

VALID, INVALID = "valid", "invalid"
"""Claims as ``grade`` reads them; they are not translated."""

TASKS = {
    Kind.VALID: N_("Can this hand be declared? Write valid or invalid."),
    Kind.GROUP: N_("This hand can be declared. Move its cards until each group is a meld."),
    Kind.COST: N_("What does this hand cost if another player declares now? Write the points."),
    Kind.DISCARD: N_("Which card goes, so that the others can be declared? Put that one behind the >."),
    Kind.PURE: N_(
        "Is the first group a pure sequence? The others are right: write valid if it is, and invalid if not."
    ),
}


def worksheet_text(drill: Drill, chosen: Sequence[Exercise], pen: Pen, lang: str | None) -> str:
    """Return the file for pupils: a task and a hand for each exercise."""
    title = _("# Level {level}, seed {seed}. Write behind each =, then have it marked: rummycheck grade FILE")
    blocks = [_block(number, exercise, [], _pupils_hand(exercise, pen)) for number, exercise in enumerate(chosen, 1)]
    return _file(title, drill, chosen, blocks, pen, lang)


def key_text(drill: Drill, chosen: Sequence[Exercise], pen: Pen, lang: str | None) -> str:
    """Return the key: every hand with the claim that is right, and why."""
    blocks = [
        _block(
            number, exercise, [answer_words(exercise, pen), *why_lines(exercise, None, pen)], _key_hand(exercise, pen)
        )
        for number, exercise in enumerate(chosen, 1)
    ]
    return _file(_("# Key to level {level}, seed {seed}"), drill, chosen, blocks, pen, lang)


def _file(
    title: str, drill: Drill, chosen: Sequence[Exercise], blocks: Sequence[list[str]], pen: Pen, lang: str | None
) -> str:
    lines = [title.format(level=drill.level, seed=drill.seed), f"# {_(LEVELS[drill.level])}"]
    lines += setting_lines(drill.rules.name, lang)
    wild = ""
    for exercise, block in zip(chosen, blocks, strict=True):
        before, wild = wild, _wild_line(exercise, pen)
        # A line such as this holds for all the hands that follow.
        lines += ["", *([] if wild == before else [wild]), *block]
    return "\n".join(lines) + "\n"


def _block(number: int, exercise: Exercise, comments: Sequence[str], hand: str) -> list[str]:
    """Return the lines of one exercise."""
    task = _("# {number}. {task}").format(number=number, task=_task(exercise))
    return [task, *(f"#    {comment}" for comment in comments), f"{number}: {hand}"]


def _task(exercise: Exercise) -> str:
    if exercise.kind == Kind.COST and exercise.rules.melds_on == "table":
        return _("What does this hand cost if another goes out now, with its melds on the table? Write the points.")
    return _(TASKS[exercise.kind])


def _wild_line(exercise: Exercise, pen: Pen) -> str:
    wild = exercise.wild
    if wild.card is not None:
        return f"wild: {pen.card(wild.card)}"
    return f"wild: {'none' if wild.rank is None else pen.rank(wild.rank)}"


def _pupils_hand(exercise: Exercise, pen: Pen) -> str:
    """Return a hand for a pupil: with its claim where cards are to be moved, and else with none."""
    if exercise.kind == Kind.GROUP:
        return f"{_laid(wrong_groups(exercise), pen)} = {VALID}"
    if exercise.kind == Kind.DISCARD:
        return f"{_finished(exercise, wrong_discard(exercise), pen)} = {VALID}"
    return f"{hand_text(exercise, pen)} ="


def _key_hand(exercise: Exercise, pen: Pen) -> str:
    """Return a hand as it is to be handed back."""
    if exercise.kind == Kind.GROUP:
        return f"{_laid([group.cards for group in exercise.judgement.groups], pen)} = {VALID}"
    if exercise.goes is not None:
        return f"{_finished(exercise, exercise.goes, pen)} = {VALID}"
    if exercise.kind == Kind.COST:
        return f"{hand_text(exercise, pen)} = {exercise.answer}"
    return f"{hand_text(exercise, pen)} = {VALID if exercise.answer else INVALID}"


def _finished(exercise: Exercise, finish: Card, pen: Pen) -> str:
    return f"{pen.cards(without(exercise.cards, finish))} > {pen.card(finish)}"


def _laid(groups: Sequence[Sequence[Card]], pen: Pen) -> str:
    return " / ".join(map(pen.cards, groups))
