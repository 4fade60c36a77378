import json
from itertools import islice
from pathlib import Path

import pytest

from rummycheck.errors import BadFile, BadOption
from rummycheck.formats.grade import summary_text
from rummycheck.grading import Row, Summary, Tally
from rummycheck.grading.writing import PartFile, Stream

ROWS = [Row("", source=f"row {number}", file="x") for number in range(10)]
CHUNKS = [ROWS[0:3], ROWS[3:6], ROWS[6:9], ROWS[9:]]
HEAD, TAIL = "id\n", "the end ♥\n"
SETTINGS = {"format": "csv", "files": ("x",)}


def text_of(rows):
    return "".join(f"{row.source} ♥\n" for row in rows)


WHOLE = HEAD + text_of(ROWS) + TAIL


def write(target, chunks):
    """Begin afresh, write these chunks, and return the part file, still open, and its summary."""
    out = PartFile(str(target), SETTINGS)
    summary = out.begin(HEAD, iter(ROWS), resume=False)
    for chunk in chunks:
        tallies = {"x": Tally(valid=len(chunk))}
        out.add(chunk, text_of(chunk), tallies)
        summary.add(tallies)
    return out, summary


def go_on(target):
    """Grade what is left, three rows at a time, as after an interruption."""
    out = PartFile(str(target), SETTINGS)
    rows = iter(ROWS)
    summary = out.begin(HEAD, rows, resume=True)
    while some := list(islice(rows, 3)):
        tallies = {"x": Tally(valid=len(some))}
        out.add(some, text_of(some), tallies)
        summary.add(tallies)
    out.finish(TAIL)
    return summary


def test_the_file_is_there_only_when_it_is_whole(tmp_path):
    target = tmp_path / "out.csv"
    out, _summary = write(target, CHUNKS)
    assert not target.exists()
    assert (tmp_path / "out.csv.part").read_text("utf-8") == HEAD + text_of(ROWS)
    out.finish(TAIL)
    assert target.read_text("utf-8") == WHOLE
    assert [path.name for path in tmp_path.iterdir()] == ["out.csv"]


def test_a_file_of_before_stays_until_the_new_one_is_whole(tmp_path):
    target = tmp_path / "out.csv"
    target.write_text("old")
    out, _summary = write(target, CHUNKS[:2])
    out.close()
    assert target.read_text() == "old"


def test_wherever_a_run_was_interrupted_it_ends_with_the_same_file(tmp_path):
    target = tmp_path / "out.csv"
    part, log = tmp_path / "out.csv.part", tmp_path / "out.csv.part.log"
    out, _summary = write(target, CHUNKS[:3])
    out.close()
    parts, logs = part.read_bytes(), log.read_bytes()
    for cut_part in range(0, len(parts) + 1, 3):
        for cut_log in (0, len(logs) // 3, len(logs) // 2, len(logs) - 1, len(logs)):
            part.write_bytes(parts[:cut_part])
            log.write_bytes(logs[:cut_log])
            summary = go_on(target)
            assert target.read_text("utf-8") == WHOLE, (cut_part, cut_log)
            assert summary.total == Tally(valid=10)
            assert summary.groups == {"x": Tally(valid=10)}
            target.unlink()


def test_wherever_the_log_was_torn_the_run_ends_with_the_same_file(tmp_path):
    target = tmp_path / "out.csv"
    part, log = tmp_path / "out.csv.part", tmp_path / "out.csv.part.log"
    out, _summary = write(target, CHUNKS[:3])
    out.close()
    parts, logs = part.read_bytes(), log.read_bytes()
    for cut in range(0, len(logs) + 1, 3):
        part.write_bytes(parts + b"torn")
        log.write_bytes(logs[:cut])
        assert go_on(target).total == Tally(valid=10)
        assert target.read_text("utf-8") == WHOLE


def test_a_run_that_goes_on_may_be_interrupted_again(tmp_path):
    target = tmp_path / "out.csv"
    out, _summary = write(target, CHUNKS[:1])
    out.close()
    again = PartFile(str(target), SETTINGS)
    rows = iter(ROWS)
    assert again.begin(HEAD, rows, resume=True).total == Tally(valid=3)
    again.add([next(rows)], text_of(ROWS[3:4]), {"x": Tally(valid=1)})
    again.close()
    assert go_on(target).total == Tally(valid=10)
    assert target.read_text("utf-8") == WHOLE


def test_without_anything_to_go_on_with_a_run_begins_afresh(tmp_path):
    target = tmp_path / "out.csv"
    assert go_on(target).total == Tally(valid=10)
    assert target.read_text("utf-8") == WHOLE


def test_without_resume_a_part_file_is_begun_afresh(tmp_path):
    target = tmp_path / "out.csv"
    write(target, CHUNKS[:2])[0].close()
    out, summary = write(target, CHUNKS)
    out.finish(TAIL)
    assert summary.total == Tally(valid=10)
    assert target.read_text("utf-8") == WHOLE


@pytest.mark.parametrize(
    ("rows", "settings", "message"),
    [
        (ROWS, {"format": "jsonl", "files": ("x",)}, "was begun with other files or options"),
        ([Row("", source="another", file="x"), *ROWS[1:]], SETTINGS, "the rows have changed"),
        ([ROWS[0]._replace(file="y"), *ROWS[1:]], SETTINGS, "the rows have changed"),
        (ROWS[:2], SETTINGS, "the rows have changed"),
    ],
)
def test_a_run_goes_on_only_with_the_same_rows_and_options(rows, settings, message, tmp_path):
    target = tmp_path / "out.csv"
    write(target, CHUNKS[:2])[0].close()
    with pytest.raises(BadOption, match=message):
        PartFile(str(target), settings).begin(HEAD, iter(rows), resume=True)
    assert (tmp_path / "out.csv.part").read_text("utf-8") == HEAD + text_of(ROWS[:6])


def test_a_folder_that_cannot_be_written_to_is_named(tmp_path):
    with pytest.raises(BadFile, match=r"cannot write .*none/out.csv.part: No such file or directory"):
        PartFile(str(tmp_path / "none" / "out.csv"), SETTINGS).begin(HEAD, iter(ROWS), resume=False)


def test_a_disk_that_is_full_is_an_error_with_its_name():
    with Path("/dev/full").open("wb", buffering=0) as full:
        out = Stream(lambda text: full.write(text.encode()), "the disk")
        with pytest.raises(BadFile, match="cannot write the disk: No space left on device"):
            out.begin(HEAD, iter(ROWS), resume=False)


def test_a_link_keeps_being_one(tmp_path):
    (tmp_path / "real.csv").write_text("old")
    (tmp_path / "link.csv").symlink_to(tmp_path / "real.csv")
    out, _summary = write(tmp_path / "link.csv", CHUNKS)
    out.finish(TAIL)
    assert (tmp_path / "link.csv").is_symlink()
    assert (tmp_path / "real.csv").read_text("utf-8") == WHOLE


def test_half_a_character_from_a_damaged_file_is_written_as_its_number(tmp_path):
    out, _summary = write(tmp_path / "out.jsonl", [])
    out.add(ROWS[:1], '{"id": "a\ud83c"}\n', {})
    out.finish("")
    written = (tmp_path / "out.jsonl").read_text("utf-8").splitlines()[-1]
    assert json.loads(written) == {"id": "a\ud83c"}


def test_the_summary_of_nothing_has_no_mean():
    assert summary_text(Summary()) == "0 hands: 0 valid, 0 invalid, 0 unreadable\n"
