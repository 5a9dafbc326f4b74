"""Words: a message is a key and its fields; a catalogue, one TOML file per language, turns it into text.

A catalogue entry is one of three. Fields may be messages themselves.

- a text, such as `"{who} goes to {space:the}."`;
- a choice: `{one = "…", other = "…"}` by the number in the field `n`, and with `by = "entries"` by that of another field; `{by = "who", you = "…", other =
  "…"}` by the person or gender of what is in the field `who`;
- a word, `{is = "You", g = "you", mid = "you", whose = "your"}`: its text, its gender or person, and its irregular forms.

Names in tables are no entries: a language may have a text or a word for the name that we ship (`names.de.toml`), found by that name. A name that an
owner's pack has in its place is said as it is.

What may follow a field after a colon:

- `{who:whose}` asks for a form; `{who:Whose}` for the same with a capital. A form that the word does not have may be one of the language
  (`kernel/words/grammar`), made from its gender. Otherwise the word is said as it is.
- `{kind:*}` hands on the form that was asked of the whole, and its gender is that of the whole.
- `{who:you=have|=has}` chooses by person or gender; nothing before `=` is the rest.
- `{names:and}` joins a list in the middle of a sentence, `{names:And}` one at its beginning, `{names:or}` says that one of them will do. `{names:and:dat}`
  asks each for a form.
- `{entries:#unit.entries}` says a number by a message of its own, `{by:.1f}` with the signs of the language, `{day:date}` and `{when:time}` as its
  people write them.
"""

import datetime
import functools
import string
from collections.abc import Callable, Collection, Mapping, Sequence
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

import msgspec

from automatable import __version__
from automatable.kernel.words.grammar import PLURALS, Grammar, by_gender
from automatable.kernel.words.language import LANGUAGES, PSEUDO, language
from automatable.kernel.words.pseudo import pseudo_names, pseudo_texts
from automatable.kernel.words.toml import shipped_toml

Entry = str | Mapping[str, str]


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
_NARROW: Final = "\u202f"
"""A space that does not break; Python calls it not printable, but no terminal obeys it."""
_JOINTS: Final = {"and": "and", "And": "and", "or": "or"}
PRINTED: Final = "_"
"""The field with what a table says: taken where no catalogue has the key."""
_TEMPLATES: Final = string.Formatter()
"""Reads templates and knows what stands after a name in one; looking up fields is ours."""


@functools.cache
def _pieces(template: str) -> tuple[tuple[str, str | None, str, str | None], ...]:
    """A template, read once: plain text, the field that follows it, and how that is to be written."""
    return tuple((plain, name, form or "", conversion) for plain, name, form, conversion in _TEMPLATES.parse(template))


class Catalogue:
    """The texts of one language: those of the program and those of one game."""

    def __init__(
        self,
        texts: Mapping[str, Entry],
        language: str = "en",
        borrowed: Collection[str] = (),
        names: Mapping[str, Entry] | None = None,
    ) -> None:
        self.texts = texts
        self.language = language
        self.borrowed = borrowed
        """The keys that this language does not have; their texts are English."""
        self.names: Mapping[str, Entry] = names or {}
        """What this language calls that which has an English name in a table."""
        self._grammar = Grammar(texts)
        self._said: tuple[type, ...] = (Msg, tuple, list, str) if names else (Msg, tuple, list)

    def __contains__(self, key: str) -> bool:
        return key in self.texts

    def say(self, what: Any, form: str = "") -> str:
        """The text of a message; a list of messages is joined by commas; plain text stays as it is, but for what a reader would obey: names may come
        from a pack or a file of somebody else."""
        if isinstance(what, Msg):
            text = self.texts.get(what.key)
            if text is None:
                if PRINTED in what.fields:
                    return without_controls(str(what.fields[PRINTED]), keep="\n")
                text = what.key
            if isinstance(text, Mapping):
                if "is" in text:
                    return self._word(text, what.fields, form)
                text = self._chosen(text, what.fields)
            return self._filled(text, what.fields, form) if "{" in text else text
        if isinstance(what, (tuple, list)):
            return self._listed(what, form)
        name = self.names.get(what) if isinstance(what, str) else None
        if name is None:
            return without_controls(str(what), keep="\n")
        return name if isinstance(name, str) else self._word(name, {}, form)

    def _chosen(self, choice: Mapping[str, str], fields: Mapping[str, Any]) -> str:
        by = fields.get(choice.get("by", "n"))
        if isinstance(by, (Msg, str)):
            return by_gender(choice, self.gender(by), choice["other"])
        return choice.get(self._grammar.category(by), choice["other"])

    def _listed(self, parts: Sequence[Any], form: str) -> str:
        joint, _, wanted = form.partition(":")
        if joint not in _JOINTS:
            return self._grammar.comma.join([self.say(part, form) for part in parts])
        first = "Mid" if joint == "And" else "mid"
        said = [self.say(part, wanted or (first if number == 0 else "mid")) for number, part in enumerate(parts)]
        return self._grammar.listed(said, _JOINTS[joint])

    def _word(self, word: Mapping[str, str], fields: Mapping[str, Any], form: str) -> str:
        """A word in the form that is asked for; one that neither it nor the language has is the word itself."""
        name = form.lower()
        bare = word.get(form) or word.get(name) or word["is"]
        said = self._filled(bare, fields) if "{" in bare else bare
        if not form or form in word:
            return said
        if name not in word:
            if name not in self._grammar.forms:
                return said
            said = self._grammar.formed(said, name, word.get("g", ""))
        return said if form == name else said[:1].upper() + said[1:]

    def gender(self, what: Any) -> str:
        """The gender or person of a word, or of what hands it on; empty where there is none."""
        if isinstance(what, str):
            name = self.names.get(what, "")
            return "" if isinstance(name, str) else name.get("g", "")
        text = self.texts.get(what.key) if isinstance(what, Msg) else None
        if text is None:
            return ""
        if isinstance(text, Mapping):
            return text.get("g", "")
        if ":*}" not in text:
            return ""
        return self.gender(next(what.fields.get(name) for _, name, form, _ in _pieces(text) if name and form == "*"))

    def _filled(self, template: str, fields: Mapping[str, Any], outer: str = "") -> str:
        """Refuses nothing: a missing field shows its name."""
        said = []
        for plain, name, form, conversion in _pieces(template):
            said.append(plain)
            if name is None:
                continue
            value = fields.get(name, f"{{{name}}}")
            if form:
                value = self._formed(value, outer if form == "*" else form)
            elif isinstance(value, self._said):
                value = self.say(value)
            if conversion is not None:
                value = _TEMPLATES.convert_field(value, conversion)
            said.append(value if isinstance(value, str) else str(value))
        return without_controls("".join(said), keep="\n")

    def _formed(self, value: Any, form: str) -> str:
        """A field as a template wants it."""
        if "=" in form:
            options = dict([option.split("=", 1) for option in form.split("|") if "=" in option])
            return by_gender(options, self.gender(value), options.get("", ""))
        if form[:1] == "#":
            return self.say(Msg(form[1:], {"n": value}))
        if isinstance(value, self._said):
            return self.say(value, form)
        if isinstance(value, datetime.date):
            return self._grammar.day(value, form)
        return self._numbered(value, form)

    def _numbered(self, value: Any, form: str) -> str:
        """Both may come from a file: what does not fit is said as it is, and no text grows beyond all bounds."""
        try:
            number = isinstance(value, (int, float)) and len(form) <= _LONGEST_FORM
            return self._grammar.number(value, form) if number else str(value)
        except (TypeError, ValueError):
            return str(value)


def is_entry(table: Mapping[str, Any]) -> bool:
    """Whether a table of a catalogue is one entry: a word, or forms to choose from; otherwise it is a group of entries."""
    return "is" in table or {"by", "other"} <= set(table) or "other" in table.keys() <= PLURALS


def load_texts(file: Traversable) -> dict[str, Entry]:
    """Read a catalogue file; nested tables become dotted keys."""
    return dict(_flatten("", shipped_toml(file)))


def _flatten(prefix: str, table: Mapping[str, Any]) -> list[tuple[str, Entry]]:
    found: list[tuple[str, Entry]] = []
    for key, value in table.items():
        name = f"{prefix}{key}"
        if isinstance(value, str):
            found.append((name, value))
        elif prefix == "language.forms." or is_entry(value):
            found.append((name, dict(value)))
        else:
            found.extend(_flatten(f"{name}.", value))
    return found


FILES: Final = ("text", "words")
"""The files of a language in a folder: its sentences, and words with their gender and forms. Only the first must be there."""
NAMES: Final = "name"
"""The group of `names.de.toml`: what the names in tables are called."""


def catalogue(wanted: str = "", package: str | None = None) -> Catalogue:
    """The program's texts in a language, with those of a game's package laid over them; what it does not have is English."""
    return _catalogue(wanted or language(), package)


@functools.cache
def _catalogue(wanted: str, package: str | None) -> Catalogue:
    english = LANGUAGES[0]
    texts = {**_texts(None, english), **(_texts(package, english) if package else {})}
    if wanted == PSEUDO:
        return Catalogue(pseudo_texts(texts), wanted, names=pseudo_names(_tables(package)) if package else None)
    if wanted == english:
        return Catalogue(texts)
    own = {**_texts(None, wanted), **(_texts(package, wanted) if package else {})}
    own = _with_narrow_spaces(own)
    return Catalogue({**texts, **own}, wanted, texts.keys() - own.keys(), _names(package, wanted) if package else None)


@functools.cache
def _texts(package: str | None, wanted: str) -> Mapping[str, Entry]:
    folder = resources.files("automatable.kernel") if package is None else resources.files(package) / "data"
    files = [folder / f"{name}.{wanted}.toml" for name in FILES]
    if package is None and not files[0].is_file():
        raise FileNotFoundError(files[0].name)
    return {key: entry for file in files if file.is_file() for key, entry in load_texts(file).items()}


@functools.cache
def _names(package: str, wanted: str) -> Mapping[str, Entry]:
    """What a language calls that which has an English name in a table of the game."""
    file = resources.files(package) / "data" / f"names.{wanted}.toml"
    found: Mapping[str, Entry] = shipped_toml(file).get(NAMES, {}) if file.is_file() else {}
    signs = str(_texts(None, wanted).get("language.narrow", ""))
    return {name: _narrow(entry, signs) for name, entry in found.items()}


def _tables(package: str) -> list[Mapping[str, Any]]:
    """All that the tables of a game say."""
    data = resources.files(package) / "data"
    return [shipped_toml(file) for file in data.iterdir() if file.name.endswith(".toml") and file.name.count(".") == 1]


def _with_narrow_spaces(texts: Mapping[str, Entry]) -> dict[str, Entry]:
    """With a narrow space that does not break before the signs that the language names, and after «, where an ordinary one is typed."""
    signs = texts.get("language.narrow", "")
    return {key: _narrow(entry, str(signs)) for key, entry in texts.items()} if signs else dict(texts)


def _narrow(entry: Entry, signs: str) -> Entry:
    if isinstance(entry, Mapping):
        return {name: str(_narrow(text, signs)) for name, text in entry.items()}
    for sign in signs:
        entry = entry.replace(f" {sign}", f"{_NARROW}{sign}")
    return entry.replace("« ", f"«{_NARROW}")


def language_names() -> dict[str, str]:
    """The languages that can be chosen, each by its own name for itself."""
    return {one: str(_texts(None, one)["language.name"]) for one in LANGUAGES}


def missing_library(library: str, extra: str) -> str:
    """How to get a library that only an extra brings; automatable is in no package index, so pip needs a checkout or a wheel."""
    return catalogue().say(msg("missing.library", library=library, extra=extra, version=__version__))


def one_line(text: str, longest: int = 400) -> str:
    """Text that quotes input, fit to be shown: no line breaks or control characters, not too long."""
    line = without_controls(" ".join(text[: 4 * longest].split()))
    return line if len(line) <= longest else f"{line[: longest - 1]}…"


def without_controls(text: str, instead: str = "?", keep: str = "") -> str:
    """Text fit to be shown: no sign that a terminal obeys, and none that turns the direction of letters round."""
    if text.replace(_NARROW, "").isprintable():
        return text
    keep += _NARROW
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
