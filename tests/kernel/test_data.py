"""Tables: typed rows, faults with their place, an owner's pack over the package's files."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from automatable.games._template.model.tables import PACKAGE, AutomaCard, Difficulty, Tree
from automatable.kernel.tables.data import Tables
from automatable.kernel.tables.fitting import read_packed
from automatable.kernel.tables.packs import FolderPack, pack_folder
from automatable.kernel.tables.table import Fault, Row, Status, Table
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg

CARD = '[[card]]\nid = "apples"\nwants = "apple"\ncopies = 9\n'
SOURCE = '[defaults]\nsource = "my box"\n'


def pack(folder: Path, text: str | bytes, file: str = "automa.toml") -> Tables:
    (folder / file).write_bytes(text.encode() if isinstance(text, str) else text)
    return Tables(PACKAGE, pack=FolderPack(folder))


def test_rows_come_typed_and_in_order() -> None:
    trees = Tables(PACKAGE).rows("trees.toml", "tree", Tree)
    assert [tree.id for tree in trees][:2] == ["tree-1", "tree-2"]
    assert isinstance(trees[0], Tree)


def test_defaults_are_inherited_and_can_be_overruled() -> None:
    cards = Tables(PACKAGE).rows("automa.toml", "card", AutomaCard)
    assert {card.source for card in cards} == {"invented for this template"}
    assert [card.status for card in cards] == [Status.DOCUMENTED, Status.DOCUMENTED, Status.RECONSTRUCTED]


def test_a_pack_replaces_the_table_it_has(tmp_path: Path) -> None:
    cards = pack(tmp_path, SOURCE + CARD).rows("automa.toml", "card", AutomaCard, free=True)
    assert [(card.id, card.copies, card.status) for card in cards] == [("apples", 9, Status.OWNER)]


def test_a_pack_leaves_other_tables_of_the_file_alone(tmp_path: Path) -> None:
    levels = pack(tmp_path, SOURCE + CARD).rows("automa.toml", "level", Difficulty)
    assert [level.id for level in levels] == ["easy", "normal", "hard"]
    assert {level.status for level in levels} == {Status.DOCUMENTED}


def test_a_pack_cannot_call_its_rows_documented(tmp_path: Path) -> None:
    cards = pack(tmp_path, SOURCE + CARD + 'status = "documented"\n').rows("automa.toml", "card", AutomaCard, free=True)
    assert cards[0].status is Status.OWNER


def test_without_a_folder_there_is_no_pack(tmp_path: Path) -> None:
    tables = Tables(PACKAGE, pack=FolderPack(tmp_path / "nowhere"))
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
        (b"\xff", "automa.toml: is not a text file in UTF-8: byte 1 belongs to no letter"),
        ("card = 1\n", "automa.toml: has no table of rows [[card]]"),
        ("[card]\nid = 1\n", "automa.toml: has no table of rows [[card]]"),
        ("card = [1]\n", "automa.toml: has no table of rows [[card]]"),
        ("defaults = 1\n" + CARD, "automa.toml: defaults: must be a table: [defaults]"),
    ],
)
def test_a_fault_is_named_by_file_table_row_and_field(text: str | bytes, fault: str, tmp_path: Path) -> None:
    tables = pack(tmp_path, text)
    cards = tables.rows("automa.toml", "card", AutomaCard, free=True)
    [found] = tables.faults
    assert fault in str(found)
    assert "\n" not in str(found)
    assert cards == Tables(PACKAGE).rows("automa.toml", "card", AutomaCard)


CARDS = "".join(
    f'[[card]]\nid = "{name}"\nwants = "{name[:-1]}"\ncopies = 4\n' for name in ("plums", "apples", "pears")
)


def test_rows_are_found_by_their_key_in_shipped_order(tmp_path: Path) -> None:
    cards = pack(tmp_path, SOURCE + CARDS).keyed("automa.toml", "card", AutomaCard)
    assert list(cards) == ["apples", "pears", "plums"]
    assert {card.copies for card in cards.values()} == {4}


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        (CARDS + CARD, "automa.toml: card[3].id: is the same as in an earlier row: apples"),
        (CARDS.replace("plums", "figs").replace("plum", "fig"), "Invalid enum value 'fig'"),
        (
            CARDS.replace('id = "plums"', 'id = "figs"'),
            "automa.toml: card[0].id: 'figs' is unknown; one of apples, pears, plums",
        ),
        (CARD, "automa.toml: card: has no row with id pears, plums"),
    ],
)
def test_a_doubled_missing_or_foreign_key_leaves_the_shipped_table(rows: str, fault: str, tmp_path: Path) -> None:
    tables = pack(tmp_path, SOURCE + rows)
    assert tables.keyed("automa.toml", "card", AutomaCard) == Tables(PACKAGE).keyed("automa.toml", "card", AutomaCard)
    assert [fault in str(found) for found in tables.faults] == [True]


def test_a_table_without_keys_has_as_many_rows_as_we_ship(tmp_path: Path) -> None:
    tables = pack(tmp_path, SOURCE + CARD)
    assert len(tables.rows("automa.toml", "card", AutomaCard)) == 3
    assert [str(found).endswith("automa.toml: card: has 1 rows; there must be 3") for found in tables.faults] == [True]


def test_rows_that_do_not_go_together_are_named(tmp_path: Path) -> None:
    def check(rows: Sequence[AutomaCard]) -> Fault | None:
        return next(((index, "copies", msg("wrong.repeats")) for index, row in enumerate(rows) if row.copies > 3), None)

    tables = pack(tmp_path, SOURCE + CARDS)
    tables.keyed("automa.toml", "card", AutomaCard, check=check)
    assert [
        str(found).endswith("automa.toml: card[0].copies: repeats an earlier entry") for found in tables.faults
    ] == [True]


def test_a_table_that_the_package_lacks_is_named() -> None:
    with pytest.raises(Malformed, match=r"trees\.toml: has no table of rows \[\[bush\]\]"):
        Tables(PACKAGE).rows("trees.toml", "bush", Tree)


def loaded(tables: Tables) -> Tables:
    tables.rows("automa.toml", "card", AutomaCard, free=True)
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


def test_a_table_of_a_single_row_is_written_without_double_brackets(tmp_path: Path) -> None:
    (tmp_path / "automa.toml").write_text(SOURCE + CARD.replace("[[card]]", "[card]"))
    table = Table("automa.toml", "card", AutomaCard, None, False, None, single=True)
    shipped = Tables(PACKAGE).rows("automa.toml", "card", AutomaCard)[:1]
    assert [card.copies for card in read_packed(FolderPack(tmp_path), table, shipped)] == [9]


class Heading(Row, frozen=True):
    """Fields at the head of a file."""

    lowest: int
    names: tuple[str, ...]


def test_fields_at_the_head_of_a_file_are_a_table_of_one_row(tmp_path: Path) -> None:
    table = Table("head.toml", "", Heading, None, False, None, single=True)
    shipped = (Heading(source="s", status=Status.DOCUMENTED, lowest=1, names=("a",)),)
    (tmp_path / "head.toml").write_text('source = "mine"\nlowest = -3\nnames = ["b", "c"]\n[[other]]\nid = 1\n')
    (row,) = read_packed(FolderPack(tmp_path), table, shipped)
    assert (row.lowest, row.names, row.status) == (-3, ("b", "c"), Status.OWNER)
    (tmp_path / "head.toml").write_text("[[other]]\nid = 1\n")
    assert read_packed(FolderPack(tmp_path), table, shipped) == shipped
    assert table.title == "head.toml"
