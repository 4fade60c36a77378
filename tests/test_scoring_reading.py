"""From the text of a sheet to its values, and every fault of it at its place."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummycheck.cards import cards_named
from rummycheck.errors import BadRules, BadSheet, UnknownLanguage
from rummycheck.notation.sheet import sheet_lines
from rummycheck.scoring.reading import read_and_score, read_sheet
from rummycheck.scoring.sheet import Declares, Drops, Holds, Laid, Rejoins, Scores, Wins

RIGHT = "4♥ 5♥ 6♥ / 7♣ 8♣ 9♣ 10♣ / Q♣ Q♦ Q♠ / 2♣ 2♦ 2♥ > 9♥"
HELD = "2♠ 4♥ 6♦ 8♣ 10♠ 2♥ 4♦ 6♣ 8♠ 2♦ 3♠ 5♥ 7♦"


def events(text, **options):
    """Return what happens in the first deal of a sheet, by player, and what is wrong with the text."""
    read = read_sheet(text, **options)
    return {line.player: line.event for line in read.sheet.deals[0].lines}, [fault.message for fault in read.faults]


def faults(text, **options):
    """Return the faults of scoring a sheet: line, words at fault, message."""
    with pytest.raises(BadSheet) as caught:
        read_and_score(text, **options)
    return [(fault.line, fault.text, fault.message) for fault in caught.value.faults]


def points(text, **options):
    match, _letters = read_and_score(text, **options)
    return dict(match.standing.points)


# --- lines


@pytest.mark.parametrize(
    ("verb", "event"),
    [
        ("declares", Declares()),
        ("annonce", Declares()),
        ("déclare", Declares()),
        ("declara", Declares()),
        ("bate", Declares()),
        ("goes out", Declares()),
        ("drops", Drops()),
        ("abandonne", Drops()),
        ("desiste", Drops()),
        ("drops late", Drops(late=True)),
        ("abandonne plus tard", Drops(late=True)),
        ("desiste tarde", Drops(late=True)),
        ("scores 34", Scores(34)),
        ("marque 34", Scores(34)),
        ("marca ٣٤", Scores(34)),
        ("rejoins", Rejoins()),
        ("revient", Rejoins()),
        ("volta", Rejoins()),
        ("wins", Wins()),
        ("gagne", Wins()),
        ("vence", Wins()),
        ("DROPS LATE", Drops(late=True)),
    ],
)
def test_what_happened_is_said_in_english_french_or_portuguese(verb, event):
    found, wrong = events(f"deal:\nAda: {verb}\nBo: drops")
    assert (found["Ada"], wrong) == (event, [])


@pytest.mark.parametrize("verb", ["holds", "tient", "garde", "tem"])
def test_who_holds_has_a_hand(verb):
    found, wrong = events(f"deal:\nAda: {verb} {HELD}\nBo: drops")
    assert wrong == []
    assert isinstance(found["Ada"], Holds)
    assert found["Ada"].hand.cards == cards_named(HELD)


@pytest.mark.parametrize(("lays", "has"), [("laid", "holds"), ("a posé", "garde"), ("baixou", "tem")])
def test_who_laid_has_melds_and_cards_in_hand(lays, has):
    found, wrong = events(f"deal:\nAda: {lays} 5♥ 6♥ 7♥ / 9♠ 9♦ 9♥ {has} K♠ 2♥\nBo: drops")
    assert wrong == []
    assert isinstance(found["Ada"], Laid)
    assert found["Ada"].melds.groups == (cards_named("5♥ 6♥ 7♥"), cards_named("9♠ 9♦ 9♥"))
    assert found["Ada"].held.cards == cards_named("K♠ 2♥")


def test_who_laid_may_have_nothing_left():
    for line in ("laid 5♥ 6♥ 7♥", "laid 5♥ 6♥ 7♥ holds"):
        found, wrong = events(f"deal:\nAda: {line}\nBo: drops")
        assert (found["Ada"].held.cards, wrong) == ((), [])


def test_a_declaration_keeps_its_groups_and_its_finish_card_and_where_they_stand():
    text = f"deal:\nAda: declares {RIGHT}\nBo: drops"
    hand = events(text)[0]["Ada"].hand
    assert (len(hand.groups), hand.arranged, hand.finish) == (4, True, cards_named("9♥")[0])
    assert [text[start:end] for start, end in hand.spans] == [word for word in RIGHT.split() if word not in "/>"]


def test_names_may_have_spaces_and_be_in_any_script():
    names = ["Ada la Grande", "陈伟", "देव", "أحمد", "O'Neil-Smith 2", "Zoë"]
    text = "deal:\n" + "\n".join(f"{name}: scores 5" for name in names)
    assert list(events(text)[0]) == names


@pytest.mark.parametrize("again", ["ada  LOVELACE", "Ada Lovelace ", "\u200eAda Lovelace", "Ada\u00a0Lovelace"])
def test_one_name_typed_in_two_ways_is_one_player(again):
    text = f"deal:\nAda Lovelace: declares\nBo: drops\ndeal:\n{again}: declares\nBo: drops"
    assert points(text) == {"Ada Lovelace": 0, "Bo": 40}


def test_an_accent_may_be_typed_as_one_character_or_two():
    text = "deal:\nZoe\u0301: de\u0301clare\nBo: drops\ndeal:\nZo\u00e9: d\u00e9clare\nBo: drops"
    assert points(text) == {"Zo\u00e9": 0, "Bo": 40}


def test_comments_blank_lines_and_line_ends_do_not_matter():
    text = f"# an evening\r\n\r\n  deal :  wild 3 # a three\r\n\tAda\u00a0: declares {RIGHT} # right\r\nBo：drops#not"
    with pytest.raises(BadSheet, match="drops#not: did you mean drops"):
        read_and_score(text)
    assert points(text.replace("drops#not", "drops  # late?")) == {"Ada": 0, "Bo": 20}


def test_a_sign_written_as_a_number_is_no_comment():
    text = "deal:\nAda: declares " + RIGHT.replace("♥", "&#9829;") + "\nBo: drops"
    assert points(text) == {"Ada": 0, "Bo": 20}


def test_cards_may_be_in_any_language_known_but_in_one_in_the_whole_sheet():
    text = "deal: wild D\nAda: declares 4♥ 5♥ 6♥ / 7♣ 8♣ 9♣ 10♣ / R♣ R♦ R♠ / 2♣ 2♦ 2♥\nBo: drops"
    read = read_sheet(text)
    assert read.sheet.deals[0].wild_rank == 12  # dame
    assert (read.letters.queen, read.letters.king) == ("D", "R")
    german = text.replace("R", "K")
    assert points(german, lang="de") == {"Ada": 0, "Bo": 20}
    assert read_sheet(german, lang="de").letters.jack == "B"


# --- the card turned up


@pytest.mark.parametrize(
    ("line", "turned", "rank"),
    [
        ("deal: wild 7♣", "7♣", 7),
        ("deal 12: wild 7♣", "7♣", 7),
        ("donne: joker 7♣", "7♣", 7),
        ("mão: curinga 7♣", "7♣", 7),
        ("deal: wild 10", None, 10),
        ("deal: wild K", None, 13),
        ("deal: wild JK", "JK", 1),
        ("donne: joker joker", "JK", 1),
        ("deal: wild none", None, None),
        ("deal:", None, None),
    ],
)
def test_the_wild_card_is_a_card_a_rank_or_none(line, turned, rank):
    deal = read_sheet(f"{line}\nAda: declares\nBo: drops").sheet.deals[0]
    assert (deal.turned, deal.wild_rank) == (turned and cards_named(turned)[0], rank)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("deal: 7♣", (1, "7♣", "write: deal: wild, and the card or the rank")),
        ("deal: wild", (1, "wild", "which card is wild?")),
        ("deal: wild 7♣ 8♣", (1, "7♣ 8♣", "7♣ 8♣: the wild card is one card or one rank")),
    ],
)
def test_a_wild_card_that_is_none_is_a_fault_and_the_only_one(line, fault):
    assert faults(f"{line}\nAda: declares {RIGHT}\nBo: drops") == [fault]


# --- the header


def test_the_header_holds_for_every_deal():
    text = """\
rules: pool-201
language: fr
players: Ada, Bo
value: 0,50
deal:
Ada: declares 4♥ 5♥ 6♥ / 7♣ 8♣ 9♣ 10♣ / D♣ D♦ D♠ / 2♣ 2♦ 2♥
Bo: drops
deal:
Bo: declares
Ada: drops late
"""
    read = read_sheet(text)
    assert (read.sheet.rules.name, read.sheet.players, read.sheet.value) == ("pool-201", ("Ada", "Bo"), Decimal("0.50"))
    assert points(text) == {"Ada": 50, "Bo": 25}


@pytest.mark.parametrize(
    "words", ["règles joueurs valeur langue", "regles joueurs valeur langue", "regras jogadores valor língua"]
)
def test_header_words_are_known_in_french_and_portuguese(words):
    rules, players, value, language = words.split()
    text = f"{rules}: points\n{players}: Ada, Bo\n{value}: 2\n{language}: fr\ndeal:\nAda: declares\nBo: drops\n"
    read = read_sheet(text)
    assert read.faults == ()
    assert (read.sheet.rules.name, read.sheet.players, read.sheet.value) == ("points", ("Ada", "Bo"), 2)


def test_the_players_of_the_header_are_in_the_order_of_the_table():
    assert list(points("players: Cy; Ada、Bo\ndeal:\nada: declares\nBo: drops\nCy: drops")) == ["Cy", "Ada", "Bo"]


def test_rules_given_beside_the_sheet_go_before_its_own():
    text = "rules: no-such\ndeal:\nAda: declares\nBo: drops"
    assert points(text, rules_name="pool-201") == {"Ada": 0, "Bo": 25}


def test_a_language_given_beside_the_sheet_goes_before_its_own():
    text = "language: fr\ndeal: wild K♠\nAda: declares\nBo: drops"
    assert read_sheet(text, lang="de").sheet.deals[0].wild_rank == 13


def test_rules_may_be_a_file_beside_the_sheet(tmp_path):
    (tmp_path / "ours.toml").write_text('base = "pool-101"\ndrop = 10\n')
    text = "rules: ours.toml\ndeal:\nAda: declares\nBo: drops"
    assert points(text, origin=str(tmp_path / "evening.txt")) == {"Ada": 0, "Bo": 10}


def test_a_fault_in_a_rules_file_is_shown_there(tmp_path):
    (tmp_path / "ours.toml").write_text("drop = 10\nlimits = 3\n")
    text = "rules: ours.toml\ndeal:\nAda: declares\nBo: drops"
    with pytest.raises(BadSheet) as caught:
        read_and_score(text, origin=str(tmp_path / "evening.txt"))
    (fault,) = caught.value.faults
    assert (fault.line, fault.text, fault.origin) == (2, "limits", str(tmp_path / "ours.toml"))


@pytest.mark.parametrize(
    ("header", "words", "message"),
    [
        ("rules: pool", "pool", "unknown rules 'pool': there are indian-rummy,"),
        ("rules:", "rules", "nothing stands after rules"),
        ("value: 1 euro", "1 euro", "the value of a point is an amount of money such as 0.50, not 1 euro"),
        ("value: 0", "0", "the value of a point is an amount of money such as 0.50, not 0"),
        ("value: -1", "-1", "the value of a point is an amount of money such as 0.50, not -1"),
        ("players: Ada, Bo, ada", "Ada, Bo, ada", "a player is named twice"),
        ("language: frr", "frr", "unknown language 'frr': `rummycheck languages` lists those there are"),
        ("value: 1\nvalue: 2", "2", "value was given before"),
    ],
)
def test_a_header_that_says_nothing_is_a_fault(header, words, message):
    ((_line, at, said),) = faults(f"{header}\ndeal:\nAda: declares\nBo: drops")
    assert at == words
    assert said.startswith(message)


def test_a_header_stands_before_the_first_deal():
    text = "deal:\nAda: declares\nBo: drops\nrules: pool-101\n"
    assert faults(text) == [(4, "rules: pool-101", "rules stands before the first deal")]


def test_with_unknown_rules_nothing_is_scored_under_others():
    text = "rules: pool\ndeal:\nAda: declares\nBo: scores 99\nCy drops"
    assert [line for line, _text, _message in faults(text)] == [1, 5]


def test_with_unknown_rules_no_card_is_one_too_many():
    cards = "A♠ A♠ A♠ A♠ JK JK JK JK JK JK JK JK 2♣"
    text = f"rules: four-packs.toml\ndeal:\nAda: declares\nBo: holds {cards}"
    assert [line for line, _text, _message in faults(text)] == [1]


def test_options_beside_the_sheet_that_do_not_exist_are_their_own_errors():
    with pytest.raises(BadRules):
        read_and_score("deal:\nAda: declares\nBo: drops", rules_name="pool")
    with pytest.raises(UnknownLanguage):
        read_and_score("deal: wild 7♣\nAda: declares\nBo: drops", lang="xx")


# --- faults


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("Bo drops", (3, "Bo drops", "this is no line of a sheet: write NAME: and what happened")),
        (": drops", (3, ": drops", "this is no line of a sheet: write NAME: and what happened")),
        ("Bo:", (3, "Bo", "what happened? declares, holds, laid, drops, scores, wins, rejoins")),
        ("Bo: dorps", (3, "dorps", "dorps: did you mean drops?")),
        ("Bo: sleeps", (3, "sleeps", "sleeps: what happened? declares, holds, laid, drops, scores, wins, rejoins")),
        ("Bo: drops out", (3, "out", "out: nothing is expected here")),
        ("Bo: drops late again", (3, "again", "again: nothing is expected here")),
        ("Bo: rejoins 5", (3, "5", "5: nothing is expected here")),
        ("Bo: scores", (3, "scores", "how many points?")),
        ("Bo: scores 3.5", (3, "3.5", "3.5 is not a number of points")),
        ("Bo: scores 12 points", (3, "12 points", "12 points is not a number of points")),
        ("Bo: holds", (3, "holds", "which cards? 13 stand after holds")),
        ("Bo: laid", (3, "laid", "which melds? they stand after laid")),
        ("Bo: laid holds K♠", (3, "laid", "which melds? they stand after laid")),
        ("Bo: scores 81", (3, "Bo: scores 81", "a deal costs 0 to 80 points, not 81")),
        (f"Bo: holds {HELD} > K♠", (3, f"Bo: holds {HELD} > K♠", "14 cards for Bo: a hand is 13")),
        ("Bo: holds 4♥ 5♥ > K♠", (3, "K♠", "only a player who declares has a finish card")),
    ],
)
def test_a_bad_line_is_a_fault_at_the_words_that_are_bad(line, fault):
    assert faults(f"deal:\nAda: declares\n{line}\n") == [fault]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("laid 5♥ 6♥ 7♥ / 9♠ 9♠ 9♥ holds K♠", (3, "9♠ 9♠ 9♥", "this is no meld: it has the same card twice")),
        ("laid 5♥ 6♥ 7♥ holds K♠ > 5♣", (3, "5♣", "only a player who declares has a finish card")),
    ],
)
def test_a_bad_group_on_the_table_is_a_fault_at_the_group(line, fault):
    assert faults(f"rules: rummy-indiano\ndeal:\nBo: {line}\nAda: declares {RIGHT}\n") == [fault]


def test_a_card_too_many_in_the_deal_is_a_fault_at_the_card():
    text = f"deal:\nAda: declares {RIGHT}\nBo: holds {HELD}\nCy: holds {HELD.replace('2♠', 'K♠')}"
    found = faults(text)
    assert (4, "4♥", "one 4♥ too many: there are 2 in this deal") in found
    assert all(line == 4 for line, _text, _message in found)


def test_an_unreadable_card_is_a_fault_in_the_sheet_and_the_rest_is_scored_on():
    text = f"deal:\nAda: declares {RIGHT.replace('6♥', '6x')}\nBo: holds {HELD}\nCy: scores 81\n"
    found = faults(text)
    assert [(line, words) for line, words, _message in found] == [(2, "6x"), (4, "Cy: scores 81")]


def test_every_fault_of_a_sheet_comes_at_once():
    text = f"""\
rules: points
value: lots
Ada: drops
deal: wild 99
Ada: declares {RIGHT}
Bo drops
deal:
Ada: declares {RIGHT}
Bo: holds {HELD.replace("7♦", "")}
Cy: falls
deal:
Ada: scores 1
Bo: declares
Bo: drops
"""
    assert [(line, words) for line, words, _message in faults(text)] == [
        (2, "lots"),
        (3, "Ada: drops"),
        (4, "99"),
        (6, "Bo drops"),
        (9, f"Bo: holds {HELD.replace(' 7♦', '')}"),
        (10, "falls"),
        (11, "deal"),
        (12, "Ada: scores 1"),
        (14, "Bo: drops"),
    ]


@pytest.mark.parametrize("text", ["", "# nothing\n", "rules: points\n"])
def test_a_sheet_without_a_deal_is_a_fault(text):
    assert [message for _line, _text, message in faults(text)] == [
        "there is no deal in this sheet: a line such as `deal: wild 7♣` begins one"
    ]


NO_DEAL = "no deal has begun: a line such as `deal: wild 7♣` begins one"


def test_all_that_is_wrong_before_the_first_deal_is_told_at_once():
    text = (
        "Ada: drops\nBo: holds 9Z\nnothing of the kind\nvalue: x\nBo: dops\nvalue: 3\n"
        "deal: wild 7♣\nAda: drops\nBo: wins\nvalue: 4"
    )
    assert faults(text) == [
        (1, "Ada: drops", NO_DEAL),
        (2, "9Z", "9Z is no card: did you mean 9♠ or 9♥ or 9♦ or 9♣?"),
        (3, "nothing of the kind", "this is no line of a sheet: write NAME: and what happened"),
        (4, "x", "the value of a point is an amount of money such as 0.50, not x"),
        (5, "dops", "dops: did you mean drops?"),
        (6, "3", "value was given before"),
        (10, "value: 4", "value stands before the first deal"),
    ]


def test_lines_before_the_first_deal_are_no_deal_of_the_match():
    deal = "deal:\nAda: declares\nBo: scores 5\n"
    assert faults(f"Ada: drops\nBo: drops\n{deal}{deal}", rules_name="deals") == [(1, "Ada: drops", NO_DEAL)]
    assert faults("Ada: drops\nBo: wins\n") == [(1, "Ada: drops", NO_DEAL)]


def test_all_that_is_wrong_with_what_was_laid_is_told_at_once():
    line = "Ada: laid 4♥ 5♥ 9♥ / 3♠ 3♠ 4♦ holds 2♠ 3♦ 4♠ 5♦ 9♠ 10♠ J♦ A♦ > 8♠"
    assert faults(f"deal: wild 7\n{line}\nBo: declares", rules_name="rummy-indiano") == [
        (2, line, "14 cards for Ada: laid and held together are 13 at most"),
        (2, "4♥ 5♥ 9♥", "this is no meld: it is neither a sequence nor a set"),
        (2, "3♠ 3♠ 4♦", "this is no meld: it is neither a sequence nor a set"),
        (2, "8♠", "only a player who declares has a finish card"),
    ]


def test_a_deal_of_one_player_is_a_fault():
    assert faults("deal:\nAda: declares") == [(1, "deal", "a deal has two players or more")]


def test_an_ambiguous_card_is_a_fault_in_the_sheet():
    # D is a queen in one language and diamonds are D in another; nothing else says which language it is.
    text = "deal: wild none\nAda: declares\nBo: holds 2C 3C 4C 5P 6P 7P 8P 9P 10P 2P 3P 4P 5C"
    found = faults(text)
    assert {line for line, _text, _message in found} == {3}
    assert "--lang" in found[0][2]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("deal:\nAda: declares\nBo drops", "unreadable"),
        ("deal:\nAda: declares\nBo: holds 6x", "unreadable"),
        ("deal:\nAda: declares\nBo: holds 2♠ 3♠", "wrong-number-of-cards"),
        (f"deal: wild 4♥\nAda: declares {RIGHT}\nBo: holds {HELD}", "impossible"),
        ("deal:\nAda: declares\nBo: holds 2C 3C 4C 5P 6P 7P 8P 9P 10P 2P 3P 4P 5C", "ambiguous"),
        ("rules: pool\ndeal:\nAda: declares\nBo: drops", "bad-rules"),
        ("language: xx\ndeal:\nAda: declares\nBo: drops", "unknown-language"),
        ("deal:\nAda: drops\nBo: drops", "bad-sheet"),
    ],
)
def test_each_fault_has_the_code_of_its_kind(text, code):
    with pytest.raises(BadSheet) as caught:
        read_and_score(text)
    assert caught.value.as_dict()["code"] == code


# --- any text


PIECES = [
    "rules", "deal", "Ada", "Bo", ":", ":", "：", " ", " ", "\n", "\r\n", "#", "declares", "laid", "holds", "5♥", "x",
    "late", "drops", "wild", "scores", "12", "&", ">", "/",
]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), max_size=20).map("".join))
def test_every_text_can_be_taken_apart_and_no_word_is_lost(text):
    for line in sheet_lines(text):
        for words in line.words:
            assert text[words.start : words.end] == words.text


@given(st.lists(st.sampled_from(PIECES), max_size=14).map("".join))
def test_every_text_is_scored_or_refused_with_places_in_it(text):
    places = [(fault.start, fault.end, len(fault.source)) for fault in refused(text)]
    assert all(0 <= start <= end <= length for start, end, length in places)


def refused(text):
    """Return the faults of a text that is refused; none of one that is scored."""
    try:
        read_and_score(text)
    except BadSheet as error:
        return error.faults
    return ()
