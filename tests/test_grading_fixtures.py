"""Every hand of the fixtures is graded again, written in other ways: the verdict and the points stay the same."""

import random

import pytest
from commands import ROOT

from rummycheck.cards import JOKER, SUITS, card_of, rank_of, suit_of
from rummycheck.grading import Chunk, Defaults, Reader, mark
from rummycheck.grading.chunks import RuleShelf
from rummycheck.notation import INTERNATIONAL, Letters, language, spell

HANDS = ROOT / "fixtures" / "hands"
FILES = sorted(path for path in HANDS.iterdir() if ".expected." not in path.name)


def judged(path):
    """Return the rows of a file that can be judged, with their rule book."""
    rows = list(Reader([str(path)]))
    chunk = Chunk(rows, Defaults(), RuleShelf().book(rows, Defaults()))
    marked = [mark(row, chunk.defaults, chunk.rule_book) for row in chunk.rows]
    return [each for each in marked if each.checked], chunk


def outcome(marked):
    found = marked.checked.judgement
    return found.valid, found.if_declared, found.if_caught, marked.right


def written(reading, letters=INTERNATIONAL, chance=None, suits=SUITS):
    """Return a hand, and its wild card or rank, as text: in these letters, shuffled by chance, the suits renamed."""

    def text(card):
        return spell(card if card == JOKER else card_of(rank_of(card), suits[suit_of(card)]), letters)

    def shuffled(cards):
        return chance.sample(cards, len(cards)) if chance else list(cards)

    groups = shuffled(reading.groups) if reading.arranged else [reading.cards]
    hand = " / ".join(" ".join(map(text, shuffled(group))) for group in groups)
    finish = "" if reading.finish is None else " > " + text(reading.finish)
    rank = reading.wild_rank
    wild = text(reading.wild) if reading.wild is not None else "none" if rank is None else text(card_of(rank, 0))[:-1]
    return hand + finish, wild


def again(marked, chunk, lang, *how):
    hand, wild = written(marked.checked.reading, *how)
    row = marked.row._replace(hand=hand, wild=wild, language=lang, layout=None)
    return outcome(mark(row, chunk.defaults, chunk.rule_book))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_order_of_cards_and_groups_makes_no_difference(path):
    rows, chunk = judged(path)
    chance = random.Random(path.name)
    assert rows
    for marked in rows:
        for _ in range(3):
            assert again(marked, chunk, "", INTERNATIONAL, chance) == outcome(marked)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_names_of_suits_make_no_difference(path):
    rows, chunk = judged(path)
    for marked in rows:
        for suits in ((1, 2, 3, 0), (3, 2, 1, 0)):
            assert again(marked, chunk, "", INTERNATIONAL, None, suits) == outcome(marked)


@pytest.mark.parametrize("code", ["fr", "de", "ru", "sv"])
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_language_makes_no_difference(path, code):
    rows, chunk = judged(path)
    letters = Letters(*(language(code).letters[rank][0] for rank in (1, 10, 11, 12, 13)))
    for marked in rows:
        assert again(marked, chunk, code, letters) == outcome(marked)
