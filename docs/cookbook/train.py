import numpy as np

from automatable import envs

env = envs.solo("tokaido", level=4)
observation, info = env.reset(seed=1)
weights = np.zeros((env.action_space.n, observation.size))
done = False
while not done:  # the rest of learning: examples/learn_tokaido.py
    legal = np.flatnonzero(info["action_mask"])
    action = legal[np.argmax(weights[legal] @ observation)]
    observation, reward, terminated, truncated, info = env.step(action)
    done = terminated or truncated
env.match().save("episode.json")
