"""What melds are worth, as one number: the larger, the better.

The cards of a hand are laid suit by suit and rank by rank, and what the parts are worth is added up. A *worth* has a
field for each question in turn. First, how much it takes off the hand: points, then cards. This is its *gain*, and sets
have nothing else. Then what makes some sequences better than others that gain as much: points in sequences, cards in
them, cards in the pure ones, and against it how many sequences there are.
"""

from typing import Final

GAIN_AT: Final = 24
GAIN_POINT_AT: Final = 28
GAIN_CARD: Final = 1 << GAIN_AT
GAIN_POINT: Final = 1 << GAIN_POINT_AT

SEQUENCE: Final = 1
PURE_CARD: Final = 1 << 3
CARD: Final = GAIN_CARD + (1 << 7)
POINT: Final = GAIN_POINT + (1 << 11)

# All of a worth but the gain.
IN_SEQUENCES: Final = GAIN_CARD - 1
