"""The program with Terra Mystica, for one person and for two: large boards and many offers on small terminals."""

import json
import re
from typing import Any

import pytest
from rich.cells import cell_len

from automatable.games.terra_mystica import PLUGIN, TWO
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game
from automatable.saves.store.store import Store
from tests.cli.program import PROMPT, Run

GAMES: dict[str, Game[Any]] = {game.info.id: game for game in (PLUGIN, TWO)}
START = ("play", "terra_mystica", "--seed", "7", "--set", "faction=witches")


@pytest.fixture(autouse=True)
def small_terminal(home: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "names", lambda: tuple(GAMES))
    monkeypatch.setattr(registry, "game", GAMES.__getitem__)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")


def script() -> str:
    """Choices that differ from turn to turn; where a number is too high, the next one counts."""
    return "".join(f"{turn * turn % 5 + 1}\n1\n" for turn in range(150))


@pytest.mark.parametrize(
    ("setup", "end"),
    [
        (["terra_mystica", "--set", "map=lakes", "--set", "final_scoring=random"], "You win|The Automa wins"),
        (["terra_mystica_two"], "The (first player|second player|Automa) wins"),
    ],
    ids=["one", "two"],
)
def test_a_whole_game_fits_80_by_24_and_names_the_winner(run: Run, setup: list[str], end: str) -> None:
    ran = run("play", "--seed", "5", *setup, typed=script())
    screens = re.findall(r"^Terra Mystica[^\n]* · .*?(?=^Number ·)", ran.out, re.DOTALL | re.MULTILINE)
    usual = [len(screen.splitlines()) for screen in screens if "take a favor tile" not in screen]
    assert (ran.status, ran.err, Store().list()[0].over) == (0, "", True)
    assert max(usual) < 24
    assert max(cell_len(line) for line in ran.out.splitlines()) <= 80
    assert re.search(rf"^({end}) with \d+ points\.$", ran.out, re.MULTILINE)


@pytest.mark.parametrize(("lines", "columns"), [("24", "80"), ("40", "120")])
def test_the_automas_turn_stays_in_sight(run: Run, monkeypatch: pytest.MonkeyPatch, lines: str, columns: str) -> None:
    monkeypatch.setenv("LINES", lines)
    monkeypatch.setenv("COLUMNS", columns)
    answers = run("play", "terra_mystica", "--seed", "3", typed=script()).out.split(f"\n{PROMPT}")[1:-1]
    heights = [len(answer.splitlines()[1:]) for answer in answers if answer.count("action card") == 1]
    assert len(heights) > 10
    assert max(heights) < int(lines)


def test_several_turns_of_hers_are_read_before_the_screen_comes(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("NO_COLOR", "1")
    out = run("play", "terra_mystica", "--seed", "5", typed=script(), terminal=True).out
    pauses = out.split("– Enter to go on, or a command – ")
    assert len(pauses) > 3
    assert all(
        re.search(r"^ *\d+ The Automa ", story.rpartition(f"\n{PROMPT}")[2], re.MULTILINE) for story in pauses[:-1]
    )
    assert all(screen.startswith("Terra Mystica · Automa · ") for screen in pauses[1:])


def test_selfplay_of_two_persons_keeps_all_scores(run: Run) -> None:
    told = json.loads(run("selfplay", "terra_mystica_two", "--seed", "9", "--json").out)
    assert list(told["scores"]) == ["you", "you2", "automa1"]


def test_the_prompt_of_a_game_of_two_says_whose_turn_it_is(run: Run) -> None:
    out = run("play", "terra_mystica_two", "--seed", "5", typed="1\n1\n1\n1\n").out
    assert re.findall(r"^(First|Second) player.*: choose your faction\.$", out, re.MULTILINE) == ["First", "Second"]
    assert re.findall(r"^(First|Second) player.*: choose a bonus card\.$", out, re.MULTILINE) == ["Second", "First"]


def test_a_small_screen_leaves_out_what_board_shows(run: Run) -> None:
    first, whole = run(*START, typed="board\n").out.split("> board")
    assert ("Cult of fire" in first, "Cult of fire" in whole) == (False, True)


def test_a_large_screen_shows_everything_at_once(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "60")
    assert "Cult of fire" in run(*START, typed="").out


def test_a_space_lists_the_offers_that_mention_it(run: Run) -> None:
    out = run(*START, typed="1\nC3\n").out
    assert ("'C3' fits one offer; type its number:" in out, "Dwelling on C3" in out) == (True, True)


def test_the_beginning_of_several_groups_lists_them_all(run: Run) -> None:
    out = run(*START, typed="1\nDwelling on C3\nDwelling on C4\ntransform\n").out
    listed = out[out.index("'transform' fits") :]
    assert ("to your terrain" in listed, "to another terrain" in listed) == (True, True)


def test_why_alone_tells_her_latest_real_choice(run: Run) -> None:
    told = run(*START, typed="1\n1\n1\nupgrade to a trading house on A3\nwhy\n").out
    assert "Why entry 21: Where does she build?" in " ".join(told.split())


def test_of_two_groups_as_large_the_first_stays_open(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "31")
    told = run(*START, typed="1\n1\n1\nupgrade to a trading house on A3\n").out
    screen = told.rpartition("Your turn: take an action.")[2]
    assert "  1 " in screen
    assert "12–14 Pass" in screen


def test_what_is_typed_at_a_pause_is_done_and_a_number_is_asked_for_again(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("NO_COLOR", "1")
    out = run("play", "terra_mystica", "--seed", "5", typed=script(), terminal=True).out
    number = out.count("was typed before you could see it. Type it again to choose it:")
    assert number == out.count("– Enter to go on, or a command – ") > 3
