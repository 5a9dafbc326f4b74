"""Moves by number: a number means the same move in every state of a game."""

from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final

import msgspec

from automatable.kernel.turns.moves import Move

SPARE: Final = 64
"""Numbers for legal moves that the table lacks."""
ALL_SPARE: Final = 512
"""The same for a game without a table."""


class Actions:
    """The moves that are known by number, and spare numbers for all others. The same move of another person has the same number."""

    def __init__(self, table: Sequence[Move], spare: int, persons: int = 1) -> None:
        self.table = tuple(table)
        self.spare = spare
        self.size = len(self.table) + spare
        self._numbers = {
            of_seat(move, seat): number for seat in range(persons) for number, move in enumerate(self.table)
        }

    def numbers(self, legal: Sequence[Move]) -> list[int]:
        """A number for each move, in their order; those that find no spare number have one that is too large."""
        known = self._numbers
        try:
            return [known[move] for move in legal]
        except KeyError:
            pass
        found, following = [], len(self.table)
        for move in legal:
            number = known.get(move, -1)
            if number < 0:
                number, following = following, following + 1
            found.append(number)
        return found

    def __contains__(self, move: object) -> bool:
        """Whether a move has a number of its own."""
        return move in self._numbers


def of_seat(move: Move, seat: int) -> Move:
    """The same move by this person; the move itself where it does not say whose it is."""
    return msgspec.structs.replace(move, seat=seat) if getattr(move, "seat", seat) != seat else move


def read_actions(package: str, game: str, moves: Any, persons: int) -> Actions:
    """The table of a game, from its data folder; a game without one has nothing but spare numbers."""
    file = files(package).joinpath("data", "actions", f"{game}.json")
    if not file.is_file():
        return Actions((), ALL_SPARE)
    return Actions(msgspec.json.decode(file.read_bytes(), type=list[moves]), SPARE, persons)


def written(moves: Sequence[Move]) -> bytes:
    """A table as its file has it: one move a line, in the order of their texts."""
    lines = sorted({msgspec.json.encode(of_seat(move, 0), order="sorted") for move in moves})
    return b"[\n" + b",\n".join(lines) + b"\n]\n"
