"""Processes that grade: each has a pipe of its own, so that one that dies is noticed at once and holds up nobody.

There are no threads and no queues between. A worker says when it is ready and is then sent one chunk at a time, so
neither side ever waits for the other to read while it writes.
"""

import signal
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait

from rummycheck.errors import Fault, WorkerDied
from rummycheck.grading.chunks import Chunk, Format, Graded, grade_chunk
from rummycheck.messages import _

READY = None
"""What a worker sends first."""

# Started afresh rather than forked: the same on every system, and no worker holds a half-written file open.
PROCESSES = get_context("spawn")


@dataclass(slots=True)
class Job:
    """A chunk to be graded, and what came of it."""

    chunk: Chunk
    outcome: Graded | Exception | None = None


class Worker:
    """A process, the pipe to it, and the job that it has; ``busy`` also until it is ready for the first."""

    def __init__(self, lines_of: Format) -> None:
        self.pipe, theirs = PROCESSES.Pipe()
        self.busy, self.dead = True, False
        self._job: Job | None = None
        self._process = PROCESSES.Process(target=_work, args=(theirs, lines_of), daemon=True)
        with _interrupts_held_back():
            self._process.start()
        theirs.close()

    def begin(self, job: Job) -> None:
        """Send a job to a worker that has none."""
        self._job, self.busy = job, True
        try:
            self.pipe.send(job.chunk)
        except OSError:
            self._die()

    def hear(self) -> None:
        """Take what the worker sends. Raises WorkerDied for one that has died with nothing to do."""
        try:
            outcome = self.pipe.recv()
        except (EOFError, OSError):
            self._die()
        else:
            if self._job is not None:
                self._job.outcome = outcome
            self._job, self.busy = None, False

    def _die(self) -> None:
        """Let who waits for the job know."""
        self.dead = True
        died = WorkerDied(Fault(_("a process that was grading has died: killed, or out of memory")))
        if self._job is None:
            raise died
        self._job.outcome = died

    def end(self) -> None:
        """End the process, whatever it does."""
        self._process.kill()
        self._process.join()
        self.pipe.close()


class Team:
    """Up to so many workers, started when there is something for them to do."""

    def __init__(self, lines_of: Format, most: int) -> None:
        self._lines_of = lines_of
        self._most = most
        self._workers: list[Worker] = []
        self._waiting: deque[Job] = deque()

    def submit(self, chunk: Chunk) -> Callable[[], Graded]:
        """Have a chunk graded; return a function that waits for the result, or raises what was raised instead."""
        job = Job(chunk)
        self._waiting.append(job)
        self._hear(seconds=0)
        self._hand_out()
        return lambda: self._result(job)

    def end(self) -> None:
        """End all workers."""
        for worker in self._workers:
            worker.end()

    def _result(self, job: Job) -> Graded:
        self._hand_out()
        while job.outcome is None:  # so some worker has it, or it waits because all have others
            self._hear()
            self._hand_out()
        if isinstance(job.outcome, Exception):
            raise job.outcome
        return job.outcome

    def _hear(self, seconds: float | None = None) -> None:
        """Take what workers have done, waiting so long for any of it."""
        heard = wait([worker.pipe for worker in self._workers], seconds)
        for worker in self._workers:
            if worker.pipe in heard:
                worker.hear()

    def _hand_out(self) -> None:
        """Give workers what is waiting, and let go of those that died."""
        for worker in self._workers:
            if self._waiting and not worker.busy:
                worker.begin(self._waiting.popleft())
        for worker in [each for each in self._workers if each.dead]:
            worker.end()
            self._workers.remove(worker)
        if self._waiting and len(self._workers) < self._most:
            self._workers.append(Worker(self._lines_of))


def _work(pipe: Connection, lines_of: Format) -> None:
    """Grade what comes until nothing more can: the other side has closed the pipe, or is no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that reads and writes
    outcome: Graded | Exception | None = READY
    while True:
        try:
            pipe.send(outcome)
            chunk = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            outcome = grade_chunk(chunk, lines_of)
        except Exception as error:
            outcome = error


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Let Ctrl-C wait, where the system can; a process that is started meanwhile never hears of it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
