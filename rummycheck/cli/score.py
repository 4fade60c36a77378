"""``rummycheck score``: a deal or a whole match from a score sheet."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from rummycheck.cli.common import (
    cards_option,
    color_option,
    decoded,
    format_option,
    language_option,
    letters_for,
    print_json,
    read_stdin,
    reports_errors,
)
from rummycheck.cli.exits import VALID
from rummycheck.errors import BadFile, BadOption, Fault
from rummycheck.messages import _

if TYPE_CHECKING:
    from rummycheck.formats.pen import Pen
    from rummycheck.notation import Letters
    from rummycheck.scoring import Match

STDIN = "-"


@click.command("score")
@click.argument("sheet")
@click.argument("lines", nargs=-1)
@click.option(
    "--append", is_flag=True, help=_("First add LINES, or what standard input has, to the end of the sheet's file.")
)
@click.option(
    "--rules",
    "-r",
    "rules_name",
    metavar="PRESET|FILE.toml",
    help=_("The rule set, in place of the one that the sheet names (or of indian-rummy, if it names none)."),
)
@language_option
@click.option("--explain", is_flag=True, help=_("Show everyone's best grouping and the points of each unmatched card."))
@cards_option
@format_option("text", "json", "csv")
@color_option
@reports_errors
def command(
    sheet: str, lines: tuple[str, ...], append: bool, rules_name: str | None, lang: str | None, explain: bool,
    cards: str, format_name: str, color: bool,
) -> int:  # fmt: skip
    """Score a deal or a whole match.

    SHEET is a text file with a line for each thing that happened, in that order; - is standard input.

    \b
      rules: rami-indien               # header: rules, language, players, value
      deal: wild 7♣
      Vous: declares 4♥ 5♥ 6♥ / 2♣ 3♣ 4♣ / 9♠ 10♠ 7♦ D♠ / R♦ R♣ R♥ > 8♥
      Ada:  holds 3♦ 4♦ 5♦ …           # all 13 cards, or: scores 23
      Bo:   drops                      # or: drops late, wins, rejoins
      Cy:   laid 5♥ 6♥ 7♥ holds K♠ …   # where melds lie on the table

    \b
    Examples:
      rummycheck score evening.txt
      rummycheck score --append evening.txt 'deal: wild 5♦' 'Ada: declares …' 'Bo: drops'
    """
    from rummycheck.formats.pen import Pen

    if lines and not append:
        raise BadOption(Fault(_("lines are added with --append")))
    match, letters = (_append if append else _score)(sheet, lines, rules_name, lang)
    if match.notes:
        from rummycheck.formats.errors import notes_text

        click.echo(notes_text(match.notes), err=True)
    _show(match, Pen(letters_for(cards, letters), color), format_name, explain)
    return VALID


def _score(sheet: str, lines: tuple[str, ...], rules_name: str | None, lang: str | None) -> "tuple[Match, Letters]":
    """Score the sheet as it is."""
    from rummycheck.cli.progress import bar_of_deals
    from rummycheck.scoring.reading import read_and_score

    content = read_stdin() if sheet == STDIN else decoded(_content(sheet) or b"", sheet)
    return read_and_score(
        content, rules_name=rules_name, lang=lang, origin="" if sheet == STDIN else sheet, progress=bar_of_deals
    )


def _append(sheet: str, lines: tuple[str, ...], rules_name: str | None, lang: str | None) -> "tuple[Match, Letters]":
    """Add lines to the sheet's file if it can be scored with them, and score it."""
    from rummycheck.cli.progress import bar_of_deals
    from rummycheck.scoring.keeping import replace_file, with_lines
    from rummycheck.scoring.reading import read_and_score

    if sheet == STDIN:
        raise BadOption(Fault(_("--append adds to a file, not to standard input")))
    old = _content(sheet, may_be_missing=True)
    new = with_lines(old or b"", "\n".join(lines) if lines else read_stdin())
    scored = read_and_score(decoded(new, sheet), rules_name=rules_name, lang=lang, origin=sheet, progress=bar_of_deals)
    replace_file(sheet, old, new)
    return scored


def _content(sheet: str, *, may_be_missing: bool = False) -> bytes | None:
    """Return what the sheet's file holds; None for one that may be missing and is."""
    try:
        return Path(sheet).read_bytes()
    except OSError as error:
        if may_be_missing and isinstance(error, FileNotFoundError):
            return None
        message = _("cannot read {sheet}: {why}").format(sheet=sheet or "''", why=error.strerror)
        raise BadFile(Fault(message)) from None


def _show(match: "Match", pen: "Pen", format_name: str, explain: bool) -> None:
    """Print the match in the format asked for."""
    from rummycheck.formats.score import score_csv, score_dict, score_text

    if format_name == "json":
        print_json(score_dict(match))
    elif format_name == "csv":
        click.echo(score_csv(match), nl=False)
    else:
        click.echo(score_text(match, pen, explain))
