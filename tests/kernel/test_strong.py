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


def in_few_words(name: str, level: int | str) -> str:
    game = registry.game(name)
    found = strong.few_words(game, Setup(0, level))
    return "" if found is None else game.words().say(found)


def test_a_list_of_levels_has_all_three_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strong, "_read", lambda game, package: TODAY)
    assert in_few_words("tokaido", 7) == "the greedy player wins 4 %, the strong one 34 %, whoever plays at random 0 %"
    assert in_few_words("tokaido", 6) == "the greedy player wins 12 %, whoever plays at random 0 %"
    assert in_few_words("tokaido", 9) == ""


def test_a_share_of_few_games_stands_only_beside_its_interval(monkeypatch: pytest.MonkeyPatch) -> None:
    few = msgspec.structs.replace(TODAY, levels=(msgspec.structs.replace(LEVEL, games=9),))
    monkeypatch.setattr(strong, "_read", lambda game, package: few)
    assert in_few_words("tokaido", 7) == "the greedy player wins 4 %, whoever plays at random 0 %"
    assert "(95 %: 28 … 41, measured in 9 games)" in said(few, monkeypatch)


def test_points_stand_where_nobody_else_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.game("revive")
    level = msgspec.structs.replace(LEVEL, level="mautoma", you=193.1)
    known = strong.Strong("search:32", game.tables.fingerprint(), strong.weights_of(game), {"tribe": "draw"}, (level,))
    monkeypatch.setattr(strong, "_read", lambda name, package: known)
    said = in_few_words("revive", "mautoma")
    assert said == "the greedy player reaches 162 points, the strong one 193, whoever plays at random 22"
    told = strong.strong_words(game, complete(game.info, Setup(0, "mautoma", {})))
    assert told is not None
    assert game.words().say(told) == (
        "The strong player of this program reaches 193 points here on average (95 %: 191 … 195, measured in 200 games); "
        "luck moves its result by about 12 points from game to game."
    )
