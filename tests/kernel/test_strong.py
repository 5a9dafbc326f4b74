"""What is said of the strong player: one sentence with its interval, and nothing that was measured otherwise."""

from typing import Any

import msgspec
import pytest

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.players import strong

GAME = registry.game("tokaido")
LEVEL = strong.StrongLevel(7, 200, 0.345, 0.28, 0.41, 83.0, -8.5, 11.6)
TODAY = strong.Strong("search:1000", GAME.tables.fingerprint(), strong.weights_of(GAME), {}, (LEVEL,))


def said(known: strong.Strong, monkeypatch: pytest.MonkeyPatch, level: int = 7, **options: Any) -> str:
    monkeypatch.setattr(strong, "_read", lambda game, package: known)
    found = strong.strong_words(GAME, complete(GAME.info, Setup(0, level, options)))
    return "" if found is None else GAME.words().say(found)


def test_one_sentence_with_its_interval(monkeypatch: pytest.MonkeyPatch) -> None:
    assert said(TODAY, monkeypatch) == (
        "The strong player of this program wins 34 of 100 games here (95 %: 28 … 41, measured in 200 games); "
        "luck moves its result by about 12 points from game to game."
    )


def test_what_was_measured_otherwise_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert said(TODAY, monkeypatch, level=4) == ""
    assert said(TODAY, monkeypatch, crossroads=True) == ""
    assert said(msgspec.structs.replace(TODAY, weights="other"), monkeypatch) == ""
    assert said(msgspec.structs.replace(TODAY, tables="other"), monkeypatch) == ""


def test_what_is_drawn_by_lot_stands_for_any_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    by_lot = msgspec.structs.replace(TODAY, options={"traveler": "draw"})
    assert said(by_lot, monkeypatch, traveler="hiroshige")
