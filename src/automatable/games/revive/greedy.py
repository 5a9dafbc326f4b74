"""The greedy player: the move after which the table looks best for you, by a simple measure of what everything is worth.

The measure is your score as it stands, plus what resources, cards, machines and steps may still bring in the turns that are left,
plus what is owed to you.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from automatable.games.revive import owed
from automatable.games.revive.actions.cards import accepts
from automatable.games.revive.costs import can_pay
from automatable.games.revive.effects import Deed, Effect, Effects, Either, Exchange, Extra, Gain, Token, What
from automatable.games.revive.moves import Build, Explore, Populate
from automatable.games.revive.rules import RULES
from automatable.games.revive.scoring import TURNS, scores
from automatable.games.revive.state import YOU, State
from automatable.games.revive.tables import LIMITS, SLOTS
from automatable.kernel.chance import Rng
from automatable.kernel.moves import Move, Owed

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
ACTION: Final = 1.5
"""An action that is left in this turn."""
BACKLOG: Final = 0.35
"""A card that rests or lies in a slot."""


def greedy_player(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    """The move after which the measure is highest; the first among equals."""
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
        scores(state)[YOU].points
        + _resources(state) * min(1.0, 0.15 + 6 * left)
        + _engine(state) * left
        + _artifacts(state)
        + sum(pending(element) for element in state.owed)
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
    found = 0.0
    for held, limit, each in (
        (state.gear, LIMITS.gear, 0.75),
        (state.book, LIMITS.book, 0.75),
        (state.food, LIMITS.food, 0.7),
    ):
        found += each * min(held, limit) - 0.01 * held * held
    slots = sum(1 for slot in range(len(SLOTS)) if accepts(state, slot))
    plays = min(len(state.active), slots)
    cards = len(state.active) + len(state.resting) + sum(len(cards) for cards in state.slots)
    found += 1.0 * state.crystal + 1.5 * len(state.crates) + 0.4 * state.range_free
    found += PLAY * plays + BACKLOG * cards
    if state.machines:
        found += 0.8 * min(state.energy, len(state.machines) - sum(1 for markers in state.markers if markers))
    return found + (0.0 if state.switched else 0.8)


def _engine(state: State) -> float:
    """What works again and again."""
    modules = sum(len(modules) for modules in state.slot_modules)
    return (
        2.2 * modules
        + 2.0 * min(state.energy_owned, len(state.machines) + 1)
        + 2.0 * len(state.machines)
        + 1.3 * sum(state.tracks)
        + 1.2 * state.recruited
        + 5.0 * state.technologies.bit_count()
    )


def _artifacts(state: State) -> float:
    """Each colour that you have makes its criterion dear."""
    if not state.artifact_card:
        return 0.0
    left = (TURNS - state.turn) / TURNS
    return sum(left * 3.0 * tiles for tiles in state.own_artifacts)


def effects_value(effects: Effects) -> float:
    """What effects are worth."""
    return sum(effect_value(effect) for effect in effects)


def effect_value(effect: Effect) -> float:
    """What an effect is worth."""
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
