"""``python -m rummycheck`` is the same as the ``rummycheck`` command."""

from rummycheck.cli import main

main()
