"""A language that nobody speaks: English with accents, a third longer, in brackets. Whatever is said without a catalogue stands out."""

import string
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

_ACCENTS: Final = str.maketrans("aeiouyAEIOUcnsz", "áéíóúýÁÉÍÓÚçñšž")
_LETTERS_OF_A_THIRD: Final = 12
SAID_FIELDS: Final = ("name", "title")
"""The fields of tables with names that people are shown, unless a table says otherwise."""
OPENS, CLOSES = "⟦", "⟧"


def pseudo_texts(texts: Mapping[str, Any]) -> dict[str, Any]:
    """A catalogue in it. What a language is like stays as in English."""
    return {key: entry if key.startswith("language.") else _entry(entry) for key, entry in texts.items()}


def key_texts(texts: Mapping[str, Any]) -> dict[str, Any]:
    """A catalogue in which every text is its key. What a language is like stays as in English."""
    return {key: entry if key.startswith("language.") else f"[{key}]" for key, entry in texts.items()}


def pseudo_names(tables: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """What it calls everything that has a name in a table."""
    return {name: pseudo(name) for table in tables for name in _names(table)}


def _names(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        yield from (value[field] for field in SAID_FIELDS if isinstance(value.get(field), str))
    for part in value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ():
        yield from _names(part)


def _entry(entry: Any) -> Any:
    if isinstance(entry, Mapping):
        return {name: text if name in ("by", "g") else pseudo(text) for name, text in entry.items()}
    return pseudo(entry)


def pseudo(text: str) -> str:
    """A template in it; what is in braces stays."""
    parts = []
    for plain, name, form, conversion in string.Formatter().parse(text):
        parts.append(plain.translate(_ACCENTS).replace("{", "{{").replace("}", "}}"))
        if name is not None:
            parts.append(f"{{{name}{f'!{conversion}' if conversion else ''}{f':{form}' if form else ''}}}")
    longer = " ~~~" * (len(text) // _LETTERS_OF_A_THIRD)
    return f"{OPENS}{''.join(parts)}{longer}{CLOSES}" if text.strip() else text
