"""What is fixed before the first move, and who wins after the last."""

from typing import Any

import msgspec
import pytest

from automatable.kernel.contract.game import GameInfo, Level, Option, Setup, Value, complete, seat_role, winners
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.turns.view import Score
from automatable.kernel.words.text import msg

WORDS = msg("")
INFO = GameInfo(
    id="example",
    title="Example",
    package="example",
    rules_version="1",
    modes=("digital",),
    levels=(Level(1, WORDS, WORDS), Level(2, WORDS, WORDS)),
    default_level=2,
    options=(
        Option("map", "base", WORDS, WORDS, choices=("base", "lakes")),
        Option("automas", 2, WORDS, WORDS, choices=(1, 2)),
        Option("fast", False, WORDS, WORDS),
    ),
    seats=(WORDS,),
)
DEFAULTS: dict[str, Value] = {"map": "base", "automas": 2, "fast": False}


def test_defaults_are_filled_in() -> None:
    assert complete(INFO, Setup(seed=5)) == Setup(5, 2, DEFAULTS)


def test_what_is_given_is_kept() -> None:
    given = Setup(5, 1, {"map": "lakes", "automas": 1, "fast": True})
    assert complete(INFO, given) == given


def test_a_complete_setup_stays_as_it_is() -> None:
    assert complete(INFO, complete(INFO, Setup())) == complete(INFO, Setup())


def test_the_given_setup_is_not_changed() -> None:
    given = Setup(options={"fast": True})
    complete(INFO, given)
    assert given == Setup(options={"fast": True})


@pytest.mark.parametrize(
    ("setup", "fault"),
    [
        (Setup(level=3), "level: 3 is unknown; one of 1, 2"),
        (Setup(level="1"), "level: '1' is unknown; one of 1, 2"),
        (Setup(level=True), "level: True is unknown; one of 1, 2"),
        (Setup(options={"colour": 1}), "options.colour: is unknown; one of map, automas, fast"),
        (Setup(options={"map": "moon"}), "options.map: 'moon' is unknown; one of base, lakes"),
        (Setup(options={"map": 0}), "options.map: 0 is unknown; one of base, lakes"),
        (Setup(options={"automas": True}), "options.automas: True is unknown; one of 1, 2"),
        (Setup(options={"fast": 1}), "options.fast: 1 is unknown; one of false, true"),
        (Setup(seed=2**63), "seed: is too large"),
    ],
)
def test_what_is_unknown_is_named(setup: Setup, fault: str) -> None:
    with pytest.raises(Malformed) as caught:
        complete(INFO, setup)
    assert str(caught.value).startswith(fault)


def score(seat: int, points: int, tie_break: int = 0) -> Score:
    return Score(seat, WORDS, points, tie_break=tie_break)


@pytest.mark.parametrize(
    ("scores", "first"),
    [
        ([score(0, 5), score(1, 4)], [0]),
        ([score(0, 5), score(1, 6)], [1]),
        ([score(0, 5, 1), score(1, 5, 2)], [1]),
        ([score(0, 5, 9), score(1, 6, 0)], [1]),
        ([score(0, 5), score(1, 5), score(2, 4)], [0, 1]),
        ([score(0, -3), score(1, -2)], [1]),
    ],
)
def test_most_points_then_the_tie_break_win(scores: Any, first: list[int]) -> None:
    assert winners(scores) == first


@pytest.mark.parametrize(
    ("humans", "roles"),
    [(1, ["you", "automa1", "automa2"]), (2, ["you", "you2", "automa1"]), (3, ["you", "you2", "you3"])],
)
def test_every_seat_has_a_public_name_of_its_own(humans: int, roles: list[str]) -> None:
    info = msgspec.structs.replace(INFO, humans=humans)
    assert [seat_role(info, seat) for seat in range(3)] == roles


def test_a_choice_brings_what_it_needs_unless_somebody_says_otherwise() -> None:
    town = Option("town", "small", WORDS, WORDS, choices=("small", "large"), brings={"large": ("fast",)})
    info = msgspec.structs.replace(INFO, options=(*INFO.options, town))
    assert complete(info, Setup(options={"town": "large"})).options["fast"] is True
    assert complete(info, Setup(options={"town": "small"})).options["fast"] is False
    assert complete(info, Setup(options={"town": "large", "fast": False})).options["fast"] is False
