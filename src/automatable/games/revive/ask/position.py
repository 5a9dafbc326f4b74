"""A moment of a game as a question."""

from typing import Any

from automatable.games.revive.model.geometry import AREAS, NAMES, SPACES, STARTS, nodes_in
from automatable.games.revive.model.land import DESCRIBED, kind_of
from automatable.games.revive.model.owed import AutomaToAct, AutomaToRefresh
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import ACTION_CARDS, ARTIFACTS, COLOURS, KINDS, PARTS, POSITIONS


def position(state: State) -> dict[str, Any] | None:
    """The question for this moment: a card just drawn, or a refresh turn, with all that can be told of the table, so that a game can go on
    from it. What lies under the tiles is not told, for nobody knows it."""
    owed = state.owed[-1]
    if isinstance(owed, AutomaToRefresh):
        return _without_card(state)
    if not isinstance(owed, AutomaToAct) or owed.part > 0:
        return None
    steps = ACTION_CARDS[state.card].energy_steps
    return {
        "card": state.card,
        "energy_position": (state.position - 1 - steps) % len(POSITIONS) + 1,
        **_map(state),
        **_left(state),
    }


def _map(state: State) -> dict[str, Any]:
    return {
        "tiles": {SPACES[space]: _tile(state, space) for space in (*STARTS, *AREAS) if state.tiles[space]},
        "mautoma": {
            "buildings": _names(state.automa_buildings),
            "figures": _names(state.automa_figures),
            "supply": {"small": state.small_left, "large": state.large_left, "figures": state.figures_left},
        },
        "you": {
            "buildings": _names(state.small | state.large),
            "figures": _names(state.figures),
            "claims": _names(state.claims),
        },
    }


def _tile(state: State, space: int) -> dict[str, str]:
    if state.tiles[space] == DESCRIBED:
        return {part: KINDS[kind_of(state, 4 * space + number) or 0] for number, part in enumerate(PARTS)}
    return {"tile": state.tiles[space], "orientation": "turned" if state.turned >> space & 1 else "upright"}


def _names(hexes: int) -> list[str]:
    return [NAMES[node] for node in nodes_in(hexes)]


def _without_card(state: State) -> dict[str, Any]:
    return {
        "card": None,
        "energy_position": state.position,
        **_map(state),
        **_left(state),
        "displays": {
            "citizens": [card or None for card in state.citizens],
            "modules": [module or None for module in state.modules],
            "machines": {
                name: [token or None for token in state.tokens[colour]] for colour, name in enumerate(COLOURS)
            },
        },
    }


def _left(state: State) -> dict[str, Any]:
    """Artifacts on the table, and the Mautoma's cards outside its action deck."""
    return {
        "artifacts": dict(zip(ARTIFACTS, state.artifacts, strict=True)),
        "decks": {"discarded": len(state.deck.discard), "progress": len(state.progress)},
    }
