"""Tapestry's tech cards one by one, for who checks the tables against the box."""

from typing import Final

from automatable.games.tapestry.board_records import TechView
from automatable.games.tapestry.drawing.board import DEFINITIONS
from automatable.games.tapestry.drawing.cards import LINE, draw_tech_card
from automatable.games.tapestry.tables import CIRCLES, SQUARES, TABLES
from automatable.games.tapestry.words import names
from automatable.kernel.game import Printed
from automatable.kernel.text import Catalogue, msg

WIDE: Final = 150.0


def draw_printed(table: str, row: int, say: Catalogue) -> str:
    """A tech card."""
    if table != "tech_cards.toml/card":
        return ""
    number = TABLES.used[table][row].id
    circle, square = CIRCLES[number], SQUARES[number]
    view = TechView(
        f"printed-tech-{number}",
        number,
        names.tech(number),
        names.parcel(circle),
        names.parcel(square),
        msg("tech.name", name=""),
        False,
        circle_parts=circle.parts,
        square_parts=square.parts,
    )
    drawn = draw_tech_card(view, 0, 0, WIDE, say)
    return f'<svg class="tapestry" viewBox="-2 -2 {WIDE + 4:g} {LINE:g}" aria-hidden="true">{drawn}</svg>'


PRINTED: Final = Printed(f"<defs>{DEFINITIONS}</defs>", draw_printed)
