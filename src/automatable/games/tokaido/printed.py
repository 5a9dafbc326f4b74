"""Tokaido's cards one by one, for who checks the tables against the box."""

from typing import Final

from automatable.games.tokaido.drawing.cards import HEIGHT, WIDTH, draw_card
from automatable.games.tokaido.drawing.symbols import DEFINITIONS, crest
from automatable.games.tokaido.open_cards import OpenCard, always_open, turned_over
from automatable.games.tokaido.records import AutomaCard
from automatable.games.tokaido.tables import TABLES
from automatable.kernel.game import Printed
from automatable.kernel.svg import text
from automatable.kernel.text import Catalogue

ICONS: Final = {"none": (), "temple": ("temple",), "inn": ("inn",), "both": ("temple", "inn")}
TURNED_OVER: Final = (
    "souvenirs.toml/souvenir",
    "meals.toml/meal",
    "encounters.toml/encounter",
    "encounters.toml/new_encounter",
    "travelers.toml/traveler",
    "crossroads.toml/legendary_object",
)
ALWAYS_OPEN: Final = ("crossroads.toml/amulet", "crossroads.toml/calligraphy")


def draw_printed(table: str, row: int, say: Catalogue) -> str:
    """A card of one of the piles."""
    card = TABLES.used[table][row]
    if isinstance(card, AutomaCard):
        return _svg(_automa_card(card))
    if table in TURNED_OVER:
        return _svg(_open(turned_over(card.id), say))
    return _svg(_open(always_open(card.id), say)) if table in ALWAYS_OPEN else ""


def _open(card: OpenCard, say: Catalogue) -> str:
    return draw_card(card, 0, 0, say)


def _automa_card(card: AutomaCard) -> str:
    """How far she looks, and the icon."""
    icons = ICONS[card.icon]
    drawn = "".join(
        crest(name, 96 + 34 * (place - (len(icons) - 1) / 2), HEIGHT / 2, 0.3 if name == "inn" else 0.5)
        for place, name in enumerate(icons)
    )
    return (
        f'<g class="card automa"><rect class="paper" width="{WIDTH}" height="{HEIGHT}" rx="7"/>'
        f"{text('card-name', 12, 21, card.number)}{text('card-name', 34, HEIGHT / 2 + 6, f'→ {card.range}')}{drawn}</g>"
    )


def _svg(content: str) -> str:
    return f'<svg class="tokaido" viewBox="-3 -3 {WIDTH + 6} {HEIGHT + 6}" aria-hidden="true">{content}</svg>'


PRINTED: Final = Printed(DEFINITIONS, draw_printed)
