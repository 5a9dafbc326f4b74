"""Which language is spoken: chosen once in a terminal, and for each request on a page."""

import contextlib
import contextvars
import os
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

LANGUAGES: Final[tuple[str, ...]] = ("en", "de", "fr")
"""Those that are complete; the first is spoken where nobody wants another."""
PSEUDO: Final = "xx"
"""English with accents, longer and in brackets: what is said without a catalogue stands out."""
KEYS: Final = "zz"
"""Every text is its own key: it shows translators which text stands where."""
VARIABLE: Final = "AUTOMATABLE_LANGUAGE"
_LOCALES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")

_spoken: Final = contextvars.ContextVar("language", default=LANGUAGES[0])


_marking: Final = contextvars.ContextVar("marking", default=False)


def language() -> str:
    """The language that is spoken here and now."""
    return _spoken.get()


def speak(wanted: str) -> None:
    """Speak this language from now on."""
    _spoken.set(wanted)


@contextlib.contextmanager
def speaking(wanted: str) -> Iterator[None]:
    """Speak this language for a while."""
    before = _spoken.set(wanted)
    try:
        yield
    finally:
        _spoken.reset(before)


@contextlib.contextmanager
def marking() -> Iterator[None]:
    """Mark for a while what is said in English because the language that is spoken does not have it."""
    before = _marking.set(True)
    try:
        yield
    finally:
        _marking.reset(before)


def is_marking() -> bool:
    return _marking.get()


def known(wanted: str, offered: Iterable[str] | None = None) -> str:
    """The language of a tag such as `de-AT` or `de_DE.UTF-8`; empty if it is none of those offered."""
    tag = wanted.strip().casefold().replace("_", "-").partition(".")[0]
    return next(
        (name for name in (LANGUAGES if offered is None else offered) if tag == name or tag.startswith(f"{name}-")), ""
    )


def of_environment(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the variable of ours names, whatever it is; empty if there is none."""
    return environment.get(VARIABLE, "").strip().casefold()


def of_locale(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the terminal; empty if we do not speak it."""
    return known(next((environment[name] for name in _LOCALES if environment.get(name)), ""))


def accepted(header: str) -> str:
    """The language that a browser likes best, by the header `Accept-Language`; empty if we speak none of those it names."""
    wishes = []
    for place, part in enumerate(header.split(",")[:40]):
        tag, _, weight = part.partition(";q=")
        try:
            wishes.append((-float(weight or 1), place, known(tag)))
        except ValueError:
            continue
    return next((name for weight, _, name in sorted(wishes) if name and weight < 0), "")
