"""How fast files of hands are graded, and in how much memory.

    python tests/benchmarks/bench_grade.py [hands [hands_for_memory]]

A table of random hands, the same every time, each with its own wild rank (CSV, 100,000 rows unless said otherwise), is
graded to JSON Lines by the command, in one process and in two, from the start of the command to its end: by the source
in this checkout, and by a wheel, in which the solver is compiled where there is a compiler. Then the wheel grades a
million rows in one process and in two: the most memory that any process held. For the ratio to the plain brute force of
the tests, the oracle answers the first hands of the same table, and only finds their cost.
"""

import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import psutil

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from oracle import best_standing  # noqa: E402
from wheels import built_wheel  # noqa: E402

from rummycheck.cards import JOKER, PLAYING_CARDS, RANK_NAMES, card_name  # noqa: E402
from rummycheck.rules import preset  # noqa: E402

DECK = [*PLAYING_CARDS * 2, *[JOKER] * 4]
FOR_THE_ORACLE = 100


def main():
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    many = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    with tempfile.TemporaryDirectory() as folder:
        table, larger = Path(folder) / "hands.csv", Path(folder) / "many.csv"
        wheel = built_wheel(Path(folder))
        write(table, number)
        oracle = brute_force(FOR_THE_ORACLE)
        print(f"plain brute force: {oracle:.0f} hands/s")
        for name, home in (("source", ROOT), (wheel.name, wheel.installed)):
            print(f"{name}:")
            alone = show(home, table, number, 1)
            in_two = show(home, table, number, 2)
            print(
                f"  two against one: {in_two / alone:.2f} times as fast; one against the oracle: {alone / oracle:.0f}"
            )
        write(larger, many)
        show(wheel.installed, larger, many, 1)
        show(wheel.installed, larger, many, 2)


def hands(number):
    chance = random.Random(13)
    for _number in range(number):
        yield chance.sample(DECK, 13), chance.randint(1, 13)


def write(path, number):
    with path.open("w", encoding="utf-8") as file:
        file.write("id,hand,wild\n")
        for index, (hand, wild_rank) in enumerate(hands(number)):
            file.write(f"p{index},{' '.join(map(card_name, hand))},{RANK_NAMES[wild_rank]}\n")


def show(home, path, number, jobs):
    """Grade a file with the package in a folder, print what it took, and return the hands per second."""
    command = [sys.executable, "-m", "rummycheck", "grade", str(path), "-f", "jsonl", "--jobs", str(jobs)]
    begun = time.perf_counter()
    run = psutil.Popen(command, cwd=home, stdout=subprocess.DEVNULL)
    peak = watch(run)
    rate = number / (time.perf_counter() - begun)
    assert run.returncode == 0
    print(f"  {number} hands, --jobs {jobs}: {rate:.0f} hands/s, at most {peak / 1e6:.0f} MB a process", flush=True)
    return rate


def watch(run):
    """Wait for the end of a run and return the most memory, in bytes, that one of its processes held."""
    peak = 0
    while True:
        try:
            for process in (run, *run.children(recursive=True)):
                peak = max(peak, process.memory_info().rss)
        except psutil.NoSuchProcess:
            pass
        try:
            run.wait(timeout=0.2)
        except (psutil.TimeoutExpired, subprocess.TimeoutExpired):
            continue
        return peak


def brute_force(number):
    """Return how many hands a second the oracle of the tests answers."""
    rules = preset("indian-rummy")
    begun = time.perf_counter()
    for hand, wild_rank in hands(number):
        best_standing(hand, wild_rank, rules)
    return number / (time.perf_counter() - begun)


if __name__ == "__main__":
    main()
