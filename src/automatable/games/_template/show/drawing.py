"""The board as a picture."""

from automatable.author import Catalogue, View, shapes
from automatable.games._template.show.view import Board

WIDTH = 60


def draw(view: View, words: Catalogue) -> str:
    """A row of trees, each with its fruit on it and its name below; colours and sizes come from `data/board.css` by class."""
    board: Board = view.board
    owners = {None: "", 0: " you", 1: " automa1"}
    trees = [
        f'<circle id="{tree.id}" class="place{owners[tree.owner]}" cx="{WIDTH * (index + 0.5):g}" cy="30" r="22">'
        f"{shapes.title(words.say(tree.name))}</circle>{shapes.text('fruit', WIDTH * (index + 0.5), 36, tree.fruit)}"
        f"{shapes.text('name', WIDTH * (index + 0.5), 66, words.say(tree.name))}"
        for index, tree in enumerate(board.trees)
    ]
    return f'<svg class="orchard" viewBox="0 0 {WIDTH * len(trees)} 72" role="img">{"".join(trees)}</svg>'


def draw_small() -> str:
    """A tree of yours beside one of hers."""
    return (
        '<svg class="orchard small" viewBox="0 0 120 60" aria-hidden="true">'
        '<circle class="place you" cx="30" cy="30" r="22"/><circle class="place automa1" cx="90" cy="30" r="22"/></svg>'
    )
