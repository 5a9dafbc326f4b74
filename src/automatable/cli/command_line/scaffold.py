"""A new game's project, written from the template: its package, its tests, and what is needed to install and ship it."""

import keyword
import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

from automatable import __version__
from automatable.cli.words import printable, text
from automatable.kernel.contract import registry
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.unreadable import of_system
from automatable.rulebook.report import checkout

TEMPLATE = "automatable.games._template"
TESTS = "tests/games/template"
"""Where the template's tests lie in a checkout; a package brings them along in the template's folder."""
NAME = re.compile(r"[a-z][a-z0-9_]*")
PREFIX = "ORC-"
"""With which the ids of the template's rules begin."""

PYPROJECT = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "{name}"
version = "0.1.0"
description = "{title}: an automa for automatable."
readme = "README.md"
requires-python = ">=3.11"
dependencies = ["automatable>={version}"]

[project.optional-dependencies]
test = ["hypothesis>=6.100", "pytest>=9"]

[project.entry-points."automatable.games"]
{name} = "{name}:PLUGIN"

# Everything below src/{name} goes into the wheel: the modules, and the tables, words and colours in data/.
[tool.hatch.build.targets.wheel]
packages = ["src/{name}"]

[tool.pytest.ini_options]
testpaths = ["tests"]
addopts = "--strict-markers --import-mode=importlib"
"""

README = """\
# {title}

A game for automatable, begun as a copy of its template *Orchard*. Install it into the environment that has automatable:

```sh
pip install -e '.[test]'
pytest                       # the contract, and a test for each rule
automatable play {name}
automatable rules {name}     # each rule with its code and its tests
```

`notebook.md` shows how to try out another automa and to measure whether she is harder.
"""

NOTEBOOK = """\
# Try out another automa

For whoever designs the automa of {title}. Change one of her decisions, measure both automas on the same seeds, see which rules decide, and look at
single games. Paste the blocks into a notebook or a file; the first one is a file of its own, so that all cores can import it.

Here she takes the leftmost tree that she wants, however much fruit it has:

```python
# trials.py
from dataclasses import replace

from automatable.author import Trace, decide
from {name}.automa.choices import TREE, Wish
from {name}.model.moves import AutomaPick, AutomaRest
from {name}.model.owed import AutomaToPick
from {name}.model.state import State
from {name}.model.tables import CARDS

LEFTMOST_TREE = replace(TREE, prefer=TREE.prefer[1:])


def leftmost(state: State, owed: AutomaToPick, trace: Trace | None) -> AutomaPick | AutomaRest:
    tree = decide(Wish(state, CARDS[state.card].wants), LEFTMOST_TREE, trace)
    return AutomaRest() if tree is None else AutomaPick(tree)


LEFTMOST = {{AutomaToPick: leftmost}}
```

```python
import automatable as at
import trials

before = at.game("{name}")
after = before.with_automa("leftmost", trials.LEFTMOST)
results = at.measure({{"before": before, "after": after}}, seeds=500, traced=50)
print(results.compare("before", "after"))
print(results.rules())

worst = min(results.rows, key=lambda row: row.lead)
match = results.match(worst)
print(match.result, match.why())
```

When you keep the change, write it into `automa/choices.py`, give its rule a text in `data/rules.toml`, and test it.
"""

CONTRACT = '''\
"""What every game promises: whole games are played, and each moment of them is looked at."""

from automatable.testing.contract import check_game
from {name} import PLUGIN


def test_the_contract() -> None:
    check_game(PLUGIN, seeds=[0, 1])
'''


def check_name(name: str) -> str:
    """The name of a new game; raises Malformed for one that cannot be a package, or that is taken."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise Malformed("NAME", text("bad.game_name", typed=printable(name)))
    if name in registry.names():
        raise Malformed("NAME", text("bad.game_taken", name=name))
    return name


def write_project(name: str, folder: Path) -> list[Path]:
    """Write the project into a folder that is empty or not there yet; the files. Raises Malformed."""
    written = []
    try:
        if folder.exists() and any(folder.iterdir()):
            raise Malformed(printable(str(folder), 200), text("bad.not_empty"))
        for path, content in project(name):
            file = folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(content, encoding="utf-8")
            written.append(file)
    except OSError as error:
        raise Malformed(printable(str(folder), 200), text("bad.write", why=of_system(error))) from None
    return written


def project(name: str) -> Iterator[tuple[str, str]]:
    """The files of the project, by path."""
    title = name.replace("_", " ").title()
    fields = {"name": name, "title": title, "version": __version__}
    yield "pyproject.toml", PYPROJECT.format(**fields)
    yield "README.md", README.format(**fields)
    yield "notebook.md", NOTEBOOK.format(**fields)
    yield "tests/test_contract.py", CONTRACT.format(**fields)
    folder = Path(str(resources.files("automatable.games"))) / "_template"
    for file in sorted(folder.rglob("*")):
        if file.suffix in (".py", ".toml", ".css") and "tests" not in file.relative_to(folder).parts:
            yield f"src/{name}/{file.relative_to(folder).as_posix()}", renamed(file.read_text(encoding="utf-8"), name)
    for file in sorted(_tests(folder).glob("test_*.py")):
        yield f"tests/{file.name.replace('orchard', name)}", renamed(file.read_text(encoding="utf-8"), name)


def renamed(source: str, name: str) -> str:
    """A file of the template as one of the new game: package, id, title, names and ids of rules."""
    words = "".join(part.title() for part in name.split("_"))
    title = name.replace("_", " ").title()
    for old, new in (
        (TEMPLATE, name),
        ('GAME: Final = "orchard"', f'GAME: Final = "{name}"'),
        ('title="Orchard"', f'title="{title}"'),
        ("OrchardMove", f"{words}Move"),
        ("ORCHARD", name.upper()),
        ('class="orchard', f'class="{name}'),
        (".orchard ", f".{name} "),
        (PREFIX, f"{name[:3].upper().rstrip('_')}-"),
        ('"""Orchard: the smallest complete game, to be copied by whoever adds one."""', f'"""{title}."""'),
    ):
        source = source.replace(old, new)
    return source


def _tests(folder: Path) -> Path:
    root = checkout(folder)
    return folder / "tests" if root is None else root / TESTS
