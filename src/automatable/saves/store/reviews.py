"""What a review of a saved game has worked out, and where hints were asked for: a help and nobody's move, so whatever cannot be read is worked out anew."""

import zlib
from contextlib import suppress
from typing import Final

import msgspec

from automatable.kernel.review.records import Figures
from automatable.kernel.turns.moves import Malformed
from automatable.saves.store.named import find
from automatable.saves.store.store import Store

LARGEST: Final = 4_000_000
"""A record that unpacks to more bytes is none of ours."""


def kept_figures(store: Store, game_id: str) -> Figures | None:
    """The figures of a saved game; None if there are none."""
    with store.database.reading() as db:
        found = db.execute("SELECT body FROM review WHERE game_id = ?", (find(db, game_id),)).fetchone()
    if found is None or not isinstance(found[0], bytes):
        return None
    try:
        return msgspec.json.decode(zlib.decompressobj().decompress(found[0], LARGEST), type=Figures)
    except (zlib.error, msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


def keep_figures(store: Store, game_id: str, figures: Figures) -> None:
    """Keep them in place of those that were there."""
    body = zlib.compress(msgspec.json.encode(figures))
    with store.database.writing() as db:
        db.execute("INSERT OR REPLACE INTO review (game_id, body) VALUES (?, ?)", (find(db, game_id), body))


def keep_hint(store: Store, game_id: str, entry: int) -> None:
    """A hint was asked for before this entry; it is given even if this cannot be kept."""
    with suppress(Malformed), store.database.writing() as db:
        db.execute("INSERT OR IGNORE INTO hint (game_id, entry) VALUES (?, ?)", (find(db, game_id), entry))


def kept_hints(store: Store, game_id: str) -> frozenset[int]:
    with store.database.reading() as db:
        found = db.execute("SELECT entry FROM hint WHERE game_id = ?", (find(db, game_id),)).fetchall()
    return frozenset(entry for (entry,) in found if isinstance(entry, int))
