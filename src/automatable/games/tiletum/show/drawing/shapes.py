"""What lies on boards and tiles again and again: numbers with a form, pieces, dice, crests, and places that can be chosen."""

from typing import Final

from automatable.games.tiletum.show.board_records import SOME_CREST
from automatable.games.tiletum.show.drawing.symbols import SEATS, sign
from automatable.kernel.show.svg import shapes
from automatable.kernel.show.svg.shapes import box, hidden, marks, move, number, text

CHIPS: Final = ("bonus", "cube", "site", "chamber", "goods")
MARK_AT: Final = {"house": 2.4, "pillar": 0, "merchant-pawn": 4.4, "architect-pawn": 5}
"""Where the owner's mark sits on a piece."""


def points_needed(value: object, x: float, y: float, css: str = "") -> str:
    """Action points: a number in a hexagon."""
    return f'<g class="hex {css}" {move(x, y)}><use href="#tl-hex"/>{text("figure", 0, 4.2, value)}</g>'


def points(value: object, x: float, y: float, under: int = 0) -> str:
    """Points: a number on a golden seal, with so many more below it."""
    below = "".join(sign("seal", x + 3 * step, y, 0.95, "under") for step in range(under, 0, -1))
    return f'{below}<g class="medal" {move(x, y)}><use href="#tl-seal" transform="scale(.95)"/>{text("figure", 0, 4.2, value)}</g>'


def framed(wide: float, high: float) -> str:
    """The paper of a player's side, with an edge in its colour."""
    edge = f"M1.5 8V5Q1.5 1.5 8 1.5H{number(wide - 8)}Q{number(wide - 1.5)} 1.5 {number(wide - 1.5)} 5V8"
    return f'{box("box", 0, 0, wide, high, 10)}<path class="edge" d="{edge}"/>'


def shield(crest: str | None, x: float, y: float, scale: float = 1) -> str:
    """A crest, or the place for one."""
    if crest is None:
        return f'<g class="crest none" {move(x, y, scale)}><use href="#tl-shield"/></g>'
    if crest == SOME_CREST:
        return f'<g class="crest some" {move(x, y, scale)}><use class="field" href="#tl-shield"/></g>'
    return f'<g class="crest {crest}" {move(x, y, scale)}><use class="field" href="#tl-shield"/><use class="charge" href="#tl-{crest}"/></g>'


def piece(kind: str, seat: int, x: float, y: float, scale: float = 1, css: str = "wood") -> str:
    """A wooden piece in its owner's colour, with the owner's mark."""
    return f'<g class="{css} {SEATS[seat]}" {move(x, y, scale)}>{wooden(kind, seat)}</g>'


def wooden(kind: str, seat: int) -> str:
    """The shape of a piece with the mark of its owner."""
    return f'<use href="#tl-{kind}"/><use href="#tl-mark-{SEATS[seat]}" y="{MARK_AT[kind]:g}"/>'


def die(resource: str, value: int, x: float, y: float, scale: float = 1, css: str = "") -> str:
    """A die: the sign of what it brings, and its value."""
    return (
        f'<g class="die {resource} {css}" {move(x, y, scale)}><rect x="-15" y="-15" width="30" height="30" rx="6"/>'
        f'<use href="#tl-{resource}" transform="translate(-4 -4.2) scale(.76)"/>{text("pips", 9, 12, value)}</g>'
    )


def thing(
    name: str, css: str, words: str, face: str, edge: str, corner: str, spot: str = "", upon: str = "", kind: str = ""
) -> str:
    """Something that can be chosen. A number that a rule measures stands at a corner, and so does the sign of a move.

    What lies upon it shows only where the page says that it is chosen.
    """
    return shapes.thing(
        name,
        css,
        words,
        face,
        edge,
        spot=spot,
        upon=hidden(upon, "shade") if upon else "",
        marks=marks(corner, corner=True),
        layer="face",
        kind=kind or ("chip" if css in CHIPS else ""),
    )
