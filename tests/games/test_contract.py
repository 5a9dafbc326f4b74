"""The public contract for every game: every level and option, and those abilities that lead to decisions of their own.

Every run looks at some moments of each game, the long tests at all of them.
"""

from collections.abc import Callable
from typing import Any

import pytest

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game, Setup, Value, complete
from automatable.kernel.play.selfplay import playout
from automatable.testing.contract import PROMISES, Case, check_walk

CASES: list[tuple[str, int, int | str, str, str]] = [
    ("tokaido", 0, 4, "random", ""),
    ("tokaido", 1, 4, "greedy", ""),
    ("tokaido", 2, 1, "random", "traveler=yoshiyasu"),
    ("tokaido", 3, 2, "greedy", "traveler=sasayakko preparations"),
    ("tokaido", 4, 3, "random", "traveler=zen_emon new_encounters"),
    ("tokaido", 5, 5, "greedy", "traveler=hiroshige gastronomy"),
    ("tokaido", 6, 6, "random", "traveler=satsuki return_trip"),
    ("tokaido", 7, 7, "greedy", "journey_of_initiation preparations"),
    ("tokaido", 8, 4, "random", "traveler=choose antoine eriku naiade"),
    ("tokaido", 9, 4, "greedy", "traveler=antoine antoine"),
    ("tokaido", 10, 1, "random", "traveler=eriku eriku gastronomy return_trip"),
    ("tokaido", 11, 4, "greedy", "traveler=naiade naiade"),
    ("tokaido", 12, 4, "random", "crossroads traveler=jirocho"),
    ("tokaido", 13, 3, "greedy", "crossroads good_luck traveler=miyataka"),
    ("tokaido", 14, 2, "random", "crossroads good_luck traveler=kita new_encounters"),
    ("tokaido", 15, 5, "random", "crossroads matsuri traveler=mutsumi"),
    ("tokaido", 16, 1, "random", "crossroads matsuri traveler=mari good_luck"),
    ("tokaido", 17, 4, "random", "crossroads matsuri traveler=rakuken return_trip"),
    ("tokaido", 18, 2, "random", "crossroads matsuri traveler=iyasaka"),
    ("tokaido", 19, 4, "random", "crossroads matsuri traveler=kidzuna"),
    ("tokaido", 20, 6, "greedy", "crossroads matsuri traveler=misaki misaki"),
    ("tokaido", 21, 7, "random", "crossroads matsuri traveler=takeru takeru good_luck preparations gastronomy"),
    ("terra_mystica", 5, "automa", "random", ""),
    ("terra_mystica", 5, "automa", "greedy", ""),
    ("terra_mystica", 5, "automa", "random", "faction=cultists map=fire_ice_1 automa_faction=powermongers"),
    (
        "terra_mystica",
        5,
        "automa",
        "greedy",
        "faction=acolytes map=fjords final_scoring=random automa_faction=gognomes",
    ),
    ("terra_mystica", 5, "automa", "random", "faction=riverwalkers map=lakes promo automa_faction=symbionts"),
    ("terra_mystica", 5, "automa", "greedy", "faction=mermaids map=fire_ice_2 mini_expansion automa_faction=blight"),
    ("terra_mystica_two", 3, "automa", "random", ""),
    ("terra_mystica_two", 3, "automa", "greedy", ""),
    ("tapestry", 3, 2, "random", "asterisk civilization=entertainers mat=4"),
    ("tapestry", 22, 6, "greedy", "asterisk civilization=inventors mat=5"),
    ("tapestry", 41, 3, "random", "civilization=militants mat=6"),
    ("tiletum", 0, "easy", "random", ""),
    ("tiletum", 1, "normal", "greedy", ""),
    ("tiletum_two", 2, "hard", "random", "printed_wheel"),
    ("tiletum_three", 3, "own_score", "random", ""),
    ("revive", 2, "", "random", ""),
    ("revive", 1, "", "greedy", "tribe=pathseekers"),
    ("revive", 2, "", "random", "tribe=stonewrights cards=draft"),
    ("revive", 3, "", "random", "tribe=rememberers artifact_card=common"),
    ("revive", 4, "", "random", "tribe=draw"),
    ("revive", 6, "", "random", "tribe=claimants"),
]
"""Game, seed, level, player and options. Revive's first chooses the Sparkkeepers, and Kinfolk are drawn where a tribe is drawn."""


def case_of(game: str, seed: int, level: int | str, player: str, options: str) -> Case[Any]:
    chosen: dict[str, Value] = {}
    for word in options.split():
        name, _, value = word.partition("=")
        chosen[name] = value or True
    found = registry.game(game)
    return Case(found, complete(found.info, Setup(seed, level, chosen)), player)


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("name", ["revive", "tapestry", "terra_mystica", "tiletum", "tokaido"])
def test_what_a_game_says_of_itself_holds(name: str, promise: Callable[[Game[Any]], None]) -> None:
    promise(registry.game(name))


@pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize("case", CASES, ids=lambda case: " ".join(map(str, case)))
def test_a_game_keeps_the_contract(case: tuple[str, int, int | str, str, str], every: int) -> None:
    check_walk(case_of(*case).walk(every))


def test_the_cases_of_tokaido_use_every_option() -> None:
    chosen = {word.partition("=")[0] for game, *_, options in CASES for word in options.split() if game == "tokaido"}
    every = {option.id for option in registry.game("tokaido").info.options}
    assert chosen | {"rare_and_precious", "felicia"} == every


def test_the_cases_of_revive_use_every_tribe() -> None:
    cases = [case_of(*case) for case in CASES if case[0] == "revive"]
    (tribes,) = [option.choices for option in cases[0].game.info.options if option.id == "tribe"]
    used = {playout(case.game, case.setup)[0].tribe for case in cases}
    assert used == set(tribes) - {"choose", "draw"}
