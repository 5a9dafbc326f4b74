"""What programs see: named columns of numbers from -1 to 1, the same for the same state."""

from typing import Any

from automatable.kernel.turns.moves import Who
from automatable.testing.walk import Walk


def check_observations(walk: Walk[Any]) -> None:
    """At every choice of a person the observation has its size and bounds, and a copy of the state has the same one."""
    features = walk.game.features
    names = features.names()
    if len(set(names)) < len(names):
        walk.fail(0, f"two columns are called {next(name for name in names if names.count(name) > 1)!r}")
    for index, state in walk.states():
        if state.owed[-1].who is not Who.HUMAN:
            continue
        seen = features.observe(state, state.owed[-1].seat)
        if len(seen) != features.size:
            walk.fail(index, f"{len(seen)} columns are seen, {features.size} are declared")
        if (column := next((place for place, value in enumerate(seen) if not -1 <= value <= 1), None)) is not None:
            walk.fail(index, f"{names[column]!r} is {seen[column]}, which is not from -1 to 1")
        if features.observe(state.copy(), state.owed[-1].seat) != seen:
            walk.fail(index, "a copy of the state is seen differently")
