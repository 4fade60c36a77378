"""``rummycheck deal``: cards dealt to a table, for exercises and for tests."""

import click

from rummycheck.cli.common import (
    color_option,
    format_option,
    letters_option,
    print_json,
    reports_errors,
    rules_option,
    seed_option,
)
from rummycheck.messages import _


@click.command("deal")
@click.option("--players", "-p", type=int, default=2, show_default=True, help=_("How many players to deal to."))
@seed_option
@rules_option
@letters_option
@format_option("text", "json")
@color_option
@reports_errors
def command(players: int, seed: int | None, rules_name: str, lang: str | None, format_name: str, color: bool) -> None:
    """Deal a table: 13 cards to each player, a wild card turned up, a card to open the pile.

    What is printed is a file of hands, as grade reads them. The same seed deals the same, everywhere; without
    one, one is chosen and printed. -f json has the closed pile too, in the order in which its cards will be drawn.

    \b
    Example:
      rummycheck deal --players 3 --seed 7 --rules rami-indien --lang fr
    """
    from rummycheck.checking import read_wild
    from rummycheck.dealing import any_seed, deal_table
    from rummycheck.formats.deal import deal_dict, deal_text
    from rummycheck.formats.pen import Pen
    from rummycheck.rules import load_rules

    rules = load_rules(rules_name)
    letters = read_wild("", rules, lang).letters
    deal = deal_table(players, any_seed() if seed is None else seed, rules)
    if format_name == "json":
        print_json(deal_dict(deal))
    else:
        click.echo(deal_text(deal, Pen(letters, color), lang))
