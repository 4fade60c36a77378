"""``rummycheck grade``: thousands or millions of hands, each judged as by ``check``."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from rummycheck.cli.common import (
    color_option,
    format_option,
    language_option,
    reports_errors,
    rules_option,
    wild_option,
)
from rummycheck.cli.exits import COULD_NOT_JUDGE, INVALID, VALID
from rummycheck.errors import BadOption, Fault
from rummycheck.messages import _

if TYPE_CHECKING:
    from rummycheck.cli.progress import Show
    from rummycheck.errors import RummyError
    from rummycheck.grading import Chunk, Summary
    from rummycheck.grading.chunks import Format
    from rummycheck.grading.running import Results
    from rummycheck.grading.writing import Output

# As the library has them, but written out: --help must not wait for the import of it.
OUTCOMES = ("valid", "invalid", "unreadable", "wrong")
INPUTS = ("text", "csv", "tsv", "jsonl")
GROUPINGS = ("rules", "file", "id-prefix")


@click.command("grade")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@wild_option
@rules_option
@language_option
@click.option(
    "--input",
    "-i",
    "given",
    type=click.Choice(INPUTS),
    help=_("What the files are; without it, by their names and first lines."),
)
@click.option("--encoding", default="utf-8", show_default=True, help=_("The files' encoding, such as cp1252."))
@click.option(
    "--only",
    multiple=True,
    type=click.Choice(OUTCOMES),
    help=_("Show only these rows (wrong: the claim is); all are counted. May be given more than once."),
)
@click.option(
    "--summary-by",
    "by",
    type=click.Choice(GROUPINGS),
    help=_("Also count apart; an id's prefix goes up to its first space or - _ / : or full stop."),
)
@click.option("--output", "-o", "target", metavar="FILE", help=_("Write the rows here, under this name once whole."))
@click.option("--resume", is_flag=True, help=_("Go on with an interrupted -o FILE."))
@click.option("--jobs", "-j", type=click.IntRange(1, 1024), help=_("How many processes grade; as many as cores."))
@click.option("--scheduler", metavar="ADDRESS", help=_("Grade on the Dask cluster of this scheduler."))
@format_option("text", "jsonl", "csv")
@color_option
@reports_errors
def command(
    files: tuple[str, ...], wild: str, rules_name: str, lang: str | None, given: str | None, encoding: str,
    only: tuple[str, ...], by: str | None, target: str | None, resume: bool, jobs: int | None, scheduler: str | None,
    format_name: str, color: bool,
) -> int:  # fmt: skip
    """Grade files of hands.

    FILE is plain text (a hand a line), CSV or TSV with a line that names the columns, or JSON Lines; - is standard
    input, and .gz is unpacked. A hand may have a name, its own wild card, rules and language, and a claim that is
    marked: valid, invalid, or what it costs if another player declares.

    \b
    Plain text:                           CSV:
      wild: 3                               id;hand;wild;claim
      Ana: 4♥5♥6♥ 7♣8♣9♣10♣ … = valid       Ana;4♥5♥6♥7♣8♣9♣10♣ …;3;valid

    \b
    Columns, in any order, and some of their other names:
      id         name, élève, nom, aluno, nome, jogador
      hand       cards, main, jeu, mão, jogo, cartas
      wild       joker, curinga
      rules      règles, regras
      language   langue, idioma, língua
      claim      answer, réponse, resposta

    \b
    Examples:
      rummycheck grade answers.csv
      rummycheck grade --format jsonl --output graded.jsonl --jobs 4 log.jsonl.gz

    Exit codes: 1 if a row was unreadable or a claim wrong, 2 if a file could not be read, else 0.
    """
    from rummycheck.cli.progress import bar_of_hands
    from rummycheck.grading import Defaults, Reader, chunks_of
    from rummycheck.rules import load_rules

    _check_options(files, encoding, target, resume, jobs, scheduler)
    defaults = Defaults(rules_name, wild, lang or "").checked()
    notes: list[str] = []
    stdin = sys.stdin.buffer if sys.stdin else None
    reader = Reader(files, given=given, encoding=encoding, stdin=stdin, warn=notes.append, lost=_told_in(notes))
    form = _form(format_name, color and target is None, by or "")
    settings = (files, given, encoding, defaults, load_rules(rules_name), format_name, sorted(only), by)
    out = _output(target, settings)
    rows = iter(reader)
    try:
        summary = out.begin(form.head, rows, resume)
        results = _results(chunks_of(rows, defaults, frozenset(only), by or ""), form.lines, jobs, scheduler)
        with bar_of_hands(reader, files, target, summary.total.hands) as show:
            stopped = _grade(results, out, form, summary, show)
    finally:
        out.close()
        click.echo("".join(note + "\n" for note in notes), nl=False, err=True)
    _sum_up(summary, form, target, stopped, out.keeps)
    return COULD_NOT_JUDGE if stopped else _exit_code(summary)


class _Form(NamedTuple):
    """A format: the first lines, the lines of rows, and whether the summary is among the last."""

    head: str
    lines: "Format"
    sums_up: bool
    by: str

    def summary(self, summary: "Summary") -> str:
        """Return the summary as text."""
        from rummycheck.formats.grade import summary_text

        return summary_text(summary, self.by)

    def tail(self, summary: "Summary") -> str:
        """Return the last lines of the rows' own text."""
        if not self.sums_up:
            return ""
        return ("\n" if summary.total.hands else "") + self.summary(summary)


def _form(format_name: str, color: bool, by: str) -> _Form:
    from functools import partial

    from rummycheck.formats.grade import CSV_HEAD, csv_lines, jsonl_lines, text_lines

    if format_name == "jsonl":
        return _Form("", jsonl_lines, False, by)
    if format_name == "csv":
        return _Form(CSV_HEAD, csv_lines, False, by)
    return _Form("", partial(text_lines, color=color), True, by)


def _check_options(
    files: tuple[str, ...], encoding: str, target: str | None, resume: bool, jobs: int | None, scheduler: str | None
) -> None:
    """Raise BadOption for options that do not go together."""
    from rummycheck.grading.opening import STDIN, encoding_exists

    if files.count(STDIN) > 1:
        raise BadOption(Fault(_("standard input can be read only once")))
    if not encoding_exists(encoding):
        raise BadOption(Fault(_("{encoding} is no encoding of text").format(encoding=repr(encoding))))
    if resume and not target:
        raise BadOption(Fault(_("--resume goes on with a file: give --output FILE")))
    if jobs and scheduler:
        raise BadOption(Fault(_("--jobs is for this machine, --scheduler for a cluster: give one of them")))
    if target and any(_same_file(Path(file), Path(target)) for file in files):
        raise BadOption(Fault(_("{file} would be written over while it is read").format(file=target)))


def _same_file(file: Path, target: Path) -> bool:
    return file.exists() and target.exists() and file.samefile(target)


def _told_in(notes: list[str]) -> "Callable[[RummyError], None]":
    """Return a function that adds an error, as a person reads it, to the notes."""
    from rummycheck.formats.errors import error_text

    return lambda error: notes.append(error_text(error))


def _output(target: str | None, settings: object) -> "Output":
    """Return where the rows go; a device or a pipe is written to as it is."""
    from rummycheck.grading.writing import PartFile, Stream

    if target is None:
        return Stream(lambda text: click.echo(text, nl=False), _("standard output"))
    if Path(target).exists() and not Path(target).is_file():
        device = click.open_file(target, "w", encoding="utf-8")
        return Stream(lambda text: click.echo(text, device, nl=False), target)
    return PartFile(target, settings)


def _results(chunks: "Iterator[Chunk]", lines: "Format", jobs: int | None, scheduler: str | None) -> "Results":
    """Return the chunks with their results, to be graded where the options say."""
    from rummycheck.grading.running import grade_here, grade_in_processes

    if scheduler:
        from rummycheck.grading.cluster import grade_on_cluster

        return grade_on_cluster(chunks, lines, scheduler)
    jobs = jobs or _cores()
    return grade_here(chunks, lines) if jobs == 1 else grade_in_processes(chunks, lines, jobs)


def _cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _grade(results: "Results", out: "Output", form: _Form, summary: "Summary", show: "Show") -> str:
    """Grade, write and count to the end; return what stopped it before, if anything did."""
    from rummycheck.grading import WorkerDied

    try:
        with closing(results):
            for chunk, graded in results:
                out.add(chunk.rows, graded.text, graded.tallies)
                summary.add(graded.tallies)
                show(summary.total.hands)
        out.finish(form.tail(summary))
    except KeyboardInterrupt:
        return _("stopped")
    except WorkerDied as error:
        return str(error)
    return ""


def _sum_up(summary: "Summary", form: _Form, target: str | None, stopped: str, kept: bool) -> None:
    """Say what was done, unless the rows themselves end with it."""
    if stopped:
        click.echo(_("{stopped}; graded so far:").format(stopped=stopped), err=True)
        click.echo(form.summary(summary), nl=False, err=True)
        if kept:
            message = _("kept beside {file}: the same command with --resume goes on")
            click.echo(message.format(file=target), err=True)
    elif target:
        click.echo(form.summary(summary), nl=False)
    elif form.by and not form.sums_up:
        click.echo(form.summary(summary), nl=False, err=True)


def _exit_code(summary: "Summary") -> int:
    total = summary.total
    if total.lost:
        return COULD_NOT_JUDGE
    return INVALID if total.unreadable or total.wrong else VALID
