"""The Automa's turn: two cards, the actions they call for, and her move for what she owes (TM-TURN, TM-PAIR)."""

from automatable.games.terra_mystica import places
from automatable.games.terra_mystica.automa import cards
from automatable.games.terra_mystica.automa.act import act
from automatable.games.terra_mystica.automa.context import Context
from automatable.games.terra_mystica.automa.setup import initial_dwellings
from automatable.games.terra_mystica.automa.tables import pass_points
from automatable.games.terra_mystica.moves import AutomaPass, DrawCard
from automatable.games.terra_mystica.owed import (
    AutomaActs,
    AutomaClimbs,
    AutomaPasses,
    AutomaPlaces,
    DrawingCard,
)
from automatable.games.terra_mystica.records import CardRow
from automatable.games.terra_mystica.state import State
from automatable.games.terra_mystica.tables import AUTOMA_FACTIONS
from automatable.kernel.decide import Step, Trace
from automatable.kernel.moves import Move
from automatable.kernel.text import msg

PLACES = ("left", "middle", "right")
LAST_ROUND = 6


def begin_turn(state: State) -> None:
    """Owe what the turn begins with: a card, or passing if the deck is empty."""
    automa = state.automa
    if automa.seen:
        automa.support, automa.action = automa.action, ""
        if not cards.size(automa):
            state.owed.append(AutomaPasses(automa.seat))
            return
    state.owed.append(DrawingCard(automa.seat))


def draw_card(state: State, move: DrawCard) -> None:
    """The first card of a round is the support card; each later one is the action card, or makes her pass."""
    state.owed.pop()
    automa = state.automa
    sideways = cards.size(automa) <= cards.SIDEWAYS
    card = cards.draw(automa, move.card)
    if len(automa.seen) == 1:
        automa.support = card.id
        state.owed.append(DrawingCard(automa.seat))
        return
    automa.action = card.id
    if sideways and card.pass_symbol:
        state.owed.append(AutomaPasses(automa.seat))
    else:
        state.owed.extend(reversed(owed_actions(state, card)))


def owed_actions(state: State, card: CardRow) -> list[AutomaActs]:
    """The actions of a card that count in this round, from top to bottom, with the faction action spelled out."""
    seat = state.automa.seat
    owed: list[AutomaActs] = []
    for action in card.actions:
        if action == "faction_action":
            steps = AUTOMA_FACTIONS[state.automa.faction].steps
            owed.extend(AutomaActs(seat, action=step, faction=True) for step in steps)
        elif action not in ("take_favor_tile", "trade") or state.round in card.rounds:
            owed.append(AutomaActs(seat, action=action))
        if action == "block_power_action" and state.table.merchants:
            owed.append(AutomaActs(seat, action="block_merchants"))
    return owed


def bot(state: State, trace: Trace | None) -> Move:
    """Her move for what she owes."""
    owed = state.owed[-1]
    if isinstance(owed, AutomaActs):
        return act(Context(state), owed.action, trace)
    if isinstance(owed, AutomaClimbs):
        return act(Context(state), "climb", trace)
    if isinstance(owed, AutomaPlaces):
        return initial_dwellings(state, owed.card, trace)
    assert isinstance(owed, AutomaPasses)
    return passing(Context(state), trace)


def passing(context: Context, trace: Trace | None) -> AutomaPass:
    """Her pass: which bonus card she takes (TM-PASS-02); none in the last round."""
    if trace is not None:
        _explain_points(context, trace)
    if context.state.round == LAST_ROUND:
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
