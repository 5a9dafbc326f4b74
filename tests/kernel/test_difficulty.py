"""How hard is this? The figures of measured games, found for a setup and put into words."""

from pathlib import Path

import msgspec
import pytest

from automatable.games._template import PLUGIN
from automatable.kernel.contract import difficulty
from automatable.kernel.contract.difficulty import Difficulty, Measured, how_hard, in_short, measured
from automatable.kernel.contract.game import Option, Setup, complete
from automatable.kernel.contract.registry import game, names
from automatable.kernel.contract.weights import WeightNumbers
from automatable.kernel.players.strong import at_random, how_sure
from automatable.kernel.words.text import Msg, msg

INFO, WORDS = PLUGIN.info, PLUGIN.words()


def cell(level: int, options: dict[str, bool | int | str], games: int, won: float, best: float = 50.0) -> Measured:
    return Measured(level, options, games, won, won - 0.01, won + 0.01, 40.0 + level, 60.0, best)


CELLS = (
    cell(1, {"map": "a"}, 1000, 0.9),
    cell(1, {"map": "b"}, 1000, 0.5),
    cell(2, {"map": "a"}, 1000, 0.0004),
    cell(3, {}, 10, 1.0, best=0.0),
)


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(difficulty, "difficulty", lambda name, package: Difficulty("greedy", "1", "1", CELLS))


def test_the_figures_of_what_was_chosen() -> None:
    assert measured(INFO, Setup(0, 1, {"map": "b"})) == CELLS[1]


def test_what_is_left_open_is_the_mean_of_all() -> None:
    found = measured(INFO, Setup(0, 1, {"map": "random"}))
    assert found is not None
    assert (found.games, found.options) == (2000, {})
    assert found.won == pytest.approx(0.7)
    assert found.won_low == pytest.approx(0.7 - 0.01 / 2**0.5)
    assert found.won_high == pytest.approx(0.7 + 0.01 / 2**0.5)


def test_a_level_that_nobody_measured_has_no_figures() -> None:
    assert measured(INFO, Setup(0, 9)) is None
    assert how_hard(INFO, Setup(0, 9)) is None
    assert in_short(INFO, Setup(0, 9)) is None


@pytest.mark.parametrize(
    ("level", "sentence", "short"),
    [
        (1, "wins 70 % of 2,000 games at this level, with 41 points to 50 on average", "the greedy player wins 70 %"),
        (2, "wins <1 % of 1,000 games", "the greedy player wins <1 %"),
        (
            3,
            "reaches 43 points on average, and at most 60 in nine of ten of 10 games",
            "the greedy player reaches 43 points",
        ),
    ],
)
def test_the_figures_in_words(level: int, sentence: str, short: str) -> None:
    told, few = how_hard(INFO, Setup(0, level)), in_short(INFO, Setup(0, level))
    assert told is not None
    assert few is not None
    assert sentence in WORDS.say(told)
    assert WORDS.say(few) == short


OLD = Option("old", False, msg("end"), msg("end"))


def test_figures_are_shown_only_for_what_was_fixed_while_they_were_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    info = msgspec.structs.replace(INFO, options=(OLD,))
    found = Difficulty("greedy", "1", "1", CELLS, {"old": True})
    monkeypatch.setattr(difficulty, "difficulty", lambda name, package: found)
    told, same = how_hard(info, Setup(0, 2)), how_hard(info, Setup(0, 2, {"old": True}))
    assert told == msg("difficulty.other_options", options=(OLD.title,))
    assert in_short(info, Setup(0, 2)) is None
    assert same is not None
    assert WORDS.say(same).endswith("Measured with these settings and the app's own tables.")


def test_an_option_that_the_plan_does_not_name_was_measured_as_usual() -> None:
    info = msgspec.structs.replace(INFO, options=(OLD,))
    assert how_hard(info, Setup(0, 2, {"old": True})) == msg("difficulty.other_options", options=(OLD.title,))
    assert in_short(info, Setup(0, 2)) is not None


def test_what_is_left_open_is_said_to_be_an_average() -> None:
    where = Option("map", "any", msg("end"), msg("end"), choices=("any", "a", "b", "c"))
    info = msgspec.structs.replace(INFO, options=(where,))
    told = [how_hard(info, Setup(0, 1, {"map": which})) for which in ("any", "a", "c")]
    assert [each and each.key.partition(".")[2] for each in told] == ["averaged", "measured", "other_options"]


def test_an_owners_tables_have_no_figures() -> None:
    assert how_hard(INFO, Setup(0, 2), corrected=True) == msg("difficulty.other_tables")
    assert in_short(INFO, Setup(0, 2), corrected=True) is None


def told(found: Msg | None) -> str:
    return "" if found is None else WORDS.say(found)


def test_how_sure_the_figures_are(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = tuple(msgspec.structs.replace(each, spread=12.4) for each in CELLS)
    monkeypatch.setattr(difficulty, "difficulty", lambda name, package: Difficulty("greedy", "1", "1", cells))
    assert told(how_sure(INFO, Setup(0, 1))) == (
        "With 95 % confidence it wins 69 to 71 % of all games; luck moves its lead by about 12 points from game to game."
    )
    assert told(how_sure(INFO, Setup(0, 3))) == (
        "With 95 % confidence its true average is 35 to 51 points; luck moves its points by about 12 from game to game."
    )
    assert how_sure(INFO, Setup(0, 1), corrected=True) is None
    assert at_random(INFO, Setup(0, 1)) is None, "nobody has played at random"


def test_what_playing_at_random_brings(monkeypatch: pytest.MonkeyPatch) -> None:
    fields = {"random_won": 0.02, "random_you": 7.0, "random_low": 0.01, "random_high": 0.04, "random_spread": 5.0}
    cells = tuple(msgspec.structs.replace(each, **fields) for each in CELLS)
    monkeypatch.setattr(difficulty, "difficulty", lambda name, package: Difficulty("greedy", "1", "1", cells))
    assert told(at_random(INFO, Setup(0, 2))) == (
        "Whoever plays at random wins 2 % (95 %: 1 … 4); luck moves the result by about 5 points."
    )
    assert told(at_random(INFO, Setup(0, 1))) == (
        "Whoever plays at random wins 2 % (95 %: 1 … 3); luck moves the result by about 5 points."
    ), "two cells know more than one"
    assert told(at_random(INFO, Setup(0, 3))) == (
        "Whoever plays at random reaches 7 points (95 %: 4 … 10); luck moves them by about 5."
    )
    assert at_random(INFO, Setup(0, 1), corrected=True) is None


def test_tapestry_was_measured_as_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    plugin = game("tapestry")
    told = [how_hard(plugin.info, complete(plugin.info, Setup(0, 2, {"adjusted": on}))) for on in (True, False)]
    assert ["%" in plugin.words().say(each or "") for each in told] == [False, True]


def test_every_shipped_file_fits_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    difficulty.difficulty.cache_clear()
    for file in Path(difficulty.__file__).parents[2].glob("games/*/data/difficulty.*.json"):
        info = game(file.name.split(".")[1]).info
        found = msgspec.json.decode(file.read_bytes(), type=Difficulty)
        assert info.id in names()
        assert found.rules == info.rules_version, f"{file.name} was measured with other rules; see docs/difficulty.md"
        levels, options = [level.id for level in info.levels], {option.id: option for option in info.options}
        for each in found.cells:
            assert each.level in levels
            assert all(value in (options[name].choices or (False, True)) for name, value in each.options.items())


def test_figures_of_other_weights_are_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    info = game("terra_mystica").info
    assert difficulty.difficulty.__wrapped__(info.id, info.package) is not None
    monkeypatch.setattr(WeightNumbers, "greedy_fingerprint", "another")
    assert difficulty.difficulty.__wrapped__(info.id, info.package) is None
