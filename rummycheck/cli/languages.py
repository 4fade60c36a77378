"""``rummycheck languages``: the languages that cards can be written in."""

import click

from rummycheck.cli.common import (
    format_option,
    print_json,
    reports_errors,
)
from rummycheck.messages import _


@click.command("languages")
@click.argument("code", required=False)
@format_option("text", "json")
@reports_errors
def command(code: str | None, format_name: str) -> None:
    """List the languages that cards can be written in, or show one.

    CODE is a language's code, such as fr; without it, every language is listed with its letters and an example.

    \b
    Examples:
      rummycheck languages
      rummycheck languages fr
    """
    from rummycheck.formats.reading import language_dict, language_summary, language_text, languages_text
    from rummycheck.notation import language, languages

    if format_name == "json":
        found = language_dict(language(code)) if code else [language_summary(row) for row in languages()]
        print_json(found)
    elif code:
        click.echo(language_text(language(code)))
    else:
        click.echo(languages_text(languages()))
        click.echo(_("\nOne of them with all its words: rummycheck languages CODE"))
