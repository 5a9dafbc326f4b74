"""The worked examples of the facts (A and B) and of the format, asked of the program in place of the oracle."""

import pytest

from automatable.games.tapestry import PLUGIN
from automatable.games.tapestry.model.moves import PickHex, RevealTapestry, RollConquer, Take
from automatable.kernel.turns.moves import Malformed
from tests.games.tapestry import oracle_questions
from tests.games.tapestry import test_oracle_examples as on_tracks
from tests.games.tapestry import test_oracle_examples_map as on_map
from tests.games.tapestry.given import do, gain, pieces, put, your_turn
from tests.games.tapestry.oracle_income import LEVELS
from tests.games.tapestry.oracle_map import Json
from tests.games.tapestry.test_automa_oracle import fixed

LEFT_OUT = {"test_the_new_decks_have_the_sizes_of_the_table"}
"""Below in the form that the format wants: two civilizations at level 6."""
EXAMPLES = {
    name: test
    for module in (on_tracks, on_map)
    for name, test in vars(module).items()
    if name.startswith("test_") and name not in LEFT_OUT
}
globals().update(EXAMPLES)


def program(question: Json) -> Json:
    try:
        return fixed(PLUGIN.decide(question))
    except Malformed as error:
        raise ValueError(str(error)) from error


@pytest.fixture(autouse=True)
def _ask_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (oracle_questions, on_tracks, on_map):
        if "answer" in vars(module):
            monkeypatch.setattr(module, "answer", program)


def test_the_program_is_asked() -> None:
    assert len(EXAMPLES) > 30
    assert vars(oracle_questions)["answer"] is program


@pytest.mark.rule("TAP-INCDK-01", "TAP-INCDK-03")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("turn", [2, 3, 4])
def test_new_decks_have_the_sizes_of_the_table(level: int, turn: int) -> None:
    found = oracle_questions.income(turn, ["engineers", "conquerors"][: 1 + (level == 6)], level=level)
    sizes = LEVELS[level]["decision_deck_size_era_1_to_4"]
    assert found[-1] == {"event": "shuffle", "cards": sizes[turn - 1]}


@pytest.mark.rule("TAP-TRAP-01", "TAP-TRAP-02", "TAP-TRAP-03")
@pytest.mark.parametrize("before", [0, 1, 2])
def test_b13_trap_lottery(before: int) -> None:
    state = your_turn()
    land = put(state, 1, 0, pieces.AUTOMA_OUTPOST)
    state.tapestry.unseen = state.automa_cards = 3
    do(gain(state, "conquer"), PickHex(land))
    do(state, *(RevealTapestry(card) for card in ("guilds", "feudalism")[:before]), RevealTapestry("trap"))
    assert state.automa_cards == 2 - before
    assert (state.first[land], state.second[land]) == (pieces.AUTOMA_OUTPOST, pieces.TOPPLED)
    do(state, RollConquer(0, 0), Take("vp_4"))
    assert state.vp == 4


def test_b13_without_cards_the_conquest_succeeds_at_once() -> None:
    state = your_turn()
    land = put(state, 1, 0, pieces.AUTOMA_OUTPOST)
    state.automa_cards = 0
    do(gain(state, "conquer"), PickHex(land), RollConquer(0, 0))
    assert (state.first[land], state.second[land]) == (pieces.OUTPOST, pieces.AUTOMA_TOPPLED)
