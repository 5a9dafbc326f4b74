"""A setting, read without opening the saved games for good: quick, and nothing is made or changed."""

import sqlite3
from contextlib import closing
from typing import Final

import msgspec

from automatable.kernel.tables.home import home
from automatable.saves.store.versions import FILE

WEB: Final = "web.settings"
"""Under this key the page keeps what was chosen on it."""
_PATIENCE: Final = 0.1


class _Chosen(msgspec.Struct):
    language: str = ""


def language_chosen() -> str:
    """The language that was last chosen on a page; empty if none was, or it cannot be read now."""
    path = home() / FILE
    if not path.is_file():
        return ""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=_PATIENCE)) as db:
            found = db.execute("SELECT value FROM setting WHERE key = ?", (WEB,)).fetchone()
        return "" if found is None else msgspec.json.decode(found[0], type=_Chosen).language
    except (sqlite3.Error, msgspec.MsgspecError, OSError):
        return ""
