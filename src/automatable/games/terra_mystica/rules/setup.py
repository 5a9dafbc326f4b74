"""What the game says of itself, and its first state."""

from collections.abc import Mapping
from typing import Final

import msgspec

from automatable.games.terra_mystica.listing import listing, listing_two
from automatable.games.terra_mystica.model.geometry import map_number
from automatable.games.terra_mystica.model.guessed import BOARDS
from automatable.games.terra_mystica.model.pieces import MERCHANTS_ACTIONS, NOBODY, RING, TERRAINS
from automatable.games.terra_mystica.model.state import Automa, Player, State, Table
from automatable.games.terra_mystica.model.tables import (
    AUTOMA_FACTION_INDEX,
    AUTOMA_FACTIONS,
    FACTION_INDEX,
    FACTIONS,
    FAVORS,
    FINAL_TILES,
    LEVEL_INDEX,
    LEVELS,
    MAPS,
    POWER_ACTIONS,
    TABLES,
    TOWNS,
)
from automatable.games.terra_mystica.rules.actions.preparing import CHOSEN, RANDOM, RANDOM_TILE, all_steps
from automatable.games.terra_mystica.rules.actions.setup_draws import faction_clash
from automatable.kernel.contract.game import Option, Setup, Value, guess_option, own_table_option, whole_info
from automatable.kernel.tables.table import Status
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.words.text import Msg, msg

ANY: Final = "random"
CHOOSE: Final = "choose"
_WISHES: Final = {CHOOSE: CHOSEN, ANY: RANDOM}
NONE: Final = "none"
SIMPLETONS: Final = "simpletons"
_LANDS: Final = TERRAINS[:RING]
_FINAL_IDS: Final = tuple(row.id for row in FINAL_TILES)


def _option(
    name: str, default: Value, choices: tuple[Value, ...] = (), names: tuple[Msg, ...] = (), reconstructed: bool = False
) -> Option:
    return Option(name, default, msg(f"option.{name}"), msg(f"option.{name}_help"), choices, names, reconstructed)


def _your_factions(option: str) -> Option:
    names = (msg("option.faction_named", name=row.name, terrain=msg(f"terrain.{row.home}")) for row in FACTIONS)
    return _option(option, CHOOSE, (CHOOSE, ANY, *FACTION_INDEX), (msg("option.choose"), msg("option.any"), *names))


def _automa_factions() -> Option:
    partly = {True: "option.faction_partly", False: "option.faction_whole"}
    names = (msg(partly[row.status is Status.RECONSTRUCTED], name=row.name) for row in AUTOMA_FACTIONS)
    choices = (CHOOSE, ANY, *AUTOMA_FACTION_INDEX)
    return _option("automa_faction", SIMPLETONS, choices, (msg("option.choose"), msg("option.any"), *names))


_OPTIONS: Final = (
    _your_factions("faction"),
    _automa_factions(),
    _option(
        "automa_terrain",
        ANY,
        (CHOOSE, ANY, *_LANDS),
        (msg("option.choose"), msg("option.any"), *(msg(f"terrain.{name}") for name in _LANDS)),
    ),
    _option("map", MAPS[0], MAPS, tuple(msg(f"map.{name}") for name in MAPS)),
    _option(
        "final_scoring",
        NONE,
        (NONE, ANY, *_FINAL_IDS),
        (msg("fact.none"), msg("option.any"), *(msg(f"final.{name}") for name in _FINAL_IDS)),
    ),
    _option("promo", False),
    _option("mini_expansion", False),
    _option("dwellings_first", False),
    _option("automa_bridges", True),
    _option("cultists_x", False),
    Option(
        "merchants",
        False,
        msg("option.merchants"),
        msg("option.merchants_help"),
        reconstructed=True,
        companion_only=msg("option.merchants_digital"),
    ),
    own_table_option(),
    *map(guess_option, BOARDS),
)
INFO: Final = whole_info(listing(LEVELS), "1.2", _OPTIONS, TABLES)
_OPTIONS_TWO: Final = (
    msgspec.structs.replace(_OPTIONS[0], title=msg("option.first_faction"), help=msg("option.first_faction_help")),
    _your_factions("second_faction"),
    *(option for option in _OPTIONS[2:]),
)
INFO_TWO: Final = whole_info(listing_two(LEVELS), "1.2", _OPTIONS_TWO, TABLES)
"""TM-TWO-01, TM-TWO-02: two persons against the Automa, who must use the Simpletons (TM-TWO-03)."""


def new(setup: Setup) -> State:
    """The first state of a solo game (TM-SETUP-02: of a level); raises Illegal for factions and terrains that do not go together."""
    options = setup.options
    automa_faction = _wish(options["automa_faction"], AUTOMA_FACTION_INDEX)
    return _new(_table(setup, (options["faction"],), automa_faction))


def new_two(setup: Setup) -> State:
    """TM-TWO-04, TM-TWO-10: the first state of a game of two persons; the Automa sits and starts third."""
    options = setup.options
    return _new(_table(setup, (options["faction"], options["second_faction"]), AUTOMA_FACTION_INDEX[SIMPLETONS]))


def _new(table: Table) -> State:
    tables = map_number(table.map)
    spaces = len(tables.terrain)
    humans = table.humans
    state = State(
        table=table,
        terrain=list(tables.terrain),
        near=list(tables.near),
        players=[Player(seat) for seat in range(humans)],
        automa=Automa(humans, faction=max(table.automa_faction, RANDOM), terrain=max(table.automa_terrain, RANDOM)),
        building=[0] * spaces,
        owner=[NOBODY] * spaces,
        in_town=[False] * spaces,
        passed=[False] * (humans + 1),
        final_tile=max(table.final_tile, RANDOM),
        favors=[row.copies for row in FAVORS],
        towns=[row.copies if table.mini_expansion or not row.mini_expansion else 0 for row in TOWNS],
        power_used=[False] * (len(POWER_ACTIONS) + (MERCHANTS_ACTIONS if table.merchants else 0)),
        owed=all_steps(dwellings_first=table.dwellings_first),
    )
    _check(state)
    return state


def _wish(value: Value, known: Mapping[str, int]) -> int:
    """What was agreed before: something known, or that it is drawn or chosen later."""
    return _WISHES.get(str(value), known.get(str(value), RANDOM))


def _table(setup: Setup, factions: tuple[Value, ...], automa_faction: int) -> Table:
    options = setup.options
    final = str(options["final_scoring"])
    return Table(
        map=MAPS.index(str(options["map"])),
        level=LEVEL_INDEX[str(setup.level)],
        humans=len(factions),
        factions=tuple(_wish(name, FACTION_INDEX) for name in factions),
        automa_faction=automa_faction,
        automa_terrain=_wish(options["automa_terrain"], {name: index for index, name in enumerate(_LANDS)}),
        final_tile=_FINAL_IDS.index(final) if final in _FINAL_IDS else RANDOM_TILE if final == ANY else RANDOM,
        promo=bool(options["promo"]),
        mini_expansion=bool(options["mini_expansion"]),
        dwellings_first=bool(options["dwellings_first"]),
        automa_bridges=bool(options["automa_bridges"]),
        cultists_x=bool(options["cultists_x"]),
        merchants=bool(options["merchants"]),
    )


def _check(state: State) -> None:
    for seat, faction in enumerate(state.table.factions):
        rule = faction_clash(state, seat, faction) if faction >= 0 else None
        if rule is not None:
            raise Illegal(rule, msg(f"illegal.{rule}", faction=FACTIONS[faction].name))
