"""What a language does with numbers, lists, dates and nouns: data at the head of its catalogue, and seven rules for plurals."""

import datetime
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

PLURALS: Final = frozenset({"zero", "one", "two", "few", "many", "other"})
"""The categories of CLDR."""
_HEAD: Final = "language."
_FORMS: Final = "language.forms."


def _one_other(n: int) -> str:
    return "one" if n == 1 else "other"


def _french(n: int) -> str:
    if n < 2:
        return "one"
    return "many" if n % 1_000_000 == 0 else "other"


def _slavic(n: int) -> str:
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


def _polish(n: int) -> str:
    if n == 1:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


def _czech(n: int) -> str:
    return "one" if n == 1 else "few" if n in (2, 3, 4) else "other"


def _arabic(n: int) -> str:
    if n < 3:
        return ("zero", "one", "two")[n]
    return "few" if 3 <= n % 100 <= 10 else "many" if n % 100 >= 11 else "other"


def _none(n: int) -> str:
    return "other"


PLURAL_RULES: Final[Mapping[str, Callable[[int], str]]] = {
    "one-other": _one_other,
    "french": _french,
    "slavic": _slavic,
    "polish": _polish,
    "czech": _czech,
    "arabic": _arabic,
    "none": _none,
}
"""By the name that a catalogue gives; each takes a whole number that is not negative."""


class Grammar:
    """The head of one language. What it does not say is as in English."""

    def __init__(self, texts: Mapping[str, Any]) -> None:
        def head(name: str, usual: str) -> str:
            found = texts.get(_HEAD + name, usual)
            return found if isinstance(found, str) else usual

        self._plural = PLURAL_RULES.get(head("plural", ""), _one_other)
        self._and = head("and", " and ")
        self._or = head("or", " or ")
        self._signs = str.maketrans({",": head("group", ","), ".": head("decimal", ".")})
        self._patterns = {"date": head("date", "%Y-%m-%d"), "time": head("time", "%Y-%m-%d %H:%M")}
        self.comma = head("comma", ", ")
        self.colon = head("colon", ": ")
        self.semicolon = head("semicolon", "; ")
        self._quotes = head("quotes", "")
        self.forms: dict[str, Any] = {
            key.removeprefix(_FORMS): entry for key, entry in texts.items() if key.startswith(_FORMS)
        }

    def category(self, number: Any) -> str:
        """The plural category of a number."""
        if type(number) is int:
            return self._plural(number if number >= 0 else -number)
        return self._plural(int(abs(number))) if isinstance(number, (int, float)) else "other"

    def formed(self, said: str, form: str, gender: str) -> str:
        """A noun with what the form puts before it; a form of the language is a pattern for each gender, or one for all."""
        patterns = self.forms[form]
        pattern = patterns if isinstance(patterns, str) else by_gender(patterns, gender, "{}")
        return pattern.replace("{}", said)

    def quoted(self, what: object) -> str:
        """What somebody typed, in the quotation marks of the language; where it names none, and for what is no text, as Python writes it."""
        return self._quotes.replace("{}", repr(what)[1:-1]) if self._quotes and isinstance(what, str) else repr(what)

    def listed(self, parts: Sequence[str], joint: str) -> str:
        """A list in a sentence: with commas, and before the last one `and` or `or`."""
        if len(parts) < 2:
            return "".join(parts)
        return f"{self.comma.join(parts[:-1])}{self._or if joint == 'or' else self._and}{parts[-1]}"

    def number(self, number: int | float, pattern: str) -> str:
        """A number with the signs of the language."""
        return format(number, pattern).translate(self._signs)

    def day(self, when: datetime.date, form: str) -> str:
        """A date, or a date with its time of day."""
        return when.strftime(self._patterns.get(form, "%Y-%m-%d"))


def by_gender(choices: Mapping[str, str], gender: str, otherwise: str) -> str:
    """One of several by gender or person. `mv` and `fv`, which begin with a vowel, are else as `m` and `f`."""
    found = choices.get(gender)
    if found is None and len(gender) == 2 and gender[1] == "v":
        found = choices.get(gender[0])
    return otherwise if found is None else found
