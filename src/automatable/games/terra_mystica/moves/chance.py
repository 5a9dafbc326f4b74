"""What chance brings: tiles and cards at the setup, and the cards that are drawn later."""

from automatable.kernel.moves import Move


class DrawScoringTile(Move, frozen=True):
    """The scoring tile of the next round."""

    tile: int


class DrawBonusCard(Move, frozen=True):
    """The next bonus card of the line."""

    card: int


class DrawFinalTile(Move, frozen=True):
    """The final scoring tile."""

    tile: int


class DrawFaction(Move, frozen=True):
    """A person's random faction."""

    seat: int
    faction: int


class DrawAutomaFaction(Move, frozen=True):
    """The Automa's random faction."""

    faction: int


class DrawAutomaTerrain(Move, frozen=True):
    """The Automa's random home terrain."""

    terrain: int


class DrawYouthTerrain(Move, frozen=True):
    """The terrain of the Symbiont youth."""

    terrain: int


class DrawToken(Move, frozen=True):
    """An achievement token of the Gognomes."""

    token: str


class DrawSetupCard(Move, frozen=True):
    """The decision card for the Automa's initial dwellings."""

    card: str


class DrawCard(Move, frozen=True):
    """The Automa's next decision card."""

    card: str


class DrawReserveCard(Move, frozen=True):
    """The Cultists' card from the reserve deck."""

    card: str


ChanceMove = (
    DrawScoringTile
    | DrawBonusCard
    | DrawFinalTile
    | DrawFaction
    | DrawAutomaFaction
    | DrawAutomaTerrain
    | DrawYouthTerrain
    | DrawToken
    | DrawSetupCard
    | DrawCard
    | DrawReserveCard
)
