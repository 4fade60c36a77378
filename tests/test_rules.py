from importlib.resources import files

import pytest

from rummycheck.cards import JOKER, card_named
from rummycheck.errors import BadRules
from rummycheck.rules import ALLOWED, PRESETS, SWITCHES, load_rules, preset, rules_from_toml, toml_value

# What tells the presets apart, in the order of the switches; None is an absent rule.
ACES, FLAT, COUNT, MELDS, ALL, HAND, ENDS = "aces", "flat", "count", "melds-stay", "all-count", "hand", "ends"
TABLE = {
    "indian-rummy": (2, 2, ACES, True, 0, False, FLAT, MELDS, 80, 10, 20, 40, 80, HAND, None, "out", None, None),
    "rami-indien": (2, 2, ACES, False, 0, False, COUNT, MELDS, 80, 10, None, None, 80, HAND, 101, "out", None, None),
    "rummy-indiano": (2, 1, ACES, True, 2, False, FLAT, MELDS, 80, 10, None, None, 80, "table", 250, ENDS, None, None),
    "points": (2, 1, ACES, True, 0, False, COUNT, ALL, 80, 10, 20, 40, 80, HAND, None, "out", None, None),
    "pool-101": (2, 1, ACES, True, 0, False, COUNT, ALL, 80, 10, 20, 40, 80, HAND, 101, "out", 79, None),
    "pool-201": (2, 1, ACES, True, 0, False, COUNT, ALL, 80, 10, 25, 50, 80, HAND, 201, "out", 174, None),
    "deals": (2, 1, ACES, True, 0, False, COUNT, ALL, 80, 10, None, None, 80, HAND, None, "out", None, 2),
}  # fmt: skip


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_has_its_switches(name):
    assert tuple(preset(name)) == (name, *TABLE[name])


def test_every_preset_file_is_a_preset_and_every_preset_a_file():
    found = {path.name for path in files("rummycheck").joinpath("presets").iterdir()}
    assert found == {f"{name}.toml" for name in PRESETS}


def test_every_switch_has_its_allowed_values():
    assert tuple(ALLOWED) == SWITCHES


def write(tmp_path, text):
    path = tmp_path / "own.toml"
    path.write_text(text, "utf-8")
    return str(path)


def test_a_file_starts_from_a_preset_and_changes_a_few_switches(tmp_path):
    name = write(tmp_path, 'base = "points"\ndecks = 3\ndrop = "none"\nlate_drop = "none"\n')
    assert load_rules(name) == preset("points")._replace(name=name, decks=3, drop=None, late_drop=None)


def test_a_file_without_a_base_starts_from_the_default(tmp_path):
    name = write(tmp_path, "cap = 100")
    assert load_rules(name) == preset("indian-rummy")._replace(name=name, cap=100)


def test_a_preset_as_shown_is_a_rules_file():
    from rummycheck.formats.rules import rules_text

    for name in PRESETS:
        assert rules_from_toml(rules_text(preset(name)), "copy.toml")._replace(name=name) == preset(name)


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ('base = "poker"', 1, 1, 'base is "poker"; allowed: "indian-rummy", "rami-indien", "rummy-indiano", '
         '"points", "pool-101", "pool-201", "deals"'),
        ("# mine\n  cup = 80", 2, 3, "unknown key cup; the keys are: base, decks, "),
        ("cap = 0", 1, 1, "cap is 0; allowed: a whole number from 1 to 100000"),
        ("cap = true", 1, 1, "cap is true; allowed: a whole number from 1 to 100000"),
        ("cap = 80.0", 1, 1, "cap is 80.0; allowed: a whole number from 1 to 100000"),
        ('\ndrop = "no"', 2, 1, 'drop is "no"; allowed: a whole number from 1 to 100000, or "none"'),
        ("decks = 5", 1, 1, "decks is 5; allowed: 2, 3, 4"),
        ("joker_only_meld = 0", 1, 1, "joker_only_meld is 0; allowed: false, true"),
        ("max_jokers_per_meld = true", 1, 1, "max_jokers_per_meld is true; allowed: 0, 1, 2"),
        ("cap = 80\n\n[table]\ncap = 3", 3, 2, "unknown key table; the keys are: base, decks, "),
        ('no_pure = "Flat"', 1, 1, 'no_pure is "Flat"; allowed: "flat", "count"'),
        ("cap = [80]", 1, 1, "cap is [80]; allowed: a whole number from 1 to 100000"),
        ('drop = "none"', 1, 1, "late_drop is given, but there is no drop"),
        ("rejoin_below = 79", 1, 1, "rejoin_below is given, but no limit puts a player out"),
        ("limit = 101\nrejoin_below = 101", 2, 1, "rejoin_below is not below the limit"),
        ("cap = \n", 1, 7, "not a TOML file: "),
        ('base = "pool-101"\nlimit = 60', 2, 1, "rejoin_below is not below the limit"),
    ],
)  # fmt: skip
def test_an_unusable_rules_file_is_refused_with_the_place(text, line, column, message):
    with pytest.raises(BadRules) as caught:
        rules_from_toml(text, "own.toml")
    fault = caught.value.faults[0]
    assert fault.message.startswith(message)
    assert fault.origin == "own.toml"
    assert (fault.line, fault.column) == (line, column)


@pytest.mark.parametrize(
    ("text", "line", "column", "words", "message"),
    [
        ("cap = 1\ncap = 2", 2, 1, "cap = 2", "cap is given twice"),
        ("cap = 1\r\n\r\n  cap = 2 # no\r\n", 3, 3, "cap = 2", "cap is given twice"),
        ("cap = 1\ncap = [\n1,\n2] # no\ndrop = 3", 2, 1, "cap = [\n1,\n2]", "cap is given twice"),
        ("drop = 20\ndrop.x = 1\n", 2, 1, "drop.x = 1", "not a TOML file: Cannot overwrite a value"),
        ("[x]\ncap = 3\n\n[x]\n", 4, 1, "[x]", "not a TOML file: Cannot declare ('x',) twice"),
        ("cap = 1\nx = {a = 3, a = 4}\n", 2, 1, "x = {a = 3, a = 4}", "not a TOML file: Duplicate inline table key"),
        ("cap = 1\ndrop = [1,\n2\n\n", 2, 1, "drop = [1,\n2", "not a TOML file: Unclosed array"),
        ('x = """\ncap = 3\n', 1, 1, 'x = """\ncap = 3', "not a TOML file: Unterminated string"),
        ('cap = 1\nno_pure = "\\z"\n', 2, 12, "\\z", "not a TOML file: Unescaped '\\' in a string"),
        ('no_pure = "\\u12"', 1, 12, "\\u", "not a TOML file: Invalid hex value"),
        ("no_pure = flat", 1, 11, "f", "not a TOML file: Invalid value"),
        ("cap 80", 1, 5, "8", "not a TOML file: Expected '='"),
        ("cap = 80 90", 1, 10, "9", "not a TOML file: Expected newline"),
        ("= 3", 1, 1, "=", "not a TOML file: Invalid statement"),
    ],
)
def test_a_text_that_is_not_toml_is_refused_at_the_words_at_fault(text, line, column, words, message):
    with pytest.raises(BadRules) as caught:
        rules_from_toml(text, "own.toml")
    (fault,) = caught.value.faults
    assert fault.message.startswith(message)
    assert (fault.origin, fault.line, fault.column, fault.text) == ("own.toml", line, column, words)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("cap-x = 3\ncap = 0", 2, 1),
        ("x = '''\ncap = 3\n'''\ncap = 0", 4, 1),
        ("x = [\n3]\n# cap = 3\n'cap' = 0", 4, 2),
        ("capital = 3\n[cap]\nx = 1", 2, 2),
    ],
)
def test_a_key_at_fault_is_found_where_it_stands_and_not_where_it_seems_to(text, line, column):
    with pytest.raises(BadRules) as caught:
        rules_from_toml(text, "own.toml")
    fault = caught.value.faults[-1]
    assert (fault.line, fault.column, fault.text) == (line, column, "cap")


def test_a_key_that_is_written_in_escapes_has_no_place():
    with pytest.raises(BadRules) as caught:
        rules_from_toml('"\\u0063ap" = 0', "own.toml")
    (fault,) = caught.value.faults
    assert (fault.source, fault.message) == ("", "own.toml: cap is 0; allowed: a whole number from 1 to 100000")


def test_every_fault_of_a_rules_file_is_told_at_once():
    with pytest.raises(BadRules) as caught:
        rules_from_toml("cap = 0\nfoo = 1\ndecks = 9", "own.toml")
    assert [(fault.line, fault.text) for fault in caught.value.faults] == [(1, "cap"), (2, "foo"), (3, "decks")]


def test_an_unknown_preset_names_those_there_are():
    with pytest.raises(
        BadRules, match=r"unknown rules 'poker': there are indian-rummy, .*deals, and a path to a .toml"
    ):
        load_rules("poker")


def test_a_rules_file_that_is_missing_or_no_text_is_refused(tmp_path):
    with pytest.raises(BadRules, match=r"cannot read the rules file .*none\.toml: No such file"):
        load_rules(str(tmp_path / "none.toml"))
    junk = tmp_path / "junk.toml"
    junk.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRules, match=r"the rules file .*junk\.toml is not UTF-8 text"):
        load_rules(str(junk))


def test_a_rules_file_may_begin_with_a_byte_order_mark(tmp_path):
    path = tmp_path / "bom.toml"
    path.write_bytes(b"\xef\xbb\xbfcap = 90\r\n")
    assert load_rules(str(path)).cap == 90


def test_a_printed_joker_turned_up_makes_aces_wild_or_nothing():
    rules = preset("indian-rummy")
    assert rules.wild_rank(JOKER) == 1
    assert rules._replace(printed_indicator="none").wild_rank(JOKER) is None
    assert rules.wild_rank(card_named("Q♠")) == 12


def test_the_pack_of_each_preset_has_108_or_106_cards():
    packs = {name: preset(name).pack() for name in PRESETS}
    sizes = {name: 52 * pack.decks + pack.printed for name, pack in packs.items()}
    assert sizes == {name: 108 if name in ("indian-rummy", "rami-indien") else 106 for name in PRESETS}


def test_values_are_shown_as_toml():
    assert [toml_value(value) for value in (None, True, 3, "flat")] == ['"none"', "true", "3", '"flat"']
