"""Whole games as a sensible person plays them on a terminal of 80 × 24: heading and question are never out of sight."""

import io
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from automatable.cli.screen import table as table_module
from automatable.cli.screen.console import THEME
from automatable.cli.screen.layout import heading
from automatable.cli.screen.table import TerminalGame
from automatable.games.revive import PLUGIN as REVIVE
from automatable.games.tapestry import PLUGIN as TAPESTRY
from automatable.kernel.contract.game import Game, Setup, complete
from automatable.kernel.turns.chance import Rng
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store

WIDE, HIGH = 80, 24
EACH = 3
"""Every third screen of a game is looked at: a whole one takes seconds."""


class Window:
    """A terminal on which somebody reads and presses Enter."""

    def __init__(self) -> None:
        self.pages: list[str] = []
        self.console = Console(
            width=WIDE, height=HIGH, theme=THEME, color_system=None, force_terminal=True, file=io.StringIO()
        )

    def ask(self, question: str) -> str:
        """A question below what was printed; the answer goes on."""
        written = self.console.file
        assert isinstance(written, io.StringIO)
        self.pages.append(written.getvalue() + question)
        self.console.file = io.StringIO()
        return ""


@pytest.mark.parametrize(("game", "seed"), [(TAPESTRY, 8), (REVIVE, 1)], ids=["tapestry", "revive"])
def test_heading_and_question_are_in_sight_all_game(
    game: Game[Any], seed: int, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = Window()
    monkeypatch.setattr(table_module, "ask_line", window.ask)
    monkeypatch.setattr(TerminalGame, "interactive", True)
    store = Store()
    table = TerminalGame(store, Session.create(store, game, complete(game.info, Setup(seed=seed))), window.console)
    table.show()
    moves = 0
    while not table.over:
        if moves % EACH == 0:
            window.ask("> ")
            lines = window.pages[-1].splitlines()[-HIGH:]
            view = game.face.view(table.match.state, 0)
            assert str(heading(table.match, view, table.words)) in [line.rstrip() for line in lines]
            assert any(table.words.say(view.prompt)[: WIDE // 2] in line for line in lines)
            assert max(map(cell_len, lines)) <= WIDE
        legal = table.match.rules.legal(table.match.state)
        move = game.players["greedy"](table.match.state, legal, Rng(seed, str(moves)))
        before = len(table.match.log)
        table.session.play(move)
        moves += 1
        if moves % EACH == 0:
            table.show_since(before)
    assert moves > 30 * EACH
