"""Grading on a real Dask cluster: a scheduler and two workers, processes of their own on the loopback interface."""

import itertools
import json
import socket
import subprocess
import sys
import time

import pytest
from commands import ROOT, Ran, plain_environment, rummycheck
from distributed import Client

from rummycheck.errors import BadOption
from rummycheck.formats.grade import jsonl_lines
from rummycheck.grading import Defaults, Row, WorkerDied, chunks_of
from rummycheck.grading import cluster as cluster_room
from rummycheck.grading.cluster import grade_on_cluster

VALID = "4♥ 5♥ 6♥ 7♣ 8♣ 9♣ 10♣ Q♣ Q♦ Q♠ 2♣ 2♦ 2♥"
HANDS = (VALID, "4♥ 5♥ 6♥ 9♠ 10♠ Q♠ K♦ K♣ 2♣ 3♣ A♦ 8♥ 7♦", "4♥ 5♥", "A♥ 2♥ 3♥ / K♠ K♥ K♦ / 9♣ 9♦ 9♥ / Q♣ Q♦ Q♥ 5♠")
ROWS = 4000


class Cluster:
    """A scheduler and its workers; without nannies, so that a worker that is killed stays dead."""

    def __init__(self, folder):
        self.folder = folder
        self.processes = []
        self.address = ""

    def begin(self, workers):
        """Start the scheduler and so many workers, and wait until all have met."""
        scheduler_file = self.folder / "scheduler.json"
        alone = ("--idle-timeout", "120s")  # nothing is left behind by a test that is killed
        self.start("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(scheduler_file), *alone)
        self.wait_for(lambda: scheduler_file.exists() and scheduler_file.read_text().rstrip().endswith("}"))
        self.address = json.loads(scheduler_file.read_text())["address"]
        for _ in range(workers):
            alone = ("--death-timeout", "60")
            self.start("worker", self.address, "--nthreads", "1", "--no-nanny", "--host", "127.0.0.1", *alone)
        with Client(self.address, timeout=60, set_as_default=False) as client:
            self.wait_for(lambda: len(client.nthreads()) == workers)

    def start(self, *words):
        command = [sys.executable, "-m", "dask", *words, "--no-dashboard"]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.processes.append(subprocess.Popen(command, cwd=self.folder, env=plain_environment(), **quiet))

    @staticmethod
    def wait_for(condition):
        for _ in range(6000):
            if condition():
                return
            time.sleep(0.01)
        raise AssertionError("waited in vain")

    def stop(self):
        for process in reversed(self.processes):
            process.kill()
            process.wait()


@pytest.fixture
def cluster_of(tmp_path):
    """Return a function that starts a cluster with so many workers."""
    started = []

    def start(workers):
        cluster = Cluster(tmp_path)
        started.append(cluster)
        cluster.begin(workers)
        return cluster

    yield start
    for cluster in started:
        cluster.stop()


def test_a_cluster_gives_what_one_process_gives_byte_for_byte_also_when_a_worker_is_killed(cluster_of, tmp_path):
    lines = [f"p{number}: {HANDS[number % 4]} = valid" for number in range(ROWS)]
    (tmp_path / "many.txt").write_text("wild: 3\n" + "\n".join(lines) + "\n", "utf-8")
    words = ("grade", "many.txt", "-f", "jsonl")
    alone = rummycheck(*words, "--jobs", "1", cwd=tmp_path)
    assert len(alone.out.splitlines()) == ROWS
    cluster = cluster_of(workers=2)
    assert rummycheck(*words, "--scheduler", cluster.address, cwd=tmp_path) == alone

    words = ("grade", "-", "-f", "jsonl", "--scheduler", cluster.address, "-o", "out.jsonl")
    run = subprocess.Popen(
        [sys.executable, "-m", "rummycheck", *words], cwd=tmp_path, env=plain_environment(),
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    # The last rows are held back, so that the run is not over when the worker is killed.
    lines = (tmp_path / "many.txt").read_bytes().splitlines(keepends=True)
    run.stdin.write(b"".join(lines[:-500]))
    run.stdin.flush()
    log = tmp_path / "out.jsonl.part.log"
    cluster.wait_for(lambda: log.exists() and log.read_bytes().count(b"\n") > 2)
    cluster.processes[1].kill()
    out, err = run.communicate(b"".join(lines[-500:]))
    assert out.decode().startswith(f"{ROWS} hands: ")
    written = (tmp_path / "out.jsonl").read_text("utf-8").replace('"file": "-"', '"file": "many.txt"')
    assert Ran(run.returncode, written, err.decode()) == alone


@pytest.fixture
def impatient(monkeypatch):
    """Make a quarter of a minute pass between two looks at the clock, for those who have a minute's patience."""
    seconds = itertools.count(0, 15)
    monkeypatch.setattr(cluster_room, "monotonic", lambda: next(seconds))


def graded(address, patience=60.0):
    rows = [Row(VALID, wild="3")] * 5
    return list(grade_on_cluster(chunks_of(rows, Defaults(), size=1), jsonl_lines, address, patience))


@pytest.mark.usefixtures("impatient")
def test_a_cluster_without_workers_is_an_error_and_not_a_hang(cluster_of):
    cluster = cluster_of(workers=0)
    with pytest.raises(WorkerDied, match="the Dask scheduler has no workers"):
        graded(cluster.address)


@pytest.mark.usefixtures("impatient")
def test_a_cluster_that_loses_its_last_worker_is_an_error_and_not_a_hang(cluster_of):
    cluster = cluster_of(workers=1)
    chunks = chunks_of([Row(VALID, wild="3")] * 50, Defaults(), size=1)
    results = grade_on_cluster(chunks, jsonl_lines, cluster.address, patience=60.0)
    next(results)
    cluster.processes[1].kill()
    cluster.processes[1].wait()
    with pytest.raises(WorkerDied, match="the Dask cluster has no worker left"):
        list(results)


def test_an_address_where_nobody_answers_is_named():
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{nobody.getsockname()[1]}"
        with pytest.raises(BadOption, match=f"no Dask scheduler answers at {address}: "):
            graded(address, patience=0.5)


def test_without_the_extra_it_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(BadOption, match=r"pip install 'rummycheck\[dask\]'"):
        graded("tcp://127.0.0.1:9")


def test_grading_without_a_cluster_imports_no_dask():
    code = (
        "import sys; sys.argv = ['rummycheck', 'grade', 'fixtures/hands/classe.csv']\n"
        "from rummycheck.cli import main\n"
        "try: main()\n"
        "except SystemExit as stop: assert stop.code == 1\n"
        "assert not {'dask', 'distributed', 'tornado'} & set(sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
