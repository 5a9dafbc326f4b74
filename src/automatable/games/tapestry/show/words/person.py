"""What you did, and what chance brought, in words."""

from typing import Any, Final

from automatable.games.tapestry.model import moves as m
from automatable.games.tapestry.model import names
from automatable.games.tapestry.model import owed as o
from automatable.games.tapestry.model.city import SIZE
from automatable.games.tapestry.model.pieces import SHADOW
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import BONUS_GAINS
from automatable.games.tapestry.rules.civilizations.alchemists import marks_after
from automatable.games.tapestry.show.prompts import CATEGORIES, PROMPTS
from automatable.games.tapestry.show.words.labels import NUMBERS, Label, label, laid_where, rotation, stepped_to
from automatable.kernel.words.text import Msg, msg


def _did(state: State, case: str = "", **fields: Any) -> Msg:
    return msg(f"did.{type(state.owed[-1]).__name__}{case}", **fields)


def tell_person(state: State, move: Any) -> Msg:
    """What a person did: the moment, and the choice."""
    return _did(state, what=label(state, move))


def tell_number(state: State, move: m.PickNumber) -> Msg:
    """The fields of the offer in a sentence of their own; an offer with two cases has two sentences."""
    owed = state.owed[-1]
    offered = NUMBERS[type(owed)](state, owed, move)
    case = TWO_CASES.get(offered.key, "")
    return _did(state, case, **(offered.fields or {"what": offered}))


TWO_CASES: Final = {
    "label.exploit_twice": "_twice",
    "label.exploit_points": "_points",
    "label.trade_gain": "_gain",
    "label.trade_give": "_give",
    "label.ahead": "_ahead",
    "label.back": "_back",
}


def tell_income(state: State, move: m.TakeIncome) -> Msg:
    return _did(state, n=state.income_turns + 1)


def tell_resource(state: State, move: m.PickResource) -> Msg:
    """One resource, given or gained."""
    owed, what = state.owed[-1], names.resources((move.resource,))
    if isinstance(owed, o.ToPayBonus):
        return _did(state, "_resource", what=what, gain=names.benefit(BONUS_GAINS[owed.track][owed.space]))
    return _did(state, what=what)


def tell_token(state: State, move: m.PickToken | m.PickTrack) -> Msg:
    """The space that a token is moved to, or stands on."""
    owed = state.owed[-1]
    if not isinstance(owed, (o.ToStep, o.ToRepeatSpace)):
        return tell_person(state, move)
    return _did(
        state,
        "_back" if isinstance(owed, o.ToStep) and owed.back else "",
        what=names.space(*stepped_to(state, owed, move)),
    )


def tell_prediction(state: State, move: m.Predict) -> Msg:
    owed = state.owed[-1]
    assert isinstance(owed, o.ToPredict)
    return _did(state, what=msg(f"civ_note.{CATEGORIES[owed.category]}", n=move.number))


def tell_top(state: State, move: m.PickTop) -> Msg:
    return _did(state, "_top")


def tell_orient(state: State, move: m.Orient) -> Msg:
    return _did(state, what=rotation(move.rotation)) if move.rotation else _did(state, "_unturned")


def tell_swap(state: State, move: m.Swap) -> Msg:
    return _did(state, one=_plot(move.one), other=_plot(move.other))


def _plot(number: int) -> Msg:
    return msg("plot.name", row=number // SIZE + 1, column=number % SIZE + 1)


def tell_decline(state: State, move: m.Decline) -> Msg:
    owed = state.owed[-1]
    if isinstance(owed, o.ToStep) and marks_after(state, owed):
        return msg("declined.ToStep_marks", track=names.track(owed.tracks[0]))
    return msg(f"declined.{type(owed).__name__}", **PROMPTS.prompt(state).fields)


def tell_advance(state: State, move: m.Advance) -> Msg:
    track, space = state.token_track[move.token], state.token_space[move.token] + 1
    return msg("tell.advance", space=names.space(track, space), cost=names.resources(move.pay))


def tell_build(state: State, move: m.Build) -> Msg:
    """Which building where."""
    return msg("tell.build", building=_building(state), where=_plot(move.row * SIZE + move.column))


def _building(state: State) -> Msg:
    owed = state.owed[-1]
    assert isinstance(owed, o.ToBuild)
    return names.a_building(owed.building)


def tell_hex(state: State, move: m.PickHex) -> Msg:
    """A hex; of a building also which."""
    what = label(state, move)
    if isinstance(state.owed[-1], o.ToBuild):
        return _did(state, building=_building(state), what=what)
    return _did(state, what=what)


def tell_on_mat(state: State, move: m.PutOnMat) -> Msg:
    """Craftsmen: which building in which column, and what it covers."""
    return _did(state, "_mat", building=_building(state), **label(state, move).fields)


def tell_explore(state: State, move: m.Explore) -> Msg:
    return msg("tell.explore", tile=names.tile(move.tile), at=names.hexagon(move.at))


def tell_lay(state: State, move: m.Lay) -> Msg:
    owed = state.owed[-1]
    assert isinstance(owed, o.ToLay)
    return msg("tell.lay", landmark=names.landmark(owed.landmark), where=laid_where(owed, move))


def tell_chance(state: State, move: Any) -> Msg:
    owed = state.owed[-1]
    came = f"came.{type(owed).__name__}"
    special = CHANCE.get(type(owed))
    return special(state, owed, move) if special is not None else msg(came, what=label(state, move))


def _favorite(state: State, owed: o.ToRollFavorite, move: m.RollScience) -> Msg:
    taken = owed.bot == SHADOW and move.track == state.favorite[0]
    key = "came.favorite_again" if taken else "came.ToRollFavorite"
    return msg(key, who=names.player(owed.bot), what=names.track(move.track))


def _first(state: State, owed: o.ToDrawFirst, move: m.DrawFirst) -> Msg:
    return msg("came.ToDrawFirst_you" if move.you else "came.ToDrawFirst_bots")


def _turned(state: State, owed: o.ToTurnTile, move: m.TurnTile) -> Msg:
    return msg("came.ToTurnTile", what=rotation(move.rotation)) if move.rotation else msg("came.ToTurnTile_unturned")


def _card(state: State, owed: o.ToDrawDecision, move: m.DrawDecision) -> Msg:
    if state.companion:
        return msg("came.ToDrawDecision", what=label(state, move))
    return msg("came.decision_card", n=move.card)


def _progress(state: State, owed: o.ToDrawProgress, move: m.DrawProgress) -> Msg:
    if state.companion:
        return msg("came.ToDrawProgress", what=label(state, move))
    return msg("came.progress_card", n=move.card)


CHANCE: Final[dict[type[Any], Label]] = {
    o.ToRollFavorite: _favorite,
    o.ToDrawFirst: _first,
    o.ToTurnTile: _turned,
    o.ToDrawDecision: _card,
    o.ToDrawProgress: _progress,
}
"""What has a sentence by its case."""
