"""The language in which the library says things."""

from types import TracebackType
from typing import Self

from automatable.kernel.words import language as spoken
from automatable.kernel.words.text import catalogue
from automatable.library.errors import unreadable


class language:  # noqa: N801 - called like a function, used like `contextlib.suppress`
    """Say everything from now on in this language, or inside of a `with` only; what was made before keeps its own.

    >>> import automatable as at
    >>> with at.language("de"):
    ...     at.new("tokaido", seed=3).prompt
    'Wähle deine Figur.'
    >>> at.new("tokaido", seed=3).prompt
    'Choose your traveler.'
    """

    def __init__(self, name: str) -> None:
        if not _is_spoken(name):
            raise unreadable("language", "no_language", name=name, known=list(spoken.LANGUAGES))
        self._before = spoken.language()
        spoken.speak(name)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        spoken.speak(self._before)


def _is_spoken(name: str) -> bool:
    try:
        return name.isalpha() and catalogue(name).language == name
    except FileNotFoundError:
        return False
