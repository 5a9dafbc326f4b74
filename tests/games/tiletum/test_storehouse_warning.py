"""The storehouse has four spaces: the offer that fills it says so, and a die says which tile could not be had with it."""

from automatable.games.tiletum import PLUGIN
from automatable.games.tiletum.model.moves import TakeCharacter, TakeDie, TakeOffer
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Who

SAY = PLUGIN.words().say
SPACES = 4
FILLING = (TakeCharacter, TakeOffer)


def test_whole_games_warn_before_the_storehouse_is_full() -> None:
    warned = stays = 0
    for seed in range(4):
        match = Match(PLUGIN, complete(PLUGIN.info, Setup(seed)))
        match.run_on()
        rng = Rng(seed, "test")
        while match.turn.who is Who.HUMAN:
            state, legal = match.state, match.rules.legal(match.state)
            for move in legal:
                warning = PLUGIN.face.offer(state, move).warning
                if isinstance(move, FILLING):
                    assert (warning is not None) == (len(state.store) == SPACES - 1), move
                    warned += warning is not None
                elif isinstance(move, TakeDie) and move.resource == move.colour and warning is not None:
                    assert len(state.store) == SPACES or "already" in SAY(warning) or "contract" in SAY(warning)
                    stays += 1
            match.play(PLUGIN.players["random"](state, legal, rng))
    assert warned
    assert stays
