"""What lies on boards and tiles again and again: numbers with a form, pieces, dice, crests, and places that can be chosen."""

from typing import Final

from automatable.games.tiletum.show.drawing.signs import SEATS, at, sign
from automatable.kernel.show.svg.shapes import escape, number, text, title

CHIPS: Final = ("bonus", "cube", "site", "chamber", "goods")
MARK_AT: Final = {"house": 2.4, "pillar": 0, "merchant-pawn": 4.4, "architect-pawn": 5}
"""Where the owner's mark sits on a piece."""


def rect(css: str, x: float, y: float, width: float, height: float, round_: float = 4) -> str:
    """A rectangle with round corners."""
    sides = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return f'<rect class="{css}" {sides} rx="{round_:g}"/>'


def points_needed(value: object, x: float, y: float, css: str = "") -> str:
    """Action points: a number in a hexagon."""
    return f'<g class="hex {css}" {at(x, y)}><use href="#tl-hex"/>{text("figure", 0, 4.2, value)}</g>'


def points(value: object, x: float, y: float, under: int = 0) -> str:
    """Points: a number on a golden seal, with so many more below it."""
    below = "".join(sign("seal", x + 3 * step, y, 0.95, "under") for step in range(under, 0, -1))
    return f'{below}<g class="medal" {at(x, y)}><use href="#tl-seal" transform="scale(.95)"/>{text("figure", 0, 4.2, value)}</g>'


def shield(crest: str | None, x: float, y: float, scale: float = 1) -> str:
    """A crest, or the place for one."""
    if crest is None:
        return f'<g class="crest none" {at(x, y, scale)}><use href="#tl-shield"/></g>'
    return f'<g class="crest {crest}" {at(x, y, scale)}><use class="field" href="#tl-shield"/><use class="charge" href="#tl-{crest}"/></g>'


def piece(kind: str, seat: int, x: float, y: float, scale: float = 1, css: str = "wood") -> str:
    """A wooden piece in its owner's colour, with the owner's mark."""
    return f'<g class="{css} {SEATS[seat]}" {at(x, y, scale)}>{wooden(kind, seat)}</g>'


def wooden(kind: str, seat: int) -> str:
    """The shape of a piece with the mark of its owner."""
    return f'<use href="#tl-{kind}"/><use href="#tl-mark-{SEATS[seat]}" y="{MARK_AT[kind]:g}"/>'


def die(resource: str, value: int, x: float, y: float, scale: float = 1, css: str = "") -> str:
    """A die: the sign of what it brings, and its value."""
    return (
        f'<g class="die {resource} {css}" {at(x, y, scale)}><rect x="-15" y="-15" width="30" height="30" rx="6"/>'
        f'<use href="#tl-{resource}" transform="translate(-4 -4.2) scale(.76)"/>{text("pips", 9, 12, value)}</g>'
    )


def thing(
    name: str, css: str, x: float, y: float, words: str, face: str, edge: str, corner: str, upon: str = ""
) -> str:
    """Something that can be chosen: what it looks like, and over it a place that has no words but its name.

    What lies upon it shows only where the page says that it is chosen.
    """
    return (
        f'<g class="thing {css}" {at(x, y)}><g class="face" aria-hidden="true">{face}</g>{place(name, "chip" if css in CHIPS else "", words, edge, corner)}'
        + (f'<g class="shade" aria-hidden="true">{upon}</g></g>' if upon else "</g>")
    )


def place(name: str, css: str, words: str, edge: str, corner: str, sign_at: str = "") -> str:
    """What the page lights and presses; a number that a rule measures stands at a corner, and so does the sign of a move without a point
    of its own."""
    on_corner = f' data-sign="{sign_at}"' if sign_at else ' data-corner=""'
    return f'<g id="{escape(name)}" class="place{" " if css else ""}{css}" data-at="{corner}"{on_corner}>{title(words)}{edge}</g>'


def ring(x: float, y: float, width: float, height: float, round_: float = 5) -> str:
    """What shows the state of a place around it."""
    return rect("halo", x, y, width, height, round_) + rect("ring", x, y, width, height, round_)


def named(words: str, content: str) -> str:
    """Something with a name that cannot be chosen."""
    return f"<g>{title(words)}{content}</g>"
