"""TOML files that come with the program. A build may lay a compiled copy beside each, which is read instead: far quicker where Python is slow."""

import tomllib
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec

COMPILED = ".json"
"""What the name of a compiled copy ends with."""


def compiled_toml(file: Traversable) -> dict[str, Any] | None:
    """The content of a file's compiled copy; None if there is none."""
    if not isinstance(file, Path):
        return None
    copy = file.with_name(file.name + COMPILED)
    return msgspec.json.decode(copy.read_bytes()) if copy.is_file() else None


def shipped_toml(file: Traversable) -> dict[str, Any]:
    """The content of a file of ours."""
    found = compiled_toml(file)
    return tomllib.loads(file.read_text(encoding="utf-8")) if found is None else found
