import msgspec
from hypothesis import given

from automatable.games._template import PLUGIN
from automatable.games._template.model.state import State
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.play.match import Match
from automatable.testing.strategies import junk, matches, seeds, setups, states


@given(setups(PLUGIN))
def test_setups_are_complete(setup: Setup) -> None:
    assert complete(PLUGIN.info, setup) == setup


@given(seeds())
def test_seeds_can_be_saved(seed: int) -> None:
    assert msgspec.json.decode(msgspec.json.encode(Setup(seed)), type=Setup).seed == seed


@given(matches(PLUGIN, longest=20))
def test_a_match_in_progress_can_be_replayed(match: Match[State]) -> None:
    assert Match.replay(PLUGIN, match.setup, match.moves).fingerprint() == match.fingerprint()


@given(states(PLUGIN, longest=20))
def test_cards_are_conserved(state: State) -> None:
    turns = sum(owner != -1 for owner in state.owner) + state.rests
    assert 6 - len(state.deck) in (turns // 2, (turns + 1) // 2)


@given(junk())
def test_junk_is_json(value: object) -> None:
    assert msgspec.json.decode(msgspec.json.encode(value)) == value
