"""Tapestry's tech cards and decision cards one by one, for who checks the tables against the box."""

import re
from typing import Final

from automatable.games.tapestry.board_records import TechView
from automatable.games.tapestry.board_view import hexes
from automatable.games.tapestry.cards_view import decision_card
from automatable.games.tapestry.drawing.board import DEFINITIONS
from automatable.games.tapestry.drawing.bots import CARD_HIGH, CARD_TOP, TIE_LEFT, TIE_WIDE, draw_decision_card
from automatable.games.tapestry.drawing.cards import LINE, draw_tech_card
from automatable.games.tapestry.state import State
from automatable.games.tapestry.tables import CIRCLES, SQUARES, TABLES
from automatable.games.tapestry.words import names
from automatable.kernel.deck import Deck
from automatable.kernel.game import Printed
from automatable.kernel.text import Catalogue, msg

WIDE: Final = 150.0


def draw_printed(table: str, row: int, say: Catalogue) -> str:
    """A tech card, or both halves of a decision card."""
    if table == "automa_decision_cards.toml/card":
        return _decision(TABLES.used[table][row].id, say)
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


HEXES: Final = hexes(State(1, False, [], Deck([]), []))
NAMES: Final = re.compile(r' id="[^"]*"')
"""Shapes have names on a board; here the same card stands many times."""


def _decision(number: int, say: Catalogue) -> str:
    card = decision_card(number)
    assert card is not None
    drawn = NAMES.sub("", draw_decision_card(card, HEXES, say))
    wide, high = TIE_LEFT + TIE_WIDE + 4, CARD_HIGH + 4
    return f'<svg class="tapestry" viewBox="-2 {CARD_TOP - 2:g} {wide:g} {high:g}" aria-hidden="true">{drawn}</svg>'


PRINTED: Final = Printed(f"<defs>{DEFINITIONS}</defs>", draw_printed)
