"""Every sentence shown to a person passes through here, so that it can be translated; codes and JSON keys never do."""

import gettext
from functools import cache

DOMAIN = "rummycheck"


@cache
def _(message: str) -> str:
    """Return the message in the reader's language, or as it is where there is no translation."""
    return gettext.dgettext(DOMAIN, message)


def counted(one: str, many: str, number: int) -> str:
    """Return the singular or plural message for a number, with ``{n}`` filled in."""
    return gettext.dngettext(DOMAIN, one, many, number).format(n=number)
