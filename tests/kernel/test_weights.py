"""The numbers of a game's own players: typed when they are read, named when they are wrong, written back with what they mean."""

import tomllib
from typing import Any

import pytest

from automatable.kernel.contract.weights import WeightNumbers, numbers_of, written
from automatable.kernel.turns.moves import Malformed

TEXT = """# What things are worth.

coin = 0.6  # a coin
rooms = [1.0, 2.5]  # by round
steps = 3

[amulet]  # by name
health = 7.0  # when ill
"""


def numbers() -> WeightNumbers:
    return numbers_of(tomllib.loads(TEXT), "weights.toml")


def test_numbers_are_read_by_name_and_kind() -> None:
    found = numbers()
    assert (found.number("coin"), found.row("rooms", 2), found.whole("steps")) == (0.6, (1.0, 2.5), 3)
    assert found.unread == ["amulet.health"]
    assert found.table("amulet") == {"health": 7.0}
    assert found.unread == []


@pytest.mark.parametrize(
    ("read", "why"),
    [
        (lambda found: found.number("gold"), "weights.toml: gold: is missing; it must be a number"),
        (lambda found: found.number("steps"), "steps: must be a number with a decimal point, not 3"),
        (lambda found: found.whole("coin"), "coin: must be a whole number, not 0.6"),
        (lambda found: found.row("rooms", 3), "rooms: must be a list of 3 numbers, not of 2"),
        (lambda found: found.table("charm"), "charm: is missing; it must be a list or a table of numbers"),
    ],
)
def test_what_is_wrong_is_named_in_one_line(read: Any, why: str) -> None:
    with pytest.raises(Malformed) as told:
        read(numbers())
    assert why in str(told.value)


@pytest.mark.parametrize("value", ["true", '"much"', "[1.0, true]"])
def test_what_is_no_number_is_refused(value: str) -> None:
    with pytest.raises(Malformed, match="must be a number"):
        numbers_of(tomllib.loads(f"coin = {value}"), "weights.toml")


def test_other_numbers_have_the_same_names_and_kinds() -> None:
    moved = numbers().moved([0.123456, -1, 2, 3.6, 8])
    assert list(moved.values.values()) == [0.1235, -1.0, 2.0, 4, 8.0]
    assert [type(value) for value in moved.values.values()] == [float, float, float, int, float]


def test_a_file_is_written_back_with_its_comments() -> None:
    moved = numbers().moved([0.5, -1, 2, 4, 8])
    text = written(TEXT, moved)
    assert text == TEXT.replace("0.6", "0.5").replace("1.0, 2.5", "-1.0, 2.0").replace("3\n", "4\n").replace(
        "7.0", "8.0"
    )
    assert numbers_of(tomllib.loads(text), "").values == moved.values


def test_the_fingerprint_tells_numbers_apart() -> None:
    assert numbers().fingerprint == numbers().fingerprint
    assert numbers().fingerprint != numbers().moved([0.5, 1, 2.5, 3, 7]).fingerprint
