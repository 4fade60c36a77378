"""The best grouping of a hand: exact under every switch of the rules.

A plain first version: find every handful of the hand that melds, and cover the hand with them in the best way,
one card after another, remembering what each rest of the hand can still reach.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from rummycheck.cards import JOKER, RANKS, SUITS, Card, card_of, card_points, rank_of
from rummycheck.melds import IMPURE, PURE, SET, Meld
from rummycheck.rules import Rules

Cards = tuple[Card, ...]
Reached = dict[tuple[bool, int, int], tuple[int, int, int, tuple[Meld, ...]]]


class Grouping(NamedTuple):
    """One way to lay a hand.

    ``cost``
        what the hand costs, in points, if another player declares now.
    ``melds``
        pure sequences, impure sequences, sets; each kind in card order.
    ``unmatched``
        the cards in no meld, in card order.
    ``discard``
        the card thrown away from 14; None if there was none to throw.
    """

    cost: int
    melds: tuple[Meld, ...]
    unmatched: tuple[Card, ...]
    discard: Card | None

    @property
    def valid(self) -> bool:
        """Whether this may be declared: every card kept melds, in two sequences or more, one of them pure."""
        kinds = [meld.kind for meld in self.melds]
        return not self.unmatched and PURE in kinds and len(kinds) - kinds.count(SET) >= 2


def is_valid(hand: Sequence[Card], wild_rank: int | None, rules: Rules) -> bool:
    """Return whether the hand has a valid grouping, of 14 cards after one is thrown away."""
    return best_grouping(hand, wild_rank, rules).valid


def best_groupings(hand: Sequence[Card], wild_rank: int | None, rules: Rules) -> Iterator[Grouping]:
    """Yield the best groupings of a hand, the one to show first."""
    yield best_grouping(hand, wild_rank, rules)


def best_grouping(hand: Sequence[Card], wild_rank: int | None, rules: Rules) -> Grouping:
    """Return the best grouping of 1 to 14 cards in any order; of 14, one is thrown away."""
    melds = _melds_of(sorted(hand), wild_rank, rules)
    throws: list[Card | None] = [None]
    if len(hand) == 14:
        dearest_first = sorted(set(hand), key=lambda card: (-card_points(card, wild_rank, rules.ace_points), card))
        throws = list(dearest_first)
    reach = _reach(tuple(sorted(hand)), melds, wild_rank, rules)
    found = []
    for place, throw in enumerate(throws):
        kept = sorted(hand)
        if throw is not None:
            kept.remove(throw)
        total = sum(card_points(card, wild_rank, rules.ace_points) for card in kept)
        for (pure, sequences, pure_points), (left, cards, jokers, laid) in reach(tuple(kept)).items():
            cost = _cost(pure, sequences, bool(laid), pure_points, left, total, rules)
            standing = (cost, not pure, not (pure and sequences >= 2), left, cards, place, jokers, laid)
            found.append((standing, throw, kept))
    (cost, *_, laid), throw, kept = min(found)
    unmatched = Counter(kept) - Counter(card for meld in laid for card in meld.cards)
    order = (PURE, IMPURE, SET)
    laid = tuple(sorted(laid, key=lambda meld: (order.index(meld.kind), meld.places, meld.cards)))
    return Grouping(cost, laid, tuple(sorted(unmatched.elements())), throw)


def _cost(pure: bool, sequences: int, laid: bool, pure_points: int, left: int, total: int, rules: Rules) -> int:
    if rules.melds_on == "table":
        cost = left if laid else rules.cap
    elif not pure:
        cost = rules.cap if rules.no_pure == "flat" else total
    elif sequences < 2:
        cost = {"melds-stay": left, "pure-stays": total - pure_points, "all-count": total}[rules.no_second]
    else:
        cost = left
    return min(cost, rules.cap)


def _melds_of(hand: list[Card], wild: int | None, rules: Rules) -> list[Meld]:
    jokers = [card for card in hand if card == JOKER or rank_of(card) == wild]
    naturals = set(hand) - {JOKER}
    spans = [
        tuple(Card(13 * suit + (place - 1) % 13) for place in range(first, first + length))
        for suit in SUITS
        for length in range(3, 1 + min(13, len(hand)))
        for first in range(1, 16 - length)
    ]
    sets = [
        places
        for rank in RANKS
        for size in (3, 4)
        for places in combinations([card_of(rank, suit) for suit in SUITS], size)
    ]
    found = set()
    for places in spans + sets:
        held = [place for place in places if place in naturals]
        least = len(places) - min(len(jokers), rules.max_jokers_per_meld or 13)
        for size in range(max(least, 0 if rules.joker_only_meld and places in spans else 1), len(held) + 1):
            for home in combinations(held, size):
                spare = Counter(jokers) - Counter(home)
                for fill in set(combinations(sorted(spare.elements()), len(places) - size)):
                    found.add(_meld(places, home, fill, wild, rules, places in spans))
    return sorted(found)


def _meld(places: Cards, home: Cards, fill: Cards, wild: int | None, rules: Rules, sequence: bool) -> Meld:
    fills = iter(fill)
    cards = tuple(place if place in home else next(fills) for place in places)
    pure = not fill and (rules.wild_natural_in_pure or all(rank_of(card) != wild for card in home))
    return Meld((PURE if pure else IMPURE) if sequence else SET, cards, places)


def _reach(hand: Cards, melds: list[Meld], wild: int | None, rules: Rules) -> Callable[[Cards], Reached]:
    by_first: dict[Card, dict[tuple[tuple[Card, ...], str], tuple[int, Meld]]] = {card: {} for card in hand}
    for meld in melds:
        cards = tuple(sorted(meld.cards))
        replacing = sum(card != place for card, place in zip(meld.cards, meld.places, strict=True))
        known = by_first[cards[0]].setdefault((cards, meld.kind), (replacing, meld))
        by_first[cards[0]][cards, meld.kind] = min(known, (replacing, meld))
    memo: dict[Cards, Reached] = {(): {(False, 0, 0): (0, 0, 0, ())}}

    def of(rest: Cards) -> Reached:
        if rest in memo:
            return memo[rest]
        points = card_points(rest[0], wild, rules.ace_points)
        best = {made: (p + points, n + 1, j, laid) for made, (p, n, j, laid) in of(rest[1:]).items()}
        held = Counter(rest)
        for (cards, kind), (replacing, meld) in by_first[rest[0]].items():
            many = Counter(cards)
            if not many <= held:
                continue
            pure_points = sum(card_points(card, wild, rules.ace_points) for card in cards) if kind == PURE else 0
            for (pure, sequences, worth), (p, n, j, laid) in of(tuple(sorted((held - many).elements()))).items():
                made = (pure or kind == PURE, min(2, sequences + (kind != SET)), worth + pure_points)
                value = (p, n, j + replacing, (meld, *laid))
                if made not in best or value < best[made]:
                    best[made] = value
        memo[rest] = best
        return best

    return of
