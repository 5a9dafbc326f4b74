"""Outcomes of chance in words; what a card is for, is told by what is owed."""

from typing import Final

from automatable.games.tokaido.model import names, owed
from automatable.games.tokaido.model.moves import Close, LayToken, LineUp, Reveal, Roll
from automatable.games.tokaido.model.state import PERSON, State
from automatable.games.tokaido.model.tables import DIFFICULTY_CARDS, MATSURI
from automatable.kernel.show.wording import Wording
from automatable.kernel.turns.moves import Owed
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg

REVEALED: Final[dict[type[Owed], str]] = {
    owed.TravelersToDeal: "traveler",
    owed.AmuletsToPick: "amulet_setup",
    owed.AmuletToReceive: "amulet_gift",
    owed.ObjectsToPick: "legendary_object_setup",
    owed.ObjectToShow: "legendary_object_shop",
    owed.CalligraphiesToPick: "calligraphy_setup",
    owed.SouvenirsToShow: "souvenir_shop",
    owed.TrayToFill: "souvenir_rakuken",
    owed.SouvenirToReceive: "souvenir_gift",
    owed.EncountersToDraw: "encounter_keep",
    owed.SpringToDraw: "hot_spring",
    owed.MealsToShow: "meal_inn",
    owed.MealToServe: "meal_cook",
    owed.MealToAdd: "meal_pile",
    owed.MealToOffer: "meal_pile",
    owed.MealToGive: "free_meal",
    owed.MatsuriToShow: "matsuri",
}
"""What is told of a card, by what it is turned over for."""


def line_up(state: State, move: LineUp) -> Msg:
    """The order in which they leave."""
    return msg("tell.line_up", order=[names.seat_name(seat) for seat in reversed(move.order)])


def offer_line(state: State, move: LineUp) -> Offer:
    """The three names alone, whoever leaves first at the front."""
    return Offer(move, msg("offer.order", order=[names.seat_name(seat) for seat in reversed(move.order)]))


def reveal(state: State, move: Reveal) -> Msg:
    due = state.owed[-1]
    card = names.card_name(move.deck, move.card)
    if isinstance(due, owed.AutomaToReveal):
        return msg("tell.automa_reveals", who=names.seat_name(due.seat), card=card)
    if isinstance(due, owed.DifficultyToDraw):
        whose = "tell.difficulty_you" if due.seat == PERSON else "tell.difficulty_automa"
        return msg(whose, who=names.seat_name(due.seat), kind=msg(f"kind.{DIFFICULTY_CARDS[move.card].space}"))
    return msg(f"tell.reveal.{REVEALED[type(due)]}", card=card)


def offer_reveal(state: State, move: Reveal) -> Offer:
    """A Matsuri card by what it does, and for whom: its name is ours."""
    if not isinstance(state.owed[-1], owed.MatsuriToShow):
        return Offer(move, reveal(state, move))
    row = MATSURI[move.card]
    return Offer(move, msg("offer.matsuri", effect=msg(f"matsuri.{row.effect}")), msg(f"matsuri_for.{row.who}"))


def roll(state: State, move: Roll) -> Msg:
    seat = state.owed[-1].seat
    return msg("tell.roll_automa" if seat else "tell.roll", who=names.seat_name(seat), value=move.value)


WORDINGS: Final[tuple[Wording[State], ...]] = (
    Wording(LineUp, line_up, offer_line),
    Wording(Reveal, reveal, offer_reveal),
    Wording(Roll, roll),
    Wording(Close, lambda state, move: msg("tell.close", space=names.space_name(move.space))),
    Wording(LayToken, lambda state, move: msg("tell.lay_token", space=names.space_name(move.space), n=move.value)),
)
