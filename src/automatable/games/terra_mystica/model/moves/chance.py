"""What chance brings: tiles and cards at the setup, and the cards that are drawn later."""

from automatable.games.terra_mystica.model.moves.fields import Card, Faction, Name, Seat, Terrain, Tile
from automatable.kernel.turns.moves import Move


class DrawScoringTile(Move, frozen=True):
    """The scoring tile of the next round."""

    tile: Tile


class DrawBonusCard(Move, frozen=True):
    """The next bonus card of the line."""

    card: Card


class DrawFinalTile(Move, frozen=True):
    """The final scoring tile."""

    tile: Tile


class DrawFaction(Move, frozen=True):
    """A person's random faction."""

    seat: Seat
    faction: Faction


class DrawAutomaFaction(Move, frozen=True):
    """The Automa's random faction."""

    faction: Faction


class DrawAutomaTerrain(Move, frozen=True):
    """The Automa's random home terrain."""

    terrain: Terrain


class DrawYouthTerrain(Move, frozen=True):
    """The terrain of the Symbiont youth."""

    terrain: Terrain


class DrawToken(Move, frozen=True):
    """An achievement token of the Gognomes."""

    token: Name


class DrawSetupCard(Move, frozen=True):
    """The decision card for the Automa's initial dwellings."""

    card: Name


class DrawCard(Move, frozen=True):
    """The Automa's next decision card."""

    card: Name


class DrawReserveCard(Move, frozen=True):
    """The Cultists' card from the reserve deck."""

    card: Name


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
