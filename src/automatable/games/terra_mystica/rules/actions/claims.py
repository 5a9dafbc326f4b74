"""Taking favor tiles and town tiles."""

from collections.abc import Sequence
from typing import Final

from automatable.games.terra_mystica.model.moves import FoundTown, TakeFavor
from automatable.games.terra_mystica.model.owed import Acting, Claiming, Finishing
from automatable.games.terra_mystica.model.pieces import CULT_TOP
from automatable.games.terra_mystica.model.state import Source, State
from automatable.games.terra_mystica.model.tables import FAVORS, TOWNS
from automatable.games.terra_mystica.model.tiles import CULT_OF_FAVOR, TOWN, TOWN_POWER_FAVOR
from automatable.games.terra_mystica.rules.effects.cult import climb, climb_all
from automatable.games.terra_mystica.rules.effects.gains import gain
from automatable.games.terra_mystica.rules.effects.points import score, score_tile
from automatable.games.terra_mystica.rules.effects.towns import claim, found_towns, has_favor, takeable_favors
from automatable.games.terra_mystica.rules.factions.registry import ability
from automatable.kernel.turns.moves import Illegal, Owed
from automatable.kernel.turns.verbs import Verb, never
from automatable.kernel.words.text import msg


def favor_tiles(state: State, owed: Claiming) -> Sequence[TakeFavor]:
    """Kinds that are left and not owned, if any are owed."""
    if not _is_owed_favor(owed):
        return ()
    return [TakeFavor(owed.seat, tile) for tile in takeable_favors(state, state.players[owed.seat])]


def _is_owed_favor(owed: Owed) -> bool:
    return isinstance(owed, Claiming) and owed.favors > 0


def cannot_take_favor(state: State, owed: Owed, move: TakeFavor) -> Illegal | None:
    """TM-BASE-FAVOR-01: it must be owed, be left, and not be owned."""
    if not _is_owed_favor(owed):
        return Illegal("TM-BASE-FAVOR-01", msg("illegal.no_favor_owed"), impossible=True)
    if not 1 <= move.tile <= len(FAVORS):
        return Illegal("TM-BASE-FAVOR-01", msg("illegal.no_tile"), impossible=True)
    player = state.players[owed.seat]
    if move.tile in takeable_favors(state, player):
        return None
    why = msg("illegal.owned" if has_favor(player, move.tile) else "illegal.gone")
    return Illegal("TM-BASE-FAVOR-01", why)


def take_favor(state: State, owed: Claiming, move: TakeFavor) -> None:
    """TM-BASE-FAVOR-01: take the tile and advance on its cult; TM-BASE-FAVOR-02: the fire tile may found towns at once."""
    player = state.players[owed.seat]
    state.favors[move.tile - 1] -= 1
    player.favors.append(move.tile)
    cult, steps = CULT_OF_FAVOR[move.tile - 1], FAVORS[move.tile - 1].steps
    missed = player.cults[cult] < CULT_TOP <= player.cults[cult] + steps and not player.keys
    climb(state, player, cult, steps)
    new = found_towns(state, player, player.structures) if move.tile == TOWN_POWER_FAVOR else 0
    claim(state, player, owed.favors - 1, owed.towns + new, cult if new and missed else owed.summit)


def town_tiles(state: State, owed: Claiming) -> Sequence[FoundTown]:
    """Kinds that are left, if any are owed."""
    if not _is_owed_town(owed):
        return ()
    return [FoundTown(owed.seat, tile) for tile in _towns_left(state)]


def _is_owed_town(owed: Owed) -> bool:
    return isinstance(owed, Claiming) and owed.towns > 0


def _towns_left(state: State) -> list[int]:
    return [tile for tile, left in enumerate(state.towns, 1) if left]


def cannot_found_town(state: State, owed: Owed, move: FoundTown) -> Illegal | None:
    """TM-BASE-TOWN-03: it must be owed, and be left."""
    if not _is_owed_town(owed):
        return Illegal("TM-BASE-TOWN-01", msg("illegal.no_town_owed"), impossible=True)
    if not 1 <= move.tile <= len(TOWNS):
        return Illegal("TM-BASE-TOWN-03", msg("illegal.no_tile"), impossible=True)
    return None if move.tile in _towns_left(state) else Illegal("TM-BASE-TOWN-03", msg("illegal.gone"))


def found_town(state: State, owed: Claiming, move: FoundTown) -> None:
    """TM-BASE-TOWN-03: take the tile with its points, key and gain."""
    player = state.players[owed.seat]
    row = TOWNS[move.tile - 1]
    state.towns[move.tile - 1] -= 1
    player.towns.append(move.tile)
    player.keys += row.keys
    score(player, Source.TOWN, row.vp)
    score_tile(state, player, TOWN)
    ability(player).town_founded(state, player)
    claim(state, player, owed.favors, owed.towns - 1)
    if owed.summit >= 0:
        climb(state, player, owed.summit, 1)
    gain(state, player, row.gain)
    if row.cult_steps:
        climb_all(state, player, row.cult_steps)
    for _ in range(row.shipping):
        ability(player).ship(player)


TAKE_FAVOR: Final = Verb(TakeFavor, (Claiming,), favor_tiles, take_favor, "TM-BASE-FAVOR-01", cannot_take_favor)
FOUND_TOWN: Final = Verb(FoundTown, (Claiming,), town_tiles, found_town, "TM-BASE-TOWN-03", cannot_found_town)
NO_FAVOR: Final = Verb(TakeFavor, (Acting, Finishing), never, take_favor, "TM-BASE-FAVOR-01", cannot_take_favor)
NO_TOWN: Final = Verb(FoundTown, (Acting, Finishing), never, found_town, "TM-BASE-TOWN-03", cannot_found_town)
"""Whoever thinks that a tile is owed is told that none is."""
