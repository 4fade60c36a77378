"""The order of inference: which alphabet a text is read in, and when none is chosen."""

import pytest
from hands_written import PACK

from rummycheck.cards import JOKER, Pack, card_name, cards_named
from rummycheck.errors import Ambiguous, Impossible, UnknownLanguage, Unreadable
from rummycheck.notation import Letters, Piece, alternatives, languages, parse, read_hand, resolve, spell


def read(text, **options):
    reading = read_hand(text, **{"pack": PACK} | options)
    return " ".join(map(card_name, reading.cards)), reading.language


@pytest.mark.parametrize(
    ("text", "cards", "language", "why"),
    [
        ("Q♠ K♦", "Q♠ K♦", "international", "international"),
        ("Q♠ D♦ 7♣", "Q♠ Q♦ 7♣", "international+fr", "mixed"),
        ("V♠ D♦ R♣", "J♠ Q♦ K♣", "fr", "languages-agree"),
        ("L♠ D♦ R♣ B♥", "J♠ Q♦ K♣ A♥", "br", "one-language"),
        ("Bube♠ dama♥", "J♠ Q♥", "pt+de", "several-languages"),
    ],
)
def test_the_steps_are_tried_in_order(text, cards, language, why):
    reading = read_hand(text, pack=PACK)
    assert " ".join(map(card_name, reading.cards)) == cards
    assert (reading.language, reading.why) == (language, why)


@pytest.mark.parametrize(
    ("text", "lang", "cards"),
    [
        ("10C 5C AC", "en", "10♣ 5♣ A♣"),
        ("10C 5C AC", "fr", "10♥ 5♥ A♥"),
        ("5P AP DP", "pt", "5♣ A♣ Q♣"),
        ("2K AK", "de", "2♦ A♦"),
        ("2K AK", "nl", "2♣ A♣"),
        ("KK", "de", "K♦"),
        ("HH", "nl", "K♥"),
        ("KD", "en", "K♦"),
        ("KD", "de", "Q♦"),
        ("DD", "es", "Q♦"),
        ("T♠ K♠", "lt", "A♠ K♠"),
        ("T♠ K♠", "en", "10♠ K♠"),
        ("V♠ K♠", "NL", "Q♠ K♠"),
        ("K♠", "tr-old", "Q♠"),
        ("K♠", "tr", "K♠"),
        ("Q♣ D♣", "pt", "Q♣ Q♣"),
        ("J♠ Q♠", "international", "J♠ Q♠"),
    ],
)
def test_a_language_that_is_given_decides(text, lang, cards):
    assert read(text, lang=lang)[0] == cards
    assert read_hand(text, pack=PACK, lang=lang).why == "given"


def test_a_language_that_is_given_reads_no_other():
    with pytest.raises(Unreadable) as caught:
        read("D♠ V♥", lang="en")
    assert str(caught.value).splitlines() == [
        "D is no card in en, but in fr, pt, es, de, …",
        "V is no card in en, but in fr, pt, pt-BR, nl, …",
    ]


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("V♠ 5♥", "J♠ 5♥"),
        ("K♠ 5♥", "K♠ 5♥"),
        ("V♠ K♥ A♦", "J♠ K♥ A♦"),
        ("K♠ V♠ J♠", "K♠ J♠ J♠"),
        ("B♠ V♠ A♠", "J♠ Q♠ A♠"),
        ("H♠ V♠", "K♠ Q♠"),
        ("schoppen V, harten 7", "Q♠ 7♥"),
        ("♠HVB9 ♥V", "K♠ Q♠ J♠ 9♠ Q♥"),
        ("♠ HVB9", "K♠ Q♠ J♠ 9♠"),
        ("V♠ K♥ P♦", "J♠ Q♥ K♦"),
    ],
)
def test_k_and_v_are_king_and_jack_unless_another_word_goes_only_with_the_rare_reading(text, cards):
    assert read(text)[0] == cards


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        ("AC", ["AC: ace of hearts (--lang fr, pt, es, de, …) or ace of clubs (--lang en)"]),
        ("B♠ 5♦", ["B♠: ace of spades (--lang br) or jack of spades (--lang de, nl, da, hu, …)"]),
        ("T♠ K♠", ["T♠: 10 of spades (--lang international) or ace of spades (--lang lt)"]),
        (
            "PJ",
            ["PJ: joker (--lang international) or jack of spades (--lang es, it, ca) or jack of clubs (--lang pt-BR)"],
        ),
        (
            "VK 7K",
            [
                "VK: jack of diamonds (--lang fr) or queen of clubs (--lang nl)",
                "7K: 7 of diamonds (--lang fr) or 7 of clubs (--lang nl)",
            ],
        ),
        (
            "S♠ E♥ B♦",
            [
                "E: ace (--lang sv, da, nb) or queen (--lang et)",
                "B: ace (--lang br) or jack (--lang de, nl, da, hu, …)",
            ],
        ),
    ],
)
def test_an_ambiguous_text_names_each_doubtful_card_its_readings_and_the_languages(text, messages):
    with pytest.raises(Ambiguous) as caught:
        read(text)
    assert sorted(map(reordered, str(caught.value).splitlines())) == sorted(map(reordered, messages))


def test_an_ambiguity_within_one_language_names_the_readings_alone():
    with pytest.raises(Ambiguous, match=r"^PJ: joker or jack of spades$"):
        read("PJ", lang="ca")


@pytest.mark.parametrize(
    ("text", "excerpt"),
    [
        ("黑桃K 9X", "黑桃K 9X\n      ^^"),
        ("Da\u0301ma ♥ 9X", "Da\u0301ma ♥ 9X\n       ^^"),
        ("4♥️\t9X", "4♥️ 9X\n   ^^"),
        ("4♥ 5♥ >", "4♥ 5♥ >\n      ^"),
        ("4♥ 5♥\n6♥ 9X\n", "6♥ 9X\n   ^^"),
        ("４♥ ９X", "４♥ ９X\n    ^^^"),
        ("4&hearts; 9W&spades;", "4&hearts; 9W&spades;\n          ^^^^^^^^^^"),
    ],
)
def test_the_caret_stands_under_the_words_as_they_were_typed(text, excerpt):
    with pytest.raises(Unreadable) as caught:
        read(text)
    assert caught.value.faults[-1].excerpt() == excerpt


def reordered(message):
    """A message whose readings may stand in any order."""
    text, readings = message.split(": ", 1)
    return text, frozenset(readings.split(" or "))


def test_every_language_named_by_an_ambiguity_does_read_the_text():
    with pytest.raises(Ambiguous):
        read("2K 7K")
    assert read("2K 7K", lang="fr") == ("2♦ 7♦", "fr")
    assert read("2K 7K", lang="sv") == ("2♣ 7♣", "sv")


@pytest.mark.parametrize(
    ("text", "cards", "language"),
    [
        ("D♠ T♥ В♣", "Q♠ 10♥ J♣", None),
        ("Т♠ К♥ 5♣", "A♠ K♥ 5♣", "ru"),
        ("А♠ K♥ Q♣", "A♠ K♥ Q♣", "bg"),
    ],
)
def test_look_alikes_of_other_scripts_keep_their_own_meaning(text, cards, language):
    if language is None:
        with pytest.raises((Ambiguous, Unreadable)):
            read(text)
    else:
        assert read(text) == (cards, language)


def test_an_impossible_number_of_one_card_is_no_reading():
    # In Breton B♠ would be the ace of spades, of which there is only the one turned up.
    assert read("B♠ 5♦", wild="🂡", pack=Pack(1, 0)) == ("J♠ 5♦", "de")
    with pytest.raises(Impossible) as caught:
        read("AC AC AC")
    assert [fault.start for fault in caught.value.faults] == [6]


@pytest.mark.parametrize(
    ("text", "options", "place", "message"),
    [
        ("4♥ 5♥ 4♥ 4♥", {}, 9, "4♥: the pack has only 2 of it"),
        ("JK 5♥ JK JK", {"pack": Pack(2, 2)}, 9, "JK: the pack has 2 printed jokers"),
        ("JK 5♥", {"pack": Pack(2, 0)}, 0, "JK: the pack has 0 printed jokers"),
        ("7♣ 5♥ 7♣", {"wild": "7♣"}, 6, "7♣: the pack has 1 of it besides the one turned up"),
        ("4♥ 4♥ > 4♥", {}, 8, "4♥: the pack has only 2 of it"),
        ("4♥ 4♥", {"finish": "4♥"}, 0, "4♥: the pack has only 2 of it"),
        ("JK JK", {"wild": "JK", "pack": Pack(2, 2)}, 3, "JK: the pack has 1 printed joker"),
    ],
)
def test_a_card_held_too_often_is_impossible_and_the_last_copy_is_pointed_at(text, options, place, message):
    with pytest.raises(Impossible) as caught:
        read(text, **options)
    (fault,) = caught.value.faults
    assert (fault.start, fault.message) == (place, message)


def test_a_wild_card_still_in_play_takes_no_copy_away():
    assert read("7♣ 5♥ 7♣", wild="7♣", turned_in_play=True)[0] == "7♣ 5♥ 7♣"


@pytest.mark.parametrize(
    ("wild", "card", "rank"),
    [
        ("7♣", "7♣", 7),
        ("7", None, 7),
        ("10", None, 10),
        ("D", None, 12),
        ("dame", None, 12),
        ("dame de cœur", "Q♥", 12),
        ("JK", "JK", None),
        ("joker", "JK", None),
        ("🂤", "4♠", 4),
        ("A", None, 1),
        ("K", None, 13),
    ],
)
def test_the_wild_card_is_a_card_or_a_rank_in_the_hand_s_alphabet(wild, card, rank):
    reading = read_hand("4♥ 5♥ R♠" if wild != "A" else "4♥", pack=PACK, wild=wild)
    assert (reading.wild if reading.wild is None else card_name(reading.wild), reading.wild_rank) == (card, rank)


@pytest.mark.parametrize(
    ("options", "message", "text"),
    [
        ({"wild": "9X"}, "9X is no card: did you mean 9♠ or 9♥ or 9♦ or 9♣?", "9X"),
        ({"wild": "7♣ 8♣"}, "7♣ 8♣: the wild card is one card or one rank", "7♣ 8♣"),
        ({"finish": "8♥ 9♥"}, "8♥ 9♥: the finish card is one card", "8♥ 9♥"),
        ({"finish": "8"}, "8 has no suit", "8"),
    ],
)
def test_a_fault_in_the_wild_or_finish_card_is_located_in_its_own_text(options, message, text):
    with pytest.raises(Unreadable) as caught:
        read("4♥ 5♥", **options)
    (fault,) = caught.value.faults
    assert (fault.message, fault.text, fault.source) == (message, text, *options.values())


def test_the_wild_card_takes_part_in_finding_the_language():
    assert read("5♥ B♠", wild="Dame", finish="König ♠")[1] == "de"
    assert read("2K 7K", wild="R") == ("2♦ 7♦", "fr")


def test_of_a_text_that_is_no_hand_at_all_enough_is_told():
    with pytest.raises(Unreadable) as caught:
        read(" ".join(f"w{number}z" for number in range(1000)))
    assert len(caught.value.faults) == 201
    assert caught.value.faults[-1].message == "and more after these"


def test_hands_of_one_sheet_share_one_alphabet_and_have_places_in_the_sheet():
    sheet = "deal: wild 7♣\nVous: B♠ 5♥\nAda: D♠ K♥ Bube♣\n"
    pieces = [Piece(sheet, sheet.index(word), sheet.index(word) + length) for word, length in (("B♠", 5), ("D♠", 11))]
    wild = Piece(sheet, sheet.index("7♣"), sheet.index("7♣") + 2)
    first, second = resolve([parse(pieces[0], wild=wild), parse(pieces[1])], PACK)
    assert (first.language, second.language) == ("de", "de")
    assert first.cards == cards_named("J♠ 5♥")
    assert first.wild_rank == 7
    assert [sheet[start:end] for start, end in second.spans] == ["D♠", "K♥", "Bube♣"]
    fault = second.fault("{text} is seen twice", 1)
    assert (fault.message, fault.line, fault.column) == ("K♥ is seen twice", 3, 9)


def test_the_faults_of_all_hands_of_a_sheet_come_together():
    sheet = "4♥ 9X\n5♥ hello"
    pieces = [parse(Piece(sheet, 0, 5)), parse(Piece(sheet, 6, 14))]
    with pytest.raises(Unreadable) as caught:
        resolve(pieces, PACK)
    assert [(fault.text, fault.line, fault.column) for fault in caught.value.faults] == [("9X", 1, 4), ("hello", 2, 4)]


def test_a_reader_is_answered_in_the_letters_that_were_read():
    card_of_court = cards_named("A♠ 10♠ J♠ Q♠ K♠")
    assert read_hand("V♠ R♠", pack=PACK).letters == Letters("A", "10", "V", "D", "R")
    assert read_hand("D♠ Q♦ R♣", pack=PACK).letters.queen == "D"
    assert read_hand("Kn♠ E♦ K♣", pack=PACK).letters == Letters("E", "10", "Kn", "D", "K")
    assert read_hand("ДАМА пик", pack=PACK).letters == Letters("Т", "10", "В", "Д", "К")
    assert [spell(card, Letters("E", "10", "Kn", "D", "K")) for card in (*card_of_court, JOKER)] == [
        "E♠", "10♠", "Kn♠", "D♠", "K♠", "JK",
    ]  # fmt: skip


def other_readings(text, **options):
    reading = read_hand(text, pack=PACK, **options)
    return {each.language: each.differs for each in alternatives(reading, PACK)}


def test_what_else_a_text_could_have_meant_is_told_for_each_language():
    assert other_readings("V♠ 5♥") == {"nl": {"V♠": "Q♠"}}
    assert other_readings("K♠ 5♥") == {"tr-old": {"K♠": "Q♠"}}
    assert other_readings("4♥ 5♥") == {}
    assert other_readings("AC", lang="en")["fr"] == {"AC": "A♥"}


@pytest.mark.parametrize(
    ("code", "near"),
    [("france", " (did you mean fr?)"), ("pt-br ", ""), ("zzz", ""), ("Deutch", " (did you mean de, nl?)"), ("", "")],
)
def test_an_unknown_language_is_refused_with_the_codes_that_are_near(code, near):
    with pytest.raises(UnknownLanguage) as caught:
        read("4♥", lang=code)
    assert str(caught.value).startswith(f"unknown language {code!r}: `rummycheck languages` lists those there are")
    assert str(caught.value).endswith(near)


def test_the_table_s_languages_are_listed_with_their_letters():
    french = next(row for row in languages() if row.code == "fr")
    assert (french.native, french.letters[12], french.suits[1][:2]) == ("français", ("D",), ("cœur", "coeur"))
