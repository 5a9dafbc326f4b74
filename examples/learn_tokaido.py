"""Learn Tokaido from nothing: REINFORCE with a linear softmax over the table of moves. Needs the extra `gym` alone.

python examples/learn_tokaido.py --seconds 60
"""

import argparse
import time

import numpy as np

import automatable.envs

BATCH = 32
RATE = 0.4
CALM = 6000  # After so many games a step is half as large.


def choose(weights, observation, mask, rng):
    """A legal number, drawn by its probability; also how the weights would make it likelier."""
    legal = np.flatnonzero(mask)
    values = weights[legal] @ observation
    odds = np.exp(values - values.max())
    odds /= odds.sum()
    picked = rng.choice(len(legal), p=odds)
    gradient = -odds
    gradient[picked] += 1
    return legal[picked], legal, gradient


def episode(env, weights, rng, seed=None):
    """One game: the lead at its end, and what was seen and done on the way."""
    options = None if seed is None else {"match_seed": seed}
    observation, info = env.reset(options=options)
    steps = []
    while True:
        action, legal, gradient = choose(weights, observation, info["action_mask"], rng)
        steps.append((legal, gradient, observation))
        observation, _, terminated, truncated, info = env.step(action)
        if terminated or truncated:
            return info["lead"], steps


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--games", type=int, default=500, help="fresh seeds to measure on")
    asked = parser.parse_args()
    env = automatable.envs.solo("tokaido", level=4)
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    weights = np.zeros((env.action_space.n, env.observation_space.shape[0]), np.float32)
    fresh = range(1_000_000, 1_000_000 + asked.games)
    random = np.mean([episode(env, weights, rng, seed)[0] for seed in fresh])
    started, games, usual = time.process_time(), 0, random
    while time.process_time() - started < asked.seconds:
        batch = [episode(env, weights, rng) for _ in range(BATCH)]
        leads = np.array([lead for lead, _ in batch])
        usual += 0.05 * (leads.mean() - usual)
        rate = RATE / (1 + games / CALM) / BATCH / 20
        for lead, steps in batch:
            for legal, gradient, observation in steps:
                weights[legal] += rate * (lead - usual) * np.outer(gradient, observation)
        games += BATCH
    leads = np.array([episode(env, weights, rng, seed)[0] for seed in fresh])
    error = leads.std() / len(leads) ** 0.5
    print(f"random {random:.1f}, learned {leads.mean():.1f} ± {error:.1f} after {games} games")
    return 0 if leads.mean() > random + 40 else 1


if __name__ == "__main__":
    raise SystemExit(main())
