"""Drawing with plain shapes and text: suits, cards and lines of text as SVG, with no font and no file but its own.

Suits are drawn, not typed, so that every browser shows the same, and a rank in a script that runs from right to left
needs no sign beside it. Lengths are in pixels of the picture at its own size.
"""

import re
import unicodedata
from bisect import bisect
from xml.etree import ElementTree

from rummycheck.cards import DIAMONDS, HEARTS, JOKER, Card, suit_of

CARD_WIDTH, CARD_HEIGHT = 56, 82
FOOT = 24
"""The height of the foot of a card, where it has one."""

INK, RED, JOKER_INK, PAPER, CARD_EDGE = "#1a1a1a", "#c00d28", "#5b2a86", "#ffffff", "#8a8a8a"
FONT = "system-ui, 'Segoe UI', 'Noto Sans', Arial, sans-serif"
COLUMN = 0.62
"""The width of a column of bold text, rather more than less, as a part of the size of the letters."""
SMALLEST = 13
"""The size below which letters are rather set closer than made smaller."""

# Each drawn in a square from -50 to 50.
SUIT_SHAPES = (
    (
        "M0-46C-20-22-43-6-43 14C-43 28-33 34-23 34C-14 34-7 30-3 22C-4 34-8 42-16 46L16 46C8 42 4 34 3 22"
        "C7 30 14 34 23 34C33 34 43 28 43 14C43-6 20-22 0-46Z"
    ),
    "M0 45C-20 20-45 5-45-17C-45-35-33-43-22-43C-10-43-3-35 0-26C3-35 10-43 22-43C33-43 45-35 45-17C45 5 20 20 0 45Z",
    "M0-48C10-30 22-14 36 0C22 14 10 30 0 48C-10 30-22 14-36 0C-22-14-10-30 0-48Z",
    (
        "M-20-24a20 20 0 1 1 40 0a20 20 0 1 1-40 0ZM-44 10a20 20 0 1 1 40 0a20 20 0 1 1-40 0Z"
        "M4 10a20 20 0 1 1 40 0a20 20 0 1 1-40 0ZM-16-18H16V18H-16ZM-4 0C-4 30-8 40-16 46L16 46C8 40 4 30 4 0Z"
    ),
)
STAR = "M0-48L12-16L46-15L19 6L29 39L0 20L-29 39L-19 6L-46-15L-12-16Z"

# The first characters of stretches of Unicode, and how wide a letter in each may be: from Latin, Devanagari, Hangul on.
SCRIPTS, WIDEST = (0, 0x900, 0x1100), (0.95, 1.4, 1.0)
USUALLY = 0.7
"""How wide a text commonly is, as a part of the most that it may be."""

NOT_IN_XML = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def _legal(text: str) -> str:
    """Return a text with a replacement sign for each character that XML cannot hold, escaped or not."""
    return NOT_IN_XML.sub("\ufffd", text)


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


class Drawing:
    """A part of a picture, to which shapes are added; the whole is an SVG document."""

    def __init__(self, element: ElementTree.Element) -> None:
        self._element = element

    @classmethod
    def of(cls, title: str, description: str) -> "Drawing":
        """Return an empty picture with what a screen reader says of it."""
        drawing = cls(ElementTree.Element("svg"))
        drawing.set(xmlns="http://www.w3.org/2000/svg", role="img", aria_labelledby="title desc", font_family=FONT)
        drawing.add("title", id="title", text=title)
        drawing.add("desc", id="desc", text=description)
        return drawing

    def document(self, width: float, height: float) -> str:
        """Return the whole picture as a document of this size."""
        self.set(viewBox=f"0 0 {_number(width)} {_number(height)}", width=width, height=height)
        ElementTree.indent(self._element)
        return ElementTree.tostring(self._element, "unicode") + "\n"

    def set(self, **attributes: str | float) -> None:
        """Set attributes. An underscore in a name stands for a hyphen."""
        for key, value in attributes.items():
            self._element.set(key.replace("_", "-"), _legal(value) if isinstance(value, str) else _number(value))

    def add(self, name: str, text: str = "", **attributes: str | float) -> "Drawing":
        """Add an element and return it, to set more attributes or to add to."""
        part = Drawing(ElementTree.SubElement(self._element, name))
        part.set(**attributes)
        if text:
            part._element.text = _legal(text)
        return part

    def group(self, title: str, kind: str, x: float = 0, y: float = 0) -> "Drawing":
        """Add a group of shapes, moved to a place, with a title and a class that says what it is."""
        group = self.add("g", transform=f"translate({_number(x)} {_number(y)})")
        group._element.set("class", kind)
        group.add("title", text=title)
        return group

    def label(self, text: str, x: float, y: float, size: float, *, fill: str = INK, weight: int = 700) -> None:
        """Write a line of text that begins at a place."""
        self.add("text", text, x=x, y=y, font_size=size, font_weight=weight, fill=fill)

    def fitted(self, text: str, x: float, y: float, size: float, width: float, fill: str) -> None:
        """Write a text around a middle, made smaller and closer until it fits the width whatever the font."""
        at_most = sum(map(_at_most, text))
        fits_in_any_font = min(size, width / at_most)
        held = fits_in_any_font < min(size, SMALLEST)
        drawn_at = min(size, SMALLEST) if held else fits_in_any_font
        line = self.add("text", text, x=x, y=y, font_size=drawn_at, font_weight=700, fill=fill, text_anchor="middle")
        if held:
            line.set(textLength=min(width, at_most * drawn_at * USUALLY), lengthAdjust="spacingAndGlyphs")

    def shape(self, path: str, x: float, y: float, size: float, fill: str) -> None:
        """Add a suit or a star around a middle."""
        scale = f"{size / 100:.3g}"
        self.add("path", d=path, transform=f"translate({_number(x)} {_number(y)}) scale({scale})", fill=fill)

    def suit(self, card: Card, x: float, y: float, size: float) -> None:
        """Draw a card's suit, red or black; a star for a printed joker."""
        if card == JOKER:
            self.shape(STAR, x, y, size, JOKER_INK)
        else:
            self.shape(SUIT_SHAPES[suit_of(card)], x, y, size, ink(card))


def _at_most(character: str) -> float:
    """Return how wide a letter may be in any font, as a part of its size; the marks of some scripts need room too."""
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    script = bisect(SCRIPTS, ord(character)) - 1
    return WIDEST[script]


def ink(card: Card) -> str:
    """Return the colour that a card is drawn in."""
    if card == JOKER:
        return JOKER_INK
    return RED if suit_of(card) in (HEARTS, DIAMONDS) else INK
