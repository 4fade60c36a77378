"""``rummycheck advise``: what to throw, what to draw, whether to drop."""

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
    seen_option,
    text_of,
    wild_option,
)
from rummycheck.messages import _


@click.command("advise", cls=HandCommand)
@click.argument("hand", nargs=-1, required=True)
@wild_option
@rules_option
@language_option
@seen_option
@click.option(
    "--open", "-o", "open_card", metavar="CARD", default="", callback=not_empty,
    help=_("The card that lies on the open pile."),
)  # fmt: skip
@click.option("--players", "-p", metavar="N", type=int, default=2, show_default=True, help=_("How many play."))
@click.option(
    "--seed",
    "-s",
    metavar="N",
    type=int,
    default=1,
    show_default=True,
    help=_("Chooses the deals that are played out to see what playing on costs."),
)
@cards_option
@format_option("text", "json")
@color_option
@reports_errors
def command(
    hand: tuple[str, ...], wild: str, rules_name: str, lang: str | None, seen: str, open_card: str, players: int,
    seed: int, cards: str, format_name: str, color: bool,
) -> None:  # fmt: skip
    """Advise what to throw, what to draw, and whether to drop.

    HAND is 14 cards, of which one must be thrown, or 13 before the draw. - reads the hand from standard input.

    \b
    Examples:
      rummycheck advise -r rami-indien -w 7♣ '4♥ 5♥ 6♥ 9♠ 10♠ D♠ R♦ R♣ 2♣ 3♣ A♦ 8♥ 7♦ R♥'
      rummycheck advise -w 7♣ '4♥ 5♥ 6♥ 9♠ 10♠ D♠ R♦ R♣ 2♣ 3♣ A♦ 8♥ 7♦' --open R♥
    """
    from rummycheck.checking import Table, check_hand
    from rummycheck.coach.advising import advise
    from rummycheck.coach.asking import ask
    from rummycheck.formats.advise import advise_dict, advise_text
    from rummycheck.formats.pen import Pen
    from rummycheck.rules import load_rules

    checked = check_hand(text_of(hand), Table(load_rules(rules_name), wild, lang))
    advice = advise(ask(checked, seen, open_card), players, seed)
    if format_name == "json":
        print_json(advise_dict(advice))
    else:
        letters = letters_for(cards, checked.reading.letters)
        click.echo(advise_text(advice, Pen(letters, color)))
