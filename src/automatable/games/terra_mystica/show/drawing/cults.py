"""The cult board: four tracks from 0 at the bottom to 10 at the top, and the priest spaces below them."""

import functools
from typing import Final

from automatable.games.terra_mystica.model.pieces import CULT_TOP
from automatable.games.terra_mystica.model.places import priest
from automatable.games.terra_mystica.model.tables import TRACKS
from automatable.games.terra_mystica.show.board_records import Track
from automatable.games.terra_mystica.show.drawing.symbols import disc, sign
from automatable.kernel.show.svg.shapes import Point, move, named, ring, ring_box, text, thing
from automatable.kernel.words.text import Catalogue, msg

PITCH: Final = 58
WIDTH: Final = 54
STEP: Final = 22
TOP: Final = 16
"""Below the line that names the seats."""
HEADER: Final = 24
BOTTOM: Final = TOP + HEADER + STEP * (CULT_TOP + 1)
MIDDLE: Final = WIDTH / 2
MARKERS: Final = 30
ABREAST: Final = {1: (0,), 2: (-8, 8), 3: (-12, 0, 12)}
"""How far from the middle markers stand that share a space."""
TRACK_RING: Final = ring_box(1.5, TOP + 1.5, WIDTH - 3, BOTTOM - TOP - 3, 7)
SPOTS: Final = ((-11.5, 12), (11.5, 12), (-11.5, 33), (11.5, 33))


def draw_cults(tracks: tuple[Track, ...], seats: tuple[str, ...], names: tuple[str, ...], say: Catalogue) -> str:
    """The four tracks side by side, with a line above that names the seats."""
    parts = [_legend(seats, say)]
    for number, track in enumerate(tracks):
        parts.append(
            f"<g {move(PITCH * number, 0)}>{_draw_track(track, names, say)}"
            f"{_draw_priests(number, track, seats, names, say)}{_draw_markers(track, seats, names, say)}</g>"
        )
    return "".join(parts)


@functools.cache
def _legend(seats: tuple[str, ...], say: Catalogue) -> str:
    pitch = 4 * PITCH / len(seats)
    return "".join(
        f"<g {move(pitch * place + 7, 6)}>{disc(seat, 7)}</g>"
        f"{text('heading', pitch * place + 18, 10, say.say(msg(f'draw.seat.{len(seats)}.{place}')))}"
        for place, seat in enumerate(seats)
    )


def _draw_track(track: Track, names: tuple[str, ...], say: Catalogue) -> str:
    standing = [msg("draw.marker", who=name, n=space) for name, space in zip(names, track.markers, strict=True)]
    name = say.say(msg("draw.track", cult=track.name, markers=standing))
    return thing(track.id, f"track {track.cult}", name, _ladder(track.cult), TRACK_RING, spot=move(0, 0))


@functools.cache
def _ladder(cult: str) -> str:
    """The printed track: spaces, their numbers, and the power on the way."""
    powers = dict(next(row.power for row in TRACKS if row.id == cult))
    height = BOTTOM - TOP
    rungs = "".join(f"M4 {height_of(space) - STEP / 2:g}H{WIDTH - 4}" for space in range(CULT_TOP + 1))
    parts = [
        f'<rect class="ladder" y="{TOP}" width="{WIDTH}" height="{height:g}" rx="8"/>',
        sign(cult, MIDDLE, TOP + 13),
        f'<path class="rung" d="{rungs}"/>',
        sign("key", MIDDLE, height_of(CULT_TOP), 0.8),
    ]
    for space in range(CULT_TOP + 1):
        y = height_of(space)
        parts.append(text("rung-name", 9, y + 4, space))
        if space in powers:
            gift = text("gift-name", 0, 3.9, powers[space])
            parts.append(f'<g class="gift" {move(WIDTH - 9, y)}><circle r="6.5"/>{gift}</g>')
    return "".join(parts)


def height_of(space: int) -> float:
    """The middle of a space of the tracks."""
    return BOTTOM - STEP * (space + 0.5)


def _draw_markers(track: Track, seats: tuple[str, ...], names: tuple[str, ...], say: Catalogue) -> str:
    parts = []
    for seat, space in enumerate(track.markers):
        sharing = [other for other, there in enumerate(track.markers) if there == space]
        x = MARKERS + ABREAST[len(sharing)][sharing.index(seat)]
        name = say.say(msg("draw.marker", who=names[seat], n=space))
        own, spot = f"marker-{track.cult}-{seat}", move(x, height_of(space))
        parts.append(named(name, disc(seats[seat], 8.5), "piece", spot, piece=own))
    return "".join(parts)


def _draw_priests(number: int, track: Track, seats: tuple[str, ...], names: tuple[str, ...], say: Catalogue) -> str:
    """The priest spaces, one group for each value."""
    spots = dict(zip(SPOTS, track.priests, strict=True))
    groups = []
    for value in sorted({value for value, _ in track.priests}, reverse=True):
        here = [(x, y, seat) for (x, y), (worth, seat) in spots.items() if worth == value]
        face = "".join(draw_spot(x, y, value, None if seat is None else seats[seat]) for x, y, seat in here)
        edge = "".join(ring("circle", f'cx="{x:g}" cy="{y:g}" r="9.5"') for x, y, seat in here if seat is None)
        edge += _hit([(x, y) for x, y, _ in here]) if any(seat is None for *_, seat in here) else ""
        there = [names[seat] for worth, seat in track.priests if worth == value and seat is not None]
        name = msg("draw.priests", cult=track.name, n=value, who=there or [msg("draw.free")])
        groups.append(thing(priest(number, value), "priests", say.say(name), face, edge, spot=move(MIDDLE, BOTTOM + 2)))
    return "".join(groups)


def _hit(spots: list[Point]) -> str:
    """What joins spaces of the same value, so that a click between them counts."""
    return f'<path class="hit" d="M{"L".join(f"{x:g} {y:g}" for x, y in spots)}z"/>' if len(spots) > 1 else ""


def draw_spot(x: float, y: float, value: int, seat: str | None) -> str:
    """A priest space, free or with somebody's priest."""
    if seat is None:
        return f'<g {move(x, y)}><circle class="spot" r="9.5"/>{text("spot-name", 0, 4.2, value)}</g>'
    return (
        f'<g {move(x, y)}><circle class="spot" r="9.5"/><g class="wood {seat}"><use href="#tm-figure" y="-1"/>'
        f'<use href="#tm-mark-{seat}" y="5" transform="scale(.8)"/></g></g>'
    )
