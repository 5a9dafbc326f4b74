"""A game that cannot be shown, on the terminal: one line says so, and whatever needs no picture of it still works."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from automatable.cli.words import text
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Illegal, Malformed
from automatable.kernel.words.text import Catalogue, one_line
from automatable.saves.sessions.session import Session


@contextmanager
def standing(session: Session, say: Callable[[str], object]) -> Iterator[None]:
    """Say in one line that a game cannot be shown; what is wrong with what was typed, or with the terminal, is told elsewhere."""
    try:
        yield
    except (Malformed, Illegal, OSError, EOFError):
        raise
    except Exception as error:
        say(text("not_shown", why=one_line(f"{type(error).__name__}: {error}"), id=session.id))


def words_anyway(match: Match[Any], index: int, words: Catalogue) -> str:
    """An entry in words, or that it has none."""
    try:
        return words.say(match.game.face.tell(match.states[index], match.log[index].move))
    except Exception:
        return text("untold", n=index + 1)
