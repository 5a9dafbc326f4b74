"""The plays of this user for programs: a list with its figures, and files."""

import os
from collections.abc import Iterable, Mapping
from datetime import date, datetime
from pathlib import Path

from automatable.kernel.contract.game import Value, seat_role
from automatable.library import records
from automatable.library.errors import worded
from automatable.library.figures import Estimate
from automatable.library.plays.figures import Filters, Tally, figures_of, tally_of
from automatable.library.plays.words import listing_of
from automatable.saves.formats.slices import finish
from automatable.saves.plays.catching_up import catching_up
from automatable.saves.plays.files import as_csv, as_json, take_in
from automatable.saves.store import store as saved_games
from automatable.saves.store.plays import Play


class PlayedGame(records.Record, frozen=True, kw_only=True):
    """One finished game.

    >>> import automatable as at, tempfile
    >>> at.plays(path=tempfile.mkdtemp() + "/games.sqlite3")[:1]
    []
    """

    id: str
    saved: str
    """The id of its saved game, which may be deleted."""
    game: str
    level: int | str
    mode: str
    """`digital` on the screen, `companion` beside a board."""
    options: Mapping[str, Value]
    seed: int
    began: datetime
    ended: datetime
    minutes: int | None
    won: bool | None
    """None where nobody has told how it ended."""
    points: Mapping[str, int]
    """By role, without those who have none."""
    lead: int | None
    """How many points the best person is ahead of the best automa."""
    place: str
    note: str
    logged: bool
    taken_back: int
    """How often something was taken back."""
    day: date | None
    """Of a game of the day: which day's."""

    def __str__(self) -> str:
        return f"{self.ended.astimezone():%Y-%m-%d}  {self.game} {self.level}  {' : '.join(map(str, self.points.values()))}"


class PlayFigures(records.Record, frozen=True, kw_only=True):
    """What plays amount to.

    >>> import automatable as at, tempfile
    >>> at.plays(path=tempfile.mkdtemp() + "/games.sqlite3").figures.games
    0
    """

    games: int
    won: int
    lost: int
    best_lead: int | None
    best_points: int | None
    average_lead: Estimate | None
    """With its interval; None under five games."""


class Plays(records.Lines[PlayedGame]):
    """Finished games, the last one first, and what they amount to.

    >>> import automatable as at, tempfile
    >>> plays = at.plays(path=tempfile.mkdtemp() + "/games.sqlite3")
    >>> len(plays), plays.row, plays.by_level()
    (0, 0, {})
    """

    def __init__(self, store: saved_games.Store, plays: Iterable[Play]) -> None:
        self._store = store
        self._plays = list(plays)
        super().__init__(map(played_game, self._plays))

    @property
    def figures(self) -> PlayFigures:
        """Of all games together."""
        return _told(tally_of(self._plays))

    @property
    def row(self) -> int:
        """Days in a row with a finished game, up to today or yesterday."""
        return figures_of(self._plays, datetime.now().astimezone().date()).row

    @property
    def longest_row(self) -> int:
        """The longest row of days there ever was."""
        return figures_of(self._plays, datetime.now().astimezone().date()).longest_row

    def by_level(self) -> dict[tuple[str, int | str], PlayFigures]:
        """By game and level, most played first."""
        found = figures_of(self._plays, datetime.now().astimezone().date())
        return {(row.game, row.level): _told(row.tally) for row in found.levels}

    def to_csv(self) -> str:
        """One line for each game."""
        return as_csv(self._plays)

    def to_json(self) -> str:
        """All that is known, for `read` on another device."""
        return as_json(self._store.plays, self._plays).decode()

    def read(self, content: str | bytes) -> tuple[int, int]:
        """Add the plays of such a file, CSV or JSON, to those of this user; how many are new and how many were known."""
        with worded():
            return take_in(self._store.plays, content)


def plays(
    game: str | None = None,
    *,
    level: int | str | None = None,
    mode: str | None = None,
    path: str | os.PathLike[str] | None = None,
) -> Plays:
    """The finished games of this user, or those in the file at `path`; of one game, level or mode if these are named.

    >>> import automatable as at, tempfile
    >>> at.plays("tokaido", path=tempfile.mkdtemp() + "/games.sqlite3").figures.won
    0
    """
    with worded():
        store = saved_games.Store(None if path is None else Path(path))
        finish(catching_up(store))
        filters = Filters(game or "", "" if level is None else str(level), mode or "")
        return Plays(store, [play for play in store.plays.list() if filters.takes(play)])


def played_game(play: Play) -> PlayedGame:
    """A play in words of the library."""
    result, listing = play.result, listing_of(play.result.game)
    points = {
        str(seat) if listing is None else seat_role(listing, seat): points
        for seat, points in enumerate(result.scores)
        if seat not in result.unscored
    }
    return PlayedGame(
        id=play.id,
        saved=play.game_id,
        game=result.game,
        level=result.level,
        mode=result.mode,
        options=result.options,
        seed=result.seed,
        began=play.began,
        ended=play.ended,
        minutes=None if play.seconds is None else round(play.seconds / 60),
        won=result.won,
        points=points,
        lead=result.lead,
        place=play.place,
        note=play.note,
        logged=play.logged,
        taken_back=result.taken_back,
        day=date.fromisoformat(result.day) if result.day else None,
    )


def _told(tally: Tally) -> PlayFigures:
    average = None
    if tally.interval is not None and tally.average is not None:
        average = Estimate(tally.average, *tally.interval)
    return PlayFigures(
        games=tally.games,
        won=tally.won,
        lost=tally.lost,
        best_lead=tally.best_lead,
        best_points=tally.best_points,
        average_lead=average,
    )
