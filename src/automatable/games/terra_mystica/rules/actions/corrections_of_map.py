"""Corrections of the map: structures, terrain, bridges."""

from typing import Final

from automatable.games.terra_mystica.model.geometry import map_number
from automatable.games.terra_mystica.model.moves import SetBridge, SetStructure, SetTerrain
from automatable.games.terra_mystica.model.pieces import NOBODY, RING, Structure
from automatable.games.terra_mystica.model.state import Automa, Player, State
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import CorrectionVerb
from automatable.kernel.words.text import msg

RULE: Final = "TM-BASE-BUILD-02"


def _impossible(key: str) -> Illegal:
    return Illegal(RULE, msg(f"illegal.{key}"), impossible=True)


def _holder(state: State, seat: int) -> Player | Automa:
    return state.automa if seat == state.automa.seat else state.players[seat]


def _no_land(state: State, at: int) -> Illegal | None:
    land = 0 <= at < len(state.terrain) and state.terrain[at] != RING
    return None if land else _impossible("no_land")


def impossible_structure(state: State, move: SetStructure) -> Illegal | None:
    """It stands on land, belongs to somebody who has such a piece, or there is nothing at all."""
    if found := _no_land(state, move.at):
        return found
    if (move.structure == Structure.NONE) != (move.seat == NOBODY):
        return _impossible("no_owner")
    if move.seat == NOBODY:
        return None
    if move.seat > state.automa.seat:
        return _impossible("no_seat")
    same = state.owner[move.at] == move.seat and state.building[move.at] == move.structure
    if not same and not _holder(state, move.seat).supply[move.structure]:
        return _impossible("no_such_piece")
    return None


def set_structure(state: State, move: SetStructure) -> None:
    """The old piece returns to whoever had it; the new one leaves its supply. The terrain stays."""
    at = move.at
    if state.owner[at] != NOBODY:
        before = _holder(state, state.owner[at])
        before.supply[state.building[at]] += 1
        before.structures.remove(at)
    if at in state.automa.marked:
        state.automa.marked.remove(at)
    if move.seat != state.owner[at]:
        state.in_town[at] = False
    state.owner[at], state.building[at] = move.seat, move.structure
    if move.seat == NOBODY:
        return
    after = _holder(state, move.seat)
    after.supply[move.structure] -= 1
    after.structures.append(at)
    if move.marked and isinstance(after, Automa):
        after.marked.append(at)


def impossible_terrain(state: State, move: SetTerrain) -> Illegal | None:
    """Land is no river."""
    if found := _no_land(state, move.at):
        return found
    return _impossible("no_land") if move.terrain == RING else None


def set_terrain(state: State, move: SetTerrain) -> None:
    """The tile there shows this terrain."""
    state.terrain[move.at] = move.terrain


def impossible_bridge(state: State, move: SetBridge) -> Illegal | None:
    """There must be such a place, and a person who has a bridge left."""
    if (move.one, move.other) not in map_number(state.table.map).bridge_sites:
        return _impossible("bridge_place")
    if move.seat == NOBODY:
        return None
    if move.seat >= len(state.players):
        return _impossible("not_a_person")
    return None if state.players[move.seat].bridges else _impossible("no_bridge")


def set_bridge(state: State, move: SetBridge) -> None:
    """The bridge is there, or not."""
    for one, other, seat in state.bridges:
        if (one, other) == (move.one, move.other):
            state.players[seat].bridges += 1
    state.bridges = [bridge for bridge in state.bridges if bridge[:2] != (move.one, move.other)]
    if move.seat != NOBODY:
        state.bridges.append((move.one, move.other, move.seat))
        state.players[move.seat].bridges -= 1
    state.near = map_number(state.table.map).near_with((one, other) for one, other, _ in state.bridges)


MAP_CORRECTIONS: Final = (
    CorrectionVerb(SetStructure, set_structure, impossible_structure),
    CorrectionVerb(SetTerrain, set_terrain, impossible_terrain),
    CorrectionVerb(SetBridge, set_bridge, impossible_bridge),
)
