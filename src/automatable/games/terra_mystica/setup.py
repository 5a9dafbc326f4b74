"""What the game says of itself, and its first state (TM-SETUP-01 to TM-SETUP-10, TM-TWO-01 to TM-TWO-05)."""

from typing import Final

from automatable.games.terra_mystica.board import board
from automatable.games.terra_mystica.effects.dispatch import settle
from automatable.games.terra_mystica.effects.preparing import RANDOM, RANDOM_TILE, all_steps
from automatable.games.terra_mystica.legal.chances import faction_fits
from automatable.games.terra_mystica.pieces import RING, TERRAINS
from automatable.games.terra_mystica.state import Automa, Player, State, Table
from automatable.games.terra_mystica.tables import (
    AUTOMA_FACTION_INDEX,
    FACTION_INDEX,
    FAVORS,
    FINAL_TILES,
    GAME,
    LEVEL_INDEX,
    LEVELS,
    MAPS,
    TABLES,
    TOWNS,
)
from automatable.kernel.data import Status
from automatable.kernel.game import GameInfo, Level, Option, Setup, Value
from automatable.kernel.moves import Illegal
from automatable.kernel.text import msg

ANY: Final = "random"
NONE: Final = "none"
_LANDS: Final = TERRAINS[:RING]
_FINAL_IDS: Final = tuple(row.id for row in FINAL_TILES)


def _option(name: str, default: Value, *choices: Value, reconstructed: bool = False) -> Option:
    return Option(name, default, msg(f"option.{name}"), msg(f"option.{name}_help"), choices, reconstructed)


INFO: Final = GameInfo(
    id=GAME,
    title="Terra Mystica",
    package=f"automatable.games.{GAME}",
    rules_version="1.0",
    modes=("digital", "companion"),
    levels=tuple(Level(row.id, msg("level.name", name=row.name), msg(f"level.{row.id}")) for row in LEVELS),
    default_level="automa",
    options=(
        _option("faction", ANY, ANY, *FACTION_INDEX),
        _option("automa_faction", "simpletons", ANY, *AUTOMA_FACTION_INDEX),
        _option("automa_terrain", ANY, ANY, *_LANDS),
        _option("map", MAPS[0], *MAPS),
        _option("final_scoring", NONE, NONE, ANY, *_FINAL_IDS),
        _option("promo", False),
        _option("mini_expansion", False),
        _option("humans", 1, 1, 2),
        _option("second_faction", ANY, ANY, *FACTION_INDEX),
        _option("dwellings_first", False),
    ),
    seats=(msg("seat.you"), msg("seat.automa")),
    reconstructed=tuple(name for name, status in TABLES.status().items() if status is Status.RECONSTRUCTED),
)


def new(setup: Setup) -> State:
    """The first state; raises Illegal for factions and terrains that do not go together."""
    table = _table(setup)
    tables = board(table.map)
    spaces = len(tables.terrain)
    humans = table.humans
    state = State(
        table=table,
        terrain=list(tables.terrain),
        near=list(tables.map.near),
        players=[Player(seat) for seat in range(humans)],
        automa=Automa(humans, faction=table.automa_faction, terrain=table.automa_terrain),
        building=[0] * spaces,
        owner=[-1] * spaces,
        in_town=[False] * spaces,
        passed=[False] * (humans + 1),
        final_tile=max(table.final_tile, RANDOM),
        favors=[row.copies for row in FAVORS],
        towns=[row.copies if table.mini_expansion or not row.mini_expansion else 0 for row in TOWNS],
        pending=all_steps(dwellings_first=table.dwellings_first),
    )
    _check(state)
    settle(state)
    return state


def _table(setup: Setup) -> Table:
    options = setup.options
    humans = int(options["humans"])
    factions = [FACTION_INDEX.get(str(options[name]), RANDOM) for name in ("faction", "second_faction")]
    automa_faction = AUTOMA_FACTION_INDEX.get(str(options["automa_faction"]), RANDOM)
    if humans > 1 and automa_faction == RANDOM:
        automa_faction = AUTOMA_FACTION_INDEX["simpletons"]
    terrain, final = str(options["automa_terrain"]), str(options["final_scoring"])
    return Table(
        map=MAPS.index(str(options["map"])),
        level=LEVEL_INDEX[str(setup.level)],
        humans=humans,
        factions=tuple(factions[:humans]),
        automa_faction=automa_faction,
        automa_terrain=_LANDS.index(terrain) if terrain in _LANDS else RANDOM,
        final_tile=_FINAL_IDS.index(final) if final in _FINAL_IDS else RANDOM_TILE if final == ANY else RANDOM,
        promo=bool(options["promo"]),
        mini_expansion=bool(options["mini_expansion"]),
        dwellings_first=bool(options["dwellings_first"]),
    )


def _check(state: State) -> None:
    table = state.table
    if table.humans > 1 and table.automa_faction != AUTOMA_FACTION_INDEX["simpletons"]:
        raise Illegal("TM-TWO-03", msg("illegal.simpletons"))
    for seat, faction in enumerate(table.factions):
        if faction >= 0:
            faction_fits(state, seat, faction)
