"""Hands as people of every language would write them, for the tests of notation."""

import random

from rummycheck.cards import JOKER, PLAYING_CARDS, SUIT_SIGNS, Card, Pack, rank_of, suit_of

PACK = Pack(2, 4)
DECK = [*PLAYING_CARDS * 2, *[JOKER] * 4]

# The ways to write a card. Letters for suits come in two orders, words in all that some language uses.
SIGN, SIGN_FIRST, CODE, CODE_SUIT_FIRST = "sign", "sign first", "rank and suit letter", "suit letter and rank"
RANK_SUIT, SUIT_RANK, GLUED, COMPOUND, HYPHEN = "rank suit", "suit rank", "rank of suit", "suitrank", "suit-rank"
IN_WORDS = (RANK_SUIT, SUIT_RANK, GLUED, COMPOUND, HYPHEN)
FORMS = (SIGN, SIGN_FIRST, CODE, CODE_SUIT_FIRST, *IN_WORDS)


def can_write(row, form):
    """Whether a language has what a form needs."""
    if form in (CODE, CODE_SUIT_FIRST):
        return bool(row.suit_letters)
    return form != GLUED or bool(row.glue)


def written(card, row, form, pick=lambda ways: ways[0]):
    """A card as a language writes it in this form; ``pick`` chooses among the ways to say one thing."""
    if card == JOKER:
        return "JK" if form in (SIGN, SIGN_FIRST, CODE, CODE_SUIT_FIRST) else pick(row.jokers)
    rank, suit = rank_of(card), suit_of(card)
    letter = pick(row.letters[rank]) if rank in row.letters else str(rank)
    sign = SUIT_SIGNS[suit]
    if form in (SIGN, SIGN_FIRST):
        return letter + sign if form == SIGN else sign + letter
    if form in (CODE, CODE_SUIT_FIRST):
        code = pick(row.suit_letters[suit])
        return letter + code if form == CODE else code + letter
    return in_words(pick(row.names[rank] or (str(rank),)), pick(row.suits[suit]), row, form)


def in_words(name, suit, row, form):
    """A rank's name and a suit's name, put together in this form."""
    if form == GLUED:
        glue = row.glue[0]
        return f"{name} {glue}{suit}" if glue.endswith("'") else f"{name} {glue} {suit}"
    if form == COMPOUND and " " not in name + suit:
        return suit + name
    if form == HYPHEN:
        return f"{suit}-{name}"
    return f"{name} {suit}" if form == RANK_SUIT else f"{suit} {name}"


def decks(row):
    """The sets of letters that a language has: the first letter of each rank, the second of each, and so on."""
    most = max(map(len, row.letters.values()))
    return [lambda ways, number=number: ways[min(number, len(ways) - 1)] for number in range(most)]


def random_hand(rng, size=13):
    """Cards that one player can hold, at least one of them no joker."""
    while True:
        hand = tuple(Card(card) for card in rng.sample(DECK, size))
        if any(card != JOKER for card in hand):
            return hand


def seeded(*seed):
    """A random generator of its own for each test."""
    return random.Random(repr(seed))
