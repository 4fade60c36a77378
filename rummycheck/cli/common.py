"""What the commands share: options, reading of input, errors shown in the format asked for, colour."""

import functools
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import click
from click.core import ParameterSource

from rummycheck.cli import JSON_FORMATS
from rummycheck.cli.exits import COULD_NOT_JUDGE
from rummycheck.errors import BadFile, Fault, RummyError
from rummycheck.messages import _

if TYPE_CHECKING:
    from rummycheck.notation import Letters

Command = TypeVar("Command", bound=Callable[..., Any])


class HandCommand(click.Command):
    """A command whose hand may begin as a list in a message does: ``- 4♥ 5♥``, which is no option."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Take a hyphen for an option only where a letter or another hyphen follows it."""
        return super().parse_args(ctx, [f" {word}" if _is_bullet(word) else word for word in args])


def _is_bullet(word: str) -> bool:
    return word[:1] == "-" and len(word) > 1 and not (word[1] == "-" or (word[1].isascii() and word[1].isalpha()))


def not_empty(context: click.Context, parameter: click.Parameter, value: str) -> str:
    """Refuse an empty option: a script whose variable is not set would judge another hand or another game."""
    given = context.get_parameter_source(parameter.name or "") is ParameterSource.COMMANDLINE
    if given and not value.strip():
        message = _("it is empty; write none for a deal without a wild card")
        raise click.BadParameter(message if parameter.name == "wild" else _("it is empty"))
    return value


wild_option = click.option(
    "--wild", "-w", metavar="CARD|RANK|none|hidden", default="none", show_default=True, callback=not_empty,
    help=_("The card turned up, or the wild rank alone; hidden: it still lies face down."),
)  # fmt: skip
rules_option = click.option(
    "--rules", "-r", "rules_name", metavar="PRESET|FILE.toml", default="indian-rummy", show_default=True,
    help=_("The rule set: a preset (see `rummycheck rules`) or a TOML file of your own."),
)  # fmt: skip
language_option = click.option(
    "--lang", "-l", metavar="CODE",
    help=_("The language of the cards (see `rummycheck languages`); without it, it is found out."),
)  # fmt: skip
cards_option = click.option(
    "--cards", type=click.Choice(["as-read", "international"]), default="as-read", show_default=True,
    help=_("Print cards with the letters of the language that was read, or A K Q J."),
)  # fmt: skip
letters_option = click.option(
    "--lang", "-l", metavar="CODE", help=_("Write cards with the letters of a language (see `rummycheck languages`).")
)
seed_option = click.option(
    "--seed", type=click.IntRange(min=0), metavar="NUMBER", help=_("Choose the cards: the same seed gives the same.")
)
seen_option = click.option(
    "--seen", metavar="CARDS", default="", help=_("Cards known to be elsewhere: thrown, or laid by another player.")
)
svg_option = click.option("--svg", metavar="FILE", help=_("Also draw the hand as it is laid, as an SVG picture."))


def format_option(*formats: str) -> Callable[[Command], Command]:
    """Return the --format option with these formats; the first is the default."""
    return click.option(
        "--format", "-f", "format_name", type=click.Choice(formats), default=formats[0], show_default=True,
        help=_("How to print the result."),
    )  # fmt: skip


def color_option(command: Command) -> Command:
    """Add --color/--no-color and pass the decision on as ``color``: the option, NO_COLOR, FORCE_COLOR, the terminal."""

    @functools.wraps(command)
    def decided(*args: Any, color: bool | None, **options: Any) -> Any:
        color = wants_color(color)
        click.get_current_context().color = color
        return command(*args, color=color, **options)

    option = click.option(
        "--color/--no-color", default=None, help=_("Print red suits in red; without it, only on a terminal.")
    )
    return option(decided)  # type: ignore[return-value]


def wants_color(asked: bool | None) -> bool:
    """Decide on colour: what was asked for, else NO_COLOR, FORCE_COLOR, else whether stdout is a terminal."""
    if asked is not None:
        return asked
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return sys.stdout is not None and sys.stdout.isatty()


def reports_errors(command: Command) -> Command:
    """Turn a RummyError into what the user should see in the format asked for, and exit code 2."""

    @functools.wraps(command)
    def guarded(*args: Any, **options: Any) -> Any:
        try:
            return command(*args, **options)
        except RummyError as error:
            show_error(error, options.get("format_name", "text"))

    return guarded  # type: ignore[return-value]


def show_error(error: RummyError, format_name: str) -> NoReturn:
    """Print an error, as JSON on stdout or as text on stderr, and exit with code 2."""
    if format_name in JSON_FORMATS:
        print_json({"error": error.as_dict()})
    else:
        from rummycheck.formats.errors import error_text

        click.echo(error_text(error), err=True)
    raise click.exceptions.Exit(COULD_NOT_JUDGE)


def print_json(value: object) -> None:
    """Print one JSON object on a line of its own."""
    import json  # here and not above: a check in text does without

    click.echo(json.dumps(value, ensure_ascii=False))


def letters_for(cards: str, read: "Letters") -> "Letters":
    """Return the letters to print cards with, by the value of --cards and the letters that were read."""
    from rummycheck.notation import INTERNATIONAL

    return INTERNATIONAL if cards == "international" else read


def text_of(words: tuple[str, ...]) -> str:
    """Return the text of an argument that may be spread over several words; ``-`` alone is standard input."""
    return read_stdin() if words == ("-",) else " ".join(words).lstrip(" ")


def read_stdin() -> str:
    """Return standard input as text. Raises BadFile if it is closed, not UTF-8, or holds nothing."""
    origin = _("standard input")
    if sys.stdin is None:
        raise BadFile(Fault(_("standard input is closed")))
    return decoded(sys.stdin.buffer.read(), origin)


def decoded(data: bytes, origin: str) -> str:
    """Return UTF-8 bytes, with or without a byte-order mark, as text whose lines end in one way. Raises BadFile."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        message = _("{origin}, line {line}: byte {byte} is not UTF-8 text")
        raise BadFile(Fault(message.format(origin=origin, line=line, byte=f"0x{data[error.start]:02x}"))) from None
    if not text.strip():
        raise BadFile(Fault(_("{origin} is empty").format(origin=origin)))
    return text.replace("\r\n", "\n").replace("\r", "\n")
