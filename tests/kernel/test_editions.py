"""Games with other tables: whole, beside the installed one, and never mixed with it."""

import sys
from importlib.machinery import ExtensionFileLoader, ModuleSpec, PathFinder
from typing import Any

import pytest

from automatable.kernel.contract import editions, registry
from automatable.kernel.contract.editions import tables_with, with_tables
from automatable.kernel.contract.game import Game, Setup, complete
from automatable.kernel.contract.registry import Unloadable
from automatable.kernel.play.selfplay import playout
from automatable.kernel.tables.packs import Content, KeptPack, plain_rows


def same_tables(name: str) -> Content:
    """Every table of a game as a pack that changes nothing but who says so."""
    tables = registry.game(name).tables
    content: Content = {}
    for table in tables.known.values():
        rows = plain_rows(tables.used[table.title])
        content.setdefault(table.file, {})[table.name] = [row | {"source": "my box"} for row in rows]
    return content


def far_cards() -> Content:
    """Tokaido's Automa cards, all of range 3."""
    rows = plain_rows(registry.game("tokaido").tables.used["automa_cards.toml/automa_card"])
    return {"automa_cards.toml": {"automa_card": [row | {"range": 3} for row in rows]}}


@pytest.mark.parametrize("name", registry.names())
def test_an_edition_with_the_same_tables_plays_the_same_game(name: str) -> None:
    content = same_tables(name)
    game = with_tables(name, content)
    assert game is not registry.game(name)
    assert game.tables.faults == []
    assert game.tables.owned() == content
    assert set(game.tables.status().values()) == {"owner"}
    ours, theirs = (playout(one, Setup(5), "random") for one in (registry.game(name), game))
    assert ours[1] == theirs[1]
    assert registry.game(name).rules.scores(ours[0]) == game.rules.scores(theirs[0])


@pytest.mark.parametrize("name", registry.names())
def test_no_module_of_an_edition_reaches_the_installed_game(name: str) -> None:
    game = with_tables(name, same_tables(name))
    package = game.info.package
    assert (game.face, game.ask, game.companion) is not None
    modules = {alias: module for alias, module in sys.modules.items() if alias.startswith(f"{package}@")}
    assert modules
    strangers = [
        f"{alias}.{key}"
        for alias, module in modules.items()
        for key, value in vars(module).items()
        if _of(value, package)
    ]
    assert strangers == []


def _of(value: Any, package: str) -> bool:
    origin = getattr(value, "__module__", None) or getattr(value, "__name__", None)
    return isinstance(origin, str) and (origin == package or origin.startswith(f"{package}."))


def test_the_installed_tables_are_the_installed_game() -> None:
    assert with_tables("tokaido", {}) is registry.game("tokaido")


def test_games_of_one_package_share_an_edition() -> None:
    content = same_tables("tiletum")
    assert with_tables("tiletum", content).tables is with_tables("tiletum_two", content).tables


def test_other_tables_are_what_the_rules_read() -> None:
    game = with_tables("tokaido", far_cards())
    first = game.rules.new(complete(game.info, Setup(1)))
    cards = sys.modules[type(first).__module__.replace(".state", ".tables")].AUTOMA_CARDS
    assert {card.range for card in cards.values()} == {3}


def test_a_table_that_does_not_fit_is_named_and_left_alone() -> None:
    content = far_cards()
    content["automa_cards.toml"]["automa_card"][0]["range"] = 7
    tables = with_tables("tokaido", content).tables
    assert [str(fault) for fault in tables.faults] == [
        "kept tables: automa_cards.toml: automa_card[0]: Expected `int` <= 3 - at `$.range`"
    ]
    assert tables.owned() == {}


def test_a_game_that_cannot_be_loaded_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Any, name: str) -> Any:
        raise ValueError("these numbers\nmake no map")

    monkeypatch.setattr(editions._Edition, "module", refuse)
    with pytest.raises(Unloadable, match="tokaido: this game cannot be loaded: ValueError: these numbers make no map"):
        tables_with("tokaido", KeptPack(far_cards()))


def test_only_so_many_editions_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions, "MOST", 1)
    first: Game[Any] = with_tables("tokaido", far_cards())
    other = far_cards()
    other["automa_cards.toml"]["automa_card"][0]["range"] = 1
    with_tables("tokaido", other)
    assert len(editions._loaded) == 1
    assert first.face.view(first.rules.new(complete(first.info, Setup(1))), 0) is not None


def test_looking_at_a_pack_leaves_nothing_behind() -> None:
    before = set(sys.modules)
    tables_with("tokaido", KeptPack(far_cards()))
    assert {name for name in set(sys.modules) - before if "@" in name} == set()


def test_a_compiled_module_is_executed_from_its_source(monkeypatch: pytest.MonkeyPatch) -> None:
    """A compiled build finds machine code first, which cannot be executed a second time."""
    plain = PathFinder.find_spec

    def find_machine_code(name: str, path: Any = None) -> ModuleSpec | None:
        found = plain(name, path)
        if found is not None and found.origin is not None and name.endswith(".state"):
            compiled = found.origin.removesuffix(".py") + ".cpython-311-x86_64-linux-gnu.so"
            found = ModuleSpec(name, ExtensionFileLoader(name, compiled), origin=compiled)
        return found

    monkeypatch.setattr("automatable.kernel.contract.editions.PathFinder.find_spec", find_machine_code)
    tables = tables_with("tokaido", KeptPack({}))
    assert tables.fingerprint() == registry.game("tokaido").tables.fingerprint()
