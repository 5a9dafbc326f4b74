"""What a Mautoma looks at when it decides."""

from collections.abc import Callable
from typing import Final

from automatable.games.tiletum.model import names, places
from automatable.games.tiletum.model.cards import FAIR_OPTIONS, Section
from automatable.games.tiletum.model.pieces import FAIR_CURRENT, NONE, ROUNDS
from automatable.games.tiletum.model.state import Player, State
from automatable.games.tiletum.model.tables import CONTRACT_ROW
from automatable.games.tiletum.model.tiles import CONTRACT_TILE, CREST_TILE, KINDS, TILES
from automatable.kernel.turns.moves import Owed
from automatable.kernel.words.text import Msg, msg

SPACES: Final = len(CONTRACT_ROW.vp_on_space)
"""TIL-BONUS-03, TIL-CON-05: six contracts at most."""


class Mind:
    """A Mautoma and the table it looks at."""

    # Written out, for Python itself makes even a compiled dataclass.
    __slots__ = ("seat", "sector", "spot", "state")

    def __init__(self, state: State, seat: int, spot: int = NONE, sector: int = NONE) -> None:
        self.state = state
        self.seat = seat
        self.spot = spot
        """Where its piece stands, for choices on the map."""
        self.sector = sector
        """The target sector, for the die."""

    @property
    def me(self) -> Player:
        return self.state.players[self.seat]

    @property
    def section(self) -> Section:
        """TIL-CARD-01, TIL-CARD-10: Mautoma number n uses section n, so with fewer of them the others are ignored (TIL-CARD-02)."""
        return self.state.sections[self.seat - 1]


def about(key: str) -> Callable[[State, Owed], Msg]:
    """Whose decision it is, in these words."""
    return lambda state, owed: msg(key, who=names.seat(owed.seat, state.seats))


def section_read(mind: Mind) -> str:
    """The section of the card that says what to do."""
    return places.section(mind.seat)


def may_have(state: State, seat: int, tile: int) -> bool:
    """TIL-LIM-01: what its board has room for. TIL-BONUS-05, TIL-BONUS-06, TIL-BONUS-10: no crest kind twice, so six crests at most; TIL-BONUS-03: no seventh contract."""
    kind = KINDS[tile]
    if kind == CREST_TILE:
        return not state.players[seat].has_crest(TILES[tile].crest)
    return kind != CONTRACT_TILE or len(state.players[seat].row) < SPACES


def fair_asked(state: State, criterion: int) -> int:
    """Which of the four fairs a card means: this round's, or the next one's, which in the last round is the same (TIL-DIE2-01)."""
    return state.round - 1 if criterion == FAIR_CURRENT else min(state.round, ROUNDS - 1)


def counts(mind: Mind) -> tuple[int, ...]:
    """What the conditions of fair cards compare: houses (Tiletum's too), pillars, contracts, crests, cathedral tiles."""
    me = mind.me
    return (
        me.houses_on_map(),
        me.pillar_towns.bit_count(),
        len(me.row),
        me.crest_count(),
        me.cathedrals.bit_count(),
    )


def fair_sectors(mind: Mind) -> list[int]:
    """The sectors that the fair card names, one or two."""
    state = mind.state
    options = FAIR_OPTIONS[state.fairs[fair_asked(state, mind.section.die)]]
    return [state.sector_of(option.action) for option in options]


def fair_read(mind: Mind) -> str:
    """The fair whose card says what to do."""
    return places.fair(fair_asked(mind.state, mind.section.die))


def fair_holds(mind: Mind, sector: int) -> bool:
    """TIL-DIE2-04: whether the condition of that action is satisfied right now."""
    state, found = mind.state, counts(mind)
    options = FAIR_OPTIONS[state.fairs[fair_asked(state, mind.section.die)]]
    return any(option.action == state.actions[sector] and option.holds(found) for option in options)
