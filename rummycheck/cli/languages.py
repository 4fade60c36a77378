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

    CODE is a language's code, such as fr, or international; without it, every language is listed with its letters and
    an example.

    \b
    Examples:
      rummycheck languages
      rummycheck languages fr
    """
    from rummycheck.formats.reading import language_dict, language_summary, language_text, languages_text
    from rummycheck.notation import international, language, languages
    from rummycheck.notation.languages import INTERNATIONAL_CODE

    if code:
        row = international() if code.lower() == INTERNATIONAL_CODE else language(code)
        if format_name == "json":
            print_json(language_dict(row))
        else:
            click.echo(language_text(row))
    elif format_name == "json":
        print_json([language_summary(row) for row in languages()])
    else:
        click.echo(languages_text(languages()))
        click.echo(_("\nOne of them with all its words: rummycheck languages CODE"))
        click.echo(_("J Q K A are read beside all of them; --lang international reads them alone."))
