"""The signs of a text: fit to be shown, whoever wrote it."""

from collections.abc import Callable
from typing import Final

NARROW: Final = "\u202f"
"""A space that does not break; Python calls it not printable, but no terminal obeys it."""


def one_line(text: str, longest: int = 400) -> str:
    """Text that quotes input, fit to be shown: no line breaks or control characters, not too long."""
    line = without_controls(" ".join(text[: 4 * longest].split()))
    return line if len(line) <= longest else f"{line[: longest - 1]}…"


def without_controls(text: str, instead: str = "?", keep: str = "") -> str:
    """Text fit to be shown: no sign that a terminal obeys, and none that turns the direction of letters round."""
    if text.replace(NARROW, "").isprintable():
        return text
    keep += NARROW
    return "".join(sign if sign.isprintable() or sign in keep else instead for sign in text)


def escaped(text: str, long: Callable[[str], str]) -> str:
    """Text of JSON or TOML in which nothing is left for a terminal to obey; `long` writes a sign that `\\u` and four digits cannot."""
    if text.isprintable():
        return text
    return "".join(_escape(sign, long) for sign in text)


def _escape(sign: str, long: Callable[[str], str]) -> str:
    if sign.isprintable() or sign == "\n":
        return sign
    return f"\\u{ord(sign):04x}" if ord(sign) < 0x10000 else long(sign)
