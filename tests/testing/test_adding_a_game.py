"""The recipe in docs/adding-a-game.md, followed to the letter."""

import importlib.util
import re
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from automatable.games._template.tables import PACKAGE
from automatable.kernel.game import Game, Setup
from automatable.testing.contract import check_game

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
TEMPLATE = ROOT / "src" / "automatable" / "games" / "_template"


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game[Any]:
    folder = tmp_path / "mygame"
    shutil.copytree(TEMPLATE, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in folder.rglob("*.py"):
        source = file.read_text(encoding="utf-8").replace(PACKAGE, "mygame")
        file.write_text(source.replace('GAME: Final = "orchard"', 'GAME: Final = "mygame"'), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    for module in [name for name in sys.modules if name.split(".")[0] == "mygame"]:
        monkeypatch.delitem(sys.modules, module)
    plugin: Game[Any] = importlib.import_module("mygame").PLUGIN
    return plugin


def test_a_copy_of_the_template_keeps_the_contract(copied: Game[Any]) -> None:
    assert (copied.info.id, copied.info.package) == ("mygame", "mygame")
    check_game(copied, seeds=[0], setups=[Setup()])


def test_the_page_names_every_file_of_the_template() -> None:
    files = [file for file in TEMPLATE.rglob("*") if file.suffix in (".py", ".toml") and file.name != "__init__.py"]
    names = {file.relative_to(TEMPLATE).as_posix() for file in files}
    assert {name for name in names if f"`{name}`" not in PAGE} == {"data/trees.toml", "data/automa.toml"}


def test_the_page_names_only_modules_that_exist() -> None:
    for module in set(re.findall(r"automatable(?:\.\w+)+", PAGE)) - {PACKAGE}:
        package, _, name = module.rpartition(".")
        parent = importlib.import_module(package)
        assert hasattr(parent, name) or importlib.util.find_spec(module), module
