"""Whoever corrects tables reads their names and what they are for in their own language."""

import re
from importlib import resources
from pathlib import Path

import pytest

from automatable.kernel.contract import registry
from automatable.kernel.tables.packs import plain_rows
from automatable.kernel.words.language import LANGUAGES, speaking
from automatable.kernel.words.text import catalogue, load_texts, msg
from automatable.packs.fields import about_of, fields_of
from automatable.saves.store.store import Store
from automatable.web.app import create_app
from automatable.web.packs.names import table_name
from publishing.decisive import called
from tests.web.client import Browser

RULE = re.compile(r"[A-Z]{3}-[A-Z]+-[0-9]")
OURS = ("revive", "tapestry", "terra_mystica", "tiletum", "tokaido")


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_tables_are_named_by_the_catalogue_each_differently(game: str, spoken: str) -> None:
    with speaking(spoken):
        names = [table_name(table) for table in registry.game(game).tables.known.values()]
    assert len(set(names)) == len(names)
    assert [name for name in names if ":" in name or "_" in name] == []


def test_a_table_is_named_in_the_language_of_the_reader() -> None:
    table = registry.game("tokaido").tables.known["difficulty.toml/difficulty_card"]
    said = []
    for spoken in LANGUAGES:
        with speaking(spoken):
            said.append(table_name(table))
    assert said == ["Difficulty cards", "Schwierigkeitskarten", "Cartes Difficulté"]


@pytest.mark.parametrize("game", ["tiletum", "revive"])
def test_the_rows_that_matter_most_are_called_as_the_editor_calls_them(game: str) -> None:
    found = registry.game(game)
    part = (
        Path("docs/packs.md").read_text(encoding="utf-8").partition(f"### {found.info.title}\n")[2].partition("\n#")[0]
    )
    lines = [line.strip("| ").split(" | ")[:2] for line in part.splitlines() if line.startswith("| ")][1:]
    assert len(lines) == 20
    tables = {table_name(table): table for table in found.tables.known.values()}
    for name, row in lines:
        table = tables[name]
        rows = plain_rows(found.tables.used[table.title])
        titles = {called(table, index, each) for index, each in enumerate(rows)}
        assert row in titles


@pytest.mark.parametrize("game", OURS)
def test_what_every_table_is_for_is_said_in_every_language(game: str) -> None:
    found = registry.game(game)
    tables = found.tables.known.values()
    said: dict[str, list[str]] = {}
    for spoken in LANGUAGES:
        texts = load_texts(resources.files(found.info.package) / "data" / f"fields.{spoken}.toml")
        with speaking(spoken):
            said[spoken] = [about_of(table.record) for table in tables]
        assert said[spoken] == [texts[f"about.{table.record.__name__}"] for table in tables]
    assert not any(RULE.search(text) for texts in said.values() for text in texts)
    for english, *others in zip(*said.values(), strict=True):
        assert english not in others


def test_the_list_the_editor_and_the_proof_sheet_say_it_in_the_language_of_the_reader(store: Store) -> None:
    said = "Eine Automa-Karte: wie weit sie vorausschaut und welches Symbol sie zeigt."
    here = "/packs/tokaido/default"
    table = "automa_cards.toml/automa_card"
    with Browser(create_app(store), cookie="automatable_language=de") as browser:
        for address in (here, f"{here}/table/{table}", f"{here}/proof?table={table}"):
            page = browser.get(address).text
            assert said in page
            assert "Die Karten der Automas" in page
            assert 'lang="en">An Automa card' not in page


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_fields_have_names_in_every_language(game: str, spoken: str) -> None:
    words = catalogue(spoken)
    with speaking(spoken):
        for table in registry.game(game).tables.known.values():
            for field in fields_of(table.record):
                if re.fullmatch("[A-F]", field.name):
                    continue  # the letter that is printed on the card
                assert f"field.{field.name}" in words
                assert f"field.{field.name}" not in words.borrowed
                assert field.title == words.say(msg(f"field.{field.name}"))
