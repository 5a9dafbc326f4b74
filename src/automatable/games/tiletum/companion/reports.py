"""The person's side of the rules beside a board: what was done, one thing after the other, as far as a Mautoma's rule looks at it.

Never refused is what can have happened at all: what the rules of the normal game speak against becomes a warning (TIL-OVER-01).
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from automatable.games.tiletum.companion.moves import TellPoints, TookDie, TookWheelTile
from automatable.games.tiletum.model.geometry import CATHEDRAL_TOWNS, PILLAR_SPOTS
from automatable.games.tiletum.model.moves import (
    BuildCathedral,
    Climb,
    DeclinePrize,
    EndTurn,
    PlaceHouse,
    PlacePillar,
    SwapCharacters,
    TakeBonus,
    TakeCharacter,
    TakeOffer,
    TakePrize,
    UseHelper,
)
from automatable.games.tiletum.model.owed import FillCharacters, PointsToTell, PrizeToTell, ToTell
from automatable.games.tiletum.model.pieces import (
    ARCHITECT,
    BY_HOUSES_TIMES_PILLARS,
    BY_REPORT,
    CHARACTER,
    CONTRACT,
    KING,
    MERCHANT,
    NOBODY,
    NONE,
    OFFER,
    SECTORS,
    YOU,
)
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tiles import HELPER, KINDS, REAL
from automatable.games.tiletum.rules.actions.king_track import climb
from automatable.games.tiletum.rules.actions.offers import replace_character
from automatable.games.tiletum.rules.actions.phases import discard_prize
from automatable.games.tiletum.rules.actions.store import forbid
from automatable.kernel.contract.companion import Addend, counting
from automatable.kernel.turns.moves import Illegal, Move
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg

STEPS: Final = range(1, 13)
"""So far people usually climb at once."""


def go_on(state: State, owed: ToTell, die: bool = False, tile: bool = False) -> None:
    """There may be more to tell."""
    state.owed.append(ToTell(0, owed.die or die, owed.tile or tile))


def keep(state: State, tile: int) -> None:
    """A helper will be discarded when it is used; of everything else it does not matter where it lies."""
    if KINDS[tile] == HELPER:
        state.store.append(tile)


Every = Callable[[State, ToTell], list[Move]]
Obstacle = Callable[[State, ToTell, Any], Illegal | None]


AT_OWN_TABLE: Final = (PlaceHouse, PlacePillar, EndTurn)
"""What a Mautoma's rule reads of your turn at an owner's table; everything else is asked when it is read."""


def _possible(kind: type[Move], candidates: Callable[[State], Sequence[Move]], obstacle: Obstacle) -> Every:
    """Those candidates that nothing speaks against."""

    def every(state: State, owed: ToTell) -> list[Move]:
        if state.own_table.on and kind not in AT_OWN_TABLE:
            return []
        return [move for move in candidates(state) if obstacle(state, owed, move) is None]

    return every


# The wheel


def no_die(state: State, owed: ToTell, move: TookDie) -> Illegal | None:
    """There is such a die, and it is the first of this turn."""
    if move.colour not in state.dice[move.sector]:
        return forbid("no_such_die", impossible=True)
    return forbid("second_die") if owed.die else None


def dice(state: State) -> list[TookDie]:
    """Each colour of each sector."""
    return [TookDie(sector, colour) for sector, there in enumerate(state.dice) for colour in dict.fromkeys(there)]


def take_die(state: State, owed: ToTell, move: TookDie) -> None:
    """The die leaves the wheel."""
    left = list(state.dice[move.sector])
    left.remove(move.colour)
    state.dice[move.sector] = tuple(left)
    go_on(state, owed, die=True)


def no_wheel_tile(state: State, owed: ToTell, move: TookWheelTile) -> Illegal | None:
    """There is a tile, and a die was taken."""
    if state.wheel_tiles[move.sector] == NONE:
        return forbid("empty_place", impossible=True)
    if not owed.die:
        return forbid("die_first")
    return forbid("second_tile") if owed.tile else None


def take_wheel_tile(state: State, owed: ToTell, move: TookWheelTile) -> None:
    keep(state, state.wheel_tiles[move.sector])
    state.wheel_tiles[move.sector] = NONE
    go_on(state, owed, tile=True)


# The map


def no_map_tile(state: State, owed: ToTell, move: TakeBonus) -> Illegal | None:
    there = move.slot < len(state.map_tiles) and state.map_tiles[move.slot] != NONE
    return None if there else forbid("empty_place", impossible=True)


def take_map_tile(state: State, owed: ToTell, move: TakeBonus) -> None:
    keep(state, state.map_tiles[move.slot])
    state.map_tiles[move.slot] = NONE
    go_on(state, owed)


def no_house(state: State, owed: ToTell, move: PlaceHouse) -> Illegal | None:
    """A free spot; a second house in one town is odd."""
    if move.spot >= len(state.houses) or state.houses[move.spot] != NOBODY:
        return forbid("spot_taken", impossible=True)
    own = state.players[YOU].house_towns >> state.layout.house_town[move.spot] & 1
    return forbid("own_house") if own else None


def build_house(state: State, owed: ToTell, move: PlaceHouse) -> None:
    """The spot is taken."""
    state.houses[move.spot] = YOU
    state.players[YOU].house_towns |= 1 << state.layout.house_town[move.spot]
    go_on(state, owed)


def no_pillar(state: State, owed: ToTell, move: PlacePillar) -> Illegal | None:
    """An available cathedral with a free spot, and no pillar of yours."""
    if move.cathedral >= len(CATHEDRAL_TOWNS) or state.stone[move.cathedral] == NONE:
        return forbid("no_cathedral", impossible=True)
    if state.players[YOU].pillar_towns >> move.cathedral & 1:
        return forbid("own_pillar", impossible=True)
    return forbid("spot_taken") if state.pillars_at(move.cathedral) >= PILLAR_SPOTS[move.cathedral] else None


def place_pillar(state: State, owed: ToTell, move: PlacePillar) -> None:
    state.players[YOU].pillar_towns |= 1 << move.cathedral
    go_on(state, owed)


def no_tower(state: State, owed: ToTell, move: BuildCathedral) -> Illegal | None:
    """A tile that is there; without a pillar, or a second time, it is odd."""
    if move.cathedral >= len(CATHEDRAL_TOWNS) or not state.cathedral_tiles[move.cathedral]:
        return forbid("no_cathedral", impossible=True)
    me = state.players[YOU]
    if not me.pillar_towns >> move.cathedral & 1:
        return forbid("needs_pillar")
    return forbid("cathedral_built") if me.cathedrals >> move.cathedral & 1 else None


def build_tower(state: State, owed: ToTell, move: BuildCathedral) -> None:
    """The top tile is gone."""
    state.cathedral_tiles[move.cathedral] = state.cathedral_tiles[move.cathedral][1:]
    state.players[YOU].cathedrals |= 1 << move.cathedral
    go_on(state, owed)


# The offers


def nobody_there(state: State, owed: ToTell, move: TakeCharacter) -> Illegal | None:
    """Somebody is on offer there."""
    return None if state.character_offer[move.place] != NONE else forbid("empty_place", impossible=True)


def take_character(state: State, owed: ToTell, move: TakeCharacter) -> None:
    """The gap is filled at once (TIL-CHA-14)."""
    state.character_offer[move.place] = NONE
    go_on(state, owed)
    replace_character(state, move.place)


def no_characters(state: State, owed: ToTell, move: SwapCharacters) -> Illegal | None:
    """Something can come."""
    return None if state.character_pile else forbid("no_characters")


def swap_characters(state: State, owed: ToTell, move: SwapCharacters) -> None:
    """The whole offer is shuffled back before it is filled again."""
    state.character_pile += [tile for tile in state.character_offer if tile != NONE]
    state.character_pile.sort()
    state.character_offer = [NONE] * OFFER
    go_on(state, owed)
    state.owed.append(FillCharacters())


def nothing_there(state: State, owed: ToTell, move: TakeOffer) -> Illegal | None:
    return None if state.contract_offer[move.place] != NONE else forbid("empty_place", impossible=True)


def take_offer(state: State, owed: ToTell, move: TakeOffer) -> None:
    """The offer slides at the end of the turn (TIL-CON-07)."""
    state.contract_offer[move.place] = NONE
    go_on(state, owed)


# The rest


def any_steps(state: State, owed: ToTell, move: Climb) -> Illegal | None:
    """Whatever the marker did."""
    return None


def climb_track(state: State, owed: ToTell, move: Climb) -> None:
    """Your marker goes up, on top of what is there."""
    climb(state, YOU, move.steps)
    go_on(state, owed)


def no_helper(state: State, owed: ToTell, move: UseHelper) -> Illegal | None:
    """A helper that you took."""
    if move.tile >= REAL or KINDS[move.tile] != HELPER:
        return forbid("not_stored", impossible=True)
    return None if move.tile in state.store else forbid("not_stored")


def use_helper(state: State, owed: ToTell, move: UseHelper) -> None:
    """It is discarded, and may come back."""
    if move.tile in state.store:
        state.store.remove(move.tile)
        state.discard.append(move.tile)
    go_on(state, owed)


def too_early(state: State, owed: ToTell, move: EndTurn) -> Illegal | None:
    """A die must be taken every turn."""
    return None if owed.die or state.own_table.on else forbid("die_first")


def end(state: State, owed: ToTell, move: EndTurn) -> None:
    """That was all."""


def take_prize(state: State, owed: PrizeToTell, move: TakePrize) -> None:
    keep(state, state.king_tiles[state.round - 1])
    state.king_tiles[state.round - 1] = NONE


def decline_prize(state: State, owed: PrizeToTell, move: DeclinePrize) -> None:
    """TIL-KPH-01: it is discarded."""
    discard_prize(state)


def likely_points(state: State, owed: PointsToTell) -> tuple[TellPoints, ...]:
    """One number; the likely one is not known."""
    return (TellPoints(max(0, min(999, max(player.vp() for player in state.players[1:])))),)


def any_points(state: State, owed: PointsToTell, move: TellPoints) -> Illegal | None:
    """Whatever the marker shows."""
    return None


def tell_points(state: State, owed: PointsToTell, move: TellPoints) -> None:
    me = state.players[YOU]
    me.points = [0] * len(me.points)
    me.points[BY_REPORT] = move.points


def score_lines(state: State) -> list[Addend]:
    """The marker, houses times pillars, which the map tells, completed buildings and what is left."""
    if not isinstance(state.owed[-1], PointsToTell):
        return []
    return [
        Addend(msg("addend.marker"), msg("addend.marker_help")),
        Addend(msg("points.houses_times_pillars"), None, state.players[YOU].points[BY_HOUSES_TIMES_PILLARS]),
        Addend(msg("points.completed"), msg("addend.completed_help")),
        Addend(msg("points.leftovers"), msg("addend.leftovers_help")),
    ]


COUNT: Final = counting(
    PointsToTell, score_lines, lambda state, owed, points: tell_points(state, owed, TellPoints(points)), "TIL-END-05"
)


def _verb(kind: type[Move], candidates: Callable[[State], Sequence[Move]], do: Any, obstacle: Obstacle) -> Verb[State]:
    return Verb(kind, (ToTell,), _possible(kind, candidates, obstacle), do, rule="TIL-OVER-01", obstacle=obstacle)


FOLLOWING: Final[dict[int, tuple[type[Move], ...]]] = {
    MERCHANT: (PlaceHouse, TakeBonus),
    ARCHITECT: (PlacePillar, BuildCathedral, TakeBonus),
    CHARACTER: (TakeCharacter, SwapCharacters),
    CONTRACT: (TakeOffer,),
    KING: (Climb,),
}
"""What a die's action usually brings about; the joker may be anything."""


def likely_next(state: State, move: Move) -> tuple[type[Move], ...]:
    """After a die, what its action does."""
    return FOLLOWING.get(state.actions[move.sector], ()) if isinstance(move, TookDie) else ()


def odd_reports(state: State) -> list[Move]:
    """A second die, a tile before the die, an early end, a house or tile that the rules speak against: told if it is so all the same."""
    owed = state.owed[-1]
    if not isinstance(owed, ToTell):
        return []
    odd: list[tuple[Move, Illegal | None]] = [(move, no_die(state, owed, move)) for move in dice(state)]
    wheel = [TookWheelTile(sector) for sector in range(SECTORS)]
    odd += [(move, no_wheel_tile(state, owed, move)) for move in wheel]
    houses = [PlaceHouse(spot) for spot in range(len(state.houses))]
    odd += [(move, no_house(state, owed, move)) for move in houses]
    towers = [BuildCathedral(number) for number in range(len(CATHEDRAL_TOWNS))]
    odd += [(move, no_tower(state, owed, move)) for move in towers]
    odd.append((EndTurn(), too_early(state, owed, EndTurn())))
    known = AT_OWN_TABLE if state.own_table.on else (Move,)
    return [move for move, found in odd if found is not None and not found.impossible and isinstance(move, known)]


VERBS: Final = (
    _verb(TookDie, dice, take_die, no_die),
    _verb(
        TookWheelTile,
        lambda state: [TookWheelTile(sector) for sector in range(SECTORS)],
        take_wheel_tile,
        no_wheel_tile,
    ),
    _verb(
        TakeBonus, lambda state: [TakeBonus(slot) for slot in range(len(state.map_tiles))], take_map_tile, no_map_tile
    ),
    _verb(PlaceHouse, lambda state: [PlaceHouse(spot) for spot in range(len(state.houses))], build_house, no_house),
    _verb(
        PlacePillar,
        lambda state: [PlacePillar(number) for number in range(len(CATHEDRAL_TOWNS))],
        place_pillar,
        no_pillar,
    ),
    _verb(
        BuildCathedral,
        lambda state: [BuildCathedral(number) for number in range(len(CATHEDRAL_TOWNS))],
        build_tower,
        no_tower,
    ),
    _verb(TakeCharacter, lambda state: [TakeCharacter(place) for place in range(OFFER)], take_character, nobody_there),
    _verb(SwapCharacters, lambda state: [SwapCharacters()], swap_characters, no_characters),
    _verb(TakeOffer, lambda state: [TakeOffer(place) for place in range(OFFER)], take_offer, nothing_there),
    _verb(Climb, lambda state: [Climb(steps) for steps in STEPS], climb_track, any_steps),
    _verb(UseHelper, lambda state: [UseHelper(tile) for tile in dict.fromkeys(state.store)], use_helper, no_helper),
    _verb(EndTurn, lambda state: [EndTurn()], end, too_early),
    Verb(TakePrize, (PrizeToTell,), lambda state, owed: (TakePrize(),), take_prize, rule="TIL-KPH-01"),
    Verb(DeclinePrize, (PrizeToTell,), lambda state, owed: (DeclinePrize(),), decline_prize, rule="TIL-KPH-01"),
    COUNT,
    Verb(TellPoints, (PointsToTell,), likely_points, tell_points, rule="TIL-END-05", obstacle=any_points),
)
