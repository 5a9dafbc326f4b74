"""The recipe in docs/adding-a-game.md, followed to the letter."""

import importlib.util
import os
import re
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from automatable.author import Option, msg
from automatable.cli.command_line.scaffold import project, write_project
from automatable.games._template import PLUGIN
from automatable.games._template.ask import reading
from automatable.games._template.model.tables import PACKAGE
from automatable.kernel.contract.game import Game, Setup, complete
from automatable.testing.contract import cases, check_game, check_walk

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
TEMPLATE = ROOT / "src" / "automatable" / "games" / "_template"


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game[Any]:
    write_project("mygame", tmp_path / "mygame")
    source = tmp_path / "mygame" / "src"
    monkeypatch.syspath_prepend(source)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [str(source), os.environ.get("PYTHONPATH")])))
    for module in [name for name in sys.modules if name.split(".")[0] == "mygame"]:
        monkeypatch.delitem(sys.modules, module)
    plugin: Game[Any] = importlib.import_module("mygame").PLUGIN
    return plugin


def test_a_copy_of_the_template_keeps_the_contract(copied: Game[Any]) -> None:
    assert (copied.info.id, copied.info.package) == ("mygame", "mygame")
    check_game(copied, seeds=[0], setups=[Setup()])


def test_a_new_option_leaves_questions_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The set-up behind a question is complete, whatever options the author adds."""
    info, new = PLUGIN.info, PLUGIN.rules.new

    def asks_for_wind(setup: Setup) -> Any:
        assert setup.options["wind"] is False
        return new(Setup(setup.seed, setup.level, {"small": setup.options["small"]}))

    wind = Option("wind", False, msg("option.wind"), msg("option.wind"))
    monkeypatch.setattr(reading, "INFO", msgspec.structs.replace(info, options=(*info.options, wind)))
    monkeypatch.setattr(reading, "new", asks_for_wind)
    assert PLUGIN.decide(dict(PLUGIN.ask.example))["tree"]


def test_the_page_names_every_file_of_the_template() -> None:
    files = [file for file in TEMPLATE.rglob("*") if file.suffix in (".py", ".toml") and file.name != "__init__.py"]
    names = {file.relative_to(TEMPLATE).as_posix() for file in files}
    assert {name for name in names if f"`{name}`" not in PAGE} == {"data/trees.toml", "data/automa.toml"}


def test_the_page_shows_the_pyproject_that_is_written() -> None:
    assert dict(project("mygame"))["pyproject.toml"] in PAGE


def test_the_page_shows_code_of_the_template() -> None:
    shown = re.findall(r"```python\n# (\S+)\n(.+?)```", PAGE, re.DOTALL)
    assert [file for file, _ in shown] == ["rules/actions/pick.py", "automa/choices.py"]
    for file, code in shown:
        assert code in (TEMPLATE / file).read_text(encoding="utf-8"), file


def test_the_import_that_the_page_shows_has_what_its_code_uses() -> None:
    (shown,) = re.findall(r"`(from automatable\.author import .+?)`", PAGE)
    names: dict[str, Any] = {}
    exec(shown, names)
    used = {name for name in names if re.search(rf"\b{name}\(", PAGE.split("## 3.")[0])}
    assert used == names.keys() - {"__builtins__"}


def test_the_calls_of_the_contract_that_the_page_shows_work(copied: Game[Any]) -> None:
    names: dict[str, Any] = {"Setup": Setup, "cases": cases, "check_walk": check_walk}
    exec(next(code for code in re.findall(r"```python\n(.+?)```", PAGE, re.DOTALL) if "check_game" in code), names)
    assert names["PLUGIN"] is copied
    assert callable(names["test_the_contract"])
    (again,) = re.findall(r"`(check_game\(PLUGIN, seeds=\[1\].*?\))`", PAGE)
    eval(again, names)
    assert 'parametrize("case", cases(PLUGIN), ids=str)' in PAGE
    eval("check_walk(next(iter(cases(PLUGIN))).walk())", names)


def test_the_page_shows_the_drawing_of_the_template() -> None:
    sample = PAGE.split("```xml\n")[1].split("…")[0]
    shapes = [line.strip() for line in sample.splitlines() if line.strip()]
    state = PLUGIN.rules.new(complete(PLUGIN.info, Setup()))
    state.owner[0] = 0
    drawn = PLUGIN.face.draw(PLUGIN.face.view(state, 0), PLUGIN.words())
    assert [shape for shape in shapes if shape not in drawn] == []


def test_the_page_names_only_modules_that_exist() -> None:
    for module in set(re.findall(r"automatable(?:\.\w+)+", PAGE)) - {PACKAGE}:
        package, _, name = module.rpartition(".")
        parent = importlib.import_module(package)
        assert hasattr(parent, name) or importlib.util.find_spec(module), module
