"""What is not lit says why when it is pressed."""

import pytest

from automatable.games.terra_mystica import PLUGIN
from automatable.games.terra_mystica.model.moves import TakePower
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.play.match import Match
from automatable.kernel.show.current_rules import obstacles
from automatable.kernel.turns.chance import Rng
from tests.games.terra_mystica.given import Source, State, owed


def acting() -> State:
    """A person's turn in the second round."""
    match = Match(PLUGIN, complete(PLUGIN.info, Setup(3, "automa", {"faction": "nomads"})))
    match.run_on()
    while not (match.state.round == 2 and type(match.state.owed[-1]).__name__ == "Acting"):
        match.play(PLUGIN.players["greedy"](match.state, PLUGIN.rules.legal(match.state), Rng(3, "test")))
    return match.state


STATE = acting()


def lit(state: State) -> set[str]:
    return {
        offer.place
        for move in PLUGIN.rules.legal(state)
        if (offer := PLUGIN.face.offer(state, move)).place is not None and not offer.aside
    }


def reasons(place: str) -> list[str]:
    return [PLUGIN.words().say(no.why) for no in obstacles(PLUGIN, STATE, place)]


def test_every_space_that_is_not_lit_says_why() -> None:
    dark = [f"space-{at}" for at in range(len(STATE.terrain)) if f"space-{at}" not in lit(STATE)]
    assert len(dark) > 40
    assert [place for place in dark if not reasons(place)] == []


@pytest.mark.parametrize(
    ("place", "reason"), [("favor-1", "No favor tile is due."), ("town-1", "No town has been founded.")]
)
def test_a_tile_that_cannot_be_taken_now_says_so(place: str, reason: str) -> None:
    assert reasons(place) == [reason]


def test_a_power_action_names_what_is_missing() -> None:
    dark = [f"power-{position}" for position in range(1, 7) if f"power-{position}" not in lit(STATE)]
    assert dark
    assert all("power" in text or "taken" in text or "used" in text for place in dark for text in reasons(place))


def test_what_is_lit_has_no_reason_against_it() -> None:
    assert [place for place in sorted(lit(STATE)) if reasons(place) and not place.startswith("cult")] == []


def test_no_shape_means_anything_while_the_points_of_the_automa_are_asked_for() -> None:
    state = STATE.copy()
    state.owed.append(owed.HersToTell(state.automa.seat, source=Source.AREA))
    assert list(PLUGIN.face.at(state, "space-3")) == []


@pytest.mark.parametrize(("amount", "usual"), [(1, True), (2, False)])
def test_small_power_is_what_nearly_everybody_takes(amount: int, usual: bool) -> None:
    state = STATE.copy()
    state.owed.append(owed.OfferedPower(0, amount=amount, giver=state.automa.seat))
    assert PLUGIN.face.offer(state, TakePower(0)).usual is usual
