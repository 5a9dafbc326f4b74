"""Who may import whom, and other promises that hold for every file."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "automatable"
LONGEST_FILE = 400

SOURCES = {
    ".".join(["automatable", *file.relative_to(PACKAGE).with_suffix("").parts]).removesuffix(".__init__"): file
    for file in sorted(PACKAGE.rglob("*.py"))
}
TREES = {module: ast.parse(file.read_text(encoding="utf-8")) for module, file in SOURCES.items()}
GAMES = sorted(file.parent.name for file in PACKAGE.glob("games/*/__init__.py"))


def imported(module: str) -> Iterator[str]:
    """The full names of everything a module imports, wherever the import stands."""
    for node in ast.walk(TREES[module]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{_origin(module, node)}.{alias.name}" for alias in node.names)


def _origin(module: str, node: ast.ImportFrom) -> str:
    if node.level == 0:
        return node.module or ""
    package = module if SOURCES[module].name == "__init__.py" else module.rpartition(".")[0]
    above = package.split(".")[: len(package.split(".")) - node.level + 1]
    return ".".join([*above, *([node.module] if node.module else [])])


def inside(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def trespasses(package: str, *forbidden: str) -> list[str]:
    """Imports of the forbidden packages from within this one."""
    return [
        f"{module} imports {name}"
        for module in SOURCES
        if inside(module, package)
        for name in imported(module)
        if any(inside(name, other) for other in forbidden)
    ]


def parts(*names: str) -> list[str]:
    return [f"automatable.{name}" for name in names]


def test_the_kernel_knows_nothing_above_it() -> None:
    assert (
        trespasses("automatable.kernel", *parts("saves", "packs", "rulebook", "games", "web", "cli", "testing")) == []
    )


@pytest.mark.parametrize("room", ["saves", "packs", "rulebook", "lab"])
def test_saves_rule_reports_and_the_lab_know_the_kernel_only(room: str) -> None:
    others = [other for other in ("saves", "packs", "rulebook", "lab") if other != room]
    assert trespasses(f"automatable.{room}", *parts(*others, "games", "web", "cli", "testing")) == []


def test_the_tools_for_authors_know_no_game_and_no_interface() -> None:
    assert trespasses("automatable.testing", *parts("games", "web", "cli")) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_knows_the_kernel_and_itself_only(game: str) -> None:
    others = [f"automatable.games.{other}" for other in GAMES if other != game]
    forbidden = [*others, *parts("saves", "packs", "rulebook", "web", "cli", "testing")]
    assert trespasses(f"automatable.games.{game}", *forbidden) == []


FACES = ("view", "words", "drawing", "sketch", "face", "ask", "beside")
"""What people see and ask: never known to the rules."""
DECLARED = [game for game in GAMES if f"automatable.games.{game}.rules" in SOURCES]


def known_to(start: str) -> set[str]:
    """Every module of the same game that this one, or a package of modules, imports, directly or through others."""
    game = ".".join(start.split(".")[:3])
    found: set[str] = set()
    left = [module for module in SOURCES if inside(module, start)]
    while left:
        for name in imported(left.pop()):
            module = name if name in SOURCES else name.rpartition(".")[0]
            if inside(module, game) and module in SOURCES and module not in found and not inside(module, start):
                found.add(module)
                left.append(module)
    return found


@pytest.mark.parametrize("game", DECLARED)
def test_the_rules_of_a_game_know_nothing_of_its_face(game: str) -> None:
    faces = [f"automatable.games.{game}.{part}" for part in FACES]
    known = known_to(f"automatable.games.{game}.rules")
    assert sorted(module for module in known if any(inside(module, face) for face in faces)) == []


@pytest.mark.parametrize("game", DECLARED)
def test_what_can_be_done_knows_nothing_of_the_automa(game: str) -> None:
    known = known_to(f"automatable.games.{game}.actions")
    assert sorted(module for module in known if inside(module, f"automatable.games.{game}.automa")) == []


LAYERS = ("records", "cover", "tables", "moves", "owed", "state", "actions", "automa", "rules", "game")
"""The order inside a game: each knows only what stands before it."""


@pytest.mark.parametrize("game", DECLARED)
def test_each_layer_of_a_game_knows_only_those_below_it(game: str) -> None:
    here = f"automatable.games.{game}"
    for number, layer in enumerate(LAYERS):
        known = known_to(f"{here}.{layer}")
        above = [f"{here}.{other}" for other in LAYERS[number + 1 :]]
        assert sorted(module for module in known if any(inside(module, other) for other in above)) == [], layer


def test_the_search_for_what_is_known_finds_it() -> None:
    known = known_to("automatable.games._template.rules")
    assert {f"automatable.games._template.{name}" for name in ("tables", "state", "automa.choices")} <= known


def pops(module: str) -> Iterator[int]:
    """The lines in which a module takes something off `state.owed` itself."""
    for node in ast.walk(TREES[module]):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("pop", "remove"):
            taken_from = node.func.value
        elif isinstance(node, ast.Delete) and isinstance(node.targets[0], ast.Subscript):
            taken_from = node.targets[0].value
        else:
            continue
        if isinstance(taken_from, ast.Attribute) and taken_from.attr == "owed":
            yield node.lineno


def test_no_game_pops_the_stack_of_what_is_owed_by_hand() -> None:
    games = [module for module in SOURCES if inside(module, "automatable.games")]
    assert [f"{module}:{line}" for module in games for line in pops(module)] == []
    assert list(pops("automatable.kernel.owed"))


@pytest.mark.parametrize("part", ["kernel", "games", "testing"])
def test_only_the_command_line_starts_the_web(part: str) -> None:
    assert trespasses(f"automatable.{part}", "automatable.web") == []


@pytest.mark.parametrize("part", ["web", "cli"])
def test_interfaces_know_no_particular_game(part: str) -> None:
    assert trespasses(f"automatable.{part}", *[f"automatable.games.{game}" for game in GAMES]) == []


@pytest.mark.parametrize("part", ["kernel", "games"])
def test_rules_draw_no_random_numbers_of_their_own(part: str) -> None:
    assert trespasses(f"automatable.{part}", "random", "numpy") == []


def test_the_search_for_imports_finds_them() -> None:
    assert trespasses("automatable.games._template", "automatable.kernel") != []
    assert {"automatable.kernel.game.Game", "copy"} <= set(imported("automatable.kernel.match"))


def test_every_module_says_what_it_is_for() -> None:
    assert [module for module, tree in TREES.items() if not ast.get_docstring(tree)] == []


def test_no_file_grows_too_long() -> None:
    lengths = {module: len(file.read_text(encoding="utf-8").splitlines()) for module, file in SOURCES.items()}
    assert {module: length for module, length in lengths.items() if length > LONGEST_FILE} == {}


def test_the_architecture_page_mentions_every_module() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    files = [
        file
        for part in ("kernel", "saves", "packs", "rulebook", "lab", "cli", "web", "testing", "games/*")
        for file in sorted(PACKAGE.glob(f"{part}/*.py"))
    ]
    modules = [file.stem for file in files if file.name != "__init__.py"]
    assert [name for name in modules if not re.search(rf"[`/]{name}(\.py)?`", page)] == []
