"""What a run leaves for setup pages and docs."""

from pathlib import Path

import msgspec

from automatable.kernel.contract.difficulty import Difficulty
from automatable.kernel.players.strong import Strong
from automatable.lab.plan import Plan
from automatable.lab.publish import publish
from automatable.lab.run import run
from automatable.lab.summary import summarise


def test_the_file_and_the_page_say_what_was_measured(results: Path, tmp_path: Path) -> None:
    page = tmp_path / "difficulty.md"
    file, written = publish([results], page, tmp_path)
    assert (file.name, written) == ("difficulty.tokaido.json", page)
    found = msgspec.json.decode(file.read_bytes(), type=Difficulty)
    summary = summarise(results)
    assert [cell.level for cell in found.cells] == [1, 4, 7]
    for cell, each in zip(found.cells, summary.cells, strict=True):
        assert cell.games == 60
        assert abs(cell.won - each.win_rate.value) < 0.0001
        assert abs(cell.you - each.mean_points(0).value) < 0.1
    text = page.read_text(encoding="utf-8")
    assert "| Level 4 | greedy | 60 |" in text
    assert "Level 7 is harder than Level 4" in text
    assert "the same games" not in text
    assert "automatable lab run docs/difficulty/tokaido.toml" in text


def test_an_option_with_one_value_is_told_as_fixed(tmp_path: Path) -> None:
    run(Plan("tokaido", (4,), {"gastronomy": (True,)}, ("greedy",), seeds=2), tmp_path / "run", workers=1)
    [file, page] = publish([tmp_path / "run"], tmp_path / "page.md", tmp_path)
    found = msgspec.json.decode(file.read_bytes(), type=Difficulty)
    assert (found.options, found.cells[0].options) == ({"gastronomy": True}, {})
    assert "All games with `gastronomy=yes`." in page.read_text(encoding="utf-8")


def test_options_have_a_table_of_their_own(tmp_path: Path) -> None:
    plan = Plan("tokaido", (1, 7), {"traveler": ("hiroshige", "kinko")}, ("random", "greedy"), seeds=4)
    run(plan, tmp_path / "run", workers=1)
    [file, page] = publish([tmp_path / "run"], tmp_path / "page.md", tmp_path)
    cells = msgspec.json.decode(file.read_bytes(), type=Difficulty).cells
    assert [(cell.level, cell.options) for cell in cells] == [
        (level, {"traveler": traveler}) for level in (1, 7) for traveler in ("hiroshige", "kinko")
    ]
    lines = page.read_text(encoding="utf-8").splitlines()
    assert any(line.startswith("| Hiroshige") and line.endswith("| 8 | 4 |") for line in lines)
    assert any(
        line.startswith("- Level 7 · greedy is harder than Level 1 · greedy: on the same 4 seeds") for line in lines
    )


def test_levels_of_the_same_games_say_so_and_a_score_of_your_own_has_no_rival(tmp_path: Path) -> None:
    plan = Plan("tiletum", ("easy", "hard", "own_score"), {}, ("random",), seeds=4)
    run(plan, tmp_path / "run", workers=1)
    [_, page] = publish([tmp_path / "run"], tmp_path / "page.md", tmp_path)
    text = page.read_text(encoding="utf-8")
    assert "They are the same games, counted by each level." in text
    assert ["| – | – |" in line for line in text.splitlines() if "| random |" in line] == [False, False, True]
    assert "Hard is harder than Easy" in text
    assert "Your own score is" not in text


def test_the_strong_player_has_a_file_and_rows_of_its_own(results: Path, tmp_path: Path) -> None:
    run(Plan("tokaido", (7,), {}, ("search:8",), seeds=3), tmp_path / "strong", workers=1)
    [strong, _, page] = publish([results, tmp_path / "strong"], tmp_path / "page.md", tmp_path)
    found = msgspec.json.decode(strong.read_bytes(), type=Strong)
    assert (strong.name, found.player) == ("strong.tokaido.json", "search:8")
    assert [(level.level, level.games) for level in found.levels] == [(7, 3)]
    text = page.read_text(encoding="utf-8")
    assert "| Level 7 | search:8 | 3 |" in text
    assert f"weights {found.weights}" in text
