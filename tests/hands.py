"""Hands to try the solver on, made by seed: random, near-complete, and built to be awkward."""

from collections import Counter
from random import Random

from rummycheck.cards import JOKER, PLAYING_CARDS, Card, card_of, rank_of, suit_of
from rummycheck.rules import ALLOWED, PRESETS, Rules, preset

SWITCHES_OF_A_HAND = (
    "decks", "wild_natural_in_pure", "max_jokers_per_meld", "joker_only_meld", "no_pure", "no_second", "ace_points",
    "melds_on",
)  # fmt: skip


def random_hand(chance: Random, decks: int = 2, jokers: int = 4, size: int = 13) -> list[Card]:
    """Return cards from so many packs and printed jokers."""
    return chance.sample([*PLAYING_CARDS * decks, *[JOKER] * jokers], size)


def near_hand(chance: Random, decks: int = 2, jokers: int = 4, size: int = 13) -> list[Card]:
    """Return melds put together, some cards replaced by jokers, and up to three by any card."""
    hand: list[Card] = []
    while len(hand) < size:
        hand += _meld(chance)
    hand = hand[:size]
    for index in chance.sample(range(size), min(size, chance.randrange(3))):
        hand[index] = JOKER
    for index in chance.sample(range(size), min(size, chance.randrange(4))):
        hand[index] = chance.choice(PLAYING_CARDS)
    return _possible(chance, hand, decks, jokers)


def _meld(chance: Random) -> list[Card]:
    if chance.random() < 0.5:
        suit, length = chance.randrange(4), chance.choice((3, 3, 4, 5))
        first = chance.randrange(1, 15 - length + 1)
        return [card_of((at - 1) % 13 + 1, suit) for at in range(first, first + length)]
    rank = chance.randrange(1, 14)
    return [card_of(rank, suit) for suit in chance.sample(range(4), chance.choice((3, 3, 4)))]


def awkward_hand(chance: Random, wild: int | None, decks: int = 2, jokers: int = 4, size: int = 13) -> list[Card]:
    """Return a hand of one suit, of few ranks, of neighbours, or of many wild cards."""
    low = chance.randrange(1, 10)
    suits = chance.sample(range(4), 2)
    choices = (
        lambda card: suit_of(card) == suits[0],
        lambda card: suit_of(card) in suits,
        lambda card: low <= rank_of(card) < low + 4,
        lambda card: rank_of(card) == wild or suit_of(card) == suits[0],
    )
    fits = chance.choice(choices)
    pool = [card for card in PLAYING_CARDS * decks if fits(card)] + [JOKER] * jokers
    return chance.sample(pool, min(size, len(pool)))


def _possible(chance: Random, hand: list[Card], decks: int, jokers: int) -> list[Card]:
    """Return the hand with every card over that the packs do not hold replaced."""
    held: Counter[Card] = Counter()
    kept = []
    for card in hand:
        while held[card] >= (jokers if card == JOKER else decks):
            card = chance.choice(PLAYING_CARDS)
        held[card] += 1
        kept.append(card)
    return kept


def random_rules(chance: Random) -> Rules:
    """Return a preset, half the time with its switches set anew."""
    rules = preset(chance.choice(PRESETS))
    if chance.random() < 0.5:
        return rules
    return rules._replace(**{switch: chance.choice(ALLOWED[switch]) for switch in SWITCHES_OF_A_HAND})


def any_hand(seed: int) -> tuple[list[Card], int | None, Rules]:
    """Return one hand of any kind, with a wild rank and rules: the seed decides."""
    chance = Random(seed)
    rules = random_rules(chance)
    wild = chance.choice((None, *range(1, 14)))
    jokers = chance.choice((0, 2, 4, 4, 13))
    size = chance.choice((13, 13, 13, 14, 14, chance.randrange(1, 13)))
    kind = chance.randrange(3)
    if kind == 0:
        return random_hand(chance, rules.decks, jokers, size), wild, rules
    if kind == 1:
        return near_hand(chance, rules.decks, jokers, size), wild, rules
    return awkward_hand(chance, wild, rules.decks, jokers, size), wild, rules
