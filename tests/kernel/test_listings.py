"""The list of games needs the covers alone, and a cover says what the game says."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Listing

LIST = """
import sys
from automatable.kernel.contract import registry
found, broken = registry.listings()
assert not broken, broken
kept = ("listing", "model", "records", "pieces")
loaded = [name for name in sys.modules if name.startswith("automatable.games.") and name.count(".") > 2]
print(*found)
print(*(name for name in loaded if name.rpartition(".")[2] not in kept))
"""


def listed(home: Path) -> tuple[list[str], list[str]]:
    """The games of the list, and the modules of games that it has loaded beyond what a cover needs."""
    environment = {"AUTOMATABLE_HOME": str(home), "PYTHONPATH": ":".join(sys.path)}
    told = subprocess.run([sys.executable, "-c", LIST], env=environment, capture_output=True, text=True, check=True)
    names, loaded = told.stdout.split("\n")[:2]
    return names.split(), loaded.split()


def test_no_game_is_loaded_for_the_list_of_games(tmp_path: Path) -> None:
    names, loaded = listed(tmp_path)
    assert (names, loaded) == (list(registry.names()), [])


def test_a_game_with_a_pack_is_asked_itself(tmp_path: Path) -> None:
    folder = tmp_path / "packs" / "tokaido"
    folder.mkdir(parents=True)
    (folder / "meals.toml").write_text("", encoding="utf-8")
    names, loaded = listed(tmp_path)
    assert names == list(registry.names())
    assert {name.split(".")[2] for name in loaded} == {"tokaido"}


@pytest.mark.parametrize("name", registry.names())
def test_a_cover_says_what_the_game_says(name: str) -> None:
    game = registry.game(name)
    listing = registry.listing(name)
    assert type(listing) is Listing
    assert {field: getattr(game.info, field) for field in listing.__struct_fields__} == msgspec.structs.asdict(listing)
    assert (listing.packs or listing.id) == game.tables.game
