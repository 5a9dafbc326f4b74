"""Tiletum's contracts and characters one by one, for who checks the tables against the box."""

from typing import Final

from automatable.games.tiletum.drawing.signs import DEFINITIONS
from automatable.games.tiletum.drawing.tiles import character_face, contract_face
from automatable.games.tiletum.tables import CHARACTER_TILES, TABLES
from automatable.games.tiletum.tiles import character_number, contract_number
from automatable.kernel.game import Printed
from automatable.kernel.text import Catalogue

WIDE: Final = 62.0
CONTRACT: Final = 52.0
CHARACTER: Final = 66.0


def draw_printed(table: str, row: int, say: Catalogue) -> str:
    """A contract or a character."""
    if table == "contracts.toml/contract":
        return _svg(CONTRACT, contract_face(contract_number(TABLES.used[table][row]), WIDE, CONTRACT))
    if table == "characters.toml/character":
        return _svg(CHARACTER, character_face(character_number(CHARACTER_TILES[row]), WIDE, CHARACTER))
    return ""


def _svg(height: float, content: str) -> str:
    return f'<svg class="tiletum" viewBox="-2 -2 {WIDE + 4:g} {height + 4:g}" aria-hidden="true">{content}</svg>'


PRINTED: Final = Printed(DEFINITIONS, draw_printed)
