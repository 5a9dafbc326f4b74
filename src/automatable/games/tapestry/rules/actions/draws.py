"""What comes to you from stacks: tiles, cards, space tiles, civilizations."""

from typing import Final

from automatable.games.tapestry.model.moves import DealTech, DrawCivilization, DrawSpaceTile, DrawTapestry, DrawTile
from automatable.games.tapestry.model.owed import (
    BeginCivilization,
    ToDealTech,
    ToDrawCivilization,
    ToDrawSpaceTiles,
    ToDrawTapestry,
    ToDrawTiles,
    ToExploreSpace,
)
from automatable.games.tapestry.model.pieces import YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.rules.cards.registry import active_card
from automatable.games.tapestry.rules.stacks import refill_tapestry, refill_techs, refill_tiles
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.verbs import Draw

FACE_UP: Final = 3
"""How many tech cards lie face up."""


def tiles(state: State, owed: ToDrawTiles) -> Chance:
    return Chance("tiles", state.tiles_left, DrawTile)


def draw_tile(state: State, owed: ToDrawTiles, move: DrawTile) -> None:
    """It joins your supply."""
    state.tiles_left.remove(move.tile)
    state.tiles.append(move.tile)
    if owed.left > 1 and refill_tiles(state):
        state.owed.append(ToDrawTiles(YOU, owed.left - 1))


def tapestry_cards(state: State, owed: ToDrawTapestry) -> Chance:
    return Chance("tapestry", state.tapestry.possible(), DrawTapestry)


def draw_tapestry(state: State, owed: ToDrawTapestry, move: DrawTapestry) -> None:
    """It joins your hand; the current card may have something to say."""
    state.tapestry.take(move.card)
    state.hand.append(move.card)
    if owed.left > 1 and refill_tapestry(state):
        state.owed.append(ToDrawTapestry(YOU, owed.left - 1))
    active_card(state).on_card(state, move.card)


def space_tiles(state: State, owed: ToDrawSpaceTiles) -> Chance:
    return Chance("space", state.spaces_left, DrawSpaceTile)


def draw_space_tile(state: State, owed: ToDrawSpaceTiles, move: DrawSpaceTile) -> None:
    """It joins your supply; the last one drawn, you explore one of those just gained."""
    state.spaces_left.remove(move.tile)
    state.space_tiles.append(move.tile)
    taken = (*owed.taken, move.tile)
    if owed.left > 1 and state.spaces_left:
        state.owed.append(ToDrawSpaceTiles(YOU, owed.left - 1, taken))
    else:
        state.owed.append(ToExploreSpace(YOU, taken))


def techs(state: State, owed: ToDealTech) -> Chance:
    return Chance("tech", state.techs_left, DealTech)


def deal_tech(state: State, owed: ToDealTech, move: DealTech) -> None:
    """It lies face up; three do."""
    state.techs_left.remove(move.card)
    state.market.append(move.card)
    if len(state.market) < FACE_UP and refill_techs(state):
        state.owed.append(owed)


def civilizations(state: State, owed: ToDrawCivilization) -> Chance:
    return Chance("civilization", state.civilizations_left or state.civilizations_under[:1], DrawCivilization)


def draw_civilization(state: State, owed: ToDrawCivilization, move: DrawCivilization) -> None:
    """TAP-YOU-17: one more civilization is yours, with its clause for the middle of the game."""
    if state.civilizations_left:
        state.civilizations_left.remove(move.civilization)
    else:
        state.civilizations_under.remove(move.civilization)
    state.owed.append(BeginCivilization(YOU, move.civilization, True))


DRAWS: Final = (
    Draw(DrawTile, (ToDrawTiles,), tiles, draw_tile, rule="TAP-YOU-03"),
    Draw(DrawTapestry, (ToDrawTapestry,), tapestry_cards, draw_tapestry, rule="TAP-YOU-03"),
    Draw(DrawSpaceTile, (ToDrawSpaceTiles,), space_tiles, draw_space_tile, rule="TAP-YOU-03"),
    Draw(DealTech, (ToDealTech,), techs, deal_tech, rule="TAP-YOU-10"),
    Draw(DrawCivilization, (ToDrawCivilization,), civilizations, draw_civilization, rule="TAP-YOU-17"),
)
