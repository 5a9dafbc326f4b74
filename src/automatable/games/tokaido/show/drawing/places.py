"""The spaces of the road and the pawns on them."""

import functools

from automatable.games.tokaido.model import names
from automatable.games.tokaido.show.drawing.layout import LINE, POSITIONS, STAND, pawn_point
from automatable.games.tokaido.show.drawing.symbols import RADIUS
from automatable.games.tokaido.show.view import Place
from automatable.kernel.show.svg import shapes
from automatable.kernel.show.svg.shapes import escape, move, text
from automatable.kernel.words.text import Catalogue, msg

SEATS = ("you", "automa1", "automa2")
"""The class of each seat's colour."""
RING = RADIUS + 5


def draw_places(places: tuple[Place, ...], mover: int, say: Catalogue) -> str:
    """Every space; a class added to its group makes it glow, fade, or offer itself."""
    return "".join(_draw_place(one, mover, say) for one in places)


@functools.lru_cache(1024)
def _draw_place(place: Place, mover: int, say: Catalogue) -> str:
    """A space; from one move to the next most are the same."""
    content = "".join(
        (
            '<path class="hit" d="M-60-44H66V52H-60z"/><path class="ring" d="M-57-3L-32-42H32L57-3V36H-57z"/>'
            if place.kind == "inn"
            else f'<path class="hit" d="M-47-39H47V43H-47z"/><circle class="ring" r="{RING}"/>',
            f'<use href="#tk-{place.kind}"/>',
            _label(place, say),
            '<path class="bar" d="M-20-20L20 20M20-20L-20 20"/>' if place.closed else "",
            _token(place.token),
            _shade(place, mover),
        )
    )
    css = f"{place.kind} closed" if place.closed else place.kind
    return shapes.place(place.id, _name(place, say), content, css, move(*POSITIONS[place.index]))


def _shade(place: Place, mover: int) -> str:
    """Where the pawn of the moment would stand: seen when the space is the choice."""
    slots = LINE if place.kind == "inn" else STAND
    return f'<use class="shade {SEATS[mover]}" href="#tk-pawn-{mover}" {move(*slots[min(len(place.pawns), 2)])}/>'


def _name(place: Place, say: Catalogue) -> str:
    """A space in words: what it is, who is there, what lies on it."""
    marks = []
    if place.pawns:
        standing = [names.seat_name(seat) for seat in place.pawns]
        marks.append(msg("draw.line" if place.kind == "inn" and len(standing) > 1 else "list", items=standing))
    if place.closed:
        marks.append(msg("draw.closed"))
    if place.token:
        marks.append(msg("draw.token", points=names.points(place.token)))
    space = names.space_name(place.index)
    return say.say(msg("draw.place", space=space, marks=marks) if marks else space)


def _label(place: Place, say: Catalogue) -> str:
    kind = escape(say.say(msg(f"kind.{place.kind}"), "short"))
    down = 47 if place.kind == "inn" else RADIUS + 17
    return f'<text class="label" y="{down}"><tspan class="word">{kind} </tspan><tspan>{place.index}</tspan></text>'


def _token(points: int) -> str:
    if not points:
        return ""
    return f'<g class="token" {move(-23, 19)}><circle r="12"/>{text("mark", 0, 5, f"+{points}")}</g>'


def draw_pawns(places: tuple[Place, ...], mover: int, say: Catalogue) -> str:
    """The three travelers, in the order of their seats; each is placed by its transform alone."""
    standing = {seat: (place.index, order) for place in places for order, seat in enumerate(place.pawns)}
    return "".join(_draw_pawn(seat, *standing[seat], mover, say) for seat in sorted(standing))


def _draw_pawn(seat: int, space: int, order: int, mover: int, say: Catalogue) -> str:
    css = f"pawn {SEATS[seat]}{' mover' if seat == mover else ''}"
    figure = (
        f'<g class="figure"><ellipse class="foot" rx="16" ry="5"/><use href="#tk-pawn-{seat}"/>'
        f"{text('mark', 0, -5, say.say(msg(f'sketch.mark.{seat}')))}</g>"
    )
    spot = move(*pawn_point(space, order))
    return shapes.named(say.say(names.seat_name(seat)), figure, css, spot, piece=f"pawn-{seat}")
