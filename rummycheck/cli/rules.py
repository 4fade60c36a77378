"""``rummycheck rules``: list the rule sets, or show every switch of one."""

import click

from rummycheck.cli.common import (
    format_option,
    print_json,
    reports_errors,
)
from rummycheck.messages import _


@click.command("rules")
@click.argument("name", required=False)
@format_option("text", "json")
@reports_errors
def command(name: str | None, format_name: str) -> None:
    """List the rule sets, or show every switch of one.

    NAME is a preset or a TOML file of your own. What is shown is a rules file: save it, change it, and give it to
    --rules; a file may also begin with base = "points" and hold only the switches that differ.

    \b
    Example:
      rummycheck rules rami-indien
    """
    from rummycheck.formats.rules import presets_text, rules_dict, rules_text
    from rummycheck.rules import PRESETS, load_rules, preset

    shown = [load_rules(name)] if name else [preset(each) for each in PRESETS]
    if format_name == "json":
        found = rules_dict(shown[0]) if name else [rules_dict(rules) for rules in shown]
        print_json(found)
    elif name:
        click.echo(rules_text(shown[0]))
    else:
        click.echo(presets_text(shown))
        click.echo(_("\nOne of them in full: rummycheck rules NAME"))
