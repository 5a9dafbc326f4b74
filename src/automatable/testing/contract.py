"""The contract test: run `check_game(PLUGIN)` on a game of your own, and it tells you what is wrong with it.

The pieces can be run one by one: `cases` says which games to play, `walk` plays one, each function in `CHECKS` looks at it, each
function in `PROMISES` looks at the game itself. All raise `Broken`, which names game, seed, move and what differs.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from automatable.kernel.contract.game import Game, Setup
from automatable.testing.cases import Case, cases, setups_of, walks
from automatable.testing.checks.chances import check_frequencies, check_outcomes
from automatable.testing.checks.decisions import check_order_of_options, check_traces
from automatable.testing.checks.drawings import check_drawings, check_pressing
from automatable.testing.checks.history import (
    check_at_the_table,
    check_no_fishing,
    check_replay,
    check_same_seed,
    check_selfplay,
    check_undo,
)
from automatable.testing.checks.learning import check_observations
from automatable.testing.checks.legality import check_legal_moves, check_moves_of_other_moments, check_neighbours
from automatable.testing.checks.promises import (
    check_info,
    check_junk_questions,
    check_other_processes,
    check_setups,
    check_weights,
)
from automatable.testing.checks.questions import check_example, check_positions
from automatable.testing.checks.saves import check_moves_as_json, check_saves
from automatable.testing.checks.scores import check_scores
from automatable.testing.checks.states import check_copies, check_following_states, check_in_place, check_old_states
from automatable.testing.checks.turns import check_questions_change_nothing, check_turns
from automatable.testing.checks.views import (
    check_instructions,
    check_nothing_leaks,
    check_offers,
    check_sketches,
    check_views,
)
from automatable.testing.walk import Broken, Walk, walk

__all__ = [
    "CHECKS",
    "PROMISES",
    "Broken",
    "Case",
    "Walk",
    "cases",
    "check_game",
    "check_walk",
    "setups_of",
    "walk",
    "walks",
]

CHECKS: Final[tuple[Callable[[Walk[Any]], None], ...]] = (
    check_turns,
    check_legal_moves,
    check_neighbours,
    check_moves_of_other_moments,
    check_copies,
    check_following_states,
    check_in_place,
    check_observations,
    check_same_seed,
    check_selfplay,
    check_replay,
    check_undo,
    check_no_fishing,
    check_at_the_table,
    check_moves_as_json,
    check_saves,
    check_outcomes,
    check_frequencies,
    check_traces,
    check_order_of_options,
    check_views,
    check_nothing_leaks,
    check_offers,
    check_instructions,
    check_positions,
    check_drawings,
    check_pressing,
    check_sketches,
    check_scores,
    check_questions_change_nothing,
    check_old_states,
)
"""Old states come last: whatever the other checks did, what was played must still be what it was."""

PROMISES: Final[tuple[Callable[[Game[Any]], None], ...]] = (
    check_info,
    check_setups,
    check_weights,
    check_junk_questions,
    check_example,
    check_other_processes,
)


def check_walk(walk: Walk[Any]) -> None:
    """Run every check on one finished game."""
    for check in CHECKS:
        check(walk)


def check_game(game: Game[Any], seeds: Sequence[int] = range(2), setups: Iterable[Setup] | None = None) -> None:
    """Run the whole contract: by default the standard game thoroughly and every level and option once."""
    for promise in PROMISES:
        promise(game)
    for each in walks(game, seeds, setups):
        check_walk(each)
