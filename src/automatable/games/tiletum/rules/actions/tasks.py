"""Tasks: done at any moment of your turn, beside what is owed."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tiletum.model.geometry import CATHEDRAL_TOWNS
from automatable.games.tiletum.model.moves import BuildCathedral, Buy, Fulfil, PlaceCrest, UseHelper
from automatable.games.tiletum.model.owed import TASKS, ToGain, ToJump, ToPlaceHouse, ToPlacePillar
from automatable.games.tiletum.model.pieces import (
    ARCHITECT,
    BY_CATHEDRALS,
    BY_CONTRACTS,
    BY_CRESTS,
    BY_TILES,
    FOOD,
    GOLD,
    MERCHANT,
    NONE,
    RESOURCES,
    STONE,
    YOU,
)
from automatable.games.tiletum.model.state import Player, State, put
from automatable.games.tiletum.model.tables import BUILDING_ROWS, CONTRACT_ROW
from automatable.games.tiletum.model.tiles import CONTRACT_TILE, CREST_TILE, HELPER, TILES
from automatable.games.tiletum.rules.actions.building import house_obstacle, pillar_obstacle
from automatable.games.tiletum.rules.actions.running import apply, has_characters, note_completion
from automatable.games.tiletum.rules.actions.store import forbid, stored
from automatable.games.tiletum.rules.prices import PURCHASE, pay
from automatable.kernel.turns.moves import Illegal, Owed
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg

NUMBERS: Final = tuple(
    tuple(number for number in range(len(CATHEDRAL_TOWNS)) if mask >> number & 1)
    for mask in range(1 << len(CATHEDRAL_TOWNS))
)
"""By bits of cathedrals: their numbers."""
CREST_VP: Final = 5
CREST_RESOURCES: Final = 2


# --- buying -----------------------------------------------------------------------------------------------------------


def purchases(state: State, owed: Owed) -> list[Buy]:
    """Two gold for any other resource."""
    return [Buy(kind) for kind in range(1, len(RESOURCES))] if can_buy(state) else []


def can_buy(state: State) -> bool:
    """Whether there is the gold for it."""
    return state.resources[GOLD] >= PURCHASE


def buy(state: State, owed: Owed, move: Buy) -> None:
    """Gold for something else."""
    pay(state, move)
    state.resources[move.resource] += 1


# --- contracts --------------------------------------------------------------------------------------------------------


def can_pay(state: State, tile: int, kind: int) -> bool:
    """Whether you have what a contract asks for, its equal part paid with this kind."""
    row, have = TILES[tile], state.resources
    for resource, need in enumerate(row.pay):
        if have[resource] < need:
            return False
    return kind == NONE or have[kind] >= row.pay[kind] + row.identical


def contracts(state: State, owed: Owed) -> list[Fulfil]:
    """Each stored contract in each way that you can pay it."""
    return [
        Fulfil(tile, kind)
        for tile in stored(state, CONTRACT_TILE)
        for kind in _kinds(tile)
        if can_pay(state, tile, kind)
    ]


def _kinds(tile: int) -> Sequence[int]:
    """What may pay the equal part of a contract, if it has one."""
    return range(len(RESOURCES)) if TILES[tile].identical else (NONE,)


def cannot_fulfil(state: State, owed: Owed, move: Fulfil) -> Illegal | None:
    """A stored contract, and what it asks for."""
    if move.tile not in stored(state, CONTRACT_TILE):
        return forbid("not_stored", impossible=True)
    if move.kind not in _kinds(move.tile):
        return forbid("which_kind", impossible=True)
    return None if can_pay(state, move.tile, move.kind) else forbid("cannot_pay")


def fulfil(state: State, owed: Owed, move: Fulfil) -> None:
    """Pay, place it on the next space, take the pillar, score both, then the effect."""
    me, row = state.players[YOU], TILES[move.tile]
    pay(state, move)
    state.store.remove(move.tile)
    space = len(me.row)
    me.row.append(move.tile)
    me.pillars += CONTRACT_ROW.pillar_on_space[space]
    state.score(YOU, BY_CONTRACTS, row.vp + CONTRACT_ROW.vp_on_space[space])
    apply(state, row.effect, BY_CONTRACTS)


# --- crests -----------------------------------------------------------------------------------------------------------


def crests(state: State, owed: Owed) -> list[PlaceCrest]:
    """Each stored crest below each building without one, if there is food."""
    tiles = stored(state, CREST_TILE)
    if not tiles:
        return []
    buildings = _without_crest(state)
    return [PlaceCrest(TILES[tile].crest, building) for tile in tiles for building in buildings]


def _without_crest(state: State) -> list[int]:
    """The buildings without a crest for which there is food."""
    food = state.resources[FOOD]
    return [number for number in _bare(state) if BUILDING_ROWS[number].crest_food_cost <= food]


def _bare(state: State) -> list[int]:
    return [number for number, crest in enumerate(state.players[YOU].crests) if crest == NONE]


def cannot_place_crest(state: State, owed: Owed, move: PlaceCrest) -> Illegal | None:
    """A stored crest, a building without one, and food."""
    if move.crest not in stored(state, CREST_TILE):
        return forbid("not_stored", impossible=True)
    if move.building in _without_crest(state):
        return None
    if move.building not in _bare(state):
        return forbid("has_crest")
    return forbid("no_food", n=BUILDING_ROWS[move.building].crest_food_cost)


def place_crest(state: State, owed: Owed, move: PlaceCrest) -> None:
    """The building may be completed by it; its reward comes at once, or is lost if it cannot be used."""
    row = BUILDING_ROWS[move.building]
    pay(state, move)
    state.store.remove(move.crest)
    state.players[YOU].crests[move.building] = move.crest
    note_completion(state, move.building)
    reward(state, row.crest_reward)


def reward(state: State, what: str) -> None:
    """What a crest brings."""
    if what == "place_house_anywhere":
        if any(house_obstacle(state, spot) is None for spot in range(len(state.houses))):
            state.owed.append(ToPlaceHouse())
    elif what == "place_pillar_anywhere":
        if any(pillar_obstacle(state, number) is None for number in range(len(CATHEDRAL_TOWNS))):
            state.owed.append(ToPlacePillar())
    elif what == "move_merchant_anywhere":
        state.owed.append(ToJump(0, MERCHANT))
    elif what == "move_architect_anywhere":
        state.owed.append(ToJump(0, ARCHITECT))
    elif what == "gain_2_any_resources":
        state.owed.append(ToGain(0, CREST_RESOURCES))
    else:
        state.score(YOU, BY_CRESTS, CREST_VP)


# --- cathedrals -------------------------------------------------------------------------------------------------------


def unbuilt(player: Player) -> tuple[int, ...]:
    """Cathedrals with the player's pillar and none of the player's tiles."""
    return NUMBERS[player.pillar_towns & ~player.cathedrals]


def cathedral_obstacle(state: State, cathedral: int) -> Illegal | None:
    """Your pillar, no tile of it yet, a tile left, and stone."""
    me = state.players[YOU]
    if cathedral not in unbuilt(me):
        return forbid("cathedral_built" if me.pillar_towns >> cathedral & 1 else "needs_pillar")
    if not state.cathedral_tiles[cathedral]:
        return forbid("no_cathedral")
    cost = state.stone[cathedral]
    return forbid("no_stone", n=cost) if state.resources[STONE] < cost else None


def cathedrals(state: State, owed: Owed) -> list[BuildCathedral]:
    mine = unbuilt(state.players[YOU])
    if not mine:
        return []
    return [BuildCathedral(number) for number in mine if cathedral_obstacle(state, number) is None]


def cannot_build(state: State, owed: Owed, move: BuildCathedral) -> Illegal | None:
    """There must be such a cathedral, and it must be possible there."""
    if move.cathedral >= len(CATHEDRAL_TOWNS):
        return forbid("nowhere", impossible=True)
    return cathedral_obstacle(state, move.cathedral)


def build(state: State, owed: Owed, move: BuildCathedral) -> None:
    """The top tile, for its points and those of the cost tile, wherever the architect is."""
    number, me = move.cathedral, state.players[YOU]
    tiles = state.cathedral_tiles[number]
    pay(state, move)
    me.cathedrals |= 1 << number
    state.cathedral_tiles = put(state.cathedral_tiles, number, tiles[1:])
    state.score(YOU, BY_CATHEDRALS, tiles[0] + state.cost_vp[number])


# --- helpers ----------------------------------------------------------------------------------------------------------


def helper_obstacle(state: State, tile: int) -> Illegal | None:
    """A boost needs a running action of the die, a change of colour a die to choose, the use of a building a character."""
    effect = TILES[tile].effect
    if effect.recolour:
        return forbid("recolour_later")
    if effect.boost and state.die_action == NONE:
        return forbid("nothing_to_boost")
    return forbid("nobody_to_use") if effect.building and not has_characters(state) else None


def helpers(state: State, owed: Owed) -> list[UseHelper]:
    """Each stored helper that can be used now."""
    return [UseHelper(tile) for tile in stored(state, HELPER) if helper_obstacle(state, tile) is None]


def cannot_use(state: State, owed: Owed, move: UseHelper) -> Illegal | None:
    """A stored helper that can be used now."""
    if move.tile not in stored(state, HELPER):
        return forbid("not_stored", impossible=True)
    return helper_obstacle(state, move.tile)


def use(state: State, owed: Owed, move: UseHelper) -> None:
    """It is discarded and does what it shows; an action of its own interrupts the one that is running."""
    state.store.remove(move.tile)
    state.discard = [*state.discard, move.tile]
    apply(state, TILES[move.tile].effect, BY_TILES)


def possible(state: State, owed: Owed) -> bool:
    return (
        can_buy(state)
        or bool(helpers(state, owed))
        or bool(cathedrals(state, owed))
        or any(True for _ in contracts(state, owed))
        or any(True for _ in crests(state, owed))
    )


KINDS_OF_TASK: Final = (UseHelper, Fulfil, PlaceCrest, BuildCathedral, Buy)
VERBS: Final = (
    Verb(UseHelper, TASKS, helpers, use, rule="TIL-BASE-17", obstacle=cannot_use, aside=True),
    Verb(Fulfil, TASKS, contracts, fulfil, rule="TIL-BASE-14", obstacle=cannot_fulfil, aside=True),
    Verb(PlaceCrest, TASKS, crests, place_crest, rule="TIL-BASE-15", obstacle=cannot_place_crest, aside=True),
    Verb(BuildCathedral, TASKS, cathedrals, build, rule="TIL-BASE-16", obstacle=cannot_build, aside=True),
    Verb(Buy, TASKS, purchases, buy, rule="TIL-BASE-13", why=msg("illegal.no_gold", n=PURCHASE), aside=True),
)
