"""Words: messages, and the catalogue of each language that says them. Most of the program needs nothing else of this room."""

import functools
from collections.abc import Iterable, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

from automatable import __version__
from automatable.kernel.words.catalogue import Catalogue, Entry
from automatable.kernel.words.grammar import PLURALS
from automatable.kernel.words.language import KEYS, LANGUAGES, PSEUDO, is_marking, language
from automatable.kernel.words.message import Msg, msg, restored
from automatable.kernel.words.pseudo import key_texts, pseudo_names, pseudo_texts
from automatable.kernel.words.signs import NARROW, escaped, one_line, without_controls
from automatable.kernel.words.toml import shipped_toml

__all__ = [
    "BORROWED",
    "Catalogue",
    "Entry",
    "Msg",
    "catalogue",
    "escaped",
    "falls_back",
    "is_begun",
    "is_entry",
    "language_names",
    "load_texts",
    "missing_library",
    "msg",
    "one_line",
    "restored",
    "without_controls",
]


def is_entry(table: Mapping[str, Any]) -> bool:
    """Whether a table of a catalogue is one entry: a word, or forms to choose from; otherwise it is a group of entries."""
    return "is" in table or {"by", "other"} <= set(table) or "other" in table.keys() <= PLURALS


def load_texts(file: Traversable) -> dict[str, Entry]:
    """Read a catalogue file; nested tables become dotted keys."""
    return dict(_flatten("", shipped_toml(file)))


def _flatten(prefix: str, table: Mapping[str, Any]) -> list[tuple[str, Entry]]:
    found: list[tuple[str, Entry]] = []
    for key, value in table.items():
        name = f"{prefix}{key}"
        if isinstance(value, str):
            found.append((name, value))
        elif prefix == "language.forms." or is_entry(value):
            found.append((name, dict(value)))
        else:
            found.extend(_flatten(f"{name}.", value))
    return found


FILES: Final = ("text", "words")
"""The files of a language in a folder: its sentences, and words with their gender and forms. Only the first must be there."""
BORROWED: Final = ("⸨", "⸩")
"""What stands around English in a text of another language, where it is marked."""
NAMES: Final = "name"
"""The group of `names.de.toml`: what the names in tables are called."""


def catalogue(wanted: str = "", package: str | None = None) -> Catalogue:
    """The program's texts in a language, with those of a game's package laid over them; what it does not have is English."""
    return _catalogue(wanted or language(), package, is_marking())


@functools.cache
def _catalogue(wanted: str, package: str | None, marked: bool) -> Catalogue:
    english = LANGUAGES[0]
    texts = {**_texts(None, english), **(_texts(package, english) if package else {})}
    if wanted == PSEUDO:
        titles = pseudo_names({"title": title} for title in _names(None, LANGUAGES[1]))
        return Catalogue(pseudo_texts(texts), wanted, names=titles | pseudo_names(_tables(package) if package else ()))
    if wanted == KEYS:
        return Catalogue(key_texts(texts), wanted)
    if wanted == english:
        return Catalogue(texts)
    own = {**_texts(None, wanted), **(_texts(package, wanted) if package else {})}
    own = _with_narrow_spaces(own)
    borrowed = texts.keys() - own.keys()
    if marked:
        texts |= {key: _marked(texts[key]) for key in borrowed if not key.startswith("language.")}
    return Catalogue({**texts, **own}, wanted, borrowed, {**_names(None, wanted), **_names(package, wanted)})


def _marked(entry: Entry) -> Entry:
    if isinstance(entry, Mapping):
        return {name: text if name in ("by", "g") else str(_marked(text)) for name, text in entry.items()}
    return f"{BORROWED[0]}{entry}{BORROWED[1]}" if entry.strip() else entry


def falls_back(wanted: str, packages: Iterable[str]) -> bool:
    """Whether a language lacks any text of the program or of these games."""
    return any(catalogue(wanted, package).borrowed for package in (None, *packages))


@functools.cache
def _texts(package: str | None, wanted: str) -> Mapping[str, Entry]:
    files = [_file(package, wanted, name) for name in FILES]
    if package is None and not files[0].is_file():
        raise FileNotFoundError(files[0].name)
    return {key: entry for file in files if file.is_file() for key, entry in load_texts(file).items()}


def _file(package: str | None, wanted: str, name: str = FILES[0]) -> Traversable:
    folder = resources.files("automatable.kernel") if package is None else resources.files(package) / "data"
    return folder / f"{name}.{wanted}.toml"


@functools.cache
def _names(package: str | None, wanted: str) -> Mapping[str, Entry]:
    """What a language calls that which has an English name in a table of the game; without a package the titles of the games."""
    file = _file(package, wanted, "names")
    found: Mapping[str, Entry] = shipped_toml(file).get(NAMES, {}) if file.is_file() else {}
    signs = str(_texts(None, wanted).get("language.narrow", ""))
    return {name: _narrow(entry, signs) for name, entry in found.items()}


def _tables(package: str) -> list[Mapping[str, Any]]:
    """All that the tables of a game say."""
    data = resources.files(package) / "data"
    return [shipped_toml(file) for file in data.iterdir() if file.name.endswith(".toml") and file.name.count(".") == 1]


def _with_narrow_spaces(texts: Mapping[str, Entry]) -> dict[str, Entry]:
    """With a narrow space that does not break before the signs that the language names, and after «, where an ordinary one is typed."""
    signs = texts.get("language.narrow", "")
    return {key: _narrow(entry, str(signs)) for key, entry in texts.items()} if signs else dict(texts)


def _narrow(entry: Entry, signs: str) -> Entry:
    if isinstance(entry, Mapping):
        return {name: str(_narrow(text, signs)) for name, text in entry.items()}
    for sign in signs:
        entry = entry.replace(f" {sign}", f"{NARROW}{sign}")
    return entry.replace("« ", f"«{NARROW}")


def is_begun(wanted: str) -> bool:
    """Whether a language has a catalogue, even if it is not complete enough to be offered."""
    return wanted in (PSEUDO, KEYS) or (wanted.isalpha() and _file(None, wanted).is_file())


def language_names() -> dict[str, str]:
    """The languages that can be chosen, each by its own name for itself."""
    return {one: str(_texts(None, one)["language.name"]) for one in LANGUAGES}


def missing_library(library: str, extra: str) -> str:
    """How to get a library that only an extra brings; automatable is in no package index, so pip needs a checkout or a wheel."""
    return catalogue().say(msg("missing.library", library=library, extra=extra, version=__version__))
