"""The solver against the brute force, and against what must be true of any best grouping."""

from collections import Counter
from itertools import islice
from random import Random

import pytest
from commands import ROOT
from effort import some
from hands import any_hand, near_hand, random_hand
from hypothesis import given
from hypothesis import strategies as st
from oracle import all_groupings, best_standing, kinds_of, standing_of

from rummycheck.cards import JOKER, RANK_NAMES, SUITS, card_name, card_of, cards_named, hand_points, rank_of, suit_of
from rummycheck.melds import PURE, SEQUENCES
from rummycheck.rules import preset
from rummycheck.solver import best_grouping, best_groupings, is_valid

HANDS = some(2_000, of=20_000)
BATCH = 100


def standing(grouping, hand, wild, rules):
    """Check a grouping meld by meld from the definitions, and return how good it is."""
    thrown = [] if grouping.discard is None else [grouping.discard]
    melded = [card for meld in grouping.melds for card in meld.cards]
    assert Counter([*melded, *grouping.unmatched, *thrown]) == Counter(hand)
    assert len(thrown) == (len(hand) == 14)
    for meld in grouping.melds:
        assert meld.kind in kinds_of(meld.cards, wild, rules)
        replaced = [(card, place) for card, place in zip(meld.cards, meld.places, strict=True) if card != place]
        assert all(card == JOKER or rank_of(card) == wild for card, _place in replaced)
    pure = sum(hand_points(m.cards, wild, rules.ace_points) for m in grouping.melds if m.kind == PURE)
    total = hand_points([*melded, *grouping.unmatched], wild, rules.ace_points)
    found = standing_of([meld.kind for meld in grouping.melds], pure, grouping.unmatched, total, wild, rules)
    assert (grouping.cost, grouping.valid) == (found.cost, not found.invalid)
    return found


@pytest.mark.parametrize("batch", range(HANDS // BATCH))
def test_the_best_grouping_is_as_good_as_trying_them_all(batch):
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        hand, wild, rules = any_hand(seed)
        found = best_grouping(hand, wild, rules)
        assert standing(found, hand, wild, rules) == best_standing(hand, wild, rules), (seed, hand, wild, rules)
        assert is_valid(hand, wild, rules) == found.valid


def test_a_second_way_of_trying_all_groupings_agrees():
    chance = Random(7)
    rules = preset("points")
    for _ in range(60):
        hand = sorted(near_hand(chance, jokers=0, size=9))
        total = hand_points(hand, None, rules.ace_points)
        written = min(
            standing_of(
                [kind for _cards, kind in melds],
                sum(hand_points(cards, None, rules.ace_points) for cards, kind in melds if kind == PURE),
                unmatched, total, None, rules,
            )
            for melds, unmatched in all_groupings(hand, None, rules)
        )  # fmt: skip
        assert written == best_standing(hand, None, rules)
        assert written == standing(best_grouping(hand, None, rules), hand, None, rules)


def cases():
    """Yield each hand with its right answer under each preset."""
    lines = (ROOT / "fixtures" / "cases.tsv").read_text("utf-8").splitlines()
    head, *rows = [line.split("\t") for line in lines if not line.startswith("#")]
    for row in rows:
        case = dict(zip(head, row, strict=True))
        for name in ("indian-rummy", "rami-indien", "points"):
            yield pytest.param(case["hand"], case["wild"], name, case[name], id=f"{case['about']} - {name}")


def test_there_are_cases():
    assert len(list(cases())) == 36


@pytest.mark.parametrize(("hand", "wild", "rules", "answer"), list(cases()))
def test_a_hand_with_a_right_answer_gets_it(hand, wild, rules, answer):
    found = best_grouping(cards_named(hand), RANK_NAMES.index(wild) if wild != "none" else None, preset(rules))
    assert ("valid" if found.valid else str(found.cost)) == answer


SEEDS = st.integers(0, 10**9)


@given(SEEDS)
def test_the_order_of_the_cards_changes_nothing(seed):
    hand, wild, rules = any_hand(seed)
    shuffled = Random(seed).sample(hand, len(hand))
    assert best_grouping(shuffled, wild, rules) == best_grouping(hand, wild, rules)


@given(SEEDS)
def test_renaming_the_suits_changes_no_cost(seed):
    hand, wild, rules = any_hand(seed)
    suits = Random(seed).sample(SUITS, 4)
    renamed = [card if card == JOKER else card_of(rank_of(card), suits[suit_of(card)]) for card in hand]
    one, other = best_grouping(hand, wild, rules), best_grouping(renamed, wild, rules)
    assert (one.cost, one.valid) == (other.cost, other.valid)


@given(SEEDS)
def test_a_joker_in_place_of_an_unmatched_card_never_costs_more(seed):
    hand, wild, rules = any_hand(seed)
    found = best_grouping(hand, wild, rules)
    if not found.unmatched:
        assert found.cost <= rules.cap
        return
    better = list(hand)
    better[better.index(found.unmatched[-1])] = JOKER
    assert best_grouping(better, wild, rules).cost <= found.cost


@given(SEEDS)
def test_all_best_groupings_are_equally_good_and_begin_with_the_one_shown(seed):
    hand, wild, rules = any_hand(seed)
    found = list(islice(best_groupings(hand, wild, rules), 20))
    assert found[0] == best_grouping(hand, wild, rules)
    assert len(set(found)) == len(found)
    assert len({standing(each, hand, wild, rules) for each in found}) == 1


def place_among_equals(grouping, rules):
    """Return what decides between equally good groupings where no card is wild, the smaller, the better."""

    def needed(meld):
        own = [index for index, (card, place) in enumerate(zip(meld.cards, meld.places, strict=True)) if card == place]
        limited = rules.max_jokers_per_meld or not own
        return len(meld.cards) if limited else max(3, own[-1] - own[0] + 1)

    def points(cards):
        return hand_points(cards, None, rules.ace_points)

    sequences = [meld for meld in grouping.melds if meld.kind in SEQUENCES]
    thrown = () if grouping.discard is None else (-points([grouping.discard]), grouping.discard)
    in_pure = sum(len(meld.cards) for meld in sequences if meld.kind == PURE)
    return thrown, -sum(points(m.cards) for m in sequences), -sum(map(needed, sequences)), -in_pure, len(sequences)


@pytest.mark.parametrize("batch", range(some(4, of=40)))
def test_of_equally_good_groupings_the_one_shown_is_the_first_in_the_order_told(batch):
    several = 0
    for seed in range(40 * batch, 40 * batch + 40):
        hand, _wild, rules = any_hand(seed)
        shown, *others = islice(best_groupings(hand, None, rules), 60)
        several += bool(others)
        assert all(place_among_equals(shown, rules) <= place_among_equals(each, rules) for each in others), seed
    assert several > 5


def test_a_wild_card_at_home_does_not_make_more_sequences_look_better():
    rules = preset("indian-rummy")._replace(
        decks=3, wild_natural_in_pure=False, max_jokers_per_meld=1, ace_points=1, melds_on="table"
    )
    best = best_grouping(cards_named("A♣ 3♣ 4♣ 4♣ 5♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ Q♣ K♣"), 10, rules)
    assert [" ".join(map(card_name, meld.cards)) for meld in best.melds] == [
        "3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣", "Q♣ K♣ A♣", "4♣ 5♣ 10♣",
    ]  # fmt: skip


def test_all_best_groupings_are_those_that_writing_all_down_finds():
    chance = Random(11)
    rules = preset("points")
    for _ in range(40):
        hand = sorted(near_hand(chance, jokers=0, size=9))
        total = hand_points(hand, None, rules.ace_points)
        best = best_standing(hand, None, rules)
        written = {
            repr((tuple(sorted(sorted(cards) for cards, _kind in melds)), tuple(sorted(unmatched))))
            for melds, unmatched in all_groupings(hand, None, rules)
            if standing_of(
                [kind for _cards, kind in melds],
                sum(hand_points(cards, None, rules.ace_points) for cards, kind in melds if kind == PURE),
                unmatched, total, None, rules,
            ) == best
        }  # fmt: skip
        found = [
            repr((tuple(sorted(sorted(meld.cards) for meld in each.melds)), each.unmatched))
            for each in best_groupings(hand, None, rules)
        ]
        assert len(found) == len(set(found))
        assert set(found) == written


def test_a_hand_without_a_meld_where_melds_lie_on_the_table_costs_what_a_sheet_scores():
    hand = cards_named("4♥ 5♥ 7♥ 7♣ 8♣ 2♣ 2♦ 3♠ 3♦ 10♥ 9♠ A♠ 6♦")
    flat = preset("rummy-indiano")
    costs = [best_grouping(hand, None, rules).cost for rules in (flat, flat._replace(no_pure="count"))]
    assert costs == [80, 76]


def test_hands_that_are_hard_for_one_design_are_solved():
    chance = Random(3)
    rules = preset("indian-rummy")
    for _ in range(20):
        clubs = [card_of(rank, 3) for rank in range(1, 14)] * 2
        hand = [*chance.sample(clubs, 11), JOKER, JOKER]
        assert standing(best_grouping(hand, None, rules), hand, None, rules) == best_standing(hand, None, rules)


@pytest.mark.parametrize("size", range(1, 13))
def test_fewer_cards_than_a_hand_are_grouped_too(size):
    hand = random_hand(Random(size), size=size)
    rules = preset("rummy-indiano")
    assert standing(best_grouping(hand, 5, rules), hand, 5, rules) == best_standing(hand, 5, rules)
