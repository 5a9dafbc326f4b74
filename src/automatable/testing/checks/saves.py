"""Moves and whole games as JSON."""

from typing import Any

import msgspec

from automatable.saves.formats.save import Save, encode, open_save
from automatable.testing.walk import Walk

MOMENTS = 10
"""At how many moments of a walk the game is saved; opening one plays all its moves again."""


def check_moves_as_json(walk: Walk[Any]) -> None:
    """Every legal move comes back from its JSON form as it was."""
    decoder = msgspec.json.Decoder(walk.game.rules.moves)
    for index, state, _ in walk.moments():
        for move in walk.game.rules.legal(state):
            again = decoder.decode(msgspec.json.encode(move))
            if again != move or type(again) is not type(move):
                walk.fail(index, f"{move!r} comes back from JSON as {again!r}")


def check_saves(walk: Walk[Any], moments: int = MOMENTS) -> None:
    """A game that is saved and opened goes on from the same state, with the same moves to do again."""
    every = max(1, len(walk.match.log) // moments)
    for index in range(0, len(walk.match.log) + 1, every):
        match = walk.match.copy()
        match.back_to(index)
        opened = open_save(msgspec.json.decode(encode(match), type=Save), walk.game)
        if opened.problem is not None or opened.warning is not None:
            walk.fail(index, f"the saved game does not open: {opened.problem or opened.warning}")
        again = opened.match
        if again.fingerprint() != walk.fingerprints[index] or again.log != match.log or again.drawn != match.drawn:
            walk.fail(index, "the saved game opens in another state")
        if again.undone != match.undone:
            walk.fail(index, "the saved game has lost what was undone")
