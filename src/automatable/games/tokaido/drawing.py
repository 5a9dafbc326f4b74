"""The road as a picture."""

from automatable.games.tokaido.view import Board
from automatable.kernel.view import View


def draw(view: View) -> str:
    """A first plain picture: one circle for each space."""
    board: Board = view.board
    shapes = [
        f'<circle id="{place.id}" class="place {place.kind}" cx="{20 + 40 * (step % 14)}" cy="{20 + 40 * (step // 14)}" r="15"/>'
        for step, place in enumerate(board.places)
    ]
    return f'<svg viewBox="0 0 580 180" role="img">{"".join(shapes)}</svg>'
