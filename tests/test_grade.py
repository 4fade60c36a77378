"""Whole runs of ``rummycheck grade``: what is printed, what is written, and the exit code."""

import csv
import gzip
import io
import json
import os
import pty
import re
import signal
import subprocess
import sys
import time

import psutil
import pytest
from commands import ROOT, Ran, plain_environment, rummycheck

from rummycheck.cli import grade as cli_grade
from rummycheck.grading import GROUPINGS, INPUTS
from rummycheck.grading.chunks import WRONG
from rummycheck.grading.marking import OUTCOMES

HANDS = ROOT / "fixtures" / "hands"
VALID = "4♥ 5♥ 6♥ 7♣ 8♣ 9♣ 10♣ Q♣ Q♦ Q♠ 2♣ 2♦ 2♥"
CAUGHT_43 = "4♥ 5♥ 6♥ 9♠ 10♠ Q♠ K♦ K♣ 2♣ 3♣ A♦ 8♥ 7♦"
MANY = [f"p{number}: {(VALID, CAUGHT_43)[number % 3 > 1]}" for number in range(4000)]

FIXTURES = [
    ("classe.csv", (), "classe.expected.txt", "classe.csv: columns that are not read: 'N°', 'Remarque'\n"),
    ("turma.tsv", ("-f", "jsonl"), "turma.expected.jsonl", ""),
    ("table-7.txt", ("--summary-by", "rules"), "table-7.expected.txt", ""),
    ("server.jsonl", ("-f", "csv"), "server.expected.csv", "server.jsonl: keys that are not read: 'ts', 'seat'\n"),
    ("broken.csv", ("-f", "jsonl"), "broken.expected.jsonl", ""),
]


def grade(*words, **how):
    return rummycheck("grade", *words, **how)


def expected(name):
    return (HANDS / name).read_bytes().decode()


# --- the fixtures -----------------------------------------------------------------------------------------------------


def test_every_fixture_has_its_run():
    names = {path.name for path in HANDS.iterdir()}
    assert names == {name for run in FIXTURES for name in (run[0], run[2])}


@pytest.mark.parametrize(("name", "options", "wanted", "told"), FIXTURES, ids=[run[0] for run in FIXTURES])
def test_a_fixture_gives_what_it_must(name, options, wanted, told):
    assert grade(name, *options, cwd=HANDS) == Ran(1, expected(wanted), told)


@pytest.mark.parametrize(("name", "options", "wanted", "told"), FIXTURES, ids=[run[0] for run in FIXTURES])
def test_a_fixture_gives_the_same_packed_and_from_standard_input(name, options, wanted, told, tmp_path):
    data = (HANDS / name).read_bytes()
    (tmp_path / f"{name}.gz").write_bytes(gzip.compress(data))
    renamed = expected(wanted).replace(name, f"{name}.gz"), told.replace(name, f"{name}.gz")
    assert grade(f"{name}.gz", *options, cwd=tmp_path) == Ran(1, *renamed)
    renamed = expected(wanted).replace(name, "-"), told.replace(name, "-")
    assert grade("-", *options, stdin=data) == Ran(1, *renamed)


def test_all_fixtures_together_are_graded_in_their_order():
    names = [run[0] for run in FIXTURES]
    together = grade(*names, "-f", "jsonl", cwd=HANDS)
    one_by_one = [grade(name, "-f", "jsonl", cwd=HANDS) for name in names]
    assert together == Ran(1, "".join(ran.out for ran in one_by_one), "".join(ran.err for ran in one_by_one))


def test_the_options_offer_what_the_library_has():
    assert cli_grade.INPUTS == INPUTS
    assert cli_grade.GROUPINGS == GROUPINGS
    assert (*OUTCOMES, WRONG) == cli_grade.OUTCOMES


# --- what is shown ----------------------------------------------------------------------------------------------------


def test_a_class_is_graded_as_the_help_says():
    ran = grade("-", stdin=f"wild: 3\nAna: {VALID} = valid\nBo: {CAUGHT_43} = valid\nCy: 4♥ 9Z\n")
    assert ran == Ran(
        1,
        "-:2: Ana: valid; claimed valid: right\n"
        "-:3: Bo: invalid, 47 points if another declares [unmatched-cards]; claimed valid: WRONG\n"
        "-:4:8: Cy: unreadable: 9Z is no card: did you mean 9♠ or 9♥ or 9♦ or 9♣?\n"
        "\n"
        "3 hands: 1 valid, 1 invalid, 1 unreadable\n"
        "2 claims: 1 right, 1 wrong\n"
        "mean cost if another declares: 23.5 points\n",
        "",
    )


def test_json_lines_are_what_check_gives_with_the_row_before_and_the_claim_behind():
    (line,) = grade("-", "-w", "7", "-f", "jsonl", stdin=f"Ana: {CAUGHT_43} = 43\n").out.splitlines()
    found = json.loads(line)
    assert list(found)[:4] == ["line", "file", "id", "verdict"]
    assert list(found)[-2:] == ["claim", "claim_right"]
    row = {"line": 1, "file": "-", "id": "Ana", "claim": 43, "claim_right": True}
    checked = json.loads(rummycheck("check", "-w", "7", "-f", "json", CAUGHT_43).out)
    assert found == row | checked


def test_csv_is_flat_and_safe_in_a_spreadsheet():
    rows = grade("-", "-w", "3", "-f", "csv", stdin=f"@SUM(1): {VALID}\n-2+3: 4♥ 9Z\n").out
    first, second = csv.DictReader(io.StringIO(rows))
    assert first["id"] == "'@SUM(1)"
    assert first["groups"] == "4♥ 5♥ 6♥ / 7♣ 8♣ 9♣ 10♣ / Q♠ Q♦ Q♣ / 2♥ 2♦ 2♣"
    assert second["id"] == "'-2+3"
    assert (second["error"], second["error_line"], second["error_column"]) == ("unreadable", "2", "10")


@pytest.mark.parametrize(
    ("only", "lines"),
    [
        (["valid"], [2]), (["invalid"], [3]), (["unreadable"], [4]), (["wrong"], [3]),
        (["unreadable", "valid"], [2, 4]),
    ],
)  # fmt: skip
def test_rows_may_be_left_out_but_all_are_counted(only, lines):
    text = f"wild: 7\n{VALID}\n{CAUGHT_43} = valid\nnonsense\n"
    ran = grade("-", *(word for each in only for word in ("--only", each)), stdin=text)
    shown, _blank, summary = ran.out.partition("\n\n")
    assert [int(line.split(":")[1]) for line in shown.splitlines()] == lines
    assert summary.startswith("3 hands: 1 valid, 1 invalid, 1 unreadable\n1 claim: 0 right, 1 wrong\n")
    assert ran.code == 1


def test_a_summary_may_count_apart_and_goes_beside_rows_that_are_data():
    text = f"wild: 7\n4A-Ana: {VALID} = 0\n4A-Bo: {CAUGHT_43} = 80\n4B-Cy: {CAUGHT_43}\n{VALID}\n"
    table = (
        "id-prefix  hands  valid  invalid  unreadable  right  wrong  mean cost\n"
        "4A         2      1      1        0           1      1      21.5\n"
        "4B         1      0      1        0           0      0      43.0\n"
        "-          1      1      0        0           0      0      0.0\n"
    )
    assert grade("-", "--summary-by", "id-prefix", stdin=text).out.endswith("\n\n" + table)
    ran = grade("-", "--summary-by", "id-prefix", "-f", "jsonl", stdin=text)
    assert len(ran.out.splitlines()) == 4
    assert ran.err.endswith("\n\n" + table)


@pytest.mark.parametrize(("text", "code"), [(VALID, 0), (CAUGHT_43, 0), (f"{VALID} = invalid", 1), ("x", 1), ("", 0)])
def test_the_exit_code_tells_of_unreadable_rows_and_wrong_claims(text, code):
    assert grade("-", "-w", "3", stdin=text).code == code


def test_verdicts_are_bold_only_where_that_is_wanted():
    assert "\x1b[1mvalid\x1b[0m" in grade("-", "-w", "3", "--color", stdin=VALID).out
    assert "\x1b" not in grade("-", "-w", "3", stdin=f"a\x1b[31m\x07: {VALID}").out


def test_a_line_stays_one_line_whatever_is_in_a_name():
    ran = grade("-", "-w", "3", stdin=f'id,hand\n"Ana\nLima",{VALID}\n')
    assert ran.out.splitlines()[0] == "-:2: Ana Lima: valid"


# --- files ------------------------------------------------------------------------------------------------------------


def test_a_file_that_cannot_be_read_does_not_keep_the_others_from_being_graded(tmp_path):
    (tmp_path / "a.txt").write_text(VALID)
    (tmp_path / "b.csv").write_text("id;claim\nAna;valid\n")
    ran = grade("none.txt", "a.txt", "b.csv", "-w", "3", cwd=tmp_path)
    assert ran == Ran(
        2,
        "a.txt:1: valid\n\n1 hand: 1 valid, 0 invalid, 0 unreadable\n"
        "mean cost if another declares: 0.0 points\n2 files could not be read\n",
        "error: cannot read none.txt: No such file or directory\n"
        "error: b.csv, line 1, column 1: line 1 must name the columns, hand (main, mão, jogo) among them; "
        "the others are id, wild, rules, language, claim\n"
        "  id;claim\n"
        "  ^^^^^^^^\n",
    )
    lines = [json.loads(line) for line in grade("none.txt", "a.txt", "-f", "jsonl", cwd=tmp_path).out.splitlines()]
    assert lines[0] == {
        "line": None,
        "file": "none.txt",
        "id": None,
        "error": {"code": "bad-file", "message": "cannot read none.txt: No such file or directory"},
    }
    assert lines[1]["verdict"] == "valid"


def test_a_windows_export_is_read_with_its_encoding(tmp_path):
    (tmp_path / "classe.csv").write_bytes("Élève;Main\nZoé;4C 5C 6C 7T 8T 9T 10T DT DK DP 2T 2K 2C\n".encode("cp1252"))
    ran = grade("classe.csv", "--encoding", "cp1252", "-w", "3", cwd=tmp_path)
    assert ran.out.startswith("classe.csv:2: Zoé: valid\n")
    ran = grade("classe.csv", "-w", "3", cwd=tmp_path)
    assert ran.code == 2
    assert ran.err == (
        "error: classe.csv, line 1, column 1: byte 0xc9 is not utf-8 text; "
        "name the file's encoding, such as --encoding cp1252\n"
        "  \ufffdl\ufffdve;Main\n"
        "  ^\n"
    )


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["-", "-"], "error: standard input can be read only once"),
        (["-", "--encoding", "klingon"], "error: 'klingon' is no encoding of text"),
        (["-", "--resume"], "error: --resume goes on with a file: give --output FILE"),
        (["-", "-j", "2", "--scheduler", "x"], "error: --jobs is for this machine, --scheduler for a cluster"),
        (["README.md", "-o", "README.md"], "error: README.md would be written over while it is read"),
        (["-", "-r", "house"], "error: unknown rules 'house'"),
        (["-", "-w", "33"], "error: line 1, column 1: 33 has no suit"),
        (["-", "-l", "klingon"], "error: unknown language 'klingon'"),
        (["-", "-o", "/nowhere/out.csv"], "error: cannot write /nowhere/out.csv.part"),
    ],
)
def test_options_that_cannot_be_are_refused_before_anything_is_read(words, message):
    ran = grade(*words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(message)


@pytest.mark.parametrize("form", ["text", "jsonl", "csv"])
def test_a_file_is_written_as_it_would_be_printed_and_the_summary_is_said(form, tmp_path):
    text = f"wild: 3\n{VALID} = valid\n{CAUGHT_43}\n"
    printed = grade("-", "-f", form, stdin=text).out
    ran = grade("-", "-f", form, "-o", "out", stdin=text, cwd=tmp_path)
    assert (tmp_path / "out").read_text("utf-8") == printed
    assert ran == Ran(0, ran.out, "")
    assert ran.out.startswith("2 hands: 1 valid, 1 invalid, 0 unreadable\n")
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_a_device_is_written_to_as_it_is():
    ran = grade("-", "-w", "3", "-o", "/dev/null", stdin=VALID)
    assert (ran.code, ran.err) == (0, "")


@pytest.mark.parametrize("form", ["text", "jsonl", "csv"])
def test_a_full_disk_is_an_error(form):
    ran = grade("-", "-w", "3", "-f", form, "-o", "/dev/full", stdin=VALID)
    assert ran.code == 2
    assert "cannot write /dev/full: No space left on device" in ran.err + ran.out
    assert "Traceback" not in ran.err


def test_a_file_that_grows_too_large_keeps_what_was_done_and_can_be_gone_on_with(tmp_path):
    text = f"wild: 3\n{VALID}\n" * 1000
    command = f"ulimit -f 300; exec {sys.executable} -m rummycheck grade - -f jsonl -o out"
    done = subprocess.run(
        ["bash", "-c", command], input=text.encode(), cwd=tmp_path, env=plain_environment(), capture_output=True
    )
    assert done.returncode == 2
    assert b"cannot write" in done.stdout
    assert b"File too large" in done.stdout
    assert b"Traceback" not in done.stderr
    ran = grade("-", "-f", "jsonl", "-o", "out", "--resume", stdin=text, cwd=tmp_path)
    assert ran.out.startswith("1000 hands: 1000 valid")
    assert (tmp_path / "out").read_text("utf-8") == grade("-", "-f", "jsonl", stdin=text).out


# --- many rows --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def many(tmp_path_factory):
    """Return a file of many hands and what they give, graded in one process."""
    path = tmp_path_factory.mktemp("many") / "many.txt"
    path.write_text("wild: 3\n" + "\n".join(MANY) + "\n", "utf-8")
    return path, grade(path.name, "-f", "jsonl", "--jobs", "1", cwd=path.parent).out


def started(*words, cwd, **streams):
    """Start a run and do not wait for it."""
    return subprocess.Popen(
        [sys.executable, "-m", "rummycheck", "grade", *words], cwd=cwd, env=plain_environment(), **streams
    )


def records(log):
    """Return how many lines the log of a part file has."""
    return log.read_bytes().count(b"\n") if log.exists() else 0


def workers_of(run):
    """Return the processes that grade for a run: one at first, and another when the first is busy."""
    return [each for each in psutil.Process(run.pid).children() if "spawn_main" in " ".join(each.cmdline())]


def has_ended(process):
    """Tell whether a process does nothing any more; where nobody asks for its exit code, its number lives on."""
    try:
        return process.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


def wait_for(condition):
    """Wait until something is so; after two minutes it never will."""
    for _ in range(12_000):
        if found := condition():
            return found
        time.sleep(0.01)
    raise AssertionError("waited in vain")


def test_rows_come_out_in_the_order_they_went_in_whatever_the_number_of_processes(many):
    path, alone = many
    assert [json.loads(line)["line"] for line in alone.splitlines()] == list(range(2, len(MANY) + 2))
    for jobs in ("2", "3"):
        assert grade(path.name, "-f", "jsonl", "--jobs", jobs, cwd=path.parent) == Ran(0, alone, "")


def kill(run):
    run.kill()


def interrupt(run):
    """Do what Ctrl-C on a terminal does: tell all processes of the run."""
    os.killpg(run.pid, signal.SIGINT)


@pytest.mark.parametrize("how", [kill, interrupt])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_run_goes_on_where_it_was(how, jobs, many, tmp_path):
    path, alone = many
    words = ("-", "-f", "jsonl", "--jobs", jobs, "-o", "out.jsonl")
    streams = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    run = started(*words, cwd=tmp_path, start_new_session=True, **streams)
    lines = path.read_bytes().splitlines(keepends=True)
    run.stdin.write(b"".join(lines[:3000]))
    run.stdin.flush()
    wait_for(lambda: records(tmp_path / "out.jsonl.part.log") > 3)
    how(run)
    out, err = run.communicate()
    assert out == b""
    assert not (tmp_path / "out.jsonl").exists()
    if how is interrupt:
        assert run.returncode == 2
        assert err.decode().startswith("stopped; graded so far:\n")
        assert err.decode().endswith("kept beside out.jsonl: the same command with --resume goes on\n")
    ran = grade(*words, "--resume", cwd=tmp_path, stdin=b"".join(lines))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("4000 hands: 2667 valid, 1333 invalid, 0 unreadable\n")
    assert (tmp_path / "out.jsonl").read_text("utf-8") == alone.replace(path.name, "-")


def test_a_run_goes_on_only_with_the_rows_it_was_begun_with(many, tmp_path):
    path, _alone = many
    run = started("-", "-o", "out", cwd=tmp_path, stdin=subprocess.PIPE)
    run.stdin.write(path.read_bytes())
    run.stdin.flush()
    wait_for(lambda: records(tmp_path / "out.part.log") > 3)
    run.kill()
    run.communicate()
    other = grade("-", "-o", "out", "--resume", stdin=path.read_bytes().replace(b"p7:", b"q7:"), cwd=tmp_path)
    assert (other.code, other.out) == (2, "")
    assert "the rows have changed since" in other.err
    other = grade("-", "-o", "out", "--resume", "--only", "valid", stdin=path.read_bytes(), cwd=tmp_path)
    assert "was begun with other files or options" in other.err


def test_a_worker_that_is_killed_ends_the_run_with_an_error(many, tmp_path):
    path, _alone = many
    run = started(
        "-", "--jobs", "2", "-f", "jsonl", "-o", "out", cwd=tmp_path,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    lines = path.read_bytes().splitlines(keepends=True)
    run.stdin.write(b"".join(lines[:3500]))
    run.stdin.flush()
    workers = wait_for(lambda: workers_of(run))
    workers[0].kill()
    out, err = run.communicate(b"".join(lines[3500:]))
    assert (run.returncode, out) == (2, b"")
    assert err.decode().startswith("a process that was grading has died: killed, or out of memory; graded so far:\n")
    wait_for(lambda: all(map(has_ended, workers)))


def test_no_worker_outlives_the_run_that_started_it(many, tmp_path):
    path, _alone = many
    run = started("-", "--jobs", "2", "-o", "out", cwd=tmp_path, stdin=subprocess.PIPE)
    run.stdin.write(path.read_bytes())
    run.stdin.flush()
    workers = wait_for(lambda: workers_of(run))
    run.kill()
    run.communicate()
    wait_for(lambda: all(map(has_ended, workers)))


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_closed_pipe_is_silent(jobs, many):
    path, alone = many
    words = (path.name, "-f", "jsonl", "--jobs", jobs)
    with started(*words, cwd=path.parent, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        assert run.stdout.readline().decode() == alone.splitlines(keepends=True)[0]
        run.stdout.close()
        assert run.stderr.read() == b""
    assert run.returncode == 2


def on_a_terminal(*words, cwd, rows, **streams):
    """Run with errors going to a terminal, and return what that shows."""
    outside, terminal = pty.openpty()
    with rows.open("wb") as file, started(*words, cwd=cwd, stdout=file, stderr=terminal, **streams) as run:
        os.close(terminal)
        shown = b""
        while more := read_terminal(outside):
            shown += more
    os.close(outside)
    assert run.returncode == 0
    return shown.decode()


def test_a_terminal_shows_how_far_it_is_and_nothing_else_does(many, tmp_path):
    path, alone = many
    words = (path.name, "-f", "jsonl", "--jobs", "1")
    shown = on_a_terminal(*words, cwd=path.parent, rows=tmp_path / "rows")
    assert (tmp_path / "rows").read_text("utf-8") == alone
    assert re.search(r"100%  4000 hands, \d+/s", shown)
    assert grade(*words, cwd=path.parent).err == ""


def test_a_terminal_shows_how_many_hands_are_done_where_nobody_knows_how_many_there_are(many, tmp_path):
    path, _alone = many
    with subprocess.Popen(["cat", path], stdout=subprocess.PIPE) as sender:
        shown = on_a_terminal("-", "-f", "csv", cwd=path.parent, rows=tmp_path / "rows", stdin=sender.stdout)
    assert re.search(r"4000 hands, \d+/s", shown)
    assert "%" not in shown


def read_terminal(number):
    try:
        return os.read(number, 1000)
    except OSError:  # nobody writes to it any more
        return b""
