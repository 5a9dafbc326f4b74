"""Words: a message is a key and its fields; a catalogue, one TOML file per language, turns it into text.

A catalogue entry is one of four. Fields may be messages themselves.

- a format string;
- `{one = "…", other = "…"}`, chosen by the field `n`;
- `{by = "who", you = "…", other = "…"}`, chosen by the person of the field `who`;
- a word, `{is = "You", g = "you", mid = "you", whose = "your"}`: its text, its person and its other forms.

In a format string `{who:whose}` asks a word for a form, `{who:Whose}` for the same with a capital, and `{who:you=have|=has}` chooses by the person of the
word; nothing before `=` is everybody else. A word without the form is said as it is. `{names:and}` joins a list
in the middle of a sentence, `{names:And}` one at its beginning.
"""

import functools
import string
from collections.abc import Callable, Mapping, Sequence
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

import msgspec

from automatable import __version__
from automatable.kernel.words.toml import shipped_toml

LANGUAGES = ("en",)


class Msg(msgspec.Struct, frozen=True):
    """Something to say, in no particular language."""

    key: str
    fields: dict[str, Any] = {}

    def __hash__(self) -> int:
        """By its key, so that what was drawn or said of a record with words can be kept."""
        return hash(self.key)


def msg(key: str, /, **fields: Any) -> Msg:
    """Make a message: `msg("walk.shop", n=3)`."""
    return Msg(key, fields)


def restored(message: Msg) -> Msg:
    """A message that was read from JSON, with the messages among its fields as such again."""
    return Msg(message.key, {name: _restored(value) for name, value in message.fields.items()})


def _restored(value: Any) -> Any:
    if isinstance(value, list):
        return [_restored(one) for one in value]
    if isinstance(value, dict) and set(value) == {"key", "fields"}:
        return restored(Msg(value["key"], value["fields"]))
    return value


_LONGEST_FORM: Final = 4
_AND: Final = ("and", "And")
_TEMPLATES: Final = string.Formatter()
"""Reads templates and knows what stands after a name in one; looking up fields is ours."""


@functools.cache
def _pieces(template: str) -> tuple[tuple[str, str | None, str, str | None], ...]:
    """A template, read once: plain text, the field that follows it, and how that is to be written."""
    return tuple((plain, name, form or "", conversion) for plain, name, form, conversion in _TEMPLATES.parse(template))


class Catalogue:
    """The texts of one language: those of the program and those of one game."""

    def __init__(self, texts: Mapping[str, str | Mapping[str, str]]) -> None:
        self.texts = texts

    def __contains__(self, key: str) -> bool:
        return key in self.texts

    def say(self, what: Any) -> str:
        """The text of a message; a list of messages is joined by commas; plain text stays as it is, but for what a reader would obey: names may come
        from a pack or a file of somebody else."""
        if isinstance(what, (tuple, list)):
            return ", ".join([self.say(part) for part in what])
        if not isinstance(what, Msg):
            return without_controls(str(what), keep="\n")
        text = self.texts.get(what.key, what.key)
        if isinstance(text, Mapping):
            text = self._chosen(text, what.fields)
        return self._filled(text, what.fields) if "{" in text else text

    def _chosen(self, entry: Mapping[str, str], fields: Mapping[str, Any]) -> str:
        if "is" in entry:
            return entry["is"]
        if "by" in entry:
            return entry.get(self._person(fields.get(entry["by"])), entry["other"])
        return entry["one" if fields.get("n") in (1, -1) else "other"]

    def _word(self, what: Any) -> Mapping[str, str]:
        """The forms of what is said by a word of its own; none of anything else."""
        entry = self.texts.get(what.key) if isinstance(what, Msg) else None
        return entry if isinstance(entry, Mapping) and "is" in entry else {}

    def _person(self, what: Any) -> str:
        return self._word(what).get("g", "")

    def _inflected(self, what: Any, form: str) -> str:
        """A message, or a list of them, in the form that a template asks for."""
        if isinstance(what, (tuple, list)):
            return (
                self._joined(what, form) if form in _AND else ", ".join([self._inflected(part, form) for part in what])
            )
        if "=" in form:
            options = dict([option.split("=", 1) for option in form.split("|") if "=" in option])
            return options.get(self._person(what), options.get("", ""))
        word = self._word(what)
        if form in word:
            return self._filled(word[form], what.fields)
        if form.lower() not in word:
            return self.say(what)
        small = self._filled(word[form.lower()], what.fields)
        return small[:1].upper() + small[1:]

    def _joined(self, parts: Sequence[Any], form: str) -> str:
        said = [self._inflected(part, "mid" if number or form == "and" else "Mid") for number, part in enumerate(parts)]
        joint = self.say(msg("language.and")) if len(said) > 1 else ""
        return f"{', '.join(said[:-1])}{joint}{''.join(said[-1:])}"

    def _filled(self, template: str, fields: Mapping[str, Any]) -> str:
        """Refuses nothing: a missing field shows its name."""
        said = []
        for plain, name, form, conversion in _pieces(template):
            said.append(plain)
            if name is None:
                continue
            value = fields.get(name, f"{{{name}}}")
            if isinstance(value, (Msg, tuple, list)) or "=" in form:
                value, form = self._inflected(value, form) if form else self.say(value), ""
            if conversion is not None:
                value = _TEMPLATES.convert_field(value, conversion)
            said.append(_formatted(value, form))
        return without_controls("".join(said), keep="\n")


def _formatted(value: Any, form: str) -> str:
    """A value as a template wants it. Both may come from a file: what does not fit is said as it is, and no text grows beyond all bounds."""
    try:
        return format(value, form) if len(form) <= _LONGEST_FORM else str(value)
    except (TypeError, ValueError):
        return str(value)


def is_entry(table: Mapping[str, Any]) -> bool:
    """Whether a table of a catalogue is one entry: a word, or forms to choose from; otherwise it is a group of entries."""
    return "is" in table or {"by", "other"} <= set(table) or set(table) == {"one", "other"}


def load_texts(file: Traversable) -> dict[str, str | dict[str, str]]:
    """Read a catalogue file; nested tables become dotted keys."""
    return dict(_flatten("", shipped_toml(file)))


def _flatten(prefix: str, table: Mapping[str, Any]) -> list[tuple[str, str | dict[str, str]]]:
    found: list[tuple[str, str | dict[str, str]]] = []
    for key, value in table.items():
        name = f"{prefix}{key}"
        if isinstance(value, str):
            found.append((name, value))
        elif is_entry(value):
            found.append((name, dict(value)))
        else:
            found.extend(_flatten(f"{name}.", value))
    return found


@functools.cache
def catalogue(language: str = "en", package: str | None = None) -> Catalogue:
    """The program's texts in a language, with those of a game's package laid over them."""
    if package is None:
        return Catalogue(load_texts(resources.files("automatable.kernel") / f"text.{language}.toml"))
    own = load_texts(resources.files(package) / "data" / f"text.{language}.toml")
    return Catalogue({**catalogue(language).texts, **own})


def missing_library(library: str, extra: str) -> str:
    """How to get a library that only an extra brings; automatable is in no package index, so pip needs a checkout or a wheel."""
    return catalogue().say(msg("missing.library", library=library, extra=extra, version=__version__))


def one_line(text: str, longest: int = 400) -> str:
    """Text that quotes input, fit to be shown: no line breaks or control characters, not too long."""
    line = without_controls(" ".join(text[: 4 * longest].split()))
    return line if len(line) <= longest else f"{line[: longest - 1]}…"


def without_controls(text: str, instead: str = "?", keep: str = "") -> str:
    """Text fit to be shown: no sign that a terminal obeys, and none that turns the direction of letters round."""
    if text.isprintable():
        return text
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
