"""One declaration of something on a table: its correction, its words and its buttons."""

from dataclasses import dataclass, field
from operator import setitem

import pytest

from automatable.kernel.companion.things import SideBySide, Thing, Things, impossible_unless, others
from automatable.kernel.turns.moves import Correction
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import msg


class SetColour(Correction, frozen=True):
    at: int
    colour: int


class SetHeight(Correction, frozen=True):
    at: int
    height: int


@dataclass
class Towers:
    colours: list[int] = field(default_factory=lambda: [0, 1, 0])
    heights: list[int] = field(default_factory=lambda: [4, 5, 6])


COLOUR: Thing[Towers] = Thing(
    SetColour,
    put=lambda state, move: setitem(state.colours, move.at, move.colour),
    tell=lambda state, move: msg("told.colour", n=move.colour),
    others=lambda state: others(state.colours, range(3)),
    group=lambda state, move: msg("group.colours"),
    place=lambda state, move: f"tower-{move.at}",
    where=lambda state, move: msg("where.tower", n=move.at),
    obstacle=impossible_unless(lambda state, move: move.at != 1 or move.colour < 2, "RULE-1", msg("illegal.not_there")),
)
HEIGHT: Thing[Towers] = Thing(
    SetHeight,
    put=lambda state, move: setitem(state.heights, move.at, move.height),
    tell=lambda state, move: msg("told.height", n=move.height),
    others=lambda state: enumerate(state.heights),
    label=lambda state, move: msg("label.height"),
    amount="height",
)


def offered(*rows: Thing[Towers] | SideBySide[Towers]) -> list[Correction]:
    return [offer.move for offer in Things(*rows).corrections(Towers()) if isinstance(offer.move, Correction)]


def test_everything_else_is_offered_as_far_as_a_table_can_show_it() -> None:
    assert offered(COLOUR) == [SetColour(0, 1), SetColour(0, 2), SetColour(1, 0), SetColour(2, 1), SetColour(2, 2)]


def test_a_button_says_what_was_declared_and_otherwise_what_the_log_says() -> None:
    first = next(Things(COLOUR).corrections(Towers()))
    told, group, where = msg("told.colour", n=1), msg("group.colours"), msg("where.tower", n=0)
    assert first == Offer(SetColour(0, 1), told, group=group, place="tower-0", where=where)
    number = next(Things(HEIGHT).corrections(Towers()))
    assert number == Offer(SetHeight(0, 4), msg("label.height"), amount="height")


def test_things_side_by_side_come_spot_by_spot() -> None:
    moves = offered(SideBySide(("at",), HEIGHT, COLOUR))
    assert moves[:5] == [SetHeight(0, 4), SetColour(0, 1), SetColour(0, 2), SetHeight(1, 5), SetColour(1, 0)]


def test_spots_may_come_in_an_order_of_their_own() -> None:
    def backwards(state: Towers) -> list[tuple[int, int]]:
        return [*enumerate(state.heights)][::-1]

    high = Thing(SetHeight, HEIGHT.put, HEIGHT.tell, others=backwards, amount="height")
    low = Thing(SetHeight, HEIGHT.put, HEIGHT.tell, others=lambda state: [(2, 0), (0, 0)], amount="height")
    moves = offered(SideBySide(("at",), high, low, order=lambda state: (2, 1, 0)))
    assert moves == [SetHeight(2, 6), SetHeight(2, 0), SetHeight(1, 5), SetHeight(0, 4), SetHeight(0, 0)]


def test_buttons_of_its_own_are_looked_at_as_well() -> None:
    def buttons(state: Towers) -> list[Offer]:
        return [Offer(SetColour(1, colour), msg("label.other")) for colour in (0, 2)]

    own = Thing(SetColour, COLOUR.put, COLOUR.tell, buttons=buttons, obstacle=COLOUR.obstacle)
    assert offered(own) == [SetColour(1, 0)]


def test_numbers_are_counted() -> None:
    meters = Things(HEIGHT).meters(Towers())
    assert [(meter.title, meter.count, meter.amount) for meter in meters] == [
        (msg("label.height"), height, "height") for height in (4, 5, 6)
    ]
    assert [meter.correction for meter in meters] == [SetHeight(0, 4), SetHeight(1, 5), SetHeight(2, 6)]


@pytest.mark.parametrize(("colour", "rule"), [(0, None), (2, "RULE-1")])
def test_rules_and_log_know_each_thing(colour: int, rule: str | None) -> None:
    table, state, move = Things(COLOUR, HEIGHT), Towers(), SetColour(1, colour)
    verb = next(verb for verb in table.verbs if verb.move is SetColour)
    wording = next(wording for wording in table.wordings if wording.move is SetColour)
    found = verb.obstacle(state, move)
    assert (found.rule if found else None) == rule
    assert found is None or found.impossible
    verb.do(state, move)
    assert state.colours[1] == colour
    assert wording.tell(state, move) == msg("told.colour", n=colour)
