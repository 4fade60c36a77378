"""The solver compiled: in a wheel where it can be, with the same answers as its source, and needed by nothing."""

import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES

import pytest
from commands import ROOT
from effort import some
from wheels import NO_COMPILER, built_wheel

sys.path.append(str(ROOT / ".build"))

from compiling import COMPILED, LIBRARY, can_compile

HANDS = some(1_000, of=20_000)

GROUPINGS = """
import sys
sys.path[:0] = sys.argv[1:3]
from itertools import islice
from hands import any_hand
from rummycheck.solver import best_grouping, best_groupings, is_valid, search
assert search.__file__.startswith(sys.argv[1]), search.__file__
for seed in range(int(sys.argv[3])):
    hand = any_hand(seed)
    print(seed, best_grouping(*hand), is_valid(*hand), *islice(best_groupings(*hand), 3 if seed % 10 == 0 else 0))
"""


def groupings(home):
    """Return what the solver in a folder finds for hands of every kind under rules of every kind, a line for each."""
    words = [sys.executable, "-c", GROUPINGS, str(home), str(ROOT / "tests"), str(HANDS)]
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout.splitlines()


def libraries_in(wheel):
    """Return the names of what is compiled in a wheel."""
    suffix = EXTENSION_SUFFIXES[0]
    return {path.name.removesuffix(suffix) for path in wheel.installed.rglob(f"*{suffix}")}


def test_a_compiled_solver_finds_the_same_groupings_card_for_card(tmp_path):
    wheel = built_wheel(tmp_path)
    assert libraries_in(wheel) == ({*COMPILED, f"{LIBRARY}__mypyc"} if can_compile() else set()), wheel.said
    assert ("-none-any" in wheel.name) != can_compile()
    found = groupings(wheel.installed)
    assert len(found) == HANDS
    assert found == groupings(ROOT)


@pytest.mark.parametrize(
    ("compiler", "said"),
    [
        pytest.param(NO_COMPILER, "", id="there is none"),
        pytest.param("false", "The solver is not compiled, and does without: ", id="it fails"),
    ],
)
def test_without_a_compiler_a_wheel_carries_the_source_alone(compiler, said, tmp_path):
    wheel = built_wheel(tmp_path, compiler)
    assert said in wheel.said
    assert wheel.name.endswith("-py3-none-any.whl")
    assert not libraries_in(wheel)


def test_all_that_the_search_goes_through_is_compiled():
    rooms = {path.stem for path in (ROOT / "rummycheck" / "solver").glob("*.py")}
    assert rooms - {"__init__", "alike"} == set(COMPILED)
