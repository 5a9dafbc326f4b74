"""Tokaido's cards one by one, for who checks the tables against the box."""

from typing import Final

from automatable.games.tokaido.model.open_cards import OpenCard, always_open, turned_over
from automatable.games.tokaido.model.records import (
    AutomaCard,
    DifficultyCard,
    FortuneDie,
    HotSpring,
    MatsuriCard,
    Panorama,
    Space,
)
from automatable.games.tokaido.model.tables import TABLES
from automatable.games.tokaido.show.drawing.cards import HEIGHT, WIDTH, draw_card
from automatable.games.tokaido.show.drawing.panoramas import HEIGHT as ART
from automatable.games.tokaido.show.drawing.panoramas import SECTION, empty_panorama
from automatable.games.tokaido.show.drawing.symbols import DEFINITIONS, crest
from automatable.kernel.contract.game import Printed
from automatable.kernel.show.svg import paper
from automatable.kernel.show.svg.shapes import move, panel, text
from automatable.kernel.tables.table import Row
from automatable.kernel.words.text import Catalogue

ICONS: Final = {"none": (), "temple": ("temple",), "inn": ("inn",), "both": ("temple", "inn")}
TURNED_OVER: Final = (
    "souvenirs.toml/souvenir",
    "meals.toml/meal",
    "encounters.toml/encounter",
    "encounters.toml/new_encounter",
    "travelers.toml/traveler",
    "crossroads.toml/legendary_object",
)
DRAWN: Final = (AutomaCard, MatsuriCard, Space, DifficultyCard, HotSpring, Panorama, FortuneDie)
ALWAYS_OPEN: Final = ("crossroads.toml/amulet", "crossroads.toml/calligraphy")


def draw_printed(table: str, row: int, say: Catalogue) -> str:
    """A card of one of the piles, a space of the road, a panorama, the die."""
    card = TABLES.used[table][row]
    if table in TURNED_OVER:
        return _svg(_open(turned_over(card.id), say))
    if table in ALWAYS_OPEN:
        return _svg(_open(always_open(card.id), say))
    return _svg(_drawn(card, say)) if isinstance(card, DRAWN) else ""


def _drawn(card: Row, say: Catalogue) -> str:
    match card:
        case AutomaCard():
            return _automa_card(card)
        case MatsuriCard():
            return _open(turned_over(str(card.number)), say)
        case Space():
            return crest(card.kind, WIDTH / 2, HEIGHT / 2, 0.7 if card.kind == "inn" else 1)
        case DifficultyCard():
            return _paper(card.number, crest(card.space, 92, HEIGHT / 2, 0.9))
        case HotSpring():
            points = text("card-name", 30, HEIGHT / 2 + 6, f"+{card.points}")
            return _paper("", points + crest("hot_spring", 96, HEIGHT / 2, 0.8))
        case Panorama():
            return f"<g {move((WIDTH - SECTION * card.sections) / 2, (HEIGHT - ART) / 2)}>{empty_panorama(card.id, card.sections)}</g>"
        case FortuneDie():
            faces = [
                f"<g {move(10 + 44 * (place % 3), 4 + 36 * (place // 3))}>{panel('paper', 32, 30, 6)}"
                f"{text('card-name', 11, 20, face)}</g>"
                for place, face in enumerate(card.faces)
            ]
            return f'<g class="card">{"".join(faces)}</g>'
    raise AssertionError(card)


def _open(card: OpenCard, say: Catalogue) -> str:
    return draw_card(card, 0, 0, say)


def _automa_card(card: AutomaCard) -> str:
    """How far she looks, and the icon."""
    icons = ICONS[card.icon]
    drawn = "".join(
        crest(name, 96 + 34 * (place - (len(icons) - 1) / 2), HEIGHT / 2, 0.3 if name == "inn" else 0.5)
        for place, name in enumerate(icons)
    )
    return _paper(card.number, text("card-name", 34, HEIGHT / 2 + 6, f"→ {card.range}") + drawn)


def _paper(number: int | str, content: str) -> str:
    """A card with its number in the corner."""
    corner = text("card-name", 12, 21, number)
    return f'<g class="card">{panel("paper", WIDTH, HEIGHT, 7)}{corner}{content}</g>'


def _svg(content: str) -> str:
    return paper.card("tokaido", WIDTH, HEIGHT, content, margin=3)


PRINTED: Final = Printed(DEFINITIONS, draw_printed)
