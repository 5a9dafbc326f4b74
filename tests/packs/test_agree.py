"""Owners of the same edition who agree make a row sure for everybody, and no saved game notices."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from automatable.cli.main import main
from automatable.kernel.contract import registry
from automatable.kernel.tables import data
from automatable.kernel.tables.data import in_doubt
from automatable.kernel.tables.owners import FOLDER, SUFFIX, Bundle, read_owner, shipped_owners
from automatable.kernel.tables.table import Status
from automatable.kernel.turns.moves import Malformed
from automatable.packs.agree import agree, corrected
from automatable.packs.bundle import export_pack, import_pack, read_bundle
from automatable.packs.owner import OWN_SOURCE, begin, find_table, game_of_packs

EDITION = "English, 2022"
Change = Callable[[list[dict[str, Any]]], list[dict[str, Any]]]


def box(
    owner: str, game: str, table: str, change: Change = lambda rows: rows, edition: str = EDITION, seen: int = 99
) -> bytes:
    """The file of an owner who has seen the first rows of a table."""
    found = find_table(game_of_packs(game).tables, table)
    pack = begin(game, owner, [found])
    rows = change(pack.rows(found))
    pack.put(found, [row | {"source": OWN_SOURCE} if n < seen else row for n, row in enumerate(rows)], "seen")
    return export_pack(pack, owner, edition)


def with_field(index: int, **fields: Any) -> Change:
    return lambda rows: [row | fields if number == index else row for number, row in enumerate(rows)]


def test_two_owners_who_agree_with_us_confirm_a_row() -> None:
    votes = agree([(who, box(who, "tokaido", "automa_card", seen=5)) for who in ("anna", "ben")]).tables[0]
    assert (votes.confirmed, len(votes.new), len(votes.differ), len(votes.single)) == (5, 0, 0, 0)


def test_two_owners_who_agree_against_us_change_the_row() -> None:
    other = with_field(3, range=3, icon="inn")
    found = agree([(who, box(who, "tokaido", "automa_card", other)) for who in ("anna", "ben")])
    votes = found.tables[0]
    assert (votes.confirmed, [finding.row for finding in votes.new], found.unwritten) == (15, ["4"], True)
    assert corrected(votes)[3] == {"number": 4, "range": 3, "icon": "inn", "source": f"2 owners' boxes ({EDITION})"}


@pytest.mark.parametrize(("for_it", "against", "agreed"), [(1, 0, False), (2, 0, True), (2, 1, False), (3, 1, True)])
def test_who_says_otherwise_needs_three_against_him(for_it: int, against: int, agreed: bool) -> None:
    files = [(f"o{n}", box(f"o{n}", "tokaido", "automa_card")) for n in range(for_it)]
    files += [(f"x{n}", box(f"x{n}", "tokaido", "automa_card", with_field(0, range=3))) for n in range(against)]
    votes = agree(files).tables[0]
    assert votes.confirmed == (16 if agreed else 15 if for_it + against > 1 else 0)
    assert [finding.against[0][0] for finding in votes.differ] == (["x0"] if against and not agreed else [])


def test_editions_never_contradict_each_other() -> None:
    german = with_field(0, range=3)
    files = [(who, box(who, "tokaido", "automa_card")) for who in ("anna", "ben")]
    files += [(who, box(who, "tokaido", "automa_card", german, "German, 2019")) for who in ("carl", "dora")]
    votes = agree(files).tables[0]
    assert (votes.confirmed, votes.new, votes.differ) == (16, (), ())


def test_keys_of_ours_mean_nothing_so_the_order_of_typing_does_not_matter() -> None:
    def turned(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
        keys = [row["id"] for row in rows]
        return [row | {"id": key} for row, key in zip(reversed(rows), keys, strict=True)]

    files = [("anna", box("anna", "tiletum", "contract")), ("ben", box("ben", "tiletum", "contract", turned))]
    votes = agree(files).tables[0]
    assert (votes.confirmed, votes.new, votes.differ) == (20, (), ())


def test_a_row_that_a_whole_box_lacks_is_disputed() -> None:
    files = [
        ("anna", box("anna", "tiletum", "contract")),
        ("ben", box("ben", "tiletum", "contract", with_field(0, vp=9))),
    ]
    votes = agree(files).tables[0]
    assert votes.confirmed == 19
    assert {finding.owners: finding.against for finding in votes.differ} == {
        ("anna",): (("ben", None),),
        ("ben",): (("anna", None),),
    }


@pytest.mark.parametrize("game", ["tokaido", "tiletum", "revive", "terra_mystica", "tapestry"])
def test_agreement_documents_rows_and_changes_no_fingerprint(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = registry.game(game).tables
    title = next(iter(tables.reconstructed()))
    files = [box(who, game, title) for who in ("anna", "ben")]
    bundles = tuple(read_owner(content, "here") for content in files)
    monkeypatch.setattr(data, "shipped_owners", lambda package: bundles)
    again = data.Tables(tables.package)
    for table in tables.known.values():
        again._load(table, table.record)
    assert again.fingerprint() == tables.fingerprint()
    assert tables.status()[title] is Status.RECONSTRUCTED
    assert again.status()[title] is Status.DOCUMENTED
    assert again.agreed[title].owners == 2
    assert not any(in_doubt(again.used[title], field) for field in tables.known[title].record.__struct_fields__)
    assert {name for name in again.status() if again.status()[name] != tables.status()[name]} == {title}


def test_a_file_without_an_owner_is_not_counted() -> None:
    found = find_table(game_of_packs("tokaido").tables, "automa_card")
    plain = export_pack(begin("tokaido", "mine", [found]))
    with pytest.raises(Malformed, match="does not say whose box it is"):
        agree([("mine", plain)])
    with pytest.raises(Malformed, match="needs both"):
        export_pack(begin("tokaido", "other", [found]), owner="anna")


def test_an_owner_counts_once() -> None:
    file = box("anna", "tokaido", "automa_card")
    with pytest.raises(Malformed, match="two are by anna"):
        agree([("one", file), ("two", file)])


def test_an_owners_file_can_be_imported_as_a_pack() -> None:
    assert import_pack(box("anna", "tokaido", "automa_card"), "from-anna").pack.name == "from-anna"


def test_in_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = []
    for who, change in (("anna", with_field(3, range=3)), ("ben", with_field(0, range=3))):
        path = tmp_path / f"{who}{SUFFIX}"
        path.write_bytes(box(who, "tokaido", "automa_card", change))
        names.append(str(path))
    assert main(["packs", "agree", *names, "--check"]) == 0
    said = capsys.readouterr().out
    assert f"2 owners: anna ({EDITION}), ben ({EDITION})" in said
    assert "16 rows of ours: 14 agreed, 0 to change, 2 differ" in said
    assert "  4  range 3   anna; ben says range " in said
    third = tmp_path / "carl.json"
    third.write_bytes(box("carl", "tokaido", "automa_card", with_field(3, range=3), "French"))
    fourth = tmp_path / "dora.json"
    fourth.write_bytes(box("dora", "tokaido", "automa_card", with_field(3, range=3), "French"))
    arguments = ["packs", "agree", str(third), str(fourth), "--check", "--write", str(tmp_path / "new")]
    assert main(arguments) == 1
    assert "4  range 3   carl, dora agree (ours: range " in capsys.readouterr().out
    assert "2 owners' boxes (French)" in (tmp_path / "new" / "automa_cards.toml").read_text()
    assert main(["packs", "agree", str(third), "--table", "automa_card", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["tables"][0]["table"] == "automa_cards.toml/automa_card"


@pytest.mark.parametrize("game", registry.names())
def test_the_owners_files_of_the_project(game: str) -> None:
    """They can be read, are about their game, and our tables say what they agree on."""
    tables = registry.game(game).tables
    bundles: tuple[Bundle, ...] = shipped_owners(tables.package)
    for bundle in bundles:
        read_bundle(msgspec.json.encode(bundle))
        assert bundle.game == tables.game, FOLDER
    if bundles:
        assert not agree([(bundle.owner, msgspec.json.encode(bundle)) for bundle in bundles]).unwritten
