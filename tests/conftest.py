"""Settings for all tests: hypothesis repeats the same examples everywhere and times none."""

from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.load_profile("repeatable")
