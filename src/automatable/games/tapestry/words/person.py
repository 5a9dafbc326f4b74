"""Offers: a legal move in words, with what it costs and brings."""

from typing import Any

from automatable.games.tapestry import moves as m
from automatable.games.tapestry import owed as o
from automatable.games.tapestry import places
from automatable.games.tapestry.city import SIZE, first_plot, mask_of
from automatable.games.tapestry.counts import matching_sides
from automatable.games.tapestry.pieces import BOTTOM
from automatable.games.tapestry.state import State
from automatable.games.tapestry.tables import CIRCLES, SPACE_BENEFITS, SQUARES, TILE_BENEFITS
from automatable.games.tapestry.words import names
from automatable.games.tapestry.words.labels import label, place
from automatable.kernel.text import Msg, msg
from automatable.kernel.view import Offer


def offer(state: State, move: Any) -> Offer:
    """A move as it is called at this moment."""
    return Offer(move, label(state, move), place=place(state, move))


def offer_advance(state: State, move: m.Advance) -> Offer:
    """By track: the space entered, and what is paid."""
    track, space = state.token_track[move.token], state.token_space[move.token] + 1
    group = msg("group.advance", space=names.space(track, space), gives=names.parcel(SPACE_BENEFITS[track][space]))
    if state.token_track.count(track) > 1:
        group = msg("group.advance_token", number=move.token + 1, group=group)
    return Offer(move, label(state, move), group=group, place=place(state, move))


def offer_explore(state: State, move: m.Explore) -> Offer:
    """By tile: the hex."""
    best = max(matching_sides(state, move.at, move.tile, rotation) for rotation in range(6))
    effect = msg("effect.up_to", n=best)
    return Offer(move, label(state, move), effect, names.tile(move.tile), place(state, move))


def offer_orient(state: State, move: m.Orient) -> Offer:
    """The turn, and the points for matching sides."""
    owed = state.owed[-1]
    assert isinstance(owed, o.ToOrient)
    points = matching_sides(state, owed.at, owed.tile, move.rotation)
    return Offer(move, label(state, move), msg("benefit.points", n=points), place=place(state, move))


def offer_lay(state: State, move: m.Lay) -> Offer:
    """By turn: the corner; the place is the first plot that is covered."""
    owed = state.owed[-1]
    assert isinstance(owed, o.ToLay)
    mask = mask_of(owed.landmark, move.row, move.column, move.turn)
    plot = first_plot(mask)
    where = msg("label.plot", row=plot // SIZE + 1, column=plot % SIZE + 1)
    effect = msg("effect.covers", n=mask.bit_count())
    group = msg("group.turned", n=move.turn)
    shape = places.laid_shape(move.turn, move.row - plot // SIZE, move.column - plot % SIZE)
    return Offer(move, label(state, move), effect, group, places.plot_place(plot), where=where, preview=shape)


def offer_tech(state: State, move: m.PickTech) -> Offer:
    """The card, and what it brings now."""
    return Offer(move, label(state, move), _tech_effect(state, move.card), place=place(state, move))


def _tech_effect(state: State, card: int) -> Msg:
    owed = state.owed[-1]
    circle, square = names.parcel(CIRCLES[card]), names.parcel(SQUARES[card])
    if isinstance(owed, (o.ToUpgrade, o.ToPatent)):
        return circle if state.tech[card] == BOTTOM else square
    if isinstance(owed, o.ToRepeatTech):
        return circle if owed.row == 1 else square
    return msg("effect.tech", circle=circle, square=square)


def offer_card(state: State, move: m.Play) -> Offer:
    """The card, and what it does."""
    return Offer(move, label(state, move), names.tapestry_effect(move.card), place=place(state, move))


def offer_civilization(state: State, move: m.ChooseCivilization) -> Offer:
    """The civilization, and what it does."""
    effect = msg(f"civilization.{move.civilization}.effect")
    return Offer(move, label(state, move), effect, place=place(state, move))


def offer_hex(state: State, move: m.PickHex) -> Offer:
    """The hex, and what lies there."""
    tile = state.tile[move.at]
    effect = names.tile(tile) if tile in TILE_BENEFITS else None
    return Offer(move, label(state, move), effect, place=place(state, move))


def offer_token(state: State, move: m.PickToken) -> Offer:
    """The token, and the space it is about."""
    track, space = state.token_track[move.token], state.token_space[move.token]
    owed = state.owed[-1]
    if not isinstance(owed, o.ToRepeatSpace):
        space += -1 if isinstance(owed, o.ToStep) and owed.back else 1
    return Offer(move, label(state, move), names.space(track, space), place=place(state, move))


def offer_decline(state: State, move: m.Decline) -> Offer:
    """The last one."""
    return Offer(move, label(state, move), aside=True)


def tell_person(state: State, move: Any) -> Msg:
    """What a person did: the moment, and the choice."""
    return msg(f"did.{type(state.owed[-1]).__name__}", what=label(state, move))


def tell_decline(state: State, move: m.Decline) -> Msg:
    """What a person did not do."""
    return msg("did.nothing", moment=msg(f"prompt.{type(state.owed[-1]).__name__}"))


def tell_advance(state: State, move: m.Advance) -> Msg:
    """Which token, and what was paid."""
    track, space = state.token_track[move.token], state.token_space[move.token] + 1
    return msg("tell.advance", space=names.space(track, space), cost=names.resources(move.pay))


def tell_explore(state: State, move: m.Explore) -> Msg:
    """Which tile where."""
    return msg("tell.explore", tile=names.tile(move.tile), at=names.hexagon(move.at))


def tell_lay(state: State, move: m.Lay) -> Msg:
    """Which landmark where."""
    owed = state.owed[-1]
    assert isinstance(owed, o.ToLay)
    return msg("tell.lay", landmark=names.landmark(owed.landmark), where=label(state, move))


def tell_chance(state: State, move: Any) -> Msg:
    """What chance brought."""
    return msg(f"came.{type(state.owed[-1]).__name__}", what=label(state, move))
