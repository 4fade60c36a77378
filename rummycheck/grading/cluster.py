"""Grading on a Dask cluster that is already there: the optional extra ``rummycheck[dask]``."""

import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from time import monotonic
from typing import Any

from rummycheck.errors import BadOption, Fault, WorkerDied
from rummycheck.grading.chunks import Chunk, Format, Graded, grade_chunk
from rummycheck.grading.running import Crew, Results, in_order
from rummycheck.messages import _

PATIENCE = 30.0
"""Seconds to wait for a scheduler to answer, and for a worker when there is none."""

ROUND = 1.0
"""Seconds after which to ask whether a cluster still has workers."""


def grade_on_cluster(chunks: Iterator[Chunk], lines_of: Format, address: str, patience: float = PATIENCE) -> Results:
    """Grade on the workers of the scheduler at an address such as ``tcp://10.0.0.5:8786``, in the order of the chunks.

    A chunk whose worker dies is given to another. Raises BadOption where no scheduler answers, and WorkerDied where it
    has no workers (any more); ``patience`` is how many seconds to wait for either.
    """
    with _cluster(lines_of, address, patience) as crew:
        yield from in_order(chunks, crew)


@contextmanager
def _cluster(lines_of: Format, address: str, patience: float) -> Iterator[Crew]:
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        message = _("--scheduler needs the dask extra: pip install 'rummycheck[dask]'")
        raise BadOption(Fault(message)) from None
    try:
        client = distributed.Client(address, timeout=patience, set_as_default=False)
    except (OSError, ValueError) as error:
        message = _("no Dask scheduler answers at {address}: {why}")
        raise BadOption(Fault(message.format(address=address, why=str(error).split("\n")[0]))) from None
    with client:
        try:
            threads = _threads(client, patience)
            yield Crew(lambda chunk: _submit(client, chunk, lines_of, patience), ahead=2 * threads + 2)
        except distributed.KilledWorker:
            raise WorkerDied(Fault(_("the same rows have brought down one worker after another"))) from None


def _threads(client: Any, patience: float) -> int:
    """Return how many threads the workers have, once there is one."""
    begun = monotonic()
    while not (threads := client.nthreads()):
        if monotonic() - begun >= patience:
            raise WorkerDied(Fault(_("the Dask scheduler has no workers")))
        with suppress(TimeoutError):
            client.wait_for_workers(1, timeout=ROUND)
    return sum(map(int, threads.values()))


def _submit(client: Any, chunk: Chunk, lines_of: Format, patience: float) -> Callable[[], Graded]:
    # As bytes, since Dask would look through every row for results of other tasks.
    future = client.submit(_grade_pickled, pickle.dumps((chunk, lines_of)), pure=False)
    return lambda: _result(client, future, patience)


def _grade_pickled(data: bytes) -> Graded:
    return grade_chunk(*pickle.loads(data))


def _result(client: Any, future: Any, patience: float) -> Graded:
    """Wait for a result for as long as there are workers, or may soon be again."""
    last_seen = monotonic()
    while True:
        try:
            result: Graded = future.result(timeout=ROUND)
        except TimeoutError:
            if client.nthreads():
                last_seen = monotonic()
            elif monotonic() - last_seen >= patience:
                raise WorkerDied(Fault(_("the Dask cluster has no worker left"))) from None
        else:
            future.release()
            return result
