"""How somebody does with the puzzles on this device: the row of right answers, this month, and which ones are done."""

from contextlib import suppress
from datetime import date
from typing import Final

import msgspec

from automatable.saves.store.refusals import Locked
from automatable.saves.store.store import Store

KEY: Final = "puzzles"


class PuzzleRecord(msgspec.Struct, frozen=True):
    row: int = 0
    """So many right answers in a row until now."""
    best: int = 0
    month: str = ""
    """Year and month that the next two count for."""
    right: int = 0
    tried: int = 0
    done: dict[str, list[str]] = {}
    """By game: the puzzles that were answered, each counted once."""
    day: str = ""
    """The last date whose puzzle was answered."""

    def is_done(self, game: str, puzzle: str) -> bool:
        return puzzle in self.done.get(game, ())

    def this_month(self, today: date) -> tuple[int, int]:
        """Right ones and all that count."""
        return (self.right, self.tried) if self.month == _month(today) else (0, 0)

    def after(
        self, game: str, puzzle: str, right: bool, looked: bool, today: date, day: bool = False
    ) -> "PuzzleRecord":
        """With one more answer: none counts twice, and after a look at the rules it is done but does not count."""
        day_done = today.isoformat() if day else self.day
        if self.is_done(game, puzzle):
            return msgspec.structs.replace(self, day=day_done)
        done = {**self.done, game: [*self.done.get(game, ()), puzzle]}
        if looked:
            return msgspec.structs.replace(self, done=done, day=day_done)
        counted, tried = self.this_month(today)
        row = self.row + 1 if right else 0
        return PuzzleRecord(row, max(row, self.best), _month(today), counted + right, tried + 1, done, day_done)


def _month(today: date) -> str:
    return today.isoformat()[:7]


def puzzle_record(store: Store) -> PuzzleRecord:
    """What is kept; nothing if it cannot be read."""
    try:
        return msgspec.json.decode(store.setting(KEY) or "{}", type=PuzzleRecord)
    except msgspec.MsgspecError:
        return PuzzleRecord()


def keep_puzzle_record(store: Store, record: PuzzleRecord) -> None:
    """An answer is shown even if this must wait."""
    with suppress(Locked):
        store.set_setting(KEY, msgspec.json.encode(record).decode())
