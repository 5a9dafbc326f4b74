"""The tables against totals that were counted by hand."""

from collections import Counter
from importlib import resources
from pathlib import Path

import pytest

from automatable.games.terra_mystica import listing
from automatable.games.terra_mystica.rules import setup
from automatable.kernel.tables.data import Tables
from automatable.kernel.tables.packs import FolderPack
from automatable.kernel.tables.table import Status
from automatable.rulebook.book import rulebook
from tests.games.terra_mystica.given import checks, faction_tables, geometry, pieces, records, tables


@pytest.mark.parametrize(
    ("number", "spaces", "rivers"), [(0, 113, 36), (1, 112, 35), (2, 113, 36), (3, 112, 35), (4, 113, 33)]
)
def test_maps_have_the_right_number_of_spaces(number: int, spaces: int, rivers: int) -> None:
    found = geometry.map_number(number)
    counts = Counter(found.terrain)
    assert len(found.terrain) == spaces
    assert counts[pieces.RING] == rivers


@pytest.mark.parametrize("number", range(4))
def test_every_terrain_has_eleven_spaces(number: int) -> None:
    counts = Counter(geometry.map_number(number).terrain)
    assert {counts[terrain] for terrain in range(pieces.RING)} == {11}


@pytest.mark.parametrize("number", range(len(tables.MAPS)))
def test_bridges_join_land_over_a_river(number: int) -> None:
    found = geometry.map_number(number)
    for one, other in found.bridge_sites:
        assert other in found.over_river[1][one]
        assert other not in found.near[one]


def test_there_are_twenty_factions_two_a_board() -> None:
    assert len(tables.FACTIONS) == 20
    assert set(Counter(faction_tables.HOMES).values()) == {2}


def test_every_income_row_fits_the_pieces() -> None:
    for row in tables.FACTIONS:
        assert len(row.dwelling_workers) == pieces.PIECES[1] + 1
        assert len(row.trading_house_coins) == len(row.trading_house_power) == pieces.PIECES[2] + 1
        assert len(row.temple_priests) == len(row.temple_power) == pieces.PIECES[3] + 1
        assert len(row.shipping_vp) == (row.shipping_max - row.shipping)
        assert sorted(row.dwelling_workers) == list(row.dwelling_workers)


def test_most_structures_cost_the_same() -> None:
    assert Counter(costs[1] for costs in faction_tables.COSTS) == {(1, 2): 18, (2, 3): 1, (1, 1): 1}
    assert Counter(costs[2] for costs in faction_tables.COSTS) == {(2, 3): 18, (3, 4): 1, (1, 2): 1}


def test_power_tokens_of_the_factions() -> None:
    assert Counter(sum(row.power) for row in tables.FACTIONS) == {12: 18, 8: 2}


def test_tiles_and_cards_have_the_right_counts() -> None:
    assert sum(row.copies for row in tables.FAVORS) == 4 + 8 * 3
    assert sum(row.copies for row in tables.TOWNS if not row.mini_expansion) == 10
    assert sum(row.copies for row in tables.TOWNS) == 14
    assert [row.power for row in tables.POWER_ACTIONS] == [3, 3, 4, 4, 4, 6]
    assert len([row for row in tables.BONUS_CARDS if not row.promo]) == 9
    assert len([row for row in tables.SCORING_TILES if not row.promo]) == 8
    assert [row.id for row in tables.SCORING_TILES] == [row.id for row in tables.AUTOMA_TILES]
    assert len([row for row in tables.CARDS if row.box == "base"]) == 13
    assert len(tables.LEVELS) == 5
    assert len(tables.AUTOMA_FACTIONS) == 10
    assert len(tables.ACHIEVEMENTS) == 6


def test_priority_rows_begin_with_the_home_terrain_and_hold_every_terrain() -> None:
    assert len(tables.PRIORITIES) == pieces.RING
    for row in tables.PRIORITIES:
        for order in (row.a, row.b):
            assert order[0] == row.home
            assert sorted(order) == sorted(pieces.TERRAINS[: pieces.RING])
            assert [
                pieces.spades_between(pieces.TERRAINS.index(name), pieces.TERRAINS.index(row.home))
                for name in order[:3]
            ] == [0, 1, 1]


def test_lettered_spaces_are_home_terrain() -> None:
    assert len(tables.INITIAL_DWELLINGS) == len(tables.MAPS) * pieces.RING
    for row in tables.INITIAL_DWELLINGS:
        found = geometry.map_number(tables.MAPS.index(row.map))
        for name in (row.a, row.b, row.c, row.d, row.e, row.f):
            assert pieces.TERRAINS[found.terrain[found.index[name]]] == row.terrain


def test_what_is_reconstructed_says_so() -> None:
    status = tables.TABLES.status()
    assert set(setup.INFO.reconstructed) == {name for name, found in status.items() if found is Status.RECONSTRUCTED}
    assert "automa_scoring_tiles.toml/automa_tile" in setup.INFO.reconstructed
    assert "factions.toml/faction" not in setup.INFO.reconstructed


def test_the_rule_book_holds_both_catalogues() -> None:
    ids = list(rulebook(listing.PACKAGE))
    assert sum(name.startswith(("TM-BASE-", "TM-FACTION-")) for name in ids) == 92
    assert len(ids) == 292


def test_structures_are_named_in_order() -> None:
    assert pieces.STRUCTURES[1:] == ("dwelling", "trading_house", "temple", "stronghold", "sanctuary", "shipyard")


# --- packs --------------------------------------------------------------------------------------------------------------


def test_a_pack_in_another_order_changes_nothing(tmp_path: Path) -> None:
    shipped = tables.TABLES.used["favor_tiles.toml/favor"]
    rows = "".join(f"[[favor]]\n{_toml(row)}" for row in reversed(shipped))
    (tmp_path / "favor_tiles.toml").write_text(rows)
    packed = Tables(listing.PACKAGE, pack=FolderPack(tmp_path))
    found = packed.keyed("favor_tiles.toml", "favor", records.FavorRow, check=checks.favors)
    assert packed.faults == []
    assert [row.id for row in found.values()] == [row.id for row in shipped] == list(range(1, 13))


def _toml(row: records.FavorRow) -> str:
    income = ", ".join(f"{name} = {getattr(row.income, name)}" for name in ("coins", "workers", "priests", "power"))
    fields = (
        f'id = {row.id}\ncult = "{row.cult}"\nsteps = {row.steps}\ncopies = {row.copies}\nincome = {{ {income} }}\n'
    )
    return fields + f'effect = "{row.effect}"\nvp = {row.vp}\npass_vp = {list(row.pass_vp)}\nsource = "x"\n\n'


def test_a_pack_without_one_faction_is_left_alone(tmp_path: Path) -> None:
    text = (resources.files(listing.PACKAGE) / "data" / "factions.toml").read_text()
    first = text.index("[[faction]]")
    second = text.index("[[faction]]", first + 1)
    (tmp_path / "factions.toml").write_text(text[:first] + text[second:])
    packed = Tables(listing.PACKAGE, pack=FolderPack(tmp_path))
    assert list(packed.keyed("factions.toml", "faction", records.FactionRow, check=checks.factions)) == list(
        tables.FACTION_INDEX
    )
    assert [str(fault).rpartition(": ")[2] for fault in packed.faults] == ["has no row with id fakirs"]
