"""The prompt of each moment, and the rules that belong to it."""

from typing import Any, Final

from automatable.games.tapestry.model import names, owed
from automatable.games.tapestry.model.pieces import TURNS
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import BONUS_GAINS, BONUS_PRICES
from automatable.games.tapestry.rules.civilizations.alchemists import marks_after
from automatable.kernel.show.moments import Moment, Moments
from automatable.kernel.turns.moves import GameOver, Owed

CATEGORIES: Final = ("techs", "districts", "territories", "tracks")
"""What the Mystics predict."""


def _at(state: State, due: Any) -> dict[str, Any]:
    return {"at": names.hexagon(due.at)}


def _left(state: State, due: Any) -> dict[str, Any]:
    return {"n": due.left}


def _bot(state: State, due: Any) -> dict[str, Any]:
    return {"who": names.player(due.bot)}


def _turn(state: State, due: owed.YourTurn) -> str:
    if not state.income_turns:
        return "YourTurn_first"
    return "YourTurn_last" if state.income_turns + 1 == TURNS else "YourTurn"


def _decision(state: State, due: owed.ToDrawDecision) -> str:
    """Beside a board: which half of the card counts."""
    if not state.companion:
        return "ToDrawDecision"
    return "ToDrawDecision_ties" if due.tiebreaker else "ToDrawDecision_tracks"


def _step(state: State, due: owed.ToStep) -> str:
    if due.back:
        return "ToStep_back"
    return f"ToStep{'_may' if due.optional else ''}{'' if due.benefit else '_bare'}"


def _is_free(due: owed.ToPayBonus) -> bool:
    return due.free or BONUS_PRICES[due.track][due.space] is None


def _bonus(state: State, due: owed.ToPayBonus) -> dict[str, Any]:
    price = BONUS_PRICES[due.track][due.space]
    gain = names.benefit(BONUS_GAINS[due.track][due.space])
    fields = {"space": names.space(due.track, due.space), "gain": gain}
    return fields if due.free or price is None else fields | {"cost": names.price(price)}


PROMPTS: Final[Moments[State]] = Moments(
    (
        Moment(owed.BotToAdvance, ("TAP-ADV-01", "TAP-ADV-02", "TAP-ADV-08", "TAP-ADV-09"), fields=_bot),
        Moment(owed.BotToStep, ("TAP-BEN-05", "TAP-BEN-10")),
        Moment(owed.AutomaToConquer, ("TAP-CONQ-01", "TAP-CONQ-02")),
        Moment(owed.AutomaToExplore, ("TAP-EXPL-01", "TAP-EXPL-03")),
        Moment(owed.AutomaToGain, ("TAP-BEN-01", "TAP-BEN-02")),
        Moment(owed.ToBeginIncome, ("TAP-INC-01", "TAP-INC-12")),
        Moment(owed.BotToFavor, ("TAP-INC-04", "TAP-INC-05", "TAP-INC-06"), fields=_bot),
        Moment(owed.AutomaToScore, ("TAP-INCVP-01", "TAP-INCVP-04")),
        Moment(owed.AutomaToGuard, ("TAP-INC-11",)),
        Moment(owed.ToFinishIncome, ("TAP-INCDK-02", "TAP-INCDK-03", "TAP-INCDK-04")),
        Moment(owed.ToDrawDecision, ("TAP-TURN-03", "TAP-TURN-04"), text=_decision),
        Moment(owed.ToDrawProgress, ("TAP-INCDK-01",)),
        Moment(owed.ToAnswerTrap, ("TAP-COPP-05",), fields=_at),
        Moment(owed.ToReveal, ("TAP-TRAP-01", "TAP-TRAP-02", "TAP-TRAP-03")),
        Moment(owed.ToChooseExtra, ("TAP-DIFF-09", "TAP-DIFF-10")),
        Moment(owed.ToRollFavorite, ("TAP-SETUP-07", "TAP-SETUP-08", "TAP-SETUP-12"), fields=_bot),
        Moment(owed.ToChooseMat, ("TAP-SETUP-01", "TAP-SETUP-15")),
        Moment(owed.ToChooseCivilization, ("TAP-SETUP-15",)),
        Moment(owed.ToAdvanceEach, ("TAP-DIFF-05",)),
        Moment(owed.ToExplore, ("TAP-YOU-12",)),
        Moment(owed.ToOrient, ("TAP-YOU-12",), fields=_at),
        Moment(owed.ToConquer, ("TAP-YOU-18",)),
        Moment(
            owed.ToBuild,
            ("TAP-YOU-20", "TAP-YOU-21"),
            fields=lambda state, due: {"building": names.a_building(due.building)},
        ),
        Moment(
            owed.ToLay,
            ("TAP-YOU-22", "TAP-YOU-21"),
            fields=lambda state, due: {"landmark": names.landmark(due.landmark)},
        ),
        Moment(
            owed.ToUpgrade, ("TAP-YOU-11",), text=lambda state, due: "ToUpgrade_may" if due.optional else "ToUpgrade"
        ),
        Moment(owed.ToInvent, ("TAP-YOU-10",)),
        Moment(owed.ToPlay, ("TAP-YOU-23",), fields=lambda state, due: {"era": state.income_turns}),
        Moment(owed.ToPlayOver, ("TAP-YOU-24",)),
        Moment(
            owed.ToPayBonus,
            ("TAP-YOU-08",),
            text=lambda state, due: "ToPayBonus_free" if _is_free(due) else "ToPayBonus",
            fields=_bonus,
        ),
        Moment(
            owed.YourTurn,
            ("TAP-YOU-02", "TAP-YOU-25"),
            text=_turn,
            fields=lambda state, due: {"n": state.income_turns + 1} if state.income_turns else {},
        ),
        Moment(owed.ToSettle, fields=_at),
        Moment(owed.ToAddToken, fields=_at),
        Moment(owed.TrapToTell, fields=_at),
        Moment(owed.ToLoseResource, fields=_left),
        Moment(owed.ToPickResource, fields=_left),
        Moment(owed.ToDiscardTile, fields=_left),
        Moment(owed.ToDiscardCard, fields=_left),
        Moment(owed.ToDiscardTech, fields=_left),
        Moment(owed.ToGive, fields=_left),
        Moment(owed.ToRise, fields=_left),
        Moment(owed.ToPredict, text=lambda state, due: f"ToPredict_{CATEGORIES[due.category]}"),
        Moment(
            owed.ToStep,
            text="ToStep_marks",
            fields=lambda state, due: {"track": names.track(due.tracks[0])},
            when=marks_after,
        ),
        Moment(owed.ToStep, text=_step),
        Moment(GameOver, ("TAP-END-01", "TAP-END-02", "TAP-END-03")),
        Moment(Owed, ("TAP-INTRO-04",)),
    )
)
