"""A moment of a game as a question."""

from typing import Any, Final

from automatable.games.tiletum.listing import LEVEL_NAMES
from automatable.games.tiletum.model.cards import FAIR_IDS, PLACES, ROOMS_OF, Section
from automatable.games.tiletum.model.geometry import CATHEDRAL_TOWNS, IDS, TOWNS
from automatable.games.tiletum.model.owed import ToAim, ToMovePieces
from automatable.games.tiletum.model.pieces import (
    ACTIONS,
    COLOURS,
    CRESTS,
    CRITERIA,
    FILLABLE,
    NOBODY,
    NONE,
    TYPES,
    YOU,
)
from automatable.games.tiletum.model.readings import USUAL, agreed
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import ACTION_CARDS
from automatable.games.tiletum.model.tiles import TILES, TYPE_OF
from automatable.kernel.words.text import Msg, msg

PLACE_NAMES: Final = {at: name for name, at in PLACES.items()}


def unsaid(state: State) -> Msg | None:
    """Which readings of this table no question can say."""
    if state.readings == USUAL:
        return None
    return msg("ask.unsaid", readings=agreed(state.readings))


def position(state: State) -> dict[str, Any] | None:
    """The question for the turn that a Mautoma is about to take; None at other moments, and where the table reads the rules in another
    way, which the format cannot say.

    If its pieces have moved already, the card is given as a section without moves. What cannot be asked is the type of the next
    character, since nobody knows it: the pile counts as empty."""
    owed = state.owed[-1]
    if not isinstance(owed, (ToMovePieces, ToAim)) or state.readings != USUAL:
        return None
    section = state.sections[owed.seat - 1]
    moved = isinstance(owed, ToAim) and section.moves
    me = state.players[owed.seat]
    return {
        "players": state.seats,
        "mautoma": owed.seat,
        "level": LEVEL_NAMES[state.level],
        "round": state.round,
        "card": _shown(section, bool(moved)) if moved or state.card == NONE else ACTION_CARDS[state.card].id,
        "town_tile": IDS[state.town] if section.draws and not moved else None,
        "fairs": [
            {"fair": FAIR_IDS[fair], "town": IDS[town]}
            for fair, town in zip(state.fairs, state.fair_towns, strict=True)
        ],
        "wheel": [
            {
                "action": ACTIONS[state.actions[sector]],
                "value": state.value(sector),
                "dice": [COLOURS[colour] for colour in state.dice[sector]],
                "bonus": _public(state.wheel_tiles[sector]),
            }
            for sector in range(len(state.actions))
        ],
        "bonus_tiles": {IDS[town]: tiles for town in TOWNS if (tiles := _town_tiles(state, town))},
        "houses": {
            IDS[town]: [None if state.houses[spot] == NOBODY else _owner(state.houses[spot]) for spot in spots]
            for town in TOWNS
            if (spots := state.layout.houses_of[town])
        },
        "pillars": {
            IDS[town]: [
                _owner(seat) for seat, player in enumerate(state.players) if player.pillar_towns >> cathedral & 1
            ]
            for cathedral, town in enumerate(CATHEDRAL_TOWNS)
        },
        "cathedrals": {
            IDS[town]: None
            if state.stone[cathedral] == NONE
            else {"cost_vp": state.cost_vp[cathedral], "tiles": list(state.cathedral_tiles[cathedral])}
            for cathedral, town in enumerate(CATHEDRAL_TOWNS)
        },
        "contract_offer": [_public(tile) for tile in state.contract_offer],
        "character_offer": [_type(tile) for tile in state.character_offer],
        "next_character": None,
        "board": {
            "merchant": IDS[me.merchant],
            "architect": IDS[me.architect],
            "king": me.king,
            "contracts": len(me.row),
            "buildings": [[_type(me.rooms[room]) for room in ROOMS_OF[building]] for building in range(FILLABLE)],
            "crests": [None if crest == NONE else CRESTS[crest] for crest in me.crests[:FILLABLE]],
            "crests_waiting": [CRESTS[crest] for crest in me.waiting],
            "priority": [TYPES[kind] for kind in me.priority],
        },
    }


def _shown(section: Section, moved: bool) -> dict[str, Any]:
    """A card that is none of ours, or whose pieces have moved, by what this Mautoma sees of it."""
    to = {"merchant": section.merchant, "architect": section.architect}
    sent = [] if moved else [{"piece": piece, "to": PLACE_NAMES[at]} for piece, at in to.items() if at is not None]
    return {"moves": sent, "die": CRITERIA[section.die]}


def _public(tile: int) -> str | None:
    return None if tile == NONE else TILES[tile].public


def _type(tile: int) -> str | None:
    return None if tile == NONE else TYPES[TYPE_OF[tile]]


def _owner(seat: int) -> str:
    return "you" if seat == YOU else f"mautoma{seat}"


def _town_tiles(state: State, town: int) -> list[str]:
    slots = state.layout.tiles_of[town]
    return [TILES[state.map_tiles[slot]].public for slot in slots if state.map_tiles[slot] != NONE]
