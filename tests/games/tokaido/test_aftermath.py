"""What followed by itself is told: a meal that could not be paid for."""

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.model.moves import Eat
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Who
from tests.games.tokaido.given import owed

SEEDS = range(12)


def inns(match: Match) -> tuple[int, int]:  # type: ignore[type-arg]
    """How often the person came to a meal with a choice, and how often it was told that there was none."""
    chose = sum(isinstance(state.owed[-1], owed.Eating) for state in match.states)
    told = sum(
        len(PLUGIN.face.aftermath(match.states[index], entry.move, match.states[index + 1]))
        for index, entry in enumerate(match.log)
    )
    return chose, told


def test_at_every_inn_there_is_a_choice_or_a_word_about_it() -> None:
    """A journey has four inns at which one eats: a choice at each, or the reason why there is none."""
    missed = 0
    for seed in SEEDS:
        match = Match(PLUGIN, complete(PLUGIN.info, Setup(seed, options={"traveler": "hiroshige"})))
        match.run_on()
        while match.turn.who is not Who.OVER:
            match.play(PLUGIN.players["random"](match.state, PLUGIN.rules.legal(match.state), Rng(seed, "test")))
        chose, told = inns(match)
        assert chose + told == 4, seed
        missed += told
    assert missed > 3


def test_who_eats_is_told_nothing_more() -> None:
    match = Match(PLUGIN, complete(PLUGIN.info, Setup(3, options={"traveler": "hiroshige"})))
    match.run_on()
    while match.turn.who is not Who.OVER:
        match.play(PLUGIN.players["greedy"](match.state, PLUGIN.rules.legal(match.state), Rng(3, "test")))
    eaten = [index for index, entry in enumerate(match.log) if isinstance(entry.move, Eat)]
    assert eaten
    for index in eaten:
        assert not PLUGIN.face.aftermath(match.states[index], match.log[index].move, match.states[index + 1])
