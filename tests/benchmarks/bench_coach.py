"""How long the coach takes for a hand: its distance, its outs, a discard from 14 cards.

    python tests/benchmarks/bench_coach.py [hands]

The hands are the same every time: any, near a declaration, of one suit or few ranks, with many jokers; under three
presets, with the wild card in sight and without. What the coach remembers from one hand to the next is forgotten before
each. Times are of the processor, in milliseconds.
"""

import random
import statistics
import sys
import time
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent))

from coach_hands import KINDS, hand_of, tables

from rummycheck.coach.advising import ranked_discards
from rummycheck.coach.nearest import Setting, distance
from rummycheck.coach.outs import outs
from rummycheck.coach.seating import most_jokers, seatings
from rummycheck.rules import preset


def main():
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    print(f"{'milliseconds':30}{'hands':>8}{'median':>10}{'mean':>10}{'most':>10}")
    for name in ("indian-rummy", "rami-indien", "rummy-indiano"):
        for kind in sorted({*KINDS, "jokers"}):
            hands = list(hands_of(name, kind, number))
            show(f"{name}, {kind}: distance", [took(distance, hand, *table) for hand, table in hands])
            thirteen = [(hand[:13], table) for hand, table in hands[: max(10, number // 10)]]
            show("  outs", [took(outs, hand, *table) for hand, table in thirteen])
            fourteen = [(hand, Setting(*table)) for hand, table in hands if len(hand) == 14][: max(3, number // 100)]
            show("  discards", [took(ranked_discards, hand, table) for hand, table in fourteen])


def hands_of(name, kind, number):
    chance = random.Random(f"{name} {kind}")
    for table in tables(preset(name), f"{name} {kind}"):
        for _hand in range(number // 4):
            yield hand_of(chance, table[0], table[2], kind), table


def took(function, *values):
    """Return the milliseconds of one call with nothing remembered."""
    seatings.cache_clear()
    most_jokers.cache_clear()
    start = time.process_time()
    function(*values)
    return 1000 * (time.process_time() - start)


def show(name, times):
    print(
        f"{name:30}{len(times):8}{statistics.median(times):10.1f}{statistics.mean(times):10.1f}{max(times):10.1f}",
        flush=True,
    )


if __name__ == "__main__":
    main()
