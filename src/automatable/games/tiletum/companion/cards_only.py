"""Cards only: the app knows no wheel, no map tiles and no offers, but a Mautoma's own board. Somebody says what it takes and where it
builds; the likely answers come first, by what its card, its buildings and its pieces say."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from automatable.games.tiletum.automa import effects, movement, turn
from automatable.games.tiletum.automa.characters import rank_of_room
from automatable.games.tiletum.automa.context import Mind, may_have
from automatable.games.tiletum.automa.facts import enterable
from automatable.games.tiletum.automa.gains import gain, house_character
from automatable.games.tiletum.companion.guessed_boards import BY_TOLD, build_house
from automatable.games.tiletum.companion.moves import HouseIn, Played, SeenCharacter, SeenHouse, SeenPillar, SeenTile
from automatable.games.tiletum.companion.own_table import die_by_hand, take_map_tile
from automatable.games.tiletum.model import names, places
from automatable.games.tiletum.model.geometry import ALPHABET, CATHEDRAL_TOWNS, DISTANCE
from automatable.games.tiletum.model.moves import (
    Climb,
    MautomaAim,
    MautomaClimb,
    MautomaSkip,
    MautomaStay,
    MautomaTile,
)
from automatable.games.tiletum.model.owed import (
    ToAct,
    ToAim,
    ToDrawDie,
    ToMovePieces,
    ToPlaceAgain,
    ToTakeAgain,
    ToTakeTile,
    ToTell,
)
from automatable.games.tiletum.model.pieces import (
    ARCHITECT,
    BONUS_TILE,
    BY_CATHEDRALS,
    BY_SPOTS,
    CHARACTER,
    CONTRACT,
    MERCHANT,
    NOBODY,
    NONE,
    SECTORS,
)
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import CREST_ROWS
from automatable.games.tiletum.model.tiles import CONTRACT_TILE, HELPER, KINDS, OF_TYPE, PLAIN_CONTRACTS, REAL, TILES
from automatable.games.tiletum.rules.actions.store import forbid
from automatable.games.tiletum.show.prompts import PROMPTS
from automatable.kernel.decide.trace import Trace, is_checklist
from automatable.kernel.turns.moves import Illegal, Move, Owed
from automatable.kernel.turns.verbs import Decision, Verb, never
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg

CRESTS: Final = range(len(CREST_ROWS))
CONTRACT_VALUES: Final = tuple(range(1, 13))
OTHER: Final = next(tile for tile in range(REAL) if KINDS[tile] == HELPER)
"""Stands for every tile that is neither crest nor contract."""
TWO: Final = 2
"""Tiles that merchant and architect take."""


# --- the person -------------------------------------------------------------------------------------------------------


def whatever(state: State, owed: ToTell, move: Played) -> Illegal | None:
    """Any turn."""
    return None


def play_on(state: State, owed: ToTell, move: Played) -> None:
    """Nothing more is told of it."""
    state.unseen = True


def turn_reports(state: State) -> Sequence[Offer]:
    """A turn is over; or your king marker climbed, which decides the order of the next round."""
    if not isinstance(state.owed[-1], ToTell):
        return ()
    steps = [Offer(Climb(number), msg("offer.climb", n=number), group=msg("group.king")) for number in range(1, 9)]
    return [Offer(Played(), msg("offer.played")), *steps]


# --- what eyes see of a Mautoma's turn ---------------------------------------------------------------------------------


def _take(state: State, seat: int, tile: int) -> None:
    """TIL-LIM-01: only what its board has room for."""
    if tile == NONE:
        return
    if not may_have(state, seat, tile):
        raise forbid("no_such_thing", impossible=True)
    gain(state, seat, tile)


def see_with_die(state: State, owed: ToDrawDie, move: SeenTile) -> None:
    """TIL-TURN-05: the tile that came with the die, then the action."""
    _take(state, owed.seat, move.tile)
    state.owed.append(ToAct(owed.seat, owed.sector))


def see_on_map(state: State, owed: ToTakeTile, move: SeenTile) -> None:
    """TIL-MER-05, TIL-ARC-06: a tile near its piece; without one there is no second."""
    _take(state, owed.seat, move.tile)
    if move.tile != NONE and owed.left > 1:
        state.owed.append(ToTakeTile(owed.seat, owed.piece, owed.left - 1))


def see_offered(state: State, owed: ToAct, move: SeenTile) -> None:
    """TIL-CON-01: the first of the offer; TIL-CON-02: after a contract there is a second."""
    if move.tile == NONE:
        raise forbid("no_such_thing", impossible=True)
    _take(state, owed.seat, move.tile)
    if KINDS[move.tile] == CONTRACT_TILE:
        state.owed.append(ToTakeAgain(owed.seat))


def see_again(state: State, owed: ToTakeAgain, move: SeenTile) -> None:
    """TIL-CON-02, TIL-CON-03: the second one, if there is any."""
    _take(state, owed.seat, move.tile)


def see_house(state: State, owed: ToAct, move: SeenHouse) -> None:
    """TIL-MER-02, TIL-MER-03: the house, with the points printed there; TIL-MER-04: then two tiles."""
    me, layout = state.players[owed.seat], state.layout
    if move.spot >= len(state.houses) or state.houses[move.spot] != NOBODY or not me.houses:
        raise forbid("spot_taken", impossible=True)
    me.merchant = layout.house_town[move.spot]
    me.houses -= 1
    me.house_towns |= 1 << me.merchant
    state.houses[move.spot] = owed.seat
    state.score(owed.seat, BY_SPOTS, layout.house_vp[move.spot])
    state.owed.append(ToTakeTile(owed.seat, MERCHANT, TWO))


def see_stay(state: State, owed: ToAct, move: MautomaStay) -> None:
    """TIL-LIM-02, where the table reads it so: nothing is placed, but there may be tiles."""
    if state.unseen:
        state.owed.append(ToTakeTile(owed.seat, state.actions[owed.sector], TWO))
    else:
        effects.stay(state, owed, move)


def see_pillar(state: State, owed: ToAct, move: SeenPillar) -> None:
    """TIL-ARC-03, TIL-ARC-04: the pillar, with the points of cathedral and cost tile; TIL-ARC-05: then two tiles."""
    me, number = state.players[owed.seat], move.cathedral
    if number >= len(CATHEDRAL_TOWNS) or me.pillar_towns >> number & 1 or not me.pillars:
        raise forbid("spot_taken", impossible=True)
    me.architect = CATHEDRAL_TOWNS[number]
    me.pillars -= 1
    me.pillar_towns |= 1 << number
    me.cathedrals |= 1 << number
    state.score(owed.seat, BY_CATHEDRALS, move.points)
    state.owed.append(ToTakeTile(owed.seat, ARCHITECT, TWO))


def see_character(state: State, owed: ToAct | ToPlaceAgain, move: SeenCharacter) -> None:
    """TIL-CHA-01: somebody moves in; TIL-CHA-03: and once more."""
    me = state.players[owed.seat]
    if (move.room, move.kind) not in set(enterable(state, owed.seat)):
        raise forbid("room_taken" if me.rooms[move.room] != NONE else "other_type", impossible=True)
    house_character(state, owed.seat, OF_TYPE[move.kind], move.room)
    if isinstance(owed, ToAct):
        state.owed.append(ToPlaceAgain(owed.seat))


def see_nobody(state: State, owed: ToPlaceAgain, move: SeenTile) -> None:
    """TIL-LIM-02: nobody on offer fits."""


# --- the likely answers -----------------------------------------------------------------------------------------------


def checklist_answers(state: State) -> Sequence[Offer]:
    """The answers to its check-list, the likely ones first."""
    owed = state.owed[-1]
    if isinstance(owed, ToMovePieces):
        return [Offer(movement.send(state, owed, None), msg("offer.moved"))]
    if isinstance(owed, ToAim):
        return [Offer(MautomaAim(sector), names.sector(state.actions, sector)) for sector in _targets(state, owed)]
    if isinstance(owed, ToDrawDie):
        return [_tile(NONE, msg("offer.no_tile")), *_tiles(state, owed.seat)]
    if isinstance(owed, ToTakeTile):
        return [*_tiles(state, owed.seat), _tile(NONE, msg("offer.no_tile"))]
    if isinstance(owed, ToTakeAgain):
        return [*_tiles(state, owed.seat, offered=True), _tile(NONE, msg("offer.no_tile"))]
    if isinstance(owed, ToPlaceAgain):
        return [*_characters(state, owed.seat), _tile(NONE, msg("offer.nobody"))]
    return list(_actions(state, owed)) if isinstance(owed, ToAct) else ()


def needs_no_board(state: State) -> bool:
    """Its card names towns, the king's sector or a fair, whose conditions its own board fulfils or not (TIL-CARD-05, TIL-CARD-09, TIL-DIE2-04); the
    king track needs no eyes (TIL-KING-01)."""
    owed = state.owed[-1]
    if isinstance(owed, ToAct):
        return state.actions[owed.sector] not in (MERCHANT, ARCHITECT, CHARACTER, CONTRACT)
    if isinstance(owed, ToAim):
        return Mind(state, owed.seat).section.die != BONUS_TILE
    return isinstance(owed, ToMovePieces)


def _targets(state: State, owed: ToAim) -> list[int]:
    """TIL-CARD-09: with bonus tiles any sector; the other criteria need no eyes."""
    if Mind(state, owed.seat).section.die != BONUS_TILE:
        aim = turn.aim(state, owed, None)
        assert isinstance(aim, MautomaAim)
        return [aim.sector]
    return sorted(range(SECTORS), key=state.value)


def _tile(tile: int, label: Msg) -> Offer:
    return Offer(SeenTile(tile), label)


def _tiles(state: State, seat: int, offered: bool = False) -> Iterator[Offer]:
    """What its board has room for: crests it lacks, by names that are ours, contracts by their points, anything else."""
    for crest in CRESTS:
        if may_have(state, seat, crest):
            yield _tile(crest, msg("see.crest_by_our_name", crest=names.crest(TILES[crest].crest)))
    for value in CONTRACT_VALUES:
        if may_have(state, seat, PLAIN_CONTRACTS[value]):
            yield _tile(PLAIN_CONTRACTS[value], names.tile(PLAIN_CONTRACTS[value]))
    if not offered:
        yield _tile(OTHER, msg("offer.other_tile"))


def _characters(state: State, seat: int) -> Iterator[Offer]:
    """TIL-CHA-06, TIL-CHA-07: in the order in which it looks: the first whose type is on offer is the one."""
    mind = Mind(state, seat)
    order = sorted(
        enterable(state, seat), key=lambda found: (rank_of_room(mind, (found[0], 0)), mind.me.priority.index(found[1]))
    )
    for room, kind in order:
        label = msg("offer.move_in", tile=names.type_(kind), room=names.room(room))
        yield Offer(SeenCharacter(kind, room), label, place=places.room(seat, room))


def _actions(state: State, owed: ToAct) -> Iterator[Offer]:
    action, me = state.actions[owed.sector], state.players[owed.seat]
    if action == MERCHANT and me.houses:
        town_of, near = state.layout.house_town, DISTANCE[me.merchant]
        free = [
            spot
            for spot, owner in enumerate(state.houses)
            if owner == NOBODY and not me.house_towns >> town_of[spot] & 1
        ]
        for spot in sorted(free, key=lambda spot: (near[town_of[spot]], ALPHABET[town_of[spot]])):
            yield Offer(
                SeenHouse(spot), msg("offer.house_seen", spot=spot_words(state, spot)), place=places.house(spot)
            )
    elif action == ARCHITECT and me.pillars:
        near = DISTANCE[me.architect]
        free = [number for number in range(len(CATHEDRAL_TOWNS)) if not me.pillar_towns >> number & 1]
        for number in sorted(
            free, key=lambda number: (near[CATHEDRAL_TOWNS[number]], ALPHABET[CATHEDRAL_TOWNS[number]])
        ):
            tiles = state.cathedral_tiles[number]
            points = (tiles[0] if tiles else 0) + state.cost_vp[number]
            label = msg("offer.pillar_seen", town=names.cathedral(number))
            yield Offer(SeenPillar(number, points), label, place=places.cathedral(number), amount="points")
    elif action == CHARACTER:
        yield from _characters(state, owed.seat)
    elif action == CONTRACT:
        yield from _tiles(state, owed.seat, offered=True)
    if action in (MERCHANT, ARCHITECT) and state.readings.stays_for_tiles:
        yield Offer(MautomaStay(), msg("offer.stayed"))
    if action in (MERCHANT, ARCHITECT, CHARACTER, CONTRACT):
        yield Offer(MautomaSkip(), msg("offer.not_possible"))
    else:
        yield Offer(MautomaClimb(), msg("offer.climbed"))


def spot_words(state: State, spot: int) -> Msg:
    """A house spot by town, and the points printed there."""
    layout = state.layout
    town = names.spot(layout.house_town[spot])
    return msg("offer.spot_points", town=town, n=layout.house_vp[spot]) if layout.house_vp[spot] else town


def seen(decision: Decision[State]) -> Decision[State]:
    """A decision of a Mautoma that somebody may have seen at the table as well; where the app knows no board there may be nothing."""
    (when,) = decision.when
    find = MAY_BE_NOTHING.get(when, decision.choose)

    def choose(state: State, owed: Owed, trace: Trace | None) -> Move:
        if state.own_table.on and isinstance(owed, ToDrawDie):
            return die_by_hand(owed, trace)
        told = BY_TOLD[when](state, owed, trace) if state.own_table.guessed and when in BY_TOLD else None
        found = told or find(state, owed, trace) or SeenTile(NONE)
        if is_checklist(trace) and isinstance(owed, ToDrawDie):
            # The list finds the die; what is told is the tile that comes with it.
            trace.about = PROMPTS.prompt(state)
        return found

    return Decision((when,), choose, {**decision.does, **SEEN[when]}, decision.rule, decision.about)


MAY_BE_NOTHING: Final[dict[type[Owed], Callable[[State, Any, Trace | None], Move | None]]] = {
    ToTakeTile: turn.tile_near,
    ToPlaceAgain: turn.character_again,
    ToTakeAgain: turn.contract_again,
}
SEEN: Final[dict[type[Owed], dict[type[Move], Callable[[State, Any, Any], None]]]] = {
    ToAim: {},
    ToDrawDie: {SeenTile: see_with_die},
    ToAct: {
        SeenTile: see_offered,
        SeenHouse: see_house,
        HouseIn: build_house,
        SeenPillar: see_pillar,
        SeenCharacter: see_character,
        MautomaStay: see_stay,
    },
    ToTakeTile: {SeenTile: see_on_map, MautomaTile: take_map_tile},
    ToPlaceAgain: {SeenCharacter: see_character, SeenTile: see_nobody},
    ToTakeAgain: {SeenTile: see_again},
}
"""What eyes can tell at each moment of its turn."""
DECISIONS: Final = tuple(seen(decision) for decision in turn.DECISIONS)
PLAYED: Final = Verb(Played, (ToTell,), never, play_on, rule="TIL-OVER-01", obstacle=whatever)
