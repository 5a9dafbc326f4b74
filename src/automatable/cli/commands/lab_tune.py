"""`automatable lab tune`: better weights for a game's greedy player."""

import argparse
import math
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING

from automatable.cli.command_line.output import complain
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import catalogue, msg
from automatable.lab.texts import say

if TYPE_CHECKING:
    from automatable.kernel.contract.game import GameInfo, Value
    from automatable.lab.tune import Play, Verdict

SECONDS = 200.0
"""CPU time for a tuning, where nobody says how much."""
MOST = 1_000_000


def register_tune(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seconds", metavar="S", type=float, help=say("help.tune_seconds"))
    parser.add_argument("--generations", metavar="N", type=int, help=say("help.generations"))
    parser.add_argument("--games", metavar="N", type=int, help=say("help.tune_games"))
    parser.add_argument("--fresh", metavar="N", type=int, help=say("help.fresh"))
    parser.add_argument("--seed", metavar="N", type=int, default=0, help=say("help.tune_seed"))
    parser.add_argument("--player", choices=("greedy", "quick"), default="greedy", help=say("help.tune_player"))
    parser.add_argument("--set", metavar="OPTION=V,V", action="append", help=say("help.tune_set"))
    parser.add_argument("--out", metavar="FOLDER", type=Path, help=say("help.tune_out"))
    parser.add_argument("--workers", metavar="N", type=int, help=say("help.workers"))
    parser.add_argument("--dask", metavar="ADDRESS", help=say("help.dask"))
    parser.set_defaults(run=run_tune)


def check_workers(workers: int | None) -> None:
    if workers is not None and not 1 <= workers <= 1024:
        raise Malformed("--workers", msg("wrong.whole_between", least=1, most=1024))


def run_tune(arguments: argparse.Namespace) -> int:
    """Tune, with progress, and say in one sentence what it brought."""
    from automatable.cli.command_line.plugins import load_game
    from automatable.cli.screen.progress import progress
    from automatable.lab.tune import FRESH, STATE, TuningSettings, read_tuning, tunable, tune

    check_workers(arguments.workers)
    seconds = _seconds(arguments)
    for name, least in (("generations", 1), ("games", 1), ("fresh", 2)):
        value = getattr(arguments, name)
        if value is not None and not least <= value <= MOST:
            raise Malformed(f"--{name}", msg("wrong.whole_between", least=least, most=MOST))
    game = load_game(arguments.game)
    tunable(game.info.id, arguments.player)
    options = _options(game.info, arguments.set)
    settings = TuningSettings(game.info.id, options, arguments.games or 0, arguments.seed, arguments.player)
    folder = arguments.out or Path(f"tune-{game.info.id}")
    before = read_tuning(folder / STATE) if (folder / STATE).exists() else None
    by_time = seconds is not None
    total = math.ceil(seconds if seconds is not None else arguments.generations)
    done = 0 if before is None else before.seconds if by_time else before.strategy.generation
    try:
        with (
            progress(say("tune.tuning", game=game.info.title), total, min(total, int(done))) as advance,
            _crew(game.info.id, arguments) as play,
        ):
            verdict = tune(
                settings,
                folder,
                play,
                seconds,
                arguments.generations,
                arguments.fresh or FRESH,
                lambda spent, generations: advance(round(spent) if by_time else generations),
            )
    except KeyboardInterrupt:
        complain(say("tune.stopped"))
        return 130
    print(sentence(verdict, folder))
    return 0


def _seconds(arguments: argparse.Namespace) -> float | None:
    """The CPU time; without one the generations say how long, if they are given."""
    if arguments.seconds is None:
        return None if arguments.generations is not None else SECONDS
    if not 0 < arguments.seconds <= MOST:
        raise Malformed("--seconds", msg("wrong.above_zero", most=MOST))
    return float(arguments.seconds)


def _options(info: "GameInfo", typed: list[str] | None) -> "dict[str, tuple[Value, ...]]":
    from automatable.cli.command_line.lab_plan import options_to_try

    return options_to_try(info, typed)


def _crew(game: str, arguments: argparse.Namespace) -> "AbstractContextManager[Play]":
    if arguments.dask:
        from automatable.lab.cluster import tuned_on_cluster

        return tuned_on_cluster(game, arguments.dask)
    from automatable.lab.tune import on_cores

    return on_cores(game, arguments.workers)


def sentence(verdict: "Verdict", folder: Path) -> str:
    """Whether the weights are better, with the figures, and where they are."""
    from automatable.kernel.contract.weights import FILE

    return say(
        "tune.better" if verdict.accepted else "tune.not_better",
        games=catalogue().number(verdict.games, ","),
        gain=catalogue().number(verdict.gain, "+.1f"),
        error=catalogue().number(verdict.error, ".1f"),
        generations=verdict.generation,
        file=folder / FILE,
    )
