"""Packs on the disk: begun, changed, copied, deleted, brought back; files that people can read and change."""

import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game
from automatable.kernel.tables.packs import USUAL, FolderPack, find_pack, pack_folder, pack_names, plain_rows
from automatable.kernel.tables.table import Table
from automatable.kernel.turns.moves import Malformed
from automatable.packs.changes import changes_in
from automatable.packs.fields import HELP, fields_of
from automatable.packs.owner import begin, bring_back, deleted_packs, find_table, new_pack, owned
from automatable.packs.problems import problems_in
from tests.packs.test_problems import GAMES, TABLES


@pytest.mark.parametrize("name", GAMES)
def test_a_pack_of_all_tables_is_good_and_says_what_we_say(name: str) -> None:
    pack = begin(name, "all", registry.game(name).tables.known.values())
    assert pack.problems() == []
    assert changes_in(pack) == []
    assert len(pack.files.files()) == len({table.file for table in pack.tables.known.values()})
    text = "".join((pack.folder / file).read_text() for file in pack.files.files())
    assert "# Every row must be there, told apart by " in text


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_of_our_own_files_is_a_good_pack(name: str, tmp_path: Path) -> None:
    """Whoever begins with our files is not told of tables that nothing reads."""
    tables = registry.game(name).tables
    for file in {table.file for table in tables.known.values()}:
        content = (resources.files(tables.package) / "data" / file).read_bytes()
        (tmp_path / file).write_bytes(content)
    assert problems_in(name, FolderPack(tmp_path)) == []


@pytest.mark.parametrize(("game", "table"), TABLES)
def test_a_field_as_it_is_typed_is_the_value_again(game: Game[Any], table: Table) -> None:
    fields = fields_of(table.record)
    for row in plain_rows(game.tables.used[table.title]):
        for field in fields:
            value = row.get(field.name)
            again = field.read(field.shown(value))
            assert again == value or (value in (None, field.default, "") and again in (None, False, "", field.default))


@pytest.mark.parametrize("name", GAMES)
def test_every_field_says_what_it_means_and_nothing_else_is_said(name: str) -> None:
    tables = registry.game(name).tables
    said = tomllib.loads((resources.files(tables.package) / "data" / f"{HELP}.en.toml").read_text("utf-8"))
    used: set[tuple[str, str]] = set()
    for table in tables.known.values():
        about = {base.__name__ for base in table.record.__mro__} & said["about"].keys()
        assert about, table.title
        used |= {("about", record) for record in about}
        for field in fields_of(table.record):
            assert field.help or field.name == table.key, (table.title, field.name)
            names = [base.__name__ for base in table.record.__mro__] + ["every"]
            used |= {(record, field.name) for record in names if field.name in said.get(record, {})}
    assert used == {(record, field) for record, fields in said.items() for field in fields}


def test_a_table_is_put_and_taken_back() -> None:
    tables = registry.game("tokaido").tables
    table = find_table(tables, "automa_card")
    pack = begin("tokaido", "mine", [find_table(tables, "meal")])
    rows = plain_rows(tables.used[table.title])
    rows[0]["range"] = 3
    assert pack.put(table, rows, "first")
    assert not pack.put(table, rows, "again")
    assert [str(change) for change in changes_in(pack)] == ["automa_cards.toml/automa_card number 1 range: 1 -> 3"]
    assert pack.remove(table, "second")
    assert pack.files.files() == ["meals.toml"]
    assert (pack.undo_label(), pack.undo(), pack.undo_label()) == ("second", True, "first")
    assert pack.files.files() == ["automa_cards.toml", "meals.toml"]


def test_only_so_many_earlier_states_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("automatable.packs.owner.MOST_EARLIER", 3)
    pack = begin("tokaido", "mine", [find_table(registry.game("tokaido").tables, "automa_card")])
    for number in range(5):
        pack.keep(str(number))
    assert len(list((pack.folder / ".earlier").iterdir())) == 3


@pytest.mark.parametrize("name", [USUAL, "mine"])
def test_a_deleted_pack_comes_back_as_it_was(name: str) -> None:
    table = find_table(registry.game("tokaido").tables, "automa_card")
    pack = begin("tokaido", name, [table])
    before = (pack.folder / table.file).read_bytes()
    other = pack.copy("other")
    gone = pack.delete()
    assert pack_names("tokaido") == ["other"]
    assert deleted_packs("tokaido") == [gone]
    again = bring_back("tokaido", gone)
    assert (again.name, (again.folder / table.file).read_bytes()) == (name, before)
    assert again.undo_label() == f"begin {name}"
    assert other.content() == again.content()
    assert deleted_packs("tokaido") == []


def test_a_deleted_pack_takes_another_name_if_its_own_is_taken() -> None:
    table = find_table(registry.game("tokaido").tables, "automa_card")
    gone = begin("tokaido", "mine", [table]).delete()
    begin("tokaido", "mine", [table])
    assert bring_back("tokaido", gone).name == "mine-2"


@pytest.mark.parametrize("name", ["", "..", "../x", "a/b", "none", "UPPER", ".hidden", "x" * 60, "a b", "ä"])
def test_no_name_leads_out_of_the_folder(name: str) -> None:
    with pytest.raises(Malformed, match="pack: "):
        new_pack("tokaido", name)
    with pytest.raises(Malformed, match="pack: "):
        bring_back("tokaido", name)
    if name != "none":
        with pytest.raises(Malformed, match="pack: "):
            find_pack("tokaido", name)


def test_a_pack_must_be_there_and_a_new_one_must_not() -> None:
    with pytest.raises(Malformed, match="'mine' is not one of your packs for tokaido: none yet"):
        owned("tokaido", "mine")
    begin("tokaido", "mine", [find_table(registry.game("tokaido").tables, "meal")])
    with pytest.raises(Malformed, match="there is a pack 'mine' for tokaido already"):
        new_pack("tokaido", "mine")


def test_odd_text_survives_the_file() -> None:
    table = find_table(registry.game("tokaido").tables, "souvenir")
    pack = begin("tokaido", "mine", [table])
    rows = pack.rows(table)
    odd = 'a "quoted" \\ back\x7f\tslash\nline é 😀 # no comment'
    rows[0]["name"] = odd
    pack.put(table, rows, "odd")
    assert pack.rows(table)[0]["name"] == odd
    tomllib.loads((pack.folder / table.file).read_text(encoding="utf-8"))


def test_a_file_that_does_not_end_is_not_read(home: Path) -> None:
    folder = pack_folder("tokaido", "mine")
    folder.mkdir(parents=True)
    (folder / "meals.toml").symlink_to("/dev/zero")
    (folder / "board.toml").write_bytes(b"#" * 1_000_001)
    (folder / "souvenirs.toml").symlink_to("/nowhere/at/all")
    why = [str(problem) for problem in owned("tokaido", "mine").problems()]
    assert any("meals.toml: cannot be read: it is no plain file" in line for line in why)
    assert any("board.toml: has more than 1000000 bytes" in line for line in why)
    assert any("souvenirs.toml: cannot be read: No such file" in line for line in why)
    assert FolderPack(folder).signature()


ODD = {
    "when = 12:30:00": "a time",
    "when = 2026-11-17": "a day",
    "when = nan": "no number",
    "when = 1e400": "too large",
    f"when = {10**40}": "a long number",
}


@pytest.mark.parametrize("line", ODD)
def test_odd_values_in_a_broken_table_do_not_hinder_the_others(line: str) -> None:
    """Somebody has written nonsense into a file by hand; another table of the same file is corrected by the editor."""
    folder = pack_folder("tokaido", "mine")
    folder.mkdir(parents=True)
    (folder / "encounters.toml").write_text(f'[[new_encounter]]\nid = "x"\n{line}\n')
    pack = owned("tokaido", "mine")
    before = pack.problems()
    assert before
    table = find_table(pack.tables, "encounter")
    rows = pack.rows(table)
    rows[0]["copies"] += 1
    assert pack.put(table, rows, "change")
    assert [change.field for change in changes_in(pack) if change.table == table.title] == ["copies"]
    assert {problem.field for problem in before} - {problem.field for problem in pack.problems()} <= {"source"}


def test_a_file_that_is_nested_too_deeply_is_a_problem() -> None:
    folder = pack_folder("tokaido", "mine")
    folder.mkdir(parents=True)
    (folder / "meals.toml").write_text(f"x = {'[' * 90}{']' * 90}\n")
    assert [problem.why for problem in owned("tokaido", "mine").problems()] == ["is nested too deeply"]


def test_a_disk_that_refuses_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    pack = begin("tokaido", "mine", [find_table(registry.game("tokaido").tables, "automa_card")])

    def refuse(*about: Any, **how: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("automatable.packs.folders.write_whole", refuse)
    monkeypatch.setattr(Path, "rename", refuse)
    for act in (lambda: pack.copy("other"), pack.delete, lambda: pack.keep("now")):
        with pytest.raises(Malformed, match="cannot be written: No space left on device"):
            act()


def test_a_deleted_pack_takes_along_what_else_lies_there() -> None:
    pack = begin("tokaido", "mine", [find_table(registry.game("tokaido").tables, "automa_card")])
    (pack.folder / "notes.txt").write_text("card 4 has a stain")
    gone = pack.delete()
    assert pack_names("tokaido") == []
    assert (bring_back("tokaido", gone).folder / "notes.txt").read_text() == "card 4 has a stain"
