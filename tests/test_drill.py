"""Exercises: each is of its level, has the one right answer it claims, and comes again with its seed."""

from collections import Counter
from functools import cache
from itertools import islice

import pytest

from rummycheck.cards import JOKER, RANK_NAMES, RANKS, SUITS, card_name, card_named, card_of, cards_named, rank_of
from rummycheck.drill import LEVELS, Drill, Kind, Wild, exercises, level_of
from rummycheck.drill.levels import is_contested
from rummycheck.errors import BadOption
from rummycheck.greedy import greedy_grouping
from rummycheck.judge import judge_declared, judge_hand
from rummycheck.melds import PURE, Meld, meld_of
from rummycheck.rules import preset
from rummycheck.solver import best_grouping, is_valid

RULES = preset("indian-rummy")
EACH_KIND = tuple(Kind)
MANY = 100
"""Exercises of each level that are looked at."""


@cache
def drawn(number, level=1, kinds=EACH_KIND, rules=RULES, wild=None, seed=1):
    return list(islice(exercises(Drill(seed, level, kinds, rules, wild)), number))


def jokers_in(exercise):
    return sum(card == JOKER or rank_of(card) == exercise.wild.rank for card in exercise.cards)


def melds_without_jokers(hand):
    """Every group of the hand's cards that is a meld with no joker in it, by brute force over places."""
    held = set(hand)
    rows = [
        {card_of((place - 1) % 13 + 1, suit) for place in range(first, last + 1)}
        for suit in SUITS
        for first in range(1, 13)
        for last in range(first + 2, 15)
    ]
    sets = [{card_of(rank, suit) for suit in SUITS if suit != missing} for rank in RANKS for missing in (*SUITS, None)]
    return [cards for cards in rows + sets if cards <= held]


def fits_in_two_melds(hand):
    """Tell whether two melds of the hand share a card but not a meld, a card is twice there, or a row is of six."""
    melds = melds_without_jokers(hand)
    counts = Counter(hand)
    widest = [cards for cards in melds if not any(cards < other for other in melds)]
    shared = any(one & other for at, one in enumerate(widest) for other in widest[:at])
    return shared or any(len(cards) >= 6 or any(counts[card] > 1 for card in cards) for cards in widest)


def test_level_1_has_no_joker_and_no_card_that_fits_in_two_melds():
    for exercise in drawn(MANY, 1):
        assert jokers_in(exercise) == 0
        assert not fits_in_two_melds(exercise.cards)


def test_level_2_has_no_joker_but_a_card_that_fits_in_two_melds():
    for exercise in drawn(MANY, 2):
        assert jokers_in(exercise) == 0
        assert fits_in_two_melds(exercise.cards)


def test_level_3_has_one_joker_and_level_4_more():
    assert {jokers_in(exercise) for exercise in drawn(MANY, 3)} == {1}
    assert {2, 3} <= {jokers_in(exercise) for exercise in drawn(MANY, 4)} <= set(range(2, 14))


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_up_to_level_4_the_melds_that_first_come_to_mind_are_right(level):
    for exercise in drawn(MANY, level):
        hand, rank, rules = exercise.cards, exercise.wild.rank, exercise.rules
        first, best = greedy_grouping(hand, rank, rules), best_grouping(hand, rank, rules)
        assert (first.cost, first.valid) == (best.cost, best.valid)


def test_on_level_5_the_melds_that_first_come_to_mind_are_wrong():
    for exercise in drawn(MANY, 5):
        hand, rank, rules = exercise.cards, exercise.wild.rank, exercise.rules
        first, best = greedy_grouping(hand, rank, rules), best_grouping(hand, rank, rules)
        assert first.cost > best.cost or (best.valid and not first.valid)


@pytest.mark.parametrize("level", LEVELS)
def test_an_exercise_of_a_level_is_of_that_level_and_a_legal_hand(level):
    for exercise in drawn(MANY, level):
        assert level_of(exercise.cards, exercise.wild.rank, exercise.rules) == level
        assert not exercise.rules.pack(exercise.wild.card).too_many(exercise.cards)
        assert len(exercise.cards) == (14 if exercise.kind == Kind.DISCARD else 13)


@pytest.mark.parametrize("name", ["rami-indien", "rummy-indiano", "pool-201"])
@pytest.mark.parametrize("level", LEVELS)
def test_levels_are_levels_under_other_rules_too(level, name):
    rules = preset(name)
    for wild in (None, Wild()):
        for exercise in drawn(5, level, rules=rules, wild=wild):
            assert level_of(exercise.cards, exercise.wild.rank, rules) == level
            assert not rules.pack(exercise.wild.card).too_many(exercise.cards)


@pytest.mark.parametrize(
    ("names", "contested"),
    [
        ("4♥ 5♥ 6♥ K♠ K♥ K♦ 9♣ 8♠ 2♦", False),
        ("4♥ 5♥ 6♥ 6♠ 6♦ 9♣ 8♠ 2♦", True),
        ("4♥ 5♥ 6♥ 6♥ 9♣ 8♠ 2♦", True),
        ("9♣ 9♣ 4♥ 5♥ 6♥ 8♠ 2♦", False),
        ("A♥ 2♥ 3♥ Q♥ K♥ 8♠ 2♦", True),
        ("Q♥ K♥ A♥ 8♠ 2♦", False),
        ("3♦ 4♦ 5♦ 6♦ 7♦ 9♠", False),
        ("3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♠", True),
    ],
)
def test_what_a_contested_card_is(names, contested):
    assert is_contested(cards_named(names)) is contested
    assert fits_in_two_melds(cards_named(names)) is contested


@pytest.mark.parametrize("level", LEVELS)
def test_valid_or_not_is_answered_as_the_judge_does(level):
    found = drawn(30, level, (Kind.VALID,))
    for exercise in found:
        assert judge_hand(exercise.cards, None, exercise.wild.rank, exercise.rules).valid is exercise.answer
    assert 5 < sum(exercise.answer for exercise in found) < 25


@pytest.mark.parametrize("level", LEVELS)
def test_a_hand_to_group_is_valid(level):
    for exercise in drawn(20, level, (Kind.GROUP,)):
        assert is_valid(exercise.cards, exercise.wild.rank, exercise.rules)


@pytest.mark.parametrize("level", LEVELS)
def test_the_cost_asked_for_is_the_least_and_above_zero(level):
    found = drawn(30, level, (Kind.COST,))
    for exercise in found:
        assert 0 < exercise.answer == best_grouping(exercise.cards, exercise.wild.rank, exercise.rules).cost
        assert not is_valid(exercise.cards, exercise.wild.rank, exercise.rules)
    assert sum(exercise.answer < RULES.cap for exercise in found) > 10


@pytest.mark.parametrize("level", LEVELS)
def test_exactly_one_card_goes(level):
    for exercise in drawn(10, level, (Kind.DISCARD,)):
        right = set()
        for card in set(exercise.cards):
            rest = list(exercise.cards)
            rest.remove(card)
            if is_valid(rest, exercise.wild.rank, exercise.rules):
                right.add(card)
        assert right == {exercise.answer}


@pytest.mark.parametrize("name", ["indian-rummy", "rami-indien", "rummy-indiano"])
@pytest.mark.parametrize("level", LEVELS)
def test_a_declaration_is_valid_just_if_its_first_group_is_pure(level, name):
    found = drawn(20, level, (Kind.PURE,), preset(name))
    for exercise in found:
        first = meld_of(exercise.groups[0], exercise.wild.rank, exercise.rules)
        assert exercise.answer is (isinstance(first, Meld) and first.kind == PURE)
        assert judge_declared(exercise.groups, None, exercise.wild.rank, exercise.rules).valid is exercise.answer
    assert 2 < sum(exercise.answer for exercise in found) < 18


def test_the_same_seed_sets_the_same_exercises_however_many():
    assert drawn(6, level=3) == drawn(12, level=3)[:6]
    assert drawn(6, level=3) != drawn(6, level=3, seed=2)


def test_a_seed_sets_what_it_always_set():
    (exercise,) = drawn(1, level=1, kinds=(Kind.GROUP,), seed=7)
    assert " ".join(map(card_name, exercise.cards)) == "5♠ 6♠ 7♠ 8♠ 9♠ J♠ Q♠ K♠ 8♦ 9♦ 10♦ J♦ Q♦"


def test_the_wild_card_asked_for_is_kept_and_out_of_play():
    wild = Wild(card_named("7♣"), RANK_NAMES.index("7"))
    for exercise in drawn(10, level=4, wild=wild):
        assert exercise.wild == wild
        assert exercise.cards.count(wild.card) <= 1


def test_there_are_no_exercises_with_jokers_where_there_are_none():
    bare = RULES._replace(jokers_per_deck=0)
    with pytest.raises(BadOption, match="level 3 needs jokers"):
        drawn(1, level=3, rules=bare, wild=Wild())
    assert len(drawn(5, level=5, rules=bare, wild=Wild())) == 5
    assert {jokers_in(exercise) for exercise in drawn(5, level=4, wild=Wild())} <= {2, 3, 4}
