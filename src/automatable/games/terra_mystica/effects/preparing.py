"""The steps of the setup in the order of the solo rulebook (TM-SETUP-01 to TM-SETUP-25, TM-DWELL-01 to TM-DWELL-06)."""

from collections.abc import Callable
from typing import Final

from automatable.games.terra_mystica.automa import setup as automa
from automatable.games.terra_mystica.effects.handlers import Handlers
from automatable.games.terra_mystica.effects.round import begin_round
from automatable.games.terra_mystica.effects.towns import claim
from automatable.games.terra_mystica.factions import (
    CHOOSES_TERRAIN,
    DWARVES,
    FAKIRS,
    HOMES,
    ICE_MAIDENS,
    RIVERWALKERS,
)
from automatable.games.terra_mystica.moves import (
    ChooseBonusCard,
    ChooseTerrain,
    DrawAutomaFaction,
    DrawAutomaTerrain,
    DrawBonusCard,
    DrawFaction,
    DrawFinalTile,
    DrawScoringTile,
    PlaceDwelling,
)
from automatable.games.terra_mystica.owed import (
    ChoosingBonusCard,
    ChoosingTerrain,
    DrawingAutomaFaction,
    DrawingAutomaTerrain,
    DrawingBonusCard,
    DrawingFaction,
    DrawingFinalTile,
    DrawingScoringTile,
    Pending,
    PlacingDwelling,
    Preparing,
)
from automatable.games.terra_mystica.pieces import Structure
from automatable.games.terra_mystica.state import Player, State
from automatable.games.terra_mystica.tables import FACTIONS

RANDOM: Final = -1
RANDOM_TILE: Final = -2
SCORED_ROUNDS: Final = 6
FREE_BONUS_CARDS: Final = 3


def prepare(state: State, owed: Preparing) -> None:
    """Carry out one step."""
    _STEPS[owed.step](state)


def all_steps(*, dwellings_first: bool) -> list[Pending]:
    """The whole setup as a stack, the first step on top."""
    names = ["tiles", "factions", "terrains", "automa_faction", "automa_terrain", "boards"]
    names += ["dwellings", "bonus_cards"] if dwellings_first else ["bonus_cards", "dwellings"]
    return [Preparing(step=name) for name in reversed([*names, "begin"])]


def _tiles(state: State) -> None:
    """Six scoring tiles, and with Fire & Ice a final scoring tile."""
    if state.table.final_tile == RANDOM_TILE:
        state.owed.append(DrawingFinalTile())
    state.owed.extend([DrawingScoringTile()] * SCORED_ROUNDS)


def _factions(state: State) -> None:
    for seat in reversed(range(len(state.players))):
        wanted = state.table.factions[seat]
        if wanted == RANDOM:
            state.owed.append(DrawingFaction(seat))
        else:
            state.players[seat].faction = wanted


def _terrains(state: State) -> None:
    for player in reversed(state.players):
        if CHOOSES_TERRAIN[player.faction]:
            state.owed.append(ChoosingTerrain(player.seat))
        else:
            player.start = player.home = player.soil = HOMES[player.faction]


def _automa_faction(state: State) -> None:
    if state.automa.faction == RANDOM:
        state.owed.append(DrawingAutomaFaction())


def _automa_terrain(state: State) -> None:
    if state.automa.terrain == RANDOM:
        state.owed.append(DrawingAutomaTerrain())


def _boards(state: State) -> None:
    """Everybody's pieces, resources and markers."""
    for player in reversed(state.players):
        take_board(state, player)
    automa.take_seat(state)


def take_board(state: State, player: Player) -> None:
    """What the faction board gives at the start."""
    row = FACTIONS[player.faction]
    player.coins, player.workers, player.priests = row.start.coins, row.start.workers, row.start.priests
    player.bowl1, player.bowl2, player.bowl3 = row.power
    player.cults = list(row.cults)
    player.shipping = row.shipping
    player.supply[Structure.SHIPYARD] = int(state.table.merchants)
    if player.faction in (DWARVES, FAKIRS):
        player.skip = 1
    if player.faction == RIVERWALKERS:
        player.unlocked = 1 << player.home
    if player.faction == ICE_MAIDENS:
        claim(state, player, favors=1)


def _bonus_cards(state: State) -> None:
    """The line of cards; the Automa takes the first, then the last person chooses first."""
    state.owed.append(Preparing(step="deal_out"))
    state.owed.extend([DrawingBonusCard()] * (len(state.passed) + FREE_BONUS_CARDS))


def _deal_out(state: State) -> None:
    state.automa.bonus = state.bonus_row.pop(0)
    state.owed.extend(ChoosingBonusCard(player.seat) for player in state.players)


def _dwellings(state: State) -> None:
    """One dwelling each, the Automa's two, then the others in reverse order, then third ones, and last those who have only one."""
    count = {player.seat: FACTIONS[player.faction].dwellings for player in state.players}
    normal = [seat for seat in count if count[seat] > 1]
    owed: list[Pending] = [PlacingDwelling(seat) for seat in normal]
    owed.append(Preparing(step="automa_dwellings"))
    owed += [PlacingDwelling(seat) for seat in reversed(normal)]
    owed += [PlacingDwelling(seat) for seat in normal if count[seat] > 2]
    owed += [PlacingDwelling(seat) for seat in count if count[seat] == 1]
    state.owed.extend(reversed(owed))


def _begin(state: State) -> None:
    """One coin on each bonus card that is left, the Automa's deck, and the first round."""
    state.bonus_coins = [1] * len(state.bonus_row)
    automa.build_decks(state)
    begin_round(state)


_STEPS: Final[dict[str, Callable[[State], None]]] = {
    "tiles": _tiles,
    "factions": _factions,
    "terrains": _terrains,
    "automa_faction": _automa_faction,
    "automa_terrain": _automa_terrain,
    "boards": _boards,
    "bonus_cards": _bonus_cards,
    "deal_out": _deal_out,
    "dwellings": _dwellings,
    "automa_dwellings": automa.place_dwellings,
    "begin": _begin,
}


def draw_scoring_tile(state: State, move: DrawScoringTile) -> None:
    """The tile of the next round."""
    state.owed.pop()
    state.scoring_tiles.append(move.tile)


def draw_final_tile(state: State, move: DrawFinalTile) -> None:
    """The final scoring tile."""
    state.owed.pop()
    state.final_tile = move.tile


def draw_bonus_card(state: State, move: DrawBonusCard) -> None:
    """The next card of the line."""
    state.owed.pop()
    state.bonus_row.append(move.card)


def draw_faction(state: State, move: DrawFaction) -> None:
    """A person's random faction."""
    state.owed.pop()
    state.players[move.seat].faction = move.faction


def draw_automa_faction(state: State, move: DrawAutomaFaction) -> None:
    """The Automa's random faction."""
    state.owed.pop()
    state.automa.faction = move.faction


def draw_automa_terrain(state: State, move: DrawAutomaTerrain) -> None:
    """The Automa's random home terrain."""
    state.owed.pop()
    state.automa.terrain = move.terrain


def choose_terrain(state: State, move: ChooseTerrain) -> None:
    """The starting terrain; ice and volcano factions build on terrain of their own."""
    state.owed.pop()
    player = state.players[move.seat]
    player.start = player.home = move.terrain
    player.soil = HOMES[player.faction] if HOMES[player.faction] >= 0 else move.terrain


def choose_bonus_card(state: State, move: ChooseBonusCard) -> None:
    """The first bonus card; there are no coins yet."""
    state.owed.pop()
    state.bonus_row.remove(move.card)
    state.players[move.seat].bonus = move.card


def place_initial_dwelling(state: State, move: PlaceDwelling) -> None:
    """For nothing, without power and points."""
    state.owed.pop()
    player = state.players[move.seat]
    player.supply[Structure.DWELLING] -= 1
    player.structures.append(move.at)
    state.owner[move.at] = move.seat
    state.building[move.at] = Structure.DWELLING
    if player.faction != RIVERWALKERS:
        state.terrain[move.at] = player.soil


HANDLERS: Handlers = {
    DrawScoringTile: draw_scoring_tile,
    DrawFinalTile: draw_final_tile,
    DrawBonusCard: draw_bonus_card,
    DrawFaction: draw_faction,
    DrawAutomaFaction: draw_automa_faction,
    DrawAutomaTerrain: draw_automa_terrain,
    ChooseTerrain: choose_terrain,
    ChooseBonusCard: choose_bonus_card,
    PlaceDwelling: place_initial_dwelling,
}
