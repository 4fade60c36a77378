"""The picture of a hand: whole XML, every card, jokers with what they stand for, points where they count."""

import re
from xml.etree import ElementTree

import pytest
from commands import rummycheck

from rummycheck.cards import JOKER, RANK_NAMES, cards_named
from rummycheck.checking import Checked, Table, check_hand
from rummycheck.errors import columns
from rummycheck.formats import svg
from rummycheck.formats.picture import hand_svg
from rummycheck.judge import Group, Judgement, judge_hand
from rummycheck.melds import IMPURE
from rummycheck.notation import INTERNATIONAL, Letters
from rummycheck.rules import preset

SVG = "{http://www.w3.org/2000/svg}"
DECLARED = "4♥ 5♥ 6♥ / 2♣ 3♣ 4♣ / 9♠ 10♠ 7♦ D♠ / R♦ R♣ R♥ > 8♥"
DEALT = "4♥ 5♥ 6♥ 9♠ 10♠ Q♠ K♦ K♣ 2♣ 3♣ A♦ 8♥ 7♦"


def checked(text, wild="none", rules="indian-rummy", lang=None):
    return check_hand(text, Table(preset(rules), wild, lang))


def picture(text, wild="none", **table):
    found = checked(text, wild, **table)
    return ElementTree.fromstring(hand_svg(found, found.reading.letters))


def parts(root, kind):
    return [group for group in root.iter(f"{SVG}g") if group.get("class") == kind]


def titles(root, kind):
    return [group.find(f"{SVG}title").text for group in parts(root, kind)]


def words(element):
    return [text.text for text in element.iter(f"{SVG}text")]


def test_the_verdict_is_the_title_and_the_first_words():
    root = picture(DEALT, "7")
    assert root.find(f"{SVG}title").text == "INVALID: do not declare"
    assert words(root)[0] == "INVALID: do not declare"


def test_groups_lie_apart_each_with_its_name_and_its_cards():
    root = picture(DECLARED, "7♣", rules="rami-indien")
    assert titles(root, "box") == [
        "pure sequence: 4♥, 5♥, 6♥",
        "pure sequence: 2♣, 3♣, 4♣",
        "impure sequence: 9♠, 10♠, 7♦ as V♠, D♠",
        "set: R♦, R♣, R♥",
        "finish card: 8♥",
    ]
    assert [words(box)[0] for box in parts(root, "box")] == [title.split(":")[0] for title in titles(root, "box")]
    assert len(parts(root, "card")) == 14


def test_a_joker_shows_at_its_foot_what_it_stands_for():
    root = picture(DECLARED, "7♣", rules="rami-indien")
    (joker,) = [card for card in parts(root, "card") if card.find(f"{SVG}title").text == "7♦ as V♠"]
    assert words(joker) == ["7", "=", "V"]


def test_unmatched_cards_show_their_points_and_their_sum():
    root = picture(DEALT, "7")
    assert titles(root, "box")[-1].startswith("unmatched: 43 points: ")
    loose = parts(root, "box")[-1]
    assert words(loose) == ["unmatched: 43 points", "8", "8", "A", "10", "K", "10", "2", "2", "3", "3", "K", "10"]


def test_a_wrong_declaration_shows_what_is_wrong_and_how_it_can_be_laid():
    root = picture("A♥ 2♥ 3♥ / 9♠ JK JK / K♠ K♥ / K♦ 7♣ 7♦ 7♠ 7♥")
    assert "The same cards can be laid right:" in words(root)
    assert titles(root, "box")[3] == "not a meld: K♦, 7♣, 7♦, 7♠, 7♥"
    assert "K♠ K♥ is neither a sequence nor a set" in words(root)
    assert len(parts(root, "card")) == 26


def test_another_finish_card_that_would_do_is_drawn():
    root = picture("4♥ 5♥ 6♥ / 2♣ 3♣ 4♣ / 9♠ 10♠ 8♥ J♠ / K♦ K♣ K♥ > Q♠")
    assert titles(root, "box")[-1] == "finish with: 8♥"


def test_a_screen_reader_is_told_the_whole_hand():
    root = picture(DEALT, "7")
    assert (root.get("role"), root.get("aria-labelledby")) == ("img", "title desc")
    said = root.find(f"{SVG}desc").text
    assert "pure sequence: 4♥, 5♥, 6♥\n" in said
    assert "7♦ as J♠" in said
    assert "If another player declares now: 43 points" in said


def test_red_suits_are_red_and_black_ones_are_not():
    for card in parts(picture("A♠ 2♠ 3♠ 4♥ 5♥ 6♥ 7♦ 8♦ 9♦ 10♣ J♣ Q♣ K♣"), "card"):
        (shape,) = card.iter(f"{SVG}path")
        name = card.find(f"{SVG}title").text
        assert shape.get("d") == svg.SUIT_SHAPES["♠♥♦♣".index(name[-1])]
        assert shape.get("fill") == (svg.RED if name[-1] in "♥♦" else svg.INK)


def test_wild_cards_and_printed_jokers_have_a_star():
    root = picture("5♠ 6♠ 7♠ 9♥ 10♥ JK K♠ K♥ K♦ 2♣ 2♦ 2♥ 2♠", "6")
    starred = [
        card.find(f"{SVG}title").text
        for card in parts(root, "card")
        if any(shape.get("d") == svg.STAR for shape in card.iter(f"{SVG}path"))
    ]
    assert starred == ["6♠", "JK as J♥"]


def group_of(cards, *stands_for):
    return Group(IMPURE, cards_named(cards), tuple(cards_named(pair) for pair in stands_for))


def drawn_alone(group):
    judged = Judgement(True, 0, 0, True, (group,), (), None, None, None, ())
    found = checked(DEALT, "7")
    return titles(ElementTree.fromstring(hand_svg(found._replace(judgement=judged), INTERNATIONAL)), "card")


@pytest.mark.parametrize(
    ("cards", "pair", "shown"),
    [
        ("6♦ 7♦ 8♦ 7♦", "7♦ 9♦", ["6♦", "7♦", "8♦", "7♦ as 9♦"]),
        ("7♦ 6♦ 7♦ 8♦", "7♦ 5♦", ["7♦ as 5♦", "6♦", "7♦", "8♦"]),
        ("7♦ 8♦ 7♦ 6♦", "7♦ 9♦", ["7♦ as 9♦", "8♦", "7♦", "6♦"]),
        ("A♠ K♠ A♠", "A♠ Q♠", ["A♠ as Q♠", "K♠", "A♠"]),
        ("8♦ 7♦ 7♦ 6♦ 5♦", "7♦ 9♦", ["8♦", "7♦ as 9♦", "7♦", "6♦", "5♦"]),
    ],
)
def test_of_two_equal_wild_cards_the_one_in_its_place_is_at_home(cards, pair, shown):
    assert drawn_alone(group_of(cards, pair)) == shown


def test_every_box_lies_within_the_picture_and_apart_from_the_others():
    for text, wild in [
        (DECLARED.replace("D", "Q").replace("R", "K"), "7"),
        (DEALT, "7"),
        (" / ".join(DEALT.split()), "2"),
    ]:
        root = picture(text, wild)
        width, height = float(root.get("width")), float(root.get("height"))
        places = []
        for box in parts(root, "box"):
            x, y = map(float, re.findall(r"[\d.]+", box.get("transform")))
            ground = box.find(f"{SVG}rect")
            places.append((x, y, x + float(ground.get("width")), y + float(ground.get("height"))))
        assert all(min(x, y) > 0 and right < width and low < height for x, y, right, low in places)
        for at, (x, y, right, low) in enumerate(places):
            assert not any(x < r and left < right and y < b and t < low for left, t, r, b in places[:at])


LONG = Letters("اکہ", "10", "جوکرجوکر", "ராணிராணி", "WWWWWWWW")


@pytest.mark.parametrize("letters", [LONG, Letters("ऐस", "১০", "ജാക്ക്", "Кр", "王")])
def test_no_letters_are_wider_than_their_card_in_any_font(letters):
    root = ElementTree.fromstring(hand_svg(checked("J♥ Q♥ K♥ A♥ 10♥ JK JK K♠ K♦ K♣ A♠ J♠ Q♠"), letters))
    for text in (text for card in parts(root, "card") for text in card.iter(f"{SVG}text")):
        size, held = float(text.get("font-size")), text.get("textLength")
        # No letter of a font is wider than one and a half of its size; where that is too much, the width is said.
        widest = float(held) if held else sum(1.4 if letter >= "\u0900" else 0.95 for letter in text.text) * size
        assert widest <= svg.CARD_WIDTH
        assert size >= 10


def test_letters_from_right_to_left_do_not_turn_the_cards_beside_them_round():
    found = checked("J♥ Q♥ K♥ A♥ 10♥ JK JK K♠ K♦ K♣ A♠ J♠ 4♠")
    said = ElementTree.fromstring(hand_svg(found, LONG)).find(f"{SVG}desc").text
    assert "\u2068اکہ♠\u2069" in said
    assert "\u2068WWWWWWWW♠\u2069" not in said


def test_long_sentences_go_over_several_lines():
    rules = preset("indian-rummy")._replace(name="a folder/" * 40 + "mine & <yours>.toml")
    found = checked(DEALT, "7")
    drawing = hand_svg(found._replace(table=Table(rules, "7")), INTERNATIONAL)
    root = ElementTree.fromstring(drawing)
    assert "mine & <yours>.toml" in "".join(words(root))
    room = float(root.get("width")) / (15 * 0.5)
    assert all(columns(line) < room for line in words(root))


def test_what_xml_cannot_hold_is_replaced():
    rules = preset("indian-rummy")._replace(name="\x07\udce9\ufffe.toml")
    found = checked(DEALT, "7")
    drawing = hand_svg(found._replace(table=Table(rules, "7")), INTERNATIONAL)
    assert "\ufffd\ufffd\ufffd.toml" in "".join(words(ElementTree.fromstring(drawing.encode())))


def test_a_hand_of_printed_jokers_alone_is_drawn_too():
    rules = preset("indian-rummy")._replace(decks=4, jokers_per_deck=2)
    hand = (JOKER,) * 8 + cards_named("A♠ 2♠ 3♠ 4♠ 5♠")
    found = Checked(
        checked(DEALT, "7").reading, judge_hand(hand, None, RANK_NAMES.index("7"), rules), Table(rules), 7, False
    )
    assert len(parts(ElementTree.fromstring(hand_svg(found, INTERNATIONAL)), "card")) == 13


def test_check_draws_what_it_prints(tmp_path):
    target = tmp_path / "hand.svg"
    ran = rummycheck("check", "-w", "7♣", "-r", "rami-indien", "--svg", str(target), DECLARED)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("VALID as laid\n")
    found = checked(DECLARED, "7♣", "rami-indien")
    assert target.read_text("utf-8") == hand_svg(found, found.reading.letters)
    assert [path.name for path in tmp_path.iterdir()] == ["hand.svg"]


def test_explain_draws_the_same_picture(tmp_path):
    target = tmp_path / "hand.svg"
    ran = rummycheck("explain", "-w", "7", "--svg", str(target), "-f", "json", DEALT)
    assert (ran.code, ran.err) == (0, "")
    assert target.read_text("utf-8") == hand_svg(checked(DEALT, "7"), INTERNATIONAL)


def test_a_picture_may_go_to_a_pipe():
    ran = rummycheck("check", "-w", "7", "--svg", "/dev/stdout", DEALT)
    assert ran.out.startswith("<svg ")
    assert "</svg>\nINVALID" in ran.out


def test_the_picture_has_the_letters_that_are_printed(tmp_path):
    target = tmp_path / "hand.svg"
    rummycheck("check", "-w", "7♣", "--cards", "international", "--svg", str(target), DECLARED)
    assert "7♦ as J♠" in target.read_text("utf-8")


@pytest.mark.parametrize(("name", "why"), [("no/hand.svg", "No such file or directory"), (".", "Is a directory")])
def test_a_picture_that_cannot_be_written_is_an_error_and_nothing_is_printed(tmp_path, name, why):
    ran = rummycheck("check", "--svg", name, DEALT, cwd=tmp_path)
    assert ran == (2, "", f"error: cannot write {name}: {why}\n")


def test_the_error_is_json_where_json_was_asked_for(tmp_path):
    ran = rummycheck("check", "-f", "json", "--svg", "no/hand.svg", DEALT, cwd=tmp_path)
    assert ran.code == 2
    assert (
        ran.out == '{"error": {"code": "bad-file", "message": "cannot write no/hand.svg: No such file or directory"}}\n'
    )


def test_a_hand_that_cannot_be_read_leaves_the_old_picture_alone(tmp_path):
    target = tmp_path / "hand.svg"
    target.write_text("old")
    assert rummycheck("check", "--svg", str(target), "9X").code == 2
    assert target.read_text() == "old"


def test_a_picture_goes_with_one_rule_set():
    ran = rummycheck("check", "--rules", "all", "--svg", "hand.svg", DEALT)
    assert ran == (2, "", "error: --svg goes with one rule set, not with --rules all\n")


def test_a_picture_is_not_drawn_on_standard_output():
    assert rummycheck("check", "--svg", "-", "4♥5♥6♥7♣8♣9♣10♣Q♣Q♦Q♠2♣2♦2♥") == (
        2, "", "error: --svg names a file; standard output has the words\n"
    )  # fmt: skip
