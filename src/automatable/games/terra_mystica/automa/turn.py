"""The Automa's turn: how it begins, and her move for what she owes."""

from typing import Final

from automatable.games.terra_mystica.automa import cards
from automatable.games.terra_mystica.automa.act import act
from automatable.games.terra_mystica.automa.context import Context
from automatable.games.terra_mystica.automa.effects import CHANGES, carry_out, place
from automatable.games.terra_mystica.automa.setup import initial_dwellings
from automatable.games.terra_mystica.model import places
from automatable.games.terra_mystica.model.moves import AutomaAdvanceCult, AutomaDoNothing, AutomaPass, AutomaPlace
from automatable.games.terra_mystica.model.owed import (
    AutomaActs,
    AutomaBegins,
    AutomaClimbs,
    AutomaPasses,
    AutomaPlaces,
    DrawingCard,
)
from automatable.games.terra_mystica.model.pieces import ROUNDS
from automatable.games.terra_mystica.model.state import State
from automatable.kernel.decide.breakers import pick
from automatable.kernel.decide.choice import Choice
from automatable.kernel.decide.pipeline import decide, fallback, note
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.moves import Move, Owed
from automatable.kernel.turns.verbs import Consequence, Decision
from automatable.kernel.words.text import msg

PLACES: Final = ("left", "middle", "right")
BONUS: Final[Choice[Context, int]] = Choice(
    "TM-PASS-02",
    "choice.bonus_row",
    options=lambda context: context.state.bonus_row,
    prefer=(
        pick(
            "TM-PASS-02",
            lambda context: msg(f"choice.{context.support.bonus_card}"),
            lambda context, row: context.state.bonus_row[bonus_place(context)],
            source=places.support("bonus"),
        ),
    ),
    name=lambda context, card: msg("choice.bonus_card", n=card),
    place=places.bonus_card,
)
"""Which bonus card she takes."""


def bonus_place(context: Context) -> int:
    """The place in the row that the support card names."""
    return PLACES.index(context.support.bonus_card)


def begin_turn(state: State, owed: AutomaBegins) -> None:
    """TM-TURN-03: the old action card becomes the support card; TM-TURN-04: with an empty deck she passes, otherwise a card is owed."""
    automa = state.automa
    if automa.seen:
        automa.support, automa.action = automa.action, ""
        if not cards.size(automa):
            state.owed.append(AutomaPasses(automa.seat))
            return
    state.owed.append(DrawingCard(automa.seat))


def act_now(state: State, owed: AutomaActs, trace: Trace | None) -> Move:
    return act(Context(state), owed.action, trace)


def climb_now(state: State, owed: AutomaClimbs, trace: Trace | None) -> Move:
    """Her cult step for the power you gained."""
    return act(Context(state), "climb", trace)


def pass_now(state: State, owed: AutomaPasses, trace: Trace | None) -> Move:
    """Her pass: points (TM-PASS-01), and which bonus card she takes (TM-PASS-02); none in the last round."""
    context = Context(state)
    note(
        trace,
        "TM-PASS-01",
        lambda context: msg("choice.tile_points", n=context.tile_points),
        context,
        source=places.round_tile(state.round),
    )
    if context.faction.pass_first_doubles and not any(state.passed):
        note(trace, "TM-FCARD-04", "choice.passed_first")
    if state.round == ROUNDS:
        fallback(trace, "TM-PASS-02", "choice.last_round")
        return AutomaPass(-1)
    decide(context, BONUS, trace)
    return AutomaPass(bonus_place(context))


ACT: Final = Decision(
    (AutomaActs,),
    act_now,
    {kind: carry_out for kind in CHANGES if kind not in (AutomaPlace, AutomaPass)},
    "TM-ACT-05",
    lambda state, owed: msg(f"choice.about_{owed.action}"),
)
CLIMB: Final = Decision(
    (AutomaClimbs,),
    climb_now,
    {AutomaAdvanceCult: carry_out, AutomaDoNothing: carry_out},
    "TM-FCARD-04",
    "choice.about_climb",
)
PLACE: Final = Decision((AutomaPlaces,), initial_dwellings, {AutomaPlace: place}, "TM-DWELL-04", "choice.about_place")
PASS: Final = Decision((AutomaPasses,), pass_now, {AutomaPass: carry_out}, "TM-PASS-01", "choice.about_pass")
AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {AutomaBegins: begin_turn}
