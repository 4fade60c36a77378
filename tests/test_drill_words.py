"""What a drill says of an answer: short sentences that are true of the hand and of the rules."""

import pytest

from rummycheck.cards import RANK_NAMES, card_named, cards_named
from rummycheck.drill import Drill, Exercise, Kind, MarkedAnswer, Wild, mark
from rummycheck.errors import RummyError
from rummycheck.formats.drill import drill_dict, marked_text, question_text, unread_text, wild_text
from rummycheck.formats.pen import Pen
from rummycheck.formats.worksheet import worksheet_text
from rummycheck.notation import Letters
from rummycheck.rules import preset

FRENCH = Letters("A", "10", "V", "D", "R")
DECLARABLE = "4♥ 5♥ 6♥ 7♣ 8♣ 9♣ 10♣ Q♣ Q♦ Q♠ 2♣ 2♦ 2♥"
NO_PURE = "4♥ 5♥ 7♥ 7♣ 8♣ 10♣ J♣ K♣ K♦ K♠ 2♣ 2♦ A♥"
NO_SECOND = "A♥ 2♥ 3♥ K♠ K♥ K♦ 9♣ 9♦ 9♥ Q♣ Q♦ 5♠ 5♣"
TWO = "4♥ 5♥ 6♥ 7♣ 8♣ 9♣ Q♣ Q♦ Q♠ 2♣ 2♦ 4♠ 9♠"


def exercise(kind, hand, answer=None, wild="", rules="indian-rummy", level=1):
    groups = tuple(cards_named(group) for group in hand.split(" / "))
    rank = RANK_NAMES.index(wild) if wild else None
    return Exercise(kind, level, groups, answer, Wild(None, rank), preset(rules))


def said(asked, answer=None, pen=Pen()):  # noqa: B008 (a pen never changes)
    return marked_text(asked, None if answer is None else mark(asked, answer), pen)


def test_a_right_answer_is_explained():
    first, *groups = said(exercise(Kind.VALID, DECLARABLE, True), "yes").splitlines()
    assert first == "Right: it can be declared."
    assert sorted(groups) == [
        "  pure sequence     4♥ 5♥ 6♥",
        "  pure sequence     7♣ 8♣ 9♣ 10♣",
        "  set               2♥ 2♦ 2♣",
        "  set               Q♠ Q♦ Q♣",
    ]


def test_a_wrong_grouping_is_told_what_is_wrong_and_shown_a_right_one():
    wrong = "4♥ 5♥ 6♥ 7♣ / 8♣ 9♣ 10♣ / Q♣ Q♦ Q♠ / 2♣ 2♦ 2♥"
    assert said(exercise(Kind.GROUP, DECLARABLE), wrong).splitlines()[:5] == [
        "Wrong:",
        "  no second sequence: a declaration has two or more, and sets do not count",
        "  4♥ 5♥ 6♥ 7♣ is neither a sequence nor a set",
        "So it can be laid:",
        "  pure sequence     4♥ 5♥ 6♥",
    ]


def test_a_right_grouping_is_shown_as_it_was_typed():
    typed = "2♥ 2♦ 2♣ / 7♣ 8♣ 9♣ 10♣ / Q♣ Q♦ Q♠ / 4♥ 5♥ 6♥"
    assert said(exercise(Kind.GROUP, DECLARABLE), typed).splitlines()[:2] == [
        "Right: it can be laid so.",
        "  set               2♥ 2♦ 2♣",
    ]


def test_the_card_that_goes_is_named_in_the_letters_of_the_drill():
    asked = exercise(Kind.DISCARD, DECLARABLE + " K♠", card_named("K♠"))
    assert said(asked, pen=Pen(FRENCH)).splitlines()[0] == "The answer: R♠ goes."


@pytest.mark.parametrize(
    ("hand", "rules", "sentence"),
    [
        (NO_PURE, "indian-rummy", "Without a pure sequence it costs 80 points, whatever the cards."),
        (NO_PURE, "points", "Without a pure sequence every card counts, up to 80 points."),
        (NO_PURE, "rummy-indiano", "What is in no meld counts."),
        (NO_SECOND, "indian-rummy", "There is a pure sequence: what is in no meld counts, up to 80 points."),
        (NO_SECOND, "points", "Without a second sequence every card counts, up to 80 points."),
        (TWO, "points", "There are two sequences, one of them pure: what is in no meld counts, up to 80 points."),
        ("4♥ 5♥ 7♥ 7♣ 8♣ 10♣ J♣ K♣ K♦ Q♠ 2♣ 2♦ A♥", "rummy-indiano", "There is no meld to lay."),
    ],
)
def test_a_cost_comes_with_what_counts(hand, rules, sentence):
    assert said(exercise(Kind.COST, hand, 1, rules=rules)).splitlines()[-1] == f"  {sentence}"


def test_with_melds_on_the_table_a_cost_is_asked_with_them_laid():
    asked = exercise(Kind.COST, TWO, 1, rules="rummy-indiano")
    question = "What does this hand cost if another player goes out now, with its melds on the table? (points)"
    drill = Drill(1, 1, (Kind.COST,), asked.rules)
    assert question_text(asked, 1, 1, Pen()).splitlines()[-1] == question
    assert drill_dict(drill, [asked])["exercises"][0]["question"] == question
    sheet = worksheet_text(drill, [asked], Pen(), None)
    assert "if another goes out now, with its melds on the table? Write the points." in sheet


def test_only_pure_sequences_may_be_off_the_count():
    asked = exercise(Kind.COST, NO_SECOND, 1)
    asked = asked._replace(rules=asked.rules._replace(no_second="pure-stays"))
    assert said(asked).endswith("Without a second sequence all but the pure sequence counts, up to 80 points.")


@pytest.mark.parametrize(
    ("group", "wild", "rules", "sentence"),
    [
        ("4♥ 5♥ 6♥", "", "points", "4♥ 5♥ 6♥ are in a row in one suit, and no joker replaces a card"),
        ("4♥ 5♥ 6♥", "5", "points", "4♥ 5♥ 6♥ are in a row in one suit, and no joker replaces a card"),
        ("4♥ 5♥ 6♥", "5", "rami-indien", "5♥, of the wild rank, may not be in a pure sequence even in its own place"),
        ("4♥ JK 6♥", "", "points", "JK stands for 5♥, so the sequence is impure"),
        ("4♥ 5♦ 6♥", "", "points", "4♥ 5♦ 6♥ is neither a sequence nor a set"),
        ("K♥ A♥ 2♥", "", "points", "K♥ A♥ 2♥ goes round the corner: an ace ends a sequence, high or low"),
        ("4♥ 4♥ 5♥", "", "points", "4♥ 4♥ 5♥ has the same card twice, which no meld may"),
        ("4♥ 4♦ 4♠", "", "points", "4♥ 4♦ 4♠ is a set, not a sequence"),
    ],
)
def test_a_group_is_said_to_be_pure_or_why_it_is_not(group, wild, rules, sentence):
    asked = exercise(Kind.PURE, f"{group} / 7♣ 8♣ 9♣", "are in a row" in sentence, wild, rules)
    assert said(asked).splitlines()[1:] == [f"  {sentence}"]


def test_on_level_5_the_tempting_grouping_is_shown_with_its_cost():
    hand = "Q♠ 2♥ 9♥ 10♥ J♥ Q♥ A♦ Q♦ Q♦ A♣ J♣ Q♣ K♣"
    lines = said(exercise(Kind.VALID, hand, True, wild="2", level=5)).splitlines()
    assert lines[lines.index("Tempting, but it costs 20 points:") :] == [
        "Tempting, but it costs 20 points:",
        "  pure sequence     J♣ Q♣ K♣ A♣",
        "  pure sequence     9♥ 10♥ J♥ Q♥",
        "  impure sequence   Q♦ 2♥ A♦   (2♥ as K♦)",
        "  unmatched         Q♠ 10 + Q♦ 10 = 20 points",
    ]


def test_where_the_tempting_grouping_costs_no_more_it_is_said_not_to_be_valid():
    hand = "3♦ 4♦ 5♦ 6♦ 7♦ 8♦ K♠ K♥ K♦ 9♣ 9♠ 9♥ 9♦"
    text = said(exercise(Kind.VALID, hand, True, rules="rummy-indiano", level=5))
    assert "Tempting, but it cannot be declared:\n  pure sequence     3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦\n" in text


@pytest.mark.parametrize(
    ("wild", "words"),
    [
        (Wild(), "no wild rank"),
        (Wild(None, 12), "wild rank D"),
        (Wild(card_named("Q♦"), 12), "wild card D♦"),
    ],
)
def test_what_is_wild_is_said(wild, words):
    assert wild_text(exercise(Kind.VALID, DECLARABLE)._replace(wild=wild), Pen(FRENCH)) == words


def test_a_declaration_is_asked_about_as_it_is_laid():
    lines = question_text(exercise(Kind.PURE, "4♥ 5♥ 6♥ / Q♠ Q♥ Q♦", True), 2, 5, Pen(FRENCH)).splitlines()
    assert lines == [
        "",
        "2 of 5, no wild rank",
        "  4♥ 5♥ 6♥ / D♠ D♥ D♦",
        "Is the first group a pure sequence? (yes or no)",
    ]


def test_an_unreadable_word_is_pointed_at_among_others():
    with pytest.raises(RummyError) as error:
        mark(exercise(Kind.GROUP, DECLARABLE), "4♥ 9X / 5♥")
    assert unread_text(error.value).splitlines() == [
        "That was not read: 9X is no card: did you mean 9♠ or 9♥ or 9♦ or 9♣?",
        "  4♥ 9X / 5♥",
        "     ^^",
    ]


def test_nothing_typed_is_no_right_answer():
    assert marked_text(exercise(Kind.VALID, DECLARABLE, True), MarkedAnswer(False), Pen()).startswith("Wrong: ")
