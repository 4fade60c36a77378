"""``rummycheck drill``: exercises, asked and marked on a terminal, or written as a file for pupils with its key."""

import io
import sys
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING

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
from rummycheck.errors import BadOption, Fault, RummyError
from rummycheck.messages import _

if TYPE_CHECKING:
    from rummycheck.drill import Drill, Exercise, MarkedAnswer
    from rummycheck.formats.pen import Pen

ANY_WILD, STDOUT, SHOW = "any", "-", "?"
LEAVE = ("q", "quit", "exit")
# As the library has them, but written out: --help must not wait for the import of it.
KINDS = ("valid", "group", "cost", "discard", "pure")
COUNT = 10
PROMPT = "> "
TRIES = 5
"""Answers that cannot be read before the right one is shown, so that a wrong file on standard input comes to an end."""
LONGEST = 2000
"""Characters of a line that are taken as one answer."""


@click.command("drill")
@click.option(
    "--level", type=click.IntRange(1, 5), default=1, show_default=True,
    help=_("From 1, spot the pure sequence, to 5, where the melds that first come to mind are wrong."),
)  # fmt: skip
@click.option(
    "--kind", "-k", "kinds", type=click.Choice(KINDS), multiple=True,
    help=_("Valid or not; group it; the cost; which card goes; is it pure. May be given again.  [default: all]"),
)  # fmt: skip
@click.option("--count", "-n", type=click.IntRange(min=1), help=_("How many exercises.  [default: 10]"))
@seed_option
@click.option(
    "--wild", "-w", metavar="CARD|RANK|none|any", default=ANY_WILD, show_default=True,
    help=_("What is wild; any: each exercise has a wild card of its own."),
)  # fmt: skip
@rules_option
@letters_option
@click.option(
    "--worksheet", type=click.IntRange(min=1), metavar="NUMBER",
    help=_("Ask nothing: write so many exercises for pupils, as a file of hands."),
)  # fmt: skip
@click.option("--output", "-o", metavar="FILE", help=_("Write the worksheet there and not to standard output."))
@click.option("--key", metavar="FILE", help=_("Write the key to the worksheet, which grade marks all right."))
@format_option("text", "json")
@color_option
@reports_errors
def command(
    level: int, kinds: tuple[str, ...], count: int | None, seed: int | None, wild: str, rules_name: str,
    lang: str | None, worksheet: int | None, output: str | None, key: str | None, format_name: str, color: bool,
) -> None:  # fmt: skip
    """Practise: exercises of a level are asked, marked and explained, and the score is kept.

    Answers may be piped in. The same seed asks the same. -f json lists the exercises with their answers and asks
    nothing. Pupils write their answers into a worksheet, and grade marks it.

    \b
    Examples:
      rummycheck drill --level 2 --kind valid
      rummycheck drill --level 5 --seed 7 --worksheet 20 -o pupils.txt --key key.txt
    """
    _need_to_agree(worksheet, count, output, key, format_name)
    from rummycheck.formats.pen import Pen

    drill, pen = _drill(level, kinds, seed, wild, rules_name, lang)
    if worksheet is not None:
        _write_worksheet(drill, worksheet, pen, lang, output or STDOUT, key)
    elif format_name == "json":
        _list(drill, count or COUNT)
    else:
        _ask_all(drill, count or COUNT, Pen(pen.letters, color), lang)


def _need_to_agree(
    worksheet: int | None, count: int | None, output: str | None, key: str | None, format_name: str
) -> None:
    """Raise BadOption for options of the worksheet without one, and for others beside it."""
    if worksheet is None and (output is not None or key is not None):
        raise BadOption(Fault(_("--output and --key go with --worksheet NUMBER")))
    if worksheet is not None and (count is not None or format_name != "text"):
        raise BadOption(
            Fault(_("--worksheet says how many exercises and writes a file of hands: no --count, no --format"))
        )
    if key is not None and key == (output or STDOUT):
        raise BadOption(Fault(_("the worksheet and its key cannot be the same file")))


def _drill(
    level: int, kinds: tuple[str, ...], seed: int | None, wild: str, rules_name: str, lang: str | None
) -> tuple["Drill", "Pen"]:
    """Return the drill that is asked for, and a pen with the letters for it."""
    from rummycheck.checking import NO_WILD_WORDS, read_wild, wild_rank_of
    from rummycheck.dealing import any_seed
    from rummycheck.drill import Drill, Kind, Wild
    from rummycheck.formats.pen import Pen
    from rummycheck.rules import load_rules

    rules = load_rules(rules_name)
    reading = read_wild("" if wild in (ANY_WILD, *NO_WILD_WORDS) else wild, rules, lang)
    chosen = None if wild == ANY_WILD else Wild(reading.wild, wild_rank_of(reading, rules))
    wanted = tuple(kind for kind in Kind if kind in (kinds or KINDS))
    return Drill(any_seed() if seed is None else seed, level, wanted, rules, chosen), Pen(reading.letters)


def _list(drill: "Drill", count: int) -> None:
    from rummycheck.drill import exercises
    from rummycheck.formats.drill import drill_dict

    print_json(drill_dict(drill, list(islice(exercises(drill), count))))


def _write_worksheet(drill: "Drill", count: int, pen: "Pen", lang: str | None, output: str, key: str | None) -> None:
    from rummycheck.drill import exercises
    from rummycheck.formats.worksheet import key_text, worksheet_text

    chosen = list(islice(exercises(drill), count))
    texts = {output: worksheet_text(drill, chosen, pen, lang)}
    if key is not None:
        texts[key] = key_text(drill, chosen, pen, lang)
    for name, text in texts.items():
        if name == STDOUT:
            click.echo(text, nl=False)
        else:
            from rummycheck.cli.files import write_text

            write_text(name, text)


def _ask_all(drill: "Drill", count: int, pen: "Pen", lang: str | None) -> None:
    """Ask, mark and explain, until all is asked, or q, Ctrl-C or the end of the input; then tell the score."""
    from rummycheck.drill import exercises
    from rummycheck.formats.drill import marked_text, opening_text, question_text, score_text

    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # what is no text is an answer that cannot be read
    right = asked = 0
    with suppress(EOFError, KeyboardInterrupt):
        click.echo(opening_text(drill, pen))
        for number, exercise in enumerate(islice(exercises(drill), count), 1):
            click.echo(question_text(exercise, number, count, pen))
            marked = _ask(exercise, lang)
            asked += 1
            right += marked is not None and marked.right
            click.echo(marked_text(exercise, marked, pen))
    click.echo(score_text(right, asked))


def _ask(exercise: "Exercise", lang: str | None) -> "MarkedAnswer | None":
    """Return the marked answer, or None if the right one is to be shown. Raises EOFError to leave, and at the end."""
    from rummycheck.drill import mark
    from rummycheck.formats.drill import unread_text

    for _try in range(TRIES):
        answer = _answer()
        if answer == SHOW:
            break
        if answer.lower() in LEAVE:
            raise EOFError
        try:
            return mark(exercise, answer, lang)
        except RummyError as error:
            click.echo(unread_text(error))
    return None


def _answer() -> str:
    """Return the next line of the input without blanks around it; off a terminal it is also shown."""
    if sys.stdin is None:
        raise EOFError
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401 (lets answers be edited and called back)
        return input(PROMPT).strip()
    line = sys.stdin.readline(LONGEST)
    if not line:
        raise EOFError
    click.echo(PROMPT + line.strip())
    return line.strip()
