"""Merchant and architect: walking, jumping, and the bonus tiles of the towns they are in."""

from typing import Final

from automatable.games.tiletum.model.geometry import IDS, within
from automatable.games.tiletum.model.moves import Jump, TakeBonus, Walk
from automatable.games.tiletum.model.owed import Roaming, ToJump
from automatable.games.tiletum.model.pieces import ARCHITECT, MERCHANT, NONE, PIECES, YOU
from automatable.games.tiletum.model.state import State, put
from automatable.games.tiletum.rules.actions.running import ACTING, running, spend
from automatable.games.tiletum.rules.actions.store import forbid, room_for
from automatable.games.tiletum.rules.prices import points_price
from automatable.kernel.turns.moves import Illegal, Owed
from automatable.kernel.turns.verbs import Verb


def steps_for(state: State, owed: Owed, piece: int) -> int:
    """How far a piece may walk now."""
    if isinstance(owed, Roaming):
        return owed.architect_steps if piece else owed.merchant_steps
    action, points = running(state, owed)
    return points if action == piece else 0


def walks(state: State, owed: Owed) -> list[Walk]:
    """Every spot in reach of a piece that may move."""
    found: list[Walk] = []
    for piece in range(len(PIECES)):
        steps = steps_for(state, owed, piece)
        if steps:
            found += [Walk(piece, spot) for spot in within(state.players[YOU].piece(piece), steps)]
    return found


def cannot_walk(state: State, owed: Owed, move: Walk) -> Illegal | None:
    """The piece may move, and the spot is in reach."""
    steps, here = steps_for(state, owed, move.piece), state.players[YOU].piece(move.piece)
    if not steps:
        return forbid("not_this_piece")
    if move.to >= len(IDS) or move.to == here:
        return forbid("nowhere", impossible=True)
    return None if move.to in within(here, steps) else forbid("too_far", n=steps)


def walk(state: State, owed: Owed, move: Walk) -> None:
    """One point or step for each step along the roads; the piece may stop on a waypoint."""
    me = state.players[YOU]
    steps = points_price(state, move)
    me.put(move.piece, move.to)
    if not isinstance(owed, Roaming):
        spend(state, owed, steps)
    elif move.piece:
        roam_on(state, Roaming(0, owed.merchant_steps, owed.architect_steps - steps, owed.house, owed.pillar))
    else:
        roam_on(state, Roaming(0, owed.merchant_steps - steps, owed.architect_steps, owed.house, owed.pillar))


def roam_on(state: State, left: Roaming) -> None:
    """Go on with what is left of steps and placings."""
    if left.merchant_steps or left.architect_steps or left.house or left.pillar:
        state.owed.append(left)


def town_tiles(state: State, owed: Owed) -> list[int]:
    """The slots with a tile where the piece of the running action stands."""
    piece, points = running(state, owed)
    if piece not in (MERCHANT, ARCHITECT) or not points:
        return []
    slots = state.layout.tiles_of[state.players[YOU].piece(piece)]
    return [slot for slot in slots if state.map_tiles[slot] != NONE]


def bonuses(state: State, owed: Owed) -> list[TakeBonus]:
    return [TakeBonus(slot) for slot in town_tiles(state, owed) if room_for(state, state.map_tiles[slot]) is None]


def cannot_take(state: State, owed: Owed, move: TakeBonus) -> Illegal | None:
    """The tile lies where your piece is, and there is room for it."""
    if move.slot not in town_tiles(state, owed):
        return forbid("tile_elsewhere")
    return room_for(state, state.map_tiles[move.slot])


def take(state: State, owed: Owed, move: TakeBonus) -> None:
    """One point; the slot is never refilled."""
    state.store.append(state.map_tiles[move.slot])
    state.map_tiles = put(state.map_tiles, move.slot, NONE)
    spend(state, owed, points_price(state, move))


def jumps(state: State, owed: ToJump) -> list[Jump]:
    """Any other spot of the map."""
    here = state.players[YOU].piece(owed.piece)
    return [Jump(owed.piece, spot) for spot in range(len(IDS)) if spot != here]


def jump(state: State, owed: ToJump, move: Jump) -> None:
    """The piece stands there."""
    state.players[YOU].put(move.piece, move.to)


VERBS: Final = (
    Verb(Walk, (*ACTING, Roaming), walks, walk, rule="TIL-BASE-04", obstacle=cannot_walk),
    Verb(TakeBonus, ACTING, bonuses, take, rule="TIL-BASE-05", obstacle=cannot_take),
    Verb(Jump, (ToJump,), jumps, jump, rule="TIL-BASE-04"),
)
