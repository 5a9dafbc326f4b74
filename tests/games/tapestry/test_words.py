"""What a person reads before and after a move: prompts, offers, what followed, why not."""

import pytest

from automatable.games.tapestry import PLUGIN
from automatable.games.tapestry.model import moves
from automatable.kernel.show.current_rules import obstacles
from automatable.kernel.turns.moves import Move, Owed
from tests.games.tapestry.effects import rich
from tests.games.tapestry.given import (
    RULES,
    State,
    city,
    hexagon,
    new,
    owe,
    owed,
    pieces,
    put,
    settle,
    tokens_on,
    your_turn,
)

WORDS = PLUGIN.words()


def asked(state: State) -> str:
    return WORDS.say(PLUGIN.face.view(state, 0).prompt)


def offered(state: State, move: Move) -> tuple[str, str]:
    offer = PLUGIN.face.offer(state, move)
    return WORDS.say(offer.label), WORDS.say(offer.effect or "")


def followed(state: State, move: Move) -> list[str]:
    after = state.copy()
    RULES.advance(after, move)
    return [WORDS.say(line) for line in PLUGIN.face.aftermath(state, move, after)]


@pytest.mark.parametrize(
    ("due", "said"),
    [
        (owed.ToBuild(pieces.YOU, 2), "Place a farm on an open plot."),
        (owed.ToPickResource(pieces.YOU, 2), "Choose 2 resources, one by one."),
        (owed.ToStep(pieces.YOU, (1,), True, 0, True), "Advance with benefit, or stay?"),
        (owed.ToStep(pieces.YOU, (1,), False, 0, True), "Advance without benefit, or stay?"),
        (owed.ToStep(pieces.YOU, (0, 2), False, 0, False, True), "Which token regresses?"),
        (owed.ToPayBonus(pieces.YOU, 0, 5), "Pay a resource for the bonus of Exploration 5 (Ships): a farm?"),
        (owed.ToPayBonus(pieces.YOU, 0, 5, True), "Take the free bonus of Exploration 5 (Ships): a farm?"),
        (owed.ToPredict(pieces.YOU, 1), "Mystics: how many districts will you complete?"),
        (owed.ToUpgrade(pieces.YOU, True), "You may upgrade a tech card."),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Owed) else "",
)
def test_the_next_thing_says_what_it_is_about(due: Owed, said: str) -> None:
    state = rich()
    state.owed.append(due)
    assert asked(state) == said


def test_the_first_and_the_last_income_turn_are_announced() -> None:
    state = new(2, first="you", civilization="nomads", mat="1")
    settle(state)
    assert asked(state) == "Begin with your first income turn."
    state = your_turn()
    assert asked(state) == "Your turn: advance on a track or take income turn 2."
    state.income_turns = 4
    assert asked(state) == "Your turn: advance on a track or take your last income turn."


def test_an_income_turn_says_what_the_mat_gives() -> None:
    state = rich()
    assert offered(state, moves.TakeIncome()) == (
        "Income turn 3",
        "15 VP, 2 resources of your choice for being first, 2 coins, 2 workers, 3 food, 1 territory tile, 4 culture, 1 tapestry card",
    )
    state.income_turns = 4
    assert offered(state, moves.TakeIncome())[1] == "15 VP, your last turn"


def test_a_landmark_that_waits_is_named_before_the_advance() -> None:
    state = tokens_on(your_turn(), 3, 0, 0, 0)
    assert offered(state, moves.Advance(0, (0, 2)))[1] == "gains the landmark Lighthouse"
    state.claimed[0] = pieces.AUTOMA
    assert offered(state, moves.Advance(0, (0, 2)))[1] == ""


def test_a_benefit_that_counts_says_how_much_it_is_now() -> None:
    state = owe(rich(), owed.ToTake(pieces.YOU, ("per_technology", "coin")))
    assert [offered(state, move) for move in RULES.legal(state)] == [
        ("1 VP per technology space", "now 3 VP"),
        ("1 coin", ""),
    ]


def test_a_resource_that_would_be_lost_is_marked() -> None:
    state = your_turn()
    state.resources = [8, 2, 0, 0]
    owe(state, owed.ToPickResource(pieces.YOU, 1))
    assert [offered(state, moves.PickResource(number))[1] for number in (0, 1)] == [
        "you have 8, the maximum: this one is lost",
        "you have 2",
    ]


def test_a_plot_says_what_it_completes() -> None:
    state = your_turn()
    plots = city.DISTRICTS[0] & ~city.IMPASSABLE[state.mat] & ~city.bit(0, 0)
    state.built[0] = plots
    owe(state, owed.ToBuild(pieces.YOU, 1))
    assert offered(state, moves.Build(0, 0))[1] == "completes a district: 1 resource of your choice"
    assert PLUGIN.face.offer(state, moves.Build(0, 0)).preview == "tp-house"


def test_a_landmark_says_how_many_plots_it_covers() -> None:
    state = owe(your_turn(), owed.ToLay(pieces.YOU, 0))
    move = next(move for move in RULES.legal(state) if isinstance(move, moves.Lay))
    label, effect = offered(state, move)
    assert (label, effect) == ("Row 1, column 1, over the edge (corner at row 0, column 0)", "covers 1 plot")


def test_landmarks_are_laid_by_row_or_by_turn() -> None:
    """A square one is the same however it is turned, so its offers are found by rows; they must fold in a small terminal."""
    for landmark, groups in (
        (0, {f"Row {row}" for row in range(1, 10)}),
        (5, {"not turned", "1 quarter turn clockwise"}),
    ):
        state = owe(your_turn(), owed.ToLay(pieces.YOU, landmark))
        offers = [PLUGIN.face.offer(state, move) for move in RULES.legal(state)]
        assert {WORDS.say(offer.group) for offer in offers if offer.group is not None} == groups
        assert any("turn" in WORDS.say(offer.label) for offer in offers) is (landmark == 5)


def test_a_conquest_says_whom_it_topples() -> None:
    state = rich()
    at = put(state, 1, 1, pieces.AUTOMA_OUTPOST, tile=30)
    owe(state, owed.ToConquer(pieces.YOU))
    assert offered(state, moves.PickHex(at))[1].endswith("topples an Automa outpost")


@pytest.mark.parametrize(
    ("due", "place", "why"),
    [
        (owed.ToConquer(pieces.YOU), f"hex-{hexagon(2, 0)}", "You already control this territory."),
        (owed.ToConquer(pieces.YOU), f"hex-{hexagon(-2, 1)}", "This hex is not next to a territory of yours."),
        (owed.ToExplore(pieces.YOU), f"hex-{hexagon(-3, 1)}", "This hex is not next to a territory of yours."),
        (owed.ToBuild(pieces.YOU, 1), "plot-10", "A plot is built on or impassable."),
        (owed.ToUpgrade(pieces.YOU), "tech-19", "This card is already in the top row."),
    ],
)
def test_a_place_that_is_not_lit_says_why(due: Owed, place: str, why: str) -> None:
    state = rich()
    state.owed.append(due)
    assert [WORDS.say(found.why) for found in obstacles(PLUGIN, state, place)] == [why]


def test_a_space_that_cannot_be_paid_says_so() -> None:
    state = tokens_on(your_turn(), 9, 0, 0, 0)
    state.resources = [0, 0, 1, 0]
    assert [WORDS.say(found.why) for found in obstacles(PLUGIN, state, "space-exploration-10")] == [
        "You don't have these resources."
    ]
    assert obstacles(PLUGIN, state, "space-science-1") == []


def test_income_is_told_by_source_and_resource() -> None:
    state = rich()
    state.tech = [-1] * 34
    state.hand = []
    state.automa_turns = 3
    lines = followed(state, moves.TakeIncome())
    assert lines[0].startswith("Gained: ")
    assert "Your era 3 begins." in lines


def test_a_landmark_and_an_achievement_are_told() -> None:
    state = tokens_on(your_turn(), 3, 0, 0, 11)
    assert "You take the landmark Lighthouse." in followed(state, moves.Advance(0, (0, 2)))
    assert "You earn the achievement “Complete a track”: 10 VP." in followed(state, moves.Advance(3, (0, 0)))


def test_her_points_are_told_line_by_line() -> None:
    state = your_turn()
    state.automa_turns = 2
    said = WORDS.say(PLUGIN.face.tell(state, moves.AutomaScore()))
    assert said.startswith("The Automa scores 3 VP: Landmarks and territories 1 × 1, First into the era 1 × 2.")


@pytest.mark.parametrize(
    ("due", "move", "said"),
    [
        (owed.ToUpgrade(pieces.YOU, True), moves.Decline(), "You upgrade no tech card."),
        (owed.ToStep(pieces.YOU, (1,), False, 0, True), moves.Decline(), "You stay."),
        (owed.ToPayBonus(pieces.YOU, 0, 5), moves.Decline(), "You skip the bonus of Exploration 5 (Ships)."),
        (owed.ToPayBonus(pieces.YOU, 0, 5), moves.PickResource(0), "You pay 1 coin for the bonus: a farm."),
        (owed.ToPickResource(pieces.YOU, 2), moves.PickResource(0), "You gain 1 coin."),
        (owed.ToBuild(pieces.YOU, 0), moves.Build(7, 4), "You build a market on row 8, column 5."),
        (owed.ToStep(pieces.YOU, (1,), False, 0, True), moves.PickToken(1), "You advance to Science 2 (Mathematics)."),
        (owed.ToPredict(pieces.YOU, 1), moves.Predict(3), "You predict 3 districts."),
    ],
)
def test_a_choice_is_told_as_what_you_do(due: Owed, move: Move, said: str) -> None:
    state = tokens_on(rich(), 1, 1, 1, 1)
    state.owed.append(due)
    assert WORDS.say(PLUGIN.face.tell(state, move)) == said


def test_whatever_can_be_declined_is_told() -> None:
    offers = {key.partition(".")[2] for key in WORDS.texts if key.startswith("decline.")}
    assert offers == {key.partition(".")[2] for key in WORDS.texts if key.startswith("declined.")} - {"ToStep_marks"}


def test_a_favorite_track_is_told_with_its_bot() -> None:
    state = new(2)
    for bot, who in ((1, "he Automa"), (2, "he Shadow Empire")):
        state.owed.append(owed.ToRollFavorite(1, bot))
        assert WORDS.say(PLUGIN.face.view(state, 0).prompt) == f"Roll the science die for t{who}'s favorite track."
        assert WORDS.say(PLUGIN.face.tell(state, moves.RollScience(1))) == f"T{who}'s favorite track is Science."
    state.favorite[0] = 1
    assert WORDS.say(PLUGIN.face.tell(state, moves.RollScience(1))).endswith(
        "already the Automa's favorite track. Roll again."
    )
    state.owed.append(owed.BotToFavor(1, 2))
    assert WORDS.say(PLUGIN.face.view(state, 0).prompt) == "Does the Shadow Empire change favorite track?"
