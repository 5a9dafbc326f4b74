"""`automatable lab run|report|publish|replay|tune|puzzles`: difficulty, measured over many games, better players, and puzzles."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from automatable.cli.command_line.arguments import add_game_argument, add_setup_arguments, game_id
from automatable.cli.command_line.output import complain
from automatable.cli.commands.lab_puzzles import register_puzzles
from automatable.cli.commands.lab_tune import check_workers, register_tune
from automatable.kernel.words.names import plain
from automatable.kernel.words.text import catalogue
from automatable.lab.texts import say

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

    from automatable.lab.plan import Plan


def register(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments of the commands."""
    parsers = parser.add_subparsers(dest="lab_command", metavar="COMMAND", required=True)
    run_parser = parsers.add_parser("run", help=say("help.run"), description=say("help.run"))
    run_parser.add_argument("game", metavar="GAME|PLAN.toml", help=say("help.plan"))
    run_parser.add_argument("--levels", metavar="L,L", help=say("help.levels"))
    run_parser.add_argument("--players", metavar="P,P", help=say("help.players"))
    run_parser.add_argument("--seeds", metavar="N", type=int, help=say("help.seeds"))
    run_parser.add_argument("--first-seed", metavar="N", type=int, help=say("help.first"))
    run_parser.add_argument("--traced", metavar="N", type=int, help=say("help.traced"))
    run_parser.add_argument("--batch", metavar="N", type=int, help=say("help.batch"))
    run_parser.add_argument("--set", metavar="OPTION=V,V", action="append", help=say("help.set"))
    run_parser.add_argument("--variant", metavar="NAME:O=V,O=V", action="append", help=say("help.variant"))
    run_parser.add_argument("--out", metavar="FOLDER", type=Path, help=say("help.out"))
    run_parser.add_argument("--workers", metavar="N", type=int, help=say("help.workers"))
    run_parser.add_argument("--dask", metavar="ADDRESS", help=say("help.dask"))
    run_parser.set_defaults(run=run_plan)
    report_parser = parsers.add_parser("report", help=say("help.report"), description=say("help.report"))
    report_parser.add_argument("folder", metavar="FOLDER", type=Path, help=say("help.folder"))
    report_parser.add_argument("--file", metavar="PAGE", type=Path, help=say("help.file"))
    report_parser.set_defaults(run=run_report)
    publish_parser = parsers.add_parser("publish", help=say("help.publish"), description=say("help.publish"))
    publish_parser.add_argument("folders", metavar="FOLDER", type=Path, nargs="*", help=say("help.folders"))
    publish_parser.add_argument("--page", metavar="PAGE", type=Path, required=True, help=say("help.page"))
    publish_parser.set_defaults(run=run_publish)
    replay_parser = parsers.add_parser("replay", help=say("help.replay"), description=say("help.replay"))
    add_game_argument(replay_parser)
    add_setup_arguments(replay_parser)
    replay_parser.add_argument("--player", metavar="P", default="greedy", help=say("help.player"))
    replay_parser.add_argument("--browse", action="store_true", help=say("help.browse"))
    replay_parser.set_defaults(run=run_replay)
    tune_parser = parsers.add_parser("tune", help=say("help.tune"), description=say("help.tune"))
    add_game_argument(tune_parser)
    register_tune(tune_parser)
    puzzles_parser = parsers.add_parser("puzzles", help=say("help.puzzles"), description=say("help.puzzles"))
    add_game_argument(puzzles_parser)
    register_puzzles(puzzles_parser)


def run(arguments: argparse.Namespace) -> int:
    """Never called: each command has a function of its own."""
    raise AssertionError(arguments.lab_command)


def run_plan(arguments: argparse.Namespace) -> int:
    """Play a plan, with progress and the time that is left. Workers come first: they start while all the rest is loaded."""
    from automatable.lab.workers import crew

    check_workers(arguments.workers)
    read = None
    if arguments.game.endswith(".toml"):
        from automatable.cli.command_line.lab_plan import plan_from_file

        read = plan_from_file(arguments)
    game, seeds = (plain(arguments.game), arguments.seeds or 0) if read is None else (read.game, read.seeds)
    try:
        with crew(game, 0 if arguments.dask else seeds, arguments.workers) as early:
            return _play(arguments, read, early)
    except KeyboardInterrupt:
        complain(say("stopped"))
        return 130


def _play(arguments: argparse.Namespace, read: "Plan | None", early: "ProcessPoolExecutor | None") -> int:
    from automatable.cli.command_line.lab_plan import plan_from_options
    from automatable.cli.command_line.plugins import load_game
    from automatable.cli.screen.progress import progress
    from automatable.lab import run as lab

    game = load_game(game_id(arguments.game) if read is None else read.game)
    arguments.game = game.info.id
    plan = plan_from_options(arguments, game.info) if read is None else read
    folder = arguments.out or Path(f"lab-{plan.game}")
    every, left, _ = lab.prepare(plan, folder)
    games = lab.total(every)
    if not left:
        print(say("nothing_left", games=catalogue().number(games, ",")))
        return 0
    with progress(say("playing", games=catalogue().number(games, ",")), games, games - lab.total(left)) as advance:
        if arguments.dask:
            from automatable.lab.cluster import run_on_cluster

            count = run_on_cluster(plan, folder, arguments.dask, advance)
        else:
            count = lab.run(plan, folder, arguments.workers, advance, early)
    print(say("played", n=count, folder=folder))
    return 0


def run_report(arguments: argparse.Namespace) -> int:
    """Write the page and print its tables."""
    from automatable.cli.command_line.plugins import load_game
    from automatable.cli.screen.console import make_console
    from automatable.cli.screen.lab_report import show_report
    from automatable.cli.screen.progress import progress
    from automatable.lab.report import WORK, write_report
    from automatable.lab.results import read_manifest
    from automatable.rulebook.book import rulebook
    from automatable.web.server import LOCAL, PORT

    book = rulebook(load_game(read_manifest(arguments.folder).plan.game).info.package)

    def rule_text(rule: str) -> str:
        return book[rule].text if rule in book else ""

    file = arguments.file or arguments.folder / "report.html"
    with progress(say("reporting"), WORK) as advance:
        summary = write_report(arguments.folder, file, rule_text, f"http://{LOCAL}:{PORT}/", advance)
    show_report(make_console(), summary, rule_text)
    print(say("reported", file=file))
    return 0


def run_publish(arguments: argparse.Namespace) -> int:
    """Write what setup pages say of each level, and the page of the docs."""
    from automatable.cli.screen.progress import progress
    from automatable.lab.publish import publish

    with progress(say("reporting"), len(arguments.folders)) as advance:
        written = publish(arguments.folders, arguments.page, advance=advance)
    print(say("publish.published", files=", ".join(str(file) for file in written)))
    return 0


def run_replay(arguments: argparse.Namespace) -> int:
    """Play one game of a report again as a saved game, so that it can be looked at with all its traces."""
    from automatable.cli.command_line.options import setup_from
    from automatable.cli.command_line.plugins import load_game
    from automatable.cli.commands.selfplay import watched
    from automatable.cli.commands.serve import serve
    from automatable.kernel.players.named import find_player
    from automatable.saves.formats.slices import finish
    from automatable.saves.sessions.session import Session
    from automatable.saves.store.store import Store

    game = load_game(arguments.game)
    setup = setup_from(game.info, arguments)
    player = find_player(game, arguments.player)
    with watched(game, setup, player) as seen:
        session = finish(Session.playing(Store(), game, setup, seen, f"lab {arguments.player} {setup.seed}"))
    print(f"{session.id}: automatable replay {session.id} --explain", flush=True)
    return serve(browse=True, page=f"/table/{session.id}/replay") if arguments.browse else 0
