"""Slips of the hand that must be refused: each of these texts could be read as a hand that nobody wrote."""

import pytest
from hands_written import PACK

from rummycheck.cards import card_name
from rummycheck.errors import Ambiguous, Unreadable
from rummycheck.notation import alternatives, read_hand


def faults(text, **options):
    with pytest.raises((Unreadable, Ambiguous)) as caught:
        read_hand(text, pack=PACK, **options)
    return str(caught.value).splitlines()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("♠A K Q", ["K has no suit", "Q has no suit"]),
        ("♠A,K,Q", ["K has no suit", "Q has no suit"]),
        ("♥K,Q,J", ["Q has no suit", "J has no suit"]),
        ("Q J 9 7♣", ["Q has no suit", "J has no suit", "9 has no suit"]),
        ("J, 9, Q, 6♣", ["J has no suit", "9 has no suit", "Q has no suit"]),
        ("4♥ 5♥ 6♥ 7♣ 8♣ 9♣ 10♣ ♠A K Q 2♣ 2♦ 2♥ 3♦", ["K has no suit", "Q has no suit"]),
    ],
)
def test_beside_suit_signs_a_letter_is_never_a_suit(text, said):
    assert faults(text) == said


@pytest.mark.parametrize(
    ("text", "word"),
    [("D; 6; 5; 9♦", "6"), ("3♥ to 7♥", "to"), ("6♥ or 7♥", "or"), ("3♥ do 7♥", "do"), ("3♥ as 7♥", "as")],
)
def test_beside_suit_signs_a_small_word_is_never_a_card(text, word):
    assert any(fault.startswith(f"{word} ") for fault in faults(text))


def test_beside_suit_signs_whole_words_still_name_cards():
    cards = read_hand("ace of hearts, 7♣", pack=PACK).cards
    assert [card_name(card) for card in cards] == ["A♥", "7♣"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"wild": "3♥ > 4♥"}, "3♥ > 4♥: the wild card is one card or one rank"),
        ({"finish": "8♥ > 9♥"}, "8♥ > 9♥: the finish card is one card"),
    ],
)
def test_a_card_that_stands_apart_is_one_card_whatever_marks_another(options, said):
    assert faults("4♥ 5♥ 6♥", **options) == [said]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("4♥x2", "x2"), ("4♥ x2 5♥", "x2"), ("4♥ (X2)", "X2"), ("2x4♥", "2x4"), ("2xK♥", "2xK"), ("♥4x2", "4x2"),
        ("2х4♥", "2х4"), ("Kx2 4♥", "Kx2"), ("3x 4♥", "3x"),
    ],
)  # fmt: skip
def test_the_number_of_copies_is_no_joker_and_no_rank(text, word):
    assert f"{word} is no card: write a card as often as you hold it" in faults(text)


@pytest.mark.parametrize(
    ("text", "cards"),
    [("♥89XJ", "8♥ 9♥ 10♥ J♥"), ("X♥ J♥", "10♥ J♥"), ("♠AKX43", "A♠ K♠ 10♠ 4♠ 3♠"), ("2х 4х 5п", "2♣ 4♣ 5♠")],
)
def test_the_letter_for_times_is_a_card_where_it_is_no_number_of_copies(text, cards):
    assert " ".join(map(card_name, read_hand(text, pack=PACK).cards)) == cards


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("two kings of hearts", "kings"), ("deux rois de coeur", "rois"), ("2 dames de pique", "dames"),
        ("dois reis de copas", "reis"), ("5 de copas e 2 damas de paus", "damas"), ("два короля червей", "короля"),
        ("दो बादशाह पान", "बादशाह"), ("two 4 of hearts", "two"), ("2 kings ♥", "kings"), ("3♥ 2 tens of clubs", "tens"),
    ],
)  # fmt: skip
def test_a_number_before_the_name_of_a_card_is_no_card_without_a_comma(text, word):
    assert f"{word}: is this a number of cards? write each card, or a comma between two ranks" in faults(text)


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("two, king of hearts", "2♥ K♥"), ("2, dame de pique", "2♠ Q♠"), ("dame 2 roi de pique", "Q♠ 2♠ K♠"),
        ("10 valet dame de pique", "10♠ J♠ Q♠"), ("deux trois quatre de coeur", "2♥ 3♥ 4♥"),
        ("3 4 roi de coeur", "3♥ 4♥ K♥"),
        ("the two of hearts", "2♥"),
    ],
)  # fmt: skip
def test_a_number_in_a_list_is_a_card(text, cards):
    assert " ".join(map(card_name, read_hand(text, pack=PACK).cards)) == cards


@pytest.mark.parametrize(
    "text",
    [
        "4 a 6 de copas", "4 a 6 ♥", "copas 4 a 7", "4 à 6 de coeur", "10 à R de coeur", "v à r de coeur", "V a R ♥",
        "4 de copas a 6 de copas", "a dama de espadas", "4 de copas, a dama de copas", "king of hearts, a 2 of clubs",
        "a king of hearts", "the king and a queen of spades", "ace of hearts and a joker", "4 a\u0300 6 de coeur",
    ],
)  # fmt: skip
def test_a_small_a_that_may_say_to_or_be_an_article_is_no_ace(text):
    assert any(
        fault.endswith("may be an ace or a small word: write an ace as A, and a range as 4–6") for fault in faults(text)
    )


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("k a q ♥", "K♥ A♥ Q♥"), ("a 2 3 of hearts", "A♥ 2♥ 3♥"), ("♠ q k a, a♥", "Q♠ K♠ A♠ A♥"), ("a of clubs", "A♣"),
        ("4 A 6 copas", "4♥ A♥ 6♥"), ("2 a de copas", "2♥ A♥"), ("a, 2, 3 de copas", "A♥ 2♥ 3♥"),
        ("á k d ♥", "A♥ K♥ Q♥"),
    ],
)  # fmt: skip
def test_a_small_a_among_ranks_or_before_its_suit_is_an_ace(text, cards):
    assert " ".join(map(card_name, read_hand(text, pack=PACK).cards)) == cards


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("as damas de copas", "as"), ("As rainhas, as damas de copas", "as"), ("as reinas de copas", "as"),
        ("às damas de copas", "as"), ("as quatro damas de copas", "as"), ("as 2 damas de copas", "as"),
        ("as dames de coeur", "as"), ("as jokers", "as"), ("les dames de coeur", "dames"), ("des rois ♥", "rois"),
        ("the kings of hearts", "kings"), ("los reyes de copas", "reyes"), ("le donne di cuori", "donne"),
        ("die Könige Herz", "Könige"), ("die Damen Herz", "Damen"), ("de vrouwen harten", "vrouwen"),
        ("os reis de copas", "reis"), ("the jokers", "jokers"),
    ],
)  # fmt: skip
def test_an_article_before_several_cards_is_no_ace_and_they_are_not_one_card(text, word):
    assert any(fault.casefold().replace("à", "a").startswith(f"{word.casefold()}: ") for fault in faults(text))


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("as, dama de copas", "A♥ Q♥"), ("as dama de copas", "A♥ Q♥"), ("as roi de coeur", "A♥ K♥"),
        ("as, dames de coeur", "A♥ Q♥"), ("les as de coeur", "A♥"), ("as 4 de copas", "A♥ 4♥"),
        ("la dame de pique", "Q♠"), ("das Ass Herz", "A♥"), ("dames de coeur", "Q♥"),
    ],
)  # fmt: skip
def test_an_ace_or_an_article_before_one_card_is_read(text, cards):
    assert " ".join(map(card_name, read_hand(text, pack=PACK).cards)) == cards


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("une dame de coeur", "Q♥"), ("un roi de coeur, une 4♥", "K♥ 4♥"), ("ein Herz König", "K♥"),
        ("eine Herz-Dame und einen Herz-König", "Q♥ K♥"), ("ein Ass und ein König Herz", "A♥ K♥"),
        ("um rei de copas e uma dama de paus", "K♥ Q♣"), ("an ace of hearts and an eight of clubs", "A♥ 8♣"),
        ("en konge hjerter", "K♥"), ("en dam hjärter", "Q♥"), ("een heer harten", "K♥"), ("un rey de copas", "K♥"),
        ("un re di cuori e una donna di cuori", "K♥ Q♥"), ("η ντάμα κούπα", "Q♥"), ("uma curinga", "JK"),
        ("un joker et un as de coeur", "JK A♥"), ("una reina de cors", "Q♥"), ("un as de pică", "A♠"),
    ],
)  # fmt: skip
def test_an_article_that_cannot_be_a_card_says_nothing(text, cards):
    assert " ".join(map(card_name, read_hand(text, pack=PACK).cards)) == cards


@pytest.mark.parametrize("text", ["unroi ♥", "thek ♥", "endam hjärter", "ank ♥", "lek ♥"])
def test_only_an_apostrophe_joins_a_small_word_to_a_card(text):
    assert faults(text)
    assert read_hand("l'as de coeur", pack=PACK).cards == read_hand("A♥", pack=PACK).cards


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("o rei de copas dama", "o"), ("copas dama o rei", "o"), ("copas rei o 4", "o"), ("copas dama\ne rei", "e"),
        ("e dama de copas, rei", "e"), ("дама к туз червей", "к"), ("в туз червей", "в"), ("с тұз жүрек", "с"),
        ("4 to 6 ♥", "to"), ("4 to K ♥", "to"), ("4 až 6 ♥", "až"),
    ],
)  # fmt: skip
def test_a_small_word_that_is_a_letter_or_a_card_elsewhere_is_none_of_them(text, word):
    assert any(fault.startswith(f"{word} ") for fault in faults(text))


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("o 4 5 r c 6 7", "4♦ 5♦ K♦ 6♥ 7♥"), ("rei de copas e dama de espadas", "K♥ Q♠"),
        ("п ТК8 / ч К5", "A♠ K♠ 8♠ K♥ 5♥"),
        ("fire to seks hjerter", "4♥ 2♥ 6♥"), ("to, konge hjerter", "2♥ K♥"), ("hjärter E kung dam", "A♥ K♥ Q♥"),
    ],
)  # fmt: skip
def test_letters_among_letters_and_words_among_words_are_cards(text, cards):
    assert " ".join(map(card_name, read_hand(text, pack=PACK).cards)) == cards


@pytest.mark.parametrize(
    ("text", "said"), [("bis 4♥", "bis is no card"), ("9X 4♥", "9X is no card: did you mean 9♠ or")]
)
def test_only_with_a_rank_is_a_word_taken_for_a_slip_of_a_card(text, said):
    (fault,) = faults(text)
    assert fault == said or (said.endswith(" or") and fault.startswith(said))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("4♥5♥6♥7♣8♣9Z♣10♣Q♣Q♦Q♠", ["9Z"]), ("4♥ zz ♥", ["zz"]), ("zz♥ 4♣", ["zz"]), ("les rois de coeur", ["rois:"]),
        ("zz, ♥ 4 ♣", ["zz", "♣"]), ("zz / ♥", ["zz", "♥"]), ("5♥ 9Z♣10♣Q♣ ♦ Q♠", ["9Z", "♦"]), ("9Z♣Y♥4", ["9Z", "Y"]),
    ],
)  # fmt: skip
def test_the_signs_that_follow_an_unreadable_word_are_no_faults_of_their_own(text, words):
    assert [fault.split()[0] for fault in faults(text)] == words


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("1) 4♥ 5♥\n2) 7♣ 8♣", ["1)", "2)"]), ("1. R, D, V ♦\n2. 7 8 9 ♣", ["1.", "2."]), ("3) 4♥", ["3)"]),
        ("1. ace of hearts", ["1."]), ("1. 4♥\n 10. 5♥", ["1.", "10."]),
    ],
)  # fmt: skip
def test_a_number_that_counts_the_lines_of_a_list_is_no_card(text, numbers):
    assert faults(text) == [f"{number} numbers a list: leave it out" for number in numbers]


@pytest.mark.parametrize("text", ["4♥\n–6♥", "4♥ 5♥\n- 6♥", "(4♥ 5♥\n6) 7♥"])
def test_only_from_the_first_line_on_is_a_hyphen_the_mark_of_a_list(text):
    assert faults(text)


@pytest.mark.parametrize("mark", ["- ", "-", "– ", "— ", "* ", "• ", "  - ", "·\t"])
def test_the_lines_of_a_hand_may_be_marked_as_a_list(mark):
    read = read_hand(f"{mark}4♥ 5♥ 6♥\n{mark}7♣-9♣", pack=PACK)
    assert [" ".join(map(card_name, group)) for group in read.groups] == ["4♥ 5♥ 6♥", "7♣ 8♣ 9♣"]


def test_ranks_with_stops_are_no_list_unless_it_begins_with_one():
    assert " ".join(map(card_name, read_hand("2. 3. 4. ♥", pack=PACK).cards)) == "2♥ 3♥ 4♥"


def test_two_finish_cards_are_one_too_many():
    assert faults("4♥ 5♥ 6♥ > 2♥", finish="3♥") == ["3♥: the hand names another finish card, after >"]


@pytest.mark.parametrize("text", ["4.5.6.7", "T843.K4.KT853.7", "AKQ..JT98."])
def test_only_a_whole_hand_is_written_in_four_suits_parted_by_stops(text):
    assert faults(text) == [f"{text} is no card, and no whole hand of four suits"]


@pytest.mark.parametrize("text", ["B♥–9♥", "T♥-8♥", "♥B-9", "K♥–2♥", "V♥–10♥", "2♠ 3♠ B♥–9♥"])
def test_a_range_that_runs_downwards_is_no_other_language_s_range(text):
    (said,) = faults(text)
    assert said.endswith(": a range runs upwards")


HAND = "4♥ 5♥ 6♥ 7♣ 8♣ 9♣ 10♣ Q♣ Q♦ Q♠ 2♣ 2♦ 2♥"


@pytest.mark.parametrize(
    "text", ["2♥ 3♥ A", "A, 8♥", f"{HAND} A", "2♥ a 3♥", "2♥ A 3♥", "2♥ a a 3♥", "2♥ 3♥ e", "B, A", "B e", "E B"]
)
def test_a_letter_for_and_is_no_cloak_for_a_card_without_a_suit(text):
    assert faults(text)


@pytest.mark.parametrize("options", [{"wild": "a 3"}, {"finish": "a 8♥"}])
def test_a_letter_for_and_stands_between_two_cards_of_one_text(options):
    assert faults("4♥ 5♥ 6♥", **options)


@pytest.mark.parametrize(("text", "cards"), [("D♥ e 3♥", "Q♥ 3♥"), ("2♥ y 3♥", "2♥ 3♥"), ("В♥ и 3♥", "J♥ 3♥")])
def test_a_small_letter_for_and_joins_two_cards(text, cards):
    assert " ".join(map(card_name, read_hand(text, pack=PACK).cards)) == cards


@pytest.mark.parametrize(("text", "options"), [("4♥ 5♥ 6♥", {"wild": "1O"}), ("1O", {}), ("JK 1o", {})])
def test_one_and_a_letter_o_are_a_ten_mistyped(text, options):
    (said,) = faults(text, **options)
    assert said.endswith(" is no card: write 10 with the digit 0, or an ace as A")


def test_one_and_a_letter_o_are_an_ace_where_the_language_is_known():
    assert read_hand("1O", pack=PACK, lang="pt").cards == read_hand("1O 2O 3O", pack=PACK, lang="pt").cards[:1]


def test_the_wild_rank_is_read_in_a_language_of_its_own_where_the_hand_shows_none():
    assert read_hand("4♥ 5♥ 6♥", pack=PACK, wild="D").wild_rank == 12
    assert read_hand("4♥ 5♥ 6♥", pack=PACK, wild="7♣").wild_rank == 7


@pytest.mark.parametrize("text", ["V♠ 5♥", "D♥ e 3♥", "K♠ 5♥"])
def test_no_other_reading_is_offered_that_is_no_card(text):
    others = alternatives(read_hand(text, pack=PACK), PACK)
    assert all(all(each.differs.values()) for each in others)
