"""What chance can bring, by what is owed."""

from collections.abc import Callable
from typing import Final

from automatable.games.terra_mystica.automa.chance import CHANCES as AUTOMA_CHANCES
from automatable.games.terra_mystica.effects.reserve import reserve_chance
from automatable.games.terra_mystica.factions import CHOOSES_TERRAIN, HOMES
from automatable.games.terra_mystica.moves import (
    DrawAutomaFaction,
    DrawAutomaTerrain,
    DrawBonusCard,
    DrawFaction,
    DrawFinalTile,
    DrawScoringTile,
)
from automatable.games.terra_mystica.owed import (
    DrawingAutomaFaction,
    DrawingAutomaTerrain,
    DrawingBonusCard,
    DrawingFaction,
    DrawingFinalTile,
    DrawingReserveCard,
    DrawingScoringTile,
    Pending,
)
from automatable.games.terra_mystica.pieces import RING
from automatable.games.terra_mystica.state import State
from automatable.games.terra_mystica.tables import (
    AUTOMA_FACTIONS,
    BONUS_CARDS,
    FACTIONS,
    FINAL_TILES,
    SCORING_TILES,
)
from automatable.kernel.chance import Chance

ROUNDS_WITH_SPADES: Final = 4
SPADE_TILE: Final = next(row.id for row in SCORING_TILES if row.condition == "spade")


def _scoring_tile(state: State) -> Chance:
    """Any tile that is left; the one for spades only in rounds 1 to 4 (TM-SETUP-04)."""
    late = len(state.scoring_tiles) >= ROUNDS_WITH_SPADES
    pool = [
        row.id
        for row in SCORING_TILES
        if row.id not in state.scoring_tiles
        and (state.table.promo or not row.promo)
        and not (late and row.id == SPADE_TILE)
    ]
    return Chance("scoring tiles", pool, DrawScoringTile)


def _bonus_card(state: State) -> Chance:
    pool = [row.id for row in BONUS_CARDS if row.id not in state.bonus_row and (state.table.promo or not row.promo)]
    return Chance("bonus cards", pool, DrawBonusCard)


def _final_tile(state: State) -> Chance:
    return Chance("final tile", range(len(FINAL_TILES)), DrawFinalTile)


def _faction(state: State) -> Chance:
    """Any faction that clashes neither with the others' nor with the Automa's terrain and faction."""
    seat = state.owed[-1].seat
    pool = [index for index in range(len(FACTIONS)) if faction_clash(state, seat, index) is None]
    return Chance("factions", pool, lambda faction: DrawFaction(seat, faction))


def faction_clash(state: State, seat: int, faction: int) -> str | None:
    """The rule that forbids a person this faction beside the others and the Automa; None if it fits."""
    table = state.table
    if not CHOOSES_TERRAIN[faction] and HOMES[faction] == table.automa_terrain:
        return "TM-SETUP-10"
    if table.automa_faction >= 0 and FACTIONS[faction].id in AUTOMA_FACTIONS[table.automa_faction].not_against:
        return "TM-HUMAN-05"
    others = [
        state.players[other].faction if state.players[other].faction >= 0 else wanted
        for other, wanted in enumerate(table.factions)
        if other != seat
    ]
    if any(other >= 0 and HOMES[other] == HOMES[faction] for other in others):
        return "TM-BASE-SETUP-01"
    return None


def _automa_faction(state: State) -> Chance:
    """Any that may be played against the persons' factions; with two persons only the first (TM-TWO-03)."""
    pool = [
        index
        for index, row in enumerate(AUTOMA_FACTIONS)
        if all(FACTIONS[player.faction].id not in row.not_against for player in state.players)
    ]
    return Chance("automa faction", pool, DrawAutomaFaction)


def _automa_terrain(state: State) -> Chance:
    homes = [player.home for player in state.players]
    return Chance("automa terrain", [terrain for terrain in range(RING) if terrain not in homes], DrawAutomaTerrain)


CHANCES: Final[dict[type[Pending], Callable[[State], Chance]]] = {
    DrawingScoringTile: _scoring_tile,
    DrawingBonusCard: _bonus_card,
    DrawingFinalTile: _final_tile,
    DrawingFaction: _faction,
    DrawingAutomaFaction: _automa_faction,
    DrawingAutomaTerrain: _automa_terrain,
    DrawingReserveCard: reserve_chance,
    **AUTOMA_CHANCES,
}


def chance(state: State) -> Chance:
    """What may happen now."""
    return CHANCES[type(state.owed[-1])](state)
