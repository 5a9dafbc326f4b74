"""Arguments that several commands share. Describing them loads no game: `options` reads what they say."""

import argparse
from collections.abc import Sequence
from itertools import takewhile

from automatable.cli.words import text
from automatable.kernel.turns.seeds import HIGHEST_SEED
from automatable.kernel.words.names import plain

WITH_GAME = ("play", "companion", "games", "saved", "plays", "decide", "rules", "packs", "lab", "selfplay", "bench")
"""Commands in which a game is named."""
HIGHEST_PORT = 65535


def add_game_argument(parser: argparse.ArgumentParser, nargs: str | None = None, about: str = "help.game") -> None:
    """The argument of every command about a game, which is its id afterwards, however it was typed."""
    parser.add_argument("game", metavar="GAME", nargs=nargs, type=game_id, help=text(about))


def add_table_arguments(parser: argparse.ArgumentParser, prefix: str = "") -> None:
    """Where the web table listens."""
    parser.add_argument("--host", metavar="H", dest=f"{prefix}host", help=text("help.host"))
    parser.add_argument("--port", metavar="P", dest=f"{prefix}port", type=port, help=text("help.port"))


def add_setup_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of every command that starts a game."""
    parser.add_argument("--level", metavar="L", help=text("help.level"))
    parser.add_argument("--seed", metavar="S", type=seed, help=text("help.seed"))
    parser.add_argument("--set", metavar="OPTION=VALUE", action="append", default=[], help=text("help.set"))


def add_pack_argument(parser: argparse.ArgumentParser) -> None:
    """The argument of every command that plays with a pack of one's choice."""
    parser.add_argument("--pack", metavar="PACK", help=text("help.pack"))


def seed(typed: str) -> int:
    """A seed as typed; the error is one that argparse shows."""
    if not (typed.isascii() and typed.isdigit()) or len(typed) > 16 or int(typed) > HIGHEST_SEED:
        raise argparse.ArgumentTypeError(text("bad.seed", highest=HIGHEST_SEED))
    return int(typed)


def port(typed: str) -> int:
    """A port as typed; the error is one that argparse shows."""
    if not (typed.isascii() and typed.isdigit()) or len(typed) > 5 or int(typed) > HIGHEST_PORT:
        raise argparse.ArgumentTypeError(text("bad.port", highest=HIGHEST_PORT))
    return int(typed)


def game_id(typed: str) -> str:
    """The id of the game that is meant; raises Malformed."""
    from automatable.kernel.contract import registry

    return registry.find(typed)


def joined_names(words: Sequence[str]) -> list[str]:
    """The command line with the name of a game as one word where it was typed as several: `play Terra Mystica`."""
    found = list(words)
    if not found or found[0] not in WITH_GAME:
        return found
    for start in range(1, len(found) - 1):
        together = list(takewhile(_is_name, found[start:]))
        if len(together) > 1 and (name := _game_of(together)):
            return [*found[:start], name, *found[start + len(plain(name).split("_")) :]]
    return found


def _is_name(word: str) -> bool:
    return word.isalnum()


def _game_of(words: Sequence[str]) -> str:
    """The game with the longest name that these words begin with; empty if the first of them is a game by itself, or none is."""
    from automatable.kernel.contract import registry

    known = {plain(name): name for name in registry.names()}
    begun = ["_".join(words[:count]).casefold() for count in range(len(words), 0, -1)]
    return "" if begun[-1] in known else next((known[name] for name in begun if name in known), "")
