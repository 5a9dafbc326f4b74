from typing import Any

import msgspec

from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Move
from automatable.testing.neighbours import json_form, neighbours, words_of


class Trade(Move, frozen=True):
    seat: int
    give: tuple[str, ...]
    all: bool = False
    note: str | None = None


MOVE = Trade(1, ("wood", "clay"))
RECORD = json_form(MOVE)
WORDS = ["clay", "gold", "wood"]


def found() -> list[dict[str, Any]]:
    rng = Rng(0, "")
    return [other for _ in range(20) for other in neighbours(MOVE, WORDS, rng)]


def test_a_neighbour_differs_in_one_field_at_most() -> None:
    for other in found():
        fields = RECORD.keys() | other.keys()
        assert sum(other.get(name, "missing") != RECORD.get(name, "missing") for name in fields) <= 1


def test_every_field_is_changed() -> None:
    changed = {name for other in found() for name in RECORD if name in other and other[name] != RECORD[name]}
    assert changed == RECORD.keys()


def test_there_are_neighbours_that_can_be_read_and_others_that_cannot() -> None:
    readable = {True: 0, False: 0}
    for other in found():
        try:
            msgspec.convert(other, Trade)
        except msgspec.ValidationError:
            readable[False] += 1
        else:
            readable[True] += 1
    assert min(readable.values()) > 20


def test_entries_of_a_tuple_are_changed_dropped_and_turned_round() -> None:
    given = [other["give"] for other in found() if isinstance(other.get("give"), list)]
    for expected in (["clay", "wood"], ["wood"], ["wood", "clay", "wood"], ["gold", "clay"]):
        assert expected in given


def test_words_are_all_texts_of_the_moves() -> None:
    assert words_of([MOVE, Trade(0, ("gold",), note="now")]) == ["Trade", "clay", "gold", "now", "wood"]
