"""Deals added up: totals, players out, rejoins, the end and the winner, and a sheet's faults all at once."""

from decimal import Decimal

import pytest
from sheet_values import deal, drops, laid, rejoins, says_rightly, scores, sheet, wins

from rummycheck.errors import BadSheet, Fault
from rummycheck.rules import preset
from rummycheck.scoring.match import score_sheet
from rummycheck.scoring.sheet import Place
from rummycheck.scoring.standing import money, totals


def numbers(winner, **points):
    """Return a deal in which one player declares rightly and the others pay these numbers."""
    return deal(says_rightly(winner), *(scores(player, number) for player, number in points.items()))


def played(rules, *deals, **more):
    return score_sheet(sheet(rules, *deals, **more))


def faults(rules, *deals, **more):
    with pytest.raises(BadSheet) as caught:
        played(rules, *deals, **more)
    return [fault.message for fault in caught.value.faults]


def test_points_add_up_without_end_under_indian_rummy():
    match = played("indian-rummy", *[numbers("Ada", Bo=80, Cy=34)] * 20)
    assert match.standing.points == {"Ada": 0, "Bo": 1600, "Cy": 680}
    assert (match.finished, match.winners, match.standing.out) == (False, (), ())


def test_scores_are_in_the_order_of_the_table():
    match = played("indian-rummy", deal(scores("Bo", 5), says_rightly("Ada")), players=["Ada", "Bo"])
    assert [score.player for score in match.deals[0].scores] == ["Ada", "Bo"]
    assert match.deals[0].winner == "Ada"


# --- a limit that puts players out


def test_a_player_at_the_limit_or_above_is_out():
    at = played("pool-101", numbers("Ada", Bo=80, Cy=2), numbers("Ada", Bo=21, Cy=2))
    assert at.standing.out == ("Bo",)
    below = played("pool-101", numbers("Ada", Bo=80, Cy=2), numbers("Ada", Bo=20, Cy=2))
    assert below.standing.out == ()


@pytest.mark.parametrize(("name", "limit"), [("rami-indien", 101), ("pool-101", 101), ("pool-201", 201)])
def test_the_last_player_in_wins(name, limit):
    deals = [numbers("Ada", Bo=80)] * (limit // 80)
    match = played(name, *deals)
    assert not match.finished
    match = played(name, *deals, numbers("Ada", Bo=limit % 80))
    assert (match.finished, match.winners, match.standing.out) == (True, ("Ada",), ("Bo",))


def test_a_player_who_is_out_may_not_play():
    assert faults("pool-101", numbers("Ada", Bo=80, Cy=2), numbers("Ada", Bo=80, Cy=2), numbers("Ada", Bo=2, Cy=3)) == [
        "Bo is out of the match"
    ]


def test_a_player_who_is_out_need_not_be_in_a_deal():
    match = played("pool-101", *[numbers("Ada", Bo=80, Cy=2)] * 2, numbers("Ada", Cy=3))
    assert match.standing.points == {"Ada": 0, "Bo": 160, "Cy": 7}


def test_a_deal_after_the_end_is_a_fault_once():
    over = [numbers("Ada", Bo=80)] * 4
    assert faults("rami-indien", *over) == ["the match was over before this deal, won by Ada"]


# --- rejoining


OUT = (numbers("Ada", Bo=80, Cy=40), numbers("Cy", Bo=80, Ada=30))  # Ada 30, Bo 160, Cy 40


def test_a_player_put_out_rejoins_before_a_deal_at_the_highest_total_and_one():
    match = played("pool-101", *OUT, deal(rejoins("Bo"), says_rightly("Ada"), scores("Bo", 10), scores("Cy", 5)))
    assert match.standing.points == {"Ada": 30, "Bo": 51, "Cy": 45}
    assert match.deals[2].back_before == ("Bo",)
    assert match.standing.out == ()


def test_a_player_put_out_rejoins_after_the_deal_that_put_them_out():
    second = deal(says_rightly("Cy"), scores("Bo", 80), scores("Ada", 30), rejoins("Bo"))
    match = played("pool-101", OUT[0], second)
    assert match.standing.points == {"Ada": 30, "Bo": 41, "Cy": 40}
    assert match.deals[1].back_after == ("Bo",)


def test_players_who_rejoin_together_do_so_at_the_same_total():
    deals = [numbers("Ada", Bo=80, Cy=80, Di=40), numbers("Ada", Bo=80, Cy=80, Di=7)]
    back = deal(rejoins("Cy"), rejoins("Bo"), says_rightly("Ada"), scores("Bo", 2), scores("Cy", 3), scores("Di", 4))
    assert played("pool-101", *deals, back).standing.points == {"Ada": 0, "Bo": 50, "Cy": 51, "Di": 51}


@pytest.mark.parametrize(("name", "bound", "puts_out"), [("pool-101", 79, 2), ("pool-201", 174, 3)])
def test_nobody_rejoins_while_a_total_is_above_the_bound(name, bound, puts_out):
    def deals(highest):
        rest = [40] * (puts_out - 2) + [(highest - 40 * (puts_out - 2)) // 2, (highest - 40 * (puts_out - 2) + 1) // 2]
        return [numbers("Ada", Bo=80, Cy=points) for points in rest]

    back = deal(rejoins("Bo"), says_rightly("Ada"), scores("Bo", 2), scores("Cy", 2))
    assert played(name, *deals(bound), back).standing.points == {"Ada": 0, "Bo": bound + 3, "Cy": bound + 2}
    assert f"Bo may not rejoin: a total is above {bound}" in faults(name, *deals(bound + 1), back)


def test_nobody_rejoins_at_the_limit():
    rules = preset("pool-101")._replace(rejoin_below=100)
    back = deal(rejoins("Bo"), says_rightly("Bo"), scores("Ada", 2), scores("Cy", 2))
    for highest, allowed in ((99, True), (100, False)):
        deals = [numbers("Ada", Bo=80, Cy=highest - 50), numbers("Ada", Bo=80, Cy=50)]
        if allowed:
            assert played(rules, *deals, back).standing.out == ("Cy",)
        else:
            assert "Bo may not rejoin: a total is above 99" in faults(rules, *deals, back)


def test_nobody_rejoins_where_the_rules_have_no_rejoining():
    deals = [numbers("Ada", Bo=80, Cy=40), numbers("Ada", Bo=80, Cy=2)]
    back = deal(rejoins("Bo"), says_rightly("Ada"), scores("Bo", 2), scores("Cy", 2))
    assert "under rami-indien nobody may rejoin" in faults("rami-indien", *deals, back)


def test_only_a_player_who_is_out_rejoins():
    back = deal(rejoins("Bo"), says_rightly("Ada"), scores("Bo", 2), scores("Cy", 2))
    assert faults("pool-101", OUT[0], back) == ["Bo is not out"]
    twice = deal(rejoins("Bo"), rejoins("Bo"), says_rightly("Ada"), scores("Bo", 2), scores("Cy", 2))
    assert faults("pool-101", *OUT, twice) == ["Bo is not out"]


def test_a_player_who_rejoins_before_a_deal_plays_in_it():
    assert faults("pool-101", *OUT, deal(rejoins("Bo"), says_rightly("Ada"), scores("Cy", 5))) == [
        "Bo is missing from this deal"
    ]


def test_a_player_may_rejoin_before_a_deal_and_again_after_it():
    third = deal(rejoins("Bo"), says_rightly("Ada"), scores("Bo", 80), scores("Cy", 5), rejoins("Bo"))
    match = played("pool-101", *OUT, third)
    assert match.standing.points == {"Ada": 30, "Bo": 46, "Cy": 45}
    assert (match.deals[2].back_before, match.deals[2].back_after) == (("Bo",), ("Bo",))


def test_a_match_of_two_goes_on_when_the_one_who_is_out_rejoins():
    deals = [numbers("Ada", Bo=80), numbers("Bo", Ada=60), numbers("Ada", Bo=21)]  # Ada 60, Bo 101
    match = played("pool-101", *deals, deal(rejoins("Bo"), says_rightly("Bo"), scores("Ada", 2)))
    assert match.standing.points == {"Ada": 62, "Bo": 61}
    assert not match.finished


# --- a limit that ends the match


def melding(winner, **points):
    return numbers(winner, **points)


def test_a_match_to_250_ends_when_anyone_reaches_it_and_the_lowest_total_wins():
    deals = [melding("Ada", Bo=80, Cy=30), melding("Bo", Ada=50, Cy=40), melding("Ada", Bo=80, Cy=10)]
    assert not played("rummy-indiano", *deals).finished
    match = played("rummy-indiano", *deals, melding("Cy", Ada=31, Bo=80), melding("Cy", Ada=2, Bo=10))
    # Ada 50+31+2 = 83, Bo 80+80+80+10 = 250, Cy 30+40+10 = 80.
    assert match.standing.points == {"Ada": 83, "Bo": 250, "Cy": 80}
    assert (match.finished, match.winners, match.standing.out) == (True, ("Cy",), ())


def test_equal_lowest_totals_share_a_match():
    match = played("rummy-indiano", *[melding("Ada", Bo=80, Cy=40), melding("Cy", Bo=80, Ada=40)] * 2)
    assert (match.finished, match.winners) == (True, ("Ada", "Cy"))


# --- a fixed number of deals, in chips


def test_chips_start_at_80_for_each_deal_and_the_winner_takes_what_the_losers_pay():
    rules = preset("deals")
    one = played("deals", numbers("Ada", Bo=80, Cy=34))
    assert totals(one.standing, rules) == {"Ada": 160 + 114, "Bo": 80, "Cy": 126}
    assert not one.finished
    two = played("deals", numbers("Ada", Bo=80, Cy=34), numbers("Bo", Ada=80, Cy=80))
    assert totals(two.standing, rules) == {"Ada": 194, "Bo": 240, "Cy": 46}
    assert (two.finished, two.winners) == (True, ("Bo",))


def test_equal_chips_share_a_match():
    match = played("deals", numbers("Ada", Bo=80, Cy=34), numbers("Bo", Ada=80, Cy=34))
    assert match.winners == ("Ada", "Bo")


def test_the_number_of_deals_is_a_rule():
    six = preset("deals")._replace(deals=6)
    match = played(six, *[numbers("Ada", Bo=80)] * 6)
    assert totals(match.standing, six) == {"Ada": 960, "Bo": 0}
    assert faults(six, *[numbers("Ada", Bo=80)] * 7) == ["the match was over before this deal, won by Ada"]


def test_who_had_won_is_not_said_where_points_are_not_known():
    dropped = deal(says_rightly("Bo"), drops("Ada"))
    assert faults("deals", numbers("Ada", Bo=80), dropped, numbers("Ada", Bo=80)) == [
        "deals has no drop",
        "the match was over before this deal",
    ]


# --- money


def test_the_winner_of_a_deal_takes_the_sum_of_the_losers_in_money():
    match = played("points", numbers("Ada", Bo=80, Cy=23), deal(drops("Ada"), drops("Bo", late=True), wins("Cy")))
    assert money(match.standing, Decimal("0.05")) == {
        "Ada": Decimal("5.15") - Decimal("1.00"),
        "Bo": Decimal("-6.00"),
        "Cy": Decimal("-1.15") + Decimal("3.00"),
    }


def test_money_neither_comes_nor_goes():
    match = played("points", numbers("Ada", Bo=80, Cy=23), numbers("Bo", Ada=7, Cy=11))
    assert sum(money(match.standing, Decimal("0.1")).values()) == 0


# --- who is in a deal


@pytest.mark.parametrize(
    ("second", "message"),
    [
        (numbers("Ada", Bo=2), "Cy is missing from this deal"),
        (numbers("Ada", Bo=2, Cy=3, Di=4), "Di is not a player of this match"),
        (numbers("Ada", Bo=2, Cy=3, Adda=4), "Adda is not a player of this match: did you mean Ada?"),
        (deal(says_rightly("Ada"), scores("Bo", 2), scores("Bo", 3), scores("Cy", 2)), "Bo is twice in this deal"),
    ],
)
def test_who_is_not_once_in_a_deal_is_a_fault(second, message):
    assert faults("indian-rummy", numbers("Ada", Bo=80, Cy=2), second) == [message]


def test_the_players_may_be_known_before_the_first_deal():
    assert faults("indian-rummy", numbers("Ada", Bo=80), players=["Ada", "Bo", "Cy"]) == [
        "Cy is missing from this deal"
    ]


# --- all faults at once


def at(start):
    return Place("x" * 100, start, start + 1)


def test_every_fault_of_a_sheet_is_reported_in_the_order_of_the_sheet():
    first = numbers("Ada", Bo=81, Cy=2)
    first = first._replace(lines=tuple(line._replace(place=at(10 + i)) for i, line in enumerate(first.lines)))
    second = numbers("Ada", Bo=1)._replace(place=at(50))
    with pytest.raises(BadSheet) as caught:
        score_sheet(sheet("indian-rummy", first, second), [Fault("unreadable", "x" * 100, 20, 21)])
    assert [(fault.start, fault.message) for fault in caught.value.faults] == [
        (0, "no hand costs 1: the lowest card that counts is worth 2"),
        (11, "a deal costs 0 to 80 points, not 81"),
        (20, "unreadable"),
        (50, "Cy is missing from this deal"),
    ]


def test_a_fault_does_not_make_others_of_what_it_leaves_unknown():
    # Whether Bo is out after the second deal depends on the number that cannot be.
    deals = [numbers("Ada", Bo=80, Cy=2), numbers("Ada", Bo=99, Cy=2)]
    assert faults("pool-101", *deals, numbers("Ada", Cy=3)) == ["a deal costs 0 to 80 points, not 99"]
    assert faults("pool-101", *deals, numbers("Ada", Bo=2, Cy=3)) == ["a deal costs 0 to 80 points, not 99"]


def test_a_player_who_comes_back_at_a_total_that_is_not_known_may_be_out_again():
    # Cy's total, and so the one with which Bo comes back, depends on a number that cannot be.
    first, second = numbers("Ada", Bo=80, Cy=99), numbers("Ada", Bo=80, Cy=2)
    back = deal(rejoins("Bo"), says_rightly("Ada"), scores("Bo", 60), scores("Cy", 2))
    for last in (numbers("Ada", Bo=2, Cy=2), numbers("Ada", Cy=2)):
        assert faults("pool-101", first, second, back, last) == ["a deal costs 0 to 80 points, not 99"]


def test_lines_that_could_not_be_read_are_not_missing_players():
    known = numbers("Ada", Bo=2)._replace(unread=frozenset({"Cy"}))
    unknown = numbers("Ada", Bo=2)._replace(unread=frozenset({None}))
    for second in (known, unknown):
        with pytest.raises(BadSheet) as caught:
            score_sheet(sheet("indian-rummy", numbers("Ada", Bo=80, Cy=2), second), [Fault("unreadable")])
        assert [fault.message for fault in caught.value.faults] == ["unreadable"]


def test_notes_do_not_stop_the_scoring():
    second = deal(says_rightly("Ada"), laid("Bo", "5♥ 6♥ 7♥", "K♠"))
    match = played("rummy-indiano", second)
    assert match.standing.points == {"Ada": 0, "Bo": 10}
    assert len(match.notes) == 1


def test_progress_passes_every_deal_on():
    seen = []

    def progress(deals):
        for each in deals:
            seen.append(each)
            yield each

    deals = [numbers("Ada", Bo=80)] * 3
    score_sheet(sheet("indian-rummy", *deals), progress=progress)
    assert seen == deals
