"""The saved games of the user, which terminal and page list as well."""

import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import msgspec

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import seat_role
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import catalogue
from automatable.library import records
from automatable.library.errors import worded
from automatable.library.loading import restored
from automatable.library.match import Match
from automatable.saves.sessions.session import Session
from automatable.saves.store import store as saved_games


class SavedMatch(records.Record, frozen=True):
    """A saved game as a list tells it.

    >>> import automatable as at
    >>> import tempfile
    >>> store = at.serve_matches(tempfile.mkdtemp() + "/games.sqlite3")
    >>> kept = store.keep(at.new("tokaido", seed=7), "An evening")
    >>> [(saved.game, saved.name, saved.over) for saved in store.list()]
    [('tokaido', 'An evening', False)]
    """

    id: str
    game: str
    mode: str
    """`digital` or `companion`."""
    name: str
    level: int | str
    caption: str
    """What tells it from others of its kind, such as a faction; empty if nothing does."""
    entries: int
    progress: tuple[int, int]
    over: bool
    winners: tuple[str, ...]
    updated: datetime

    def __str__(self) -> str:
        return records.joined(self.id, ", ".join(part for part in (self.name, self.caption) if part))


class Store:
    """The saved games of this user, or those of a file.

    >>> import automatable as at, tempfile
    >>> store = at.serve_matches(tempfile.mkdtemp() + "/games.sqlite3")
    >>> kept = store.keep(at.new("tokaido", seed=7), "An evening")
    >>> [saved.name for saved in store.list()], store.open(kept).seed
    (['An evening'], 7)
    """

    def __init__(self, path: str | os.PathLike[str] | None = None) -> None:
        with worded():
            self._store = saved_games.Store(None if path is None else Path(path))

    def list(self) -> list[SavedMatch]:
        """The saved games, last played first."""
        with worded():
            return records.Lines(map(_told, self._store.list()))

    def open(self, id: str) -> Match:  # noqa: A002
        """A saved game by its id or name, shortened while unique. What is played on is saved with `keep`, as another game."""
        with worded():
            content = Session.open(self._store, id).export()
        return restored(content, True)

    def keep(self, match: Match, name: str = "") -> str:
        """Save a match as it is now; the id of the saved game."""
        with worded():
            saved = msgspec.json.decode(match.to_json())
            return Session.import_(self._store, msgspec.json.encode(saved | {"name": name or match.name})).id

    def __repr__(self) -> str:
        return f"<Store {self._store.path}>"


def serve_matches(store: str | os.PathLike[str] | None = None) -> Store:
    """The saved games of this user, as terminal and page have them; or those of another file.

    >>> import automatable as at
    >>> import tempfile
    >>> at.serve_matches(tempfile.mkdtemp() + "/games.sqlite3").list() == []
    True
    """
    return Store(store)


def _told(saved: saved_games.StoredGame) -> SavedMatch:
    roles: tuple[str, ...] = ()
    caption = ""
    with suppress(Malformed):  # A game that is not installed any more is listed all the same.
        info = registry.listing(saved.game)
        roles = tuple(seat_role(info, seat) for seat in saved.winners)
        caption = "" if saved.caption is None else catalogue(package=info.package).say(saved.caption)
    return SavedMatch(
        id=saved.id,
        game=saved.game,
        mode=saved.mode,
        name=saved.name,
        level=saved.level,
        caption=caption,
        entries=saved.moves,
        progress=saved.progress,
        over=saved.over,
        winners=roles,
        updated=saved.updated,
    )
