"""The house is in order: lint, types, one-way dependencies, a light start, and what a wheel holds."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import rummycheck

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "rummycheck"
BUILT = "_hand_parser.py", "_presets.py"  # written by .build/prebuild.py, not by a person
ROOMS = sorted(path for path in PACKAGE.rglob("*.py") if path.name not in BUILT)

# From the ground up. A floor imports only from those below it.
FLOORS = (
    {"messages", "cards"},
    {"errors"},
    {"problems", "rules", "notation"},
    {"melds", "dealing"},
    {"pricing"},
    {"solver"},
    {"judge", "greedy"},
    {"checking"},
    {"comparing", "grading", "scoring", "coach"},
    {"drill"},
    {"formats"},
    {"cli"},
    {"__main__"},
)


def run(*command):
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_lint_is_clean():
    run(sys.executable, "-m", "ruff", "check", ".")
    run(sys.executable, "-m", "ruff", "format", "--check", ".")


def test_types_are_clean():
    run(sys.executable, "-m", "mypy")


def floor_of(module):
    room = module.removeprefix("rummycheck.").split(".")[0]
    found = [number for number, rooms in enumerate(FLOORS) if room in rooms]
    assert found, f"{module} stands on no floor: add it to FLOORS"
    return found[0]


def imports_of(path):
    """Yield what a file imports, at its top or inside a function, as whole names; a relative import is no name."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path.name}, line {node.lineno}: a relative import"
            # What is taken from the package itself is a room of it, but for its version.
            parts = [] if node.module != "rummycheck" else [name.name for name in node.names if name.name[0] != "_"]
            yield from [f"rummycheck.{part}" for part in parts] or [node.module]
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


def rooms_imported(path):
    """Yield the modules of the package that a file imports."""
    return [module for module in imports_of(path) if module.startswith("rummycheck.")]


@pytest.mark.parametrize(
    "line",
    [
        "from rummycheck import solver",
        "from rummycheck.solver import best_grouping",
        "import rummycheck.solver",
        "def late():\n    import rummycheck.solver as s",
    ],
)
def test_an_import_is_seen_however_it_is_written(tmp_path, line):
    room = tmp_path / "room.py"
    room.write_text(line)
    assert rooms_imported(room) == ["rummycheck.solver"]


@pytest.mark.parametrize("line", ["from . import solver", "from .solver import best_grouping"])
def test_a_relative_import_is_refused(tmp_path, line):
    room = tmp_path / "room.py"
    room.write_text(line)
    with pytest.raises(AssertionError, match="relative"):
        rooms_imported(room)


def test_every_room_stands_on_one_floor_and_every_floor_holds_rooms_that_there_are():
    rooms = {path.relative_to(PACKAGE).with_suffix("").parts[0] for path in ROOMS} - {"__init__"}
    assert sorted(room for floor in FLOORS for room in floor) == sorted(rooms)


@pytest.mark.parametrize("path", ROOMS, ids=lambda path: str(path.relative_to(ROOT)))
def test_dependencies_run_one_way(path):
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    if parts == ("__init__",):
        return
    room = parts[0]
    floor = floor_of(room)
    for module in rooms_imported(path):
        target = module.split(".")[1]
        assert target == room or floor_of(module) < floor, f"{path.name} imports {module}"


@pytest.mark.parametrize("library", ["click", "lark"])
def test_only_one_room_knows_the_library(library):
    allowed = {"click": "cli", "lark": "notation"}[library]
    users = {
        path.relative_to(PACKAGE).parts[0]
        for path in ROOMS
        if any(module.split(".")[0] == library for module in imports_of(path))
    }
    assert users == {allowed}


SPOKEN = {"_": 1, "N_": 1, "counted": 2}  # what takes sentences, and how many


def spoken(node):
    """Return the arguments of a call that are sentences; none of anything else."""
    return node.args[: SPOKEN.get(node.func.id, 0)] if isinstance(node, ast.Call) and hasattr(node.func, "id") else []


def marked_tables(tree):
    """Yield the names of tables whose sentences are all marked for translators."""
    for node in tree.body:
        value = getattr(node, "value", None)
        entries = getattr(value, "values", getattr(value, "elts", []))
        if isinstance(node, ast.Assign) and entries and all(map(spoken, entries)):
            yield node.targets[0].id


def test_translators_tools_find_every_sentence():
    trees = {path: ast.parse(path.read_text("utf-8")) for path in ROOMS if path.stem != "messages"}
    tables = {name for tree in trees.values() for name in marked_tables(tree)}
    assert "LEVELS" in tables
    for path, tree in trees.items():
        for said in (argument for node in ast.walk(tree) for argument in spoken(node)):
            is_found = isinstance(said, ast.Constant) or (isinstance(said, ast.Subscript) and said.value.id in tables)
            assert is_found, f"{path.name}, line {said.lineno}: {ast.unparse(said)}"


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_help_and_version_start_light(option):
    code = "\n".join(
        [
            "import sys",
            f"sys.argv = ['rummycheck', {option!r}]",
            "from rummycheck.cli import main",
            "try: main()",
            "except SystemExit as stop: assert not stop.code",
            "heavy = {'lark', 'json', 'pathlib', 'tomllib', 'rummycheck.solver'} & set(sys.modules)",
            "assert not heavy, heavy",
        ]
    )
    assert "rummycheck" in run(sys.executable, "-S", "-c", path_setup() + code)


def path_setup():
    """Return code that finds what this interpreter finds, since -S leaves site's own imports (pathlib) out."""
    return f"import sys; sys.path[:0] = {sys.path!r}\n"


def test_the_version_is_the_same_everywhere():
    assert f'version = "{rummycheck.__version__}"' in (ROOT / "pyproject.toml").read_text("utf-8")
    assert run(sys.executable, "-m", "rummycheck", "--version") == f"rummycheck {rummycheck.__version__}\n"


def test_the_top_level_is_as_agreed():
    tracked = run("git", "ls-files").splitlines()
    top = {line.split("/")[0] for line in tracked}
    visible = {name for name in top if not name.startswith(".")}
    assert visible == {"pyproject.toml", "README.md", "rummycheck", "grammar", "tests", "fixtures"}
