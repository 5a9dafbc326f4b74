"""What is special about a row has a module with the name of its id, and nothing else has to know it."""

from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from automatable.games.revive.model.tables import TRIBE_ROWS
from automatable.games.tapestry.model.tables import CIVILIZATIONS
from automatable.games.terra_mystica.model.tables import FACTIONS
from automatable.games.tokaido.model.tables import TRAVELERS
from automatable.kernel.contract import hooks

GAMES = Path(hooks.__file__).parents[2] / "games"
SHARED = {"__init__", "base", "land", "volcano", "registry", "boards"}
"""Modules of these folders that are no row's."""


@pytest.mark.parametrize(
    ("folder", "ids"),
    [
        ("terra_mystica/rules/factions", [row.id for row in FACTIONS]),
        ("tokaido/rules/travelers", list(TRAVELERS)),
        ("tapestry/rules/civilizations", list(CIVILIZATIONS)),
        ("revive/rules/tribes", list(TRIBE_ROWS)),
    ],
    ids=["factions", "travelers", "civilizations", "tribes"],
)
def test_every_module_is_a_rows(folder: str, ids: list[str]) -> None:
    """A module that no row names would never be asked."""
    files = {file.stem for file in (GAMES / folder).glob("*.py")} - SHARED
    assert files <= set(ids)
    package = "automatable.games." + folder.replace("/", ".")
    assert list(hooks.modules(package, ids, __import__)) == [name for name in ids if name in files]


def test_a_row_without_a_module_has_none_and_a_broken_module_is_told() -> None:
    assert hooks.modules("automatable.games.tokaido.rules.travelers", ["nobody"], __import__) == {}

    def broken(*_: Any) -> ModuleType:
        raise ModuleNotFoundError("No module named 'elsewhere'", name="elsewhere")

    with pytest.raises(ModuleNotFoundError, match="elsewhere"):
        hooks.modules("automatable.games.tokaido.rules.travelers", ["kinko"], broken)


def test_a_class_of_another_kind_is_refused() -> None:
    module = ModuleType("zen_emon")
    module.__dict__["ZenEmon"] = dict
    assert hooks.instances({"zen_emon": module}, dict) == {"zen_emon": {}}
    with pytest.raises(AssertionError, match="zen_emon is no list"):
        hooks.instances({"zen_emon": module}, list)
