"""What is told from a table: what you did on the map and with artifacts, and your points at the end."""

from typing import Annotated

from msgspec import Meta

from automatable.games.revive.model.fields import Colour, Hex, Node, Space
from automatable.games.revive.model.moves import ReviveMove
from automatable.games.revive.model.moves.corrections import (
    SetArtifacts,
    SetClaim,
    SetDiscarded,
    SetProgress,
    SetYourFigure,
)
from automatable.games.revive.model.records import Ground
from automatable.kernel.turns.facts import Saw
from automatable.kernel.turns.moves import Begin, CountPoints, Move, Stands, TurnIs


class Explored(Move, frozen=True):
    """You turned the tile on this space over; what it shows is told next."""

    space: Space


class ShowsHex(Move, frozen=True):
    """The next hex of a tile that is none of ours, in the order north, west, east, south, shows this kind of ground."""

    kind: Ground


class Built(Move, frozen=True):
    """You put a building here, small or large."""

    at: Hex


class Populated(Move, frozen=True):
    """You put a figure on this location."""

    at: Node


class TookArtifact(Move, frozen=True):
    """You took a major artifact of this colour, or removed one from the game."""

    colour: Colour


class Claimed(Move, frozen=True):
    """You put a claim here, or took the one that lay here."""

    at: Node


class CarriedOut(Move, frozen=True):
    """Cards only: a part of the Mautoma's card was carried out, wherever that was: 0 explored, 1 built, 2 populated."""

    deed: Colour


class TellPoints(Move, frozen=True):
    """Your points at the end."""

    points: Annotated[int, Meta(ge=0, le=999)]


CompanionMove = (
    ReviveMove
    | Explored
    | ShowsHex
    | Built
    | Populated
    | TookArtifact
    | Claimed
    | CarriedOut
    | TellPoints
    | Saw
    | SetYourFigure
    | SetArtifacts
    | SetClaim
    | SetDiscarded
    | SetProgress
    | Begin
    | Stands
    | TurnIs
    | CountPoints
)
