"""Hypothesis strategies: seeds, setups, junk, and positions that a game can reach."""

from typing import Any, TypeVar

from hypothesis import strategies as st

from automatable.kernel.contract.game import Game, Setup
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.machine import State

S = TypeVar("S", bound=State)


def seeds() -> st.SearchStrategy[int]:
    """Seeds that a person or a program may use."""
    return st.integers(0, 2**63 - 1)


def setups(game: Game[Any]) -> st.SearchStrategy[Setup]:
    """Any combination of seed, level and options that the game knows."""
    levels = st.sampled_from([level.id for level in game.info.levels])
    options = {option.id: st.sampled_from(option.choices or (False, True)) for option in game.info.options}
    return st.builds(Setup, seeds(), levels, st.fixed_dictionaries(options))


def junk() -> st.SearchStrategy[Any]:
    """Anything that JSON can hold."""
    plain = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
    return st.recursive(
        plain, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4), max_leaves=12
    )


@st.composite
def matches(draw: st.DrawFn, game: Game[S], longest: int = 200) -> Match[S]:
    """A game in progress after any number of moves of a reference player, the automa and chance."""
    match = Match(game, draw(setups(game)))
    player = game.players[draw(st.sampled_from(sorted(game.players)))]
    rng = Rng(draw(st.integers(0, 2**16)), "player")
    for _ in range(draw(st.integers(0, longest))):
        legal = game.rules.legal(match.state)
        if not legal:
            break
        following = match.next_entry()
        match.add(player(match.state, legal, rng) if following is None else following.move)
    return match


def states(game: Game[S], longest: int = 200) -> st.SearchStrategy[S]:
    """A state that play can reach; its own copy, so a test may change it."""
    return matches(game, longest).map(lambda match: match.state.copy())
