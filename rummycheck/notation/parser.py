"""The grammars of hands and of score sheets, built on first use. Only this module knows lark."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from rummycheck.notation.files import grammar_text

if TYPE_CHECKING:
    from lark import Token, Tree


@cache
def hand_parser() -> "Callable[[str], Tree[Token]]":
    """Return the function that parses a hand in the international notation. It accepts every text."""
    grammar = grammar_text("hand.lark")
    parse: Callable[[str], Tree[Token]] | None = _built_parser(grammar)
    if parse is None:
        from lark import Lark

        parse = Lark(grammar, start="hand", parser="lalr").parse
    return parse


@cache
def sheet_parser() -> "Callable[[str], Tree[Token]]":
    """Return the function that takes a score sheet apart. It accepts every text."""
    from lark import Lark

    parse: Callable[[str], Tree[Token]] = Lark(grammar_text("sheet.lark"), start="sheet", parser="lalr").parse
    return parse


def _built_parser(grammar: str) -> "Callable[[str], Tree[Token]] | None":
    """Return the parser that the installation carries built, or None if it has none or was built from another grammar.

    It starts in a third of the time that importing lark and building the tables takes.
    """
    try:
        built = import_module("rummycheck.notation._hand_parser")
    except ImportError:
        return None
    if grammar != built.GRAMMAR:
        return None
    parse: Callable[[str], Tree[Token]] = built.Lark_StandAlone().parse
    return parse
