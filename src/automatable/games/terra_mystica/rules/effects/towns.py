"""When towns stand, and owing town tiles and favor tiles."""

from collections.abc import Iterable

from automatable.games.terra_mystica.model.owed import Claiming
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.reach import group, is_town


def found_towns(state: State, player: Player, starts: Iterable[int]) -> int:
    """TM-BASE-TOWN-01: join structures to towns beside them (TM-BASE-TOWN-02) or found new ones; how many town tiles are owed."""
    owed = 0
    in_town = state.in_town
    for start in starts:
        if in_town[start] or state.owner[start] != player.seat:
            continue
        spaces = group(state, player, (start,))
        if any(in_town[space] for space in spaces):
            mark_town(state, spaces)
        elif owed < sum(state.towns) and is_town(state, player, spaces):
            mark_town(state, spaces)
            owed += 1
    return owed


def mark_town(state: State, spaces: Iterable[int]) -> None:
    """These structures belong to a town."""
    for space in spaces:
        state.in_town[space] = True


def claim(state: State, player: Player, favors: int = 0, towns: int = 0, summit: int = -1) -> None:
    """TM-BASE-TOWN-04: owe tiles together; favor tiles only as far as there are kinds that the player lacks."""
    if favors:
        favors = min(favors, len(takeable_favors(state, player)))
    if favors or towns:
        state.owed.append(Claiming(player.seat, favors=favors, towns=towns, summit=summit))


def takeable_favors(state: State, player: Player) -> list[int]:
    """TM-BASE-FAVOR-01: kinds that are left and that the player does not own."""
    return [tile for tile, left in enumerate(state.favors, 1) if left and not has_favor(player, tile)]


def has_favor(player: Player, tile: int) -> bool:
    """Whether the player owns this favor tile."""
    return tile in player.favors
