"""A catalogue, one TOML file per language, turns a message into text.

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
- `{automa:The}` and `{automa:f=her|=his}` name a word of the catalogue, where nobody gives a field of that name: a game may call its opponent
  otherwise than the program does.
- `{typed!r}` puts a text in the quotation marks of the language.
"""

import datetime
import functools
import string
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from automatable.kernel.words.grammar import Grammar, by_gender
from automatable.kernel.words.message import Msg
from automatable.kernel.words.signs import without_controls

Entry = str | Mapping[str, str]
_LONGEST_FORM: Final = 4
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

    @property
    def colon(self) -> str:
        """What stands between a label and what it is about."""
        return self._grammar.colon

    def one_by_one(self, parts: Iterable[str]) -> str:
        """Texts that have commas of their own, with the semicolon of the language between them."""
        return self._grammar.semicolon.join(parts)

    def labelled(self, *parts: str) -> str:
        """Texts of which each says what the next one is about, with the colon of the language; an empty one is left out."""
        return self.colon.join(filter(None, parts))

    def number(self, number: float, pattern: str) -> str:
        """A number with the signs of the language, where it stands in no sentence."""
        return self._grammar.number(number, pattern)

    def _chosen(self, choice: Mapping[str, str], fields: Mapping[str, Any]) -> str:
        name = choice.get("by", "n")
        by = fields[name] if name in fields else self._own(name)
        if type(by) is not int and isinstance(by, (Msg, str)):
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
            value = fields[name] if name in fields else self._own(name)
            if form:
                value = self._formed(value, outer if form == "*" else form)
            elif isinstance(value, self._said):
                value = self.say(value)
            if conversion is not None:
                value = (
                    self._grammar.quoted(value) if conversion == "r" else _TEMPLATES.convert_field(value, conversion)
                )
            said.append(value if isinstance(value, str) else str(value))
        return without_controls("".join(said), keep="\n")

    def _own(self, name: str) -> "Msg | str":
        """What stands for a field that nobody gave: a word of the catalogue with this name, or the name, to be seen."""
        return Msg(name, {}) if self.is_word(name) else f"{{{name}}}"

    def is_word(self, key: str) -> bool:
        """Whether a key is a word, with gender and forms."""
        text = self.texts.get(key)
        return isinstance(text, Mapping) and "is" in text

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
