"""Terra Mystica's cards and tiles one by one, for who checks the tables against the box."""

from typing import Final

from automatable.games.terra_mystica.automa_board import ActionCard, SupportCard
from automatable.games.terra_mystica.drawing.automa import ACTION, HEIGHT, draw_action, draw_support
from automatable.games.terra_mystica.drawing.cards import CARD_HEIGHT, CARD_WIDTH, draw_bonus_face
from automatable.games.terra_mystica.drawing.symbols import DEFINITIONS
from automatable.games.terra_mystica.drawing.tiles import FAVOR_SIZE, TOWN_HEIGHT, favor_face, town_face
from automatable.games.terra_mystica.tables import CARDS, FAVORS, TOWNS
from automatable.kernel.game import Printed
from automatable.kernel.svg import move
from automatable.kernel.text import Catalogue

SEAT: Final = "automa1"
SUPPORT_WIDE: Final = 296
"""How wide the support column is; the action column lies below it."""
TOWN_WIDTH: Final = 41.5


def draw_printed(table: str, row: int, say: Catalogue) -> str:
    """A bonus card, favor tile, town tile, or a decision card with both its columns."""
    if table == "bonus_cards.toml/bonus_card":
        return _svg(CARD_WIDTH, CARD_HEIGHT, draw_bonus_face(row + 1))
    if table == "favor_tiles.toml/favor":
        return _svg(*FAVOR_SIZE, _tile(*FAVOR_SIZE) + favor_face(FAVORS[row]))
    if table == "town_tiles.toml/town":
        return _svg(TOWN_WIDTH, TOWN_HEIGHT, _tile(TOWN_WIDTH, TOWN_HEIGHT) + town_face(TOWNS[row], TOWN_WIDTH / 2))
    return _svg(SUPPORT_WIDE, 2 * HEIGHT, _decision(row, say)) if table == "automa_cards.toml/card" else ""


def _decision(row: int, say: Catalogue) -> str:
    card = CARDS[row]
    support = draw_support(SupportCard(card.id, card.support, ()), SEAT, say)
    action = draw_action(ActionCard(card.id, card.actions, card.pass_symbol), SEAT, say)
    return (
        f'<rect class="panel-paper" width="{SUPPORT_WIDE}" height="{2 * HEIGHT}" rx="8"/>{_without_places(support)}'
        f"<g {move(12 - ACTION, HEIGHT - 6)}>{action}</g>"
    )


def _without_places(drawn: str) -> str:
    """The same for a page on which there are many: no name twice."""
    return drawn.replace(' id="', ' data-part="')


def _tile(width: float, height: float) -> str:
    return f'<rect class="tile" width="{width:g}" height="{height:g}" rx="4"/>'


def _svg(width: float, height: float, content: str) -> str:
    box = f"-2 -2 {width + 4:g} {height + 4:g}"
    return f'<svg class="terra_mystica" viewBox="{box}" aria-hidden="true">{content}</svg>'


PRINTED: Final = Printed(DEFINITIONS, draw_printed)
