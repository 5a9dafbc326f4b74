"""Starting in the middle: the round and its tile, the map, cults, actions, cards, and the Automa's points and deck."""

from collections.abc import Iterator
from typing import Final

from automatable.games.terra_mystica.automa import cards
from automatable.games.terra_mystica.companion.things import TABLE
from automatable.games.terra_mystica.companion.things.board import scoring_tile_offers
from automatable.games.terra_mystica.companion.things.common import holder, seats
from automatable.games.terra_mystica.model import moves, owed
from automatable.games.terra_mystica.model.pieces import NOBODY, ROUNDS, Structure
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import LEVELS
from automatable.kernel.contract.middle import Middle
from automatable.kernel.turns.view import Offer


def _is_ready(state: State) -> bool:
    return state.round >= 1 and isinstance(state.owed[-1], owed.Acting)


def _clear(state: State) -> None:
    """The first dwellings stand where they do: nobody has told that yet."""
    for at, owner in enumerate(state.owner):
        if owner != NOBODY:
            move = moves.SetStructure(at, Structure.NONE, NOBODY, False)
            next(verb for verb in TABLE.verbs if verb.move is moves.SetStructure).do(state, move)


def _grow(state: State) -> None:
    """In each round her deck has one card more."""
    cards.build(state.automa, LEVELS[state.table.level], state.table.merchants)
    for _ in range(1, state.round):
        cards.grow(state.automa)


def _corrections(state: State) -> Iterator[Offer]:
    """Of the scoring tiles that of this round."""
    for offer in TABLE.corrections(state):
        if not isinstance(offer.move, moves.SetScoringTile) or offer.move.round == state.round:
            yield offer


def _now(state: State) -> Iterator[Offer]:
    if 1 <= state.round <= ROUNDS:
        yield next(iter(scoring_tile_offers(state, state.round)))
    for seat in seats(state):
        yield TABLE.button(state, moves.SetBonusCard(seat, holder(state, seat).bonus))


MIDDLE: Final[Middle[State]] = Middle(
    _is_ready,
    _corrections,
    (
        moves.SetRound,
        moves.SetScoringTile,
        moves.SetStructure,
        moves.SetTerrain,
        moves.SetBridge,
        moves.SetCult,
        moves.SetPriest,
        moves.SetPowerAction,
        moves.SetFavor,
        moves.SetBonusCard,
        moves.SetPassed,
        moves.SetPoints,
        moves.SetDeck,
    ),
    _now,
    chosen=(
        owed.ChoosingFaction,
        owed.DrawingFaction,
        owed.ChoosingTerrain,
        owed.ChoosingAutomaFaction,
        owed.DrawingAutomaFaction,
        owed.ChoosingAutomaTerrain,
        owed.DrawingAutomaTerrain,
    ),
    clear=_clear,
    also={moves.SetRound: _grow},
)
