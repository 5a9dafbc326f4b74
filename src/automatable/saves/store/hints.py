"""Before which entries of a saved game a hint was asked for: the review marks those turns."""

from contextlib import suppress

from automatable.kernel.turns.moves import Malformed
from automatable.saves.store.named import find
from automatable.saves.store.store import Store


def keep_hint(store: Store, game_id: str, entry: int) -> None:
    """A hint is given even if this cannot be kept."""
    with suppress(Malformed), store.database.writing() as db:
        db.execute("INSERT OR IGNORE INTO hint (game_id, entry) VALUES (?, ?)", (find(db, game_id), entry))


def kept_hints(store: Store, game_id: str) -> frozenset[int]:
    with store.database.reading() as db:
        found = db.execute("SELECT entry FROM hint WHERE game_id = ?", (find(db, game_id),)).fetchall()
    return frozenset(entry for (entry,) in found if isinstance(entry, int))
