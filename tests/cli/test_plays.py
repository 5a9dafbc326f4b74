"""`automatable plays` and `automatable today`."""

import json
from datetime import date
from pathlib import Path

import pytest

from automatable.cli.main import main
from automatable.saves.days.plan import today
from automatable.saves.store.store import Store
from tests.saves.test_days import played

TOKAIDO = date(2026, 10, 6)


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Store:
    monkeypatch.setenv("AUTOMATABLE_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "100")
    return Store()


def said(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    assert main(words) == status
    found = capsys.readouterr()
    return found.out + found.err


def test_plays(store: Store, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "No game finished yet" in said(capsys, "plays")
    session = played(store, TOKAIDO, 3)
    assert "1 game: " in said(capsys, "plays")
    assert "Tokaido" in said(capsys, "plays", "tokaido", "--mode", "digital")
    assert said(capsys, "plays", "tokaido", "--level", "1") == "No such game finished yet.\n"
    said(capsys, "plays", "--note", session.id, "So close")
    said(capsys, "plays", "--place", session.id, "Train")
    (found,) = json.loads(said(capsys, "plays", "--json"))["plays"]
    assert (found["note"], found["place"]) == ("So close", "Train")
    assert said(capsys, "plays", "--link", session.id).startswith("https://app.bgstatsapp.com/")
    file = tmp_path / "plays.csv"
    file.write_text(said(capsys, "plays", "--csv"), encoding="utf-8")
    assert said(capsys, "plays", "--read", str(file)) == "0 plays are new, 1 were here already.\n"
    file.write_text("nonsense", encoding="utf-8")
    assert "plays.csv: is no CSV file of plays" in said(capsys, "plays", "--read", str(file), status=2)
    assert "none of your plays" in said(capsys, "plays", "--link", "nobody", status=2)
    assert "chess" in said(capsys, "plays", "chess", status=2)


def test_today(store: Store, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "automatable today --play" in said(capsys, "today")
    assert json.loads(said(capsys, "today", "--json"))["date"] == today().isoformat()
    assert "2026-10-06  Tokaido" in said(capsys, "today", "--past")
    other = Store(tmp_path / "other.sqlite3")
    code = other.plays.code(other.plays.get(played(other, TOKAIDO, 8).id).id)
    file = tmp_path / "friend.txt"
    file.write_text(f"Hello!\n{code}\n", encoding="utf-8")
    alone = said(capsys, "today", "--date", "2026-10-06", "--compare", str(file))
    assert "replays to its end" in alone
    played(store, TOKAIDO, 3)
    assert "You, yours" in said(capsys, "today", "--date", "2026-10-06", "--compare", str(file))
    assert "automa1_" in said(capsys, "today", "--date", "2026-10-06")
    assert "another day: 2026-10-06" in said(capsys, "today", "--compare", str(file), status=1)
    file.write_text("nothing", encoding="utf-8")
    assert "friend.txt: share code" in said(capsys, "today", "--compare", str(file), status=2)
    for bad in ("soon", "2020-01-01", "2999-01-01"):
        assert said(capsys, "today", "--date", bad, status=2).startswith("automatable: date: ")


def test_it_is_played_in_the_terminal(
    store: Store, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("builtins.input", lambda question: "quit")
    said(capsys, "today", "--date", "2026-10-06", "--play")
    (saved,) = store.list()
    assert f"--resume {saved.id}" in said(capsys, "today", "--date", "2026-10-06")
    said(capsys, "today", "--date", "2026-10-06", "--play")
    assert len(store.list()) == 1
