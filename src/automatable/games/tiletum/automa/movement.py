"""The action card, and where it sends a Mautoma's pieces."""

from typing import Final

from automatable.games.tiletum.automa.context import Mind, about, fair_asked, section_read
from automatable.games.tiletum.model import names, places
from automatable.games.tiletum.model.cards import SECTIONS
from automatable.games.tiletum.model.moves import DrawTown, MautomaMove, RevealCard
from automatable.games.tiletum.model.owed import EndOfTurn, MautomaTurn, ToAim, ToDrawTown, ToMovePieces, ToReveal
from automatable.games.tiletum.model.pieces import (
    ARCHITECT,
    DRAWN,
    FAIR_CURRENT,
    FAIR_NEXT,
    MERCHANT,
    NONE,
    TO_FAIR_CURRENT,
)
from automatable.games.tiletum.model.state import State
from automatable.kernel.decide.choice import Choice
from automatable.kernel.decide.pipeline import decide
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.verbs import Decision, Draw
from automatable.kernel.words.text import msg


def begin_turn(state: State, owed: MautomaTurn) -> None:
    """TIL-CARD-03: the first Mautoma of an action turn draws the card (TIL-TURN-02), the others use the same; then its pieces
    move if the section says so (TIL-TURN-03), before the die is picked (TIL-CARD-08), unless a wrong report has left none."""
    seat = owed.seat
    if not state.sections:
        state.owed += [owed, ToReveal(seat)]
        return
    state.owed.append(EndOfTurn(seat))
    if state.unseen or state.own_table.on or any(state.dice):
        state.owed.append(ToAim(seat))
    section = state.sections[seat - 1]
    if section.moves:
        state.owed.append(ToMovePieces(seat))
    if section.draws:
        state.owed.append(ToDrawTown(seat))


def cards(state: State, owed: ToReveal) -> Chance:
    """Any action card that was not drawn in this round."""
    return Chance("card", state.cards, RevealCard)


def reveal(state: State, owed: ToReveal, move: RevealCard) -> None:
    """TIL-TURN-02: the card is in force for every Mautoma of this action turn (TIL-CARD-03)."""
    state.cards.remove(move.card)
    state.card = move.card
    state.sections = SECTIONS[move.card]


def towns(state: State, owed: ToDrawTown) -> Chance:
    """Any town tile of the stack; TIL-CARD-07: if it is empty, any of the discarded ones."""
    return Chance("town", state.town_pile or state.town_discard, DrawTown)


def draw_town(state: State, owed: ToDrawTown, move: DrawTown) -> None:
    """TIL-CARD-06, TIL-CARD-12: the tile says the town and is discarded; TIL-CARD-07: an empty stack is made of the discarded ones."""
    if not state.town_pile:
        state.town_pile, state.town_discard = state.town_discard, []
    state.town_pile.remove(move.town)
    state.town_discard.append(move.town)
    state.town = move.town


def destination(state: State, to: int | None) -> int:
    """The town of a place on the card: named, drawn, or of a fair; NONE if the piece stays."""
    if to is None:
        return NONE
    if to == DRAWN:
        return state.town
    if to < 0:
        return state.fair_towns[fair_asked(state, FAIR_CURRENT if to == TO_FAIR_CURRENT else FAIR_NEXT)]
    return to


DESTINATION: Final[Choice[Mind, int]] = Choice(
    "TIL-CARD-05",
    lambda mind: msg("choice.sent", piece=names.piece(mind.sector)),
    options=lambda mind: [mind.spot],
    name=lambda mind, spot: names.spot(spot),
    place=places.spot,
    source=section_read,
    quick=lambda mind: mind.spot,
)
"""TIL-CARD-05, TIL-CARD-06: the card leaves no choice, but says why a piece goes there."""


def send(state: State, owed: ToMovePieces, trace: Trace | None) -> Move:
    """TIL-CARD-05: the merchant, the architect or both; TIL-CARD-11: to the town of one drawn tile."""
    section = state.sections[owed.seat - 1]
    merchant, architect = destination(state, section.merchant), destination(state, section.architect)
    for piece, to in ((MERCHANT, merchant), (ARCHITECT, architect)):
        if to != NONE:
            decide(Mind(state, owed.seat, to, piece), DESTINATION, trace)
    return MautomaMove(merchant, architect)


def move_pieces(state: State, owed: ToMovePieces, move: MautomaMove) -> None:
    """TIL-TURN-03: a jump; nothing is placed or taken."""
    player = state.players[owed.seat]
    if move.merchant != NONE:
        player.merchant = move.merchant
    if move.architect != NONE:
        player.architect = move.architect


REVEAL: Final = Draw(RevealCard, (ToReveal,), cards, reveal, rule="TIL-TURN-02")
DRAW_TOWN: Final = Draw(DrawTown, (ToDrawTown,), towns, draw_town, rule="TIL-CARD-06")
SEND: Final = Decision((ToMovePieces,), send, {MautomaMove: move_pieces}, "TIL-TURN-03", about("choice.about_pieces"))
