"""What ``explain`` shows: a hand step by step, in short sentences, and as JSON."""

from typing import Any

from rummycheck.cards import card_name, hand_points
from rummycheck.coach.explaining import Explanation, Role, Tempting
from rummycheck.coach.waiting import Join, Wait
from rummycheck.formats.check import check_dict
from rummycheck.formats.coaching import (
    cards_away,
    dead_sentence,
    either,
    hidden_sentences,
    outs_list,
    outs_sentence,
)
from rummycheck.formats.objects import card_names, group_dict
from rummycheck.formats.pen import Pen
from rummycheck.formats.wording import points, problem_sentence
from rummycheck.judge import Group
from rummycheck.melds import IMPURE, PURE, SEQUENCES, is_joker
from rummycheck.messages import _
from rummycheck.pricing import never_laid_cost
from rummycheck.problems import Code


def explain_text(explanation: Explanation, pen: Pen) -> str:
    """Return an explanation for a person to read."""
    sections = [
        (_("As you lay it"), _as_laid(explanation, pen)),
        (_("Pure sequence"), _pure(explanation, pen)),
        (_("Second sequence"), _second(explanation, pen)),
        (_("The rest"), _rest(explanation, pen)),
        (_("Jokers"), [_role_sentence(role, pen) for role in explanation.roles]),
        (_("Why this way"), _why(explanation, pen)),
        (_("Now"), _now(explanation, pen)),
        (_("To come"), _to_come(explanation, pen)),
    ]
    lines = []
    for name, sentences in sections:
        lines += [pen.bold(name), *(f"  {sentence}" for sentence in sentences)] if sentences else []
    return "\n".join(lines)


def _as_laid(explanation: Explanation, pen: Pen) -> list[str]:
    """Return what is wrong with the player's own groups."""
    judged, rules = explanation.asked.checked.judgement, explanation.asked.setting.rules
    if not judged.arranged:
        return []
    if judged.valid:
        return [_("It is valid.")]
    wrong = [
        _("Wrong: {problem}.").format(problem=problem_sentence(problem, rules, pen)) for problem in judged.problems
    ]
    return [*wrong, _("What follows is the best way to lay the same cards.")]


def _pure(explanation: Explanation, pen: Pen) -> list[str]:
    """Return what is said of the pure sequence, or of what is nearest to one."""
    first = _sequences(explanation)[0]
    if first is None or first.kind != PURE:
        return [_no_pure(explanation), *_joker_spoils(explanation, pen), _nearest_to_pure(explanation, pen)]
    sentences = [_("{cards} is a pure sequence: no joker takes a place in it.").format(cards=pen.cards(first.cards))]
    own = [card for card in first.cards if is_joker(card, explanation.asked.setting.wild_rank)]
    if own:
        sentences.append(_("{cards} is a joker, but here it stands for itself.").format(cards=pen.cards(own)))
    return [*sentences, _("Without one nothing else counts. Keep it together.")]


def _sequences(explanation: Explanation) -> tuple[Group | None, Group | None]:
    """Return the sequence to speak of first, which is pure if any is, and the second one."""
    found = sorted(
        (group for group in explanation.groups if group.kind in SEQUENCES), key=lambda group: group.kind != PURE
    )
    if found and found[0].kind != PURE:
        return None, found[0]
    first, second, *_others = [*found, None, None]
    return first, second


def _no_pure(explanation: Explanation) -> str:
    rules = explanation.asked.setting.rules
    if rules.melds_on == "table":
        return _("There is none, and nobody goes out without one.")
    if rules.no_pure == "flat":
        message = _("There is none. Without one the hand costs {points} if another player declares, whatever is in it.")
        return message.format(points=points(rules.cap))
    return _("There is none. Without one every card counts if another player declares.")


def _joker_spoils(explanation: Explanation, pen: Pen) -> list[str]:
    """Return that a card of the wild rank spoils what else would be pure, where the rules say so."""
    judged, rules = explanation.asked.checked.judgement, explanation.asked.setting.rules
    return [
        _("{problem}.").format(problem=problem_sentence(problem, rules, pen))
        for problem in judged.problems
        if problem.code == Code.JOKER_IN_ONLY_PURE
    ]


def _nearest_to_pure(explanation: Explanation, pen: Pen) -> str:
    cards, wanted = explanation.beginning
    missing = explanation.plan.start.missing
    if not cards:
        return _("Nothing in the hand begins one: three cards of one suit in a row must come.")
    if not missing:
        message = _("{cards} could be one, but to lay it would leave more points now.")
    elif missing == 1:
        message = _("{cards} wait for {wanted}. A joker will not do here.")
    else:
        message = _("The nearest is {cards}, which lacks {missing} of {wanted}. A joker will not do here.")
    return message.format(cards=pen.cards(cards), wanted=either([*map(pen.card, wanted)]), missing=missing)


def _second(explanation: Explanation, pen: Pen) -> list[str]:
    """Return what is said of the second sequence, or of the cards that may become one."""
    first, second = _sequences(explanation)
    if second is None:
        none = _("There is none. A declaration has two sequences or more, and sets are not sequences.")
        return [
            none,
            *_cost_of_no_second(explanation),
            *(_wait_sentence(wait, pen) for wait in _for_second(explanation)),
        ]
    if second.kind == PURE:
        message = _("{cards} is pure as well, though it need not be.")
    elif not second.stands_for:
        message = _("{cards} has no gap, but a card of the wild rank is in it, so that it is not pure. It need not be.")
    elif first is None:
        message = _("{cards} may be the second sequence. With a joker in a gap it is impure.")
    else:
        message = _("{cards} is the second sequence. With a joker in a gap it is impure, and that will do.")
    return [message.format(cards=pen.cards(second.cards))]


def _cost_of_no_second(explanation: Explanation) -> list[str]:
    """Return what a hand with a pure sequence alone costs, where that is more than its unmatched cards."""
    rules = explanation.asked.setting.rules
    if _sequences(explanation)[0] is None or rules.melds_on == "table":
        return []
    messages = {
        "all-count": _("Without it every card counts if another player declares."),
        "pure-stays": _("Without it all but the pure sequence counts if another player declares."),
    }
    return [messages[rules.no_second]] if rules.no_second in messages else []


def _for_second(explanation: Explanation) -> list[Wait]:
    """Return the pair to speak of as a second sequence to be, if there is one."""
    if _sequences(explanation)[1] is not None:
        return []
    return [wait for wait in explanation.waiting.waits if wait.sequence][:1]


def _rest(explanation: Explanation, pen: Pen) -> list[str]:
    """Return what is said of the other melds and of the cards in none."""
    named = _sequences(explanation)
    others = [group for group in explanation.groups if not any(group is each for each in named)]
    sentences = [_group_sentence(group, pen) for group in others]
    if explanation.discard is not None:
        sentences.append(_("{card} is thrown.").format(card=pen.card(explanation.discard)))
    if not explanation.unmatched:
        return [*sentences, _("Every card is in a meld.")]
    setting, waiting = explanation.asked.setting, explanation.waiting
    total = hand_points(explanation.unmatched, setting.wild_rank, setting.rules.ace_points)
    sentences.append(
        _("In no meld: {cards}, {points}.").format(cards=pen.cards(explanation.unmatched), points=points(total))
    )
    told = _for_second(explanation)
    sentences += [_wait_sentence(wait, pen) for wait in waiting.waits if wait not in told]
    sentences += [_join_sentence(join, pen) for join in waiting.joins]
    if waiting.alone:
        message = _("{cards} is on its own.") if len(waiting.alone) == 1 else _("{cards} are each on their own.")
        sentences.append(message.format(cards=pen.cards(waiting.alone)))
    return sentences


def _group_sentence(group: Group, pen: Pen) -> str:
    message = {PURE: _("{cards} is pure too."), IMPURE: _("{cards} is an impure sequence.")}.get(group.kind)
    return (message or _("{cards} is a set.")).format(cards=pen.cards(group.cards))


def _wait_sentence(wait: Wait, pen: Pen) -> str:
    wanted = either([*map(pen.card, wait.wanted)])
    if not wanted:
        message = _("{cards} wait for a joker.")
    elif wait.joker:
        message = _("{cards} wait for {wanted}, or a joker.")
    else:
        message = _("{cards} wait for {wanted}.")
    return message.format(cards=pen.cards(wait.cards), wanted=wanted)


def _join_sentence(join: Join, pen: Pen) -> str:
    message = _("{card} would join {group} if {wanted} came.")
    return message.format(card=pen.card(join.card), group=pen.cards(join.group.cards), wanted=pen.card(join.wanted))


def _role_sentence(role: Role, pen: Pen) -> str:
    if role.group is None or role.place is None:
        message = _("{joker} is in no meld, and costs nothing.")
    elif role.place == role.joker:
        message = _("{joker} stands for itself in {group}.")
    else:
        message = _("{joker} stands for {place} in {group}.")
    place = "" if role.place is None else pen.card(role.place)
    return message.format(
        joker=pen.card(role.joker), place=place, group=pen.cards(role.group.cards if role.group else ())
    )


def _why(explanation: Explanation, pen: Pen) -> list[str]:
    """Return what the tempting way would cost, or that there is no better one."""
    tempting = explanation.tempting
    if tempting is None and not explanation.groups:
        return [_("No cards of this hand make a meld.")]
    if tempting is None:
        return [_("No other way to lay these cards costs less.")]
    return [
        _("It is tempting to take the best meld in sight, and then the next: {groups}.").format(
            groups=" / ".join(pen.cards(group.cards) for group in tempting.groups) or _("nothing")
        ),
        _tempting_sentence(tempting, pen),
    ]


def _tempting_sentence(tempting: Tempting, pen: Pen) -> str:
    if not tempting.more:
        return _("That is no valid declaration, and this is.")
    message = (
        _("That leaves {unmatched} and costs {cost} if another player declares, {more} more.")
        if tempting.unmatched
        else _("That costs {cost} if another player declares, {more} more.")
    )
    return message.format(unmatched=pen.cards(tempting.unmatched), cost=points(tempting.cost), more=tempting.more)


def _now(explanation: Explanation, pen: Pen) -> list[str]:
    """Return whether to declare, and what a wrong declaration, or another player's, would cost."""
    rules = explanation.asked.setting.rules
    if explanation.distance:
        return [
            _("Do not declare: a wrong declaration costs {points}.").format(points=points(rules.wrong_declaration)),
            *_better_finish(explanation, pen),
            _caught(explanation),
        ]
    if explanation.discard is not None:
        return [_("Declare, with {card} face down.").format(card=pen.card(explanation.discard))]
    return [_("This is a declaration: draw a card, throw it face down, and declare.")]


def _caught(explanation: Explanation) -> str:
    """Return what the hand, or of 14 cards what is kept, costs when another player ends the deal."""
    setting, whole = explanation.asked.setting, explanation.discard is None
    if setting.rules.melds_on == "hand":
        message = (
            _("If another player declares now, this hand costs {points}.")
            if whole
            else _("If another player declares now, the 13 cards kept cost {points}.")
        )
        return message.format(points=points(explanation.cost))
    message = (
        _("If another player goes out now, this hand costs {points} with its melds laid, {flat} if none is.")
        if whole
        else _(
            "If another player goes out now, the 13 cards kept cost {points} with their melds laid, {flat} if none is."
        )
    )
    flat = never_laid_cost(explanation.kept, setting.wild_rank, setting.rules)
    return message.format(points=points(explanation.cost), flat=flat)


def _better_finish(explanation: Explanation, pen: Pen) -> list[str]:
    """Return which other card to finish with, where the player named one and that makes the difference."""
    better = explanation.asked.checked.judgement.other_finish
    if better is None:
        return []
    return [_("Finish with {card} instead: the other 13 are a valid declaration.").format(card=pen.card(better))]


def _to_come(explanation: Explanation, pen: Pen) -> list[str]:
    """Return how far the hand is from a declaration and what brings it there."""
    asked, distance = explanation.asked, explanation.distance
    hidden = hidden_sentences(asked)
    if not distance:
        return hidden
    helping = outs_sentence(explanation.outs, distance, explanation.unseen, asked, pen)
    sentences = [_("{away}.").format(away=cards_away(distance)), helping]
    sentences += [dead] if (dead := dead_sentence(explanation.outs, pen)) else []
    sentences += [
        _("{card} would take its own place and free {joker}.").format(
            card=pen.card(role.place), joker=pen.card(role.joker)
        )
        for role in explanation.roles
        if role.place is not None and role.place != role.joker and role.place in [out.card for out in explanation.outs]
    ]
    return [*sentences, *([_one_way(explanation, pen)] if distance > 1 else []), *hidden]


def _one_way(explanation: Explanation, pen: Pen) -> str:
    plan, asked = explanation.plan, explanation.asked
    kept = " / ".join(map(pen.cards, plan.kept))
    message = (
        _("One way there: keep {kept} and every joker, and let {loose} go.")
        if explanation.roles
        else _("One way there: keep {kept}, and let {loose} go.")
    )
    return message.format(kept=kept, loose=pen.cards(plan.loose(explanation.kept, asked.setting.wild_rank)))


def explain_dict(explanation: Explanation) -> dict[str, Any]:
    """Return the JSON object of an explanation: that of ``check``, and what the coach adds. Cards in canonical form."""
    tempting, plan, asked = explanation.tempting, explanation.plan, explanation.asked
    return (
        {"distance": explanation.distance, "outs": outs_list(explanation.outs)}
        | check_dict(asked.checked)
        | {
            "best": {
                "groups": [group_dict(group) for group in explanation.groups],
                "unmatched": card_names(explanation.unmatched),
                "discard": None if explanation.discard is None else card_name(explanation.discard),
            },
            "jokers": [_role_dict(role) for role in explanation.roles],
            "waits": [_wait_dict(wait) for wait in explanation.waiting.waits],
            "tempting": None if tempting is None else _tempting_dict(tempting),
            "nearest": {
                "keeps": [card_names(cards) for cards in plan.kept],
                "goes": card_names(plan.loose(explanation.kept, asked.setting.wild_rank)),
            },
        }
    )


def _role_dict(role: Role) -> dict[str, Any]:
    place = None if role.place is None else card_name(role.place)
    return {"card": card_name(role.joker), "stands_for": place}


def _wait_dict(wait: Wait) -> dict[str, Any]:
    return {"cards": card_names(wait.cards), "for": card_names(wait.wanted), "joker": wait.joker}


def _tempting_dict(tempting: Tempting) -> dict[str, Any]:
    return {
        "groups": [group_dict(group) for group in tempting.groups],
        "unmatched": card_names(tempting.unmatched),
        "if_caught": tempting.cost,
        "more": tempting.more,
    }
