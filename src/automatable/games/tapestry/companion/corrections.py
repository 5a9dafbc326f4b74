"""Corrections of what only the companion is told."""

from typing import Final

from automatable.games.tapestry.companion.moves import SetCivilizations, SetExplored, SetTurns, SetYourTrack
from automatable.games.tapestry.companion.reports import token_on
from automatable.games.tapestry.model.pieces import NOTHING, PRINTED, TURNS, UNEXPLORED, UNKNOWN_TILE
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import AUTOMA_CIVILIZATIONS, AUTOMA_LEVELS
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import CorrectionVerb
from automatable.kernel.words.text import msg


def impossible_track(state: State, move: SetYourTrack) -> Illegal | None:
    """A token of yours must be there."""
    if token_on(state, move.track, move.space) < 0:
        return Illegal("TAP-YOU-02", msg("illegal.no_token"), impossible=True)
    return None


def set_your_track(state: State, move: SetYourTrack) -> None:
    """It stands there, and nothing follows from it."""
    state.token_space[token_on(state, move.track, move.space)] = move.space


def impossible_explored(state: State, move: SetExplored) -> Illegal | None:
    """Printed hexes always are; a hex with pieces is."""
    if state.tile[move.at] == PRINTED or state.first[move.at] != NOTHING or state.second[move.at] != NOTHING:
        return Illegal("TAP-YOU-12", msg("illegal.explored"), impossible=True)
    return None


def set_explored(state: State, move: SetExplored) -> None:
    """A tile lies there, or none."""
    state.tile[move.at] = UNKNOWN_TILE if move.explored else UNEXPLORED


def possible(state: State, move: SetTurns) -> Illegal | None:
    """Any number."""
    return None


def set_turns(state: State, move: SetTurns) -> None:
    """So many have begun."""
    if move.automa:
        state.automa_turns, state.bots_out = move.turns, move.turns == TURNS
    else:
        state.income_turns, state.out = move.turns, move.turns == TURNS


def impossible_civilizations(state: State, move: SetCivilizations) -> Illegal | None:
    """One of the four, at level 6 two different ones."""
    count = 2 if AUTOMA_LEVELS[state.level].extra_automa_civilization else 1
    known = all(name in AUTOMA_CIVILIZATIONS for name in move.names)
    if known and len(set(move.names)) == len(move.names) == count:
        return None
    return Illegal("TAP-DIFF-09", msg("illegal.civilizations", n=count), impossible=True)


def set_civilizations(state: State, move: SetCivilizations) -> None:
    """These work for her from now on."""
    state.automa_civilizations = list(move.names)


COMPANION_CORRECTIONS: Final = (
    CorrectionVerb(SetCivilizations, set_civilizations, impossible_civilizations),
    CorrectionVerb(SetYourTrack, set_your_track, impossible_track),
    CorrectionVerb(SetExplored, set_explored, impossible_explored),
    CorrectionVerb(SetTurns, set_turns, possible),
)
