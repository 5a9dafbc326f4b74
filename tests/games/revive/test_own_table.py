"""An owner's table of Revive: tiles as they lie in the box, large locations without a name, artifacts asked when one leaves the game."""

from pathlib import Path
from typing import Any

import pytest

from automatable.games.revive import PLUGIN
from automatable.games.revive.companion.moves import TookArtifact
from automatable.kernel.companion.screen import possible_reports, question
from automatable.kernel.companion.showing import show
from automatable.kernel.contract.companion import drawn_by_app
from automatable.kernel.contract.game import Setup, Value, complete
from automatable.kernel.play.match import Match
from automatable.kernel.turns.facts import ELSE, Saw, ToSee
from automatable.kernel.turns.moves import Move, Who
from automatable.saves.store.store import Store
from automatable.testing.twin import Translation, Twin
from tests.games.revive import test_companion as usual
from tests.games.revive.given import State, colours_in_order, names, owed, tables

assert PLUGIN.companion is not None
BY_APP = drawn_by_app(PLUGIN.companion.sources, box=False, own_table=True)


def reports(before: State, move: Move, after: State) -> list[Move]:
    """Artifacts are not reported."""
    return [move for move in usual.reports(before, move, after) if not isinstance(move, TookArtifact)]


def answer(companion: State, at_table: State) -> Move | None:
    if not isinstance(companion.owed[-1], ToSee):
        return usual.answer(companion, at_table)
    if not isinstance(at_table.owed[-1], owed.AutomaToRefresh):
        return None
    return Saw(next((colour for colour in colours_in_order(companion) if at_table.artifacts[colour]), ELSE))


def known(state: State) -> Any:
    found = usual.known(state)
    return {**found, "tiles": (state.tiles, state.turned, sorted(state.hidden)), "artifacts": None}


HOW = Translation(
    reports,
    answer,
    known,
    private=lambda state: isinstance(state.owed[-1], (*usual.PRIVATE_DRAWS, owed.ToLayCorner)),
)


def twin(tmp_path: Path, seed: int, options: dict[str, Value], upsets: int = 6) -> Twin[State]:
    return twin_in(Store(tmp_path / "games.sqlite3"), seed, options, upsets)


def twin_in(store: Store, seed: int, options: dict[str, Value], upsets: int) -> Twin[State]:
    setup = complete(PLUGIN.info, Setup(seed, "", {**options, "own_table": "as_set_up"}))
    return Twin(PLUGIN, HOW, store, setup, BY_APP, upsets=upsets)


def test_the_app_draws_only_what_is_the_mautomas() -> None:
    assert BY_APP == ["marker", "tribe", "mautoma", "progress"]


@pytest.mark.parametrize(
    ("seed", "options"),
    [(1, {"tribe": "pathseekers"}), (2, {"tribe": "claimants", "cards": "draft"}), (3, {"tribe": "choose"})],
)
def test_whoever_tells_only_what_is_asked_gets_the_decisions_of_a_whole_table(
    tmp_path: Path, seed: int, options: dict[str, Value]
) -> None:
    twin(tmp_path, seed, options).play()


def test_questions_are_few_end_with_something_else_and_name_no_large_location(tmp_path: Path) -> None:
    evening = twin(tmp_path, 4, {"tribe": "stonewrights"}, upsets=0)
    evening.play()
    match, words = evening.session.match, PLUGIN.words()
    asked = [index for index, state in enumerate(match.states[:-1]) if isinstance(state.owed[-1], ToSee)]
    assert 1 <= len(asked) <= 3
    invented = [words.say(names.location_name(row)) for row in tables.LARGE]
    for index in range(len(match.log)):
        then = match.copy()
        then.back_to(index)
        if then.turn.who is Who.BOT:
            continue
        said = " ".join([words.say(question(then)), *(words.say(offer.label) for offer in possible_reports(then)[0])])
        assert not any(name in said for name in invented)
        if index in asked:
            assert then.rules.legal(then.state)[-1] == Saw(ELSE)
            show(then, index)


def test_how_many_artifacts_are_left_is_drawn_as_unknown() -> None:
    match = Match(PLUGIN, complete(PLUGIN.info, Setup(1, "", {"own_table": "as_set_up"})), mode="companion")
    view = PLUGIN.face.view(match.state, 0)
    assert [artifact.left for artifact in view.board.artifacts] == [-1, -1, -1]
    assert "not told how many are left" in PLUGIN.face.draw(view, PLUGIN.words())
    lines = ["".join(part for part, _ in line) for line in PLUGIN.face.sketch(view, 80, PLUGIN.words())]
    assert not any("Artifacts left" in line for line in lines)
