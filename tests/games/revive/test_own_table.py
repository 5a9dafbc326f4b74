"""An owner's table of Revive: tiles as they lie in the box, large locations without a name, artifacts asked when one leaves the game."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from automatable.games.revive import PLUGIN
from automatable.games.revive.companion.moves import Built, TookArtifact
from automatable.games.revive.model import moves
from automatable.kernel.companion.screen import possible_reports, question
from automatable.kernel.companion.showing import show
from automatable.kernel.contract.companion import drawn_by_app
from automatable.kernel.contract.game import Setup, Value, complete
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import AtTheTable
from automatable.kernel.turns.facts import ELSE, Saw, ToSee
from automatable.kernel.turns.moves import Author, Move, Who
from automatable.saves.store.store import Store
from automatable.testing.twin import Translation, Twin
from tests.games.revive import test_companion as usual
from tests.games.revive.given import State, colours_in_order, geometry, land, names, owed, tables

assert PLUGIN.companion is not None
BY_APP = drawn_by_app(PLUGIN.companion.sources, box=False, own_table=True)


LATELY: dict[str, Value] = {"tribe": "claimants", "own_table": "sparingly"}


def reports(before: State, move: Move, after: State) -> list[Move]:
    """Artifacts are not reported."""
    return [move for move in usual.reports(before, move, after) if not isinstance(move, TookArtifact)]


def start_tile(companion: State, at_table: State) -> Move:
    """What the starting tile shows that is asked for."""
    asked = companion.owed[-1]
    assert isinstance(asked, owed.ToLayStart)
    tile = at_table.tiles[asked.space]
    return moves.LayStart(tile, bool(at_table.turned >> asked.space & 1))


def answer(companion: State, at_table: State) -> Move | None:
    if isinstance(companion.owed[-1], owed.ToLayStart):
        return start_tile(companion, at_table)
    if not isinstance(companion.owed[-1], ToSee):
        return usual.answer(companion, at_table)
    if not isinstance(at_table.owed[-1], owed.AutomaToRefresh):
        return None
    return Saw(next((colour for colour in colours_in_order(companion) if at_table.artifacts[colour]), ELSE))


def known(state: State) -> Any:
    found = usual.known(state)
    return {**found, "tiles": (state.tiles, state.turned, sorted(state.hidden)), "artifacts": None}


def as_far_as_told(state: State) -> Any:
    """The same without the starting tiles, which are told when they are read."""
    found = usual.known(state)
    areas = [state.tiles[space] for space in geometry.AREAS]
    ground = [kind & sum(geometry.TILES[space] for space in geometry.AREAS) for kind in state.ground]
    return {**found, "tiles": (areas, sorted(state.hidden)), "ground": ground, "artifacts": None}


LATER = Translation(
    reports,
    answer,
    as_far_as_told,
    private=lambda state: isinstance(state.owed[-1], (*usual.PRIVATE_DRAWS, owed.ToLayCorner, owed.ToLayStart)),
    when_read=(owed.ToLayStart,),
)
HOW = Translation(
    reports,
    answer,
    known,
    private=lambda state: isinstance(state.owed[-1], (*usual.PRIVATE_DRAWS, owed.ToLayCorner)),
)


def twin(tmp_path: Path, seed: int, options: dict[str, Value], upsets: int = 6) -> Twin[State]:
    return twin_in(Store(tmp_path / "games.sqlite3"), seed, options, upsets)


def twin_in(store: Store, seed: int, options: dict[str, Value], upsets: int) -> Twin[State]:
    setup = complete(PLUGIN.info, Setup(seed, "", {"own_table": "as_set_up", **options}))
    how = LATER if setup.options["own_table"] == "sparingly" else HOW
    return Twin(PLUGIN, how, store, setup, BY_APP, upsets=upsets)


def test_the_app_draws_only_what_is_the_mautomas() -> None:
    assert BY_APP == ["marker", "tribe", "mautoma", "progress"]


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (1, {"tribe": "pathseekers"}),
        (2, {"tribe": "claimants", "cards": "draft"}),
        (3, {"tribe": "choose"}),
        *((seed, LATELY) for seed in range(5, 9)),
    ],
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


# What is not told may be anything, and little is asked


def whole_game(tmp_path: Path, seed: int) -> Match[State]:
    evening = twin_in(Store(tmp_path / f"{seed}.sqlite3"), seed, LATELY, upsets=0)
    evening.play()
    return evening.session.match


def randomly(state: State, random: Random) -> State:
    """The same table with any ground on the starting tiles that nobody has told, any large locations, backs, displays and hidden tiles."""
    other = state.copy()
    other.corners = tuple(random.sample(other.corners, len(other.corners)))
    other.hidden = tuple(random.sample(other.hidden, len(other.hidden)))
    other.backs = tuple(random.randrange(len(tables.BACKS)) for _ in other.backs)
    if isinstance(state.owed[-1], owed.AutomaToAct):
        other.artifacts = [random.randrange(3) for _ in other.artifacts]
    for space in land.untold_starts(state):
        land.lay(other, space, tuple(random.randrange(len(tables.KINDS)) for _ in range(4)))
    return other


def check_sufficient(match: Match[State], times: int) -> int:
    """Whatever was not told is filled at random, and the decision is the same; how often that was compared."""
    random, compared = Random(len(match.log)), 0
    for state, entry in zip(match.states, match.log, strict=False):
        if entry.by is not Author.AUTOMA:
            continue
        for _ in range(times):
            other = randomly(state, random)
            assert match.rules.bot(other, None) == entry.move, (state.card, state.owed[-1])
            compared += 1
    return compared


def test_what_was_not_told_changes_no_decision(tmp_path: Path) -> None:
    found = [whole_game(tmp_path, seed) for seed in (5, 7)]
    assert all(any(map(land.untold_starts, match.states[:20])) for match in found), "starting tiles wait"
    assert sum(check_sufficient(match, 5) for match in found) > 200


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10, 60))
def test_what_was_not_told_changes_no_decision_of_fifty_games(tmp_path: Path, seed: int) -> None:
    assert check_sufficient(whole_game(tmp_path, seed), 20) > 300


def asked_of(match: Match[State]) -> tuple[int, int]:
    """Questions in her turns, and her turns."""
    kinds = (ToSee, owed.ToLayStart, owed.ToTurnOver)
    hers = [
        state
        for state in match.states[:-1]
        if isinstance(state.owed[-1], kinds) and not any(isinstance(due, owed.Telling) for due in state.owed)
    ]
    return len(hers), sum(isinstance(state.owed[-1], owed.ToDrawCard) for state in match.states) + 3


@pytest.mark.parametrize("games", [3, pytest.param(50, marks=pytest.mark.soak)])
def test_one_tap_for_a_turn_of_hers(tmp_path: Path, games: int) -> None:
    """With tiles that our tables or the owner's pack know, each is one tap."""
    found = [asked_of(whole_game(tmp_path, seed)) for seed in range(games)]
    assert sum(asked for asked, _ in found) <= sum(turns for _, turns in found)
    assert all(asked for asked, _ in found)


def test_a_piece_on_a_starting_tile_asks_what_the_tile_shows() -> None:
    setup = complete(PLUGIN.info, Setup(1, "", {"tribe": "pathseekers", "own_table": "sparingly"}))
    match = Match(PLUGIN, setup, AtTheTable(1, BY_APP), "companion")
    match.run_on()
    space = geometry.STARTS[0]
    node = next(node for node in geometry.nodes_in(geometry.TILES[space]))
    assert match.report(Built(node)) is None
    due = match.state.owed[-1]
    assert isinstance(due, owed.ToLayStart)
    assert due.space == space
    match.report(match.rules.legal(match.state)[0])
    assert isinstance(match.state.owed[-1], owed.Telling)
    assert len(land.untold_starts(match.state)) == len(geometry.STARTS) - 1


def test_no_number_of_ours_names_a_starting_tile() -> None:
    setup = complete(PLUGIN.info, Setup(1, "", {"tribe": "pathseekers", "own_table": "sparingly"}))
    match, words = Match(PLUGIN, setup, AtTheTable(1, BY_APP), "companion"), PLUGIN.words()
    match.run_on()
    match.report(Built(geometry.nodes_in(geometry.TILES[geometry.STARTS[0]])[0]))
    for _ in range(4):
        assert not re.search(r"\bST\d", words.say(question(match)))
        match.report(
            possible_reports(match)[1][0].move if match.turn.who is Who.CHANCE else match.rules.legal(match.state)[0]
        )
    assert isinstance(match.state.owed[-1], owed.Telling)
