"""Tracks, map and landmarks."""

from collections.abc import Iterator, Sequence
from operator import setitem
from typing import Final

from automatable.games.tapestry.companion import moves as b
from automatable.games.tapestry.companion.reports import token_on
from automatable.games.tapestry.companion.things.common import corrected
from automatable.games.tapestry.model import moves as m
from automatable.games.tapestry.model import names, places
from automatable.games.tapestry.model.geometry import AUTOMA_START, HEX_COUNT, YOUR_START
from automatable.games.tapestry.model.pieces import (
    AUTOMA,
    AUTOMA_OUTPOST,
    AUTOMA_TOPPLED,
    BOTS,
    END,
    NOBODY,
    NOTHING,
    OTHER,
    OUTPOST,
    PRINTED,
    SHADOW_TOPPLED,
    TOKEN_NAMES,
    TOPPLED,
    TRACKS,
    UNEXPLORED,
    UNKNOWN_TILE,
    YOU,
)
from automatable.games.tapestry.model.state import State
from automatable.kernel.companion.things import SideBySide, Thing, impossible_unless
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.words.text import Msg, msg

LANDMARKS: Final = range(12)


# Tracks


def _your_track(state: State, move: b.SetYourTrack) -> Msg:
    return msg("mend.your_track", space=names.space(move.track, move.space))


def _put_your_track(state: State, move: b.SetYourTrack) -> None:
    """It stands there, and nothing follows from it."""
    state.token_space[token_on(state, move.track, move.space)] = move.space


def _other_spaces(state: State) -> Iterator[tuple[int, int]]:
    for track in TRACKS:
        now = [space for on, space in zip(state.token_track, state.token_space, strict=True) if on == track]
        yield from ((track, space) for space in range(END + 1) if [space] != now)


def _track(state: State, move: m.SetTrack) -> Msg:
    return msg("mend.track", who=names.player(move.bot), space=names.space(move.track, move.space))


def _favorite(state: State, move: m.SetFavorite) -> Msg:
    return msg("mend.favorite", who=names.player(move.bot), track=names.track(move.track))


# The map

TOGETHER: Final = {
    NOTHING: (NOTHING,),
    OUTPOST: (NOTHING, AUTOMA_TOPPLED, OTHER),
    AUTOMA_OUTPOST: (NOTHING, TOPPLED, SHADOW_TOPPLED),
}
"""By the token that controls a hex: what may lie beside it."""


def _explored(state: State, move: b.SetExplored) -> Msg:
    return msg("mend.explored" if move.explored else "mend.unexplored", at=names.hexagon(move.at))


def _explored_can_be(state: State, move: b.SetExplored) -> bool:
    """Printed hexes always are; a hex with pieces is."""
    return state.tile[move.at] != PRINTED and state.first[move.at] == state.second[move.at] == NOTHING


def _hexagon(state: State, move: m.SetHex) -> Msg:
    tokens = [msg(f"token.{TOKEN_NAMES[token]}") for token in (move.first, move.second) if token]
    return msg("mend.hex", at=names.hexagon(move.at), tokens=names.joined(tokens) if tokens else msg("token.none"))


def _impossible_hex(state: State, move: m.SetHex) -> Illegal | None:
    """Start hexes never change, tokens stand on explored hexes only, outposts are limited, and not everything can stand together."""
    if move.at in (YOUR_START, AUTOMA_START):
        return Illegal("TAP-SETUP-05", msg("illegal.start_hex"), impossible=True)
    if state.tile[move.at] == UNEXPLORED:
        return Illegal("TAP-CNEU-08", msg("illegal.unexplored"), impossible=True)
    if move.second not in TOGETHER[move.first]:
        return Illegal("TAP-CNEU-10", msg("illegal.together"), impossible=True)
    if min(_supplies_after(state, move)) < 0:
        return Illegal("TAP-SETUP-05", msg("illegal.outposts"), impossible=True)
    return None


def _outposts(*tokens: int) -> tuple[int, int, int]:
    """How many outposts of yours, of the Automa and of the Shadow Empire these tokens are."""
    yours = tokens.count(OUTPOST) + tokens.count(TOPPLED)
    return yours, tokens.count(AUTOMA_OUTPOST) + tokens.count(AUTOMA_TOPPLED), tokens.count(SHADOW_TOPPLED)


def _supplies_after(state: State, move: m.SetHex) -> tuple[int, int, int]:
    before = _outposts(state.first[move.at], state.second[move.at])
    after = _outposts(move.first, move.second)
    return (
        state.outposts + before[0] - after[0],
        state.automa_outposts + before[1] - after[1],
        state.shadow_outposts + before[2] - after[2],
    )


def _put_hex(state: State, move: m.SetHex) -> None:
    """Outposts come from the supplies, or go back there."""
    state.outposts, state.automa_outposts, state.shadow_outposts = _supplies_after(state, move)
    state.first[move.at], state.second[move.at] = move.first, move.second
    state.first_piece[move.at] = 0
    state.second_piece[move.at] = 5 if move.second == OTHER else 0


# Landmarks


def _landmark(state: State, move: m.SetLandmark) -> Msg:
    key = "mend.landmark_automa" if move.automa else "mend.landmark_free"
    return msg(key, landmark=names.landmark(move.landmark))


def _put_landmark(state: State, move: m.SetLandmark) -> None:
    """It lies on the Automa mat, or on the landmark board."""
    if state.claimed[move.landmark] == AUTOMA:
        state.automa_landmarks.remove(move.landmark)
    state.claimed[move.landmark] = AUTOMA if move.automa else NOBODY
    if move.automa:
        state.automa_landmarks.append(move.landmark)


THINGS: Final[Sequence[Thing[State] | SideBySide[State]]] = (
    SideBySide(
        ("track", "space"),
        Thing(
            b.SetYourTrack,
            put=_put_your_track,
            tell=corrected(_your_track),
            others=_other_spaces,
            label=_your_track,
            group=lambda state, move: names.space(move.track, move.space),
            place=lambda state, move: places.space_place(move.track, move.space),
            # A token of yours must be there.
            obstacle=impossible_unless(
                lambda state, move: token_on(state, move.track, move.space) >= 0,
                "TAP-YOU-02",
                msg("illegal.no_token"),
            ),
        ),
        Thing(
            m.SetTrack,
            put=lambda state, move: setitem(state.bot_track[move.bot - AUTOMA], move.track, move.space),
            tell=corrected(_track),
            others=lambda state: (
                (bot, track, space)
                for track in TRACKS
                for space in range(END + 1)
                for bot in BOTS
                if state.bot_position(bot, track) != space
            ),
            label=_track,
            group=lambda state, move: names.space(move.track, move.space),
            place=lambda state, move: places.space_place(move.track, move.space),
        ),
    ),
    Thing(
        m.SetFavorite,
        put=lambda state, move: setitem(state.favorite, move.bot - AUTOMA, move.track),
        tell=corrected(_favorite),
        others=lambda state: (
            (bot, track) for track in TRACKS for bot in BOTS if state.favorite[bot - AUTOMA] != track
        ),
        label=_favorite,
        # Without a place: a whole track on the board would lie over its spaces.
        group=lambda state, move: msg("group.favorites"),
    ),
    SideBySide(
        ("at",),
        Thing(
            b.SetExplored,
            put=lambda state, move: setitem(state.tile, move.at, UNKNOWN_TILE if move.explored else UNEXPLORED),
            tell=corrected(_explored),
            others=lambda state: ((at, state.tile[at] == UNEXPLORED) for at in range(HEX_COUNT)),
            label=_explored,
            group=lambda state, move: names.hexagon(move.at),
            place=lambda state, move: places.hex_place(move.at),
            obstacle=impossible_unless(_explored_can_be, "TAP-YOU-12", msg("illegal.explored")),
        ),
        Thing(
            m.SetHex,
            put=_put_hex,
            tell=corrected(_hexagon),
            others=lambda state: (
                (at, first, second)
                for at in range(HEX_COUNT)
                for first, beside in TOGETHER.items()
                for second in beside
                if (first, second) != (state.first[at], state.second[at])
            ),
            label=_hexagon,
            group=lambda state, move: names.hexagon(move.at),
            place=lambda state, move: places.hex_place(move.at),
            obstacle=_impossible_hex,
        ),
    ),
    Thing(
        m.SetLandmark,
        put=_put_landmark,
        tell=corrected(_landmark),
        others=lambda state: ((landmark, state.claimed[landmark] != AUTOMA) for landmark in LANDMARKS),
        label=_landmark,
        group=lambda state, move: names.landmark(move.landmark),
        place=lambda state, move: places.landmark_place(move.landmark),
        # One of yours lies in your city.
        obstacle=impossible_unless(
            lambda state, move: state.claimed[move.landmark] != YOU, "TAP-LM-02", msg("illegal.your_landmark")
        ),
    ),
)
