"""What a move takes, apart from what it brings: every lowering of a stock while the move is carried out is written down.

Stocks are read where the state keeps them, without the functions of the game that pay.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest

from automatable.games.tiletum.model.moves import Done, EndTurn, PlaceCharacter, Walk
from automatable.kernel.turns.moves import Move
from tests.games.tiletum.given import owed as tiletum_owed
from tests.games.tiletum.given import pieces, tiles

Taken = Counter[str]


class WatchedList(list[int]):
    """A list of stocks; what is lowered goes into `taken`."""

    def __init__(self, values: Iterable[int], names: tuple[str, ...], taken: Taken) -> None:
        super().__init__(values)
        self.names, self.taken = names, taken

    def __setitem__(self, index: Any, value: Any) -> None:
        self.taken[self.names[index]] += max(0, self[index] - value)
        super().__setitem__(index, value)


def watch(record: Any, names: Mapping[str, str], taken: Taken) -> None:
    """Write down what is lowered in these fields of a record, by the name of the thing."""
    kind = type(record)

    class Watched(kind):  # type: ignore[misc, valid-type]
        __slots__ = ()

        def __setattr__(self, name: str, value: Any) -> None:
            if name in names:
                taken[names[name]] += max(0, getattr(self, name) - value)
            object.__setattr__(self, name, value)

    try:
        record.__class__ = Watched
    except TypeError:
        pytest.skip("compiled records cannot be watched")


Reader = Callable[[Any, Move, Callable[[], None]], tuple[Mapping[str, int], Taken]]
"""Of a state and a move that is then carried out: the stock before, and what was taken."""


def of_revive(state: Any, move: Move, carry_out: Callable[[], None]) -> tuple[Mapping[str, int], Taken]:
    names = {name: name for name in ("gear", "book", "food", "crystal", "energy")}
    stock, taken = {name: getattr(state, name) for name in names}, Taken()
    watch(state, names, taken)
    carry_out()
    return stock, taken


def of_tokaido(state: Any, move: Move, carry_out: Callable[[], None]) -> tuple[Mapping[str, int], Taken]:
    stock, taken = {"coins": state.person.coins}, Taken()
    watch(state.person, {"coins": "coins"}, taken)
    carry_out()
    return stock, taken


POINTS = "points"


def of_tiletum(state: Any, move: Move, carry_out: Callable[[], None]) -> tuple[Mapping[str, int], Taken]:
    """Action points of the die are in the state, those of an effect and its steps in what is owed; what nobody uses any more is lost."""
    owed, depth, taken = state.owed[-1], len(state.owed), Taken()
    stock = dict(zip(pieces.RESOURCES, state.resources, strict=True))
    die = isinstance(owed, tiletum_owed.DieAction)
    stock[POINTS] = state.die_points if die else getattr(owed, "points", 0)
    steps = {"merchant_steps": 0, "architect_steps": 0}
    if isinstance(owed, tiletum_owed.Roaming):
        steps = {name: getattr(owed, name) for name in steps}
        stock |= steps
    state.resources = WatchedList(state.resources, pieces.RESOURCES, taken)
    watch(state, {"die_points": POINTS}, taken)
    carry_out()
    rest = state.owed[depth - 1] if len(state.owed) >= depth else None
    if isinstance(move, (Done, EndTurn)):
        taken[POINTS] += stock[POINTS]
    elif rest is not owed and isinstance(owed, tiletum_owed.GrantedAction):
        taken[POINTS] += owed.points - _left(state.owed[depth - 1 :], move)
    elif rest is not owed and isinstance(owed, tiletum_owed.Roaming) and isinstance(move, Walk):
        name = ("merchant_steps", "architect_steps")[move.piece]
        taken[name] += steps[name] - (getattr(rest, name) if isinstance(rest, tiletum_owed.Roaming) else 0)
    return stock, taken


def _left(above: list[Any], move: Move) -> int:
    """The points left of an action that an effect gave: a character may have given another one above it."""
    granted = [element.points for element in above if isinstance(element, tiletum_owed.GrantedAction)]
    given = isinstance(move, PlaceCharacter) and tiles.TILES[move.tile].effect.action not in (pieces.NONE, pieces.JOKER)
    return granted[0] if len(granted) > given else 0


def of_terra_mystica(state: Any, move: Any, carry_out: Callable[[], None]) -> tuple[Mapping[str, int], Taken]:
    """Power is what leaves bowl 3 for bowl 1, with what sacrifices bring there; tokens are those that leave the game."""
    player, taken = state.players[move.seat], Taken()
    burn = getattr(move, "burn", 0)
    stock = {name: getattr(player, name) for name in ("coins", "workers", "priests")} | {"points": player.vp}
    stock |= {"power": player.bowl3 + burn, "tokens": player.bowl1 + player.bowl2 + player.bowl3}
    stock |= {f"cult {cult}": height for cult, height in enumerate(player.cults)}
    lost = player.tokens_lost
    player.cults = WatchedList(player.cults, tuple(f"cult {cult}" for cult in range(4)), taken)
    names = {"coins": "coins", "workers": "workers", "priests": "priests", "bowl3": "power", "vp": "points"}
    watch(player, names, taken)
    carry_out()
    if gone := player.tokens_lost - lost:
        taken["tokens"] += gone
        taken["power"] = taken["power"] if burn else 0
    return stock, taken


def of_tapestry(state: Any, move: Move, carry_out: Callable[[], None]) -> tuple[Mapping[str, int], Taken]:
    taken, names = Taken(), ("coin", "worker", "food", "culture")
    stock = dict(zip(names, state.resources, strict=True)) | {POINTS: sum(state.points)}
    state.resources = WatchedList(state.resources, names, taken)
    state.points = WatchedList(state.points, (POINTS,) * len(state.points), taken)
    carry_out()
    return stock, taken


READERS: Mapping[str, Reader] = {
    "tapestry": of_tapestry,
    "terra_mystica": of_terra_mystica,
    "revive": of_revive,
    "tokaido": of_tokaido,
    "tiletum": of_tiletum,
}
