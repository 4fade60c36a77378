"""The grammar of hands, built on first use. Only this module knows lark."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from rummycheck.notation.files import grammar_text

if TYPE_CHECKING:
    from lark import Token, Tree


@cache
def hand_parser() -> "Callable[[str], Tree[Token]]":
    """Return the function that parses a hand in the international notation. It accepts every text."""
    from lark import Lark

    parse: Callable[[str], Tree[Token]] = Lark(grammar_text("hand.lark"), start="hand", parser="lalr").parse
    return parse
