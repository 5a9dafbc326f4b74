"""`automatable selfplay`: one whole game without a person."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from rich.text import Text

from automatable.cli.command_line.arguments import add_game_argument, add_pack_argument, add_setup_arguments
from automatable.cli.command_line.options import setup_from
from automatable.cli.command_line.output import print_json
from automatable.cli.command_line.plugins import load_game
from automatable.cli.screen.console import make_console
from automatable.cli.screen.progress import progress
from automatable.cli.screen.scoresheet import score_sheet
from automatable.cli.words import text
from automatable.kernel.contract.game import Game, GameInfo, Player, Setup, seat_role, winners
from automatable.kernel.play.selfplay import finish
from automatable.kernel.players.named import begin, find_player
from automatable.kernel.show.scores import result
from automatable.kernel.turns.chance import Rng, Seeded
from automatable.kernel.turns.fingerprint import fingerprint
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.view import Score
from automatable.kernel.words.text import catalogue


def register(parser: argparse.ArgumentParser) -> None:
    add_game_argument(parser)
    add_setup_arguments(parser)
    add_pack_argument(parser)
    parser.add_argument("--player", metavar="P", default="random", help=text("help.player"))
    parser.add_argument("--json", action="store_true", help=text("help.json"))


def run(arguments: argparse.Namespace) -> int:
    """Play the game and tell how it ended."""
    game = load_game(arguments.game, arguments.pack)
    setup = setup_from(game.info, arguments)
    state = game.rules.new(setup)
    with watched(game, setup, find_player(game, arguments.player)) as player:
        moves = finish(game, state, player, Rng(setup.seed, "player"), Seeded(setup.seed))
    scores = game.rules.scores(state)
    if arguments.json:
        print_json(
            {
                "game": game.info.id,
                "level": setup.level,
                "seed": setup.seed,
                "player": arguments.player,
                "options": setup.options,
                "scores": {seat_role(game.info, score.seat): score.points for score in scores},
                "winner": winner(game.info, scores),
                "moves": moves,
                "fingerprint": fingerprint(state),
            }
        )
        return 0
    words = catalogue(package=game.info.package)
    console = make_console()
    console.print(score_sheet(game.info, scores, words))
    console.print(Text(result(game.info, scores, words), "strong"))
    console.print(text("selfplay.summary", player=arguments.player, level=setup.level, seed=setup.seed, n=moves))
    return 0


@contextmanager
def watched(game: Game[Any], setup: Setup, player: Player[Any]) -> Iterator[Player[Any]]:
    """A player whose game is shown to go on, by the steps that are done when it chooses."""
    begin(game, [player], setup.seed)
    first, steps = game.rules.progress(game.rules.new(setup))
    seen = first

    def choose(state: Any, legal: Sequence[Move], rng: Rng) -> Move:
        nonlocal seen
        done = game.rules.progress(state)[0]
        advance(done - seen)
        seen = done
        return player(state, legal, rng)

    with progress(text("selfplay.playing", game=game.info.title), steps, first) as advance:
        yield choose if sys.stderr.isatty() else player


def winner(info: GameInfo, scores: Sequence[Score]) -> Any:
    """The public name of the winner; a list of names if victory is shared."""
    names = [seat_role(info, seat) for seat in winners(scores)]
    return names[0] if len(names) == 1 else names
