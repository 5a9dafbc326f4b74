"""Every table of every game, replaced by a pack in which one thing is wrong: one line, and the shipped table is played."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from automatable.games._template import PLUGIN
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game
from automatable.kernel.tables.fitting import read_packed, read_shipped
from automatable.kernel.tables.packs import FolderPack, Pack
from automatable.kernel.tables.table import Table
from automatable.kernel.turns.moves import Malformed
from tests.games.packs import as_written, lay, mistakes, toml

REGISTERED = {name: registry.game(name) for name in registry.names()}
GAMES: dict[str, Game[Any]] = {
    "orchard": PLUGIN,
    **{name: game for name, game in REGISTERED.items() if game.tables.game == name},
}
"""Each with tables of its own: games that differ only in who sits at the table share them."""
ALL = [(name, game, table) for name, game in GAMES.items() for table in game.tables.known.values()]
TABLES = [pytest.param(game, table, id=f"{name}-{table.file}-{table.name}") for name, game, table in ALL]
KEYED = [(game, table) for _, game, table in ALL if table.key is not None]


def shipped_rows(game: Game[Any], table: Table) -> tuple[Any, ...]:
    return read_shipped(game.tables.package, table)


@pytest.mark.parametrize(("game", "table"), TABLES)
def test_the_shipped_table_is_a_good_pack(game: Game[Any], table: Table, tmp_path: Path) -> None:
    shipped = shipped_rows(game, table)
    lay(tmp_path, table, toml(as_written(shipped), table.name))
    assert as_written(read_packed(FolderPack(tmp_path), table, shipped)) == as_written(shipped)


@pytest.mark.parametrize(("game", "table"), KEYED)
def test_a_pack_in_another_order_has_the_shipped_one(game: Game[Any], table: Table, tmp_path: Path) -> None:
    shipped = shipped_rows(game, table)
    lay(tmp_path, table, toml(as_written(shipped)[::-1], table.name))
    assert as_written(read_packed(FolderPack(tmp_path), table, shipped)) == as_written(shipped)


@pytest.mark.parametrize(("game", "table"), TABLES)
def test_a_table_with_one_mistake_is_refused_in_one_line(game: Game[Any], table: Table, tmp_path: Path) -> None:
    shipped = shipped_rows(game, table)
    told = {}
    for what, pack in mistakes(table, shipped, tmp_path):
        told[what] = fault_in(pack, table, shipped)
    assert {what: fault for what, fault in told.items() if "\n" in fault or table.file not in fault} == {}


def fault_in(pack: Pack, table: Table, shipped: tuple[Any, ...]) -> str:
    """What is said about a pack's table; empty if it is accepted."""
    try:
        read_packed(pack, table, shipped)
    except Malformed as fault:
        return str(fault)
    return ""


@pytest.mark.parametrize(("game", "table"), [param for param in TABLES if "trees" in str(param.id)])
def test_a_folder_in_place_of_a_file_cannot_be_read(game: Game[Any], table: Table, tmp_path: Path) -> None:
    (tmp_path / table.file).mkdir()
    with pytest.raises(Malformed, match="cannot be read: Is a directory"):
        read_packed(FolderPack(tmp_path), table, shipped_rows(game, table))


BROKEN = {
    "tokaido": {"automa_cards.toml": "[[automa_card]\n", "automa_crads.toml": "", "meals.toml": "[[dish]]\n"},
    "terra_mystica": {"factions.toml": '[[faction]]\nid = "witches"\n'},
}
FAULTS = 4


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with packs that do not fit, and one saved game."""
    folder = tmp_path_factory.mktemp("home")
    for game, files in BROKEN.items():
        (folder / "packs" / game).mkdir(parents=True)
        for name, content in files.items():
            (folder / "packs" / game / name).write_text(content)
    program(folder, "play", "tokaido", "--seed", "1", typed="1\nquit\n")
    return folder


def program(home: Path, *argv: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "automatable", *argv],
        input=typed,
        capture_output=True,
        text=True,
        env=os.environ | {"AUTOMATABLE_HOME": str(home)},
    )


@pytest.mark.parametrize(
    ("line", "faults"),
    [
        ("games tokaido", 3),
        ("games --json", FAULTS),
        ("selfplay terra_mystica --json", 1),
        ("selfplay tokaido", 3),
        ("play tokaido --resume", 3),
        ("replay tokaido", 3),
        ("explain tokaido 6", 3),
        ("export tokaido -", 3),
    ],
)
def test_commands_go_on_with_the_shipped_tables_and_say_so(home: Path, line: str, faults: int) -> None:
    ran = program(home, *line.split())
    assert ran.returncode == 0, ran.stderr
    lines = ran.stderr.splitlines()
    assert [said.startswith("automatable: your pack is not used here: ") for said in lines] == [True] * faults


def test_a_file_that_nothing_reads_is_named(home: Path) -> None:
    told = program(home, "selfplay", "tokaido").stderr
    assert "automa_crads.toml: is not read; the files of a pack are automa_cards.toml, board.toml" in told
    assert "meals.toml: [[dish]] is not read; its tables are meal" in told


def test_a_pack_that_ours_does_not_fit_to_is_left_alone_as_a_whole(tmp_path: Path) -> None:
    """Tiletum's cathedrals must be those of the map: a pack with another map alone cannot be used."""
    table = GAMES["tiletum"].tables.known["map.toml/spot"]
    rows = as_written(shipped_rows(GAMES["tiletum"], table))
    town = next(row for row in rows if row["cathedral"])
    town["pillar_spots"] -= 1
    lay(tmp_path / "packs" / "tiletum", table, toml(rows, table.name))
    ran = program(tmp_path, "selfplay", "tiletum")
    assert ran.returncode == 0
    (line,) = ran.stderr.splitlines()
    assert line.startswith("automatable: your pack is not used here: all of your pack for tiletum: cathedrals.toml")
    assert line.endswith("ours does not fit to the pack's map.toml/spot: replace it, too")
