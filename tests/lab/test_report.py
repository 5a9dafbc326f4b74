"""The report: what the figures amount to, and the page that shows them."""

import re
import shutil
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

import automatable as at
from automatable.cli.main import main
from automatable.kernel.turns.moves import Malformed
from automatable.lab.plan import Plan
from automatable.lab.report import page, table_rows
from automatable.lab.results import write_page
from automatable.lab.run import run as lab_run
from automatable.lab.summary import summarise
from automatable.lab.words import sentence, who


def test_each_level_is_compared_with_the_one_below(results: Path) -> None:
    summary = summarise(results)
    assert [(step.one.level, step.other.level, step.games) for step in summary.steps] == [(1, 4, 60), (4, 7, 60)]
    assert [step.verdict for step in summary.steps] == ["harder", "harder"]


def test_a_sentence_gives_the_range_of_what_it_says(results: Path) -> None:
    """A lead that is "5 points smaller" is so by 4 to 6 points, not by -6 to -4."""
    summary = summarise(results)
    for step in summary.steps:
        told = re.search(r"([\d.]+) points smaller \(95 %: ([\d.-]+) … ([\d.-]+)\)", sentence(summary, step))
        assert told is not None
        by, low, high = map(float, told.groups())
        assert (low, high) == (round(-step.margin.high, 1), round(-step.margin.low, 1))
        assert 0 <= low <= by <= high


def test_points_by_source_add_up_to_the_points(results: Path) -> None:
    for cell in summarise(results).cells:
        for seat, points in enumerate(cell.points):
            total = sum(value for (owner, _), value in cell.sources.items() if owner == seat)
            assert total == pytest.approx(sum(points) / len(points))


def test_rules_that_decided_are_counted(results: Path) -> None:
    rules = {row.rule: row for row in summarise(results).rules}
    assert rules["TOK-TURN-07"].decided == rules["TOK-TURN-07"].applied > 0
    assert all(row.decided <= row.narrowed <= row.applied for row in rules.values())


def test_the_page_stands_alone_and_says_what_it_shows(results: Path) -> None:
    text = page(summarise(results))
    assert "http" not in text.replace("http://www.w3.org", "")
    assert "Level 7 is harder than Level 4" in text
    # A rule after those of print would win over them.
    assert re.search(r"\n@media print \{.*\}\n</style>", text)
    assert text.count("<figure>") == 3
    assert text.count("automatable lab replay tokaido --level 1 --seed ") == 3
    for start in [index for index in range(len(text)) if text.startswith("<svg", index)]:
        ElementTree.fromstring(text[start : text.index("</svg>", start) + 6])


def test_the_page_says_who_you_are(results: Path) -> None:
    text = page(summarise(results))
    assert "you = the greedy player of this program, which takes what looks best at once" in text
    assert text.index("you = the greedy player") < text.index("<h2")


@pytest.mark.parametrize(
    ("players", "told"),
    [
        (("search:200",), "you = the search:200 player of this program, which tries many futures of each move."),
        (("greedy", "random"), "the row names (greedy: takes what looks best at once; random: makes any legal move)."),
        (("mine:player",), "you = the mine:player player of this program, which was written by somebody else."),
    ],
)
def test_every_player_is_introduced(players: tuple[str, ...], told: str) -> None:
    assert told in who(players)


def test_headings_are_in_order_and_the_contents_lead_to_them(results: Path) -> None:
    text = page(summarise(results))
    levels = [int(level) for level in re.findall(r"<h(\d)", text)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))
    assert re.findall(r'<li><a href="#(\w+)">', text) == re.findall(r'<h2 id="(\w+)"', text)
    assert [text.count(f"<{name}") for name in ("header>", "nav ", "main>")] == [1, 1, 1]


def test_values_of_an_option_are_told_together_and_apart(tmp_path: Path) -> None:
    plan = Plan("tokaido", (1, 7), {"traveler": ("hiroshige", "kinko"), "crossroads": (True,)}, seeds=12)
    lab_run(plan, tmp_path / "run", workers=1)
    summary = summarise(tmp_path / "run")
    [step] = summary.steps
    assert (step.one.level, step.other.level, step.games, step.verdict) == (1, 7, 12, "harder")
    assert len(summary.own_steps) == 2
    assert step.margin.value == pytest.approx(sum(own.margin.value for own in summary.own_steps) / 2)
    assert [(each.cell.level, len(each.seeds)) for each in summary.levels] == [(1, 24), (7, 24)]
    by_level = [[cell for cell in summary.cells if cell.cell.level == level] for level in (1, 7)]
    for each, cells in zip(summary.levels, by_level, strict=True):
        assert each.mean_points(0).value == pytest.approx(sum(cell.mean_points(0).value for cell in cells) / 2)
        assert each.sources[0, "points.meals"] == pytest.approx(
            sum(cell.sources[0, "points.meals"] for cell in cells) / 2
        )
    assert [row["name"] for row in table_rows(summary)] == [
        f"Level {level} · {traveler} · Crossroads: yes"
        for level in (1, 7)
        for traveler in ("Hiroshige, artist", "Kinko, ronin")
    ]
    assert "Level 7 (Crossroads: yes) is harder than Level 1" in page(summary)


def test_who_never_scores_has_no_points(tmp_path: Path) -> None:
    lab_run(Plan("revive", seeds=2), tmp_path / "run", workers=1)
    [row] = table_rows(summarise(tmp_path / "run"))
    assert (row["best"], row["best_spread"], row["lead"]) == ("–", "–", "–")
    assert float(row["you"]) > 0


def test_a_second_person_is_no_automa(tmp_path: Path) -> None:
    lab_run(Plan("terra_mystica_two", ("automalein",), seeds=3), tmp_path / "run", workers=1)
    [cell] = summarise(tmp_path / "run").cells
    assert len(cell.points) == 3
    assert cell.best_points() == cell.points[2]
    assert cell.margins() == [own - hers for own, hers in zip(cell.points[0], cell.points[2], strict=True)]


def test_the_page_links_to_games_on_a_table_here(results: Path) -> None:
    text = page(summarise(results), table="http://127.0.0.1:8412/")
    links = re.findall(r'<a href="([^"]+)">', text)
    links = [link for link in links if not link.startswith("#")]
    assert len(links) == 9
    assert all(
        re.fullmatch(r"http://127\.0\.0\.1:8412/again/tokaido\?level=[147]&amp;seed=\d+&amp;player=greedy", link)
        for link in links
    )


def test_what_a_table_here_cannot_play_has_a_command_only(tmp_path: Path) -> None:
    lab_run(Plan("tokaido", (7,), players=("search:2",), seeds=1), tmp_path / "run", workers=1)
    text = page(summarise(tmp_path / "run"), table="http://127.0.0.1:8412/")
    assert '<a href="http' not in text
    assert "--player search:2" in text


def test_a_damaged_part_is_named(results: Path, tmp_path: Path) -> None:
    shutil.copytree(results, tmp_path / "cut")
    part = next((tmp_path / "cut" / "parts").glob("*.games.parquet"))
    part.write_bytes(part.read_bytes()[:100])
    with pytest.raises(Malformed, match=f"{part.name}: is damaged; delete it and run the plan again"):
        summarise(tmp_path / "cut")


def test_a_plan_that_is_not_done_says_so(results: Path, tmp_path: Path) -> None:
    shutil.copytree(results, tmp_path / "half")
    for file in (tmp_path / "half" / "parts").glob("cell0002*"):
        file.unlink()
    summary = summarise(tmp_path / "half")
    assert summary.missing == 60
    assert "60 games of the plan are not played yet" in page(summary)


def test_a_full_disk_leaves_the_page_that_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "report.html"
    write_page(page, b"good")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(Malformed, match=r"report\.html: cannot be written: No space left on device"):
        write_page(page, b"half")
    assert [file.read_bytes() for file in tmp_path.iterdir()] == [b"good"]


def test_a_folder_without_results_is_named(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="manifest"):
        summarise(tmp_path)


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    monkeypatch.setenv("AUTOMATABLE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return lambda *arguments: main(list(arguments))


def test_run_and_report_on_the_command_line(run: Callable[..., int], capsys: pytest.CaptureFixture[str]) -> None:
    assert run("lab", "run", "tokaido", "--levels", "1,7", "--seeds", "3", "--traced", "1", "--workers", "1") == 0
    assert "6 games played; results in lab-tokaido" in capsys.readouterr().out
    assert run("lab", "run", "tokaido", "--levels", "1,7", "--seeds", "3", "--traced", "1", "--workers", "1") == 0
    assert "All 6 games of this plan have been played" in capsys.readouterr().out
    assert run("lab", "report", "lab-tokaido") == 0
    told = capsys.readouterr().out
    assert "The report is in lab-tokaido/report.html" in told
    assert "you = the greedy player of" in told
    assert max(map(len, told.splitlines())) <= 80
    for part in (
        "Spread of",
        "Your",
        "Moves",
        "Temple ranking",
        "Automa 2",
        "TOK-INN-07",
        "cheapest",
    ):
        assert part in told
    assert Path("lab-tokaido/report.html").stat().st_size > 10_000


def test_whoever_stops_a_run_hears_how_it_goes_on(
    run: Callable[..., int], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*arguments: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("automatable.lab.run.run", stop)
    assert run("lab", "run", "tokaido", "--levels", "1", "--seeds", "1") == 130
    assert capsys.readouterr().err == "automatable: stopped; run the same command again to continue\n"


def test_a_row_can_be_played_again(run: Callable[..., int], capsys: pytest.CaptureFixture[str]) -> None:
    assert run("lab", "replay", "tokaido", "--level", "4", "--seed", "17", "--player", "greedy") == 0
    saved = capsys.readouterr().out.partition(":")[0]
    assert run("replay", saved) == 0
    played = at.play("tokaido", "greedy", level=4, seed=17)
    assert f"with {max(played.scores.values())} points" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (("run", "chess"), "'chess' is unknown"),
        (("run", "tokaido", "--levels", "9"), "9"),
        (("run", "tokaido", "--players", "nobody", "--seeds", "1"), "player: 'nobody' is unknown"),
        (("run", "tokaido", "--players", "os:nothing", "--seeds", "1"), "player: 'os:nothing' cannot be loaded"),
        (("run", "tokaido", "--set", "crossroads=maybe"), "crossroads"),
        (("run", "tokaido", "--variant", "crossroads=yes"), "a name and a colon come first"),
        (("run", "tokaido", "--variant", "mine:pack="), "'mine:pack=' names no folder after pack="),
        (("run", "tokaido", "--variant", "mine:automa="), "'mine:automa=' names no module:NAME after automa="),
        (("run", "tokaido", "--variant", "mine:automa=no_such:X"), "automa: 'no_such:X' cannot be loaded"),
        (("run", "tokaido", "--variant", "mine:pack=."), "pack: . holds no table; `automatable packs list` names"),
        (("run", "nowhere.toml"), "cannot be read"),
        (("run", "tapestry", "--set", "civilization=heralds"), "level 1, civilization=heralds: TAP-REM-05"),
        (("run", "tokaido", "--workers", "0"), "--workers"),
        (("run", "plan.toml", "--seeds", "3"), "--seeds: cannot be combined with a plan file; set it in plan.toml"),
        (("run", "tokaido", "--batch", "0"), "batch: must be"),
        (("run", "tokaido", "--seeds", "1", "--dask", "nowhere"), "--dask: 'nowhere' is no address"),
        (("run", "tokaido", "--seeds", "1", "--dask", "nowhere.json"), "--dask: nowhere.json cannot be read"),
        (("run", "tokaido", "--seeds", "1", "--dask", "127.0.0.1:9"), "--dask: no scheduler answers at 127.0.0.1:9"),
        (("report", "nowhere"), "cannot be read"),
    ],
)
def test_a_bad_command_is_one_line(
    arguments: tuple[str, ...], fault: str, run: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("lab", *arguments) == 2
    error = capsys.readouterr().err
    assert fault in error
    assert error.count("\n") == 1


def test_players_are_compared_on_the_same_seeds(tmp_path: Path) -> None:
    plan = Plan("tokaido", levels=(4,), seeds=12, players=("random", "greedy"))
    lab_run(plan, tmp_path / "run", workers=1)
    summary = summarise(tmp_path / "run")
    [step] = summary.players
    assert (step.one.player, step.other.player, step.games, step.verdict) == ("random", "greedy", 12, "easier")
    assert "greedy (Level 4) is stronger than random" in page(summary)
