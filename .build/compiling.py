"""The solver's modules as machine code, by mypyc: the same Python, checked and compiled as it stands.

Compiled, it solves two to three times as many hands a second, random or near-complete ones, and is loaded no slower:
see tests/benchmarks/bench_solver.py. That is why its constants are final and its values small classes with slots, which
mypyc makes literals and plain memory of.

Nothing hangs on it. Where there is no compiler, or it fails, a wheel carries the source alone.
"""

import os
import shlex
import shutil
import sysconfig
from pathlib import Path

NEEDS = ["mypy>=2", "setuptools>=70"]

# All that the search for the best grouping goes through.
COMPILED = ("bids", "counting", "laying", "ranks", "search", "sequences", "suits", "worth")

# The name of the library that holds them all; each is a thin one beside its source.
LIBRARY = "rummycheck_solver"

# A higher level takes half as long again to compile, and solves no more hands a second.
LEVEL = "1"


# Neither what is installed beside mypy may make a difference, such as nothing on a fresh machine, nor other modules.
_ALIKE_EVERYWHERE = ("--no-site-packages", "--follow-imports=silent", f"--cache-dir={os.devnull}")


def can_compile() -> bool:
    """Tell whether there is a C compiler and what it needs of Python. Visual C++ is not looked for."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")
    return bool(compiler and shutil.which(compiler[0])) and Path(sysconfig.get_path("include"), "Python.h").exists()


def compiled_solver(folder: Path) -> dict[str, str]:
    """Compile the solver, and return the files that were made, each with its place in a wheel.

    mypyc and setuptools raise what they like, and where mypyc finds a fault it ends the process: SystemExit.
    """
    from mypyc.build import mypycify
    from setuptools import Distribution

    modules = mypycify(
        [*_ALIKE_EVERYWHERE, *[f"rummycheck/solver/{name}.py" for name in COMPILED]],
        opt_level=LEVEL,
        debug_level="0",
        target_dir=str(folder / "written"),
        group_name=LIBRARY,
    )
    command = Distribution({"ext_modules": modules}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(folder / "made"), str(folder / "objects")
    command.ensure_finalized()
    command.run()
    made = folder / "made"
    return {str(path): path.relative_to(made).as_posix() for path in made.rglob("*") if path.is_file()}
