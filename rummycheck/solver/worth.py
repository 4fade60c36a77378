"""What melds are worth, as one number: the larger, the better.

The cards of a hand are laid suit by suit and rank by rank, and what the parts are worth is added up. A *worth* has a
field for each question in turn. First, how much it takes off the hand: points, then cards. This is its *gain*, and sets
have nothing else. Then what makes some sequences better than others that gain as much: points in sequences, cards in
them, cards in the pure ones, and against it how many sequences there are.
"""

GAIN_AT, GAIN_POINT_AT = 24, 28
GAIN_CARD, GAIN_POINT = 1 << GAIN_AT, 1 << GAIN_POINT_AT

SEQUENCE, PURE_CARD = 1, 1 << 3
CARD = GAIN_CARD + (1 << 7)
POINT = GAIN_POINT + (1 << 11)

# All of a worth but the gain.
IN_SEQUENCES = GAIN_CARD - 1
