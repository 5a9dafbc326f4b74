"""What the Mautoma does, and what is drawn for it."""

from typing import Annotated

from msgspec import Meta

from automatable.games.revive.model.fields import Colour, Hex, Id, Node, Space
from automatable.kernel.turns.moves import Move


class DrawCard(Move, frozen=True):
    """Chance: the Mautoma's next card."""

    card: Id


class AddProgress(Move, frozen=True):
    """Chance: the progress card that joins its cards."""

    card: Id


class AutomaExplore(Move, frozen=True):
    """The Mautoma turns a tile over."""

    space: Space


class AutomaBuild(Move, frozen=True):
    """The Mautoma builds."""

    at: Hex


class AutomaPopulate(Move, frozen=True):
    """The Mautoma places a figure."""

    at: Node


class AutomaSkip(Move, frozen=True):
    """A part of its card is not possible: 0 explore, 1 build, 2 populate."""

    deed: Colour


class AutomaRefresh(Move, frozen=True):
    """The Mautoma takes a refresh turn and removes an artifact of this colour; 3 for none."""

    colour: Annotated[int, Meta(ge=0, le=3)]


MautomaMove = DrawCard | AddProgress | AutomaExplore | AutomaBuild | AutomaPopulate | AutomaSkip | AutomaRefresh
