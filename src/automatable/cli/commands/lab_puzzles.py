"""`automatable.kernel.puzzles.making`: the puzzles of a game, from games of its greedy player."""

import argparse
from pathlib import Path

from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg
from automatable.lab.texts import say

MOST = 10_000


def register_puzzles(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--number", metavar="N", type=int, default=200, help=say("help.puzzles_number"))
    parser.add_argument("--games", metavar="N", type=int, default=40, help=say("help.puzzles_games"))
    parser.add_argument("--first-seed", metavar="N", type=int, default=0, help=say("help.first"))
    parser.add_argument("--again", action="store_true", help=say("help.puzzles_again"))
    parser.add_argument("--out", metavar="FILE", type=Path, help=say("help.puzzles_out"))
    parser.set_defaults(run=run_puzzles)


def run_puzzles(arguments: argparse.Namespace) -> int:
    """Look through the games, with progress, and write the file that a game ships in its data folder."""
    from automatable.cli.command_line.plugins import load_game
    from automatable.cli.screen.progress import progress
    from automatable.kernel.puzzles.making import as_text, make_again, make_puzzles
    from automatable.kernel.puzzles.records import LESSONS, file_name, shipped

    for name, least in (("number", LESSONS), ("games", 1)):
        if not least <= getattr(arguments, name) <= MOST:
            raise Malformed(f"--{name}", msg("wrong.whole_between", least=least, most=MOST))
    game = load_game(arguments.game)
    file = arguments.out or Path(file_name(game.info.id))
    known = shipped(game.info.package, game.info.id) if arguments.again else None
    if arguments.again and known is None:
        raise Malformed(game.info.id, say("puzzles.none"))
    games = len(known.games) if known else arguments.games
    with progress(say("puzzles.looking", game=game.info.title), games) as advance:
        if known:
            made = make_again(game, known, advance)
        else:
            made = make_puzzles(game, arguments.number, games, arguments.first_seed, advance)
    if known and len(made.puzzles) < len(known.puzzles):
        print(say("puzzles.lost", n=len(known.puzzles) - len(made.puzzles)))
    if len(made.puzzles) < LESSONS:
        raise Malformed(game.info.id, say("puzzles.few", n=len(made.puzzles)))
    file.write_text(as_text(made), encoding="utf-8")
    grades = [puzzle.grade for puzzle in made.puzzles]
    told = ", ".join(say("puzzles.grade", n=grades.count(grade), rules=grade) for grade in sorted(set(grades)))
    print(say("puzzles.made", n=len(grades), file=file, grades=told))
    return 0
