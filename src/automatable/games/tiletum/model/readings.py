"""Where the solo rulebook can be read in more than one way: what this table has agreed on before the game."""

from collections.abc import Mapping
from typing import Final

from automatable.kernel.contract.game import Option, Value
from automatable.kernel.turns.fingerprint import NewFields
from automatable.kernel.words.text import Msg, msg

TILES_FROM: Final = "tiles_from"
ANY_WHEEL_TILE: Final = "any_wheel_tile"
STAYS_FOR_TILES: Final = "stays_for_tiles"
BY_ALPHABET: Final = 0
CRESTS_FIRST: Final = 1
OWN_TOWN_FIRST: Final = 2
ORDERS: Final = ("alphabet", "crests", "own_town")
"""Where the two tiles near merchant and architect come from."""


class Readings(NewFields, frozen=True):
    """How the rules are read; as it stands here, they are read as recommended."""

    tiles_from: int = BY_ALPHABET
    """Number in `ORDERS`: the town first in the alphabet (TIL-TIE-02), a crest in any town, or the piece's own town."""
    any_wheel_tile: bool = False
    """Whether a wheel tile that it may not have marks its sector all the same (TIL-DIE1-01 without TIL-DIE1-10)."""
    stays_for_tiles: bool = False
    """Whether merchant and architect take their tiles also where nothing can be placed (TIL-LIM-02 in place of TIL-LIM-05)."""


USUAL: Final = Readings()
OPTIONS: Final = (
    Option(
        TILES_FROM,
        ORDERS[BY_ALPHABET],
        msg("option.tiles_from"),
        msg("option.tiles_from_help"),
        ORDERS,
        tuple(msg(f"option.tiles_from_{name}") for name in ORDERS),
        in_sight=True,
    ),
    Option(ANY_WHEEL_TILE, False, msg("option.any_wheel_tile"), msg("option.any_wheel_tile_help")),
    Option(STAYS_FOR_TILES, False, msg("option.stays_for_tiles"), msg("option.stays_for_tiles_help")),
)


def agreed(found: Readings) -> list[Msg]:
    """Where a table reads the rules in another way than recommended, by the names of its options."""
    named = []
    if found.tiles_from != BY_ALPHABET:
        named.append(msg("ask.tiles_from", how=msg(f"option.tiles_from_{ORDERS[found.tiles_from]}")))
    if found.any_wheel_tile:
        named.append(msg("ask.any_wheel_tile"))
    if found.stays_for_tiles:
        named.append(msg("ask.stays_for_tiles"))
    return named


def readings(options: Mapping[str, Value]) -> Readings:
    """What these options say; whatever they leave out is read as usual."""
    return Readings(
        ORDERS.index(str(options.get(TILES_FROM, ORDERS[BY_ALPHABET]))),
        bool(options.get(ANY_WHEEL_TILE, False)),
        bool(options.get(STAYS_FOR_TILES, False)),
    )
