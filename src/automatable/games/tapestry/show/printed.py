"""Tapestry's cards, tiles, mats and tracks one by one, for who checks the tables against the box."""

import functools
from collections.abc import Callable
from typing import Any, Final

from automatable.games.tapestry.model import names, records
from automatable.games.tapestry.model.pieces import TRACK_NAMES
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import CIRCLES, SPACE_TILE_PARCELS, SQUARES, TABLES, TILE_BENEFITS, slug
from automatable.games.tapestry.show.board_records import TechView
from automatable.games.tapestry.show.board_view import hexes, income, tracks
from automatable.games.tapestry.show.cards_view import decision_card
from automatable.games.tapestry.show.civilization_view import unused
from automatable.games.tapestry.show.drawing.automa import CARD_HIGH, CARD_TOP, TIE_LEFT, TIE_WIDE, draw_decision_card
from automatable.games.tapestry.show.drawing.board import DEFINITIONS
from automatable.games.tapestry.show.drawing.cards import LINE, draw_tech_card, space_tile_face, tile_face
from automatable.games.tapestry.show.drawing.civilizations import HIGH, draw_mat
from automatable.games.tapestry.show.drawing.civilizations import WIDE as MAT_WIDE
from automatable.games.tapestry.show.drawing.fitted import lines, squeezed
from automatable.games.tapestry.show.drawing.land import mini_map
from automatable.games.tapestry.show.drawing.layout import CELL, CELL_HEIGHT, SIZE
from automatable.games.tapestry.show.drawing.mats import LINE as INCOME_HIGH
from automatable.games.tapestry.show.drawing.mats import STOCK, income_row
from automatable.games.tapestry.show.drawing.mats import WIDE as INCOME_WIDE
from automatable.games.tapestry.show.drawing.symbols import icon
from automatable.games.tapestry.show.drawing.tracks import space_face
from automatable.kernel.contract.game import Printed
from automatable.kernel.show.svg import paper
from automatable.kernel.show.svg.shapes import box, move, text
from automatable.kernel.tables.fitting import read_shipped
from automatable.kernel.turns.deck import Deck
from automatable.kernel.words.text import Catalogue, msg

Look = tuple[float, float, float, float, str]
"""Left, top, width, height, and what is drawn there."""
WIDE: Final = 150.0
HEX: Final = 2 * SIZE
PLOT: Final = 14.0
TRACK_ROWS: Final = 3
LETTER: Final = 10.5
EMPTY: Final = State(1, False, [], Deck([]), [])
HEXES: Final = hexes(EMPTY)


def draw_printed(table: str, row: int, say: Catalogue) -> str:
    """A card, a tile, a mat or a track as it looks."""
    if table not in LOOKS:
        return ""
    left, top, wide, high, drawn = LOOKS[table](TABLES.used[table][row], say)
    return paper.card("tapestry", wide, high, paper.without_names(drawn), left, top)


def _tech(card: records.TechCard, say: Catalogue) -> Look:
    circle, square = CIRCLES[card.id], SQUARES[card.id]
    view = TechView(
        "printed",
        card.id,
        names.tech(card.id),
        names.parcel(circle),
        names.parcel(square),
        msg("tech.name", name=""),
        False,
        circle_parts=circle.parts,
        square_parts=square.parts,
    )
    return 0, 0, WIDE, LINE - 4, draw_tech_card(view, 0, 0, WIDE, say)


def _decision(card: records.DecisionCard, say: Catalogue) -> Look:
    view = decision_card(card.id)
    assert view is not None
    return 0, CARD_TOP, TIE_LEFT + TIE_WIDE, CARD_HIGH, draw_decision_card(view, HEXES, say)


def _pattern(pattern: records.HexPattern, say: Catalogue) -> Look:
    """As on the first card that shows it."""
    first = next((card for card in TABLES.used[DECISIONS] if card.hex_pattern == pattern.id), None)
    view = decision_card(first.id) if first is not None else None
    return -60, -62, 120, 124, mini_map(view, HEXES, 10) if view is not None else ""


def _tile(tile: records.TerritoryTile, say: Catalogue) -> Look:
    return _hex(tile_face(tile.vertex_terrain, tile.inner_terrain, ((TILE_BENEFITS[tile.id],),), say))


def _printed_hex(found: records.PrintedHex, say: Catalogue) -> Look:
    label = text("label", 0, 4, found.start_label) if found.start_label else ""
    return _hex(tile_face(found.vertex_terrain, found.inner_terrain, (), say) + label)


def _space_tile(tile: records.SpaceTile, say: Catalogue) -> Look:
    return _hex(space_tile_face(SPACE_TILE_PARCELS[tile.id].parts, say))


def _hex(drawn: str) -> Look:
    return -SIZE, -SIZE * 0.87, HEX, HEX * 0.87, drawn


def _landmark(landmark: records.Landmark, say: Catalogue) -> Look:
    return _plots(landmark.footprint, "landmark")


def _capital(mat: records.CapitalMat, say: Catalogue) -> Look:
    left, top, wide, high, rocks = _plots(mat.rows, "rock")
    grid = "".join(f"M0 {3 * PLOT * line:g}h{wide:g}M{3 * PLOT * line:g} 0v{high:g}" for line in (1, 2))
    return left, top, wide, high, f'{box("slot", 0, 0, wide, high)}{rocks}<path class="line" d="{grid}"/>'


def _plots(rows: tuple[str, ...], css: str) -> Look:
    shape = "".join(
        f"M{PLOT * column:g} {PLOT * line:g}h{PLOT:g}v{PLOT:g}h{-PLOT:g}z"
        for line, row in enumerate(rows)
        for column, sign in enumerate(row)
        if sign == "#"
    )
    return 0, 0, PLOT * max(map(len, rows)), PLOT * len(rows), f'<path class="{css}" d="{shape}"/>'


def _tapestry(card: records.TapestryCard, say: Catalogue) -> Look:
    """Its name, how long it works, and what it does."""
    lasts = say.say(msg(f"draw.{card.kind}"))
    ours = card.effect == _shipped_effects().get(card.name)
    name = say.say(names.tapestry(slug(card.name))) if ours else card.name
    effect = say.say(names.tapestry_effect(slug(card.name))) if ours else card.effect
    shown = lines(say.labelled(lasts, effect), LETTER, MAT_WIDE - 14, 9)
    high = 26 + 12.5 * len(shown)
    drawn = squeezed("head", 7, 16, name, 13.5, MAT_WIDE - 14)
    drawn += "".join(text("small", 7, 31 + 12.5 * index, line) for index, line in enumerate(shown))
    return 0, 0, MAT_WIDE, high, box("cloth", 0, 0, MAT_WIDE, high, 6) + drawn


@functools.cache
def _shipped_effects() -> dict[str, str]:
    """What each tapestry card of ours does, by its name: an owner's own text is said as it is."""
    found = next(table for table in TABLES.known.values() if table.record is records.TapestryCard)
    return {card.name: card.effect for card in read_shipped(TABLES.package, found)}


def _civilization(found: records.Civilization, say: Catalogue) -> Look:
    return 0, 0, MAT_WIDE, HIGH, draw_mat(unused(slug(found.name)), 0, MAT_WIDE, say)


def _income(row: records.IncomeRow, say: Catalogue) -> Look:
    """All six spaces open, as below the buildings."""
    view = income(EMPTY)[BUILDING_OF_ROW.index(row.id)]
    spaces = tuple(type(space)(space.n, space.name, space.gains, False) for space in view.spaces)
    drawn = income_row(type(view)(view.id, view.building, view.name, 0, spaces), 0, say)
    return 20, 0, INCOME_WIDE - 20, INCOME_HIGH, icon(row.resource, STOCK - 12, INCOME_HIGH / 2, 18) + drawn


def _track(track: records.Track, say: Catalogue) -> Look:
    """Its twelve spaces, a tier to a line."""
    spaces = tracks(EMPTY)[TRACK_NAMES.index(track.id)].spaces[1:]
    drawn = ""
    for index, space in enumerate(spaces):
        at = move(CELL * (index % TRACK_ROWS), CELL_HEIGHT * (index // TRACK_ROWS))
        knot = f'<circle class="knot" cx="11" cy="10" r="8"/>{text("knot-name", 11, 14, space.n)}'
        drawn += f"<g {at}>{box('cell', 1, 0, CELL - 2, CELL_HEIGHT - 3, 5)}{knot}{space_face(space, say)}</g>"
    return 0, 0, CELL * TRACK_ROWS, CELL_HEIGHT * len(spaces) / TRACK_ROWS, drawn


DECISIONS: Final = "automa_decision_cards.toml/card"
BUILDING_OF_ROW: Final = ("markets", "houses", "farms", "armories")
LOOKS: Final[dict[str, Callable[[Any, Catalogue], Look]]] = {
    "tech_cards.toml/card": _tech,
    DECISIONS: _decision,
    "automa_decision_cards.toml/hex_pattern": _pattern,
    "territory_tiles.toml/tile": _tile,
    "space_tiles.toml/tile": _space_tile,
    "map.toml/printed_hex": _printed_hex,
    "landmarks.toml/landmark": _landmark,
    "capital_mats.toml/mat": _capital,
    "tapestry_cards.toml/card": _tapestry,
    "civilizations.toml/civilization": _civilization,
    "income.toml/track": _income,
    "tracks.toml/track": _track,
}
"""Tiers, columns, eras, achievements, dice and the numbers of the Automa mat are numbers and words, with nothing to draw."""
PRINTED: Final = Printed(f"<defs>{DEFINITIONS}</defs>", draw_printed)
