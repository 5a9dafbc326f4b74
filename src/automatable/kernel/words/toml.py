"""TOML files that come with the program: reading TOML takes Python long, so each is read in full only once.

A build may lay a compiled copy beside a file. Where there is none, what was read is kept where Python keeps its own compiled modules, and holds as
long as the file has the same size and time.
"""

import marshal
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib.resources.abc import Traversable
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any

import msgspec

COMPILED = ".json"
"""What the name of a compiled copy ends with."""
Document = Mapping[str, Any]


def shipped_toml(file: Traversable, parse: Callable[[bytes], Document] | None = None) -> Document:
    """The content of a file of ours; `parse` reads one that nobody has read before."""
    parse = parse or _parse
    if not isinstance(file, Path):
        return parse(file.read_bytes())
    copy = file.with_name(file.name + COMPILED)
    if copy.is_file():
        compiled: Document = msgspec.json.decode(copy.read_bytes())
        return compiled
    found = file.stat()
    stamp = (found.st_mtime_ns, found.st_size)
    kept = _kept(file)
    document = _recall(kept, stamp)
    if document is None:
        document = parse(file.read_bytes())
        if not sys.dont_write_bytecode:
            _keep(kept, stamp, document)
    return document


def _parse(content: bytes) -> Document:
    import tomllib

    return tomllib.loads(content.decode("utf-8"))


def _kept(file: Path) -> Path:
    """Where the content of a file is kept: the form of it belongs to this version of Python, as that of a module does."""
    return Path(cache_from_source(str(file))).parent / f"{file.name}.{sys.implementation.cache_tag}"


def _recall(kept: Path, stamp: tuple[int, int]) -> Document | None:
    """What was kept of a file with this time and size; None if that is not there, or damaged."""
    try:
        found: tuple[tuple[int, int], Document] = marshal.loads(kept.read_bytes())
        return found[1] if found[0] == stamp else None
    except (OSError, EOFError, ValueError, TypeError, IndexError):
        return None


def _keep(kept: Path, stamp: tuple[int, int], document: Document) -> None:
    """Lay it down whole, or not at all: a folder that may not be written, or a date, which has no such form, is nobody's trouble."""
    fresh = kept.with_name(f"{kept.name}.{os.getpid()}")
    with suppress(OSError, ValueError):
        content = marshal.dumps((stamp, dict(document)))
        kept.parent.mkdir(exist_ok=True)
        fresh.write_bytes(content)
        fresh.replace(kept)
