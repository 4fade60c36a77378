"""Cards in letters that run from right to left stand apart from what is beside them, and tables stay straight."""

from commands import rummycheck

from rummycheck.cards import Pack, cards_named
from rummycheck.errors import columns
from rummycheck.formats.pen import Pen, isolated
from rummycheck.notation import read_hand

PERSIAN = "ش♠ ب♠ س♠ 4♥ 5♥ 6♥ 7♣ 8♣ 9♣ آ♣ آ♦ آ♠ 3♥"


def apart(text):
    return f"\u2068{text}\u2069"


def test_a_card_stands_apart_only_where_its_letters_run_from_right_to_left():
    letters = read_hand(PERSIAN, pack=Pack(2, 4)).letters
    assert Pen(letters).cards(cards_named("K♠ 10♠ JK")) == f"{apart('ش♠')} 10♠ JK"
    assert Pen(letters, color=True).cards(cards_named("A♥")) == f"\x1b[31m{apart('آ♥')}\x1b[0m"
    assert [isolated(text) for text in ("", "K♠", "Т♠", "王♠", "राजा", "מלך")] == [
        "", "K♠", "Т♠", "王♠", "राजा", apart("מלך"),
    ]  # fmt: skip


def test_what_stands_apart_fills_no_column():
    assert columns(apart("ش♠")) == columns("K♠")
    rows = rummycheck("advise", f"{PERSIAN} 9♥").out.partition("\n\n")[2].splitlines()
    assert len({columns(row) for row in rows}) == 1


def test_a_hand_comes_back_in_persian_letters_that_can_be_read_again():
    ran = rummycheck("check", PERSIAN)
    melds = [line.split("  ")[-1] for line in ran.out.splitlines() if line.startswith("  ")]
    assert melds[0].strip() == f"{apart('س♠')} {apart('ب♠')} {apart('ش♠')}"
    assert rummycheck("check", " / ".join(melds)).out.startswith("VALID as laid\n")


def test_words_as_typed_and_languages_stand_apart_too():
    assert rummycheck("read", "ش♠ 9♠").out.startswith(f"  {apart('ش♠')}  K♠  king of spades\n")
    assert f"fa       {apart('فارسی')} (Persian) " in rummycheck("languages").out
    assert f"\nK         {apart('ش')}, {apart('شاه')}\n" in rummycheck("languages", "fa").out


def test_json_has_no_marks():
    assert "\u2068" not in rummycheck("check", "-f", "json", PERSIAN).out
    assert "\u2068" not in rummycheck("languages", "-f", "json").out
