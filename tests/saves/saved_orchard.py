"""Orchard for the tests of saved games: short walks through it, and versions of it whose rules or tables changed."""

from typing import Any

from automatable.games._template import PLUGIN
from automatable.games._template.model.moves import Pick
from automatable.games._template.model.state import State
from automatable.kernel.contract.game import Game, Mode, Setup
from automatable.kernel.play.match import Match
from automatable.kernel.tables.data import Tables
from automatable.kernel.turns.moves import Illegal, Malformed, Move
from automatable.kernel.words.text import msg
from automatable.saves.formats.save import chance_source
from tests.testing.broken_games import broken

ORCHARD: Game[Any] = PLUGIN
SETUP = Setup(seed=7)


def _check(state: State, move: Move) -> None:
    if isinstance(move, Pick) and move.tree == 2:
        raise Illegal("ORC-T-09", msg("Tree 3 is\nout of bounds."))
    PLUGIN.rules.check(state, move)


def _advance(state: State, move: Move) -> None:
    PLUGIN.rules.advance(state, move)
    state.rest_points += 1


class _OtherTables(Tables):
    def fingerprint(self) -> str:
        return "0123456789abcdef"


STRICTER = broken(check=_check)
"""A later version in which the third tree is out of bounds."""
DRIFTED = broken(advance=_advance)
"""A later version in which the same moves lead elsewhere."""
NEW_TABLES = broken(tables=_OtherTables(PLUGIN.info.package))
"""The same game with an owner's pack that changes nothing so far."""


def known(name: str) -> Game[Any]:
    """Stands in for the registry."""
    if name != ORCHARD.info.id:
        raise Malformed("game", f"{name!r} is unknown")
    return ORCHARD


def started(mode: Mode = "digital") -> Match[Any]:
    match = Match(ORCHARD, SETUP, chance_source(mode, SETUP), mode)
    match.run_on()
    return match


def legal(match: Match[Any]) -> list[Move]:
    return list(match.game.rules.legal(match.state))


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
    return match.log, drawn, match.undone, match.fingerprint()
