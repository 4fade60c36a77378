"""How fast the solver is, alone, in one process that starts with nothing remembered: its source, and compiled.

    python tests/benchmarks/bench_solver.py [HANDS]

Two seeded sets: random hands from two packs with four printed jokers, and near-complete ones, each with a wild rank.
Then hands that are hard for one design or another, each solved with nothing remembered; and the brute force on a few of
the same hands. Rates are by processor time; the ratio is what can be compared between machines. The compiled solver is
that of a wheel, built for this where there is a compiler.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[2]
# A process that times one set is told where the package is.
PACKAGE = sys.argv[2] if sys.argv[1:2] == ["--in"] else str(ROOT)
sys.path[:0] = [PACKAGE, str(ROOT / "tests")]

from hands import near_hand, random_hand  # noqa: E402
from oracle import best_standing  # noqa: E402
from wheels import built_wheel  # noqa: E402

from rummycheck.cards import JOKER, card_of, cards_named  # noqa: E402
from rummycheck.rules import preset  # noqa: E402
from rummycheck.solver import best_grouping, search  # noqa: E402

RULES = preset("indian-rummy")
SETS = {"random": random_hand, "near": near_hand}
SAMPLE = 40


def made(name, count):
    """Return the hands of a set, each with its wild rank."""
    chance = Random(name)
    return [(SETS[name](chance), chance.randrange(1, 14)) for _ in range(count)]


def seconds(solve, hands):
    begun = time.process_time()
    for hand, wild in hands:
        solve(hand, wild, RULES)
    return time.process_time() - begun


def hard_hands():
    """Yield hands of many jokers, and of eleven cards of one suit from two packs with two jokers."""
    chance = Random(1)
    for _ in range(12):
        suit = [card_of(rank, 3) for rank in range(1, 14)] * 2
        yield [*chance.sample(suit, 11), JOKER, JOKER], chance.randrange(1, 14)
    yield cards_named("JK JK JK JK 7♥ 7♦ 7♣ 7♠ 7♥ 7♦ 7♣ 7♠ 2♠ 9♥"), 7
    yield cards_named("JK JK JK JK A♥ A♦ A♣ A♠ A♥ A♦ A♣ A♠ 2♠"), 1


def tell(name, count):
    """Time one set in this process."""
    how = "source" if search.__file__.endswith(".py") else "compiled"
    if name == "hard":
        slowest = max(seconds(best_grouping, [hard]) for hard in hard_hands())
        print(f"hard    {how:9} {1000 * slowest:10.1f} ms the slowest")
        return
    hands = made(name, count)
    rate = count / seconds(best_grouping, hands)
    brute = SAMPLE / seconds(best_standing, hands[:SAMPLE])
    print(f"{name:7} {how:9} {rate:10,.0f} hands/s   brute force {brute:6.1f}   {rate / brute:6,.0f} times as fast")


def main():
    if sys.argv[1:2] == ["--in"]:
        tell(sys.argv[3], int(sys.argv[4]))
        return
    count = sys.argv[1] if len(sys.argv) > 1 else "20000"
    with tempfile.TemporaryDirectory() as folder:
        wheel = built_wheel(Path(folder))
        for name in (*SETS, "hard"):
            for package in (ROOT, wheel.installed):
                subprocess.run([sys.executable, __file__, "--in", package, name, count], check=True)


main()
