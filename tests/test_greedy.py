"""The tempting grouping: it takes what a beginner takes, never lays what is no meld, and never beats the best."""

import pytest

from rummycheck.cards import RANK_NAMES, cards_named
from rummycheck.dealing import deal_table
from rummycheck.greedy import greedy_grouping
from rummycheck.melds import SEQUENCES, meld_of, sequence_of
from rummycheck.pricing import grouping_cost
from rummycheck.rules import PRESETS, preset
from rummycheck.solver import best_grouping

RULES = preset("indian-rummy")


def tempting(names, wild="", rules=RULES):
    return greedy_grouping(cards_named(names), RANK_NAMES.index(wild) or None, rules)


def laid(grouping):
    return [meld.cards for meld in grouping.melds]


def test_the_longest_pure_sequence_is_taken_first():
    found = tempting("3♦ 4♦ 5♦ 6♦ 7♦ 8♦ K♠ K♥ K♦ 9♣ 9♦ 9♥ 2♠")
    assert laid(found)[0] == cards_named("3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦")
    assert not found.valid


def test_a_second_sequence_is_made_with_a_joker_before_sets_are_laid():
    found = tempting("4♥ 5♥ 6♥ 9♠ 10♠ 7♦ Q♠ K♦ K♣ K♥ 2♣ 3♣ 4♣", "7")
    assert found.valid
    assert cards_named("9♠ 10♠ 7♦ Q♠") in laid(found)


def test_a_joker_left_over_joins_a_set_before_it_spoils_a_sequence():
    found = tempting("A♥ 2♥ 3♥ 5♠ 6♠ 7♠ K♠ K♥ K♦ 9♣ 9♦ 9♥ JK")
    assert found.valid
    assert [len(meld.cards) for meld in found.melds] == [3, 3, 4, 3]


def test_a_joker_left_over_never_goes_into_the_only_pure_sequence():
    found = tempting("A♥ 2♥ 3♥ 5♠ 9♦ J♣ JK")
    assert cards_named("A♥ 2♥ 3♥") in laid(found)
    assert found.unmatched == cards_named("5♠ 9♦ J♣ JK")


def test_of_14_cards_the_dearest_unmatched_one_is_thrown():
    found = tempting("4♥ 5♥ 6♥ 2♣ 3♣ 4♣ 9♠ 10♠ J♠ K♦ K♣ K♥ 8♥ 9♦")
    assert found.discard == cards_named("9♦")[0]
    assert found.unmatched == cards_named("8♥")


def test_what_was_taken_is_not_looked_at_again():
    found = tempting("A♥ 2♥ 3♥ K♠ K♥ K♦ 9♣ 9♦ 9♥ Q♣ Q♦ Q♥ 5♠")
    assert cards_named("Q♥ K♥ A♥") in laid(found)
    assert found.cost > best_grouping(cards_named("A♥ 2♥ 3♥ K♠ K♥ K♦ 9♣ 9♦ 9♥ Q♣ Q♦ Q♥ 5♠"), None, RULES).cost


@pytest.mark.parametrize("name", PRESETS)
def test_it_lays_melds_only_and_never_beats_the_best(name):
    rules = preset(name)
    for seed in range(30):
        deal = deal_table(2, seed, rules)
        for hand in (deal.hands[0], (*deal.hands[1], deal.opened)):
            found, best = greedy_grouping(hand, deal.wild_rank, rules), best_grouping(hand, deal.wild_rank, rules)
            assert found.cost >= best.cost
            assert found.valid <= best.valid
            kept = [card for meld in found.melds for card in meld.cards] + list(found.unmatched)
            assert sorted(kept + [found.discard] * (found.discard is not None)) == sorted(hand)
            for meld in found.melds:
                read = (sequence_of if meld.kind in SEQUENCES else meld_of)(meld.cards, deal.wild_rank, rules)
                assert sorted(read.cards) == sorted(meld.cards)


@pytest.mark.parametrize("name", PRESETS)
def test_the_best_grouping_laid_costs_what_the_solver_says(name):
    rules = preset(name)
    for seed in range(30):
        deal = deal_table(2, seed, rules)
        best = best_grouping(deal.hands[0], deal.wild_rank, rules)
        assert grouping_cost(best.melds, best.unmatched, deal.wild_rank, rules) == best.cost
