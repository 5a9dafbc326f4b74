"""Games as somebody plays them on a terminal: what can be read there is in order, fits, and is all that can be played."""

import re
from collections.abc import Iterator

import pytest
from rich.cells import cell_len

from automatable.cli.screen.offers import NumberedOffer
from automatable.cli.screen.table import TerminalGame
from automatable.cli.words import text
from automatable.kernel.contract import registry
from tests.cli.recording import Moment, Recording, greedy, record

SIZES = [(80, 24), (120, 40)]
GAMES = registry.names()
MOST = 30
"""Moments of a game that are looked at in each run of the tests; whole games are long."""


@pytest.mark.parametrize("game", GAMES)
def test_the_beginning_of_a_game_can_be_read_and_played_on_80_by_24(game: str) -> None:
    check(record(game, most=MOST), 80, 24)


@pytest.mark.soak
@pytest.mark.parametrize(("columns", "lines"), SIZES, ids=["80x24", "120x40"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_can_be_read_and_played(game: str, columns: int, lines: int) -> None:
    recording = record(game, columns, lines)
    check(recording, columns, lines)
    assert re.search(r"^Seed 7\. The same again:$", recording.transcript, re.MULTILINE)


def check(recording: Recording, columns: int, lines: int) -> None:
    sights = list(in_sight(recording))
    for number, moment in enumerate(recording.moments):
        where = f"{number}: {moment.printed[-3000:]}"
        assert moment.printed.count("\n") + 1 <= lines, where
        assert max(map(cell_len, (moment.printed + moment.question).splitlines())) <= columns, where
        assert moment.question != text("ask.move") or "help" in moment.question, where
        assert in_order(moment), where
    for moment, sight, then in zip(recording.moments, sights, recording.moments[1:], strict=False):
        if moment.typed and then.logged > moment.logged:
            assert found_at(sight, moment.entries[int(moment.typed) - 1]) >= 0, (moment.typed, sight)


def in_order(moment: Moment) -> bool:
    """Whether the offers that can be read stand there by their numbers."""
    printed = offers_of(moment.printed)
    places = [at for entry in moment.entries if (at := found_at(printed, entry)) >= 0]
    return places == sorted(places)


def in_sight(recording: Recording) -> Iterator[str]:
    """All that has been printed since the last move, at each moment."""
    sight, logged = "", -1
    for moment in recording.moments:
        sight = moment.printed if moment.logged != logged else sight + moment.printed
        logged = moment.logged
        yield " ".join(sight.split())


def offers_of(printed: str) -> str:
    """What stands below the question; the story and the board have numbers of their own."""
    first = max((found.start() for found in re.finditer(r"^ {0,2}1(–\d+)? ", printed, re.MULTILINE)), default=0)
    return " ".join(printed[first:].split())


def found_at(printed: str, entry: NumberedOffer) -> int:
    """Where an offer stands by its number and the beginning of its label; -1 if it does not."""
    beginning = " ".join(entry.label.split()[:2])
    return f" {printed}".find(f" {entry.number} {beginning}")


def unseen(table: TerminalGame, moment: int) -> str:
    """The first number that is not in sight, as long as there is one."""
    found = table.offers().unseen()
    return str(found[0].number) if found else greedy(table, moment)


@pytest.mark.parametrize("game", GAMES)
def test_a_number_that_is_not_in_sight_only_shows_what_it_is(game: str) -> None:
    recording = record(game, lines=20, most=MOST, typing=unseen)
    opened = 0
    for moment, sight, then in zip(recording.moments, in_sight(recording), recording.moments[1:], strict=False):
        if moment.typed and found_at(sight, typed := moment.entries[int(moment.typed) - 1]) < 0:
            assert then.logged == moment.logged
            assert found_at(" ".join(then.printed.split()), typed) >= 0
            opened += 1
    assert opened or game == "tokaido"


def test_a_command_typed_at_a_pause_is_carried_out() -> None:
    recording = record("tapestry", most=60, at_pause="score")
    pauses = [number for number, moment in enumerate(recording.moments) if moment.question == text("ask.go_on")]
    assert pauses
    assert all("Total" in recording.moments[number + 1].printed for number in pauses)


def ending_turns(table: TerminalGame, moment: int) -> str:
    """End the turn as soon as that is possible: a whole game in few moments."""
    ends = [entry.number for entry in table.offers().entries if entry.label == "End turn"]
    return str(ends[0]) if ends else greedy(table, moment)


def test_a_count_that_leaves_no_room_for_the_result_is_read_first() -> None:
    """The last to act may be the person, and more is counted then than fits above the score sheet."""
    recording = record("tiletum", typing=ending_turns)
    check(recording, 80, 24)
    read = [moment.printed for moment in recording.moments if moment.question == text("ask.go_on")]
    assert any("The end of the game" in printed for printed in read)
