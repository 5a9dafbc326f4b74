"""The score track, the final score, and the acceptance scenarios that end a game."""

import pytest

from automatable.games.revive import PLUGIN
from automatable.games.revive.model import moves
from automatable.kernel.contract.game import winners
from automatable.kernel.show.scores import result
from automatable.kernel.turns.moves import GameOver
from tests.games.revive.given import RULES, at, do, geometry, hexes, owed, parts, table, top
from tests.games.revive.test_person_turn import gain


@pytest.mark.rule("REV-H-SCORE-01")
def test_c9_marks_in_rising_order_each_once() -> None:
    state = gain(table(points=19, marks=1), "vp*12")
    assert isinstance(top(state), owed.ToTakeModule)
    do(state, moves.TakeModule(0, 0), moves.DrawCrate("K01"))
    assert (state.points, state.marks, state.crates) == (31, 3, ["K01"])
    gain(state, "vp*1")
    assert state.owed == [owed.Acting()]


@pytest.mark.rule("REV-H-SCORE-01")
@pytest.mark.parametrize("mark", [10, 20, 30, 40, 50, 60, 70, 80])
def test_every_mark_has_its_bonus(mark: int) -> None:
    state = gain(table(points=mark - 1, marks=mark // 10 - 1, crystal=0), "vp*1")
    if mark in (10, 30, 50, 70):
        do(state, moves.DrawCrate("K01"))
    found = (len(state.crates), isinstance(top(state), owed.ToTakeModule), state.energy_owned - 1, state.crystal)
    assert found == {
        20: (0, True, 0, 0),
        60: (0, True, 0, 0),
        40: (0, False, 1, 0),
        80: (0, False, 0, 2),
    }.get(mark, (1, False, 0, 0))


@pytest.mark.rule("REV-H-SCORE-02", "REV-END-04", "REV-H-SCORE-01")
def test_d10_the_final_score() -> None:
    state = table(
        "kinfolk",
        up="A06 A01",
        points=79,
        marks=7,
        turn=18,
        own_artifacts=[2, 1, 0],
        technologies=0b10111 | 0b1000,
        figures=hexes("NW", (1, 5), (5, 7), (3, 9), (-2, 4)),
        small=hexes((2, 4), (3, 5), (4, 6)),
        nodes=0b111111111,
        own_minor=3,
        gear=6,
        crystal=3,
        crates=["K01"],
        energy_owned=7,
    )
    state.deck.pool, state.progress.pool, state.progress.unseen = [], ["explore"], 1
    expected = {"track": 79, "purple": 10, "orange": 3, "turquoise": 0, "corners": 6, "technologies": 0, "progress": 4}
    assert parts(state) == expected
    do(state, moves.EndTurn())
    assert isinstance(top(state), GameOver)
    assert (RULES.scores(state)[0].points, state.points, state.marks) == (102, 79, 7)
    assert RULES.scores(state)[1].points == 0
    assert PLUGIN.face.view(state, 0).board.you.rank == "survivor"


@pytest.mark.rule("REV-H-SCORE-02")
def test_a_criterion_is_capped_before_it_is_multiplied() -> None:
    state = table(artifact_card="AC03", own_artifacts=[0, 2, 0], recruited=20)
    assert parts(state)["orange"] == 16


def test_c5_overflow_while_building() -> None:
    state = table(gear=5, crates=["K02"], crystal=0)
    do(state, moves.OpenCrate("K02"))
    assert state.gear == 7
    kept = do(state.copy(), moves.EndTurn())
    assert kept.gear == 6
    do(state, moves.Build(at(2, 4), True))
    assert state.gear == 2


def test_d7_the_switch_copies_an_exploration() -> None:
    state = table("stonewrights", citizens=["C29", "C14", "C27", "C02", "C15"], food=1, crystal=0, small=0)
    do(state, moves.UseSwitch(True), moves.CopyCitizen(0), moves.Explore(geometry.SPACES.index("A07")))
    assert state.food == 0
    do(state, moves.TurnOver("T07", False))
    assert state.points == 1
    do(state, moves.Recruit(1))
    assert state.citizen_pile.discard == ["C29"]
    do(state, moves.DealCitizen("C20"), moves.DealCitizen("C30"))
    assert (state.citizens[:2], top(state), state.recruited) == (["C20", "C30"], owed.Acting(0, 1), 1)


def test_the_game_ends_directly_after_the_eighteenth_turn() -> None:
    state = table(turn=18)
    state.deck.pool, state.progress.pool, state.progress.unseen = ["build"], [], 0
    do(state, moves.EndTurn(), moves.DrawCard("build"))
    assert not isinstance(top(state), GameOver)
    state = table(turn=18)
    state.deck.pool, state.progress.pool, state.progress.unseen = [], [], 0
    assert isinstance(do(state, moves.EndTurn()).owed[-1], GameOver)


@pytest.mark.rule("REV-END-05")
@pytest.mark.parametrize(
    ("points", "winner", "said"),
    [
        (99, 1, "99 points: defeat. Next step: 100 points."),
        (100, 0, "You reach 100 points: survivor. Next step: 110 points."),
        (500, 0, "You reach 500 points: utopia."),
    ],
)
def test_too_few_points_are_a_defeat_although_the_mautoma_has_none(points: int, winner: int, said: str) -> None:
    scores = RULES.scores(table(points=points))
    assert winners(scores) == [winner]
    assert result(PLUGIN.info, scores, PLUGIN.words()) == said
