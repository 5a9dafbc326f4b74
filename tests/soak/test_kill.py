"""The terminal program is killed again and again in the middle of a game: no acknowledged move is lost, and the game can be finished."""

from pathlib import Path

import pytest

from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Author, Move, Who
from tests.soak.program import PROMPT, Program, assert_kept, new_game, opened
from tests.thinned import thinned

OPTIONS = ("--set", "crossroads=yes", "--set", "matsuri=yes")
MOST_RUNS = 10


def choices(rng: Rng, lines: int) -> str:
    """Numbers of offers; where one is too high the program says so and the next one counts."""
    return "".join(f"{rng.below(4) + 1}\n1\n" for _ in range(lines))


def killed_run(home: Path, game_id: str, rng: Rng) -> Program:
    """Resume the game, choose as fast as the program reads, and kill it: at its start, in mid-sentence or while it saves."""
    program = Program(home, "play", "tokaido", "--resume", game_id)
    program.type(choices(rng, 100))
    for _ in range(rng.below(6)):
        program.read_until(("\n", PROMPT, "Tokaido ·")[rng.below(3)])
    program.kill()
    return program


def finish(home: Path, game_id: str, rng: Rng) -> None:
    for _ in range(MOST_RUNS):
        if opened(home, game_id).match.turn.who is Who.OVER:
            return
        program = Program(home, "play", "tokaido", "--resume", game_id)
        program.type(choices(rng, 200))
        status = program.leave()
        assert (status, "Traceback" in program.printed) == (0, False)
        assert_kept(opened(home, game_id), program.acknowledged())
    raise AssertionError("the game does not end")


def kill_repeatedly(home: Path, kills: int, seed: int) -> int:
    """Kill so many runs, each on the game that the last one left, or on a new one when that is over; how many moves were told."""
    rng = Rng(seed, "kill")
    games = [new_game(home, 1, *OPTIONS)]
    kept: list[Move] = []
    told = 0
    for _ in range(kills):
        program = killed_run(home, games[-1], rng)
        assert "Traceback" not in program.printed
        session = opened(home, games[-1])
        assert_kept(session, program.acknowledged())
        assert session.match.moves[: len(kept)] == kept
        told += len(program.acknowledged())
        kept = session.match.moves
        if session.match.turn.who is Who.OVER:
            games.append(new_game(home, len(games) + 1, *OPTIONS))
            kept = []
    for game_id in games:
        finish(home, game_id, rng)
    return told


@pytest.mark.parametrize("seed", thinned(range(5), every=3))
def test_ten_kills_lose_no_acknowledged_move(tmp_path: Path, seed: int) -> None:
    assert kill_repeatedly(tmp_path, 10, seed) > 0


@pytest.mark.soak
def test_five_hundred_kills_lose_no_acknowledged_move(tmp_path: Path) -> None:
    assert kill_repeatedly(tmp_path, 500, seed=500) > 1000


def test_the_second_of_two_programs_is_told_and_goes_on_from_there(tmp_path: Path) -> None:
    game_id = new_game(tmp_path, 3)
    first, second = (Program(tmp_path, "play", "tokaido", "--resume", game_id) for _ in range(2))
    for program in (first, second):
        assert program.read_until(PROMPT)
    first.type("1\n")
    assert first.read_until(PROMPT)
    second.type("1\n")
    assert second.read_until(PROMPT)
    assert first.acknowledged()
    assert not second.acknowledged()
    assert "this game was continued elsewhere" in second.printed
    second.type("1\n")
    assert second.read_until(PROMPT)
    assert second.acknowledged()
    assert (first.leave(), second.leave()) == (0, 0)
    session = opened(tmp_path, game_id)
    assert_kept(session, first.acknowledged() | second.acknowledged())
    assert [entry.by for entry in session.match.log].count(Author.PERSON) == 2


def test_two_programs_at_once_do_no_damage(tmp_path: Path) -> None:
    game_id = new_game(tmp_path, 4)
    rng = Rng(4, "two")
    programs = [Program(tmp_path, "play", "tokaido", "--resume", game_id) for _ in range(2)]
    for program in programs:
        assert program.read_until(PROMPT)
    for program in programs:
        program.type(choices(rng, 15))
    assert [program.leave() for program in programs] == [0, 0]
    session = opened(tmp_path, game_id)
    first, second = (program.acknowledged() for program in programs)
    assert "Traceback" not in programs[0].printed + programs[1].printed
    assert not first.keys() & second.keys()
    assert_kept(session, first | second)
    finish(tmp_path, game_id, rng)
