"""A list or a group of fields, part by part: what can stand in each, how it is typed, and what was typed put together again."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

import msgspec
from msgspec import inspect as types

from automatable.kernel.words.text import catalogue, msg

Kind = Literal["number", "choice", "switch", "text", "group", "list"]
REMOVE = "-remove"
"""Behind the name of an item: it is to go."""
THERE = "-there"
"""Behind the name of a group or a list: it was there, be it empty."""
_NO_BOUND = 1_000


@dataclass(frozen=True, slots=True)
class Shape:
    """What can stand in one place."""

    kind: Kind
    choices: tuple[str | int, ...] = ()
    low: int | None = None
    high: int | None = None
    parts: tuple[tuple[str, "Shape", Any], ...] = ()
    """The parts of a group with what each is if it is left out; those of a list of fixed length are its numbers from 0."""
    item: "Shape | None" = None
    """What each of a list is that may have more or fewer."""
    most: int = _NO_BOUND

    def whole(self, value: Any) -> Any:
        """A value with every part that was left out."""
        if self.kind == "group" and isinstance(value, Mapping):
            known = {name: shape.whole(value.get(name, default)) for name, shape, default in self.parts}
            full = {name: part for name, part in known.items() if part is not None}
            return full | {name: part for name, part in value.items() if name not in known}
        if self.kind == "list" and isinstance(value, (list, tuple)):
            fixed = [shape for _, shape, _ in self.parts]
            shapes = [fixed[number] if number < len(fixed) else self.item for number in range(len(value))]
            return [part if shape is None else shape.whole(part) for shape, part in zip(shapes, value, strict=True)]
        return value


@dataclass(frozen=True, slots=True)
class PartView:
    """One place of a form."""

    id: str
    title: str
    kind: Kind
    value: str = ""
    choices: tuple[str | int, ...] = ()
    low: int | None = None
    high: int | None = None
    parts: tuple["PartView", ...] = ()
    extra: bool = False
    """Whether it is an empty place for one more."""
    removable: bool = False
    there: bool = False
    """Whether a group or a list is there at all, be it empty."""


def shape_of(type_: types.Type) -> Shape | None:
    """The shape of a type; None for what can only be written as a whole."""
    if isinstance(type_, types.Metadata):
        return shape_of(type_.type)
    if isinstance(type_, types.UnionType):
        return _of_union([part for part in type_.types if not isinstance(part, types.NoneType)])
    if isinstance(type_, types.IntType):
        low = type_.ge if type_.ge is not None else None if type_.gt is None else type_.gt + 1
        high = type_.le if type_.le is not None else None if type_.lt is None else type_.lt - 1
        return Shape("number", low=low, high=high)
    if isinstance(type_, types.BoolType):
        return Shape("switch")
    if isinstance(type_, types.StrType):
        return Shape("text")
    if isinstance(type_, types.LiteralType):
        return Shape("choice", tuple(value for value in type_.values if isinstance(value, (str, int))))
    if isinstance(type_, types.EnumType):
        return Shape("choice", tuple(one.value for one in type_.cls))
    return _of_several(type_)


def _of_union(kinds: list[types.Type]) -> Shape | None:
    shapes = [shape_of(kind) for kind in kinds]
    if len(shapes) == 1:
        return shapes[0]
    if all(shape is not None and shape.kind == "choice" for shape in shapes):
        return Shape("choice", tuple(choice for shape in shapes if shape is not None for choice in shape.choices))
    return None


def _of_several(type_: types.Type) -> Shape | None:
    if isinstance(type_, types.StructType):
        parts = [(field, shape_of(field.type)) for field in type_.fields]
        known = tuple((field.encode_name, shape, _default(field)) for field, shape in parts if shape is not None)
        return Shape("group", parts=known) if len(known) == len(parts) else None
    if isinstance(type_, types.TupleType):
        return _fixed([shape_of(item) for item in type_.item_types])
    if isinstance(type_, (types.ListType, types.VarTupleType)):
        item = shape_of(type_.item_type)
        if item is not None and type_.min_length is not None and type_.min_length == type_.max_length:
            return _fixed([item] * type_.min_length)
        return None if item is None else Shape("list", item=item, most=type_.max_length or _NO_BOUND)
    return None


def _fixed(shapes: list[Shape | None]) -> Shape | None:
    parts = tuple((str(number), shape, None) for number, shape in enumerate(shapes) if shape is not None)
    return Shape("list", parts=parts) if len(parts) == len(shapes) else None


def _default(field: types.Field) -> Any:
    if field.default is not msgspec.NODEFAULT:
        return msgspec.to_builtins(field.default)
    factory = field.default_factory
    return None if factory is msgspec.NODEFAULT else msgspec.to_builtins(factory())


def title_of(name: str) -> str:
    """What a field is called: in words of players where its name is none, such as points for `vp`."""
    known, key = catalogue(), f"field.{name}"
    if key in known:
        return known.say(msg(key))
    return " ".join(known.say(msg("field.vp")) if word == "vp" else word for word in name.split("_"))


def view(shape: Shape, name: str, title: str, value: Any, extra: bool = False, removable: bool = False) -> PartView:
    """A place of a form with what stands in it."""
    if shape.kind == "group":
        given = value if isinstance(value, Mapping) else {}
        parts = tuple(
            view(part, f"{name}.{key}", title_of(key), given.get(key, None if value is None else default))
            for key, part, default in shape.parts
        )
        return PartView(name, title, "group", "", (), None, None, parts, extra, removable, value is not None)
    if shape.kind == "list":
        items = _items(shape, name, value)
        return PartView(name, title, "list", "", (), None, None, items, extra, removable, value is not None)
    shown = "" if value is None or value is False else "yes" if value is True else str(value)
    return PartView(name, title, shape.kind, shown, shape.choices, shape.low, shape.high, (), extra)


def _items(shape: Shape, name: str, value: Any) -> tuple[PartView, ...]:
    given = list(value) if isinstance(value, (list, tuple)) else []
    if shape.parts:
        padded = given + [None] * len(shape.parts)
        return tuple(
            view(part, f"{name}.{key}", str(number), padded[number - 1])
            for number, (key, part, _) in enumerate(shape.parts, 1)
        )
    assert shape.item is not None
    grouped = shape.item.kind in ("group", "list")
    items = [
        view(shape.item, f"{name}.{number}", str(number + 1), part, removable=grouped)
        for number, part in enumerate(given)
    ]
    if len(given) < shape.most:
        items.append(view(shape.item, f"{name}.{len(given)}", str(len(given) + 1), None, extra=True))
    return tuple(items)


def typed_value(shape: Shape, name: str, form: Mapping[str, str]) -> Any:
    """What was typed into a place; None if nothing was."""
    if f"{name}.{REMOVE}" in form:
        return None
    if shape.kind == "group":
        found = {key: typed_value(part, f"{name}.{key}", form) for key, part, _ in shape.parts}
        given = {key: value for key, value in found.items() if value is not None}
        empty = all(value is False or value == [] for value in given.values())
        return None if empty and f"{name}.{THERE}" not in form else given
    if shape.kind == "list":
        keys = [key for key, _, _ in shape.parts] or _numbers(name, form)
        parts = {key: part for key, part, _ in shape.parts}
        values = [typed_value(parts.get(key) or shape.item or shape, f"{name}.{key}", form) for key in keys]
        found_items = [value for value in values if value is not None]
        return None if not found_items and f"{name}.{THERE}" not in form else found_items
    if shape.kind == "switch":
        return f"{name}" in form
    return _leaf(shape, form.get(name, "").strip())


def _numbers(name: str, form: Mapping[str, str]) -> list[str]:
    heads = {key[len(name) + 1 :].partition(".")[0] for key in form if key.startswith(f"{name}.")}
    return sorted((head for head in heads if head.isdecimal() and len(head) <= len(str(_NO_BOUND))), key=int)


def _leaf(shape: Shape, typed: str) -> Any:
    if not typed:
        return None
    if shape.kind == "number":
        try:
            return int(typed)
        except ValueError:
            return typed
    return next((choice for choice in shape.choices if str(choice) == typed), typed)
