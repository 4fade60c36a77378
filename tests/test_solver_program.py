"""The solver against an integer program, which is put otherwise than the solver and than the brute force."""

from itertools import product
from random import Random

import pytest
from effort import some
from grouping_program import Answer, best_answer
from hands import any_hand, near_hand, random_rules

from rummycheck.cards import HAND_SIZE, JOKER, SUITS, card_of, cards_named, hand_points
from rummycheck.melds import PURE, SEQUENCES
from rummycheck.rules import ALLOWED, PRESETS, preset
from rummycheck.solver import best_grouping

BATCHES, BATCH = some(12, of=280), 10
ELSEWHERE = 1_000_000  # the first seed: hands that the brute force is not asked about
HANDS_OF_A_KIND = some(1, of=10)


def answer_of(grouping, wild, rules):
    """Return how good a grouping of the solver is, in the program's terms."""
    kinds = [meld.kind for meld in grouping.melds]
    sequences = sum(kind in SEQUENCES for kind in kinds)
    points = hand_points(grouping.unmatched, wild, rules.ace_points)
    no_second = PURE not in kinds or sequences < 2
    return Answer(grouping.cost, not grouping.valid, PURE not in kinds, no_second, points, len(grouping.unmatched))


def agree(hand, wild, rules):
    """Hold the solver to the program: in the cost, in what is valid, in sequences, and in what is unmatched."""
    found = best_grouping(hand, wild, rules)
    assert answer_of(found, wild, rules) == best_answer(hand, wild, rules), (hand, wild, rules)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_the_best_grouping_is_as_good_as_the_program_finds(batch):
    for number in range(BATCH):
        agree(*any_hand(ELSEWHERE + batch * BATCH + number))


OF_A_GROUPING = "no_pure", "no_second", "melds_on", "max_jokers_per_meld", "joker_only_meld", "wild_natural_in_pure"


@pytest.mark.parametrize("decks", ALLOWED["decks"])
def test_it_is_under_all_switches_together(decks):
    chance = Random(decks)
    every = list(product(*(ALLOWED[switch] for switch in OF_A_GROUPING)))
    for values in chance.sample(every, len(every) // 4) * HANDS_OF_A_KIND:
        rules = preset("points")._replace(decks=decks, **dict(zip(OF_A_GROUPING, values, strict=True)))
        hand = near_hand(chance, decks, jokers=4, size=chance.choice((13, 14)))
        agree(hand, chance.randrange(1, 14), rules)


@pytest.mark.parametrize("jokers", range(HAND_SIZE + 1))
def test_it_is_with_any_number_of_jokers(jokers):
    chance = Random(jokers)
    for size in (13, 13, 14, 14) * HANDS_OF_A_KIND:
        rules, wild = random_rules(chance), chance.randrange(1, 14)
        either = [JOKER, JOKER, *(card_of(wild, suit) for suit in SUITS)]
        others = near_hand(chance, rules.decks, jokers=0, size=size - jokers)
        agree(chance.choices(either, k=jokers) + others, wild, rules)


@pytest.mark.parametrize("rules", PRESETS)
def test_it_is_under_each_preset(rules):
    chance = Random(rules)
    for size in (13, 14) * HANDS_OF_A_KIND:
        agree(near_hand(chance, size=size), chance.choice((None, 7)), preset(rules))


ONE_PURE = "A♥ 2♥ 3♥ K♠ K♥ K♦ 9♣ 9♦ 9♥ Q♣ Q♦ Q♥ 5♠"
WILD_SIX = "5♠ 6♠ 7♠ 9♥ 10♥ JK K♠ K♥ K♦ 2♣ 2♦ 2♥ 2♠"


@pytest.mark.parametrize(
    ("hand", "switches", "answer"),
    [
        (ONE_PURE, {"no_second": "melds-stay"}, Answer(5, True, False, True, 5, 1)),
        # Q♥ K♥ A♥ take more off the count than A♥ 2♥ 3♥ do, though more is unmatched beside them.
        (ONE_PURE, {"no_second": "pure-stays"}, Answer(77, True, False, True, 50, 7)),
        (ONE_PURE + " 3♠", {"no_second": "pure-stays"}, Answer(70, True, False, True, 43, 7)),
        (ONE_PURE, {"no_second": "all-count"}, Answer(107, True, False, True, 5, 1)),
        (ONE_PURE + " J♠", {"no_second": "all-count"}, Answer(107, True, False, True, 5, 1)),
        (WILD_SIX, {"wild_natural_in_pure": True}, Answer(0, False, False, False, 0, 0)),
        (WILD_SIX, {"wild_natural_in_pure": False, "no_pure": "count"}, Answer(69, True, True, True, 0, 0)),
        (WILD_SIX, {"wild_natural_in_pure": False, "no_pure": "flat"}, Answer(150, True, True, True, 0, 0)),
        ("9♠ JK JK 4♥", {"melds_on": "table", "max_jokers_per_meld": 2}, Answer(4, True, True, True, 4, 1)),
        ("9♠ JK JK 4♥", {"melds_on": "table", "max_jokers_per_meld": 1}, Answer(150, True, True, True, 13, 4)),
        # Without a meld of jokers alone there is no second sequence, and no place for the jokers beside a pure one.
        ("A♥ 2♥ 3♥" + 10 * " JK", {"joker_only_meld": True}, Answer(0, False, False, False, 0, 0)),
        ("A♥ 2♥ 3♥" + 10 * " JK", {"joker_only_meld": False}, Answer(0, True, False, True, 0, 10)),
        ("JK JK JK", {"melds_on": "table", "joker_only_meld": True}, Answer(0, True, True, True, 0, 0)),
        ("JK JK JK", {"melds_on": "table", "joker_only_meld": False}, Answer(150, True, True, True, 0, 3)),
        # One six stands for itself, and the others replace.
        ("6♠ 6♠ 6♠", {"melds_on": "table", "max_jokers_per_meld": 2}, Answer(0, True, True, True, 0, 0)),
        ("6♠ 6♠ 6♠", {"melds_on": "table", "max_jokers_per_meld": 1}, Answer(150, True, True, True, 0, 3)),
        ("6♠ 6♠ 6♥ 4♣", {"melds_on": "table", "max_jokers_per_meld": 1}, Answer(4, True, True, True, 4, 1)),
    ],
)  # fmt: skip
def test_both_find_what_is_found_by_hand(hand, switches, answer):
    rules = preset("indian-rummy")._replace(cap=150, **switches)
    assert best_answer(cards_named(hand), 6, rules) == answer
    agree(cards_named(hand), 6, rules)
