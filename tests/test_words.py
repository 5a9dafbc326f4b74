"""One word for one thing: the glossary of docs/architecture.md, class names of shared code, paths in documents."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

from automatable import __version__
from automatable.kernel.words.language import speaking
from automatable.kernel.words.text import catalogue
from publishing.translated import pages

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "automatable"
SHARED = [file for file in SOURCE.rglob("*.py") if file.relative_to(SOURCE).parts[0] not in ("games", "library")]
"""Without the library: its records are those of the kernel in words, and have their names."""
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
GLOSSARY = re.findall(r"^\| (.+?) \| .+ \| `(.+?)` \|$", ARCHITECTURE.split("## Glossary")[1].split("\n## ")[0], re.M)
MOST_WORDS = 40


def test_no_class_of_shared_code_is_defined_twice() -> None:
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in SHARED]
    found = [node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    names = Counter(name for name in found if not name.startswith("_"))
    assert [name for name, count in names.items() if count > 1] == []


def test_the_glossary_is_short() -> None:
    words = [word for word, _ in GLOSSARY]
    assert len(set(words)) == len(words)
    assert 30 <= len(words) <= MOST_WORDS


def test_each_word_of_the_glossary_is_used_and_lives_where_it_says() -> None:
    code = " ".join(file.read_text(encoding="utf-8") for file in SOURCE.rglob("*.py"))
    names = " ".join(re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", name) for name in set(re.findall(r"\w+", code))).lower()
    places = {
        file.relative_to(SOURCE).with_suffix("").as_posix() for file in (*SOURCE.rglob("*.py"), *SOURCE.rglob("*/"))
    }
    for word, place in GLOSSARY:
        assert re.search(rf"\b{word.replace(' ', '.?')}", names), word
        where = place.removesuffix(".py")
        assert any(there == where or there.endswith(f"/{where}") for there in places), place


def test_the_changelog_has_a_section_for_this_version() -> None:
    assert f"\n## {__version__} – " in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_pythons_that_the_package_names_are_those_of_the_matrix_and_of_the_page() -> None:
    named = re.findall(r'Python :: (3\.\d+)"', (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (tried,) = re.findall(r"^PYTHONS \?= (.+)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert tried.split() == [f"python{version}" for version in named]
    assert f"automatable runs with Python {', '.join(named[:-1])} and {named[-1]}." in page


ANY_OTHER = re.compile(r"\{\w+:(?:[^{}|]*\|)*=([^{}|]*)\}")
"""Where a word goes by who is meant: what is said of everybody who is not named there."""
GUIDES = ("first-game", "companion", "packs", "how-she-decides", "container")


@pytest.mark.parametrize(
    ("language", "page"), [(one, guide) for guide in GUIDES for one in pages(f"{guide}.md")], ids=str
)
def test_guides_name_buttons_as_the_pages_do(language: str, page: str) -> None:
    """A label is in italics."""
    text = pages(f"{page}.md")[language].read_text(encoding="utf-8")
    with speaking(language):
        entries = catalogue().texts.values()
    texts = [text for one in entries for text in ([one] if isinstance(one, str) else one.values())]
    said = {ANY_OTHER.sub(r"\1", text).rstrip(".:").lower() for text in texts}
    labels = re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", text)
    assert [label for label in labels if label.lower() not in said] == []
