"""``rummycheck check``: the verdict on one hand."""

import click

from rummycheck.cli.common import (
    HandCommand,
    cards_option,
    color_option,
    format_option,
    language_option,
    letters_for,
    not_empty,
    print_json,
    reports_errors,
    rules_option,
    svg_option,
    text_of,
    wild_option,
)
from rummycheck.cli.exits import INVALID, VALID
from rummycheck.cli.files import draw
from rummycheck.errors import BadOption, Fault
from rummycheck.messages import _

ALL_RULES = "all"


@click.command("check", cls=HandCommand)
@click.argument("hand", nargs=-1, required=True)
@wild_option
@rules_option
@language_option
@click.option(
    "--discard", "-d", "finish", metavar="CARD", default="", callback=not_empty,
    help=_("The finish card; or write > CARD after the hand."),
)  # fmt: skip
@click.option("--cut", is_flag=True, help=_("You take the card of --wild instead of drawing, to go out with it now."))
@cards_option
@format_option("text", "json")
@svg_option
@color_option
@reports_errors
def command(
    hand: tuple[str, ...], wild: str, rules_name: str, lang: str | None, finish: str, cut: bool,
    cards: str, format_name: str, svg: str | None, color: bool,
) -> int:  # fmt: skip
    """Check a hand before declaring.

    HAND is 13 cards, or 14 at the moment of declaring. Mark groups with / to have them judged as you lay them; without
    groups the best grouping is found. - reads the hand from standard input. --rules all compares every preset.

    \b
    Examples:
      rummycheck check --wild 3 '4♥5♥6♥7♣8♣9♣10♣Q♣Q♦Q♠2♣2♦2♥'
      rummycheck check -r rami-indien -w 7♣ '4♥ 5♥ 6♥ / 2♣ 3♣ 4♣ / 9♠ 10♠ 7♦ D♠ / R♦ R♣ R♥ > 8♥'
    """
    text = text_of(hand)
    if rules_name == ALL_RULES:
        if svg is not None:
            raise BadOption(Fault(_("--svg goes with one rule set, not with --rules all")))
        return _compare(text, wild, lang, finish, cut, format_name)
    from rummycheck.checking import Table, check_hand
    from rummycheck.formats.check import check_dict, check_text
    from rummycheck.formats.pen import Pen
    from rummycheck.rules import load_rules

    checked = check_hand(text, Table(load_rules(rules_name), wild, lang, cut), finish)
    letters = letters_for(cards, checked.reading.letters)
    if svg is not None:
        draw(checked, letters, svg)
    if format_name == "json":
        print_json(check_dict(checked))
    else:
        click.echo(check_text(checked, Pen(letters, color)))
    return VALID if checked.judgement.valid else INVALID


def _compare(text: str, wild: str, lang: str | None, finish: str, cut: bool, format_name: str) -> int:
    """Judge the hand under every preset; valid means valid under the default one."""
    from rummycheck.checking import Table
    from rummycheck.comparing import compare_presets
    from rummycheck.formats.check import comparison_dict, comparison_text
    from rummycheck.rules import DEFAULT_PRESET, preset

    if cut:
        raise BadOption(Fault(_("--cut goes with one rule set, not with --rules all")))
    reading, verdicts = compare_presets(text, Table(preset(DEFAULT_PRESET), wild, lang), finish)
    if format_name == "json":
        print_json(comparison_dict(reading, verdicts))
    else:
        click.echo(comparison_text(verdicts))
    first = verdicts[0].judgement
    return VALID if first is not None and first.valid else INVALID
