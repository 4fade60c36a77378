"""Transcripts of ``check``: what a person types, what is printed, and the exit code."""

import json

import pytest
from commands import rummycheck

SEED_HAND = "4♥5♥6♥7♣8♣9♣10♣Q♣Q♦Q♠2♣2♦2♥"
DECLARED = "4♥ 5♥ 6♥ / 2♣ 3♣ 4♣ / 9♠ 10♠ 7♦ D♠ / R♦ R♣ R♥ > 8♥"
DEALT = "4♥ 5♥ 6♥, 9♠ 10♠ D♠, R♦ R♣, 2♣ 3♣, A♦, 8♥ et 7♦"


def checked(*words, **more):
    """Return the JSON of a check and its exit code."""
    ran = rummycheck("check", "-f", "json", *words, **more)
    assert ran.err == ""
    return json.loads(ran.out), ran.code


def test_a_valid_hand_in_text():
    ran = rummycheck("check", "--wild", "3", SEED_HAND)
    assert ran == (
        0,
        """\
VALID
  pure sequence     4♥ 5♥ 6♥
  pure sequence     7♣ 8♣ 9♣ 10♣
  set               Q♠ Q♦ Q♣
  set               2♥ 2♦ 2♣

If you declare now: 0 points
If another player declares now: 0 points
Rules: indian-rummy, wild rank 3
""",
        "",
    )


def test_an_invalid_hand_comes_back_in_the_letters_it_was_typed_in():
    ran = rummycheck("check", "--wild", "7♣", DEALT)
    assert ran == (
        1,
        """\
INVALID: do not declare
  pure sequence     4♥ 5♥ 6♥
  impure sequence   9♠ 10♠ 7♦ D♠   (7♦ as V♠)
  unmatched         8♥ 8 + A♦ 10 + R♦ 10 + 2♣ 2 + 3♣ 3 + R♣ 10 = 43 points

Problems:
  in no meld: 8♥ A♦ R♦ 2♣ 3♣ R♣ [unmatched-cards]

If you declare now: 80 points
If another player declares now: 43 points
Rules: indian-rummy, wild rank 7
""",
        "",
    )


def test_cards_international_prints_a_k_q_j():
    assert "(7♦ as J♠)" in rummycheck("check", "--wild", "7♣", "--cards", "international", DEALT).out


def test_a_wrong_grouping_is_shown_with_a_better_one():
    ran = rummycheck("check", "4♥ 5♥ 6♥ / 7♣ 8♣ 9♣ 10♣ 2♥ / Q♣ Q♦ Q♠ / 2♣ 2♦")
    assert ran == (
        1,
        """\
INVALID as laid
  pure sequence     4♥ 5♥ 6♥
  not a meld        7♣ 8♣ 9♣ 10♣ 2♥
  set               Q♣ Q♦ Q♠
  not a meld        2♣ 2♦

Problems:
  no second sequence: a declaration has two or more, and sets do not count [no-second-sequence]
  7♣ 8♣ 9♣ 10♣ 2♥ is neither a sequence nor a set [not-a-meld]
  2♣ 2♦ is neither a sequence nor a set [not-a-meld]

The same cards can be laid right:
  pure sequence     4♥ 5♥ 6♥
  pure sequence     7♣ 8♣ 9♣ 10♣
  set               Q♠ Q♦ Q♣
  set               2♥ 2♦ 2♣

If you declare now: 80 points
If another player declares now: 0 points
Rules: indian-rummy, no wild rank
""",
        "",
    )


def test_a_cost_that_is_not_that_of_the_groups_laid_is_said_to_be_so():
    laid = "K♠ A♠ 2♠ / 9♣ 9♥ 9♠ 9♦ JK / K♠ K♥ K♣ / 8♣ 7♣"
    said = "\nIf another player declares now: 2 points, with the cards laid at their best\n"
    assert said in rummycheck("check", laid).out
    valid = "4♥ 5♥ 6♥ / 7♣ 8♣ 9♣ 10♣ / Q♣ Q♦ Q♠ / 2♣ 2♦ 2♥"
    assert "\nIf another player declares now: 0 points\n" in rummycheck("check", valid).out


def test_a_declared_grouping_as_json():
    result, code = checked("-r", "rami-indien", "-w", "7♣", DECLARED)
    assert code == 0
    assert result == {
        "verdict": "valid",
        "if_declared": 0,
        "if_caught": 0,
        "rules": "rami-indien",
        "wild": "7",
        "language": result["language"],
        "arranged": True,
        "groups": [
            {"kind": "pure-sequence", "cards": ["4♥", "5♥", "6♥"]},
            {"kind": "pure-sequence", "cards": ["2♣", "3♣", "4♣"]},
            {"kind": "impure-sequence", "cards": ["9♠", "10♠", "7♦", "Q♠"], "stands_for": {"7♦": "J♠"}},
            {"kind": "set", "cards": ["K♦", "K♣", "K♥"]},
        ],
        "unmatched": [],
        "discard": "8♥",
        "better": None,
        "problems": [],
    }
    assert "fr" in result["language"]


def test_equal_jokers_that_stand_for_different_cards_are_a_list():
    result, code = checked("A♥ 2♥ 3♥ / 9♠ JK JK / K♠ K♥ K♦ / 7♣ 7♦ 7♠ 7♥")
    assert code == 0
    assert result["groups"][1]["stands_for"] == {"JK": ["10♠", "J♠"]}


def test_problems_have_a_code_a_message_and_cards():
    result, code = checked("4♥ 5♥ 6♥ / 7♣ 8♣ 9♣ 10♣ / K♦ A♦ 2♦ / Q♣ Q♦ Q♠")
    assert code == 1
    assert result["problems"] == [
        {
            "code": "round-the-corner",
            "message": "K♦ A♦ 2♦ goes round the corner: an ace ends a sequence, high or low",
            "cards": ["K♦", "A♦", "2♦"],
        }
    ]


def test_a_lone_last_card_is_the_finish_if_the_rest_is_grouped():
    result, code = checked("-w", "7", "4♥ 5♥ 6♥ / 2♣ 3♣ 4♣ / 9♠ 10♠ 7♦ Q♠ / K♦ K♣ K♥ / 8♥")
    assert (code, result["discard"]) == (0, "8♥")


@pytest.mark.parametrize("words", [(DECLARED,), (DECLARED.replace("> 8♥", ""), "--discard", "8♥")])
def test_the_finish_card_is_named_in_the_hand_or_by_an_option(words):
    result, code = checked("-w", "7", *words)
    assert (code, result["discard"]) == (0, "8♥")


def test_a_better_finish_card_is_named_with_its_grouping():
    result, code = checked("-w", "7", "4♥ 5♥ 6♥ 2♣ 3♣ 8♥ 9♠ 10♠ 7♦ Q♠ K♦ K♣ K♥ > 4♣")
    assert code == 1
    assert (result["discard"], result["better_discard"]) == ("4♣", "8♥")
    assert [group["cards"] for group in result["better"]][:2] == [["4♥", "5♥", "6♥"], ["2♣", "3♣", "4♣"]]


@pytest.mark.parametrize(
    ("wild", "shown"),
    [
        ("none", None),
        ("aucun", None),
        ("nenhuma", None),
        ("7", "7"),
        ("7♣", "7"),
        ("V", "J"),
        ("D♥", "Q"),
        ("JK", "A"),
        ("hidden", "hidden"),
        ("10", "10"),
    ],
)
def test_the_wild_card_is_a_card_a_rank_nothing_hidden_or_a_printed_joker(wild, shown):
    result, _code = checked("-w", wild, DEALT)
    assert result["wild"] == shown


@pytest.mark.parametrize("wild", ["None", "NONE", "Hidden"])
def test_the_words_for_no_wild_card_may_have_capitals(wild):
    assert checked("-w", wild, DEALT) == checked("-w", wild.lower(), DEALT)


def test_an_empty_wild_card_is_refused():
    ran = rummycheck("check", "-w", "", SEED_HAND)
    assert (ran.code, ran.out) == (2, "")
    assert "it is empty; write none for a deal without a wild card" in ran.err


def test_an_empty_finish_card_is_refused():
    for empty in ("", " "):
        ran = rummycheck("check", "-d", empty, SEED_HAND)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.endswith("Invalid value for '--discard' / '-d': it is empty\n")


def test_lines_may_end_as_on_any_machine():
    groups = ["4♥5♥6♥", "7♣8♣9♣10♣", "Q♣Q♦Q♠", "2♣2♦2♥"]
    laid = [rummycheck("check", "-", stdin=end.join(groups)) for end in ("\n", "\r\n", "\r")]
    assert laid[0].out.startswith("VALID as laid\n")
    assert laid[1:] == laid[:1] * 2


def test_the_wild_rank_is_written_in_the_letters_of_the_hand():
    hand = "4♥ 5♥ 6♥ 9♠ 10♠ D♠ R♦ R♣ 2♣ 3♣ A♦ 8♥ 7♦"
    assert rummycheck("check", "-w", "D", hand).out.endswith("wild rank D\n")
    assert rummycheck("check", "-w", "D", "--cards", "international", hand).out.endswith("wild rank Q\n")


def test_with_melds_on_the_table_the_cost_is_told_with_them_laid_and_without():
    ran = rummycheck("check", "-r", "rummy-indiano", "-w", "7", DEALT)
    line = "If another player goes out now: 43 points with your melds on the table, 80 if you laid none"
    assert line in ran.out.splitlines()


@pytest.mark.parametrize(("more", "points"), [("", 67), (" K♠", 67), (" 2♦", 59), (" > 2♦", 59)])
def test_where_all_cards_count_the_cost_with_none_laid_is_that_of_the_cheapest_thirteen(tmp_path, more, points):
    own = tmp_path / "own.toml"
    own.write_text('base = "rummy-indiano"\nno_pure = "count"\n', "utf-8")
    ran = rummycheck("check", "-r", str(own), "-w", "7", f"4♥ 5♥ 6♥ 9♠ 10♠ 7♦ 2♣ 3♣ 3♦ 8♥ 2♠ A♥ 5♣{more}")
    assert f"with your melds on the table, {points} if you laid none" in ran.out


def test_a_hidden_wild_joker_earns_a_look_with_a_pure_sequence():
    result, code = checked("-w", "hidden", DEALT)
    assert (code, result["earns_look"]) == (1, True)
    assert "you may look at the wild joker" in rummycheck("check", "-w", "hidden", DEALT).out
    result, _code = checked("-w", "hidden", DEALT.replace("5♥", "5♣"))
    assert result["earns_look"] is False


def test_the_card_turned_up_is_out_of_play():
    hand = SEED_HAND.replace("9♣", "Q♦")
    ran = rummycheck("check", "--wild", "Q♦", hand)
    assert (ran.code, ran.out) == (2, "")
    assert "Q♦" in ran.err
    assert rummycheck("check", "--wild", "Q", hand).code == 0


def test_the_cut_card_goes_out_with_thirteen():
    hand = "5♥ 6♥ 7♥ 2♣ 3♣ 9♠ 10♠ J♠ Q♠ K♦ K♣ K♥ 8♦"
    result, code = checked("-r", "rummy-indiano", "-w", "4♣", "--cut", hand)
    assert (code, result["discard"]) == (0, "8♦")
    assert checked("-r", "rummy-indiano", "-w", "4♣", hand)[1] == 1


@pytest.mark.parametrize(
    ("hand", "declared", "caught"),
    [
        ("5♥ 6♥ 7♥ 2♣ 3♣ 9♠ 10♠ J♠ Q♠ K♦ K♣ K♥ 8♦", 0, 2 + 3 + 8),
        ("5♥ 6♥ 7♥ / 2♣ 3♣ 4♣ / 9♠ 10♠ J♠ Q♠ / K♦ K♣ K♥ > 8♦", 0, 2 + 3 + 8),
        ("5♥ 6♥ 7♥ 2♣ 3♣ 9♠ 10♠ J♠ Q♠ K♦ K♣ 6♠ 8♦", 80, 2 + 3 + 10 + 10 + 6 + 8),
    ],
)
def test_whoever_is_caught_has_put_the_cut_card_back(hand, declared, caught):
    words = ("-r", "rummy-indiano", "-w", "4♣", "--cut", hand)
    result, _code = checked(*words)
    assert (result["if_declared"], result["if_caught"]) == (declared, caught)
    assert rummycheck("check", *words).out.endswith(f"""\
If you declare now: {declared} points
If another player goes out now: {caught} points with your melds on the table, 80 if you laid none
That is without the cut card 4♣, which goes back unless you go out now
Rules: rummy-indiano, wild rank 4
""")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("-w", "4♣", SEED_HAND), "the cut card cannot be taken under indian-rummy"),
        (("-r", "rummy-indiano", SEED_HAND), "to take the cut card, name it: --wild 7♣ --cut"),
        (("-r", "rummy-indiano", "-w", "4♣", f"{SEED_HAND} > 8♥"), "the cut card is not among the cards laid"),
        (("-r", "all", "-w", "4♣", SEED_HAND), "--cut goes with one rule set, not with --rules all"),
    ],
)
def test_a_cut_card_that_cannot_be_taken(words, message):
    assert rummycheck("check", "--cut", *words) == (2, "", f"error: {message}\n")


def test_rules_all_compares_every_preset_and_names_the_rule_that_decides():
    hand = "5♠ 6♠ 7♠ 9♥ 10♥ JK K♠ K♥ K♦ 2♣ 2♦ 2♥ 2♠"
    ran = rummycheck("check", "-w", "6", "-r", "all", hand)
    assert ran == (
        0,
        """\
rules          verdict  you declare  another does  because
indian-rummy   valid    0            0
rami-indien    invalid  80           69            wild_natural_in_pure = false, no_pure = "count"
rummy-indiano  valid    0            0
points         valid    0            0
pool-101       valid    0            0
pool-201       valid    0            0
deals          valid    0            0
""",
        "",
    )
    result, code = checked("-w", "6", "-r", "all", hand)
    assert code == 0
    assert result["rules"]["rami-indien"]["because"] == {"wild_natural_in_pure": False, "no_pure": "count"}


def test_rules_all_says_where_the_packs_cannot_hold_the_hand():
    result, code = checked("-r", "all", "4♥ 5♥ 6♥ 7♣ 8♣ 9♣ 10♣ Q♣ Q♦ Q♠ JK JK JK")
    assert code == 0
    assert result["rules"]["points"] == {"verdict": "impossible", "because": {"jokers_per_deck": 1}}


def test_a_rules_file_of_ones_own(tmp_path):
    own = tmp_path / "own.toml"
    own.write_text('base = "points"\nwild_natural_in_pure = false\n', "utf-8")
    result, code = checked("-r", str(own), "-w", "6", "5♠ 6♠ 7♠ 9♥ 10♥ JK K♠ K♥ K♦ 2♣ 2♦ 2♥ 2♠")
    assert (code, result["rules"]) == (1, str(own))


def test_a_hand_may_be_several_words_or_standard_input():
    hand = "4♥ 5♥ 6♥ 7♣ 8♣ 9♣ 10♣ Q♣ Q♦ Q♠ 2♣ 2♦ 2♥"
    assert rummycheck("check", *hand.split()).code == 0
    assert rummycheck("check", "-", stdin=hand + "\n").code == 0
    assert checked("-", stdin="\ufeff4♥ 5♥ 6♥\r\n7♣ 8♣ 9♣ 10♣\r\nQ♣ Q♦ Q♠\r\n2♣ 2♦ 2♥\r\n")[0]["arranged"] is True


@pytest.mark.parametrize(
    ("words", "stdin", "message"),
    [
        (("4♥ 5♥ 6♥",), "", "error: line 1, column 9: 3 cards: a hand is 13 cards, and at the moment of declaring one "
         "more to finish\n  4♥ 5♥ 6♥\n          ^\n"),
        ((SEED_HAND + " 3♠ 4♠",), "", "error: line 1, column 32: 15 cards: a hand is 13 cards, and at the moment of "
         f"declaring one more to finish\n  {SEED_HAND} 3♠ 4♠\n{' ' * 33}^^\n"),
        (("4♥ 5♥ 6♥ > 3♠",), "", "error: line 1, column 14: 3 cards and a finish card: a hand is 13 cards, and at the "
         "moment of declaring one more to finish\n  4♥ 5♥ 6♥ > 3♠\n               ^\n"),
        (("-",), "", "error: standard input is empty\n"),
        (("-",), " \n \n", "error: standard input is empty\n"),
        (("-",), b"4\xff\xfe", "error: standard input, line 1: byte 0xff is not UTF-8 text\n"),
        (("-r", "poker", SEED_HAND), "", "error: unknown rules 'poker': there are indian-rummy, rami-indien, "
         "rummy-indiano, points, pool-101, pool-201, deals, and a path to a .toml file\n"),
    ],
)  # fmt: skip
def test_what_cannot_be_judged_says_why_and_exits_2(words, stdin, message):
    assert rummycheck("check", *words, stdin=stdin) == (2, "", message)


@pytest.mark.parametrize(
    "text", ["", " ", "\x00\x01", "🙂", "\udcff\udcfe", "4" * 5000, "♥" * 3000, "(((", "> > >", "--"]
)
def test_junk_never_ends_in_a_traceback(text):
    ran = rummycheck("check", "-", stdin=text)
    assert (ran.code, ran.out) == (2, "")
    assert "Traceback" not in ran.err
    assert ran.err.startswith("error: ")


def test_json_errors_go_to_stdout():
    result, code = checked("4♥ 5♥ 6♥")
    assert code == 2
    assert result["error"]["code"] == "wrong-number-of-cards"
    assert (result["error"]["line"], result["error"]["column"]) == (1, 9)


def test_red_suits_are_red_where_asked_and_only_there():
    plain = rummycheck("check", SEED_HAND)
    assert "\x1b" not in plain.out
    assert "\x1b[31m4♥\x1b[0m" in rummycheck("check", "--color", SEED_HAND).out
    assert "\x1b[31m4♥\x1b[0m" in rummycheck("check", SEED_HAND, FORCE_COLOR="1").out
    assert rummycheck("check", SEED_HAND, FORCE_COLOR="1", NO_COLOR="1") == plain
    assert rummycheck("check", "--no-color", SEED_HAND, FORCE_COLOR="1") == plain
