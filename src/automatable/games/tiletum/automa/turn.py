"""A Mautoma's target and die, and the action that follows."""

from collections.abc import Callable
from typing import Any, Final

from automatable.games.tiletum.automa import deeds, towns
from automatable.games.tiletum.automa.characters import PLACING
from automatable.games.tiletum.automa.contracts import BEST, CREST, LEAST
from automatable.games.tiletum.automa.gains import gain
from automatable.games.tiletum.automa.mind import Mind, may_have
from automatable.games.tiletum.automa.towns import HOUSE, PILLAR, first_free_spot
from automatable.games.tiletum.automa.wheel import BY_ANY_TILE, BY_LOWEST_DIE, DICE, target_choice
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
from automatable.games.tiletum.model.pieces import ARCHITECT, CHARACTER, CONTRACT, MERCHANT, NONE
from automatable.games.tiletum.model.state import State
from automatable.kernel.decide.pipeline import Choice, Trace, decide
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.verbs import Decision
from automatable.kernel.words.text import msg


def aim(state: State, owed: ToAim, trace: Trace | None) -> Move:
    """The target sector by the criterion of the section (TIL-CARD-09); TIL-DIE1-05: without a tile it may have, the lowest die's."""
    mind = Mind(state, owed.seat)
    if trace is not None:
        trace.about = msg("choice.about_target", who=names.seat(owed.seat, state.seats))
    choice = target_choice(mind)
    sector = decide(mind, choice, trace)
    if sector is None:
        if trace is not None:
            trace.fallback("TIL-DIE1-05", msg("choice.none_left" if choice is BY_ANY_TILE else "choice.no_tile"))
        sector = decide(mind, BY_LOWEST_DIE, trace)
    assert sector is not None, "there is always a die"
    return MautomaAim(sector)


def aimed(state: State, owed: ToAim, move: MautomaAim) -> None:
    """TIL-TURN-04: now the die."""
    state.owed.append(ToDrawDie(owed.seat, move.sector))


def draw_die(state: State, owed: ToDrawDie, trace: Trace | None) -> Move:
    """A die of the target sector, or of the closest one (TIL-DIE1-02, TIL-DIE1-03)."""
    mind = Mind(state, owed.seat, sector=owed.sector)
    if trace is not None:
        action = names.action(state.actions[owed.sector])
        trace.about = msg("choice.about_die", who=names.seat(owed.seat, state.seats), action=action)
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
    if trace is not None:
        trace.about = msg("choice.about_action", who=names.seat(owed.seat, state.seats), action=names.action(action))
    move = ACTS[action](state, owed.seat, trace) if action in ACTS else MautomaClimb()
    if move is not None:
        if trace is not None and action not in ACTS:
            trace.fallback("TIL-KING-01", msg("choice.climb", n=deeds.STEPS))
        return move
    if trace is not None:
        trace.fallback("TIL-LIM-03", msg("choice.skip", action=names.action(action)))
    return MautomaSkip()


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


def _no_piece(state: State, seat: int, piece: int, trace: Trace | None) -> Move | None:
    if trace is not None:
        trace.fallback("TIL-LIM-01" if state.readings.stays_for_tiles else "TIL-LIM-05", msg("choice.no_piece"))
    return _stay(state, seat, piece, trace)


def _stay(state: State, seat: int, piece: int, trace: Trace | None) -> Move | None:
    """TIL-LIM-05: nothing; or, where the table reads it so, TIL-LIM-02: the tiles alone, if there are any."""
    if not state.readings.stays_for_tiles or towns.tile_near(state, seat, piece) is None:
        return None
    if trace is not None:
        trace.fallback("TIL-LIM-02", msg("choice.stays", piece=names.piece(piece)))
    return MautomaStay()


def act_character(state: State, seat: int, trace: Trace | None) -> Move | None:
    """TIL-CHA-01: one character of the offer, and its room."""
    placing = decide(Mind(state, seat), PLACING, trace)
    return None if placing is None else MautomaCharacter(placing[1], placing[0])


def act_contract(state: State, seat: int, trace: Trace | None) -> Move | None:
    """TIL-CON-01: step 1; TIL-LIM-02: if it is impossible, step 2 may still be possible."""
    return _offered(state, seat, (BEST, CREST), trace)


def act_contract_again(state: State, seat: int, trace: Trace | None) -> Move | None:
    """TIL-CON-02: step 2 takes a crest; TIL-CON-03: or else the contract with least points."""
    return _offered(state, seat, (CREST, LEAST), trace)


def _offered(state: State, seat: int, choices: tuple[Choice[Mind, int], ...], trace: Trace | None) -> Move | None:
    for choice in choices:
        place = decide(Mind(state, seat), choice, trace)
        if place is not None:
            return MautomaTake(place)
    return None


ACTS: Final = {
    MERCHANT: act_merchant,
    ARCHITECT: act_architect,
    CHARACTER: act_character,
    CONTRACT: act_contract,
}
"""TIL-ACT-01, TIL-OVER-03: no action looks at action points. King and joker are the same (TIL-KING-01) and always possible."""


def tile_near(state: State, owed: ToTakeTile, trace: Trace | None) -> Move | None:
    """TIL-MER-07, TIL-ARC-08: one after the other by the general tie-breakers."""
    if trace is not None:
        trace.about = msg("choice.about_tile", who=names.seat(owed.seat, state.seats))
    slot = towns.tile_near(state, owed.seat, owed.piece, trace)
    return None if slot is None else MautomaTile(slot)


def character_again(state: State, owed: ToPlaceAgain, trace: Trace | None) -> Move | None:
    """TIL-CHA-03, TIL-CHA-15: the second character, looking anew."""
    if trace is not None:
        trace.about = msg("choice.about_again", who=names.seat(owed.seat, state.seats))
    return act_character(state, owed.seat, trace)


def contract_again(state: State, owed: ToTakeAgain, trace: Trace | None) -> Move | None:
    """TIL-CON-02: the second tile, from what the first step left (TIL-CON-07)."""
    if trace is not None:
        trace.about = msg("choice.about_again", who=names.seat(owed.seat, state.seats))
    return act_contract_again(state, owed.seat, trace)


def _surely(find: Callable[[State, Any, Trace | None], Move | None]) -> Callable[[State, Any, Trace | None], Move]:
    """A decision that is only owed where there is something to choose."""

    def choose(state: State, owed: Any, trace: Trace | None) -> Move:
        move = find(state, owed, trace)
        assert move is not None, "looked for before"
        return move

    return choose


AIM: Final = Decision((ToAim,), aim, {MautomaAim: aimed}, rule="TIL-CARD-09")
DRAW_DIE: Final = Decision((ToDrawDie,), draw_die, {MautomaDie: take_die}, rule="TIL-TURN-04")
ACT: Final = Decision(
    (ToAct,),
    act,
    {
        MautomaSkip: deeds.skip,
        MautomaStay: deeds.stay,
        MautomaHouse: deeds.build_house,
        MautomaPillar: deeds.place_pillar,
        MautomaCharacter: deeds.house_first,
        MautomaTake: deeds.take_offered,
        MautomaClimb: deeds.go_up,
    },
    rule="TIL-TURN-06",
)
TAKE_TILE: Final = Decision((ToTakeTile,), _surely(tile_near), {MautomaTile: deeds.take_tile}, rule="TIL-MER-07")
PLACE_AGAIN: Final = Decision(
    (ToPlaceAgain,), _surely(character_again), {MautomaCharacter: deeds.house_again}, rule="TIL-CHA-03"
)
TAKE_AGAIN: Final = Decision(
    (ToTakeAgain,), _surely(contract_again), {MautomaTake: deeds.take_again}, rule="TIL-CON-02"
)
DECISIONS: Final = (AIM, DRAW_DIE, ACT, TAKE_TILE, PLACE_AGAIN, TAKE_AGAIN)
