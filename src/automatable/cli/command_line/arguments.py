"""Arguments that several commands share. Describing them loads no game: `options` reads what they say."""

import argparse

from automatable.cli.words import text
from automatable.kernel.turns.seeds import HIGHEST_SEED


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
