"""What to call a move, in its offer and in the log; it depends on what is owed."""

from collections.abc import Callable
from typing import Any, Final

from automatable.games.tapestry.model import moves as m
from automatable.games.tapestry.model import names
from automatable.games.tapestry.model import owed as o
from automatable.games.tapestry.model.city import FOOTPRINTS, SIZE, SQUARE, first_plot, mask_of
from automatable.games.tapestry.model.pieces import AUTOMA
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import BLACK_FACES, RED_FACES
from automatable.games.tapestry.rules.civilizations import craftsmen, entertainers, historians, merrymakers, militants
from automatable.games.tapestry.rules.civilizations.alchemists import marks_after
from automatable.games.tapestry.show.words.person_places import place
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg

Label = Callable[[State, Any, Any], Msg]
"""(state, owed, move)"""


def token(state: State, number: int) -> Msg:
    """A token of yours: its track, and where it stands if two are there."""
    track = state.token_track[number]
    if state.token_track.count(track) == 1:
        return names.track(track)
    return msg("label.token", track=names.track(track), n=state.token_space[number], number=number + 1)


def _number(state: State, owed: Any, move: m.PickNumber) -> Msg:
    return NUMBERS[type(owed)](state, owed, move)


def _exploit(state: State, owed: o.ToExploit, move: m.PickNumber) -> Msg:
    return msg("label.exploit_twice") if move.n == 2 else msg("label.exploit_points", n=owed.points)


def _trade(state: State, owed: o.ToTrade, move: m.PickNumber) -> Msg:
    n = abs(move.n)
    return msg("label.trade_gain" if move.n < 0 else "label.trade_give", n=n, points=5 * n)


def _follow(state: State, owed: o.ToFollow, move: m.PickNumber) -> Msg:
    return msg("label.back" if move.n % 2 else "label.ahead", what=token(state, move.n // 2))


def _trade_space(state: State, owed: o.ToTradeSpace, move: m.PickNumber) -> Msg:
    bot, track = AUTOMA + move.n // 4, move.n % 4
    return msg("label.at", who=names.player(bot), space=names.space(track, state.bot_position(bot, track)))


def _entertain(state: State, owed: o.ToEntertain, move: m.PickNumber) -> Msg:
    return names.benefit(entertainers.SQUARES[move.n])


def _history(state: State, owed: o.ToHistory, move: m.PickNumber) -> Msg:
    square = historians.SQUARES[move.n // 2]
    return msg(
        "label.history", n=move.n // 2 + 1, gives=names.benefit(square.id), who=names.player(AUTOMA + move.n % 2)
    )


def _merry(state: State, owed: o.ToMerry, move: m.PickNumber) -> Msg:
    height = state.marks[merrymakers.NAME][move.n]
    return msg("label.column", n=move.n + 1, gives=names.parcel(merrymakers.COLUMNS[move.n][height]))


def _rank(state: State, owed: o.ToRank, move: m.PickNumber) -> Msg:
    lost = state.marks[militants.NAME][move.n]
    return msg("label.row", n=move.n + 1, gives=names.benefit(militants.ROWS[move.n][lost]))


NUMBERS: Final[dict[type[Any], Label]] = {
    o.ToExploit: _exploit,
    o.ToTrade: _trade,
    o.ToFollow: _follow,
    o.ToTradeSpace: _trade_space,
    o.ToEntertain: _entertain,
    o.ToHistory: _history,
    o.ToMerry: _merry,
    o.ToRank: _rank,
}


def _put_on_mat(state: State, owed: Any, move: m.PutOnMat) -> Msg:
    column = craftsmen.COLUMNS[move.column]
    marks = state.marks[craftsmen.NAME]
    height = marks[craftsmen.OFFSETS[move.column] : craftsmen.OFFSETS[move.column] + len(column)].index(0)
    return msg("label.craftsmen", n=move.column + 1, gives=names.benefit(column[height]))


def rotation(turns: int) -> Msg:
    return msg("label.rotation", n=turns) if turns else msg("label.unturned")


def _lay(state: State, owed: Any, move: m.Lay) -> Msg:
    return laid_where(owed, move, "label.plot")


def laid_where(owed: o.ToLay, move: m.Lay, plot_name: str = "plot.name") -> Msg:
    """The first plot that a landmark covers, how it is turned, and whether it sticks out."""
    mask = mask_of(owed.landmark, move.row, move.column, move.turn)
    plot = first_plot(mask)
    where = msg(plot_name, row=plot // SIZE + 1, column=plot % SIZE + 1)
    if SQUARE[owed.landmark]:
        turned = where
    else:
        turned = msg(
            "label.lay", where=where, turned=msg("group.turned", n=move.turn) if move.turn else msg("group.unturned")
        )
    if mask.bit_count() == len(FOOTPRINTS[owed.landmark][move.turn]):
        return turned
    return msg("label.lay_out", where=turned, row=move.row + 1, column=move.column + 1)


def _declined(state: State, owed: Any, move: m.Decline) -> Msg:
    if isinstance(owed, o.ToStep) and marks_after(state, owed):
        return msg("label.stay", track=names.track(owed.tracks[0]))
    return msg(f"decline.{type(owed).__name__}")


def _decision_card(state: State, owed: Any, move: Any) -> Msg:
    """Beside a board what it shows, for our numbers mean nothing there."""
    if state.companion:
        return msg("card.look", track=names.track_half(move.card), ties=names.tiebreaker_half(move.card))
    return msg("label.card", n=move.card)


LABELS: Final[dict[type[Any], Label]] = {
    m.ChooseMat: lambda state, owed, move: msg(f"mat.{move.mat}"),
    m.ChooseCivilization: lambda state, owed, move: names.civilization(move.civilization),
    m.ChooseExtra: lambda state, owed, move: names.automa_civilization(move.civilization),
    m.Predict: lambda state, owed, move: msg("label.number", n=move.number),
    m.TakeIncome: lambda state, owed, move: msg("label.income", n=state.income_turns + 1),
    m.Advance: lambda state, owed, move: msg("label.pay", cost=names.resources(move.pay)),
    m.Take: lambda state, owed, move: names.benefit(move.benefit),
    m.PickResource: lambda state, owed, move: names.resource(move.resource),
    m.PickTrack: lambda state, owed, move: names.track(move.track),
    m.PickToken: lambda state, owed, move: token(state, move.token),
    m.PickHex: lambda state, owed, move: names.hexagon(move.at),
    m.PickNumber: _number,
    m.PickTech: lambda state, owed, move: names.tech(move.card),
    m.PickTop: lambda state, owed, move: msg("label.top_card"),
    m.PickTile: lambda state, owed, move: names.tile(move.tile),
    m.PickSpaceTile: lambda state, owed, move: names.space_tile(move.tile),
    m.PickLandmark: lambda state, owed, move: names.landmark(move.landmark),
    m.Play: lambda state, owed, move: names.tapestry(move.card),
    m.DiscardCard: lambda state, owed, move: names.tapestry(move.card),
    m.Explore: lambda state, owed, move: names.hexagon(move.at),
    m.Orient: lambda state, owed, move: rotation(move.rotation),
    m.Build: lambda state, owed, move: msg("label.plot", row=move.row + 1, column=move.column + 1),
    m.Lay: _lay,
    m.PutOnMat: _put_on_mat,
    m.Swap: lambda state, owed, move: msg(
        "label.swap",
        row=move.one // SIZE + 1,
        column=move.one % SIZE + 1,
        other_row=move.other // SIZE + 1,
        other_column=move.other % SIZE + 1,
    ),
    m.PlayTrap: lambda state, owed, move: names.tapestry("trap"),
    m.Decline: _declined,
    m.DealTech: lambda state, owed, move: names.tech(move.card),
    m.DrawTile: lambda state, owed, move: names.tile(move.tile),
    m.TurnTile: lambda state, owed, move: rotation(move.rotation),
    m.DrawTapestry: lambda state, owed, move: names.tapestry(move.card),
    m.RevealTapestry: lambda state, owed, move: (
        msg("label.older", card=names.tapestry(move.card)) if move.older else names.tapestry(move.card)
    ),
    m.DrawSpaceTile: lambda state, owed, move: names.space_tile(move.tile),
    m.DrawCivilization: lambda state, owed, move: names.civilization(move.civilization),
    m.DrawMats: lambda state, owed, move: msg("label.mats", one=msg(f"mat.{move.one}"), other=msg(f"mat.{move.other}")),
    m.RollScience: lambda state, owed, move: names.track(move.track),
    m.RollConquer: lambda state, owed, move: msg(
        "label.dice", red=names.benefit(RED_FACES[move.red]), black=_black(move.black)
    ),
    m.DrawDecision: _decision_card,
    m.DrawProgress: _decision_card,
    m.DrawFirst: lambda state, owed, move: msg("seat.you" if move.you else "seat.bots"),
}


def _black(face: int) -> Msg:
    return names.benefit(BLACK_FACES[face]) if BLACK_FACES[face] else msg("benefit.of_tile")


def label(state: State, move: Any) -> Msg:
    """What to call a move at this moment."""
    return LABELS[type(move)](state, state.owed[-1], move)


def offer(state: State, move: Any) -> Offer:
    return Offer(move, label(state, move), place=place(state, move))
