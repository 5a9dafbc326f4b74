"""Structures, terrain and bridges on the map."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from automatable.games.terra_mystica.companion.things.common import holder, impossible, seats, whose
from automatable.games.terra_mystica.model import moves, names, places
from automatable.games.terra_mystica.model.geometry import map_number
from automatable.games.terra_mystica.model.pieces import NOBODY, RING, Structure
from automatable.games.terra_mystica.model.state import Automa, State
from automatable.games.terra_mystica.show.words.lines import Fields, line
from automatable.kernel.companion.things import SideBySide, Thing
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg

RULE: Final = "TM-BASE-BUILD-02"


def _no_land(state: State, at: int) -> Illegal | None:
    land = 0 <= at < len(state.terrain) and state.terrain[at] != RING
    return None if land else impossible("no_land", RULE)


def _group(state: State, move: Any) -> Msg:
    return msg("mend.space", at=names.space(state, move.at))


def _place(state: State, move: Any) -> str:
    return places.space(move.at)


# Structures


def _impossible_structure(state: State, move: moves.SetStructure) -> Illegal | None:
    """It stands on land, belongs to somebody who has such a piece, or there is nothing at all."""
    if found := _no_land(state, move.at):
        return found
    if (move.structure == Structure.NONE) != (move.seat == NOBODY):
        return impossible("no_owner", RULE)
    if move.seat == NOBODY:
        return None
    if move.seat > state.automa.seat:
        return impossible("no_seat", RULE)
    same = state.owner[move.at] == move.seat and state.building[move.at] == move.structure
    if not same and not holder(state, move.seat).supply[move.structure]:
        return impossible("no_such_piece", RULE)
    return None


def _put_structure(state: State, move: moves.SetStructure) -> None:
    """The old piece returns to whoever had it; the new one leaves its supply. The terrain stays."""
    at = move.at
    if state.owner[at] != NOBODY:
        before = holder(state, state.owner[at])
        before.supply[state.building[at]] += 1
        before.structures.remove(at)
    if at in state.automa.marked:
        state.automa.marked.remove(at)
    if move.seat != state.owner[at]:
        state.in_town[at] = False
    state.owner[at], state.building[at] = move.seat, move.structure
    if move.seat == NOBODY:
        return
    after = holder(state, move.seat)
    after.supply[move.structure] -= 1
    after.structures.append(at)
    if move.marked and isinstance(after, Automa):
        after.marked.append(at)


def _structure_fields(state: State, move: moves.SetStructure) -> Fields:
    at = names.space(state, move.at)
    if move.seat == NOBODY:
        return {"key": "set_empty", "at": at}
    return {"at": at, "structure": names.structure(move.structure), "whose": whose(state, move.seat)}


def _other_structures(state: State) -> Iterator[tuple[int, int, int, bool]]:
    """Nothing, anybody's piece, or hers with or without the token."""
    kinds, hers = range(1, Structure.SHIPYARD + bool(state.table.merchants)), state.automa.seat
    for at, terrain in enumerate(state.terrain):
        if terrain == RING:
            continue
        owner, now, marked = state.owner[at], state.building[at], at in state.automa.marked
        if now:
            yield at, Structure.NONE, NOBODY, False
        for seat in seats(state):
            stays_marked = seat == hers and marked
            yield from ((at, kind, seat, stays_marked) for kind in kinds if (seat, kind) != (owner, now))
        if owner == hers:
            yield at, now, hers, not marked


def _structure(state: State, move: moves.SetStructure) -> Msg:
    if move.seat == NOBODY:
        return msg("mend.empty")
    if (move.seat, move.structure) == (state.owner[move.at], state.building[move.at]):
        return msg("mend.marked" if move.marked else "mend.unmarked")
    return msg("mend.structure", who=names.seat(state, move.seat), structure=names.structure(move.structure))


# Terrain


def _impossible_terrain(state: State, move: moves.SetTerrain) -> Illegal | None:
    """Land is no river."""
    return _no_land(state, move.at) or (impossible("no_land", RULE) if move.terrain == RING else None)


def _put_terrain(state: State, move: moves.SetTerrain) -> None:
    state.terrain[move.at] = move.terrain


# Bridges


def _impossible_bridge(state: State, move: moves.SetBridge) -> Illegal | None:
    """There must be such a place, and a person who has a bridge left."""
    if (move.one, move.other) not in map_number(state.table.map).bridge_sites:
        return impossible("bridge_place", RULE)
    if move.seat == NOBODY:
        return None
    if move.seat >= len(state.players):
        return impossible("not_a_person", RULE)
    return None if state.players[move.seat].bridges else impossible("no_bridge", RULE)


def _put_bridge(state: State, move: moves.SetBridge) -> None:
    for one, other, seat in state.bridges:
        if (one, other) == (move.one, move.other):
            state.players[seat].bridges += 1
    state.bridges = [bridge for bridge in state.bridges if bridge[:2] != (move.one, move.other)]
    if move.seat != NOBODY:
        state.bridges.append((move.one, move.other, move.seat))
        state.players[move.seat].bridges -= 1
    state.near = map_number(state.table.map).near_with((one, other) for one, other, _ in state.bridges)


def _bridge_fields(state: State, move: moves.SetBridge) -> Fields:
    ends: Fields = {"one": names.space(state, move.one), "other": names.space(state, move.other)}
    return ends | {"key": "set_no_bridge" if move.seat == NOBODY else "set_bridge", "whose": whose(state, move.seat)}


def _other_bridges(state: State) -> Iterator[Offer]:
    """Whose bridge joins two spaces, at both of them; the Automa has none (TM-BASE-BRIDGE-01)."""
    standing = {(one, other): seat for one, other, seat in state.bridges}
    for site in map_number(state.table.map).bridge_sites:
        for seat in (NOBODY, *(player.seat for player in state.players)):
            if standing.get(site, NOBODY) == seat:
                continue
            for at, far in (site, site[::-1]):
                name = names.space(state, far)
                label = (
                    msg("mend.no_bridge", at=name)
                    if seat == NOBODY
                    else msg("mend.bridge", who=names.seat(state, seat), at=name)
                )
                group = msg("mend.space", at=names.space(state, at))
                yield Offer(moves.SetBridge(*site, seat), label, group=group, place=places.space(at))


THINGS: Final[Sequence[Thing[State] | SideBySide[State]]] = (
    SideBySide(
        ("at",),
        Thing(
            moves.SetStructure,
            put=_put_structure,
            tell=line("set_structure", _structure_fields),
            others=_other_structures,
            label=_structure,
            group=_group,
            place=_place,
            obstacle=_impossible_structure,
        ),
        Thing(
            moves.SetTerrain,
            put=_put_terrain,
            tell=line(
                "set_terrain",
                lambda state, move: {"at": names.space(state, move.at), "terrain": names.terrain(move.terrain)},
            ),
            others=lambda state: (
                (at, terrain)
                for at, now in enumerate(state.terrain)
                for terrain in range(RING)
                if RING != now != terrain
            ),
            label=lambda state, move: names.terrain(move.terrain),
            group=_group,
            place=_place,
            obstacle=_impossible_terrain,
        ),
    ),
    Thing(
        moves.SetBridge,
        put=_put_bridge,
        tell=line("set_bridge", _bridge_fields),
        buttons=_other_bridges,
        obstacle=_impossible_bridge,
    ),
)
