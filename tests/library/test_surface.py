"""The promise: which names the library has, what they take and give, and that importing it costs nothing."""

import subprocess
import sys
from pathlib import Path

import pytest

import automatable as at
from tests.library.surface import surface

WRITTEN = Path(__file__).with_name("surface.txt")
LOADED = "import sys; import automatable; print(*sorted(sys.modules))"
LISTED = "import sys; import automatable as at; at.games(); print(*sorted(sys.modules))"
AFTER_A_GAME = "import automatable.games.tokaido.model.moves; import automatable as at; print(*at.games())"


def ran(program: str) -> list[str]:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_the_surface_is_as_promised() -> None:
    assert surface() == WRITTEN.read_text(encoding="utf-8"), "a change of the promise: make golden writes it anew"


def test_the_import_loads_nothing_else() -> None:
    loaded = ran(LOADED)
    assert [name for name in loaded if name.startswith("automatable")] == ["automatable"]
    assert not {"numpy", "polars", "starlette", "msgspec"} & set(loaded)


def test_a_list_of_games_loads_none_of_them() -> None:
    assert [name for name in ran(LISTED) if name.endswith((".turn_machine", ".face")) or ".saves." in name] == []


def test_games_can_be_listed_after_one_was_imported() -> None:
    assert ran(AFTER_A_GAME) == list(at.games())


def test_names_are_listed_and_others_refused() -> None:
    assert set(at.__all__) == set(dir(at))
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        at.nonsense  # noqa: B018
