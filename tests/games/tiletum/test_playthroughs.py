"""The set of golden playthroughs covers the game: every level against each number of Mautomas, both players, kinds of move."""

from pathlib import Path

import pytest

from automatable.games.tiletum import PLUGIN, THREE, TWO
from automatable.games.tiletum.model.moves import TiletumMove
from automatable.kernel.contract.game import Game
from automatable.kernel.turns.moves import Correction
from automatable.testing.playthrough import playthroughs
from tests.games.tiletum.given import State

FOLDER = Path(__file__).parents[2] / "playthroughs"


@pytest.mark.parametrize("game", [PLUGIN, TWO, THREE], ids=lambda game: str(game.info.id))
def test_every_level_is_played_by_both(game: Game[State]) -> None:
    declared = playthroughs(game)
    assert {each.level for each in declared} == {level.id for level in game.info.levels}
    assert {each.player for each in declared} == {"random", "greedy"}


def test_every_kind_of_move_occurs() -> None:
    text = "\n".join(file.read_text(encoding="utf-8") for file in FOLDER.glob("tiletum*/*.txt"))
    kinds = [move.__name__ for move in TiletumMove.__args__ if not issubclass(move, Correction)]
    assert [kind for kind in kinds if f'{{"type":"{kind}"' not in text] == []
