"""What chance and you lay out before the game begins."""

from typing import Annotated

from msgspec import Meta

from automatable.games.revive.model.fields import Id
from automatable.kernel.turns.moves import Move


class LayStart(Move, frozen=True):
    """Chance: the next starting tile, and which way it lies."""

    tile: Id
    turned: bool


class LayBack(Move, frozen=True):
    """Chance: the back that lies on the next area space."""

    back: Id


class LayCorner(Move, frozen=True):
    """Chance: the large location of the next corner."""

    location: Id


class DealTribe(Move, frozen=True):
    """Chance: your tribe."""

    tribe: Id


class ChooseTribe(Move, frozen=True):
    """You choose your tribe."""

    tribe: Id


class DealDraft(Move, frozen=True):
    """Chance: a card to choose from."""

    card: Id


class Keep(Move, frozen=True):
    """You keep one of the cards of a draft."""

    card: Id


class PlaceMarker(Move, frozen=True):
    """Chance: where the Mautoma's marker begins, 1 for the first position."""

    position: Annotated[int, Meta(ge=1, le=100)]


class DealArtifactCard(Move, frozen=True):
    """Chance: an artifact card."""

    card: Id


class KeepArtifactCard(Move, frozen=True):
    """You keep one of two artifact cards."""

    card: Id


class StartWith(Move, frozen=True):
    """You choose a card that is active at the start."""

    card: Id


PreparingMove = (
    LayStart
    | LayBack
    | LayCorner
    | DealTribe
    | ChooseTribe
    | DealDraft
    | Keep
    | PlaceMarker
    | DealArtifactCard
    | KeepArtifactCard
    | StartWith
)
