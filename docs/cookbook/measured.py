import my_players

import automatable as at

results = at.measure("tokaido", players=["random", my_players.temples_first, "greedy"], levels=[4], seeds=200)
print(results.summary())
print(results.compare("random", "temples_first", by="player"))
print(results.to_polars().select("player", "moves", "points_you").group_by("player").mean())
