"""Your die: take it, perhaps turned for gold, with the bonus tile of its sector."""

from typing import Final

from automatable.games.tiletum.model.moves import ChooseAction, Claim, Leave, TakeDie
from automatable.games.tiletum.model.owed import GainFromDie, GrantedAction, Running, ToChooseAction, ToClaim, ToTakeDie
from automatable.games.tiletum.model.pieces import (
    GOLD,
    JOKER,
    NONE,
    RESOURCES,
    SECTORS,
    TYPES,
    action_points,
)
from automatable.games.tiletum.model.state import State, put
from automatable.games.tiletum.model.tiles import RECOLOURS
from automatable.games.tiletum.rules.actions.running import marker
from automatable.games.tiletum.rules.actions.store import forbid, may_own, room_for
from automatable.games.tiletum.rules.prices import COST, pay, turning_cost
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import Verb

TURNS: Final = tuple(
    tuple(
        tuple(to for to in range(SECTORS) if to != sector and COST[sector][to] <= gold)
        for gold in range(max(COST[sector]) + 1)
    )
    for sector in range(SECTORS)
)
"""By sector and gold: where a die can be turned to."""


def turns(state: State, sector: int) -> tuple[int, ...]:
    """The other sectors to which you can pay to turn a die of this one."""
    known = TURNS[sector]
    return known[min(state.resources[GOLD], len(known) - 1)]


def recolouring(state: State) -> int:
    """A stored helper that changes the colour; NONE if there is none."""
    for tile in state.store:
        if tile in RECOLOURS:
            return tile
    return NONE


def _recolours(state: State) -> bool:
    return recolouring(state) != NONE


def dice(state: State, owed: ToTakeDie) -> list[TakeDie]:
    """Each die as it lies, then turned to each sector that you can pay, then for another resource with a helper."""
    lying = [(sector, colour) for sector, colours in enumerate(state.dice) for colour in dict.fromkeys(colours)]
    turned = [(sector, colour, to) for sector, colour in lying for to in turns(state, sector)]
    found = [TakeDie(sector, colour, sector, colour) for sector, colour in lying]
    found += [TakeDie(sector, colour, to, colour) for sector, colour, to in turned]
    if _recolours(state):
        found += [
            TakeDie(sector, colour, to, resource)
            for sector, colour, to in [*((sector, colour, sector) for sector, colour in lying), *turned]
            for resource in range(len(RESOURCES))
            if resource != colour
        ]
    return found


def cannot_take(state: State, owed: ToTakeDie, move: TakeDie) -> Illegal | None:
    """There must be such a die, gold to turn it, and a helper for another resource."""
    if move.colour not in state.dice[move.sector]:
        return forbid("no_such_die", impossible=True)
    if move.to != move.sector and move.to not in turns(state, move.sector):
        return forbid("no_gold", n=turning_cost(move.sector, move.to))
    if move.resource != move.colour and not _recolours(state):
        return forbid("no_recolour")
    return None


def take(state: State, owed: ToTakeDie, move: TakeDie) -> None:
    """Pay, then the tile of the final sector, then the resources, then the action with the marker that you have on it."""
    left = list(state.dice[move.sector])
    left.remove(move.colour)
    state.dice = put(state.dice, move.sector, tuple(left))
    pay(state, move)
    if move.resource != move.colour:
        tile = recolouring(state)
        state.store.remove(tile)
        state.discard = [*state.discard, tile]
    value, action = state.value(move.to), state.actions[move.to]
    points = action_points(value)
    if action == JOKER:
        state.owed.append(ToChooseAction(0, points))
    else:
        start(state, action, points)
    state.owed.append(GainFromDie(0, move.resource, value))
    tile = state.wheel_tiles[move.to]
    if tile != NONE and may_own(state, tile):
        state.owed.append(ToClaim(0, move.to))


def start(state: State, action: int, points: int) -> None:
    state.die_action = action
    state.die_points = points + marker(state, action)
    state.owed.append(Running())


def gain(state: State, owed: GainFromDie) -> None:
    """As many resources as the die shows."""
    state.resources[owed.resource] += owed.amount


def claims(state: State, owed: ToClaim) -> tuple[Claim, ...]:
    """The tile, if there is room for it."""
    return (Claim(),) if room_for(state, state.wheel_tiles[owed.sector]) is None else ()


def cannot_claim(state: State, owed: ToClaim, move: Claim) -> Illegal | None:
    """The storehouse needs a free space."""
    return room_for(state, state.wheel_tiles[owed.sector])


def claim(state: State, owed: ToClaim, move: Claim) -> None:
    """The tile goes into the storehouse."""
    state.store.append(state.wheel_tiles[owed.sector])
    state.wheel_tiles = put(state.wheel_tiles, owed.sector, NONE)


def leave(state: State, owed: ToClaim, move: Leave) -> None:
    """The tile stays where it is."""


def choices(state: State, owed: ToChooseAction) -> list[ChooseAction]:
    """The five actions that a joker can be."""
    return [ChooseAction(action) for action in range(len(TYPES))]


def choose(state: State, owed: ToChooseAction, move: ChooseAction) -> None:
    """A joker of the die has the marker of the chosen action; one that a tile grants has none."""
    if owed.granted:
        state.owed.append(GrantedAction(0, move.action, owed.points))
    else:
        start(state, move.action, owed.points)


VERBS: Final = (
    Verb(TakeDie, (ToTakeDie,), dice, take, rule="TIL-BASE-01", obstacle=cannot_take),
    Verb(Claim, (ToClaim,), claims, claim, rule="TIL-BASE-02", obstacle=cannot_claim),
    Verb(Leave, (ToClaim,), lambda state, owed: (Leave(),), leave, rule="TIL-BASE-02"),
    Verb(ChooseAction, (ToChooseAction,), choices, choose, rule="TIL-BASE-03"),
)
