import pytest

from automatable.games._template import PLUGIN
from automatable.kernel.contract.game import Setup
from automatable.kernel.play.selfplay import playout
from automatable.kernel.players.named import random_player
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.fingerprint import fingerprint
from automatable.kernel.turns.moves import Malformed, Who
from automatable.testing.walk import walk


@pytest.mark.parametrize("player", ["random", "greedy"])
@pytest.mark.parametrize("seed", range(5))
def test_self_play_plays_the_same_game_as_a_match(seed: int, player: str) -> None:
    state, moves = playout(PLUGIN, Setup(seed), player)
    whole = walk(PLUGIN, Setup(seed), player)
    assert (fingerprint(state), moves) == (whole.fingerprints[-1], len(whole.match.log))


def test_self_play_goes_to_the_end() -> None:
    state, _ = playout(PLUGIN, Setup())
    assert PLUGIN.rules.turn(state).who is Who.OVER


def test_a_setup_is_completed_and_checked() -> None:
    with pytest.raises(Malformed, match="level"):
        playout(PLUGIN, Setup(level="impossible"))


def test_the_random_player_picks_every_move_about_equally_often() -> None:
    legal = PLUGIN.rules.legal(walk(PLUGIN).match.states[0])
    rng = Rng(0, "player")
    picked = [random_player(None, legal, rng) for _ in range(1200)]
    assert all(60 < picked.count(move) < 140 for move in legal)
