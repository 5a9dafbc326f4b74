"""Which benefits are possible at all."""

from collections.abc import Callable
from typing import Final

from automatable.games.tapestry.model.benefits import Benefit, Kind
from automatable.games.tapestry.model.pieces import (
    BOTTOM,
    END,
    MIDDLE,
    NOBODY,
    SCIENCE,
    TECHNOLOGY,
    TURNS,
    UNEXPLORED,
    tier_of,
)
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import TECH_INCOME, TECH_TRACK
from automatable.games.tapestry.rules.cards.registry import active_card
from automatable.games.tapestry.rules.counts import conquerable, explorable


def movable(state: State, tracks: tuple[int, ...], back: bool) -> list[int]:
    """The tokens of yours that can advance, or go back, on one of these tracks."""
    card, spaces = active_card(state), state.token_space
    return [
        token
        for token, track in enumerate(state.token_track)
        if track in tracks and (spaces[token] > 0 if back else spaces[token] < END and not card.forbids(track))
    ]


def upgradable(state: State) -> list[int]:
    """The tech cards of yours that can move up; TAP-SE-03: both bots are neighbours, so their positions fulfil prerequisites too."""
    return [card for card, row in enumerate(state.tech) if row == BOTTOM or (row == MIDDLE and fulfilled(state, card))]


def fulfilled(state: State, card: int) -> bool:
    """TAP-YOU-11: whether you or a neighbour have reached the tier, or you have uncovered the space, that a tech card asks for."""
    if active_card(state).ignores_prerequisites:
        return True
    if card in TECH_TRACK:
        track, tier = TECH_TRACK[card]
        return tier_of(max(state.positions(track))) >= tier
    row, space = TECH_INCOME[card]
    return 6 - state.row_left[row] >= space


def repeatable(state: State, battery: bool) -> list[int]:
    """The tokens of yours whose space can be repeated: each space once a turn, and never Academic Research by itself."""
    return [
        token
        for token, (track, space) in enumerate(zip(state.token_track, state.token_space, strict=True))
        if space and not state.repeated >> (track * 13 + space) & 1 and (battery or (track, space) != (SCIENCE, 7))
    ]


def era_card(state: State) -> int:
    """The era whose card can be covered now; 0 if there is none."""
    era = min(state.income_turns, TURNS - 1)
    return era if any(laid == era for laid, _ in state.laid) else 0


def _explore(state: State, benefit: Benefit) -> bool:
    if not state.tiles and not active_card(state).sails:
        return False
    return UNEXPLORED in state.tile if benefit.n else bool(explorable(state, False))


def _conquer(state: State, benefit: Benefit) -> bool:
    return bool(conquerable(state, bool(benefit.n)))


def _invent(state: State, benefit: Benefit) -> bool:
    return bool(state.market or state.techs_left or state.techs_discard)


def _repeat_tech(state: State, benefit: Benefit) -> bool:
    return benefit.what in state.tech


def _repeat_space(state: State, benefit: Benefit) -> bool:
    return not (benefit.n and state.battery) and bool(repeatable(state, bool(benefit.n)))


CONDITIONS: Final[dict[int, Callable[[State, Benefit], bool]]] = {
    Kind.EXPLORE: _explore,
    Kind.CONQUER: _conquer,
    Kind.INVENT: _invent,
    Kind.REFRESH: lambda state, benefit: bool(state.market),
    Kind.UPGRADE: lambda state, benefit: bool(upgradable(state)),
    Kind.REPEAT_TECH: _repeat_tech,
    Kind.BUILDING: lambda state, benefit: state.row_left[benefit.what] > 0,
    Kind.TECH_LANDMARK: lambda state, benefit: state.claimed[benefit.what] == NOBODY,
    Kind.PLAY_OVER: lambda state, benefit: bool(state.hand) and era_card(state) > 0,
    Kind.CIVILIZATION: lambda state, benefit: bool(state.civilizations_left or state.civilizations_under),
    Kind.ADVANCE: lambda state, benefit: bool(movable(state, (benefit.what,), False)),
    Kind.MOVE_ONE: lambda state, benefit: bool(movable(state, benefit.tracks, benefit.what < 0)),
    Kind.REPEAT_SPACE: _repeat_space,
    Kind.SINGULARITY: lambda state, benefit: (state.token_track[3], state.token_space[3]) == (TECHNOLOGY, END),
    Kind.SPACE_TILE: lambda state, benefit: bool(benefit.n or state.space_tiles),
}


def possible(state: State, benefit: Benefit) -> bool:
    """Whether a benefit can be carried out now."""
    condition = CONDITIONS.get(benefit.kind)
    return condition is None or condition(state, benefit)


def stands_at_end(state: State, track: int) -> bool:
    """Whether no token of yours can go on there because one stands at the end."""
    spaces = [space for on, space in zip(state.token_track, state.token_space, strict=True) if on == track]
    return bool(spaces) and min(spaces) == END
