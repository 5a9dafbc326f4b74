"""The public contract: every level and option, and those travelers whose abilities lead to decisions of their own."""

from collections.abc import Callable
from typing import Any

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.kernel.contract.game import Game, Setup, Value, complete
from automatable.testing.contract import PROMISES, Case, check_walk

CASES: list[tuple[int, str, str]] = [
    (4, "random", ""),
    (4, "greedy", ""),
    (1, "random", "traveler=yoshiyasu"),
    (2, "greedy", "traveler=sasayakko preparations"),
    (3, "random", "traveler=zen_emon new_encounters"),
    (5, "greedy", "traveler=hiroshige gastronomy"),
    (6, "random", "traveler=satsuki return_trip"),
    (7, "greedy", "journey_of_initiation preparations"),
    (4, "random", "traveler=choose antoine eriku naiade"),
    (4, "greedy", "traveler=antoine antoine"),
    (1, "random", "traveler=eriku eriku gastronomy return_trip"),
    (4, "greedy", "traveler=naiade naiade"),
    (4, "random", "crossroads traveler=jirocho"),
    (3, "greedy", "crossroads good_luck traveler=miyataka"),
    (2, "random", "crossroads good_luck traveler=kita new_encounters"),
    (5, "random", "crossroads matsuri traveler=mutsumi"),
    (1, "random", "crossroads matsuri traveler=mari good_luck"),
    (4, "random", "crossroads matsuri traveler=rakuken return_trip"),
    (2, "random", "crossroads matsuri traveler=iyasaka"),
    (4, "random", "crossroads matsuri traveler=kidzuna"),
    (6, "greedy", "crossroads matsuri traveler=misaki misaki"),
    (7, "random", "crossroads matsuri traveler=takeru takeru good_luck preparations gastronomy"),
]
"""Level, player and options."""


def setup_of(seed: int, level: int, options: str) -> Setup:
    chosen: dict[str, Value] = {}
    for word in options.split():
        name, _, value = word.partition("=")
        chosen[name] = value or True
    return complete(PLUGIN.info, Setup(seed, level, chosen))


def test_the_cases_use_every_option() -> None:
    chosen = {word.partition("=")[0] for _, _, options in CASES for word in options.split()}
    assert chosen | {"rare_and_precious", "felicia"} == {option.id for option in PLUGIN.info.options}


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_what_the_game_says_of_itself_holds(promise: Callable[[Game[Any]], None]) -> None:
    promise(PLUGIN)


@pytest.mark.parametrize("number", range(len(CASES)), ids=lambda number: CASES[number][2] or CASES[number][1])
def test_a_game_keeps_the_contract(number: int) -> None:
    level, player, options = CASES[number]
    check_walk(Case(PLUGIN, setup_of(number, level, options), player).walk())
