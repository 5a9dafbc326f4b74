"""Tasks in words: each is an offer aside, grouped, so that they never bury the action in hand."""

from typing import Final

from automatable.games.tiletum.model import names, places
from automatable.games.tiletum.model.moves import BuildCathedral, Buy, Fulfil, PlaceCrest, UseHelper
from automatable.games.tiletum.model.pieces import NONE, YOU
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import BUILDING_ROWS, CONTRACT_ROW
from automatable.games.tiletum.model.tiles import TILES
from automatable.games.tiletum.show.words.person_places import cathedrals_at
from automatable.games.tiletum.show.words.prices import resources_cost
from automatable.kernel.show.wording import Wording
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg


def _aside(key: str) -> Msg:
    return msg(f"group.{key}")


def stored(state: State, tile: int) -> str | None:
    """The space of the storehouse with a tile."""
    return places.store(state.store.index(tile)) if tile in state.store else None


def offer_helper(state: State, move: UseHelper) -> Offer:
    label = msg("offer.use", what=names.effect(TILES[move.tile].effect))
    return Offer(move, label, None, _aside("helpers"), stored(state, move.tile), aside=True)


def offer_fulfil(state: State, move: Fulfil) -> Offer:
    """A contract, how it is paid, and its points with those of the space."""
    label = msg("offer.fulfil", tile=names.tile(move.tile))
    if move.kind != NONE:
        label = msg("offer.fulfil_with", tile=names.tile(move.tile), kind=names.resource(move.kind))
    points = TILES[move.tile].vp + CONTRACT_ROW.vp_on_space[len(state.players[YOU].row)]
    place = stored(state, move.tile)
    price = resources_cost(state, move)
    return Offer(move, label, msg("offer.vp", n=points), _aside("fulfil"), place, aside=True, price=price)


def offer_crest(state: State, move: PlaceCrest) -> Offer:
    """A crest below a building, its price and reward."""
    row = BUILDING_ROWS[move.building]
    label = msg("offer.crest", crest=names.crest(move.crest), building=names.building(move.building))
    effect = msg(f"reward.{row.crest_reward}")
    place, where = places.building(YOU, move.building), names.building(move.building)
    price = resources_cost(state, move)
    return Offer(move, label, effect, _aside("crests"), place, aside=True, where=where, price=price)


def offer_cathedral(state: State, move: BuildCathedral) -> Offer:
    """A cathedral tile, its stone and its points."""
    number = move.cathedral
    points = state.cathedral_tiles[number][0] + state.cost_vp[number]
    effect, price = msg("offer.vp", n=points), resources_cost(state, move)
    label = msg("offer.cathedral", town=names.cathedral(number))
    return Offer(move, label, effect, _aside("cathedrals"), places.cathedral(number), aside=True, price=price)


def offer_buy(state: State, move: Buy) -> Offer:
    """Gold for something else."""
    label = msg("offer.buy", what=names.resource(move.resource))
    place, price = places.resource(move.resource), resources_cost(state, move)
    return Offer(move, label, None, _aside("buy"), place, aside=True, price=price)


def tell_crest(state: State, move: PlaceCrest) -> Msg:
    return msg("tell.crest", crest=names.crest(move.crest), building=names.building(move.building))


WORDINGS: Final[tuple[Wording[State], ...]] = (
    Wording(UseHelper, lambda state, move: msg("tell.helper", tile=names.tile(move.tile)), offer_helper),
    Wording(Fulfil, lambda state, move: msg("tell.fulfil", tile=names.tile(move.tile)), offer_fulfil),
    Wording(PlaceCrest, tell_crest, offer_crest),
    Wording(
        BuildCathedral,
        lambda state, move: msg("tell.cathedral", town=names.cathedral(move.cathedral)),
        offer_cathedral,
        at=cathedrals_at,
    ),
    Wording(Buy, lambda state, move: msg("tell.buy", what=names.amount(move.resource, 1)), offer_buy),
)
