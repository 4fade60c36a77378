"""Build step: make ready what a check need not wait for, and what a million hands should not.

Importing lark, building its tables and reading TOML take longer than everything else that a check does, so a wheel and
an editable install carry the results. A bare checkout has none and does without. What is built holds the text that it
was built from, so that it is not used once that text has changed.

A wheel carries the solver compiled, beside its source. An editable install does not: what is edited there is what runs.
"""

import sys
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

import compiling

PARSER, PRESETS = "rummycheck/notation/_hand_parser.py", "rummycheck/_presets.py"


class Prebuild(BuildHookInterface):  # type: ignore[type-arg]
    """Hatchling's hook: called once before a wheel or an editable install is made."""

    def dependencies(self) -> list[str]:
        """Return what a build needs beside hatchling and lark."""
        return compiling.NEEDS if compiling.can_compile() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write what is built beside the modules that load it, and have it shipped although git ignores it."""
        root = Path(self.root)
        built = {
            PARSER: built_parser((root / "grammar" / "hand.lark").read_text("utf-8")),
            PRESETS: built_presets(root),
        }
        for path, source in built.items():
            (root / path).write_text(source, "utf-8")
            build_data["artifacts"].append(f"/{path}")
        if version != "editable" and compiling.can_compile():
            self._ship_compiled(build_data)

    def _ship_compiled(self, build_data: dict[str, Any]) -> None:
        # Kept by the hook, so that it is there until the wheel is written.
        self._folder = TemporaryDirectory()
        try:
            libraries = compiling.compiled_solver(Path(self._folder.name))
        except (Exception, SystemExit) as reason:
            self.app.display_warning(f"The solver is not compiled, and does without: {reason}")
            return
        build_data["force_include"] |= libraries
        build_data["pure_python"], build_data["infer_tag"] = False, True


def built_parser(grammar: str) -> str:
    """Return the source of a module with the parser of a grammar, and the grammar itself as ``GRAMMAR``."""
    from lark import Lark
    from lark.tools.standalone import gen_standalone

    source = StringIO()
    gen_standalone(Lark(grammar, start="hand", parser="lalr"), out=source)
    return f"{source.getvalue()}\nGRAMMAR = {grammar!r}\n"


def built_presets(root: Path) -> str:
    """Return the source of a module with the switches of every preset, ``SWITCHES``, by the preset's text."""
    sys.path.insert(0, str(root))
    from rummycheck.rules import rules_from_toml

    texts = {path.stem: path.read_text("utf-8") for path in sorted((root / "rummycheck" / "presets").glob("*.toml"))}
    return f"SWITCHES = { {text: tuple(rules_from_toml(text, name)) for name, text in texts.items()}!r}\n"
