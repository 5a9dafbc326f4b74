"""Turns that are marked in a review: in which something was taken back, or a hint was asked for."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from automatable.saves.formats.journal import Line
from automatable.saves.store.reviews import kept_hints
from automatable.saves.store.store import Store


class Marks(NamedTuple):
    """Entries, counted from 0, before which something was taken back or a hint was asked for."""

    undone: frozenset[int] = frozenset()
    hinted: frozenset[int] = frozenset()


NO_MARKS: Final = Marks()


def marks_of(store: Store, game_id: str) -> Marks:
    """Those of a saved game."""
    return Marks(taken_back(store.journal(game_id)), kept_hints(store, game_id))


def taken_back(lines: Iterable[Line]) -> frozenset[int]:
    """The entries that were chosen anew: what was done again just as it was counts as never taken back."""
    length, found = 0, set[int]()
    for line in lines:
        if line.op == "move":
            length += 1
        elif not line.body.isdecimal():
            continue
        elif line.op == "back":
            length = int(line.body)
            found = {entry for entry in found if entry < length} | {length}
        elif line.op == "redo":
            found.discard(length)
            length += int(line.body)
    return frozenset(found)
