"""The rules of a moment say the rule itself: at every choice of whole games, never only that the normal rules hold."""

import pytest

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.play.match import Match
from automatable.kernel.show.current_rules import rules_now
from automatable.kernel.turns.chance import Rng, Seeded
from automatable.kernel.turns.moves import Who
from automatable.rulebook.book import nearest, rulebook
from tests.thinned import thinned

GAMES = ("tokaido", "terra_mystica", "tapestry", "tiletum", "revive")


@pytest.mark.parametrize("seed", thinned(range(3, 9), every=6))
@pytest.mark.parametrize("name", GAMES)
def test_every_choice_has_a_rule_that_says_something_about_it(name: str, seed: int) -> None:
    game = registry.game(name)
    book = rulebook(game.info.package)
    match = Match(game, complete(game.info, Setup(seed)), Seeded(seed))
    match.begin([])
    choose = game.players.get("quick") or game.players["greedy"]
    silent: set[str] = set()
    while match.turn.who is Who.HUMAN:
        state = match.state
        shown = nearest([book[rule] for rule in rules_now(game, state)])
        if not shown or any(rule.general for rule in shown):
            silent.add(type(state.owed[-1]).__name__)
        match.play(choose(state, game.rules.legal(state), Rng(seed, "test")))
    assert silent == set()
