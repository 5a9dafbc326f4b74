"""The greedy player: the move after which the table looks best for you, by a simple measure of what everything is worth.

The measure is your score as it stands, plus what resources, cards, machines and steps may still bring in the turns that are left,
plus what is owed to you.
"""

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any, Final

from automatable.games.revive.model import owed
from automatable.games.revive.model.moves import Build, Convert, Explore, OpenCrate, Populate, Trade, UseMachine
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import LIMITS, SLOTS
from automatable.games.revive.players.weights import WEIGHTS, Weights, effect_value, effects_value
from automatable.games.revive.rules.actions.cards import accepts
from automatable.games.revive.rules.prices import can_pay
from automatable.games.revive.rules.scoring import TURNS, points_by_source
from automatable.games.revive.turn_machine import RULES
from automatable.kernel.contract.game import Outlook, Player
from automatable.kernel.contract.weights import WeightNumbers
from automatable.kernel.players.named import random_player
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Move, Owed

FREE: Final = (UseMachine, OpenCrate, Trade, Convert)
MAY_WAIT: Final = (owed.Acting, owed.Closing, owed.Ending, owed.ToAct, owed.ToPay, owed.ToFinishCard)
"""When a free action may come in useful first; all other questions are answered at once."""


def greedy(weights: Weights, state: State, legal: Sequence[Move]) -> Move:
    """The move after which the measure is highest; the first among equals. A free action does not put off what can be taken now."""
    if not isinstance(state.owed[-1], MAY_WAIT):
        legal = [move for move in legal if not isinstance(move, FREE)] or legal
    if len(legal) == 1:
        return legal[0]

    best, most = legal[0], -inf
    for move in legal:
        following = state.copy()
        RULES.advance(following, move)
        value = measure(weights, following)
        if value > most:
            best, most = move, value
    return best


def player_of(numbers: WeightNumbers) -> Player[State]:
    """The greedy player with these weights."""
    weights = Weights(numbers)
    return lambda state, legal, rng: greedy(weights, state, legal)


def greedy_player(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    return greedy(WEIGHTS, state, legal)


def measure(weights: Weights, state: State) -> float:
    """What the table is worth to you."""
    left = (TURNS - state.turn) / TURNS
    return (
        sum(points_by_source(state))
        + _resources(weights, state) * min(1.0, weights.resources_at_the_end + weights.resources_in_time * left)
        + _engine(weights, state) * left
        + sum([pending(weights, element) for element in state.owed])
        - _hopeless(weights, state)
    )


def _hopeless(weights: Weights, state: State) -> float:
    """What `pending` counts although it cannot be had: an extra action or an exchange that you cannot pay."""
    element = state.owed[-1]
    if type(element) is owed.ToAct:
        actions = (Explore, Build, Populate)
        return 0.0 if any(isinstance(move, actions) for move in RULES.legal(state)) else pending(weights, element)
    if type(element) is owed.ToPay and element.exchange is not None:
        return 0.0 if can_pay(state, element.exchange.price) else pending(weights, element)
    return 0.0


def _resources(weights: Weights, state: State) -> float:
    """What you can spend, and the cards and machines that can be used before you hibernate."""
    gear, book, food = state.gear, state.book, state.food
    found = weights.gear * min(gear, LIMITS.gear) + weights.book * min(book, LIMITS.book)
    found += weights.food * min(food, LIMITS.food)
    found -= weights.surplus * (gear * gear + book * book + food * food)
    found += state.crystal + weights.crate * len(state.crates) + weights.free_range * state.range_free
    active = state.active
    if active:
        slots = 0
        for slot in range(len(SLOTS)):
            slots += accepts(state, slot)
        found += weights.play * min(len(active), slots)
    found += weights.backlog * (len(active) + len(state.resting) + sum([len(cards) for cards in state.slots]))
    if state.machines:
        found += weights.machine_energy * min(state.energy, state.markers.count(0))
    return found if state.switched else found + weights.switch


def _engine(weights: Weights, state: State) -> float:
    """What works again and again."""
    found = weights.energy * min(state.energy_owned, len(state.machines) + 1) + weights.track_step * sum(state.tracks)
    found += weights.technology * state.technologies.bit_count() + weights.artifact * sum(state.own_artifacts)
    for modules in state.slot_modules:
        for module in modules:
            found += weights.modules[module]
    for machine in state.machines:
        found += weights.machines[machine]
    values = weights.cards
    for card in state.active:
        found += values[card]
    for card in state.resting:
        found += values[card]
    for cards in state.slots:
        for card in cards:
            found += values[card]
    return found


def pending(weights: Weights, element: Owed) -> float:
    """What something owed to you is worth."""
    found = _PENDING.get(type(element))
    return found(weights, element) if found is not None else 0.0


_PENDING: Final[dict[type[Owed], Callable[[Weights, Any], float]]] = {
    owed.Acting: lambda weights, element: weights.action * (2 - element.done),
    owed.ActionDone: lambda weights, element: weights.action * (1 - element.done),
    owed.Closing: lambda weights, element: weights.action,
    owed.Resolve: lambda weights, element: effects_value(weights, element.effects),
    owed.ToOrder: lambda weights, element: sum(effects_value(weights, item.effects) for item in element.items),
    owed.ToMix: lambda weights, element: weights.owed_mix * element.n,
    owed.ToPay: lambda weights, element: effect_value(weights, element.exchange),
    owed.ToChoose: lambda weights, element: effect_value(weights, element.either),
    owed.ToStep: lambda weights, element: weights.owed_step * element.n,
    owed.ToTakeModule: lambda weights, element: weights.owed_module,
    owed.ToRecruit: lambda weights, element: weights.owed_recruit,
    owed.ToCopy: lambda weights, element: weights.owed_copy,
    owed.ToTakeMachine: lambda weights, element: weights.owed_machine,
    owed.ToTakeArtifact: lambda weights, element: weights.owed_artifact,
    owed.ToWake: lambda weights, element: weights.owed_wake,
    owed.ToRefresh: lambda weights, element: weights.owed_refresh,
    owed.ToClear: lambda weights, element: weights.owed_clear,
    owed.ToRetrigger: lambda weights, element: weights.owed_retrigger,
    owed.ToClaim: lambda weights, element: weights.owed_claim,
    owed.ToAct: lambda weights, element: weights.extra[element.deed],
    owed.ToDrawCrate: lambda weights, element: weights.owed_crate,
    owed.ToAcceptStep: lambda weights, element: weights.owed_accepted_step,
    owed.ToAcceptPoints: lambda weights, element: float(element.points),
}


PLAYERS: Final[Mapping[str, Player[State]]] = {"random": random_player, "greedy": greedy_player}
OUTLOOK: Final[Outlook[State]] = Outlook(lambda state, seat: measure(WEIGHTS, state), steps=3)
