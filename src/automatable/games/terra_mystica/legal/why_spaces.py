"""Why something cannot be done on a space: transforming, building, upgrading, bridges, towns across a river."""

from automatable.games.terra_mystica.board import board, leaps
from automatable.games.terra_mystica.costs import eruption_cost, has_volcano, skip_cost, upgrade_cost
from automatable.games.terra_mystica.effects.actions import BRIDGE_WORKERS
from automatable.games.terra_mystica.factions import (
    COSTS,
    DRAGONLORDS,
    DWARVES,
    ENGINEERS,
    GIANTS,
    MERMAIDS,
    RIVERWALKERS,
    UPGRADES,
    targets,
)
from automatable.games.terra_mystica.legal.lacking import lacking
from automatable.games.terra_mystica.moves import (
    Build,
    BuildBridge,
    Connect,
    PlaceDwelling,
    Transform,
    Upgrade,
)
from automatable.games.terra_mystica.owed import Acting, Digging, Settling
from automatable.games.terra_mystica.pieces import CULTS, RING, STRUCTURES, TERRAINS, Structure, Terrain
from automatable.games.terra_mystica.spaces import NO_SPADES, is_home, within_reach
from automatable.games.terra_mystica.state import Player, State
from automatable.games.terra_mystica.tables import FACTIONS
from automatable.kernel.moves import Illegal
from automatable.kernel.text import msg


def name(state: State, at: int) -> str:
    """The name of a space."""
    return board(state.table.map).map.names[at]


def free_land(state: State, at: int) -> Illegal | None:
    """That this is no land, or not free."""
    if not 0 <= at < len(state.terrain) or state.terrain[at] == RING:
        return Illegal("TM-BASE-BUILD-02", msg("illegal.no_land"))
    if state.building[at]:
        return Illegal("TM-BASE-BUILD-02", msg("illegal.occupied", at=name(state, at)))
    return None


def _spades(state: State) -> Digging:
    owed = state.owed[-1]
    return owed if isinstance(owed, Digging) else NO_SPADES


def _out_of_reach(state: State, player: Player, at: int) -> Illegal | None:
    digging = _spades(state)
    near, far = within_reach(state, player, digging)
    if at in near or at in far:
        return None
    if player.skip and digging.action and at in leaps(state, player):
        rule = "TM-FACTION-DWARVES" if player.faction == DWARVES else "TM-FACTION-FAKIRS"
        if digging.skipped >= 0:
            return Illegal(rule, msg("illegal.one_skip"))
        workers, priests = skip_cost(player)
        return lacking(rule, player, workers=workers, priests=priests)
    return Illegal("TM-BASE-BUILD-01", msg("illegal.reach", at=name(state, at)))


def _skip_workers(state: State, player: Player, at: int) -> int:
    """The workers that a tunnel to this space takes."""
    _, far = within_reach(state, player, _spades(state))
    return skip_cost(player)[0] if at in far else 0


def build(state: State, player: Player, move: Build) -> Illegal | None:
    """Why no dwelling can be built there."""
    owed = state.owed[-1]
    if isinstance(owed, Digging) and not owed.action:
        return Illegal("TM-BASE-SPADE-06", msg("illegal.no_dwelling"))
    if found := free_land(state, move.at):
        return found
    if isinstance(owed, Settling):
        if move.at not in owed.spaces:
            return Illegal("TM-BASE-SPADE-07", msg("illegal.other_space"))
    elif isinstance(owed, Digging) and not owed.buy:
        return Illegal("TM-BASE-SPADE-07", msg("illegal.spades_first"))
    elif found := _out_of_reach(state, player, move.at):
        return found
    if not is_home(player, state.terrain[move.at]):
        return Illegal("TM-BASE-BUILD-03", msg("illegal.not_home", at=name(state, move.at)))
    if not player.supply[Structure.DWELLING]:
        return no_piece("TM-BASE-BUILD-05", Structure.DWELLING)
    workers, coins = COSTS[player.faction][Structure.DWELLING]
    if not isinstance(owed, Settling):
        workers += _skip_workers(state, player, move.at)
    return lacking("TM-BASE-BUILD-04", player, workers=workers, coins=coins)


def no_piece(rule: str, structure: int) -> Illegal:
    """That no such structure is left on the faction board."""
    return Illegal(rule, msg("illegal.no_piece", structure=msg(f"structure.{STRUCTURES[structure]}")))


def transform(state: State, player: Player, move: Transform) -> Illegal | None:
    """Why the space cannot become this terrain."""
    if player.faction == RIVERWALKERS:
        return Illegal("TM-FACTION-RIVERWALKERS", msg("illegal.no_spades"))
    if found := free_land(state, move.at) or _out_of_reach(state, player, move.at):
        return found
    terrain = state.terrain[move.at]
    if terrain > RING:
        return Illegal("TM-BASE-SPADE-05", msg("illegal.fixed", terrain=msg(f"terrain.{TERRAINS[terrain]}")))
    if has_volcano(player):
        return _erupt(state, player, move)
    spades = dict(targets(player.faction, player.home)[terrain][-1])
    if move.to not in spades:
        rule = "TM-FACTION-GIANTS" if player.faction == GIANTS else "TM-BASE-SPADE-01"
        return Illegal(rule, msg("illegal.target"))
    return _too_few_spades(state, player, move.at, spades[move.to])


def _too_few_spades(state: State, player: Player, at: int, needed: int) -> Illegal | None:
    digging = _spades(state)
    if not digging.buy:
        rule = "TM-BASE-SPADE-02" if digging.action else "TM-BASE-SPADE-06"
        return Illegal(rule, msg("illegal.spades", n=needed, has=digging.spades))
    row = FACTIONS[player.faction]
    bought = needed - digging.spades
    if row.priests_per_spade:
        return lacking("TM-BASE-SPADE-02", player, priests=bought * row.priests_per_spade)
    workers = bought * row.workers_per_spade[player.digging]
    return lacking("TM-BASE-SPADE-02", player, workers=workers + _skip_workers(state, player, at))


def _erupt(state: State, player: Player, move: Transform) -> Illegal | None:
    rule = "TM-FACTION-DRAGONLORDS" if player.faction == DRAGONLORDS else "TM-FACTION-ACOLYTES"
    if move.to != Terrain.VOLCANO:
        return Illegal(rule, msg("illegal.target"))
    cost = eruption_cost(state, player, state.terrain[move.at])
    if player.faction == DRAGONLORDS:
        return lacking(rule, player, tokens=cost)
    if not 0 <= move.cult < len(CULTS):
        return Illegal(rule, msg("illegal.no_cult"))
    cult = msg(f"cult.{CULTS[move.cult]}")
    return Illegal(rule, msg("illegal.cult_steps", n=cost, cult=cult, has=player.cults[move.cult]))


def upgrade(state: State, player: Player, move: Upgrade) -> Illegal | None:
    """Why the structure cannot become this one."""
    if move.at not in player.structures:
        return Illegal("TM-BASE-UPG-01", msg("illegal.not_yours"))
    if move.to not in UPGRADES[state.building[move.at]]:
        return Illegal("TM-BASE-UPG-01", msg("illegal.upgrade"))
    if not player.supply[move.to]:
        return no_piece("TM-BASE-UPG-03", move.to)
    workers, coins = upgrade_cost(state, player, move.at, move.to)
    return lacking("TM-BASE-UPG-05", player, workers=workers, coins=coins)


def initial_dwelling(state: State, player: Player, move: PlaceDwelling) -> Illegal | None:
    """Why no initial dwelling can stand there."""
    if found := free_land(state, move.at):
        return Illegal("TM-BASE-SETUP-03", found.why)
    if state.terrain[move.at] != player.home:
        return Illegal("TM-BASE-SETUP-03", msg("illegal.not_home", at=name(state, move.at)))
    return Illegal("TM-FACTION-RIVERWALKERS", msg("illegal.no_river", at=name(state, move.at)))


def bridge(state: State, player: Player, move: BuildBridge) -> Illegal | None:
    """Why no bridge can be built there."""
    if isinstance(state.owed[-1], Acting):
        if player.faction != ENGINEERS:
            return Illegal("TM-FACTION-ENGINEERS", msg("illegal.bridge_action"))
        if found := lacking("TM-FACTION-ENGINEERS", player, workers=BRIDGE_WORKERS):
            return found
    if not player.bridges:
        return Illegal("TM-BASE-BRIDGE-01", msg("illegal.no_bridge"))
    site = (move.one, move.other)
    if site not in board(state.table.map).bridges:
        return Illegal("TM-BASE-BRIDGE-01", msg("illegal.bridge_place"))
    if any(site == (one, other) for one, other, _ in state.bridges):
        return Illegal("TM-BASE-BRIDGE-01", msg("illegal.bridge_there"))
    return Illegal("TM-BASE-BRIDGE-01", msg("illegal.bridge_end"))


def connect(state: State, player: Player, move: Connect) -> Illegal:
    """Why no town can be founded across this river space."""
    if player.faction != MERMAIDS:
        return Illegal("TM-FACTION-MERMAIDS", msg("illegal.only", faction=FACTIONS[MERMAIDS].name))
    if not any(state.towns):
        return Illegal("TM-BASE-TOWN-03", msg("illegal.no_town"))
    return Illegal("TM-FACTION-MERMAIDS", msg("illegal.crossing"))
