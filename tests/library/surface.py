"""Every public name of the library with its signature, as text: what `surface.txt` promises. Run as a module it prints it."""

import inspect
import re
from collections.abc import Iterator
from types import FunctionType
from typing import Any, get_overloads

import msgspec

import automatable as at
from automatable import envs


def surface() -> str:
    named = [(name, getattr(at, name)) for name in at.__all__]
    named += [(f"envs.{name}", getattr(envs, name)) for name in envs.__all__]
    return "".join(f"{line}\n" for name, value in named for line in _lines(name, value))


def _lines(name: str, value: object) -> Iterator[str]:
    if inspect.isclass(value):
        yield from _class_lines(name, value)
    elif inspect.ismodule(value):
        yield f"{name}{_signature(type(value).__call__.__get__(value))}"
    elif inspect.isfunction(value):
        yield from (f"{name}{_signature(form)}" for form in get_overloads(value) or [value])
    else:
        yield name if name == "__version__" else f"{name} = {_plain(value)}"


def _class_lines(name: str, kind: type) -> Iterator[str]:
    pieces = _pieces(kind)
    above = [base for piece in pieces for base in piece.__bases__ if base not in pieces]
    yield f"class {name}({', '.join(base.__name__ for base in above if base is not object or above == [object])})"
    if issubclass(kind, msgspec.Struct):
        yield from (f"    {field.name}: {_plain(field.type)}" for field in msgspec.structs.fields(kind))
    elif kind.__module__.startswith(("automatable.library", "automatable.envs")):
        notes = {part: of for piece in reversed(pieces) for part, of in inspect.get_annotations(piece).items()}
        yield from (f"    {part}: {_plain(of)}" for part, of in notes.items() if part[0] != "_")
    for part, value in sorted(
        {part: value for piece in reversed(pieces) for part, value in vars(piece).items()}.items()
    ):
        if isinstance(value, property) or hasattr(value, "attrname"):
            getter: Any = value.fget if isinstance(value, property) else value.func
            yield f"    {part}: {_plain(inspect.signature(getter).return_annotation)}"
        elif isinstance(value, FunctionType | classmethod) and _is_public(part, kind):
            yield f"    {part}{_signature(getattr(kind, part) if isinstance(value, classmethod) else value)}"


def _pieces(kind: type) -> list[type]:
    """The class, and those that it is made of, which have no public name."""
    if issubclass(kind, (msgspec.Struct, Exception)):
        return [kind]
    inner = [base for base in kind.__bases__ if base.__module__.startswith(("automatable.library", "automatable.envs"))]
    return [kind, *(piece for base in inner for piece in _pieces(base))]


def _is_public(part: str, kind: type) -> bool:
    """Also how notebooks show something, and how errors are made."""
    return not part.startswith("_") or part.startswith("_repr") or (part == "__init__" and issubclass(kind, Exception))


def _signature(function: object) -> str:
    assert callable(function)
    return _plain(inspect.signature(function))


def _plain(value: object) -> str:
    said = value.__name__ if inspect.isclass(value) and not hasattr(value, "__origin__") else str(value)
    said = re.sub(r"\b(automatable\.[a-z.]+|records|typing|pathlib|os|collections\.abc)\.(?=[A-Z])", "", said)
    return re.sub(r"(: |-> )'([^']*)'", r"\1\2", said)


if __name__ == "__main__":
    print(surface(), end="")
