"""Any number of different games: maps, factions, levels, options, one and two persons, in all mixtures."""

from typing import Any

from automatable.games.terra_mystica import PLUGIN, TWO
from automatable.games.terra_mystica.model.pieces import RING, TERRAINS
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import AUTOMA_FACTIONS, FACTIONS, FINAL_TILES, LEVELS, MAPS
from automatable.kernel.contract.game import Game, Setup, Value, complete
from automatable.kernel.turns.chance import Rng

SWITCHES = ("promo", "mini_expansion", "dwellings_first", "automa_bridges")
FINALS = ("none", "random", *(row.id for row in FINAL_TILES))
TERRAIN_OF = {row.id: row.home for row in FACTIONS}
RANDOM = "random"


def mixture(number: int) -> tuple[Game[State], Setup, str]:
    """The game with this number, which is also its seed: its rules, its setup, and who plays the persons."""
    rng = Rng(number, "mixture")
    game: Game[State] = TWO if (number // len(FACTIONS)) % 4 == 3 else PLUGIN
    faction = FACTIONS[number % len(FACTIONS)].id
    second = _other(faction, 7 * number + number // len(FACTIONS))
    options: dict[str, Value] = {
        "faction": faction,
        "map": MAPS[(number // 3) % len(MAPS)],
        "final_scoring": FINALS[rng.below(len(FINALS))],
        "automa_terrain": _terrain({faction, second}, rng),
    }
    options |= {name: bool(rng.below(2)) for name in SWITCHES}
    options["merchants"] = rng.below(6) == 0
    if game is TWO:
        options["second_faction"] = second
    else:
        options["automa_faction"] = _automa_faction(faction, number)
    level = LEVELS[(number // 11) % len(LEVELS)].id
    return game, complete(game.info, Setup(number, level, options)), (RANDOM, "greedy")[rng.below(2)]


def _other(faction: str, number: int) -> str:
    """A faction with another faction board."""
    others = [row.id for row in FACTIONS if row.home != TERRAIN_OF[faction]]
    return others[number % len(others)]


def _terrain(factions: set[str], rng: Rng) -> str:
    """A terrain for the Automa that is not at home with anybody; half of the time a random one."""
    free = [terrain for terrain in TERRAINS[:RING] if terrain not in {TERRAIN_OF[faction] for faction in factions}]
    return RANDOM if rng.below(2) else free[rng.below(len(free))]


def _automa_faction(faction: str, number: int) -> str:
    allowed: list[Any] = [RANDOM, *(row.id for row in AUTOMA_FACTIONS if faction not in row.not_against)]
    return str(allowed[number % len(allowed)])
