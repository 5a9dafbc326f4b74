"""Small shapes that many parts are made of."""

from typing import Final

from automatable.kernel.show.svg import shapes
from automatable.kernel.show.svg.shapes import Point, marks, move, ring_box, text
from automatable.kernel.show.svg.signs import Signs

SEATS: Final = ("you", "automa1")
sign: Final = Signs("rv", 16, 15)
_piece: Final = Signs("rv", 24, 24)


def thing(place: str, css: str, at: Point, size: tuple[float, float], words: str, face: str) -> str:
    """Something beside the map that can be chosen, with a ring inside its edge."""
    edge = ring_box(1, 1, size[0] - 2, size[1] - 2)
    return shapes.thing(place, css, words, face, edge, spot=move(*at), marks=marks(corner=True))


def piece(kind: str, seat: str, x: float, y: float, size: float = 24) -> str:
    """A building or figure in its owner's colour, with the owner's mark."""
    return _piece(f"{kind}-of-{seat}", x, y, size, f"wood {seat}")


def heading(words: str, note: str = "", width: float = 0) -> str:
    """The name of a part, and what there is to say about it at its right end."""
    return text("heading", 8, 14.5, words) + (text("note end", width - 8, 14.5, note) if note else "")


def points(amount: object, x: float, y: float, size: float = 17) -> str:
    """So many points."""
    return sign("points", x, y, size) + text("points", x, y + 4, amount)
