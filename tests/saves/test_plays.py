"""Plays: written with the last entry of a game, kept when it is deleted, moved as files, and fast."""

import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.moves import Malformed
from automatable.library.plays.figures import Filters, figures_of, longest_row, row_until
from automatable.library.plays.tables import levels_csv
from automatable.saves.formats.slices import finish
from automatable.saves.plays.catching_up import catching_up
from automatable.saves.plays.files import as_csv, as_json, read, take_in
from automatable.saves.repair.salvage import rebuild, salvage
from automatable.saves.sessions.session import Session
from automatable.saves.store.plays import Play, PlayResult, play_id
from automatable.saves.store.store import Store
from tests.saves.saved_orchard import ORCHARD, known

NOW = datetime(2026, 11, 18, 20, 0, tzinfo=UTC)


class Clock:
    """A clock that goes on by a minute each time."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now


@pytest.fixture(autouse=True)
def orchard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("automatable.kernel.contract.registry.game", known)
    monkeypatch.setattr("automatable.kernel.contract.registry.names", lambda: [ORCHARD.info.id])


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games.sqlite3", Clock())


def moves_of(session: Session) -> Iterator[Any]:
    while not session.over:
        yield session.match.rules.legal(session.match.state)[0]


def played(store: Store, seed: int = 7) -> Session:
    session = Session.create(store, ORCHARD, Setup(seed))
    for move in moves_of(session):
        session.play(move)
    return session


def result(lead: int | None = 3, day: int = 0, **fields: Any) -> PlayResult:
    you = 50
    scores = (you, 0) if lead is None else (you, you - lead)
    winners = (0,) if lead is None or lead >= 0 else (1,)
    made: dict[str, Any] = {"game": "tokaido", "mode": "digital", "level": 4, "seed": day, "rules": "1", "data": "d"}
    made |= {"scores": scores, "winners": winners, "unscored": (1,) if lead is None else ()}
    return PlayResult(**made | fields)


def play(number: int, lead: int | None = 3, days_ago: int = 0, **fields: Any) -> Play:
    ended = NOW - timedelta(days=days_ago, minutes=number)
    began = ended - timedelta(minutes=40)
    said = began.isoformat(timespec="milliseconds")
    game_id = f"{fields.get('game', 'tokaido')}-{number}"
    return Play(
        id=play_id(game_id, said),
        game_id=game_id,
        began=datetime.fromisoformat(said),
        ended=ended,
        seconds=2400,
        result=result(lead, number, **fields),
    )


def test_a_finished_game_is_a_play(store: Store) -> None:
    session = played(store)
    (found,) = store.plays.list()
    assert found.game_id == session.id
    assert found.result.scores == store.get(session.id).scores
    assert found.result.won == (0 in store.get(session.id).winners)
    assert found.kept
    assert found.seconds is not None
    assert found.seconds >= 60 * len([entry for entry in session.match.log if entry.by.value == "person"])


def test_a_long_pause_is_no_play_time(store: Store) -> None:
    session = Session.create(store, ORCHARD, Setup(7))
    clock: Any = store._clock
    for number, move in enumerate(moves_of(session)):
        clock.now += timedelta(hours=9 if number == 1 else 0)
        session.play(move)
    assert (store.plays.list()[0].seconds or 0) < 3600


def test_an_end_that_is_taken_back_does_not_count(store: Store) -> None:
    session = played(store)
    session.undo()
    assert store.plays.list() == []
    for move in moves_of(session):
        session.play(move)
    (found,) = store.plays.list()
    assert found.result.taken_back == 1


def test_a_game_that_comes_here_finished_counts_only_if_somebody_says_so(store: Store) -> None:
    code = played(Store(":memory:", Clock())).share()
    Session.import_(store, code)
    assert store.plays.list() == []
    (hidden,) = store.plays.list(hidden=True)
    assert not store.plays.count(hidden.id, True).hidden
    assert [one.id for one in store.plays.list()] == [hidden.id]


def test_a_deleted_game_leaves_its_play_unless_that_goes_with_it(store: Store) -> None:
    first, second = played(store, 7), played(store, 8)
    store.delete(first.id)
    store.delete(second.id, with_play=True)
    (left,) = store.plays.list()
    assert (left.game_id, left.kept) == (first.id, False)
    store.restore(second.id)
    assert {one.game_id for one in store.plays.list()} == {first.id, second.id}


def test_deleted_games_are_forgotten_without_their_plays(tmp_path: Path) -> None:
    clock = Clock()
    store = Store(tmp_path / "games.sqlite3", clock)
    first, second = played(store, 7), played(store, 8)
    store.delete(first.id)
    store.delete(second.id, with_play=True)
    for _ in range(5):
        clock.now += timedelta(days=9)
        store = Store(tmp_path / "games.sqlite3", clock)
    assert store.list(deleted=True) == ()
    assert [one.game_id for one in store.plays.list()] == [first.id]
    assert store.plays.list(hidden=True) == []


def test_games_from_before_are_summed_up_once(store: Store) -> None:
    first, second = played(store, 7), played(store, 8)
    store.rename(second.id, "lab greedy 8")
    before = {one.game_id: one.result for one in store.plays.list()}
    with store.database.writing() as db:
        db.execute("DELETE FROM play")
    assert finish(catching_up(store)) == 2
    assert finish(catching_up(store)) == 0
    (found,) = store.plays.list()
    assert found.game_id == first.id
    assert found.seconds is None
    assert found.result == before[first.id]


def test_notes_and_places(store: Store) -> None:
    found = store.plays.describe(played(store).id, "Close until\nthe end.", "  Kitchen   table ")
    assert (found.note, found.place) == ("Close until\nthe end.", "Kitchen table")
    assert store.plays.log(found.id).logged
    assert not store.plays.log(found.id, logged=False).logged
    with pytest.raises(Malformed, match="at most 100"):
        store.plays.describe(found.id, place="x" * 101)
    with pytest.raises(Malformed, match="none of your plays"):
        store.plays.get("tokaido-zzzz")


@pytest.mark.parametrize("form", ["json", "csv"])
def test_plays_move_to_another_device(store: Store, form: str) -> None:
    played(store)
    store.plays.describe(store.plays.list()[0].id, "=HYPERLINK", "Train")
    content = as_json(store.plays, store.plays.list()) if form == "json" else as_csv(store.plays.list())
    other = Store(":memory:", Clock())
    assert take_in(other.plays, content) == (1, 0)
    assert take_in(other.plays, content) == (0, 1)
    (here,), (there,) = store.plays.list(), other.plays.list()
    assert (there.note, there.place, there.id) == (here.note, here.place, here.id)
    assert (there.result.scores, there.result.won, there.result.lead) == (
        here.result.scores,
        here.result.won,
        here.result.lead,
    )
    if form == "json":
        assert msgspec.structs.replace(there, kept=True) == here


GOOD = '{"kind":"automatable plays","version":1,"plays":[%s]}'


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("", "is empty"),
        (b"\xff\xfe", "not UTF-8"),
        ("{", "cannot be read"),
        ("[1]", "no file of plays"),
        ('{"kind":"automatable plays","version":2,"plays":[]}', "newer automatable"),
        (GOOD % "{}", "missing required field"),
        (GOOD % ("[" * 5000), "cannot be read"),
        ("a,b\n1,2", "no column"),
        ("id,game,level,mode,scores,winners,began,ended\nx,tokaido,4,digital,1,0,then,now", "line 2"),
        (
            "id,game,level,mode,scores,winners,began,ended\nx,tokaido,4,digital,1,3,2026-01-01T00:00:00+00:00,2026-01-01T00:00:00+00:00",
            "play 1 names a seat",
        ),
        (
            "id,game,level,mode,scores,winners,began,ended\nx,tokaido,4,digital,1,0,2026-01-01T00:00:00,2026-01-01T00:00:00",
            "without its zone",
        ),
    ],
)
def test_a_bad_file_is_answered_in_one_line_and_changes_nothing(store: Store, content: bytes | str, why: str) -> None:
    with pytest.raises(Malformed, match=why) as refused:
        take_in(store.plays, content)
    assert "\n" not in str(refused.value)
    assert store.plays.list() == []


def test_a_file_with_one_bad_play_adds_none(store: Store) -> None:
    good = as_csv([play(1), play(2)]).replace("tokaido-2.", "\x07-2.")
    with pytest.raises(Malformed, match="play 2"):
        take_in(store.plays, good)
    assert store.plays.list() == []
    assert len(read(as_csv([play(1)]))) == 1


def test_figures() -> None:
    today = NOW.astimezone().date()
    plays = [play(number, lead, days) for number, (lead, days) in enumerate([(5, 0), (-3, 1), (10, 1), (0, 3)])]
    found = figures_of([*plays, play(9, None, 3, game="revive", level="mautoma")], today)
    assert (found.tally.games, found.tally.won, found.tally.lost, found.tally.share) == (5, 4, 1, 80)
    assert (found.row, found.longest_row) == (2, 2)
    assert found.best is not None
    assert found.best.result.lead == 10
    assert found.tally.average == 3
    assert found.tally.interval is None
    revive = next(row for row in found.levels if row.game == "revive")
    assert (revive.tally.best_lead, revive.tally.best_points, revive.tally.average) == (None, 50, None)
    assert levels_csv(found).splitlines()[1] == "Tokaido,Level 4,4,3,1,75,10,50,3.0,,"


def test_an_interval_begins_with_five_games() -> None:
    """Of 1, 2, 3, 4, 5 the standard error is 0.7071, and Student's factor for four degrees of freedom is 2.776."""
    found = figures_of([play(number, number) for number in range(1, 6)], NOW.date()).tally
    assert found.interval is not None
    assert found.interval == pytest.approx((3 - 2.776 * 0.70711, 3 + 2.776 * 0.70711), abs=1e-3)


def test_who_has_told_no_points_has_neither_won_nor_lost() -> None:
    untold = result(3, unscored=(0,), mode="companion")
    assert (untold.won, untold.points, untold.lead) == (None, None, None)


def test_rows_of_days() -> None:
    today = NOW.date()
    days = [today - timedelta(days=back) for back in (1, 2, 3, 7, 8, 9, 10)]
    assert row_until(days, today) == 3
    assert row_until(days, today + timedelta(days=1)) == 0
    assert longest_row(days) == 4
    assert longest_row([]) == row_until([], today) == 0


def test_filters() -> None:
    plays = [play(1), play(2, mode="companion"), play(3, level=2), play(4, game="revive", level="mautoma")]
    assert len([one for one in plays if Filters(game="tokaido").takes(one)]) == 3
    assert len([one for one in plays if Filters(game="tokaido", level="4").takes(one)]) == 2
    assert len([one for one in plays if Filters(mode="companion").takes(one)]) == 1


def test_two_thousand_plays_take_little_time(store: Store) -> None:
    """In CPU time, for the machine may be busy; the least of three, for caches fill first."""
    store.plays.take_in([(play(number, number % 40 - 20, number // 4), "") for number in range(2000)])
    spent = []
    for _ in range(3):
        begun = time.process_time()
        found = figures_of(store.plays.list(), NOW.date())
        spent.append(time.process_time() - begun)
    assert found.tally.games == 2000
    assert min(spent) < 0.1


def test_plays_of_a_damaged_file_are_rescued(store: Store, tmp_path: Path) -> None:
    played(store)
    store.plays.describe(store.plays.list()[0].id, note="kept")
    rescued = tmp_path / "rescued.sqlite3"
    rebuild(salvage(Path(store.path)), rescued)
    assert Store(rescued).plays.list() == store.plays.list()
