"""What is reported all at once in a companion game on the terminal: the lines of a score, and who draws which cards."""

import re
from typing import TYPE_CHECKING

from rich.text import Text

from automatable.cli.words import labelled, text
from automatable.kernel.contract.companion import at_this_table, in_game
from automatable.kernel.contract.game import is_own_table
from automatable.kernel.turns.chance import CARDS_ONLY, AtTheTable
from automatable.kernel.turns.moves import CountPoints, Malformed

if TYPE_CHECKING:
    from automatable.cli.companion.game import CompanionGame


def add_up(companion: "CompanionGame", rest: str) -> None:
    """The person's score line by line: `sum` lists the lines, `sum 61 - 6` tells them in order, a dash for what the app knows."""
    addends = companion.contract.score_lines(companion.match.state)
    if not addends:
        raise Malformed("", text("beside.no_sum"))
    typed = rest.split()
    if not typed:
        for number, addend in enumerate(addends, 1):
            value = "" if addend.known is None else f" = {addend.known}"
            companion.console.print(Text(f"{number:>3} {companion.words.say(addend.title)}{value}"))
            if addend.help is not None:
                companion.console.print(Text(f"    {companion.words.say(addend.help)}", "muted"))
        companion.say("beside.sum_how", "muted", n=len(addends))
        return
    known = [str(addend.known or 0) if part == "-" else part for part, addend in zip(typed, addends, strict=False)]
    if len(typed) != len(addends) or not all(re.fullmatch("-?[0-9]{1,3}", part) for part in known):
        raise Malformed("", text("beside.sum_how", n=len(addends)))
    companion.report(CountPoints(tuple(map(int, known))))


def who_draws(companion: "CompanionGame", rest: str) -> None:
    """Who draws: `draw 2 box`, `draw 2 app`, `draw cards only`, `draw board known`."""
    source = companion.match.source
    by_app = set(source.by_app) if isinstance(source, AtTheTable) else set()
    setup = companion.match.setup
    sources = in_game(at_this_table(companion.contract.sources, is_own_table(setup)), setup.options)
    known = [found.stream for found in sources]
    number, _, who = rest.partition(" ")
    if rest in ("cards only", "board known"):
        (by_app.add if rest == "cards only" else by_app.discard)(CARDS_ONLY)
    elif number.isdecimal() and 1 <= int(number[:6]) <= len(known) and who in ("app", "box"):
        (by_app.add if who == "app" else by_app.discard)(known[int(number) - 1])
    elif rest:
        raise Malformed("", text("beside.draw_how"))
    if rest:
        companion.session.draw_by_app(sorted(by_app))
        companion.show()
        return
    for place, found in enumerate(sources, 1):
        by = "beside.by_app" if found.stream in by_app else "beside.by_box"
        companion.console.print(Text(f"{place:>3} {labelled(companion.words.say(found.title), text(by))}"))
    companion.say("beside.draw_how", "muted")
