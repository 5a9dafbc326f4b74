"""Whole games of every version of the rules that ever landed: each goes on, or says in one line where and why replay ends, and nothing of it is lost."""

from pathlib import Path

import msgspec
import pytest

from automatable.kernel.contract import registry
from automatable.saves.formats.save import read
from automatable.saves.formats.share import from_share_code
from automatable.saves.repair.doctor import examine
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.saves.playthroughs import MODES, Played, kept

PLAYED = kept()
WHOLE = [played for played in PLAYED if played.file.stem.endswith("digital-whole")]
EVER = {
    "revive": ("1.0", "1.1"),
    "tapestry": ("1.0", "1.1"),
    "terra_mystica": ("1.0", "1.1", "1.2"),
    "terra_mystica_two": ("1.0", "1.1", "1.2"),
    "tiletum": ("1.0", "1.1"),
    "tiletum_three": ("1.0", "1.1"),
    "tiletum_two": ("1.0", "1.1"),
    "tokaido": ("1.0", "1.1"),
}
"""Every version that landed."""


def named(played: Played) -> str:
    return played.file.stem


def text(played: Played) -> str:
    return played.file.read_text(encoding="utf-8")


def test_games_of_every_version_are_kept() -> None:
    wanted = {(game, version, mode) for game, versions in EVER.items() for version in versions for mode in MODES}
    assert {played[:3] for played in PLAYED} == wanted, "run python -m tests.saves.playthroughs"
    assert {name: registry.game(name).info.rules_version for name in registry.names()} == {
        game: versions[-1] for game, versions in EVER.items()
    }


@pytest.mark.parametrize("played", PLAYED, ids=named)
def test_a_game_of_any_version_opens_and_loses_nothing(played: Played) -> None:
    save = read(text(played))
    session = Session.import_(Store(":memory:"), text(played))
    info = session.game.info
    now = info.rules_version
    if session.problem is None:
        assert (session.over, len(session.match.log)) == (True, len(save.log))
    else:
        assert played.version != now, (
            f"rules were changed: raise the version in {info.package}.setup ({session.problem})"
        )
        replayed, length = len(session.match.log), len(save.log)
        versions = f"played with rules {played.version}; these are rules {now}."
        assert versions in session.problem
        stopped = session.problem.startswith(
            f"Replay ends at move {replayed + 1} of {length}: this game was {versions}"
        )
        assert stopped == (replayed < length)
        assert ("\n" not in session.problem, session.entries) == (True, length)
    exported = msgspec.json.decode(session.export())["log"]
    assert len(exported) == len(save.log)
    for now, then in zip(exported, save.log, strict=True):
        assert now | then | {"move": now["move"] | then["move"]} == now, "a move may have got a field with its default"


def test_the_doctor_calls_a_game_of_older_rules_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    games = [played for played in PLAYED if played.game in ("tokaido", "terra_mystica") and played.version == "1.0"]
    store = Store(path)
    for played in games:
        Session.import_(store, text(played))
    report = examine(path)
    assert (report.games, report.faults) == (len(games), [])
    ends = [note for note in report.notes if "Replay ends at move 2 of" in note]
    assert len(ends) == 1
    assert ends[0].startswith("tokaido-")
    assert "this game was played with rules 1.0; these are rules 1.1." in ends[0]


@pytest.mark.parametrize("played", WHOLE, ids=named)
def test_the_kept_end_of_any_version_can_be_read(played: Played) -> None:
    """As if the rules had changed so that no move of it fits any more."""
    content = msgspec.json.decode(from_share_code(text(played)))
    content["log"][0]["move"] = {"type": "Gone"}
    session = Session.import_(Store(":memory:"), msgspec.json.encode(content | {"rules": "0.1"}))
    assert (session.over, session.match.log) == (True, [])
    assert session.final is not None
    assert len(session.final.log) == len(content["log"])
    assert (session.final.drawing[:4], bool(session.final.sketch), session.final.rules) == (
        "<svg",
        True,
        played.version,
    )
    assert session.store.get(session.id).scores == tuple(score.points for score in session.final.scores)


def test_the_list_says_of_an_old_game_that_it_is_for_reading() -> None:
    store = Store(":memory:")
    (old,) = [played for played in PLAYED if named(played) == "tokaido-1.0-companion-a35a3c7"]
    session = Session.import_(store, text(old))
    row = store.get(session.id)
    assert (row.goes_on, row.readable, row.moves, row.rules) == (False, 1, session.entries, "1.0")
    fork = session.fork()
    assert store.get(fork.id).goes_on
