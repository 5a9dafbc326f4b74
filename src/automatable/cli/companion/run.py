"""Her run on the terminal: one move at a time with its steps to tick, all as a list for those who want it, and what it was worth."""

from typing import TYPE_CHECKING

from automatable.cli.companion import automa_turn
from automatable.cli.words import printable, text
from automatable.kernel.companion import screen
from automatable.kernel.companion.run import Run, is_worth_telling, part_words, run_of, tallies, tally_words
from automatable.kernel.turns.moves import Malformed

if TYPE_CHECKING:
    from automatable.cli.companion.game import CompanionGame


def _run(companion: "CompanionGame") -> Run:
    session = companion.session
    return run_of(companion.match, session.done, session.carried)


def _due(companion: "CompanionGame") -> list[int]:
    session = companion.session
    return screen.to_carry_out(companion.match, session.done, session.carried)


def _shown(companion: "CompanionGame") -> list[int]:
    """The entries whose steps are shown: those of the move in hand, or all."""
    due, run = _due(companion), _run(companion)
    return due if companion.lists_run or not due else [index for index in run.cards[run.at] if index in due]


def more_follow(companion: "CompanionGame") -> bool:
    """Whether moves of hers follow those that are shown."""
    return bool(_due(companion)) and not companion.lists_run and not _run(companion).last


def show_run(companion: "CompanionGame") -> None:
    """The move in hand, or all of them; with the last one what the run was worth."""
    run, first = _run(companion), 1
    shown = _shown(companion)
    for number, index in enumerate(shown, 1):
        which = ""
        if companion.lists_run and len(shown) > 1:
            which = text("beside.move_of", n=number)
        elif len(run.cards) > 1 and number == 1:
            which = text("beside.move_of_run", n=run.at + 1, of=len(run.cards))
        first = automa_turn.show_turn(companion, index, which, first, run.start)
    if more_follow(companion):
        companion.say("beside.run_follows", "muted", n=len(run.cards) - 1 - run.at)
    else:
        _show_tally(companion, run)


def _show_tally(companion: "CompanionGame", run: Run) -> None:
    if run.cards and not _due(companion):
        return
    for tally in tallies(companion.match, run):
        if is_worth_telling(companion.match, run, tally):
            companion.print(tally_words(tally), "strong")
            for step in part_words(tally):
                companion.print(step)


def done(companion: "CompanionGame", rest: str) -> None:
    """The moves that are shown are carried out."""
    until = _shown(companion)[-1] + 1 if more_follow(companion) else None
    companion.session.acknowledge(until=until)
    companion.show()


def tick(companion: "CompanionGame", rest: str) -> None:
    """`tick 2 3`: these steps are done, or are not after all."""
    steps = [
        (index, step)
        for index in _shown(companion)
        for step in range(1, 1 + len(screen.steps_to_carry_out(companion.match, index)))
    ]
    for typed in rest.split() or [""]:
        if not typed.isdecimal() or not 1 <= int(typed[:4]) <= len(steps):
            raise Malformed("", text("beside.which_step", typed=printable(typed), n=len(steps)))
        entry, step = steps[int(typed[:4]) - 1]
        companion.session.tick_step(entry, step, (entry, step) not in companion.session.ticks)
    companion.show()


def list_all(companion: "CompanionGame", rest: str) -> None:
    """All her moves at once, or one at a time again."""
    companion.lists_run = not companion.lists_run
    companion.show()
