"""The only place where a state changes: the handler of the move, then everything automatic that is owed."""

from collections.abc import Callable
from typing import Any, Final

from automatable.games.tokaido import owed as pending
from automatable.games.tokaido.automa import effects as automa
from automatable.games.tokaido.effects import answers, encounter, inn, matsuri, reveal, setup, shop, stops, temple, walk
from automatable.games.tokaido.effects.walk import next_traveler
from automatable.games.tokaido.moves import (
    Accept,
    Acquire,
    Act,
    AutomaEat,
    AutomaWalk,
    Buy,
    Close,
    Decline,
    Donate,
    Eat,
    Keep,
    KeepTraveler,
    LayToken,
    LineUp,
    Reveal,
    Roll,
    TakeSection,
    UseAmulet,
    Walk,
)
from automatable.games.tokaido.state import State
from automatable.kernel.moves import Move

HANDLERS: Final[dict[type[Move], Callable[[State, Any], None]]] = {
    LineUp: setup.line_up,
    Reveal: reveal.reveal,
    Roll: reveal.roll,
    Close: matsuri.close,
    LayToken: matsuri.lay_token,
    KeepTraveler: setup.keep_traveler,
    Walk: walk.walk,
    Act: stops.act,
    Acquire: stops.acquire,
    Buy: shop.buy,
    Donate: temple.donate,
    Keep: answers.keep,
    TakeSection: encounter.take_section,
    Eat: inn.eat,
    UseAmulet: answers.use_amulet,
    Accept: answers.accept,
    Decline: answers.decline,
    AutomaWalk: automa.walk,
    AutomaEat: automa.eat,
}

AUTOMATIC: Final[dict[type[pending.Pending], Callable[[State, Any], None]]] = {
    pending.AfterStop: walk.after_stop,
    pending.StopAgain: stops.stop_again,
    pending.ResolveDifficulty: setup.resolve_difficulty,
    pending.StartMeal: inn.start_meal,
    pending.Eater: inn.eater,
    pending.NormalMeal: inn.normal_meal,
    pending.AfterMeals: inn.after_meals,
    pending.Festival: matsuri.festival,
    pending.Depart: inn.depart,
}


def advance(state: State, move: Move) -> None:
    """Carry out a move and all that follows without a decision."""
    HANDLERS[type(move)](state, move)
    resolve(state)


def resolve(state: State) -> None:
    """Carry out what is owed until somebody must decide or chance must say."""
    owed = state.owed
    while True:
        if owed:
            automatic = AUTOMATIC.get(type(owed[-1]))
            if automatic is None:
                return
            automatic(state, owed.pop())
        elif next_traveler(state):
            return
