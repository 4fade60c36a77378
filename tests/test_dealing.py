"""Deals: the cards are one whole pack, the same seed deals the same, and every order of the cards is as likely."""

from collections import Counter

import pytest

from rummycheck.cards import ACE, HAND_SIZE, JOKER
from rummycheck.dealing import Chance, any_seed, deal_table
from rummycheck.errors import BadOption
from rummycheck.rules import PRESETS, preset

RULES = preset("points")
THREE_PACKS = RULES._replace(decks=3, jokers_per_deck=2)


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("players", [2, 6])
def test_the_cards_of_a_deal_are_a_legal_pack(name, players):
    rules = preset(name)
    for seed in range(50):
        deal = deal_table(players, seed, rules)
        assert [len(hand) for hand in deal.hands] == [HAND_SIZE] * players
        cards = [card for hand in deal.hands for card in hand] + [deal.wild, deal.opened, *deal.closed]
        assert tuple(sorted(cards)) == rules.pack().cards
        assert not any(rules.pack(deal.wild).too_many(hand) for hand in deal.hands)


def test_a_pack_has_every_card_once_a_deck_and_its_printed_jokers():
    counts = Counter(THREE_PACKS.pack().cards)
    assert set(counts) == set(range(53))
    assert counts.pop(JOKER) == 6
    assert set(counts.values()) == {3}


def test_the_same_seed_deals_the_same_and_another_does_not():
    assert deal_table(4, 7, RULES) == deal_table(4, 7, RULES)
    assert deal_table(4, 7, RULES).hands != deal_table(4, 8, RULES).hands


def test_a_seed_deals_what_it_always_dealt():
    assert deal_table(2, 1, RULES).hands[0] == (0, 4, 5, 12, 23, 32, 33, 36, 36, 43, 48, 50, 50)


def test_a_printed_joker_turned_up_makes_aces_wild_or_nothing():
    deal = next(deal for seed in range(1000) if (deal := deal_table(2, seed, RULES)).wild == JOKER)
    assert deal.wild_rank == ACE
    assert deal._replace(rules=RULES._replace(printed_indicator="none")).wild_rank is None


@pytest.mark.parametrize(("rules", "players"), [(RULES, 1), (RULES, 7), (RULES, 0), (THREE_PACKS, 10)])
def test_too_few_or_too_many_players_are_refused(rules, players):
    with pytest.raises(BadOption, match=rf"packs seat 2 to \d players, not {players}"):
        deal_table(players, 1, rules)


def test_a_third_pack_seats_three_more():
    assert len(deal_table(9, 1, THREE_PACKS).hands) == 9


def test_every_part_of_a_seed_counts():
    drawn = {tuple(Chance(*seed).shuffled(range(20))) for seed in [(7,), (7, 1), (7, 2), (71,), (7, "a")]}
    assert len(drawn) == 5


def test_every_order_is_as_likely():
    orders = Counter(tuple(Chance(seed).shuffled("abc")) for seed in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_one_of_several_comes_as_often_as_another():
    chance = Chance("often")
    counts = Counter(chance.one_of("abcd") for _draw in range(4000))
    assert set(counts) == set("abcd")
    assert all(850 < count < 1150 for count in counts.values())


def test_a_seed_that_nobody_chose_is_short_to_type():
    seeds = {any_seed() for _each in range(20)}
    assert len(seeds) > 1
    assert all(0 <= seed < 1_000_000 for seed in seeds)
