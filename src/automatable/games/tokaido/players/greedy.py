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
from automatable.games.tokaido.players.weights import WEIGHTS, Weights
from automatable.games.tokaido.rules.gain import FAMILIES, set_points
from automatable.games.tokaido.rules.prices import charge, price_to_pay
from automatable.kernel.contract.game import Player
from automatable.kernel.contract.weights import WeightNumbers
from automatable.kernel.players.named import random_player
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Move


def worth(state: State, move: Move) -> float:
    """What she thinks a legal move is worth, in points."""
    return _VALUES[type(move)](WEIGHTS, state, move) / 100


def greedy(weights: Weights, state: State, legal: Sequence[Move]) -> Move:
    """The move of the highest estimated value; the first of equals."""
    best = legal[0]
    most = _VALUES[type(best)](weights, state, best)
    for move in legal[1:]:
        value = _VALUES[type(move)](weights, state, move)
        if value > most:
            best, most = move, value
    return best


def player_of(numbers: WeightNumbers) -> Player[State]:
    """The greedy player with these weights."""
    weights = Weights(numbers)
    return lambda state, legal, rng: greedy(weights, state, legal)


def greedy_player(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    return greedy(WEIGHTS, state, legal)


def _walk(weights: Weights, state: State, move: Walk) -> int:
    passed = ROADS[state.direction].ahead[state.at[PERSON]].index(move.to)
    if move.friendship:
        passed += 1
    return _stop(weights, state, KINDS[move.to]) - weights.step * passed


def _stop(weights: Weights, state: State, kind: int) -> int:
    person = state.person
    coins = person.coins
    if kind == Kind.INN:
        return 0
    if kind < Kind.FARM:
        return _section(weights, state, kind)
    if kind == Kind.FARM:
        return 3 * weights.coin + (weights.poor if coins < weights.meal_money else 0)
    if kind == Kind.SHOP:
        spare = coins - weights.meal_money_of.get(person.ability, weights.meal_money)
        return weights.shop_coin * min(spare, 4) if spare > 0 else weights.shop_without_coins
    if kind == Kind.TEMPLE:
        rivals = max(state.automas[1].temple, state.automas[2].temple)
        return (weights.temple if coins > weights.meal_money else weights.temple_without_coins) + (
            weights.temple_race if person.temple <= rivals + 2 else 0
        )
    if kind == Kind.HOT_SPRING:
        return weights.hot_spring + weights.hot_spring_of.get(person.ability, 0)
    return weights.encounter + weights.encounter_of.get(person.ability, 0)


def _section(weights: Weights, state: State, kind: int) -> int:
    """The section itself, and a part of what completing the panorama will bring."""
    count, sections = state.person.panoramas[kind], SECTIONS[kind]
    if count >= sections:
        return weights.finished_panorama
    achievement = weights.panorama_achievement if state.taken[kind] < 0 else 0
    return 100 * (count + 1) + achievement * (count + 1) // sections + weights.next_sections * (sections - count - 1)


def _keep_traveler(weights: Weights, state: State, move: KeepTraveler) -> int:
    favourites = ("hiroshige", "chuubei", "satsuki", "mitsukuni", "umegae", "yoshiyasu", "nampo", "daigoro", "chihaya")
    return TRAVELERS[move.traveler].coins * weights.coin + (
        weights.favourite_traveler if move.traveler in favourites else 0
    )


def _act(weights: Weights, state: State, move: Act) -> int:
    if move.action == "base":
        at = state.owed[-1]
        assert isinstance(at, AtStop)
        return _stop(weights, state, at.kind)
    return weights.action[move.action]


def _acquire(weights: Weights, state: State, move: Acquire) -> int:
    if move.kind == "legendary_object":
        return weights.object_with_points if OBJECTS[move.card].effect == "points" else weights.other_object
    return weights.calligraphy if move.kind == "calligraphy" else weights.other_acquisition


def _buy(weights: Weights, state: State, move: Buy) -> int:
    shopping = state.owed[-1]
    assert isinstance(shopping, Shopping)
    price = charge(state, shopping, move)
    if move.card in OBJECTS:
        return weights.bought_object - weights.coin * price
    family = FAMILIES.index(SOUVENIRS[move.card].family)
    left = state.person.coins - price
    shortage = weights.shortage_of.get(state.person.ability, weights.shortage) * max(0, weights.meal_money - left)
    return 100 * set_points(state.person.families, family) + weights.souvenir - weights.coin * price - shortage


def _donate(weights: Weights, state: State, move: Donate) -> int:
    left = state.person.coins - move.coins
    return (100 - weights.coin) * move.coins - weights.shortage * max(0, weights.meal_money - left)


def _eat(weights: Weights, state: State, move: Eat) -> int:
    price = price_to_pay(state, move)
    return (
        100 * MEALS[move.meal].points
        + weights.meal_price * MEALS[move.meal].price
        - weights.coin * price
        - (weights.hospitality if move.how == "hospitality" else 0)
    )


def _keep(weights: Weights, state: State, move: Keep) -> int:
    if move.card not in ENCOUNTERS:
        return 0
    encounter = ENCOUNTERS[move.card]
    if encounter.effect == "panorama" and encounter.panorama is not None:
        return _section(weights, state, PANORAMA_NAMES.index(encounter.panorama))
    if encounter.effect == "souvenir":
        return max(100 * set_points(state.person.families, family) for family in range(4)) - weights.souvenir_unseen
    return weights.encounter_effect.get(encounter.effect, weights.other_encounter)


def _use_amulet(weights: Weights, state: State, move: UseAmulet) -> int:
    return weights.amulet[move.amulet]


_VALUES: Final[dict[type[Move], Callable[[Weights, State, Any], int]]] = {
    KeepTraveler: _keep_traveler,
    Walk: _walk,
    Act: _act,
    Acquire: _acquire,
    Buy: _buy,
    Donate: _donate,
    Eat: _eat,
    Keep: _keep,
    TakeSection: lambda weights, state, move: _section(weights, state, PANORAMA_NAMES.index(move.panorama)),
    UseAmulet: _use_amulet,
    Accept: lambda weights, state, move: weights.accept,
    Decline: lambda weights, state, move: 0,
}

PLAYERS: Final[Mapping[str, Player[State]]] = {"random": random_player, "greedy": greedy_player}
