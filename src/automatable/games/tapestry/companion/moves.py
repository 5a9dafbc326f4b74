"""What is told from a table: what the bots and the count look at, and your points at the end."""

from typing import Annotated, Literal

from msgspec import Meta

from automatable.games.tapestry.model.moves import TapestryMove
from automatable.games.tapestry.model.moves.fields import Hex, Space, Track
from automatable.kernel.turns.moves import Begin, Correction, CountPoints, Describe, Move, NoneOfThese, Stands, TurnIs

Discarded = Annotated[int, Meta(ge=1, le=50)]
"""How many of the Automa's tapestry cards were discarded until a trap came; without a trap it does not count."""
Token = Annotated[int, Meta(ge=-1, le=3)]
"""A token of yours by the track on which it began; -1 where none is named."""


class Moved(Move, frozen=True):
    """Your token on this track stands on this space now."""

    track: Track
    space: Space
    token: Token = -1
    """Which one, where it is not the nearest to the space; -1 for that one."""


class Restarted(Move, frozen=True):
    """Your technology token, at the end, starts anew on this track."""

    track: Track


class Explored(Move, frozen=True):
    """You laid a tile on this hex."""

    at: Hex


class TookHex(Move, frozen=True):
    """You put an outpost on this hex; or the Automa had a trap, and it lies there toppled."""

    at: Hex
    trapped: bool = False
    discarded: Discarded = 1


class AddedToken(Move, frozen=True):
    """You put a token or a building beside your outpost on this hex."""

    at: Hex


class Rose(Move, frozen=True):
    """Your toppled outpost on this hex stands up again, and hers is toppled."""

    at: Hex


class TookLandmark(Move, frozen=True):
    """You took a landmark of a track by a card."""

    landmark: Annotated[int, Meta(ge=0, le=11)]


class PushedBots(Move, frozen=True):
    """A card of yours lets both bots advance on this track, without benefit."""

    track: Track


class TookHers(Move, frozen=True):
    """Cards only: you attacked a territory of hers, wherever it is; with or without success."""

    trapped: bool = False
    discarded: Discarded = 1


class SeenConquest(Move, frozen=True):
    """Cards only: what the Automa conquered: a territory of yours, one defended by your trap, a hex of nobody, or the middle island."""

    what: Literal["yours", "trapped", "nobody", "island"]


class SeenExploration(Move, frozen=True):
    """Cards only: the Automa explored somewhere."""


class SeenGuard(Move, frozen=True):
    """Cards only: a territory of hers is guarded."""


class EndTurn(Move, frozen=True):
    """Your turn is over."""


class TellPoints(Move, frozen=True):
    """Your points at the end."""

    points: Annotated[int, Meta(ge=0, le=999)]


class SetYourTrack(Correction, frozen=True):
    """At the table your token on a track stands elsewhere."""

    track: Track
    space: Space


class SetExplored(Correction, frozen=True):
    """At the table a hex without pieces has a tile, or none."""

    at: Hex
    explored: bool


class SetTurns(Correction, frozen=True):
    """At the table somebody has begun another number of income turns: you or the bots."""

    automa: bool
    turns: Annotated[int, Meta(ge=0, le=5)]


class SetOpenCard(Correction, frozen=True):
    """This decision card lies open, on the left or on the right; 0 for none."""

    right: bool
    card: Annotated[int, Meta(ge=0, le=22)]


class SetCivilizations(Correction, frozen=True):
    """At the table the Automa has these civilizations, in the order in which they are applied."""

    names: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(min_length=1, max_length=2)]


CompanionMove = (
    TapestryMove
    | Moved
    | Restarted
    | Explored
    | TookHex
    | AddedToken
    | Rose
    | TookLandmark
    | PushedBots
    | TookHers
    | SeenConquest
    | SeenExploration
    | NoneOfThese
    | Describe
    | SeenGuard
    | EndTurn
    | TellPoints
    | SetYourTrack
    | SetExplored
    | SetTurns
    | SetCivilizations
    | Begin
    | Stands
    | TurnIs
    | SetOpenCard
    | CountPoints
)
