"""What is told from a table, in words."""

from collections.abc import Callable, Sequence
from typing import Final

from automatable.games.tiletum.automa.context import may_have
from automatable.games.tiletum.automa.gains import building_for_crest, gain, house_character
from automatable.games.tiletum.automa.guessed import house_guess
from automatable.games.tiletum.companion.cards import section_shown
from automatable.games.tiletum.companion.cards_only import OTHER, spot_words
from automatable.games.tiletum.companion.moves import (
    HouseIn,
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
from automatable.games.tiletum.model import names, places
from automatable.games.tiletum.model.pieces import CRITERIA, NONE
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tiles import OF_TYPE, SOME_HELPER
from automatable.games.tiletum.show.cards_view import section_moves
from automatable.games.tiletum.show.words.automa import goes_to
from automatable.kernel.show.wording import Wording
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg


def look_name(state: State, move: Shows) -> Msg:
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
    group = msg(f"card.die.{CRITERIA[move.sections[0][2]]}")
    return Offer(move, look_name(state, move), group=group)


def offer_die(state: State, move: TookDie) -> Offer:
    name = msg("offer.die", colour=names.colour(move.colour), value=state.value(move.sector))
    place = places.die(move.sector, state.dice[move.sector].index(move.colour)) if _is_there(state, move) else None
    label = msg("offer.die_to", die=name, action=names.action(state.actions[move.sector]))
    return Offer(move, label, None, msg("group.dice"), place)


def _is_there(state: State, move: TookDie) -> bool:
    return move.colour in state.dice[move.sector]


def reported_dice_at(state: State, place: str) -> Sequence[Move]:
    """A die of the wheel."""
    return [
        TookDie(sector, colour)
        for sector, there in enumerate(state.dice)
        for number, colour in enumerate(there)
        if state.companion and places.die(sector, number) == place
    ]


def offer_wheel_tile(state: State, move: TookWheelTile) -> Offer:
    tile = state.wheel_tiles[move.sector]
    label = msg("offer.take", tile=names.tile(tile))
    return Offer(move, label, None, msg("group.wheel_tiles"), places.wheel_tile(move.sector))


def tell_wheel_tile(state: State, move: TookWheelTile) -> Msg:
    return msg("tell.claim", tile=names.tile(state.wheel_tiles[move.sector]))


def reported_tiles_at(state: State, place: str) -> Sequence[Move]:
    here = [sector for sector in range(len(state.wheel_tiles)) if places.wheel_tile(sector) == place]
    return [TookWheelTile(sector) for sector in here if state.companion]


def tell_die(state: State, move: TookDie) -> Msg:
    return msg("tell.took_die", colour=names.colour(move.colour), action=names.action(state.actions[move.sector]))


def _who(state: State) -> Msg:
    return names.seat(state.owed[-1].seat, state.seats)


def tell_seen_tile(state: State, move: SeenTile) -> Msg:
    if move.tile == NONE:
        return msg("tell.seen_none", who=_who(state))
    if move.tile in (OTHER, SOME_HELPER):
        return msg("tell.seen_other", who=_who(state))
    return msg("tell.seen_tile", who=_who(state), tile=names.tile(move.tile))


def tell_seen_house(state: State, move: SeenHouse) -> Msg:
    return msg("tell.seen_house", who=_who(state), spot=spot_words(state, move.spot))


def tell_house_in(state: State, move: HouseIn) -> Msg:
    return msg("tell.mautoma_house", who=_who(state), town=names.spot(move.town), n=move.points)


def instruct_house_in(state: State, move: HouseIn) -> Sequence[Msg]:
    """TIL-MER-01, TIL-MER-06: the rule and our guess; the town alone, if it was told."""
    seat = state.owed[-1].seat
    known = not state.own_score or house_guess(state, seat) != move.town
    key = "instruct.house_told" if known else "instruct.house_guess"
    step = msg(key, who=_who(state), town=names.spot(move.town))
    return _with_points(state, step, 0 if state.own_score else move.points)


def offer_house_in(state: State, move: HouseIn) -> Offer:
    amount = "" if state.own_score else "points"
    return Offer(move, names.spot(move.town), place=places.spot(move.town), amount=amount)


def tell_seen_pillar(state: State, move: SeenPillar) -> Msg:
    """Where a Mautoma placed a pillar, and for how many points."""
    return msg("tell.seen_pillar", who=_who(state), town=names.cathedral(move.cathedral), n=move.points)


def tell_seen_character(state: State, move: SeenCharacter) -> Msg:
    return msg("tell.seen_character", who=_who(state), type=names.type_(move.kind), room=names.room(move.room))


def _with_points(state: State, told: Msg, gains: int) -> Sequence[Msg]:
    """A step, and one for the score marker if it moves."""
    if not gains:
        return (told,)
    total = state.players[state.owed[-1].seat].vp() + gains
    return (told, msg("instruct.points", who=_who(state), n=gains, total=total))


def _gains(state: State, act: Callable[[State, int], None]) -> int:
    """The points that something brings to the Mautoma whose turn it is, found on a copy."""
    following, seat = state.copy(), state.owed[-1].seat
    act(following, seat)
    return following.players[seat].vp() - state.players[seat].vp()


def instruct_seen_tile(state: State, move: SeenTile) -> Sequence[Msg]:
    seat = state.owed[-1].seat
    if move.tile == NONE or not may_have(state, seat, move.tile):
        return (tell_seen_tile(state, move),)
    building = building_for_crest(state.players[seat])
    told = (
        msg("instruct.other_tile", who=_who(state))
        if move.tile in (OTHER, SOME_HELPER)
        else goes_to(move.tile, _who(state), msg("source_of.seen"), building)
    )
    return _with_points(state, told, _gains(state, lambda following, seat: gain(following, seat, move.tile)))


def instruct_seen_character(state: State, move: SeenCharacter) -> Sequence[Msg]:
    def moves_in(following: State, seat: int) -> None:
        house_character(following, seat, OF_TYPE[move.kind], move.room)

    return _with_points(state, tell_seen_character(state, move), _gains(state, moves_in))


WORDINGS: Final[tuple[Wording[State], ...]] = (
    Wording(TookDie, tell_die, offer_die, at=reported_dice_at),
    Wording(TookWheelTile, tell_wheel_tile, offer_wheel_tile, at=reported_tiles_at),
    Wording(Shows, lambda state, move: msg("tell.shows", look=look_name(state, move)), offer_look),
    Wording(Played, lambda state, move: msg("tell.end_turn")),
    Wording(SeenTile, tell_seen_tile, instruct=instruct_seen_tile),
    Wording(
        SeenHouse,
        tell_seen_house,
        instruct=lambda state, move: _with_points(
            state, tell_seen_house(state, move), state.layout.house_vp[move.spot]
        ),
    ),
    Wording(HouseIn, tell_house_in, offer_house_in, instruct_house_in),
    Wording(
        SeenPillar,
        tell_seen_pillar,
        instruct=lambda state, move: _with_points(state, tell_seen_pillar(state, move), move.points),
    ),
    Wording(SeenCharacter, tell_seen_character, instruct=instruct_seen_character),
    Wording(
        TellPoints,
        lambda state, move: msg("tell.points", n=move.points),
        lambda state, move: Offer(move, msg("offer.points_told"), amount="points"),
    ),
)
