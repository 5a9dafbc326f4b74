"""The set of golden playthroughs covers the game: every level, option, player, kind of move."""

from pathlib import Path

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.model.moves import TokaidoMove
from automatable.kernel.turns.moves import Correction
from automatable.testing.playthrough import playthroughs
from tests.games.tokaido.given import setup

FOLDER = Path(__file__).parents[2] / "playthroughs" / "tokaido"
FILES = sorted(FOLDER.glob("*.txt"))
DECLARED = playthroughs(PLUGIN)
FORBIDDEN = {"rare_and_precious", "felicia"}
"""Options that exist only to be refused with a reason."""
LARGEST = 60_000


def test_every_level_is_played() -> None:
    assert {each.level for each in DECLARED} >= {level.id for level in PLUGIN.info.levels}


def test_every_option_is_played() -> None:
    chosen = {name for each in DECLARED for name in each.options}
    assert chosen == {option.id for option in setup.OPTIONS} - FORBIDDEN


def test_both_players_have_a_fair_share() -> None:
    greedy = sum(each.player == "greedy" for each in DECLARED)
    assert abs(2 * greedy - len(DECLARED)) <= 2


def test_every_kind_of_move_occurs() -> None:
    text = "\n".join(file.read_text(encoding="utf-8") for file in FILES)
    kinds = [move.__name__ for move in TokaidoMove.__args__ if not issubclass(move, Correction)]
    assert [kind for kind in kinds if f'{{"type":"{kind}"' not in text] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_playthrough_stays_readable(file: Path) -> None:
    assert file.stat().st_size < LARGEST
