"""Orchard for the tests of saved games: short walks through it, and versions of it whose rules or tables changed."""

from typing import Any

from automatable.games._template import PLUGIN
from automatable.games._template.game import Orchard
from automatable.games._template.moves import Pick
from automatable.games._template.state import State
from automatable.kernel.game import Game, Setup
from automatable.kernel.match import Match
from automatable.kernel.moves import Illegal, Malformed, Move
from automatable.kernel.text import msg
from automatable.saves.save import Mode, chance_source

ORCHARD: Game[Any] = PLUGIN
SETUP = Setup(seed=7)


class Stricter(Orchard):
    """A later version in which the third tree is out of bounds."""

    @staticmethod
    def check(state: State, move: Move) -> None:
        if isinstance(move, Pick) and move.tree == 2:
            raise Illegal("ORC-T-09", msg("Tree 3 is\nout of bounds."))
        PLUGIN.check(state, move)


class Drifted(Orchard):
    """A later version in which the same moves lead elsewhere."""

    @staticmethod
    def advance(state: State, move: Move) -> None:
        PLUGIN.advance(state, move)
        state.rest_points += 1


class NewTables(Orchard):
    """The same game with an owner's pack that changes nothing so far."""

    data_fingerprint = "0123456789abcdef"


def known(name: str) -> Game[Any]:
    """Stands in for the registry."""
    if name != ORCHARD.info.id:
        raise Malformed("game", f"{name!r} is unknown")
    return ORCHARD


def started(mode: Mode = "digital") -> Match[Any]:
    match = Match(ORCHARD, SETUP, chance_source(mode, SETUP))
    match.settle()
    return match


def legal(match: Match[Any]) -> list[Move]:
    return list(match.game.legal(match.state))


def finished(mode: Mode = "digital", limit: int = 1000) -> Match[Any]:
    """A game in which the first legal move was always chosen, to its end or to the limit of choices."""
    match = started(mode)
    while (moves := legal(match)) and limit:
        match.play(moves[0])
        limit -= 1
    return match


def same(one: Match[Any], other: Match[Any]) -> bool:
    """Whether two matches stand alike, with all that can be undone and done again."""
    return _standing(one) == _standing(other)


def _standing(match: Match[Any]) -> tuple[Any, ...]:
    drawn = {stream: count for stream, count in match.drawn.items() if count}
    return match.log, match.authors, match.streams, drawn, match.undone, match.fingerprint()
