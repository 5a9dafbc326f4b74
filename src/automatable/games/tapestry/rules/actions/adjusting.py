"""The publisher's adjustments of the civilizations: what you gain or lose with your first one."""

from typing import Final

from automatable.games.tapestry.model.moves import PickResource
from automatable.games.tapestry.model.owed import ToLoseResource
from automatable.games.tapestry.model.pieces import BOTS, BY_CIVILIZATION, CULTURE
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import CIVILIZATIONS
from automatable.games.tapestry.rules.gain import lose_resources, owe_resources
from automatable.games.tapestry.rules.prices import pay
from automatable.kernel.turns.verbs import Verb


def adjusted_points(civilization: str) -> int:
    """TAP-YOU-27: TAP-SE-03: both bots are opponents."""
    row = CIVILIZATIONS[civilization]
    return row.adjusted_points + row.adjusted_points_per_opponent * len(BOTS)


def adjust_start(state: State, civilization: str) -> None:
    """TAP-YOU-27: points, culture and resources of choice, after what the civilization itself brings."""
    if state.agreed.adjusted:
        row = CIVILIZATIONS[civilization]
        state.earn(BY_CIVILIZATION, adjusted_points(civilization))
        state.resources[CULTURE] = max(0, state.resources[CULTURE] + row.adjusted_culture)
        _change(state, row.adjusted_resources)


def adjust_first_income(state: State) -> None:
    """TAP-YOU-28: resources of choice, when there is income to lose."""
    if state.agreed.adjusted:
        for civilization in state.civilizations[:1]:
            _change(state, CIVILIZATIONS[civilization].adjusted_income_resources)


def _change(state: State, resources: int) -> None:
    owe_resources(state, max(0, resources))
    lose_resources(state, max(0, -resources))


def losses(state: State, owed: ToLoseResource) -> list[PickResource]:
    return [PickResource(resource) for resource in state.held()]


def lose(state: State, owed: ToLoseResource, move: PickResource) -> None:
    """TAP-YOU-27, TAP-YOU-28: it goes back to the supply."""
    pay(state, owed, move)
    lose_resources(state, owed.left - 1)


VERBS: Final = (Verb(PickResource, (ToLoseResource,), losses, lose, rule="TAP-YOU-27"),)
