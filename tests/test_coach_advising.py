"""What to throw, to draw and to drop: the ranking, its reasons, and the deals played out."""

import json
from collections import Counter
from random import Random

import pytest
from commands import rummycheck
from effort import some
from hypothesis import given, settings
from hypothesis import strategies as st

from rummycheck.cards import card_name, cards_named
from rummycheck.checking import Table, check_hand
from rummycheck.coach.advising import Dropping, advise
from rummycheck.coach.asking import ask
from rummycheck.coach.nearest import Setting, distance
from rummycheck.coach.playing import Player, PlayingOn, play_on
from rummycheck.errors import BadOption, Impossible, Unreadable
from rummycheck.formats.advise import advise_dict, advise_text
from rummycheck.formats.pen import Pen
from rummycheck.rules import PRESETS, preset

DEALT = "4♥ 5♥ 6♥ 9♠ 10♠ D♠ R♦ R♣ 2♣ 3♣ A♦ 8♥ 7♦"
DRAWN = "4♥ 5♥ 6♥ 9♠ 10♠ 7♦ Q♠ K♦ K♣ K♥ 2♣ 3♣ 8♥ A♦"
DECLARES = "4♥ 5♥ 6♥ 9♠ 10♠ 7♦ Q♠ K♦ K♣ K♥ 2♣ 3♣ 8♥ 4♣"
RAMI = ("-r", "rami-indien", "-w", "7♣")


def asked(hand, wild="none", rules="indian-rummy", seen="", open_card=""):
    return ask(check_hand(hand, Table(preset(rules), wild)), seen, open_card)


def advised(hand, *more, players=2, seed=1, **others):
    return advise(asked(hand, *more, **others), players, seed)


def test_fourteen_cards_in_text():
    ran = rummycheck("advise", *RAMI, f"{DEALT} R♥")
    assert ran == (
        0,
        """\
Throw A♦.
  It is in no meld, and costs 10 points if it stays.
  1 card away from a declaration then.
  V♠, A♣, 4♣ or any joker would complete it: 16 of 93 unseen cards, about 1 draw in 6.
Do not throw 7♦.
  It is a joker, and takes any place. 2 cards away from a declaration then.
Do not declare now: a wrong declaration costs 80 points.

throw  away  outs  points left
A♦        1    16           13
8♥        1    16           15
3♣        2    47           20
2♣        2    47           21
D♠        2    25           23
9♠        2    23           23
R♥        2    21           43
R♣        2    21           43
R♦        2    19           43
6♥        2    19           80
4♥        2    19           80
10♠       2    17           37
5♥        2    17           80
7♦        2    16           52
""",
        "",
    )


def test_a_hand_that_is_valid_must_be_declared_now():
    ran = rummycheck("advise", *RAMI, DECLARES)
    assert ran.code == 0
    assert ran.out.startswith(
        "Declare now, with 8♥ face down: the other 13 cards are a valid declaration.\n"
        "  Do not wait: another player may be first.\n"
    )
    assert "Do not declare" not in ran.out


def test_thirteen_cards_in_text():
    ran = rummycheck("advise", *RAMI, DEALT, "--open", "R♥")
    assert ran == (
        0,
        """\
2 cards away from a declaration.
  V♠, R♠, R♥, D♦, A♣, 4♣ or any joker would bring it nearer: 21 of 93 unseen cards, about 1 draw in 4.
Take the open card R♥.
  Throw A♦ for it: 1 card away from a declaration then.
Do not declare now: a wrong declaration costs 80 points.
""",
        "",
    )


def test_an_open_card_that_does_not_help_is_left():
    said = advise_text(advised(DEALT, "7♣", "rami-indien", open_card="5♦"), Pen())
    assert (
        "Leave the open card 5♦.\n"
        "  5♦ brings the hand no nearer, and all would see what you want. Draw from the closed pile.\n"
    ) in said


def test_an_open_card_that_completes_the_hand_is_taken_to_declare():
    waiting = DRAWN.removesuffix(" A♦")
    said = advise_text(advised(waiting, "7♣", "rami-indien", open_card="4♣"), Pen())
    assert "Take the open card 4♣.\n  Declare, with 8♥ face down" in said


def test_thirteen_cards_that_are_valid_need_no_more_than_a_card_to_throw():
    found = advised("4♥5♥6♥7♣8♣9♣10♣Q♣Q♦Q♠2♣2♦2♥", "3")
    assert (found.distance, found.outs, found.dropping) == (0, (), None)
    assert advise_text(found, Pen()).startswith("These 13 cards are a valid declaration: draw a card, throw it")


def test_the_second_best_is_named_with_what_it_loses():
    said = advise_text(advised("4♥ 5♥ 6♥ 9♠ 10♠ 7♦ Q♠ K♦ K♣ 2♣ 3♣ 8♥ 8♦ 9♦", "7♣"), Pen())
    assert said.startswith("Throw 9♦.")
    assert "  After K♦ instead, only 22 cards would help." in said


def test_the_best_discard_may_break_a_meld():
    found = advised("4♥ 5♥ 6♥ 7♥ 9♠ 10♠ J♠ K♦ K♣ K♥ 2♣ 3♣ 4♣ K♥")
    assert found.distance == 0


def test_the_json_of_fourteen_cards_is_as_promised():
    found = json.loads(rummycheck("advise", "-f", "json", *RAMI, DRAWN).out)
    assert list(found)[:3] == ["distance", "outs", "discards"]
    assert found["distance"] == 1
    assert {"card": "4♣", "unseen": 2} in found["outs"]
    assert found["discards"][0] == {"card": "A♦", "distance": 1, "outs": 16, "points": 13}
    assert (found["declare"], found["open"], found["drop"]) == (False, None, None)
    declares = json.loads(rummycheck("advise", "-f", "json", *RAMI, DECLARES).out)
    assert declares["discards"][0] == {"card": "8♥", "distance": 0, "outs": 0, "points": 0}
    assert declares["declare"] is True


def test_the_json_of_thirteen_cards_has_no_discards_but_the_open_card_and_the_drop():
    found = json.loads(rummycheck("advise", "-f", "json", "-w", "7♣", DEALT, "--open", "R♥", "--seed", "5").out)
    assert "discards" not in found
    assert (found["open"]["card"], found["open"]["take"], found["open"]["discard"]["card"]) == ("K♥", True, "A♦")
    drop = found["drop"]
    assert (drop["drop"], drop["late_drop"], drop["deals"], drop["players"], drop["seed"]) == (20, 40, 100, 2, 5)
    assert drop["cheaper"] == "play-on"


def test_a_hopeless_hand_at_a_full_table_is_better_dropped():
    said = advise_text(advised("K♠ 2♥ 5♦ 9♣ J♥ 3♠ 8♦ Q♣ 6♥ A♠ 10♦ 4♣ 9♥", "7♣", "points", players=4), Pen())
    assert "\nDrop.\n  Dropping costs 20 points before the first draw, and 40 later.\n" in said
    assert "100 deals with 4 players and seed 1" in said


def test_the_comparison_is_the_same_for_the_same_seed_and_another_for_another():
    one, again, other = (advised(DEALT, "7♣", seed=seed).dropping for seed in (1, 1, 2))
    assert one == again
    assert one.playing_on.mean != other.playing_on.mean
    assert abs(one.playing_on.mean - other.playing_on.mean) < 5 * (one.playing_on.error + other.playing_on.error)


def test_dropping_is_no_question_where_the_rules_have_none():
    assert advised(DEALT, "7♣", "rami-indien").dropping is None


@pytest.mark.parametrize(("mean", "cheaper"), [(15.9, False), (16.1, None), (23.9, None), (24.1, True)])
def test_what_lies_within_two_standard_errors_is_too_close_to_tell(mean, cheaper):
    assert Dropping(20, 40, PlayingOn(mean, 2.0, 0, 100, 2, 1)).cheaper is cheaper


def test_a_player_takes_what_helps_and_throws_the_dearest_card_not_needed():
    setting = Setting(7, preset("rami-indien"), preset("rami-indien").pack())
    player = Player(cards_named("4♥ 5♥ 6♥ 9♠ 10♠ 7♦ Q♠ K♦ K♣ 2♣ 3♣ A♦ 8♥"), setting)
    nine, king, ace = cards_named("9♦ K♥ A♦")
    assert not player.wants(nine)
    assert player.takes(nine) == ace
    assert player.wants(king)
    assert player.takes(king) == nine
    assert (player.distance, sorted(player.hand)) == (1, sorted(cards_named("4♥ 5♥ 6♥ 9♠ 10♠ 7♦ Q♠ K♦ K♣ K♥ 2♣ 3♣ 8♥")))


def test_every_card_of_a_deal_played_out_is_one_of_the_pack():
    rules = preset("points")
    setting = Setting(7, rules, rules.pack(cards_named("7♣")[0]))
    hand = cards_named("K♠ 2♥ 5♦ 9♣ J♥ 3♠ 8♦ Q♣ 6♥ A♠ 10♦ 4♣ 9♥")
    unseen = list((Counter(rules.pack().cards) - Counter(hand) - Counter(cards_named("7♣"))).elements())
    before = Counter(unseen)
    found = play_on(hand, unseen, None, setting, 3, 1)
    assert Counter(unseen) == before
    assert 0 <= found.mean <= rules.cap
    assert 0 <= found.declared <= found.deals


def test_cards_seen_lower_the_outs_of_a_discard_and_may_change_the_best():
    plain = advised(DRAWN, "7♣", "rami-indien").discards[0]
    seen = advised(DRAWN, "7♣", "rami-indien", seen="4♣ 4♣ A♣ A♣").discards[0]
    assert seen.live == plain.live - 4


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"seen": "XX"}, Unreadable, "XX is no card"),
        ({"seen": "4♥ 4♥"}, Impossible, "4♥ is more often in the hand and among the cards seen than in the pack"),
        ({"open_card": "4♥ 5♥"}, BadOption, "--open is one card, not 2"),
    ],
)
def test_what_is_told_beside_the_hand_must_be_possible(options, error, message):
    with pytest.raises(error) as caught:
        asked("4♥5♥6♥7♣8♣9♣10♣Q♣Q♦Q♠2♣2♦K♥", **options)
    assert message in str(caught.value)


def test_options_that_do_not_fit_the_hand_are_refused():
    with pytest.raises(BadOption, match="--open goes with 13 cards"):
        advised(DRAWN, open_card="2♦")
    with pytest.raises(BadOption, match="--players is 2 to 6 with these cards, not 7"):
        advised("4♥5♥6♥7♣8♣9♣10♣Q♣Q♦Q♠2♣2♦K♥", players=7)


def test_cards_beside_the_hand_are_read_in_its_alphabet():
    found = asked("4♥ 5♥ 6♥ 9♠ 10♠ D♠ R♦ R♣ 2♣ 3♣ A♦ 8♥ V♦", seen="D♥ R♥", open_card="V♥")
    assert found.seen == cards_named("Q♥ K♥")
    assert found.open_card == cards_named("J♥")[0]


@pytest.mark.parametrize("command", ["explain", "advise"])
@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["4♥ 5♥"], "2 cards: a hand is 13 cards"),
        (["4♥ 5♥ 6♥ 7♣ 8♣ 9♣ 10♣ Q♣ Q♦ Q♠ 2♣ 2♦ 9X"], "9X"),
        (["-r", "nonsense", "4♥"], "unknown rules 'nonsense'"),
    ],
)
def test_what_cannot_be_read_is_told_as_check_tells_it(command, words, message):
    ran = rummycheck(command, *words)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert rummycheck("check", *words).err == ran.err
    assert list(json.loads(rummycheck(command, "-f", "json", *words).out)) == ["error"]


@pytest.mark.parametrize("command", ["explain", "advise"])
def test_a_hand_may_come_by_standard_input(command):
    assert rummycheck(command, *RAMI, "-", stdin=DRAWN).out == rummycheck(command, *RAMI, DRAWN).out


@settings(max_examples=some(10, of=200))
@given(st.integers(0, 10**6))
def test_discards_are_ranked_and_true(seed):
    chance = Random(seed)
    rules = preset(chance.choice(PRESETS))
    hand = chance.sample(rules.pack().cards, 14)
    found = advised(" ".join(map(card_name, hand)), chance.choice(["none", "5"]), rules.name)
    ranks = [(each.distance, -each.live, each.points) for each in found.discards]
    assert ranks == sorted(ranks)
    assert {each.card for each in found.discards} == set(hand)
    best = found.discards[0]
    rest = Counter(hand) - Counter([best.card])
    assert best.distance == found.distance == distance(list(rest.elements()), *found.asked.setting)
    assert found.distance == distance(hand, *found.asked.setting)
    assert ("Declare now" in advise_text(found, Pen())) == (found.distance == 0) == advise_dict(found)["declare"]
