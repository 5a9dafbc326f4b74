"""The board as lines of text."""

from automatable.author import Catalogue, Span, View
from automatable.games._template.show.view import Board

ROLE_OF = {None: "", 0: "you", 1: "automa1"}


def sketch(view: View, width: int, words: Catalogue) -> list[list[Span]]:
    """The trees in reading order, as many in a line as fit."""
    board: Board = view.board
    cells = [(f"{words.say(tree.name)} ({tree.fruit})", ROLE_OF[tree.owner]) for tree in board.trees]
    column = max(len(text) for text, _ in cells) + 2
    in_line = max(1, width // column)
    padded = [(text.ljust(column), role) for text, role in cells]
    return [padded[start : start + in_line] for start in range(0, len(padded), in_line)]
