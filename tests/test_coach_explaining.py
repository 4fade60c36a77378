"""What is explained of a hand: what waits, what jokers do, what was tempting; and the sentences for it."""

import json
from random import Random

import pytest
from commands import rummycheck
from effort import some
from hypothesis import given, settings
from hypothesis import strategies as st

from rummycheck.cards import card_name, cards_named
from rummycheck.checking import Table, check_hand
from rummycheck.coach.asking import ask
from rummycheck.coach.explaining import explain
from rummycheck.formats.explain import explain_dict, explain_text
from rummycheck.formats.pen import Pen
from rummycheck.rules import PRESETS, preset

WORKED = "4♥ 5♥ 6♥ 9♠ 10♠ D♠ R♦ R♣ R♥ 2♣ 3♣ 8♥ 7♦"


def explained(hand, wild="none", rules="indian-rummy", seen=""):
    return explain(ask(check_hand(hand, Table(preset(rules), wild)), seen))


def text(hand, wild="none", rules="indian-rummy"):
    return explain_text(explained(hand, wild, rules), Pen())


def section(name, said):
    """Return the sentences under a heading."""
    _before, _name, after = f"\n{said}".partition(f"\n{name}\n")
    sentences = []
    for line in after.split("\n"):
        if not line.startswith("  "):
            break
        sentences.append(line.strip())
    return sentences


def test_the_worked_hand_before_the_last_draw():
    ran = rummycheck("explain", "-r", "rami-indien", "-w", "7♣", WORKED)
    assert ran == (
        0,
        """\
Pure sequence
  4♥ 5♥ 6♥ is a pure sequence: no joker takes a place in it.
  Without one nothing else counts. Keep it together.
Second sequence
  9♠ 10♠ 7♦ D♠ is the second sequence. With a joker in a gap it is impure, and that will do.
The rest
  R♥ R♦ R♣ is a set.
  In no meld: 8♥ 2♣ 3♣, 13 points.
  2♣ 3♣ wait for A♣ or 4♣, or a joker.
  8♥ is on its own.
Jokers
  7♦ stands for V♠ in 9♠ 10♠ 7♦ D♠.
Why this way
  No other way to lay these cards costs less.
Now
  Do not declare: a wrong declaration costs 80 points.
  If another player declares now, this hand costs 13 points.
To come
  1 card away from a declaration.
  V♠, A♣, 4♣ or any joker would complete it: 16 of 94 unseen cards, about 1 draw in 6.
  V♠ would take its own place and free 7♦.
""",
        "",
    )


def test_where_nothing_is_laid_no_way_to_lay_it_is_praised():
    said = text("K♠ 2♥ 5♦ 9♣ J♥ 3♠ 8♦ Q♣ 6♥ A♠ 10♦ 4♣ 9♥")
    assert section("Why this way", said) == ["No cards of this hand make a meld."]


def test_a_hand_that_is_a_declaration_is_told_to_declare():
    assert section("Now", text("4♥ 5♥ 6♥ 7♣ 8♣ 9♣ 10♣ Q♣ Q♦ Q♠ 2♣ 2♦ 2♥", "3")) == [
        "This is a declaration: draw a card, throw it face down, and declare."
    ]
    assert section("Now", text("4♥ 5♥ 6♥ 2♣ 3♣ 4♣ 9♠ 10♠ 7♦ Q♠ K♦ K♣ K♥ 8♥", "7")) == ["Declare, with 8♥ face down."]


def test_what_lacks_a_pure_sequence_waits_for_cards_and_no_joker_will_do():
    said = text("5♠ 6♠ 7♠ 9♥ 10♥ JK K♠ K♥ K♦ 2♣ 2♦ 2♥ 2♠", "6", "rami-indien")
    assert section("Pure sequence", said) == [
        "There is none. Without one every card counts if another player declares.",
        "6♠, of the wild rank, may not be in a pure sequence even in its own place.",
        "9♥ 10♥ wait for 8♥ or J♥. A joker will not do here.",
    ]
    assert section("Jokers", said) == ["6♠ stands for itself in 5♠ 6♠ 7♠.", "JK stands for J♥ in 9♥ 10♥ JK."]


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (
            "indian-rummy",
            "There is none. Without one the hand costs 80 points if another player declares, whatever is in it.",
        ),
        ("points", "There is none. Without one every card counts if another player declares."),
        ("rummy-indiano", "There is none, and nobody goes out without one."),
    ],
)
def test_what_it_costs_to_have_no_pure_sequence_is_said_by_the_rules(rules, sentence):
    assert section("Pure sequence", text("K♠ K♥ K♦ 9♠ 9♥ 9♦ 5♠ 5♥ 5♦ 2♠ 2♥ 2♦ 7♣", rules=rules))[0] == sentence


def test_with_melds_on_the_table_the_cost_is_told_with_them_laid_and_without():
    hand = "4♥ 5♥ 6♥ 9♠ 10♠ Q♠ K♦ K♣ 2♣ 3♣ A♦ 8♥ 7♦"
    said = "If another player goes out now, this hand costs 43 points with its melds laid, 80 if none is."
    assert section("Now", text(hand, "7", "rummy-indiano"))[-1] == said
    said = "If another player goes out now, the 13 cards kept cost 13 points with their melds laid, 80 if none is."
    assert section("Now", text(hand + " K♥", "7", "rummy-indiano"))[-1] == said


def test_a_second_sequence_that_lacks_is_said_with_what_might_become_one():
    hand = "4♥ 5♥ 6♥ K♠ K♥ K♦ 9♠ 9♥ 9♦ 2♣ 3♣ Q♦ 7♠"
    none = "There is none. A declaration has two sequences or more, and sets are not sequences."
    waits = "2♣ 3♣ wait for A♣ or 4♣, or a joker."
    assert section("Second sequence", text(hand)) == [none, waits]
    counts = "Without it every card counts if another player declares."
    assert section("Second sequence", text(hand, rules="points")) == [none, counts, waits]


def test_a_card_that_would_join_a_sequence_is_told_with_the_card_between():
    said = section("The rest", text("3♥ 4♥ 5♥ 7♥ 9♠ 10♠ J♠ K♦ K♣ K♠ 2♦ 6♣ 10♦"))
    assert "7♥ would join 3♥ 4♥ 5♥ if 6♥ came." in said
    assert said[-1] == "2♦ 10♦ 6♣ are each on their own."


def test_a_pair_does_not_wait_for_cards_that_are_all_in_the_hand():
    waits = explained("4♣ 4♣ 2♣ 3♣ 7♥ 8♥ 9♥ K♠ Q♠ J♠ 6♦ 9♦ J♥").waiting.waits
    assert (cards_named("2♣ 3♣"), cards_named("A♣")) not in [(wait.cards, wait.wanted) for wait in waits]


def test_the_tempting_grouping_is_told_with_what_it_loses():
    assert section("Why this way", text("3♦ 4♦ 5♦ 6♦ 7♦ 8♦ K♠ K♥ K♦ 9♣ 9♦ 9♥ 2♠")) == [
        "It is tempting to take the best meld in sight, and then the next: 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ / K♠ K♥ K♦.",
        "That leaves 2♠ 9♥ 9♣ and costs 20 points if another player declares, 18 more.",
    ]


def test_groups_laid_wrong_are_told_before_the_best_way():
    said = text("4♥ 5♥ 6♥ / 9♠ 10♠ 7♦ Q♠ / K♦ K♣ K♥ / 2♣ 3♣ 8♥", "7")
    assert section("As you lay it", said) == [
        "Wrong: 2♣ 3♣ 8♥ is neither a sequence nor a set.",
        "What follows is the best way to lay the same cards.",
    ]
    valid = text("4♥ 5♥ 6♥ / 9♠ 10♠ 7♦ Q♠ / K♦ K♣ K♥ / 2♣ 3♣ 4♣", "7")
    assert section("As you lay it", valid) == ["It is valid."]


def test_with_the_wild_joker_hidden_it_is_reckoned_without():
    said = text("4♥ 5♥ 6♥ 9♠ 10♠ Q♠ K♦ K♣ K♥ 2♣ 3♣ 8♥ 7♦", "hidden")
    assert section("Jokers", said) == []
    assert section("To come", said)[-2:] == [
        "The wild joker lies face down: all this is reckoned without it.",
        "The hand has a pure sequence: you may look at the wild joker.",
    ]


def test_a_joker_left_over_is_said_to_cost_nothing():
    said = text("2♠ 5♠ 8♠ K♠ 3♥ 6♥ 9♥ 4♦ 7♦ 10♦ J♣ A♣ JK")
    assert section("Jokers", said) == ["JK is in no meld, and costs nothing."]


def test_many_cards_are_counted_but_not_named():
    said = section("To come", text("A♥ 2♥ 3♥ 5♠ 5♥ 5♦ 5♣ JK 9♠ K♠ 8♣ 2♦ 7♣", "5"))
    assert said[:2] == [
        "1 card away from a declaration.",
        "Many cards would complete it: 54 of 95 unseen cards, about 1 draw in 2.",
    ]


def test_cards_seen_elsewhere_are_told_to_be_gone():
    found = explained(WORKED, "7♣", "rami-indien", seen="4♣ 4♣")
    assert "Every 4♣ is seen already." in section("To come", explain_text(found, Pen()))


def test_the_json_holds_what_check_holds_and_what_the_coach_adds():
    ran = rummycheck("explain", "-f", "json", "-r", "rami-indien", "-w", "7♣", WORKED)
    found = json.loads(ran.out)
    assert (ran.code, ran.err) == (0, "")
    assert found["distance"] == 1
    assert {"card": "4♣", "unseen": 2} in found["outs"]
    assert (found["verdict"], found["if_caught"], found["language"]) == ("invalid", 13, "fr")
    assert found["jokers"] == [{"card": "7♦", "stands_for": "J♠"}]
    assert found["waits"] == [{"cards": ["2♣", "3♣"], "for": ["A♣", "4♣"], "joker": True}]
    assert found["tempting"] is None
    assert found["nearest"]["goes"] == ["8♥"]
    assert found["best"]["unmatched"] == ["8♥", "2♣", "3♣"]


@settings(max_examples=some(20, of=200))
@given(st.integers(0, 10**6))
def test_every_hand_is_explained_and_none_is_sent_to_declare_early(seed):
    chance = Random(seed)
    rules, wild = chance.choice(PRESETS), chance.choice(["none", "hidden", *map(str, range(2, 11))])
    hand = chance.sample(preset(rules).pack().cards, chance.choice((13, 14)))
    found = explained(" ".join(map(card_name, hand)), wild, rules)
    said = explain_text(found, Pen())
    assert ("Do not declare" in said) == (not found.asked.checked.judgement.valid)
    assert json.loads(json.dumps(explain_dict(found)))["distance"] == found.distance
    told = [card for group in found.groups for card in group.cards] + [*found.unmatched]
    assert sorted(told + [found.discard] * (len(hand) - 13)) == sorted(hand)
