"""The shapes in which people type hands, and the characters they type them with."""

import pytest
from hands_written import PACK
from hypothesis import given
from hypothesis import strategies as st

from rummycheck.cards import CARD_NAMES, card_name, cards_named
from rummycheck.errors import Ambiguous, RummyError, Unreadable
from rummycheck.notation import read_hand
from rummycheck.notation.shapes import Shapes


def read(text, **options):
    """A hand as read, groups parted by / and the finish card after >, in canonical form."""
    reading = read_hand(text, pack=PACK, **options)
    groups = reading.groups or (reading.cards,)
    shown = " / ".join(" ".join(map(card_name, group)) for group in groups)
    return shown if reading.finish is None else f"{shown} > {card_name(reading.finish)}"


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        # one card after the other
        ("4♥ 5♥ 6♥", "4♥ 5♥ 6♥"),
        ("4♥5♥6♥7♣8♣9♣10♣Q♣Q♦Q♠2♣2♦2♥", "4♥ 5♥ 6♥ 7♣ 8♣ 9♣ 10♣ Q♣ Q♦ Q♠ 2♣ 2♦ 2♥"),
        ("4♥, 5♥; 6♥ & 7♣ + 8♣.", "4♥ 5♥ 6♥ 7♣ 8♣"),
        ("5 ♠ 5♠ 5 ♥", "5♠ 5♠ 5♥"),
        ("T♥ A♠", "10♥ A♠"),
        ("a♠ k♥ q♦ j♣", "A♠ K♥ Q♦ J♣"),
        # suit first
        ("♠5 - ♥5 - ♦5", "5♠ 5♥ 5♦"),
        ("♥️4, ♥️5", "4♥ 5♥"),
        ("♥A ♥2 ♥3", "A♥ 2♥ 3♥"),
        ("♠5♥5♦5", "5♠ 5♥ 5♦"),
        ("5♠5♥5♦", "5♠ 5♥ 5♦"),
        ("5♠ ♥5", "5♠ 5♥"),
        # ranges and lists
        ("4♥–6♥", "4♥ 5♥ 6♥"),
        ("7♣–10♣", "7♣ 8♣ 9♣ 10♣"),
        ("7♣—10♣ 4♥..6♥ 2♠…4♠", "7♣ 8♣ 9♣ 10♣ 4♥ 5♥ 6♥ 2♠ 3♠ 4♠"),
        ("4♥-6♥", "4♥ 5♥ 6♥"),
        ("4♥ - 6♥", "4♥ 5♥ 6♥"),
        ("4♥−6♥ 7♣〜9♣", "4♥ 5♥ 6♥ 7♣ 8♣ 9♣"),
        ("Q♠–A♠, A♦–3♦", "Q♠ K♠ A♠ A♦ 2♦ 3♦"),
        ("7♣-10♣Q♣Q♦", "7♣ 8♣ 9♣ 10♣ Q♣ Q♦"),
        ("9♠, 4♥ – 6♥, 10♦", "9♠ 4♥ 5♥ 6♥ 10♦"),
        ("3♥-4♥-5♥", "3♥ 4♥ 5♥"),
        ("3♥–4♥–5♥", "3♥ 4♥ 5♥"),
        ("7♦-7♣-7♠-7♥", "7♦ 7♣ 7♠ 7♥"),
        ("7♦–7♣–7♠", "7♦ 7♣ 7♠"),
        ("7♦-7♣", "7♦ 7♣"),
        ("3♠-4♠-PJ-6♠", "3♠ 4♠ JK 6♠"),
        ("5♥-JK", "5♥ JK"),
        # one suit for several ranks
        ("♥456 ♣7-10", "4♥ 5♥ 6♥ 7♣ 8♣ 9♣ 10♣"),
        ("♣7–10", "7♣ 8♣ 9♣ 10♣"),
        ("♥4-5-6", "4♥ 5♥ 6♥"),
        ("♠AKQJT98", "A♠ K♠ Q♠ J♠ 10♠ 9♠ 8♠"),
        ("♠8 ♥8-10", "8♠ 8♥ 9♥ 10♥"),
        ("♦ 7, 8, 9 ♣: A K", "7♦ 8♦ 9♦ A♣ K♣"),
        ("♦ 7-10", "7♦ 8♦ 9♦ 10♦"),
        ("♠ 3 3 4 4", "3♠ 3♠ 4♠ 4♠"),
        ("R, D, V ♦", "K♦ Q♦ J♦"),
        ("K, Q, J ♦ 7 8 ♠", "K♦ Q♦ J♦ 7♠ 8♠"),
        ("456♥ 789♣", "4♥ 5♥ 6♥ 7♣ 8♣ 9♣"),
        ("7-10♣", "7♣ 8♣ 9♣ 10♣"),
        ("4-5-6♥", "4♥ 5♥ 6♥"),
        ("7–9 ♣", "7♣ 8♣ 9♣"),
        ("4♥–6", "4♥ 5♥ 6♥"),
        ("Karo 7, 8 und 9", "7♦ 8♦ 9♦"),
        ("Karo 3, 4, 6, 7, 9 und Karo Dame", "3♦ 4♦ 6♦ 7♦ 9♦ Q♦"),
        ("Kreuz Ass, 2, 3", "A♣ 2♣ 3♣"),
        ("Karo 7-10", "7♦ 8♦ 9♦ 10♦"),
        ("Karo-7, Herz-Dame", "7♦ Q♥"),
        ("as, roi et dame de cœur", "A♥ K♥ Q♥"),
        ("п Т85 / ч ДВ5 / б Д9654 / т К7", "A♠ 8♠ 5♠ / Q♥ J♥ 5♥ / Q♦ 9♦ 6♦ 5♦ 4♦ / K♣ 7♣"),
        ("♠ТКВ0", "A♠ K♠ J♠ 10♠"),
        # letters for suits
        ("4h 5h 6h", "4♥ 5♥ 6♥"),
        ("4h 5h 6h 7c 8c 9c", "4♥ 5♥ 6♥ 7♣ 8♣ 9♣"),
        ("4h5h6h tc Ac", "4♥ 5♥ 6♥ 10♣ A♣"),
        ("7K 8P DT AP 10C VC", "7♦ 8♠ Q♣ A♠ 10♥ J♥"),
        ("4S TH X1", "4♠ 10♥ JK"),
        ("H4 HK S10", "4♥ K♥ 10♠"),
        # bridge's format, jokers, other tens, numbers for all ranks
        ("T843.K4.KT853.73", "10♠ 8♠ 4♠ 3♠ K♥ 4♥ K♦ 10♦ 8♦ 5♦ 3♦ 7♣ 3♣"),
        ("AKQ..JT98765.432", "A♠ K♠ Q♠ J♦ 10♦ 9♦ 8♦ 7♦ 6♦ 5♦ 4♣ 3♣ 2♣"),
        ("9♠ JK Joker jkr ★", "9♠ JK JK JK JK"),
        ("9♠ PJ WJ X1", "9♠ JK JK JK"),
        ("9♠ paper joker, cut joker", "9♠ JK JK"),
        ("9♠ et un joker", "9♠ JK"),
        ("Pik 9 und ein Joker", "9♠ JK"),
        ("A♥2♥3♥9♠JKJKK♠", "A♥ 2♥ 3♥ 9♠ JK JK K♠"),
        ("Sp♣ X♣ 9♣", "J♣ 10♣ 9♣"),
        ("1♠ 2♠ 11♥ 12♥ 13♥", "A♠ 2♠ J♥ Q♥ K♥"),
        ("1♠ 2♠ Q♥", "A♠ 2♠ Q♥"),
    ],
)
def test_a_shape_is_read(text, cards):
    assert read(text) == cards


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("4♥–6♥ / 7♣–10♣", "4♥ 5♥ 6♥ / 7♣ 8♣ 9♣ 10♣"),
        ("4♥ 5♥|6♥", "4♥ 5♥ / 6♥"),
        ("(4♥ 5♥) (6♥)", "4♥ 5♥ / 6♥"),
        ("[4♥ 5♥] 6♥ 7♥", "4♥ 5♥ / 6♥ 7♥"),
        ("4♥ 5♥\n6♥\r\n7♥\n", "4♥ 5♥ / 6♥ / 7♥"),
        ("4♥ 5♥ /\n 6♥", "4♥ 5♥ / 6♥"),
        ("{4♥ 5♥}【6♥】", "4♥ 5♥ / 6♥"),
        ("4♥, 5♥ 6♥", "4♥ 5♥ 6♥"),
        ("[4♥, 5♥]", "4♥ 5♥"),
        ("\n4♥ 5♥\n", "4♥ 5♥"),
        ("4♥ 5♥ > 8♥", "4♥ 5♥ > 8♥"),
        ("4♥ 5♥ / 6♥ > 8♥", "4♥ 5♥ / 6♥ > 8♥"),
        ("> 8♥ / 4♥ 5♥", "4♥ 5♥ > 8♥"),
        ("4♥5♥6♥/2♣3♣4♣/9♠10♠7♦Q♠/K♦K♣K♥/8♥", "4♥ 5♥ 6♥ / 2♣ 3♣ 4♣ / 9♠ 10♠ 7♦ Q♠ / K♦ K♣ K♥ > 8♥"),
        ("4♥5♥6♥/2♣3♣4♣/9♠10♠7♦Q♠/K♦K♣/8♥", "4♥ 5♥ 6♥ / 2♣ 3♣ 4♣ / 9♠ 10♠ 7♦ Q♠ / K♦ K♣ / 8♥"),
    ],
)
def test_groups_are_marked_and_the_finish_card_is_found(text, groups):
    assert read(text) == groups


@pytest.mark.parametrize(
    ("hand", "finish", "read_as"),
    [
        ("4♥ 5♥ 6♥", "8♥", "4♥ 5♥ 6♥ > 8♥"),
        ("A♥2♥3♥4♥5♥6♥7♥8♥9♥10♥J♥Q♥K♥2♠", "7♥", "A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ 2♠ > 7♥"),
        ("A♥2♥3♥4♥5♥6♥/7♥8♥9♥10♥J♥Q♥K♥/2♥", "2♥", "A♥ 2♥ 3♥ 4♥ 5♥ 6♥ / 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ > 2♥"),
    ],
)
def test_the_finish_card_may_stand_apart_and_is_one_of_fourteen(hand, finish, read_as):
    assert read(hand, finish=finish) == read_as


@pytest.mark.parametrize(
    ("characters", "cards"),
    [
        ("4♤ 5♡ 6♢ 7♧", "4♠ 5♥ 6♦ 7♣"),
        ("4♠️ 5♥︎ 6♦️ 7♣︎", "4♠ 5♥ 6♦ 7♣"),
        ("5❤ 6❤️ 7🖤 8◆ 9◇", "5♥ 6♥ 7♥ 8♦ 9♦"),
        ("🂡🂫🂭🂮 🃁 🃞 🂪", "A♠ J♠ Q♠ K♠ A♦ K♣ 10♠"),
        ("🂤–🂦", "4♠ 5♠ 6♠"),
        ("🃏 🃟 🂿 ☆", "JK JK JK JK"),
        ("4&hearts; 5&spades; 6&diams; 7&clubs; 8&heartsuit; 9&#9829; 10&#x2666; J&hearts", "4♥ 5♠ 6♦ 7♣ 8♥ 9♥ 10♦ J♥"),
        ("４♥ １０♥ Ａ♠", "4♥ 10♥ A♠"),
        ("⑩♥ 𝐊♠ 🄺♦ 🅺♣ Ⓠ♠", "10♥ K♠ K♦ K♣ Q♠"),
        ("४♥ ۱۰♠ ٩♣ ๗♦", "4♥ 10♠ 9♣ 7♦"),
        ("5️⃣♥ 🔟♠", "5♥ 10♠"),
        ("4â™¥ 5â™¦ 6â™£ 7â™\xa0", "4♥ 5♦ 6♣ 7♠"),
        ("4‚ô• 5‚ô¶ 6‚ô£ 7‚ô†", "4♥ 5♦ 6♣ 7♠"),
        ("4♥ 5♥ 6♥", "4♥ 5♥ 6♥"),
        ("\ufeff4♥ 5♥\u200b 6♥", "4♥ 5♥ 6♥"),
        ("4♥、5♥，6♥・7♥", "4♥ 5♥ 6♥ 7♥"),
        ("Da\u0301ma ♥", "Q♥"),
    ],
)
def test_characters_of_every_kind_are_read(characters, cards):
    assert read(characters) == cards


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("3♠ 3♥ 3 3♣", "3 has no suit"),
        ("3♠-3♥-3-3♣", "3 has no suit"),
        ("7-7♣-7♠-7", "7 has no suit"),
        ("4♥-6", "6 has no suit"),
        ("3 3 ♣", "3 stands twice before one suit"),
        ("♥4 5 6", "5 has no suit"),
        ("4♥ 9X♠", "9X♠ is not one card"),
        ("4♥56♠", "56♠ is not one card"),
        ("4H♠ 5♠", "4H♠ is not one card"),
        ("444♥", "4 stands twice before one suit"),
        ("♠D10 7 5", "7 has no suit"),
        ("♠DJK", "DJK is no card"),
        ("♠5♥5♦5♣", "♣ has no rank"),
        ("5♠5♥5♦5", "5 has no suit"),
        ("♠ 5 6 ♥", "♥ has no rank"),
        ("4♥ -", "- links to nothing"),
        ("(- 4♥)", "- links to nothing"),
        ("A-2-3", "A has no suit"),
        ("6♥–4♥", "a range runs upwards"),
        ("4♥–6♣", "a range needs two cards of one suit"),
        ("4♥–JK", "a range needs two cards of one suit"),
        ("4♥–6♥–8♥", "a range has two ends"),
        ("(4♥ [5♥])", "a group within a group"),
        ("(4♥ 5♥", "( opens a group that is not closed"),
        ("4♥ 5♥]", "] closes a group that was not opened"),
        ("4♥ > 5♥ 6♥", "one card follows >"),
        ("4♥ > ", "one card follows >"),
        ("4♥ > 5♥ > 6♥", "the finish card was named before"),
        ("4♥ 🂬", "there are no knights"),
        ("4♥ 🂠", "🂠 is no card"),
        ("4♥ 12♠ Q♦", "12 is doubtful here: write Q"),
        ("♥456 12♠", "12 is doubtful here: write Q"),
        ("1♠ A♥", "1 is doubtful here: write A"),
    ],
)
def test_what_is_no_card_is_never_guessed(text, said):
    with pytest.raises(Unreadable) as caught:
        read(text)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("4♥ 5♥ 6♥ - 8♥ 9♥ 10♥", "6♥ - 8♥ may be a range or two groups"),
        ("♣57-9", "7-9 may be a range or two groups"),
        ("♠QJK", "JK is a joker, or a jack and a king"),
    ],
)
def test_a_shape_with_two_meanings_is_ambiguous(text, said):
    with pytest.raises(Ambiguous) as caught:
        read(text)
    assert said in str(caught.value)


@given(st.text(alphabet="4AJQKT10♠♥♦♣ ,-–/|()[]>.&★j9X\n☃", max_size=30))
def test_the_grammar_takes_every_text_and_leaves_no_character_unread(text):
    shapes = Shapes(text)
    covered = {place for start, end in shapes.spans for place in range(start, end)}
    covered |= {place for slip in shapes.slips for place in range(slip.start, slip.end)}
    left = {character for place, character in enumerate(text) if place not in covered}
    assert left <= set(" ,-–/|()[]>.&+\n♠♥♦♣" + "4AJQKT109j★")  # marks, shared signs, and the finish card
    assert "☃" not in left
    assert "X" not in left


@given(st.text(max_size=40))
def test_no_text_ends_in_anything_but_a_reading_or_an_error_of_ours(text):
    faults, spans = [], []
    try:
        spans = read_hand(text, pack=PACK).spans
    except RummyError as error:
        faults = list(error.faults)
    assert bool(faults) != bool(spans)
    assert all(0 <= start < end <= len(text) for start, end in spans)
    assert all(0 <= fault.start <= fault.end <= len(text) for fault in faults)
    assert all(fault.excerpt() for fault in faults if fault.source)


@given(st.lists(st.sampled_from(CARD_NAMES[:52]), min_size=1, max_size=13, unique=True))
def test_every_card_knows_its_place_in_the_source(names):
    text = "  " + ", ".join(names)
    reading = read_hand(text, pack=PACK)
    assert [text[start:end] for start, end in reading.spans] == names
    assert reading.cards == cards_named(" ".join(names))


@given(st.lists(st.tuples(st.sampled_from(CARD_NAMES), st.sampled_from([" ", ",", "/", " / ", "\n", "–", "-"]))))
def test_a_plain_hand_is_read_as_the_grammar_would_read_it(cards):
    # A semicolon is a blank to the grammar, and no part of a plain hand.
    text = "".join(name + after for name, after in cards).rstrip("–-")
    plain, parsed = Shapes(text), Shapes(text + ";")
    assert (plain.groups, plain.spans, plain.finish) == (parsed.groups, parsed.spans, parsed.finish)
    assert [slip[:3] for slip in plain.slips] == [slip[:3] for slip in parsed.slips]


@pytest.mark.parametrize("rank", ["A", "7", "10", "T", "K", "j"])
def test_a_rank_alone_is_read_as_the_grammar_would_read_it(rank):
    alone, parsed = Shapes(rank), Shapes(rank + ";")
    assert alone.loose == parsed.loose
    assert [slip[:3] for slip in alone.slips] == [slip[:3] for slip in parsed.slips]
