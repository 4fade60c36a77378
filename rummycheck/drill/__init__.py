"""Exercises on demand: hands of a level, a question of a kind about each, and the marking of answers."""

from rummycheck.drill.exercises import Drill, Exercise, Kind, Wild
from rummycheck.drill.given import wrong_discard, wrong_groups
from rummycheck.drill.levels import LEVELS, level_of
from rummycheck.drill.making import exercises
from rummycheck.drill.marking import MarkedAnswer, mark

__all__ = [
    "LEVELS",
    "Drill",
    "Exercise",
    "Kind",
    "MarkedAnswer",
    "Wild",
    "exercises",
    "level_of",
    "mark",
    "wrong_discard",
    "wrong_groups",
]
