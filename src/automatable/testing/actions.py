"""`python -m automatable.testing.actions [GAME …]`: write the table of a game's moves; with `--check`, compare it and look for moves it lacks.

A table has every move that a person could choose in so many games, over all levels and options that a game on the screen may have,
with each of the players that come with the game. The same program writes the same bytes everywhere.
"""

import argparse
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game, Setup, Value, complete
from automatable.kernel.learning.actions import written
from automatable.kernel.players.episode import Episode
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Illegal, Malformed, Move

GAMES = 3000
SHARING = 3
"""Games for another number of players, which share a table, are that much fewer: most moves are known by then."""
FRESH = 100
FIRST_FRESH = 1_000_000
"""The seed of the first of those games which only look for what the table lacks."""
MOST_UNKNOWN = 0.001
"""The share of legal moves that may have no number of their own."""
RANDOM_MOVES = 3
"""Of ten moves of a player other than random: so many are drawn by lot, to get about."""


def some_setup(game: Game[Any], seed: int) -> Setup:
    """A setup that may be played on the screen, drawn by the seed."""
    rng = Rng(seed, "setup")
    info = game.info
    while True:
        level = info.levels[rng.below(len(info.levels))].id
        options: dict[str, Value] = {}
        for option in info.options:
            choices = [one for one in option.choices or (False, True) if one not in option.withheld]
            if option.companion_only is None and not option.forbidden:
                options[option.id] = choices[rng.below(len(choices))]
        try:
            setup = complete(info, Setup(seed, level, options))
            game.rules.new(setup)
        except (Illegal, Malformed):
            continue  # What the rules do not allow together; the next draw is another.
        return setup


def choices(game: Game[Any], seed: int) -> Iterator[list[Move]]:
    """Each list of moves that a person chooses from in one game."""
    players = [name for name in ("random", "quick", "greedy") if name in game.players]
    name = players[seed % len(players)]
    rng = Rng(seed, "player")
    episode = Episode(game, some_setup(game, seed))
    while not episode.over:
        legal = list(episode.legal())
        yield legal
        by_lot = name == "random" or rng.below(10) < RANDOM_MOVES
        move = legal[rng.below(len(legal))] if by_lot else game.players[name](episode.state, legal, rng)
        episode.play(move)


def table(game: Game[Any], games: int = GAMES) -> bytes:
    """The table of a game as its file has it, with the moves of those that share it."""
    found: set[Move] = set()
    for seed in range(games):
        for legal in choices(game, seed):
            found.update(legal)
    for name, listing in registry.listings()[0].items():
        if listing.packs == game.info.id and name != game.info.id:
            sharing = registry.game(name)
            for seed in range(games // SHARING):
                for legal in choices(sharing, seed):
                    found.update(legal)
    return written(list(found))


def unknown(game: Game[Any], games: int = FRESH) -> tuple[int, int, int]:
    """How many legal moves of fresh games the table lacks, how many there were, and the most it lacked in one list."""
    lacking = every = most = 0
    for seed in range(FIRST_FRESH, FIRST_FRESH + games):
        for legal in choices(game, seed):
            missing = sum(move not in game.actions for move in legal)
            lacking, every, most = lacking + missing, every + len(legal), max(most, missing)
    return lacking, every, most


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m automatable.testing.actions", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--check", action="store_true", help="write nothing; compare, and look for unknown moves")
    parser.add_argument("--number", type=int, default=GAMES, help=f"how many games a table comes from ({GAMES})")
    asked = parser.parse_args(arguments)
    worst = 0
    for name in asked.games or sorted(registry.listings()[0]):
        game = registry.game(registry.find(name))
        if game.info.packs not in ("", game.info.id) and not asked.check:
            continue  # It shares the table of another game.
        file = Path(str(files(game.info.package))) / "data" / "actions" / f"{game.info.id}.json"
        if asked.check:
            lacking, every, most = unknown(game)
            print(
                f"{name}: {len(game.actions.table)} moves; {lacking} of {every} legal moves unknown, at most {most} at once"
            )
            worst |= lacking > MOST_UNKNOWN * every or most > game.actions.spare
        else:
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(table(game, asked.number))
            print(f"{file}: {file.read_bytes().count(b'{')} moves")
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
