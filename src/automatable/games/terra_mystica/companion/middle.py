"""Starting in the middle: the round and its tile, the map, cults, actions, cards, and the Automa's points and deck."""

from collections.abc import Callable, Iterator
from typing import Final

from automatable.games.terra_mystica.automa import cards
from automatable.games.terra_mystica.companion.things import TABLE
from automatable.games.terra_mystica.companion.things.board import scoring_tile_offers
from automatable.games.terra_mystica.companion.things.common import holder, seats
from automatable.games.terra_mystica.model import moves, names, owed
from automatable.games.terra_mystica.model.guessed import HER_TILES, is_guess
from automatable.games.terra_mystica.model.pieces import NOBODY, ROUNDS, Structure
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import CARD, LEVELS
from automatable.games.terra_mystica.rules.actions.turns import begin_turn
from automatable.kernel.contract.middle import FieldName, Middle, TurnOrder
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg


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

    yield from _open_cards(state)


def _open_cards(state: State) -> Iterator[Offer]:
    """In the order in which they were drawn: one more, or one that was not."""
    automa = state.automa
    group = msg("form.open_cards", n=len(automa.seen))
    for card in automa.seen:
        left = tuple(other for other in automa.seen if other != card)
        yield Offer(moves.SetOpenCards(left), msg("form.not_drawn", card=_card(card)), group=group)
    for card in sorted({*cards.possible(automa)}, key=[*CARD].index):
        yield Offer(
            moves.SetOpenCards((*automa.seen, card)),
            msg("form.drawn", n=len(automa.seen) + 1, card=_card(card)),
            group=group,
        )


def _card(card: str) -> Msg:
    return msg("form.card", card=names.card(card), what=[msg(f"automa_action.{one}") for one in CARD[card].actions])


def _give(state: State, seat: int) -> None:
    """TM-BASE-TURN-02: the turn of this seat begins; nobody has acted in the one that is given up."""
    state.owed = state.owed[: max(at for at, element in enumerate(state.owed) if isinstance(element, owed.NextTurn))]
    begin_turn(state, seat)


def _not_passed(state: State) -> list[int]:
    return [seat for seat, passed in enumerate(state.passed) if not passed]


def _cult(state: State, move: moves.SetCult) -> FieldName:
    return msg("mend.cult", cult=names.cult(move.cult)), names.seat(state, move.seat)


def _whose(key: str) -> Callable[[State], Msg]:
    return lambda state: msg(f"form.{key}", who=names.seat(state, state.owed[-1].seat))


def _now(state: State) -> Iterator[Offer]:
    if 1 <= state.round <= ROUNDS and not is_guess(state, HER_TILES):
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
        moves.SetOpenCards,
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
    last=(moves.SetOpenCards,),
    without_board=(moves.SetRound, moves.SetPassed, moves.SetPoints, moves.SetOpenCards, moves.SetDeck),
    turns=TurnOrder(_not_passed, _give),
    rows={moves.SetCult: _cult},
    titles={
        owed.ChoosingFaction: _whose("faction"),
        owed.DrawingFaction: _whose("faction"),
        owed.ChoosingTerrain: _whose("terrain"),
        owed.ChoosingAutomaFaction: _whose("her_faction"),
        owed.DrawingAutomaFaction: _whose("her_faction"),
        owed.ChoosingAutomaTerrain: _whose("her_terrain"),
        owed.DrawingAutomaTerrain: _whose("her_terrain"),
    },
)
