"""The line of a player, understood but for its cards, which are read only when the whole sheet's are."""

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from rummycheck.errors import Unreadable
from rummycheck.messages import _
from rummycheck.notation.sheet import Words
from rummycheck.scoring.sheet import Declares, Drops, Event, Holds, Laid, Place, Rejoins, Scores, Wins

Span = tuple[int, int]


class Draft(NamedTuple):
    """What happened: ``event`` makes it of the hands that stand at ``spans``, in that order."""

    event: Callable[..., Event]
    spans: tuple[Span, ...] = ()


def draft(words: Sequence[Words], line: Place) -> Draft:
    """Return what the words after a player's name say. Raises Unreadable with the words that say nothing."""
    if not words:
        raise Unreadable(line.fault(_("what happened? {verbs}").format(verbs=", ".join(VERBS)), Unreadable))
    verb, *rest = words
    return _DRAFTS[verb.kind](verb, rest, line)


def _declares(verb: Words, rest: Sequence[Words], line: Place) -> Draft:
    return Draft(Declares, tuple((words.start, words.end) for words in rest))


def _holds(verb: Words, rest: Sequence[Words], line: Place) -> Draft:
    if not rest:
        raise _unreadable(verb, line, _("which cards? 13 stand after {text}"))
    return Draft(Holds, ((rest[0].start, rest[0].end),))


def _laid(verb: Words, rest: Sequence[Words], line: Place) -> Draft:
    at = next((index for index, words in enumerate(rest) if words.kind == "HOLDS"), len(rest))
    melds, held = rest[:at], rest[at + 1 :]
    if not melds:
        raise _unreadable(verb, line, _("which melds? they stand after {text}"))
    spans = tuple((words[0].start, words[-1].end) for words in (melds, held) if words)
    return Draft(Laid, spans)


def _drops(verb: Words, rest: Sequence[Words], line: Place) -> Draft:
    late = bool(rest) and rest[0].kind == "LATE"
    _need_no_more(rest[late:], line)
    return Draft(lambda: Drops(late))


def _scores(verb: Words, rest: Sequence[Words], line: Place) -> Draft:
    if not rest:
        raise _unreadable(verb, line, _("how many points?"))
    if not re.fullmatch(r"[+-]?\d{1,6}", rest[0].text):
        raise _unreadable(rest[0], line, _("{text} is not a number of points"))
    return Draft(lambda: Scores(int(rest[0].text)))


def _rejoins(verb: Words, rest: Sequence[Words], line: Place) -> Draft:
    _need_no_more(rest, line)
    return Draft(Rejoins)


def _wins(verb: Words, rest: Sequence[Words], line: Place) -> Draft:
    _need_no_more(rest, line)
    return Draft(Wins)


def _unknown(verb: Words, rest: Sequence[Words], line: Place) -> Draft:
    """Raise Unreadable for a line that does not begin with what happened."""
    message = _("{text}: what happened? {verbs}").replace("{verbs}", ", ".join(VERBS))
    near = get_close_matches(verb.text.split()[0].casefold(), VERBS, n=1)
    if near:
        message = _("{text}: did you mean {verb}?").replace("{verb}", near[0])
    raise _unreadable(verb._replace(text=verb.text.split()[0]), line, message)


def _need_no_more(rest: Sequence[Words], line: Place) -> None:
    if rest:
        raise _unreadable(rest[0], line, _("{text}: nothing is expected here"))


def _unreadable(words: Words, line: Place, message: str) -> Unreadable:
    place = line.between(words.start, words.start + len(words.text))
    return Unreadable(place.fault(message.replace("{text}", words.text), Unreadable))


VERBS = ("declares", "holds", "laid", "drops", "scores", "wins", "rejoins")
_DRAFTS = {
    "DECLARES": _declares,
    "HOLDS": _holds,
    "LAID": _laid,
    "DROPS": _drops,
    "SCORES": _scores,
    "WINS": _wins,
    "REJOINS": _rejoins,
    "TEXT": _unknown,
}
