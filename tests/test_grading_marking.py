import pytest

from rummycheck.errors import (
    Ambiguous,
    BadRules,
    Impossible,
    RummyError,
    UnknownLanguage,
    Unreadable,
    WrongNumberOfCards,
)
from rummycheck.grading import Chunk, Defaults, Reader, Row, Summary, Tally, grade_chunk, mark
from rummycheck.grading.chunks import RuleShelf
from rummycheck.grading.tally import MOST_GROUPS, OTHERS, id_prefix
from rummycheck.rules import preset

VALID = "4♥ 5♥ 6♥ 7♣ 8♣ 9♣ 10♣ Q♣ Q♦ Q♠ 2♣ 2♦ 2♥"
CAUGHT_43 = "4♥ 5♥ 6♥ 9♠ 10♠ Q♠ K♦ K♣ 2♣ 3♣ A♦ 8♥ 7♦"  # with sevens wild: K K 2 3 A 8 are unmatched
RULE_BOOK = {name: preset(name) for name in ("indian-rummy", "rami-indien")}


def marked(hand=VALID, wild="3", **values):
    return mark(Row(hand, wild=wild, **values), Defaults(), RULE_BOOK)


def outcomes(text, tmp_path, name="hands.csv", **defaults):
    """Return the graded rows of a file with this text."""
    path = tmp_path / name
    path.write_text(text, "utf-8")
    rows, all_have = list(Reader([str(path)])), Defaults(**defaults)
    rule_book = RuleShelf().book(rows, all_have)
    return [mark(row, all_have, rule_book) for row in rows]


@pytest.mark.parametrize(
    ("hand", "wild", "claim", "right"),
    [
        (VALID, "3", "valid", True),
        (VALID, "3", "invalid", False),
        (VALID, "3", "0", True),
        (VALID, "3", "1 point", False),
        (CAUGHT_43, "7", "invalid", True),
        (CAUGHT_43, "7", "valid", False),
        (CAUGHT_43, "7", "43", True),
        (CAUGHT_43, "7", "80", False),
        (VALID, "3", "", None),
    ],
)
def test_a_claim_is_marked(hand, wild, claim, right):
    assert marked(hand, wild, claim=claim).right is right


def test_a_claim_of_one_point_is_not_the_claim_that_the_hand_is_valid():
    assert marked(claim="1").claim == 1
    assert marked(claim="1").claim is not True
    assert marked(claim="1").right is False


def test_a_declared_grouping_is_judged_as_laid():
    laid = "4♥ 5♥ 6♥ 7♣ / 8♣ 9♣ 10♣ / Q♣ Q♦ Q♠ / 2♣ 2♦ 2♥"
    result = marked(laid, claim="invalid")
    assert (result.outcome, result.right) == ("invalid", True)
    assert result.checked.judgement.better is not None


def test_a_row_goes_before_the_defaults_and_the_defaults_fill_it_up():
    defaults = Defaults("rami-indien", "6", "fr")
    hand = "5♠ 6♠ 7♠ 9♥ 10♥ JK R♠ R♥ R♦ 2♣ 2♦ 2♥ 2♠"
    assert mark(Row(hand), defaults, RULE_BOOK).outcome == "invalid"
    assert mark(Row(hand, rules="indian-rummy"), defaults, RULE_BOOK).outcome == "valid"
    assert mark(Row(hand, wild="none"), defaults, RULE_BOOK).outcome == "valid"
    assert mark(Row(hand, language="sv"), defaults, RULE_BOOK).outcome == "unreadable"


@pytest.mark.parametrize(
    ("row", "error", "where"),
    [
        ('Ana,"4♥ 9X, ""6♥""",3,,,', Unreadable, (2, 9, "9X")),
        (f"Ana,{VALID},33,,,", Unreadable, (2, 45, "33")),
        (f"Ana,{VALID},3,house,,", BadRules, (2, 47, "house")),
        (f"Ana,{VALID},3,,xx,", UnknownLanguage, (2, 48, "xx")),
        (f"Ana,{VALID},3,,,maybe", Unreadable, (2, 49, "maybe")),
        ("Ana,4♥ 4♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ 2♥ 2♠ 2♣ 2♦,3,,,", Impossible, (2, 11, "4♥")),
        ("Ana,4♥ 5♥,3,,,", WrongNumberOfCards, (2, 10, "")),
        ("Ana,,3,,,", Unreadable, (2, 1, "Ana,,3,,,")),
    ],
)
def test_what_is_wrong_with_a_row_has_its_place_in_the_file(row, error, where, tmp_path):
    first, second = outcomes(f"id,hand,wild,rules,language,claim\n{row}\nBo,{VALID},3,,,\n", tmp_path)
    fault = first.error.faults[0]
    assert type(first.error) is error
    assert (fault.line, fault.column, fault.text) == where
    assert second.outcome == "valid"


def test_a_fault_in_a_cell_of_several_lines_is_in_its_own_line(tmp_path):
    (result,) = outcomes('id,hand\nAna,"4♥ 5♥ 6♥\n7♣ 9X"\n', tmp_path)
    assert result.row.line == 2
    assert (result.error.faults[0].line, result.error.faults[0].column) == (3, 4)


def test_a_fault_in_a_stated_setting_is_in_the_line_that_states_it(tmp_path):
    first, second = outcomes(f"wild: 33\n{VALID}\nwild: 3\n{VALID}\n", tmp_path, "hands.txt")
    assert (first.row.line, first.error.faults[0].line, first.error.faults[0].column) == (2, 1, 7)
    assert second.outcome == "valid"


def test_an_escaped_character_of_json_does_not_move_the_place(tmp_path):
    (result,) = outcomes(r'{"hand": "4\u2665 5\u2665 9X"}', tmp_path, "log.jsonl")
    assert result.error.faults[0].column == 27


def test_what_is_wrong_in_a_rules_file_is_told_at_the_name_of_the_file(tmp_path):
    house = tmp_path / "house.toml"
    house.write_text("cap = 80\ncup = 80\n")
    (result,) = outcomes(f"rules: {house}\n{VALID}\n", tmp_path, "hands.txt")
    fault = result.error.faults[0]
    assert (fault.line, fault.column, fault.text) == (1, 8, str(house))
    assert f"{house}, line 2: unknown key cup" in fault.message


def test_a_rules_file_is_looked_for_beside_the_hand_file(tmp_path):
    (tmp_path / "house.toml").write_text('base = "points"\ncap = 40\n')
    (result,) = outcomes(f"rules: house.toml\n{CAUGHT_43}\n", tmp_path, "hands.txt")
    assert result.checked.table.rules.cap == 40
    assert result.checked.table.rules.name == str(tmp_path / "house.toml")


def test_a_row_without_a_file_has_its_error_without_a_place():
    result = marked("4♥ 9X")
    assert result.error.as_dict().keys() == {"code", "message"}


def test_a_hand_of_many_thousand_characters_is_no_hand(tmp_path):
    (result,) = outcomes(f"Ana: {'4♥ ' * 100_000}", tmp_path, "hands.txt")
    assert result.error.as_dict() == {
        "code": "unreadable",
        "message": "a hand of more than 1000 characters",
        "line": 1,
        "column": 6,
        "text": "4",
    }


@pytest.mark.parametrize(
    "defaults", [Defaults("house"), Defaults(wild="33"), Defaults(language="xx"), Defaults(wild="7Z", language="fr")]
)
def test_defaults_are_checked_before_any_row_has_them(defaults):
    with pytest.raises(RummyError):
        defaults.checked()


@pytest.mark.parametrize("wild", ["7", "7♣", "none", "hidden", "dame", "D", "K", "JK"])
def test_a_wild_card_that_some_language_has_is_a_good_default(wild):
    assert Defaults(wild=wild).checked().wild == wild


def test_an_ambiguous_row_says_so():
    assert isinstance(marked("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C 2C 3C 4C", "").error, Ambiguous)


# --- counting ---------------------------------------------------------------------------------------------------------


def test_rows_are_counted_by_outcome_claim_and_cost():
    rows = [
        Row(VALID, wild="3", claim="valid"),
        Row(CAUGHT_43, wild="7", claim="valid"),
        Row(CAUGHT_43, wild="7", claim="43"),
        Row("nonsense", claim="valid"),
        Row(VALID, wild="3"),
    ]
    graded = grade_chunk(Chunk(rows), lambda marked: str(len(marked)))
    assert graded.text == "5"
    assert graded.tallies == {"": Tally(valid=2, invalid=2, unreadable=1, right=2, wrong=1, cost=86)}
    assert graded.tallies[""].hands == 5
    assert graded.tallies[""].mean_cost == 21.5


@pytest.mark.parametrize(
    ("only", "ids"),
    [
        ([], "abcd"),
        (["valid"], "a"),
        (["invalid"], "bc"),
        (["unreadable"], "d"),
        (["wrong"], "b"),
        (["wrong", "valid"], "ab"),
    ],
)
def test_rows_not_asked_for_are_counted_but_not_shown(only, ids):
    rows = [
        Row(VALID, "a", "3", claim="valid"),
        Row(CAUGHT_43, "b", "7", claim="valid"),
        Row(CAUGHT_43, "c", "7"),
        Row("nonsense", "d", claim="valid"),
    ]
    chunk = Chunk(rows, only=frozenset(only))
    graded = grade_chunk(chunk, lambda marked: "".join(each.row.id for each in marked))
    assert graded.text == ids
    assert graded.tallies[""].hands == 4


@pytest.mark.parametrize(
    ("by", "groups"),
    [
        ("rules", {"points": 1, "indian-rummy": 2}),
        ("file", {"x.csv": 2, "y.csv": 1}),
        ("id-prefix", {"4A": 2, "": 1}),
        ("", {"": 3}),
    ],
)
def test_rows_are_counted_apart(by, groups):
    rows = [
        Row(VALID, "4A-Ana", "3", "points", file="x.csv"),
        Row(VALID, "4A Bo", "3", file="y.csv"),
        Row("nonsense", rules="indian-rummy", file="x.csv"),
    ]
    graded = grade_chunk(Chunk(rows, by=by), lambda marked: "")
    assert {group: each.hands for group, each in graded.tallies.items()} == groups


@pytest.mark.parametrize(
    ("name", "prefix"),
    [("4A-Ana", "4A"), ("table 7/bo", "table"), ("a:b", "a"), ("x.y", "x"), ("_a", ""), ("Ana", "Ana"), ("", "")],
)
def test_the_prefix_of_an_id_goes_up_to_its_first_sign(name, prefix):
    assert id_prefix(name) == prefix


def test_more_groups_than_a_person_can_read_are_counted_together():
    summary = Summary()
    for number in range(MOST_GROUPS + 5):
        summary.add({f"p{number}": Tally(valid=1)})
    assert len(summary.groups) == MOST_GROUPS + 1
    assert summary.groups[OTHERS].valid == 5
    assert summary.total.valid == MOST_GROUPS + 5
