"""How much the tests look at: as much as shows that all is well, or, before a release, all that time allows."""

import os

LONG = bool(os.environ.get("RUMMYCHECK_LONG"))


def some(number, of):
    """Return how many examples to look at: ``number``, or ``of`` so many if RUMMYCHECK_LONG is set."""
    return of if LONG else number
