"""The picture of a judged hand: the verdict, the groups as they are laid, each with its name, and what they cost.

Jokers show what they stand for at the foot of the card, unmatched cards their points. Lengths are in pixels.
"""

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rummycheck.cards import JOKER, Card, card_points, hand_points
from rummycheck.checking import Checked
from rummycheck.errors import columns
from rummycheck.formats.check import cost_lines, verdict_line
from rummycheck.formats.pen import Pen
from rummycheck.formats.svg import (
    CARD_EDGE,
    CARD_HEIGHT,
    CARD_WIDTH,
    COLUMN,
    FOOT,
    INK,
    JOKER_INK,
    PAPER,
    STAR,
    Drawing,
    ink,
)
from rummycheck.formats.wording import group_name, points, problem_sentence
from rummycheck.judge import NOT_A_MELD, Group
from rummycheck.melds import IMPURE, PURE, SET, is_joker
from rummycheck.messages import _
from rummycheck.notation import Letters

CARD_GAP, PADDING, LABEL, BOX_GAP, MARGIN = 6, 12, 30, 14, 24
LEAST_WIDTH, MOST_WIDTH = 480, 14 * (CARD_WIDTH + CARD_GAP) - CARD_GAP + 2 * PADDING
LABEL_SIZE, SENTENCE_SIZE, LINE = 15, 15, 22
BOX_HEIGHT = LABEL + CARD_HEIGHT + PADDING

GOOD, BAD = "#1b5e20", "#a3170f"


class Look(NamedTuple):
    """The colours of a box of cards: its ground, its edge and its label. Loose cards have a broken edge."""

    ground: str
    edge: str
    label: str
    loose: bool = False


LOOKS = {
    PURE: Look("#e4f3e5", "#2e7d32", "#1b5e20"),
    IMPURE: Look("#e3effb", "#1565c0", "#0d4a8f"),
    SET: Look("#fff3d9", "#b26a00", "#6b4000"),
    NOT_A_MELD: Look("#fdeaea", "#b3261e", "#8c1d18", loose=True),
}
FINISH_LOOK = Look("#eeeeee", "#616161", "#333333", loose=True)


class Face(NamedTuple):
    """A card as drawn: what it stands for if it replaces another card, and its points if it is unmatched."""

    card: Card
    place: Card | None = None
    points: int | None = None


class Box(NamedTuple):
    """Cards that lie together under one label."""

    label: str
    look: Look
    faces: tuple[Face, ...]

    @property
    def width(self) -> float:
        """As wide as its cards side by side, or as its label if that is wider."""
        cards = len(self.faces) * (CARD_WIDTH + CARD_GAP) - CARD_GAP
        return max(cards, columns(self.label) * LABEL_SIZE * COLUMN) + 2 * PADDING


def hand_svg(checked: Checked, letters: Letters) -> str:
    """Return the picture of a checked hand, a whole SVG document, with cards in these letters."""
    judged, pen = checked.judgement, Pen(letters)
    laid = [*_group_boxes(judged.groups), *_loose_boxes(checked)]
    better = list(_group_boxes(judged.better or ()))
    if judged.other_finish is not None:
        better.append(_finish_box(_("finish with"), judged.other_finish))
    verdict = verdict_line(judged)
    sentences = [problem_sentence(problem, checked.table.rules, pen) for problem in judged.problems]
    sentences += cost_lines(checked, pen)
    width = max(LEAST_WIDTH, *(_row_width(row) for row in _rows(laid) + _rows(better))) + 2 * MARGIN
    drawing = Drawing.of(verdict, "\n".join([*(_described(box, pen) for box in laid), *sentences]))
    page = Page(drawing, width, checked.wild_rank, pen)
    page.heading(verdict, 26, GOOD if judged.valid else BAD)
    page.boxes(laid)
    if better:
        page.heading(_("The same cards can be laid right:"), 18, INK)
        page.boxes(better)
    page.sentences(sentences)
    return drawing.document(width, page.bottom + MARGIN)


class Page:
    """A picture that is filled from the top down. ``bottom`` is where the next thing goes."""

    def __init__(self, drawing: Drawing, width: float, wild_rank: int | None, pen: Pen) -> None:
        self._drawing, self._width, self._wild_rank, self._pen = drawing, width, wild_rank, pen
        self.bottom: float = MARGIN
        drawing.add("rect", width="100%", height="100%", fill=PAPER)

    def heading(self, text: str, size: float, fill: str) -> None:
        """Write a heading."""
        self._drawing.label(text, MARGIN, self.bottom + size, size, fill=fill)
        self.bottom += size + BOX_GAP

    def boxes(self, boxes: Iterable[Box]) -> None:
        """Draw boxes in as many rows as they need."""
        for row in _rows(boxes):
            x: float = MARGIN
            for box in row:
                self._box(box, x)
                x += box.width + BOX_GAP
            self.bottom += BOX_HEIGHT + BOX_GAP

    def sentences(self, sentences: Iterable[str]) -> None:
        """Write sentences, a line each and more where one is too long for the width."""
        for sentence in sentences:
            for line in _wrapped(sentence, self._width - 2 * MARGIN):
                self._drawing.label(line, MARGIN, self.bottom + SENTENCE_SIZE, SENTENCE_SIZE, weight=400)
                self.bottom += LINE

    def _box(self, box: Box, x: float) -> None:
        group = self._drawing.group(_described(box, self._pen), "box", x, self.bottom)
        ground = group.add("rect", width=box.width, height=BOX_HEIGHT, rx=10, fill=box.look.ground)
        ground.set(stroke=box.look.edge, stroke_width=1.5)
        if box.look.loose:
            ground.set(stroke_dasharray="6 4")
        group.label(box.label, PADDING, LABEL - 10, LABEL_SIZE, fill=box.look.label)
        for number, face in enumerate(box.faces):
            self._card(group, face, PADDING + number * (CARD_WIDTH + CARD_GAP))

    def _card(self, box: Drawing, face: Face, x: float) -> None:
        """Draw one card: its rank over its suit, a star if it is a joker, and a foot if there is more to say."""
        card, middle = face.card, CARD_WIDTH / 2
        drawn = box.group(_face_title(face, self._pen), "card", x, LABEL)
        drawn.add("rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=6, fill=PAPER, stroke=CARD_EDGE)
        low = 0 if face.place is None and face.points is None else FOOT / 2
        drawn.fitted(self._pen.corner(card), middle, 34 - low / 2, 24, CARD_WIDTH - 8, ink(card))
        drawn.suit(card, middle, 58 - low, 30 - low / 2)
        if card != JOKER and is_joker(card, self._wild_rank):
            drawn.shape(STAR, CARD_WIDTH - 9, 9, 12, JOKER_INK)
        if face.place is not None:
            self._place(drawn, face.place)
        elif face.points is not None:
            _foot(drawn, "#fbd9d9").fitted(str(face.points), middle, CARD_HEIGHT - 7, 15, CARD_WIDTH - 8, BAD)

    def _place(self, card: Drawing, place: Card) -> None:
        """Write at the foot of a joker what it stands for."""
        foot = _foot(card, "#eadcf7")
        foot.fitted("=", 9, CARD_HEIGHT - 7, 15, 15, JOKER_INK)
        foot.fitted(self._pen.corner(place), 27, CARD_HEIGHT - 7, 15, 24, ink(place))
        foot.suit(place, 47, CARD_HEIGHT - 12, 13)


def _foot(card: Drawing, fill: str) -> Drawing:
    """Colour the foot of a card and return the card."""
    top = CARD_HEIGHT - FOOT
    path = f"M.5 {top}H{CARD_WIDTH - 0.5}V{CARD_HEIGHT - 6}q0 5.5-5.5 5.5H6q-5.5 0-5.5-5.5Z"
    card.add("path", d=path, fill=fill)
    return card


def _described(box: Box, pen: Pen) -> str:
    """Return a box in words."""
    return f"{box.label}: " + ", ".join(_face_title(face, pen) for face in box.faces)


def _face_title(face: Face, pen: Pen) -> str:
    card = pen.card(face.card)
    if face.place is not None:
        return _("{joker} as {card}").format(joker=card, card=pen.card(face.place))
    return card if face.points is None else f"{card} ({points(face.points)})"


def _group_boxes(groups: Iterable[Group]) -> Iterator[Box]:
    for group in groups:
        pairs = zip(group.cards, group.places, strict=True)
        faces = tuple(Face(card, None if card == place else place) for card, place in pairs)
        yield Box(group_name(group.kind), LOOKS[group.kind], faces)


def _loose_boxes(checked: Checked) -> Iterator[Box]:
    """Yield the box of the cards that the solver left over, and that of the finish card."""
    judged, ace_points = checked.judgement, checked.table.rules.ace_points
    if judged.left_over:
        total = points(hand_points(judged.left_over, checked.wild_rank, ace_points))
        faces = (Face(card, points=card_points(card, checked.wild_rank, ace_points)) for card in judged.left_over)
        yield Box(_("unmatched: {points}").format(points=total), LOOKS[NOT_A_MELD], tuple(faces))
    if judged.discard is not None:
        yield _finish_box(_("finish card"), judged.discard)


def _finish_box(label: str, card: Card) -> Box:
    return Box(label, FINISH_LOOK, (Face(card),))


def _rows(boxes: Iterable[Box]) -> list[list[Box]]:
    """Return the boxes in rows, as many in each as the widest picture holds."""
    rows: list[list[Box]] = []
    for box in boxes:
        if rows and _row_width([*rows[-1], box]) <= MOST_WIDTH:
            rows[-1].append(box)
        else:
            rows.append([box])
    return rows


def _row_width(row: Sequence[Box]) -> float:
    return sum(box.width + BOX_GAP for box in row) - BOX_GAP


def _wrapped(sentence: str, width: float) -> list[str]:
    """Return a sentence in lines that fit the width in any font."""
    wide = max(1.0, columns(sentence) / max(1, len(sentence)))
    return textwrap.wrap(sentence, max(1, int(width / (SENTENCE_SIZE * COLUMN * wide))))
