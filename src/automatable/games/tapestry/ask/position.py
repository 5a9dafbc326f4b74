"""A moment of a game as a question."""

from typing import Any, Final

from automatable.games.tapestry.model.owed import BotToAdvance, ToBeginIncome
from automatable.games.tapestry.model.pieces import (
    ACHIEVEMENT_NAMES,
    AUTOMA,
    COMPLETE_TRACK,
    END,
    NOBODY,
    NOTHING,
    PLAYER_NAMES,
    TOKEN_NAMES,
    TRACK_NAMES,
    TRACKS,
    YOU,
)
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import AUTOMA_LEVELS, HEXES, LANDMARK_AT, LANDMARKS
from automatable.games.tapestry.model.unlisted_cards import DESCRIBED_FROM

SAMPLE: Final = 48
"""How many rolls of the science die a question for a moment has, more than a turn uses."""


def position(state: State) -> dict[str, Any] | None:
    """The question about the turn that the bots are about to take; None unless they are at its start.

    Nobody knows what dice and tiles will come, so some are put in as samples, to be replaced by what came.
    """
    owed = state.owed[-1]
    income = isinstance(owed, ToBeginIncome)
    by_cards = isinstance(owed, BotToAdvance) and owed.bot == AUTOMA and len(state.owed) == 3
    described = max(state.track_card, state.tiebreaker_card) >= DESCRIBED_FROM
    if not (income or by_cards) or described or not _can_be_asked(state):
        return None
    question = _common(state)
    if by_cards:
        question["deck_left"] = len(state.decision) + bool(state.mystery)
    else:
        question["income_turn"] = state.automa_turns + 1
    if state.track_card:
        question["pair"] = {"track_card": state.track_card, "tiebreaker_card": state.tiebreaker_card}
    elif income and AUTOMA_LEVELS[state.level].income_turn_1_bots != "none":
        return None
    return question


def _can_be_asked(state: State) -> bool:
    """A jump over landmarks or to the end (Futurists), or an empty stack of tiles, cannot be written in this format."""
    finished = [
        who
        for who in range(len(PLAYER_NAMES))
        if END in spaces_of(state, who) and who not in state.achieved[COMPLETE_TRACK]
    ]
    if not (state.tiles_left or state.tiles_discard) or (finished and len(state.achieved[COMPLETE_TRACK]) < 2):
        return False
    return all(
        max(state.standing(track), *state.positions(track)[1:]) < space
        for track in TRACKS
        for space, number in enumerate(LANDMARK_AT[track])
        if number >= 0 and state.claimed[number] == NOBODY
    )


def spaces_of(state: State, who: int) -> list[int]:
    """Where somebody's tokens stand, by track."""
    return [state.standing(track) for track in TRACKS] if who == YOU else state.bot_track[who - AUTOMA]


def _tracks(spaces: list[int]) -> dict[str, int]:
    return dict(zip(TRACK_NAMES, spaces, strict=True))


def automa(state: State) -> dict[str, Any]:
    return {
        "tracks": _tracks(state.bot_track[0]),
        "favorite": TRACK_NAMES[state.favorite[0]],
        "outposts": state.automa_outposts,
        "toppled": state.automa_toppled,
        "tapestry_cards": state.automa_cards,
        "landmarks": [LANDMARKS[number].name for number in state.automa_landmarks],
    }


def shadow(state: State) -> dict[str, Any]:
    return {
        "tracks": _tracks(state.bot_track[1]),
        "favorite": TRACK_NAMES[state.favorite[1]],
        "outposts": state.shadow_outposts,
    }


def _common(state: State) -> dict[str, Any]:
    return {
        "level": state.level,
        "automa": automa(state) | {"civilizations": list(state.automa_civilizations), "vp": state.automa_vp},
        "shadow": shadow(state),
        "you": {
            "tracks": _tracks(spaces_of(state, YOU)),
            "income_turns": state.income_turns,
        },
        "unclaimed": [LANDMARKS[number].name for number in range(12) if state.claimed[number] == NOBODY],
        "achievements": {
            name: [PLAYER_NAMES[who] for who in people]
            for name, people in zip(ACHIEVEMENT_NAMES, state.achieved, strict=True)
        },
        "explored": [list(HEXES[at]) for at, tile in enumerate(state.tile) if tile > 0],
        "tokens": [
            {"at": list(HEXES[at]), "on": [TOKEN_NAMES[token] for token in (first, second) if token != NOTHING]}
            for at, (first, second) in enumerate(zip(state.first, state.second, strict=True))
            if first != NOTHING
        ],
        "rolls": [TRACK_NAMES[number % len(TRACK_NAMES)] for number in range(SAMPLE)],
        "tiles": [{"tile": tile, "rotation": 0} for tile in sorted(state.tiles_left or state.tiles_discard)],
        "traps": [],
    }
