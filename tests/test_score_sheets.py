"""The sheets in fixtures: what they must give was worked out by hand and stands in them, on lines that begin with #=.

Each sheet is scored again with its cards shuffled, its suits renamed and its notation translated: same points, same
end.
"""

import random
import re

import pytest
from commands import ROOT

from rummycheck.scoring.reading import read_and_score
from rummycheck.scoring.standing import totals

SHEETS = sorted((ROOT / "fixtures" / "sheets").glob("*.txt"))


def expected(text):
    """Return what a sheet says of each deal: totals, who is out, who has won."""
    found = []
    for line in re.findall(r"^#= (.*)$", text, re.MULTILINE):
        parts = line.split("; ")
        numbers = dict(part.rsplit(" ", 1) for part in parts[0].split(", "))
        more = dict(re.fullmatch(r"(out|won by) (.*)", part).groups() for part in parts[1:])
        out, won = (tuple(more[key].split(", ")) if key in more else () for key in ("out", "won by"))
        found.append(({player: int(number) for player, number in numbers.items()}, out, won))
    return found


def outcome(text):
    """Return the same of a sheet as it is scored."""
    match, _letters = read_and_score(text)
    last = len(match.deals) - 1
    return [
        (totals(each.after, match.sheet.rules), each.after.out, match.winners if number == last else ())
        for number, each in enumerate(match.deals)
    ]


def reasons(text):
    match, _letters = read_and_score(text)
    return [[(score.player, score.points, score.reason) for score in each.scores] for each in match.deals]


def with_cards_shuffled(text):
    """Return a sheet with each hand in another order; where groups are laid, the groups are."""
    chance = random.Random(1)

    def shuffled(match):
        head, cards = match.groups()
        parts = cards.split(" / ") if "/" in cards else cards.split(" ")
        return head + (" / " if "/" in cards else " ").join(chance.sample(parts, len(parts)))

    text = re.sub(r"( (?:holds|tient|tem) )([^>\n]+)$", shuffled, text, flags=re.MULTILINE)
    return re.sub(r"( (?:declares|annonce|bate) )([^>\n]+[^>\n ])", shuffled, text)


def with_suits_renamed(text):
    return text.translate(str.maketrans("♠♥♦♣", "♦♣♥♠"))


def translated(letters):
    """Return a function that writes the ranks of a sheet's cards in other letters, for jack, queen, king and ace."""

    def translate(text):
        ranks = {"J": 0, "V": 0, "Q": 1, "D": 1, "K": 2, "R": 2, "A": 3}
        text = re.sub(r"(?<!\w)([JVQDKRA])(?=[♠♥♦♣])", lambda match: letters[ranks[match[1]]], text)
        return re.sub(r"(?<=wild )([QK])$", lambda match: letters[ranks[match[1]]], text, flags=re.MULTILINE)

    return translate


WAYS = {
    "as it is": lambda text: text,
    "shuffled": with_cards_shuffled,
    "suits renamed": with_suits_renamed,
    "in international letters": translated("JQKA"),
    "in French": translated("VDRA"),
    "in German": lambda text: "language: de\n" + translated("BDKA")(text),
    "in Russian": translated("ВДКТ"),
}


def test_there_are_sheets():
    assert [path.stem for path in SHEETS] == ["pool-101", "seed-000", "seed-001", "seed-003", "table-250"]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.stem)
def test_a_sheet_gives_what_was_worked_out_by_hand(path, way):
    text = path.read_text("utf-8")
    assert expected(text)
    assert outcome(WAYS[way](text)) == expected(text)
    assert reasons(WAYS[way](text)) == reasons(text)


@pytest.mark.parametrize("way", list(WAYS)[1:])
@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.stem)
def test_each_way_to_write_a_sheet_changes_it(path, way):
    text = path.read_text("utf-8")
    same = (path.stem, way) in {
        *((stem, "in international letters") for stem in ("pool-101", "seed-000", "seed-003", "table-250")),
        ("seed-001", "in French"),
    }
    assert (WAYS[way](text) == text) == same
