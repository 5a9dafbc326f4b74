"""How much of a language is there."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from automatable.testing.languages.files import HEAD, TextFile, own_words


@dataclass(frozen=True)
class Coverage:
    """How much of one file is translated."""

    part: TextFile
    missing: tuple[str, ...]
    stale: tuple[str, ...]
    """Keys that English no longer has."""

    @property
    def whole(self) -> int:
        return len(self.part.english)

    @property
    def done(self) -> int:
        return self.whole - len(self.missing)

    def __str__(self) -> str:
        share = 100 if not self.whole else 100 * self.done // self.whole
        stale = f", {len(self.stale)} stale" if self.stale else ""
        return f"{self.part.name:<24} {self.done:>5} of {self.whole:>5}  {share:>3} %{stale}"


def shares(parts: Sequence[TextFile], language: str) -> list[Coverage]:
    """The share of each file."""
    words = own_words(parts, language)
    return [_share(part, language, words) for part in parts]


def _share(part: TextFile, language: str, words: Collection[str]) -> Coverage:
    own = part.texts(language)
    missing = tuple(key for key in part.english if key not in own)
    stale = tuple(key for key in own if key not in part.english and key not in words and not key.startswith(HEAD))
    return Coverage(part, missing, stale)
