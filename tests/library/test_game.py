"""Games of the library: what is installed, what can be set, asked and read."""

from pathlib import Path

import pytest

import automatable as at
from automatable.kernel.contract import registry

GAMES = list(at.games())


@pytest.mark.parametrize("name", GAMES)
def test_a_list_tells_what_the_game_says(name: str) -> None:
    info, game = at.games()[name], at.game(name)
    assert (info.id, info.title, info.levels, info.default_level) == (name, game.title, game.levels, game.default_level)
    assert (info.seats, info.persons) == (game.seats, game.persons)
    assert game.seats[0] == "you"
    assert {"random", "greedy"} <= set(game.players())
    assert repr(game).startswith(f"<Game {name}: level")


@pytest.mark.parametrize("name", GAMES)
def test_each_option_can_be_set_by_its_name(name: str) -> None:
    game = at.game(name)
    for option in game.options:
        assert option.default in option.choices
        match = game.new(seed=1, **{option.id: option.default})  # type: ignore[arg-type]
        assert match.options[option.id] == option.default


@pytest.mark.parametrize("name", GAMES)
def test_the_example_is_answered_with_reasons(name: str) -> None:
    game = at.game(name)
    answer = game.decide(game.example())
    assert answer == game.kernel.decide(game.example())
    assert len(answer.why.steps) == len(answer["trace"])
    assert str(answer.why)
    assert game.schema()["title"] == f"automatable decide {name}"


def test_rules_are_found_by_a_word() -> None:
    found = at.game("tokaido").rules("TOK-TURN-05")
    assert [rule.id for rule in found] == ["TOK-TURN-05"]
    assert found[0].code
    assert len(at.game("tokaido").rules()) > 100


def test_games_are_found_as_people_write_them() -> None:
    assert at.game("Terra Mystica") == at.game("terra_mystica") == at.game(at.game("terra-mystica"))
    assert at.game("tokaido") != at.game("tiletum")


def test_a_pack_makes_another_game(tmp_path: Path) -> None:
    usual = at.game("tokaido")
    table = (Path(registry.__file__).parents[2] / "games" / "tokaido" / "data" / "automa_cards.toml").read_text()
    (tmp_path / "automa_cards.toml").write_text(table.replace("range = 2", "range = 3", 1))
    mine = at.game(usual, pack=tmp_path)
    assert mine != usual
    match = mine.new(seed=4).finish()
    again = at.load(match.code())
    assert (again, again.game) == (match, mine)
    assert at.game(mine, pack="none") == usual


def test_a_broken_game_is_told_and_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    assert at.broken() == {}

    def fail(name: str) -> None:
        raise registry.Unloadable(name, ImportError("no such thing"))

    monkeypatch.setattr(registry, "listing", fail)
    monkeypatch.setattr(registry, "game", fail)
    assert at.games() == {}
    assert at.broken()["tokaido"] == "no such thing"
