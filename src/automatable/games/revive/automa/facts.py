"""What the Mautoma's decisions read of an owner's table, where nobody has reported it: the artifacts that are left, and the starting tiles."""

from collections.abc import Mapping
from typing import Final

from automatable.games.revive.automa.choices import CHOICES
from automatable.games.revive.automa.context import Outlook, group_at
from automatable.games.revive.automa.refresh import colour_at
from automatable.games.revive.automa.turn import has_pieces
from automatable.games.revive.model.geometry import TILES, around, nodes_in
from automatable.games.revive.model.land import untold_starts
from automatable.games.revive.model.owed import AutomaToAct, AutomaToRefresh, ToLayStart
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import ACTION_CARDS, POSITIONS
from automatable.kernel.decide.pipeline import decide
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


def start_tile(state: State, owed: AutomaToAct) -> ToLayStart | None:
    """REV-BUILD-04, REV-POP-07: the first starting tile that the part of the card looks at and nobody has told."""
    part, untold = ACTION_CARDS[state.card].parts[owed.part], untold_starts(state)
    if part.action == "explore" or not untold or not has_pieces(state, part.action):
        return None
    outlook = Outlook(state, group_at(state.position), part)
    reads = builds_beside if part.action == "build" else populates_before
    return next((ToLayStart(0, space) for space in untold if reads(outlook, space)), None)


def builds_beside(outlook: Outlook, space: int) -> bool:
    """REV-BUILD-05: sand in range, and what lies beside it, decides."""
    return bool(TILES[space] & (outlook.reach | around(outlook.reach)))


def populates_before(outlook: Outlook, space: int) -> bool:
    """REV-POP-03: only a location that would come before the one that is known."""
    found = decide(outlook, CHOICES["populate"])
    hexes = [node for node in nodes_in(TILES[space]) if outlook.near(node)]
    if found is None:
        return bool(hexes)
    best = (outlook.shared(found), outlook.rank(found))
    return any((outlook.shared(node), outlook.rank(node)) < best for node in hexes)


READS: Final[Mapping[type[Owed], Reads]] = {AutomaToRefresh: artifact, AutomaToAct: start_tile}
