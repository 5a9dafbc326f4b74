"""`automatable replay`: a saved game told again, from its first move to its last."""

import argparse

from rich.text import Text

from automatable.cli.command_line.options import play_command
from automatable.cli.command_line.output import complain
from automatable.cli.command_line.saved import open_saved
from automatable.cli.screen.console import make_console
from automatable.cli.screen.funnel import funnel
from automatable.cli.screen.kept_ending import show_kept_result
from automatable.cli.screen.scoresheet import score_sheet
from automatable.cli.screen.story import kept_story, story
from automatable.cli.words import labelled, text
from automatable.kernel.show.scores import result
from automatable.kernel.turns.moves import Who
from automatable.kernel.words.text import catalogue
from automatable.saves.formats.kept_ending import words_of
from automatable.saves.formats.save import OpenedSave


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("saved", metavar="FILE|ID", help=text("help.saved"))
    parser.add_argument("--explain", action="store_true", help=text("help.explain_all"))


def run(arguments: argparse.Namespace) -> int:
    """Tell a saved game from its first move to its last; 1 if it can no longer be played to its end."""
    opened = open_saved(arguments.saved)
    match = opened.match
    info = match.game.info
    words = catalogue(package=info.package)
    console = make_console()
    console.print(Text(labelled(words.say(info.title), play_command(match.game, match.setup)), "strong"))
    if opened.final is not None:
        kept, then = opened.final, words_of(opened.final, words)
        console.print(kept_story(kept, range(len(kept.log)), then))
        show_kept_result(console, info, kept, then)
        return _report(opened)
    if not arguments.explain:
        console.print(story(match, range(len(match.log)), words))
    else:
        for index in range(len(match.log)):
            console.print(story(match, [index], words))
            if (trace := match.trace(index)) is not None:
                console.print(funnel(trace, words, index + 1))
    scores = match.rules.scores(match.state)
    console.print(score_sheet(info, scores, words))
    if match.turn.who is Who.OVER:
        console.print(Text(result(info, scores, words), "strong"))
    elif opened.problem is None:
        console.print(Text(text("replay.unfinished"), "strong"))
    return _report(opened)


def _report(opened: OpenedSave) -> int:
    if opened.warning is not None:
        complain(opened.warning)
    if opened.problem is not None:
        complain(opened.problem)
        return 1
    return 0
