"""The set of golden playthroughs covers the game: every level, map, option and faction of the Automa, kind of move."""

from pathlib import Path
from typing import Any, get_args

import pytest

from automatable.games.terra_mystica import PLUGIN, TWO
from automatable.games.terra_mystica.model.moves import AnyMove
from automatable.kernel.turns.moves import Correction
from automatable.testing.playthrough import playthroughs
from tests.games.terra_mystica.given import tables

FOLDER = Path(__file__).parents[2] / "playthroughs"
FILES = sorted(file for game in (PLUGIN, TWO) for file in (FOLDER / game.info.id).glob("*.txt"))
ALONE, TOGETHER = playthroughs(PLUGIN), playthroughs(TWO)
TOO_RARE = ["BuildShipyard", "Crown", "LandShip", "UseMerchants"]
"""Moves that no stand-in reaches within reason or that only a table reports; they have tests of their own."""
LARGEST = 65_000


def values(name: str) -> set[Any]:
    return {each.options.get(name) for each in ALONE + TOGETHER} - {None}


def test_every_level_and_map_is_played() -> None:
    assert {each.level for each in ALONE} == {level.id for level in PLUGIN.info.levels}
    assert values("map") | {tables.MAPS[0]} == set(tables.MAPS)


def test_every_option_is_played() -> None:
    options = [option for game in (PLUGIN, TWO) for option in game.info.options]
    played = {name for each in ALONE + TOGETHER for name in each.options}
    assert {option.id for option in options if option.companion_only is None} <= played <= {each.id for each in options}


def test_every_faction_of_the_automa_is_played() -> None:
    assert values("automa_faction") | {"simpletons"} == {"choose", "random", *tables.AUTOMA_FACTION_INDEX}


def test_both_players_have_a_fair_share() -> None:
    greedy = sum(each.player == "greedy" for each in ALONE + TOGETHER)
    assert abs(2 * greedy - len(ALONE + TOGETHER)) <= 2
    assert {each.player for each in TOGETHER} == {"greedy", "random"}


def test_every_kind_of_move_occurs() -> None:
    text = "\n".join(file.read_text(encoding="utf-8") for file in FILES)
    kinds = sorted(move.__name__ for move in get_args(AnyMove) if not issubclass(move, Correction))
    assert [kind for kind in kinds if f'{{"type":"{kind}"' not in text] == TOO_RARE


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_playthrough_stays_readable(file: Path) -> None:
    assert file.stat().st_size < LARGEST
