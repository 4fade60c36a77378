"""The cards of a whole sheet, read together: one language, one alphabet, and a place for every card."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from rummycheck.cards import Pack
from rummycheck.errors import Ambiguous, Fault, Impossible, Unreadable
from rummycheck.notation import HandText, Piece, Reading, parse, resolve
from rummycheck.scoring.sheet import Hand

BESIDE_WILD = Piece("2♠")
"""A hand to read a wild card beside: it says the same in every language."""


class Stretch(NamedTuple):
    """A stretch of a sheet with cards in it: a hand, or with ``wild`` the card or rank that is wild."""

    start: int
    end: int
    wild: bool = False


def read_stretches(
    source: str, origin: str, stretches: Sequence[Stretch], pack: Pack, lang: str | None
) -> tuple[list[Reading | None], list[Fault]]:
    """Return the reading of each stretch, None for one with a fault in it, and the faults.

    The stretches stand in the order of the sheet. Those without a fault are read though others have one. How often a
    card is seen is judged here for each hand alone. Raises UnknownLanguage.
    """
    readings: list[Reading | None] = [None] * len(stretches)
    faults: list[Fault] = []
    good = list(range(len(stretches)))
    texts = [_parsed(source, origin, stretch) for stretch in stretches]
    while good:
        try:
            resolved = resolve([texts[index] for index in good], pack, lang)
        except (Unreadable, Impossible, Ambiguous) as error:
            faults += [fault._replace(code=fault.code or error.code) for fault in error.faults]
            starts = [stretches[index].start for index in good]
            bad = {good[bisect_right(starts, fault.start) - 1] for fault in error.faults}
            good = [index for index in good if index not in bad]
        else:
            for index, reading in zip(good, resolved, strict=True):
                readings[index] = reading
            break
    return readings, faults


def _parsed(source: str, origin: str, stretch: Stretch) -> HandText:
    start, end, wild = stretch
    if wild:
        return parse(BESIDE_WILD, wild=Piece(source, start, end, origin), turned_in_play=True)
    return parse(Piece(source, start, end, origin))


def hand_of(reading: Reading) -> Hand:
    """Return what was read as the hand of a line."""
    groups = reading.groups if reading.arranged else (reading.cards,)
    finish = () if reading.finish_span is None else (reading.finish_span,)
    return Hand(groups, reading.arranged, reading.finish, (*reading.spans, *finish))
