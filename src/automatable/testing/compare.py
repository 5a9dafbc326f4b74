"""Looking into states: what differs between two, and which mutable objects they share."""

import dataclasses
import enum
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import msgspec

PLAIN = frozenset({int, str, bool, float, type(None)})
_ATOMS = (int, float, str, bytes, bool, type(None), enum.Enum, type)


def parts(value: Any) -> Iterator[tuple[str, Any]]:
    """The parts of a value with their paths: fields, entries, values; nothing for a plain value."""
    if isinstance(value, _ATOMS):
        return
    if isinstance(value, msgspec.Struct):
        yield from ((f".{name}", getattr(value, name)) for name in value.__struct_fields__)
    elif dataclasses.is_dataclass(value):
        yield from ((f".{field.name}", getattr(value, field.name)) for field in dataclasses.fields(value))
    elif isinstance(value, (list, tuple)):
        yield from ((f"[{index}]", part) for index, part in enumerate(value))
    elif isinstance(value, (set, frozenset)):
        yield from ((f"{{{part!r}}}", part) for part in sorted(value, key=repr))
    elif isinstance(value, Mapping):
        yield from ((f"[{key!r}]", part) for key, part in value.items())


def difference(first: Any, second: Any, path: str = "state") -> str | None:
    """Where two values differ first, in words; None if they are equal."""
    if type(first) is type(second) and first == second:
        return None
    if type(first) is not type(second):
        return f"{path} is {first!r}, then {second!r}"
    of_first, of_second = dict(parts(first)), dict(parts(second))
    if not of_first and not of_second:
        return f"{path} is {first!r}, then {second!r}"
    for name in of_first | of_second:
        if name not in of_first or name not in of_second:
            return f"{path}{name} exists only {'first' if name in of_first else 'then'}"
    found = (difference(part, of_second[name], f"{path}{name}") for name, part in of_first.items())
    return next((what for what in found if what is not None), None)


def shared(first: Any, second: Any, path: str = "state", replaced: Sequence[str] = ()) -> str | None:
    """The path of a mutable object that two values have in common; None if there is none. Fields that are `replaced` instead of changed may be."""
    owned = dict(_mutable_parts(first, path))
    for key, where in _mutable_parts(second, path):
        field = where.removeprefix(f"{path}.").partition(".")[0].partition("[")[0]
        if key in owned and field not in replaced:
            return f"{owned[key]} (the other's {where})"
    return None


def _mutable_parts(value: Any, path: str) -> Iterator[tuple[int, str]]:
    if isinstance(value, _ATOMS):
        return
    if _is_mutable(value):
        yield id(value), path
    if isinstance(value, (list, tuple)) and all(type(part) in PLAIN for part in value):
        return
    for name, part in parts(value):
        yield from _mutable_parts(part, path + name)


def _is_mutable(value: Any) -> bool:
    kind: Any = type(value)
    if isinstance(value, msgspec.Struct):
        return not value.__struct_config__.frozen
    if dataclasses.is_dataclass(value):
        return not kind.__dataclass_params__.frozen
    return not isinstance(value, (tuple, frozenset, MappingProxyType)) and not callable(value)
