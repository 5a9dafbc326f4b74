"""What is special about a row has a class with the name of its id, and nothing else has to know it."""

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from automatable.games.tapestry.rules.civilizations.base import Civilization
from automatable.games.terra_mystica.rules.factions.base import Faction
from automatable.games.tokaido.rules.travelers.base import Traveler
from automatable.kernel.contract import hooks
from tests.games.revive import given as revive
from tests.games.tapestry import given as tapestry
from tests.games.terra_mystica import given as terra_mystica
from tests.games.tokaido import given as tokaido

GAMES = Path(hooks.__file__).parents[2] / "games"
SHARED = {"__init__", "base", "land", "volcano", "registry", "boards"}
"""Modules of these folders that are no row's."""
FACTION_IDS = [row.id for row in terra_mystica.tables.FACTIONS]


def modules_of(folder: str) -> dict[str, ModuleType]:
    names = sorted({file.stem for file in (GAMES / folder).glob("*.py")} - SHARED)
    return {name: import_module(f"automatable.games.{folder.replace('/', '.')}.{name}") for name in names}


@pytest.mark.parametrize(
    ("folder", "ids"),
    [
        ("terra_mystica/rules/factions", FACTION_IDS),
        ("tapestry/rules/civilizations", list(tapestry.tables.CIVILIZATIONS)),
        ("revive/rules/tribes", list(revive.tables.TRIBE_ROWS)),
    ],
    ids=["factions", "civilizations", "tribes"],
)
def test_every_module_is_a_rows(folder: str, ids: list[str]) -> None:
    """A module that no row names would never be asked."""
    files = modules_of(folder)
    assert set(files) <= set(ids)
    package = "automatable.games." + folder.replace("/", ".")
    assert list(hooks.modules(package, ids, __import__)) == [name for name in ids if name in files]


@pytest.mark.parametrize(
    ("folder", "ids", "kind"),
    [
        ("terra_mystica/rules/factions", FACTION_IDS, Faction),
        ("tokaido/rules/travelers", list(tokaido.tables.TRAVELERS), Traveler),
        ("tapestry/rules/civilizations", list(tapestry.tables.CIVILIZATIONS), Civilization),
    ],
    ids=["factions", "travelers", "civilizations"],
)
def test_every_class_is_a_rows(folder: str, ids: list[str], kind: type) -> None:
    """A class that no row names would never be asked, nor would one of two with the same name."""
    files = modules_of(folder)
    classes = [
        each
        for module in files.values()
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, kind) and each.__module__ == module.__name__
    ]
    found: dict[str, object] = hooks.instances(files.values(), ids, kind)
    assert list(found) == [name for name in ids if name in found]
    assert sorted(type(each).__name__ for each in found.values()) == sorted(each.__name__ for each in classes)
    assert {type(each) for each in found.values()} == set(classes)


def test_a_row_without_a_module_has_none_and_a_broken_module_is_told() -> None:
    assert hooks.modules("automatable.games.tapestry.rules.civilizations", ["nobody"], __import__) == {}

    def broken(*_: Any) -> ModuleType:
        raise ModuleNotFoundError("No module named 'elsewhere'", name="elsewhere")

    with pytest.raises(ModuleNotFoundError, match="elsewhere"):
        hooks.modules("automatable.games.tapestry.rules.civilizations", ["nomads"], broken)


def test_a_class_is_found_in_any_of_the_modules_and_one_of_another_kind_is_refused() -> None:
    module = ModuleType("shops")
    module.__dict__["ZenEmon"] = dict
    assert hooks.instances([ModuleType("meals"), module], ["zen_emon", "nobody"], dict) == {"zen_emon": {}}
    with pytest.raises(AssertionError, match="zen_emon is no list"):
        hooks.instances([module], ["zen_emon"], list)
