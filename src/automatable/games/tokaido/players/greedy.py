"""Reference players for the person's seat: `random`, and `greedy` with sensible rules for coins, temples and panoramas."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from automatable.games.tokaido.model.moves import (
    Accept,
    Acquire,
    Act,
    Buy,
    Decline,
    Donate,
    Eat,
    Keep,
    KeepTraveler,
    TakeSection,
    UseAmulet,
    Walk,
)
from automatable.games.tokaido.model.owed import AtStop, Shopping
from automatable.games.tokaido.model.records import PANORAMA_NAMES, Kind
from automatable.games.tokaido.model.road import ROADS
from automatable.games.tokaido.model.state import PERSON, State
from automatable.games.tokaido.model.tables import ENCOUNTERS, KINDS, MEALS, OBJECTS, SECTIONS, SOUVENIRS, TRAVELERS
from automatable.games.tokaido.rules.gain import FAMILIES, set_points
from automatable.games.tokaido.rules.prices import charge, price_to_pay
from automatable.kernel.contract.game import Player
from automatable.kernel.players.named import random_player
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Move

# Values in hundredths of a point; found by trying them in some thousand games at level 4.
COIN: Final = 60
STEP: Final = 200
"""Each space passed by is a turn given away."""
MEAL_MONEY: Final = 4
"""Coins to keep for the next inn."""
POOR: Final = 470
"""What a farm is worth on top when there is not enough for a meal."""
SHOP_COIN: Final = 30
"""What a coin to spare is worth in a shop."""
TEMPLE: Final = 175
TEMPLE_RACE: Final = 60
"""What a temple is worth on top while an Automa is near in the ranking."""
HOT_SPRING: Final = 410
ENCOUNTER: Final = 470
NEXT_SECTIONS: Final = 25
"""What each further section of a panorama promises."""
SHORTAGE: Final = 180
"""What each coin is worth that is missing for a meal."""
MEAL_MONEY_OF: Final = {"satsuki": 1, "kinko": 1}
"""Who has to keep less for the next inn when looking for a shop."""
HOT_SPRING_OF: Final = {"mitsukuni": 100}
"""What a hot spring is worth on top, by ability."""
ENCOUNTER_OF: Final = {"umegae": 130, "yoshiyasu": 130}
"""What an encounter is worth on top, by ability."""
SHORTAGE_OF: Final = {"satsuki": 0}
"""Who eats without coins."""


def worth(state: State, move: Move) -> float:
    """What she thinks a legal move is worth, in points."""
    return _VALUES[type(move)](state, move) / 100


def greedy_player(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    """The move of the highest estimated value; the first of equals."""
    best = legal[0]
    most = _VALUES[type(best)](state, best)
    for move in legal[1:]:
        value = _VALUES[type(move)](state, move)
        if value > most:
            best, most = move, value
    return best


def _walk(state: State, move: Walk) -> int:
    passed = ROADS[state.direction].ahead[state.at[PERSON]].index(move.to)
    if move.friendship:
        passed += 1
    return _stop(state, KINDS[move.to]) - STEP * passed


def _stop(state: State, kind: int) -> int:
    person = state.person
    coins = person.coins
    if kind == Kind.INN:
        return 0
    if kind < Kind.FARM:
        return _section(state, kind)
    if kind == Kind.FARM:
        return 3 * COIN + (POOR if coins < MEAL_MONEY else 0)
    if kind == Kind.SHOP:
        spare = coins - MEAL_MONEY_OF.get(person.ability, MEAL_MONEY)
        return SHOP_COIN * min(spare, 4) if spare > 0 else -100
    if kind == Kind.TEMPLE:
        rivals = max(state.automas[1].temple, state.automas[2].temple)
        return (TEMPLE if coins > MEAL_MONEY else 60) + (TEMPLE_RACE if person.temple <= rivals + 2 else 0)
    if kind == Kind.HOT_SPRING:
        return HOT_SPRING + HOT_SPRING_OF.get(person.ability, 0)
    return ENCOUNTER + ENCOUNTER_OF.get(person.ability, 0)


def _section(state: State, kind: int) -> int:
    """The section itself, and a part of what completing the panorama will bring."""
    count, sections = state.person.panoramas[kind], SECTIONS[kind]
    if count >= sections:
        return 250
    achievement = 300 if state.taken[kind] < 0 else 0
    return 100 * (count + 1) + achievement * (count + 1) // sections + NEXT_SECTIONS * (sections - count - 1)


def _keep_traveler(state: State, move: KeepTraveler) -> int:
    favourites = ("hiroshige", "chuubei", "satsuki", "mitsukuni", "umegae", "yoshiyasu", "nampo", "daigoro", "chihaya")
    return TRAVELERS[move.traveler].coins * COIN + (300 if move.traveler in favourites else 0)


def _act(state: State, move: Act) -> int:
    if move.action == "base":
        at = state.owed[-1]
        assert isinstance(at, AtStop)
        return _stop(state, at.kind)
    return {"cherry_tree": 260, "bathhouse": 340, "gaming_room": 200, "rakuken": 350}[move.action]


def _acquire(state: State, move: Acquire) -> int:
    if move.kind == "legendary_object":
        return 500 if OBJECTS[move.card].effect == "points" else 250
    return 150 if move.kind == "calligraphy" else 90


def _buy(state: State, move: Buy) -> int:
    shopping = state.owed[-1]
    assert isinstance(shopping, Shopping)
    price = charge(state, shopping, move)
    if move.card in OBJECTS:
        return 500 - COIN * price
    family = FAMILIES.index(SOUVENIRS[move.card].family)
    left = state.person.coins - price
    shortage = SHORTAGE_OF.get(state.person.ability, SHORTAGE) * max(0, MEAL_MONEY - left)
    return 100 * set_points(state.person.families, family) + 120 - COIN * price - shortage


def _donate(state: State, move: Donate) -> int:
    left = state.person.coins - move.coins
    return (100 - COIN) * move.coins - SHORTAGE * max(0, MEAL_MONEY - left)


def _eat(state: State, move: Eat) -> int:
    price = price_to_pay(state, move)
    return (
        100 * MEALS[move.meal].points
        + 20 * MEALS[move.meal].price
        - COIN * price
        - (150 if move.how == "hospitality" else 0)
    )


def _keep(state: State, move: Keep) -> int:
    if move.card not in ENCOUNTERS:
        return 0
    encounter = ENCOUNTERS[move.card]
    if encounter.effect == "panorama" and encounter.panorama is not None:
        return _section(state, PANORAMA_NAMES.index(encounter.panorama))
    if encounter.effect == "souvenir":
        return max(100 * set_points(state.person.families, family) for family in range(4)) - 100
    return {"points": 300, "coins": 3 * COIN, "temple": 200}.get(encounter.effect, 250)


def _use_amulet(state: State, move: UseAmulet) -> int:
    return {"fortune": 400, "health": 700, "devotion": 800, "vitality": 100}[move.amulet]


_VALUES: Final[dict[type[Move], Callable[[State, Any], int]]] = {
    KeepTraveler: _keep_traveler,
    Walk: _walk,
    Act: _act,
    Acquire: _acquire,
    Buy: _buy,
    Donate: _donate,
    Eat: _eat,
    Keep: _keep,
    TakeSection: lambda state, move: _section(state, PANORAMA_NAMES.index(move.panorama)),
    UseAmulet: _use_amulet,
    Accept: lambda state, move: 50,
    Decline: lambda state, move: 0,
}

PLAYERS: Final[Mapping[str, Player[State]]] = {"random": random_player, "greedy": greedy_player}
