"""A pack as one file: the same when it comes back, and harmless whoever made it."""

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from automatable.kernel.tables.packs import USUAL, pack_names
from automatable.kernel.turns.moves import Malformed
from automatable.packs.bundle import export_pack, import_pack
from automatable.packs.correct import correct
from automatable.packs.owner import Refused, owned


def exported() -> dict[str, Any]:
    correct("tokaido", "automa_card", 4, {"range": 3}, "mine")
    document: dict[str, Any] = json.loads(export_pack(owned("tokaido", "mine")))
    return document


def test_a_pack_comes_back_as_it_went() -> None:
    document = exported()
    assert list(document) == ["format", "pack", "game", "tables"]
    done = import_pack(json.dumps(document).encode())
    assert (done.pack.name, done.renamed) == ("mine-2", True)
    assert done.pack.content() == owned("tokaido", "mine").content()
    assert import_pack(json.dumps(document).encode(), "other").pack.name == "other"
    owned("tokaido", "mine").delete()
    assert import_pack(json.dumps(document).encode()).pack.name == "mine"


def test_the_usual_pack_keeps_its_name_where_there_is_none() -> None:
    correct("tokaido", "automa_card", 4, {"range": 3})
    content = export_pack(owned("tokaido", USUAL))
    owned("tokaido", USUAL).delete()
    assert import_pack(content).pack.name == USUAL


def test_a_broken_pack_is_not_passed_on() -> None:
    exported()
    (owned("tokaido", "mine").folder / "automa_cards.toml").write_text("[[automa_card]\n")
    with pytest.raises(Refused, match="is not TOML"):
        export_pack(owned("tokaido", "mine"))


def zip_bomb() -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(zipfile.ZipInfo("../../automa_cards.toml"), b"\0" * 10_000_000, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"tables": {"../../evil.toml": {"automa_card": []}}}, "is not read; the files of a pack are"),
        ({"tables": {"/etc/passwd": {"x": [{"a": 1}]}}}, "is not read; the files of a pack are"),
        ({"tables": {"automa_cards.toml": {"automa_card": [{"number": 1}]}}}, "range: is missing"),
        ({"tables": {"automa_cards.toml": {"automa_card": "x"}}}, "Expected `array`, got `str`"),
        ({"tables": {}}, "has no tables"),
        ({"pack": "../mine"}, "is no name for a pack"),
        ({"pack": "none"}, "is no name for a pack"),
        ({"game": "chess"}, "is for 'chess', which is not installed"),
        ({"format": 3}, "has format 3; this automatable reads 1 and 2"),
        ({"more": 1}, "Object contains unknown field `more`"),
        ({"tables": {"meals.toml": {"meal": [{"id": "x" * 1_000_001}]}}}, "have more than 1000000 bytes"),
    ],
)
def test_a_file_that_is_no_good_pack_is_refused_in_one_line(change: dict[str, Any], why: str) -> None:
    refused_with(json.dumps(exported() | change).encode(), why)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (zip_bomb(), "is not a pack as `packs export` writes it"),
        (b"", "is not a pack"),
        (b"[" * 100_000, "is not a pack"),
        (b"\xff\xfe\x00", "is not a pack"),
        (b" " * 2_000_001, "has 2000001 bytes; at most 2000000"),
        (b'{"format": 1}', "missing required field `pack`"),
    ],
    ids=["a zip bomb", "nothing", "a deep nest", "no text", "too much", "no pack in it"],
)
def test_what_is_no_pack_at_all_is_refused_in_one_line(content: bytes, why: str) -> None:
    refused_with(content, why)


def refused_with(content: bytes, why: str) -> None:
    before = pack_names("tokaido")
    with pytest.raises(Malformed) as refused:
        import_pack(content)
    assert why in str(refused.value)
    assert "\n" not in str(refused.value)
    assert pack_names("tokaido") == before


def test_nothing_is_written_outside_the_packs(home: Path, tmp_path: Path) -> None:
    document = exported()
    document["tables"]["../escaped.toml"] = document["tables"]["automa_cards.toml"]
    with pytest.raises(Refused):
        import_pack(json.dumps(document).encode())
    assert sorted(path.name for path in tmp_path.rglob("*.toml") if ".earlier" not in path.parts) == [
        "automa_cards.toml"
    ]


@pytest.mark.parametrize("value", ["1e999", "9" * 60, "[" * 40 + "]" * 40, '{"a":' * 40 + "1" + "}" * 40])
def test_odd_numbers_and_deep_nests_are_refused(value: str) -> None:
    text = json.dumps(exported()).replace('"range": 3', f'"range": {value}', 1)
    with pytest.raises(Malformed) as refused:
        import_pack(text.encode())
    assert "\n" not in str(refused.value)


def test_a_format_of_thousands_of_digits_is_told_in_short() -> None:
    content = b'{"format": ' + b"9" * 4000 + b', "pack": "mine", "game": "tokaido", "tables": {}}'
    with pytest.raises(Malformed) as caught:
        import_pack(content)
    assert len(str(caught.value)) < 100
