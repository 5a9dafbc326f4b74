"""The end of a finished game as it was kept, for the terminal: where its rules have changed since, playing it again no longer leads there."""

import sys

from rich.console import Console
from rich.text import Text

from automatable.cli.screen.scoresheet import score_sheet
from automatable.cli.screen.seats import Seats
from automatable.kernel.contract.game import GameInfo
from automatable.kernel.show.scores import result
from automatable.kernel.words.text import Catalogue
from automatable.saves.formats.kept_ending import Ended, last_view


def show_kept(console: Console, info: GameInfo, kept: Ended, words: Catalogue) -> None:
    """The last board and what lay in front of each seat, then the result."""
    for line in kept.sketch:
        console.print(Text.assemble(*line, overflow="fold"))
    if kept.panels:
        console.print(Seats(info, last_view(kept, info.id), words, sys.maxsize).table())
    show_kept_result(console, info, kept, words)


def show_kept_result(console: Console, info: GameInfo, kept: Ended, words: Catalogue) -> None:
    """The score sheet and who won."""
    console.print(score_sheet(info, kept.scores, words))
    console.print(Text(result(info, kept.scores, words), "strong"))
