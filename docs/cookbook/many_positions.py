import automatable as at

tokaido = at.game("tokaido")
match = tokaido.new(level=4, seed=7).finish("random")
questions = [match.position(entry.number) for entry in match.log if entry.decided]
answers = at.decide(tokaido, [question for question in questions if question])
for answer in answers[:3]:
    print(answer["type"], answer["points"], [step.rule for step in answer.why.steps])
