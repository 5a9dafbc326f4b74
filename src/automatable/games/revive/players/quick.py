"""The quick player: judges each move by itself, from tables, without looking at what comes of it. For looking ahead."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from automatable.games.revive.model import moves as m
from automatable.games.revive.model import owed as o
from automatable.games.revive.model.effects import Deed, Exchange, Per, Unit, What
from automatable.games.revive.model.geometry import FIRST_CORNER, MASKS, NEAR, TILES
from automatable.games.revive.model.land import REWARDING, touched_water
from automatable.games.revive.model.state import NO_SLOT, State
from automatable.games.revive.model.tables import (
    ARTIFACT_CARDS,
    BONUSES,
    BUILDINGS,
    CITIZENS,
    CLAIMS,
    CRATES,
    HALF_OF,
    HIBERNATIONS,
    LARGE_SCORING,
    LIMITS,
    MACHINES,
    MODULES,
    WATER,
)
from automatable.games.revive.players.greedy import FREE, MAY_WAIT
from automatable.games.revive.players.quick_sight import CHANGING_HALVES, CHANGING_MACHINES, CHANGING_MODULES, Sight
from automatable.games.revive.players.quick_tables import QUICK, Quick
from automatable.games.revive.rules.actions.windows import less
from automatable.games.revive.rules.counts import worth_all
from automatable.games.revive.rules.prices import FIGURE_POINTS, building_gears, can_pay, figure_books, tile_foods
from automatable.games.revive.rules.tribes.boards import TRIBES
from automatable.kernel.contract.game import Player
from automatable.kernel.contract.weights import WeightNumbers
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Move

Worth = Callable[[Sight, Any], float]


# --- actions ----------------------------------------------------------------------------------------------------------


def _play(sight: Sight, move: m.PlayCard) -> float:
    state, values = sight.state, sight.values
    card = CITIZENS[move.card]
    found = sight.now(CHANGING_HALVES[move.card][move.bottom], values.halves[move.card][move.bottom]) - sight.quick.card
    if not card.chains[move.bottom if HALF_OF[move.slot] < 0 else HALF_OF[move.slot]]:
        found -= sight.quick.no_chain
    for module in state.slot_modules[move.slot]:
        if card.colour in MODULES[module].colours:
            found += sight.now(CHANGING_MODULES[module], values.modules[module])
    return found


def _explore(sight: Sight, move: m.Explore) -> float:
    state, values, quick = sight.state, sight.values, sight.quick
    back = state.backs[move.space]
    food = tile_foods(state, less(state.owed[-1], Deed.EXPLORE) or 0)[back] + sight.food(TILES[move.space])
    found = values.backs[back] - quick.price * values.gains[What.FOOD] * food
    return found + quick.explore + quick.explore_early * values.left + sight.more(Unit.EXPLORED)


def _build(sight: Sight, move: m.Build) -> float:
    state, values, quick = sight.state, sight.values, sight.quick
    mask, row = MASKS[move.at], BUILDINGS[move.large]
    claimed = bool(mask & state.claims)
    found = row.points + (quick.large if move.large else quick.small) + quick.build_early * values.left
    if claimed:
        found += CLAIMS.own_use_points - quick.claim
    else:
        found -= quick.price * values.gains[What.FOOD] * sight.food(mask)
    gears = building_gears(state, move.large, claimed, less(state.owed[-1], Deed.BUILD) or 0)
    found -= quick.price * values.gains[What.GEAR] * gears
    near = NEAR[move.at]
    for kind in REWARDING:
        there = near & state.ground[kind]
        if there and kind == WATER:
            there &= ~touched_water(state, state.small | state.large)
            found += (values.bonuses[kind] + sight.more(Unit.WATER)) * there.bit_count()
        elif there:
            found += values.bonuses[kind] * there.bit_count() * row.times
            found += sight.now(BONUSES[kind], 0.0)
    size = Unit.LARGE_BUILDING if move.large else Unit.SMALL_BUILDING
    return found + sight.more(Unit.BUILDING) + sight.more(size)


def _populate(sight: Sight, move: m.Populate) -> float:
    state, values, quick = sight.state, sight.values, sight.quick
    mask = MASKS[move.at]
    books = figure_books(state, move.figure, move.at, less(state.owed[-1], Deed.POPULATE) or 0)
    found = FIGURE_POINTS[move.figure] + quick.populate - quick.price * values.gains[What.BOOK] * books
    if mask & state.claims:
        found += CLAIMS.own_use_points - quick.claim
    else:
        found -= quick.price * values.gains[What.FOOD] * sight.food(mask)
    if move.at >= FIRST_CORNER:
        corner = state.corners[move.at - FIRST_CORNER]
        found += values.corners[corner] + worth_all(state, LARGE_SCORING[corner]) + quick.corner * values.left
        found += sight.more(Unit.LARGE_LOCATION)
    else:
        found += values.rewards.get(state.tiles[move.at // 4], 0.0)
    technology = TRIBES[state.tribe].technologies[move.figure]
    if technology.kind == "instant":
        found += values.of(technology.effects)
    elif technology.kind == "end":
        found += worth_all(state, technology.effects) + quick.growth * values.left
    else:
        found += quick.technology * values.left
    return found + sight.more(Unit.POPULATION) + sight.more(Unit.TECHNOLOGY)


def _hibernate(sight: Sight, move: m.Hibernate) -> float:
    state, quick = sight.state, sight.quick
    found = quick.hibernate + sight.values.hibernations[min(state.hibernations, len(HIBERNATIONS) - 1)]
    found += quick.hibernate_resting * len(state.resting) + quick.hibernate_marker * sum(state.markers)
    found += quick.hibernate_slotted * sum(map(len, state.slots)) + quick.hibernate_active * len(state.active)
    return found + quick.hibernate_switch * state.switched


def _machine(sight: Sight, move: m.UseMachine) -> float:
    machine, state = MACHINES[move.machine], sight.state
    found = sight.now(CHANGING_MACHINES[move.machine], sight.values.machines[move.machine])
    found -= sight.quick.machine_energy * machine.energy
    if machine.joker and state.playing != NO_SLOT:
        colour = CITIZENS[state.slots[state.playing][-1]].colour
        for module in state.slot_modules[state.playing]:
            if colour not in MODULES[module].colours:
                found += sight.values.modules[module]
    return found


def _trade(sight: Sight, move: m.Trade) -> float:
    return sight.values.of(TRIBES[sight.state.tribe].trade(sight.state)) - sight.quick.trade


# --- answers ----------------------------------------------------------------------------------------------------------


def _more_of(sight: Sight, what: What, have: int, more: int, limit: int) -> float:
    """Some more of a basic resource: the more there are the less, beyond the limit nothing."""
    usable = min(more, max(0, limit - have))
    return sight.values.gains[what] * usable - sight.quick.surplus * usable * (2 * have + usable)


def _mix(sight: Sight, move: m.Mix) -> float:
    state = sight.state
    return (
        _more_of(sight, What.GEAR, state.gear, move.gear, LIMITS.gear)
        + _more_of(sight, What.BOOK, state.book, move.book, LIMITS.book)
        + _more_of(sight, What.FOOD, state.food, move.food, LIMITS.food)
    )


def _exchange(sight: Sight) -> Exchange:
    element = sight.state.owed[-1]
    assert isinstance(element, o.ToPay)
    assert element.exchange is not None
    return element.exchange


def _pay(sight: Sight, move: Any) -> float:
    exchange = _exchange(sight)
    return sight.values.of(exchange.gains) - sight.values.cost(exchange.price)


def _pay_mix(sight: Sight, move: m.PayMix) -> float:
    """The mix of which most is there."""
    state, values, surplus = sight.state, sight.values, sight.quick.surplus
    kept = 0.0
    for what, have, paid in zip(
        What, (state.gear, state.book, state.food), (move.gear, move.book, move.food), strict=False
    ):
        left = have - paid
        kept += values.gains[what] * (left - have) - surplus * (left * left - have * have)
    return values.of(_exchange(sight).gains) + kept - values.gains[What.CRYSTAL] * move.crystal


def _choose(sight: Sight, move: m.Choose) -> float:
    element = sight.state.owed[-1]
    assert isinstance(element, o.ToChoose)
    assert element.either is not None
    option = element.either.options[move.option]
    if isinstance(option, Exchange) and not can_pay(sight.state, option.price):
        return 0.0
    return worth_all(sight.state, (option,)) if isinstance(option, Per) else sight.values.one(option)


def _take(sight: Sight, move: m.Take) -> float:
    element = sight.state.owed[-1]
    assert isinstance(element, o.ToOrder)
    effects = element.items[move.item].effects
    return sight.now(effects, sight.values.of(effects))


def _step(sight: Sight, move: m.Step) -> float:
    return sight.values.gains[What.GREEN + move.colour] + sight.next_step(move.colour)


def _module(sight: Sight, move: m.TakeModule) -> float:
    """It is worth more in a slot where others have its colours not yet."""
    state, quick = sight.state, sight.quick
    module = MODULES[state.modules[move.place]]
    found = quick.kept_module * sight.values.modules[module.id] * len(module.colours)
    for other in state.slot_modules[move.slot]:
        for colour in MODULES[other].colours:
            found += quick.same_colour * (colour in module.colours)
    return found


def _artifact(sight: Sight, move: Any) -> float:
    state = sight.state
    return worth_all(state, ARTIFACT_CARDS[state.artifact_card][move.colour])


def _token(sight: Sight, move: m.TakeMachine) -> float:
    element, state = sight.state.owed[-1], sight.state
    assert isinstance(element, o.ToTakeMachine)
    machine = MACHINES[state.tokens[element.colour][move.place]]
    return sight.values.machines[machine.id] - sight.quick.machine_energy * machine.energy


def _recruit(sight: Sight, move: m.Recruit) -> float:
    return sight.quick.kept_card * sight.values.cards[sight.state.citizens[move.place]]


def _retrigger(sight: Sight, move: m.Retrigger) -> float:
    state = sight.state
    colour, found = CITIZENS[state.slots[move.slot][-1]].colour, 0.0
    for module in state.slot_modules[move.slot]:
        if colour in MODULES[module].colours:
            found += sight.values.modules[module]
    return found


WORTHS: Final[Mapping[type[Move], Worth]] = {
    m.PlayCard: _play,
    m.UseSwitch: lambda sight, move: sight.values.switch[move.down] - sight.quick.switch,
    m.Explore: _explore,
    m.Build: _build,
    m.Populate: _populate,
    m.Hibernate: _hibernate,
    m.UseMachine: _machine,
    m.OpenCrate: lambda sight, move: sight.now(CRATES[move.crate], sight.values.crates[move.crate]) - sight.quick.crate,
    m.Trade: _trade,
    m.Convert: lambda sight, move: -1.0,
    m.Mix: _mix,
    m.Pay: _pay,
    m.PayClaim: _pay,
    m.PayMix: _pay_mix,
    m.Choose: _choose,
    m.Take: _take,
    m.Accept: lambda sight, move: 1.0,
    m.Step: _step,
    m.TakeModule: _module,
    m.Recruit: _recruit,
    m.CopyCitizen: lambda sight, move: 1.0 + sight.values.halves[sight.state.citizens[move.place]][0],
    m.TakeMachine: _token,
    m.TakeArtifact: lambda sight, move: 1.0 + _artifact(sight, move),
    m.RemoveArtifact: lambda sight, move: -_artifact(sight, move),
    m.Wake: lambda sight, move: sight.values.cards[move.card],
    m.KeepActive: lambda sight, move: sight.values.cards[move.card],
    m.Refresh: lambda sight, move: 1.0 + sight.values.machines[move.machine],
    m.ClearSlot: lambda sight, move: 1.0 + len(sight.state.slots[move.slot]),
    m.Retrigger: _retrigger,
    m.PlaceClaim: lambda sight, move: 1.0,
    m.Keep: lambda sight, move: sight.values.cards[move.card],
    m.StartWith: lambda sight, move: sight.values.cards[move.card],
}
"""What is not here ends, declines or is by lot, and is worth nothing."""


def choose(quick: Quick, state: State, legal: Sequence[Move]) -> Move:
    """The move that is worth most; the first among equals. Where free actions may wait those that bring something come first."""
    if not isinstance(state.owed[-1], MAY_WAIT):
        legal = [move for move in legal if not isinstance(move, FREE)] or legal
    if len(legal) == 1:
        return legal[0]
    sight = Sight(quick, state)
    best, most = legal[0], -1e9
    for move in legal:
        worth = WORTHS.get(type(move))
        value = worth(sight, move) if worth is not None else 0.0
        if value > 0 and isinstance(move, FREE):
            value += 100.0
        if value > most:
            best, most = move, value
    return best


def quick_of(numbers: WeightNumbers) -> Player[State]:
    """The quick player with these weights."""
    quick = Quick(numbers)
    return lambda state, legal, rng: choose(quick, state, legal)


def quick_player(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    return choose(QUICK, state, legal)
