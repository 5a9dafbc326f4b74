"""Long lists: whole where nobody reads along, one window at a time on a terminal."""

import io
import sys

import pytest
from rich.console import Console
from rich.text import Text

from automatable.cli.screen.console import THEME
from automatable.cli.screen.offers import NumberedOffer, Offers
from automatable.cli.screen.pager import show_long, show_offers
from automatable.kernel.turns.moves import Move
from tests.cli.program import Terminal

LINES = Text("\n".join(f"line {number}" for number in range(1, 31)))


def shown(answers: list[str], monkeypatch: pytest.MonkeyPatch, height: int = 11, terminal: bool = True) -> str:
    """What a window of this height shows to somebody who answers so."""
    monkeypatch.setattr(sys, "stdin", Terminal(io.BytesIO()) if terminal else io.StringIO())
    out = io.StringIO()
    console = Console(file=out, width=80, height=height, force_terminal=terminal, color_system=None)
    asked = iter(answers)

    def ask(question: str) -> str:
        out.write(f"{question}\n")
        return next(asked)

    show_long(console, LINES, ask)
    return out.getvalue()


def test_what_fits_is_printed_without_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown([], monkeypatch, height=31).splitlines()[-1] == "line 30"


def test_what_does_not_fit_comes_one_window_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = shown(["", ""], monkeypatch).splitlines()
    assert (lines[9], lines[10]) == ("line 10", "– 20 more lines: Enter, q to stop, or a command – ")
    assert (lines[-1], len(lines)) == ("line 30", 32)


def test_q_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(["", "Q"], monkeypatch).splitlines()[-2] == "line 20"


def test_a_pipe_gets_everything_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(shown([], monkeypatch, terminal=False).splitlines()) == 30


def test_what_is_typed_instead_of_enter_is_the_next_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal(io.BytesIO()))
    console = Console(file=io.StringIO(), width=80, height=11, force_terminal=True, color_system=None)
    assert show_long(console, LINES, lambda question: " why 3 ") == "why 3"
    assert show_long(console, LINES, lambda question: "") == ""
    assert show_long(console, LINES, lambda question: "q") == ""


def test_offers_come_one_window_at_a_time_and_only_those_that_were_printed_can_be_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal(io.BytesIO()))
    entries = [NumberedOffer(number, Move(), f"tree {number}", "", "Trees") for number in range(1, 13)]
    offers, asked = Offers(entries), list[str]()
    console = Console(file=io.StringIO(), width=80, height=7, force_terminal=True, theme=THEME)

    def ask(question: str) -> str:
        asked.append(question)
        return "" if len(asked) == 1 else "3"

    assert show_offers(console, offers, entries, ask) == "3"
    left = offers.unseen()
    assert 0 < len(left) < len(entries)
    assert asked[-1] == f"– {len(left)} more: Enter, q to stop, or a number – "
