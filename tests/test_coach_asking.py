"""What a player tells the coach besides the hand: the card to throw, cards seen elsewhere, the card that lies open."""

import json

import pytest
from commands import rummycheck

from rummycheck.checking import Table, check_hand
from rummycheck.coach.asking import ask
from rummycheck.errors import BadOption
from rummycheck.rules import preset

HELD = "4♥ 5♥ 6♥ 9♠ 10♠ D♠ R♦ R♣ R♥ 2♣ 3♣ 8♥ 7♦"
RAMI = ("-r", "rami-indien", "-w", "7♣")


def asked(hand, seen="", open_card=""):
    return ask(check_hand(hand, Table(preset("indian-rummy"))), seen, open_card)


def json_of(*words):
    ran = rummycheck(*words, "-f", "json")
    assert (ran.code, ran.err) == (0, "")
    return json.loads(ran.out)


# --- the finish card


def test_a_named_finish_card_is_the_one_that_is_thrown():
    said = rummycheck("explain", *RAMI, f"{HELD} > 4♣").out
    assert "\n  4♣ is thrown.\n  In no meld: 8♥ 2♣ 3♣, 13 points.\n" in said
    assert said.endswith(
        """\
Now
  Do not declare: a wrong declaration costs 80 points.
  Finish with 8♥ instead: the other 13 are a valid declaration.
  If another player declares now, the 13 cards kept cost 13 points.
To come
  1 card away from a declaration.
  V♠, A♣, 4♣ or any joker would complete it: 15 of 93 unseen cards, about 1 draw in 6.
  V♠ would take its own place and free 7♦.
"""
    )


def test_without_a_named_finish_card_the_best_one_is_thrown():
    assert "  8♥ is thrown.\n" in rummycheck("explain", *RAMI, f"{HELD} 4♣").out


@pytest.mark.parametrize("finish", ["7♦", "9♥", "4♣", "R♠"])
def test_explain_keeps_the_13_cards_that_check_judges(finish):
    hand = f"{HELD.replace('7♦', '7♠')} > {finish}"
    explained, checked = json_of("explain", *RAMI, hand), json.loads(rummycheck("check", "-f", "json", *RAMI, hand).out)
    assert {key: explained[key] for key in checked} == checked
    assert explained["best"]["discard"] == explained["discard"] == finish.replace("R", "K")


def test_a_lone_last_card_is_thrown_as_check_takes_it():
    found = json_of("explain", *RAMI, "4♥ 5♥ 6♥ / 9♠ 10♠ D♠ 7♦ / R♦ R♣ R♥ / 2♣ 3♣ 8♥ / 4♣")
    assert (found["discard"], found["best"]["discard"]) == ("4♣", "4♣")


@pytest.mark.parametrize(
    ("finish", "said"),
    [
        (
            "4♣",
            "Declare now, with 8♥ face down: the other 13 cards are a valid declaration.\n"
            "  Do not wait: another player may be first.\n"
            "You named 4♣.\n"
            "  1 card away from a declaration then, with 15 cards that would help and 13 points left.\n"
            "Do not throw 7♦.\n",
        ),
        (
            "A♦",
            "Throw A♦.\n"
            "  It is in no meld, and costs 10 points if it stays.\n"
            "  1 card away from a declaration then.\n"
            "  V♠, A♣, 4♣ or any joker would complete it: 16 of 93 unseen cards, about 1 draw in 6.\n"
            "Do not throw 7♦.\n",
        ),
    ],
)
def test_advice_says_how_the_named_card_compares_with_the_best(finish, said):
    ran = rummycheck("advise", *RAMI, f"{HELD} > {finish}")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(said)


def test_the_worst_card_that_was_named_is_spoken_of_once():
    said = rummycheck("advise", *RAMI, f"{HELD.replace('7♦', 'A♦')} > 7♦").out
    assert "\nYou named 7♦.\n  2 cards away from a declaration then, with 16 cards that would help and" in said
    assert "Do not throw" not in said


@pytest.mark.parametrize("finish", ["A♥", "5♥"])
def test_a_named_card_that_leaves_a_declaration_is_the_one_to_finish_with(finish):
    hand = "2♥ 3♥ 4♥ 7♣ 8♣ 9♣ Q♣ Q♦ Q♠ 2♣ 2♦ 2♠ A♥ 5♥".replace(f" {finish}", "")
    said = rummycheck("advise", f"{hand} > {finish}").out
    assert said.startswith(f"Declare now, with {finish} face down: the other 13 cards are a valid declaration.\n")
    assert "You named" not in said


def test_a_named_card_that_does_as_well_as_the_best_is_said_to():
    said = rummycheck("advise", "A♥ 2♥ 3♥ 7♣ 8♣ 9♣ Q♣ Q♦ Q♠ 9♥ 2♣ 2♦ 2♠ > 9♦").out
    assert said.startswith(
        "Throw 9♥.\n  No other card leaves you nearer to a declaration, though it is in 9♥ 9♦ 9♣ now."
    )
    assert "\nYou named 9♦.\n  It is as good.\n" in said


def test_advice_in_json_has_the_named_card_among_its_discards():
    found = json_of("advise", *RAMI, f"{HELD} > 4♣")
    assert found["named"] == {"card": "4♣", "distance": 1, "outs": 15, "points": 13}
    assert found["named"] in found["discards"]
    assert json_of("advise", *RAMI, f"{HELD} 4♣")["named"] is None
    assert "named" not in json_of("advise", *RAMI, HELD)


# --- cards seen, and the open card


def test_cards_seen_may_be_in_groups_and_none_of_them_is_lost():
    many = "A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ / A♥ 2♥ 3♥ J♥ / 8♦"
    assert len(asked(HELD, seen=many).seen) == 14
    assert asked(HELD, seen="4♣ | 5♣").seen == asked(HELD, seen="4♣ 5♣").seen


@pytest.mark.parametrize(
    ("seen", "open_card", "message", "column", "text"),
    [
        ("3♥ > 4♥", "", "no card of --seen is a finish card", 4, ">"),
        ("", "3♥ |", "--open is one card", 4, "|"),
        ("", "/ 3♥", "--open is one card", 1, "/"),
        ("", "> 3♥", "--open is one card", 1, ">"),
        ("", "3♥\n4♥", "--open is one card", 3, "\n"),
        ("", "3♥ 4♥", "--open is one card, not 2", 1, "3♥ 4♥"),
    ],
)
def test_what_is_more_than_cards_seen_or_one_open_card_is_refused_at_its_place(seen, open_card, message, column, text):
    with pytest.raises(BadOption) as caught:
        asked(HELD, seen, open_card)
    fault = caught.value.faults[0]
    assert (fault.message, fault.line, fault.column, fault.text) == (message, 1, column, text)
