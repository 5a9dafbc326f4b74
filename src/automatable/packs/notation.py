"""The values of tables as somebody would say them: words of our files, ids, and effects in their notation."""

import re
from collections.abc import Mapping
from typing import Any

from automatable.kernel.words.language import LANGUAGES, language
from automatable.kernel.words.text import catalogue, msg
from automatable.packs.parts import title_of

_PARTS = re.compile(
    r"per\((?P<per>[^()]*?)(?:,max(?P<most>\d+))?\)|pay\((?P<pay>[^()]*)\)|(?P<what>[a-z]\w*)\*(?P<n>\d+)|(?P<word>[a-z]\w*)|(?P<sign>->|\+)"
)
_SIGNS = {"->": " → ", "+": " + "}
_SENTENCE = re.compile(r"\w +\w")
"""Two words beside each other: no notation, but a text of a table."""
_POINTS = re.compile(r"\bvp\b")


def in_words(value: Any, names: Mapping[str, str] | None = None) -> str:
    """A value as somebody would say it: of a group only what is there, of an id that has a name that name."""
    if isinstance(value, dict):
        filled = [(name, part) for name, part in value.items() if part not in (None, False, 0, "")]
        parts = [(title_of(name), part is True, in_words(part, names)) for name, part in filled]
        return ", ".join(name if alone else f"{name} {part}" for name, alone, part in parts if part)
    if isinstance(value, list):
        grouped = any(isinstance(part, (dict, list)) for part in value)
        return (" | " if grouped else ", ").join(in_words(part, names) for part in value)
    if isinstance(value, bool):
        return _say("yes" if value else "no")
    if isinstance(value, str):
        return (names or {}).get(value) or _said(value)
    return "" if value is None else str(value)


def left_in_english(value: Any, names: Mapping[str, str] | None = None) -> bool:
    """Whether a value has a text of a table for which the language that is spoken has no words."""
    if language() == LANGUAGES[0]:
        return False
    if isinstance(value, (dict, list)):
        parts = value.values() if isinstance(value, dict) else value
        return any(left_in_english(part, names) for part in parts)
    if not isinstance(value, str) or value in (names or {}) or _word(value) is not None:
        return False
    return bool(_SENTENCE.search(value)) or any(_word(found["word"]) is None for found in _words_in(value))


def _words_in(text: str) -> list[re.Match[str]]:
    return [found for found in _PARTS.finditer(text) if found["word"]]


def _said(text: str) -> str:
    """A word of our files, or an effect in their notation, as somebody would say it: "pay 2 gear → 5 points"."""
    whole = _word(text)
    if whole is not None:
        return whole
    if _SENTENCE.search(text):
        return _POINTS.sub(_say("points"), text.replace("_", " "))
    return _PARTS.sub(_part, text).replace("_", " ")


def _part(found: re.Match[str]) -> str:
    if found["per"] is not None:
        return _say("per_most" if found["most"] else "per", what=_said(found["per"]), most=found["most"])
    if found["pay"] is not None:
        return _say("pay", what=_said(found["pay"]))
    if found["what"]:
        return _say("times", n=found["n"], what=_word(found["what"]) or found["what"])
    word = found["word"]
    return _SIGNS[found["sign"]] if word is None else _word(word) or word


def _word(text: str) -> str | None:
    """What the catalogue says for a word of our files, if it knows it."""
    known, key = catalogue(), f"word.{text.replace(' ', '_')}"
    return known.say(msg(key)) if key in known else None


def _say(key: str, /, **fields: Any) -> str:
    return catalogue().say(msg(f"value.{key}", **fields))
