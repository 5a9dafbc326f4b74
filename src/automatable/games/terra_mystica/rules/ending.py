"""The end of the game: cults, area, final tile, resources."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from automatable.games.terra_mystica.model.geometry import map_number
from automatable.games.terra_mystica.model.owed import Ending
from automatable.games.terra_mystica.model.pieces import CULTS, Structure
from automatable.games.terra_mystica.model.state import Automa, Player, Source, State
from automatable.games.terra_mystica.model.tables import FINAL_TILES, RANKINGS
from automatable.games.terra_mystica.rules import automa_ending as automa
from automatable.games.terra_mystica.rules.effects.points import score
from automatable.games.terra_mystica.rules.effects.power import most_power
from automatable.games.terra_mystica.rules.factions.registry import ability
from automatable.games.terra_mystica.rules.reach import group
from automatable.kernel.maps.waves import groups
from automatable.kernel.turns.moves import GameOver, Owed
from automatable.kernel.turns.verbs import Consequence

_POINTS: Final = {name: row.vp for name, row in RANKINGS.items()}


def end_game(state: State, owed: Ending) -> None:
    """All points that are given after the last round; TM-END-01: the Automa scores too, TM-END-03: but nothing for resources."""
    count_boards(state)
    for player in state.players:
        score(player, Source.COINS, resource_points(player))
    state.owed.append(GameOver())


def count_boards(state: State) -> None:
    """Everything that map, cult board and the Automa's faction card tell."""
    score_cults(state)
    score_areas(state)
    score_final_tile(state)
    automa.end_points(state)
    state.round += 1


def score_cults(state: State) -> None:
    """TM-BASE-END-01: the highest markers of each cult; TM-GEN-06: the Automa takes part."""
    for cult in range(len(CULTS)):
        _give(state, Source.CULT, shares(cult_values(state, cult), _POINTS["cult"]))


def cult_values(state: State, cult: int) -> list[int]:
    """Where each seat stands on a cult."""
    return [*(player.cults[cult] for player in state.players), state.automa.cults[cult]]


def score_areas(state: State) -> None:
    """TM-BASE-END-02: the largest networks; TM-END-02: hers as well."""
    _give(state, Source.AREA, shares(areas(state), _POINTS["area"]))


def areas(state: State) -> list[int]:
    """The size of each seat's largest network."""
    persons = [max(map(len, networks(state, player)), default=0) for player in state.players]
    return [*persons, automa.area(state)]


def score_final_tile(state: State) -> None:
    """TM-BASE-END-03: a final scoring tile, if there is one; TM-GEN-07: the Automa competes."""
    if state.final_tile >= 0:
        _give(state, Source.FINAL, shares(final_values(state), _POINTS["final_tile"]))


def final_values(state: State) -> list[int]:
    """Each seat's value for the final tile in play."""
    return [*(final_value(state, player) for player in state.players), automa.final_value(state)]


def _give(state: State, source: int, points: Sequence[int]) -> None:
    holders: list[Player | Automa] = [*state.players, state.automa]
    for holder, given in zip(holders, points, strict=True):
        score(holder, source, given)


def shares(values: Sequence[int], points: Sequence[int]) -> list[int]:
    """TM-BASE-END-05: points by rank; equal values share those of their ranks, rounded down; 0 gets nothing."""
    found = []
    for value in values:
        better = sum(other > value for other in values)
        equal = values.count(value)
        found.append(sum(points[better : better + equal]) // equal if value else 0)
    return found


def networks(state: State, player: Player) -> list[list[int]]:
    """The player's structures in groups that are directly or indirectly adjacent."""
    found = map_number(state.table.map)
    reached = found.leap[player.skip] if player.skip else found.reach[player.shipping]
    near = state.near
    return groups(player.structures, lambda space: (*reached[space], *near[space]))


def final_value(state: State, player: Player) -> int:
    """The player's value for the final scoring tile: the best of their networks."""
    measure = _MEASURES[FINAL_TILES[state.final_tile].id]
    return max((measure(state, player, network) for network in networks(state, player)), default=0)


def _greatest_distance(state: State, player: Player, network: Iterable[int]) -> int:
    steps = map_number(state.table.map).steps
    return max(steps(one, other) for one in network for other in network)


def _stronghold_and_sanctuary(state: State, player: Player, network: Iterable[int]) -> int:
    large = [space for space in network if state.building[space] in (Structure.STRONGHOLD, Structure.SANCTUARY)]
    return map_number(state.table.map).steps(*large) if len(large) == 2 else 0


def _outposts(state: State, player: Player, network: Iterable[int]) -> int:
    edge = map_number(state.table.map).edge
    return sum(edge[space] for space in network)


def _settlements(state: State, player: Player, network: Iterable[int]) -> int:
    return len(groups(network, lambda space: group(state, player, (space,))))


_MEASURES: Final[dict[str, Callable[[State, Player, Iterable[int]], int]]] = {
    "greatest_distance": _greatest_distance,
    "stronghold_and_sanctuary": _stronghold_and_sanctuary,
    "outposts": _outposts,
    "settlements": _settlements,
}


def resource_points(player: Player) -> int:
    """TM-BASE-END-04: everything becomes coins, power in bowl 2 by sacrifice; so many coins make a point."""
    return leftover_coins(player) // ability(player).coins_a_point


def leftover_coins(player: Player) -> int:
    """What everything that is left is worth in coins."""
    return player.coins + player.workers + player.priests + most_power(player)


AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {Ending: end_game}
