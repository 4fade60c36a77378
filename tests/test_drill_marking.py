"""Marking: an answer in any words and letters is right or wrong; what cannot be read is told, and never crashes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummycheck.cards import RANK_NAMES, card_named, cards_named
from rummycheck.drill import Exercise, Kind, Wild, mark
from rummycheck.errors import Ambiguous, RummyError
from rummycheck.rules import preset

RULES = preset("indian-rummy")
VALID_HAND = "4♥ 5♥ 6♥ 7♣ 8♣ 9♣ 10♣ Q♣ Q♦ Q♠ 2♣ 2♦ 2♥"


def exercise(kind, hand, answer=None, wild="3♠"):
    groups = tuple(cards_named(group) for group in hand.split(" / "))
    return Exercise(kind, 1, groups, answer, Wild(card_named(wild), RANK_NAMES.index(wild[:-1])), RULES)


TO_JUDGE = exercise(Kind.VALID, VALID_HAND, True)
TO_GROUP = exercise(Kind.GROUP, VALID_HAND)
TO_COUNT = exercise(Kind.COST, VALID_HAND.replace("Q♠", "K♠"), 27)
TO_DISCARD = exercise(Kind.DISCARD, VALID_HAND + " K♠", card_named("K♠"))
EACH = [TO_JUDGE, TO_GROUP, TO_COUNT, TO_DISCARD, exercise(Kind.PURE, "4♥ 5♥ 6♥ / 7♣ 8♣ 9♣ / K♠ K♥", True)]


@pytest.mark.parametrize("answer", ["yes", "Y", " valid ", "oui", "Sim", "VALIDE", "true", "yes!"])
def test_yes_may_be_said_in_many_ways(answer):
    assert mark(TO_JUDGE, answer).right
    assert not mark(TO_JUDGE._replace(answer=False), answer).right


@pytest.mark.parametrize("answer", ["no", "N", "invalid", "non", "não", "not valid", "Nao."])
def test_no_may_be_said_in_many_ways(answer):
    assert not mark(TO_JUDGE, answer).right
    assert mark(TO_JUDGE._replace(answer=False), answer).right


@pytest.mark.parametrize("answer", ["27", " 27 points", "27 pts"])
def test_a_cost_is_a_number_of_points(answer):
    assert mark(TO_COUNT, answer).right
    assert not mark(TO_COUNT, answer.replace("27", "72")).right


@pytest.mark.parametrize(
    "answer",
    [
        "4♥5♥6♥ / 7♣ 8♣ 9♣ 10♣ / Q♣ Q♦ Q♠ / 2♣ 2♦ 2♥",
        "2♥2♦2♣ | 10♣ 9♣ 8♣ 7♣ | Q♣ Q♦ Q♠ | 4♥-6♥",
        "4♥-6♥ / 7♣-10♣ / D♣ D♦ D♠ / 2♣ 2♦ 2♥",
    ],
)
def test_any_valid_grouping_of_the_hand_is_right(answer):
    assert mark(TO_GROUP, answer).right


def test_a_wrong_grouping_comes_with_its_verdict():
    marked = mark(TO_GROUP, "4♥ 5♥ 6♥ 7♣ / 8♣ 9♣ 10♣ / Q♣ Q♦ Q♠ / 2♣ 2♦ 2♥")
    assert not marked.right
    assert [problem.code for problem in marked.laid.problems] == ["no-second-sequence", "not-a-meld"]


@pytest.mark.parametrize("answer", ["K♠", "ks", "> K♠", "R♠", "roi de pique"])
def test_the_card_that_goes_may_be_named_in_any_way(answer):
    assert mark(TO_DISCARD, answer).right
    assert not mark(TO_DISCARD, "4♥").right


def test_letters_with_two_meanings_are_asked_back_unless_the_language_is_said():
    with pytest.raises(Ambiguous):
        mark(TO_DISCARD, "2C")
    assert not mark(TO_DISCARD, "2C", lang="fr").right


@pytest.mark.parametrize(
    ("asked", "answer", "message"),
    [
        (TO_JUDGE, "perhaps", "answer yes or no"),
        (TO_JUDGE, "", "answer yes or no"),
        (TO_JUDGE, "27", "answer yes or no"),
        (TO_COUNT, "valid", "answer with a number of points"),
        (TO_COUNT, "-5", "answer with a number of points"),
        (TO_COUNT, "2.5", "answer with a number of points"),
        (TO_DISCARD, "A♠", "A♠ is not in the hand"),
        (TO_DISCARD, "K♠ 2♥", "name one card"),
        (TO_DISCARD, "", "there is no card in it"),
        (TO_DISCARD, "9X", "9X is no card"),
        (TO_GROUP, VALID_HAND, "put / between the groups"),
        (TO_GROUP, "4♥ 5♥ 6♥ / 7♣ 8♣ 9♣ 10♣", "not laid: Q♠ 2♥ 2♦ Q♦ 2♣ Q♣"),
        (TO_GROUP, "4♥ 4♥ 5♥ 6♥ / 7♣ 8♣ 9♣ 10♣ K♠", "not in the hand, or not so often: K♠ 4♥"),
        (TO_GROUP, "4♥5♥6♥ / 7♣ 8♣ 9♣ 10♣ / Q♣ Q♦ Q♠ / 2♣ 2♦ > 2♥", "put / between the groups"),
    ],
)
def test_what_does_not_answer_the_question_is_told(asked, answer, message):
    with pytest.raises(RummyError) as error:
        mark(asked, answer)
    assert message in str(error.value)


@given(st.sampled_from(EACH), st.text(max_size=40) | st.text("♠♥♦♣AKQJ1234567890 /|>-[]JKné", max_size=40))
def test_no_answer_crashes(asked, answer):
    try:
        said = str(mark(asked, answer).right)
    except RummyError as error:
        said = str(error)
    assert said
