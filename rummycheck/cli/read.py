"""``rummycheck read``: how a text is read, and in which language."""

import click

from rummycheck.cli.common import (
    HandCommand,
    color_option,
    format_option,
    language_option,
    print_json,
    reports_errors,
    rules_option,
    text_of,
)


@click.command("read", cls=HandCommand)
@click.argument("text", nargs=-1, required=True)
@rules_option
@language_option
@format_option("text", "json")
@color_option
@reports_errors
def command(text: tuple[str, ...], rules_name: str, lang: str | None, format_name: str, color: bool) -> None:
    """Show how a text is read, card by card, and in which language.

    TEXT is any number of cards, in groups or not; - reads it from standard input. The rules say how many packs there
    are: a text that would need more of one card is not read so. What is said of the language tells why it was chosen,
    and what the text would mean in others.

    \b
    Example:
      rummycheck read '9♠ 10♠ D♠, R♦ R♣, 8♥ et 7♦'
    """
    from rummycheck.formats.pen import Pen
    from rummycheck.formats.reading import reading_dict, reading_text
    from rummycheck.notation import alternatives, read_hand
    from rummycheck.rules import load_rules

    pack = load_rules(rules_name).pack()
    reading = read_hand(text_of(text), pack=pack, lang=lang)
    others = alternatives(reading, pack)
    if format_name == "json":
        print_json(reading_dict(reading, others))
    else:
        click.echo(reading_text(reading, others, Pen(color=color)))
