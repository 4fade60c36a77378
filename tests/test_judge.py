"""The verdict, and one test for each problem code on a whole hand."""

import pytest

from rummycheck.cards import RANK_NAMES, cards_named
from rummycheck.judge import Group, judge_declared, judge_hand
from rummycheck.melds import IMPURE
from rummycheck.problems import Code
from rummycheck.rules import preset

INDIAN = preset("indian-rummy")


def rank(wild):
    return RANK_NAMES.index(wild) if wild else None


def judge(hand, finish=None, wild=None, rules=INDIAN):
    return judge_hand(cards_named(hand), cards_named(finish)[0] if finish else None, rank(wild), rules)


def declare(laid, finish=None, wild=None, rules=INDIAN):
    groups = [cards_named(group) for group in laid.split("/")]
    return judge_declared(groups, cards_named(finish)[0] if finish else None, rank(wild), rules)


def codes(judgement):
    return [problem.code for problem in judgement.problems]


def cards_of(judgement, code):
    return next(problem.cards for problem in judgement.problems if problem.code == code)


VALID = "4♥ 5♥ 6♥ / 7♣ 8♣ 9♣ 10♣ / Q♣ Q♦ Q♠ / 2♣ 2♦ 2♥"


def test_a_valid_hand_has_no_problem_and_costs_nothing():
    judged = judge(VALID.replace("/", ""), wild="3")
    assert judged.valid
    assert (judged.if_declared, judged.if_caught, judged.problems, judged.unmatched) == (0, 0, (), ())
    assert [group.kind for group in judged.groups] == ["pure-sequence", "pure-sequence", "set", "set"]


def test_a_valid_declaration_keeps_the_groups_as_laid():
    judged = declare("6♥ 5♥ 4♥ / 7♣ 8♣ 9♣ 10♣ / Q♣ Q♦ Q♠ / 2♣ 2♦ 2♥", wild="3")
    assert judged.valid
    assert judged.groups[0].cards == cards_named("6♥ 5♥ 4♥")


def test_an_invalid_hand_would_cost_a_wrong_declaration():
    judged = judge("4♥ 5♥ 6♥ 9♠ 10♠ Q♠ K♦ K♣ 2♣ 3♣ A♦ 8♥ 7♦", wild="7")
    assert (judged.valid, judged.if_declared, judged.if_caught) == (False, 80, 43)
    assert codes(judged) == [Code.UNMATCHED_CARDS]


def test_fourteen_cards_without_a_finish_card_let_the_solver_choose_it():
    judged = judge("4♥ 5♥ 6♥ 2♣ 3♣ 4♣ 9♠ 10♠ 7♦ Q♠ K♦ K♣ K♥ 8♥", wild="7")
    assert judged.valid
    assert judged.discard == cards_named("8♥")[0]


def test_a_wrong_finish_card_is_told_with_the_right_one():
    judged = judge("4♥ 5♥ 6♥ 2♣ 3♣ 8♥ 9♠ 10♠ 7♦ Q♠ K♦ K♣ K♥", finish="4♣", wild="7")
    assert not judged.valid
    assert judged.discard == cards_named("4♣")[0]
    assert judged.better_discard == cards_named("8♥")[0]
    assert judged.if_caught == 0


def test_the_cost_of_a_hand_with_its_finish_card_is_that_of_the_best_thirteen():
    judged = judge("4♥ 5♥ 6♥ 9♠ 10♠ 7♦ Q♠ K♦ A♦ 2♣ 3♣ 8♥ 8♠", finish="6♦", wild="7")
    # 4♥ 5♥ 6♥, 8♠ 9♠ 10♠ and 7♦ K♦ A♦ meld; throwing the queen leaves 8 + 2 + 3 + 6.
    assert judged.if_caught == 19


def test_no_pure_sequence():
    judged = declare("4♥ JK 6♥ / 7♣ 8♣ JK 10♣ / Q♣ Q♦ Q♠ / 2♣ 2♦ 2♥")
    assert codes(judged) == [Code.NO_PURE_SEQUENCE]


def test_no_second_sequence():
    judged = declare("4♥ 5♥ 6♥ / 9♣ 9♦ 9♥ / Q♣ Q♦ Q♠ / 2♣ 2♦ 2♥ 2♠")
    assert codes(judged) == [Code.NO_SECOND_SEQUENCE]


def test_four_sets_lack_both_sequences():
    judged = declare("5♥ 5♦ 5♠ / 9♣ 9♦ 9♥ / Q♣ Q♦ Q♠ / 2♣ 2♦ 2♥ 2♠")
    assert codes(judged) == [Code.NO_PURE_SEQUENCE, Code.NO_SECOND_SEQUENCE]


def test_unmatched_cards_laid_apart():
    judged = declare("4♥ 5♥ 6♥ / 7♣ 8♣ 9♣ / Q♣ Q♦ Q♠ / 2♣ 2♦ 2♥ / K♠", wild="3")
    assert codes(judged) == [Code.UNMATCHED_CARDS]
    assert judged.unmatched == cards_of(judged, Code.UNMATCHED_CARDS) == cards_named("K♠")


@pytest.mark.parametrize(
    ("code", "group"),
    [
        (Code.NOT_A_MELD, "K♦ K♣"),
        (Code.NOT_A_MELD, "4♠ 5♠ 7♠"),
        (Code.SAME_CARD_TWICE, "9♠ 9♠ 9♥"),
        (Code.SET_TOO_BIG, "9♠ 9♥ 9♦ 9♣ JK"),
        (Code.ROUND_THE_CORNER, "K♠ A♠ 2♠"),
        (Code.JOKERS_ONLY, "JK JK JK"),
    ],
)
def test_a_group_that_is_no_meld(code, group):
    judged = declare(f"4♥ 5♥ 6♥ / 7♣ 8♣ 9♣ 10♣ / {group}")
    assert codes(judged) == [code]
    assert cards_of(judged, code) == judged.unmatched == cards_named(group)
    assert judged.groups[2].kind == "not-a-meld"


def test_too_many_jokers():
    judged = declare("4♥ 5♥ 6♥ / A♠ 2♠ 3♠ / 9♣ JK JK JK / Q♣ Q♦ Q♠", rules=preset("rummy-indiano"))
    assert codes(judged) == [Code.TOO_MANY_JOKERS]
    assert cards_of(judged, Code.TOO_MANY_JOKERS) == cards_named("9♣ JK JK JK")


def test_fourteen_cards_laid_leave_none_to_finish():
    judged = declare("4♥ 5♥ 6♥ / 7♣ 8♣ 9♣ 10♣ / Q♣ Q♦ Q♠ / 2♣ 2♦ 2♥ 2♠")
    assert codes(judged) == [Code.WRONG_NUMBER_OF_CARDS]
    assert judged.better is not None
    assert judged.better_discard is not None


def test_a_wild_card_in_its_own_place_spoils_the_only_pure_sequence_where_the_rules_say_so():
    rami = preset("rami-indien")
    hand = "5♠ 6♠ 7♠ / 9♥ 10♥ JK / K♠ K♥ K♦ / 2♣ 2♦ 2♥ 2♠"
    for judged in (declare(hand, wild="6", rules=rami), judge(hand.replace("/", ""), wild="6", rules=rami)):
        assert codes(judged)[:2] == [Code.NO_PURE_SEQUENCE, Code.JOKER_IN_ONLY_PURE]
        assert cards_of(judged, Code.JOKER_IN_ONLY_PURE) == cards_named("6♠")
        assert judged.if_caught == 69
    assert declare(hand, wild="6").valid


def test_a_long_sequence_laid_as_one_is_one_and_the_cut_is_shown():
    judged = declare("3♦ 4♦ 5♦ 6♦ 7♦ 8♦ / K♠ K♥ K♦ / Q♣ Q♦ Q♠ Q♥")
    assert codes(judged) == [Code.NO_SECOND_SEQUENCE]
    assert [group.kind for group in judged.better] == ["pure-sequence", "pure-sequence", "set", "set"]


def test_a_wrong_grouping_that_cannot_be_mended_has_no_better():
    judged = declare("4♥ 5♥ 6♥ / 7♣ 8♣ 9♣ / Q♣ Q♦ K♠ / 2♣ 2♦ 2♥ / J♠")
    assert judged.better is None


def test_a_group_that_can_be_a_sequence_is_one_where_it_is_needed():
    needed = declare("4♥ 5♥ 6♥ / 9♠ 9♥ 9♦ / Q♣ Q♦ Q♠ / 2♣ 2♦ 2♥ 2♠", wild="9")
    assert needed.valid
    assert [group.kind for group in needed.groups] == ["pure-sequence", "impure-sequence", "set", "set"]
    spare = declare("4♥ 5♥ 6♥ / 9♠ 9♥ 9♦ / 2♣ 3♣ 4♣ / Q♣ Q♦ Q♠ Q♥", wild="9")
    assert [group.kind for group in spare.groups] == ["pure-sequence", "set", "pure-sequence", "set"]


def test_what_jokers_stand_for_is_told_in_the_order_of_the_cards():
    judged = declare("A♥ 2♥ 3♥ / 9♠ JK JK / K♠ K♥ K♦ / 7♣ 7♦ 7♠ 7♥")
    jokers = cards_named("JK JK")
    assert judged.groups[1].stands_for == tuple(zip(jokers, cards_named("10♠ J♠"), strict=True))


@pytest.mark.parametrize(
    ("cards", "stands_for", "places"),
    [
        ("Q♠ K♠ A♠", [], "Q♠ K♠ A♠"),
        ("9♠ JK JK", ["JK 10♠", "JK J♠"], "9♠ 10♠ J♠"),
        ("6♦ 7♦ 8♦ 7♦", ["7♦ 9♦"], "6♦ 7♦ 8♦ 9♦"),
        ("K♠ JK A♠", ["JK Q♠"], "K♠ Q♠ A♠"),
    ],
)
def test_every_card_of_a_group_takes_a_place(cards, stands_for, places):
    group = Group(IMPURE, cards_named(cards), tuple(map(cards_named, stands_for)))
    assert group.places == cards_named(places)
