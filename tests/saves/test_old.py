"""Games that older versions of automatable have saved, as they wrote them: each goes on, or opens for reading with one clear line and loses nothing."""

from pathlib import Path

import msgspec

from automatable.games.tapestry.model.moves import PickTrack
from automatable.games.tiletum.model.moves import Buy
from automatable.kernel.turns.moves import Who
from automatable.saves.formats.share import from_share_code, share_code
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.games.tapestry.given import records

OLD = Path(__file__).parent / "old"
CHANGED = "The game's tables have changed since this game was last played."
"""Also where only a label of a row has."""


def imported(name: str) -> tuple[bytes, Session]:
    content = (OLD / name).read_bytes()
    return content, Session.import_(Store(":memory:"), content)


def test_a_game_of_the_first_version_goes_on_where_it_stood() -> None:
    content, session = imported("tokaido-format-1.json")
    old = msgspec.json.decode(content)
    assert (session.problem, session.warning) == (None, CHANGED)
    assert msgspec.json.decode(msgspec.json.encode(session.match.moves)) == old["log"]
    assert len(session.match.undone) == len(old["undone"])
    session.redo()
    again = Session.import_(Store(":memory:"), session.export())
    assert (again.problem, again.match.log) == (None, session.match.log)


def test_a_kind_of_move_that_is_gone_is_told_in_one_line() -> None:
    content, session = imported("revive-rules-1.0.json")
    assert session.problem == (
        "Replay ends at move 56 of 70: this game was played with rules 1.0; these are rules 1.1."
        " (Move 56 cannot be read: the rules know no move 'Split'.)"
        " You can read the game up to the move before, but not continue it."
    )
    assert session.warning is None
    exported = msgspec.json.decode(session.export())
    assert exported["log"] == msgspec.json.decode(content)["log"]
    assert from_share_code(share_code(session.export())) == session.export()
    assert session.fork().match.log == session.match.log


def test_an_order_that_has_changed_is_told_without_doubting_the_seed() -> None:
    content, session = imported("terra_mystica-rules-1.0.json")
    assert session.problem == (
        "Replay ends at move 7 of 36: this game was played with rules 1.0; these are rules 1.2."
        " (Move 7 breaks rule TM-BASE-TURN-01: Something has to be drawn first.)"
        " You can read the game up to the move before, but not continue it."
    )
    assert session.warning == CHANGED
    assert msgspec.json.decode(session.export())["log"] == msgspec.json.decode(content)["log"]
    assert session.entries == 36


def test_a_draw_that_the_rules_have_narrowed_is_told_with_both_versions() -> None:
    content, session = imported("terra_mystica-rules-1.1.json")
    assert session.problem == (
        "Replay ends at move 12 of 30: this game was played with rules 1.1; these are rules 1.2."
        " (Move 12 breaks rule TM-FACT-01: That cannot be drawn now.)"
        " You can read the game up to the move before, but not continue it."
    )
    assert msgspec.json.decode(session.export())["log"] == msgspec.json.decode(content)["log"]
    assert (session.entries, session.fork().match.turn.who) == (30, Who.HUMAN)


def test_what_is_left_of_an_old_game_goes_on_without_asking_for_the_apps_cards() -> None:
    _, session = imported("terra_mystica-rules-1.0.json")
    assert session.match.turn.who is Who.CHANCE
    fork = session.fork()
    assert (fork.problem, fork.match.turn.who) == (None, Who.HUMAN)
    assert fork.match.log[:6] == session.match.log


def test_a_game_from_before_tasks_in_every_choice_goes_on_with_them() -> None:
    _, session = imported("tiletum-few-tasks.json")
    assert (session.problem, session.warning) == (None, None)
    choice = session.match.state.owed[-1]
    session.play(next(move for move in session.match.rules.legal(session.match.state) if isinstance(move, Buy)))
    assert session.match.state.owed[-1] == choice


def test_marked_tracks_of_an_older_tapestry_go_on_with_the_choice_of_order() -> None:
    content, session = imported("tapestry-marks.json")
    assert session.problem is None
    assert [raw["move"] for raw in msgspec.json.decode(content)["log"]] == [
        msgspec.json.decode(msgspec.json.encode(move)) for move in session.match.moves
    ]
    assert session.match.setup.options["adjusted"] is False
    assert session.match.state.agreed == records.AS_PRINTED
    assert PickTrack(3) in session.match.game.rules.legal(session.match.state)
    session.play(PickTrack(3))
    assert Session.import_(Store(":memory:"), session.export()).match.log == session.match.log
