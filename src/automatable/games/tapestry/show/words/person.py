"""What you did, in words, and all words of your moves in one table."""

from typing import Any, Final

from automatable.games.tapestry.model import moves as m
from automatable.games.tapestry.model import names
from automatable.games.tapestry.model import owed as o
from automatable.games.tapestry.model.city import SIZE
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import BONUS_GAINS
from automatable.games.tapestry.rules.civilizations.alchemists import marks_after
from automatable.games.tapestry.show.prompts import CATEGORIES, PROMPTS
from automatable.games.tapestry.show.words import person_offers, person_places
from automatable.games.tapestry.show.words.lines import NUMBERS, label, laid_where, offer, rotation
from automatable.games.tapestry.show.words.person_places import stepped_to
from automatable.kernel.show.wording import Wording
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


WORDINGS: Final[tuple[Wording[State], ...]] = (
    Wording(m.PickTile, tell_person, offer),
    Wording(m.PickSpaceTile, tell_person, offer),
    Wording(m.PickLandmark, tell_person, offer),
    Wording(m.PlayTrap, tell_person, person_offers.offer_trap),
    Wording(m.ChooseMat, tell_person, person_offers.offer_mat),
    Wording(m.ChooseExtra, tell_person, person_offers.offer_extra),
    Wording(m.Predict, tell_prediction, offer),
    Wording(m.PickNumber, tell_number, person_offers.offer_number),
    Wording(m.PickTop, tell_top, offer),
    Wording(m.PutOnMat, tell_on_mat, offer),
    Wording(m.Swap, tell_swap, offer),
    Wording(m.TakeIncome, tell_income, person_offers.offer_income),
    Wording(m.Take, tell_person, person_offers.offer_take),
    Wording(m.PickResource, tell_resource, person_offers.offer_resource),
    Wording(m.Build, tell_build, person_offers.offer_build, at=person_places.builds_at),
    Wording(m.Advance, tell_advance, person_offers.offer_advance, at=person_places.advances_at),
    Wording(m.Explore, tell_explore, person_offers.offer_explore, at=person_places.explores_at),
    Wording(m.Orient, tell_orient, person_offers.offer_orient),
    Wording(m.Lay, tell_lay, person_offers.offer_lay),
    Wording(m.PickTech, tell_person, person_offers.offer_tech, at=person_places.techs_at),
    Wording(m.Play, tell_person, person_offers.offer_card),
    Wording(m.DiscardCard, tell_person, person_offers.offer_card),
    Wording(m.ChooseCivilization, tell_person, person_offers.offer_civilization),
    Wording(m.PickHex, tell_hex, person_offers.offer_hex, at=person_places.hexes_at),
    Wording(m.PickToken, tell_token, person_offers.offer_token),
    Wording(m.PickTrack, tell_token, person_offers.offer_track),
    Wording(m.Decline, tell_decline, person_offers.offer_decline),
)
