"""Each traveler with an ability is one class that overrides hooks; the chapters of the rules know no names."""

import re
from pathlib import Path

import pytest

import automatable.games.tokaido as game
from automatable.games.tokaido.rules.travelers import base, registry
from tests.games.tokaido.given import tables

FOLDER = Path(game.__file__).parent
PLAYABLE = [tile.id for tile in tables.TRAVELERS.values() if tile.solo in ("allowed", "stronger")]
CHAPTERS = [
    file
    for file in sorted(FOLDER.rglob("*.py"))
    if file.parent.name != "travelers" and file.name not in ("players.py", "setup.py")
]


def test_whoever_can_be_played_has_an_ability() -> None:
    assert sorted(name for name in registry.ABILITIES if name) == sorted(PLAYABLE)


@pytest.mark.parametrize("name", PLAYABLE)
def test_an_ability_has_a_class_of_its_name_and_changes_something(name: str) -> None:
    kind = type(registry.ABILITIES[name])
    assert kind.__name__ == name.title().replace("_", "")
    assert kind.__module__.startswith("automatable.games.tokaido.rules.travelers.")
    own = [hook for hook in vars(kind) if not hook.startswith("__")]
    assert own
    assert [hook for hook in own if not hasattr(base.Traveler, hook)] == []


def test_without_an_ability_nothing_is_changed() -> None:
    assert type(registry.ABILITIES[""]) is base.Traveler


@pytest.mark.parametrize("file", CHAPTERS, ids=lambda file: str(file.relative_to(FOLDER)))
def test_no_chapter_asks_for_a_traveler_by_name(file: Path) -> None:
    compared = re.findall(r"""(?:==|!=|\bin)\s*\(?\s*["'](\w+)["']""", file.read_text(encoding="utf-8"))
    assert [name for name in compared if name in PLAYABLE] == []
