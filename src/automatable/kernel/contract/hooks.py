"""What is special about the rows of a table: one module for each of them, found by the id of the row.

Only a row of which something is special has a module. It has the name of the id, and its class has that name as well: `zen_emon` has `ZenEmon`.
"""

from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any, TypeVar

T = TypeVar("T")
Import = Callable[..., Any]
"""`__import__` as the game's own module sees it: in a game that is loaded once more with other tables it finds the modules of that edition."""


def modules(package: str, ids: Iterable[str], find: Import) -> dict[str, ModuleType]:
    """By id, in the order of the table: the modules of the rows that have one."""
    found = {name: _module(f"{package}.{name}", find) for name in ids}
    return {name: module for name, module in found.items() if module is not None}


def instances(found: dict[str, ModuleType], kind: type[T]) -> dict[str, T]:
    """The object of each module's class, which must be of this kind."""
    made = {name: getattr(module, name.title().replace("_", ""))() for name, module in found.items()}
    for name, instance in made.items():
        assert isinstance(instance, kind), f"{name} is no {kind.__name__}"
    return made


def _module(address: str, find: Import) -> ModuleType | None:
    try:
        module: ModuleType = find(address, None, None, ("*",))
    except ModuleNotFoundError as error:
        if error.name != address:
            raise
        return None
    return module
