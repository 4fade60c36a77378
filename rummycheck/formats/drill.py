"""What ``drill`` says: the question, whether the answer is right and why, the score; and the exercises as JSON."""

from collections.abc import Sequence
from typing import Any

from rummycheck.cards import Card, card_name
from rummycheck.drill import LEVELS, Drill, Exercise, Kind, MarkedAnswer
from rummycheck.drill.levels import TEMPTING
from rummycheck.errors import RummyError
from rummycheck.formats.laying import group_lines, named_line, points_sum
from rummycheck.formats.objects import card_names, group_dict, rank_name
from rummycheck.formats.pen import CANONICAL, Pen
from rummycheck.formats.wording import points, problem_sentence, wild_words
from rummycheck.judge import Judgement, groups_of
from rummycheck.melds import SET, is_joker
from rummycheck.messages import N_, _
from rummycheck.problems import Code, Problem
from rummycheck.rules import Rules

QUESTIONS = {
    Kind.VALID: N_("Can this hand be declared? (yes or no)"),
    Kind.GROUP: N_("This hand can be declared. How do you lay it? (all its cards, with / between the groups)"),
    Kind.COST: N_("What does this hand cost if another player declares now? (points)"),
    Kind.DISCARD: N_("One card goes, and the others can be declared. Which one goes? (a card)"),
    Kind.PURE: N_("Is the first group a pure sequence? (yes or no)"),
}


def opening_text(drill: Drill, pen: Pen) -> str:
    """Return what is said before the first question."""
    lines = [
        pen.bold(_("Level {level}: {property}").format(level=drill.level, property=_(LEVELS[drill.level]))),
        _("Rules: {rules}. The same exercises again: --seed {seed}").format(rules=drill.rules.name, seed=drill.seed),
        _("Type ? to be shown the answer, and q to stop."),
    ]
    return "\n".join(lines)


def question_text(exercise: Exercise, number: int, count: int, pen: Pen) -> str:
    """Return a question with its hand."""
    head = _("{number} of {count}, {wild}").format(number=number, count=count, wild=wild_text(exercise, pen))
    return "\n".join(["", pen.bold(head), f"  {hand_text(exercise, pen)}", _question(exercise)])


def _question(exercise: Exercise) -> str:
    if exercise.kind == Kind.COST and exercise.rules.melds_on == "table":
        return _("What does this hand cost if another player goes out now, with its melds on the table? (points)")
    return _(QUESTIONS[exercise.kind])


def hand_text(exercise: Exercise, pen: Pen) -> str:
    """Return the cards of an exercise, as they are laid where they are."""
    return " / ".join(map(pen.cards, exercise.groups))


def wild_text(exercise: Exercise, pen: Pen) -> str:
    """Return what is wild, in words."""
    if exercise.wild.card is not None:
        return _("wild card {card}").format(card=pen.card(exercise.wild.card))
    return wild_words(exercise.wild.rank, pen)


def marked_text(exercise: Exercise, marked: MarkedAnswer | None, pen: Pen) -> str:
    """Return whether an answer is right, and why; None stands for no answer, where only the right one is shown."""
    if marked is None:
        first = _("The answer: {answer}.")
    else:
        first = _("Right: {answer}.") if marked.right else _("Wrong: {answer}.")
    lines = [pen.bold(first.format(answer=answer_words(exercise, pen)))]
    if marked and marked.laid and not marked.right:
        lines[0] = pen.bold(_("Wrong:"))
        lines += [f"  {problem_sentence(problem, exercise.rules, pen)}" for problem in marked.laid.problems]
        lines.append(_("So it can be laid:"))
    lines += why_lines(exercise, marked.laid if marked and marked.right else None, pen)
    return "\n".join(lines)


def answer_words(exercise: Exercise, pen: Pen) -> str:
    """Return the right answer in a few words."""
    answer = exercise.answer
    if exercise.kind == Kind.VALID:
        return _("it can be declared") if answer else _("it cannot be declared")
    if exercise.kind == Kind.PURE:
        return _("the first group is a pure sequence") if answer else _("the first group is not a pure sequence")
    if exercise.kind == Kind.COST:
        return _("it costs {points}").format(points=points(int(answer or 0)))
    if exercise.kind == Kind.DISCARD and exercise.goes is not None:
        return _("{card} goes").format(card=pen.card(exercise.goes))
    return _("it can be laid so")


def why_lines(exercise: Exercise, laid: Judgement | None, pen: Pen) -> list[str]:
    """Return why the answer is right, in short sentences; ``laid`` is a right grouping that was typed."""
    if exercise.kind == Kind.PURE:
        return [f"  {_pure_sentence(exercise, pen)}"]
    judged = laid or exercise.judgement
    lines = group_lines(judged.groups, pen)
    if judged.unmatched:
        lines.append(_unmatched_line(judged.unmatched, exercise, pen))
    if exercise.kind == Kind.COST:
        lines.append(f"  {_cost_sentence(judged, exercise.rules)}")
    else:
        problems = [problem for problem in judged.problems if problem.code != Code.UNMATCHED_CARDS]
        lines += [f"  {problem_sentence(problem, exercise.rules, pen)}" for problem in problems]
    return lines + (_tempting_lines(exercise, pen) if exercise.level == TEMPTING else [])


def _tempting_lines(exercise: Exercise, pen: Pen) -> list[str]:
    """Return the lines of the grouping that first comes to mind, and what it costs."""
    tempting = exercise.tempting
    lines = [_("Tempting, but it cannot be declared:")]
    if tempting.cost > exercise.judgement.if_caught:
        lines = [_("Tempting, but it costs {points}:").format(points=points(tempting.cost))]
    lines += group_lines(groups_of(tempting.melds), pen)
    if tempting.unmatched:
        lines.append(_unmatched_line(tempting.unmatched, exercise, pen))
    if tempting.discard is not None:
        lines.append(named_line(_("thrown"), pen.card(tempting.discard)))
    return lines


def _unmatched_line(cards: Sequence[Card], exercise: Exercise, pen: Pen) -> str:
    each = points_sum(cards, exercise.wild.rank, exercise.rules.ace_points, pen)
    return named_line(_("unmatched"), each)


def _cost_sentence(judged: Judgement, rules: Rules) -> str:
    """Return which cards count, and why."""
    missing = {problem.code for problem in judged.problems}
    if rules.melds_on == "table":
        return _("What is in no meld counts.") if judged.groups else _("There is no meld to lay.")
    if Code.NO_PURE_SEQUENCE in missing:
        sentence = {
            "flat": _("Without a pure sequence it costs {cap} points, whatever the cards."),
            "count": _("Without a pure sequence every card counts, up to {cap} points."),
        }[rules.no_pure]
    elif Code.NO_SECOND_SEQUENCE in missing:
        sentence = {
            "melds-stay": _("There is a pure sequence: what is in no meld counts, up to {cap} points."),
            "pure-stays": _("Without a second sequence all but the pure sequence counts, up to {cap} points."),
            "all-count": _("Without a second sequence every card counts, up to {cap} points."),
        }[rules.no_second]
    else:
        sentence = _("There are two sequences, one of them pure: what is in no meld counts, up to {cap} points.")
    return sentence.format(cap=rules.cap)


def _pure_sentence(exercise: Exercise, pen: Pen) -> str:
    """Return why the first group is a pure sequence, or why it is none."""
    group, read = exercise.groups[0], exercise.first_group
    cards = pen.cards(group)
    if isinstance(read, Code):
        return problem_sentence(Problem(read, group), exercise.rules, pen)
    if exercise.answer:
        return _("{cards} are in a row in one suit, and no joker replaces a card").format(cards=cards)
    if read.kind == SET:
        return _("{cards} is a set, not a sequence").format(cards=cards)
    if read.replacing:
        jokers = ", ".join(
            _("{joker} stands for {card}").format(joker=pen.card(joker), card=pen.card(place))
            for joker, place in read.replacing
        )
        return _("{jokers}, so the sequence is impure").format(jokers=jokers)
    wild = tuple(card for card in group if is_joker(card, exercise.wild.rank))
    return problem_sentence(Problem(Code.JOKER_IN_ONLY_PURE, wild), exercise.rules, pen)


def unread_text(error: RummyError) -> str:
    """Return what is wrong with an answer that could not be read, pointing at a part of it but not at the whole."""
    lines = []
    for fault in error.faults:
        lines.append(_("That was not read: {message}").format(message=fault.message))
        if fault.source and fault.text.strip() != fault.source.strip():
            lines += [f"  {line}" for line in fault.excerpt().split("\n")]
    return "\n".join(lines)


def score_text(right: int, asked: int) -> str:
    """Return the score."""
    if not asked:
        return "\n" + _("No exercise was answered.")
    return "\n" + _("Score: {right} of {asked} right.").format(right=right, asked=asked)


def drill_dict(drill: Drill, chosen: Sequence[Exercise]) -> dict[str, Any]:
    """Return the JSON object of some exercises of a drill with their answers. Cards are in canonical form."""
    return {
        "seed": drill.seed,
        "level": drill.level,
        "rules": drill.rules.name,
        "exercises": [_exercise_dict(exercise, number) for number, exercise in enumerate(chosen, 1)],
    }


def _exercise_dict(exercise: Exercise, number: int) -> dict[str, Any]:
    """Return the JSON object of an exercise; the answer to GROUP is one right grouping of several."""
    answer: Any = exercise.answer
    if exercise.kind == Kind.GROUP:
        answer = [group_dict(group) for group in exercise.judgement.groups]
    elif exercise.goes is not None:
        answer = card_name(exercise.goes)
    return {
        "number": number,
        "kind": exercise.kind,
        "question": _question(exercise),
        "wild": None if exercise.wild.card is None else card_name(exercise.wild.card),
        "wild_rank": rank_name(exercise.wild.rank),
        "groups": [card_names(group) for group in exercise.groups],
        "answer": answer,
        "why": [line.strip() for line in why_lines(exercise, None, CANONICAL)],
    }
