"""Plans: which games they mean, and what is wrong with a bad one."""

from pathlib import Path

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.kernel.turns.moves import Malformed
from automatable.lab.plan import BATCH, Plan, Variant, cells, jobs, read_plan

INFO = PLUGIN.info


def test_cells_are_levels_times_options_times_players() -> None:
    plan = Plan("tokaido", levels=(1, 2), options={"crossroads": (False, True)}, players=("random", "greedy"))
    found = cells(plan, INFO)
    assert [cell.number for cell in found] == list(range(8))
    assert {(cell.level, cell.options["crossroads"], cell.player) for cell in found} == {
        (level, crossroads, player) for level in (1, 2) for crossroads in (False, True) for player in plan.players
    }


def test_without_levels_all_are_played() -> None:
    assert [cell.level for cell in cells(Plan("tokaido"), INFO)] == [level.id for level in INFO.levels]


def test_a_variant_lays_its_options_over_those_of_the_plan() -> None:
    plan = Plan("tokaido", levels=(1,), variants=(Variant("plain"), Variant("cross", {"crossroads": True})))
    assert [(cell.variant, cell.options["crossroads"]) for cell in cells(plan, INFO)] == [
        ("plain", False),
        ("cross", True),
    ]


def test_jobs_cover_every_seed_once_and_trace_the_first() -> None:
    plan = Plan("tokaido", levels=(1,), seeds=2 * BATCH + 7, first_seed=100, traced=BATCH + 3)
    found = jobs(plan, cells(plan, INFO))
    assert [seed for job in found for seed in range(job.first, job.first + job.games)] == list(
        range(100, 2 * BATCH + 107)
    )
    assert [job.traced for job in found] == [BATCH, 3, 0]
    assert len({job.name for job in found}) == 3


def test_every_cell_gets_its_first_seeds_before_any_gets_more() -> None:
    plan = Plan("tokaido", levels=(1, 2), seeds=20, batch=10)
    assert [(job.cell.level, job.first) for job in jobs(plan, cells(plan, INFO))] == [(1, 0), (2, 0), (1, 10), (2, 10)]


@pytest.mark.parametrize(
    ("plan", "fault"),
    [
        (Plan("tokaido", batch=0), "batch: must be a whole number from 1 to"),
        (Plan("tokaido", levels=(9,)), "level: 9 is unknown; one of 1, 2"),
        (Plan("tokaido", options={"dragons": (True,)}), "options.dragons: is unknown"),
        (Plan("tokaido", options={"crossroads": ()}), "crossroads: is empty"),
        (Plan("tokaido", players=()), "players: is empty"),
        (Plan("tokaido", levels=(1, 4, 1)), "levels: 1 stands there twice"),
        (Plan("tokaido", players=("greedy", "greedy")), "players: greedy stands there twice"),
        (Plan("tokaido", options={"crossroads": (True, True)}), "crossroads: True stands there twice"),
        (Plan("tokaido", seeds=0), "seeds: must be a whole number from 1"),
        (Plan("tokaido", seeds=99_000_000), "are too many"),
        (Plan("tokaido", traced=2000), "traced: must be a whole number from 0 to the number of seeds"),
        (Plan("tokaido", first_seed=-1), "first_seed: must be"),
        (Plan("tokaido", variants=(Variant("a"), Variant("a"))), "variants: two have the same name"),
    ],
)
def test_a_bad_plan_is_named_in_one_line(plan: Plan, fault: str) -> None:
    with pytest.raises(Malformed) as caught:
        cells(plan, INFO)
    assert fault in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_plan_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "plan.toml"
    file.write_text('game = "tokaido"\nlevels = [1, 2]\nseeds = 10\n[options]\ncrossroads = [true, false]\n')
    assert read_plan(file) == Plan("tokaido", (1, 2), {"crossroads": (True, False)}, seeds=10)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("game = 1", "plan.toml: game: must be a text"),
        ('game = "tokaido"\nsedes = 3', "sedes: is unknown; known are game, levels, options,"),
        ("levels = [1]", "plan.toml: game: is missing"),
        ('game = "tokaido"\nlevels = 1', "levels: must be a list"),
        ('game = "tokaido"\n[options]\nmisaki = [true]\ncrossroads = "yes"', "options.crossroads: must be a list"),
        ('game = "tokaido"\nlevels = [1.5]', r"levels\[0\]: must be a whole number or a text"),
        ("game = [", "is not TOML"),
        (None, "cannot be read"),
    ],
)
def test_a_bad_file_is_named(text: str | None, fault: str, tmp_path: Path) -> None:
    file = tmp_path / "plan.toml"
    if text is not None:
        file.write_text(text)
    with pytest.raises(Malformed, match=fault):
        read_plan(file)
