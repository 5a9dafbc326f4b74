"""What a run leaves for setup pages and docs."""

import re
from importlib import resources
from pathlib import Path

import msgspec
import pytest

from automatable.kernel.contract import registry
from automatable.kernel.contract.difficulty import Difficulty
from automatable.kernel.players.strong import Strong
from automatable.kernel.turns.moves import Malformed
from automatable.lab.plan import Plan
from automatable.lab.publish import document, publish, strong_figures
from automatable.lab.published import PublishedRun, folder_of, games_of, is_of_today, joined, kept, published
from automatable.lab.run import run
from automatable.lab.summary import summarise

PAGE = Path(__file__).parents[2] / "docs" / "difficulty.md"


def test_the_file_and_the_page_say_what_was_measured(results: Path, tmp_path: Path) -> None:
    page = tmp_path / "difficulty.md"
    file, record, written = publish([results], page, tmp_path)
    assert (file.name, written) == ("difficulty.tokaido.json", page)
    assert record == tmp_path / "difficulty" / "published" / "tokaido.json"
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
    [file, _, page] = publish([tmp_path / "run"], tmp_path / "page.md", tmp_path)
    found = msgspec.json.decode(file.read_bytes(), type=Difficulty)
    assert (found.options, found.cells[0].options) == ({"gastronomy": True}, {})
    assert "All games with Gastronomy: yes (`gastronomy=yes`)." in page.read_text(encoding="utf-8")


def test_options_have_a_table_of_their_own(tmp_path: Path) -> None:
    plan = Plan("tokaido", (1, 7), {"traveler": ("hiroshige", "kinko")}, ("random", "greedy"), seeds=4)
    run(plan, tmp_path / "run", workers=1)
    [file, _, page] = publish([tmp_path / "run"], tmp_path / "page.md", tmp_path)
    cells = msgspec.json.decode(file.read_bytes(), type=Difficulty).cells
    assert [(cell.level, cell.options) for cell in cells] == [
        (level, {"traveler": traveler}) for level in (1, 7) for traveler in ("hiroshige", "kinko")
    ]
    lines = page.read_text(encoding="utf-8").splitlines()
    assert any(line.startswith("| Hiroshige") and line.endswith("| 8 | 4 |") for line in lines)
    shared = "How much each level changes the lead of `greedy`, on the same 4 seeds (in brackets the range of 95 %):"
    [step] = [line for line in lines[lines.index(shared) + 2 :] if line.startswith("- ")]
    assert re.fullmatch(r"- Level 7 is harder than Level 1: [\d.]+ points less \([\d.]+ … [\d.]+\)\.", step)
    assert "What `greedy` reached by *Traveler*:" in lines


def test_levels_of_the_same_games_say_so_and_a_score_of_your_own_has_no_rival(tmp_path: Path) -> None:
    plan = Plan("tiletum", ("easy", "hard", "own_score"), {}, ("random",), seeds=4)
    run(plan, tmp_path / "run", workers=1)
    [_, _, page] = publish([tmp_path / "run"], tmp_path / "page.md", tmp_path)
    text = page.read_text(encoding="utf-8")
    assert "They are the same games, counted by each level." in text
    assert ["| – | – |" in line for line in text.splitlines() if "| random |" in line] == [False, False, True]
    assert "Hard is harder than Easy" in text
    assert "Your own score is" not in text


def test_the_strong_player_has_a_file_and_rows_of_its_own(results: Path, tmp_path: Path) -> None:
    run(Plan("tokaido", (7,), {}, ("search:8",), seeds=3), tmp_path / "strong", workers=1)
    [_, _, strong, _, page] = publish([results, tmp_path / "strong"], tmp_path / "page.md", tmp_path)
    found = msgspec.json.decode(strong.read_bytes(), type=Strong)
    assert (strong.name, found.player) == ("strong.tokaido.json", "search:8")
    assert [(level.level, level.games) for level in found.levels] == [(7, 3)]
    lines = page.read_text(encoding="utf-8").splitlines()
    [row] = [line for line in lines if line.startswith("| Level 7 | search:8 | 3 |")]
    assert lines[lines.index(row) - 1].startswith("| Level 7 | greedy | 60 |")
    assert any(f"weights {found.weights}" in line and "search:8" in line for line in lines)
    assert any(line.startswith("- Level 7: the strong player wins") for line in lines)


def test_what_was_published_stays_when_another_run_is(results: Path, tmp_path: Path) -> None:
    """Without the folders of before: another game, another level of the strong player, and the page by itself."""
    page = tmp_path / "page.md"
    publish([results], page, tmp_path)
    first = page.read_text(encoding="utf-8")
    for name, level in (("one", 1), ("other", 7)):
        run(Plan("tokaido", (level,), {}, ("search:8",), seeds=2), tmp_path / name, workers=1)
        publish([tmp_path / name], page, tmp_path)
    run(Plan("tiletum", ("easy",), {}, ("random",), seeds=2), tmp_path / "tiletum", workers=1)
    publish([tmp_path / "tiletum"], page, tmp_path)
    text = page.read_text(encoding="utf-8")
    assert [line for line in first.splitlines() if "| greedy |" in line] == [
        line for line in text.splitlines() if "| greedy |" in line
    ]
    assert [level for level in (1, 4, 7) if f"| Level {level} | search:8 | 2 |" in text] == [1, 7]
    assert text.index("## Tiletum") < text.index("## Tokaido")
    strong = msgspec.json.decode((tmp_path / "strong.tokaido.json").read_bytes(), type=Strong)
    assert [level.level for level in strong.levels] == [1, 7]
    page.unlink()
    assert publish([], page, tmp_path) == [page]
    assert page.read_text(encoding="utf-8") == text


def test_another_player_or_other_weights_take_the_place_of_the_strong_player(tmp_path: Path) -> None:
    run(Plan("tokaido", (1,), {}, ("search:8",), seeds=2), tmp_path / "one", workers=1)
    run(Plan("tokaido", (7,), {}, ("search:9",), seeds=2), tmp_path / "other", workers=1)
    one, other = (published(summarise(tmp_path / name)) for name in ("one", "other"))
    assert joined(one, other) is other
    old = msgspec.structs.replace(one, weights="old")
    assert joined(old, one) is one
    assert not is_of_today(old)
    assert is_of_today(one)


def test_figures_of_other_weights_are_marked_and_the_strong_players_left_out(results: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    run(Plan("tokaido", (7,), {}, ("search:8",), seeds=2), tmp_path / "strong", workers=1)
    publish([results, tmp_path / "strong"], page, tmp_path)
    assert "have changed since then" not in page.read_text(encoding="utf-8")
    for file in folder_of(page).glob("*.json"):
        record = msgspec.json.decode(file.read_bytes(), type=PublishedRun)
        file.write_bytes(msgspec.json.encode(msgspec.structs.replace(record, weights="old")))
    publish([], page, tmp_path)
    text = page.read_text(encoding="utf-8")
    assert "have changed since then" in text
    assert "The strong player was not measured" in text
    assert "search:8" not in text


def test_a_damaged_record_is_named_in_one_line(results: Path, tmp_path: Path) -> None:
    publish([results], tmp_path / "page.md", tmp_path)
    [file] = folder_of(tmp_path / "page.md").glob("*.json")
    file.write_text("{", encoding="utf-8")
    with pytest.raises(Malformed, match=r"tokaido\.json: is not what was published of a game"):
        publish([], tmp_path / "page.md", tmp_path)


def test_the_page_of_the_docs_is_what_was_published(tmp_path: Path) -> None:
    assert document(folder_of(PAGE)) == PAGE.read_text(encoding="utf-8")


def test_set_up_pages_and_the_page_of_the_docs_say_the_same() -> None:
    for game in games_of(folder_of(PAGE)):
        info = registry.game(game).info
        data = Path(str(resources.files(info.package) / "data"))
        for strong in (False, True):
            record = kept(folder_of(PAGE), game, strong)
            file = data / (f"strong.{game}.json" if strong else f"difficulty.{game}.json")
            assert file.exists() == (record is not None), file.name
            if record is None:
                continue
            if strong:
                assert msgspec.json.decode(file.read_bytes(), type=Strong) == strong_figures(record)
            else:
                found = msgspec.json.decode(file.read_bytes(), type=Difficulty)
                assert (found.weights, found.rules, found.options) == (record.weights, record.rules, record.options)
                greedy = {row.level: row.games for row in record.rows if row.player == "greedy"}
                for level, games in greedy.items():
                    assert sum(cell.games for cell in found.cells if cell.level == level) == games
