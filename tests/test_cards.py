import pytest

from rummycheck.cards import (
    ACE,
    CARD_NAMES,
    HEARTS,
    HIGH_ACE,
    JOKER,
    KING,
    PLAYING_CARDS,
    SPADES,
    Pack,
    card_name,
    card_named,
    card_of,
    card_points,
    cards_in_row,
    cards_named,
    hand_points,
    place_card,
    rank_of,
    suit_of,
    without,
)


def test_every_card_round_trips_through_its_canonical_form():
    assert [card_named(card_name(card)) for card in (*PLAYING_CARDS, JOKER)] == [*PLAYING_CARDS, JOKER]
    assert len(set(CARD_NAMES)) == 53


def test_every_playing_card_is_its_rank_and_suit():
    assert all(card_of(rank_of(card), suit_of(card)) == card for card in PLAYING_CARDS)


def test_cards_of_a_suit_are_neighbours_from_ace_to_king():
    assert cards_named("A♠ K♠ A♥") == (card_of(ACE, SPADES), card_of(KING, SPADES), card_of(KING, SPADES) + 1)


def test_the_ace_has_a_place_at_either_end_of_its_suit():
    assert place_card(ACE, HEARTS) == place_card(HIGH_ACE, HEARTS) == card_named("A♥")
    assert cards_in_row(ACE, 3, HEARTS) == cards_named("A♥ 2♥ 3♥")
    assert cards_in_row(HIGH_ACE - 2, 3, HEARTS) == cards_named("Q♥ K♥ A♥")


def test_places_go_round_a_suit():
    assert place_card(ACE - 1, HEARTS) == card_named("K♥")
    assert cards_in_row(KING, 3, HEARTS) == cards_named("K♥ A♥ 2♥")


def test_one_copy_goes_and_the_others_stay_in_their_order():
    assert without(cards_named("9♥ 4♠ 9♥ JK"), card_named("9♥")) == cards_named("4♠ 9♥ JK")
    with pytest.raises(ValueError, match="not in"):
        without(cards_named("9♥ 4♠"), JOKER)


@pytest.mark.parametrize("text", ["", "1♠", "T♠", "♠4", "jk", "4"])
def test_only_canonical_forms_name_a_card(text):
    with pytest.raises(KeyError):
        card_named(text)


@pytest.mark.parametrize(
    ("hand", "turned", "extra"),
    [
        ("4♠ 4♠ 5♥", None, []),
        ("4♠ 4♠ 4♠", None, [2]),
        ("JK JK JK JK JK", None, [4]),
        ("7♣ 4♠ 7♣", "7♣", [2]),
        ("JK JK JK JK", "JK", [3]),
    ],
)
def test_a_pack_holds_each_card_so_often(hand, turned, extra):
    pack = Pack(2, 4, turned and card_named(turned))
    assert pack.too_many(cards_named(hand)) == extra


def test_a_pack_without_printed_jokers_holds_none():
    assert Pack(2, 0).too_many(cards_named("JK 4♠")) == [0]


def test_points_of_unmatched_cards():
    assert [card_points(card, None, 10) for card in cards_named("2♠ 10♥ J♦ Q♣ K♠ A♥ JK")] == [2, 10, 10, 10, 10, 10, 0]
    assert card_points(card_named("A♥"), None, 1) == 1
    assert card_points(card_named("9♥"), 9, 10) == 0
    assert hand_points(cards_named("9♥ 4♠ JK A♦"), 9, 10) == 14
