"""What is wrong with states, replays, undo and saves is noticed and named."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from automatable.games._template import PLUGIN
from automatable.games._template.model.moves import AutomaPick
from automatable.games._template.model.state import State
from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Move
from automatable.testing.checks import (
    history,
    saves,
    states,
)
from automatable.testing.contract import Broken, walk
from tests.testing.broken_games import Leaky, broken, fault, leaky


def test_a_copy_that_shares_its_deck_is_noticed_by_name() -> None:
    assert "a copy shares a mutable object: state.deck " in fault(states.check_copies, broken(new=leaky))


def test_states_that_share_their_deck_are_noticed_by_name() -> None:
    assert "Pick leaves a mutable object shared: state.deck " in fault(states.check_following_states, broken(new=leaky))


def test_an_old_state_that_changed_is_noticed() -> None:
    assert "the state has changed since: state.deck.pool[" in fault(states.check_old_states, broken(new=leaky))


def test_a_game_with_a_memory_is_noticed_when_played_in_place() -> None:
    seen: list[Move] = []

    def advance(state: State, move: Move) -> None:
        PLUGIN.rules.advance(state, move)
        seen.append(move)
        state.rests += len(seen) > 20

    assert "played in place the state differs: state.rests" in fault(states.check_in_place, broken(advance=advance))


def test_a_player_with_a_memory_is_noticed() -> None:
    calls: list[int] = []

    def forgetful(state: State, legal: Sequence[Move], rng: Any) -> Move:
        calls.append(1)
        return legal[0] if len(calls) < 8 else legal[-1]

    game = broken(players={"random": forgetful})
    assert "the same seed brought" in fault(history.check_same_seed, game)


def test_self_play_that_ends_otherwise_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    begin = PLUGIN.rules._make

    class Unfaithful(Leaky):
        __slots__ = ()

        def copy(self) -> "Unfaithful":
            return Unfaithful(self.rest_points, self.owner[:], self.deck.copy(), self.owed[:], self.card, 0)

    def new(setup: Setup) -> State:
        state = begin(setup)
        return Unfaithful(state.rest_points, state.owner, state.deck, state.owed)

    # In the rules themselves, for the compiled loop takes no others.
    monkeypatch.setattr(PLUGIN.rules, "_make", new)
    monkeypatch.setattr(PLUGIN.rules, "_made", None)
    assert "self-play ends otherwise after 18 moves: state.rests is" in fault(history.check_selfplay, PLUGIN, seed=1)


def test_a_state_that_depends_on_the_seed_is_noticed() -> None:
    def new(setup: Setup) -> State:
        state = PLUGIN.rules.new(setup)
        state.rest_points = setup.seed
        return state

    assert "state.rest_points is 0, then 1" in fault(history.check_replay, broken(new=new))


def test_a_move_that_json_cannot_bring_back_is_noticed() -> None:
    game = broken(moves=AutomaPick)
    with pytest.raises(msgspec.ValidationError):
        saves.check_moves_as_json(walk(game))


def test_a_save_that_opens_in_another_state_is_noticed() -> None:
    def new(setup: Setup) -> State:
        state = PLUGIN.rules.new(setup)
        state.rests = len(made)
        made.append(1)
        return state

    made: list[int] = []
    assert "the saved game does not open" in fault(saves.check_saves, broken(new=new))


def test_cards_that_change_after_undo_are_noticed() -> None:
    asked: list[int] = []

    def chance(state: State) -> Chance:
        asked.append(1)
        found = PLUGIN.rules.chance(state)
        return Chance(f"{found.stream} {len(asked)}", found.pool, found.move)

    assert "after undo the same move was followed by" in fault(history.check_no_fishing, broken(chance=chance))


def test_a_state_that_does_not_come_back_after_undo_is_noticed() -> None:
    class Counting(Leaky):
        __slots__ = ()

        def copy(self) -> "Counting":
            copies.append(1)
            return Counting(self.rest_points, self.owner[:], self.deck.copy(), self.owed[:], self.card, len(copies))

    def new(setup: Setup) -> State:
        state = PLUGIN.rules.new(setup)
        return Counting(state.rest_points, state.owner, state.deck, state.owed)

    copies: list[int] = []
    found = walk(broken(new=new))
    with pytest.raises(Broken, match=r"after undo the state differs: state.rests"):
        history.check_undo(found)
