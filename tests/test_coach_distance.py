"""Distance and outs, held against an integer program that knows nothing of how they are found."""

from collections import Counter
from random import Random

import pytest
from coach_hands import KINDS, hand_of, joker_count, tables
from distance_oracle import CARDS, Declarations
from effort import some
from hypothesis import given, settings
from hypothesis import strategies as st

from rummycheck.cards import JOKER, SUITS, card_of, cards_named, rank_of, suit_of
from rummycheck.coach.nearest import distance, nearer
from rummycheck.coach.outs import Out, live, outs
from rummycheck.rules import preset
from rummycheck.solver import is_valid

INDIAN, RAMI, INDIANO = PRESETS = tuple(map(preset, ("indian-rummy", "rami-indien", "rummy-indiano")))
HANDS_OF_A_TABLE = some(30, of=300)
EVERY = some(3, of=1)


def agree(hand, table, declarations, wholly):
    """Hold the distance of a hand against the integer program, and return it.

    If not wholly, what nothing can be below is asked first: where the distance is just that, it is not too great, and
    too small only if the program's answer is no whole number of cards by chance. Otherwise the program is asked itself.
    """
    found = distance(hand, *table)
    expected = declarations.bound(hand)
    if wholly or found != expected:
        expected = declarations.distance(hand)
    assert found == expected, hand
    return found


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_the_distance_is_that_of_the_integer_program(rules, number):
    """Hundreds of hands at distances from 0 to 3, and farther ones."""
    chance, met = Random(f"{rules.name} {number}"), Counter()
    table = list(tables(rules, rules.name))[number]
    declarations = Declarations(*table, longest=5)
    for at in range(HANDS_OF_A_TABLE):
        hand = hand_of(chance, table[0], table[2], KINDS[at % len(KINDS)])
        if joker_count(hand, table[0]) < 5:
            met[agree(hand, table, declarations, at % EVERY == 0)] += 1
    assert {0, 1, 2, 3} <= met.keys()
    assert sum(met[near] for near in range(4)) > 0.6 * HANDS_OF_A_TABLE


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_the_distance_is_right_with_many_jokers_and_long_sequences(rules):
    chance = Random(rules.name)
    for table in tables(rules, rules.name, count=1):
        declarations = Declarations(*table)
        for number in range(4):
            agree(hand_of(chance, table[0], table[2], "jokers"), table, declarations, number % EVERY == 0)


@pytest.mark.parametrize("decks", [2, 3, 4])
@pytest.mark.parametrize("jokers_per_deck", [0, 2])
@pytest.mark.parametrize("most", [0, 1, 2])
def test_the_distance_is_right_under_every_switch(decks, jokers_per_deck, most):
    chance = Random(f"{decks} {jokers_per_deck} {most}")
    for pure in (True, False):
        rules = INDIAN._replace(
            decks=decks,
            jokers_per_deck=jokers_per_deck,
            max_jokers_per_meld=most,
            wild_natural_in_pure=pure,
            joker_only_meld=chance.random() < 0.5,
        )
        for table in tables(rules, f"{decks} {most} {pure}", count=1):
            declarations = Declarations(*table, longest=5)
            for kind in ("any", "near", "few ranks", "one suit"):
                hand = hand_of(chance, table[0], table[2], kind)
                if joker_count(hand, table[0]) < 5:
                    agree(hand, table, declarations, kind == "near" or EVERY == 1)


def test_eight_jokers_in_one_long_sequence_are_a_declaration():
    rules = INDIAN._replace(decks=4)
    hand = cards_named("4♥ 5♥ 6♥ 7♥ 9♠ JK JK JK JK JK JK JK JK")
    assert distance(hand, None, rules, rules.pack()) == 0
    assert distance(hand, None, rules._replace(max_jokers_per_meld=2), rules.pack()) == 2


def test_a_card_whose_copies_are_in_the_hand_cannot_come():
    """Both pairs of 4♥ 6♥ want a 5♥. One lies turned up, so that the fives are wild: a joker must come instead."""
    rules = RAMI._replace(jokers_per_deck=0)
    hand = cards_named("4♥ 6♥ 4♥ 6♥ 9♠ 10♠ J♠ K♦ K♣ K♥ 2♣ 3♣ 4♣")
    without, with_jokers = rules.pack(cards_named("5♥")[0]), RAMI.pack(cards_named("5♥")[0])
    assert distance(hand, None, rules, without) == Declarations(None, rules, without, longest=5).distance(hand)
    assert distance(hand, 5, RAMI, with_jokers) == Declarations(5, RAMI, with_jokers, longest=5).distance(hand)


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_the_outs_are_those_of_the_integer_program(rules):
    chance = Random(rules.name)
    for table in tables(rules, rules.name, count=2):
        declarations = Declarations(*table, longest=5)
        hand = hand_of(chance, table[0], table[2], "near")[:13]
        away = declarations.distance(hand)
        held = Counter(hand)
        expected = [
            card
            for card in CARDS
            if held[card] < table[2].copies(card)
            and declarations.bound([*hand, card]) < away
            and declarations.distance([*hand, card]) < away
        ]
        assert [out.card for out in outs(hand, *table)] == expected


WORKED = cards_named("4♥ 5♥ 6♥ 9♠ 10♠ 7♦ Q♠ K♦ K♣ K♥ 2♣ 3♣ 8♥")
WORKED_TABLE = (7, RAMI, RAMI.pack(cards_named("7♣")[0]))


def test_the_worked_hand_waits_for_clubs_a_jack_or_a_joker():
    found = {out.card: out.unseen for out in outs(WORKED, *WORKED_TABLE)}
    assert distance(WORKED, *WORKED_TABLE) == 1
    wanted = cards_named("7♠ J♠ 7♥ 7♦ A♣ 4♣ 7♣ JK")
    assert found == dict(zip(wanted, (2, 2, 2, 1, 2, 2, 1, 4), strict=True))


def test_cards_seen_elsewhere_are_still_outs_but_dead():
    found = outs(WORKED, *WORKED_TABLE, seen=cards_named("4♣ 4♣ A♣"))
    assert Out(cards_named("4♣")[0], 0) in found
    assert Out(cards_named("A♣")[0], 1) in found
    assert live(found) == live(outs(WORKED, *WORKED_TABLE)) - 3


def test_a_declaration_has_no_outs():
    hand = cards_named("4♥ 5♥ 6♥ 7♣ 8♣ 9♣ 10♣ Q♣ Q♦ Q♠ 2♣ 2♦ 2♥")
    assert distance(hand, 3, INDIAN, INDIAN.pack()) == 0
    assert outs(hand, 3, INDIAN, INDIAN.pack()) == ()


def test_nothing_is_found_that_is_not_nearer_than_asked():
    assert nearer(WORKED, *WORKED_TABLE, below=1) is None
    assert nearer(WORKED, *WORKED_TABLE, below=2).distance == 1


def dealt(sizes=(13, 14)):
    """Return a strategy of some cards of a pack and the table they are held at, chosen by a seed."""

    def deal(seed):
        chance = Random(seed)
        rules = chance.choice(PRESETS)
        hand = chance.sample(rules.pack().cards, chance.choice(sizes))
        return hand, chance.choice([None, *range(1, 14)]), rules, rules.pack()

    return st.integers(0, 10**6).map(deal)


@given(dealt())
def test_the_distance_is_nought_if_and_only_if_the_hand_is_valid(hand_and_table):
    hand, wild, rules, pack = hand_and_table
    assert (distance(hand, wild, rules, pack) == 0) == is_valid(hand, wild, rules)


@given(dealt(), st.randoms(use_true_random=False), st.permutations(SUITS))
def test_order_and_names_of_suits_do_not_matter(hand_and_table, chance, suits):
    hand, *table = hand_and_table
    other = [card if card == JOKER else card_of(rank_of(card), suits[suit_of(card)]) for card in hand]
    chance.shuffle(other)
    assert distance(other, *table) == distance(hand, *table)


@given(dealt(sizes=(13,)), st.sampled_from(CARDS))
def test_a_card_more_is_never_worse_and_never_worth_more_than_one(hand_and_table, card):
    hand, *table = hand_and_table
    if hand.count(card) < table[2].copies(card):
        assert distance([*hand, card], *table) in (distance(hand, *table), distance(hand, *table) - 1)


@settings(max_examples=some(30, of=300))
@given(dealt(sizes=(13,)))
def test_an_out_lowers_the_distance_by_one(hand_and_table):
    hand, *table = hand_and_table
    away = distance(hand, *table)
    for out in outs(hand, *table)[:5]:
        assert distance([*hand, out.card], *table) == away - 1


@settings(max_examples=some(50, of=500))
@given(dealt(sizes=(14,)))
def test_some_discard_keeps_the_distance_of_fourteen_cards(hand_and_table):
    hand, *table = hand_and_table
    assert min(distance([*hand[:at], *hand[at + 1 :]], *table) for at in range(14)) == distance(hand, *table)
