"""`automatable puzzle`: where does she go? A decision of the automa to be guessed in the terminal."""

import argparse
import sys
from datetime import UTC, datetime

from automatable.cli.command_line.arguments import game_id
from automatable.cli.command_line.plugins import load_game
from automatable.cli.screen.console import make_console
from automatable.cli.screen.funnel import funnel
from automatable.cli.words import labelled, text
from automatable.kernel.contract import registry
from automatable.kernel.puzzles.choosing import game_of_date, next_puzzle, puzzle_of_date
from automatable.kernel.puzzles.position import open_puzzle
from automatable.kernel.puzzles.records import find_puzzle
from automatable.kernel.puzzles.telling import capital, lesson_of, question_of, reached_of, reason_of
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg
from automatable.saves.store.puzzle_record import keep_puzzle_record, puzzle_record
from automatable.saves.store.store import Store


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help=text("help.puzzle_game"))
    parser.add_argument("--id", metavar="ID", default="", help=text("help.puzzle_id"))
    parser.add_argument("--rule", metavar="RULE", default="", help=text("help.puzzle_rule"))
    parser.add_argument("--grade", metavar="N", type=int, default=0, help=text("help.puzzle_grade"))


def run(arguments: argparse.Namespace) -> int:
    """Show the board and the answers, read a number, and show her rules; 0 whatever was answered."""
    today, store = datetime.now(UTC).date(), Store()
    record = puzzle_record(store)
    if arguments.game is None:
        listing = game_of_date(list(registry.listings()[0].values()), today)
        game = load_game("" if listing is None else listing.id)
        known = puzzle_of_date(game, today)
    else:
        game = load_game(game_id(arguments.game))
        known = (
            find_puzzle(game, arguments.id)
            if arguments.id
            else next_puzzle(game, lambda one: record.is_done(game.info.id, one), arguments.rule, arguments.grade)
        )
    if known is None:
        raise Malformed("puzzle", text("puzzle.none", game=game.info.title))
    position, words, console = open_puzzle(game, known), game.words(), make_console()
    view = game.face.view(position.state, 0)
    for line in game.face.sketch(view, console.width, words):
        console.print("".join(said for said, _ in line), markup=False, highlight=False)
    for card in view.cards:
        lines = ", ".join(words.say(line) for line in card.lines)
        console.print(labelled(words.say(card.title), lines), markup=False, highlight=False)
    console.print(f"\n{question_of(known, position, words)}", markup=False, style="strong")
    if lesson := lesson_of(game, known, words):
        console.print(lesson, markup=False)
    for number, answer in enumerate(position.answers, 1):
        console.print(f"  {number}  {capital(words.say(answer.name))}", markup=False, highlight=False)
    chosen = _asked(len(position.answers))
    if chosen is None:
        return 0
    place = position.answers[chosen - 1].place
    verdict = position.judge(place)
    record = record.after(game.info.id, known.id, verdict.right, False, today, day=arguments.game is None)
    keep_puzzle_record(store, record)
    said = "right" if verdict.right else "wrong"
    title = msg(f"web.puzzle.{said}", answer=position.answer.name, n=max(record.row, 1))
    console.print(words.say(title), markup=False, style="strong")
    console.print(capital(words.say(reason_of(position, place, verdict))), markup=False)
    if not verdict.right:
        console.print(words.say(reached_of(position, verdict)), markup=False)
    console.print(funnel(position.trace, words, known.puzzle.entries + 1))
    return 0


def _asked(most: int) -> int | None:
    """The number that is typed; None at the end of the input."""
    while True:
        try:
            typed = input(text("puzzle.ask", n=most)).strip()
        except EOFError:
            return None
        if typed.isascii() and typed.isdigit() and 1 <= int(typed) <= most:
            return int(typed)
        print(text("puzzle.ask_again", n=most), file=sys.stderr)
