"""The writer of golden playthroughs, with the template game."""

import os
from pathlib import Path
from typing import Any

import pytest

from automatable.games._template import PLUGIN
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.fingerprint import fingerprint
from automatable.kernel.turns.moves import Author, Malformed
from automatable.testing import playthrough as golden
from automatable.testing import transcript
from automatable.testing.playthrough import Playthrough, first_difference, main, playthroughs, write
from automatable.testing.walk import walk

GAME = PLUGIN.info.id


@pytest.fixture
def declare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Let the template declare playthroughs with this text."""

    def declare_it(text: str) -> None:
        (tmp_path / "data").mkdir(exist_ok=True)
        (tmp_path / "data" / golden.DECLARATION).write_text(text, encoding="utf-8")
        monkeypatch.setattr("importlib.resources.files", lambda package: tmp_path)

    return declare_it


@pytest.fixture
def only_the_template(monkeypatch: pytest.MonkeyPatch) -> None:
    games = {GAME: PLUGIN}
    monkeypatch.setattr(registry, "names", lambda: tuple(games))
    monkeypatch.setattr(registry, "game", games.__getitem__)


def test_a_game_that_declares_none_has_one_for_each_level() -> None:
    assert [each.level for each in playthroughs(PLUGIN)] == [level.id for level in PLUGIN.info.levels]
    assert {each.player for each in playthroughs(PLUGIN)} == {"greedy", "random"}


def test_declared_playthroughs_are_those_of_the_file(declare: Any) -> None:
    declare('[[playthrough]]\nname = "small"\nplayer = "random"\nseed = 3\noptions = { small = true }\n')
    assert playthroughs(PLUGIN) == [Playthrough("small", "random", 3, "", {"small": True})]


def test_a_playthrough_of_another_game_in_the_same_package_is_left_to_it(declare: Any) -> None:
    declare(f'[[playthrough]]\nname = "mine"\ngame = "{GAME}"\n[[playthrough]]\nname = "its"\ngame = "other"\n')
    assert [each.name for each in playthroughs(PLUGIN)] == ["mine"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[[playthrough]]\nname = 1\n", "Expected `str`"),
        ('[[playthrough]]\nname = "a"\nsed = 1\n', "unknown field `sed`"),
        ('[[playthrough]]\nname = "a"\n[[playthrough]]\nname = "a"\n', "'a' is given twice"),
        ("[[playthrough]\n", "line 1"),
    ],
)
def test_a_bad_declaration_is_named(declare: Any, text: str, why: str) -> None:
    declare(text)
    with pytest.raises(Malformed, match=why) as fault:
        playthroughs(PLUGIN)
    assert "playthroughs.toml" in fault.value.where


def test_a_playthrough_tells_setup_moves_reasons_and_result() -> None:
    lines = Playthrough("any", "random", 7).lines(PLUGIN)
    played = walk(PLUGIN, Setup(7), "random")
    assert lines[:5] == [f"game: {GAME}", "seed: 7", "level: normal", "options: {}", "player: random"]
    assert sum(line.startswith('    {"type":') for line in lines) == len(played.match.log)
    assert sum(line.split()[0] == "ORC-A-02" for line in lines if line) == sum(
        entry.by is Author.AUTOMA for entry in played.match.log
    )
    assert lines[-1] == f"fingerprint: {fingerprint(played.match.state)}"


def test_many_offers_are_counted_by_group(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = Playthrough("any", "random", 7).lines(PLUGIN)
    monkeypatch.setattr(transcript, "MOST_LISTED", 0)
    counted = Playthrough("any", "random", 7).lines(PLUGIN)
    pairs = [pair for pair in zip(listed, counted, strict=True) if pair[0] != pair[1]]
    assert pairs
    for before, after in pairs:
        assert before.split(" offers: ")[0] == after.split(" offers: ")[0]
        groups = after.split(" offers: ")[1].split(" | ")
        assert sum(int(group.rpartition(" ")[2]) for group in groups) == int(after.split()[0])


def test_a_person_s_decision_lists_all_offers() -> None:
    lines = Playthrough("any", "random", 7).lines(PLUGIN)
    first = next(line for line in lines if "offers:" in line)
    assert first.startswith("    12 offers: ")
    assert first.count(" | ") == 11


def test_the_first_difference_is_found() -> None:
    assert first_difference(["a", "b"], ["a", "b"]) is None
    assert first_difference(["a", "b", "c"], ["a", "x", "y"]) == "line 2 was 'b', is 'x'"
    assert first_difference(["a"], ["a", "b"]) == "line 2 was None, is 'b'"


def test_the_program_writes_and_removes_files(only_the_template: None, tmp_path: Path, capsys: Any) -> None:
    stale = tmp_path / GAME / "stale.txt"
    stale.parent.mkdir()
    stale.touch()
    assert main([str(tmp_path)]) == 0
    files = sorted(file.name for file in (tmp_path / GAME).iterdir())
    assert files == sorted(f"level-{level.id}.txt" for level in PLUGIN.info.levels)
    assert capsys.readouterr().out.count("\n") == len(files)


def test_a_file_is_the_playthrough_line_by_line(tmp_path: Path) -> None:
    for file, playthrough in zip(write(tmp_path, PLUGIN), playthroughs(PLUGIN), strict=True):
        assert file.read_text(encoding="utf-8").splitlines() == playthrough.lines(PLUGIN)


def test_an_unknown_game_is_one_line(tmp_path: Path, capsys: Any) -> None:
    before = os.environ["AUTOMATABLE_HOME"]
    assert main([str(tmp_path), "no_such_game"]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert os.environ["AUTOMATABLE_HOME"] == before
