"""The board as a picture: hexes, bridges, structures; colours come from the style sheet by class."""

from html import escape
from math import sqrt
from typing import Final

from automatable.games.terra_mystica.view import Board, Hex
from automatable.kernel.view import View

SIZE: Final = 30.0
"""From the centre of a hex to a corner."""
HALF: Final = SIZE * sqrt(3) / 2
ROW: Final = 44.0
TRACK: Final = 24.0
_CORNERS: Final = ((0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5))
_SHAPES: Final = {
    "dwelling": "M-6 6V-2L0-8L6-2V6Z",
    "trading_house": "M-10 6V-3L-4-9L1-3H10V6Z",
    "temple": "M-8 0A8 8 0 1 1 8 0A8 8 0 1 1-8 0Z",
    "stronghold": "M-10 8V-10H-5V-6H5V-10H10V8Z",
    "sanctuary": "M-13 0A7 7 0 0 1-6-7H6A7 7 0 0 1 6 7H-6A7 7 0 0 1-13 0Z",
}


def draw(view: View) -> str:
    """The map, and below it the power actions, the bonus cards and the cult tracks; all that can be chosen has an id."""
    board: Board = view.board
    roles = ["you", "automa1"] if len(view.panels) == 2 else ["you", "automa2", "automa1"]
    at = {space.id: _centre(space) for space in board.hexes}
    width = max(x for x, _ in at.values()) + HALF + 4
    height = max(y for _, y in at.values()) + SIZE + 4
    parts = [_hex(space, *at[space.id]) for space in board.hexes]
    parts += [_site(one, other, *at[one], *at[other]) for one, other in board.bridge_sites]
    parts += [_bridge(*at[one], *at[other], roles[seat]) for one, other, seat in board.bridges]
    parts += [_piece(space, *at[space.id], roles[space.seat]) for space in board.hexes if space.seat is not None]
    parts += _power_actions(board, height)
    parts += _bonus_cards(board, height)
    parts += _tracks(board, height + ROW, roles, width)
    height += ROW + TRACK * (len(board.tracks) + 0.5)
    return f'<svg viewBox="0 0 {width:.0f} {height:.0f}" role="img">{"".join(parts)}</svg>'


def draw_small() -> str:
    """One hex of each terrain."""
    terrains = ("plains", "swamp", "lakes", "forest", "mountains", "wasteland", "desert")
    middles = [(2 * HALF * (place % 4 + (place > 3) / 2 + 0.5), SIZE * (1 + 1.5 * (place > 3))) for place in range(7)]
    hexes = [
        f'<g class="place land {terrain}"><polygon points="{_outline(x, y)}"/></g>'
        for terrain, (x, y) in zip(terrains, middles, strict=True)
    ]
    size = f"{8 * HALF:.0f} {3.5 * SIZE:.0f}"
    return f'<svg class="small" viewBox="0 0 {size}" aria-hidden="true">{"".join(hexes)}</svg>'


def _power_actions(board: Board, top: float) -> list[str]:
    """One disc for each, with its price."""
    return [
        f'<g id="{action.id}" class="place power{" covered" if action.covered else ""}">'
        f'<circle cx="{24 + 44 * place}" cy="{top + 20:.0f}" r="17"/>'
        f'<text class="label" x="{24 + 44 * place}" y="{top + 24:.0f}" text-anchor="middle">{action.cost}</text></g>'
        for place, action in enumerate(board.power_actions)
    ]


def _bonus_cards(board: Board, top: float) -> list[str]:
    """One card for each that nobody holds, with its number and coins."""
    left = 24 + 44 * len(board.power_actions)
    return [
        f'<g id="{card.id}" class="place card"><rect x="{left + 56 * place}" y="{top + 2:.0f}" width="50" height="36" rx="4"/>'
        f'<text class="label" x="{left + 25 + 56 * place}" y="{top + 18:.0f}" text-anchor="middle">{card.id[5:]}</text>'
        f'<text class="coins" x="{left + 25 + 56 * place}" y="{top + 33:.0f}" text-anchor="middle">{card.coins} ●</text></g>'
        for place, card in enumerate(board.bonus_cards)
    ]


def _tracks(board: Board, top: float, roles: list[str], width: float) -> list[str]:
    """Four rows of eleven spaces with the markers."""
    step = (width - 90) / 10
    parts = []
    for row, track in enumerate(board.tracks):
        y = top + TRACK * (row + 0.5)
        line = f'<line x1="60" y1="{y:.0f}" x2="{60 + 10 * step:.0f}" y2="{y:.0f}"/>'
        name = f'<text class="label" x="4" y="{y + 4:.0f}">{escape(track.id)}</text>'
        markers = [
            f'<circle class="marker {roles[seat]}" cx="{60 + step * space + 6 * seat:.1f}" cy="{y:.0f}" r="8"/>'
            for seat, space in enumerate(track.markers)
        ]
        parts.append(f'<g id="{track.id}" class="track {track.id}">{line}{name}{"".join(markers)}</g>')
    return parts


def _site(one: str, other: str, x: float, y: float, to_x: float, to_y: float) -> str:
    ends = f'x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"'
    return f'<line id="{escape(one)}-{escape(other)}" class="place site" {ends}/>'


def _centre(space: Hex) -> tuple[float, float]:
    return HALF * (space.column + 1) + 4, SIZE * (1.5 * space.row + 1) + 4


def _outline(x: float, y: float) -> str:
    return " ".join(f"{x + HALF * across:.1f},{y + SIZE * down:.1f}" for across, down in _CORNERS)


def _hex(space: Hex, x: float, y: float) -> str:
    points = _outline(x, y)
    if space.terrain == "river":
        return f'<polygon id="{escape(space.id)}" class="place river" points="{points}"/>'
    name = escape(space.id)
    label = f'<text class="label" x="{x:.1f}" y="{y + SIZE * 0.8:.1f}" text-anchor="middle">{name}</text>'
    cube = f'<rect class="cube" x="{x + 8:.1f}" y="{y - 14:.1f}" width="7" height="7"/>' if space.cube else ""
    title = f"<title>{name}, {escape(space.terrain)}</title>"
    return f'<g id="{name}" class="place land {space.terrain}"><polygon points="{points}">{title}</polygon>{label}{cube}</g>'


def _bridge(x: float, y: float, to_x: float, to_y: float, role: str) -> str:
    return f'<line class="bridge {role}" x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"/>'


def _piece(space: Hex, x: float, y: float, role: str) -> str:
    shape = _SHAPES[space.structure or "dwelling"]
    marks = " marked" if space.marked else ""
    marks += " town" if space.town else ""
    token = f'<circle class="token" cx="{x + 11:.1f}" cy="{y - 10:.1f}" r="5"/>' if space.marked else ""
    return f'<path class="piece {role}{marks}" transform="translate({x:.1f} {y:.1f})" d="{shape}"/>{token}'
