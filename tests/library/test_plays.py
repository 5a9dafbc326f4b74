"""The plays and the game of the day from Python."""

from datetime import date
from pathlib import Path

import pytest

import automatable as at
from automatable.saves.store.store import Store
from tests.saves.test_days import played

TOKAIDO = date(2026, 10, 6)


def test_plays(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    store = Store(path)
    first = store.plays.get(played(store, TOKAIDO, 3).id)
    store.plays.describe(first.id, "A note", "Train")
    found = at.plays("tokaido", path=path)
    (play,) = found
    assert (play.game, play.place, play.note, play.day) == ("tokaido", "Train", "A note", TOKAIDO)
    assert list(play.points) == ["you", "automa1", "automa2"]
    assert play.lead == play.points["you"] - max(play.points["automa1"], play.points["automa2"])
    assert (found.figures.games, found.row, found.longest_row) == (1, 1, 1)
    assert found.figures.average_lead is None
    assert [*found.by_level()] == [("tokaido", play.level)]
    assert at.plays("tokaido", level=99, path=path) == []
    assert at.plays(mode="companion", path=path) == []
    other = at.plays(path=tmp_path / "other.sqlite3")
    assert other.read(found.to_json()) == (1, 0)
    assert other.read(found.to_csv()) == (0, 1)
    assert at.plays(path=tmp_path / "other.sqlite3")[0].to_dict() == play.to_dict()
    with pytest.raises(at.Unreadable, match="is empty"):
        other.read("")


def test_the_game_of_the_day(tmp_path: Path) -> None:
    day = at.game_of_the_day(TOKAIDO)
    assert at.game_of_the_day("2026-10-06") == day
    match = day.new()
    assert (match.seed, match.level) == (day.seed, day.level)
    store = Store(tmp_path / "games.sqlite3")
    play = store.plays.get(played(store, TOKAIDO, 3).id)
    checked = day.check(store.plays.code(play.id))
    assert (checked.same_day, checked.finished, checked.problem) == (True, True, "")
    assert tuple(checked.points.values()) == play.result.scores
    assert not at.game_of_the_day("2026-10-11").check(store.plays.code(play.id)).same_day
    for bad in ("2020-01-01", "soon"):
        with pytest.raises(at.Unreadable):
            at.game_of_the_day(bad)
