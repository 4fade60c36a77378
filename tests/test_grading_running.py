import gc
import multiprocessing
import os
import signal

import pytest

from rummycheck.formats.grade import csv_lines, jsonl_lines, text_lines
from rummycheck.grading import (
    Chunk,
    Defaults,
    Row,
    WorkerDied,
    chunks,
    chunks_of,
    grade_chunk,
    grade_here,
    grade_in_processes,
)
from rummycheck.grading.chunks import Graded
from rummycheck.grading.running import ALONE_FIRST, Crew, in_order

VALID = "4♥ 5♥ 6♥ 7♣ 8♣ 9♣ 10♣ Q♣ Q♦ Q♠ 2♣ 2♦ 2♥"
HANDS = (VALID, "4♥ 5♥ 6♥ 9♠ 10♠ Q♠ K♦ K♣ 2♣ 3♣ A♦ 8♥ 7♦", "nonsense", "4♥–6♥ / 7♣–10♣ / Q♣ Q♦ Q♠ / 2♣ 2♦ 2♥")


@pytest.fixture(autouse=True)
def _no_time_passes(monkeypatch):
    """Cut chunks by their size alone, however busy the machine is."""
    monkeypatch.setattr(chunks, "monotonic", lambda: 0.0)


def rows_of(count):
    return [Row(HANDS[number % 4], f"p{number}", "3", claim="valid" * (number % 2)) for number in range(count)]


def names_only(marked):
    return "".join(each.row.id + " " for each in marked)


LONG = "y" * 200_000
"""More than a pipe holds."""


def long_text(marked):
    return names_only(marked) + LONG


def die_in_a_worker(marked):
    """Write nothing, and be killed where this is not the process of the test."""
    if multiprocessing.parent_process() is not None:
        os.kill(os.getpid(), signal.SIGKILL)
    return ""


def fail_in_a_worker(marked):
    if multiprocessing.parent_process() is not None:
        raise MemoryError
    return ""


def text_of(results):
    return "".join(graded.text for _chunk, graded in results)


@pytest.mark.parametrize("lines_of", [jsonl_lines, csv_lines, text_lines])
def test_processes_give_what_one_gives_in_the_same_order(lines_of):
    alone = text_of(grade_here(chunks_of(rows_of(60), Defaults(), size=3), lines_of))
    assert text_of(grade_in_processes(chunks_of(rows_of(60), Defaults(), size=3), lines_of, jobs=2)) == alone
    assert len(alone.splitlines()) == 60


def test_how_the_rows_are_cut_makes_no_difference():
    whole = grade_chunk(Chunk(rows_of(20)), jsonl_lines)
    for size in (1, 7, 20, 50):
        assert text_of(grade_here(chunks_of(rows_of(20), Defaults(), size=size), jsonl_lines)) == whole.text


def test_a_worker_that_dies_is_an_error_and_what_came_before_is_there():
    results = grade_in_processes(chunks_of(rows_of(20), Defaults(), size=2), die_in_a_worker, jobs=2)
    done = [next(results) for _ in range(ALONE_FIRST)]
    assert len(done) == ALONE_FIRST
    with pytest.raises(WorkerDied, match="a process that was grading has died"):
        list(results)


def test_a_worker_that_dies_holds_up_no_other_and_loses_nothing_that_was_done():
    """Also while more than a pipe holds is on its way to and from each of them."""
    rows = [row._replace(hand=VALID, source=LONG) for row in rows_of(40)]
    for killed in range(2):
        results = grade_in_processes(chunks_of(rows, Defaults(), size=2), long_text, jobs=2)
        done = [next(results)[1].text for _ in range(ALONE_FIRST + 2)]
        workers = multiprocessing.active_children()
        workers[killed % len(workers)].kill()
        with pytest.raises(WorkerDied):
            done.extend(graded.text for _chunk, graded in results)
        assert done == [f"p{at} p{at + 1} {LONG}" for at in range(0, 2 * len(done), 2)]
        assert multiprocessing.active_children() == []


def test_an_error_in_a_worker_is_an_error_here():
    with pytest.raises(MemoryError):
        list(grade_in_processes(chunks_of(rows_of(20), Defaults(), size=2), fail_in_a_worker, jobs=2))


def test_no_worker_is_left_behind_when_the_results_are_not_all_taken():
    results = grade_in_processes(chunks_of(rows_of(60), Defaults(), size=2), names_only, jobs=2)
    for _ in range(ALONE_FIRST + 1):
        next(results)
    workers = multiprocessing.active_children()
    assert 1 <= len(workers) <= 2
    results.close()
    assert not any(worker.is_alive() for worker in workers)


def test_a_small_file_starts_no_process():
    results = grade_in_processes(chunks_of(rows_of(ALONE_FIRST), Defaults(), size=1), names_only, jobs=2)
    assert text_of(results) == "p0 p1 p2 p3 "
    assert multiprocessing.active_children() == []


def test_rows_are_read_only_as_far_ahead_as_may_be_under_way():
    read = []

    def rows():
        for row in rows_of(100):
            read.append(row)
            yield row

    waiting = []

    def submit(chunk):
        waiting.append(chunk)
        return lambda: Graded(names_only([]), {})

    results = in_order(chunks_of(rows(), Defaults(), size=5), Crew(submit, ahead=3))
    next(results)
    assert (len(waiting), len(read)) == (3, 15)
    next(results)
    assert (len(waiting), len(read)) == (4, 20)


def test_rows_that_come_slowly_do_not_wait_for_a_whole_chunk(monkeypatch):
    seconds = iter(number * 0.2 for number in range(1000))
    monkeypatch.setattr(chunks, "monotonic", lambda: next(seconds))
    cut = list(chunks_of(rows_of(10), Defaults(), size=5))
    assert [len(chunk.rows) for chunk in cut] == [3, 3, 3, 1]
    assert [row for chunk in cut for row in chunk.rows] == rows_of(10)


def test_a_chunk_loads_the_rules_that_its_rows_name_and_remembers_what_is_wrong_with_a_name():
    rows = [Row(VALID, rules="points"), Row(VALID, rules="house"), Row(VALID)]
    (chunk,) = chunks_of(rows, Defaults("rami-indien"))
    assert sorted(chunk.rule_book) == ["house", "points", "rami-indien"]
    assert chunk.rule_book["points"].name == "points"
    assert "unknown rules 'house'" in str(chunk.rule_book["house"])
    assert grade_chunk(chunk, jsonl_lines) == grade_chunk(chunk._replace(rule_book=None), jsonl_lines)


def test_a_partition_of_records_is_graded_as_the_package_says():
    def grade_partition(records):
        rows = [Row(hand=record["hand"], id=record["id"]) for record in records]
        yield from grade_chunk(Chunk(rows, Defaults(wild="3")), jsonl_lines).text.splitlines()

    (line,) = grade_partition([{"hand": VALID, "id": "Ana"}])
    assert line.startswith('{"line": null, "file": null, "id": "Ana", "verdict": "valid", "if_declared": 0')


@pytest.mark.parametrize("sought", [True, False])
def test_garbage_is_sought_after_a_chunk_as_before_it_and_not_meanwhile(sought):
    was = gc.isenabled()
    seen = []
    try:
        gc.enable() if sought else gc.disable()
        grade_chunk(Chunk(rows_of(4)), lambda marked: str(seen.append(gc.isenabled())))
        with pytest.raises(ZeroDivisionError):
            grade_chunk(Chunk(rows_of(4)), lambda marked: str(1 / 0))
        assert (seen, gc.isenabled()) == ([False], sought)
    finally:
        gc.enable() if was else gc.disable()
