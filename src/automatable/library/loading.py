"""Matches from files and share codes."""

import os
from collections.abc import Iterable
from pathlib import Path

from automatable.kernel.contract.game import Setup
from automatable.kernel.play.entry import Entry
from automatable.kernel.play.match import Match as KernelMatch
from automatable.library.errors import said, unreadable, worded
from automatable.library.game import Game
from automatable.library.match import Match
from automatable.saves.formats.save import open_save, read
from automatable.saves.formats.saved_tables import game_as_played
from automatable.saves.formats.share import LARGEST, is_share_code


def load(what: str | bytes | os.PathLike[str]) -> Match:
    """A saved game from its file, the content of one, or its share code. What can only be read has a `problem`.

    >>> import automatable as at
    >>> match = at.new("tokaido", level=4, seed=7)
    >>> at.load(match.code()) == match
    True
    """
    return restored(_content(what), True)


def _content(what: str | bytes | os.PathLike[str]) -> str | bytes:
    if isinstance(what, bytes) or (isinstance(what, str) and is_share_code(what)):
        return what
    try:
        with Path(what).open("rb") as file:
            return file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise unreadable(str(what), "cannot_read", why=why) from None


def replayed(game: Game, setup: Setup, log: Iterable[Entry], run: bool) -> Match:
    """A match that no file can hold, as it is sent to another process."""
    match = KernelMatch(game.kernel, setup)
    for entry in log:
        match.restore(entry)
    return Match(game, match, run=run)


def restored(content: str | bytes, run: bool) -> Match:
    """A match from the content of its file or its share code; with `run` automa and chance act on."""
    with worded():
        saved = read(content)
        game = Game(game_as_played(saved.game, saved.tables, saved.data))
        opened = open_save(saved, game.kernel)
    problem = opened.problem
    if problem is None and saved.mode == "companion":
        problem = said("companion")
    with worded(game.kernel.words()):
        if run and problem is None:
            opened.match.run_on()
    return Match(
        game,
        opened.match,
        run=run,
        name=saved.name,
        problem=problem,
        warning=opened.warning,
        saved=None if problem is None else saved,
    )
