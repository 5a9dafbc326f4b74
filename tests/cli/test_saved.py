"""Saved games: listed, named by what a person remembers of them, and exported without harm."""

import json
from pathlib import Path

import pytest

from automatable.cli.commands.saved import state
from automatable.saves.store.store import Store
from tests.cli.program import Run


@pytest.fixture
def names(run: Run) -> list[str]:
    """A finished game called Sunday and one in its first round; their ids."""
    run("play", "orchard", "--seed", "3", typed="1\n1\n1\n1\n1\n1\n")
    Store().rename("orchard", "Sunday")
    run("play", "orchard", "--seed", "4", "--level", "easy", typed="1\n")
    return [saved.id for saved in reversed(Store().list())]


def test_all_games_are_listed_with_id_name_and_state(run: Run, names: list[str]) -> None:
    _, _, latest, first = run("saved").out.splitlines()
    assert [word in first for word in (names[0], "Sunday", "normal", "over, 19 : 19")] == [True] * 4
    assert [word in latest for word in (names[1], "easy", "1 of 6, ")] == [True] * 3


def test_who_has_saved_nothing_is_told_how_to_begin(run: Run) -> None:
    assert run("saved").out == "No game is saved yet; start one with: automatable play GAME\n"


def test_the_list_as_json_is_what_the_api_says(run: Run, names: list[str]) -> None:
    told = json.loads(run("saved", "--json").out)
    assert [(one["id"], one["over"]) for one in told] == [(names[1], False), (names[0], True)]


def test_the_list_can_be_of_one_game_or_of_deleted_ones(run: Run, names: list[str]) -> None:
    Store().delete(names[0])
    Store().rename(names[1], "later")
    assert [one["id"] for one in json.loads(run("saved", "Orchard", "--json").out)] == [names[1]]
    assert [one["id"] for one in json.loads(run("saved", "--deleted", "--json").out)] == [names[0]]
    assert run("saved", "orchid").err == "automatable: game: 'orchid' is unknown; did you mean orchard?\n"


@pytest.mark.parametrize("named", ["Sunday", "sun", "ID", "LETTERS"])
@pytest.mark.parametrize(
    "line", ["replay {}", "explain {} 3", "export {} -", "play orchard --resume {}", "position {} 3"]
)
def test_every_command_takes_a_name_or_a_beginning(run: Run, names: list[str], line: str, named: str) -> None:
    given = {"ID": names[0], "LETTERS": names[0].rpartition("-")[2]}.get(named, named)
    ran = run(*(given if word == "{}" else word for word in line.split()))
    assert (ran.status, ran.err) == (0, "")


def test_an_ambiguous_beginning_is_one_line_with_the_ids(run: Run, names: list[str]) -> None:
    ran = run("export", "orch", "-")
    assert (ran.status, ran.err.count("\n"), all(name in ran.err for name in names)) == (2, 1, True)


def test_export_overwrites_only_when_told_to(run: Run, names: list[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("my diary")
    ran = run("export", "sunday", str(file))
    assert (ran.status, ran.err.count("\n"), file.read_text()) == (2, 1, "my diary")
    assert run("export", "sunday", str(file), "--force").status == 0
    assert json.loads(file.read_text())["name"] == "Sunday"


def test_what_is_brought_in_says_how_it_goes_on_or_is_read(run: Run, names: list[str], tmp_path: Path) -> None:
    finished, begun = (tmp_path / "finished.json", tmp_path / "begun.json")
    for name, file in zip(names, (finished, begun), strict=True):
        run("export", name, str(file))
    assert "Read it with:\n  automatable replay orchard-" in run("import", str(finished)).out
    assert "Continue with:\n  automatable play orchard --resume orchard-" in run("import", str(begun)).out
    content = json.loads(begun.read_bytes())
    content["log"][-1]["move"] = {"type": "Gone"}
    begun.write_text(json.dumps(content | {"rules": "0.1"}), encoding="utf-8")
    assert "Read it with:\n  automatable replay orchard-" in run("import", str(begun)).out
    assert state(Store().list()[0]).endswith("; rules 0.1, readable up to move 2 of 3")
    begun.write_text(json.dumps(content | {"mode": "companion", "log": [], "check": ""}), encoding="utf-8")
    assert "Continue with:\n  automatable companion orchard --resume orchard-" in run("import", str(begun)).out
