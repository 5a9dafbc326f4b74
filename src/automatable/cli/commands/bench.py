"""`automatable bench`: speed, set in relation to a plain loop because machines differ."""

import argparse
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from rich import box
from rich.table import Table

from automatable.cli.command_line.arguments import add_game_argument
from automatable.cli.command_line.output import print_json
from automatable.cli.command_line.plugins import load_game, load_games
from automatable.cli.screen.console import make_console
from automatable.cli.screen.progress import Advance, progress
from automatable.cli.words import text
from automatable.kernel.contract.build import compiled, interpreter
from automatable.kernel.contract.game import Game, Setup, complete
from automatable.kernel.decide.trace import Trace
from automatable.kernel.play.match import Match
from automatable.kernel.play.selfplay import play
from automatable.kernel.turns.moves import Move, Who
from automatable.kernel.words.text import catalogue

LOOP = 5_000_000
REFERENCE_S = 0.35
"""CPU seconds of the calibration loop on the machine that all figures are scaled to."""
SHORT_S = 0.2
LONGEST_S = 600
WALKS = 3
SPELLS = 10
PARTS = SPELLS + 1
"""How many parts of the work are told apart in each game."""


def register(parser: argparse.ArgumentParser) -> None:
    add_game_argument(parser, "*", "help.some_games")
    parser.add_argument("--json", action="store_true", help=text("help.json"))
    parser.add_argument("--envs", action="store_true", help=text("help.envs"))
    parser.add_argument("--seconds", metavar="S", type=_seconds, default=2.0, help=text("help.seconds"))


def _seconds(typed: str) -> float:
    try:
        seconds = float(typed)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST_S:
        raise argparse.ArgumentTypeError(text("bad.seconds", longest=LONGEST_S))
    return seconds


def run(arguments: argparse.Namespace) -> int:
    named = list(dict.fromkeys(arguments.game))
    games, ended = ([load_game(name) for name in named], 0) if named else load_games()
    with progress(text("bench.measuring", n=len(games)), PARTS * len(games) + 1) as advance:
        calibration, calls = calibrate(), calibrate_calls()
        advance(1)
        measured = {game.info.id: measure(game, calibration, arguments.seconds, advance) for game in games}
        if arguments.envs:
            from automatable.cli.command_line.bench_envs import steps_per_second

            for name, figures in measured.items():
                figures["env_steps_per_cpu_s"] = round(steps_per_second(name, arguments.seconds))
    if arguments.json:
        calibrations = {"calibration_s": round(calibration, 4), "calibration_calls_s": round(calls, 4)}
        print_json({"interpreter": interpreter(), **calibrations, **measured})
        return ended
    console = make_console()
    console.print(text("bench.interpreter", name=interpreter(), seconds=catalogue().number(calls, ".3f")))
    console.print(text("bench.calibrated", seconds=catalogue().number(calibration, ".3f"), reference=REFERENCE_S))
    console.print(_table(measured))
    return ended


def calibrate() -> float:
    """CPU seconds of a plain loop of integer additions; the best of three, since disturbances only slow it down."""
    return min(_loop() for _ in range(3))


def _loop() -> float:
    start = time.process_time()
    total = 0
    for number in range(LOOP):
        total += number
    return time.process_time() - start


class _Counter:
    """Something with an attribute and a method."""

    def __init__(self) -> None:
        self.total = 0

    def add(self, number: int) -> int:
        """The sum so far."""
        self.total += number
        return self.total


def calibrate_calls() -> float:
    """CPU seconds of what games mostly consist of: calls, attributes, small lists; the best of three."""
    return min(_calls() for _ in range(3))


def _calls() -> float:
    start = time.process_time()
    counter = _Counter()
    for number in range(LOOP // 10):
        sums = [counter.add(number), counter.total]
        sums.append(len(sums))
    return time.process_time() - start


def measure(
    game: Game[Any], calibration: float, seconds: float, advance: Advance = lambda part: None
) -> dict[str, Any]:
    """All figures of a game; `advance` is called for each spell that is over, and once for all the rest."""
    rate = _games_per_second(game, seconds, advance)
    matches = [_walk(game, seed) for seed in range(WALKS)]
    setup = matches[0].setup
    by_bot = [state for match in matches for state in _states(match, Who.BOT)]
    by_person = [state for match in matches for state in _states(match, Who.HUMAN)]
    figures = {
        "games_per_cpu_s": round(rate, 2),
        "games_per_cpu_s_scaled": round(rate * calibration / REFERENCE_S, 2),
        "decision_ms": round(_each(lambda state: game.rules.bot(state, Trace()), by_bot) * 1e3, 4),
        "new_us": round(_each(lambda _: game.rules.new(setup), [None]) * 1e6, 2),
        "legal_us": round(_each(game.rules.legal, by_person) * 1e6, 2),
        "advance_us": round(_advance(game, matches) * 1e6, 2),
        "compiled": compiled(),
    }
    advance(1)
    return figures


def _games_per_second(game: Game[Any], seconds: float, advance: Advance) -> float:
    """Whole games of the random player per CPU second: the best of ten spells, as disturbances only slow them down."""
    setup = complete(game.info, Setup())
    rates = []
    seed = 0
    for _ in range(SPELLS):
        played, spent, start = 0, 0.0, time.process_time()
        while spent < seconds / SPELLS or not played:
            play(game, msgspec.structs.replace(setup, seed=seed), "random")
            seed += 1
            played += 1
            spent = time.process_time() - start
        rates.append(played / spent)
        advance(1)
    return max(rates)


def _walk(game: Game[Any], seed: int) -> Match[Any]:
    match = Match(game, complete(game.info, Setup(seed)))
    match.run_on()
    turns = 0
    while match.turn.who is not Who.OVER:
        legal = game.rules.legal(match.state)
        match.play(legal[(seed + 7 * turns) % len(legal)])
        turns += 1
    return match


def _states(match: Match[Any], who: Who) -> list[Any]:
    return [state for state in match.states if match.rules.turn(state).who is who]


def _each(call: Callable[[Any], Any], over: Sequence[Any]) -> float:
    """CPU seconds of one call."""
    calls = 0
    start = time.process_time()
    while over and (time.process_time() - start < SHORT_S):
        for value in over:
            call(value)
        calls += len(over)
    return (time.process_time() - start) / max(calls, 1)


def _advance(game: Game[Any], matches: list[Match[Any]]) -> float:
    """CPU seconds of one move, the copy not counted."""
    advance = game.rules.advance
    pairs: list[tuple[Any, Move]] = [
        (state, move) for match in matches for state, move in zip(match.states, match.moves, strict=False)
    ]
    spent, calls = 0.0, 0
    while pairs and spent < SHORT_S:
        copies = [(state.copy(), move) for state, move in pairs]
        start = time.process_time()
        for state, move in copies:
            advance(state, move)
        spent += time.process_time() - start
        calls += len(copies)
    return spent / max(calls, 1)


def _table(measured: dict[str, dict[str, Any]]) -> Table:
    table = Table(box=box.SIMPLE, show_edge=False)
    table.add_column(text("bench.columns.game"))
    columns = ["games_per_cpu_s", "games_per_cpu_s_scaled", "decision_ms", "new_us", "legal_us", "advance_us"]
    if any("env_steps_per_cpu_s" in figures for figures in measured.values()):
        columns.append("env_steps_per_cpu_s")
    for column in columns:
        table.add_column(text(f"bench.columns.{column}"), justify="right")
    for name, figures in measured.items():
        table.add_row(name, *(catalogue().number(figures[column], ",") for column in columns))
    return table
