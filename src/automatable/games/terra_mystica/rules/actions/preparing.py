"""The steps of the setup in the order of the solo rulebook, and what is drawn in them (TM-SETUP-01)."""

from collections.abc import Callable
from typing import Final

from automatable.games.terra_mystica.model.faction_tables import CHOOSES_TERRAIN, HOMES
from automatable.games.terra_mystica.model.owed import (
    ChoosingAutomaFaction,
    ChoosingAutomaTerrain,
    ChoosingBonusCard,
    ChoosingFaction,
    ChoosingTerrain,
    DrawingAutomaFaction,
    DrawingAutomaTerrain,
    DrawingBonusCard,
    DrawingFaction,
    DrawingFinalTile,
    DrawingScoringTile,
    PlacingDwelling,
    Preparing,
    PreparingAutoma,
    StartingRound,
)
from automatable.games.terra_mystica.model.pieces import ROUNDS, Structure
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.model.tables import FACTIONS
from automatable.games.terra_mystica.model.tiles import UNTOLD_CARDS
from automatable.games.terra_mystica.rules.factions.registry import ability
from automatable.kernel.turns.moves import Owed
from automatable.kernel.turns.verbs import Consequence

RANDOM: Final = -1
RANDOM_TILE: Final = -2
CHOSEN: Final = -3
"""Chosen by the person with tiles and bonus cards in sight."""
FREE_BONUS_CARDS: Final = 3


def prepare(state: State, owed: Preparing) -> None:
    """Carry out one step."""
    _STEPS[owed.step](state)


def all_steps(*, dwellings_first: bool) -> list[Owed]:
    """The whole setup as a stack, the first step on top."""
    names = ["tiles", "bonus_cards", "factions", "terrains", "automa_faction", "automa_terrain", "boards"]
    names += ["dwellings", "deal_out"] if dwellings_first else ["deal_out", "dwellings"]
    return [Preparing(step=name) for name in reversed([*names, "begin"])]


def _tiles(state: State) -> None:
    """Six scoring tiles, and with Fire & Ice a final scoring tile; at an owner's table each is told later."""
    if state.table.final_tile == RANDOM_TILE:
        state.owed.append(DrawingFinalTile())
    if not state.own_table.on:
        state.owed.extend([DrawingScoringTile()] * ROUNDS)


def _factions(state: State) -> None:
    """TM-SETUP-08: each person's faction, chosen, drawn or agreed before."""
    for seat in reversed(range(len(state.players))):
        wanted = state.table.factions[seat]
        if wanted == RANDOM:
            state.owed.append(DrawingFaction(seat))
        elif wanted == CHOSEN:
            state.owed.append(ChoosingFaction(seat))
        else:
            state.players[seat].faction = wanted


def _terrains(state: State) -> None:
    """TM-BASE-SETUP-04: an ice, volcano or variable faction chooses a starting terrain."""
    for player in reversed(state.players):
        if CHOOSES_TERRAIN[player.faction]:
            state.owed.append(ChoosingTerrain(player.seat))
        else:
            player.start = player.home = player.soil = HOMES[player.faction]


def _automa_faction(state: State) -> None:
    """TM-SETUP-09."""
    if state.table.automa_faction == CHOSEN:
        state.owed.append(ChoosingAutomaFaction())
    elif state.automa.faction == RANDOM:
        state.owed.append(DrawingAutomaFaction())


def _automa_terrain(state: State) -> None:
    """TM-SETUP-10."""
    if state.table.automa_terrain == CHOSEN:
        state.owed.append(ChoosingAutomaTerrain())
    elif state.automa.terrain == RANDOM:
        state.owed.append(DrawingAutomaTerrain())


def _boards(state: State) -> None:
    """Everybody's pieces, resources and markers."""
    for player in reversed(state.players):
        take_board(state, player)
    state.owed.append(PreparingAutoma(step="seat"))


def take_board(state: State, player: Player) -> None:
    """TM-BASE-SETUP-02: what the faction board gives at the start."""
    row = FACTIONS[player.faction]
    player.coins, player.workers, player.priests = row.start.coins, row.start.workers, row.start.priests
    player.bowl1, player.bowl2, player.bowl3 = row.power
    player.cults = list(row.cults)
    player.shipping = row.shipping
    player.supply[Structure.SHIPYARD] = int(state.table.merchants)
    ability(player).start(state, player)


def _bonus_cards(state: State) -> None:
    """TM-BASE-SETUP-05: three cards more than players, in a line, before anybody chooses (TM-SETUP-21); TM-TWO-05: six with two persons. At an
    owner's table only their places matter."""
    count = len(state.passed) + FREE_BONUS_CARDS
    if state.own_table.when_read:
        state.bonus_row = list(UNTOLD_CARDS[:count])
    else:
        state.owed.extend([DrawingBonusCard()] * count)


def _deal_out(state: State) -> None:
    """TM-SETUP-24: the Automa takes the first card; TM-BASE-SETUP-06: then the last person chooses first."""
    state.automa.bonus = state.bonus_row.pop(0)
    state.owed.extend(ChoosingBonusCard(player.seat) for player in state.players)


def _dwellings(state: State) -> None:
    """TM-BASE-SETUP-07: one dwelling each, the Automa's two (TM-DWELL-01), then the others in reverse order (TM-DWELL-06).

    Third ones follow, and last come those who have only one (TM-HUMAN-04).
    """
    count = {player.seat: FACTIONS[player.faction].dwellings for player in state.players}
    normal = [seat for seat in count if count[seat] > 1]
    owed: list[Owed] = [PlacingDwelling(seat) for seat in normal]
    owed.append(PreparingAutoma(step="dwellings"))
    owed += [PlacingDwelling(seat) for seat in reversed(normal)]
    owed += [PlacingDwelling(seat) for seat in normal if count[seat] > 2]
    owed += [PlacingDwelling(seat) for seat in count if count[seat] == 1]
    state.owed.extend(reversed(owed))


def _begin(state: State) -> None:
    """One coin on each bonus card that is left (TM-BASE-SETUP-05), the Automa's deck (TM-SETUP-25), and the first round."""
    state.bonus_coins = [1] * len(state.bonus_row)
    state.owed += (StartingRound(), PreparingAutoma(step="decks"))


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
    "begin": _begin,
}
AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {Preparing: prepare}
