"""An owner's packs in the browser, without a script: list, editor, undo, copy, delete, one file, proof sheet."""

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from automatable.kernel.contract import registry
from automatable.kernel.contract.editions import with_pack
from automatable.kernel.contract.game import Setup
from automatable.kernel.play.selfplay import playout
from automatable.kernel.tables.owners import Agreed, Finding
from automatable.kernel.tables.packs import pack_folder, pack_names
from automatable.kernel.tables.table import Status
from automatable.kernel.turns.fingerprint import fingerprint
from automatable.kernel.words.text import catalogue
from automatable.packs.bundle import export_pack, read_bundle, seen_in
from automatable.packs.changes import Change, said_of
from automatable.packs.correct import correct
from automatable.packs.notation import in_words
from automatable.packs.owner import Owned, find_table
from automatable.saves.store.store import Store
from automatable.web.packs.names import table_name
from automatable.web.pages import pack_editor
from tests.web.client import Browser, Element, read

GAMES = [name for name in registry.names() if registry.game(name).tables.game == name]
CARDS = "/packs/tokaido/default/table/automa_cards.toml/automa_card"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("AUTOMATABLE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def editor(browser: Browser, address: str = CARDS) -> tuple[Element, dict[str, str]]:
    """The form of a table and all its fields as they stand."""
    (form,) = browser.page(address).find("form", class_="editor")
    return form, filled(form)


def filled(form: Element) -> dict[str, str]:
    fields = {}
    for element in form.walk():
        name = element.attributes.get("name", "")
        if element.tag == "input" and name:
            if element.attributes.get("type") not in ("checkbox", "radio") or "checked" in element.attributes:
                fields[name] = element.attributes.get("value", "")
        elif element.tag == "textarea":
            fields[name] = "".join(child for child in element.children if isinstance(child, str)).removeprefix("\n")
        elif element.tag == "select":
            chosen = [option for option in element.find("option") if "selected" in option.attributes]
            fields[name] = (chosen or element.find("option"))[0].attributes["value"]
    return fields


def _field_in(cell: Element) -> str:
    """The name of the field that a cell of the form is for."""
    return next(one.attributes["name"] for one in cell.walk() if "name" in one.attributes)


def told(page: Element) -> str:
    return " ".join(notice.text for notice in page.find("p") if "notice" in notice.attributes.get("class", ""))


def test_the_way_from_the_lobby_to_a_table(browser: Browser) -> None:
    def links(address: str) -> set[str]:
        return {link.attributes["href"] for link in browser.page(address).find("a")}

    assert "/packs" in links("/")
    assert "/packs/tiletum" in links("/new/tiletum_two")
    assert {f"/packs/{game}/default" for game in GAMES} <= links("/packs")
    for game in GAMES:
        tables = registry.game(game).tables.known
        assert {f"/packs/{game}/default/table/{title}" for title in tables} <= links(f"/packs/{game}/default")


@pytest.mark.parametrize("game", GAMES)
def test_every_table_can_be_edited_and_saving_it_as_it_is_changes_nothing(browser: Browser, game: str) -> None:
    for title in registry.game(game).tables.known:
        form, fields = editor(browser, f"/packs/{game}/default/table/{title}")
        answer = browser.post(form.attributes["action"], fields)
        assert answer.status_code == 200, title
        assert "Nothing was different, so nothing was saved." in answer.text, title
    assert pack_names(game) == []


def test_what_differs_is_said_in_words_and_fields_have_names_of_players(browser: Browser) -> None:
    page = read(browser.get("/packs/tiletum/default/table/contracts.toml/contract").text)
    labels = " ".join(label.text for label in (*page.find("label"), *page.find("b", class_="label")))
    assert "points" in labels
    assert "from how many players" in labels
    assert not {"vp", "min players", "identical"} & {*labels.split()}
    pack = Owned("tiletum", "default")
    table = pack.tables.known["contracts.toml/contract"]
    price = {"gold": 1, "food": 0, "wool": 0, "stone": 0, "iron": 2, "identical": 0}
    said = said_of(table, Change(table.title, "id C07", "pay", {"iron": 2}, price))
    assert catalogue().say(said) == "C07, price: gold 1, iron 2 (ours: iron 2)"
    gone = said_of(table, Change(table.title, "id C07", "", {"vp": 3}, None))
    assert catalogue().say(gone) == "C07 is not in your box (ours: points 3)"


def test_a_card_is_corrected_and_new_games_know_it(browser: Browser, store: Store) -> None:
    form, fields = editor(browser)
    page = read(browser.post(form.attributes["action"], fields | {"r3.range": "3", "r3.icon": "temple"}).text)
    assert told(page) == "Saved. New games with this pack use it."
    assert [line.text for line in page.find("ul", class_="changes")[0].find("li")] == [
        "The Automas' cards: number 4, range: 3 (ours: 1)",
        "The Automas' cards: number 4, icon: temple (ours: none)",
    ]
    page = browser.page(CARDS)
    assert [one.text for one in page.find("small", class_="ours")] == ["ours: 1", "ours: none"]
    browser.post("/new/tokaido", {"level": "4", "pack": "default"})
    browser.post("/new/tokaido", {"level": "4", "pack": "none"})
    ours, mine = (store.tables(saved.id) for saved in store.list())
    assert ours == {}
    assert mine is not None
    assert mine["automa_cards.toml"]["automa_card"][3] | {"source": ""} == {
        "number": 4,
        "range": 3,
        "icon": "temple",
        "source": "",
    }


def test_what_is_wrong_is_told_at_its_field_and_nothing_is_saved(browser: Browser) -> None:
    form, fields = editor(browser)
    answer = browser.post(form.attributes["action"], fields | {"r3.range": "9", "r5.icon": "<b>", "r7.range": ""})
    assert answer.status_code == 422
    page = read(answer.text)
    wrong = [cell for cell in page.find("div") if "wrong" in cell.attributes.get("class", "").split()]
    said = [(_field_in(cell), cell.find("p", class_="why")[0].text) for cell in wrong]
    assert said == [
        ("r3.range", "9 does not fit: it must be a whole number from 1 to 3"),
        ("r5.icon", "'<b>' does not fit: it must be one of both, inn, none, temple"),
        ("r7.range", "is missing; it must be a whole number from 1 to 3"),
    ]
    assert filled(page.find("form", class_="editor")[0])["r3.range"] == "9"
    (notice,) = page.find("section", class_="notice bad")
    assert [(link.attributes["href"], link.text) for link in notice.find("a")] == [
        (
            f"#{place}",
            f"Number {row}: {place.partition('.')[2]}: {why}",
        )
        for (place, why), row in zip(said, (4, 6, 8), strict=True)
    ]
    assert pack_names("tokaido") == []


def test_a_fault_of_several_rows_is_told_at_the_field(browser: Browser) -> None:
    form, fields = editor(browser, "/packs/tokaido/default/table/encounters.toml/encounter")
    row = next(name.partition(".")[0] for name, value in fields.items() if value == "panorama")
    answer = browser.post(form.attributes["action"], fields | {f"{row}.panorama": ""})
    assert answer.status_code == 422
    assert [why.text for why in read(answer.text).find("p", class_="why")] == [
        "names a panorama exactly if its effect is panorama"
    ]
    (link,) = read(answer.text).find("section", class_="notice bad")[0].find("a")
    assert link.attributes["href"] == f"#{row}.panorama"


def test_a_change_that_another_table_does_not_fit_to_is_told_and_not_saved(browser: Browser) -> None:
    form, fields = editor(browser, "/packs/tiletum/default/table/map.toml/spot")
    row = next(name.partition(".")[0] for name, value in fields.items() if value == "3" and "pillar_spots" in name)
    answer = browser.post(form.attributes["action"], fields | {f"{row}.pillar_spots": "2"})
    assert answer.status_code == 422
    assert "ours does not fit to the pack" in read(answer.text).text
    assert pack_names("tiletum") == []


def test_rows_are_added_and_removed_where_a_table_is_free(browser: Browser) -> None:
    address = "/packs/terra_mystica/default/table/map_base.toml/bridge"
    form, fields = editor(browser, address)
    rows = sum(name.removeprefix("r").isdecimal() for name in fields)
    browser.post(form.attributes["action"], fields | {"r0.-remove": "yes"})
    pack = Owned("terra_mystica", "default")
    table = find_table(pack.tables, "map_base.toml/bridge")
    assert len(pack.rows(table)) == rows - 2
    form, fewer = editor(browser, address)
    added = {name.replace("r0.", f"r{rows - 2}."): value for name, value in fields.items() if name.startswith("r0.")}
    browser.post(form.attributes["action"], fewer | added)
    assert len(pack.rows(table)) == rows - 1


def test_a_bad_row_that_is_added_stays_as_it_was_typed(browser: Browser) -> None:
    form, fields = editor(browser, "/packs/tiletum/default/table/characters.toml/character")
    added = max(int(name[1:]) for name in fields if name[1:].isdecimal())
    answer = browser.post(form.attributes["action"], fields | {"r0.-remove": "yes", f"r{added}.copies": "many"})
    page = read(answer.text)
    again = filled(page.find("form", class_="editor")[0])
    assert (again[f"r{added}.copies"], again["r0.-remove"]) == ("many", "yes")
    wrong = [cell for cell in page.find("div") if "wrong" in cell.attributes.get("class", "").split()]
    assert {_field_in(cell).partition(".")[0] for cell in wrong} == {f"r{added}"}


@pytest.mark.parametrize("game", GAMES)
def test_no_two_tables_have_the_same_name(game: str) -> None:
    names = [table_name(table) for table in registry.game(game).tables.known.values()]
    assert len(set(names)) == len(names)


def stale(browser: Browser, typed: dict[str, str], address: str = CARDS) -> tuple[str, Element, dict[str, str]]:
    """What is said of a form that is saved after the pack has changed, and the form that comes back."""
    form, fields = editor(browser, address)
    correct("tokaido", "automa_card", 1, {"range": 2})
    answer = browser.post(form.attributes["action"], fields | typed)
    assert answer.status_code == 409
    page = read(answer.text)
    (again,) = page.find("form", class_="editor")
    (said,) = page.find("section", class_="notice bad")
    return " ".join(said.text.split()), again, filled(again)


def cards_now() -> list[dict[str, Any]]:
    return Owned("tokaido", "default").content()["automa_cards.toml"]["automa_card"]


def test_what_was_typed_while_the_pack_changed_is_kept(browser: Browser) -> None:
    said, form, fields = stale(browser, {"r3.range": "3"})
    assert "The pack has changed in the meantime" in said
    assert "Number 1: range 2 ← 1" in said
    assert cards_now()[3]["range"] == 1
    assert (fields["r0.range"], fields["r3.range"]) == ("2", "3")
    opened = [row.find("summary")[0].attributes["id"] for row in form.find("details") if "open" in row.attributes]
    assert opened == ["r3"]
    assert browser.post(form.attributes["action"], fields).status_code == 200
    assert (cards_now()[0]["range"], cards_now()[3]["range"]) == (2, 3)


@pytest.mark.parametrize(("theirs", "result"), [(False, 3), (True, 2)])
def test_who_typed_chooses_where_both_changed_a_field(browser: Browser, theirs: bool, result: int) -> None:
    said, form, fields = stale(browser, {"r0.range": "3"})
    assert "Number 1, range: you typed 3, the pack has 2 now" in said
    (box,) = [one for one in form.find("input") if one.attributes.get("name", "").endswith("-theirs")]
    choice = {box.attributes["name"]: "yes"} if theirs else {}
    assert browser.post(form.attributes["action"], fields | choice).status_code == 200
    assert cards_now()[0]["range"] == result


def test_a_change_of_another_table_is_in_nobodys_way(browser: Browser) -> None:
    form, fields = editor(browser)
    correct("tokaido", "meals.toml/meal", "fugu", {"price": 2})
    assert browser.post(form.attributes["action"], fields | {"r3.range": "3"}).status_code == 200
    assert cards_now()[3]["range"] == 3


BRIDGES = "/packs/terra_mystica/default/table/map_base.toml/bridge"


def test_rows_typed_while_others_were_removed_or_added(browser: Browser) -> None:
    form, fields = editor(browser, BRIDGES)
    other, elsewhere = editor(browser, BRIDGES)
    assert browser.post(other.attributes["action"], elsewhere | {"r0.-remove": "yes"}).status_code == 200
    count = sum(name.startswith("r") and "." not in name for name in fields) - 1
    ends = [name.partition(".")[2] for name in fields if name.startswith("r0.") and "-" not in name]
    added = {f"r{count}.{name}": fields[f"r5.{name}"] for name in ends}
    answer = browser.post(form.attributes["action"], fields | added | {f"r0.{ends[0]}": fields[f"r9.{ends[0]}"]})
    assert answer.status_code == 409
    page = read(answer.text)
    (again,) = page.find("form", class_="editor")
    kept = filled(again)
    assert [kept[f"r0.{name}"] for name in ends] == [fields[f"r1.{name}"] for name in ends]
    assert kept[f"r{count - 1}.{ends[0]}"] == fields[f"r9.{ends[0]}"]
    (said,) = page.find("section", class_="notice bad")
    assert "rows that no longer exist" in said.text


def test_undo_copy_delete_and_bring_back(browser: Browser) -> None:
    correct("tokaido", "automa_card", 4, {"range": 3})
    correct("tokaido", "automa_card", 5, {"range": 3})

    def press(address: str, action: str, **more: Any) -> Element:
        (form,) = browser.page(address).find("form", action=action)
        answer = browser.press(form, **more)
        assert answer.status_code == 200, answer.text
        return read(answer.text)

    here = "/packs/tokaido/default"
    assert told(press(here, f"{here}/undo")) == "The last change is undone."
    assert len(browser.page(here).find("ul", class_="changes")[0].find("li")) == 1
    assert told(press(here, f"{here}/copy", name="other")) == "This is the copy."
    gone = press(here, f"{here}/delete")
    assert pack_names("tokaido") == ["other"]
    (form,) = [form for form in gone.find("form") if form.attributes.get("class") == "notice"]
    assert "is deleted" in form.text
    browser.press(form)
    assert pack_names("tokaido") == ["default", "other"]
    table = "automa_cards.toml/automa_card"
    assert "Our table is used again" in told(press(f"{here}/table/{table}", f"{here}/ours/{table}"))
    assert pack_names("tokaido") == ["other"]


def test_a_pack_goes_out_and_comes_back_as_one_file(browser: Browser) -> None:
    correct("tokaido", "automa_card", 4, {"range": 3}, "mine")
    answer = browser.get("/packs/tokaido/mine/export")
    assert answer.headers["content-disposition"] == 'attachment; filename="tokaido-mine.pack.json"'
    assert json.loads(answer.content)["pack"] == "mine"
    assert "The pack is imported." in browser.post("/packs/import", {"content": answer.text}).text
    assert pack_names("tokaido") == ["mine", "mine-2"]
    for content, why in (
        (" ", "Paste the content"),
        ("PK\x03\x04", "is not a pack"),
        ('{"format": 1}', "missing required"),
    ):
        answer = browser.post("/packs/import", {"content": content})
        assert answer.status_code == 400
        assert why in told(read(answer.text))


def test_packs_are_begun_by_name(browser: Browser) -> None:
    begun = browser.post("/packs/tokaido", {"name": "My box"}).text
    assert "The pack is created" in begun
    assert "/packs/tokaido/my-box/export" not in begun
    assert "has no tables yet" in browser.get("/packs/tokaido/my-box/export").text
    assert pack_names("tokaido") == ["my-box"]
    for name in ("my-box", "../x", "", "none"):
        answer = browser.post("/packs/tokaido", {"name": name})
        assert (answer.status_code, "notice bad" in answer.text) == (422, True)
        (again,) = read(answer.text).find("input", name="name")
        assert again.attributes.get("value", "") == name
    page = browser.page("/new/tokaido")
    (choice,) = page.find("select", id="pack")
    assert [option.attributes["value"] for option in choice.find("option")] == ["none", "my-box"]


@pytest.mark.parametrize("game", GAMES)
def test_the_proof_sheet_has_every_row_beside_an_empty_box(browser: Browser, game: str) -> None:
    page = browser.page(f"/packs/{game}/none/proof")
    rows = sum(len(rows) for rows in registry.game(game).tables.used.values())
    assert len(page.find("div", class_="believed")) == len(page.find("div", class_="printed")) == rows
    title = next(iter(registry.game(game).tables.known))
    some = browser.page(f"/packs/{game}/default/proof?table={title}")
    assert len(some.find("div", class_="believed")) == len(registry.game(game).tables.used[title])


def test_a_broken_pack_is_shown_with_all_its_problems(browser: Browser) -> None:
    folder = pack_folder("tokaido", "mine")
    folder.mkdir(parents=True)
    (folder / "meals.toml").write_text('[[meal]]\nid = "soba"\nprice = "x"\n[[dish]]\n')
    (folder / "board.toml").write_text("[[space]\n")
    page = browser.page("/packs/tokaido/mine")
    (wrongs,) = page.find("section", class_="panel wrongs")
    assert len(wrongs.find("li")) >= 5
    browser.page("/packs/tokaido/mine/table/meals.toml/meal")
    browser.page("/packs/tokaido/mine/table/board.toml/space")
    assert browser.get("/packs/tokaido/mine/export").status_code == 400


@pytest.mark.parametrize(
    "address",
    [
        "/packs/chess",
        "/packs/tokaido/nobody",
        "/packs/tokaido/..",
        "/packs/tokaido/default/table/nothing",
        "/packs/tokaido/default/table/../../../etc/passwd",
        "/packs/tokaido/nobody/proof",
    ],
)
def test_what_is_not_there_is_said(browser: Browser, address: str) -> None:
    assert browser.get(address).status_code in (404, 200 if address.endswith("..") else 404)


NAMES = st.sampled_from(
    ["r0", "r1.range", "r1.icon", "r1.number", "r99", "r99.range", "r1.-remove", "r0.nonsense", "rx", "seen2"]
)
VALUES = st.one_of(
    st.text(max_size=20), st.integers().map(str), st.sampled_from(["[[[", '"', "1]\nx = 2", "{a = 1}", "yes"])
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25)
@given(st.dictionaries(NAMES, VALUES, max_size=6))
def test_whatever_is_sent_to_the_editor_a_pack_is_never_broken(browser: Browser, sent: dict[str, str]) -> None:
    form, fields = editor(browser)
    answer = browser.post(form.attributes["action"], fields | sent)
    assert answer.status_code in (200, 409, 422), answer.text
    read(answer.text)
    assert Owned("tokaido", "default").problems() == []
    rows = Owned("tokaido", "default").rows(find_table(registry.game("tokaido").tables, "automa_card"))
    assert [row["number"] for row in rows] == list(range(1, 17))


def test_packs_in_the_api(browser: Browser) -> None:
    here = "/api/games/tokaido/packs"
    assert browser.get(here).json() == []
    wish = {"table": "automa_card", "row": 4, "fields": {"range": 3}}
    done = browser.send("POST", f"{here}/mine/correct", json=wish).json()
    assert (done["made"], done["changes"]) == (True, [["range", 1, 3]])
    found = browser.get(f"{here}/mine").json()
    assert [(change["field"], change["ours"], change["yours"]) for change in found["changes"]] == [("range", 1, 3)]
    assert found["problems"] == []
    believed = browser.get(f"{here}/mine/tables").json()
    assert believed["automa_cards.toml/automa_card"][3]["range"] == 3
    found["tables"]["automa_cards.toml"]["automa_card"][0]["range"] = 9
    refused = browser.send("PUT", f"{here}/mine", json={"tables": found["tables"]})
    assert refused.status_code == 400
    assert "range: 9 does not fit: it must be a whole number from 1 to 3" in refused.json()["error"]["why"]
    found["tables"]["automa_cards.toml"]["automa_card"][0]["range"] = 2
    assert len(browser.send("PUT", f"{here}/mine", json={"tables": found["tables"]}).json()["changes"]) == 2
    assert len(browser.post(f"{here}/mine/undo").json()["changes"]) == 1
    content = browser.get(f"{here}/mine/export").content
    again = browser.send("POST", "/api/packs/import", content=content)
    assert (again.status_code, again.json()["pack"]) == (201, "mine-2")
    begun = browser.send("POST", "/api/matches", json={"game": "tokaido", "pack": "mine"})
    assert begun.status_code == 201
    assert browser.send("DELETE", f"{here}/mine").status_code == 204
    assert browser.get(here).json() == ["mine-2"]
    kept = browser.get(f"/api/matches/{begun.json()['id']}/export").json()["tables"]
    assert kept["automa_cards.toml"]["automa_card"][3]["range"] == 3
    assert browser.send("POST", "/api/matches", json={"game": "tokaido", "pack": "mine"}).status_code == 400


DRAWN_TABLES = {"tokaido": 15, "terra_mystica": 19, "tapestry": 12, "tiletum": 14, "revive": 22}
"""How many tables have pictures; the others are numbers, words, or places of a map."""


@pytest.mark.parametrize("game", DRAWN_TABLES)
def test_cards_are_drawn_as_they_look_with_the_pack(browser: Browser, game: str) -> None:
    """Every picture is well-formed, refers to symbols that are on the page, and has no id twice."""
    page = browser.page(f"/packs/{game}/default/proof")
    pictures = page.find("div", class_="looks")
    tables = page.find("section", class_="proof")
    drawn = [(len(table.find("div", class_="looks")), len(table.find("h3"))) for table in tables]
    assert all(pictured in (0, rows) for pictured, rows in drawn)
    assert sum(pictured > 0 for pictured, _ in drawn) == DRAWN_TABLES[game]
    ids = [element.attributes["id"] for element in page.walk() if "id" in element.attributes]
    assert len(ids) == len(set(ids))
    (sheet,) = [link.attributes["href"] for link in page.find("link") if "/games/" in link.attributes.get("href", "")]
    assert not re.search(r"@media[^{]*-width:", browser.get(sheet).text)
    used = {use.attributes["href"] for looks in pictures for use in looks.find("use")}
    assert used <= {f"#{one}" for one in ids}
    assert [looks.text for looks in pictures if re.search(r"[a-z]_[a-z]+\.[a-z]", looks.text)] == []


def test_a_corrected_card_is_drawn_corrected(browser: Browser) -> None:
    correct("tokaido", "automa_card", 4, {"icon": "both"})

    def signs() -> list[str]:
        entry = browser.page(CARDS).find("details")[3]
        return [use.attributes["href"] for use in entry.find("use")]

    assert signs() == ["#tk-temple", "#tk-inn"]
    Owned("tokaido", "default").undo()
    assert signs() == []


def test_a_card_is_drawn_as_it_is_typed_and_nothing_is_saved(browser: Browser) -> None:
    _, typed = editor(browser)
    look = CARDS.replace("/table/", "/look/") + "?row=3"
    page = read(browser.post(look, typed | {"r3.icon": "both", "r5.range": "9"}).text)
    assert [use.attributes["href"] for use in page.find("use")] == ["#tk-temple", "#tk-inn"]
    wrong = read(browser.post(look, typed | {"r3.range": "9"}).text)
    assert [why.text for why in wrong.find("p")] == ["range: 9 does not fit: it must be a whole number from 1 to 3"]
    assert wrong.find("svg") == []
    assert pack_names("tokaido") == []
    assert browser.post(look.replace("row=3", "row=99"), typed).status_code == 404


def test_a_row_that_is_added_is_drawn_as_it_is_typed(browser: Browser) -> None:
    address = "/packs/tiletum/default/table/characters.toml/character"
    _, fields = editor(browser, address)
    rows = sum(name.removeprefix("r").isdecimal() for name in fields) - 1
    typed = {f"r{rows}.{name.partition('.')[2]}": value for name, value in fields.items() if name.startswith("r0.")}
    look = address.replace("/table/", "/look/") + f"?row={rows}"
    assert read(browser.post(look, typed).text).find("svg")
    assert read(browser.post(look, typed | {f"r{rows}.type": "wizard"}).text).find("p", class_="why")


TOO_LARGE = "has a number that is too large"


@pytest.mark.parametrize("digits", [4301, 4000])
def test_a_number_of_thousands_of_digits_is_one_line_on_every_page(browser: Browser, digits: int) -> None:
    folder = pack_folder("tokaido")
    folder.mkdir(parents=True)
    (folder / "automa_cards.toml").write_text("[[automa_card]]\nrange = " + "9" * digits)
    for address in ("/", "/packs/tokaido/default", CARDS, "/new/tokaido"):
        answer = browser.get(address)
        assert answer.status_code == 200, address
        assert answer.text.count(TOO_LARGE) == 1, address
    problems = browser.get("/api/games/tokaido/packs/default").json()["problems"]
    assert [problem["why"].startswith(TOO_LARGE) for problem in problems] == [True]


@pytest.mark.parametrize("digits", [4301, 4000, 19])
def test_such_a_number_in_a_file_or_a_correction_is_one_line(browser: Browser, digits: int) -> None:
    number = "9" * digits
    tables = f'{{"automa_cards.toml": {{"automa_card": [{{"number": 1, "range": {number}}}]}}}}'
    bundle = f'{{"format": 1, "pack": "mine", "game": "tokaido", "tables": {tables}}}'
    for method, address, body in (
        ("POST", "/api/packs/import", bundle),
        ("PUT", "/api/games/tokaido/packs/mine", f'{{"tables": {tables}}}'),
        (
            "POST",
            "/api/games/tokaido/packs/mine/correct",
            f'{{"table": "automa_card", "row": 1, "fields": {{"range": {number}}}}}',
        ),
    ):
        answer = browser.send(method, address, content=body.encode())
        assert answer.status_code == 400, (address, answer.text)
        assert len(answer.text) < 600
    assert pack_names("tokaido") == []


def test_thousands_of_broken_rows_are_a_count_and_the_first_twenty(browser: Browser) -> None:
    folder = pack_folder("tokaido")
    folder.mkdir(parents=True)
    (folder / "automa_cards.toml").write_text("[[automa_card]]\nnumber = 1\nrange = 9\n" * 2000)
    browser.get("/packs/tokaido/default")
    for address, listed in (("/packs/tokaido/default", "wrongs"), (CARDS, "notice bad")):
        began = time.process_time()
        page = browser.page(address)
        assert time.process_time() - began < 1, address
        (section,) = page.find("section", class_=listed if listed != "wrongs" else "panel wrongs")
        lines = [line.text for line in section.find("li")]
        assert len(lines) == 21
        assert lines[-1] == "and 1980 more"
        assert "2000 problems" in section.text
    assert "This table has 2000 rows, too many to edit here." in page.text
    assert page.find("form", class_="editor") == []


def test_every_number_of_a_group_has_a_stepper_and_no_notation_is_shown(browser: Browser) -> None:
    page = browser.page("/packs/tiletum/default/table/contracts.toml/contract")
    steppers = [span for span in page.find("span") if "data-stepper" in span.attributes]
    names = {field.attributes["name"] for span in steppers for field in span.find("input")}
    assert {"r0.vp", *(f"r0.pay.{kind}" for kind in ("gold", "food", "wool", "stone", "iron", "identical"))} <= names
    assert all(len(span.find("button")) == 2 for span in steppers)
    assert not page.find("textarea")
    assert "{ " not in page.find("form", class_="editor")[0].text


def test_a_wrong_part_of_a_group_is_told_in_words(browser: Browser) -> None:
    form, fields = editor(browser, "/packs/tiletum/default/table/contracts.toml/contract")
    answer = browser.post(form.attributes["action"], fields | {"r1.pay.iron": "100"})
    assert answer.status_code == 422
    (notice,) = read(answer.text).find("section", class_="notice bad")
    assert "C02: price: iron: 100 does not fit: it must be a whole number from 0 to 99" in notice.text


def test_the_deck_plays_five_rows_that_were_entered(browser: Browser) -> None:
    form, fields = editor(browser)
    other = {"1": "3", "2": "1", "3": "2"}
    typed = {f"r{row}.range": other[fields[f"r{row}.range"]] for row in range(5)}
    assert browser.post(form.attributes["action"], fields | typed).status_code == 200
    ours = registry.game("tokaido")
    yours, faults = with_pack("tokaido", "default")
    assert not faults
    assert [str(row.range) for row in yours.tables.used["automa_cards.toml/automa_card"][:5]] == list(typed.values())
    setups = [Setup(seed, ours.info.default_level) for seed in range(3)]
    assert any(fingerprint(playout(yours, setup)[0]) != fingerprint(playout(ours, setup)[0]) for setup in setups)


def test_a_row_is_added_and_the_next_place_stands_open(browser: Browser) -> None:
    address = "/packs/tiletum/default/table/characters.toml/character"
    form, fields = editor(browser, address)
    rows = max(int(name[1:]) for name in fields if name[1:].isdecimal())
    typed = {"type": "king", "bonus.vp": "9", "copies": "1", "min_players": "2"}
    again = {f"r{rows}.{name}": value for name, value in typed.items()} | {"-again": "yes"}
    page = read(browser.post(form.attributes["action"], fields | again).text)
    assert Owned("tiletum", "default").content()["characters.toml"]["character"][rows]["bonus"]["vp"] == 9
    assert "open" in page.find("details", class_="panel entry")[-1].attributes


def test_a_row_that_the_box_shows_as_ours_is_marked_as_seen(browser: Browser) -> None:
    form, fields = editor(browser)
    browser.post(form.attributes["action"], fields | {"r2.-seen": "yes"})
    assert seen_in(Owned("tokaido", "default")) == {"automa_cards.toml": {"automa_card": ["3"]}}
    assert len(browser.page(CARDS).find("p", class_="seen")) == 1


def test_the_count_of_owners_is_shown_with_the_status(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    title = "automa_cards.toml/automa_card"
    found = Finding(title, "1", "English", {}, ("anna", "ben"))
    alone = Finding(title, "2", "English", {}, ("anna",))
    torn = Finding(title, "3", "English", {}, ("anna", "ben"), (("carl", {}),))
    monkeypatch.setitem(registry.game("tokaido").tables.agreed, title, Agreed({0: found}, {1: alone}, {2: torn}))
    page = browser.page(CARDS).text
    assert "2 owners' boxes show this row as ours does." in page
    assert "1 owner's box shows this row as ours does; one more makes it documented." in page
    assert "Owners differ here: carl sees it otherwise." in page
    bars = browser.page("/new/tokaido").text
    assert "1 row agreed by owners, 1 row seen by one owner, 1 row on which owners differ" in bars
    assert "carl sees some otherwise" in bars
    sheet = browser.page("/packs/tokaido/none/proof").text
    assert all(mark in sheet for mark in ("2 owners agree", "1 owner agrees", "owners differ: carl sees it otherwise"))


def test_a_row_that_another_owner_sees_like_mine_says_so(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    form, fields = editor(browser)
    browser.post(form.attributes["action"], fields | {"r3.range": "3", "r3.icon": "temple"})
    content = export_pack(Owned("tokaido", "default"), "anna", "English")
    monkeypatch.setattr(pack_editor, "shipped_owners", lambda package: [read_bundle(content)])
    text = browser.page(CARDS).text
    assert "1 owner agrees with yours; one more makes it documented." in text


def test_the_file_of_a_pack_asks_for_owner_and_edition(browser: Browser) -> None:
    form, fields = editor(browser)
    browser.post(form.attributes["action"], fields | {"r2.-seen": "yes"})
    here = "/packs/tokaido/default"
    saved = next(one for one in browser.page(here).find("form") if one.attributes["action"] == f"{here}/export")
    assert {one.attributes.get("name") for one in saved.find("input")} == {"owner", "edition"}
    whole = read_bundle(browser.get(f"{here}/export?owner=anna&edition=English").content)
    assert (whole.format, whole.owner, whole.edition) == (2, "anna", "English")
    assert whole.seen == {"automa_cards.toml": {"automa_card": ["3"]}}
    assert read_bundle(browser.get(f"{here}/export?owner=&edition=").content).format == 1
    assert browser.get(f"{here}/export?owner=anna").status_code == 400


@pytest.mark.parametrize("game", GAMES)
def test_the_proof_sheet_prints_what_a_box_shows(browser: Browser, game: str) -> None:
    """No places of ours, nothing empty, no notation of our files."""
    page = browser.page(f"/packs/{game}/none/proof")
    named = {one.text.strip().casefold() for one in page.find("dt")}
    assert not named & {"x", "y", "id", "hexes", "note", "precise"}
    said = [one.text.strip() for one in (*page.find("dt"), *page.find("dd"), *page.find("h3"))]
    assert not [one for one in said if one in ("", "–") or re.search(r"_|->|\w\*\d|\bvp\b|\[", one)]


def test_a_road_names_its_towns(browser: Browser) -> None:
    said = {one.text.strip() for one in browser.page("/packs/tiletum/none/proof?table=map.toml/road").find("dd")}
    assert {"Köln", "Wien", "(London-Brugge)"} <= said


@pytest.mark.parametrize(
    ("notation", "said"),
    [
        ("per(building,max8)->vp*2", "per building (at most 8) → 2 points"),
        ("pay(gear*2)->crystal*1+vp*2", "pay 2 gear → 1 crystal + 2 points"),
        ("energy_refresh", "energy refresh"),
        ("upgrade, gain_vp", "upgrade, gain points"),
    ],
)
def test_an_effect_is_said_in_words(notation: str, said: str) -> None:
    assert in_words(notation) == said


def test_a_row_with_a_key_is_added_under_the_next_one_and_others_are_removed(browser: Browser) -> None:
    """Five tiles of the box, and none of ours: the pile is those five."""
    address = "/packs/tiletum/default/table/contracts.toml/contract"
    for added in range(5):
        form, fields = editor(browser, address)
        rows = max(int(name[1:]) for name in fields if name[1:].isdecimal())
        assert f"r{rows}.id" not in form.text
        typed = {"pay.iron": f"{added + 1}", "vp": "7", "min_players": "2"}
        gone = {} if added else {f"r{row}.-remove": "yes" for row in range(1, rows)}
        new = {f"r{rows}.{name}": value for name, value in typed.items()}
        assert browser.post(form.attributes["action"], fields | gone | new).status_code == 200
    form, fields = editor(browser, address)
    browser.post(form.attributes["action"], fields | {"r0.-remove": "yes"})
    yours, faults = with_pack("tiletum", "default")
    assert not faults
    pile = yours.tables.used["contracts.toml/contract"]
    assert [row.id for row in pile] == ["C21", "C22", "C23", "C24", "C25"]
    assert [row.pay.iron for row in pile] == [1, 2, 3, 4, 5]
    playout(yours, Setup(1, yours.info.default_level))


def row_alone(browser: Browser, number: int, address: str = CARDS) -> Element:
    (form,) = browser.page(f"{address}?n={number}").find("form", class_="editor")
    return form


def pressed(form: Element, said: str) -> Element:
    return next(button for button in form.find("button") if button.text == said)


def test_a_row_alone_is_saved_and_the_next_one_follows(browser: Browser) -> None:
    form = row_alone(browser, 4)
    assert {name.partition(".")[0] for name in filled(form)} == {"seen", "-alone", "r3"}
    answer = browser.press(form, pressed(form, "Save, next"), **{"r3.range": "3", "r3.icon": "both"})
    assert answer.url.query == b"n=5"
    assert read(answer.text).find("h1")[0].text == "The Automas' cards, 5 of 16"
    pack = Owned("tokaido", "default")
    rows = pack.rows(find_table(pack.tables, "automa_card"))
    ours = registry.game("tokaido").tables.used["automa_cards.toml/automa_card"]
    assert (rows[3]["range"], rows[3]["icon"]) == (3, "both")
    assert [row["range"] for row in rows[4:]] == [row.range for row in ours[4:]]
    assert seen_in(pack) == {"automa_cards.toml": {"automa_card": ["4"]}}
    back = row_alone(browser, 5)
    assert browser.press(back, back.find("button", name="-back")[0]).url.query == b"n=4"
    last = row_alone(browser, 16)
    assert browser.press(last, pressed(last, "Save")).url.path == "/packs/tokaido/default"


def test_a_row_of_ours_is_confirmed_with_one_button(browser: Browser) -> None:
    form = row_alone(browser, 4)
    browser.press(form, pressed(form, "Save, next"), **{"r3.range": "3", "r3.icon": "both"})
    form = row_alone(browser, 4)
    browser.press(form, pressed(form, "Same as ours"))
    pack = Owned("tokaido", "default")
    ours = registry.game("tokaido").tables.used["automa_cards.toml/automa_card"][3]
    row = pack.rows(find_table(pack.tables, "automa_card"))[3]
    assert (row["range"], row["icon"]) == (ours.range, ours.icon)
    assert seen_in(pack) == {"automa_cards.toml": {"automa_card": ["4"]}}


def test_what_is_not_in_the_box_is_taken_out_and_what_is_more_is_added(browser: Browser) -> None:
    address = "/packs/tiletum/default/table/contracts.toml/contract"
    pack = Owned("tiletum", "default")
    table = find_table(pack.tables, "contracts.toml/contract")
    before = len(pack.rows(table))
    form = row_alone(browser, 3, address)
    assert browser.press(form, pressed(form, "Not in my box")).url.query == b"n=3"
    assert len(pack.rows(table)) == before - 1
    form = row_alone(browser, before, address)
    typed = {"pay.iron": "2", "vp": "7", "min_players": "2"}
    more = browser.press(
        form, pressed(form, "Save and add another"), **{f"r{before - 1}.{name}": value for name, value in typed.items()}
    )
    assert more.url.query == f"n={before + 1}".encode()
    assert pack.rows(table)[-1]["pay"]["iron"] == 2
    assert browser.get(f"{address}?n={before + 2}").status_code == 404
    assert browser.get(f"{CARDS}?n=17").status_code == 404


def test_a_row_alone_that_does_not_fit_comes_back_alone_in_words(browser: Browser) -> None:
    form = row_alone(browser, 4)
    answer = browser.press(form, pressed(form, "Save, next"), **{"r3.range": "9"})
    assert answer.status_code == 422
    page = read(answer.text)
    assert filled(page.find("form", class_="editor")[0])["r3.range"] == "9"
    (line,) = page.find("section", class_="notice bad")[0].find("a")
    assert line.text == "Number 4: range: 9 does not fit: it must be a whole number from 1 to 3"


def test_where_something_is_drawn_is_kept_though_nobody_is_asked(browser: Browser) -> None:
    address = "/packs/tiletum/default/table/map.toml/spot"
    form = row_alone(browser, 1, address)
    assert not {"r0.x", "r0.y"} & set(filled(form))
    browser.press(form, pressed(form, "Save, next"), **{"r0.name": "Londinium"})
    pack = Owned("tiletum", "default")
    table = find_table(pack.tables, "map.toml/spot")
    row, ours = pack.rows(table)[0], registry.game("tiletum").tables.used[table.title][0]
    assert (row["name"], row["x"], row["y"]) == ("Londinium", ours.x, ours.y)


def test_a_table_that_is_seen_in_half_says_which_half(browser: Browser) -> None:
    for number in range(1, 6):
        form = row_alone(browser, number)
        browser.press(form, pressed(form, "Same as ours"))
    assert "5 of 16 compared with your box" in browser.page("/packs/tokaido/default").text
    page = browser.page(CARDS)
    (rows,) = page.find("ol", class_="plain row-list panel")
    assert ["Seen in your box" in row.text for row in rows.find("li")] == [True] * 5 + [False] * 11
    title = "automa_cards.toml/automa_card"
    yours, _ = with_pack("tokaido", "default")
    assert title in yours.tables.reconstructed()
    assert "5 rows from your pack, 11 rows reconstructed" in browser.page("/packs/tokaido/default/proof").text
    (form,) = page.find("form", class_="editor")
    browser.press(form, pressed(form, "Save; my box shows all of this"), **filled(form))
    yours, _ = with_pack("tokaido", "default")
    assert title not in yours.tables.reconstructed()
    assert [row.status for row in yours.tables.used[title]] == [Status.OWNER] * 16


def test_a_fault_of_another_table_is_said_without_files_and_keys(browser: Browser) -> None:
    form, fields = editor(browser, "/packs/tiletum/default/table/map.toml/spot")
    row = next(name.partition(".")[0] for name, value in fields.items() if value == "3" and "pillar_spots" in name)
    answer = browser.post(form.attributes["action"], fields | {f"{row}.pillar_spots": "2"})
    (notice,) = read(answer.text).find("section", class_="notice bad")
    assert "Cathedrals: Town london: town: must be a cathedral town" in notice.text
    assert "does not fit to the pack's The map" in notice.text
    assert ".toml" not in notice.text
