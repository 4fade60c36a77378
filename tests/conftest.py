"""Settings for all tests: examples that repeat, and commands that start as they do for a person at a terminal."""

import os
import signal

from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.load_profile("repeatable")

# In the background of a shell Ctrl-C is ignored, and whatever the tests start would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Hundreds of commands are run: none is to compile the program again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
