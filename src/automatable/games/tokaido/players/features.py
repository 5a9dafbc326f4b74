"""What programs see of Tokaido."""

from typing import Any, Final

from automatable.games.tokaido.model.owed import AtStop
from automatable.games.tokaido.model.records import ITEM_NAMES, KIND_NAMES, PANORAMA_NAMES
from automatable.games.tokaido.model.state import AUTOMAS, PERSON, State
from automatable.games.tokaido.model.tables import (
    AMULETS,
    CALLIGRAPHIES,
    ENCOUNTERS,
    MEALS,
    OBJECTS,
    SOUVENIRS,
    SPACES,
    TRAVELERS,
)
from automatable.games.tokaido.rules.gain import FAMILIES
from automatable.games.tokaido.turn_machine import RULES
from automatable.kernel.learning.features import Amount, Amounts, Bits, Counts, Each, Features, OneOf, due

LAST: Final = len(SPACES) - 1
POINTS: Final = 150
SEATS: Final = ("you", "automa1", "automa2")
AGREED: Final = ("initiation", "return_trip", "gastronomy", "preparations", "crossroads", "good_luck", "matsuri")


def _agreed(state: State, seat: int) -> int:
    found = 0
    for place, name in enumerate(AGREED):
        found |= getattr(state.rules, name) << place
    return found


def _stop(state: State, seat: int) -> int:
    owed = state.owed[-1]
    return owed.kind if isinstance(owed, AtStop) else -1


def _open(state: State, seat: int) -> list[str]:
    crossroads = state.crossroads
    return [*crossroads.amulets, *crossroads.objects, *crossroads.calligraphies]


def _offered(state: State, seat: int) -> Any:
    return getattr(state.owed[-1], "cards", ())


def _items_of(automa: int) -> Amounts:
    return Amounts(f"items of automa{automa}", ITEM_NAMES, 10, lambda state, seat: state.automas[automa].items)


FEATURES: Final = Features(
    due(RULES.verbs),
    OneOf("kind of this stop", range(len(KIND_NAMES)), _stop),
    Counts("offered", (*ENCOUNTERS, *TRAVELERS), _offered),
    Amount("level", 7, lambda state, seat: state.rules.level),
    Bits("agreed", AGREED, _agreed),
    Each("where", SEATS, range(len(SPACES)), lambda state, seat: state.at),
    Amounts("way", SEATS, LAST, lambda state, seat: state.at),
    Counts("waits", range(3), lambda state, seat: state.line),
    Counts("arrived", range(3), lambda state, seat: state.arrived),
    Amounts("points", SEATS, POINTS, lambda state, seat: [sum(row) for row in state.tally]),
    Each("achievement", PANORAMA_NAMES, (-1, *range(3)), lambda state, seat: state.taken),
    Counts("shown", (*SOUVENIRS, *MEALS), lambda state, seat: state.shown, 4),
    OneOf("ability", TRAVELERS, lambda state, seat: state.person.ability),
    Amount("coins", 20, lambda state, seat: state.person.coins),
    Amount("temple", 15, lambda state, seat: state.person.temple),
    Amounts("panorama", PANORAMA_NAMES, 5, lambda state, seat: state.person.panoramas),
    Amounts("souvenirs", (*FAMILIES, "fifth"), 6, lambda state, seat: state.person.families),
    Amount("springs", 8, lambda state, seat: len(state.person.springs) + state.person.bathhouses),
    Amount("encounters", 8, lambda state, seat: len(state.person.encounters)),
    Amount("cherry trees", 4, lambda state, seat: state.person.cherry_trees),
    Amount("fasts", 4, lambda state, seat: state.person.fasts),
    Counts("meals", MEALS, lambda state, seat: state.person.meals),
    Counts("cards", (*AMULETS, *OBJECTS, *CALLIGRAPHIES), lambda state, seat: _own(state)),
    Counts("open", (*AMULETS, *OBJECTS, *CALLIGRAPHIES), _open),
    *(_items_of(automa) for automa in AUTOMAS),
    Amounts("temple of", SEATS[1:], 20, lambda state, seat: [state.automas[automa].temple for automa in AUTOMAS]),
    Amounts("meals of", SEATS[1:], 5, lambda state, seat: [len(state.automas[automa].meals) for automa in AUTOMAS]),
    Amount("turn of the first on the road", 1, lambda state, seat: state.at[PERSON] == min(state.at)),
    Bits("closed", range(len(SPACES)), lambda state, seat: sum(1 << space for space in state.festivals.closed)),
)


def _own(state: State) -> list[str]:
    person = state.person
    return [*person.amulets, *person.objects, *person.calligraphies]
