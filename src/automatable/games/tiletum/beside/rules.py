"""The rules beside a board: state, Mautomas and count as on the screen, with reports in place of the person's choices."""

import functools
from typing import Final

from automatable.games.tiletum.actions import dealing, mending, offers, rounds
from automatable.games.tiletum.actions.king_track import ranking
from automatable.games.tiletum.actions.phases import final_scoring, king_phase
from automatable.games.tiletum.automa import deeds, movement, prize
from automatable.games.tiletum.beside import reports
from automatable.games.tiletum.beside.beginning import BEGINNING
from automatable.games.tiletum.beside.cards import SHOW
from automatable.games.tiletum.beside.cards_only import DECISIONS, PLAYED
from automatable.games.tiletum.beside.moves import BesideMove
from automatable.games.tiletum.beside.printed import DESCRIBED, DESCRIPTION
from automatable.games.tiletum.owed import (
    EndOfTurn,
    FinalScoring,
    KingPhase,
    KingPoints,
    MautomaPrize,
    MautomaTurn,
    PersonTurn,
    PointsToTell,
    PrizeToTell,
    SecondCharacter,
    SetUp,
    ToTell,
)
from automatable.games.tiletum.pieces import NONE, ROUNDS, YOU
from automatable.games.tiletum.scoring import progress, scores
from automatable.games.tiletum.setup import new
from automatable.games.tiletum.state import State
from automatable.kernel import begin
from automatable.kernel.game import Setup
from automatable.kernel.owed import Rules


def new_beside(players: int, setup: Setup) -> State:
    """The same table; resources, supplies and pieces of the person are not known."""
    state = new(players, setup)
    me = state.players[YOU]
    state.resources, me.merchant, me.architect, me.houses, me.pillars = [], NONE, NONE, 0, 0
    return state


def set_up(state: State, owed: SetUp) -> None:
    """TIL-SETUP-11: the stack of king markers; what gold you get is your own business."""
    state.king_stack = state.order[:]


def person_turn(state: State, owed: PersonTurn) -> None:
    """TIL-OVER-01: tell what you did."""
    state.owed += [EndOfTurn(YOU), ToTell()]


def end_the_round(state: State, owed: KingPhase) -> None:
    """TIL-KPH-01: whether you took a prize that is yours has to be told."""
    if state.round < ROUNDS and ranking(state)[0] == YOU and state.king_tiles[state.round - 1] != NONE:
        state.owed += [KingPoints(), PrizeToTell()]
    else:
        king_phase(state, owed)


def count(state: State, owed: FinalScoring) -> None:
    """TIL-END-03: the Mautomas' points; yours have to be told."""
    final_scoring(state, owed)
    state.owed.append(PointsToTell())


def rules_beside(players: int) -> Rules[State]:
    """The rules with so many players."""
    return Rules(
        moves=BesideMove,
        new=functools.partial(new_beside, players),
        scores=scores,
        progress=progress,
        turn_rule="TIL-TURN-01",
        verbs=(*reports.VERBS, PLAYED, DESCRIPTION.verb()),
        draws=(*dealing.DRAWS, *offers.DRAWS, *rounds.DRAWS, SHOW, DESCRIBED, movement.DRAW_TOWN),
        decisions=(movement.SEND, *DECISIONS),
        automatic={
            **rounds.AUTOMATIC,
            SetUp: set_up,
            PersonTurn: person_turn,
            KingPhase: end_the_round,
            FinalScoring: count,
            MautomaTurn: movement.begin_turn,
            SecondCharacter: deeds.second_character,
            MautomaPrize: prize.take_prize,
        },
        mendings=(*mending.MENDINGS, begin.mending(BEGINNING.put, "TIL-TURN-01")),
    )


RULES_BESIDE: Final = {players: rules_beside(players) for players in (2, 3, 4)}
"""By number of players."""
