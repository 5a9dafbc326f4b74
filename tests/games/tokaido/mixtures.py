"""Any number of different setups: levels, travelers, expansions, variations and promotional tiles in all mixtures."""

from automatable.games.tokaido import PLUGIN
from automatable.kernel.contract.game import Setup, Value, complete
from automatable.kernel.turns.chance import Rng
from tests.games.tokaido.given import tables

LEVELS = 7
EXPANSIONS = ("base", "crossroads", "matsuri")
MIXED = (
    "journey_of_initiation",
    "return_trip",
    "gastronomy",
    "preparations",
    "new_encounters",
    "antoine",
    "eriku",
    "naiade",
)
PLAYABLE = tuple(tile.id for tile in tables.TRAVELERS.values() if tile.solo in ("allowed", "stronger"))
TRAVELER_CHOICES = ("deal", "choose", "deal", *PLAYABLE)


def mixture(number: int) -> tuple[Setup, str]:
    """The setup with this number, which is also its seed, and who plays it."""
    rng = Rng(number, "mixture")
    options: dict[str, Value] = {name: True for name in MIXED if not rng.below(4)}
    traveler = options["traveler"] = TRAVELER_CHOICES[number % len(TRAVELER_CHOICES)]
    expansions = rng.below(3)
    if (tile := tables.TRAVELERS.get(traveler)) is not None:
        if tile.set == "promo" or tile.solo == "stronger":
            options[tile.id] = True
        if tile.set in EXPANSIONS:
            expansions = max(expansions, EXPANSIONS.index(tile.set))
    if expansions >= EXPANSIONS.index("crossroads"):
        options |= {"crossroads": True, "good_luck": bool(rng.below(2))}
    if expansions >= EXPANSIONS.index("matsuri"):
        options |= {"matsuri": True} | {name: True for name in ("misaki", "takeru") if rng.below(2)}
    setup = complete(PLUGIN.info, Setup(number, rng.below(LEVELS) + 1, options))
    return setup, ("random", "random", "greedy")[rng.below(3)]
