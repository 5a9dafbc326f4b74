"""Building on sand."""

from typing import Final

from automatable.games.revive.model.effects import Deed, Gain, Price, What
from automatable.games.revive.model.geometry import HEXES, MASKS, NEAR, nodes_in
from automatable.games.revive.model.land import REWARDING, touched_water, vacant_sand
from automatable.games.revive.model.moves import Build
from automatable.games.revive.model.owed import Acting, Item, Resolve, ToAct
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import BONUSES, BUILDINGS, CLAIMS, KINDS, SUPPLY, WATER
from automatable.games.revive.rules.actions.ordering import push_items
from automatable.games.revive.rules.actions.windows import begin_action, less
from automatable.games.revive.rules.prices import (
    affordable,
    building_gears,
    by_range,
    pay,
    payment,
    range_food,
    steps_to,
    use_range,
)
from automatable.games.revive.rules.tribes.boards import TRIBES
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg

LARGE_BUILDINGS: Final = SUPPLY.large_buildings
SMALL_BUILDINGS: Final = SUPPLY.small_buildings
DEED: Final = Deed.BUILD
MOVES: Final = tuple((Build(node, False), Build(node, True)) for node in range(HEXES))


def pieces_left(state: State, large: bool) -> int:
    """How many buildings of a size you still have."""
    if large:
        return LARGE_BUILDINGS - state.large.bit_count()
    return SMALL_BUILDINGS - state.small.bit_count()


def builds(state: State, owed: Acting | ToAct) -> list[Build]:
    """Each vacant sand in reach, with each size that you can pay for."""
    off = less(owed, DEED)
    found: list[Build] = []
    if off is None:
        return found
    sand = vacant_sand(state)
    if state.claims & sand:
        sizes = _sizes(state, True, off)
        found = [MOVES[node][large] for node in nodes_in(sand & state.claims) for large, _ in sizes]
        sand &= ~state.claims
    sizes = _sizes(state, False, off)
    if not sizes or not sand:
        return found
    for food, layer in by_range(state):
        sizes = [(large, gears) for large, gears in sizes if affordable(state, gears, 0, food)]
        if not sizes:
            break
        if layer & sand:
            found += [MOVES[node][large] for node in nodes_in(layer & sand) for large, _ in sizes]
    return found


def _sizes(state: State, claimed: bool, off: int) -> list[tuple[bool, int]]:
    """The sizes that you have and can pay for beside you, and their gears. REV-H-CLAIM-02: a claim of yours is beside you."""
    return [
        (large, gears)
        for large in (False, True)
        if pieces_left(state, large) and affordable(state, gears := building_gears(state, large, claimed, off), 0, 0)
    ]


def cannot_build(state: State, owed: Acting | ToAct, move: Build) -> Illegal | None:
    """REV-H-BUILD-01: vacant face-up sand, and a piece of that size. REV-H-PAY-01: you must be able to pay."""
    off = less(owed, DEED)
    if off is None:
        return Illegal("REV-H-TURN-10", msg("illegal.other_action"), impossible=True)
    if move in builds(state, owed):
        return None
    mask = MASKS[move.at]
    if not mask & vacant_sand(state):
        return Illegal("REV-H-BUILD-01", msg("illegal.no_sand"))
    if not pieces_left(state, move.large):
        return Illegal("REV-H-BUILD-01", msg("illegal.no_building"), impossible=True)
    steps = steps_to(state, move.at)
    if steps is None:
        return Illegal("REV-H-PAY-03", msg("illegal.no_way"))
    gears, food = _gears(state, owed, move), range_food(state, steps)
    return Illegal("REV-H-PAY-01", msg("illegal.gears", n=gears, food=food))


def _gears(state: State, owed: Acting | ToAct, move: Build) -> int:
    return building_gears(state, move.large, bool(MASKS[move.at] & state.claims), less(owed, DEED) or 0)


def build_price(state: State, owed: Acting | ToAct, move: Build) -> Price:
    """What this building takes: its gears, and food for the way."""
    return payment(state, _gears(state, owed, move), 0, range_food(state, steps_to(state, move.at) or 1))


def bonus_items(state: State, node: int, large: bool) -> list[Item]:
    """REV-H-BUILD-02: each bonus space beside it, twice for a large building. REV-H-BUILD-03: water gives one crate, if no other
    building of yours touches it. REV-H-BUILD-04: only face-up neighbours count."""
    near = NEAR[node]
    touched = touched_water(state, (state.small | state.large) & ~MASKS[node])
    items = []
    for kind in REWARDING:
        there = near & state.ground[kind]
        if kind == WATER:
            there &= ~touched
        if there:
            times = there.bit_count() * (1 if kind == WATER else BUILDINGS[large].times)
            items += [Item(BONUSES[kind], KINDS[kind])] * times
    return items


def build(state: State, owed: Acting | ToAct, move: Build) -> None:
    """REV-H-BUILD-02: pay, place, points, then the bonus spaces in any order; then triggers. REV-H-CLAIM-02: on an own claim no range
    cost and two points, and the token returns."""
    begin_action(state, owed)
    mask = MASKS[move.at]
    pay(state, build_price(state, owed, move))
    use_range(state, steps_to(state, move.at) or 1)
    if move.large:
        state.large |= mask
    else:
        state.small |= mask
    if gained := TRIBES[state.tribe].on(state, "on_build"):
        state.owed.append(Resolve(0, gained))
    push_items(state, bonus_items(state, move.at, move.large))
    state.owed.append(Resolve(0, (Gain(What.POINTS, BUILDINGS[move.large].points + use_claim(state, mask)),)))


def use_claim(state: State, mask: int) -> int:
    """REV-H-CLAIM-02: your token there returns to you, for points."""
    if not state.claims & mask:
        return 0
    state.claims &= ~mask
    return CLAIMS.own_use_points


BUILD: Final = Verb(Build, (Acting, ToAct), builds, build, rule="REV-H-BUILD-01", obstacle=cannot_build)
