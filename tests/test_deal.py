"""``deal``: a table by seed, as a file of hands that is graded and as JSON; wrong numbers of players are refused."""

import json
from collections import Counter

import pytest
from commands import rummycheck

from rummycheck.cards import cards_named
from rummycheck.rules import preset

THREE = """\
# seed 7, open card 3♦, 67 cards in the closed pile
rules: rami-indien
language: fr
wild: 5♣
player 1: A♠ 2♠ 3♠ 5♠ R♠ 7♥ 8♥ D♥ 7♦ 10♦ 8♣ 10♣ JK
player 2: 3♠ 6♠ 7♠ 9♠ 10♠ 10♥ 10♥ 4♦ 4♣ 5♣ V♣ R♣ JK
player 3: 8♠ 9♠ 10♠ 3♥ 3♥ 5♥ 6♥ V♥ A♦ 2♦ 8♦ 7♣ 10♣
"""


def test_a_deal_is_a_file_of_hands_in_the_letters_asked_for():
    ran = rummycheck("deal", "--players", "3", "--seed", "7", "--rules", "rami-indien", "--lang", "fr")
    assert ran == (0, THREE, "")


def test_a_deal_can_be_graded():
    ran = rummycheck("grade", "-f", "jsonl", "-", stdin=THREE)
    assert ran.code in (0, 1)
    rows = [json.loads(line) for line in ran.out.splitlines()]
    assert [(row["id"], row["wild"], row["language"]) for row in rows] == [
        (f"player {number}", "5", "fr") for number in (1, 2, 3)
    ]


def test_json_has_every_card_of_the_pack_in_canonical_form():
    ran = rummycheck("deal", "-p", "6", "--seed", "1", "-r", "points", "-l", "fr", "-f", "json")
    assert (ran.code, ran.err) == (0, "")
    deal = json.loads(ran.out)
    assert list(deal) == ["seed", "rules", "wild", "wild_rank", "open", "hands", "closed"]
    names = [card for hand in deal["hands"] for card in hand] + [deal["wild"], deal["open"], *deal["closed"]]
    assert Counter(cards_named(" ".join(names))) == Counter(preset("points").pack().cards)


def test_without_a_seed_one_is_chosen_that_deals_the_same_again():
    first = rummycheck("deal", "-f", "json")
    deal = json.loads(first.out)
    assert rummycheck("deal", "-f", "json", "--seed", str(deal["seed"])).out == first.out


def test_a_printed_joker_turned_up_is_written_as_such_and_makes_aces_wild():
    ran = rummycheck("deal", "--seed", "14")
    assert "\nwild: JK\n" in ran.out
    graded = rummycheck("grade", "-f", "jsonl", "-", stdin=ran.out)
    assert [json.loads(line)["wild"] for line in graded.out.splitlines()] == ["A", "A"]
    assert json.loads(rummycheck("deal", "--seed", "14", "-f", "json").out)["wild_rank"] == "A"


@pytest.mark.parametrize(("players", "format_name"), [("7", "text"), ("1", "text"), ("0", "json")])
def test_a_table_of_too_many_or_too_few_is_refused(players, format_name):
    ran = rummycheck("deal", "--players", players, "-f", format_name)
    message = f"2 packs seat 2 to 6 players, not {players}"
    if format_name == "text":
        assert ran == (2, "", f"error: {message}\n")
    else:
        assert (ran.code, ran.err) == (2, "")
        assert json.loads(ran.out) == {"error": {"code": "bad-option", "message": message}}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--seed", "-1"), "Invalid value for '--seed'"),
        (("--seed", "x"), "Invalid value for '--seed'"),
        (("--rules", "nosuch"), "unknown rules 'nosuch'"),
        (("--lang", "xx"), "unknown language 'xx'"),
    ],
)
def test_wrong_options_are_told(words, said):
    ran = rummycheck("deal", *words)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
