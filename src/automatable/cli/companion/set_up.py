"""The set-up in the terminal: both parts as far as they are known, with ticks that stay."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from automatable.cli.screen.pager import ask_line, read_along
from automatable.cli.words import printable, text
from automatable.kernel.companion.set_up import COLOURS, PARTS, colour_at, is_part_known, setup_part, taken_by_another
from automatable.kernel.contract.companion import SetupStep
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg

if TYPE_CHECKING:
    from automatable.cli.companion.game import CompanionGame


def known_parts(companion: "CompanionGame") -> list[int]:
    return [part for part in PARTS if is_part_known(companion.match, part)]


def show_setup(companion: "CompanionGame", parts: Sequence[int]) -> None:
    """What to lay where before the first turn, and what of it is done."""
    shown: list[RenderableType] = []
    for part in parts:
        grid = Table.grid(padding=(0, 1))
        grid.add_column(justify="right", style="strong", no_wrap=True, min_width=3)
        grid.add_column(no_wrap=True)
        grid.add_column()
        for number, (name, (its_part, step)) in enumerate(_steps(companion).items(), 1):
            if its_part == part:
                said = Text.assemble(companion.words.say(step.text), (_note(companion, name), "muted"))
                grid.add_row(str(number), "✓" if name in companion.session.set_up else "·", said)
        shown += [Text(text("beside.set_up_part", n=part, of=len(PARTS)), "strong"), grid]
    companion.read(Group(*shown))


def show_new_part(companion: "CompanionGame", before: Sequence[int]) -> None:
    """The second part, when the last choice has made it known."""
    new = [part for part in known_parts(companion) if part not in before]
    if new:
        show_setup(companion, new)
        wait(companion)


def wait(companion: "CompanionGame") -> None:
    if read_along(companion.console) and not companion.typed_ahead:
        companion.typed_ahead = (ask_line(text("beside.ask_setup")) or "").strip()


def setup(companion: "CompanionGame", rest: str) -> None:
    """`setup` shows it all, `setup 3 4` ticks steps or takes the ticks back, `setup 5 red` says whose colour it is."""
    names = list(_steps(companion))
    *numbers, last = rest.split() or [""]
    colour = last.casefold() if last.casefold() in COLOURS else ""
    for typed in [*numbers, *([] if colour or not last else [last])]:
        if not typed.isdecimal() or not 1 <= int(typed[:4]) <= len(names):
            raise Malformed("", text("beside.no_setup_step", typed=printable(typed), n=len(names)))
        name = names[int(typed) - 1]
        if colour and not _steps(companion)[name][1].colour:
            raise Malformed("", text("beside.no_colour", n=typed))
        if colour and taken_by_another(companion.match, companion.session.set_up, name, colour):
            raise Malformed("", text("beside.colour_taken", colour=companion.words.say(msg(f"beside.colour.{colour}"))))
        companion.session.tick(name, bool(colour) or name not in companion.session.set_up, colour)
    show_setup(companion, known_parts(companion))


def _steps(companion: "CompanionGame") -> dict[str, tuple[int, SetupStep]]:
    parts = known_parts(companion)
    return {name: (part, step) for part in parts for name, step in setup_part(companion.match, part).items()}


def _note(companion: "CompanionGame", name: str) -> str:
    """What stands below a step: more about it, and the colour that was chosen there."""
    step, colour = _steps(companion)[name][1], colour_at(companion.session.set_up, name)
    said = [] if step.note is None else [companion.words.say(step.note)]
    if colour:
        said.append(companion.words.say(msg(f"beside.colour.{colour}")))
    return "".join(f"\n{line}" for line in said)
