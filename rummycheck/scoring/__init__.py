"""Deals and matches: what everyone pays, with the reason, and where the match stands.

:func:`score_sheet` scores a :class:`Sheet`, the values that a sheet's text is read to.
"""

from rummycheck.scoring.costs import PlayerScore, Reason
from rummycheck.scoring.match import Match, ScoredDeal, score_sheet
from rummycheck.scoring.sheet import Deal, Sheet

__all__ = ["Deal", "Match", "PlayerScore", "Reason", "ScoredDeal", "Sheet", "score_sheet"]
