"""One test for each thing that a group can be, and for each reason why it is none."""

import pytest

from rummycheck.cards import RANK_NAMES, cards_named
from rummycheck.melds import IMPURE, PURE, SET, Meld, meld_of, missing_sequences, sequence_of
from rummycheck.problems import Code
from rummycheck.rules import preset

RULES = preset("indian-rummy")


def what(group, wild=None, **switches):
    return meld_of(cards_named(group), RANK_NAMES.index(wild) if wild else None, RULES._replace(**switches))


@pytest.mark.parametrize("group", ["4♥ 5♥ 6♥", "A♠ 2♠ 3♠", "Q♦ K♦ A♦", "6♥ 4♥ 5♥", "3♦ 4♦ 5♦ 6♦ 7♦ 8♦", "8♣ 7♣ 6♣"])
def test_a_run_of_one_suit_is_a_pure_sequence(group):
    assert what(group).kind == PURE


def test_a_wild_rank_card_in_its_own_place_is_pure_where_the_rules_let_it():
    assert what("5♠ 6♠ 7♠", wild="6").kind == PURE
    assert what("5♠ 6♠ 7♠", wild="6", wild_natural_in_pure=False).kind == IMPURE


@pytest.mark.parametrize(
    ("kinds", "missing"),
    [
        ((PURE, IMPURE, SET), []),
        ((PURE, PURE), []),
        ((PURE, SET, SET), [Code.NO_SECOND_SEQUENCE]),
        ((IMPURE, IMPURE), [Code.NO_PURE_SEQUENCE]),
        ((), [Code.NO_PURE_SEQUENCE, Code.NO_SECOND_SEQUENCE]),
    ],
)
def test_a_declaration_has_two_sequences_one_of_them_pure(kinds, missing):
    assert missing_sequences(kinds) == missing


@pytest.mark.parametrize(
    ("group", "wild", "stands_for"),
    [
        ("9♠ 10♠ 7♦ Q♠", "7", "J♠"),
        ("9♠ JK J♠", None, "10♠"),
        ("K♣ JK JK", None, "J♣ Q♣"),
        ("9♠ JK JK", None, "10♠ J♠"),
        ("JK 9♠ JK", None, "8♠ 10♠"),
        ("JK JK 9♠", None, "7♠ 8♠"),
        ("Q♦ JK A♦", None, "K♦"),
        ("JK JK A♦", None, "Q♦ K♦"),
        ("A♦ JK JK", None, "2♦ 3♦"),
    ],
)
def test_a_joker_fills_the_place_that_its_position_shows(group, wild, stands_for):
    meld = what(group, wild)
    assert meld.kind == IMPURE
    assert tuple(place for _joker, place in meld.replacing) == cards_named(stands_for)


@pytest.mark.parametrize("group", ["9♠ 9♥ 9♦", "9♠ 9♥ 9♦ 9♣", "9♠ 9♥ JK", "9♠ 9♥ JK JK"])
def test_one_rank_in_different_suits_is_a_set(group):
    assert what(group).kind == SET


def test_an_equal_wild_card_may_replace_another_in_a_set_of_its_rank():
    assert what("7♠ 7♠ 7♥", wild="7") == Meld(SET, cards_named("7♠ 7♥ 7♠"), cards_named("7♠ 7♥ 7♦"))


def test_of_a_sequence_and_a_set_the_one_with_fewer_jokers_is_meant():
    assert what("9♠ JK JK").kind == IMPURE
    assert what("7♠ 7♥ 7♦", wild="7").kind == SET


def test_a_set_with_wild_cards_can_be_a_sequence_where_one_is_needed():
    meld = sequence_of(cards_named("7♠ 7♥ 7♦"), 7, RULES)
    assert meld == Meld(IMPURE, cards_named("7♠ 7♥ 7♦"), cards_named("7♠ 8♠ 9♠"))
    assert sequence_of(cards_named("9♠ 9♥ 9♦"), 7, RULES) is None
    assert sequence_of(cards_named("7♠ 7♥ 7♦"), 7, RULES._replace(max_jokers_per_meld=1)) is None


REASONS = [
    (Code.NOT_A_MELD, "4♥ 5♥", {}),
    (Code.NOT_A_MELD, "4♥", {}),
    (Code.NOT_A_MELD, "4♥ 5♥ 7♥", {}),
    (Code.NOT_A_MELD, "4♥ 5♠ 9♦", {}),
    (Code.NOT_A_MELD, "4♥ 5♥ 6♠", {}),
    (Code.SAME_CARD_TWICE, "9♠ 9♠ 9♥", {}),
    (Code.SAME_CARD_TWICE, "4♥ 5♥ 5♥ 6♥", {}),
    (Code.SAME_CARD_TWICE, "9♠ 9♠ JK", {}),
    (Code.SET_TOO_BIG, "9♠ 9♥ 9♦ 9♣ JK", {}),
    (Code.SET_TOO_BIG, "9♠ 9♥ JK JK JK", {}),
    (Code.ROUND_THE_CORNER, "K♠ A♠ 2♠", {}),
    (Code.ROUND_THE_CORNER, "Q♠ K♠ A♠ 2♠", {}),
    (Code.ROUND_THE_CORNER, "K♠ JK 2♠", {}),
    (Code.TOO_MANY_JOKERS, "9♠ JK JK", {"max_jokers_per_meld": 1}),
    (Code.TOO_MANY_JOKERS, "9♠ 10♠ JK JK JK", {"max_jokers_per_meld": 2}),
    (Code.TOO_MANY_JOKERS, "JK JK JK", {"max_jokers_per_meld": 2, "joker_only_meld": True}),
    (Code.JOKERS_ONLY, "JK JK JK", {}),
]


@pytest.mark.parametrize(("code", "group", "switches"), REASONS)
def test_a_group_that_is_no_meld_says_why(code, group, switches):
    assert what(group, **switches) == code


def test_jokers_alone_are_a_meld_where_the_rules_let_them():
    assert what("JK JK JK", joker_only_meld=True) == Meld(IMPURE, cards_named("JK JK JK"), cards_named("A♠ 2♠ 3♠"))


def test_a_card_standing_for_itself_does_not_count_as_a_joker():
    assert what("5♠ 6♠ JK", wild="6", max_jokers_per_meld=1).kind == IMPURE
    assert what("6♠ 6♥ JK", wild="6", max_jokers_per_meld=1).kind == SET
