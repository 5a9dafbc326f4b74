"""The tools for translators, tried on a small game and a language with faults."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from automatable.kernel.contract import registry
from automatable.kernel.words.language import LANGUAGES
from automatable.testing.languages.__main__ import main, shipped_titles
from automatable.testing.languages.begin import begin
from automatable.testing.languages.check import faults
from automatable.testing.languages.cover import shares
from automatable.testing.languages.files import PROGRAM, TextFile, parts
from automatable.testing.languages.glossary import Glossary
from automatable.testing.languages.walking import listen

ENGLISH = """
[tell]
walk = "{who} walks to {space}."
coins = { one = "{n} coin", other = "{n} coins" }
paid = { one = "{who} pays {n} coin.", other = "{who} pays {n} coins." }
quoted = "the card 'Fuji'"
[kind]
inn = "inn"
"""
RULES = '[[rule]]\nid = "R-1"\nsection = "S"\ntext = "T"\nkind = "turn"\n'


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "translated_example"
    (folder / "data").mkdir(parents=True)
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, folder.name, raising=False)
    (folder / "data" / "text.en.toml").write_text(ENGLISH)
    (folder / "data" / "rules.toml").write_text(RULES)
    return folder / "data"


def of(game: Path) -> list[TextFile]:
    return [part for part in parts({"example": game.parent.name}) if part.package != PROGRAM]


def test_what_is_missing_and_what_is_stale_is_counted(game: Path) -> None:
    (game / "text.de.toml").write_text('[tell]\nwalk = "{who} geht zu {space}."\ngone = "fort"\n')
    (game / "words.de.toml").write_text('[kind]\ninn = { is = "Gasthaus", g = "n" }\n')
    text, rules = shares(of(game), "de")
    assert (text.done, text.whole, text.missing, text.stale) == (
        2,
        5,
        ("tell.coins", "tell.paid", "tell.quoted"),
        ("tell.gone",),
    )
    assert (rules.done, rules.missing) == (0, ("section.S", "rule.R-1"))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('walk = "{who} geht."', "tell.walk: leaves out space"),
        ('walk = "{who} geht zu {place} {space}."', "tell.walk: has place, which English does not"),
        ('walk = "{who} geht {space:zu}."', "tell.walk: asks space for the form zu, which the language does not have"),
        ('walk = "{who geht {space}"', "tell.walk: cannot be read: unexpected '{' in field name"),
        ('quoted = ""', "tell.quoted: is empty"),
        ("quoted = 'die Karte \"Fuji\"'", "tell.quoted: has straight quotation marks; write „…“"),
        ('coins = { other = "{n} Münzen" }', "tell.coins: lacks the form one"),
        ('coins = "{n:#amount.gold}"', "tell.coins: says n by amount.gold, which is no key"),
        (
            'paid = { one = "{who} zahlt {n} Münze.", other = "{n} Münzen." }',
            "tell.paid: leaves out who where it says other",
        ),
        ('walk = "{who} geht {automa:dat} nach zu {space}."', "tell.walk: has automa, which English does not"),
        ('walk = "So geht\'s: {who} geht zu {space}."', "tell.walk: has a straight apostrophe; write ’"),
    ],
)
def test_a_fault_is_found(game: Path, text: str, fault: str) -> None:
    (game / "text.de.toml").write_text(f"[tell]\n{text}\n")
    assert f"data text {fault}".replace("data ", f"{game.parent.name} ", 1) in list(faults(of(game), "de"))


def test_a_good_translation_has_none(game: Path) -> None:
    (game / "text.de.toml").write_text(
        '[tell]\nwalk = "{who} geht zu {space}."\ncoins = { one = "{n} Münze", other = "{n} Münzen" }\n'
    )
    assert list(faults(of(game), "de")) == []


def test_a_new_language_has_every_key_with_english_over_it(game: Path) -> None:
    written = begin(of(game), "eo")
    assert [file.name for file in written] == ["text.eo.toml", "rules.eo.toml"]
    lines = written[0].read_text().splitlines()
    assert lines[lines.index('# walk = ""') - 1] == "# {who} walks to {space}."
    assert lines[lines.index('# coins = { one = "", other = "" }') - 1] == "# one: {n} coin | other: {n} coins"
    assert begin(of(game), "eo") == []


def test_names_of_tables_are_counted_and_begun(game: Path) -> None:
    tokaido = registry.game("tokaido")
    found = {part.kind: part for part in parts({"tokaido": tokaido.info.package}, {"tokaido": tokaido.tables})}
    names = found["names"]
    assert names.english["name.Hiroshige"] == "Hiroshige"
    assert "name.Paddy" not in names.english, "the catalogue names the panoramas"
    own = replace(names, package=game.parent.name)
    (written,) = begin([own], "eo")
    lines = written.read_text().splitlines()
    assert '# Hiroshige = "Hiroshige"' in lines[lines.index("# travelers.toml") :]
    written.write_text('[name]\nHiroshige = "Hiroŝigo"\n"Kan Zashi" = { is = "Harpinglo", g = "n" }\nGone = "For"\n')
    (share,) = shares([own], "eo")
    assert (share.done, share.stale) == (2, ("name.Gone",))


def test_whole_games_are_heard_in_english_without_a_fault() -> None:
    heard = listen(registry.game("tokaido"), "en", seeds=1)
    assert len(heard.sentences) > 100
    assert heard.faults == {}


def test_the_command_says_whether_something_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cover", "en", "tokaido"]) == 0
    assert "kernel text" in capsys.readouterr().out
    assert main(["check", "en", "tokaido"]) == 0
    assert capsys.readouterr().out == "nothing wrong\n"


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_each_language_that_is_offered_is_complete(language: str) -> None:
    games = {name: registry.game(name) for name in registry.names()}
    found = list(
        parts(
            {name: game.info.package for name, game in games.items()},
            {name: game.tables for name, game in games.items()},
            shipped_titles(),
        )
    )
    assert [str(share) for share in shares(found, language) if share.missing or share.stale] == []
    assert list(faults(found, language)) == []
    assert all(Glossary.of(part, language).terms for part in found if part.package != PROGRAM)


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("game", ["revive", "tapestry", "terra_mystica", "tiletum_two", "tokaido"])
def test_whole_games_are_heard_in_each_language_without_a_fault(game: str, language: str) -> None:
    heard = listen(registry.game(game), language, seeds=1)
    assert len(heard.sentences) > 100
    assert heard.faults == {}


def test_a_term_of_the_box_that_is_said_otherwise_is_found(game: Path) -> None:
    (game / "text.de.toml").write_text('[kind]\ninn = "Herberge"\n[tell]\nquoted = "die Karte „Fuji“"\n')
    (game / "glossary.de.toml").write_text('free = ["tell.paid"]\n[term]\ninn = ["Gasthaus"]\ntemple = ["Tempel"]\n')
    assert [fault.partition(" ")[2] for fault in faults(of(game), "de")][-3:] == [
        "text kind.inn: says inn without Gasthaus",
        "glossary: temple is not needed",
        "glossary: tell.paid is not needed",
    ]
    (game / "text.de.toml").write_text('[kind]\ninn = { is = "Gasthaus", g = "n" }\n')
    (game / "glossary.de.toml").write_text('[term]\ninn = ["Gasthaus"]\n')
    assert not [fault for fault in faults(of(game), "de") if "inn" in fault]


def test_a_word_that_a_language_has_for_itself_is_neither_stale_nor_strange() -> None:
    revive = registry.game("revive")
    found = list(parts({"revive": revive.info.package}, {"revive": revive.tables}))
    assert "automa" in {key for part in found for key in part.texts("de")}
    assert [share.stale for share in shares(found, "de") if share.stale] == []
    assert [fault for fault in faults(found, "de") if "automa" in fault] == []
