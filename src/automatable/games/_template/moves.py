"""Everything that can happen in this game."""

from automatable.kernel.moves import Move


class Pick(Move, frozen=True):
    """You pick a tree."""

    tree: int


class Reveal(Move, frozen=True):
    """Chance: the automa's next card."""

    card: str


class AutomaPick(Move, frozen=True):
    """The automa picks a tree."""

    tree: int


class AutomaRest(Move, frozen=True):
    """The automa finds nothing and rests."""


OrchardMove = Pick | Reveal | AutomaPick | AutomaRest
