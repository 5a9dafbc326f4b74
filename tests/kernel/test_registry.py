from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints

import pytest

from automatable.games._template import PLUGIN
from automatable.kernel.contract import registry
from automatable.kernel.turns.moves import Malformed


@pytest.fixture(autouse=True)
def two_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The template is installed, and a game whose package is broken."""
    points = EntryPoints(
        [
            EntryPoint("orchard", "automatable.games._template:PLUGIN", registry.GROUP),
            EntryPoint("broken", "automatable.nowhere:PLUGIN", registry.GROUP),
        ]
    )
    monkeypatch.setattr(registry, "entry_points", lambda group: points.select(group=group))
    registry.points.cache_clear()
    registry.game.cache_clear()
    yield
    registry.points.cache_clear()
    registry.game.cache_clear()


def test_games_are_listed_in_alphabetical_order_without_being_loaded() -> None:
    assert registry.names() == ("broken", "orchard")


def test_what_is_installed_is_only_gone_through(monkeypatch: pytest.MonkeyPatch) -> None:
    """From Python 3.12 on, the collection of entry points knows names alone, no numbers."""
    found = tuple(registry.points().values())
    monkeypatch.setattr(registry, "entry_points", lambda group: iter(found))
    registry.points.cache_clear()
    assert registry.names() == ("broken", "orchard")


def test_a_game_is_found_by_its_name() -> None:
    assert registry.game("orchard") is PLUGIN


def test_an_unknown_game_is_refused_with_those_that_are_known() -> None:
    with pytest.raises(Malformed) as caught:
        registry.game("chess")
    assert str(caught.value) == "game: 'chess' is unknown; one of broken, orchard"


def test_a_broken_game_says_what_is_wrong_with_it_in_one_line() -> None:
    with pytest.raises(registry.Unloadable) as caught:
        registry.game("broken")
    assert str(caught.value) == "broken: this game cannot be loaded: No module named 'automatable.nowhere'"


def test_a_game_may_break_in_any_way(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: EntryPoint) -> None:
        raise KeyError("witches")

    monkeypatch.setattr(EntryPoint, "load", fail)
    found, broken = registry.load_all()
    assert (found, {name: fault.reason for name, fault in broken.items()}) == (
        {},
        {"broken": "KeyError: 'witches'", "orchard": "KeyError: 'witches'"},
    )


def test_a_broken_game_does_not_hide_the_others() -> None:
    found, broken = registry.load_all()
    assert (list(found), list(broken)) == (["orchard"], ["broken"])


def test_a_game_without_a_cover_tells_the_same_itself() -> None:
    assert registry.listing("orchard") == PLUGIN.info
    found, broken = registry.listings()
    assert (list(found), list(broken)) == (["orchard"], ["broken"])
