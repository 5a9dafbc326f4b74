"""`automatable packs`: from a box that differs to a game that knows it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from automatable.cli.main import main


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("AUTOMATABLE_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def cards(home: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A pack of the Automa's cards in which nothing is changed yet."""
    assert main(["packs", "new", "tokaido", "automa_card", "--pack", "mine"]) == 0
    assert "automatable packs check tokaido --pack mine" in capsys.readouterr().out
    return home / "packs" / "tokaido" / "mine" / "automa_cards.toml"


def test_a_pack_is_begun_checked_compared_and_played(cards: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["packs", "check", "tokaido", "--pack", "mine"]) == 0
    assert main(["packs", "diff", "tokaido", "--pack", "mine"]) == 0
    assert "mine says what our tables say" in capsys.readouterr().out
    cards.write_text(cards.read_text().replace("range = 1", "range = 3"))
    assert main(["packs", "diff", "tokaido", "--pack", "mine", "--json"]) == 0
    changes = json.loads(capsys.readouterr().out)
    assert {(change["field"], change["ours"], change["yours"]) for change in changes} == {("range", 1, 3)}
    for pack in ("mine", "none", "default"):
        assert main(["selfplay", "tokaido", "--seed", "4", "--pack", pack, "--json"]) == 0
    mine, none, usual = (json.loads(part + "}")["fingerprint"] for part in capsys.readouterr().out.split("\n}\n")[:3])
    assert mine != none == usual


def test_every_problem_is_a_line(cards: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards.write_text(cards.read_text().replace("range = 1", "range = 8"))
    assert main(["packs", "check", "tokaido", "--pack", "mine"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert (
        lines[0]
        == "automa_cards.toml: automa_card row 1 (number 1): range: 8 does not fit: it must be a whole number from 1 to 3"
    )
    assert len(lines) == cards.read_text().count("range = 8")
    assert main(["packs", "list"]) == 0
    assert f"{len(lines)} problems: see packs check" in capsys.readouterr().out


def test_show_prints_what_the_app_believes(cards: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards.write_text(cards.read_text().replace("range = 1", "range = 3"))
    assert main(["packs", "show", "tokaido", "automa_cards", "--pack", "mine"]) == 0
    shown = capsys.readouterr().out
    assert "range = 1" not in shown
    assert "# This table is your pack's." in shown
    cards.write_text(cards.read_text().replace("range = 2", "range = 9"))
    assert main(["packs", "show", "tokaido", "automa_cards", "--pack", "mine"]) == 0
    said = capsys.readouterr()
    assert "# This table is ours; nobody could check" in said.out
    assert said.err.startswith("automatable: your pack is not used here: ")
    assert said.err.endswith("range: 9 does not fit: it must be a whole number from 1 to 3 (and 4 more)\n")
    assert main(["packs", "show", "tokaido", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert {table["status"] for table in shown} == {"documented", "reconstructed"}
    assert main(["packs", "list", "tokaido", "--json"]) == 0
    (listed,) = json.loads(capsys.readouterr().out)
    assert (listed["pack"], listed["tables"]) == ("mine", ["automa_cards.toml/automa_card"])


def test_a_pack_is_named_behind_the_game_too(cards: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["packs", "check", "tokaido", "mine"]) == 0
    assert "every table is used" in capsys.readouterr().out
    assert main(["packs", "diff", "tokaido", "mine"]) == 0
    assert main(["packs", "show", "tokaido", "mine"]) == 2
    assert capsys.readouterr().err.endswith("A pack is named with --pack mine\n")
    cards.write_bytes(b"")
    assert main(["packs", "check", "tokaido", "mine"]) == 0
    assert "there is no table in it" in capsys.readouterr().out
    cards.write_bytes(b"# \xff")
    assert main(["packs", "check", "tokaido", "mine"]) == 1
    assert "is not a text file in UTF-8: byte 3 belongs to no letter" in capsys.readouterr().out


def test_a_pack_travels_as_one_file(cards: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "mine.pack.json")
    assert main(["packs", "export", "tokaido", file, "--pack", "mine"]) == 0
    assert main(["packs", "export", "tokaido", file, "--pack", "mine"]) == 2
    assert main(["packs", "import", file]) == 0
    assert "automatable play tokaido --pack mine-2" in capsys.readouterr().out
    assert main(["packs", "import", __file__]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    "line",
    [
        "packs check tokaido",
        "packs check chess",
        "packs new tokaido nothing",
        "packs new tokaido --pack ../mine",
        "packs show tokaido --pack nobody",
        "packs export tokaido - --pack nobody",
        "packs",
        "play tokaido --pack nobody",
        "selfplay tokaido --pack .",
    ],
)
def test_what_cannot_be_done_is_one_line(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line.split()) == 2
    told = capsys.readouterr()
    assert told.err.startswith("automatable: ")
    assert told.err.count("\n") == 1


def test_a_game_in_the_terminal_keeps_the_pack_it_was_begun_with(cards: Path, home: Path) -> None:
    """A process of its own each time, as a person would."""
    cards.write_text(cards.read_text().replace("range = 1", "range = 3"))

    def program(*argv: str, typed: str = "") -> str:
        environment = os.environ | {"AUTOMATABLE_HOME": str(home)}
        argv = (sys.executable, "-m", "automatable", *argv)
        ran = subprocess.run(argv, input=typed, capture_output=True, text=True, env=environment)
        assert (ran.returncode, ran.stderr) == (0, "")
        return ran.stdout

    program("play", "tokaido", "--seed", "3", "--pack", "mine", typed="1\n1\nquit\n")
    before = program("replay", "tokaido")
    cards.unlink()
    assert program("replay", "tokaido") == before
    assert json.loads(program("export", "tokaido", "-"))["tables"].keys() == {"automa_cards.toml"}
    assert "--pack" in program("play", "--help")


def test_a_pack_is_refused_together_with_a_game_that_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "tokaido", "--resume", "--pack", "none"]) == 2
    assert "--pack" in capsys.readouterr().err


def test_only_the_game_must_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["packs", "show"]) == 2
    assert capsys.readouterr().err.startswith("automatable: GAME is missing;")
