"""What is drawn in the setup: tiles, bonus cards, factions, the Automa's terrain."""

from collections.abc import Sequence
from typing import Final

from automatable.games.terra_mystica.model.faction_tables import CHOOSES_TERRAIN, HOMES
from automatable.games.terra_mystica.model.moves import (
    DrawAutomaFaction,
    DrawAutomaTerrain,
    DrawBonusCard,
    DrawFaction,
    DrawFinalTile,
    DrawScoringTile,
)
from automatable.games.terra_mystica.model.owed import (
    DrawingAutomaFaction,
    DrawingAutomaTerrain,
    DrawingBonusCard,
    DrawingFaction,
    DrawingFinalTile,
    DrawingScoringTile,
)
from automatable.games.terra_mystica.model.pieces import RING
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import (
    AUTOMA_FACTIONS,
    BONUS_CARDS,
    FACTIONS,
    FINAL_TILES,
    SCORING_TILES,
)
from automatable.games.terra_mystica.model.tiles import SPADE_TILE
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.verbs import Draw

ROUNDS_WITH_SPADES: Final = 4
ALL_TILES: Final = tuple(row.id for row in SCORING_TILES)
TILE_NUMBERS: Final = tuple(row.id for row in SCORING_TILES if not row.promo)
ALL_CARD_NUMBERS: Final = tuple(row.id for row in BONUS_CARDS)
CARD_NUMBERS: Final = tuple(row.id for row in BONUS_CARDS if not row.promo)
"""Numbers of scoring tiles and bonus cards, with and without those of promotions."""


def scoring_tiles(state: State, owed: DrawingScoringTile) -> Chance:
    """TM-SETUP-04: any tile that is left."""
    return Chance("scoring tiles", tiles_left(state, state.scoring_tiles), DrawScoringTile)


def tiles_left(state: State, before: Sequence[int]) -> list[int]:
    """TM-SETUP-04: the tiles that may come after those of the rounds before; the one for spades only in rounds 1 to 4."""
    late = len(before) >= ROUNDS_WITH_SPADES
    return [
        tile
        for tile in (ALL_TILES if state.table.promo else TILE_NUMBERS)
        if tile not in before and not (late and tile == SPADE_TILE)
    ]


def draw_scoring_tile(state: State, owed: DrawingScoringTile, move: DrawScoringTile) -> None:
    """The tile of the next round."""
    state.scoring_tiles.append(move.tile)


def final_tiles(state: State, owed: DrawingFinalTile) -> Chance:
    return Chance("final tile", range(len(FINAL_TILES)), DrawFinalTile)


def draw_final_tile(state: State, owed: DrawingFinalTile, move: DrawFinalTile) -> None:
    state.final_tile = move.tile


def bonus_cards(state: State, owed: DrawingBonusCard) -> Chance:
    """Any card that is not in the line yet."""
    pool = [card for card in (ALL_CARD_NUMBERS if state.table.promo else CARD_NUMBERS) if card not in state.bonus_row]
    return Chance("bonus cards", pool, DrawBonusCard)


def draw_bonus_card(state: State, owed: DrawingBonusCard, move: DrawBonusCard) -> None:
    """TM-SETUP-21: the next card of the line."""
    state.bonus_row.append(move.card)


def factions(state: State, owed: DrawingFaction) -> Chance:
    """Any faction that clashes neither with the others' nor with the Automa's terrain and faction."""
    seat = owed.seat
    pool = [index for index in range(len(FACTIONS)) if faction_clash(state, seat, index) is None]
    return Chance("factions", pool, lambda faction: DrawFaction(seat, faction))


def faction_clash(state: State, seat: int, faction: int) -> str | None:
    """The rule that forbids a person this faction beside the others and the Automa; None if it fits.

    TM-SETUP-10: not on her terrain; TM-HUMAN-05: some are not played against her faction; TM-BASE-SETUP-01: no two share a board.
    """
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


def draw_faction(state: State, owed: DrawingFaction, move: DrawFaction) -> None:
    """A person's random faction."""
    state.players[owed.seat].faction = move.faction


def automa_factions(state: State, owed: DrawingAutomaFaction) -> Chance:
    """TM-SETUP-09: any that may be played against the persons' factions."""
    return Chance("automa faction", automa_faction_pool(state), DrawAutomaFaction)


def automa_faction_pool(state: State) -> list[int]:
    """Her factions that may be played against those of the persons."""
    return [
        index
        for index, row in enumerate(AUTOMA_FACTIONS)
        if all(FACTIONS[player.faction].id not in row.not_against for player in state.players)
    ]


def draw_automa_faction(state: State, owed: DrawingAutomaFaction, move: DrawAutomaFaction) -> None:
    """The Automa's random faction."""
    state.automa.faction = move.faction


def automa_terrains(state: State, owed: DrawingAutomaTerrain) -> Chance:
    """TM-SETUP-10: any terrain that is no person's home."""
    return Chance("automa terrain", automa_terrain_pool(state), DrawAutomaTerrain)


def automa_terrain_pool(state: State) -> list[int]:
    """The terrains that are no person's home."""
    homes = [player.home for player in state.players]
    return [terrain for terrain in range(RING) if terrain not in homes]


def draw_automa_terrain(state: State, owed: DrawingAutomaTerrain, move: DrawAutomaTerrain) -> None:
    """The Automa's random home terrain."""
    state.automa.terrain = move.terrain


DRAWS: Final = (
    Draw(DrawScoringTile, (DrawingScoringTile,), scoring_tiles, draw_scoring_tile, "TM-SETUP-04", impossible=True),
    Draw(DrawFinalTile, (DrawingFinalTile,), final_tiles, draw_final_tile, "TM-SETUP-01"),
    Draw(DrawBonusCard, (DrawingBonusCard,), bonus_cards, draw_bonus_card, "TM-SETUP-21", impossible=True),
    Draw(DrawFaction, (DrawingFaction,), factions, draw_faction, "TM-SETUP-08"),
    Draw(DrawAutomaFaction, (DrawingAutomaFaction,), automa_factions, draw_automa_faction, "TM-SETUP-09"),
    Draw(DrawAutomaTerrain, (DrawingAutomaTerrain,), automa_terrains, draw_automa_terrain, "TM-SETUP-10"),
)
