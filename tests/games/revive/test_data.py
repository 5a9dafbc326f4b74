"""The tables: what is in the box, and packs that do not fit."""

from collections import Counter
from pathlib import Path

import pytest

from automatable.games.revive import PLUGIN, listing
from automatable.games.revive.companion import set_up
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.tables.data import Tables
from automatable.kernel.tables.packs import FolderPack
from automatable.kernel.tables.table import Check, Status
from automatable.kernel.words.text import catalogue, msg
from tests.games.revive.given import land, records, tables

OWN = '[defaults]\nsource = "my box"\n'


def test_what_is_in_the_box() -> None:
    assert (len(tables.START_TILES), len(tables.AREA_TILES), len(tables.LARGE_ROWS)) == (5, 25, 5)
    assert (len(tables.STARTING_ROWS), len(tables.CITIZEN_ROWS)) == (6, 39)
    assert (len(tables.MODULE_ROWS), len(tables.TOKEN_ROWS), len(tables.NODE_ROWS)) == (48, 30, 20)
    assert sum(row.copies for row in tables.CRATE_ROWS.values()) == 28
    assert (len(tables.TRIBE_ROWS), len(tables.ARTIFACT_CARD_ROWS), len(tables.ACTION_CARDS)) == (6, 10, 6)
    assert Counter(row.colour for row in tables.TOKEN_ROWS.values()) == {"green": 10, "yellow": 10, "grey": 10}
    assert Counter(len(row.colours) for row in tables.MODULE_ROWS.values()) == {1: 24, 2: 24}
    assert sum(1 for kinds in land.TILE_KINDS.values() if tables.LOCATION in kinds) == 21
    assert tables.TABLES.faults == []


def test_everything_reconstructed_says_so() -> None:
    status = tables.TABLES.status()
    documented = {name for name, found in status.items() if found is Status.DOCUMENTED}
    assert documented == {
        "thresholds.toml/level",
        "player_board.toml/supply",
        "player_board.toml/limits",
        "tribes.toml/mautoma_figures",
    }


def test_which_cards_carry_the_s_is_reconstructed_unless_an_owner_says_it(tmp_path: Path) -> None:
    cards = "mautoma_action_cards.toml/card"
    assert tables.TABLES.reconstructed()[cards] == ("starting_card",)
    assert {row.status for row in tables.ACTION_CARDS.values()} == {Status.DOCUMENTED}
    state = PLUGIN.rules.new(complete(PLUGIN.info, Setup()))
    mautoma = PLUGIN.face.view(state, 0).panels[1]
    assert (msg("fact.starting"), msg("fact.reconstructed")) in [(fact.name, fact.value) for fact in mautoma.facts]
    deck = next(step.text for step in set_up.setup_steps(state) if step.text.key.startswith("prepare.deck"))
    assert (
        catalogue(package=listing.PACKAGE)
        .say(deck)
        .startswith(
            "Its deck: shuffle the two cards with an S in the top right corner face down. I think they say “build at range 3”, “populate at range 3, otherwise"
        )
    )
    text = (Path(tables.__file__).parents[1] / "data/mautoma_action_cards.toml").read_text(encoding="utf-8")
    own = load(
        tmp_path,
        "mautoma_action_cards.toml",
        text.split('status = "documented"', 1)[1],
        "card",
        records.ActionCardRow,
        "id",
        None,
    )
    assert own.status()[cards] is Status.OWNER
    assert own.reconstructed() == {}


def load(folder: Path, file: str, text: str, table: str, record: type, key: str, check: Check | None) -> Tables:
    (folder / file).write_text(OWN + text, encoding="utf-8")
    found = Tables(listing.PACKAGE, pack=FolderPack(folder))
    found.keyed(file, table, record, key, check=check)
    return found


def shipped(file: str) -> str:
    text = (Path(tables.__file__).parents[1] / "data" / file).read_text(encoding="utf-8")
    return text.split('status = "reconstructed"', 1)[1]


@pytest.mark.parametrize(
    ("file", "table", "record", "check", "old", "new", "where", "why"),
    [
        (
            "slot_modules.toml",
            "module",
            records.ModuleRow,
            tables.good_effects("effect"),
            'effect = ["gear*2"]',
            'effect = ["gears*2"]',
            "module[0].effect",
            "effect 'gears*2', character 1",
        ),
        (
            "citizens.toml",
            "citizen",
            records.CitizenRow,
            tables.good_effects("top", "bottom"),
            'bottom = ["gear*2", "food*1"]',
            'bottom = ["gear*2", "food"]',
            "citizen[0].bottom",
            "effect 'food', character 5",
        ),
        (
            "citizens.toml",
            "citizen",
            records.CitizenRow,
            None,
            'name = "Smith"\ncolour = "red"',
            'name = "Smith"\ncolour = "blue"',
            "citizen[0]",
            "Invalid enum value 'blue'",
        ),
        (
            "machines.toml",
            "machine_token",
            records.MachineRow,
            None,
            "energy = 2",
            "energy = 9",
            "machine_token[2]",
            "<= 7",
        ),
        (
            "tribes.toml",
            "tribe",
            records.TribeRow,
            tables.bad_tribes,
            'modifier = "explore_cost_food-1"',
            'effect = ["gear*1"]',
            "tribe[0].technology[0]",
            "a permanent technology has a modifier",
        ),
        (
            "tribes.toml",
            "tribe",
            records.TribeRow,
            tables.bad_tribes,
            "row = 2\ncolumn = 1",
            "row = 3\ncolumn = 1",
            "tribe[0].technology",
            "there must be seven",
        ),
        (
            "area_tiles.toml",
            "area_tile",
            records.AreaTileRow,
            tables.bad_tiles,
            'id = "T01"\nback = "I"',
            'id = "T01"\nback = "III"',
            "area_tile[24].back",
            "not those of the backs",
        ),
        (
            "machines.toml",
            "node",
            records.NodeRow,
            tables.bad_nodes,
            'machine = "P_green"',
            'machine = "P_blue"',
            "node[0].machine",
            "'P_blue' is unknown",
        ),
        (
            "map.toml",
            "space",
            records.SpaceRow,
            tables.bad_hexes,
            "N = [-2, 4]",
            "N = [-1, 4]",
            "space[0].hexes",
            "x + row must be even",
        ),
        (
            "map.toml",
            "space",
            records.SpaceRow,
            tables.bad_hexes,
            "N = [2, 4]",
            "N = [-2, 4]",
            "space[1].hexes",
            "used twice",
        ),
    ],
)
def test_a_fault_of_a_pack_is_named_and_the_shipped_table_is_used(
    file: str,
    table: str,
    record: type,
    check: Check | None,
    old: str,
    new: str,
    where: str,
    why: str,
    tmp_path: Path,
) -> None:
    text = shipped(file)
    assert old in text
    loaded = load(tmp_path, file, text.replace(old, new, 1), table, record, "id", check)
    (fault,) = [fault for fault in loaded.faults if f"{table}[" in fault.where]
    assert fault.where.endswith(f": {where}")
    assert why in fault.why
    assert all(row.status is not Status.OWNER for row in loaded.used[f"{file}/{table}"])


def test_a_good_pack_is_used(tmp_path: Path) -> None:
    text = shipped("slot_modules.toml").replace('effect = ["gear*2"]', 'effect = ["vp*9"]', 1)
    loaded = load(tmp_path, "slot_modules.toml", text, "module", records.ModuleRow, "id", None)
    assert loaded.faults == []
    assert loaded.used["slot_modules.toml/module"][0].effect == ("vp*9",)
