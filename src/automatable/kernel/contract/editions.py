"""A game with other tables: loaded once more, beside the one that is installed.

A game computes much of what it knows from its tables while it is imported, and its rules read that straight from their modules, which is why they are
fast. So other tables need other modules: an edition is the package of a game executed again, from the same compiled files, under a name of its own.
Whatever its modules import from their own package they get from the edition; all else is shared. Nothing in a game knows about it.
"""

import builtins
import gc
import sys
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from importlib.machinery import ExtensionFileLoader, ModuleSpec, PathFinder, SourceFileLoader
from importlib.metadata import EntryPoint
from importlib.util import find_spec
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, TypeVar

import msgspec

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game
from automatable.kernel.tables.data import Tables
from automatable.kernel.tables.packs import Content, KeptPack, Pack, find_pack, given
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg

MOST = 4 if sys.platform == "emscripten" else 16
"""So many editions stay loaded, some four million bytes each; in a browser memory is short."""
_lock = threading.RLock()
T = TypeVar("T")


class _Edition:
    """The modules of a package, executed again with the tables of this pack."""

    def __init__(self, package: str, pack: Pack, digest: str) -> None:
        self.package = package
        self.name = f"{package}@{digest}"
        self.pack = pack
        self.modules: dict[str, ModuleType] = {}
        self.builtins = vars(builtins) | {"__import__": self.import_}

    def import_(
        self,
        name: str,
        where: Mapping[str, Any] | None = None,
        there: Mapping[str, Any] | None = None,
        fromlist: Sequence[str] | None = (),
        level: int = 0,
    ) -> ModuleType:
        """What an import statement in one of the modules does."""
        if level:
            above = str((where or {})["__package__"]).split(".")
            above = above[: len(above) - level + 1]
            name = ".".join([*above, *([name] if name else [])]).replace(self.name, self.package, 1)
        elif not self.has(name):
            return builtins.__import__(name, where, there, fromlist or (), level)
        if not fromlist:
            raise ImportError(f"`import {name}` inside a game reaches another one; write `from … import …`")
        with _lock, given(self.pack):
            module = self.module(name)
            for part in fromlist:
                if part != "*" and not hasattr(module, part) and hasattr(module, "__path__"):
                    self.module(f"{name}.{part}")
        return module

    def has(self, name: str) -> bool:
        """Whether a module belongs to the package."""
        return name == self.package or name.startswith(f"{self.package}.")

    def module(self, name: str) -> ModuleType:
        """The module that the package has under this name."""
        if name in self.modules:
            return self.modules[name]
        parent, leaf = None, ""
        if name == self.package:
            found = find_spec(name)
        else:
            above, _, leaf = name.rpartition(".")
            parent = self.module(above)
            if name in self.modules:
                return self.modules[name]
            found = PathFinder.find_spec(name, parent.__path__)
        if found is None or found.loader is None:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        module = self._execute(name, found)
        if parent is not None:
            setattr(parent, leaf, module)
        return module

    def _execute(self, name: str, found: ModuleSpec) -> ModuleType:
        alias = self.name + name.removeprefix(self.package)
        inside = found.submodule_search_locations
        module = ModuleType(alias)
        module.__spec__ = ModuleSpec(alias, found.loader, origin=found.origin, is_package=inside is not None)
        module.__package__ = module.__spec__.parent
        module.__file__ = found.origin
        if inside is not None:
            module.__path__ = module.__spec__.submodule_search_locations = list(inside)
        module.__dict__["__builtins__"] = self.builtins
        code = _code(name, found)
        self.modules[name] = sys.modules[alias] = module
        try:
            exec(code, module.__dict__)
        except BaseException:
            del self.modules[name], sys.modules[alias]
            raise
        return module

    def forget(self) -> None:
        """Let go of the modules; whoever still uses them may."""
        for name in [name for name in sys.modules if name == self.name or name.startswith(f"{self.name}.")]:
            del sys.modules[name]


def _source(name: str, origin: Path) -> Path:
    return origin if origin.suffix == ".py" else origin.parent / f"{name.rpartition('.')[2]}.py"


def _code(name: str, found: ModuleSpec) -> CodeType:
    """What a module executes; a module that a compiled build has as machine code is executed from the source that lies beside it.

    So is one whose loader tells no code, such as pytest's for installed packages that have a plugin for it."""
    loader = found.loader
    if isinstance(loader, ExtensionFileLoader) or not hasattr(loader, "get_code"):
        loader = SourceFileLoader(name, str(_source(name, Path(found.origin or ""))))
    code: CodeType = loader.get_code(name)  # type: ignore[union-attr]
    return code


_loaded: OrderedDict[str, _Edition] = OrderedDict()
"""By name; one package may have several games."""
_looked_at: dict[tuple[str, str], tuple[Content, list[Malformed]]] = {}
"""By game and the files of a pack: what of it is used, and what is wrong with it."""


def with_tables(name: str, content: Content) -> Game[Any]:
    """The game with these tables in place of ours, and all others as we ship them; raises Unloadable if it cannot be loaded so."""
    with _lock:
        usual = registry.game(name)
        return usual if content == usual.tables.owned() else load_edition(registry.entry_point(name), content)


def load_edition(point: EntryPoint, content: Content) -> Game[Any]:
    """The same, even if the installed one can not be loaded."""
    with _lock:
        edition = _Edition(point.module, KeptPack(content), _digest(content))
        edition = _loaded.setdefault(edition.name, edition)
        _loaded.move_to_end(edition.name)
        while len(_loaded) > MOST:
            _loaded.popitem(last=False)[1].forget()
            # A server freezes what stays for long, and nothing frozen is ever collected.
            gc.unfreeze()
        return _game(point, edition)


def with_pack(name: str, pack: str) -> tuple[Game[Any], list[Malformed]]:
    """The game with a pack as it is now, and what is wrong with that pack; raises Malformed if there is no such pack, or no such game."""
    usual = registry.game(name)
    found = find_pack(usual.tables.game, pack)
    if found is None or not found.files():
        return with_tables(name, {}), []
    key = (name, found.signature())
    if key not in _looked_at:
        if len(_looked_at) >= MOST:
            _looked_at.clear()
        try:
            tables = tables_with(name, found)
            _looked_at[key] = tables.owned(), tables.faults
        except registry.Unloadable as error:
            _looked_at[key] = {}, [_unused(pack, usual.tables.game, error.reason)]
    content, faults = _looked_at[key]
    return with_tables(name, content), faults


def _unused(pack: str, game: str, why: str) -> Malformed:
    return Malformed("", msg("wrong.whole_pack", pack=pack, game=game, why=why))


def tables_with(name: str, pack: Pack) -> Tables:
    """The tables of a game as a pack makes them, with what is wrong with it; raises Unloadable if the game cannot be loaded so."""
    return looked_at_with(name, pack, lambda game: game.tables)


def looked_at_with(name: str, pack: Pack, look: Callable[[Game[Any]], T]) -> T:
    """What somebody who only looks finds in a game with a pack; nothing of it stays loaded. Raises Unloadable."""
    with _lock:
        point = registry.entry_point(name)
        edition = _Edition(point.module, pack, "looked-at")
        try:
            return look(_game(point, edition))
        finally:
            edition.forget()


def _game(point: EntryPoint, edition: _Edition) -> Game[Any]:
    try:
        with given(edition.pack):
            game: Game[Any] = getattr(edition.module(point.module), point.attr)
            game.words()
    except Exception as error:
        raise registry.Unloadable(point.name, error) from error
    return game


def _digest(content: Content) -> str:
    return blake2b(msgspec.json.encode(content, order="deterministic"), digest_size=8).hexdigest()
