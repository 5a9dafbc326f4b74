"""The numbers of a game's own players, from `data/weights.toml`: what they think things are worth. They are no rules, so no pack replaces them."""

import re
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from importlib import resources
from typing import Any, Final

from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg
from automatable.kernel.words.toml import shipped_toml

FILE: Final = "weights.toml"
DIGITS: Final = 4
"""Weights have at most so many decimals, so that those that were measured are those that are written."""
QUICK: Final = "quick"
Number = int | float
_LINE: Final = re.compile(r"(?P<name>\w+)(?P<sign>\s*=\s*)(?P<value>\[[^\]#]*\]|[^#\s]+)(?P<rest>\s*(?:#.*)?)")
_SECTION: Final = re.compile(r"\[(?P<name>\w+)\]\s*(?:#.*)?")


class WeightNumbers:
    """Weights by name. One of a list is called `coin.0`, one of a table `amulet.health`. A whole number in the file stays a whole number."""

    def __init__(self, values: Mapping[str, Number], origin: str = FILE) -> None:
        self.values = dict(values)
        self.origin = origin
        self.read: set[str] = set()
        """The names that somebody has asked for."""

    def number(self, name: str) -> float:
        found = self._one(name)
        if not isinstance(found, float):
            raise Malformed(f"{self.origin}: {name}", msg("wrong.decimal", found=found))
        return found

    def whole(self, name: str) -> int:
        found = self._one(name)
        if not isinstance(found, int):
            raise Malformed(f"{self.origin}: {name}", msg("wrong.whole_not", found=found))
        return found

    def row(self, name: str, length: int) -> tuple[float, ...]:
        """The numbers of a list, which has so many."""
        found = self._keys(name)
        if len(found) != length:
            raise Malformed(f"{self.origin}: {name}", msg("wrong.list_of_numbers", length=length, n=len(found)))
        return tuple(self.number(f"{name}.{key}") for key in found)

    def table(self, name: str) -> dict[str, float]:
        """The numbers of a table by their names."""
        return {key: self.number(f"{name}.{key}") for key in self._keys(name)}

    def whole_table(self, name: str) -> dict[str, int]:
        return {key: self.whole(f"{name}.{key}") for key in self._keys(name)}

    def _one(self, name: str) -> Number:
        self.read.add(name)
        try:
            return self.values[name]
        except KeyError:
            raise Malformed(f"{self.origin}: {name}", msg("wrong.missing_number")) from None

    def _keys(self, name: str) -> list[str]:
        found = [key.removeprefix(f"{name}.") for key in self.values if key.startswith(f"{name}.")]
        if not found:
            raise Malformed(f"{self.origin}: {name}", msg("wrong.missing_list"))
        return found

    @property
    def unread(self) -> list[str]:
        """What stands in the file although nobody asks for it."""
        return [name for name in self.values if name not in self.read]

    @property
    def fingerprint(self) -> str:
        """A short name of all these numbers."""
        return blake2b(repr(list(self.values.items())).encode(), digest_size=8).hexdigest()

    @property
    def greedy_fingerprint(self) -> str:
        """The same for the greedy player's numbers alone; those of the quick player are in tables called `quick…`."""
        return WeightNumbers(
            {name: value for name, value in self.values.items() if not name.startswith(QUICK)}
        ).fingerprint

    def moved(self, values: Sequence[float]) -> "WeightNumbers":
        """The same names with other numbers, rounded as they would be written."""
        found = {
            name: round(value) if isinstance(before, int) else round(float(value), DIGITS)
            for (name, before), value in zip(self.values.items(), values, strict=True)
        }
        return WeightNumbers(found, self.origin)


def shipped_numbers(package: str) -> WeightNumbers:
    """The weights that come with a game; raises Malformed, which is our mistake."""
    return numbers_of(shipped_toml(resources.files(package) / "data" / FILE), FILE)


def shipped_text(package: str) -> str:
    return (resources.files(package) / "data" / FILE).read_text(encoding="utf-8")


def numbers_of(document: Mapping[str, Any], origin: str) -> WeightNumbers:
    """The numbers of a file; raises Malformed for what is none."""
    found: dict[str, Number] = {}
    for name, value in document.items():
        group = value if isinstance(value, dict) else dict(enumerate(value)) if isinstance(value, list) else None
        for key, each in {name: value}.items() if group is None else group.items():
            full = name if group is None else f"{name}.{key}"
            if isinstance(each, bool) or not isinstance(each, int | float):
                raise Malformed(f"{origin}: {full}", msg("wrong.number_not", each=each))
            found[full] = each
    return WeightNumbers(found, origin)


def written(text: str, numbers: WeightNumbers) -> str:
    """The text of a file of weights with these numbers in place of its own; comments and order stay."""
    lines, section = [], ""
    for line in text.splitlines(keepends=True):
        if heading := _SECTION.fullmatch(line.rstrip("\n")):
            section = f"{heading['name']}."
        found = _LINE.match(line)
        lines.append(line if found is None else _with_numbers(line, found, section, numbers))
    return "".join(lines)


def _with_numbers(line: str, found: re.Match[str], section: str, numbers: WeightNumbers) -> str:
    name = f"{section}{found['name']}"
    if name in numbers.values:
        value = repr(numbers.values[name])
    else:
        row = [number for key, number in numbers.values.items() if key.startswith(f"{name}.")]
        value = f"[{', '.join(map(repr, row))}]"
    return f"{found['name']}{found['sign']}{value}{found['rest']}{line[found.end() :]}"
