"""Where modules and names have gone that games of version 0.1 import: each still works there, with a DeprecationWarning."""

import warnings
from collections.abc import Callable
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import find_spec as submodule
from types import ModuleType
from typing import Any

ROOMS = {
    "maps": "hexgrid waves",
    "words": "text toml",
    "decide": "choice sieve breakers trace",
    "turns": "moves chance deck verbs view owed:machine fingerprint seeds",
    "tables": "home files packs data rows",
    "ask": "question faults",
    "contract": "game beside:companion begin described:unlisted registry editions hooks describe difficulty build schema",
    "play": "entry match selfplay",
    "show": "wording offers svg:svg.shapes scores moment:current_rules",
    "companion": "hands:screen undone:put_back editing:rewrite later:replayed position",
    "players": "search advice",
}
MOVED = {
    f"automatable.kernel.{name.partition(':')[0]}": f"automatable.kernel.{room}.{name.rpartition(':')[2]}"
    for room, names in ROOMS.items()
    for name in names.split()
}
NAMES = {
    "Beside": "Companion",
    "Lack": "UnlistedCard",
    "Mending": "CorrectionVerb",
    "Step": "SetupStep",
    "Cover": "Listing",
    "Way": "Answers",
    "Ask": "Codec",
}
"""Names that have changed in the modules of `MOVED`; `Step` of the companion only, for that of traces is the same."""
KEYWORDS = {
    "Game": {"beside": "companion"},
    "Rules": {"mendings": "corrections"},
    "Ask": {"decide": "answer"},
    "Beside": {
        "prepare": "setup_steps",
        "instead": "alternatives",
        "unknown": "seats_without_score",
        "cannot": "fallback",
        "ready": "is_laid_out",
        "from_box": "steps_from_box",
        "where": "progress",
        "left": "inventory",
        "budgets": "totals",
        "played": "turn_reports",
        "named": "checklist_answers",
        "sure": "needs_no_board",
        "unplaced": "steps_without_places",
        "odd": "unexpected",
        "lack": "unlisted_card",
        "printed": "printed_row",
        "addends": "score_lines",
        "ends": "ends_turn",
        "opens": "begins_turn",
        "likely": "likely_next",
        "begin": "beginning",
    },
}
"""By class: arguments that have changed."""


def also(package: str, module: str) -> Callable[[str], Any]:
    """The `__getattr__` of a package that has the name of an old module: what that module had is in `module`."""

    def find(name: str) -> Any:
        # A module of the package is asked for as well when it is imported for the first time.
        if name.startswith("__") or submodule(f"{package}.{name}"):
            raise AttributeError(name)
        found = _named(import_module(module), name)
        _warn(f"{package}.{name}", f"{module}.{name}")
        return found

    return find


def find_spec(name: str) -> ModuleSpec | None:
    """A module under its old name, if it has moved."""
    return ModuleSpec(name, _Loader()) if name in MOVED else None  # type: ignore[arg-type]


class _Loader:
    def create_module(self, spec: ModuleSpec) -> ModuleType:
        new = MOVED[spec.name]
        _warn(spec.name, new)
        module = ModuleType(spec.name, f"Now `{new}`.")
        found = import_module(new)
        module.__getattr__ = lambda name: _named(found, name)  # type: ignore[method-assign]
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Everything is looked up when it is asked for."""


def _named(module: ModuleType, name: str) -> Any:
    new = name if hasattr(module, name) else NAMES.get(name, name)
    found = getattr(module, new)
    return _with_old_keywords(found, KEYWORDS[name]) if name in KEYWORDS else found


def _with_old_keywords(kind: Any, renamed: dict[str, str]) -> Any:
    """A stand-in for a class that takes its old arguments, too; in annotations it is the class."""

    class Old:
        def __new__(cls, *given: Any, **named: Any) -> Any:
            return kind(*given, **{renamed.get(key, key): value for key, value in named.items()})

        def __class_getitem__(cls, of: Any) -> Any:
            return kind

    return Old


def _warn(old: str, new: str) -> None:
    warnings.warn(f"{old} is now {new}", DeprecationWarning, stacklevel=3)
