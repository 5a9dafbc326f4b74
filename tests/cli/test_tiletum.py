"""Tiletum on the terminal: whole games within 80 × 24, pieces that need no colours, pauses only for what is new."""

import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from automatable.games.tiletum import PLUGIN, THREE, TWO
from automatable.games.tiletum.show.sketch import sketch
from automatable.kernel.contract import registry
from automatable.saves.store.store import Store
from tests.cli.program import PROMPT, Run
from tests.games.tiletum.scenes import game_of, moment

GAMES = {game.info.id: game for game in (PLUGIN, TWO, THREE)}
SIGNS = {"merchants": "m", "architects": "a"}


@pytest.fixture(autouse=True)
def real_games(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "names", lambda: tuple(GAMES))
    monkeypatch.setattr(registry, "game", GAMES.__getitem__)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_fits_80_by_24_and_names_the_winner(run: Run, game: str) -> None:
    ran = run("play", game, "--seed", "5", typed="1\n" * 400)
    screens = re.findall(r"^Tiletum[^.]*? of 12$.*?(?=^Number ·)", ran.out, re.DOTALL | re.MULTILINE)
    assert (ran.status, ran.err, Store().list()[0].over) == (0, "", True)
    assert len(screens) > 40
    assert max(len(screen.splitlines()) for screen in screens) < 24
    assert max(cell_len(line) for line in ran.out.splitlines()) <= 80
    assert re.search(r"^(You win|Mautoma( \d)? wins) with \d+ points\.$", ran.out, re.MULTILINE)


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_asked_to_read_what_he_has_just_chosen(run: Run, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("NO_COLOR", "1")
    out = run("play", game, "--seed", "5", typed="1\n" * 60, terminal=True).out
    pauses = out.split("– Enter to go on, or a command – ")[:-1]
    assert len(pauses) > 1
    assert all(re.search(r"^ *\d+ (?!You)", told.rpartition(f"\n{PROMPT}")[2], re.MULTILINE) for told in pauses)


@pytest.mark.parametrize("seats", [2, 4])
def test_pieces_are_told_apart_without_colours(seats: int) -> None:
    state = moment(seats, "late")
    game = game_of(state)
    lines = ["".join(content for content, _ in line) for line in sketch(game.face.view(state, 0), 80, game.words())]
    for spot in game.face.view(state, 0).board.spots:
        for field, sign in SIGNS.items():
            for seat in getattr(spot, field):
                piece = f"{sign}{seat}" if seat else sign.upper()
                name = game.words().say(spot.name)
                assert any(re.search(rf"{name}\S* *\S*{piece}", line) for line in lines), (name, piece)


def test_the_board_says_what_nobody_could_check() -> None:
    state = moment(2, "late")
    lines = ["".join(content for content, _ in line) for line in sketch(PLUGIN.face.view(state, 0), 80, PLUGIN.words())]
    told = " ".join(lines[lines.index("") :])
    for part in ("Reconstructed, your box may differ:", "action cards", "the king track", "bonus tiles."):
        assert part in told


def test_the_first_words_say_what_to_do_and_no_file_is_named(run: Run) -> None:
    out = run("play", "tiletum", "--seed", "5", "--defaults", typed="help\nsettings\n").out
    begun, _, helped = out.partition(PROMPT)
    assert begun.startswith("Type the number of what you want to do.")
    assert "Parts of this game are reconstructed; help says which." in begun
    assert ".toml" not in out
    assert "the king track, roads of the map, the map, the Mautoma's action cards" in " ".join(helped.split())
    assert "greedy player" in helped
    run("play", "tiletum", "--resume", typed="1\n")
    again = run("play", "tiletum", "--resume").out
    assert ("Type the number" in again, "Parts of this game" in again) == (False, False)


@pytest.mark.parametrize("entry", [[], ["90"]], ids=["latest", "90"])
def test_a_table_that_reads_the_rules_otherwise_says_why_nothing_can_be_asked(run: Run, entry: list[str]) -> None:
    run("play", "tiletum", "--seed", "5", "--defaults", "--set", "any_wheel_tile=yes", typed="1\n" * 3)
    ran = run("position", Store().list()[0].id, *entry)
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "(it aims at every wheel tile), and a question cannot state them" in ran.err
