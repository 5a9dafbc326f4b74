"""Cards and tiles as they look, for who checks a table against the box: every row of these tables has a picture of its own."""

import xml.etree.ElementTree as ElementTree

import pytest

from automatable.kernel.contract import registry

PICTURED = [
    ("terra_mystica", "automa_cards.toml/card"),
    ("tapestry", "automa_decision_cards.toml/card"),
    ("tapestry", "tech_cards.toml/card"),
    ("tiletum", "contracts.toml/contract"),
    ("revive", "area_tiles.toml/area_tile"),
    ("revive", "area_tiles.toml/start_tile"),
    ("revive", "citizens.toml/citizen"),
]


@pytest.mark.parametrize(("name", "table"), PICTURED)
def test_every_row_has_its_picture(name: str, table: str) -> None:
    game = registry.game(name)
    printed = game.face.printed
    assert printed is not None
    words = game.words()
    rows = len(game.tables.used[table])
    drawn = [printed.draw(table, row, words) for row in range(rows)]
    for picture in drawn:
        root = ElementTree.fromstring(picture)
        assert root.tag == "svg"
        ids = [one.get("id") for one in root.iter() if one.get("id")]
        assert len(set(ids)) == len(ids)
    assert len(set(drawn)) > 0.6 * rows
    between = [one.get("id") for picture in drawn for one in ElementTree.fromstring(picture).iter() if one.get("id")]
    assert len(set(between)) == len(between)


def test_a_table_without_pictures_has_none() -> None:
    for name in ("tapestry", "revive"):
        printed = registry.game(name).face.printed
        assert printed is not None
        assert printed.draw("map.toml/nothing", 0, registry.game(name).words()) == ""
