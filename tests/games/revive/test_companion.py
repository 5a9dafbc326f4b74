"""The companion: whole games beside a digital table; cards, resources, machines and tracks are never told."""

from pathlib import Path
from typing import Any

import pytest

from automatable.games.revive import PLUGIN
from automatable.games.revive.companion.moves import (
    Built,
    CarriedOut,
    Claimed,
    Explored,
    Populated,
    TellPoints,
    TookArtifact,
)
from automatable.games.revive.model.moves import (
    AutomaBuild,
    Build,
    ChooseTribe,
    DrawCard,
    EndTurn,
    Explore,
    PayClaim,
    PlaceClaim,
    Populate,
    RemoveArtifact,
    SetArtifacts,
    SetBuilding,
    SetClaim,
    SetDeck,
    SetYourFigure,
    TakeArtifact,
    TurnOver,
)
from automatable.kernel.contract.game import Setup, Value
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import GameOver, Move, Who
from automatable.saves.store.store import Store
from automatable.testing.messages import unsayable
from automatable.testing.twin import Translation, Twin
from tests.games.revive.given import (
    COMPANION_RULES,
    MAUTOMA,
    RULES,
    State,
    at,
    effects,
    geometry,
    hexes,
    owed,
    table,
    tables,
)

assert PLUGIN.companion is not None
COMPANION = PLUGIN.companion
WORDS = PLUGIN.words()
STREAMS = [source.stream for source in COMPANION.sources]
HERS = [source.stream for source in COMPANION.sources if source.by_app]
PRIVATE_DRAWS = (
    owed.ToLayBack,
    owed.ToDealCitizen,
    owed.ToDealModule,
    owed.ToDealMachine,
    owed.ToDrawCrate,
    owed.ToDealDraft,
    owed.ToDealArtifactCard,
)


def reports(before: State, move: Move, after: State) -> list[Move]:
    """Only what changes the map and the artifacts, and that the turn is over."""
    match move:
        case Explore():
            return [Explored(move.space)]
        case Build():
            return [Built(move.at)]
        case Populate():
            return [Populated(move.at)]
        case PlaceClaim() | PayClaim():
            return [Claimed(move.at)]
        case TakeArtifact() | RemoveArtifact() if move.colour < len(tables.ARTIFACTS):
            return [TookArtifact(move.colour)]
        case EndTurn() | ChooseTribe():
            return [move]
    return []


def answer(companion: State, at_table: State) -> Move:
    assert isinstance(companion.owed[-1], owed.PointsToTell)
    return TellPoints(RULES.scores(at_table)[0].points)


def known(state: State) -> Any:
    """The map, all pieces, artifacts, and everything of the Mautoma's; at the end the points."""
    over = isinstance(state.owed[-1], GameOver)
    return {
        "turn": state.turn,
        "tiles": (state.tiles, state.turned, state.corners, sorted(state.hidden)),
        "yours": (state.small | state.large, state.figures, state.claims),
        "hers": (state.automa_buildings, state.automa_figures, state.small_left, state.large_left, state.figures_left),
        "cards": (state.position, state.card, sorted(state.deck.pool), sorted(state.deck.discard), len(state.progress)),
        "artifacts": state.artifacts,
        "points": RULES.scores(state)[0].points if over else None,
    }


HOW = Translation(reports, answer, known, private=lambda state: isinstance(state.owed[-1], PRIVATE_DRAWS))


@pytest.mark.parametrize(
    ("seed", "options", "by_app"),
    [
        (1, {"tribe": "pathseekers"}, HERS),
        (2, {"tribe": "claimants", "cards": "draft"}, HERS),
        (3, {"tribe": "choose", "artifact_card": "common"}, ()),
        (4, {"tribe": "draw"}, HERS),
    ],
)
def test_table_and_companion_agree_at_every_turn(
    tmp_path: Path, seed: int, options: dict[str, Value], by_app: list[str]
) -> None:
    Twin(PLUGIN, HOW, Store(tmp_path / "games.sqlite3"), Setup(seed, "", options), by_app).play()


def test_a_game_takes_two_taps_for_an_action_and_one_for_a_turn_of_its(tmp_path: Path) -> None:
    """On average, with its cards drawn by the app."""
    store = Store(tmp_path / "games.sqlite3")
    for seed, tribe in enumerate(("stonewrights", "claimants")):
        evening = Twin(PLUGIN, HOW, store, Setup(seed, "", {"tribe": tribe}), HERS, upsets=0).play()
        assert evening.taps <= 2 * evening.reports + evening.automa_turns


def companion(tribe: str = "pathseekers", up: str = "", **fields: Any) -> State:
    """Fixture F beside a board: your turn is being told."""
    state = table(tribe, up, **fields)
    state.companion, state.owed = True, [owed.Telling()]
    return state


def told(state: State, *moves: Move) -> State:
    for move in moves:
        COMPANION_RULES.check(state, move)
        COMPANION_RULES.advance(state, move)
    return state


def test_nothing_of_yours_is_known_and_nothing_is_asked_for_it() -> None:
    state = COMPANION_RULES.new(Setup(1, "", {"tribe": "kinfolk", "cards": "draft", "artifact_card": "own"}))
    assert (state.companion, state.active, state.backs) == (True, [], (-1,) * 30)
    streams = set()
    while COMPANION_RULES.turn(state).who is Who.CHANCE:
        streams.add(COMPANION_RULES.chance(state).stream)
        COMPANION_RULES.advance(state, COMPANION_RULES.legal(state)[0])
    assert streams == {"start tiles", "corners", "marker"}
    view = PLUGIN.face.view(state, 0)
    assert (view.panels[0].points, view.panels[0].facts) == (None, ())


def test_one_tap_tells_a_building_a_figure_an_artifact_and_the_end_of_the_turn() -> None:
    state = companion()
    sand = next(move for move in COMPANION_RULES.legal(state) if isinstance(move, Built))
    place = next(move for move in COMPANION_RULES.legal(state) if isinstance(move, Populated))
    told(state, sand, place, TookArtifact(0))
    assert (list(geometry.nodes_in(state.small)), list(geometry.nodes_in(state.figures))) == ([sand.at], [place.at])
    assert state.artifacts[0] == table().artifacts[0] - 1
    told(state, EndTurn())
    assert COMPANION_RULES.turn(state).who is Who.CHANCE


def test_a_tile_is_told_by_its_look() -> None:
    state = told(
        companion(), Explored(next(m.space for m in COMPANION_RULES.legal(companion()) if isinstance(m, Explored)))
    )
    assert isinstance(state.owed[-1], owed.ToTurnOver)
    offers = [PLUGIN.face.offer(state, move) for move in COMPANION_RULES.legal(state)]
    assert len(offers) == 2 * len(state.hidden)
    assert all(WORDS.say(offer.label).startswith("north ") for offer in offers)
    read = {(WORDS.say(offer.label), WORDS.say(offer.effect or "")) for offer in offers}
    assert len(read) == len(offers)


def test_a_tile_that_should_lie_elsewhere_is_taken_all_the_same() -> None:
    state = companion(up="A07")
    space = next(move.space for move in COMPANION_RULES.legal(state) if isinstance(move, Explored))
    told(state, Explored(space))
    COMPANION_RULES.advance(state, TurnOver("T07", False))
    assert state.tiles[space] == "T07"


@pytest.mark.parametrize(
    ("move", "impossible"),
    [
        (Explored(0), True),
        (Explored(29), False),
        (Built(at(1, 5)), True),
        (Claimed(at(2, 4)), False),
        (TookArtifact(2), True),
    ],
)
def test_what_is_odd_is_warned_about_and_only_what_no_table_shows_is_impossible(move: Move, impossible: bool) -> None:
    state = companion(artifacts=[3, 3, 0])
    found = COMPANION_RULES.obstacle(state, move)
    assert found is not None, move
    assert found.impossible is impossible


def test_claims_are_told_by_the_tribe_that_has_them() -> None:
    claims = [move for move in COMPANION_RULES.legal(companion("claimants")) if isinstance(move, Claimed)]
    assert claims
    state = told(companion("claimants"), claims[0])
    assert list(geometry.nodes_in(state.claims)) == [claims[0].at]
    assert list(geometry.nodes_in(told(state, claims[0]).claims)) == []
    assert not [move for move in COMPANION_RULES.legal(companion()) if isinstance(move, Claimed)]


def test_a_claim_in_a_corner_is_one_of_six() -> None:
    state = companion("claimants", up="A07", claims=hexes("NW", "SW"))
    offered = sorted(move.at for move in COMPANION_RULES.legal(state) if isinstance(move, Claimed))
    *others, seventh = [node for node in offered if not geometry.MASKS[node] & state.claims][:5]
    for node in others:
        assert COMPANION_RULES.obstacle(state, Claimed(node)) is None
        state = told(state, Claimed(node))
    assert len(geometry.nodes_in(state.claims)) == tables.CLAIMS.count
    assert COMPANION_RULES.obstacle(state, Claimed(seventh)) is not None


def test_everything_can_be_said() -> None:
    state = companion("claimants", up="A07", automa_buildings=hexes((1, 9)), small_left=4)
    state.corners = (0, 1, 2, 3)
    for what in (
        COMPANION.sources,
        COMPANION.setup_steps(state),
        list(COMPANION.corrections(state)),
        COMPANION.meters(state),
    ):
        assert what
        assert unsayable(what, WORDS) is None


def test_corrections_read_differently_and_can_be_made() -> None:
    state = companion("claimants", up="A07", automa_buildings=hexes((1, 9)), small_left=4)
    offers = list(COMPANION.corrections(state))
    read = [(WORDS.say(offer.group), WORDS.say(offer.label)) for offer in offers]
    assert len(set(read)) == len(read)
    kinds = {type(offer.move).__name__ for offer in offers}
    assert kinds == {
        *("SetBuilding", "SetFigure", "SetYourFigure", "SetClaim", "SetTile", "SetMarker", "SetArtifacts", "SetDeck")
    }


@pytest.mark.parametrize(
    ("correction", "look", "value"),
    [
        (SetBuilding(at(2, 4), 1), lambda state: state.small, hexes((2, 4))),
        (SetYourFigure(at(1, 5), True), lambda state: state.figures, hexes((1, 5))),
        (SetClaim(at(2, 4), True), lambda state: state.claims, hexes((2, 4))),
        (SetArtifacts(1, 2), lambda state: state.artifacts[1], 2),
        (SetDeck(("build",)), lambda state: state.deck.pool, ["build"]),
    ],
)
def test_a_correction_changes_just_that(correction: Any, look: Any, value: Any) -> None:
    state = companion()
    COMPANION_RULES.correct(state, correction)
    assert look(state) == value


@pytest.mark.parametrize(
    "correction", [SetArtifacts(0, 9), SetYourFigure(at(2, 4), True), SetClaim(geometry.NODE_OF["A01.N"], True)]
)
def test_what_no_table_can_show_is_refused(correction: Any) -> None:
    assert COMPANION_RULES.impossible(companion(), correction) is not None


@pytest.mark.parametrize("card", ["build", "populate_or_build", "explore"])
def test_what_it_may_have_done_instead_can_be_reported(card: str) -> None:
    state = companion()
    state.card, state.owed = card, [owed.AutomaToAct(MAUTOMA)]
    offers = COMPANION.alternatives(state)
    assert COMPANION_RULES.bot(state, None) in [offer.move for offer in offers]
    assert unsayable(offers, WORDS) is None
    for offer in offers:
        following = state.copy()
        COMPANION_RULES.advance(following, offer.move)
        assert COMPANION_RULES.turn(following).who is not Who.OVER


def test_a_building_elsewhere_is_taken_with_a_warning() -> None:
    match = Match(PLUGIN, Setup(0, "", {"tribe": "kinfolk"}), mode="companion")
    state = companion("kinfolk")
    state.deck.pool = ["build"]
    told(state, EndTurn(), DrawCard("build"))
    match.states = [state]
    warning = match.report(AutomaBuild(at(2, 4)))
    assert warning is not None
    assert match.states[1].automa_buildings == hexes((2, 4))


@pytest.mark.rule("REV-END-04")
def test_the_points_are_one_number_at_the_end() -> None:
    state = companion(turn=18)
    state.deck.pool, state.progress.pool = [], []
    told(state, EndTurn())
    assert isinstance(state.owed[-1], owed.PointsToTell)
    told(state, TellPoints(131))
    assert COMPANION_RULES.turn(state).who is Who.OVER
    score = COMPANION_RULES.scores(state)[0]
    assert (score.points, [WORDS.say(what) for what, _ in score.parts]) == (131, ["Your own count"])
    assert WORDS.say(score.level) == "major victory"


@pytest.mark.parametrize(
    ("card", "part", "left"), [("build", 0, (4, 7)), ("explore_populate", 1, (5, 6)), ("explore", 0, (5, 7))]
)
def test_without_a_map_only_pieces_are_counted(card: str, part: int, left: tuple[int, int]) -> None:
    state = companion()
    state.card, state.owed = card, [owed.AutomaToAct(MAUTOMA, part)]
    done, skip = COMPANION.checklist_answers(state)
    assert unsayable((done, skip), WORDS) is None
    COMPANION_RULES.advance(state, done.move)
    assert (state.small_left, state.figures_left) == left
    assert (state.automa_buildings, state.automa_figures) == (0, 0)
    assert isinstance(state.owed[-1], owed.Telling)


def test_without_a_map_a_turn_is_over_with_one_tap() -> None:
    assert [offer.move for offer in COMPANION.turn_reports(companion())] == [EndTurn()]


def test_after_a_refresh_the_budgets_are_told() -> None:
    before, after = companion(turn=3), companion(turn=4)
    assert COMPANION.totals(before, after) == ()
    after.progress = after.progress.without(after.progress.pool[0])
    assert [WORDS.say(line) for line in COMPANION.totals(before, after)] == [
        "The Mautoma has 5 small buildings, 3 large buildings and 7 figures left.",
        "Artifacts left: purple 3, orange 3, turquoise 2.",
    ]


@pytest.mark.rule("REV-TURN-02")
def test_hands_move_the_marker_also_with_cards_only() -> None:
    state = companion(card=next(iter(tables.ACTION_CARDS)), position=3)
    state.owed = [owed.AutomaToAct(MAUTOMA)]
    steps = [WORDS.say(step) for step in PLUGIN.face.instruct(state, CarriedOut(effects.Deed.BUILD))]
    assert [step.partition(", to position 3 ")[1] for step in steps] == [", to position 3 ", ""]
