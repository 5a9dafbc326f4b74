"""An owner's table: nothing is dealt by the app. The scoring tile of a round is asked when a decision of hers first reads it."""

from typing import Final

from automatable.games.terra_mystica.model.pieces import ROUNDS
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.rules.actions.setup_draws import TILE_NUMBERS
from automatable.games.terra_mystica.show.facts import KINDS
from automatable.kernel.turns.facts import ELSE, OWN, OwnTable, TableFact


def set_up_by_owner(state: State, own: OwnTable = OWN) -> None:
    """Until they are told, some tiles stand for those of the rounds: nothing reads them."""
    state.own_table = own
    state.scoring_tiles = list(TILE_NUMBERS[:ROUNDS])


def _listed(state: State, fact: TableFact, answer: int) -> None:
    if answer != ELSE:
        state.scoring_tiles[fact[1] - 1] = answer


def _any(state: State, fact: TableFact, answer: int) -> None:
    """A tile that we do not know counts as the one that stands there untold; Fix tells her points otherwise."""
    _listed(state, fact, answer)


def _as_told(state: State, fact: TableFact, answer: int) -> None:
    """Whoever reads it looks at what was told."""


def _signs(state: State, fact: TableFact, answer: int) -> None:
    """TM-SETUP-17: her marker starts there."""
    state.automa.cults[fact[1]] = answer


SEE: Final = KINDS.verb(
    {
        "scoring": _listed,
        "any_scoring": _any,
        "cults": _as_told,
        "cult_signs": _signs,
        "letter": _as_told,
        "letter_elsewhere": _as_told,
        "head": _as_told,
        "tile_points": _as_told,
        "cult_spades": _as_told,
    },
    "TM-BASE-TURN-01",
)
