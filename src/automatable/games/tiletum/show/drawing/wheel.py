"""The wheel, from outside in: sectors with their bonus tiles, beds of dice, the turning disc with values and points, the hub."""

from functools import cache
from math import cos, radians, sin
from typing import Final

from automatable.games.tiletum.model.pieces import SECTORS, wheel_distance
from automatable.games.tiletum.show.board_records import Board, MeSeen, SectorSeen
from automatable.games.tiletum.show.drawing.layout import WHEEL
from automatable.games.tiletum.show.drawing.shapes import die, points_needed, thing
from automatable.games.tiletum.show.drawing.symbols import sign
from automatable.games.tiletum.show.drawing.tiles import draw_slot
from automatable.kernel.show.svg.shapes import (
    Point,
    at,
    escape,
    hidden,
    marks,
    move,
    named,
    place,
    ring,
    ring_box,
    text,
)
from automatable.kernel.words.text import Catalogue, Msg, msg

CENTRE: Final[Point] = (WHEEL[0] + WHEEL[2] / 2, WHEEL[1] + WHEEL[3] / 2)
RIM: Final = 190
PLATE: Final = 187
BED: Final = 134
"""The outer edge of the dice."""
DISC: Final = 84
HUB: Final = 26
STEP: Final = 360 / SECTORS
FIRST: Final = -STEP / 2
"""The middle of the first sector, clockwise from the top."""
NAMES_AT: Final = 172
"""The circle on which the names stand, and the one where they run the other way."""
NAMES_BELOW: Final = 180
SIGNS_AT: Final = 153
MOVES_AT: Final = 145
VALUES_AT: Final = 57
FEW: Final = 3
"""So many dice of a sector stand in one row."""
SOME: Final = 4
"""So many as well, but smaller."""
DIE: Final = '<rect x="-9.5" y="-9.5" width="19" height="19" rx="4"/>'
PIPS: Final = {
    1: ((0, 0),),
    2: ((-5, -5), (5, 5)),
    3: ((-5, -5), (0, 0), (5, 5)),
    4: ((-5, -5), (5, -5), (-5, 5), (5, 5)),
    5: ((-5, -5), (5, -5), (0, 0), (-5, 5), (5, 5)),
    6: ((-5, -5), (5, -5), (-5, 0), (5, 0), (-5, 5), (5, 5)),
}


def polar(radius: float, degrees: float) -> Point:
    """A point at a distance from the middle of the wheel, clockwise from the top."""
    return radius * sin(radians(degrees)), -radius * cos(radians(degrees))


@cache
def slice_(inner: float, outer: float, first: float, last: float) -> str:
    """A piece of a ring."""
    return (
        f"M{at(*polar(outer, first))}A{outer:g} {outer:g} 0 0 1 {at(*polar(outer, last))}"
        f"L{at(*polar(inner, last))}A{inner:g} {inner:g} 0 0 0 {at(*polar(inner, first))}z"
    )


def middle_of(sector: int) -> float:
    """The direction of a sector."""
    return FIRST + STEP * sector


def draw_wheel(board: Board, words: Catalogue) -> str:
    """All sectors, their dice above them, and the disc."""
    parts = [f'<g {move(*CENTRE)}><circle class="rim" r="{RIM}"/>']
    parts += [
        draw_sector(sector, number_, number_ == board.target, words) for number_, sector in enumerate(board.wheel)
    ]
    parts += [f'<circle class="rule" r="{DISC + 6}"/><circle class="disc" r="{DISC - 2}"/>']
    parts += [draw_dice(sector, number_, board.target, words) for number_, sector in enumerate(board.wheel)]
    parts += [draw_value(sector, number_, words) for number_, sector in enumerate(board.wheel)]
    if board.target is not None:
        parts += [draw_distance(sector, number_, board.target) for number_, sector in enumerate(board.wheel)]
    parts += [draw_hub(board.me, words), "</g>"]
    return "".join(parts)


def draw_sector(sector: SectorSeen, number_: int, target: bool, words: Catalogue) -> str:
    """Plate with name, sign and bonus tile, and the bed of the dice."""
    middle = middle_of(number_)
    first, last = middle - STEP / 2 + 0.5, middle + STEP / 2 - 0.5
    low = 90 < middle % 360 < 270
    radius = NAMES_BELOW if low else NAMES_AT
    ends = (
        (polar(radius, last - 2), polar(radius, first + 2))
        if low
        else (polar(radius, first + 2), polar(radius, last - 2))
    )
    arc = f"M{at(*ends[0])}A{radius} {radius} 0 0 {0 if low else 1} {at(*ends[1])}"
    name = words.say(sector.name)
    whole = slice_(DISC + 8, PLATE - 1, first, last)
    edge = ring("path", f'd="{whole}"')
    points = marks(at(*polar(MOVES_AT, middle - 23)), sign=at(*polar(MOVES_AT, middle + 23)))
    told = words.say(_sector_words(sector))
    curved = (
        f'<path id="arc-{number_}" class="none" d="{arc}"/><text class="action-name">'
        f'<textPath href="#arc-{number_}" startOffset="50%">{escape(name.upper())}</textPath></text>'
    )
    return "".join(
        (
            f'<g class="sector {sector.action}{" target" if target else ""}"><path class="plate" d="{slice_(BED, PLATE, first, last)}"/>'
            f'<path class="bed" d="{slice_(DISC + 6, BED, first, last)}"/>',
            f'<g class="face" aria-hidden="true">{curved}{sign(sector.action, *polar(SIGNS_AT, middle - 10), 1.1)}',
            points_needed(f"+{sector.marker}", *polar(SIGNS_AT - 2, middle - 21), "lit") if sector.marker else "",
            "</g>",
            place(sector.id, told, edge, "pie", marks=points),
            draw_slot(sector.bonus, *polar(SIGNS_AT, middle + 10), 1.08, name, words),
            "</g>",
        )
    )


def _sector_words(sector: SectorSeen) -> Msg:
    key = "draw.sector_marked" if sector.marker else "draw.sector"
    return msg(key, action=sector.name, value=sector.value, n=sector.points, more=sector.marker)


def dice_at(sector: int, count: int) -> list[tuple[float, float, float]]:
    """Where the dice of a sector stand, clockwise, and how large: up to four in a row, more in two rows."""
    middle = middle_of(sector)
    if count <= SOME:
        step, scale = (19.2, 0.95) if count <= FEW else (14.5, 0.66)
        return [(*polar(112, middle + (place_ - (count - 1) / 2) * step), scale) for place_ in range(count)]
    outer = (count + 1) // 2
    found = []
    for place_ in range(count):
        row, order, many = (125, place_, outer) if place_ < outer else (99, place_ - outer, count - outer)
        found.append((*polar(row, middle + (order - (many - 1) / 2) * 14), 0.62))
    return found


def draw_dice(sector: SectorSeen, number_: int, target: int | None, words: Catalogue) -> str:
    """The dice of a sector; with a target, each shows where it would walk."""
    drawn = []
    for each, (x, y, scale) in zip(sector.dice, dice_at(number_, len(sector.dice)), strict=True):
        name = words.say(
            msg(
                "draw.die", colour=msg(f"colour.{each.colour}"), value=each.value, what=msg(f"resource.{each.resource}")
            )
        )
        half = 16 * scale
        corner, edge = at(2 - half, 2 - half), ring_box(-half, -half, 2 * half, 2 * half, 6)
        upon = _walk(each.resource, x, y, number_, target, sector.value) if target not in (None, number_) else ""
        face = die(each.resource, each.value, 0, 0, scale, "" if scale > 0.9 else "small-die")
        drawn.append(thing(each.id, "cube", name, face, edge, corner, move(x, y), upon))
    return "".join(drawn)


def _walk(resource: str, x: float, y: float, sector: int, target: int | None, value: int) -> str:
    """The way of a die to the target sector, and how it lies there."""
    assert target is not None
    steps = (target - sector) % SECTORS
    turned = (value - 1 + steps) % SECTORS + 1
    end_x, end_y = polar(112, middle_of(target))
    between = middle_of(sector) + STEP * (steps if steps <= SECTORS // 2 else steps - SECTORS) / 2
    bend_x, bend_y = polar(62 if abs(steps - SECTORS / 2) < 1 else 118, between)
    path = f"M0 0Q{at(bend_x - x, bend_y - y)} {at(end_x - x, end_y - y)}"
    return f'<path class="walk" d="{path}"/>{die(resource, turned, end_x - x, end_y - y, 0.95, "turned")}'


def draw_distance(sector: SectorSeen, number_: int, target: int) -> str:
    """How far a sector is from the target, the shorter way round; pale where no die stands."""
    css = "far" if sector.dice else "far bare"
    steps = text("figure", 0, 4.2, wheel_distance(number_, target))
    return hidden(f'<circle r="8.5"/>{steps}', css, move(*polar(DISC + 2, middle_of(number_))))


def draw_value(sector: SectorSeen, number_: int, words: Catalogue) -> str:
    """The value on the disc as a die shows it, and the points it is worth."""
    middle = middle_of(number_)
    x, y = polar(VALUES_AT, middle)
    across, down = polar(1, middle + 90)
    spoke = polar(DISC - 2, middle + STEP / 2)
    pips = "".join(f'<circle cx="{left}" cy="{top}" r="1.9"/>' for left, top in PIPS[sector.value])
    told = words.say(msg("draw.value", value=sector.value, n=sector.points))
    dots = f'<g class="dots" {move(x - across * 11.5, y - down * 11.5)}>{DIE}{pips}</g>'
    worth = points_needed(sector.points, x + across * 11.5, y + down * 11.5)
    return f'<path class="spoke" d="M0 0L{at(*spoke)}"/>{named(told, dots + worth)}'


def draw_hub(me: MeSeen, words: Catalogue) -> str:
    """What is running now with the points left; otherwise the way the disc turns."""
    if me.action is not None:
        told = words.say(msg("draw.running", action=msg(f"action.{me.action}"), n=me.action_points))
        inside = sign(me.action, 0, -7, 0.9) + points_needed(me.action_points, 0, 13, "lit")
    else:
        told = words.say(msg("draw.disc_turns"))
        inside = '<path class="turn" d="M-12.5-7A14.5 14.5 0 1 1-14 4"/><path d="M-19.5 8.5L-8.8 7.5L-15.4-1.6z"/>'
    return named(told, f'<circle class="hub" r="{HUB}"/>{inside}')
