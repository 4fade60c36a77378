"""Every language of the table reads its own cards, and no language is silently taken for another."""

import re

import pytest
from hands_written import (
    CODE,
    CODE_SUIT_FIRST,
    FORMS,
    IN_WORDS,
    PACK,
    SIGN,
    SIGN_FIRST,
    can_write,
    decks,
    random_hand,
    seeded,
    written,
)
from hypothesis import given
from hypothesis import strategies as st

from rummycheck.cards import JACK, JOKER, KING, PLAYING_CARDS, QUEEN, Pack, card_name, card_of, rank_of
from rummycheck.errors import Ambiguous
from rummycheck.notation import languages, read_hand, spell

every_language = pytest.mark.parametrize("row", languages(), ids=lambda row: row.code)
WHOLE_PACK = (*PLAYING_CARDS, JOKER)


@every_language
@pytest.mark.parametrize("form", FORMS)
def test_every_card_of_the_pack_is_read_back_in_every_form(row, form):
    if not can_write(row, form):
        form = SIGN
    for pick in decks(row) if form in (SIGN, SIGN_FIRST, CODE, CODE_SUIT_FIRST) else [lambda ways: ways[0]]:
        text = ", ".join(written(card, row, form, pick) for card in WHOLE_PACK)
        assert read_hand(text, pack=PACK, lang=row.code).cards == WHOLE_PACK


@every_language
def test_every_word_of_the_table_is_read_as_the_card_it_names(row):
    spade, eight = row.suits[0][0], row.names[8][0] if row.names[8] else "8"
    for rank, names in row.names.items():
        for name in names:
            assert read_hand(f"{spade} {name}", pack=PACK, lang=row.code).cards == (card_of(rank, 0),), name
    for suit, names in enumerate(row.suits):
        for name in names:
            assert read_hand(f"{name} {eight}", pack=PACK, lang=row.code).cards == (card_of(8, suit),), name
    for joker in row.jokers:
        assert read_hand(f"7♠ {joker}", pack=PACK, lang=row.code).cards == (card_of(7, 0), JOKER), joker


@every_language
def test_words_for_and_and_small_words_only_join(row):
    for word in row.joins:
        gap = "" if word.upper() == word else " "  # scripts without capitals may join it to the next word
        for blank in {" ", gap}:
            assert read_hand(f"7♠ {word}{blank}8♠", pack=PACK, lang=row.code).cards == (card_of(7, 0), card_of(8, 0)), (
                word
            )
    for word in row.glue:
        blank = "" if word.endswith("'") else " "
        text = f"{row.names[QUEEN][0]} {word}{blank}{row.suits[1][0]}"
        assert read_hand(text, pack=PACK, lang=row.code).cards == (card_of(QUEEN, 1),), word


@every_language
def test_capitals_do_not_matter_where_they_tell_nothing(row):
    for form in (SIGN, *FORMS[4:]):
        if can_write(row, form):
            text = ", ".join(written(card, row, form) for card in WHOLE_PACK)
            for changed in (text.upper(), text.lower()):
                assert read_hand(changed, pack=PACK, lang=row.code).cards == WHOLE_PACK


@every_language
def test_what_is_printed_in_the_reader_s_letters_is_read_back(row):
    text = " ".join(written(card, row, SIGN) for card in PLAYING_CARDS)
    reading = read_hand(text, pack=PACK, lang=row.code)
    printed = " ".join(spell(card, reading.letters) for card in WHOLE_PACK)
    assert read_hand(printed, pack=PACK, lang=row.code).cards == WHOLE_PACK
    assert printed.split()[:-1] == text.split()


RANK_TEXT = st.sampled_from(["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"])
SIGN_TEXT = st.sampled_from("♠♥♦♣")
PIECES = st.one_of(
    st.builds("{}{}".format, RANK_TEXT, SIGN_TEXT),
    st.builds("{}{}".format, SIGN_TEXT, RANK_TEXT),
    st.builds("{} {}".format, RANK_TEXT, SIGN_TEXT),
    st.builds("8{0}–Q{0}".format, SIGN_TEXT),
    st.builds("{0}10-A".format, SIGN_TEXT),
    st.builds("Q{}-K{}-JK".format, SIGN_TEXT, SIGN_TEXT),
    st.builds("{}AKQ".format, SIGN_TEXT),
    st.builds("K, Q, J {}".format, SIGN_TEXT),
)
HANDS = st.lists(st.lists(PIECES, min_size=1, max_size=3).map("; ".join), min_size=1, max_size=4).map(" / ".join)


@given(HANDS, st.sampled_from(languages()))
def test_translating_the_notation_changes_nothing(text, row):
    letters = dict(zip("AJQK", (row.letters[rank][0] for rank in (1, JACK, QUEEN, KING)), strict=True))
    translated = re.sub("JK|[AJQK]", lambda match: letters.get(match[0], match[0]), text)
    many = Pack(40, 40)
    plain, other = read_hand(text, pack=many), read_hand(translated, pack=many, lang=row.code)
    assert (other.cards, other.groups, other.finish) == (plain.cards, plain.groups, plain.finish)


def reading_of(text):
    """The cards of a text whose language must be found out; None if it is ambiguous."""
    try:
        return read_hand(text, pack=PACK).cards
    except Ambiguous:
        return None


def granted(row, hand, form):
    """Whether K or V may count as king or jack although this writer means queens: beside signs only."""
    letter = {card_of(QUEEN, suit) for suit in range(4)}
    return row.code in ("nl", "tr-old") and form in (SIGN, SIGN_FIRST) and letter & set(hand)


def as_granted(hand, row):
    """The hand with its queens taken for the card that K or V usually is."""
    usual = JACK if row.code == "nl" else KING
    return tuple(card if card == JOKER or rank_of(card) != QUEEN else card_of(usual, card // 13) for card in hand)


@every_language
@pytest.mark.parametrize("form", FORMS)
def test_a_hand_is_read_right_or_ambiguous_but_never_as_another(row, form):
    """Every other language of the table is there to be taken for this one, so this is every pair of languages."""
    if not can_write(row, form):
        form = SIGN
    rng = seeded(row.code, form)
    for number in range(40):
        hand = random_hand(rng, size=(1, 2, 3, 5, 13, 13)[number % 6])
        pick = (rng.choice if form in IN_WORDS else rng.choice(decks(row))) if number % 2 else lambda ways: ways[0]
        text = rng.choice((" ", ", ")).join(written(card, row, form, pick) for card in hand)
        found = reading_of(text)
        if found not in (hand, None):
            assert granted(row, hand, form), text
            assert found == as_granted(hand, row), text


def test_most_hands_of_a_language_of_its_own_are_read_without_being_told_which():
    """Ambiguity is the exception: of whole hands with signs, fewer than one in fifty."""
    read, total = 0, 0
    for row in languages():
        rng = seeded("share", row.code)
        for _number in range(20):
            hand = random_hand(rng)
            read += reading_of(" ".join(written(card, row, SIGN) for card in hand)) is not None
            total += 1
    assert read > 0.98 * total


@pytest.mark.parametrize(
    ("text", "cards", "name"),
    [
        ("9♠ 10♠ D♠ R♦ R♣ V♥", "9♠ 10♠ Q♠ K♦ K♣ J♥", "fr"),
        ("D♠ Q♦ R♣", "Q♠ Q♦ K♣", "international+fr"),
        ("A♠ K♠ Q♠ J♠ 10♠", "A♠ K♠ Q♠ J♠ 10♠", "international"),
        ("4♥ 5♥", "4♥ 5♥", "international"),
        ("dama de espadas, valete de paus", "Q♠ J♣", "pt"),
        ("queen of hearts and ace of clubs", "Q♥ A♣", "en"),
        ("Herz-Dame, Karo 7, Kreuz Ass", "Q♥ 7♦ A♣", "de"),
        ("дама червей, туз пик", "Q♥ A♠", "ru"),
        ("Д♥ Т♠ В♣ К♦", "Q♥ A♠ J♣ K♦", "ru"),
        ("黑桃A 红桃10 方块3 梅花K", "A♠ 10♥ 3♦ K♣", "zh-Hans"),
        ("スペードのエース、ハートのクイーン", "A♠ Q♥", "ja"),
        ("hjerterdame, sparess", "Q♥ A♠", "nb"),
        ("KIZ kupa, papaz maça", "Q♥ K♠", "tr"),
        ("ΡΗΓΑΣ ΚΟΥΠΑ, ΑΣΟΣ ΚΑΡΟ", "K♥ A♦", "el"),
        ("TREFLE 7, COEUR DAME", "7♣ Q♥", "fr"),
        ("ملك كبة، آس بستوني", "K♥ A♠", "ar"),
        ("\u200fبی‌بی دل و شاه پیک\u200f", "Q♥ K♠", "fa"),
        ("हुकुम का इक्का, लाल पान की रानी", "A♠ Q♥", "hi"),
        ("Bube♠ dama♥", "J♠ Q♥", "pt+de"),
    ],
)
def test_the_language_is_found_out(text, cards, name):
    try:
        reading = read_hand(text, pack=PACK)
    except Ambiguous as error:
        raise AssertionError(str(error)) from None
    assert " ".join(map(card_name, reading.cards)) == cards
    assert reading.language == name
