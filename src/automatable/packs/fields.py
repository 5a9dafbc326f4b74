"""The fields of a table's rows as people see them: what can stand there, what it means, and how it is typed."""

import functools
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Literal

import msgspec
from msgspec import inspect as types

from automatable.kernel.tables.table import Row
from automatable.kernel.words.language import LANGUAGES, PSEUDO, language
from automatable.kernel.words.pseudo import pseudo_texts
from automatable.kernel.words.text import catalogue, load_texts, msg
from automatable.packs.notation import in_words
from automatable.packs.parts import PartView, Shape, shape_of, title_of, typed_value, view
from automatable.packs.writing import write_value

Kind = Literal["number", "choice", "switch", "text", "value"]
HIDDEN = ("source", "status")
"""Fields that say where a row comes from, not what is printed."""
HELP = "fields"
"""The files in which a game says what its tables are and what their fields mean, one for each language."""
ABOUT = "about"
"""Where those files say what the rows of a table are, by its record."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a row."""

    name: str
    kind: Kind
    """How it is typed; a `value` is a list or a group of fields, written as in a TOML file."""
    says: str
    """What can stand there."""
    help: str
    """What it means, where the game tells."""
    choices: tuple[str | int, ...] = ()
    low: int | None = None
    high: int | None = None
    required: bool = True
    default: Any = None
    """What it is if it is left out."""
    shape: Shape | None = None
    """The parts of a list or a group, where each can be typed by itself."""

    @property
    def title(self) -> str:
        return title_of(self.name)

    def shown(self, value: Any) -> str:
        """A value as it is typed; nothing for what is left out."""
        if value is None:
            return ""
        if self.kind == "switch":
            return "yes" if value else ""
        if self.kind in ("number", "choice", "text") and not _grouped(value):
            return str(value)
        if isinstance(value, str) and self.shape is None and _value(value) == value:
            return value
        return write_value(value if self.shape is None else self.shape.whole(value))

    def said(self, typed: str) -> str:
        """What is typed, as somebody would say it."""
        return in_words(self.read(typed)) if self.kind == "value" and typed else typed

    def parts(self, name: str, typed: str) -> PartView | None:
        """The places of a form for each part of a list or a group; None for what is typed as a whole."""
        return None if self.shape is None else view(self.shape, name, self.title, self.read(typed))

    def together(self, name: str, form: Mapping[str, str]) -> str:
        """What was typed part by part, as one value."""
        assert self.shape is not None
        return self.shown(typed_value(self.shape, name, form))

    @property
    def empty(self) -> Any:
        """What a list or a group is with nothing in it; None for anything else."""
        return None if self.shape is None else {} if self.shape.kind == "group" else []

    def read(self, typed: str) -> Any:
        """What somebody typed as a value: None if it is left out, the text itself if it is nothing of this kind."""
        if self.kind == "switch":
            return bool(typed)
        if not typed.strip() and (self.kind != "text" or not self.required):
            return None
        if self.kind == "number":
            return _number(typed)
        if self.kind == "value":
            return _value(typed)
        return next((choice for choice in self.choices if str(choice) == typed), typed)


def _grouped(value: Any) -> bool:
    return isinstance(value, (list, tuple, dict))


def _number(typed: str) -> Any:
    try:
        return int(typed.strip())
    except ValueError:
        return typed


def _value(typed: str) -> Any:
    try:
        found = tomllib.loads(f"value = {' '.join(typed.splitlines())}\n")
    except (tomllib.TOMLDecodeError, RecursionError):
        return typed
    return found["value"] if list(found) == ["value"] else typed


def fields_of(record: type[Row]) -> tuple[Field, ...]:
    """The fields of a record, without those that say where it comes from."""
    return _fields_of(record, language())


@functools.cache
def _fields_of(record: type[Row], spoken: str) -> tuple[Field, ...]:
    info = types.type_info(record)
    assert isinstance(info, types.StructType)
    help_ = _help(record, spoken)
    return tuple(_field(field, help_.get(field.encode_name, "")) for field in info.fields if field.name not in HIDDEN)


def printed(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row without what says where it comes from."""
    return {name: value for name, value in row.items() if name not in HIDDEN}


def _field(field: types.Field, meaning: str) -> Field:
    kind = _plain(field.type)
    low, high = _bounds(kind)
    shape = shape_of(field.type) if _kind(kind) == "value" else None
    several = shape is not None and shape.kind == "choice"
    default = None if field.default is msgspec.NODEFAULT else msgspec.to_builtins(field.default)
    return Field(
        name=field.encode_name,
        kind="choice" if several else _kind(kind),
        says=describe(field.type),
        help=meaning,
        choices=shape.choices if shape is not None and several else _choices(kind),
        low=low,
        high=high,
        required=field.required,
        default=default,
        shape=None if several else shape,
    )


def _plain(type_: types.Type) -> types.Type:
    """A type without the possibility that there is nothing, and without notes on it."""
    if isinstance(type_, types.Metadata):
        return _plain(type_.type)
    if isinstance(type_, types.UnionType):
        left = [part for part in type_.types if not isinstance(part, types.NoneType)]
        return _plain(left[0]) if len(left) == 1 else type_
    return type_


def _kind(type_: types.Type) -> Kind:
    if isinstance(type_, types.IntType):
        return "number"
    if isinstance(type_, types.BoolType):
        return "switch"
    if isinstance(type_, types.StrType):
        return "text"
    return "choice" if _choices(type_) else "value"


def _choices(type_: types.Type) -> tuple[str | int, ...]:
    if isinstance(type_, types.LiteralType):
        return tuple(value for value in type_.values if isinstance(value, (str, int)))
    return tuple(one.value for one in type_.cls) if isinstance(type_, types.EnumType) else ()


def _bounds(type_: types.Type) -> tuple[int | None, int | None]:
    if not isinstance(type_, types.IntType):
        return None, None
    low = type_.ge if type_.ge is not None else None if type_.gt is None else type_.gt + 1
    high = type_.le if type_.le is not None else None if type_.lt is None else type_.lt - 1
    return low, high


def describe(type_: types.Type) -> str:
    """What can stand in a field of this type, in words."""
    if isinstance(type_, types.UnionType):
        left = [describe(part) for part in type_.types if not isinstance(part, types.NoneType)]
        nothing = [_say("nothing")] if len(left) < len(type_.types) else []
        return _say("either", parts=[*left, *nothing])
    plain = _plain(type_)
    if isinstance(plain, types.IntType):
        low, high = _bounds(plain)
        return _say(f"whole{_ends(low, high)}", low=low, high=high)
    if choices := _choices(plain):
        return _say("one_of", known=[in_words(choice) or _say("nothing") for choice in choices])
    if isinstance(plain, types.BoolType):
        return _say("switch")
    if isinstance(plain, types.StrType):
        return _say("text") if plain.max_length is None else _say("text_most", most=plain.max_length)
    return _describe_group(plain)


def is_group(type_: types.Type) -> bool:
    """Whether it is a list or a group of fields, which a form shows part by part."""
    groups = (types.ListType, types.VarTupleType, types.TupleType, types.DictType, types.StructType)
    return isinstance(_plain(type_), groups)


def _describe_group(plain: types.Type) -> str:
    if isinstance(plain, (types.ListType, types.VarTupleType)):
        low, high = plain.min_length, plain.max_length
        key = "_of" if low is not None and low == high else _ends(low, high)
        return _say(f"list{key}", n=low, low=low, high=high, each=describe(plain.item_type))
    if isinstance(plain, types.TupleType):
        items = [describe(item) for item in plain.item_types]
        alike = len(set(items)) == 1
        return _say("list_of" if alike else "items", n=len(items), each=items[0], items=items)
    if isinstance(plain, types.DictType):
        return _say("named", each=describe(plain.value_type))
    if isinstance(plain, types.StructType):
        return _say("group", fields=_inside(plain.fields))
    return _say("number" if isinstance(plain, types.FloatType) else "any")


def _inside(fields: Iterable[types.Field]) -> str:
    """The fields of a group; those in which the same can stand share its words."""
    alike: dict[str, list[str]] = {}
    for field in fields:
        alike.setdefault(describe(field.type), []).append(f"{field.encode_name} = …")
    return "; ".join(_say("of_fields", names=names, says=says) for says, names in alike.items())


def _ends(low: int | None, high: int | None) -> str:
    """Which of the texts of a number or a length is meant."""
    if low is not None and high is not None:
        return "_between"
    return "_least" if low is not None else "_most" if high is not None else ""


def _say(key: str, /, **fields: Any) -> str:
    return catalogue().say(msg(f"value.{key}", **fields))


def about_of(record: type[Row]) -> str:
    """What the rows of a table are, in one sentence of the game's `data/fields.en.toml`; of a game without one what its code says of the record."""
    said = _texts(record.__module__, language())
    return said.get(f"{ABOUT}.{record.__name__}") or (record.__doc__ or "").strip().partition("\n")[0]


def _help(record: type[Row], spoken: str) -> dict[str, str]:
    """What the fields mean, from the game's `data/fields.en.toml`: said of this record, of one it is made of, or of every record."""
    said = _texts(record.__module__, spoken)
    names = ["every", *(base.__name__ for base in reversed(record.__mro__))]
    return {key.partition(".")[2]: said[key] for name in names for key in said if key.startswith(f"{name}.")}


@functools.cache
def _texts(module: str, spoken: str) -> dict[str, str]:
    """What the game to which a module belongs says of its tables and their fields."""
    package = module.rpartition(".")[0].partition("@")[0]
    while not (_data(package) / f"{HELP}.{LANGUAGES[0]}.toml").is_file():
        # A record may stand in a room of its game.
        package = package.rpartition(".")[0]
        if not package:
            return {}
    said = load_texts(_data(package) / f"{HELP}.{LANGUAGES[0]}.toml")
    own = _data(package) / f"{HELP}.{spoken}.toml"
    said = pseudo_texts(said) if spoken == PSEUDO else said | (load_texts(own) if own.is_file() else {})
    return {key: str(text) for key, text in said.items()}


def _data(package: str) -> Traversable:
    return resources.files(package) / "data"
