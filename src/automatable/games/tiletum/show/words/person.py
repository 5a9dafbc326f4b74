"""What you do in your turn, as offers and in the log."""

from typing import Final

from automatable.games.tiletum.model import moves, names, places
from automatable.games.tiletum.model.owed import DieAction, GrantedAction, Roaming, ToChooseAction, ToClaim
from automatable.games.tiletum.model.pieces import JOKER, NONE, PIECES, YOU, action_points
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import BOARD
from automatable.games.tiletum.rules.actions.die import recolouring
from automatable.games.tiletum.rules.actions.running import marker
from automatable.games.tiletum.rules.actions.store import may_own, room_for
from automatable.games.tiletum.rules.prices import turning_cost
from automatable.games.tiletum.show.words.person_places import (
    characters_at,
    claims_at,
    contracts_at,
    dice_at,
    houses_at,
    pillars_at,
    tiles_at,
    walks_at,
)
from automatable.games.tiletum.show.words.prices import (
    given_up,
    lost,
    points_cost,
    resources_cost,
    steps_cost,
    swap_cost,
)
from automatable.kernel.show.wording import Wording
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg


def group(key: str) -> Msg:
    """The name of a group of offers."""
    return msg(f"group.{key}")


def fills_store(state: State) -> Msg | None:
    """That one more tile takes the last space of the storehouse."""
    spaces = BOARD.storehouse_spaces
    return msg("offer.fills_store", n=spaces) if len(state.store) + 1 == spaces else None


def no_tile(state: State, sector: int) -> Msg | None:
    """Why the tile that lies at a die could not be had with it."""
    tile = state.wheel_tiles[sector]
    no = None if tile == NONE else room_for(state, tile)
    if no is None:
        return None
    return msg("offer.tile_waits" if may_own(state, tile) else "offer.tile_stays", tile=names.tile(tile), why=no.why)


def tell_die(state: State, move: moves.TakeDie) -> Msg:
    fields = {
        "colour": names.colour(move.colour),
        "action": names.action(state.actions[move.to]),
        "amount": names.amount(move.resource, state.value(move.to)),
    }
    if move.sector == move.to:
        return msg("tell.take_die", **fields)
    return msg("tell.turn_die", n=turning_cost(move.sector, move.to), value=state.value(move.to), **fields)


def offer_die(state: State, move: moves.TakeDie) -> Offer:
    """A die: what it gives, how many points, and what turning it or changing its colour takes."""
    action, value = state.actions[move.to], state.value(move.to)
    points = action_points(value) + (marker(state, action) if action != JOKER else 0)
    name = msg("offer.die", colour=names.colour(move.colour), value=state.value(move.sector))
    gain = names.amount(move.resource, value)
    turned, recoloured = move.sector != move.to, move.resource != move.colour
    effect = msg("offer.die_gives", gain=gain, n=points)
    label = msg("offer.die_to", die=name, action=names.action(action))
    key = "recoloured_dice" if recoloured else "turned_dice" if turned else "dice"
    place = places.die(move.sector, state.dice[move.sector].index(move.colour))
    return Offer(
        move,
        label,
        effect,
        group(key),
        place,
        aside=recoloured,
        where=name,
        price=resources_cost(state, move),
        warning=None if state.companion else given_up(recolouring(state)) if recoloured else no_tile(state, move.to),
    )


def claimed(state: State) -> int:
    """The tile of the sector that your die came from."""
    owed = state.owed[-1]
    assert isinstance(owed, ToClaim)
    return state.wheel_tiles[owed.sector]


def offer_claim(state: State, move: moves.Claim) -> Offer:
    owed = state.owed[-1]
    assert isinstance(owed, ToClaim)
    label = msg("offer.claim", tile=names.tile(claimed(state)))
    return Offer(move, label, place=places.wheel_tile(owed.sector), usual=True, warning=fills_store(state))


def offer_action(state: State, move: moves.ChooseAction) -> Offer:
    owed = state.owed[-1]
    assert isinstance(owed, ToChooseAction)
    points = owed.points if owed.granted else owed.points + marker(state, move.action)
    place = places.sector(state.sector_of(move.action))
    return Offer(move, names.action(move.action), msg("offer.with_points", n=points), group("joker"), place)


def offer_walk(state: State, move: moves.Walk) -> Offer:
    """Where a piece goes, and how far that is."""
    price = steps_cost(state, move) if isinstance(state.owed[-1], Roaming) else points_cost(state, move)
    key = msg("group.walk", piece=names.piece(move.piece))
    place = places.spot(move.to)
    return Offer(move, names.spot(move.to), None, key, place, preview=f"tl-{PIECES[move.piece]}-pawn", price=price)


def offer_jump(state: State, move: moves.Jump) -> Offer:
    key = msg("group.walk", piece=names.piece(move.piece))
    preview = f"tl-{PIECES[move.piece]}-pawn"
    return Offer(move, names.spot(move.to), None, key, places.spot(move.to), preview=preview)


def offer_bonus(state: State, move: moves.TakeBonus) -> Offer:
    slots = state.layout.tiles_of[state.layout.tile_town[move.slot]]
    tile = state.map_tiles[move.slot]
    label = msg("offer.take", tile=names.tile(tile))
    if [state.map_tiles[slot] for slot in slots].count(tile) > 1:
        label = msg("offer.take_numbered", tile=names.tile(tile), number=slots.index(move.slot) + 1)
    price, full = points_cost(state, move), fills_store(state)
    return Offer(move, label, None, group("map"), places.map_tile(move.slot), price=price, warning=full)


def spot_name(state: State, spot: int) -> Msg:
    """A house spot by town, number and what is printed on it."""
    layout = state.layout
    town = layout.house_town[spot]
    number = layout.houses_of[town].index(spot) + 1
    if layout.house_vp[spot]:
        return msg("offer.spot_vp", town=names.spot(town), number=number, n=layout.house_vp[spot])
    key = "offer.spot_uses" if layout.house_uses[spot] else "offer.spot"
    return msg(key, town=names.spot(town), number=number)


def offer_house(state: State, move: moves.PlaceHouse) -> Offer:
    label = msg("offer.house", spot=spot_name(state, move.spot))
    price = points_cost(state, move)
    return Offer(move, label, None, group("build"), places.house(move.spot), preview="tl-house", price=price)


def offer_pillar(state: State, move: moves.PlacePillar) -> Offer:
    label = msg("offer.pillar", town=names.cathedral(move.cathedral))
    place = places.cathedral(move.cathedral)
    return Offer(move, label, None, group("build"), place, preview="tl-pillar", price=points_cost(state, move))


def offer_character(state: State, move: moves.TakeCharacter) -> Offer:
    label = msg("offer.take_numbered", tile=names.tile(state.character_offer[move.place]), number=move.place + 1)
    price, full = points_cost(state, move), fills_store(state)
    return Offer(move, label, None, group("characters"), places.character(move.place), price=price, warning=full)


def offer_room(state: State, move: moves.PlaceCharacter) -> Offer:
    label = msg("offer.move_in", tile=names.tile(move.tile), room=names.room(move.room))
    place, price = places.room(YOU, move.room), points_cost(state, move)
    return Offer(move, label, None, group("rooms"), place, where=names.room(move.room), price=price)


def offer_offered(state: State, move: moves.TakeOffer) -> Offer:
    """A tile of the contract offer for its price."""
    label = msg("offer.take_numbered", tile=names.tile(state.contract_offer[move.place]), number=move.place + 1)
    price, full = points_cost(state, move), fills_store(state)
    return Offer(move, label, None, group("contracts"), places.contract(move.place), price=price, warning=full)


def tell_swap(state: State, move: moves.Swap) -> Msg:
    key = "tell.swap" if state.swapped else "tell.first_swap"
    return msg(key, give=names.resource(move.give), take=names.resource(move.take))


def offer_swap(state: State, move: moves.Swap) -> Offer:
    label = msg("offer.swap", give=names.resource(move.give), take=names.resource(move.take))
    effect = None if state.swapped else msg("offer.first_swap")
    where, price = names.resource(move.give), swap_cost(state, move)
    return Offer(move, label, effect, group("swap"), places.resource(move.give), where=where, price=price)


def offer_gain(state: State, move: moves.GainAny) -> Offer:
    return Offer(move, names.amount(move.resource, 1), None, group("gain"), places.resource(move.resource))


def offer_climb(state: State, move: moves.Climb) -> Offer:
    """Steps up the king track."""
    return Offer(move, msg("offer.climb", n=move.steps), None, group("king"), price=points_cost(state, move))


def offer_building(state: State, move: moves.ChooseBuilding) -> Offer:
    place = places.building(YOU, move.building)
    return Offer(move, names.building(move.building), None, group("use_building"), place)


def room_tile(state: State, room: int) -> Msg:
    return names.tile(state.players[YOU].rooms[room])


def offer_used(state: State, move: moves.UseCharacter) -> Offer:
    """A character's bonus once more."""
    label = msg("offer.use_character", tile=room_tile(state, move.room), room=names.room(move.room))
    return Offer(move, label, None, group("use_building"), places.room(YOU, move.room))


def offer_end(state: State, move: Move) -> Offer:
    """The end of the turn, and what would be lost."""
    owed = state.owed[-1]
    points = state.die_points if isinstance(owed, DieAction) else getattr(owed, "points", 0)
    return Offer(move, msg("offer.end_turn"), price=lost(points))


def offer_done(state: State, move: moves.Done) -> Offer:
    owed = state.owed[-1]
    points = owed.points if isinstance(owed, (GrantedAction, ToChooseAction)) else 0
    return Offer(move, msg("offer.done"), price=lost(points))


def offer_prize(state: State, move: moves.TakePrize) -> Offer:
    number = state.round - 1
    label = msg("offer.prize", tile=names.tile(state.king_tiles[number]))
    if state.companion:
        label = msg("offer.prize_there")
    return Offer(move, label, place=places.prize(number), warning=fills_store(state))


def tell_walk(state: State, move: moves.Walk | moves.Jump) -> Msg:
    return msg("tell.walk", piece=names.piece(move.piece), town=names.spot(move.to))


def tell_end(state: State, move: moves.EndTurn) -> Msg:
    return msg("tell.end_turn")


WORDINGS: Final[tuple[Wording[State], ...]] = (
    Wording(moves.TakeDie, tell_die, offer_die, at=dice_at),
    Wording(
        moves.Claim, lambda state, move: msg("tell.claim", tile=names.tile(claimed(state))), offer_claim, at=claims_at
    ),
    Wording(
        moves.Leave,
        lambda state, move: msg("tell.leave", tile=names.tile(claimed(state))),
        lambda state, move: Offer(move, msg("offer.leave")),
    ),
    Wording(
        moves.ChooseAction,
        lambda state, move: msg("tell.choose_action", action=names.action(move.action)),
        offer_action,
    ),
    Wording(moves.Walk, tell_walk, offer_walk, at=walks_at),
    Wording(moves.Jump, tell_walk, offer_jump),
    Wording(
        moves.TakeBonus,
        lambda state, move: msg("tell.take", tile=names.tile(state.map_tiles[move.slot])),
        offer_bonus,
        at=tiles_at,
    ),
    Wording(
        moves.PlaceHouse,
        lambda state, move: msg("tell.house", spot=spot_name(state, move.spot)),
        offer_house,
        at=houses_at,
    ),
    Wording(
        moves.PlacePillar,
        lambda state, move: msg("tell.pillar", town=names.cathedral(move.cathedral)),
        offer_pillar,
        at=pillars_at,
    ),
    Wording(
        moves.TakeCharacter,
        lambda state, move: msg("tell.take", tile=names.tile(state.character_offer[move.place])),
        offer_character,
        at=characters_at,
    ),
    Wording(
        moves.SwapCharacters,
        lambda state, move: msg("tell.swap_characters"),
        lambda state, move: Offer(
            move, msg("offer.swap_characters"), None, group("characters"), price=points_cost(state, move)
        ),
    ),
    Wording(
        moves.PlaceCharacter,
        lambda state, move: msg("tell.move_in", tile=names.tile(move.tile), room=names.room(move.room)),
        offer_room,
    ),
    Wording(
        moves.TakeOffer,
        lambda state, move: msg("tell.take", tile=names.tile(state.contract_offer[move.place])),
        offer_offered,
        at=contracts_at,
    ),
    Wording(
        moves.Swap,
        tell_swap,
        offer_swap,
    ),
    Wording(moves.Climb, lambda state, move: msg("tell.climb", n=move.steps), offer_climb),
    Wording(moves.GainAny, lambda state, move: msg("tell.gain", what=names.amount(move.resource, 1)), offer_gain),
    Wording(
        moves.ChooseBuilding,
        lambda state, move: msg("tell.choose_building", building=names.building(move.building)),
        offer_building,
    ),
    Wording(
        moves.UseCharacter, lambda state, move: msg("tell.use_character", tile=room_tile(state, move.room)), offer_used
    ),
    Wording(moves.Done, lambda state, move: msg("tell.done"), offer_done),
    Wording(moves.EndTurn, tell_end, offer_end),
    Wording(
        moves.TakePrize,
        lambda state, move: msg("tell.prize", tile=names.tile(state.king_tiles[state.round - 1])),
        offer_prize,
    ),
    Wording(
        moves.DeclinePrize,
        lambda state, move: msg("tell.decline", tile=names.tile(state.king_tiles[state.round - 1])),
        lambda state, move: Offer(move, msg("offer.decline")),
    ),
)
