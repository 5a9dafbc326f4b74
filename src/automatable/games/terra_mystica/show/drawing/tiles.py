"""Favor tiles below their cults, and town tiles: what is left of each kind."""

from typing import Final

from automatable.games.terra_mystica.model.pieces import CULTS, TOWN_POWER
from automatable.games.terra_mystica.model.records import FavorRow, TownRow
from automatable.games.terra_mystica.model.tables import FAVORS, TOWNS
from automatable.games.terra_mystica.show.board_records import Stack
from automatable.games.terra_mystica.show.drawing.amounts import Amount, draw_centred, draw_medal, of_gain
from automatable.games.terra_mystica.show.drawing.cults import PITCH, WIDTH
from automatable.games.terra_mystica.show.drawing.symbols import sign
from automatable.kernel.show.svg.shapes import Point, box, move, named, panel, panel_sides, ring, text, thing
from automatable.kernel.words.text import Catalogue, msg

FAVOR_HEIGHT: Final = 22
FAVOR_SIZE: Final = (WIDTH - 3, FAVOR_HEIGHT)
FAVOR_PITCH: Final = 26
TOWN_PITCH: Final = 46.5
TOWN_HEIGHT: Final = 35
LAYER: Final = 1.4
HEADING: Final = 10
THREE: Final = 3
"""Favor tiles with so many steps bring nothing else."""
ALL: Final = 4 * PITCH - 4


def favor_effect(row: FavorRow) -> list[Amount]:
    """What a favor tile brings beside its steps; one of a kind goes without a number."""
    if row.steps == THREE:
        return [("", row.cult)]
    if row.effect == "town_power":
        return [(TOWN_POWER - 1, "town")]
    if row.effect == "cult_action":
        return [("", "cult")]
    if row.effect == "trading_house_vp":
        return [("", "trading_house"), (row.vp, "points")]
    if row.effect == "dwelling_vp":
        return [("", "dwelling"), (row.vp, "points")]
    if row.effect == "pass_vp":
        return [("", "trading_house"), ("…", "points")]
    return [(count if count != 1 else "", name) for count, name in of_gain(row.income)]


def town_gain(row: TownRow) -> list[Amount]:
    """What a town tile brings beside its points."""
    more: list[Amount] = [(row.cult_steps, "cult"), (row.shipping, "ship")]
    return [*of_gain(row.gain), *(part for part in more if part[0])]


def _draw_pile(stack: Stack, css: str, x: float, y: float, size: Point, content: str, say: Catalogue) -> str:
    """Tiles upon each other, the content on the uppermost; a gap if none is left."""
    layers = "".join(box("tile", LAYER * layer, -LAYER * layer, *size) for layer in reversed(range(stack.left)))
    face = layers + content if stack.left else panel("gap", *size)
    name = say.say(msg("draw.stack", tile=stack.name, n=stack.left))
    return thing(stack.id, css, name, face, ring("rect", panel_sides(*size)), spot=move(x, y))


def draw_favors(stacks: tuple[Stack, ...], say: Catalogue) -> str:
    """Three rows, the tiles of a cult below each other."""
    parts = [text("heading", 0, HEADING, say.say(msg("draw.favors")))]
    for stack in stacks:
        row = FAVORS[stack.tile - 1]
        x, y = PITCH * CULTS.index(row.cult), HEADING + 8 + FAVOR_PITCH * (3 - row.steps)
        parts.append(_draw_pile(stack, "favor", x, y, FAVOR_SIZE, favor_face(row), say))
    return "".join(parts)


def favor_face(row: FavorRow) -> str:
    return (
        f'<circle class="badge {row.cult}" cx="9" cy="11" r="6.8"/>{text("badge-name", 9, 15, row.steps)}'
        f"{draw_centred(favor_effect(row), 34, 11)}"
    )


def town_face(row: TownRow, middle: float) -> str:
    gain = town_gain(row)
    return draw_medal(row.vp, middle, 10 if gain else 17) + draw_centred(gain, middle, 26)


def draw_towns(stacks: tuple[Stack, ...], say: Catalogue) -> str:
    """One row."""
    parts = [text("heading", 0, HEADING, say.say(msg("draw.towns")))]
    pitch = min(TOWN_PITCH, ALL / max(1, len(stacks)))
    for order, stack in enumerate(stacks):
        row = TOWNS[stack.tile - 1]
        middle = (pitch - 5) / 2
        size = (pitch - 5, TOWN_HEIGHT)
        parts.append(_draw_pile(stack, "town", pitch * order, HEADING + 6, size, town_face(row, middle), say))
    return "".join(parts)


def draw_favor_chip(tile: int, x: float, y: float, say: Catalogue) -> str:
    """A favor tile that somebody has, in small."""
    row = FAVORS[tile - 1]
    face = box("tile", -12, -9, 24, 18) + sign(row.cult, -4, 0, 0.7) + text("figure", 3, 4.5, row.steps)
    return named(say.say(msg(f"favor.{tile}")), face, "held", move(x, y))
