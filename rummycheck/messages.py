"""Every sentence shown to a person passes through here, so that it can be translated; codes and JSON keys never do.

Translators' tools find a sentence where it stands as a literal in one of these calls:
``xgettext --keyword=_ --keyword=N_ --keyword=counted:1,2``.
"""

import gettext
from functools import cache

DOMAIN = "rummycheck"


@cache
def _(message: str) -> str:
    """Return the message in the reader's language, or as it is where there is no translation."""
    return gettext.dgettext(DOMAIN, message)


def N_(message: str) -> str:  # noqa: N802 (the name by which it is known)
    """Return the message as it is: it stands in a table, and is translated when it is taken from there and shown."""
    return message


def counted(one: str, many: str, number: int) -> str:
    """Return the singular or plural message for a number, with ``{n}`` filled in and nothing else."""
    return gettext.dngettext(DOMAIN, one, many, number).replace("{n}", str(number))
