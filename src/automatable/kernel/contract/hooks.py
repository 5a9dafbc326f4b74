"""What is special about the rows of a table: a class for each of them, found by the id of the row: `zen_emon` has `ZenEmon`.

Only a row of which something is special has a class. Long ones have a module each, with the name of the id; short ones share modules.
"""

from collections.abc import Callable, Collection, Iterable
from types import ModuleType
from typing import Any, TypeVar

T = TypeVar("T")
Import = Callable[..., Any]
"""`__import__` as the game's own module sees it: in a game that is loaded once more with other tables it finds the modules of that edition."""


def modules(package: str, ids: Iterable[str], find: Import) -> dict[str, ModuleType]:
    """By id, in the order of the table: the modules of the rows that have one."""
    found = {name: _module(f"{package}.{name}", find) for name in ids}
    return {name: module for name, module in found.items() if module is not None}


def instances(found: Collection[ModuleType], ids: Iterable[str], kind: type[T]) -> dict[str, T]:
    """By id, in the order of the table: an object of each row's class, which must be of this kind."""
    made = {}
    for name in ids:
        title = name.title().replace("_", "")
        for module in found:
            if hasattr(module, title):
                made[name] = getattr(module, title)()
                assert isinstance(made[name], kind), f"{name} is no {kind.__name__}"
    return made


def _module(address: str, find: Import) -> ModuleType | None:
    try:
        module: ModuleType = find(address, None, None, ("*",))
    except ModuleNotFoundError as error:
        if error.name != address:
            raise
        return None
    return module
