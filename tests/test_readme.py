"""What README and data sources promise is so."""

import re
import tomllib
from importlib import resources
from pathlib import Path

import pytest

from automatable.kernel.contract import registry
from publishing.translated import readmes
from tests.games.terra_mystica.given import tables

ROOT = Path(__file__).parents[1]
SOURCES = (ROOT / "docs" / "data-sources.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", readmes().values(), ids=lambda file: file.name)
def test_the_first_lines_show_it_and_say_how_to_start(file: Path) -> None:
    first = "\n".join(file.read_text(encoding="utf-8").splitlines()[:25])
    assert len(re.findall(r"!\[", first)) == 1
    assert all(word in first for word in ("\nmake play ", "\nmake test "))
    assert len(re.findall(r"^- \*\*.+\*\*", first, re.MULTILINE)) == 4


@pytest.mark.parametrize("file", readmes().values(), ids=lambda file: file.name)
def test_every_game_has_a_heading_and_a_picture(file: Path) -> None:
    readme = file.read_text(encoding="utf-8")
    titles = {registry.listing(name).title for name in registry.names()}
    named = re.findall(r"^### (.+)$", readme, re.MULTILINE)
    assert len(set(named) & titles) == 5
    assert len(named) == 6
    assert len(re.findall(r"!\[[^\]]+\]\(docs/images/", readme)) == 5


@pytest.mark.parametrize("file", readmes().values(), ids=lambda file: file.name)
def test_every_link_of_a_readme_leads_to_a_file(file: Path) -> None:
    links = re.findall(r"\]\((?!https?://)([^)#]+)|<img src=\"([^\"]+)", file.read_text(encoding="utf-8"))
    assert [one or other for one, other in links if not (ROOT / (one or other)).is_file()] == []


def test_nothing_advises_to_install_from_an_index_that_does_not_have_us() -> None:
    files = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "Makefile"]
    files += [file for file in (ROOT / "src").rglob("*") if file.suffix in (".py", ".toml", ".html", ".js")]
    advice = re.compile(r"(?:pip|pipx|uv tool) install +['\"]?automatable(?!-)|pypi\.org")
    assert [file.name for file in files if advice.search(file.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("terra_mystica", "all {solo} statements; {base} more of the base game"),
        ("revive", "all {solo} statements, its six cards"),
        ("revive", "the persons' game: {base} rulings"),
        ("tokaido", "all {solo} statements"),
        ("tiletum", "all {solo} statements; three levels"),
    ],
)
def test_the_page_counts_the_rules_that_there_are(game: str, told: str) -> None:
    data = resources.files(registry.game(game).info.package) / "data"
    counts = {
        name: len(tomllib.loads((data / file).read_text("utf-8"))["rule"]) if (data / file).is_file() else 0
        for name, file in (("solo", "rules.toml"), ("base", "base_rules.toml"))
    }
    assert told.format(**counts) in SOURCES


def test_the_page_says_what_is_reconstructed_of_a_documented_row() -> None:
    pictures = [row.source for row in tables.AUTOMA_TILES if "a public picture" in row.source]
    assert len(pictures) == 2
    assert "two of 18 numbers" in SOURCES
    assert registry.game("revive").tables.reconstructed()["mautoma_action_cards.toml/card"] == ("starting_card",)
    assert "Which two of the six cards carry the S" in SOURCES
