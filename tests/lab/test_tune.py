"""Tuning finds better weights, goes on where it was, and writes only what is better beyond doubt on fresh seeds."""

import tomllib
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from automatable.games._template import PLUGIN
from automatable.kernel.contract import registry
from automatable.kernel.contract.weights import FILE, WeightNumbers, numbers_of
from automatable.kernel.turns.moves import Malformed
from automatable.lab import measure, tune
from automatable.lab.evolution import begin, candidates, learn, population, samples
from automatable.lab.tune import STATE, Leads, Trial, TuningSettings, Verdict, leads, on_cores, read_tuning

SETTINGS = TuningSettings("orchard", games=30)
assert PLUGIN.weights is not None
GOOD = PLUGIN.weights
BAD = GOOD.moved([0.1, -1.0, -1.0])
"""Shuns baskets, which costs more than six points a game."""


def here(trials: Sequence[Trial]) -> list[Leads]:
    return [leads(trial) for trial in trials]


@pytest.fixture(autouse=True)
def orchard(monkeypatch: pytest.MonkeyPatch) -> None:
    real = registry.game
    monkeypatch.setattr(registry, "game", lambda name: PLUGIN if name == "orchard" else real(name))
    monkeypatch.setattr(PLUGIN, "weights", WeightNumbers(BAD.values))


def lead(weights: WeightNumbers) -> float:
    found = leads(Trial("orchard", tuple(weights.values.values()), 0, 200, {})).leads
    return sum(found) / len(found)


def test_it_finds_weights_that_are_known_to_be_better(tmp_path: Path) -> None:
    verdict = tune.tune(SETTINGS, tmp_path / "out", here, generations=12, fresh=60)
    assert verdict.accepted
    assert verdict.gain > 5
    found = numbers_of(tomllib.loads((tmp_path / "out" / FILE).read_text(encoding="utf-8")), FILE)
    assert lead(found) > lead(GOOD) - 0.5 > lead(BAD) + 5


def test_a_tuning_that_was_stopped_ends_like_one_that_was_not(tmp_path: Path) -> None:
    tune.tune(SETTINGS, tmp_path / "whole", here, generations=4, fresh=20)
    seen = 0

    def stops(trials: Sequence[Trial]) -> list[Leads]:
        nonlocal seen
        seen += 1
        if seen == 3:
            raise KeyboardInterrupt
        return here(trials)

    with pytest.raises(KeyboardInterrupt):
        tune.tune(SETTINGS, tmp_path / "parts", stops, generations=4, fresh=20)
    assert read_tuning(tmp_path / "parts" / STATE).strategy.generation == 2
    tune.tune(SETTINGS, tmp_path / "parts", here, generations=4, fresh=20)
    whole, parts = (read_tuning(tmp_path / name / STATE) for name in ("whole", "parts"))
    assert (whole.strategy, whole.verdict) == (parts.strategy, parts.verdict)
    assert (tmp_path / "whole" / FILE).read_bytes() == (tmp_path / "parts" / FILE).read_bytes()


def test_what_is_not_better_beyond_doubt_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PLUGIN, "weights", WeightNumbers(GOOD.moved([1.0, 1.0, 1.5]).values))
    verdict = tune.tune(SETTINGS, tmp_path, here, generations=1, fresh=20)
    assert not verdict.accepted
    assert [file.name for file in tmp_path.iterdir()] == [STATE]


@pytest.mark.parametrize(("gain", "error", "accepted"), [(2.1, 1.0, True), (2.0, 1.0, False), (-9.0, 1.0, False)])
def test_two_standard_errors_are_needed(gain: float, error: float, accepted: bool) -> None:
    assert Verdict(1, 300, gain, error).accepted is accepted


def test_candidates_share_the_seeds_of_a_generation_and_are_judged_on_others(tmp_path: Path) -> None:
    played: list[Sequence[Trial]] = []

    def watched(trials: Sequence[Trial]) -> list[Leads]:
        played.append(trials)
        return here(trials)

    tune.tune(SETTINGS, tmp_path, watched, generations=2, fresh=40)
    tune.tune(SETTINGS, tmp_path, watched, generations=3, fresh=40)
    seeds = [{seed for trial in trials for seed in range(trial.first, trial.first + trial.games)} for trials in played]
    assert [len(found) for found in seeds] == [30, 30, 40, 30, 40]
    assert len(set.union(*seeds)) == 170


def test_a_finished_tuning_is_not_judged_again(tmp_path: Path) -> None:
    first = tune.tune(SETTINGS, tmp_path, here, generations=1, fresh=10)
    assert tune.tune(SETTINGS, tmp_path, lambda trials: [], generations=1, fresh=10) == first


def test_the_budget_of_cpu_time_ends_it_and_sets_the_number_of_games(tmp_path: Path) -> None:
    def slow(trials: Sequence[Trial]) -> list[Leads]:
        return [
            msgspec.structs.replace(each, seconds=trial.games * 0.1)
            for each, trial in zip(here(trials), trials, strict=True)
        ]

    tune.tune(TuningSettings("orchard"), tmp_path, slow, seconds=20.0, fresh=10)
    tuning = read_tuning(tmp_path / STATE)
    assert (tuning.games, tuning.strategy.generation, round(tuning.seconds, 3)) == (8, 4, 25.6)


def test_another_setting_or_version_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tune.tune(SETTINGS, tmp_path, here, generations=1, fresh=10)
    with pytest.raises(Malformed, match="with other options, games or seed; choose another folder"):
        tune.tune(msgspec.structs.replace(SETTINGS, seed=1), tmp_path, here, generations=1)
    monkeypatch.setattr(measure, "__version__", "99.0")
    with pytest.raises(Malformed, match="holds a tuning that was begun with automatable "):
        tune.tune(SETTINGS, tmp_path, here, generations=1)
    (tmp_path / STATE).write_text("{")
    with pytest.raises(Malformed, match="is not the state of a tuning"):
        tune.tune(SETTINGS, tmp_path, here, generations=1)


def test_a_game_without_weights_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PLUGIN, "weights", None)
    with pytest.raises(Malformed, match="orchard has no weights to tune"):
        tune.tune(SETTINGS, tmp_path, here, generations=1)


def test_only_the_weights_of_the_player_that_is_tuned_are_moved(tmp_path: Path) -> None:
    weights = registry.game("revive").weights
    assert weights is not None
    for player in ("greedy", "quick"):
        seen: list[Trial] = []

        def watched(trials: Sequence[Trial], seen: list[Trial] = seen) -> list[Leads]:
            seen += trials
            return [Leads([0.0] * trial.games, 0.1) for trial in trials]

        tune.tune(TuningSettings("revive", games=1, player=player), tmp_path / player, watched, generations=1, fresh=2)
        assert {trial.player for trial in seen} == {player}
        moved = {
            name
            for trial in seen
            for (name, before), value in zip(weights.values.items(), trial.weights, strict=True)
            if value != before
        }
        assert moved
        assert {name.startswith("quick") for name in moved} == {player == "quick"}
    with pytest.raises(Malformed, match="orchard has no quick player with weights of its own"):
        tune.tune(TuningSettings("orchard", player="quick"), tmp_path / "none", here, generations=1)


def test_options_are_drawn_by_lot_the_same_for_every_candidate() -> None:
    small = [len(tune._new(PLUGIN, seed, {}).owner) for seed in range(40)]
    assert len(set(small)) == 2
    assert small == [len(tune._new(PLUGIN, seed, {}).owner) for seed in range(40)]
    assert {len(tune._new(PLUGIN, seed, {"small": (True,)}).owner) for seed in range(9)} == {min(small)}


def test_workers_play_the_same_games() -> None:
    trial = Trial("tokaido", tuple(registry.game("tokaido").weights.values.values()), 5, 3, {})  # type: ignore[union-attr]
    with on_cores("tokaido", 1) as play:
        [found] = play([trial])
    assert found.leads == leads(trial).leads


def test_steps_are_moved_by_what_is_usual_among_their_own() -> None:
    weights = WeightNumbers({"coin": 4.0, "none": 0.0, "row.0": 0.0, "row.1": 2.0})
    assert tune.units(weights) == [4.0, 4.0, 1.0, 2.0]


def test_the_strategy_finds_the_top_of_a_noisy_hill() -> None:
    wanted = [3.0, -1.0, 0.5, 2.0, 0.0]
    strategy = begin(5, 0.3)
    for generation in range(80):
        steps = samples(5, population(5), str(generation))
        scores = [
            -sum((each - top) ** 2 for each, top in zip(found, wanted, strict=True)) + noise[0] * 0.05
            for found, noise in zip(
                candidates(strategy, steps), samples(1, len(steps), f"noise {generation}"), strict=True
            )
        ]
        strategy = learn(strategy, steps, scores)
    assert strategy.generation == 80
    assert max(abs(found - top) for found, top in zip(strategy.mean, wanted, strict=True)) < 0.3


def test_samples_come_with_their_mirror_images() -> None:
    steps = samples(3, 6, "x")
    assert steps == samples(3, 6, "x") != samples(3, 6, "y")
    assert all(one == [-each for each in other] for one, other in zip(steps[::2], steps[1::2], strict=True))
