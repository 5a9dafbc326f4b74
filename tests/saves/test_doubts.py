"""Import believes nothing: what a file says is played again, and what looks written by hand is refused or doubted for good."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Option
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg
from automatable.saves.formats.save import MOST_ENTRIES, encode, open_save, read
from automatable.saves.formats.share import share_code
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.saves.saved_orchard import ORCHARD, finished, known
from tests.testing.broken_games import broken

OLD = Path(__file__).parent / "old" / "format-1.json"
LUCK = "not what this game's seed deals"


@pytest.fixture(autouse=True)
def _orchard_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "names", lambda: ("orchard",))
    monkeypatch.setattr(registry, "game", known)


def document(**changes: Any) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(encode(finished(limit=4)))
    return plain | changes


def written(**changes: Any) -> bytes:
    return json.dumps(document(**changes)).encode()


def test_another_seed_than_the_one_that_was_played_is_doubted_for_good() -> None:
    store = Store(":memory:")
    session = Session.import_(store, written(setup={"seed": 8}))
    assert session.warning is not None
    assert LUCK in session.warning
    assert session.problem is None
    again = Session.open(store, session.id)
    assert LUCK in (again.warning or "")
    assert LUCK in (Session.import_(Store(":memory:"), again.export()).warning or "")


def test_the_seed_that_was_played_is_not_doubted() -> None:
    assert Session.import_(Store(":memory:"), written()).warning is None


def test_a_better_card_than_the_seed_gives_is_doubted_where_it_stands() -> None:
    log = document()["log"]
    number = next(index for index, entry in enumerate(log) if entry["move"]["type"] == "Reveal")
    cards = [card for card in ("apples", "pears", "plums") if card != log[number]["move"]["card"]]
    said = []
    for card in cards:
        better = log[number] | {"move": {"type": "Reveal", "card": card}}
        opened = open_save(read(written(log=[*log[:number], better], check="")), ORCHARD)
        said.append(opened.warning or opened.problem or "")
    assert f"Move {number + 1} is not what this game's seed" in said[0]


def test_at_a_table_the_person_tells_the_cards_and_nothing_is_doubted() -> None:
    match = finished("companion", limit=4)
    assert open_save(read(encode(match)), ORCHARD).warning is None


def test_a_report_from_a_table_in_a_game_on_screen_is_doubted() -> None:
    log = document()["log"]
    log[0] |= {"by": "table"}
    opened = open_save(read(written(log=log)), ORCHARD)
    assert "Move 1 was reported from a table" in (opened.warning or "")


def test_who_wrote_an_entry_is_not_believed() -> None:
    log = [entry | {"by": "person"} for entry in document()["log"]]
    opened = open_save(read(written(log=log)), ORCHARD)
    assert opened.match.log == finished(limit=4).log


def test_options_that_the_mode_forbids_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    table_only = Option("wild", False, msg("wild"), msg("wild"), companion_only=msg("only beside a board"))
    game = broken(info=msgspec.structs.replace(ORCHARD.info, options=(*ORCHARD.info.options, table_only)))
    monkeypatch.setattr(registry, "game", lambda name: game)
    setup = document()["setup"] | {"options": {"small": False, "wild": True}}
    store = Store(":memory:")
    with pytest.raises(Malformed, match="only beside a board"):
        Session.import_(store, written(setup=setup))
    assert store.list() == ()


def test_more_moves_than_a_game_can_have_are_refused() -> None:
    move = document()["log"][0]
    with pytest.raises(Malformed, match="no game has more than"):
        read(written(log=[move] * 15_000, undone=[move] * (MOST_ENTRIES - 14_999)))


@pytest.mark.parametrize("empty", ["{}", "0", '""', "[]"])
def test_a_million_empty_moves_are_refused_at_a_glance(empty: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(msgspec.json, "decode", lambda *_: pytest.fail("it was read"))
    plain = written(log=[]).replace(b'"log": []', b'"log": [' + ",".join([empty] * 1_000_000).encode() + b"]")
    with pytest.raises(Malformed, match="more than any game can have"):
        read(plain)
    with pytest.raises(Malformed, match="more than any game can have"):
        read(share_code(plain))


def test_moves_after_the_end_are_not_taken() -> None:
    plain = json.loads(encode(finished()))
    opened = open_save(read(json.dumps(plain | {"log": [*plain["log"], plain["log"][0]]}).encode()), ORCHARD)
    assert (len(opened.match.log), opened.problem is None) == (len(plain["log"]), False)


@pytest.mark.parametrize("content", [b"\xef\xbb\xbf" + written(), "\ufeff" + share_code(written())])
def test_a_byte_order_mark_is_fine(content: bytes | str) -> None:
    assert read(content) == read(written())


def test_lone_surrogates_are_refused() -> None:
    with pytest.raises(Malformed):
        read(written(name="\ud800"))


def test_a_file_of_the_first_format_goes_on() -> None:
    """A file written by the program before entries had authors."""
    session = Session.import_(Store(":memory:"), OLD.read_bytes())
    assert (session.problem, session.warning, session.match.moves[0].tree) == (None, None, 0)  # type: ignore[attr-defined]
    assert session.redo()
    again = json.loads(session.export())
    assert (again["format"], again["check"].startswith("2:"), again["log"][0]["by"]) == (2, True, "person")


def test_a_stored_game_may_begin_with_bare_moves_and_go_on_with_entries() -> None:
    store = Store(":memory:")
    session = Session.import_(store, OLD.read_bytes())
    session.play(next(iter(ORCHARD.rules.legal(session.match.state))))
    bodies = [json.loads(line.body) for line in store.journal(session.id) if line.op == "move"]
    assert ("type" in bodies[0], "by" in bodies[-1]) == (True, True)
    assert Session.open(store, session.id).problem is None
