"""`automatable packs`: from a box that differs to a game that knows it."""

import json
import os
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest
from rich.panel import Panel
from rich.text import Text

from automatable.cli.main import main
from automatable.cli.screen.console import make_console


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
    assert "mine is the same as our tables" in capsys.readouterr().out
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
    assert "# This table is from your pack." in shown
    cards.write_text(cards.read_text().replace("range = 2", "range = 9"))
    assert main(["packs", "show", "tokaido", "automa_cards", "--pack", "mine"]) == 0
    said = capsys.readouterr()
    assert "# This table is ours; we could not check" in said.out
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
    assert "it has no table" in capsys.readouterr().out
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


BIDI = "\u202e\u2066\u200f\u061c\x85\x9b2J\U000e0001"
"""Marks that turn the direction of letters round, and what a terminal obeys."""


@pytest.fixture
def souvenirs(home: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A pack whose words contain what nobody should see."""
    assert main(["packs", "new", "tokaido", "souvenir"]) == 0
    capsys.readouterr()
    file = home / "packs" / "tokaido" / "souvenirs.toml"
    file.write_text(file.read_text("utf-8").replace('"Koma"', f'"Ko{BIDI}ma"'), "utf-8")
    return file


@pytest.mark.parametrize(
    "arguments",
    [
        ["packs", "show", "tokaido"],
        ["packs", "show", "tokaido", "--json"],
        ["packs", "diff", "tokaido"],
        ["packs", "diff", "tokaido", "--json"],
        ["packs", "export", "tokaido", "default", "-"],
        ["packs", "list"],
    ],
)
def test_no_word_of_a_pack_reaches_the_terminal_raw(
    souvenirs: Path, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    main(arguments)
    told = capsys.readouterr()
    assert not {sign for sign in told.out + told.err if not sign.isprintable()} - {"\n"}


def test_a_pack_is_shown_so_that_it_can_be_read_again(souvenirs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["packs", "show", "tokaido", "souvenir"]) == 0
    (koma,) = [row for row in tomllib.loads(capsys.readouterr().out)["souvenir"] if row["id"] == "koma"]
    assert koma["name"] == f"Ko{BIDI}ma"


def test_a_file_that_nothing_reads_is_named_without_its_tricks(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = home / "packs" / "tokaido"
    folder.mkdir(parents=True)
    (folder / "\u202elmot.toml").write_text("a = 1")
    assert main(["packs", "check", "tokaido"]) == 1
    assert capsys.readouterr().out.startswith("?lmot.toml: is not read")


def test_names_of_a_pack_are_shown_in_play_and_not_obeyed(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make_console().print(Panel(Text(f"Ko{BIDI}ma\nGofu")))
    out = capsys.readouterr().out
    assert not {sign for sign in out if not sign.isprintable()} - {"\n"}
    assert "Ko??????2J?ma" in out
    assert out.count("\n") == 4


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("[[souvenir]]\nprice = " + "9" * 4301, "has a number that is too large in line 2; use at most 18 digits"),
        (
            "[[souvenir]]\nprice = 0x" + "f" * 9999,
            "has a number that is too large in souvenir 1 price; use at most 18 digits",
        ),
        (
            "[[souvenir]]\nprice = " + "9" * 4000,
            "has a number that is too large in souvenir 1 price; use at most 18 digits",
        ),
        ("source = 1\n" + "a." * 16 + "a = 1", "has a key of more than 16 parts in line 2"),
        ("[" + "'a' . " * 99_999 + "a]", "has a key of more than 16 parts in line 1"),
        ("[" + "-" * 900_000 + "]", "[[" + "-" * 39 + "…]] is not read; its tables are souvenir"),
    ],
)
def test_what_is_too_large_in_a_pack_is_one_line_at_once(
    home: Path, content: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = home / "packs" / "tokaido"
    folder.mkdir(parents=True)
    (folder / "souvenirs.toml").write_text(content)
    began = time.process_time()
    assert main(["packs", "check", "tokaido"]) == 1
    assert capsys.readouterr().out == f"souvenirs.toml: {why}\n"
    assert time.process_time() - began < 2


def test_thousands_of_broken_rows_are_a_count_and_the_first_twenty(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = home / "packs" / "tokaido"
    folder.mkdir(parents=True)
    (folder / "souvenirs.toml").write_text("[[souvenir]]\nid = 1\nkind = 2\n" * 2000)
    began = time.process_time()
    assert main(["packs", "check", "tokaido"]) == 1
    assert time.process_time() - began < 1
    first, *lines = capsys.readouterr().out.splitlines()
    assert first == "2,000 problems; the first 20:"
    assert len(lines) == 20
    assert lines[0].startswith("souvenirs.toml: souvenir row 1 (id 1): kind: is unknown;")


def test_what_is_reconstructed_of_documented_cards_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "revive"]) == 0
    assert "which of the Mautoma's cards start in its deck" in " ".join(capsys.readouterr().out.split())
