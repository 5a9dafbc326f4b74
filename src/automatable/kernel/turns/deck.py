"""A deck is what is known of it: an ordered known top, an unordered unknown pool, an ordered known bottom, a discard pile.

Nothing hidden is stored, so nothing can leak, and a physical deck and a digital one are the same object. A card that leaves
the deck unseen is only counted: every card of the pool stays equally likely to come next.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field


@dataclass(slots=True)
class Deck:
    """Card ids; `top[-1]` comes first, then one of `pool`, then `bottom[0]`."""

    pool: list[str]
    top: list[str] = field(default_factory=list)
    bottom: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    unseen: int = 0
    """How many cards of the pool have left the deck without being seen."""

    @classmethod
    def of(cls, cards: Iterable[str]) -> "Deck":
        """A shuffled deck of these cards."""
        return cls(list(cards))

    def copy(self) -> "Deck":
        """An independent deck of the same cards."""
        copy = Deck.__new__(Deck)
        copy.pool = self.pool[:]
        copy.top = self.top[:]
        copy.bottom = self.bottom[:]
        copy.discard = self.discard[:]
        copy.unseen = self.unseen
        return copy

    def __len__(self) -> int:
        return len(self.top) + len(self.pool) - self.unseen + len(self.bottom)

    def __bool__(self) -> bool:
        return len(self.pool) > self.unseen or bool(self.top or self.bottom)

    def possible(self) -> Sequence[str]:
        """The cards that could come next, one entry for each copy; empty only if the deck is."""
        pool = self.pool
        if len(pool) > self.unseen and not self.top:
            return pool
        return self.top[-1:] or self.bottom[:1]

    def take(self, card: str) -> None:
        """This card was drawn from the top."""
        pool = self.pool
        if len(pool) > self.unseen and not self.top:
            pool.remove(card)
        elif self.top:
            self.top.pop()
        else:
            self.bottom.pop(0)

    def without(self, card: str) -> "Deck":
        """Another deck, from which this card was drawn; this one stays as it is, for states that share it."""
        found = self.copy()
        found.take(card)
        return found

    def discarding(self, *cards: str) -> "Deck":
        """Another deck with these cards among its discards."""
        found = self.copy()
        found.discard.extend(cards)
        return found

    def reshuffled(self) -> "Deck":
        """Another deck of deck and discard pile, freshly shuffled."""
        found = self.copy()
        found.reshuffle()
        return found

    def pick(self, number: int) -> str:
        """Take the card that a random number, however large, means among those that could come next."""
        pool = self.pool
        if len(pool) > self.unseen and not self.top:
            card = pool[number % len(pool)]
            pool.remove(card)
            return card
        return self.top.pop() if self.top else self.bottom.pop(0)

    def take_unseen(self) -> bool:
        """Somebody took the top card face down; False if there is none."""
        if len(self.pool) > self.unseen and not self.top:
            self.unseen += 1
        elif self.top:
            self.top.pop()
        elif self.bottom:
            self.bottom.pop(0)
        else:
            return False
        return True

    def put_under(self, card: str) -> None:
        """Lay a known card under the deck."""
        self.bottom.append(card)

    def reshuffle(self) -> None:
        """Shuffle deck and discard pile into a fresh deck."""
        self.pool.extend(self.top)
        self.pool.extend(self.bottom)
        self.pool.extend(self.discard)
        self.pool.sort()
        self.top.clear()
        self.bottom.clear()
        self.discard.clear()
