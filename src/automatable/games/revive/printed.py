"""Revive's cards, modules, machines and tiles one by one, for who checks the tables against the box."""

from typing import Any, Final

from automatable.games.revive.drawing.cards import CARD, draw_card, draw_module, draw_token
from automatable.games.revive.drawing.layout import HALF, SIZE
from automatable.games.revive.drawing.symbols import DEFINITIONS
from automatable.games.revive.player_view import view_card, view_machine, view_module
from automatable.games.revive.tables import TABLES
from automatable.kernel.game import Printed
from automatable.kernel.text import Catalogue

MODULE: Final = (72.0, 44.0)
TOKEN: Final = (72.0, 48.0)


def draw_printed(table: str, row: int, say: Catalogue) -> str:
    """A citizen, a module, a machine token, or the front of a tile."""
    if table in TILES:
        return _tile(TABLES.used[table][row].spaces)
    name = TABLES.used[table][row].id if table in PICTURES else ""
    place = f"printed-{table.rpartition('/')[2]}-{row}"
    if table in ("citizens.toml/citizen", "citizens.toml/starting_citizen"):
        return _svg(CARD, draw_card(view_card(name, place), 0, 0, CARD[1], "", say))
    if table == "slot_modules.toml/module":
        return _svg(MODULE, draw_module(view_module(name, place), 0, 0, *MODULE, say))
    return _svg(TOKEN, draw_token(view_machine(name, place), 0, 0, *TOKEN, say)) if name else ""


PICTURES: Final = (
    "citizens.toml/citizen",
    "citizens.toml/starting_citizen",
    "slot_modules.toml/module",
    "machines.toml/machine_token",
)


TILES: Final = ("area_tiles.toml/area_tile", "area_tiles.toml/start_tile")
AT: Final = {"N": (0.0, -1.5 * SIZE), "W": (-HALF, 0.0), "E": (HALF, 0.0), "S": (0.0, 1.5 * SIZE)}
"""Where the hexes of an upright tile are, around its middle."""


def _tile(spaces: Any) -> str:
    hexes = "".join(
        f'<use href="#rv-on-{getattr(spaces, part)}" transform="translate({x:.1f} {y:.1f})"/>'
        for part, (x, y) in AT.items()
    )
    wide, high = 4 * HALF + 4, 5 * SIZE + 4
    return f'<svg class="revive" viewBox="{-wide / 2:.1f} {-high / 2:.1f} {wide:.1f} {high:.1f}" aria-hidden="true">{hexes}</svg>'


def _svg(size: tuple[float, float], content: str) -> str:
    return f'<svg class="revive" viewBox="-2 -2 {size[0] + 4:g} {size[1] + 4:g}" aria-hidden="true">{content}</svg>'


PRINTED: Final = Printed(DEFINITIONS, draw_printed)
