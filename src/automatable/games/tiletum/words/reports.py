"""What is told from a table, in words."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tiletum import names, places
from automatable.games.tiletum.beside.cards import section_shown
from automatable.games.tiletum.beside.cards_only import OTHER, spot_words
from automatable.games.tiletum.beside.moves import (
    Played,
    SeenCharacter,
    SeenHouse,
    SeenPillar,
    SeenTile,
    Shows,
    TellPoints,
    TookDie,
    TookWheelTile,
)
from automatable.games.tiletum.cards_view import section_moves
from automatable.games.tiletum.pieces import CRITERIA, NONE
from automatable.games.tiletum.state import State
from automatable.kernel.moves import Move
from automatable.kernel.text import Msg, msg
from automatable.kernel.view import Offer
from automatable.kernel.wording import Wording


def look_name(state: State, move: Shows) -> Msg:
    """What a card shows."""
    sections = [section_shown(*shown) for shown in move.sections]
    told = [
        msg("card.look", moves=section_moves(section), die=msg(f"card.die.{CRITERIA[section.die]}"))
        for section in sections
    ]
    if len(told) == 1:
        return told[0]
    numbered = [msg("card.look_of", who=names.seat(seat, state.seats), look=look) for seat, look in enumerate(told, 1)]
    return msg("card.looks", looks=numbered)


def offer_look(state: State, move: Shows) -> Offer:
    """A card by its look."""
    group = msg(f"card.die.{CRITERIA[move.sections[0][2]]}")
    return Offer(move, look_name(state, move), group=group)


def offer_die(state: State, move: TookDie) -> Offer:
    """A die of the wheel."""
    name = msg("offer.die", colour=names.colour(move.colour), value=state.value(move.sector))
    place = places.die(move.sector, state.dice[move.sector].index(move.colour)) if _is_there(state, move) else None
    label = msg("offer.die_to", die=name, action=names.action(state.actions[move.sector]))
    return Offer(move, label, None, msg("group.dice"), place)


def _is_there(state: State, move: TookDie) -> bool:
    return move.colour in state.dice[move.sector]


def dice_told_at(state: State, place: str) -> Sequence[Move]:
    """A die of the wheel."""
    return [
        TookDie(sector, colour)
        for sector, there in enumerate(state.dice)
        for number, colour in enumerate(there)
        if state.beside and places.die(sector, number) == place
    ]


def offer_wheel_tile(state: State, move: TookWheelTile) -> Offer:
    """The tile of a sector."""
    tile = state.wheel_tiles[move.sector]
    label = msg("offer.take", tile=names.tile(tile))
    return Offer(move, label, None, msg("group.wheel_tiles"), places.wheel_tile(move.sector))


def tell_wheel_tile(state: State, move: TookWheelTile) -> Msg:
    """Which tile it was."""
    return msg("tell.claim", tile=names.tile(state.wheel_tiles[move.sector]))


def tiles_told_at(state: State, place: str) -> Sequence[Move]:
    """The tile of a sector."""
    here = [sector for sector in range(len(state.wheel_tiles)) if places.wheel_tile(sector) == place]
    return [TookWheelTile(sector) for sector in here if state.beside]


def tell_die(state: State, move: TookDie) -> Msg:
    """Which die it was."""
    return msg("tell.took_die", colour=names.colour(move.colour), action=names.action(state.actions[move.sector]))


def _who(state: State) -> Msg:
    return names.seat(state.owed[-1].seat, state.seats)


def tell_seen_tile(state: State, move: SeenTile) -> Msg:
    """What a Mautoma took."""
    if move.tile == NONE:
        return msg("tell.seen_none", who=_who(state))
    if move.tile == OTHER:
        return msg("tell.seen_other", who=_who(state))
    return msg("tell.seen_tile", who=_who(state), tile=names.tile(move.tile))


def tell_seen_house(state: State, move: SeenHouse) -> Msg:
    """Where a Mautoma built."""
    return msg("tell.seen_house", who=_who(state), spot=spot_words(state, move.spot))


def tell_seen_pillar(state: State, move: SeenPillar) -> Msg:
    """Where a Mautoma placed a pillar, and for how many points."""
    return msg("tell.seen_pillar", who=_who(state), town=names.cathedral(move.cathedral), n=move.points)


def tell_seen_character(state: State, move: SeenCharacter) -> Msg:
    """Who moved in."""
    return msg("tell.seen_character", who=_who(state), type=names.type_(move.kind), room=names.room(move.room))


TOLD_WORDS: Final[tuple[Wording[State], ...]] = (
    Wording(TookDie, tell_die, offer_die, at=dice_told_at),
    Wording(TookWheelTile, tell_wheel_tile, offer_wheel_tile, at=tiles_told_at),
    Wording(Shows, lambda state, move: msg("tell.shows", look=look_name(state, move)), offer_look),
    Wording(Played, lambda state, move: msg("tell.end_turn")),
    Wording(SeenTile, tell_seen_tile),
    Wording(SeenHouse, tell_seen_house),
    Wording(SeenPillar, tell_seen_pillar),
    Wording(SeenCharacter, tell_seen_character),
    Wording(
        TellPoints,
        lambda state, move: msg("tell.points", n=move.points),
        lambda state, move: Offer(move, msg("offer.points_told"), amount="points"),
    ),
)
