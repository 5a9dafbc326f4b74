import my_automa

import automatable as at

mine = at.game("tokaido").with_automa("nearest", my_automa.NEAREST)
results = at.measure({"shipped": "tokaido", "nearest": mine}, levels=[4], seeds=200)
print(results.compare("shipped", "nearest"))

worst = min(results.rows, key=lambda row: row.lead)
print(results.match(worst).why())
