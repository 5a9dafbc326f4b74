"""Cards only: no map and no token of yours is known; the Automa's record is kept by what eyes say."""

import pytest

from automatable.games.tapestry import PLUGIN
from automatable.games.tapestry.automa import hexes
from automatable.games.tapestry.companion.moves import EndTurn, SeenConquest, SeenGuard, TookHers, TookHex
from automatable.games.tapestry.model.moves import BotFavorite, BotIdle
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.moves import Move, Owed
from automatable.testing.messages import unsayable
from tests.games.tapestry.given import COMPANION, COMPANION_RULES, State, geometry, owed, pieces
from tests.games.tapestry.test_companion import companion, told

WORDS = PLUGIN.words()


def asked(due: Owed) -> State:
    state = companion()
    state.track_card, state.tiebreaker_card = 10, 8
    state.owed.append(due)
    return state


def done(state: State, *moves: Move) -> State:
    for move in moves:
        COMPANION_RULES.advance(state, move)
    return state


def listed(state: State) -> list[str]:
    trace = Trace(whole=True)
    COMPANION_RULES.bot(state, trace)
    assert unsayable([step.what for step in trace.steps], WORDS) is None
    return [step.rule for step in trace.steps]


def test_a_turn_is_over_with_one_tap_and_all_else_can_be_said() -> None:
    state = companion()
    offers = COMPANION.turn_reports(state)
    assert offers[0].move == EndTurn()
    assert unsayable(offers, WORDS) is None
    for offer in offers:
        assert COMPANION_RULES.obstacle(state, offer.move) is None


@pytest.mark.parametrize(
    "due",
    [
        owed.BotToAdvance(pieces.AUTOMA, pieces.SHADOW),
        owed.BotToFavor(pieces.AUTOMA, pieces.AUTOMA),
        owed.AutomaToConquer(pieces.AUTOMA),
        owed.AutomaToExplore(pieces.AUTOMA),
    ],
)
def test_every_answer_can_be_said_and_carried_out(due: Owed) -> None:
    state = asked(due)
    offers = COMPANION.checklist_answers(state)
    assert len({WORDS.say(offer.label) for offer in offers}) == len(offers) > 1
    assert listed(state)
    for offer in offers:
        assert done(state.copy(), offer.move).owed != state.owed


@pytest.mark.rule("TAP-COPP-04", "TAP-COPP-05", "TAP-CNEU-09")
@pytest.mark.parametrize(
    ("what", "lands", "second", "toppled"),
    [
        ("yours", 2, pieces.TOPPLED, 1),
        ("trapped", 1, pieces.AUTOMA_TOPPLED, 0),
        ("nobody", 2, None, 0),
        ("island", 2, None, 0),
    ],
)
def test_her_territories_are_counted_wherever_they_are(what: str, lands: int, second: int | None, toppled: int) -> None:
    state = asked(owed.AutomaToConquer(pieces.AUTOMA))
    before = len(state.lands(pieces.AUTOMA_OUTPOST)), state.automa_outposts
    done(state, SeenConquest(what))  # type: ignore[arg-type]
    assert (len(state.lands(pieces.AUTOMA_OUTPOST)) - before[0], before[1] - state.automa_outposts) == (lands - 1, 1)
    assert state.automa_toppled == toppled
    assert second is None or second in state.second
    assert (pieces.AUTOMA in state.achieved[pieces.MIDDLE_ISLAND]) is (what == "island")


def test_without_outposts_there_is_one_answer() -> None:
    state = asked(owed.AutomaToConquer(pieces.AUTOMA))
    state.automa_outposts = 0
    assert [offer.move for offer in COMPANION.checklist_answers(state)] == [
        BotIdle(pieces.AUTOMA, "conquer", "outposts")
    ]
    assert listed(state) == ["TAP-CNEU-01"]


@pytest.mark.rule("TAP-CONQ-01", "TAP-CONQ-02")
def test_the_list_of_a_conquest_has_your_territories_and_then_other_hexes() -> None:
    rules = listed(asked(owed.AutomaToConquer(pieces.AUTOMA)))
    assert rules[0] == "TAP-COPP-01"
    assert rules.index("TAP-CONQ-02") < rules.index("TAP-CNEU-01") < rules.index("TAP-CNEU-06")
    assert rules[-1] == "TAP-CNEU-03"


def test_an_attack_on_her_needs_no_hex() -> None:
    state = done(asked(owed.AutomaToConquer(pieces.AUTOMA)), SeenConquest("nobody"))
    lands = len(state.lands(pieces.AUTOMA_OUTPOST))
    assert len(told(state.copy(), TookHers()).lands(pieces.AUTOMA_OUTPOST)) == lands - 1
    trapped = told(state, TookHers(True))
    assert (len(trapped.lands(pieces.AUTOMA_OUTPOST)), trapped.automa_toppled) == (lands, 1)
    assert pieces.YOU in told(state, TookHex(geometry.ISLAND)).achieved[pieces.MIDDLE_ISLAND]


def test_a_guard_lies_on_one_of_hers() -> None:
    state = done(asked(owed.AutomaToConquer(pieces.AUTOMA)), SeenConquest("nobody"))
    state.owed.append(owed.AutomaToGuard(pieces.AUTOMA))
    left, alone = state.shadow_outposts, len(hexes.lonely(state))
    assert [offer.move for offer in COMPANION.checklist_answers(state)] == [SeenGuard()]
    done(state, SeenGuard())
    assert (state.shadow_outposts, len(hexes.lonely(state))) == (left - 1, alone - 1)


@pytest.mark.rule("TAP-INC-04", "TAP-INC-05")
def test_beside_a_board_every_check_of_a_favorite_is_a_decision() -> None:
    state = asked(owed.CheckFavorite(pieces.AUTOMA, pieces.AUTOMA))
    COMPANION_RULES.follow(state)
    assert state.owed[-1] == owed.BotToFavor(pieces.AUTOMA, pieces.AUTOMA)
    favorite = state.favorite[0]
    trace = Trace()
    assert COMPANION_RULES.bot(state, trace) == BotFavorite(pieces.AUTOMA, favorite)
    assert [step.rule for step in trace.steps] == ["TAP-INC-04"]
    assert WORDS.say(PLUGIN.face.tell(state, BotFavorite(pieces.AUTOMA, favorite))).startswith("The Automa keeps ")
    assert listed(state)[:2] == ["TAP-INC-04", "TAP-INC-05"]
    state.token_space[favorite] = 3
    chosen = Trace()
    COMPANION_RULES.bot(state, chosen)
    assert "TAP-INC-04" not in [step.rule for step in chosen.steps]
