"""What the printed edition of a game calls things, in a language: every text that speaks of one must use its word."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from automatable.kernel.words.text import Entry
from automatable.kernel.words.toml import shipped_toml
from automatable.testing.languages.files import TextFile, texts_in

_NO_WORDS = re.compile(r"\{[^{}]*\}|`[^`]*`|'[^']*'|\[\"[^\]]*\]")
"""Fields, and what is quoted from files: they are the same in every language."""


@dataclass
class Glossary:
    """The file `glossary.LANG.toml` beside the texts of a game."""

    terms: Mapping[str, tuple[str, ...]]
    """By the English term: how words begin or end that say it."""
    free: frozenset[str]
    """Keys of texts that need not name what they are about."""
    met: set[str] = field(default_factory=set)
    """The terms, and the free keys, that some text has had."""

    @classmethod
    def of(cls, part: TextFile, language: str) -> "Glossary":
        """What there is of it for the game to which a file belongs."""
        file = part.folder / f"glossary.{language}.toml"
        found = shipped_toml(file) if file.is_file() else {}
        return cls(
            {term: tuple(said) for term, said in found.get("term", {}).items()}, frozenset(found.get("free", []))
        )

    @cached_property
    def _patterns(self) -> dict[str, re.Pattern[str]]:
        return {term: re.compile(rf"\b{re.escape(term)}", re.IGNORECASE) for term in self.terms}

    def faults(self, key: str, english: Entry, own: Entry) -> Iterator[str]:
        """The terms of an English text that its translation says otherwise."""
        meant = _NO_WORDS.sub(" ", " ".join(texts_in(english)))
        said = " ".join(texts_in(own)).casefold()
        for term, pattern in self._patterns.items():
            if not pattern.search(meant):
                continue
            self.met.add(term)
            if any(word.casefold() in said for word in self.terms[term]):
                continue
            if key in self.free:
                self.met.add(key)
            else:
                yield f"says {term} without {' or '.join(self.terms[term])}"

    def unused(self) -> Iterator[str]:
        """What no text has needed."""
        for name in (*self.terms, *sorted(self.free)):
            if name not in self.met:
                yield f"{name} is not needed"
