"""All moves in words, in one table: those of the game, reports and corrections."""

from typing import Final

from automatable.games.tapestry.companion import report_words
from automatable.games.tapestry.companion.things import TABLE
from automatable.games.tapestry.model import moves as m
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.show.words import automa, offers, person
from automatable.kernel.show.wording import Wording, Wordings

_PLAIN: Final = (
    m.PickTile,
    m.PickSpaceTile,
    m.PickLandmark,
    m.PlayTrap,
)
_CHANCE: Final = (
    m.DealTech,
    m.DrawTile,
    m.TurnTile,
    m.DrawTapestry,
    m.RevealTapestry,
    m.DrawSpaceTile,
    m.DrawCivilization,
    m.DrawMats,
    m.RollScience,
    m.RollConquer,
    m.DrawFirst,
)

WORDS: Final[Wordings[State]] = Wordings(
    (
        *(Wording(kind, person.tell_person, offers.offer) for kind in _PLAIN),
        *(Wording(kind, person.tell_chance, offers.offer) for kind in _CHANCE),
        *(Wording(kind, person.tell_chance, offers.offer_decision_card) for kind in (m.DrawDecision, m.DrawProgress)),
        Wording(m.ChooseMat, person.tell_person, offers.offer_mat),
        Wording(m.ChooseExtra, person.tell_person, offers.offer_extra),
        Wording(m.Predict, person.tell_prediction, offers.offer),
        Wording(m.PickNumber, person.tell_number, offers.offer_number),
        Wording(m.PickTop, person.tell_top, offers.offer),
        Wording(m.PutOnMat, person.tell_on_mat, offers.offer),
        Wording(m.Swap, person.tell_swap, offers.offer),
        Wording(m.TakeIncome, person.tell_income, offers.offer_income),
        Wording(m.Take, person.tell_person, offers.offer_take),
        Wording(m.PickResource, person.tell_resource, offers.offer_resource),
        Wording(m.Build, person.tell_build, offers.offer_build, at=offers.builds_at),
        Wording(m.Advance, person.tell_advance, offers.offer_advance, at=offers.advances_at),
        Wording(m.Explore, person.tell_explore, offers.offer_explore, at=offers.explores_at),
        Wording(m.Orient, person.tell_orient, offers.offer_orient),
        Wording(m.Lay, person.tell_lay, offers.offer_lay),
        Wording(m.PickTech, person.tell_person, offers.offer_tech, at=offers.techs_at),
        Wording(m.Play, person.tell_person, offers.offer_card),
        Wording(m.DiscardCard, person.tell_person, offers.offer_card),
        Wording(m.ChooseCivilization, person.tell_person, offers.offer_civilization),
        Wording(m.PickHex, person.tell_hex, offers.offer_hex, at=offers.hexes_at),
        Wording(m.PickToken, person.tell_token, offers.offer_token),
        Wording(m.PickTrack, person.tell_token, offers.offer_track),
        Wording(m.Decline, person.tell_decline, offers.offer_decline),
        Wording(m.BotAdvance, automa.tell_advance, automa.offer_advance, instruct=automa.instruct_advance),
        Wording(m.BotRegress, automa.tell_regress, instruct=automa.instruct_regress),
        Wording(m.BotIdle, automa.tell_idle),
        Wording(m.AutomaConquer, automa.tell_conquer, instruct=automa.instruct_conquer),
        Wording(m.AutomaExplore, automa.tell_explore, instruct=automa.instruct_explore),
        Wording(m.AutomaGain, automa.tell_gain, instruct=automa.instruct_gain),
        Wording(m.AutomaGuard, automa.tell_guard),
        Wording(m.BotFavorite, automa.tell_favorite, instruct=automa.instruct_favorite),
        Wording(m.BotsIncome, automa.tell_income),
        Wording(m.AutomaScore, automa.tell_score, instruct=automa.instruct_score),
        Wording(m.BotsFinish, automa.tell_finish, instruct=automa.instruct_finish),
        *TABLE.wordings,
        *report_words.WORDINGS,
    )
)
