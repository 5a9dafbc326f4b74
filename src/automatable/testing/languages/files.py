"""What there is to translate: the catalogues of the program and of each game, the names in its tables, its rules, and what its fields mean."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import Final

from automatable.kernel.tables.data import Tables
from automatable.kernel.tables.names import shipped_names
from automatable.kernel.words.language import LANGUAGES
from automatable.kernel.words.text import NAMES, Entry, load_texts
from automatable.rulebook.book import rulebook, texts_of

ENGLISH: Final = LANGUAGES[0]
PROGRAM: Final = "automatable.kernel"
HEAD: Final = "language."
"""What a language is like stands under these keys; it is written, not translated."""
LATER: Final = {"text": ("words",)}
"""Files that may say some of the keys of another better: nouns with their gender and forms."""


def own_words(files: Sequence["TextFile"], language: str) -> frozenset[str]:
    """Words that a language has for itself, for its sentences to name: English has no such key."""
    program = next((file for file in files if file.package == PROGRAM), None)
    if program is None:
        return frozenset()
    found = program.texts(language).items()
    return (
        frozenset(key for key, entry in found if not isinstance(entry, str) and "is" in entry) - program.english.keys()
    )


def texts_in(entry: Entry) -> list[str]:
    """The texts of an entry, without what only says how to choose among them."""
    return [entry] if isinstance(entry, str) else [text for name, text in entry.items() if name not in ("by", "g")]


@dataclass(frozen=True)
class TextFile:
    """One file of texts in all its languages."""

    package: str
    kind: str
    """`text`, `names`, `rules` or `fields`."""
    english: Mapping[str, Entry]
    where: Mapping[str, str] = field(default_factory=dict)
    """The table in which a name stands, by its key."""

    @property
    def folder(self) -> Path:
        place = Path(str(resources.files(self.package)))
        return place if self.package == PROGRAM else place / "data"

    def file(self, language: str) -> Path:
        return self.folder / f"{self.kind}.{language}.toml"

    def texts(self, language: str) -> dict[str, Entry]:
        """What a language has of it."""
        if language == ENGLISH:
            return dict(self.english)
        files = [self.file(language), *(self.folder / f"{kind}.{language}.toml" for kind in LATER.get(self.kind, ()))]
        return {key: entry for file in files if file.is_file() for key, entry in load_texts(file).items()}

    @property
    def name(self) -> str:
        return f"{self.package.rpartition('.')[2]} {self.kind}"


def parts(
    games: Mapping[str, str], tables: Mapping[str, Tables] | None = None, titles: Iterable[str] = ()
) -> Iterator[TextFile]:
    """All of them, with those of these games, whose packages and tables are given by name; the program has the titles of all that come with it."""
    tables_of = {games[name]: found for name, found in (tables or {}).items()}
    yield TextFile(PROGRAM, "text", _without_head(load_texts(resources.files(PROGRAM) / f"text.{ENGLISH}.toml")))
    if named := {f"{NAMES}.{title}": title for title in titles}:
        yield TextFile(PROGRAM, "names", named)
    for package in dict.fromkeys(games.values()):
        data = resources.files(package) / "data"
        yield TextFile(package, "text", load_texts(data / f"text.{ENGLISH}.toml"))
        if names := shipped_names(tables_of[package]) if package in tables_of else {}:
            yield TextFile(
                package,
                "names",
                {f"{NAMES}.{name}": name for name in names},
                {f"{NAMES}.{name}": file for name, file in names.items()},
            )
        yield TextFile(package, "rules", texts_of(rulebook(package)))
        if (fields := data / f"fields.{ENGLISH}.toml").is_file():
            yield TextFile(package, "fields", load_texts(fields))


def _without_head(texts: Mapping[str, Entry]) -> dict[str, Entry]:
    return {key: entry for key, entry in texts.items() if not key.startswith(HEAD)}
