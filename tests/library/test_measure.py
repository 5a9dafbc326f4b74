"""Measurements of the library: rows that depend on the arguments alone, figures with intervals, tables, and single games again."""

import csv
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import automatable as at
from automatable.kernel.contract import registry
from automatable.lab.plan import Plan
from automatable.lab.run import run
from tests.library.own import NEAREST, Remembering, temples_first

MINE = at.game("tokaido").with_automa("nearest", NEAREST)
BOTH: dict[str, str | at.Game] = {"shipped": "tokaido", "nearest": MINE}


@pytest.fixture(scope="module")
def compared() -> at.Results:
    return at.measure(BOTH, levels=[4], seeds=60, traced=5, workers=1)


def test_the_same_rows_on_any_number_of_workers(compared: at.Results) -> None:
    told: list[tuple[int, int]] = []
    again = at.measure(
        BOTH, levels=[4], seeds=60, traced=5, workers=2, progress=lambda done, every: told.append((done, every))
    )
    assert again.rows == compared.rows
    assert again.rules() == compared.rules()
    assert told[-1] == (120, 120)


def test_two_automas_on_the_same_seeds(compared: at.Results) -> None:
    (found,) = compared.compare("shipped", "nearest")
    assert (found.level, found.player, found.variant, found.seeds) == (4, "greedy", None, 60)
    assert found.verdict == found.to_dict()["verdict"] == "harder"
    assert found.lead.low < found.lead.value < found.lead.high < 0
    assert found.lead.value == pytest.approx(found.leads[1] - found.leads[0])
    assert "nearest instead of shipped" in str(found)
    shipped, nearest = compared.summary()
    assert (shipped.variant, nearest.variant, shipped.games) == ("shipped", "nearest", 60)
    assert shipped.lead.value == found.leads[0]
    assert 0 < shipped.win_rate.low < shipped.win_rate.value == found.win_rates[0] < shipped.win_rate.high < 1
    assert "<td>nearest</td>" in compared._repr_html_()


def test_rules_are_counted_by_variant(compared: at.Results) -> None:
    decided = {(rule.variant, rule.rule): rule.decided for rule in compared.rules()}
    assert decided["shipped", "TOK-TURN-06"] > 0
    assert ("nearest", "TOK-TURN-06") not in decided
    assert at.measure("tokaido", levels=[4], seeds=2, workers=1).rules() == []


@pytest.mark.parametrize("index", [0, 7, 60, 119])
def test_any_game_again(compared: at.Results, index: int) -> None:
    row = compared.rows[index]
    match = compared.match(row)
    assert (match.scores, len(match), match.seed) == (row.points, row.moves, row.seed)
    assert match.game == (MINE if row.variant == "nearest" else at.game("tokaido"))


def test_players_by_name_and_as_functions() -> None:
    players: list[at.PlayerLike] = ["random", temples_first, "greedy"]
    results = at.measure("tokaido", players=players, levels=[4], seeds=range(100, 110), options={"crossroads": [True]})
    assert [each.player for each in results.summary()] == ["random", "temples_first", "greedy"]
    assert {row.seed for row in results} == set(range(100, 110))
    assert all(row.options == {"crossroads": True} for row in results)
    assert results.compare("random", "greedy", by="player")[0].verdict == "easier"
    chosen = next(row for row in results.rows if row.player == "temples_first")
    assert results.match(chosen).scores == chosen.points


def test_levels_against_levels_and_options_together() -> None:
    results = at.measure("tokaido", levels=[1, 7], seeds=10, options={"crossroads": [False, True]}, workers=1)
    (found,) = results.compare(1, 7, by="level")
    assert (found.seeds, found.level, found.player) == (10, None, "greedy")
    assert [each.games for each in results.summary()] == [20, 20]


def test_a_function_without_a_name_is_played_here_with_a_warning() -> None:
    with pytest.warns(UserWarning, match=r"on one core: other processes cannot import .*<lambda>.*my_players\.py"):
        results = at.measure("tokaido", players=[lambda state, legal, rng: legal[0]], levels=[4], seeds=3)
    assert len(results) == 3
    assert results.match(results.rows[2]).scores == results.rows[2].points


def test_a_player_is_told_of_each_game() -> None:
    player = Remembering()
    at.measure("tokaido", players=[player], levels=[4], seeds=3, workers=1)
    assert player.begun == [("you", 0), ("you", 1), ("you", 2)]
    at.play("tiletum", player, seed=4)
    at.new("tiletum", seed=5).finish(player)
    assert player.begun[3:] == [("you", 4), ("you", 5)]
    two = (Remembering(), Remembering())
    at.play("terra_mystica_two", {"you": two[0], "you2": two[1]}, seed=6)
    assert [each.begun for each in two] == [[("you", 6)], [("you2", 6)]]


def test_a_class_of_players_is_made_where_it_plays() -> None:
    results = at.measure("tokaido", players=[Remembering], levels=[4], seeds=4, workers=2)
    assert results.rows[0].player == "Remembering"
    assert at.play("tokaido", "tests.library.own:Remembering", level=4).scores == results.rows[0].points


def test_tables_for_other_programs(compared: at.Results, tmp_path: Path) -> None:
    frame = compared.to_polars()
    seats = ["points_you", "points_automa1", "points_automa2"]
    assert frame.columns == ["variant", "level", "player", "seed", "moves", "won", "lead", *seats]
    assert frame["lead"].to_list() == [row.lead for row in compared.rows]
    compared.to_parquet(tmp_path / "games.parquet")
    compared.to_csv(tmp_path / "games.csv")
    compared.to_json(tmp_path / "games.json")
    assert (tmp_path / "games.parquet").stat().st_size > 0
    with (tmp_path / "games.csv").open() as file:
        read = list(csv.DictReader(file))
    assert [int(row["lead"]) for row in read] == [
        row["lead"] for row in json.loads((tmp_path / "games.json").read_text())
    ]
    assert len(read) == len(compared)


def test_what_is_not_installed_is_said(compared: at.Results, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for module, extra, said in (("polars", "lab", r"\[lab\]"), ("pandas", "pandas", "pip install pandas")):
        monkeypatch.setitem(sys.modules, module, None)
        with pytest.raises(at.MissingExtra, match=said) as found:
            getattr(compared, f"to_{module}")()
        assert (found.value.extra, isinstance(found.value, ImportError)) == (extra, True)
    with pytest.raises(at.MissingExtra):
        at.measure("tokaido", levels=[4], seeds=2, folder=tmp_path)
    assert len(at.measure("tokaido", levels=[4], seeds=2, workers=1).summary()) == 1


def test_a_run_goes_on_in_its_folder(compared: at.Results, tmp_path: Path) -> None:
    def stop(done: int, every: int) -> None:
        if done >= 60:
            raise KeyboardInterrupt

    arguments: dict[str, Any] = {"levels": [4], "seeds": 60, "traced": 5, "folder": tmp_path / "run", "workers": 1}
    with pytest.raises(KeyboardInterrupt):
        at.measure(BOTH, progress=stop, **arguments)
    told: list[int] = []
    results = at.measure(BOTH, progress=lambda done, every: told.append(done), **arguments)
    assert told[0] >= 60
    assert results.rows == compared.rows == at.Results.read(tmp_path / "run").rows
    assert at.Results.read(tmp_path / "run").match(results.rows[-1]).game == MINE


def test_results_of_the_lab_are_read(tmp_path: Path) -> None:
    run(Plan("tokaido", levels=(4,), seeds=5, traced=2), tmp_path, workers=1)
    results = at.Results.read(tmp_path)
    assert [row.seed for row in results] == [0, 1, 2, 3, 4]
    assert results.match(results.rows[3]).scores == results.rows[3].points
    assert results.rules()


def test_a_pack_is_a_variant(tmp_path: Path) -> None:
    cards = Path(registry.__file__).parents[2] / "games" / "tokaido" / "data" / "automa_cards.toml"
    (tmp_path / "automa_cards.toml").write_text(cards.read_text().replace("range = 2", "range = 3", 1))
    both: dict[str, str | at.Game] = {"ours": "tokaido", "mine": at.game("tokaido", pack=tmp_path)}
    arguments: dict[str, Any] = {"levels": [4], "seeds": 20}
    results = at.measure(both, workers=2, **arguments)
    assert results.rows == at.measure(both, workers=1, **arguments).rows
    mine = [row for row in results if row.variant == "mine"]
    assert [row.points for row in mine] != [row.points for row in results if row.variant == "ours"]
    assert results.match(mine[5]).scores == mine[5].points


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"games": {"a": "tokaido", "b": "tiletum"}}, "games: tokaido, tiletum are different games"),
        ({"games": {}}, "games: name at least one"),
        ({"seeds": 0}, "seeds: 0 is neither"),
        ({"seeds": range(0, 9, 2)}, "seeds: .*one by one"),
        ({"levels": [9]}, "level: 9 is unknown"),
        ({"players": []}, "players: is empty"),
        ({"players": ["gredy"]}, "player: .*greedy"),
        ({"options": {"crossroad": True}}, r"options\.crossroad: is unknown"),
        ({"players": [lambda state, legal, rng: legal[0]], "folder": "x"}, "folder: an interrupted run cannot go on"),
    ],
)
def test_bad_arguments_are_answered_in_one_line(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(at.Unreadable, match=said):
        at.measure(**{"games": "tokaido", "workers": 1, "seeds": 2, "levels": [4], **arguments})


def test_what_is_compared_must_be_there(compared: at.Results) -> None:
    with pytest.raises(at.Unreadable, match="variant: 'other' is unknown; one of shipped, nearest"):
        compared.compare("shipped", "other")
    with pytest.raises(at.Unreadable, match="by: 'seat' is unknown"):
        compared.compare("shipped", "nearest", by="seat")  # type: ignore[arg-type]


def test_a_script_needs_no_guard(tmp_path: Path) -> None:
    (tmp_path / "script.py").write_text(
        "import automatable as at\nprint(len(at.measure('tokaido', levels=[4], seeds=6, workers=2)))\n"
    )
    done = subprocess.run([sys.executable, "script.py"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("6\n", "")
