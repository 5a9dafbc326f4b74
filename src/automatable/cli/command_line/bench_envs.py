"""How fast a program can learn: steps of an environment, with observation and mask."""

import time
from typing import Any

import automatable as at
from automatable.envs import solo, table

SPELLS = 5


def steps_per_second(game: str, seconds: float) -> float:
    """Steps per CPU second with any legal moves: the best of some spells, as disturbances only slow them down."""
    play = _alone if len(at.game(game).persons) == 1 else _together
    env: Any = solo(game) if play is _alone else table(game)
    env.reset(seed=0)
    rates = []
    for _ in range(SPELLS):
        steps, spent, start = 0, 0.0, time.process_time()
        while spent < seconds / SPELLS or not steps:
            steps += play(env)
            spent = time.process_time() - start
        rates.append(steps / spent)
    return max(rates)


def _alone(env: Any) -> int:
    _, info = env.reset()
    steps, over = 0, False
    while not over:
        legal = info["action_mask"].nonzero()[0]
        _, _, over, _, info = env.step(legal[7 * steps % len(legal)])
        steps += 1
    return steps


def _together(env: Any) -> int:
    env.reset()
    steps = 0
    while not any(env.terminations.values()):
        agent = env.agent_selection
        legal = env.infos[agent]["action_mask"].nonzero()[0]
        env.observe(agent)
        env.step(legal[7 * steps % len(legal)])
        steps += 1
    return steps
