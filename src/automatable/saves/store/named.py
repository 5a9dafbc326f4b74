"""Which saved game is meant: ids that nobody has yet, and the one that fits what a person has typed."""

import secrets
import sqlite3

from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg, one_line

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def free_id(db: sqlite3.Connection, game: str) -> str:
    """A short id nobody has, such as tokaido-k3f9: no letters that look alike."""
    size = 4
    while True:
        game_id = f"{game}-{''.join(secrets.choice(_LETTERS) for _ in range(size))}"
        if db.execute("SELECT 1 FROM game WHERE id = ?", (game_id,)).fetchone() is None:
            return game_id
        size += 1


def _text(given: str) -> str:
    """What can be asked for: half a character is none."""
    return given.encode("utf-8", "replace").decode()


def find(db: sqlite3.Connection, given: str, among_deleted: bool = False) -> str:
    """The full id of the only game that fits: its id or its name, the beginning of either, or of the last part of its id."""
    exact = db.execute("SELECT id, deleted IS NOT NULL FROM game WHERE id = ?", (_text(given),)).fetchone()
    if exact is not None and exact[1] == among_deleted:
        return str(exact[0])
    wanted = " ".join(given.split()).casefold()
    shown = repr(one_line(given, 40))
    if not wanted:
        raise Malformed("saved game", msg("wrong.not_named"))
    rows = db.execute("SELECT id, name, deleted IS NOT NULL FROM game").fetchall()
    if not among_deleted and (wanted, True) in [(full, bool(deleted)) for full, _, deleted in rows]:
        raise Malformed(wanted, msg("wrong.was_deleted"))
    known = {str(full): str(name).casefold() for full, name, deleted in rows if deleted == among_deleted}
    beginnings = {full: (full, full.rpartition("-")[2], name) for full, name in known.items()}
    fitting = (
        [full for full in known if full == wanted]
        or [full for full, name in known.items() if name == wanted]
        or [full for full, texts in beginnings.items() if any(text.startswith(wanted) for text in texts)]
    )
    if not fitting:
        raise Malformed(
            "saved game", msg("wrong.fits_no_deleted" if among_deleted else "wrong.fits_no_saved", typed=shown)
        )
    if len(fitting) > 1:
        raise Malformed("saved game", msg("wrong.fits_several", typed=shown, known=", ".join(sorted(fitting)[:5])))
    return fitting[0]
