"""What you did, and what chance brought, in words."""

from typing import Any

from automatable.games.tapestry.model import moves as m
from automatable.games.tapestry.model import names
from automatable.games.tapestry.model import owed as o
from automatable.games.tapestry.model.pieces import SHADOW
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.rules.civilizations.alchemists import marks_after
from automatable.games.tapestry.show.prompts import PROMPTS
from automatable.games.tapestry.show.words.labels import label
from automatable.kernel.words.text import Msg, msg


def tell_person(state: State, move: Any) -> Msg:
    return msg(f"did.{type(state.owed[-1]).__name__}", what=label(state, move))


def tell_decline(state: State, move: m.Decline) -> Msg:
    owed = state.owed[-1]
    if isinstance(owed, o.ToStep) and marks_after(state, owed):
        return msg("did.marks_stay", track=names.track(owed.tracks[0]))
    return msg("did.nothing", moment=PROMPTS.prompt(state))


def tell_advance(state: State, move: m.Advance) -> Msg:
    track, space = state.token_track[move.token], state.token_space[move.token] + 1
    return msg("tell.advance", space=names.space(track, space), cost=names.resources(move.pay))


def tell_build(state: State, move: m.Build) -> Msg:
    owed = state.owed[-1]
    assert isinstance(owed, o.ToBuild)
    return msg("tell.build", building=names.building(owed.building), where=label(state, move))


def tell_explore(state: State, move: m.Explore) -> Msg:
    return msg("tell.explore", tile=names.tile(move.tile), at=names.hexagon(move.at))


def tell_lay(state: State, move: m.Lay) -> Msg:
    owed = state.owed[-1]
    assert isinstance(owed, o.ToLay)
    return msg("tell.lay", landmark=names.landmark(owed.landmark), where=label(state, move))


def tell_chance(state: State, move: Any) -> Msg:
    owed = state.owed[-1]
    if isinstance(owed, o.ToRollFavorite):
        taken = owed.bot == SHADOW and move.track == state.favorite[0]
        key = "came.favorite_again" if taken else "came.ToRollFavorite"
        return msg(key, who=names.player(owed.bot), what=label(state, move))
    return msg(f"came.{type(owed).__name__}", what=label(state, move))
