"""What is wrong with a value of a question, in the words of people: which values would be right there."""

import re
from collections.abc import Iterable
from typing import Any

from msgspec import inspect

from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import Msg, msg, one_line

_STEP = re.compile(r"\[(\d+)\]|[^.\[\]]+")


def unknown(where: str, word: str, known: Iterable[str]) -> Malformed:
    """A word that is none of those that can stand here."""
    return Malformed(
        one_line(where), msg("wrong.unknown_value", found=one_line(repr(word), 60), known=", ".join(known))
    )


def repeated(where: str) -> Malformed:
    return Malformed(where, msg("wrong.repeats"))


def _steps(path: str) -> list[str | int]:
    return [step[0] if step[1] is None else int(step[1]) for step in _STEP.finditer(path)]


def at(question: Any, path: str) -> Any:
    """What stands at a path of a question."""
    for key in _steps(path):
        question = question[key]
    return question


def wanted(record: Any, question: Any, path: str) -> list[Msg]:
    """What must stand at a path of a question read as this record; empty if there are no plain words for it."""
    kinds = [inspect.type_info(record)]
    try:
        at(question, path)
    except (KeyError, IndexError, TypeError):
        return []
    for key in _steps(path):
        kinds = [inside for kind in kinds for inside in _inside(kind, key)]
    flat = [part for kind in kinds for part in (kind.types if isinstance(kind, inspect.UnionType) else (kind,))]
    said = list(dict.fromkeys(_said(kind) for kind in flat))
    return [kind for kind in said if kind] if None not in said else []


def _inside(kind: inspect.Type, key: str | int) -> list[inspect.Type]:
    """The types that can stand there."""
    if isinstance(kind, inspect.UnionType):
        return [found for part in kind.types for found in _inside(part, key)]
    if isinstance(kind, inspect.StructType):
        return [field.type for field in kind.fields if field.encode_name == key]
    if isinstance(kind, inspect.DictType):
        return [kind.value_type]
    if isinstance(kind, (inspect.ListType, inspect.VarTupleType)):
        return [kind.item_type]
    if isinstance(kind, inspect.TupleType) and isinstance(key, int) and key < len(kind.item_types):
        return [kind.item_types[key]]
    return []


def _said(kind: inspect.Type) -> Msg | None:
    """What a plain value must be; None for anything else."""
    if isinstance(kind, inspect.LiteralType):
        return msg("wrong.kind.one_of", known=", ".join(map(str, kind.values)))
    if isinstance(kind, inspect.EnumType):
        return msg("wrong.kind.one_of", known=", ".join(str(member.value) for member in kind.cls))
    if isinstance(kind, inspect.BoolType):
        return msg("wrong.kind.true_or_false")
    if isinstance(kind, inspect.NoneType):
        return msg("wrong.kind.null")
    if isinstance(kind, inspect.IntType) and kind.ge is not None and kind.le is not None:
        key = "wrong.kind.multiple" if kind.multiple_of else "wrong.kind.whole"
        return msg(key, of=kind.multiple_of, least=kind.ge, most=kind.le)
    return None
