"""The rules beside a board: state, Mautomas and count as on the screen, with reports in place of the person's choices."""

import functools
from typing import Final

from automatable.games.tiletum.automa import effects, movement, prize
from automatable.games.tiletum.automa.facts import READS
from automatable.games.tiletum.companion import reports
from automatable.games.tiletum.companion.beginning import BEGINNING
from automatable.games.tiletum.companion.cards import SHOW
from automatable.games.tiletum.companion.cards_only import DECISIONS, PLAYED
from automatable.games.tiletum.companion.guessed_boards import king_points
from automatable.games.tiletum.companion.middle import MIDDLE
from automatable.games.tiletum.companion.moves import CompanionMove
from automatable.games.tiletum.companion.own_table import AUTOMATIC as BY_HANDS
from automatable.games.tiletum.companion.own_table import SEE, set_up_by_owner
from automatable.games.tiletum.companion.printed import DESCRIBED, DESCRIPTION
from automatable.games.tiletum.companion.things import TABLE
from automatable.games.tiletum.model.owed import (
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
from automatable.games.tiletum.model.pieces import NONE, ROUNDS, YOU
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.rules.actions import dealing, offers, rounds
from automatable.games.tiletum.rules.actions.king_track import ranking
from automatable.games.tiletum.rules.actions.phases import final_scoring, king_phase
from automatable.games.tiletum.rules.scoring import progress, scores
from automatable.games.tiletum.rules.setup import new
from automatable.kernel.contract import begin
from automatable.kernel.contract.game import Setup, is_own_table, owners_table
from automatable.kernel.contract.middle import middle_verb
from automatable.kernel.turns.machine import Rules


def new_companion_game(players: int, setup: Setup) -> State:
    """The same table; resources, supplies and pieces of the person are not known."""
    state = new(players, setup)
    me = state.players[YOU]
    state.resources, me.merchant, me.architect, me.houses, me.pillars = [], NONE, NONE, 0, 0
    if is_own_table(setup):
        set_up_by_owner(state, owners_table(setup))
    return state


def set_up(state: State, owed: SetUp) -> None:
    """TIL-SETUP-11: the stack of king markers; what gold you get is your own business."""
    state.king_stack = state.order[:]


def person_turn(state: State, owed: PersonTurn) -> None:
    """TIL-OVER-01: tell what you did."""
    state.owed += [EndOfTurn(YOU), ToTell()]


def end_the_round(state: State, owed: KingPhase) -> None:
    """TIL-KPH-01: whether you took a prize that is yours has to be told; at an owner's table it does not matter, but a Mautoma's prize is asked."""
    if state.own_table.on and state.round < ROUNDS:
        winner = ranking(state)[0]
        state.owed += [KingPoints(), *(() if winner == YOU else (MautomaPrize(winner),))]
    elif state.round < ROUNDS and ranking(state)[0] == YOU and state.king_tiles[state.round - 1] != NONE:
        state.owed += [KingPoints(), PrizeToTell()]
    else:
        king_phase(state, owed)


def count(state: State, owed: FinalScoring) -> None:
    """TIL-END-03: the Mautomas' points; yours have to be told."""
    final_scoring(state, owed)
    state.owed.append(PointsToTell())


def companion_rules(players: int) -> Rules[State]:
    return Rules(
        moves=CompanionMove,
        new=functools.partial(new_companion_game, players),
        scores=scores,
        progress=progress,
        turn_rule="TIL-TURN-01",
        verbs=(*reports.VERBS, PLAYED, DESCRIPTION.verb(), SEE),
        reads=READS,
        draws=(*dealing.DRAWS, *offers.DRAWS, *rounds.DRAWS, SHOW, DESCRIBED, movement.DRAW_TOWN),
        decisions=(movement.SEND, *DECISIONS),
        automatic={
            **rounds.AUTOMATIC,
            **BY_HANDS,
            SetUp: set_up,
            PersonTurn: person_turn,
            KingPhase: end_the_round,
            FinalScoring: count,
            MautomaTurn: movement.begin_turn,
            SecondCharacter: effects.second_character,
            MautomaPrize: prize.take_prize,
            KingPoints: king_points,
        },
        corrections=(
            *TABLE.verbs,
            begin.correction_verb(BEGINNING, "TIL-TURN-01"),
            middle_verb(MIDDLE, lambda: COMPANION_RULES[players], "TIL-TURN-01"),
        ),
    )


COMPANION_RULES: Final = {players: companion_rules(players) for players in (2, 3, 4)}
"""By number of players."""
