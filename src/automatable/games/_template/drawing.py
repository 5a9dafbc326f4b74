"""The board as a picture."""

from automatable.games._template.view import Board
from automatable.kernel.view import View

WIDTH = 60


def draw(view: View) -> str:
    """A row of trees; colours come from the style sheet by class."""
    board: Board = view.board
    owners = {None: "", 0: " you", 1: " automa1"}
    trees = [
        f'<circle id="{tree.id}" class="place{owners[tree.owner]}" cx="{WIDTH * (index + 0.5):g}" cy="30" r="22"/>'
        for index, tree in enumerate(board.trees)
    ]
    return f'<svg viewBox="0 0 {WIDTH * len(trees)} 60" role="img">{"".join(trees)}</svg>'
