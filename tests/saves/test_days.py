"""The game of the day: the same for everybody and for good, and what counts of it."""

from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path

import msgspec
import pytest

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup, Value, complete
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.turns.seeds import HIGHEST_SEED
from automatable.library.plays.compare import checking, code_in, side_by_side
from automatable.library.plays.days import begin, first_finishes, other_rules, result_text, row_of, state_of, states
from automatable.saves.days.plan import day_of, day_on, first_day, plans, read_date
from automatable.saves.formats.save import read
from automatable.saves.formats.share import share_code
from automatable.saves.formats.slices import finish
from automatable.saves.plays.files import as_json, take_in
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store

FIXED = [
    ("2026-10-01", "tokaido", 202610017723082, 7, {"traveler": "mitsukuni"}),
    ("2026-11-18", "revive", 202611189072751, "mautoma", {"tribe": "sparkkeepers"}),
    ("2026-11-19", "tapestry", 202611198319561, 3, {"civilization": "nomads"}),
    ("2026-12-24", "tapestry", 202612248559140, 3, {"civilization": "leaders"}),
    (
        "2027-01-01",
        "terra_mystica",
        202701012016453,
        "automa",
        {"faction": "giants", "automa_faction": "kuddlers", "map": "fjords"},
    ),
    ("2028-02-29", "tiletum", 202802298999196, "normal", {}),
]
TOKAIDO = date(2026, 11, 20)
"""A day of the quickest game."""


@pytest.mark.parametrize(("when", "game", "seed", "level", "options"), FIXED)
def test_what_a_day_brings_never_changes(
    when: str, game: str, seed: int, level: int | str, options: dict[str, Value]
) -> None:
    found = day_on(date.fromisoformat(when))
    assert (found.plan, found.game, found.setup) == (1, game, Setup(seed, level, options))


def test_every_day_has_a_game_that_can_be_played() -> None:
    """Each game with every level and option that its lots can bring within two years."""
    seen = set()
    for number in range(730):
        day = day_on(first_day() + timedelta(days=number))
        key = (day.game, day.setup.level, *day.setup.options.values())
        assert day.setup.seed <= HIGHEST_SEED
        if key not in seen:
            seen.add(key)
            game = registry.game(day.game)
            setup = complete(game.info, day.setup)
            game.rules.new(setup)
            assert day_of(day.game, setup) == day


def test_five_days_have_five_games() -> None:
    days = [day_on(first_day() + timedelta(days=number)) for number in range(10)]
    assert {day.game for day in days[:5]} == set(plans()[0].turn)
    assert [day.game for day in days[:5]] == [day.game for day in days[5:]]


def test_only_its_own_setup_is_of_a_day() -> None:
    day = day_on(TOKAIDO)
    setup = complete(registry.game(day.game).info, day.setup)
    assert day_of(day.game, setup) == day
    assert day_of("tiletum", setup) is None
    for other in (Setup(setup.seed + 1, setup.level, setup.options), Setup(setup.seed, 1, setup.options)):
        assert day_of(day.game, other) is None
    assert day_of(day.game, Setup(setup.seed, setup.level, setup.options | {"traveler": "deal"})) is None
    assert day_of(day.game, Setup(7)) is None
    assert day_of(day.game, Setup(2**62)) is None


def test_before_the_first_day_there_was_none() -> None:
    with pytest.raises(Malformed, match="the first game of the day"):
        day_on(first_day() - timedelta(days=1))
    with pytest.raises(Malformed, match="2026-11-18"):
        read_date("tomorrow")


def noon(when: date) -> datetime:
    return datetime.combine(when, time(12, 0), UTC)


class OnDay:
    """A clock that stands still on a day."""

    def __init__(self, when: date) -> None:
        self.when = when

    def __call__(self) -> datetime:
        return noon(self.when)


def played(store: Store, when: date, seed: int = 3) -> Session:
    session = begin(store, day_on(when))
    finish_game(session, seed)
    return session


def finish_game(session: Session, seed: int) -> None:
    player, rng = session.game.players["random"], Rng(seed, "test")
    while not session.over:
        session.play(player(session.match.state, session.match.rules.legal(session.match.state), rng))


def test_open_begun_and_done(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite3", OnDay(TOKAIDO))
    assert states(store, [TOKAIDO])[0].state == "open"
    session = begin(store, day_on(TOKAIDO))
    found = states(store, [TOKAIDO])[0]
    assert (found.state, found.game_id) == ("begun", session.id)
    finish_game(session, 3)
    found = states(store, [TOKAIDO])[0]
    assert (found.state, found.game_id, found.on_time) == ("done", session.id, True)
    assert found.play is not None
    assert not other_rules(found.play)
    store.delete(session.id)
    assert states(store, [TOKAIDO])[0].game_id == ""


def test_the_first_finish_counts_and_its_code_replays_to_it(tmp_path: Path) -> None:
    clock = OnDay(TOKAIDO)
    store = Store(tmp_path / "games.sqlite3", clock)
    session = begin(store, day_on(TOKAIDO))
    session.play(session.match.rules.legal(session.match.state)[0])
    session.undo()
    finish_game(session, 3)
    (first,) = store.plays.of_days()
    code = store.plays.code(first.id)
    session.undo()
    finish_game(session, 4)
    played(store, TOKAIDO, 5)
    counted = first_finishes(store.plays.of_days())[TOKAIDO]
    assert (counted.id, counted.result) == (first.id, first.result)
    assert store.plays.code(first.id) == code
    checked = finish(checking(code))
    assert (checked.scores, checked.taken_back, checked.problem, checked.doubt) == (first.result.scores, 1, None, None)
    assert checked.day == day_on(TOKAIDO)
    assert checked.points[-1] == first.result.scores
    assert not checked.other_rules
    text = result_text(store.plays, counted)
    assert text.splitlines()[0] == "Game of the day, 20 November 2026"
    assert "1 undo" in text
    assert code_in(text) == code


def test_the_row_wants_days_that_were_played_on_their_day(tmp_path: Path) -> None:
    clock = OnDay(TOKAIDO)
    store = Store(tmp_path / "games.sqlite3", clock)
    played(store, TOKAIDO)
    clock.when = TOKAIDO + timedelta(days=5)
    played(store, clock.when)
    finishes = first_finishes(store.plays.of_days())
    assert row_of(finishes, clock.when).now == 1
    late = TOKAIDO - timedelta(days=5)
    played(store, late)
    finishes = first_finishes(store.plays.of_days())
    assert not state_of(day_on(late), (), finishes).on_time
    assert row_of(finishes, TOKAIDO).now == 1


def test_the_day_moves_with_the_plays(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite3", OnDay(TOKAIDO))
    played(store, TOKAIDO)
    other = Store(":memory:", OnDay(TOKAIDO))
    take_in(other.plays, as_json(store.plays, store.plays.list()))
    (found,) = other.plays.of_days()
    assert other.plays.code(found.id) == store.plays.code(found.id)
    assert states(other, [TOKAIDO])[0].state == "done"


def test_undos_are_counted_on_another_device_too(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite3", OnDay(TOKAIDO))
    session = begin(store, day_on(TOKAIDO))
    for _ in range(3):
        session.play(session.match.rules.legal(session.match.state)[0])
        session.undo()
    other = Store(":memory:", OnDay(TOKAIDO))
    moved = Session.import_(other, session.export())
    assert moved.problem is None
    finish_game(moved, 3)
    assert other.plays.of_days()[0].result.taken_back == 3


def test_two_games_side_by_side(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite3", OnDay(TOKAIDO))
    codes = [store.plays.code(store.plays.get(played(store, TOKAIDO, seed).id).id) for seed in (3, 4)]
    mine, theirs = (finish(checking(code)) for code in codes)
    rows = side_by_side(mine, theirs)
    assert rows[0][0] == 0
    assert rows[-1] == (100, mine.scores, theirs.scores)
    assert side_by_side(None, theirs)[-1][1] == [None] * len(theirs.scores)


def test_a_code_that_was_changed_by_hand_is_found_out(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite3", OnDay(TOKAIDO))
    code = store.plays.code(store.plays.get(played(store, TOKAIDO).id).id)
    save = read(code)
    short = msgspec.structs.replace(save, log=save.log[:-3])
    assert finish(checking(share_code(msgspec.json.encode(short)))).problem is not None
    older = msgspec.structs.replace(save, rules="0.1")
    assert finish(checking(share_code(msgspec.json.encode(older)))).other_rules
    for bad in ("", "hello", code[:40], code[:-1]):
        with pytest.raises(Malformed):
            finish(checking(bad))
