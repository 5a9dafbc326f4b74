"""The Mautoma's side: its loop with the marker, its card, and what a refresh would take."""

import functools
from math import cos, radians, sin
from typing import Final

from automatable.games.revive.model.places import ARROWS, AUTOMA_CARD, WORTH
from automatable.games.revive.show.board_records import CardPart, Mautoma, Position
from automatable.games.revive.show.drawing.shapes import heading, piece, sign, thing
from automatable.games.revive.show.drawing.symbols import BOLT
from automatable.kernel.show.svg import shapes
from automatable.kernel.show.svg.shapes import (
    Point,
    box,
    hidden,
    line,
    move,
    named,
    number,
    place,
    ring,
    ring_box,
    text,
)
from automatable.kernel.words.text import Catalogue, Msg, msg

SEAT: Final = "automa1"
MIDDLE: Final[Point] = (139.0, 90.0)
ACROSS, DOWN = 121.0, 59.0
SPOT: Final = 12.5
MINI: Final = (132.0, 76.0)
GROUPS: Final = ("top_lr", "top_rl", "bottom_rl", "bottom_lr")
CARD: Final = (118.0, 142.0)
DOTS: Final = 11
"""How many turns of the clock stand in a row."""


def _at(position: float, count: int) -> Point:
    """A position of the loop: the first three stand in the quarter whose corner their arrows start from."""
    angle = radians(-180 + (position - 0.5) * 360 / count)
    return MIDDLE[0] + ACROSS * cos(angle), MIDDLE[1] + DOWN * sin(angle)


def draw_loop(mautoma: Mautoma, say: Catalogue) -> str:
    """Twelve positions with their artifact colours, the way the marker just came, and the arrows of each quarter."""
    count = len(mautoma.positions)
    found = [
        heading(say.say(msg("seat.mautoma"))),
        f'<ellipse class="loop" cx="{MIDDLE[0]:g}" cy="{MIDDLE[1]:g}" rx="{ACROSS:g}" ry="{DOWN:g}"/>',
    ]
    if mautoma.came_from and mautoma.steps:
        steps = 8 * mautoma.steps
        points = (_at(mautoma.position - part / 8, count) for part in range(steps, 0, -1))
        found.append(f'<path class="moved" d="{line(points)}"/>')
    found += [_draw_position(each, count, mautoma, say) for each in mautoma.positions]
    found.append(_draw_small_map(mautoma.group, say))
    x, y = _at(mautoma.position, count)
    bolt = f'<path class="bolt" transform="translate(-6.4 -6.4) scale(.8)" d="{BOLT}"/>'
    found.append(
        f'<g id="mautoma-marker" class="piece" {move(x, y)}><g {move(11, -12)}><circle class="token" r="8.5"/>{bolt}</g></g>'
    )
    found.append(_draw_worth(say))
    return "".join(found)


def _draw_position(each: Position, count: int, mautoma: Mautoma, say: Catalogue) -> str:
    x, y = _at(each.number, count)
    css = "spot now" if each.number == mautoma.position else "spot"
    if each.number == mautoma.came_from and mautoma.came_from != mautoma.position:
        css = "spot was"
    words = say.say(
        (msg("place.position", n=each.number, colour=msg(f"artifact.{each.colour}")), msg(f"group.{each.group}"))
    )
    radius = f'r="{SPOT:g}"'
    face = f'<circle class="{css}" {radius}/>{sign(each.colour, 0, 0, 15)}'
    return shapes.thing(each.id, "", words, face, ring("circle", radius), spot=move(x, y))


@functools.lru_cache(8)
def _draw_small_map(group: str, say: Catalogue) -> str:
    """The map in small: in every quarter the arrows that start at its corner, thick where they begin."""
    x, y = MIDDLE
    wide, high = MINI
    found = [
        box("mini", x - wide / 2, y - high / 2, wide, high, 10),
        f'<path class="mini-chasm" d="M{x:g} {y - 11:g}l7 11-7 11-7-11z"/>',
    ]
    for name in GROUPS:
        right = 1 if name.endswith("lr") else -1
        start = x - 58 * right
        lines = []
        for down, css, head in ((31, "scan thick", 5.5), (21, "scan medium", 4.5), (12, "scan", 4.0)):
            level = y - down if name.startswith("top") else y + down
            lines.append(
                f'<path class="{css}" d="M{start:g} {level:g}h{right * 34:g}"/>'
                f'<path class="scan-head" d="M{start + right * 42:g} {level:g}l{-right * 9:g}-{head:g}v{2 * head:g}z"/>'
            )
        found.append(f'<g class="{"group now" if name == group else "group"}">{"".join(lines)}</g>')
    top, left = group.startswith("top"), group.endswith("lr")
    edge = ring_box(x - 62 if left else x + 12, y - 37 if top else y + 5, 50, 32)
    return hidden("".join(found)) + place(ARROWS, say.say(msg(f"group.{group}")), edge)


def _draw_worth(say: Catalogue) -> str:
    """What the Mautoma counts beside sand."""
    face = (
        f"{box('key', 0, 0, 64, 18, 9)}{sign('green', 11, 9, 12)}{text('n few', 24, 13, '1')}"
        f"{sign('water', 40, 9, 13)}{text('n few', 54, 13, '2')}"
    )
    return thing(WORTH, "key", (4, 147), (64, 18), say.say(msg("draw.worth")), face)


# --- its card ---------------------------------------------------------------------------------------------------------


def draw_order(mautoma: Mautoma, say: Catalogue) -> str:
    """The card that is being carried out, or the last one: steps of the marker, and its parts."""
    wide, high = CARD
    if not mautoma.card or mautoma.card_words is None:
        words = say.say(msg("draw.no_card"))
        face = f"{box('empty', 0.5, 0.5, wide - 1, high - 1, 8)}{text('word', wide / 2, high / 2 + 4, words)}"
        return thing(AUTOMA_CARD, "order", (0, 20), CARD, words, face)
    face = (
        f'{box("order-face", 0, 0, wide, high, 8)}<circle class="token" cx="17" cy="17" r="12"/>'
        f"{text('steps', 17, 22, mautoma.steps)}{text('word start', 34, 15, say.say(msg('draw.steps_on')))}"
        f"{text('word start', 34, 27.5, say.say(msg('draw.the_loop')))}"
    )
    face += "".join(_draw_part(part, place, mautoma, say) for place, part in enumerate(mautoma.parts))
    words = say.say((msg("card.steps", n=mautoma.steps), mautoma.card_words))
    return thing(AUTOMA_CARD, "order", (0, 20), CARD, words, face)


def _draw_part(part: CardPart, place: int, mautoma: Mautoma, say: Catalogue) -> str:
    y = 37 + 52 * place
    now = place == mautoma.part
    far = msg("draw.range", n=part.range) if part.range else msg("draw.any_range")
    done = sign("tick", CARD[0] - 18, y + 15, 13) if mautoma.part > place else ""
    return (
        f"{box('order-part now' if now else 'order-part', 6, y, CARD[0] - 12, 48, 6)}{sign(part.action, 21, y + 16, 19)}"
        f"{text('action', 36, y + 20.5, say.say(msg(f'draw.do_{part.action}')))}{sign('range', 21, y + 36, 14)}"
        f"{text('word start', 33, y + 40, say.say(far))}{done}"
    )


# --- what comes -------------------------------------------------------------------------------------------------------


def draw_outlook(mautoma: Mautoma, say: Catalogue) -> str:
    """What a refresh here would take, the pieces left, and the clock: dots are cards, diamonds refresh turns, the flag the end."""
    position = mautoma.positions[mautoma.position - 1]
    found = [text("note", 0, 14.5, say.say(msg("draw.refresh")))]
    rows: tuple[tuple[str, int, tuple[int, ...], Msg], ...] = (
        ("citizen", 5, position.citizens, msg("draw.takes_citizens", places=_places(position.citizens))),
        ("module", 5, position.modules, msg("draw.takes_modules", places=_places(position.modules))),
    )
    for row, (name, places, gone, words) in enumerate(rows):
        found.append(named(say.say(words), sign(name, 7, 27 + 18 * row, 14) + _pips(places, gone, 25, 27 + 18 * row)))
    machines = tuple(sorted({place for row in position.machines for place in row}))
    taken = sign("machine", 7, 63, 14) + _pips(3, machines, 25, 63)
    found.append(named(say.say(msg("draw.takes_machines", places=_places(machines))), taken))
    leaves = sign(position.colour, 84, 63, 15) + '<path class="gone" d="M78 57l12 12m0-12L78 69"/>'
    found.append(named(say.say(msg("draw.takes_artifact", colour=msg(f"artifact.{position.colour}"))), leaves))
    found.append(text("note", 0, 89, say.say(msg("draw.left_to_place"))))
    left = (("small", mautoma.small_left), ("large", mautoma.large_left), ("figure", mautoma.figures_left))
    for order, (kind, count) in enumerate(left):
        face = piece(kind, SEAT, 8 + 34 * order, 101, 15) + text("n start", 19 + 34 * order, 105.5, count)
        found.append(named(say.say(msg(f"draw.left_{kind}", n=count)), face))
    found.append(_draw_clock(mautoma, say))
    return "".join(found)


def _places(places: tuple[int, ...]) -> str:
    return ", ".join(str(place) for place in places) or "–"


def _pips(count: int, gone: tuple[int, ...], x: float, y: float) -> str:
    found = []
    for pip in range(1, count + 1):
        css = "pip taken" if pip in gone else "pip"
        cross = '<path class="gone" d="M-3-4l6 8M3-4l-6 8"/>' if pip in gone else ""
        found.append(f"<g {move(x + 14 * (pip - 1), y)}>{box(css, -5, -6.5, 10, 13, 2)}{cross}</g>")
    return "".join(found)


def _draw_clock(mautoma: Mautoma, say: Catalogue) -> str:
    turns: list[str] = []
    for size in mautoma.clock:
        turns += [*(["card"] * size), "refresh"]
    turns.pop()
    found = []
    for turn, kind in enumerate(turns):
        row, column = divmod(turn, DOTS)
        x, y = 4 + 9.2 * column, 137 + 15 * row
        css = "past" if turn < mautoma.turns else "now" if turn == mautoma.turns else ""
        if kind == "refresh":
            found.append(f'<path class="clock {css}" d="M{number(x)} {y - 5.5:g}l4 5.5-4 5.5-4-5.5z"/>')
        else:
            found.append(f'<circle class="clock {css}" cx="{number(x)}" cy="{y:g}" r="3.6"/>')
    row, column = divmod(len(turns), DOTS)
    found.append(sign("flag", 6 + 9.2 * column, 137 + 15 * row, 12))
    words = say.say(msg("draw.clock", n=mautoma.turns, of=len(turns)))
    return text("note", 0, 126, words) + named(say.say(msg("draw.clock_words")), "".join(found))
