"""The wild card: in the hand's notation or in another, one card or one rank, and never a guess."""

import json

import pytest
from commands import rummycheck

from rummycheck.cards import Pack, card_name
from rummycheck.errors import Ambiguous, RummyError, Unreadable
from rummycheck.notation import read_hand
from rummycheck.rules import preset
from rummycheck.scoring.reading import read_sheet

PACK = Pack(2, 4)
SIGNS = "4♥5♥6♥7♣8♣9♣10♣Q♣Q♦Q♠2♣2♦2♥"
FRENCH = SIGNS.replace("Q", "D")
LETTERS = "4h 5h 6h 7c 8c 9c 10c qc qd qs 2c 2d 2h"
CHARACTERS = "🂴🂵🂶🃗🃘🃙🃚🃝🃍🂭🃒🃂🂲"
HANDS = (SIGNS, FRENCH, LETTERS, CHARACTERS)


def wild_of(hand, wild, **more):
    """Return the wild card's name, if it is known, and the wild rank."""
    read = read_hand(hand, pack=PACK, wild=wild, **more)
    return None if read.wild is None else card_name(read.wild), read.wild_rank


def faults(hand, wild):
    with pytest.raises(RummyError) as caught:
        read_hand(hand, pack=PACK, wild=wild)
    return type(caught.value), [(fault.source == wild, fault.text, fault.message) for fault in caught.value.faults]


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(
    ("wild", "rank"),
    [
        ("7C", 7),  # clubs, or hearts: a seven either way
        ("7c", 7),
        ("C7", 7),
        ("7 of clubs", 7),
        ("7 trèfle", 7),
        ("7♣", 7),
        ("7", 7),
        ("D♠", 12),
        ("dame de pique", 12),
        ("DC", 12),
        ("QD", 12),
        ("JD", 11),
        ("KC", 13),
        ("10C", 10),
        ("AS", 1),
    ],
)
def test_a_wild_card_may_be_written_otherwise_than_the_hand(hand, wild, rank):
    assert wild_of(hand, wild)[1] == rank


@pytest.mark.parametrize("hand", [SIGNS, FRENCH, CHARACTERS])
@pytest.mark.parametrize("wild", ["KD", "TD", "VK"])
def test_a_wild_card_whose_rank_depends_on_the_language_is_ambiguous(hand, wild):
    kind, found = faults(hand, wild)
    assert kind is Ambiguous
    assert [(of_wild, text) for of_wild, text, _message in found] == [(True, wild)]
    assert " or " in found[0][2]
    assert "--lang" in found[0][2]


def test_the_readings_of_an_ambiguous_wild_card_are_listed():
    said = "king of diamonds (--lang en, es, ca) or queen of clubs (--lang sv, da, nb) or queen of diamonds"
    assert faults(SIGNS, "KD")[1][0][2] == f"KD: {said} (--lang fr, de)"


def test_a_language_that_is_given_decides():
    assert wild_of(SIGNS, "KD", lang="en") == ("K♦", 13)
    assert wild_of(SIGNS.replace("Q", "D"), "KD", lang="fr") == ("Q♦", 12)


def test_where_the_readings_agree_on_the_card_it_is_out_of_play():
    assert wild_of(SIGNS, "7D") == ("7♦", 7)
    assert wild_of(FRENCH, "queen of clubs") == ("Q♣", 12)
    twice = SIGNS.replace("9♣", "Q♣")
    with pytest.raises(RummyError, match=r"Q♣: the pack has 1 of it besides the one turned up"):
        read_hand(twice, pack=PACK, wild="queen of clubs")


def test_where_they_agree_on_the_rank_alone_the_card_is_not_known():
    assert wild_of(SIGNS, "7C") == (None, 7)


def test_the_hand_keeps_its_own_language_and_letters():
    read = read_hand(FRENCH, pack=PACK, wild="queen of clubs")
    assert (read.letters.queen, read.letters.king) == ("D", "R")
    assert read_hand(SIGNS, pack=PACK, wild="dame de pique").letters.queen == "Q"


@pytest.mark.parametrize(
    ("hand", "wild", "kind", "wrong"),
    [
        (SIGNS, "9X", Unreadable, ["9X"]),
        (LETTERS, "11", Unreadable, ["11"]),
        (LETTERS, "T♣", Ambiguous, ["T♣"]),
        (SIGNS, "foo bar", Unreadable, ["foo", "bar"]),
    ],
)
def test_what_is_wrong_with_a_wild_card_alone_is_not_laid_to_the_hand(hand, wild, kind, wrong):
    found, said = faults(hand, wild)
    assert (found, [(of_wild, text) for of_wild, text, _message in said]) == (kind, [(True, text) for text in wrong])


@pytest.mark.parametrize(
    ("wild", "wrong"), [("7C", []), ("7♣", []), ("KD", [(True, "KD")]), ("9X", [(True, "9X")]), ("7C /", [(True, "/")])]
)
def test_what_is_wrong_with_both_is_told_of_both(wild, wrong):
    _kind, said = faults(SIGNS.replace("9♣", " 9Z "), wild)
    assert [(of_wild, text) for of_wild, text, _message in said] == [*wrong, (False, "9Z")]


@pytest.mark.parametrize("hand", ["4♥5♥K♥2Z", "♠7 8 9 ♥K 2 3", "♠7,8,9 ♥K,2,3"])
def test_a_king_is_not_doubted_because_something_else_is_wrong(hand):
    with pytest.raises(Unreadable) as caught:
        read_hand(hand, pack=PACK)
    assert "K" not in [fault.text for fault in caught.value.faults]


# --- one card, and no groups


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(
    ("card", "column", "text"),
    [("3♥ |", 4, "|"), ("| 3♥", 1, "|"), ("3♥ /", 4, "/"), ("3♥/4♥", 3, "/"), ("3♥\n4♥", 3, "\n"), ("3 |", 3, "|")],
)
def test_a_mark_of_groups_where_one_card_is_wanted_is_refused_at_its_place(hand, card, column, text):
    for more in ({"wild": card}, {"finish": card}):
        with pytest.raises(Unreadable) as caught:
            read_hand(hand, pack=PACK, **more)
        fault = next(fault for fault in caught.value.faults if fault.source == card)
        assert fault.message == "groups are marked here, where one card is wanted"
        assert (fault.line, fault.column, fault.text) == (1, column, text)


@pytest.mark.parametrize("card", ["3♥", " 3♥ ", "3♥\n", "(3♥)", "[3♥]", "3♥,"])
def test_a_card_may_have_blanks_or_brackets_around_it(card):
    assert wild_of(SIGNS, card) == ("3♥", 3)


# --- where else a wild card is read


def test_every_command_takes_a_wild_card_in_another_notation():
    for command in ("check", "explain", "advise"):
        ran = rummycheck(command, "-w", "7C", "-f", "json", SIGNS)
        assert (ran.code, json.loads(ran.out)["wild"]) == (0, "7")
    ran = rummycheck("grade", "-w", "7C", "-f", "jsonl", "-", stdin=SIGNS + "\n")
    assert (ran.code, json.loads(ran.out)["wild"]) == (0, "7")
    assert "wild: 7" in rummycheck("drill", "-w", "7C", "--worksheet", "1", "--seed", "1").out


def test_a_sheet_may_name_its_wild_cards_in_another_notation():
    declared = "4♥5♥6♥ / 7♣8♣9♣10♣ / Q♣Q♦Q♠ / 2♣2♦2♥"
    text = f"deal: wild 7C\nAda: declares {declared}\nBo: drops\ndeal: wild KC\nAda: drops\nBo: wins"
    read = read_sheet(text)
    assert ([deal.wild_rank for deal in read.sheet.deals], read.faults) == ([7, 13], ())


def test_in_a_sheet_only_the_wild_card_that_is_in_doubt_is_a_fault():
    text = "deal: wild 7C\nAda: holds 4♥ 5♥\nBo: holds 9Z\ndeal: wild KD\nAda: drops\nBo: wins"
    read = read_sheet(text, rules_name=preset("points").name)
    assert sorted((fault.line, fault.text, fault.code) for fault in read.faults) == [
        (3, "9Z", "unreadable"),
        (4, "KD", "ambiguous"),
    ]
