"""The map of each game, one key away: it fits a window of 24 lines, and a legend names every sign on it."""

import re
from typing import Any

import pytest

from automatable.games.revive.show.sketch import BUILDINGS, LETTERS, SIGNS
from automatable.games.tiletum.show.sketch_map import ROWS
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game, Setup, complete
from automatable.kernel.turns.view import View
from automatable.testing.walk import walk

GAMES = registry.names()


def moments(game: Game[Any]) -> list[View]:
    """Some moments of a game, the last one with most on the map."""
    states = walk(game, complete(game.info, Setup(7)), "greedy").match.states
    return [game.face.view(states[index], 0) for index in (0, len(states) // 2, -1)]


def drawn(game: Game[Any], view: View, width: int = 80) -> list[str]:
    assert game.face.map_sketch is not None
    return ["".join(text for text, _ in line) for line in game.face.map_sketch(view, width, game.words())]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_map_that_fits_its_window(name: str) -> None:
    game = registry.game(name)
    for view in moments(game):
        for width in (80, 120):
            lines = drawn(game, view, width)
            assert max(map(len, lines)) <= width
            assert len(lines) < (45 if name.startswith("tiletum") else 24)


def test_the_legend_of_revive_names_every_sign() -> None:
    game = registry.game("revive")
    for view in moments(game):
        lines = drawn(game, view)
        legend = " ".join(line[49:] for line in lines)
        assert "…" not in legend
        signs = {sign for line in lines[1:] for sign in line[1:49].split()}
        known = {*SIGNS.values(), *(sign for pair in BUILDINGS.values() for sign in pair), "XX", "^^"} - {"  "}
        assert {sign for sign in known & signs if sign not in legend} == set()
        others = {re.sub(rf"^o?[{''.join(LETTERS)}]*", "", sign).strip("*") for sign in signs - known}
        assert {sign for sign in others if sign and not re.fullmatch(r"#[0-9#]#|NW|NE|SW|SE|oo", sign)} == set()


@pytest.mark.parametrize("name", ["tiletum", "tiletum_two", "tiletum_three"])
def test_the_map_of_tiletum_has_every_town_its_roads_and_all_pieces(name: str) -> None:
    game = registry.game(name)
    for view in moments(game):
        lines = drawn(game, view)
        land, words = "\n".join(lines[: ROWS + 2]), " ".join(" ".join(lines).split())
        assert land.count("·") > 60
        for spot in view.board.spots:
            if spot.town:
                assert game.words().say(spot.name) in land
        for letter, field in (("m", "merchant"), ("a", "architect")):
            for player in view.board.players:
                assert (f"{letter}{player.seat}" if player.seat else letter.upper()) in words, field
        assert all(sign in words for sign in ("♦ crest", "§ contract", "+ bonus", "† cathedral", "_ free house spot"))
        assert all(game.words().say(sector.name) in words for sector in view.board.wheel)
