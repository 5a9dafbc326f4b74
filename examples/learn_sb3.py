"""MaskablePPO of sb3-contrib on any game: needs `pip install sb3-contrib`, which brings PyTorch.

python examples/learn_sb3.py automatable/Tiletum-v0 --steps 200000
"""

import argparse

import gymnasium
from sb3_contrib import MaskablePPO

import automatable.envs


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument(
        "environment", nargs="?", default="automatable/Tokaido-v0", choices=automatable.envs.ENVIRONMENTS
    )
    parser.add_argument("--steps", type=int, default=100_000)
    asked = parser.parse_args()
    model = MaskablePPO("MlpPolicy", gymnasium.make(asked.environment, reward="delta"), verbose=1)
    model.learn(asked.steps)
    env = gymnasium.make(asked.environment)
    leads = []
    for seed in range(200):
        observation, info = env.reset(options={"match_seed": 1_000_000 + seed})
        done = False
        while not done:
            action, _ = model.predict(observation, action_masks=info["action_mask"].astype(bool), deterministic=True)
            observation, _, terminated, truncated, info = env.step(int(action))
            done = terminated or truncated
        leads.append(info["lead"])
    print(f"lead {sum(leads) / len(leads):.1f} over {len(leads)} fresh games")


if __name__ == "__main__":
    main()
