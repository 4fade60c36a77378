"""How long a long score sheet takes: 10,000 deals of four players, every hand given as cards.

    python tests/benchmarks/bench_score.py [deals] [--lang fr]

The sheet is the same every time for a number of deals. Each stage is timed once in this process, and then the whole
command in a process of its own.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rummycheck.cards import JOKER, SUITS, card_of, rank_of
from rummycheck.notation import INTERNATIONAL, Letters, spell
from rummycheck.scoring.match import score_sheet
from rummycheck.scoring.reading import read_sheet

FRENCH = Letters("A", "10", "V", "D", "R")
PACK = [*range(52), *range(52), JOKER, JOKER]


def declaration(chance):
    """Return four groups of a valid declaration: two pure sequences and two sets, of 13 cards."""
    suits = chance.sample(SUITS, 2)
    first = [chance.randint(1, 9), chance.randint(1, 10)]
    groups = [
        [card_of(first[0] + step, suits[0]) for step in range(4)],
        [card_of(first[1] + step, suits[1]) for step in range(3)],
    ]
    for rank in chance.sample(range(1, 14), 2):
        groups.append([card_of(rank, suit) for suit in chance.sample(SUITS, 3)])
    return groups


def deal_lines(chance, letters):
    """Return the lines of one deal: a valid declaration, and three hands from the rest of the pack."""
    pack = list(PACK)
    groups = declaration(chance)
    for card in (card for group in groups for card in group):
        pack.remove(card)
    chance.shuffle(pack)
    turned, finish, *rest = pack
    while turned == JOKER or any(rank_of(turned) == rank_of(card) for group in groups for card in group):
        turned, *rest = rest
    text = " / ".join(" ".join(spell(card, letters) for card in group) for group in groups)
    yield f"deal: wild {spell(turned, letters)}"
    yield f"Ada: declares {text} > {spell(finish, letters)}"
    for number, name in enumerate(("Bo", "Cy", "Di")):
        yield f"{name}: holds {' '.join(spell(card, letters) for card in rest[13 * number : 13 * number + 13])}"


def sheet_text(deals, letters):
    chance = random.Random(20)
    lines = ["rules: indian-rummy"]
    for _number in range(deals):
        lines += deal_lines(chance, letters)
    return "\n".join(lines) + "\n"


def timed(what, function):
    wall, processor = time.perf_counter(), processor_time()
    result = function()
    print(f"{what:20}{time.perf_counter() - wall:8.2f} s, of processor time {processor_time() - processor:8.2f} s")
    return result


def processor_time():
    """Return the processor time, in seconds, of this process and of those that it started and that have ended."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


def main():
    options = argparse.ArgumentParser()
    options.add_argument("deals", type=int, nargs="?", default=10_000)
    options.add_argument("--lang", choices=["international", "fr"], default="international")
    asked = options.parse_args()
    text = sheet_text(asked.deals, FRENCH if asked.lang == "fr" else INTERNATIONAL)
    print(f"{asked.deals} deals, {len(text)} characters")
    read = timed("reading", lambda: read_sheet(text))
    timed("scoring", lambda: score_sheet(read.sheet, read.faults))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "sheet.txt")
        path.write_text(text, "utf-8")
        command = [sys.executable, "-m", "rummycheck", "score", "-f", "csv", str(path)]
        timed("the whole command", lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL))


if __name__ == "__main__":
    main()
