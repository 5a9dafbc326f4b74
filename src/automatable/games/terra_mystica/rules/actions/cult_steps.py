"""Cult steps: special actions, steps that are owed, and the key for space 10."""

from typing import Final

from automatable.games.terra_mystica.model.moves import Crown, StepCult, UseCult
from automatable.games.terra_mystica.model.owed import Acting, Crowning, SteppingCult
from automatable.games.terra_mystica.model.pieces import CULTS
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.rules.actions.specials import (
    has_card_action,
    has_favor_action,
    has_special,
    no_card_action,
    no_favor_action,
    no_special,
    use,
)
from automatable.games.terra_mystica.rules.effects.cult import climb
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg

ALL_CULTS: Final = range(len(CULTS))
STRONGHOLD_STEPS: Final = 2


def cult_actions(state: State, owed: Acting) -> list[UseCult]:
    """Each cult, for each special action at hand."""
    player = state.players[owed.seat]
    found: list[UseCult] = []
    if has_card_action(player, "cult"):
        found += [UseCult(owed.seat, "bonus_card", cult) for cult in ALL_CULTS]
    if has_favor_action(player):
        found += [UseCult(owed.seat, "favor_tile", cult) for cult in ALL_CULTS]
    if has_special(player, "cult"):
        found += [UseCult(owed.seat, "stronghold", cult) for cult in ALL_CULTS]
    return found


def cannot_use_cult(state: State, owed: Acting, move: UseCult) -> Illegal | None:
    player = state.players[owed.seat]
    if move.cult not in ALL_CULTS:
        return Illegal("TM-BASE-CULT-01", msg("illegal.no_cult"), impossible=True)
    if move.source == "stronghold":
        return no_special(player, "cult")
    if move.source == "bonus_card":
        return no_card_action(player, "cult")
    return no_favor_action(player)


def use_cult(state: State, owed: Acting, move: UseCult) -> None:
    """One step, two for the stronghold's action."""
    player = state.players[owed.seat]
    use(player, move.source)
    climb(state, player, move.cult, STRONGHOLD_STEPS if move.source == "stronghold" else 1)


def steps(state: State, owed: SteppingCult) -> list[StepCult]:
    return [StepCult(owed.seat, cult) for cult in ALL_CULTS]


def step_cult(state: State, owed: SteppingCult, move: StepCult) -> None:
    """One step on a track of choice."""
    climb(state, state.players[owed.seat], move.cult, 1)


def crowns(state: State, owed: Crowning) -> list[Crown]:
    """The tracks that would reach space 10."""
    return [Crown(owed.seat, cult) for cult in owed.cults]


def cannot_crown(state: State, owed: Crowning, move: Crown) -> Illegal | None:
    """Why the key does not fit."""
    if move.cult in owed.cults:
        return None
    rising = [msg(f"cult.{CULTS[cult]}") for cult in owed.cults]
    return Illegal("TM-BASE-CULT-04", msg("illegal.key", cults=rising))


def crown(state: State, owed: Crowning, move: Crown) -> None:
    """TM-BASE-CULT-04: use a key on one of several tracks; what is owed beside that leaves it out."""
    climb(state, state.players[owed.seat], move.cult, 1)
    left = tuple(cult for cult in owed.cults if cult != move.cult)
    state.owed[:] = [Crowning(owed.seat, cults=left) if other == owed else other for other in state.owed]


USE_CULT: Final = Verb(UseCult, (Acting,), cult_actions, use_cult, "TM-BASE-SPECIAL-01", cannot_use_cult)
STEP_CULT: Final = Verb(
    StepCult, (SteppingCult,), steps, step_cult, "TM-BASE-CULT-01", why=msg("illegal.no_cult"), impossible=True
)
CROWN: Final = Verb(Crown, (Crowning,), crowns, crown, "TM-BASE-CULT-04", cannot_crown)
