"""Her instruction is not possible at the table: one tap, and she does what the rules say then; the entry keeps a warning."""

from typing import Any

import pytest

from automatable.kernel.companion.rewrite import edit
from automatable.kernel.contract import registry
from automatable.kernel.contract.begin import begin_at
from automatable.kernel.contract.game import Setup
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import AtTheTable, Rng
from automatable.kernel.turns.moves import Author, Who
from tests.games.tokaido.given import ROADS

GAMES = ("tokaido", "terra_mystica", "tapestry", "tiletum", "revive")
SETUP: dict[str, dict[str, Any]] = {"revive": {"tribe": "claimants"}, "terra_mystica": {"faction": "witches"}}


@pytest.mark.parametrize("name", GAMES)
def test_what_is_not_possible_becomes_what_the_rules_say_then(name: str) -> None:
    game = registry.game(name)
    companion = game.companion
    assert companion is not None
    streams = [source.stream for source in companion.sources]
    match = Match(game, Setup(2, "", SETUP.get(name, {})), AtTheTable(2, streams), "companion")
    match.run_on()
    rng = Rng(2, "cannot")
    tried = 0
    for _ in range(400):
        if match.turn.who is Who.OVER:
            break
        before = len(match.log)
        legal = match.rules.legal(match.state)
        match.report(legal[rng.below(len(legal))])
        for index in range(before, len(match.log)):
            entry, state = match.log[index], match.states[index]
            other = companion.fallback(state, entry.move) if entry.by is Author.AUTOMA else None
            if other is None or tried > 20:
                continue
            edited, _ = edit(match, index, other)
            told = edited.log[index]
            assert (told.by, told.move) == (Author.TABLE, other)
            assert told.warning is not None
            assert companion.fallback(state, other) != other
            assert game.words().say(game.face.tell(state, other))
            tried += 1
    assert tried > 5


def test_an_automa_of_tokaido_walks_as_if_somebody_stood_there() -> None:
    """The space that the rules choose with the first one taken."""
    game = registry.game("tokaido")
    assert game.companion is not None
    inn = ROADS[0].ahead[34][-1]
    at_inn = {"travelers": {**game.ask.example["travelers"], "you": {"space": inn}}}
    question = dict(game.ask.example) | at_inn
    first = game.decide(question)["space"]
    taken = dict(question) | {"travelers": {**question["travelers"], "you": {"space": first}}}
    second = game.decide(taken)["space"]
    match = Match(game, Setup(1), AtTheTable(1, ["automa"]), "companion")
    match.begin([begin_at(question)])
    walk = next(entry.move for entry in match.log if entry.by is Author.AUTOMA)
    other = game.companion.fallback(match.states[1], walk)
    assert (walk.to, other.to) == (first, second)  # type: ignore[attr-defined,union-attr]
