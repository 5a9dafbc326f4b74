"""How the table really is."""

from typing import Annotated

from msgspec import Meta

from automatable.games.tapestry.model.moves.fields import Bot, DecisionNumber, Hex, Space, Track
from automatable.kernel.turns.moves import Correction


class SetPoints(Correction, frozen=True):
    """At the table somebody has other points: you or the Automa."""

    automa: bool
    points: Annotated[int, Meta(ge=0, le=999)]


class SetTrack(Correction, frozen=True):
    """At the table a bot's token stands elsewhere."""

    bot: Bot
    track: Track
    space: Space


class SetFavorite(Correction, frozen=True):
    """At the table a bot has another favorite track."""

    bot: Bot
    track: Track


class SetHex(Correction, frozen=True):
    """At the table a hex holds other tokens: the one who controls it, and the second token, by number."""

    at: Hex
    first: Annotated[int, Meta(ge=0, le=2)]
    second: Annotated[int, Meta(ge=0, le=6)]


class SetLandmark(Correction, frozen=True):
    """At the table a track landmark is the Automa's, or nobody's."""

    landmark: Annotated[int, Meta(ge=0, le=11)]
    automa: bool


class SetAutomaCards(Correction, frozen=True):
    """At the table the Automa has another number of tapestry cards beside her mat."""

    cards: Annotated[int, Meta(ge=0, le=37)]


class SetDecisionDeck(Correction, frozen=True):
    """At the table the bots' decision deck holds exactly these cards; all others of the era lie in the discard pile."""

    cards: Annotated[tuple[DecisionNumber, ...], Meta(max_length=22)]


BoardCorrection = SetPoints | SetTrack | SetFavorite | SetHex | SetLandmark | SetAutomaCards | SetDecisionDeck
