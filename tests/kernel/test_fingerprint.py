import os
import subprocess
import sys
from dataclasses import dataclass, field, make_dataclass
from enum import IntEnum

import msgspec
import pytest
from hypothesis import given

from automatable.games._template import PLUGIN
from automatable.games._template.model.state import State
from automatable.kernel.turns.fingerprint import NewFields, fingerprint
from automatable.testing.strategies import states


class Colour(IntEnum):
    RED = 1


class Record(msgspec.Struct, frozen=True):
    name: str
    number: int


@dataclass(slots=True)
class Thing:
    record: Record
    numbers: list[int] = field(default_factory=list)
    names: set[str] = field(default_factory=set)
    owners: dict[int, str] = field(default_factory=dict)
    colour: Colour = Colour.RED


def thing() -> Thing:
    return Thing(Record("a", 1), [1, 2], {"x", "y", "z"}, {2: "b", 1: "a"})


def test_equal_values_have_equal_fingerprints() -> None:
    assert fingerprint(thing()) == fingerprint(thing())


def test_the_order_in_which_a_dictionary_was_filled_does_not_matter() -> None:
    other = thing()
    other.owners = {1: "a", 2: "b"}
    assert fingerprint(other) == fingerprint(thing())


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("record", Record("a", 2)),
        ("record", Record("b", 1)),
        ("numbers", [2, 1]),
        ("numbers", [1, 2, 0]),
        ("names", {"x", "y"}),
        ("owners", {2: "b", 1: "c"}),
        ("colour", 2),
    ],
)
def test_every_attribute_counts(name: str, value: object) -> None:
    other = thing()
    setattr(other, name, value)
    assert fingerprint(other) != fingerprint(thing())


def test_different_types_with_the_same_fields_differ() -> None:
    class Other(msgspec.Struct, frozen=True):
        name: str
        number: int

    assert fingerprint(Record("a", 1)) != fingerprint(Other("a", 1))


def test_the_fingerprint_of_a_value_never_changes() -> None:
    assert fingerprint(thing()) == "2bea491db1e9aa01"


def test_it_does_not_depend_on_the_process() -> None:
    program = "from automatable.kernel.turns.fingerprint import fingerprint; print(fingerprint({'a', 'b', 'c', 'd'}))"
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(printed) == 1


@given(states(PLUGIN, longest=20))
def test_a_copy_has_the_fingerprint_of_its_original(state: State) -> None:
    assert fingerprint(state.copy()) == fingerprint(state)


def test_a_number_too_large_for_json_has_a_fingerprint_of_its_own() -> None:
    assert fingerprint([1 << 300]) != fingerprint([1 << 301])
    assert fingerprint([1 << 300]) == fingerprint([1 << 300])


class Agreed(NewFields, frozen=True):
    loud: bool = False


def test_what_came_later_counts_only_where_it_is_not_as_usual() -> None:
    before = make_dataclass("Table", [("cards", int)])
    now = make_dataclass("Table", [("cards", int), ("agreed", Agreed)])
    assert fingerprint(now(3, Agreed())) == fingerprint(before(3))
    assert fingerprint(now(3, Agreed(loud=True))) != fingerprint(before(3))
