"""What is wrong with a translation, as far as a program can see it."""

import re
import string
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from automatable.kernel.words.grammar import PLURAL_RULES, PLURALS, Grammar
from automatable.kernel.words.text import Entry
from automatable.testing.languages.files import PROGRAM, TextFile, own_words, texts_in
from automatable.testing.languages.glossary import Glossary

_QUOTES: Final = {"de": "„…“", "fr": "« … »"}
"""Languages with quotation marks of their own: the straight ones are none of theirs."""
_STRAIGHT: Final = re.compile(r'"')
_APOSTROPHE: Final = re.compile(r"[^\W\d_]'[^\W\d_]")
_SAMPLES: Final = range(200)


def faults(parts: Sequence[TextFile], language: str) -> Iterator[str]:
    """One line for each fault: the file, the key, and what is wrong."""
    kernel = next((part.texts(language) for part in parts if part.package == PROGRAM and part.kind == "text"), {})
    grammar = Grammar(kernel)
    plural = str(kernel.get("language.plural", "one-other"))
    categories = {PLURAL_RULES[plural](number) for number in _SAMPLES} if plural in PLURAL_RULES else set()
    words = own_words(parts, language)
    known = {key for part in parts if part.package == PROGRAM for key in part.english}
    glossaries = {part.package: Glossary.of(part, language) for part in parts}
    if not categories:
        yield f"kernel language.plural: {plural!r} is none of {', '.join(PLURAL_RULES)}"
    for part in parts:
        own = part.texts(language)
        for key, entry in own.items():
            if key not in part.english:
                continue
            for what in (
                *_of_entry(entry, part.english[key], language, grammar, categories, words, known | part.english.keys()),
                *glossaries[part.package].faults(key, part.english[key], entry),
            ):
                yield f"{part.name} {key}: {what}"
    for package, glossary in glossaries.items():
        for what in glossary.unused():
            yield f"{package.rpartition('.')[2]} glossary: {what}"


def _of_entry(
    entry: Entry,
    english: Entry,
    language: str,
    grammar: Grammar,
    categories: set[str],
    words: frozenset[str],
    keys: Collection[str],
) -> Iterator[str]:
    for text in texts_in(entry):
        if not text.strip() and any(one.strip() for one in texts_in(english)):
            yield "is empty"
        if language in _QUOTES and _STRAIGHT.search(text):
            yield f"has straight quotation marks; write {_QUOTES[language]}"
        if language in _QUOTES and _APOSTROPHE.search(text):
            yield "has a straight apostrophe; write ’"
        yield from _of_forms(text, grammar, keys)
    # A word of the catalogue is no field that somebody gives: a language may do without it.
    missing = _fields(english) - _fields(entry) - words
    strange = _fields(entry) - _fields(english) - words
    if missing:
        yield f"leaves out {', '.join(sorted(missing))}"
    if strange:
        yield f"has {', '.join(sorted(strange))}, which English does not"
    for form, left in _left_out(entry, english, words):
        yield f"leaves out {', '.join(sorted(left))} where it says {form}"
    if isinstance(entry, Mapping) and "is" not in entry and entry.keys() <= PLURALS | {"by"}:
        for category in sorted(categories - entry.keys() - ({"many"} if "other" in entry else set())):
            yield f"lacks the form {category}"


def _left_out(entry: Entry, english: Entry, words: frozenset[str]) -> Iterator[tuple[str, set[str]]]:
    """The forms of a choice that say less than every form of the English one: only what is chosen by may be plain from the form itself."""
    if isinstance(entry, str) or "is" in entry:
        return
    needed = set.intersection(*(_named(text) for text in texts_in(english))) - {entry.get("by", "n")} - words
    for form, text in entry.items():
        if form not in ("by", "g") and (left := needed - _named(text)):
            yield form, left


def _of_forms(text: str, grammar: Grammar, keys: Collection[str]) -> Iterator[str]:
    try:
        pieces = list(string.Formatter().parse(text))
    except ValueError as error:
        yield f"cannot be read: {error}"
        return
    for _, name, form, _ in pieces:
        if name == "":
            yield "has a field without a name"
        if form and form[0] == "#" and form[1:] not in keys:
            yield f"says {name} by {form[1:]}, which is no key"
        asked = (form or "").lower()
        if asked.isalpha() and asked not in _KNOWN_FORMS and asked not in grammar.forms:
            yield f"asks {name} for the form {form}, which the language does not have"


_KNOWN_FORMS: Final = frozenset({"mid", "and", "or", "date", "time", "whose", "the", "one"})
"""Forms that are no pattern of a language: joints, dates, and those that words have of their own."""


def _fields(entry: Entry) -> set[str]:
    """The fields that an entry says somewhere; of a word those of its text."""
    found: set[str] = set()
    texts = [entry["is"]] if isinstance(entry, Mapping) and "is" in entry else texts_in(entry)
    for text in texts:
        found |= _named(text)
    if isinstance(entry, Mapping) and "is" not in entry:
        found.add(entry.get("by", "n"))
    return found


def _named(text: str) -> set[str]:
    """The fields that a text names; none if it cannot be read."""
    try:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}
    except ValueError:
        return set()
