"""What the Mautoma's decisions read of an owner's table, where nobody has reported it: the artifacts that are left."""

from collections.abc import Mapping
from typing import Final

from automatable.games.revive.automa.refresh import colour_at
from automatable.games.revive.model.owed import AutomaToRefresh
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import POSITIONS
from automatable.kernel.turns.facts import Reads, TableFact
from automatable.kernel.turns.moves import Owed


def colours_in_order(state: State) -> list[int]:
    """REV-REFRESH-02: the colours from the marker's own on, along the track."""
    count = len(POSITIONS)
    return list(dict.fromkeys(colour_at((state.position - 1 + step) % count + 1) for step in range(count)))


def artifact(state: State, owed: AutomaToRefresh) -> TableFact | None:
    """REV-REFRESH-01: the first colour of which an artifact is left."""
    fact = ("artifact", 0, state.turn, 0)
    return fact if state.own_table.answer(fact) is None else None


READS: Final[Mapping[type[Owed], Reads]] = {AutomaToRefresh: artifact}
