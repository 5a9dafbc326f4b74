"""Whoever corrects tables reads their names and what they are for in their own language."""

import pytest

from automatable.kernel.contract import registry
from automatable.kernel.words.language import LANGUAGES, speaking
from automatable.web.packs.forms import table_name

OURS = ("revive", "tapestry", "terra_mystica", "tiletum", "tokaido")


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_tables_are_named_by_the_catalogue_each_differently(game: str, spoken: str) -> None:
    with speaking(spoken):
        names = [table_name(table) for table in registry.game(game).tables.known.values()]
    assert len(set(names)) == len(names)
    assert [name for name in names if ":" in name or "_" in name] == []


def test_a_table_is_named_in_the_language_of_the_reader() -> None:
    table = registry.game("tokaido").tables.known["difficulty.toml/difficulty_card"]
    said = []
    for spoken in LANGUAGES:
        with speaking(spoken):
            said.append(table_name(table))
    assert said == ["Difficulty cards", "Schwierigkeitskarten", "Cartes Difficulté"]
