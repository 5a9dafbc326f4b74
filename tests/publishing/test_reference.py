"""The pages of reference: every public name, every record of a game, as the program has them; and every example in a docstring works."""

import doctest
import re
from types import FunctionType, ModuleType

import pytest

import automatable as at
from automatable import author, envs
from automatable.library.game import games
from publishing import reference

PAGES = reference.pages()
NAMED = {f"{module.__name__}.{name}": getattr(module, name) for module in (at, envs) for name in module.__all__}
SHOWN = {name: value for name, value in NAMED.items() if isinstance(value, type | FunctionType)} | {"games": games}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_as_the_program_writes_it(name: str) -> None:
    assert (reference.DOCS / name).read_text(encoding="utf-8") == PAGES[name], "make golden writes it anew"


@pytest.mark.parametrize(("module", "page"), [(at, "reference.md"), (author, "reference-author.md")])
def test_every_public_name_has_its_place(module: ModuleType, page: str) -> None:
    told = re.findall(rf"^\.\. [\w:]+:: {module.__name__}\.(\w+)", PAGES[page], re.MULTILINE)
    assert sorted(told) == sorted(set(module.__all__) - {"__version__"})


@pytest.mark.parametrize("name", reference.GAMES)
def test_every_move_and_every_field_of_a_state_is_told(name: str) -> None:
    page, game = PAGES[f"records-{name.replace('_', '-')}.md"], at.game(name)
    for option in game.options:
        assert f"| `{option.id}` |" in page
    for move in {type(entry.move) for entry in game.new(seed=1).finish("random").log}:
        assert f"| `{move.__name__}` |" in page
    state = type(game.new(seed=1).state)
    for field in getattr(state, "__slots__", ()):  # A compiled class has none.
        assert f"| `{field}` |" in page


@pytest.mark.parametrize("name", SHOWN)
def test_every_public_class_and_function_has_an_example_that_does_what_it_shows(name: str) -> None:
    (test,) = doctest.DocTestFinder(recurse=False).find(SHOWN[name], name)
    told: list[str] = []
    doctest.DocTestRunner().run(test, out=told.append)
    assert test.examples
    assert "".join(told) == ""
