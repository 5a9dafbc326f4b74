"""Learn what a state of Tokaido is worth, and play one move ahead: ridge regression on the leads at the end of games.

python examples/learn_ahead.py --seconds 120
"""

import argparse
import time

import numpy as np

import automatable as at
from automatable.envs import solo

KEEP = 30_000
RIDGE = 30.0


def play(env, value, rng, curiosity, seed=None):
    """One game: its lead, and every observation on the way."""
    _, info = env.reset(options=None if seed is None else {"match_seed": seed})
    seen = []
    while True:
        legal = np.flatnonzero(info["action_mask"])
        futures = [env.after(number) for number in legal]
        best = int(np.argmax([future @ value for future in futures]))
        if rng.random() < curiosity:
            best = int(rng.integers(len(legal)))
        seen.append(futures[best])
        _, _, terminated, truncated, info = env.step(legal[best])
        if terminated or truncated:
            return info["lead"], seen


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--games", type=int, default=300, help="fresh seeds to measure on")
    asked = parser.parse_args()
    env = solo("tokaido", level=4)
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    size = env.observation_space.shape[0]
    value = np.zeros(size, np.float32)
    inputs, leads, started, games = [], [], time.process_time(), 0
    while time.process_time() - started < asked.seconds:
        for _ in range(200):
            lead, seen = play(env, value, rng, 0.1 if games else 1.0)
            inputs += seen
            leads += [lead] * len(seen)
            games += 1
        inputs, leads = inputs[-KEEP:], leads[-KEEP:]
        table = np.array(inputs, np.float64)
        value = np.linalg.solve(table.T @ table + RIDGE * np.eye(size), table.T @ np.array(leads)).astype(np.float32)
    fresh = range(1_000_000, 1_000_000 + asked.games)
    learned = np.array([play(env, value, rng, 0.0, seed)[0] for seed in fresh])
    greedy = np.array([at.play("tokaido", "greedy", level=4, seed=seed).lead for seed in fresh])
    print(f"greedy {greedy.mean():.1f} ± {greedy.std() / len(greedy) ** 0.5:.1f}")
    print(f"learned {learned.mean():.1f} ± {learned.std() / len(learned) ** 0.5:.1f} after {games} games")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
