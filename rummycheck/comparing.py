"""One hand under every preset, and which rule makes the difference."""

from itertools import combinations
from typing import NamedTuple

from rummycheck.checking import Table, judge_reading, read
from rummycheck.judge import Judgement
from rummycheck.notation import Reading
from rummycheck.rules import PRESETS, SWITCHES, Rules, preset


class PresetVerdict(NamedTuple):
    """A hand under one preset. ``judgement`` is None where the preset's packs do not hold such cards.

    ``because`` names the fewest switches that make it differ from the first preset's verdict and cost.
    """

    rules: Rules
    judgement: Judgement | None
    because: tuple[str, ...]


# Switches that neither the verdict nor a cost of a single hand depends on.
OF_THE_MATCH = ("drop", "late_drop", "limit", "at_limit", "rejoin_below", "deals")


def compare_presets(text: str, table: Table, finish: str = "") -> tuple[Reading, list[PresetVerdict]]:
    """Judge one hand under every preset, the default first, and find the rules that make the difference."""
    presets = [preset(name) for name in PRESETS]
    widest = max(presets, key=lambda rules: rules.decks * rules.jokers_per_deck)
    reading = read(text, table, widest, finish)
    reference = presets[0]
    verdicts = [
        PresetVerdict(rules, _judge_if_possible(reading, rules), _difference(reading, reference, rules))
        for rules in presets
    ]
    return reading, verdicts


def _judge_if_possible(reading: Reading, rules: Rules) -> Judgement | None:
    impossible = rules.pack(reading.wild).too_many(reading.all_cards)
    return None if impossible else judge_reading(reading, rules)


def _difference(reading: Reading, reference: Rules, rules: Rules) -> tuple[str, ...]:
    """Return the smallest set of switches that, set as in ``rules``, turns the reference's outcome into theirs."""

    def outcome(under: Rules) -> tuple[bool, int, int] | None:
        judged = _judge_if_possible(reading, under)
        return judged and (judged.valid, judged.if_declared, judged.if_caught)

    wanted = outcome(rules)
    changed = [
        switch
        for switch in SWITCHES
        if switch not in OF_THE_MATCH and getattr(rules, switch) != getattr(reference, switch)
    ]
    for size in range(len(changed) + 1):
        for switches in combinations(changed, size):
            if outcome(reference._replace(**{each: getattr(rules, each) for each in switches})) == wanted:
                return switches
    return tuple(changed)
