"""Hands and tables for the coach's tests and benchmark: by chance, but the same for the same seed."""

from collections import Counter
from random import Random

from rummycheck.cards import JOKER, PLAYING_CARDS, SUITS, card_of, rank_of, suit_of

KINDS = ("near", "any", "near", "few ranks", "near", "one suit")


def tables(rules, seed, count=4):
    """Yield tables with the wild card in sight, known by its rank alone, and without one: (wild rank, rules, pack)."""
    chance = Random(seed)
    for number in range(count):
        wild = None if number % 4 == 3 else chance.choice(range(1, 14))
        turned = card_of(wild, chance.choice(SUITS)) if wild and number % 2 else None
        yield wild, rules, rules.pack(turned)


def cards_in(pack):
    return [card for card in (*PLAYING_CARDS, JOKER) for _copy in range(pack.copies(card))]


def valid_hand(chance, wild, pack):
    """Return 13 cards that are a valid declaration, or nearly: the pack may not have all of them."""
    places = []
    for size, kind in zip(
        (3, 3, 3, 4), ("sequence", "sequence", *chance.choices(("sequence", "set"), k=2)), strict=True
    ):
        suit, first = chance.choice(SUITS), chance.choice(range(1, 15 - size))
        suits = chance.sample(SUITS, size)
        places += (
            [card_of(first + step, suit) for step in range(size)]
            if kind == "sequence"
            else [card_of(first, each) for each in suits]
        )
    left, hand = Counter(cards_in(pack)), []
    for place in places:
        as_joker = JOKER if chance.random() < 0.1 and left[JOKER] else place
        card = as_joker if left[as_joker] else chance.choice(list(left.elements()))
        hand.append(card)
        left[card] -= 1
    return hand


def hand_of(chance, wild, pack, kind):
    """Return 13 or 14 cards of a kind: any at all; nearly a declaration; of few suits, ranks or jokers a lot."""
    size = chance.choice((13, 13, 14))
    cards = cards_in(pack)
    if kind == "any":
        return chance.sample(cards, size)
    if kind == "near":
        hand = valid_hand(chance, wild, pack)[chance.choice(range(4)) :]
    elif kind == "one suit":
        suit = chance.choice(SUITS)
        hand = chance.sample([card for card in cards if card != JOKER and suit_of(card) == suit], 9)
    elif kind == "few ranks":
        ranks = chance.sample(range(1, 14), 4)
        hand = chance.sample([card for card in cards if card != JOKER and rank_of(card) in ranks], 11)
    else:
        jokers = [card for card in cards if card == JOKER or rank_of(card) == wild]
        hand = chance.sample(jokers, min(len(jokers), chance.choice((3, 4, 5, 6, 7))))
    rest = list((Counter(cards) - Counter(hand)).elements())
    return hand + chance.sample(rest, size - len(hand))


def joker_count(hand, wild):
    return sum(card == JOKER or rank_of(card) == wild for card in hand)
