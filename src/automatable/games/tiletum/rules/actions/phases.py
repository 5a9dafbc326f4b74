"""The end of a round and of the game: king phase, fair, cleanup, final scoring."""

from typing import Final

from automatable.games.tiletum.model.cards import KING_FAIR, king_vp
from automatable.games.tiletum.model.moves import DeclinePrize, TakePrize
from automatable.games.tiletum.model.owed import (
    BeginRound,
    Cleanup,
    FairPhase,
    FillBonus,
    FinalScoring,
    KingPhase,
    KingPoints,
    MautomaPrize,
    ToTakePrize,
)
from automatable.games.tiletum.model.pieces import (
    BY_COMPLETED,
    BY_FAIRS,
    BY_HOUSES_TIMES_PILLARS,
    BY_KING_TRACK,
    BY_LEFTOVERS,
    FAR_RIGHT,
    NONE,
    ROUNDS,
    SECTORS,
    YOU,
)
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import BOARD, KING_TRACK_ROW
from automatable.games.tiletum.rules.actions.king_track import ranking, reset
from automatable.games.tiletum.rules.actions.store import room_for
from automatable.games.tiletum.rules.fairs import fair_points
from automatable.kernel.turns.moves import GameOver
from automatable.kernel.turns.verbs import Verb


def king_phase(state: State, owed: KingPhase) -> None:
    """TIL-KPH-01: the highest marker wins the prize, which may be declined or not be allowed; TIL-KPH-03: in round 4 it is 4 points."""
    winner = ranking(state)[0]
    state.owed.append(KingPoints())
    if state.round == ROUNDS:
        state.score(winner, BY_KING_TRACK, KING_TRACK_ROW.round_4_prize_vp)
    elif state.king_tiles[state.round - 1] != NONE:
        if winner != YOU:
            state.owed.append(MautomaPrize(winner))
        elif room_for(state, state.king_tiles[state.round - 1]) is None:
            state.owed.append(ToTakePrize())
        else:
            discard_prize(state)


def discard_prize(state: State) -> None:
    """Nobody else gets a prize that is declined or not allowed."""
    state.discard.append(state.king_tiles[state.round - 1])
    state.king_tiles[state.round - 1] = NONE


def take_prize(state: State, owed: ToTakePrize, move: TakePrize) -> None:
    """The prize goes into your storehouse."""
    state.store.append(state.king_tiles[state.round - 1])
    state.king_tiles[state.round - 1] = NONE


def decline_prize(state: State, owed: ToTakePrize, move: DeclinePrize) -> None:
    """You do not want it: it is discarded."""
    discard_prize(state)


def king_points(state: State, owed: KingPoints) -> None:
    """TIL-KPH-01: everybody's space counts; the king fair is scored before the reset; the track gives the turn order."""
    for seat, player in enumerate(state.players):
        state.score(seat, BY_KING_TRACK, king_vp(player.king))
    if state.fairs[state.round - 1] == KING_FAIR:
        score(state)
    state.order = ranking(state)
    reset(state)


def score_fair(state: State, owed: FairPhase) -> None:
    """TIL-FAIR-01: the fair of the round, for everybody; the king fair has been scored already."""
    if state.fairs[state.round - 1] != KING_FAIR:
        score(state)


def score(state: State) -> None:
    """TIL-FAIR-01: the points of this round's fair."""
    for seat in range(state.seats):
        state.score(seat, BY_FAIRS, fair_points(state, seat, state.round - 1))


def clean_up(state: State, owed: Cleanup) -> None:
    """Empty places at the wheel are refilled, the disc turns: each action's value drops by one. TIL-FAIR-03: the next fair card counts."""
    state.disc = (state.disc - 1) % SECTORS
    state.dice = [()] * SECTORS
    state.owed += [BeginRound(), FillBonus(0, 0, SECTORS - 1)]


def final_scoring(state: State, owed: FinalScoring) -> None:
    """TIL-END-03: houses times pillars, completed buildings, and for the person leftover resources (TIL-END-04). TIL-END-01: before
    that, a crest that waits goes below a Mautoma's far-right building, which needs nothing else to count (TIL-END-02)."""
    for seat, player in enumerate(state.players):
        if player.waiting:
            player.crests[FAR_RIGHT] = player.waiting.pop(0)
        state.score(seat, BY_HOUSES_TIMES_PILLARS, player.houses_on_map() * player.pillar_towns.bit_count())
        state.score(seat, BY_COMPLETED, BOARD.completed_buildings_vp[len(player.completed())])
    state.score(YOU, BY_LEFTOVERS, sum(state.resources) // BOARD.resources_per_vp)
    state.owed.append(GameOver())


VERBS: Final = (
    Verb(TakePrize, (ToTakePrize,), lambda state, owed: (TakePrize(),), take_prize, rule="TIL-KPH-01"),
    Verb(DeclinePrize, (ToTakePrize,), lambda state, owed: (DeclinePrize(),), decline_prize, rule="TIL-KPH-01"),
)
