"""`automatable today`: the game of the day, its result, and somebody else's beside it."""

import argparse
from datetime import date
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from automatable.cli.command_line.files import STANDARD, read_bytes
from automatable.cli.command_line.output import print_json
from automatable.cli.command_line.saved import open_store
from automatable.cli.commands import play
from automatable.cli.screen.console import make_console
from automatable.cli.screen.pager import show_long
from automatable.cli.words import labelled, printable, text
from automatable.kernel.turns.moves import Malformed
from automatable.library.plays.compare import Checked, checking, same_day, side_by_side
from automatable.library.plays.days import (
    DayState,
    begin,
    drawn,
    first_finishes,
    game_as_planned,
    other_rules,
    points_of,
    result_text,
    row_of,
    states,
    title,
)
from automatable.library.plays.listed import played_game
from automatable.library.plays.words import date_text, listing_of, outcome, words_of
from automatable.saves.days.plan import day_on, played_days, read_date, today
from automatable.saves.formats.slices import finish
from automatable.saves.store.store import Store


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--date", metavar="DATE", help=text("help.date"))
    parser.add_argument("--play", action="store_true", help=text("help.today_play"))
    parser.add_argument("--past", action="store_true", help=text("help.past"))
    parser.add_argument("--compare", metavar="FILE", help=text("help.compare"))
    parser.add_argument("--json", action="store_true", help=text("help.json"))


def run(arguments: argparse.Namespace) -> int:
    when = today() if arguments.date is None else _date(arguments.date)
    store = open_store()
    if arguments.past:
        _show_past(store, arguments.json)
        return 0
    if arguments.compare is not None:
        return _compare(store, when, arguments.compare)
    (state,) = states(store, [when])
    if arguments.play:
        return _play(store, state)
    if arguments.json:
        print_json(told(state))
    else:
        _show(store, state)
    return 0


def _play(store: Store, state: DayState) -> int:
    """Begin it, or go on; once it is done it is played again for oneself."""
    game_id = state.game_id if state.state == "begun" else begin(store, state.day).id
    chosen: dict[str, Any] = {"level": None, "seed": None, "set": [], "pack": None, "defaults": False}
    return play.run(argparse.Namespace(game=state.day.game, resume=game_id, **chosen))


def _date(typed: str) -> date:
    when = read_date(typed)
    day_on(when)
    if when > today():
        raise Malformed("date", text("today.to_come", date=when))
    return when


def told(state: DayState) -> dict[str, object]:
    """A day's game as JSON has it."""
    day = state.day
    return {
        "date": day.date.isoformat(),
        "plan": day.plan,
        "game": day.game,
        "level": day.setup.level,
        "seed": day.setup.seed,
        "options": day.setup.options,
        "state": state.state,
        "saved": state.game_id or None,
        "on_time": state.on_time,
        "play": None if state.play is None else played_game(state.play).to_dict(),
    }


def _show(store: Store, state: DayState) -> None:
    console, day = make_console(), state.day
    game = game_as_planned(day)
    console.print(Text.assemble((title(day), "strong"), f"  {date_text(day.date)}"))
    for name, value in drawn(day, game):
        console.print(Text(labelled(name, value)))
    finishes = first_finishes(store.plays.of_days())
    row = row_of(finishes, today())
    if row.now:
        console.print(Text(text("today.row", n=row.now, longest=row.longest)))
    if state.play is not None:
        if other_rules(state.play):
            console.print(Text(text("today.other_rules"), "muted"))
        console.print(Text(labelled(outcome(state.play.result), points_of(state.play)), "strong"))
        console.print(Text(text("today.share"), "muted"))
        print()
        print(result_text(store.plays, state.play))
        return
    if state.state == "begun":
        print(text("today.go_on", command=f"automatable play {day.game} --resume {state.game_id}"))
        return
    named = "" if day.date == today() else f" --date {day.date}"
    print(text("today.play", command=f"automatable today{named} --play"))


def _show_past(store: Store, as_json: bool) -> None:
    found = states(store, played_days(today()))
    if as_json:
        print_json([told(state) for state in found])
        return
    table = Table.grid(padding=(0, 2))
    for state in found:
        ended = "" if state.play is None else f"{outcome(state.play.result)}  {points_of(state.play)}"
        table.add_row(state.day.date.isoformat(), title(state.day), ended or text(f"today.state.{state.state}"))
    show_long(make_console(), table)


def _compare(store: Store, when: date, file: str) -> int:
    """Both games side by side; 1 if the code is of another day or does not replay."""
    try:
        theirs = finish(checking(read_bytes(file).decode("utf-8", "replace")))
    except Malformed as error:
        named = text("plays.input") if file == STANDARD else printable(file, 200)
        raise Malformed(named, f"{error.where}: {error.why}") from None
    console = make_console()
    if not same_day(theirs, when):
        other = text("today.no_day") if theirs.day is None else text("today.other_day", date=theirs.day.date)
        console.print(Text(other, "bad"))
        return 1
    played = first_finishes(store.plays.of_days()).get(when)
    code = "" if played is None else store.plays.code(played.id)
    mine = finish(checking(code)) if code else None
    good = theirs.over and theirs.problem is None
    verdict = Text(text("today.checked")) if good else Text(theirs.problem or text("today.unfinished"), "bad")
    parts: list[RenderableType] = [verdict]
    parts += [Text(remark, "muted") for remark in _remarks(theirs)]
    show_long(console, Group(*parts, _both(mine, theirs)))
    return 0 if good else 1


def _remarks(theirs: Checked) -> list[str]:
    found = [] if theirs.doubt is None else [theirs.doubt]
    if theirs.taken_back:
        found.append(text("today.undos", n=theirs.taken_back))
    if theirs.corrected or theirs.other_rules:
        found.append(text("today.their_rules"))
    return found


def _both(mine: Checked | None, theirs: Checked) -> Table:
    listing, words = listing_of(theirs.game), words_of(theirs.game)
    seats = [seat for seat in range(len(theirs.roles)) if seat not in theirs.unscored]
    names = [words.say(listing.seats[seat]) if listing is not None else str(seat) for seat in seats]
    table = Table.grid(padding=(0, 2))
    sides = ("mine", "theirs") if mine is not None else ("theirs",)
    heads = [text(f"today.{side}", name=name) for side in sides for name in names]
    table.add_row(text("today.how_far"), *heads, style="muted")
    for done, here, there in side_by_side(mine, theirs):
        games = (here, there) if mine is not None else (there,)
        cells = ["–" if points[seat] is None else str(points[seat]) for points in games for seat in seats]
        table.add_row(f"{done} %", *cells)
    return table
