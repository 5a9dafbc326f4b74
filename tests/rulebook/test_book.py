import sys
from pathlib import Path

import msgspec
import pytest

from automatable.games._template.model.tables import PACKAGE
from automatable.kernel.words.language import speaking
from automatable.rulebook import book
from automatable.rulebook.book import installed_ids, rulebook

RULE = '[[rule]]\nid = "{id}"\nsection = "S"\ntext = "T"\nkind = "turn"\n'


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "rulebook_example"
    (folder / "data").mkdir(parents=True)
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, folder.name, raising=False)
    book._written.cache_clear()
    book._translated.cache_clear()
    return folder


def write(package: Path, text: str) -> None:
    (package / "data" / "rules.toml").write_text(text)


def test_rules_come_in_rulebook_order(package: Path) -> None:
    write(package, RULE.format(id="B") + RULE.format(id="A"))
    assert list(rulebook(package.name)) == ["B", "A"]


def test_an_id_that_occurs_twice_is_refused(package: Path) -> None:
    write(package, RULE.format(id="A") * 2)
    with pytest.raises(ValueError, match="rulebook_example: a rule id occurs twice"):
        rulebook(package.name)


def test_an_unknown_field_is_refused(package: Path) -> None:
    write(package, RULE.format(id="A") + 'page = "7"\n')
    with pytest.raises(msgspec.ValidationError, match="page"):
        rulebook(package.name)


def test_the_ids_of_all_games_are_known() -> None:
    assert set(rulebook(PACKAGE)) <= installed_ids()


def test_rules_are_read_in_the_language_that_is_spoken(package: Path) -> None:
    write(package, RULE.format(id="A-1") + RULE.format(id="A-2"))
    (package / "data" / "rules.de.toml").write_text('[section]\nS = "Abschnitt"\n[rule]\nA-1 = "Satz"\n')
    with speaking("de"):
        translated = rulebook(package.name)
    assert [(rule.section, rule.text) for rule in translated.values()] == [("Abschnitt", "Satz"), ("Abschnitt", "T")]
    assert rulebook(package.name)["A-1"].text == "T"
