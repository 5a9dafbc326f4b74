"""A moment of a game as a question."""

from typing import Any

from automatable.games.terra_mystica.ask.reading import BONUS_NAME, FAVOR_NAMES, HER_PIECES
from automatable.games.terra_mystica.ask.reading_map import KINDS
from automatable.games.terra_mystica.automa.draws import owed_actions
from automatable.games.terra_mystica.automa.tables import FAVOR_OF_CULT, head, pass_points
from automatable.games.terra_mystica.model.geometry import map_number
from automatable.games.terra_mystica.model.guessed import HER_TILES, head_fact, is_guess, points_fact
from automatable.games.terra_mystica.model.owed import AutomaActs, AutomaPasses
from automatable.games.terra_mystica.model.pieces import CULTS, NOBODY, STRUCTURES, TERRAINS
from automatable.games.terra_mystica.model.records import AutomaTileRow
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import (
    AUTOMA_FACTIONS,
    AUTOMA_TILES,
    CARD,
    FACTIONS,
    FINAL_TILES,
    LEVELS,
    MAPS,
    TRACKS,
)
from automatable.games.terra_mystica.model.unlisted_cards import MARK
from automatable.kernel.turns.facts import ELSE


def position(state: State) -> dict[str, Any] | None:
    """The question; None where the format cannot say it: two persons, Merchants of the Seas, or the middle of a card."""
    passes = isinstance(state.owed[-1], AutomaPasses)
    if len(state.players) != 1 or state.table.merchants or not (passes or _begins_card(state)):
        return None
    if state.bridges and not state.table.automa_bridges:
        return None
    automa, tile = state.automa, _scoring_tile(state)
    if MARK in automa.support or MARK in automa.action or tile is None:
        return None
    question = {
        "map": MAPS[state.table.map],
        "round": state.round,
        "level": LEVELS[state.table.level].id,
        "automa_faction": AUTOMA_FACTIONS[automa.faction].id,
        "automa": _automa(state),
        "you": _you(state),
        **_land(state),
        "power_actions_taken": [position for position, used in enumerate(state.power_used, 1) if used],
        "priest_spaces_taken": {name: _priests(state, cult) for cult, name in enumerate(CULTS)},
        "favor_tiles_gone": [
            name for name, tile in zip(FAVOR_NAMES, FAVOR_OF_CULT, strict=True) if not state.favors[tile - 1]
        ],
        "scoring_tile": tile,
        "final_scoring": FINAL_TILES[state.final_tile].id if state.final_tile >= 0 else None,
        "bonus_row": [BONUS_NAME[card] for card in state.bonus_row],
        "automa_bonus": BONUS_NAME[automa.bonus],
        "passed_first": not any(state.passed),
        "support_card": automa.support,
    }
    return question | ({"pass": True} if passes else {"action_card": automa.action})


def _scoring_tile(state: State) -> int | None:
    """The tile of this round; where only her side was told, one of ours that shows this, and None if none does."""
    if not is_guess(state, HER_TILES):
        return state.scoring_tiles[state.round - 1]
    answer = state.own_table.answer
    told = (answer(head_fact(state)), answer(points_fact(state)))
    likely = (tile for tile in AUTOMA_TILES if _shows(tile, state.round, *told))
    return next((tile.id for tile in likely), None)


def _shows(tile: AutomaTileRow, round_: int, told_head: int | None, told_points: int | None) -> bool:
    same_head = told_head is None or told_head == (ELSE if head(tile) is None else head(tile))
    return same_head and (told_points is None or max(0, told_points) == pass_points(tile, round_))


def _begins_card(state: State) -> bool:
    """Whether she is about to carry out the first action of her card."""
    if not state.automa.action:
        return False
    actions = owed_actions(state, CARD[state.automa.action])
    owed = [owed for owed in state.owed if isinstance(owed, AutomaActs)]
    return isinstance(state.owed[-1], AutomaActs) and len(owed) == len(actions)


def _automa(state: State) -> dict[str, Any]:
    automa, names = state.automa, map_number(state.table.map).names
    return {
        "terrain": TERRAINS[automa.terrain],
        "vp": automa.vp,
        "priests": automa.priests,
        "supply": dict(zip(KINDS, automa.supply[1 : len(HER_PIECES)], strict=True)),
        "cults": dict(zip(CULTS, automa.cults, strict=True)),
        "structures": [
            {"at": names[at], "type": STRUCTURES[state.building[at]], "marked": at in automa.marked}
            for at in automa.structures
        ],
    }


def _you(state: State) -> dict[str, Any]:
    player, names = state.players[0], map_number(state.table.map).names
    return {
        "terrain": TERRAINS[player.start],
        "faction": FACTIONS[player.faction].id,
        "cults": dict(zip(CULTS, player.cults, strict=True)),
        "structures": [{"at": names[at], "type": STRUCTURES[state.building[at]]} for at in player.structures],
    }


def _land(state: State) -> dict[str, Any]:
    found = map_number(state.table.map)
    return {
        "terrain_tiles": {
            found.names[at]: TERRAINS[terrain]
            for at, terrain in enumerate(state.terrain)
            if terrain != found.terrain[at]
        },
        "bridges": [[found.names[one], found.names[other]] for one, other, _ in state.bridges],
    }


def _priests(state: State, cult: int) -> list[int]:
    values = TRACKS[cult].priest_spaces
    seats = state.priest_spaces[len(values) * cult : len(values) * (cult + 1)]
    return [value for value, seat in zip(values, seats, strict=True) if seat != NOBODY]
