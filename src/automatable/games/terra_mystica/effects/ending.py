"""The end of the game: cults, area, final tile, resources (TM-BASE-END-01 to TM-BASE-END-05, TM-END-01 to TM-END-07)."""

from collections.abc import Callable, Iterable, Sequence

from automatable.games.terra_mystica.automa import scoring as automa
from automatable.games.terra_mystica.board import board, group
from automatable.games.terra_mystica.effects.points import score
from automatable.games.terra_mystica.factions import ALCHEMISTS
from automatable.games.terra_mystica.pieces import CULTS, Structure
from automatable.games.terra_mystica.state import Automa, Player, Source, State
from automatable.games.terra_mystica.tables import FINAL_TILES, RANKINGS

_POINTS = {row.id: row.vp for row in RANKINGS}
COINS_A_POINT = 3
COINS_A_POINT_ALCHEMISTS = 2


def score_end(state: State) -> None:
    """All points that are given after the last round."""
    for cult in range(len(CULTS)):
        values = [*(player.cults[cult] for player in state.players), state.automa.cults[cult]]
        _give(state, Source.CULT, shares(values, _POINTS["cult"]))
    areas = [max(map(len, networks(state, player)), default=0) for player in state.players]
    _give(state, Source.AREA, shares([*areas, automa.area(state)], _POINTS["area"]))
    if state.final_tile >= 0:
        values = [final_value(state, player) for player in state.players]
        _give(state, Source.FINAL, shares([*values, automa.final_value(state)], _POINTS["final_tile"]))
    for player in state.players:
        score(player, Source.COINS, resource_points(player))
    automa.end_points(state)


def _give(state: State, source: Source, points: Sequence[int]) -> None:
    holders: list[Player | Automa] = [*state.players, state.automa]
    for holder, given in zip(holders, points, strict=True):
        score(holder, source, given)


def shares(values: Sequence[int], points: Sequence[int]) -> list[int]:
    """Points by rank; equal values share the points of their ranks, rounded down; 0 gets nothing."""
    found = []
    for value in values:
        better = sum(other > value for other in values)
        equal = values.count(value)
        found.append(sum(points[better : better + equal]) // equal if value else 0)
    return found


def networks(state: State, player: Player) -> list[list[int]]:
    """The player's structures in groups that are directly or indirectly adjacent."""
    tables = board(state.table.map)
    reached = tables.leap[player.skip] if player.skip else tables.map.reach[player.shipping]
    left = set(player.structures)
    found = []
    while left:
        network = [min(left)]
        left.discard(network[0])
        for space in network:
            joined = [other for other in (*reached[space], *state.near[space]) if other in left]
            left.difference_update(joined)
            network += dict.fromkeys(joined)
        found.append(network)
    return found


def final_value(state: State, player: Player) -> int:
    """The player's value for the final scoring tile: the best of their networks."""
    measure = _MEASURES[FINAL_TILES[state.final_tile].id]
    return max((measure(state, player, network) for network in networks(state, player)), default=0)


def _greatest_distance(state: State, player: Player, network: Iterable[int]) -> int:
    steps = board(state.table.map).map.steps
    return max(steps(one, other) for one in network for other in network)


def _stronghold_and_sanctuary(state: State, player: Player, network: Iterable[int]) -> int:
    large = [space for space in network if state.building[space] in (Structure.STRONGHOLD, Structure.SANCTUARY)]
    return board(state.table.map).map.steps(*large) if len(large) == 2 else 0


def _outposts(state: State, player: Player, network: Iterable[int]) -> int:
    edge = board(state.table.map).map.edge
    return sum(edge[space] for space in network)


def _settlements(state: State, player: Player, network: Iterable[int]) -> int:
    left = set(network)
    count = 0
    while left:
        left.difference_update(group(state, player, (min(left),)))
        count += 1
    return count


_MEASURES: dict[str, Callable[[State, Player, Iterable[int]], int]] = {
    "greatest_distance": _greatest_distance,
    "stronghold_and_sanctuary": _stronghold_and_sanctuary,
    "outposts": _outposts,
    "settlements": _settlements,
}


def resource_points(player: Player) -> int:
    """Everything becomes coins, power in bowl 2 by sacrifice; so many coins make a point."""
    power = player.bowl3 + player.bowl2 // 2
    coins = player.coins + player.workers + player.priests + power
    return coins // (COINS_A_POINT_ALCHEMISTS if player.faction == ALCHEMISTS else COINS_A_POINT)
