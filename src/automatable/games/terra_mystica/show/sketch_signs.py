"""The signs of the map in text, and what they mean."""

from collections.abc import Sequence
from typing import Final

from automatable.games.terra_mystica.show.board_records import Board
from automatable.kernel.words.text import Catalogue, Msg, msg

TERRAIN_LETTERS: Final = {
    "desert": "D",
    "plains": "P",
    "swamp": "S",
    "lakes": "L",
    "forest": "F",
    "mountains": "M",
    "wasteland": "W",
    "ice": "I",
    "volcano": "V",
}
TERRAIN_HUES: Final = {
    "desert": "yellow",
    "plains": "brown",
    "swamp": "black",
    "lakes": "blue",
    "forest": "green",
    "mountains": "grey",
    "wasteland": "red",
}
"""The colours of the seven terrains; the letter says the same to those who see none."""
STRUCTURE_LETTERS: Final = {
    "dwelling": "d",
    "trading_house": "t",
    "temple": "e",
    "stronghold": "h",
    "sanctuary": "a",
    "shipyard": "y",
}
BRACKETS: Final = {"you": ("(", ")"), "you2": ("<", ">"), "automa1": ("[", "]")}
MARKED: Final = ("{", "}")
"""A structure of the Automa with a power token."""


def legend(board: Board, names: Sequence[str], roles: Sequence[str], say: Catalogue) -> list[str]:
    """Whose structures are whose, then the letters of structures and of terrains."""
    dwelling = STRUCTURE_LETTERS["dwelling"]
    signs = [BRACKETS[role] for role in roles]
    whose = [f"{left}{dwelling}{right} {name}" for (left, right), name in zip(signs, names, strict=True)]
    kinds = {space.structure for space in board.hexes} | set(STRUCTURE_LETTERS) - {"shipyard"}
    lands = {space.terrain for space in board.hexes}
    structures = [(letter, msg(f"structure.{kind}")) for kind, letter in STRUCTURE_LETTERS.items() if kind in kinds]
    terrains = [(letter, msg(f"terrain.{land}")) for land, letter in TERRAIN_LETTERS.items() if land in lands]
    return [
        say.say(msg("sketch.whose", whose=", ".join(whose), marked=dwelling.join(MARKED))),
        say.say(msg("sketch.letters", structures=_list(structures, say), terrains=_list(terrains, say))),
    ]


def _list(letters: Sequence[tuple[str, Msg]], say: Catalogue) -> str:
    return ", ".join(f"{letter} {say.say(name)}" for letter, name in letters)
