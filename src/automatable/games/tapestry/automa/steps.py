"""A bot moves on a track, with everything that follows from it."""

from typing import Final

from automatable.games.tapestry.model.owed import AutomaRoll, AutomaToConquer, AutomaToExplore, AutomaToGain
from automatable.games.tapestry.model.pieces import (
    AUTOMA,
    COMPLETE_TRACK,
    END,
    EXPLORATION,
    MILITARY,
    NOBODY,
    TECHNOLOGY,
    TRACKS,
)
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import AUTOMA_BENEFITS, LANDMARK_AT
from automatable.games.tapestry.rules.achievements import achieve
from automatable.games.tapestry.rules.cards.registry import active_card
from automatable.games.tapestry.rules.civilizations.registry import on_bot_landmark
from automatable.kernel.turns.moves import Owed

CHART: Final[dict[str, Owed]] = {
    "research_with_benefit": AutomaRoll(AUTOMA, tuple(TRACKS), True),
    "research_no_benefit": AutomaRoll(AUTOMA, tuple(TRACKS), False),
    "refresh_tech_cards": AutomaToGain(AUTOMA, "refresh_tech_cards"),
    "conquer": AutomaToConquer(AUTOMA, False),
    "conquer_anywhere": AutomaToConquer(AUTOMA, True),
    "explore": AutomaToExplore(AUTOMA, False),
    "explore_anywhere": AutomaToExplore(AUTOMA, True),
    "advance_one_of_military_technology_exploration": AutomaRoll(AUTOMA, (MILITARY, TECHNOLOGY, EXPLORATION), True),
    "regress_one_of_military_technology": AutomaRoll(AUTOMA, (MILITARY, TECHNOLOGY), True, True),
    "tapestry_card": AutomaToGain(AUTOMA, "tapestry_card"),
}
"""The benefit chart: TAP-BEN-05, TAP-BEN-06, TAP-BEN-07, TAP-BEN-08, TAP-BEN-09, TAP-BEN-10, TAP-BEN-11."""
BENEFITS: Final = tuple(
    tuple(tuple(CHART[name] for name in reversed(names)) for names in spaces) for spaces in AUTOMA_BENEFITS
)
"""TAP-BEN-01, TAP-BEN-02: by track and space, what the Automa gains there, each once; the last one comes first off the stack.
TAP-NEVER-01: nothing else is gained, TAP-NEVER-02: no income buildings in particular."""


def advance_bot(state: State, bot: int, track: int, benefit: bool) -> None:
    """One step forward. TAP-SE-02, TAP-BEN-03: the Shadow Empire gains no benefits; TAP-BEN-04: nobody gains a bonus."""
    spaces = state.bot_track[bot - AUTOMA]
    spaces[track] += 1
    space = spaces[track]
    claim_landmark(state, bot, LANDMARK_AT[track][space])
    if space == END:
        achieve(state, bot, COMPLETE_TRACK)
    if state.active:
        active_card(state).on_bot_advance(state, bot, track)
    if benefit and bot == AUTOMA:
        state.owed += BENEFITS[track][space]


def claim_landmark(state: State, bot: int, landmark: int) -> None:
    """TAP-LM-03: the first token of all takes it; TAP-LM-01, TAP-LM-02: it lies on the Automa mat and is hers, whichever bot came first."""
    if landmark < 0 or state.claimed[landmark] != NOBODY:
        return
    state.claimed[landmark] = AUTOMA
    state.automa_landmarks.append(landmark)
    on_bot_landmark(state, bot)


def regress_automa(state: State, track: int) -> None:
    """One step back, with the benefits of that space and never a landmark."""
    spaces = state.bot_track[0]
    spaces[track] -= 1
    state.owed += BENEFITS[track][spaces[track]]
