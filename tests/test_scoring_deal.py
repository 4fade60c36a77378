"""What everyone pays in one deal, under every rule set; and what cannot have happened so."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sheet_values import RIGHT, WRONG, deal, declares, drops, holds, laid, says_rightly, scores, wins

from rummycheck.cards import hand_points
from rummycheck.rules import PRESETS, preset
from rummycheck.scoring.costs import Reason, score_line
from rummycheck.scoring.deal import score_deal
from rummycheck.scoring.sheet import Hand, Holds, Line

INDIAN = preset("indian-rummy")
RAMI = preset("rami-indien")
INDIANO = preset("rummy-indiano")
POINTS = preset("points")
ON_HAND = [name for name in PRESETS if preset(name).melds_on == "hand"]

# No run of three in any suit. The cards are worth 2+4+6+8+10+2+4+6+8+2+3+5+7 = 67.
NO_PURE_67 = "2♠ 4♥ 6♦ 8♣ 10♠ 2♥ 4♦ 6♣ 8♠ 2♦ 3♠ 5♥ 7♦"
# The one run is of hearts; the rest is three sets and a five. In all 10+2+3 + 4+4+4 + 6+6+6 + 8+8+8 + 5 = 74.
ONE_PURE = "A♥ 2♥ 3♥ 4♠ 4♥ 4♦ 6♣ 6♦ 6♥ 8♣ 8♦ 8♥ 5♠"


def score(*lines, rules=INDIAN, **known):
    return score_deal(deal(*lines, **known), rules)


def paid(scored):
    return {each.player: (each.points, each.reason) for each in scored.scores}


def messages(scored):
    return [fault.message for fault in scored.faults]


def caught(cards, rules, **known):
    """Return what a hand pays when another player has declared."""
    scored = score(says_rightly("Vous"), holds("Bo", cards), rules=rules, **known)
    assert scored.faults == ()
    return paid(scored)["Bo"]


def test_a_right_declaration_pays_nothing():
    scored = score(declares("Vous"), drops("Bo"))
    assert paid(scored) == {"Vous": (0, "valid-declaration"), "Bo": (20, "drop")}
    assert (scored.winner, scored.faults) == ("Vous", ())


def test_a_declaration_without_groups_is_right_if_any_grouping_is():
    scored = score(declares("Vous", RIGHT.replace("/", "")), drops("Bo"))
    assert scored.winner == "Vous"


def test_of_fourteen_cards_without_groups_any_may_be_the_finish():
    scored = score(declares("Vous", RIGHT.replace("/", "") + " K♠"), drops("Bo"))
    assert scored.winner == "Vous"


def test_fourteen_cards_laid_in_groups_keep_none_to_finish_with():
    scored = score(declares("Vous", RIGHT + " 2♠"), says_rightly("Bo"))
    assert paid(scored)["Vous"] == (80, "wrong-declaration")


def test_a_wrong_declaration_is_charged_and_the_deal_goes_on():
    scored = score(declares("Bo", WRONG), declares("Vous"), drops("Ada", late=True))
    assert paid(scored) == {
        "Bo": (80, "wrong-declaration"),
        "Vous": (0, "valid-declaration"),
        "Ada": (40, "late-drop"),
    }
    assert (scored.winner, scored.faults) == ("Vous", ())


def test_a_right_hand_laid_wrongly_is_a_wrong_declaration():
    laid_wrongly = RIGHT.replace("6♥ / 7♣", "6♥ 7♣ /")
    scored = score(declares("Bo", laid_wrongly), says_rightly("Vous"))
    assert paid(scored)["Bo"] == (80, "wrong-declaration")


@pytest.mark.parametrize("name", ON_HAND)
def test_the_worked_deal_counts_only_isolated_cards_with_two_sequences(name):
    # 3♦4♦5♦ is pure, 10♥ J♥ and a joker the second sequence, nines a set; 2♠ 6♣ 5♠ K♠ are left: 2+6+5+10 = 23.
    assert caught("3♦ 4♦ 5♦ 10♥ J♥ JK 9♣ 9♦ 9♥ 2♠ 6♣ 5♠ K♠", preset(name), wild="7") == (23, "unmatched")


@pytest.mark.parametrize(
    ("no_pure", "cards", "points"),
    [
        ("flat", NO_PURE_67, 80),
        ("count", NO_PURE_67, 67),
        # Kings and jacks 6 × 10, nines 18, and 6+5+3+2+2 = 18: 96, capped.
        ("count", "K♠ K♣ K♦ J♠ J♦ J♣ 9♥ 9♣ 6♦ 5♣ 3♥ 2♠ 2♥", 80),
    ],
)
def test_without_a_pure_sequence_the_price_is_flat_or_every_card_counts_up_to_the_cap(no_pure, cards, points):
    assert caught(cards, INDIAN._replace(no_pure=no_pure)) == (points, "no-pure-sequence")


@pytest.mark.parametrize(
    ("no_second", "points", "reason"),
    [
        ("melds-stay", 5, "unmatched"),
        # A♥ to 4♥ stay; 4+4 + 6+6+6 + 8+8+8 + 5 = 55.
        ("pure-stays", 55, "no-second-sequence"),
        ("all-count", 74, "no-second-sequence"),
    ],
)
def test_without_a_second_sequence_each_rule_counts_as_it_says(no_second, points, reason):
    assert caught(ONE_PURE, INDIAN._replace(no_second=no_second)) == (points, reason)


def test_a_loser_with_every_card_melded_pays_nothing_and_has_not_won():
    scored = score(says_rightly("Vous"), holds("Bo", RIGHT.replace("/", "")))
    assert paid(scored)["Bo"] == (0, "unmatched")
    assert scored.winner == "Vous"


def test_a_wild_card_in_its_own_place_keeps_a_sequence_pure_or_not():
    # 5♠ 6♠ 7♠ is the only run without a replacing joker; under rami-indien the wild 6♠ spoils it.
    cards = "5♠ 6♠ 7♠ 9♥ 10♥ JK K♠ K♥ K♦ 2♣ 2♦ 2♥ 2♠"
    assert caught(cards, INDIAN, wild="6") == (0, "unmatched")
    assert caught(cards, RAMI, wild="6") == (69, "no-pure-sequence")


def test_drops_cost_what_the_preset_says_before_drawing_and_later():
    prices = {
        name: [paid(score(says_rightly("Vous"), drops("Bo", late), rules=preset(name)))["Bo"] for late in (False, True)]
        for name in PRESETS
        if preset(name).drop is not None
    }
    assert prices == {
        "indian-rummy": [(20, "drop"), (40, "late-drop")],
        "points": [(20, "drop"), (40, "late-drop")],
        "pool-101": [(20, "drop"), (40, "late-drop")],
        "pool-201": [(25, "drop"), (50, "late-drop")],
    }


@pytest.mark.parametrize("name", ["rami-indien", "rummy-indiano", "deals"])
def test_a_drop_where_the_preset_has_none_is_a_fault(name):
    assert messages(score(says_rightly("Vous"), drops("Bo"), rules=preset(name))) == [f"{name} has no drop"]


def test_a_late_drop_may_be_missing_alone():
    rules = INDIAN._replace(late_drop=None)
    assert messages(score(says_rightly("Vous"), drops("Bo", late=True), rules=rules)) == [
        "indian-rummy has no late drop"
    ]


def test_a_given_number_is_taken_up_to_the_cap():
    assert paid(score(says_rightly("Vous"), scores("Bo", 34)))["Bo"] == (34, "given")
    assert paid(score(says_rightly("Vous"), scores("Bo", 80)))["Bo"] == (80, "given")


@pytest.mark.parametrize(
    ("points", "message"),
    [
        (81, "a deal costs 0 to 80 points, not 81"),
        (-1, "a deal costs 0 to 80 points, not -1"),
        (1, "no hand costs 1: the lowest card that counts is worth 2"),
    ],
)
def test_a_number_that_no_hand_costs_is_a_fault(points, message):
    assert messages(score(says_rightly("Vous"), scores("Bo", points))) == [message]


def test_a_hand_may_cost_one_point_where_an_ace_does():
    rules = INDIAN._replace(ace_points=1)
    assert paid(score(says_rightly("Vous"), scores("Bo", 1), rules=rules))["Bo"] == (1, "given")


def test_a_deal_that_nobody_declares_rightly_is_a_fault():
    scored = score(declares("Vous", WRONG), scores("Ada", 10), scores("Bo", 20))
    assert scored.winner is None
    assert messages(scored) == ["nobody declares rightly in this deal"]


def test_the_last_player_in_wins_when_the_sheet_says_so():
    scored = score(drops("Ada"), declares("Vous", WRONG), wins("Bo"))
    assert paid(scored)["Bo"] == (0, "last-in")
    assert (scored.winner, scored.faults) == ("Bo", ())


def test_the_last_player_in_is_told_how_to_win():
    scored = score(drops("Ada"), declares("Vous", WRONG), holds("Bo", NO_PURE_67))
    assert messages(scored) == [
        "nobody declares rightly in this deal; all others are gone, so write: Bo: wins",
    ]


def test_nobody_wins_without_declaring_while_another_is_in():
    scored = score(wins("Bo"), scores("Vous", 10), drops("Ada"))
    assert messages(scored) == [
        "Bo wins without declaring only when all others have dropped or declared wrongly; whoever declared, declares",
    ]


def test_two_right_declarations_are_a_fault():
    scored = score(declares("Vous"), declares("Bo", "8♠ 9♠ 10♠ / 7♦ 8♦ 9♦ 10♦ / K♣ K♦ K♠ / 3♣ 3♦ 3♥"))
    assert messages(scored) == ["Bo declares rightly too, but Vous had won: a deal has one winner"]


def test_a_wrong_declaration_stands_before_the_right_one():
    scored = score(declares("Vous"), declares("Bo", WRONG))
    assert messages(scored) == [
        "Bo declares wrongly after Vous had won: lines stand in the order things happened",
    ]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (declares("Bo", "4♥ 5♥ 6♥"), "3 cards for Bo: a declaration is 13, and one more to finish with after >"),
        (holds("Bo", "4♥"), "1 card for Bo: a hand is 13"),
        (holds("Bo", NO_PURE_67 + " 9♥"), "14 cards for Bo: a hand is 13"),
    ],
)
def test_a_hand_of_the_wrong_size_is_a_fault(line, message):
    assert messages(score(says_rightly("Vous"), line)) == [message]


def test_a_fault_in_a_declaration_does_not_leave_the_deal_without_a_winner_too():
    scored = score(declares("Vous", "4♥ 5♥ 6♥"), scores("Bo", 20))
    assert len(scored.faults) == 1


# --- the cards of a whole deal


def test_a_card_seen_more_often_than_the_packs_hold_it_is_a_fault():
    # 4♥ is in the declaration once and with Bo and Cy once each; there are two.
    bo, cy = NO_PURE_67, "2♠ 4♥ K♦ 9♠ 10♠ K♥ 4♦ 6♣ 8♠ J♦ 3♠ 9♥ 7♦"
    assert messages(score(declares("Vous"), holds("Bo", bo), holds("Cy", cy))) == [
        "one 4♥ too many: there are 2 in this deal"
    ]


def test_a_third_pack_has_a_third_card():
    bo, cy = NO_PURE_67, "2♠ 4♥ K♦ 9♠ 10♠ K♥ 4♦ 6♣ 8♠ J♦ 3♠ 9♥ 7♦"
    assert score(declares("Vous"), holds("Bo", bo), holds("Cy", cy), rules=INDIAN._replace(decks=3)).faults == ()


def test_the_card_turned_up_is_out_of_play():
    bo = NO_PURE_67.replace("2♠", "4♥")
    assert score(declares("Vous"), holds("Bo", NO_PURE_67), turned="3♥").faults == ()
    scored = score(declares("Vous"), holds("Bo", bo), turned="4♥")
    assert messages(scored) == ["one 4♥ too many: there is 1 in this deal"] * 2


def test_the_finish_card_is_counted_with_the_others():
    scored = score(declares("Vous", finish="4♥"), holds("Bo", NO_PURE_67))
    assert messages(scored) == ["one 4♥ too many: there are 2 in this deal"]


def test_the_finish_card_of_a_wrong_declaration_may_be_taken_by_another_player():
    # The packs have two 3♠: one in Ada's hand, and one that Bo puts down wrongly and Vous takes up.
    right = "4♥ 5♥ 6♥ / 7♣ 8♣ 9♣ 10♣ / Q♣ Q♦ Q♠ / 3♣ 3♦ 3♠"
    held = "3♠ 5♦ 6♦ 8♦ 10♠ K♥ J♦ 6♣ 8♠ J♠ 2♥ 9♥ A♦"
    scored = score(declares("Bo", WRONG, finish="3♠"), declares("Vous", right), holds("Ada", held))
    assert scored.faults == ()


def test_printed_jokers_are_counted_too():
    # Two packs with one joker each have two jokers.
    bo, cy = NO_PURE_67.replace("2♠", "JK"), NO_PURE_67.replace("2♠", "JK").replace("10♠", "JK")
    scored = score(says_rightly("Vous"), holds("Bo", bo), holds("Cy", cy), rules=POINTS)
    assert messages(scored)[0] == "one JK too many: there are 2 in this deal"


def test_a_card_of_a_pack_without_it_is_a_fault():
    rules = INDIAN._replace(jokers_per_deck=0)
    scored = score(says_rightly("Vous"), holds("Bo", NO_PURE_67.replace("2♠", "JK")), rules=rules)
    assert messages(scored) == ["no JK is in play in this deal"]


# --- melds on the table

TABLE = {"rules": INDIANO, "wild": "A"}
OUT = declares("Vous", finish="K♠")


def test_who_never_laid_a_meld_pays_80_flat_even_with_melds_in_hand():
    scored = score(OUT, holds("Bo", "3♠ 4♠ 5♠ 3♥ 4♥ 5♥ 3♦ 4♦ 5♦ 3♣ 4♣ 5♣ 6♣"), **TABLE)
    assert paid(scored) == {"Vous": (0, "valid-declaration"), "Bo": (80, "never-laid")}


def test_where_no_pure_counts_who_never_laid_a_meld_pays_their_cards():
    scored = score(OUT, holds("Bo", NO_PURE_67), rules=INDIANO._replace(no_pure="count"))
    assert paid(scored)["Bo"] == (67, "never-laid")


def test_with_melds_on_the_table_what_is_left_in_hand_counts():
    # 9+10+4+2 and nothing for the joker and the wild ace; the cards in hand meld nothing, laid or not.
    scored = score(OUT, laid("Bo", "5♥ 6♥ 7♥ / 9♠ 9♥ 9♦ 9♣", "9♦ K♣ 4♠ 2♠ JK A♦"), **TABLE)
    assert paid(scored)["Bo"] == (25, "unmatched")
    assert (scored.faults, scored.notes) == ((), ())


def test_melds_still_in_hand_count_too():
    scored = score(OUT, laid("Bo", "5♥ 6♥ 7♥", "9♦ 9♣ 9♥ K♣ K♦ K♥ 4♠ 2♠ 2♥ 3♥"), **TABLE)
    # 27 + 30 + 4+2+2+3
    assert paid(scored)["Bo"] == (68, "unmatched")


def test_what_is_left_in_hand_costs_80_at_most():
    scored = score(OUT, laid("Bo", "5♥ 6♥ 7♥", "9♦ 9♣ 9♥ K♣ K♦ K♥ Q♥ Q♣ J♥ J♣"), **TABLE)
    assert paid(scored)["Bo"] == (80, "unmatched")


def test_a_player_may_have_nothing_left_in_hand():
    scored = score(OUT, laid("Bo", "5♥ 6♥ 7♥ 8♥ 9♥ 10♥ / 9♠ 9♥ 9♦ / K♣ K♦ K♥ JK"), **TABLE)
    assert paid(scored)["Bo"] == (0, "unmatched")


@pytest.mark.parametrize(
    ("melds", "why"),
    [
        ("5♥ 6♥ 7♥ / 9♠ 9♥ K♦", "it is neither a sequence nor a set"),
        ("5♥ 6♥ 7♥ / 9♠ 9♠ 9♥", "it has the same card twice"),
        ("5♥ 6♥ 7♥ / 9♠ JK JK A♦", "it has more jokers than the 2 that these rules allow"),
        ("5♥ 6♥ 7♥ / 9♠ 9♥", "it is neither a sequence nor a set"),
        ("5♥ 6♥ 7♥ / K♠ A♠ 2♠", "it goes round the corner; an ace ends a sequence, high or low"),
        ("9♠ 9♥ 9♦ 9♣ JK", "a set has four cards at most, a joker included"),
    ],
)
def test_each_group_on_the_table_must_be_a_meld(melds, why):
    rules = INDIANO._replace(decks=2)
    scored = score(OUT, laid("Bo", melds, "4♠"), rules=rules, wild="A" if "JK" in melds else None)
    assert messages(scored) == [f"this is no meld: {why}"]


def test_jokers_alone_are_no_meld_on_the_table():
    rules = INDIANO._replace(decks=4, joker_only_meld=False)
    assert messages(score(OUT, laid("Bo", "JK JK JK", "4♠"), rules=rules)) == [
        "this is no meld: it has no card that stands for itself"
    ]


def test_at_most_two_jokers_replace_in_a_meld_on_the_table():
    assert score(OUT, laid("Bo", "5♥ 6♥ JK JK", "4♠"), **TABLE).faults == ()
    assert messages(score(OUT, laid("Bo", "5♥ JK JK A♦", "4♠"), **TABLE)) == [
        "this is no meld: it has more jokers than the 2 that these rules allow"
    ]


def test_a_wild_card_in_its_own_place_is_no_joker_of_the_two():
    assert score(OUT, laid("Bo", "A♥ 2♥ JK JK", "4♠"), **TABLE).faults == ()


def test_melds_that_are_not_parted_are_one_or_as_many_as_use_every_card():
    one = score(OUT, laid("Bo", "5♥ 6♥ 7♥ 8♥ 9♥ 10♥", "4♠"), **TABLE)
    two = score(OUT, laid("Bo", "5♥ 6♥ 7♥ K♠ K♥ K♦", "4♠"), **TABLE)
    assert [[len(group.cards) for group in scored.scores[1].groups] for scored in (one, two)] == [[6], [3, 3]]
    assert messages(score(OUT, laid("Bo", "5♥ 6♥ 7♥ K♠ K♥", "4♠"), **TABLE)) == [
        "this is no meld: it is neither a sequence nor a set"
    ]


def test_a_player_with_fewer_than_thirteen_cards_given_gets_a_note():
    scored = score(OUT, laid("Cy", "5♥ 6♥ 7♥", "K♠"), **TABLE)
    assert paid(scored)["Cy"] == (10, "unmatched")
    assert [note.message for note in scored.notes] == [
        "4 of 13 cards are given for Cy: only those held are counted",
    ]


def test_more_than_thirteen_cards_laid_and_held_are_a_fault():
    scored = score(OUT, laid("Bo", "5♥ 6♥ 7♥ 8♥ 9♥ 10♥", "2♠ 2♥ 3♠ 3♥ 4♠ 4♣ 5♠ 5♣"), **TABLE)
    assert messages(scored) == ["14 cards for Bo: laid and held together are 13 at most"]


def test_who_laid_no_meld_holds_thirteen():
    assert messages(score(OUT, holds("Bo", "K♣"), **TABLE)) == [
        "1 card for Bo: whoever laid no meld holds 13; or write: laid … holds …"
    ]


def test_going_out_needs_a_last_card_to_discard():
    assert messages(score(declares("Vous"), laid("Bo", "5♥ 6♥ 7♥", "K♠"), **TABLE)) == [
        "Vous goes out with a last card to discard: name it after >"
    ]


def test_going_out_needs_two_sequences_one_of_them_without_a_joker():
    one_sequence = "4♥ 5♥ 6♥ / 9♣ 9♦ 9♠ / Q♣ Q♦ Q♠ / 2♣ 2♦ 2♥ 2♠"
    no_pure = "4♥ 5♥ JK / 7♣ 8♣ A♠ 10♣ / Q♣ Q♦ Q♠ / 2♣ 2♦ 2♥"
    for cards in (one_sequence, no_pure):
        scored = score(declares("Bo", cards, finish="K♠"), OUT, **TABLE)
        assert paid(scored)["Bo"] == (80, "wrong-declaration")
        assert scored.winner == "Vous"


def test_no_melds_are_laid_where_they_stay_in_hand():
    assert messages(score(says_rightly("Vous"), laid("Bo", "5♥ 6♥ 7♥", "K♠"))) == [
        "under indian-rummy no melds are laid before the end: write what Bo holds"
    ]


def test_the_cut_card_may_be_in_the_hand_that_goes_out_and_in_no_other():
    two_of_it = "4♥ 5♥ 6♥ / 7♣ 8♣ 9♣ 10♣ / Q♣ Q♦ Q♠ / 2♣ 2♦ 2♠"
    held = "3♠ 3♦ 5♦ 8♠ 10♠ K♥ J♦ 6♣ J♠ 9♦ 4♥ 7♦"
    melds = "9♥ 10♥ J♥"
    taken = score(declares("Vous", two_of_it, finish="K♠"), laid("Bo", melds, held[:30]), rules=INDIANO, turned="4♥")
    assert taken.faults == ()
    left = score(
        declares("Vous", "5♥ 6♥ 7♥ / 7♣ 8♣ 9♣ 10♣ / Q♣ Q♦ Q♠ / 2♣ 2♦ 2♠", finish="K♠"),
        laid("Bo", melds, "4♥ K♣"),
        laid("Cy", "J♣ J♦ J♠", "4♥"),
        rules=INDIANO,
        turned="4♥",
    )
    assert messages(left) == ["one 4♥ too many: there is 1 in this deal"]


def test_the_cut_card_goes_back_after_a_wrong_declaration():
    lines = [
        declares("Ana", "4♥ 5♥ 6♥ / 3♣ 4♣ 5♣ / 9♠ 9♦ 9♥ / 8♠ 8♦ 6♣ 10♦", finish="K♠"),
        declares("Vous", "4♥ 5♥ 6♥ / 7♣ 8♣ 9♣ 10♣ / Q♣ Q♦ Q♠ / 2♣ 2♦ 2♠", finish="K♦"),
        laid("Bo", "9♥ 10♥ J♥", "4♥ K♣"),
    ]
    again = score(*lines, rules=INDIANO, turned="4♥")
    assert (messages(again), paid(again)["Ana"]) == ([], (80, "wrong-declaration"))
    one_more = score(*lines, laid("Cy", "J♣ J♦ J♠", "4♥"), rules=INDIANO, turned="4♥")
    assert messages(one_more) == ["one 4♥ too many: there is 1 in this deal"]


# --- what holds for every hand


@pytest.mark.parametrize("name", ON_HAND)
@given(cards=st.permutations(range(104)).map(lambda order: [card % 52 for card in order[:13]]), wild=st.integers(1, 13))
def test_the_counting_cards_make_up_what_is_paid(name, cards, wild):
    rules = preset(name)
    bo = score_line(Line("Bo", Holds(Hand((tuple(cards),)))), wild, rules)
    counted = hand_points(bo.counting, wild, rules.ace_points)
    flat = bo.reason == Reason.NO_PURE_SEQUENCE and rules.no_pure == "flat"
    assert bo.points == (rules.cap if flat else min(rules.cap, counted))
    assert sorted([*(card for group in bo.groups for card in group.cards), *bo.unmatched]) == sorted(cards)
