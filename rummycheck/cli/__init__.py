"""The ``rummycheck`` command: a group whose subcommands are imported only when they are called."""

import os
import sys
from collections.abc import Sequence
from errno import EBADF
from importlib import import_module

import click

from rummycheck import __version__
from rummycheck.cli.exits import COULD_NOT_JUDGE
from rummycheck.messages import N_, _

# Every command with its line in --help; the command itself is `command` in the module of the same name.
COMMANDS = {
    "check": N_("Check a hand before declaring: the verdict, the best grouping, what it costs."),
    "grade": N_("Grade files of hands, thousands or millions, and mark the claims in them."),
    "drill": N_("Practise: exercises by level, asked and marked, or a worksheet with its key."),
    "deal": N_("Deal a table by seed, for exercises and for tests."),
    "explain": N_("Explain a hand step by step: what it has, what it lacks, and why."),
    "advise": N_("Advise what to throw, what to draw, and whether to drop."),
    "read": N_("Show how a text is read, card by card, and in which language."),
    "languages": N_("List the languages that cards can be written in, or show one."),
    "score": N_("Score a deal or a whole match from a score sheet."),
    "rules": N_("List the rule sets, or show every switch of one."),
}

JSON_FORMATS = ("json", "jsonl")


class LazyGroup(click.Group):
    """Loads a subcommand's module when it is called, so that --help and --version stay light."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order in which a newcomer would want them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a subcommand, or None if there is no such name."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"rummycheck.cli.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of subcommands without importing any of them."""
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, _(COMMANDS[name])) for name in COMMANDS])


def help_width() -> int:
    """Return the width of help texts as click would choose it, without the shutil that it would import to ask."""
    try:
        terminal = int(os.environ.get("COLUMNS") or os.get_terminal_size(1).columns)
    except (OSError, ValueError):
        terminal = 80
    return max(50, min(terminal, 80) - 2)


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"], "terminal_width": help_width()})
@click.version_option(__version__, prog_name="rummycheck", message="%(prog)s %(version)s")
def root() -> None:
    """Check, score, grade and learn Indian rummy: 13 cards, a pure sequence, a wild joker.

    \b
    Example:
      rummycheck check --wild 3 '4♥5♥6♥7♣8♣9♣10♣Q♣Q♦Q♠2♣2♦2♥'

    \b
    Exit codes: 0 valid, or done; 1 judged invalid; 2 could not judge.
    """


def main() -> None:
    """Run the command line and exit. Nothing that a user types, and no closed pipe, ends in a traceback."""
    _stand_in_for_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # A terminal without the suit signs gets \\u2665 rather than a crash.
            stream.reconfigure(errors="backslashreplace")
    code: int | None = COULD_NOT_JUDGE
    try:
        code = _run()
    except click.Abort:
        click.echo(_("stopped"), err=True)
    except SystemExit:
        pass  # click leaves so, and only so, when the reader of a pipe has gone
    except OSError as error:
        _forget_output()
        if not isinstance(error, BrokenPipeError):
            why = _("it is closed") if error.errno == EBADF else error.strerror
            click.echo(_("cannot write the output: {why}").format(why=why), err=True)
    sys.exit(code)


def _run() -> int | None:
    """Run the command line; return its exit code. What click cannot make sense of is shown in the format asked for."""
    try:
        code: int | None = root(prog_name="rummycheck", standalone_mode=False)
    except click.ClickException as error:
        if _asks_for_json(sys.argv[1:]):
            from rummycheck.cli.common import print_json

            print_json({"error": {"code": "usage", "message": error.format_message()}})
        else:
            error.show()
        return error.exit_code
    return code


def _asks_for_json(words: Sequence[str]) -> bool:
    """Tell whether a command line, which need not make sense, asks for JSON."""
    asked, rest = "", iter(words)
    for word in rest:
        if word == "--":
            break
        if word in ("-f", "--format"):
            asked = next(rest, "")
        elif word.startswith(("-f", "--format=")):
            asked = word.removeprefix("--format=").removeprefix("-f")
    return asked in JSON_FORMATS


def _stand_in_for_closed_streams() -> None:
    """Open what was closed, or the next file opened would take its place; what is printed to a closed stdout fails."""
    if sys.stdout is None:
        os.dup2(os.open(os.devnull, os.O_RDONLY), 1)
        sys.stdout = os.fdopen(1, "w", encoding="utf-8")
    if sys.stderr is None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        sys.stderr = os.fdopen(2, "w", encoding="utf-8")


def _forget_output() -> None:
    """Let what could not be written go nowhere, or Python would fail on it once more when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
