"""Towns and favor tiles: when they are owed, and what they bring (TM-BASE-TOWN-01 to 04, TM-BASE-FAVOR-01 to 03)."""

from collections.abc import Iterable
from typing import Final

from automatable.games.terra_mystica.board import board, group, is_town
from automatable.games.terra_mystica.effects import points
from automatable.games.terra_mystica.effects.cult import climb, climb_all
from automatable.games.terra_mystica.effects.gains import gain
from automatable.games.terra_mystica.effects.handlers import Handlers
from automatable.games.terra_mystica.effects.points import score, score_tile
from automatable.games.terra_mystica.factions import CHAOS_MAGICIANS, FAKIRS, MERMAIDS, SWARMLINGS, WITCHES
from automatable.games.terra_mystica.moves import Connect, FoundTown, TakeFavor
from automatable.games.terra_mystica.owed import Claiming
from automatable.games.terra_mystica.pieces import CULT_TOP, CULTS
from automatable.games.terra_mystica.state import Player, Source, State
from automatable.games.terra_mystica.tables import FACTIONS, FAVORS, TOWNS

TOWN_POWER: Final = 7
TOWN_POWER_FAVOR: Final = next(row.id for row in FAVORS if row.effect == "town_power")
CULT_OF_FAVOR: Final = tuple(CULTS.index(row.cult) for row in FAVORS)
MOST_SKIP: Final = 4
TOWN_WORKERS: Final = 3
TOWN_POINTS: Final = 5


def town_power(player: Player) -> int:
    """The power value a town needs."""
    return TOWN_POWER - 1 if TOWN_POWER_FAVOR in player.favors else TOWN_POWER


def found_towns(state: State, player: Player, starts: Iterable[int]) -> int:
    """Join structures to towns beside them or found new towns; how many town tiles are owed (TM-BASE-TOWN-01, 02)."""
    owed = 0
    needed = town_power(player)
    in_town = state.in_town
    for start in starts:
        if in_town[start] or state.owner[start] != player.seat:
            continue
        spaces = group(state, player, (start,))
        if any(in_town[space] for space in spaces):
            _mark(state, spaces)
        elif owed < sum(state.towns) and is_town(state, player, spaces, needed):
            _mark(state, spaces)
            owed += 1
    return owed


def _mark(state: State, spaces: Iterable[int]) -> None:
    for space in spaces:
        state.in_town[space] = True


def crossing_town(state: State, player: Player, river: int) -> list[int]:
    """The structures that would be a town of the Mermaids across this river space; empty if they are not enough."""
    beside = [space for space in state.near[river] if state.owner[space] == player.seat]
    if len(beside) < 2 or any(state.in_town[space] for space in beside):
        return []
    spaces = group(state, player, beside)
    return spaces if is_town(state, player, spaces, town_power(player)) else []


def crossings(state: State, player: Player) -> list[int]:
    """The river spaces over which the Mermaids could found a town now."""
    if player.faction != MERMAIDS or not any(state.towns):
        return []
    return [river for river in board(state.table.map).rivers if crossing_town(state, player, river)]


def connect(state: State, move: Connect) -> None:
    """The Mermaids found a town across a river space; it may be done before their action."""
    player = state.players[move.seat]
    _mark(state, crossing_town(state, player, move.at))
    player.crossings.append(move.at)
    claim(state, player, towns=1)


def claim(state: State, player: Player, favors: int = 0, towns: int = 0, summit: int = -1) -> None:
    """Owe tiles; favor tiles only as far as there are kinds that the player lacks."""
    favors = min(favors, len(takeable_favors(state, player)))
    if favors or towns:
        state.owed.append(Claiming(player.seat, favors=favors, towns=towns, summit=summit))


def favors_for_building(player: Player) -> int:
    """How many favor tiles a temple or the sanctuary brings."""
    return 2 if player.faction == CHAOS_MAGICIANS else 1


def takeable_favors(state: State, player: Player) -> list[int]:
    """Kinds that are left and that the player does not own."""
    return [tile for tile, left in enumerate(state.favors, 1) if left and tile not in player.favors]


def take_favor(state: State, move: TakeFavor) -> None:
    """Take the tile and advance on its cult; the fire tile may found towns at once."""
    owed = state.owed.pop()
    assert isinstance(owed, Claiming)
    player = state.players[move.seat]
    state.favors[move.tile - 1] -= 1
    player.favors.append(move.tile)
    cult, steps = CULT_OF_FAVOR[move.tile - 1], FAVORS[move.tile - 1].steps
    missed = player.cults[cult] < CULT_TOP <= player.cults[cult] + steps and not player.keys
    climb(state, player, cult, steps)
    new = found_towns(state, player, player.structures) if move.tile == TOWN_POWER_FAVOR else 0
    claim(state, player, owed.favors - 1, owed.towns + new, cult if new and missed else owed.summit)


def found_town(state: State, move: FoundTown) -> None:
    """Take the tile with its points, key and gain."""
    owed = state.owed.pop()
    assert isinstance(owed, Claiming)
    player = state.players[move.seat]
    row = TOWNS[move.tile - 1]
    state.towns[move.tile - 1] -= 1
    player.towns.append(move.tile)
    player.keys += row.keys
    score(player, Source.TOWN, row.vp)
    score_tile(state, player, points.TOWN)
    if player.faction == WITCHES:
        score(player, Source.FACTION, TOWN_POINTS)
    elif player.faction == SWARMLINGS:
        player.workers += TOWN_WORKERS
    claim(state, player, owed.favors, owed.towns - 1)
    if owed.summit >= 0:
        climb(state, player, owed.summit, 1)
    gain(state, player, row.gain)
    if row.cult_steps:
        climb_all(state, player, row.cult_steps)
    for _ in range(row.shipping):
        free_shipping(player)


def free_shipping(player: Player) -> None:
    """One step on the shipping track, as far as it goes; the Fakirs' carpet flies further instead."""
    row = FACTIONS[player.faction]
    if player.faction == FAKIRS:
        player.skip = min(player.skip + 1, MOST_SKIP)
    elif player.shipping < row.shipping_max:
        score(player, Source.TRACK, row.shipping_vp[player.shipping - row.shipping])
        player.shipping += 1


HANDLERS: Handlers = {Connect: connect, TakeFavor: take_favor, FoundTown: found_town}
