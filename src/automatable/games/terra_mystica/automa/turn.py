"""The Automa's turn: how it begins, and her move for what she owes."""

from typing import Final

from automatable.games.terra_mystica.automa import cards
from automatable.games.terra_mystica.automa.act import act
from automatable.games.terra_mystica.automa.context import Context
from automatable.games.terra_mystica.automa.effects import CHANGES, carry_out, place
from automatable.games.terra_mystica.automa.setup import initial_dwellings
from automatable.games.terra_mystica.automa.tables import pass_points
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
from automatable.kernel.decide.trace import Step, Trace
from automatable.kernel.turns.moves import Move, Owed
from automatable.kernel.turns.verbs import Consequence, Decision
from automatable.kernel.words.text import msg

PLACES: Final = ("left", "middle", "right")


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
    """Her move for one action."""
    return act(Context(state), owed.action, trace)


def climb_now(state: State, owed: AutomaClimbs, trace: Trace | None) -> Move:
    """Her cult step for the power you gained."""
    return act(Context(state), "climb", trace)


def place_now(state: State, owed: AutomaPlaces, trace: Trace | None) -> Move:
    """Her first dwellings."""
    return initial_dwellings(state, owed.card, trace)


def pass_now(state: State, owed: AutomaPasses, trace: Trace | None) -> Move:
    """Her pass."""
    return passing(Context(state), trace)


def passing(context: Context, trace: Trace | None) -> AutomaPass:
    """Her pass: which bonus card she takes (TM-PASS-02); none in the last round."""
    if trace is not None:
        _explain_points(context, trace)
    if context.state.round == ROUNDS:
        if trace is not None:
            trace.fallback("TM-PASS-02", msg("choice.last_round"))
        return AutomaPass(-1)
    place = PLACES.index(context.support.bonus_card)
    if trace is not None:
        row = tuple(context.state.bonus_row)
        trace.names.update((card, msg("choice.bonus_card", n=card)) for card in row)
        trace.places.update((card, places.bonus_card(card)) for card in row)
        trace.steps.append(Step("TM-PASS-02", "options", msg("choice.bonus_row"), row))
        trace.steps.append(
            Step(
                "TM-PASS-02", "tie-break", msg(f"choice.{PLACES[place]}"), (row[place],), source=places.support("bonus")
            )
        )
        trace.chosen = row[place]
    return AutomaPass(place)


def _explain_points(context: Context, trace: Trace) -> None:
    state = context.state
    points = pass_points(context.tile, state.round)
    trace.about = msg("choice.about_pass")
    tile = places.round_tile(state.round)
    trace.steps.append(Step("TM-PASS-01", "condition", msg("choice.tile_points", n=points), (), source=tile))
    if context.faction.pass_first_doubles and not any(state.passed):
        trace.steps.append(Step("TM-FCARD-04", "condition", msg("choice.passed_first"), ()))


ACT: Final = Decision(
    (AutomaActs,),
    act_now,
    {kind: carry_out for kind in CHANGES if kind not in (AutomaPlace, AutomaPass)},
    "TM-ACT-05",
)
CLIMB: Final = Decision(
    (AutomaClimbs,), climb_now, {AutomaAdvanceCult: carry_out, AutomaDoNothing: carry_out}, "TM-FCARD-04"
)
PLACE: Final = Decision((AutomaPlaces,), place_now, {AutomaPlace: place}, "TM-DWELL-04")
PASS: Final = Decision((AutomaPasses,), pass_now, {AutomaPass: carry_out}, "TM-PASS-01")
AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {AutomaBegins: begin_turn}
