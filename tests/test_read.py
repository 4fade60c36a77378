"""``rummycheck read`` and ``rummycheck languages``, as a person at a terminal sees them."""

import json

import pytest
from commands import rummycheck
from hands_written import PACK

from rummycheck.formats.reading import EXAMPLE, example
from rummycheck.notation import languages, read_hand


def read_json(*words):
    ran = rummycheck("read", "-f", "json", *words)
    return ran.code, json.loads(ran.out)


def test_a_reading_shows_every_card_the_language_why_and_what_else_it_could_be():
    ran = rummycheck("read", "V♠ 8♥–10♥ / 7♦ JK > 5♥")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == (
        "  V♠      J♠  jack of spades\n"
        "  8♥–10♥  8♥ 9♥ 10♥\n"
        "\n"
        "  7♦      7♦  7 of diamonds\n"
        "  JK      JK  joker\n"
        "\n"
        "  5♥      5♥  5 of hearts, to finish with\n"
        "\n"
        "Language: fr (of the languages that read every card, which agree)\n"
        "With --lang nl: V♠ is Q♠\n"
    )


def test_a_reading_in_json_is_canonical():
    assert read_json("V♠ 5♥") == (
        0,
        {
            "language": "fr",
            "cards": ["J♠", "5♥"],
            "groups": [],
            "alternatives": [{"language": "nl", "differs": {"V♠": "Q♠"}}],
        },
    )
    assert read_json("дама червей / туз пик, джокер > 4♥") == (
        0,
        {
            "language": "ru",
            "cards": ["Q♥", "A♠", "JK"],
            "groups": [["Q♥"], ["A♠", "JK"]],
            "alternatives": [],
            "finish": "4♥",
        },
    )


def test_a_language_may_be_given():
    assert read_json("--lang", "nl", "V♠")[1]["cards"] == ["Q♠"]
    assert read_json("--lang", "fr", "V♠")[1]["alternatives"] == [{"language": "nl", "differs": {"V♠": "Q♠"}}]


def test_every_unreadable_word_is_reported_at_its_place():
    ran = rummycheck("read", "4♥ 9X\t黑桃 hello")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        "error: line 1, column 4: 9X is no card: did you mean 9♠ or 9♥ or 9♦ or 9♣?\n"
        "  4♥ 9X   黑桃 hello\n"
        "     ^^\n"
        "error: line 1, column 7: 黑桃 is no card in the international letters, but in zh-Hans, zh-Hant\n"
        "  4♥ 9X   黑桃 hello\n"
        "          ^^^^\n"
        "error: line 1, column 10: hello is no card\n"
        "  4♥ 9X   黑桃 hello\n"
        "               ^^^^^\n"
    )


def test_an_error_in_json_goes_to_stdout_with_exit_code_2():
    code, found = read_json("4♥ 5♥ 6♥ 7♥ 9X")
    assert code == 2
    assert found == {
        "error": {
            "code": "unreadable",
            "message": "9X is no card: did you mean 9♠ or 9♥ or 9♦ or 9♣?",
            "line": 1,
            "column": 13,
            "text": "9X",
        }
    }
    assert read_json("AC 5C")[1]["error"]["code"] == "ambiguous"
    assert read_json("4♥ 4♥ 4♥")[1]["error"]["code"] == "impossible"
    assert read_json("--lang", "xx", "4♥")[1]["error"]["code"] == "unknown-language"


@pytest.mark.parametrize(("text", "message"), [("", "there is no card in it"), ("/ |", "there is no card in it")])
def test_a_text_without_cards_is_unreadable(text, message):
    ran = rummycheck("read", text)
    assert ran.code == 2
    assert message in ran.err


def test_the_text_may_come_from_standard_input():
    ran = rummycheck("read", "-f", "json", "-", stdin="4♥ 5♥\n6♥\n")
    assert json.loads(ran.out)["groups"] == [["4♥", "5♥"], ["6♥"]]


def test_the_rules_say_how_many_packs_there_are():
    assert rummycheck("read", "JK JK JK").code == 0
    ran = rummycheck("read", "--rules", "points", "JK JK JK")
    assert ran.code == 2
    assert "JK: the pack has 2 printed jokers" in ran.err


@pytest.mark.parametrize("command", ["read", "check", "explain", "advise"])
@pytest.mark.parametrize("before", [[], ["--"]])
def test_a_hand_may_begin_with_the_hyphen_of_a_list(command, before):
    hand = "4♥ 5♥ 6♥\n7♣ 8♣ 9♣ 10♣\nQ♣ Q♦ Q♠\n2♣ 2♦ 2♥"
    marked = rummycheck(command, *before, "- " + hand.replace("\n", "\n- "))
    assert (marked.code, marked.err) == (0, "")
    assert marked.out == rummycheck(command, hand).out


def test_a_fault_in_a_list_is_shown_as_it_was_typed():
    assert rummycheck("read", "- 4♥ 5X").err.endswith("\n  - 4♥ 5X\n       ^^\n")
    assert "No such option" in rummycheck("check", "-x", "4♥").err


def test_the_international_letters_are_shown_like_a_language():
    shown = rummycheck("languages", "International").out.splitlines()
    assert shown[:2] == ["code      international", "language  international letters (International)"]
    assert "10        10, T" in shown
    assert json.loads(rummycheck("languages", "international", "-f", "json").out)["letters"]["K"] == ["K"]
    assert "--lang international" in rummycheck("languages").out


def test_languages_lists_every_language_with_its_letters_and_an_example():
    lines = rummycheck("languages").out.splitlines()
    assert lines[0].split() == ["code", "language", "J", "Q", "K", "A", "example"]
    assert [line.split()[0] for line in lines[1 : len(languages()) + 1]] == [row.code for row in languages()]
    french = next(line for line in lines if line.startswith("fr "))
    assert "français (French)" in french
    assert french.endswith("V D R A   10♥ V♥ D♥ R♥ A♥ 7♠ 7♦ 7♣ JK")


def test_a_language_is_shown_with_its_whole_line_of_the_table():
    shown = rummycheck("languages", "fr").out.splitlines()
    assert shown[1] == "language  français (French)"
    assert "Q         D, dame, reine, dames, reines" in shown
    assert "♥         C, cœur, coeur, cœurs, coeurs" in shown


def test_the_table_of_languages_is_there_in_json():
    rows = json.loads(rummycheck("languages", "-f", "json").out)
    assert [row["code"] for row in rows] == [row.code for row in languages()]
    russian = json.loads(rummycheck("languages", "ru", "-f", "json").out)
    assert russian["letters"] == {"J": ["В"], "Q": ["Д"], "K": ["К"], "A": ["Т"], "10": ["10", "0"]}
    assert russian["suits"]["♥"][0] == "червы"
    assert russian["suit_letters"]["♣"] == ["т", "к"]


def test_the_example_of_every_language_is_read_as_the_same_cards():
    for row in languages():
        assert read_hand(example(row), pack=PACK, lang=row.code).cards == EXAMPLE


def test_an_unknown_code_is_refused_with_what_is_near():
    ran = rummycheck("languages", "german")
    assert (ran.code, ran.out) == (2, "")
    assert (
        ran.err == "error: unknown language 'german': `rummycheck languages` lists those there are (did you mean de?)\n"
    )
