"""Revive's cards, modules and machines one by one, for who checks the tables against the box."""

from typing import Final

from automatable.games.revive.drawing.cards import CARD, draw_card, draw_module, draw_token
from automatable.games.revive.drawing.symbols import DEFINITIONS
from automatable.games.revive.player_view import view_card, view_machine, view_module
from automatable.games.revive.tables import TABLES
from automatable.kernel.game import Printed
from automatable.kernel.text import Catalogue

MODULE: Final = (72.0, 44.0)
TOKEN: Final = (72.0, 48.0)


def draw_printed(table: str, row: int, say: Catalogue) -> str:
    """A citizen, a module or a machine token."""
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


def _svg(size: tuple[float, float], content: str) -> str:
    return f'<svg class="revive" viewBox="-2 -2 {size[0] + 4:g} {size[1] + 4:g}" aria-hidden="true">{content}</svg>'


PRINTED: Final = Printed(DEFINITIONS, draw_printed)
