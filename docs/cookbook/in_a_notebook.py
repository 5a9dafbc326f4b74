import automatable as at

match = at.new("tokaido", level=4, seed=7)
for offer in match.offers():
    print(offer)
match.play(0)
while not match.over:
    best = match.hint(seconds=0.2)[0]
    match.play(best.offer)
print(match.result, match.scores, match.why())
match.save("game.json")
assert at.load("game.json") == at.load(match.code()) == match
