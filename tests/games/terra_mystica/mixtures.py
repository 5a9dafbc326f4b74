"""Any number of different games: maps, factions, levels, options, one and two persons, in all mixtures."""

from typing import Any

from automatable.games.terra_mystica import PLUGIN, TWO
from automatable.kernel.contract.game import Game, Setup, Value, complete
from automatable.kernel.turns.chance import Rng
from tests.games.terra_mystica.given import RING, TERRAINS, State, tables

SWITCHES = ("promo", "mini_expansion", "dwellings_first", "automa_bridges")
FINALS = ("none", "random", *(row.id for row in tables.FINAL_TILES))
TERRAIN_OF = {row.id: row.home for row in tables.FACTIONS}
RANDOM = "random"


def mixture(number: int) -> tuple[Game[State], Setup, str]:
    """The game with this number, which is also its seed: its rules, its setup, and who plays the persons."""
    rng = Rng(number, "mixture")
    game: Game[State] = TWO if (number // len(tables.FACTIONS)) % 4 == 3 else PLUGIN
    faction = tables.FACTIONS[number % len(tables.FACTIONS)].id
    second = _other(faction, 7 * number + number // len(tables.FACTIONS))
    options: dict[str, Value] = {
        "faction": faction,
        "map": tables.MAPS[(number // 3) % len(tables.MAPS)],
        "final_scoring": FINALS[rng.below(len(FINALS))],
        "automa_terrain": _terrain({faction, second}, rng),
    }
    options |= {name: bool(rng.below(2)) for name in SWITCHES}
    options["merchants"] = rng.below(6) == 0
    if game is TWO:
        options["second_faction"] = second
    else:
        options["automa_faction"] = _automa_faction(faction, number)
    level = tables.LEVELS[(number // 11) % len(tables.LEVELS)].id
    return game, complete(game.info, Setup(number, level, options)), (RANDOM, "greedy")[rng.below(2)]


def _other(faction: str, number: int) -> str:
    """A faction with another faction board."""
    others = [row.id for row in tables.FACTIONS if row.home != TERRAIN_OF[faction]]
    return others[number % len(others)]


def _terrain(factions: set[str], rng: Rng) -> str:
    """A terrain for the Automa that is not at home with anybody; half of the time a random one."""
    free = [terrain for terrain in TERRAINS[:RING] if terrain not in {TERRAIN_OF[faction] for faction in factions}]
    return RANDOM if rng.below(2) else free[rng.below(len(free))]


def _automa_faction(faction: str, number: int) -> str:
    allowed: list[Any] = [RANDOM, *(row.id for row in tables.AUTOMA_FACTIONS if faction not in row.not_against)]
    return str(allowed[number % len(allowed)])
