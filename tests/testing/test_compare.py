from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

import msgspec
import pytest

from automatable.kernel.turns.deck import Deck
from automatable.testing.compare import difference, shared


class Frozen(msgspec.Struct, frozen=True):
    values: Any


class Mutable(msgspec.Struct):
    values: Any


@dataclass(frozen=True)
class FrozenThing:
    values: Any


@dataclass(slots=True)
class Board:
    owner: list[int] = field(default_factory=lambda: [0, 1])
    deck: Deck = field(default_factory=lambda: Deck(["a"]))
    extra: Any = None


@pytest.mark.parametrize(
    ("first", "second", "what"),
    [
        (Board(), Board(), None),
        (Board([0, 2]), Board([0, 1]), "state.owner[1] is 2, then 1"),
        (Board([0]), Board([0, 1]), "state.owner[1] exists only then"),
        (Board([0, 1]), Board([0]), "state.owner[1] exists only first"),
        (Board(deck=Deck(["a", "b"])), Board(deck=Deck(["a", "c"])), "state.deck.pool[1] is 'b', then 'c'"),
        (Board(extra={"x": 1}), Board(extra={"x": 2}), "state.extra['x'] is 1, then 2"),
        (Board(extra={1, 2}), Board(extra={1}), "state.extra{2} exists only first"),
        (Board(extra=Frozen((1,))), Board(extra=Frozen((2,))), "state.extra.values[0] is 1, then 2"),
        (Board(extra=1), Board(extra="1"), "state.extra is 1, then '1'"),
        (Board(extra=1), Board(extra=True), None),
    ],
)
def test_the_first_difference_is_named(first: Board, second: Board, what: str | None) -> None:
    assert difference(first, second) == what


LIST = [1]


@pytest.mark.parametrize(
    "value",
    [LIST, {"x": 1}, {1}, bytearray(), Mutable(1), Board(), (1, LIST), Frozen(LIST), FrozenThing(LIST), object(),
     MappingProxyType({"x": LIST}), Frozen((0, (LIST,)))],
    ids=lambda value: type(value).__name__,
)  # fmt: skip
def test_a_mutable_object_in_both_is_found(value: Any) -> None:
    assert (shared(Board(extra=value), Board(extra=value)) or "").startswith("state.extra")


@pytest.mark.parametrize(
    "value",
    [1, "text", None, 1.5, b"x", (1, (2, "x")), frozenset({1}), Frozen((1, 2)), FrozenThing(3), Board, len],
    ids=lambda value: type(value).__name__,
)
def test_what_cannot_change_may_be_in_both(value: Any) -> None:
    assert shared(Board(extra=value), Board(extra=value)) is None


def test_an_object_is_found_at_different_places() -> None:
    first, second = Board(), Board()
    second.deck.discard = first.deck.pool
    assert shared(first, second) == "state.deck.pool (the other's state.deck.discard)"
