"""Settings for all tests: hypothesis repeats the same examples everywhere and times none, and Ctrl-C can be sent."""

import signal

from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.load_profile("repeatable")

# Tests that are run in the background of a shell have Ctrl-C ignored, and every command that they start would inherit it.
signal.signal(signal.SIGINT, signal.default_int_handler)
