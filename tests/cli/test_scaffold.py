"""A new game from the template: the written project is built as a wheel, installed, and keeps every promise of a game."""

import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from automatable.cli.command_line.scaffold import TEMPLATE, project, renamed
from tests.cli.program import Run

NAME = "herb_garden"


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("new") / "herbs"
    ran = python("-m", "automatable", "scaffold", NAME, str(folder))
    assert ran.returncode == 0, ran.stderr
    return folder


@pytest.fixture(scope="module")
def installed(written: Path) -> Path:
    """The folder that the wheel was unpacked into."""
    built = python("-m", "hatchling", "build", "-t", "wheel", "-d", "dist", cwd=written)
    assert built.returncode == 0, built.stderr
    (wheel,) = (written / "dist").glob("*.whl")
    zipfile.ZipFile(wheel).extractall(written.parent / "site")
    return written.parent / "site"


def python(*argv: str, cwd: Path | None = None, site: Path | None = None) -> subprocess.CompletedProcess[str]:
    path = filter(None, [None if site is None else str(site), os.environ.get("PYTHONPATH")])
    found = os.environ | {"PYTHONPATH": os.pathsep.join(path)}
    return subprocess.run([sys.executable, *argv], capture_output=True, text=True, cwd=cwd, env=found)


def test_the_wheel_brings_the_game_with_its_tables_and_words(installed: Path) -> None:
    ran = python("-m", "automatable", "games", NAME, "--json", site=installed)
    (game,) = json.loads(ran.stdout)
    assert (game["id"], game["title"], game["levels"]) == (NAME, "Herb Garden", ["easy", "normal", "hard"])


def test_the_game_can_be_played_and_asked(installed: Path) -> None:
    assert json.loads(python("-m", "automatable", "selfplay", NAME, "--json", site=installed).stdout)["moves"] > 10
    example = json.loads(python("-m", "automatable", "decide", NAME, "--example", site=installed).stdout)
    assert set(example) == {"wants", "picked"}


def test_the_projects_own_tests_pass(written: Path, installed: Path) -> None:
    ran = python("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", cwd=written, site=installed)
    assert ran.returncode == 0, ran.stdout


def test_the_loop_of_a_designer_works_as_printed(written: Path, installed: Path, tmp_path: Path) -> None:
    trials, loop = re.findall(r"^```python\n(.*?)^```", (written / "notebook.md").read_text(), re.DOTALL | re.MULTILINE)
    (tmp_path / "trials.py").write_text(trials)
    (tmp_path / "loop.py").write_text(loop.replace("seeds=500", "seeds=20").replace("traced=50", "traced=5"))
    ran = python("loop.py", cwd=tmp_path, site=installed)
    assert ran.returncode == 0, ran.stderr
    assert "after instead of before" in ran.stdout
    assert "after HER-A-05" in ran.stdout


def test_a_new_game_imports_what_is_for_authors_and_nothing_else(written: Path) -> None:
    """What is public: `automatable.author`, and the tools of `automatable.testing` in tests."""
    for file in written.rglob("*.py"):
        found = set(re.findall(r"\bautomatable(?:\.\w+)*", file.read_text(encoding="utf-8")))
        tools = {name for name in found if name.startswith("automatable.testing.")} if "tests" in file.parts else set()
        assert found - tools <= {"automatable.author"}, file


def test_nothing_of_the_template_is_left(written: Path) -> None:
    for file in written.rglob("*.py"):
        source = file.read_text(encoding="utf-8")
        assert [word for word in (TEMPLATE, "ORC-", "OrchardMove", "ORCHARD") if word in source] == [], file


def test_every_rule_of_the_new_game_has_an_id_of_its_own() -> None:
    files = dict(project(NAME))
    assert 'id = "HER-A-04"' in files[f"src/{NAME}/data/rules.toml"]
    assert '"HER-A-04"' in files[f"tests/test_{NAME}.py"]


def test_names_are_replaced_whole() -> None:
    assert (
        renamed("from automatable.games._template.model.moves import OrchardMove", "b_9")
        == "from b_9.model.moves import B9Move"
    )


@pytest.mark.parametrize("name", ["Herbs", "9herbs", "her-bs", "class", "orchard", "", "../x"])
def test_a_name_that_cannot_be_a_game_is_refused(run: Run, name: str, tmp_path: Path) -> None:
    ran = run("scaffold", name, str(tmp_path / "new"))
    assert (ran.status, ran.err.count("\n"), (tmp_path / "new").exists()) == (2, 1, False)


def test_a_folder_that_is_not_empty_is_left_alone(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    ran = run("scaffold", "herbs", str(tmp_path))
    assert (ran.status, ran.err.count("\n"), [file.name for file in tmp_path.iterdir() if file.is_file()]) == (
        2,
        1,
        ["mine.txt"],
    )
