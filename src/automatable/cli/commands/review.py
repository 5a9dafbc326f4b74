"""`automatable review`: a finished game looked back at."""

import argparse
from contextlib import suppress
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from automatable.cli.command_line.output import complain, print_json
from automatable.cli.command_line.saved import open_saved, store_with
from automatable.cli.screen.console import make_console
from automatable.cli.screen.progress import progress
from automatable.cli.words import text
from automatable.kernel.review.work import ReviewWork, scaled_effort
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import catalogue
from automatable.library.errors import said
from automatable.library.review.marks import NO_MARKS, marks_of
from automatable.library.review.records import Review, ReviewSum, ReviewTurn
from automatable.library.review.telling import review_of
from automatable.saves.store.reviews import keep_figures, kept_figures

WORST = 5


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("saved", metavar="FILE|ID", help=text("help.saved"))
    parser.add_argument("--effort", metavar="N", type=float, default=1.0, help=text("help.effort"))
    parser.add_argument("--all", action="store_true", help=text("help.all_turns"))
    parser.add_argument("--json", action="store_true", help=text("help.json"))


def run(arguments: argparse.Namespace) -> int:
    """Work it out with progress, keep it beside a saved game, and print it."""
    opened = open_saved(arguments.saved)
    match, store = opened.match, store_with(arguments.saved)
    if opened.problem is not None:
        raise Malformed(arguments.saved, opened.problem)
    known = None if store is None else kept_figures(store, arguments.saved)
    work = ReviewWork(match, scaled_effort(match.game, arguments.effort), known)
    try:
        _work(work)
    except KeyboardInterrupt:
        complain(text("review.stopped"))
        return 130
    finally:
        if store is not None and work.progress.done:
            with suppress(Malformed):
                keep_figures(store, arguments.saved, work.figures)
    marks = NO_MARKS if store is None else marks_of(store, arguments.saved)
    review = review_of(work, catalogue(package=match.game.info.package), marks)
    if arguments.json:
        print_json(review.to_dict())
    else:
        show(make_console(), review, match.game.info.title, arguments.all)
    return 0


def _work(work: ReviewWork) -> None:
    state = work.progress
    with progress(text("review.working"), state.all, state.done) as advance:
        done = state.done
        for _ in work.slices():
            now = work.progress.done
            advance(now - done)
            done = now


def show(console: Console, review: Review, title: str, every: bool) -> None:
    """The review for a terminal."""
    console.print(Text(text("review.title", game=title, level=review.level), "strong"))
    console.print(review.result)
    if review.state != "finished":
        console.print(said(f"review.state_{review.state}", done=review.done, steps=review.steps))
    for whole in review.sums:
        console.print(_sum(review, whole))
        if whole.share is not None:
            console.print(text("review.share", n=whole.share))
    if review.turning_points:
        _heading(console, "turning")
        for number, point in enumerate(review.turning_points, 1):
            console.print(f"{number}. {point}")
    if review.state == "finished" or (every and review.turns):
        _turns(console, review, every)
    for role in dict.fromkeys(one.role for one in review.draws):
        _draws(console, review, role)
    if review.rules:
        _heading(console, "rules")
        for rule in review.rules:
            line = text("review.rule", what=rule.what, n=rule.times, points=rule.points)
            console.print(Text.assemble(line, (f"  {rule.rule}", "muted")))


def _heading(console: Console, which: str, /, **fields: Any) -> None:
    console.print()
    console.print(Text(text(f"review.{which}", **fields), "strong"))


def _sum(review: Review, found: ReviewSum) -> Table:
    names = {curve.role: curve.name for curve in review.curves}
    title = text("review.where") if len(review.sums) == 1 else text("review.where_of", name=names[found.role])
    table = Table(box=box.SIMPLE, show_edge=False, title=title, title_justify="left")
    table.add_column("")
    table.add_column("", justify="right")
    for name in ("level", "decisions", *(("others",) if len(review.sums) > 1 else ()), "luck"):
        error = getattr(found, f"{name}_error")
        table.add_row(text(f"review.{name}", error=catalogue().number(error, ".1f")), f"{getattr(found, name):+d}")
        if name == "luck":
            for part in (one for one in review.luck if one.role == found.role):
                table.add_row(f"  {part.name}", f"{part.luck:+d}", style="muted")
    table.add_row(text("review.result"), f"{found.result:+d}", style="strong")
    return table


def _draws(console: Console, review: Review, role: str) -> None:
    """The draws that mattered to a person; beside a board, hers."""
    beside = review.state == "beside"
    if len(review.sums) > 1:
        _heading(console, "cards_of", name=next(curve.name for curve in review.curves if curve.role == role))
    else:
        _heading(console, "cards_hers" if beside else "cards")
    rows = [
        (
            str(one.number),
            one.text,
            catalogue().number(one.luck, "+.1f") if beside else _interval(one.luck, one.low, one.high),
        )
        for one in review.draws
        if one.role == role
    ]
    console.print(_table(rows))


def _turns(console: Console, review: Review, every: bool) -> None:
    worst = review.mistakes[:WORST]
    _heading(console, "turns" if every else "worst", n=len(worst))
    chosen = review.turns if every else worst
    if not chosen:
        console.print(text("review.none"))
        return
    console.print(_table([_turn(turn) for turn in chosen]))
    if review.state == "finished":
        console.print(Text(text("review.about", n=review.futures), "muted"))


def _turn(turn: ReviewTurn) -> tuple[str, str, str]:
    better = [text("review.better", better=one.better) for one in turn.choices if one.verdict in ("slip", "costly")]
    marks = [text(f"review.{mark}") for mark in ("undone", "hinted") if getattr(turn, mark)]
    did = "\n".join((f"{turn.text} ({', '.join(marks)})" if marks else turn.text, *better))
    if turn.verdict == "none":
        return str(turn.number), did, ""
    word = said(f"review.{turn.verdict}")
    if turn.verdict in ("best", "same", "open") or turn.cost is None:
        return str(turn.number), did, word
    return str(turn.number), did, f"{word} {_interval(-turn.cost, -turn.high, -turn.low)}"


def _interval(mean: float, low: float, high: float) -> str:
    return text(
        "review.interval",
        **{name: catalogue().number(value, "+.1f") for name, value in (("cost", mean), ("low", low), ("high", high))},
    )


def _table(rows: list[tuple[str, str, str]]) -> Table:
    table = Table(box=box.SIMPLE, show_edge=False, show_header=False)
    table.add_column("", justify="right", style="muted")
    table.add_column("", ratio=1)
    table.add_column("", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    return table
