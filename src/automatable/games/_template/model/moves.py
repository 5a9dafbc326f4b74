"""Everything that can happen in this game."""

from typing import Annotated

from msgspec import Meta

from automatable.author import Correction, Move

Tree = Annotated[int, Meta(ge=0, lt=100)]
Card = Annotated[str, Meta(max_length=40)]


class Pick(Move, frozen=True):
    """You pick a tree."""

    tree: Tree


class Reveal(Move, frozen=True):
    """Chance: the automa's next card."""

    card: Card


class AutomaPick(Move, frozen=True):
    """The automa picks a tree."""

    tree: Tree


class AutomaRest(Move, frozen=True):
    """The automa finds nothing and rests."""


class SetOwner(Correction, frozen=True):
    """At the table this tree belongs to somebody else than the app believes: a seat, or -1 for nobody."""

    tree: Tree
    owner: Annotated[int, Meta(ge=-1, le=1)]


OrchardMove = Pick | Reveal | AutomaPick | AutomaRest | SetOwner
