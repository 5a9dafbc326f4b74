"""Fields of moves have bounds: no number, text or list that somebody sends can be of any size."""

from collections.abc import Iterator
from typing import Any

import msgspec.inspect as kinds
import pytest

from automatable.games._template import PLUGIN
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game

GAMES: dict[str, Game[Any]] = {"orchard": PLUGIN, **{name: registry.game(name) for name in registry.names()}}


def boundless(kind: kinds.Type, path: str) -> Iterator[str]:
    """The fields of a type that have no limit."""
    if isinstance(kind, kinds.IntType):
        if (kind.ge is None and kind.gt is None) or (kind.le is None and kind.lt is None):
            yield path
    elif isinstance(kind, kinds.StrType):
        if kind.max_length is None and kind.pattern is None:
            yield path
    elif isinstance(kind, (kinds.ListType, kinds.VarTupleType)):
        if kind.max_length is None:
            yield path
        yield from boundless(kind.item_type, f"{path}[]")
    elif isinstance(kind, kinds.TupleType):
        for part in kind.item_types:
            yield from boundless(part, f"{path}[]")
    elif isinstance(kind, kinds.UnionType):
        for part in kind.types:
            yield from boundless(part, path)
    elif isinstance(kind, kinds.StructType):
        for field in kind.fields:
            yield from boundless(field.type, f"{path or kind.cls.__name__}.{field.name}")


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_every_move_has_bounds(name: str) -> None:
    game = GAMES[name]
    companion = [] if game.companion is None else [game.companion.rules]
    for rules in (game.rules, *companion):
        assert sorted(set(boundless(kinds.type_info(rules.moves), ""))) == []


def test_what_has_no_bounds_is_found() -> None:
    found = boundless(kinds.type_info(dict[str, int] | list[int] | str | int), "field")
    assert sorted(found) == ["field", "field", "field", "field[]"]
