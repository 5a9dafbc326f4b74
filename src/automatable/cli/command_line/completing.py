"""What Tab can complete: words of a command line in the shell, offers and commands at the prompt of a game."""

import argparse
import contextlib
from collections.abc import Callable, Sequence
from typing import Any

from automatable.cli.words import value_text
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game
from automatable.kernel.tables.packs import NONE, pack_names
from automatable.kernel.turns.moves import Malformed

BOOLEANS = (True, False)


def shell_words(
    words: Sequence[str], commands: Sequence[str], parser_of: Callable[[str], argparse.ArgumentParser]
) -> list[str]:
    """What the last of these words may become; `parser_of` knows the arguments of a command."""
    *before, current = _joined(words)
    if not before:
        found = [*commands, "--help", "--version"]
    elif before[0] not in commands:
        found = []
    else:
        found = _arguments(before[1:], current, parser_of(before[0]))
    return [word for word in found if word.startswith(current)]


def _joined(words: Sequence[str]) -> list[str]:
    """A shell may take `option=value` for three words."""
    joined: list[str] = []
    for word in words:
        if joined and (word == "=" or joined[-1].endswith("=")):
            joined[-1] += word
        else:
            joined.append(word)
    return joined or [""]


def _arguments(before: Sequence[str], current: str, parser: argparse.ArgumentParser) -> list[str]:
    actions = parser._actions
    options = {name: action for action in actions for name in action.option_strings}
    places = [action for action in actions if not action.option_strings]
    given: list[str] = []
    waiting: argparse.Action | None = None
    for word in before:
        if word in options:
            waiting = options[word] if options[word].nargs != 0 else None
        elif waiting is not None:
            waiting = None
        else:
            given.append(word)
    if waiting is not None:
        return _values(waiting, given)
    if current.startswith("-"):
        return list(options)
    return _values(places[len(given)], given) if len(given) < len(places) else []


def _values(action: argparse.Action, given: Sequence[str]) -> list[str]:
    """The values that an argument can have, as far as they are known beforehand."""
    if action.choices is not None:
        return [str(choice) for choice in action.choices]
    name = str(action.metavar)
    if name == "GAME":
        return list(registry.names())
    if "ID" in name.split("|"):
        return _saved()
    game = _game(given)
    if game is None:
        return []
    if name == "L":
        return [str(level.id) for level in game.info.levels]
    if name == "PACK":
        return [*pack_names(game.tables.game), NONE]
    if name == "OPTION=VALUE":
        return [
            f"{option.id}={value_text(choice)}" for option in game.info.options for choice in option.choices or BOOLEANS
        ]
    return list(game.players) if name == "P" else []


def _game(given: Sequence[str]) -> Game[Any] | None:
    with contextlib.suppress(Malformed):
        return registry.game(given[0]) if given else None
    return None


def _saved() -> list[str]:
    """Ids, and names that a shell takes for one word."""
    from automatable.saves.store.store import Store

    with contextlib.suppress(Malformed):
        games = Store().list()
        return [*(one.id for one in games), *(one.name for one in games if one.name.isalnum())]
    return []


def install(candidates: Callable[[str], list[str]]) -> None:
    """Let Tab complete the whole line at the prompt, where the system has a library for it."""
    with contextlib.suppress(ImportError):
        import readline

        def complete(typed: str, number: int) -> str | None:
            found = candidates(typed)
            return found[number] if number < len(found) else None

        readline.set_completer_delims("")
        readline.set_completer(complete)
        readline.parse_and_bind("bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete")
