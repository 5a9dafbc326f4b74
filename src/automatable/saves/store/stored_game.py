"""What the store tells of a saved game without its journal, and what it refuses."""

from datetime import datetime

import msgspec

from automatable.kernel.contract.game import Mode, Setup
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import Msg, msg


class Conflict(Malformed):
    """The journal has grown since the writer last looked."""

    def __init__(self, game_id: str) -> None:
        super().__init__(game_id, msg("wrong.elsewhere"))


class DamagedTables(Malformed):
    """The tables that were kept with a game cannot be read."""


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What a list of games shows, and what opening one compares: written anew with every entry."""

    level: int | str
    progress: tuple[int, int]
    """How far the game is: steps done, steps in all."""
    moves: int
    over: bool
    scores: tuple[int, ...]
    """Points by seat."""
    winners: tuple[int, ...]
    """Seats; empty until the game is over."""
    unscored: tuple[int, ...] = ()
    """Seats that gain no points, or whose points nobody has told yet."""
    corrected: bool = False
    """Whether it is played with an owner's tables in place of ours."""
    rules: str
    data: str
    check: str
    by_app: tuple[str, ...] = ()
    """At a table: the sources of chance that the app supplies."""
    caption: Msg | None = None
    """What tells it from other games of its kind: a faction, a traveler."""
    readable: int | None = None
    """How many moves could be played again when it was last opened, if it is for reading only; None if it goes on."""


class StoredGame(Summary, frozen=True, kw_only=True):
    """A saved game without its journal."""

    id: str
    game: str
    mode: Mode
    name: str
    setup: Setup
    created: datetime
    updated: datetime
    deleted: datetime | None = None

    @property
    def goes_on(self) -> bool:
        """Whether it can be continued, as far as is known."""
        return not self.over and self.readable is None


class DamagedGame(msgspec.Struct, frozen=True):
    """A saved game whose row cannot be read: what is known of it all the same."""

    id: str
    game: str
    name: str
    updated: str
    entries: int
    """How many entries its journal has."""
    why: str
