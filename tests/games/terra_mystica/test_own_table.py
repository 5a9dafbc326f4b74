"""An owner's table of Terra Mystica: the scoring tile of a round is asked when the round begins, and nothing is dealt."""

from pathlib import Path

import pytest

from automatable.games.terra_mystica import PLUGIN
from automatable.kernel.companion.showing import show
from automatable.kernel.contract.companion import drawn_by_app
from automatable.kernel.contract.game import Setup, Value, complete
from automatable.kernel.turns.facts import ELSE, Saw, ToSee
from automatable.kernel.turns.moves import Move
from automatable.saves.store.store import Store
from automatable.testing.twin import Translation, Twin
from tests.games.terra_mystica import test_companion as usual
from tests.games.terra_mystica.given import State, owed

assert PLUGIN.companion is not None
BY_APP = drawn_by_app(PLUGIN.companion.sources, box=False, own_table=True)


def answer(companion: State, table: State) -> Move | None:
    asked = companion.owed[-1]
    if not isinstance(asked, ToSee):
        return usual.answer(companion, table)
    tiles = table.scoring_tiles
    return Saw(tiles[asked.fact[1] - 1]) if len(tiles) >= asked.fact[1] else None


def twin(tmp_path: Path, seed: int, options: dict[str, Value], upsets: int = 6) -> Twin[State]:
    return twin_in(Store(tmp_path / "games.sqlite3"), seed, options, upsets)


def twin_in(store: Store, seed: int, options: dict[str, Value], upsets: int) -> Twin[State]:
    setup = complete(PLUGIN.info, Setup(seed, "", {**options, "own_table": "as_set_up"}))
    how = usual.how()
    private = Translation(
        how.reports, answer, how.known, private=lambda state: isinstance(state.owed[-1], owed.DrawingScoringTile)
    )
    return Twin(PLUGIN, private, store, setup, BY_APP, upsets=upsets)


def test_the_app_draws_nothing_that_lies_there_for_everybody() -> None:
    assert not {"scoring tiles", "bonus cards", "final tile"} & set(BY_APP)


@pytest.mark.parametrize(
    ("seed", "options"),
    [(1, {"faction": "witches"}), (4, {"map": "fire_ice_1", "final_scoring": "random", "faction": "darklings"})],
)
def test_whoever_tells_only_what_is_asked_gets_the_decisions_of_a_whole_table(
    tmp_path: Path, seed: int, options: dict[str, Value]
) -> None:
    twin(tmp_path, seed, options).play()


def test_one_question_a_round_that_ends_with_something_else(tmp_path: Path) -> None:
    evening = twin(tmp_path, 3, {"faction": "witches"}, upsets=0)
    evening.play()
    match = evening.session.match
    asked = [index for index, state in enumerate(match.states[:-1]) if isinstance(state.owed[-1], ToSee)]
    assert len(asked) == 6
    for index in asked:
        then = match.copy()
        then.back_to(index)
        assert then.rules.legal(then.state)[-1] == Saw(ELSE)
        show(then, index)


def test_a_tile_that_should_not_come_now_can_be_told_all_the_same(tmp_path: Path) -> None:
    evening = twin(tmp_path, 3, {"faction": "witches"}, upsets=0)
    evening.play()
    match = evening.session.match.copy()
    index = [index for index, state in enumerate(match.states[:-1]) if isinstance(state.owed[-1], ToSee)][1]
    first = match.states[index].scoring_tiles[0]
    match.back_to(index)
    assert Saw(first) not in match.rules.legal(match.state)
    match.report(Saw(ELSE))
    assert Saw(first) in match.rules.legal(match.state)
    assert match.report(Saw(first)) is None
    assert match.state.scoring_tiles[:2] == [first, first]
