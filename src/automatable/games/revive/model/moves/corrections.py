"""Corrections: how the table differs from what the app believes."""

from typing import Annotated

from msgspec import Meta

from automatable.games.revive.model.fields import Colour, Few, Hex, Id, Node, Place, Space
from automatable.kernel.turns.moves import Correction


class SetResource(Correction, frozen=True):
    """You have so many: 0 gear, 1 book, 2 food, 3 crystal, 4 ready energy."""

    what: Annotated[int, Meta(ge=0, le=4)]
    n: Few


class SetPoints(Correction, frozen=True):
    """Your score marker stands here."""

    points: Annotated[int, Meta(ge=0, le=999)]


class SetBuilding(Correction, frozen=True):
    """What stands on a sand space: 0 nothing, 1 your small, 2 your large, 3 a Mautoma building."""

    at: Hex
    what: Annotated[int, Meta(ge=0, le=3)]


class SetFigure(Correction, frozen=True):
    """Whether a figure of the Mautoma stands on a location."""

    at: Node
    there: bool


class SetTile(Correction, frozen=True):
    """Which tile lies face up on a space, and how."""

    space: Space
    tile: Id
    turned: bool


class SetMarker(Correction, frozen=True):
    """Where the Mautoma's marker stands, 1 for the first position."""

    position: Annotated[int, Meta(ge=1, le=100)]


class SetDisplay(Correction, frozen=True):
    """Which citizen lies on this place of the display."""

    place: Place
    card: Id


class SetDeck(Correction, frozen=True):
    """Which cards are left in the Mautoma's action deck."""

    cards: Annotated[tuple[Id, ...], Meta(max_length=20)]


class SetTrack(Correction, frozen=True):
    """Where your marker stands on a machine track."""

    colour: Colour
    step: Few


class SetYourFigure(Correction, frozen=True):
    """Whether a figure of yours stands on a location."""

    at: Node
    there: bool


class SetClaim(Correction, frozen=True):
    """Whether a claim of yours lies on a space."""

    at: Node
    there: bool


class SetArtifacts(Correction, frozen=True):
    """So many major artifacts of a colour are left."""

    colour: Colour
    n: Annotated[int, Meta(ge=0, le=20)]


class SetDiscarded(Correction, frozen=True):
    """So many cards lie on the Mautoma's discard pile, besides the one that is carried out."""

    n: Annotated[int, Meta(ge=0, le=5)]


class SetProgress(Correction, frozen=True):
    """So many progress cards are still to come."""

    n: Annotated[int, Meta(ge=0, le=3)]


BoardCorrection = (
    SetResource | SetPoints | SetBuilding | SetFigure | SetTile | SetMarker | SetDisplay | SetDeck | SetTrack
)
