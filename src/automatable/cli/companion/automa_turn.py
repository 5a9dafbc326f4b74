"""What is said of the automa's moves in a companion game on the terminal: why, not possible, not done, something else; and of older entries."""

from typing import TYPE_CHECKING, Any

from rich.table import Table
from rich.text import Text

from automatable.cli.screen.funnel import funnel
from automatable.cli.screen.scoresheet import style_of
from automatable.cli.words import printable, text
from automatable.kernel.companion import screen
from automatable.kernel.companion.put_back import offers_to_put_back
from automatable.kernel.companion.run import run_of
from automatable.kernel.companion.set_up import coloured, colours_chosen
from automatable.kernel.turns.moves import Author, Malformed
from automatable.saves.sessions.edits import words_of_then

if TYPE_CHECKING:
    from automatable.cli.companion.game import CompanionGame


def show_turn(companion: "CompanionGame", index: int, which: str, first: int, start: int) -> int:
    """A move of the automa: what was drawn for it from an entry on, its steps from a number on, what came by itself then; the number that follows."""
    match, face = companion.match, companion.match.game.face
    turn, ticks = screen.turn_steps(match, start, index), companion.session.ticks
    colours = colours_chosen(match, companion.session.set_up)
    whose = coloured(turn.whose, colours.get(screen.whose_role(match, index), ""))
    style = style_of(match.game.info, match.rules.turn(match.states[index]).seat)
    companion.console.print(Text(f"{companion.words.say(whose)}{which}", style))
    for draw in turn.drawn:
        companion.print(face.tell(match.states[draw], match.log[draw].move), "muted")
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", no_wrap=True, min_width=4)
    grid.add_column()
    for number, step in enumerate(turn.steps, 1):
        ticked = "✓ " if (index, number) in ticks else ""
        grid.add_row(f"{ticked}{first + number - 1}.", companion.words.say(step))
    companion.console.print(grid)
    for line in turn.after:
        companion.print(line, "muted")
    return first + len(turn.steps)


def show_change(companion: "CompanionGame") -> None:
    """What became of later entries when one was edited."""
    change = companion.session.change
    if change is None:
        return
    companion.say("beside.kept", n=change.unchanged)
    if change.aside:
        companion.say("beside.aside", n=len(change.aside))
        for raw in change.aside:
            companion.console.print(Text(f"    {companion.words.say(words_of_then(raw, companion.match))}", "muted"))


def earlier(companion: "CompanionGame", rest: str) -> None:
    """Entry N was something else: what it may have been."""
    match = companion.match
    if not rest.isdecimal() or not 1 <= int(rest[:6]) <= len(match.log):
        raise Malformed("", text("bad.entry", typed=printable(rest), n=len(match.log)))
    index = int(rest) - 1
    companion.print(match.game.face.tell(match.states[index], match.log[index].move), "muted")
    companion.say("beside.instead", "strong")

    def edit(move: Any) -> None:
        companion.session.edit(index, move)
        show_change(companion)
        companion.show()

    companion.offer(screen.otherwise(match, index), edit)


def _automa_entry(companion: "CompanionGame", rest: str) -> int:
    """The entry of her move N as they are numbered on the screen, or of the last one there."""
    session = companion.session
    due = screen.to_carry_out(companion.match, session.done, session.carried)
    if not due:
        raise Malformed("", text("beside.nothing_of_hers"))
    run = run_of(companion.match, session.done, session.carried)
    moves = due if companion.lists_run else [card[0] for card in run.cards]
    if not rest:
        return due[-1] if companion.lists_run else run.cards[run.at][-1]
    if not rest.isdecimal() or not 1 <= int(rest[:6]) <= len(moves):
        raise Malformed("", text("beside.which_of_hers", typed=printable(rest), n=len(moves)))
    return moves[int(rest) - 1]


def other(companion: "CompanionGame", rest: str) -> None:
    """She did something else."""
    earlier(companion, str(_automa_entry(companion, rest) + 1))


def not_possible(companion: "CompanionGame", rest: str) -> None:
    """A move of the automa is not possible at the table: she does what the rules say then."""
    index = _automa_entry(companion, rest)
    then = screen.fallback(companion.match, index)
    if then is None:
        raise Malformed("", text("beside.no_cannot"))
    companion.session.edit(index, then)
    show_change(companion)
    companion.show()


def not_done(companion: "CompanionGame", rest: str) -> None:
    """A step of the automa was not done: what is still as it was before."""
    found = offers_to_put_back(companion.match, _automa_entry(companion, rest))
    if not found:
        raise Malformed("", text("beside.all_done"))
    companion.say("beside.still", "strong")
    companion.offer(found, companion.correct)


def why(companion: "CompanionGame", rest: str) -> None:
    """The rules by which she chose."""
    match = companion.match
    last = run_of(match, companion.session.done, companion.session.carried)
    shown = len(match.log) if companion.lists_run or last.last else last.cards[last.at][-1] + 1
    entries = [_automa_entry(companion, rest)] if rest else range(shown - 1, -1, -1)
    for index in entries:
        if match.log[index].by is Author.AUTOMA and (trace := match.trace(index)) is not None:
            companion.console.print(funnel(trace, companion.words, index + 1))
            return
    raise Malformed("", text("why.nothing"))
