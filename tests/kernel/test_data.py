"""Tables: typed rows, faults with their place, an owner's pack over the package's files."""

from pathlib import Path

import pytest

from automatable.games._template.tables import PACKAGE, AutomaCard, Difficulty, Tree
from automatable.kernel.data import Status, Tables, pack_folder
from automatable.kernel.moves import Malformed

CARD = '[[card]]\nid = "apples"\nwants = "apple"\ncopies = 9\n'
SOURCE = '[defaults]\nsource = "my box"\n'


def pack(folder: Path, text: str | bytes, file: str = "automa.toml") -> Tables:
    (folder / file).write_bytes(text.encode() if isinstance(text, str) else text)
    return Tables(PACKAGE, folder)


def test_rows_come_typed_and_in_order() -> None:
    trees = Tables(PACKAGE).rows("trees.toml", "tree", Tree)
    assert [tree.id for tree in trees][:2] == ["tree-1", "tree-2"]
    assert isinstance(trees[0], Tree)


def test_defaults_are_inherited_and_can_be_overruled() -> None:
    cards = Tables(PACKAGE).rows("automa.toml", "card", AutomaCard)
    assert {card.source for card in cards} == {"invented for this template"}
    assert [card.status for card in cards] == [Status.DOCUMENTED, Status.DOCUMENTED, Status.RECONSTRUCTED]


def test_a_pack_replaces_the_table_it_has(tmp_path: Path) -> None:
    cards = pack(tmp_path, SOURCE + CARD).rows("automa.toml", "card", AutomaCard)
    assert [(card.id, card.copies, card.status) for card in cards] == [("apples", 9, Status.OWNER)]


def test_a_pack_leaves_other_tables_of_the_file_alone(tmp_path: Path) -> None:
    levels = pack(tmp_path, SOURCE + CARD).rows("automa.toml", "level", Difficulty)
    assert [level.id for level in levels] == ["easy", "normal", "hard"]
    assert {level.status for level in levels} == {Status.DOCUMENTED}


def test_a_pack_cannot_call_its_rows_documented(tmp_path: Path) -> None:
    cards = pack(tmp_path, SOURCE + CARD + 'status = "documented"\n').rows("automa.toml", "card", AutomaCard)
    assert cards[0].status is Status.OWNER


def test_without_a_folder_there_is_no_pack(tmp_path: Path) -> None:
    tables = Tables(PACKAGE, tmp_path / "nowhere")
    assert len(tables.rows("trees.toml", "tree", Tree)) == 12


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (SOURCE + CARD.replace("9", '"nine"'), "automa.toml: card[0]: Expected `int`, got `str` - at `$.copies`"),
        (SOURCE + CARD.replace("9", "0"), "automa.toml: card[0]: Expected `int` >= 1 - at `$.copies`"),
        (SOURCE + CARD.replace("9", "9.0"), "automa.toml: card[0]: Expected `int`, got `float` - at `$.copies`"),
        (SOURCE + CARD.replace('"apple"', '"fig"'), "card[0]: Invalid enum value 'fig' - at `$.wants`"),
        (SOURCE + CARD + CARD + "cost = 1\n", "automa.toml: card[1]: Object contains unknown field `cost`"),
        (SOURCE + '[[card]]\nid = "x"\n', "automa.toml: card[0]: Object missing required field `wants`"),
        (CARD, "automa.toml: card[0]: Object missing required field `source`"),
        ("[[card]\n", "automa.toml: is not TOML: "),
        (b"\xff", "automa.toml: is not TOML: "),
        ("card = 1\n", "automa.toml: has no table of rows [[card]]"),
        ("[card]\nid = 1\n", "automa.toml: has no table of rows [[card]]"),
        ("card = [1]\n", "automa.toml: has no table of rows [[card]]"),
        ("defaults = 1\n" + CARD, "automa.toml: defaults: must be a table: [defaults]"),
    ],
)
def test_a_fault_is_named_by_file_table_row_and_field(text: str | bytes, fault: str, tmp_path: Path) -> None:
    with pytest.raises(Malformed) as caught:
        pack(tmp_path, text).rows("automa.toml", "card", AutomaCard)
    assert fault in str(caught.value)
    assert "\n" not in str(caught.value)


def test_rows_are_found_by_their_key(tmp_path: Path) -> None:
    cards = pack(tmp_path, SOURCE + CARD).keyed("automa.toml", "card", AutomaCard, size=1)
    assert list(cards) == ["apples"]
    by_copies = pack(tmp_path, SOURCE + CARD).keyed("automa.toml", "card", AutomaCard, "copies")
    assert by_copies["9"] == cards["apples"]


@pytest.mark.parametrize(
    ("size", "fault"),
    [
        (None, "automa.toml: card[1]: has the same id as an earlier row: apples"),
        (3, "automa.toml: card: has 2 rows; there must be 3"),
    ],
)
def test_a_key_that_comes_twice_or_a_wrong_number_of_rows_is_named(
    size: int | None, fault: str, tmp_path: Path
) -> None:
    with pytest.raises(Malformed) as caught:
        pack(tmp_path, SOURCE + CARD + CARD).keyed("automa.toml", "card", AutomaCard, size=size)
    assert str(caught.value) == f"{tmp_path}/{fault}"


def test_a_table_that_the_package_lacks_is_named() -> None:
    with pytest.raises(Malformed, match=r"trees\.toml: has no table of rows \[\[bush\]\]"):
        Tables(PACKAGE).rows("trees.toml", "bush", Tree)


def loaded(tables: Tables) -> Tables:
    tables.rows("automa.toml", "card", AutomaCard)
    tables.rows("trees.toml", "tree", Tree)
    return tables


def test_the_status_of_a_table_is_that_of_its_least_certain_row(tmp_path: Path) -> None:
    expected = {"automa.toml/card": Status.RECONSTRUCTED, "trees.toml/tree": Status.DOCUMENTED}
    assert loaded(Tables(PACKAGE)).status() == expected
    assert loaded(pack(tmp_path, SOURCE + CARD)).status() == expected | {"automa.toml/card": Status.OWNER}


def test_the_fingerprint_changes_with_a_pack(tmp_path: Path) -> None:
    assert loaded(Tables(PACKAGE)).fingerprint() == loaded(Tables(PACKAGE)).fingerprint()
    assert loaded(Tables(PACKAGE)).fingerprint() != loaded(pack(tmp_path, SOURCE + CARD)).fingerprint()


def test_packs_live_in_the_users_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("AUTOMATABLE_HOME", str(tmp_path))
    assert pack_folder("orchard") == tmp_path / "packs" / "orchard"
