"""A part of the set-up as the page shows it: steps with ticks, and the colours that were chosen."""

import msgspec

from automatable.kernel.companion.set_up import (
    COLOURS,
    PARTS,
    colour_at,
    is_chosen,
    is_part_known,
    setup_part,
    taken_by_another,
)
from automatable.kernel.contract.companion import SetupStep
from automatable.kernel.words.text import msg
from automatable.web.work.open_games import OpenGame


class SetupRow(msgspec.Struct, frozen=True):
    """One step."""

    name: str
    text: str
    note: str
    place: str
    ticked: bool
    colours: tuple[tuple[str, str, bool], ...]
    """Where a colour is chosen: the colours by their names, in words, and whether somebody else has them."""
    colour: str
    """The one that was chosen."""


class SetupPage(msgspec.Struct, frozen=True):
    """One part of the set-up."""

    part: int
    parts: int
    rows: tuple[SetupRow, ...]
    last: bool
    """Whether the game begins after it, or the choices do."""
    choices_first: bool
    """Whether the other part follows the choices, which are still to be made."""

    @property
    def done(self) -> int:
        return sum(row.ticked for row in self.rows)

    @property
    def next(self) -> str:
        """The first step that is still to be done."""
        return next((row.name for row in self.rows if not row.ticked), "")

    @property
    def place(self) -> str:
        """Where it is done, or the next of those that have a place."""
        return next((row.place for row in self.rows if row.place and not row.ticked), "")


def setup_page(table: OpenGame, part: int) -> SetupPage:
    rows = tuple(_row(table, name, step) for name, step in setup_part(table.match, part).items())
    chosen, known = is_chosen(table.match), is_part_known(table.match, PARTS[-1])
    last = part == PARTS[-1] or (chosen and not known)
    return SetupPage(part, PARTS[0] if chosen and not known else PARTS[-1], rows, last, not chosen)


def _row(table: OpenGame, name: str, step: SetupStep) -> SetupRow:
    say, ticked = table.words.say, table.session.set_up
    colours = tuple(
        (colour, say(msg(f"beside.colour.{colour}")), taken_by_another(table.match, ticked, name, colour))
        for colour in (COLOURS if step.colour else ())
    )
    return SetupRow(
        name, say(step.text), say(step.note or ""), step.place or "", name in ticked, colours, colour_at(ticked, name)
    )
