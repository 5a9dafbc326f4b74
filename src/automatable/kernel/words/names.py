"""Names as people type them, and what to say of one that nobody has."""

import re
from collections.abc import Iterable

from automatable.kernel.words.text import Msg, msg, one_line

_BETWEEN = re.compile(r"[\W_]+")
CLOSE = 0.6
"""How alike two names are at least, of 1, for one to be taken for the other mistyped."""


def plain(name: str) -> str:
    """A name without what people leave to chance: case, and what stands between its words."""
    return _BETWEEN.sub("_", name.strip().casefold()).strip("_")


def nearest(typed: str, known: Iterable[str]) -> str:
    """The name that was probably meant; empty if none is alike."""
    from difflib import get_close_matches

    names = {plain(name): name for name in reversed(list(known))}
    wanted = plain(typed[:80])
    begun = [name for name in names if len(wanted) > 1 and name.startswith(wanted)]
    found = sorted(begun, key=len)[:1] or get_close_matches(wanted, names, 1, CLOSE)
    return names[found[0]] if found else ""


def unknown(typed: str, known: Iterable[str], also: Iterable[str] = ()) -> Msg:
    """What is wrong with a name that is none of these: the one that was probably meant, perhaps by another name, or all of them."""
    names = list(known)
    meant = nearest(typed, [*names, *also])
    shown = one_line(typed, 40)
    if meant:
        return msg("unknown.meant", typed=shown, meant=meant)
    return msg("unknown.one_of", typed=shown, known=", ".join(names))
