"""The environment of PettingZoo."""

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

import automatable as at
from automatable import envs


def test_pettingzoo_finds_nothing_to_complain_of(capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        api_test(envs.table(), 300)
        seed_test(envs.table, 200)


@pytest.mark.parametrize("reward", ["won", "lead", "delta"])
def test_two_programs_play_a_game_to_its_end(reward: str) -> None:
    env = envs.table(reward=reward, masks="observation")  # type: ignore[arg-type]
    env.reset(options={"match_seed": 7})
    turns, totals = {"you_1": 0, "you_2": 0}, {"you_1": 0.0, "you_2": 0.0}
    before = [env._at.episode.lead(seat) for seat in (0, 1)]
    for agent in env.agent_iter():
        seen, earned, terminated, truncated, _ = env.last()
        totals[agent] += earned
        if terminated or truncated:
            env.step(None)
            continue
        assert env.observation_space(agent).contains(seen)
        legal = np.flatnonzero(seen["action_mask"])
        assert len(legal)
        turns[agent] += 1
        env.step(int(legal[turns[agent] % len(legal)]))
    match = env.match()
    assert match.over
    assert match.seed == 7
    assert min(turns.values()) > 10
    leads = [env._at.episode.lead(seat) for seat in (0, 1)]
    if reward == "lead":
        assert list(totals.values()) == pytest.approx([lead / 100 for lead in leads])
    elif reward == "delta":
        assert list(totals.values()) == pytest.approx(
            [(now - then) / 100 for now, then in zip(leads, before, strict=True)]
        )
    else:
        assert sum(totals.values()) <= 1
        assert (totals["you_1"] > 0) == ("you" in match.winners)


def test_the_same_move_of_the_other_person_has_the_same_number() -> None:
    env = envs.table()
    env.reset(seed=1)
    first = {env.label(int(number)): int(number) for number in np.flatnonzero(env.infos["you_1"]["action_mask"])}
    assert not env.infos["you_2"]["action_mask"].any()
    assert first
    table = env._at.actions.table
    assert {getattr(move, "seat", 0) for move in table} == {0}


def test_a_table_needs_persons() -> None:
    with pytest.raises(at.Unreadable, match=r"envs\.solo"):
        envs.table("tokaido")
    with pytest.raises(at.Unreadable, match="info, observation"):
        envs.table(masks="hat")  # type: ignore[arg-type]
