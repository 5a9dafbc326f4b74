"""Words that fit their room, and drawings that are kept."""

import functools
from collections.abc import Callable, Hashable
from typing import Concatenate, Final, ParamSpec

from automatable.kernel.show.svg.shapes import text

SERIF: Final = 0.88
"""How wide names are in their serif, against the wide face that words are measured in."""
_NARROW: Final = frozenset("iljtfr.,:;'|!()[] -I1")
_WIDE: Final = frozenset("mwMWQGOD@%")
P = ParamSpec("P")


def kept(most: int) -> Callable[[Callable[P, str]], Callable[Concatenate[Hashable, P], str]]:
    """Keeps drawings by a key that says all that they show; from one move to the next most are the same."""

    def wrap(draw: Callable[P, str]) -> Callable[Concatenate[Hashable, P], str]:
        found: dict[Hashable, str] = {}

        def get(key: Hashable, /, *args: P.args, **kwargs: P.kwargs) -> str:
            if key not in found:
                if len(found) >= most:
                    found.clear()
                found[key] = draw(*args, **kwargs)
            return found[key]

        return get

    return wrap


def advance_of(sign: str) -> float:
    """About how wide a sign is in a wide face, in units of the size of the letters."""
    if sign in _NARROW:
        return 0.4
    if sign in _WIDE:
        return 0.92
    return 0.74 if sign.isupper() else 0.64


@functools.lru_cache(4096)
def wide(words: str, size: float) -> float:
    """About how wide words are."""
    return size * sum(map(advance_of, words))


@functools.lru_cache(4096)
def cut(words: str, size: float, room: float) -> str:
    """Words that have room, shortened if need be."""
    if wide(words, size) <= room:
        return words
    while words and wide(words + "…", size) > room:
        words = words[:-1]
    return words.rstrip() + "…"


@functools.lru_cache(4096)
def lines(words: str, size: float, room: float, most: int, give: float = 1) -> tuple[str, ...]:
    """Words in lines that have room; the last one is shortened if there are too many. `give` is how much too long a line may be."""
    found: list[str] = []
    for word in words.split():
        if found and wide(f"{found[-1]} {word}", size) <= room:
            found[-1] += f" {word}"
        else:
            found.append(word)
    if len(found) > most:
        found = [*found[: most - 1], " ".join(found[most - 1 :])]
    return tuple(cut(line, size, room * give) for line in found)


def squeezed(css: str, x: float, y: float, words: str, size: float, room: float) -> str:
    """A name that is pressed together a little if need be, then shortened."""
    words = cut(words, size * SERIF, room * 1.4)
    return text(css, x, y, words, room if wide(words, size) * SERIF > room else 0)
