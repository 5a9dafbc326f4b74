"""A Mautoma's target and die, and the action that follows."""

from collections.abc import Callable
from typing import Any, Final

from automatable.games.tiletum.automa import effects, towns
from automatable.games.tiletum.automa.characters import PLACING
from automatable.games.tiletum.automa.context import Mind, about, may_have
from automatable.games.tiletum.automa.contracts import AGAIN, FIRST
from automatable.games.tiletum.automa.gains import gain
from automatable.games.tiletum.automa.towns import HOUSE, PILLAR, first_free_spot
from automatable.games.tiletum.automa.wheel import DICE, target
from automatable.games.tiletum.model import names
from automatable.games.tiletum.model.moves import (
    MautomaAim,
    MautomaCharacter,
    MautomaClimb,
    MautomaDie,
    MautomaHouse,
    MautomaPillar,
    MautomaSkip,
    MautomaStay,
    MautomaTake,
    MautomaTile,
)
from automatable.games.tiletum.model.owed import ToAct, ToAim, ToDrawDie, ToPlaceAgain, ToTakeAgain, ToTakeTile
from automatable.games.tiletum.model.pieces import (
    ARCHITECT,
    CHARACTER,
    CONTRACT,
    FAIR_CURRENT,
    FAIR_NEXT,
    MERCHANT,
    NONE,
)
from automatable.games.tiletum.model.state import State
from automatable.kernel.decide.choice import Plan
from automatable.kernel.decide.pipeline import decide, fallback, first_possible
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.verbs import Decision
from automatable.kernel.words.text import Msg, msg

BY_FAIR_CARD: Final = (FAIR_CURRENT, FAIR_NEXT)
"""The criteria that read a fair card."""


def aim(state: State, owed: ToAim, trace: Trace | None) -> Move:
    """The target sector by the criterion of the section (TIL-CARD-09), or else that of the lowest die (TIL-DIE1-05)."""
    mind = Mind(state, owed.seat)
    sector = first_possible(mind, target(mind), trace)
    assert sector is not None, "there is always a die"
    return MautomaAim(sector)


def aimed(state: State, owed: ToAim, move: MautomaAim) -> None:
    """TIL-TURN-04: now the die."""
    state.owed.append(ToDrawDie(owed.seat, move.sector))


def draw_die(state: State, owed: ToDrawDie, trace: Trace | None) -> Move:
    """A die of the target sector, or of the closest one (TIL-DIE1-02, TIL-DIE1-03)."""
    mind = Mind(state, owed.seat, sector=owed.sector)
    die = decide(mind, DICE[mind.section.die], trace)
    assert die is not None, "there is always a die"
    return MautomaDie(*die)


def take_die(state: State, owed: ToDrawDie, move: MautomaDie) -> None:
    """TIL-TURN-04, TIL-DIE1-04: the die counts as taken from the target sector, free of charge; its points and resources are
    ignored (TIL-OVER-02, TIL-OVER-03). TIL-DIE1-06, TIL-DIE2-02, TIL-DIE3-03: the target's bonus tile comes with it, if it is there
    and may be had; TIL-TURN-05, TIL-DIE1-07: it is scored before the action of that sector (TIL-TURN-06, TIL-DIE1-08, TIL-DIE2-05)."""
    dice = state.dice[move.sector]
    state.dice[move.sector] = (*dice[: move.place], *dice[move.place + 1 :])
    tile = state.wheel_tiles[owed.sector]
    if tile != NONE and may_have(state, owed.seat, tile):
        state.wheel_tiles[owed.sector] = NONE
        gain(state, owed.seat, tile)
    state.owed.append(ToAct(owed.seat, owed.sector))


def act(state: State, owed: ToAct, trace: Trace | None) -> Move:
    """TIL-ACT-02: each action always in the same way; TIL-LIM-03: if it is not possible at all, the next one clockwise."""
    action = state.actions[owed.sector]
    if action not in ACTS:
        fallback(trace, "TIL-KING-01", lambda steps: msg("choice.climb", n=steps), effects.STEPS)
        return MautomaClimb()
    move = ACTS[action](state, owed.seat, trace)
    if move is None:
        fallback(trace, "TIL-LIM-03", lambda action: msg("choice.skip", action=names.action(action)), action)
        return MautomaSkip()
    return move


def act_merchant(state: State, seat: int, trace: Trace | None) -> Move | None:
    """TIL-MER-01: the nearest town with a valid spot; TIL-LIM-05: without a house to place the action is not possible."""
    me = state.players[seat]
    if not me.houses:
        return _no_piece(state, seat, MERCHANT, trace)
    town = decide(Mind(state, seat, me.merchant), HOUSE, trace)
    return _stay(state, seat, MERCHANT, trace) if town is None else MautomaHouse(first_free_spot(state, town))


def act_architect(state: State, seat: int, trace: Trace | None) -> Move | None:
    """TIL-ARC-01: the nearest cathedral with a valid spot; TIL-LIM-05: without a pillar to place the action is not possible."""
    me = state.players[seat]
    if not me.pillars:
        return _no_piece(state, seat, ARCHITECT, trace)
    cathedral = decide(Mind(state, seat, me.architect), PILLAR, trace)
    return _stay(state, seat, ARCHITECT, trace) if cathedral is None else MautomaPillar(cathedral)


def nothing_placed(state: State, owed: ToAct, trace: Trace | None) -> Move:
    """TIL-LIM-05, TIL-LIM-03: there is no town for its house or pillar."""
    return _stay(state, owed.seat, state.actions[owed.sector], trace) or MautomaSkip()


def _no_piece(state: State, seat: int, piece: int, trace: Trace | None) -> Move | None:
    fallback(trace, "TIL-LIM-01" if state.readings.stays_for_tiles else "TIL-LIM-05", "choice.no_piece")
    return _stay(state, seat, piece, trace)


def _stay(state: State, seat: int, piece: int, trace: Trace | None) -> Move | None:
    """TIL-LIM-05: nothing; or, where the table reads it so, TIL-LIM-02: the tiles alone, if there are any."""
    if not state.readings.stays_for_tiles:
        return None
    if not state.own_table.on and towns.tile_near(state, seat, piece) is None:
        return None
    fallback(trace, "TIL-LIM-02", lambda piece: msg("choice.stays", piece=names.piece(piece)), piece)
    return MautomaStay()


def act_character(state: State, seat: int, trace: Trace | None) -> Move | None:
    """TIL-CHA-01: one character of the offer, and its room."""
    placing = decide(Mind(state, seat), PLACING, trace)
    return None if placing is None else MautomaCharacter(placing[1], placing[0])


def act_contract(state: State, seat: int, trace: Trace | None) -> Move | None:
    """TIL-CON-01: the first step."""
    return _offered(state, seat, FIRST, trace)


def _offered(state: State, seat: int, plan: Plan[Mind, int], trace: Trace | None) -> Move | None:
    place = first_possible(Mind(state, seat), plan, trace)
    return None if place is None else MautomaTake(place)


ACTS: Final = {
    MERCHANT: act_merchant,
    ARCHITECT: act_architect,
    CHARACTER: act_character,
    CONTRACT: act_contract,
}
"""TIL-ACT-01, TIL-OVER-03: no action looks at action points. King and joker are the same (TIL-KING-01) and always possible."""


def tile_near(state: State, owed: ToTakeTile, trace: Trace | None) -> Move | None:
    """TIL-MER-07, TIL-ARC-08: one after the other by the general tie-breakers."""
    slot = towns.tile_near(state, owed.seat, owed.piece, trace)
    return None if slot is None else MautomaTile(slot)


def character_again(state: State, owed: ToPlaceAgain, trace: Trace | None) -> Move | None:
    """TIL-CHA-03, TIL-CHA-15: the second character, looking anew."""
    return act_character(state, owed.seat, trace)


def contract_again(state: State, owed: ToTakeAgain, trace: Trace | None) -> Move | None:
    """TIL-CON-02: the second tile, from what the first step left (TIL-CON-07)."""
    return _offered(state, owed.seat, AGAIN, trace)


def _surely(find: Callable[[State, Any, Trace | None], Move | None]) -> Callable[[State, Any, Trace | None], Move]:
    """A decision that is only owed where there is something to choose."""

    def choose(state: State, owed: Any, trace: Trace | None) -> Move:
        move = find(state, owed, trace)
        assert move is not None, "looked for before"
        return move

    return choose


def _about_with_action(key: str) -> Callable[[State, Any], Msg]:
    return lambda state, owed: msg(
        key, who=names.seat(owed.seat, state.seats), action=names.action(state.actions[owed.sector])
    )


AIM: Final = Decision((ToAim,), aim, {MautomaAim: aimed}, "TIL-CARD-09", about("choice.about_target"))
DRAW_DIE: Final = Decision(
    (ToDrawDie,), draw_die, {MautomaDie: take_die}, "TIL-TURN-04", _about_with_action("choice.about_die")
)
ACT: Final = Decision(
    (ToAct,),
    act,
    {
        MautomaSkip: effects.skip,
        MautomaStay: effects.stay,
        MautomaHouse: effects.build_house,
        MautomaPillar: effects.place_pillar,
        MautomaCharacter: effects.house_first,
        MautomaTake: effects.take_offered,
        MautomaClimb: effects.go_up,
    },
    "TIL-TURN-06",
    _about_with_action("choice.about_action"),
)
TAKE_TILE: Final = Decision(
    (ToTakeTile,), _surely(tile_near), {MautomaTile: effects.take_tile}, "TIL-MER-07", about("choice.about_tile")
)
PLACE_AGAIN: Final = Decision(
    (ToPlaceAgain,),
    _surely(character_again),
    {MautomaCharacter: effects.house_again},
    "TIL-CHA-03",
    about("choice.about_again"),
)
TAKE_AGAIN: Final = Decision(
    (ToTakeAgain,),
    _surely(contract_again),
    {MautomaTake: effects.take_again},
    "TIL-CON-02",
    about("choice.about_again"),
)
DECISIONS: Final = (AIM, DRAW_DIE, ACT, TAKE_TILE, PLACE_AGAIN, TAKE_AGAIN)
