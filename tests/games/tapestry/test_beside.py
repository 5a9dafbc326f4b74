"""Beside a physical board: corrections that can be made, what else the bots may have done, and who tells what comes."""

import pytest

from automatable.games.tapestry import PLUGIN
from automatable.games.tapestry.beside import BESIDE, STREAMS, alternatives
from automatable.games.tapestry.owed import AutomaToConquer, AutomaToExplore, BotToAdvance, BotToFavor
from automatable.kernel.game import Setup
from automatable.kernel.moves import Correction
from automatable.testing.walk import walk
from tests.games.tapestry.invariants import check_state

WALK = walk(PLUGIN, Setup(6, 3), "random")
WORDS = PLUGIN.words()


def test_every_source_of_chance_is_named() -> None:
    used = {entry.stream for entry in WALK.match.log if entry.stream is not None}
    assert used <= set(STREAMS)
    assert {source.stream for source in BESIDE.sources if source.by_app} == {"decision", "progress", "rotation"}


@pytest.mark.parametrize("moment", [40, 120, 200])
def test_every_correction_can_be_made(moment: int) -> None:
    state = WALK.match.states[moment]
    offers = BESIDE.corrections(state)
    assert len(offers) > 100
    for offer in offers[:: 1 + len(offers) // 60]:
        changed = state.copy()
        assert isinstance(offer.move, Correction)
        PLUGIN.rules.mend(changed, offer.move)
        check_state(changed)
        assert WORDS.say(offer.label)
        assert bool(offer.amount) is (changed == state)


def test_what_the_bots_may_have_done_instead_can_be_carried_out() -> None:
    kinds = set()
    for state in WALK.match.states:
        for move in alternatives(state)[:6]:
            kinds.add(type(state.owed[-1]))
            changed = state.copy()
            PLUGIN.rules.advance(changed, move)
            check_state(changed)
    assert kinds >= {BotToAdvance, AutomaToConquer, AutomaToExplore}
    assert kinds <= {BotToAdvance, AutomaToConquer, AutomaToExplore, BotToFavor}


def test_what_hands_prepare_is_said() -> None:
    steps = BESIDE.prepare(WALK.match.states[0])
    assert len({WORDS.say(step.text) for step in steps}) == 6
    assert [meter.amount for meter in BESIDE.meters(WALK.match.states[0])] == ["cards"]
