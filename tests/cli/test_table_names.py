"""Tables in words: what a game is made of is never named by a file in front of a player."""

import re
from pathlib import Path

import pytest

from automatable.cli.screen.layout import own_tables_note, reconstructed_note, table_words
from automatable.kernel.contract import registry
from automatable.kernel.contract.editions import with_tables
from automatable.kernel.tables.fitting import read_shipped
from automatable.kernel.tables.packs import plain_rows
from automatable.kernel.words.text import catalogue

OURS = ("revive", "tapestry", "terra_mystica", "tiletum", "tokaido")
FILE = re.compile(r"_|\.toml|/")


@pytest.mark.parametrize("game", OURS)
def test_every_table_has_a_name_in_words(game: str) -> None:
    found = registry.game(game)
    words = catalogue(package=found.info.package)
    assert [table.file for table in found.tables.known.values() if f"tables.{Path(table.file).stem}" not in words] == []
    assert [name for title in found.tables.known if FILE.search(name := table_words(found, title))] == []
    assert not FILE.search(reconstructed_note(found))


def test_an_owners_tables_are_named_in_words() -> None:
    table = registry.game("tokaido").tables.known["automa_cards.toml/automa_card"]
    rows = [row | {"range": 3} for row in plain_rows(read_shipped("automatable.games.tokaido", table))]
    own = with_tables("tokaido", {"automa_cards.toml": {"automa_card": rows}})
    assert own_tables_note(own) == "With your own tables: the Automas' cards"


def test_a_table_of_a_new_game_is_named_by_its_file() -> None:
    assert table_words(registry.game("tokaido"), "weather_cards.toml/card") == "weather cards"
