"""Every game plays its golden playthroughs again, line by line. After an intended change: `make golden`, and review the diff."""

from pathlib import Path

import pytest

from automatable.kernel.contract import registry
from automatable.testing.playthrough import Playthrough, first_difference, playthroughs

FOLDER = Path(__file__).parent
DECLARED = [(name, playthrough) for name in registry.names() for playthrough in playthroughs(registry.game(name))]


def file_of(game: str, playthrough: Playthrough) -> Path:
    return FOLDER / game / f"{playthrough.name}.txt"


@pytest.mark.parametrize(("game", "playthrough"), DECLARED, ids=[f"{game}-{each.name}" for game, each in DECLARED])
def test_the_game_is_played_as_it_was(game: str, playthrough: Playthrough) -> None:
    file = file_of(game, playthrough)
    assert file.is_file(), f"{file} is missing; run `make golden`"
    kept = file.read_text(encoding="utf-8").removesuffix("\n").split("\n")
    difference = first_difference(kept, playthrough.lines(registry.game(game)))
    assert difference is None, f"{file.relative_to(FOLDER)}, {difference}"


@pytest.mark.parametrize("game", registry.names())
def test_every_game_has_a_playthrough(game: str) -> None:
    assert list((FOLDER / game).glob("*.txt"))


def test_no_playthrough_is_kept_that_nobody_declares() -> None:
    declared = {file_of(game, playthrough) for game, playthrough in DECLARED}
    assert set(FOLDER.glob("*/*")) - declared == set()
