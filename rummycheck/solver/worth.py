"""What sequences are worth, as one number: the larger, the better.

The cards of a hand are laid suit by suit and rank by rank, and what the parts are worth is added up. A *worth* has a
field for each question in turn: points in the sequences, cards in them, cards in the pure ones, and against it how many
sequences there are. Its first two fields alone are a *gain*; sets have nothing else.
"""

SEQUENCE = 1
PURE_CARD = 1 << 3
CARD = 1 << 7
POINT = 1 << 11

GAIN_AT = 7
GAIN_CARD = CARD >> GAIN_AT
GAIN_POINT_AT = 4
GAIN_POINT = 1 << GAIN_POINT_AT

# Given back before the gain is read off a worth: no bid has more sequences than this.
MOST_SEQUENCES = 7 * SEQUENCE
