"""``rummycheck explain``: a hand step by step."""

import click

from rummycheck.cli.common import (
    HandCommand,
    cards_option,
    color_option,
    format_option,
    language_option,
    letters_for,
    print_json,
    reports_errors,
    rules_option,
    seen_option,
    svg_option,
    text_of,
    wild_option,
)
from rummycheck.cli.files import draw


@click.command("explain", cls=HandCommand)
@click.argument("hand", nargs=-1, required=True)
@wild_option
@rules_option
@language_option
@seen_option
@cards_option
@format_option("text", "json")
@svg_option
@color_option
@reports_errors
def command(
    hand: tuple[str, ...], wild: str, rules_name: str, lang: str | None, seen: str,
    cards: str, format_name: str, svg: str | None, color: bool,
) -> None:  # fmt: skip
    """Explain a hand step by step: what it has, what it lacks, and why.

    HAND is 13 or 14 cards, as for check. What is pure, which joker does what, why the cards are laid so and not the
    tempting way, and which cards would complete the hand. - reads the hand from standard input.

    \b
    Example:
      rummycheck explain -r rami-indien -w 7♣ '4♥ 5♥ 6♥ 9♠ 10♠ D♠ R♦ R♣ R♥ 2♣ 3♣ 8♥ 7♦'
    """
    from rummycheck.checking import Table, check_hand
    from rummycheck.coach.asking import ask
    from rummycheck.coach.explaining import explain
    from rummycheck.formats.explain import explain_dict, explain_text
    from rummycheck.formats.pen import Pen
    from rummycheck.rules import load_rules

    checked = check_hand(text_of(hand), Table(load_rules(rules_name), wild, lang))
    explanation = explain(ask(checked, seen))
    letters = letters_for(cards, checked.reading.letters)
    if svg is not None:
        draw(checked, letters, svg)
    if format_name == "json":
        print_json(explain_dict(explanation))
    else:
        click.echo(explain_text(explanation, Pen(letters, color)))
