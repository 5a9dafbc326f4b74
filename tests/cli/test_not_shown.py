"""A game that cannot be shown, on the terminal: one line says so, and undo leads out."""

from dataclasses import replace
from typing import Any, NoReturn

import pytest

from automatable.games._template import PLUGIN
from tests.cli.program import Run

FACE = ("view", "sketch", "tell", "offer", "instruct", "aftermath")


def broken_down(*anything: object) -> NoReturn:
    raise IndexError("list index out of range")


@pytest.mark.parametrize("command", ["play", "companion"])
@pytest.mark.parametrize("part", FACE)
def test_one_line_says_so_and_undo_works(run: Run, monkeypatch: pytest.MonkeyPatch, command: str, part: str) -> None:
    begun = run(command, "orchard", "--seed", "7", typed="1\nquit\n")
    assert begun.status == 0
    with monkeypatch.context() as broken:
        whole: Any = PLUGIN.face
        broken.setattr(PLUGIN, "face", replace(whole, **{part: broken_down}))
        typed = "board\nlog\n1\n\nwhy\nundo\nundo\nquit\n"
        ran = run(command, "orchard", "--resume", typed=typed)
    assert (ran.status, ran.err) == (0, "")
    unseen = command == "play" and part in ("instruct", "aftermath")
    assert "This game cannot be shown" in ran.out or unseen
    assert "Traceback" not in ran.out
    after = run(command, "orchard", "--resume", typed="undo\nquit\n")
    assert (after.status, after.err) == (0, "")
    assert "nothing to undo" in after.out
