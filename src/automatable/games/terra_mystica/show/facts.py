"""What is asked at an owner's table, and the answers."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.rules.actions.setup_draws import ALL_TILES, tiles_left
from automatable.kernel.show.facts import FactAnswer, FactKind, FactKinds, something_else
from automatable.kernel.turns.facts import TableFact
from automatable.kernel.words.text import Msg, msg


def _ask(state: State, fact: TableFact) -> Msg:
    return msg("see.scoring", round=fact[1])


def _help(state: State, fact: TableFact) -> Msg:
    return msg("see.scoring_help")


def _listed(tiles: Iterable[int]) -> list[FactAnswer]:
    return [FactAnswer(tile, msg(f"scoring.{tile}")) for tile in tiles]


def _likely(state: State, fact: TableFact) -> Sequence[int]:
    """TM-SETUP-04: any tile that did not come yet; the one for spades only in rounds 1 to 4."""
    return tiles_left(state, state.scoring_tiles[: fact[1] - 1])


def _answers(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    return [*_listed(_likely(state, fact)), something_else()]


def _others(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    """Those that should not come now."""
    likely = _likely(state, fact)
    return [*_listed(tile for tile in ALL_TILES if tile not in likely), something_else(msg("see.unknown_scoring"))]


def _kind(answers: Callable[[State, TableFact], Sequence[FactAnswer]]) -> FactKind[State]:
    return FactKind(_ask, answers, ("TM-SETUP-04", "TM-PASS-01"), _help)


KINDS: Final = FactKinds({"scoring": _kind(_answers), "any_scoring": _kind(_others)})
