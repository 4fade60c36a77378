"""Cards and ranks in words, for a person who is told how a text was read."""

from rummycheck.cards import ACE, JACK, JOKER, KING, QUEEN, Card, rank_of, suit_of
from rummycheck.messages import N_, _

SUIT_WORDS = (N_("spades"), N_("hearts"), N_("diamonds"), N_("clubs"))
COURT_WORDS = {ACE: N_("ace"), JACK: N_("jack"), QUEEN: N_("queen"), KING: N_("king")}


def rank_in_words(rank: int) -> str:
    """Return ``queen``, or ``7``."""
    return _(COURT_WORDS[rank]) if rank in COURT_WORDS else str(rank)


def card_in_words(card: Card) -> str:
    """Return ``queen of spades``, or ``joker``."""
    if card == JOKER:
        return _("joker")
    return _("{rank} of {suit}").format(rank=rank_in_words(rank_of(card)), suit=_(SUIT_WORDS[suit_of(card)]))
