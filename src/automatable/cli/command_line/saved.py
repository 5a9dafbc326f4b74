"""Saved games: all of them, and the one that a person names as a file, a share code in a file, or the id of a game in the store."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from automatable.cli.command_line.files import STANDARD, read_bytes
from automatable.cli.command_line.output import complain
from automatable.cli.command_line.plugins import complain_of_packs
from automatable.cli.words import printable, speak_of, text
from automatable.kernel.turns.moves import Malformed
from automatable.saves.formats import save
from automatable.saves.formats.save import OpenedSave
from automatable.saves.formats.saved_tables import game_as_played
from automatable.saves.sessions.session import Session
from automatable.saves.store.backup import daily
from automatable.saves.store.store import Store


def open_store() -> Store:
    """The saved games, with a word about a file that was not ours or is damaged; today's copy is made on the way."""
    store = Store()
    for remark in store.remarks:
        complain(remark)
    faults = store.database.faults()
    if faults:
        complain(text("bad.damaged", path=store.path, what=faults[0]))
        return store
    try:
        daily(Path(store.path))
    except Malformed as error:
        complain(text("bad.no_copy", why=str(error)))
    return store


def open_saved(named: str) -> OpenedSave:
    """The saved game, played again; raises Malformed if there is none or it cannot be read."""
    if named == STANDARD or _is_file(named):
        with read_from(named):
            read = save.read(read_bytes(named))
        game = game_as_played(read.game, read.tables, read.data)
        complain_of_packs(game)
        speak_of(game.info.package)
        return save.open_save(read, game)
    try:
        session = Session.open(open_store(), named)
    except Malformed as error:
        raise Malformed(printable(named), text("bad.saved", why=error.why)) from None
    complain_of_packs(session.game)
    speak_of(session.game.info.package)
    return OpenedSave(session.match, session.problem, session.warning, final=session.final)


def store_with(named: str) -> Store | None:
    """The store, if a game of it is named and no file."""
    return None if named == STANDARD or _is_file(named) else Store()


@contextmanager
def read_from(file: str) -> Iterator[None]:
    """Meanwhile, what is wrong with a saved game is told with the name of its file."""
    try:
        yield
    except Malformed as error:
        if error.where != save.WHERE:
            raise
        raise Malformed(printable(file, 200), text("bad.no_save", why=error.why)) from None


def _is_file(named: str) -> bool:
    try:
        return Path(named).exists()
    except (OSError, ValueError):
        return False


def entry_index(typed: str, entries: int) -> int:
    """The index of the entry with this number, counted from 1 as everywhere; raises Malformed."""
    if not (typed.isascii() and typed.isdigit()) or not 1 <= int(typed[:9]) <= entries:
        raise Malformed("N", text("bad.entry", typed=printable(typed), n=entries))
    return int(typed) - 1
