"""All that changes during a game."""

from dataclasses import dataclass
from typing import Final

from automatable.author import Deck, Owed

NOBODY: Final = -1
YOU: Final = 0
AUTOMA: Final = 1


@dataclass(slots=True)
class State:
    """Who owns each tree, what the automa still has to draw, and what is owed."""

    rest_points: int
    owner: list[int]
    deck: Deck
    owed: list[Owed]
    card: str = ""
    """The automa's card; empty before the first."""
    rests: int = 0

    def copy(self) -> "State":
        """An independent state; nothing mutable is shared."""
        return State(self.rest_points, self.owner[:], self.deck.copy(), self.owed[:], self.card, self.rests)

    def free(self) -> list[int]:
        """The trees that nobody has picked."""
        return [tree for tree, owner in enumerate(self.owner) if owner == NOBODY]

    def trees(self, seat: int) -> list[int]:
        return [tree for tree, owner in enumerate(self.owner) if owner == seat]
