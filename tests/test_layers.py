"""Who may import whom, and other promises that hold for every file."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
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


TESTS = {
    file: [node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.ImportFrom)]
    for file in sorted((ROOT / "tests").rglob("*.py"))
}
"""What each file of the tests imports from elsewhere."""
TESTED = [game for game in GAMES if game != "_template"]


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
        trespasses(
            "automatable.kernel",
            *parts("saves", "packs", "rulebook", "lab", "games", "author", "library", "web", "cli", "testing"),
        )
        == []
    )


@pytest.mark.parametrize("room", ["saves", "packs", "rulebook", "lab"])
def test_saves_rule_reports_and_the_lab_know_the_kernel_only(room: str) -> None:
    others = [other for other in ("saves", "packs", "rulebook", "lab") if other != room]
    assert trespasses(f"automatable.{room}", *parts(*others, "games", "web", "cli", "testing")) == []


def test_what_authors_import_is_the_kernel_alone() -> None:
    assert [name for name in imported("automatable.author") if not inside(name, "automatable.kernel")] == []
    known = {name.rpartition(".")[2] for name in imported("automatable.author")} - {"read"} | {"read_question"}
    assert set(import_module("automatable.author").__all__) == known
    outside = [
        name for name in _from_elsewhere("automatable.games._template") if not inside(name, "automatable.author")
    ]
    assert outside == []


def _from_elsewhere(package: str) -> Iterator[str]:
    for module in SOURCES:
        if inside(module, package):
            yield from (name for name in imported(module) if inside(name, "automatable") and not inside(name, package))


def test_the_tools_for_authors_know_no_game_and_no_interface() -> None:
    assert trespasses("automatable.testing", *parts("games", "web", "cli")) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_knows_the_kernel_and_itself_only(game: str) -> None:
    others = [f"automatable.games.{other}" for other in GAMES if other != game]
    forbidden = [*others, *parts("saves", "packs", "rulebook", "web", "cli", "testing")]
    assert trespasses(f"automatable.games.{game}", *forbidden) == []


ROOMS = ("model", "rules", "automa", "turn_machine")
"""The rooms of a game from below to above: each knows only those before it, and none knows what people see."""
SHOWN = ("ask", "show", "companion", "players", "face", "game")
"""What people see, report and ask, and who plays in their place, from below to above."""
ORDERS = {
    "automatable.kernel": (
        [
            "maps",
            "words",
            "decide",
            "turns",
            "tables",
            "learning",
            "ask",
            "contract",
            "play",
            "show",
            "companion",
            "players",
            "puzzles",
            "review",
        ]
    ),
    "automatable.saves": ["days", "formats", "store", "sessions", "plays", "repair"],
    "automatable.web": ["access", "work", "http", "show", "companion", "packs", "pages", "api"],
    "automatable.cli": ["command_line", "screen", "companion", "commands"],
    **{f"automatable.games.{game}": [*ROOMS, *SHOWN] for game in GAMES},
}


@pytest.mark.parametrize("package", ORDERS)
def test_each_room_knows_only_those_below_it(package: str) -> None:
    rooms = ORDERS[package]
    assert {f"{package}.{room}" for room in rooms} <= set(SOURCES)
    for number, room in enumerate(rooms):
        above = [f"{package}.{other}" for other in rooms[number + 1 :]]
        assert trespasses(f"{package}.{room}", *above) == [], room


IN_EVERY_GAME = (
    *("model.moves", "model.names", "model.owed", "model.places", "model.records", "model.state", "model.tables"),
    *("rules.actions", "rules.prices", "rules.scoring", "rules.setup", "automa.turn", "turn_machine"),
    *("ask.answer", "ask.declaration", "ask.position", "ask.question", "ask.reading"),
    *("show.drawing", "show.printed", "show.prompts", "show.sketch", "show.view"),
    *(f"show.words.{part}" for part in ("automa", "ceremony", "chance", "person")),
    *(f"companion.{part}" for part in ("alternatives", "beginning", "cards_only", "declaration", "moves", "printed")),
    *(f"companion.{part}" for part in ("report_words", "reports", "rules", "set_up", "things", "words")),
    *("players.greedy", "listing", "face", "game"),
)
"""Whoever knows one game finds these in every other one."""


@pytest.mark.parametrize("game", TESTED)
def test_the_same_idea_is_in_the_same_file_in_every_game(game: str) -> None:
    assert [name for name in IN_EVERY_GAME if f"automatable.games.{game}.{name}" not in SOURCES] == []


LONGEST_FOLDER = 17
LISTS = ("actions", "factions", "civilizations", "travelers", "commands", "drawing", "corpus")
"""Folders that list things of one kind: as long as their list."""


def test_no_flat_folder_has_more_modules_than_a_stranger_can_overlook() -> None:
    folders = Counter(file.parent for file in SOURCES.values())
    long = {str(folder.relative_to(PACKAGE)): n for folder, n in folders.items() if n > LONGEST_FOLDER}
    assert {name: n for name, n in long.items() if name.rpartition("/")[2] not in LISTS} == {}


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


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_game_know_nothing_of_what_people_see(game: str) -> None:
    shown = [f"automatable.games.{game}.{part}" for part in SHOWN]
    known = known_to(f"automatable.games.{game}.turn_machine")
    assert known
    assert sorted(module for module in known if any(inside(module, other) for other in shown)) == []


def test_the_search_for_what_is_known_finds_it() -> None:
    known = known_to("automatable.games._template.turn_machine")
    assert {
        f"automatable.games._template.{name}" for name in ("model.tables", "model.state", "automa.choices")
    } <= known


def given(game: str) -> Path:
    """The one file of the tests that knows the rooms of a game."""
    return ROOT / "tests" / "games" / game / "given.py"


def taken(file: Path, package: str) -> set[tuple[str, str]]:
    """What a file of the tests imports from within a package: module and name."""
    return {
        (node.module, alias.name)
        for node in TESTS[file]
        if node.module is not None and inside(node.module, package)
        for alias in node.names
    }


@pytest.mark.parametrize("game", TESTED)
def test_tests_know_the_rooms_of_a_game_through_given(game: str) -> None:
    package = f"automatable.games.{game}"
    names: list[str] = []
    modules: Counter[str] = Counter()
    for file in (file for file in TESTS if file != given(game)):
        for origin, name in taken(file, package):
            full = f"{origin}.{name}"
            if "moves" in full.split(".") or (origin == package and full not in SOURCES):
                continue
            if inside(full, f"{package}.model"):
                names.append(f"{file.name}: {full}")
            elif (ROOT / "tests" / "games") in file.parents:
                modules[full] += 1
                names += [f"{file.name}: {full}"] if full not in SOURCES else []
    assert names == [], "take these from given, or import the one module that the file is about as a whole"
    assert [module for module, files in modules.items() if files > 1] == [], "several files want it: give it in given"


@pytest.mark.parametrize("game", TESTED)
def test_given_imports_nothing_that_no_test_wants(game: str) -> None:
    tree = ast.parse(given(game).read_text(encoding="utf-8"))
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    wanted = {name for file in TESTS for _, name in taken(file, f"tests.games.{game}.given")}
    given_names = {name for _, name in taken(given(game), f"automatable.games.{game}")}
    assert given_names
    assert given_names - used - wanted == set()


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
    assert list(pops("automatable.kernel.turns.machine"))


@pytest.mark.parametrize("part", ["kernel", "games", "testing"])
def test_only_the_command_line_starts_the_web(part: str) -> None:
    assert trespasses(f"automatable.{part}", "automatable.web") == []


@pytest.mark.parametrize("part", ["kernel", "saves", "packs", "rulebook", "lab", *(f"games.{game}" for game in GAMES)])
def test_what_the_library_shows_knows_nothing_of_it(part: str) -> None:
    assert trespasses(f"automatable.{part}", "automatable.library") == []


def test_the_library_knows_no_interface_and_no_particular_game() -> None:
    above = [f"automatable.{part}" for part in ("cli", "web", "testing")]
    assert trespasses("automatable.library", *above, *[f"automatable.games.{game}" for game in GAMES]) == []


def test_the_environments_know_kernel_and_library_only() -> None:
    others = ("saves", "packs", "rulebook", "lab", "cli", "web", "testing")
    games = [f"automatable.games.{game}" for game in GAMES]
    assert trespasses("automatable.envs", *parts(*others), *games) == []
    assert trespasses("automatable.library", "automatable.envs") == []


@pytest.mark.parametrize("part", ["web", "cli"])
def test_interfaces_know_no_particular_game(part: str) -> None:
    assert trespasses(f"automatable.{part}", *[f"automatable.games.{game}" for game in GAMES]) == []


@pytest.mark.parametrize("part", ["kernel", "games"])
def test_rules_draw_no_random_numbers_of_their_own(part: str) -> None:
    assert trespasses(f"automatable.{part}", "random", "numpy") == []


def test_the_search_for_imports_finds_them() -> None:
    assert trespasses("automatable.games.tokaido", "automatable.kernel") != []
    assert {"automatable.kernel.contract.game.Game", "copy"} <= set(imported("automatable.kernel.play.match"))


def test_every_module_says_what_it_is_for() -> None:
    assert [module for module, tree in TREES.items() if not ast.get_docstring(tree)] == []


def test_no_file_grows_too_long() -> None:
    lengths = {module: len(file.read_text(encoding="utf-8").splitlines()) for module, file in SOURCES.items()}
    assert {module: length for module, length in lengths.items() if length > LONGEST_FILE} == {}


def test_packages_import_what_the_architecture_page_says() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").split("## What each room may import")[1]
    rows = re.findall(r"^\| (`.+?) \| (.+?) \|$", page.split("## ")[0], re.M)
    may = {
        package: set(re.findall(r"`(\w+)`", known)) for one, known in rows for package in re.findall(r"`(\w+)`", one)
    }
    packages = {module.split(".")[1] for module in SOURCES if module.count(".") >= 1} - {"__main__", "moved"}
    assert may.keys() == packages
    for package, known in may.items():
        others = [f"automatable.{other}" for other in packages - known - {package}]
        for part in [f"games.{game}" for game in GAMES] if package == "games" else [package]:
            assert trespasses(f"automatable.{part}", *others) == [], part


def test_the_architecture_page_names_every_room() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rooms = {room for order in ORDERS.values() for room in order}
    assert [room for room in sorted(rooms) if not re.search(rf"\b{room}\b", page)] == []
