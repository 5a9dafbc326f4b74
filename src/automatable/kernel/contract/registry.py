"""The games that are installed, found through the entry point group `automatable.games`; each is loaded when it is asked for."""

import functools
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, TypeVar

from automatable.kernel.contract.game import Game, Listing
from automatable.kernel.tables.packs import FolderPack, pack_folder
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.names import plain, unknown
from automatable.kernel.words.text import msg, one_line

GROUP = "automatable.games"
F = TypeVar("F")


class Unloadable(Malformed):
    """A game that is installed and broken, for whatever reason."""

    def __init__(self, name: str, error: Exception) -> None:
        self.reason = one_line(_reason(error))
        super().__init__(name, msg("wrong.not_loadable", why=self.reason))


def _reason(error: Exception) -> str:
    if isinstance(error, Unloadable):
        return error.reason
    plain = isinstance(error, (ImportError, OSError, Malformed))
    return str(error) if plain else f"{type(error).__name__}: {error}"


@functools.cache
def points() -> Mapping[str, EntryPoint]:
    """Where the installed games are found, in alphabetical order; the packages of this machine are searched only once."""
    found = {point.name: point for point in reversed(tuple(entry_points(group=GROUP)))}
    return {name: found[name] for name in sorted(found)}


def names() -> tuple[str, ...]:
    """The ids of the installed games, in alphabetical order."""
    return tuple(points())


def listing(name: str) -> Listing:
    """What a list of games tells of one, without loading it where that can be had; raises as `game` does."""
    try:
        found: Listing = import_module(f"{entry_point(name).module}.listing").LISTINGS[name]
    except Exception:
        # A game need not have a listing; whatever else is wrong, the game itself says better.
        return game(name).info
    return game(name).info if has_pack(found) else found


def has_pack(listing: Listing) -> bool:
    """Whether the owner has a pack for a game, which may say otherwise than its listing."""
    return bool(FolderPack(pack_folder(listing.packs or listing.id)).files())


@functools.cache
def game(name: str) -> Game[Any]:
    """The game with this id; raises Malformed if there is none, Unloadable if it is broken."""
    point = entry_point(name)
    try:
        plugin: Game[Any] = point.load()
        plugin.words()
    except Exception as error:
        return _without_pack(point, error)
    return plugin


def _without_pack(point: EntryPoint, error: Exception) -> Game[Any]:
    """The game with our tables, if an owner's pack alone is in the way; raises Unloadable."""
    from automatable.kernel.contract.editions import load_edition

    broken = Unloadable(point.name, error)
    try:
        plugin = load_edition(point, {})
    except Unloadable:
        raise broken from error
    if not FolderPack(pack_folder(plugin.tables.game)).files():
        raise broken from error
    plugin.tables.blame(Malformed("", msg("wrong.whole_usual_pack", game=plugin.tables.game, why=broken.reason)))
    return plugin


def find(typed: str) -> str:
    """The id of the game that a person means: in any case, with spaces or hyphens, or by its title; raises Malformed."""
    wanted = plain(typed)
    known = {plain(name): name for name in names()}
    if wanted in known:
        return known[wanted]
    for name, listing in listings()[0].items():
        if plain(listing.title) == wanted:
            return name
    raise Malformed("game", unknown(typed, names()))


def entry_point(name: str) -> EntryPoint:
    """Where the game with this id is found; raises Malformed if there is none."""
    if name not in points():
        raise Malformed("game", unknown(name, names()))
    return points()[name]


def load_all() -> tuple[dict[str, Game[Any]], dict[str, Unloadable]]:
    """The games that can be loaded, and what is wrong with the others."""
    return _each(game)


def listings() -> tuple[dict[str, Listing], dict[str, Unloadable]]:
    """What a list of games tells of each, and what is wrong with those that cannot be loaded."""
    return _each(listing)


def _each(find: Callable[[str], F]) -> tuple[dict[str, F], dict[str, Unloadable]]:
    found: dict[str, F] = {}
    broken: dict[str, Unloadable] = {}
    for name in names():
        try:
            found[name] = find(name)
        except Exception as error:
            broken[name] = error if isinstance(error, Unloadable) else Unloadable(name, error)
    return found, broken
