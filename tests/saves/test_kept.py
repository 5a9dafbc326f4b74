"""A saved game keeps the tables it was played with, and never changes when a pack does."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from automatable.kernel.contract import registry
from automatable.kernel.contract.editions import with_pack
from automatable.kernel.contract.game import Game, Setup, complete
from automatable.kernel.tables.packs import NONE, USUAL, pack_folder
from automatable.kernel.turns.moves import Malformed
from automatable.saves.formats import save
from automatable.saves.formats.saved_tables import game_as_played
from automatable.saves.formats.share import share_code
from automatable.saves.repair.doctor import examine
from automatable.saves.repair.salvage import rebuild, salvage
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store

FILE = "automa_cards.toml"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("AUTOMATABLE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games.sqlite3")


def write_pack(name: str, reach: int) -> Path:
    """A pack in which every Automa card looks this far."""
    folder = pack_folder("tokaido", name)
    folder.mkdir(parents=True, exist_ok=True)
    cards = [f'[[automa_card]]\nnumber = {number}\nrange = {reach}\nicon = "none"\n' for number in range(1, 17)]
    (folder / FILE).write_text('[defaults]\nsource = "my box"\n' + "".join(cards))
    return folder


def begin(store: Store, pack: str, moves: int = 4) -> Session:
    game, faults = with_pack("tokaido", pack)
    assert faults == []
    return play_on(Session.create(store, game, complete(game.info, Setup(3))), moves)


def play_on(session: Session, moves: int = 1) -> Session:
    for _ in range(moves):
        session.play(session.game.rules.legal(session.match.state)[0])
    return session


def ranges(game: Game[Any]) -> set[int]:
    return {row.range for row in game.tables.used[f"{FILE}/automa_card"]}


def as_it_is(session: Session) -> tuple[str, str, int]:
    assert (session.problem, session.warning) == (None, None)
    return session.match.fingerprint(), session.game.tables.fingerprint(), len(session.match.log)


def test_two_games_with_different_data_go_on_side_by_side(store: Store) -> None:
    write_pack("near", 1)
    write_pack("far", 3)
    near, far, ours = (begin(store, pack) for pack in ("near", "far", NONE))
    assert (ranges(near.game), ranges(far.game), ours.game) == ({1}, {3}, registry.game("tokaido"))
    for session in (near, far, ours, near, far):
        play_on(session)
        session.undo()
        session.redo()
        again = Session.open(store, session.id)
        assert as_it_is(again) == as_it_is(session)
        assert again.game is session.game
    assert len({near.match.fingerprint(), far.match.fingerprint(), ours.match.fingerprint()}) == 3


@pytest.mark.parametrize("change", ["changed", "deleted", "broken"])
def test_a_game_does_not_change_when_its_pack_does(store: Store, change: str) -> None:
    folder = write_pack("mine", 3)
    before = as_it_is(begin(store, "mine"))
    if change == "changed":
        write_pack("mine", 1)
    elif change == "deleted":
        shutil.rmtree(folder)
    else:
        (folder / FILE).write_text("[[automa_card]\n")
    (stored,) = store.list()
    again = Session.open(store, stored.id)
    assert as_it_is(again) == before
    assert ranges(play_on(again).game) == {3}


def test_an_exported_game_takes_its_tables_along(store: Store, tmp_path: Path) -> None:
    folder = write_pack("mine", 3)
    session = begin(store, "mine")
    content = session.export()
    shutil.rmtree(folder)
    elsewhere = Store(tmp_path / "elsewhere.sqlite3")
    for handed in (content, share_code(content)):
        other = Session.import_(elsewhere, handed)
        assert as_it_is(other) == as_it_is(session)
        assert json.loads(other.export())["tables"] == json.loads(content)["tables"]
        assert ranges(other.fork().game) == {3}


def test_a_game_with_our_tables_says_so_and_stays_with_them(store: Store) -> None:
    session = begin(store, USUAL)
    assert json.loads(session.export())["tables"] == {}
    write_pack(USUAL, 3)
    assert ranges(Session.open(store, session.id).game) != {3}


def test_the_usual_pack_is_used_as_it_is_now(store: Store) -> None:
    write_pack(USUAL, 2)
    assert ranges(begin(store, USUAL).game) == {2}
    write_pack(USUAL, 1)
    assert ranges(begin(store, USUAL).game) == {1}


def test_a_game_from_before_tables_were_kept_opens_and_keeps_them_from_then_on(store: Store) -> None:
    session = begin(store, NONE)
    with store.database.writing() as db:
        db.execute("UPDATE game SET tables = NULL")
    assert as_it_is(Session.open(store, session.id)) == as_it_is(session)
    assert store.tables(session.id) == {}


def test_an_old_game_with_our_tables_is_played_with_them_though_a_pack_came(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = registry.game("tokaido").tables.fingerprint()
    write_pack("mine", 3)
    packed, _ = with_pack("tokaido", "mine")
    monkeypatch.setattr(registry, "game", lambda name: packed)
    assert ranges(game_as_played("tokaido", None, data)) != {3}
    assert game_as_played("tokaido", None, packed.tables.fingerprint()) is packed
    assert game_as_played("tokaido", None, "nobody knows") is packed


def test_a_file_whose_tables_do_not_fit_opens_with_ours_and_a_warning(store: Store) -> None:
    write_pack("mine", 3)
    document = json.loads(begin(store, "mine", moves=0).export())
    document["tables"][FILE]["automa_card"][0]["range"] = 99
    document["check"] = ""
    other = Session.import_(store, json.dumps(document))
    assert other.game.tables.owned() == {}
    assert "tables" in (other.warning or "")
    assert json.loads(other.export())["tables"] == document["tables"]


@pytest.mark.parametrize(
    ("tables", "why"),
    [
        ([], "Expected `object | null`, got `array`"),
        ({"a.toml": {"row": [1]}}, "Expected `object`, got `int`"),
        ({"a.toml": {"row": [{"text": "x" * 1_000_001}]}}, "tables: have more than 1000000 bytes"),
    ],
)
def test_what_are_no_tables_is_refused_in_one_line(store: Store, tables: Any, why: str) -> None:
    document = json.loads(begin(store, NONE, moves=0).export()) | {"tables": tables}
    with pytest.raises(Malformed, match="saved game: ") as refused:
        save.read(json.dumps(document))
    assert why in str(refused.value)
    assert "\n" not in str(refused.value)


def test_tables_survive_a_damaged_file(store: Store, tmp_path: Path) -> None:
    write_pack("mine", 3)
    session = begin(store, "mine")
    store.database.fold()
    mended = tmp_path / "mended.sqlite3"
    rebuild(salvage(Path(store.path)), mended)
    assert as_it_is(Session.open(Store(mended), session.id)) == as_it_is(session)


def test_damaged_tables_close_the_game_for_writing_and_the_doctor_finds_them(store: Store) -> None:
    session = begin(store, NONE)
    with store.database.writing() as db:
        db.execute("UPDATE game SET tables = ?", ('{"a.toml": 3}',))
    assert "the tables that were kept with it are damaged" in (Session.open(store, session.id).problem or "")
    assert any("tables" in fault for fault in examine(Path(store.path)).faults)


def test_the_doctor_replays_a_game_with_its_own_tables(store: Store) -> None:
    write_pack("mine", 3)
    begin(store, "mine", moves=9)
    report = examine(Path(store.path))
    assert (report.faults, report.notes) == ([], [])
