"""What chance may bring."""

from typing import Annotated

from msgspec import Meta

from automatable.games.tapestry.model.moves.fields import (
    DecisionNumber,
    Face,
    SpaceTileNumber,
    Tech,
    Tile,
    Track,
    Turn,
    Word,
)
from automatable.kernel.turns.moves import Move


class DealTech(Move, frozen=True):
    """Chance: the next tech card."""

    card: Tech


class DrawTile(Move, frozen=True):
    """Chance: a territory tile."""

    tile: Tile


class TurnTile(Move, frozen=True):
    """Chance: how the Automa's tile lies."""

    rotation: Turn


class DrawTapestry(Move, frozen=True):
    """Chance: a tapestry card for your hand."""

    card: Word


class RevealTapestry(Move, frozen=True):
    """Chance: a card of the Automa's is discarded; older if it was hers before the discard pile was shuffled in again."""

    card: Word
    older: bool = False


class DrawSpaceTile(Move, frozen=True):
    """Chance: a space tile."""

    tile: SpaceTileNumber


class DrawCivilization(Move, frozen=True):
    """Chance: a civilization."""

    civilization: Word


class DrawMats(Move, frozen=True):
    """Chance: the pair of capital city mats you choose from."""

    one: Annotated[int, Meta(ge=1, le=6)]
    other: Annotated[int, Meta(ge=1, le=6)]


class RollScience(Move, frozen=True):
    """Chance: the science die."""

    track: Track


class RollConquer(Move, frozen=True):
    """Chance: both conquer dice, by face."""

    red: Face
    black: Face


class DrawDecision(Move, frozen=True):
    """Chance: a decision card of the bots; the first of a pair is the track card, the second the tiebreaker card."""

    card: DecisionNumber


class DrawProgress(Move, frozen=True):
    """Chance: the top card of the progress deck."""

    card: DecisionNumber


class DrawFirst(Move, frozen=True):
    """Chance: who begins, you or the bots."""

    you: bool


ChanceMove = (
    DealTech
    | DrawTile
    | TurnTile
    | DrawTapestry
    | RevealTapestry
    | DrawSpaceTile
    | DrawCivilization
    | DrawMats
    | RollScience
    | RollConquer
    | DrawDecision
    | DrawProgress
    | DrawFirst
)
