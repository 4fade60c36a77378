"""Build step: turn hand.lark into a parser that starts without lark's own start-up.

Importing lark and building its tables takes longer than everything else that a check does, so a wheel and an editable
install carry the parser built. A bare checkout has none and builds it with lark on first use; so does one whose
hand.lark has changed since, for the built parser holds the grammar that it was built from.
"""

from io import StringIO
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILT = "rummycheck/notation/_hand_parser.py"


class Prebuild(BuildHookInterface):  # type: ignore[type-arg]
    """Hatchling's hook: called once before a wheel or an editable install is made."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the built parser beside the module that loads it, and have it shipped although git ignores it."""
        root = Path(self.root)
        (root / BUILT).write_text(built_parser((root / "grammar" / "hand.lark").read_text("utf-8")), "utf-8")
        build_data["artifacts"].append(f"/{BUILT}")


def built_parser(grammar: str) -> str:
    """Return the source of a module with the parser of a grammar, and the grammar itself as ``GRAMMAR``."""
    from lark import Lark
    from lark.tools.standalone import gen_standalone

    source = StringIO()
    gen_standalone(Lark(grammar, start="hand", parser="lalr"), out=source)
    return f"{source.getvalue()}\nGRAMMAR = {grammar!r}\n"
