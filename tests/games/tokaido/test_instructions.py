"""What hands do at a physical table for each move of an Automa, in the order in which they do it."""

from typing import Any

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.model.moves import AutomaEat, AutomaWalk
from automatable.testing.walk import walk
from tests.games.tokaido.given import State, given, play, reveal
from tests.games.tokaido.mixtures import mixture

SAY = PLUGIN.words().say


def steps(state: State) -> list[str]:
    return [SAY(step) for step in PLUGIN.face.instruct(state, PLUGIN.rules.bot(state, None))]


def walking(space: int, **things: Any) -> list[str]:
    """Automa 1, one space before this one, walks there."""
    state = given((14 if space < 14 else 27, space - 1, 14 if space < 14 else 27), **things)
    return [SAY(step) for step in PLUGIN.face.instruct(state, AutomaWalk(1, space))]


def test_a_panorama_gives_a_card_points_and_perhaps_the_achievement() -> None:
    assert walking(11, automa1={"coin": 1, "sea": 4}) == [
        "Move Automa 1's pawn to sea 11.",
        "Put a sea card face down in her sea column (now 5).",
        "She scores 5: marker to 5.",
        "Give her the sea panorama achievement. She scores 3: marker to 8.",
    ]
    assert len(walking(11, automa1={"sea": 4}, taken={"sea": 0})) == 3
    assert len(walking(11, automa1={"sea": 5}, taken={"sea": 0})) == 3


@pytest.mark.parametrize(
    ("space", "taken"),
    [
        (7, "Put a coin from the reserve in her coin column (now 2)."),
        (8, "Put the top souvenir face down in her souvenir column, without looking (now 1)."),
        (10, "Put the top encounter face down in her encounter column, without looking (now 1)."),
        (13, "Put the top hot spring card face down in her hot spring column, without looking (now 1)."),
    ],
)
def test_each_space_has_a_pile_of_its_own(space: int, taken: str) -> None:
    assert walking(space)[1] == taken


def test_from_an_empty_pile_there_is_nothing_to_take() -> None:
    state = given((14, 7, 14))
    state.souvenirs.pool.clear()
    told = [SAY(step) for step in PLUGIN.face.instruct(state, AutomaWalk(1, 8))]
    assert told[1].startswith("The pile is empty")


def test_a_temple_gives_two_coins_and_two_points() -> None:
    assert walking(9)[1:] == [
        "Put 2 coins from the reserve in her temple area.",
        "She scores 2: marker to 2.",
    ]


def test_at_an_inn_she_waits() -> None:
    assert walking(14) == [
        "Move Automa 1's pawn to inn 14.",
        "She takes nothing and waits for the others.",
    ]


def test_a_meal_is_given_to_her_for_nothing() -> None:
    state = play(given((14, 14, 14), arrived=(1, 0, 2)), *reveal("meal", "sashimi", "fugu", "udon", "unagi"))
    assert steps(state) == [
        "Give Sashimi (3 coins) to Automa 1. She pays nothing.",
        "She scores 6: marker to 6.",
    ]


def test_a_token_a_festival_and_your_own_coin_are_not_forgotten() -> None:
    state = given((14, 8, 14), traveler="misaki", matsuri=True, festival="16")
    state.festivals.tokens = [0] * 55
    state.festivals.tokens[9] = 4
    told = [SAY(step) for step in PLUGIN.face.instruct(state, AutomaWalk(1, 9))]
    assert told[1] == "Put the token on that space back in the box."
    assert "You take 1 coin." in told


@pytest.mark.parametrize("number", [1, 20, 25, 28, 33])
def test_the_points_told_are_the_points_scored(number: int) -> None:
    game = walk(PLUGIN, *mixture(number))
    for index, state, move in game.moments():
        if isinstance(move, (AutomaWalk, AutomaEat)):
            told = sum(
                step.fields["n"]
                for step in PLUGIN.face.instruct(state, move)
                if step.key in ("instruct.points", "instruct.achievement")
            )
            after = state.copy()
            PLUGIN.rules.carry_out(after, move)
            assert told == sum(after.tally[move.seat]) - sum(state.tally[move.seat]), index
            yours = [step.fields["n"] for step in PLUGIN.face.instruct(state, move) if step.key == "instruct.your_coin"]
            assert sum(yours) == after.person.coins - state.person.coins
