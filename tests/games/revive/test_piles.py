"""Copies of a state share their piles, which nobody changes."""

import pickle

from automatable.games.revive import PLUGIN as REVIVE
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.play.selfplay import finish
from automatable.kernel.turns.chance import Rng, Seeded
from automatable.kernel.turns.deck import Deck
from automatable.kernel.turns.fingerprint import fingerprint
from tests.games.revive.given import State


def piles(state: State) -> list[Deck]:
    return [state.citizen_pile, state.module_pile, *state.token_piles, state.crate_pile, state.deck, state.progress]


def new(seed: int) -> State:
    return REVIVE.rules.new(complete(REVIVE.info, Setup(seed)))


def test_a_copy_shares_the_piles_and_is_equal() -> None:
    state = new(1)
    copy = state.copy()
    assert all(one is other for one, other in zip(piles(state), piles(copy), strict=True))
    assert copy == state == pickle.loads(pickle.dumps(copy))
    assert fingerprint(copy) == fingerprint(state)


def test_playing_on_from_a_copy_changes_no_pile_of_the_other() -> None:
    """A whole game draws from every pile, throws away, and shuffles."""
    state = new(2)
    finish(REVIVE, state, REVIVE.players["greedy"], Rng(2, "player"), Seeded(2), until=9)
    before, copy = fingerprint(state), state.copy()
    finish(REVIVE, copy, REVIVE.players["random"], Rng(3, "player"), Seeded(3))
    assert fingerprint(state) == before
    assert sum(one != other for one, other in zip(piles(state), piles(copy), strict=True)) >= 6
