"""How many hands are read in a second, and what finding out the language adds.

    python tests/benchmarks/bench_reading.py [hands]

Hands of 13 cards are written in several languages and shapes, the same every time. Each set is read with the language
given and with the language found out, in turn, and the fastest rounds are compared; the ratio is what finding out
costs, and may be 1.5 at most. Ambiguous hands are left out of both. Times are of the processor.
"""

import random
import sys
import time

from rummycheck.cards import JOKER, PLAYING_CARDS, Pack, rank_of, suit_of
from rummycheck.errors import Ambiguous
from rummycheck.notation import Letters, language, read_hand, spell

PACK = Pack(2, 4)
DECK = [*PLAYING_CARDS * 2, *[JOKER] * 4]
LETTERED = ("fr", "pt", "de", "nl", "ru", "sv")
IN_WORDS = ("fr", "de", "ru", "hi", "ja")
IN_CODES = ("en", "fr", "nl")
MOST_ADDED = 1.5
ROUNDS = 5


def main():
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 5000
    print(f"{'hands a second':24}{'given':>12}{'found out':>12}{'ratio':>8}")
    international = [" ".join(spell(card) for card in hand) for hand in hands(number)]
    show("international", international, "international")
    show("in groups", [grouped(text) for text in international], "international")
    show("no separators", [text.replace(" ", "") for text in international], "international")
    show("ranges", ["4♥–6♥ / 7♣–10♣ / Q♣ Q♦ Q♠ / 2♣ 2♦ 2♥"] * number, "international")
    for code in LETTERED:
        letters = letters_of(code)
        show(code, [" ".join(spell(card, letters) for card in hand) for hand in hands(number)], code)
    for code in IN_CODES:
        show(f"{code}, suit letters", [" ".join(in_code(card, code) for card in hand) for hand in hands(number)], code)
    for code in IN_WORDS:
        show(f"{code}, in words", [", ".join(in_words(card, code) for card in hand) for hand in hands(number)], code)


def hands(number):
    chance = random.Random(13)
    for _number in range(number):
        yield chance.sample(DECK, 13)


def grouped(text):
    """The cards of a text in four groups."""
    cards = text.split()
    return " / ".join(" ".join(cards[start:end]) for start, end in ((0, 4), (4, 7), (7, 10), (10, 13)))


def letters_of(code):
    row = language(code)
    return Letters(*(row.letters[rank][0] for rank in (1, 10, 11, 12, 13)))


def in_code(card, code):
    if card == JOKER:
        return "JK"
    return spell(card, letters_of(code))[:-1] + language(code).suit_letters[suit_of(card)][0]


def in_words(card, code):
    row = language(code)
    if card == JOKER:
        return row.jokers[0]
    return f"{row.suits[suit_of(card)][0]} {row.names[rank_of(card)][0]}"


def show(name, texts, code):
    """Print the rates of a set of hands and how much longer it takes to find the language out."""
    texts = [text for text in texts if not is_ambiguous(text)]
    # Turn about, so that a busy moment of the machine falls on both.
    rounds = [(seconds(texts, code), seconds(texts, None)) for _round in range(ROUNDS)]
    given, found_out = (min(times) for times in zip(*rounds, strict=True))
    ratio = found_out / given
    rates = "".join(f"{len(texts) / each:12,.0f}" for each in (given, found_out))
    print(f"{name:24}{rates}{ratio:8.2f}{'' if ratio <= MOST_ADDED else '  too much'}")


def is_ambiguous(text):
    try:
        read_hand(text, pack=PACK)
    except Ambiguous:
        return True
    return False


def seconds(texts, code):
    begin = time.process_time()
    for text in texts:
        read_hand(text, pack=PACK, lang=code)
    return time.process_time() - begin


if __name__ == "__main__":
    main()
