"""What persons choose in the setup: factions, terrains, the first bonus card, their first dwellings."""

from typing import Final

from automatable.games.terra_mystica.model.faction_tables import HOMES
from automatable.games.terra_mystica.model.moves import (
    ChooseAutomaFaction,
    ChooseAutomaTerrain,
    ChooseBonusCard,
    ChooseFaction,
    ChooseTerrain,
    PlaceDwelling,
)
from automatable.games.terra_mystica.model.owed import (
    ChoosingAutomaFaction,
    ChoosingAutomaTerrain,
    ChoosingBonusCard,
    ChoosingFaction,
    ChoosingTerrain,
    PlacingDwelling,
)
from automatable.games.terra_mystica.model.pieces import RING, Structure
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import AUTOMA_FACTIONS, FACTIONS
from automatable.games.terra_mystica.rules.actions.setup_draws import (
    automa_faction_pool,
    automa_terrain_pool,
    faction_clash,
)
from automatable.games.terra_mystica.rules.actions.spaces import name, not_free_land
from automatable.games.terra_mystica.rules.factions.registry import ability
from automatable.games.terra_mystica.rules.reach import free, spaces_of
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg


def _homes(state: State) -> set[int]:
    return {state.automa.terrain, *(other.home for other in state.players)}


def factions(state: State, owed: ChoosingFaction) -> list[ChooseFaction]:
    """Every faction that fits the others and the Automa."""
    known = range(len(FACTIONS))
    return [ChooseFaction(owed.seat, faction) for faction in known if faction_clash(state, owed.seat, faction) is None]


def cannot_choose_faction(state: State, owed: ChoosingFaction, move: ChooseFaction) -> Illegal | None:
    """TM-SETUP-08: there must be such a faction, and it must fit."""
    if move.faction >= len(FACTIONS):
        return Illegal("TM-SETUP-08", msg("illegal.no_faction"), impossible=True)
    rule = faction_clash(state, owed.seat, move.faction)
    return None if rule is None else Illegal(rule, msg(f"illegal.{rule}", faction=FACTIONS[move.faction].name))


def choose_faction(state: State, owed: ChoosingFaction, move: ChooseFaction) -> None:
    """TM-SETUP-08: the person's faction."""
    state.players[owed.seat].faction = move.faction


def automa_choices(state: State, owed: ChoosingAutomaFaction) -> list[ChooseAutomaFaction]:
    """Every faction of hers that may be played against the persons'."""
    return [ChooseAutomaFaction(owed.seat, faction) for faction in automa_faction_pool(state)]


def cannot_choose_automa_faction(
    state: State, owed: ChoosingAutomaFaction, move: ChooseAutomaFaction
) -> Illegal | None:
    """TM-SETUP-09: why she does not play this faction."""
    if move.faction >= len(AUTOMA_FACTIONS):
        return Illegal("TM-SETUP-09", msg("illegal.no_faction"), impossible=True)
    if move.faction in automa_faction_pool(state):
        return None
    return Illegal("TM-HUMAN-05", msg("illegal.TM-HUMAN-05", faction=FACTIONS[state.players[0].faction].name))


def choose_automa_faction(state: State, owed: ChoosingAutomaFaction, move: ChooseAutomaFaction) -> None:
    """TM-SETUP-09: the Automa's faction."""
    state.automa.faction = move.faction


def automa_lands(state: State, owed: ChoosingAutomaTerrain) -> list[ChooseAutomaTerrain]:
    """Every terrain that is no person's home."""
    return [ChooseAutomaTerrain(owed.seat, terrain) for terrain in automa_terrain_pool(state)]


def cannot_choose_her_land(state: State, owed: ChoosingAutomaTerrain, move: ChooseAutomaTerrain) -> Illegal | None:
    """TM-SETUP-10: why she does not live there."""
    if move.terrain >= RING:
        return Illegal("TM-SETUP-10", msg("illegal.no_terrain"), impossible=True)
    return None if move.terrain in automa_terrain_pool(state) else Illegal("TM-SETUP-10", msg("illegal.terrain"))


def choose_her_land(state: State, owed: ChoosingAutomaTerrain, move: ChooseAutomaTerrain) -> None:
    """TM-SETUP-10: the Automa's home terrain."""
    state.automa.terrain = move.terrain


def terrains(state: State, owed: ChoosingTerrain) -> list[ChooseTerrain]:
    """Every terrain that is nobody's home."""
    every = (ChooseTerrain(owed.seat, terrain) for terrain in range(RING))
    return [move for move in every if cannot_choose_terrain(state, owed, move) is None]


def cannot_choose_terrain(state: State, owed: ChoosingTerrain, move: ChooseTerrain) -> Illegal | None:
    """TM-BASE-SETUP-04: why this is no starting terrain."""
    if not 0 <= move.terrain < RING:
        return Illegal("TM-BASE-SETUP-04", msg("illegal.no_terrain"), impossible=True)
    return Illegal("TM-BASE-SETUP-04", msg("illegal.terrain")) if move.terrain in _homes(state) else None


def choose_terrain(state: State, owed: ChoosingTerrain, move: ChooseTerrain) -> None:
    """TM-BASE-SETUP-04: the starting terrain; ice and volcano factions build on terrain of their own."""
    player = state.players[owed.seat]
    player.start = player.home = move.terrain
    player.soil = HOMES[player.faction] if HOMES[player.faction] >= 0 else move.terrain


def first_cards(state: State, owed: ChoosingBonusCard) -> list[ChooseBonusCard]:
    return [ChooseBonusCard(owed.seat, card) for card in state.bonus_row]


def choose_bonus_card(state: State, owed: ChoosingBonusCard, move: ChooseBonusCard) -> None:
    """TM-SETUP-22: the first bonus card; there are no coins yet."""
    state.bonus_row.remove(move.card)
    state.players[owed.seat].bonus = move.card


def initial_dwellings(state: State, owed: PlacingDwelling) -> list[PlaceDwelling]:
    """TM-BASE-SETUP-03: free spaces of home terrain on which the faction may start."""
    player = state.players[owed.seat]
    faction = ability(player)
    homeland = free(state, spaces_of(state, player.home))
    return [PlaceDwelling(owed.seat, at) for at in homeland if faction.may_start_on(state, at)]


def cannot_place(state: State, owed: PlacingDwelling, move: PlaceDwelling) -> Illegal | None:
    """TM-BASE-SETUP-03: why no initial dwelling can stand there."""
    player = state.players[owed.seat]
    if found := not_free_land(state, move.at, "TM-BASE-SETUP-03"):
        return found
    if move.at not in spaces_of(state, player.home):
        return Illegal("TM-BASE-SETUP-03", msg("illegal.not_home", at=name(state, move.at)))
    if not ability(player).may_start_on(state, move.at):
        return Illegal(ability(player).rule, msg("illegal.no_river", at=name(state, move.at)))
    return None


def place_initial_dwelling(state: State, owed: PlacingDwelling, move: PlaceDwelling) -> None:
    """TM-BASE-SETUP-03: for nothing, without power and points."""
    player = state.players[owed.seat]
    player.supply[Structure.DWELLING] -= 1
    player.structures.append(move.at)
    state.owner[move.at] = owed.seat
    state.building[move.at] = Structure.DWELLING
    if not player.unlocked:
        state.terrain[move.at] = player.soil


CHOOSE_FACTION: Final = Verb(
    ChooseFaction, (ChoosingFaction,), factions, choose_faction, "TM-SETUP-08", cannot_choose_faction
)
CHOOSE_AUTOMA_FACTION: Final = Verb(
    ChooseAutomaFaction,
    (ChoosingAutomaFaction,),
    automa_choices,
    choose_automa_faction,
    "TM-SETUP-09",
    cannot_choose_automa_faction,
)
CHOOSE_AUTOMA_TERRAIN: Final = Verb(
    ChooseAutomaTerrain, (ChoosingAutomaTerrain,), automa_lands, choose_her_land, "TM-SETUP-10", cannot_choose_her_land
)
CHOOSE_TERRAIN: Final = Verb(
    ChooseTerrain, (ChoosingTerrain,), terrains, choose_terrain, "TM-BASE-SETUP-04", cannot_choose_terrain
)
CHOOSE_BONUS_CARD: Final = Verb(
    ChooseBonusCard,
    (ChoosingBonusCard,),
    first_cards,
    choose_bonus_card,
    "TM-SETUP-22",
    why=msg("illegal.bonus_card"),
    impossible=True,
)
PLACE_DWELLING: Final = Verb(
    PlaceDwelling, (PlacingDwelling,), initial_dwellings, place_initial_dwelling, "TM-BASE-SETUP-03", cannot_place
)
