"""The greedy player: the move after which the table looks best for you, by a simple measure of what everything is worth.

The measure is your score as it stands, plus what resources, cards, machines and steps may still bring in the turns that are left,
plus what is owed to you.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from automatable.games.revive.model import owed
from automatable.games.revive.model.effects import Deed, Effect, Effects, Either, Exchange, Extra, Gain, Token, What
from automatable.games.revive.model.moves import Build, Convert, Explore, OpenCrate, Populate, Trade, UseMachine
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import CITIZENS, LIMITS, MACHINES, MODULES, SLOTS, Citizen, Machine, Module
from automatable.games.revive.rules.actions.cards import accepts
from automatable.games.revive.rules.prices import can_pay
from automatable.games.revive.rules.scoring import TURNS, points_by_source
from automatable.games.revive.turn_machine import RULES
from automatable.kernel.contract.game import Outlook, Player
from automatable.kernel.players.named import random_player
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Move, Owed

GAINS: Final[Mapping[What, float]] = {
    What.GEAR: 0.75,
    What.BOOK: 0.75,
    What.FOOD: 0.7,
    What.CRYSTAL: 1.0,
    What.POINTS: 1.0,
    What.ANY: 0.8,
    What.ENERGY: 2.0,
    What.REFRESH: 0.8,
    What.GREEN: 1.3,
    What.YELLOW: 1.3,
    What.GREY: 1.3,
    What.STEP: 1.5,
    What.CRATE: 1.6,
    What.MODULE: 2.0,
    What.RECRUIT: 2.0,
    What.ARTIFACT: 5.0,
    What.TRIBE: 1.5,
    What.WAKE: 1.0,
    What.RANGE: 0.7,
    What.SWITCH: 0.8,
    What.CLEAR: 1.0,
    What.JOKER: 0.2,
    What.RETRIGGER: 1.0,
    What.COPY: 1.5,
    What.CLAIM: 1.0,
    What.REMOVE: -1.0,
    What.OWN: 0.7,
}
"""What one of each is worth before it is spent."""
EXTRA: Final = {Deed.EXPLORE: 3.0, Deed.BUILD: 3.0, Deed.POPULATE: 4.0}
PLAY: Final = 0.9
"""A card that can be played: what it would bring is worth more."""
ACTION: Final = 1.2
"""An action that is left in this turn."""
BACKLOG: Final = 0.35
"""A card that rests or lies in a slot."""

FREE: Final = (UseMachine, OpenCrate, Trade, Convert)
MAY_WAIT: Final = (owed.Acting, owed.Closing, owed.Ending, owed.ToAct, owed.ToPay, owed.ToFinishCard)
"""When a free action may come in useful first; all other questions are answered at once."""


def greedy_player(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    """The move after which the measure is highest; the first among equals. A free action does not put off what can be taken now."""
    if not isinstance(state.owed[-1], MAY_WAIT):
        legal = [move for move in legal if not isinstance(move, FREE)] or legal
    if len(legal) == 1:
        return legal[0]

    def value(move: Move) -> float:
        following = state.copy()
        RULES.advance(following, move)
        return measure(following)

    return max(legal, key=value)


def measure(state: State) -> float:
    """What the table is worth to you."""
    left = (TURNS - state.turn) / TURNS
    return (
        sum(points_by_source(state))
        + _resources(state) * min(1.0, 0.15 + 12 * left)
        + _engine(state) * left
        + sum(map(pending, state.owed))
        - _hopeless(state)
    )


def _hopeless(state: State) -> float:
    """What `pending` counts although it cannot be had: an extra action or an exchange that you cannot pay."""
    element = state.owed[-1]
    if isinstance(element, owed.ToAct):
        actions = (Explore, Build, Populate)
        return 0.0 if any(isinstance(move, actions) for move in RULES.legal(state)) else pending(element)
    if isinstance(element, owed.ToPay) and element.exchange is not None:
        return 0.0 if can_pay(state, element.exchange.price) else pending(element)
    return 0.0


def _resources(state: State) -> float:
    """What you can spend, and the cards and machines that can be used before you hibernate."""
    gear, book, food = state.gear, state.book, state.food
    found = 0.75 * min(gear, LIMITS.gear) + 0.75 * min(book, LIMITS.book) + 0.7 * min(food, LIMITS.food)
    found -= 0.01 * (gear * gear + book * book + food * food)
    found += state.crystal + 1.2 * len(state.crates) + 0.4 * state.range_free
    active = state.active
    if active:
        slots = 0
        for slot in range(len(SLOTS)):
            slots += accepts(state, slot)
        found += PLAY * min(len(active), slots)
    found += BACKLOG * (len(active) + len(state.resting) + sum(map(len, state.slots)))
    if state.machines:
        found += 0.8 * min(state.energy, state.markers.count(0))
    return found if state.switched else found + 0.8


def _engine(state: State) -> float:
    """What works again and again."""
    found = 2.0 * min(state.energy_owned, len(state.machines) + 1) + 1.3 * sum(state.tracks)
    found += 5.0 * state.technologies.bit_count() + 3.0 * sum(state.own_artifacts)
    for modules in state.slot_modules:
        for module in modules:
            found += MODULE_WORTH[module]
    for machine in state.machines:
        found += MACHINE_WORTH[machine]
    for cards in (state.active, state.resting, *state.slots):
        for card in cards:
            found += CARD_WORTH[card]
    return found


def effects_value(effects: Effects) -> float:
    return sum(effect_value(effect) for effect in effects)


def effect_value(effect: Effect) -> float:
    if isinstance(effect, Gain):
        return GAINS[effect.what] * effect.n
    if isinstance(effect, Extra):
        return EXTRA[effect.deed]
    if isinstance(effect, Exchange):
        return max(0.0, effects_value(effect.gains) - 1.5)
    if isinstance(effect, Either):
        return max(effect_value(option) for option in effect.options)
    return 2.5 if isinstance(effect, Token) else float(effect.points)


def pending(element: Owed) -> float:
    """What something owed to you is worth."""
    found = _PENDING.get(type(element))
    return found(element) if found is not None else 0.0


_PENDING: Final[Mapping[type[Owed], Callable[[Any], float]]] = {
    owed.Acting: lambda element: ACTION * (2 - element.done),
    owed.ActionDone: lambda element: ACTION * (1 - element.done),
    owed.Closing: lambda element: ACTION,
    owed.Resolve: lambda element: effects_value(element.effects),
    owed.ToOrder: lambda element: sum(effects_value(item.effects) for item in element.items),
    owed.ToMix: lambda element: 0.8 * element.n,
    owed.ToPay: lambda element: effect_value(element.exchange),
    owed.ToChoose: lambda element: effect_value(element.either),
    owed.ToStep: lambda element: 1.5 * element.n,
    owed.ToTakeModule: lambda element: 2.0,
    owed.ToRecruit: lambda element: 2.0,
    owed.ToCopy: lambda element: 1.5,
    owed.ToTakeMachine: lambda element: 2.5,
    owed.ToTakeArtifact: lambda element: 5.0,
    owed.ToWake: lambda element: 1.0,
    owed.ToRefresh: lambda element: 0.8,
    owed.ToClear: lambda element: 1.0,
    owed.ToRetrigger: lambda element: 1.0,
    owed.ToClaim: lambda element: 1.0,
    owed.ToAct: lambda element: EXTRA[element.deed],
    owed.ToDrawCrate: lambda element: 1.6,
    owed.ToAcceptStep: lambda element: 2.0,
    owed.ToAcceptPoints: lambda element: float(element.points),
}


def _card_worth(card: Citizen) -> float:
    """Mostly its better half; a chain lets another card follow."""
    top, bottom = (effects_value(half) for half in card.halves)
    return 0.42 * max(top, bottom) + 0.18 * min(top, bottom) + 0.3 * sum(card.chains)


def _module_worth(module: Module) -> float:
    """A module of two colours works more often."""
    return effects_value(module.effects) * (1.0 if len(module.colours) > 1 else 0.7)


def _machine_worth(machine: Machine) -> float:
    return 0.2 + effects_value(machine.effects) / max(1, machine.energy)


CARD_WORTH: Final = {card.id: _card_worth(card) for card in CITIZENS.values()}
MODULE_WORTH: Final = {module.id: _module_worth(module) for module in MODULES.values()}
MACHINE_WORTH: Final = {machine.id: _machine_worth(machine) for machine in MACHINES.values()}
"""What each card, module and machine is worth at the beginning of the game, beyond its next use."""


PLAYERS: Final[Mapping[str, Player[State]]] = {"random": random_player, "greedy": greedy_player}
OUTLOOK: Final[Outlook[State]] = Outlook(lambda state, seat: measure(state), steps=3)
