"""Counting walks: how many sequences of moves there are from a position, whoever writes them.

A count that changes shows a changed rule; the counts per first move show where. Fixed positions and their counts are kept in a
TOML file, one `[[position]]` each: the setup, how many moves of the player `random` lead there, and the counts by depth.
"""

import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from automatable.kernel.contract.game import Game, Setup, Value
from automatable.kernel.turns.machine import State
from automatable.kernel.turns.moves import Malformed, Move
from automatable.testing.walk import walk

S = TypeVar("S", bound=State)


def perft(game: Game[S], state: S, depth: int) -> int:
    """The number of move sequences of this length; a game that is over before has none."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(game.rules.legal(state))
    return sum(perft_by_move(game, state, depth).values())


def perft_by_move(game: Game[S], state: S, depth: int) -> dict[Move, int]:
    """The same, for each first move."""
    counts: dict[Move, int] = {}
    for move in game.rules.legal(state):
        following = state.copy()
        game.rules.advance(following, move)
        counts[move] = perft(game, following, depth - 1)
    return counts


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position with the number of move sequences of each length, beginning with length 1."""

    name: str
    moves: int
    counts: tuple[int, ...]
    seed: int = 0
    level: int | str = ""
    options: dict[str, Value] = {}

    def state(self, game: Game[S]) -> S:
        """The state after that many moves; raises Malformed if the game is shorter."""
        states = walk(game, Setup(self.seed, self.level, self.options), "random").match.states
        if not 0 <= self.moves < len(states):
            raise Malformed(self.name, f"the game has {len(states) - 1} moves, not {self.moves}")
        return states[self.moves]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    position: list[Position]


def load_positions(file: Path) -> list[Position]:
    """The positions that a file keeps; raises Malformed if it cannot be read."""
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), _File).position
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise Malformed(file.name, str(error)) from None


def changed_count(game: Game[Any], position: Position) -> str | None:
    """What changed, with the counts per first move at that depth; None if every count is as it was."""
    state = position.state(game)
    for depth, kept in enumerate(position.counts, 1):
        counts = perft_by_move(game, state, depth)
        if sum(counts.values()) != kept:
            lines = [f"{count:>8} {msgspec.json.encode(move).decode()}" for move, count in counts.items()]
            head = f"{position.name}: at depth {depth} there were {kept} sequences, there are {sum(counts.values())}:"
            return "\n".join([head, *lines])
    return None
