"""What is wrong with a translation, as far as a program can see it."""

import re
import string
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from automatable.kernel.words.grammar import PLURAL_RULES, PLURALS, Grammar
from automatable.kernel.words.text import Entry
from automatable.testing.languages.files import PROGRAM, TextFile

_GRAMMAR: Final = frozenset({"by", "g"})
_QUOTES: Final = {"de": "„…“", "fr": "« … »"}
"""Languages with quotation marks of their own: the straight ones are none of theirs."""
_STRAIGHT: Final = re.compile(r'"')
_SAMPLES: Final = range(200)


def faults(parts: Sequence[TextFile], language: str) -> Iterator[str]:
    """One line for each fault: the file, the key, and what is wrong."""
    kernel = next((part.texts(language) for part in parts if part.package == PROGRAM), {})
    grammar = Grammar(kernel)
    plural = str(kernel.get("language.plural", "one-other"))
    categories = {PLURAL_RULES[plural](number) for number in _SAMPLES} if plural in PLURAL_RULES else set()
    if not categories:
        yield f"kernel language.plural: {plural!r} is none of {', '.join(PLURAL_RULES)}"
    for part in parts:
        own = part.texts(language)
        for key, entry in own.items():
            if key not in part.english:
                continue
            for what in _of_entry(entry, part.english[key], language, grammar, categories):
                yield f"{part.name} {key}: {what}"


def _of_entry(entry: Entry, english: Entry, language: str, grammar: Grammar, categories: set[str]) -> Iterator[str]:
    for text in _texts(entry):
        if not text.strip() and any(one.strip() for one in _texts(english)):
            yield "is empty"
        if language in _QUOTES and _STRAIGHT.search(text):
            yield f"has straight quotation marks; write {_QUOTES[language]}"
        yield from _of_forms(text, grammar)
    missing = _fields(english) - _fields(entry)
    strange = _fields(entry) - _fields(english)
    if missing:
        yield f"leaves out {', '.join(sorted(missing))}"
    if strange:
        yield f"has {', '.join(sorted(strange))}, which English does not"
    if isinstance(entry, Mapping) and "is" not in entry and entry.keys() <= PLURALS | {"by"}:
        for category in sorted(categories - entry.keys() - ({"many"} if "other" in entry else set())):
            yield f"lacks the form {category}"


def _of_forms(text: str, grammar: Grammar) -> Iterator[str]:
    try:
        pieces = list(string.Formatter().parse(text))
    except ValueError as error:
        yield f"cannot be read: {error}"
        return
    for _, name, form, _ in pieces:
        if name == "":
            yield "has a field without a name"
        asked = (form or "").lower()
        if asked.isalpha() and asked not in _KNOWN_FORMS and asked not in grammar.forms:
            yield f"asks {name} for the form {form}, which the language does not have"


_KNOWN_FORMS: Final = frozenset({"mid", "and", "or", "date", "time", "whose", "the", "one"})
"""Forms that are no pattern of a language: joints, dates, and those that words have of their own."""


def _texts(entry: Entry) -> list[str]:
    return [entry] if isinstance(entry, str) else [text for name, text in entry.items() if name not in _GRAMMAR]


def _fields(entry: Entry) -> set[str]:
    """The fields that an entry says somewhere; of a word those of its text."""
    found: set[str] = set()
    texts = [entry["is"]] if isinstance(entry, Mapping) and "is" in entry else _texts(entry)
    for text in texts:
        try:
            found |= {name for _, name, _, _ in string.Formatter().parse(text) if name}
        except ValueError:
            continue
    if isinstance(entry, Mapping) and "is" not in entry:
        found.add(entry.get("by", "n"))
    return found
