"""What chance brings, in words."""

from typing import Final

from automatable.games.revive.model import moves
from automatable.games.revive.model.geometry import FIRST_CORNER, SPACES
from automatable.games.revive.model.names import (
    card_name,
    effects_words,
    front_look,
    location_name,
    place_name,
    signs_of_front,
    tile_name,
    track_name,
    tribe_name,
)
from automatable.games.revive.model.owed import ToTurnOver
from automatable.games.revive.model.places import position_place
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import ACTION_CARDS, CRATES, MACHINES, MODULES
from automatable.games.revive.show.words.person_preparing import criteria
from automatable.kernel.show.wording import Wording
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg


def lies(turned: bool) -> Msg:
    """Which way a tile lies."""
    return msg("lies.turned" if turned else "lies.upright")


def _lay_start(state: State, move: moves.LayStart) -> Msg:
    """Beside a board without a number, for none is printed there."""
    space, look = getattr(state.owed[-1], "space", 0), front_look(move.tile, move.turned)
    if state.companion:
        return msg("tell.start_shows", where=msg(f"start.{SPACES[space]}"), look=look)
    return msg("tell.lay_start", space=tile_name(space), look=look)


def _offer_start(state: State, move: moves.LayStart) -> Offer:
    """By its look, as a tile that is turned over."""
    look = front_look(move.tile, move.turned)
    return Offer(
        move, look, group=msg("group.shows", ground=look.fields["north"]), sign=signs_of_front(move.tile, move.turned)
    )


def _corner(state: State) -> Msg:
    return place_name(FIRST_CORNER + getattr(state.owed[-1], "corner", 0))


def _offer_card(state: State, move: moves.DrawCard) -> Offer:
    row = ACTION_CARDS[move.card]
    label = msg("offer.action_card", card=msg(f"action_card.{move.card}"))
    return Offer(move, label, msg("card.steps", n=row.energy_steps))


def _lay_back(state: State, move: moves.LayBack) -> Msg:
    return msg("tell.lay_back", back=move.back, space=tile_name(getattr(state.owed[-1], "space", 0)))


def _draw_card(state: State, move: moves.DrawCard) -> Msg:
    row = ACTION_CARDS[move.card]
    return msg("tell.draw_card", card=msg(f"action_card.{move.card}"), steps=msg("card.steps", n=row.energy_steps))


def _turn_over(state: State, move: moves.TurnOver) -> Msg:
    element = state.owed[-1]
    space = element.space if isinstance(element, ToTurnOver) else 0
    return msg("tell.turn_over", space=tile_name(space), look=front_look(move.tile, move.turned))


def _offer_turn_over(state: State, move: moves.TurnOver) -> Offer:
    """By its look: the four hexes as they lie."""
    look = front_look(move.tile, move.turned)
    effect = msg("offer.shown_by", tile=move.tile, lies=lies(move.turned))
    group = msg("group.shows", ground=look.fields["north"])
    return Offer(move, look, effect, group, sign=signs_of_front(move.tile, move.turned))


def _deal_module(state: State, move: moves.DealModule) -> Msg:
    return msg("tell.deal_module", effect=effects_words(MODULES[move.module].effects))


def _offer_deal_module(state: State, move: moves.DealModule) -> Offer:
    """By its look; some look alike, and are told apart by our numbers."""
    return Offer(move, _deal_module(state, move), msg("offer.our_number", number=move.module))


def _deal_machine(state: State, move: moves.DealMachine) -> Msg:
    machine = MACHINES[move.machine]
    return msg("tell.deal_machine", colour=track_name(machine.colour), effect=effects_words(machine.effects))


def _offer_deal_machine(state: State, move: moves.DealMachine) -> Offer:
    return Offer(move, _deal_machine(state, move), msg("offer.our_number", number=move.machine))


WORDINGS: Final[tuple[Wording[State], ...]] = (
    Wording(moves.LayStart, _lay_start, _offer_start),
    Wording(moves.LayBack, _lay_back),
    Wording(
        moves.LayCorner,
        lambda state, move: msg("tell.lay_corner", name=location_name(move.location), corner=_corner(state)),
        lambda state, move: Offer(move, location_name(move.location)),
    ),
    Wording(moves.DealTribe, lambda state, move: msg("tell.deal_tribe", tribe=tribe_name(move.tribe))),
    Wording(moves.DealDraft, lambda state, move: msg("tell.deal_draft", card=card_name(move.card))),
    Wording(
        moves.PlaceMarker,
        lambda state, move: msg("tell.place_marker", n=move.position),
        lambda state, move: Offer(move, msg("offer.marker", n=move.position), place=position_place(move.position)),
    ),
    Wording(moves.DealArtifactCard, lambda state, move: msg("tell.deal_artifact_card", counts=criteria(move.card))),
    Wording(moves.DrawCard, _draw_card, _offer_card),
    Wording(moves.AddProgress, lambda state, move: msg("tell.add_progress", card=msg(f"action_card.{move.card}"))),
    Wording(moves.TurnOver, _turn_over, _offer_turn_over),
    Wording(moves.DealCitizen, lambda state, move: msg("tell.deal_citizen", card=card_name(move.card))),
    Wording(moves.DealModule, _deal_module, _offer_deal_module),
    Wording(moves.DealMachine, _deal_machine, _offer_deal_machine),
    Wording(moves.DrawCrate, lambda state, move: msg("tell.draw_crate", effect=effects_words(CRATES[move.crate]))),
)
