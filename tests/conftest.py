"""Settings for all tests: hypothesis repeats the same examples everywhere and times none, and Ctrl-C can be sent."""

import signal

from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.load_profile("repeatable")

# In the background of a shell Ctrl-C is ignored, and whatever the tests start would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)
