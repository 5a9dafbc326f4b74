"""Every civilization of the person: its start, its income turns, what it does in between, and in the middle of the game."""

import pytest

from automatable.games.tapestry.automa.steps import advance_bot
from automatable.games.tapestry.model.city import DISTRICTS
from automatable.games.tapestry.model.moves import (
    Build,
    Decline,
    DrawCivilization,
    PickHex,
    PickNumber,
    PickResource,
    PickTech,
    PickTile,
    PickToken,
    PickTrack,
    Play,
    Predict,
    PutOnMat,
    RollConquer,
    RollScience,
    Swap,
    Take,
)
from automatable.games.tapestry.model.owed import BeginCivilization, ToLay
from automatable.games.tapestry.model.pieces import BOTTOM, COIN, FARM, HOUSE, MIDDLE, OTHER, OUTPOST, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.rules.civilizations.isolationists import largest_mass
from automatable.games.tapestry.rules.civilizations.registry import CIVILIZATIONS, city_points
from tests.games.tapestry.table import (
    RULES,
    asked,
    do,
    gain,
    hexagon,
    income_step,
    legal,
    new,
    owe,
    put,
    refused,
    settle,
    tokens_on,
    your_turn,
)

civilization = pytest.mark.rule("TAP-YOU-17")
CIVILIZATION, FINISH = 1, 7
A_COIN = PickResource(COIN)


def in_income(name: str, turn: int = 2) -> State:
    """The civilization step of an income turn."""
    state = your_turn(name, asterisk=True)
    state.resources = [0, 0, 0, 0]
    return income_step(state, turn, CIVILIZATION)


def gained(name: str, state: State | None = None) -> State:
    """A second civilization, gained in the middle of the game."""
    state = state or your_turn(asterisk=True)
    state.civilizations_left.remove(name)
    return owe(state, BeginCivilization(YOU, name, True))


def test_every_civilization_of_the_solo_game_is_known() -> None:
    assert len(CIVILIZATIONS) == 15
    assert "traders" not in CIVILIZATIONS


@civilization
def test_alchemists() -> None:
    state = do(
        in_income("alchemists"), RollScience(0), Take("roll"), RollScience(2), Decline(), PickToken(0), Decline()
    )
    assert (state.token_space, state.marks["alchemists"]) == ([1, 0, 0, 0], ())
    state = do(in_income("alchemists"), RollScience(0), Take("roll"), RollScience(0), A_COIN)
    assert (state.resources, state.marks["alchemists"], asked(state)) == ([1, 0, 0, 0], (), "YourTurn")
    state = in_income("alchemists")
    tokens_on(state, 12, 0, 0, 0)
    do(state, RollScience(0), Decline())
    assert state.vp == 5


def three_marks(*spaces: int) -> State:
    """Exploration, science and technology are marked, and you have stopped."""
    state = tokens_on(in_income("alchemists"), *spaces)
    return do(state, RollScience(0), Take("roll"), RollScience(3), Take("roll"), RollScience(1), Decline())


@pytest.mark.rule("TAP-YOU-05", "TAP-YOU-17")
def test_alchemists_use_their_marks_in_any_order() -> None:
    state = three_marks(0, 0, 0, 0)
    assert legal(state) == [PickToken(0), Decline(), PickTrack(1), PickTrack(3)]
    assert refused(state, PickTrack(0)) == refused(state, PickTrack(2)) == "TAP-YOU-05"
    do(state, PickTrack(3))
    assert state.token_space == [0, 0, 0, 1]
    assert legal(state) == [PickToken(0), Decline(), PickTrack(1)]
    do(state, PickTrack(1))
    assert legal(state) == [PickToken(0), Decline()]
    do(state, PickToken(0))
    assert (state.token_space, state.marks["alchemists"], asked(state)) == ([1, 1, 0, 1], (), "YourTurn")


@civilization
def test_alchemists_take_the_landmark_that_they_want_first() -> None:
    state = three_marks(3, 0, 0, 3)
    do(state, PickTrack(3))
    assert (asked(state), state.claimed.count(YOU)) == ("ToLay", 1)


@civilization
def test_a_marked_track_at_its_end_is_worth_points_in_any_order() -> None:
    state = three_marks(0, 12, 0, 0)
    assert legal(state) == [PickToken(0), Decline(), PickTrack(3)]
    do(state, PickTrack(3), Decline())
    assert (state.vp, state.token_space, state.marks["alchemists"]) == (5, [0, 12, 0, 1], ())


@civilization
def test_alchemists_choose_the_token_of_a_marked_track() -> None:
    state = in_income("alchemists")
    state.singular, state.token_track = True, [0, 1, 2, 1]
    do(state, RollScience(0), Take("roll"), RollScience(1), Decline(), PickTrack(1))
    assert legal(state) == [PickToken(1), PickToken(3)]
    do(state, PickToken(3))
    assert (state.token_space, legal(state)) == ([0, 0, 0, 1], [PickToken(0), Decline()])


@civilization
def test_alchemists_stop_after_four_tracks() -> None:
    state = in_income("alchemists")
    for track in range(4):
        do(state, RollScience(track), *([Take("roll")] if track < 3 else []))
    assert asked(state) == "ToStep"


@civilization
def test_architects() -> None:
    state = your_turn("architects", mat=1)
    state.resources = [0, 0, 0, 0]
    open_plots = DISTRICTS[0] & ~sum(1 << plot for plot in (9, 10))
    last = 20
    state.built[FARM] = open_plots & ~(1 << last)
    state.row_left[FARM] = 1
    do(gain(state, "farm"), Build(last // 9, last % 9), A_COIN, A_COIN)
    assert state.resources == [2, 0, 0, 0]
    state.built[HOUSE] = 0b111111111
    state.built[FARM] = 0
    assert city_points(state) == 2


@civilization
def test_architects_gained_later_may_swap() -> None:
    state = your_turn()
    state.built[FARM], state.built[HOUSE] = 1 << 0, 1 << 5
    gained("architects", state)
    do(state, Swap(0, 5), Decline())
    assert (state.built[FARM], state.built[HOUSE]) == (1 << 5, 1 << 0)


@civilization
def test_craftsmen() -> None:
    state = your_turn("craftsmen")
    state.resources = [0, 0, 0, 0]
    do(gain(state, "farm"), PutOnMat(1))
    assert (state.resources, state.built[FARM], state.row_left[FARM]) == ([1, 0, 0, 0], 0, 4)
    do(gain(state, "house"), PutOnMat(0))
    assert state.resources == [1, 1, 0, 0]
    for _ in range(2):
        gain(state, "house")
        do(state, PutOnMat(0))
        settle(state)
    assert state.vp == 5
    assert PutOnMat(0) not in legal(gain(state, "market"))


@civilization
def test_entertainers() -> None:
    state = in_income("entertainers")
    assert legal(state) == [PickNumber(number) for number in range(4)]
    do(state, PickNumber(0))
    assert state.resources == [0, 1, 0, 0]
    income_step(state, 3, CIVILIZATION)
    assert legal(state) == [PickNumber(4), PickNumber(5)]
    state = gained("entertainers")
    assert len(legal(state)) == 16
    do(state, PickNumber(13))
    settle(state)
    assert state.token_space[0] == 1
    assert asked(income_step(state, 3, CIVILIZATION)) == "YourTurn"


@civilization
def test_futurists() -> None:
    state = new(civilization="futurists", mat="1", first="you", asterisk=True)
    settle(state)
    assert (state.token_space, state.resources) == ([4, 4, 4, 4], [1, 1, 1, 1])
    assert (set(state.claimed), state.vp) == ({-1}, 0)


@civilization
def test_futurists_may_fulfil_a_prediction() -> None:
    state = tokens_on(your_turn("mystics", asterisk=True), 0, 0, 8, 9)
    state.marks["mystics"], state.resources = (9, 9, 9, 2), [0, 0, 0, 0]
    owe(state, BeginCivilization(YOU, "futurists", True))
    assert (state.marks["mystics"], asked(state)) == ((9, 9, 9, -2), "ToPickResource")
    do(state, A_COIN)
    assert state.resources == [2, 1, 1, 1]


@civilization
def test_heralds() -> None:
    state = your_turn("heralds", asterisk=True)
    state.hand = ["trap"]
    do(income_step(state, 1, FINISH), Play("trap"))
    assert (state.vp, state.laid) == (10, [(1, "trap")])
    do(income_step(state, 2, CIVILIZATION), Play("trap"))
    assert state.vp == 20
    assert asked(income_step(state, 3, CIVILIZATION)) == "YourTurn"


@civilization
@pytest.mark.rule("TAP-YOU-26")
def test_historians() -> None:
    state = your_turn("historians")
    state.resources, state.tiles = [0, 0, 0, 0], [5]
    do(income_step(state, 2, CIVILIZATION), PickNumber(2), PickTile(5))
    assert state.marks["historians"] == (0, 1, 0, 0)
    state.bot_track = [[3, 0, 0, 0], [0, 0, 0, 3]]
    advance_bot(state, 2, 3, False)
    assert state.resources == [0, 0, 0, 0]
    advance_bot(state, 1, 0, False)
    assert state.resources == [0, 1, 0, 0]
    state.marks["historians"], state.out = (1, 1, 0, 0), True
    state.bot_track[0][1] = 3
    advance_bot(state, 1, 1, False)
    assert (state.vp, state.resources) == (3, [0, 1, 0, 0])


@civilization
def test_historians_gained_later_give_all_tokens() -> None:
    state = gained("historians")
    do(state, PickNumber(0), PickNumber(3), PickNumber(4), PickNumber(6))
    assert state.marks["historians"] == (1, 2, 1, 1)


@civilization
def test_inventors() -> None:
    state = your_turn("inventors", asterisk=True)
    state.techs_left = [card for card in range(1, 34) if card not in (*state.market, 7)]
    state.market = [card for card in state.market if card != 7]
    state.tech[7] = MIDDLE
    do(income_step(state, 2, CIVILIZATION), PickTech(7))
    assert state.tech[7] == 2
    assert state.marks["inventors"] == (7,)


@civilization
def test_isolationists() -> None:
    state = your_turn("isolationists")
    state.resources = [0, 0, 0, 0]
    land = put(state, 1, 0, 0, tile=14)
    do(gain(state, "conquer"), PickHex(land), PickHex(land), A_COIN, RollConquer(0, 0), Take("vp_4"))
    assert (state.second[land], state.marks["isolationists"], state.resources[COIN]) == (OTHER, (3,), 1)
    before = state.vp
    income_step(state, 5, CIVILIZATION)
    assert state.vp - before in (5, 10)


@civilization
def test_land_masses_are_joined_at_corners() -> None:
    state = your_turn("isolationists")
    assert largest_mass(state) == 1
    put(state, 2, -1, OUTPOST)
    assert largest_mass(state) == 1
    put(state, 1, 1, OUTPOST)
    assert largest_mass(state) == 2
    put(state, 3, 0, OUTPOST)
    assert largest_mass(state) == 3


@civilization
def test_leaders() -> None:
    state = do(in_income("leaders"), PickTrack(2))
    assert (state.token_space[2], asked(state)) == (1, "ToConquer")
    do(state, legal(state)[0], RollConquer(0, 0), Take("vp_4"))
    assert PickTrack(2) not in legal(income_step(state, 3, CIVILIZATION))


@civilization
def test_merrymakers() -> None:
    state = do(in_income("merrymakers"), PickNumber(2))
    assert state.vp == 5
    do(income_step(state, 3, CIVILIZATION), PickNumber(0))
    do(income_step(state, 4, CIVILIZATION), PickNumber(0))
    assert (state.resources, state.marks["merrymakers"]) == ([1, 1, 1, 0], (2, 0, 1))
    assert Decline() not in legal(income_step(state, 5, CIVILIZATION))


@civilization
def test_militants() -> None:
    state = your_turn("militants")
    state.resources = [0, 0, 0, 0]
    land = put(state, 1, 0, 0, tile=14)
    do(gain(state, "conquer"), PickHex(land), PickNumber(0), RollConquer(0, 0), Take("vp_4"))
    assert state.marks["militants"] == (1, 0)
    income_step(state, 2, CIVILIZATION)
    assert state.resources == [1, 0, 0, 0]
    late = your_turn()
    late.outposts = 5
    assert gained("militants", late).marks["militants"] == (0, 3)


@civilization
def test_mystics() -> None:
    state = new(civilization="mystics", mat="1", first="you")
    while asked(state) != "ToPredict":
        RULES.advance(state, legal(state)[0])
    do(state, Predict(1), Predict(2), Predict(1))
    assert {move.number for move in legal(state) if isinstance(move, Predict)} == {1, 2, 3, 4}
    do(state, Predict(1))
    assert asked(state) == "ToPickResource"
    do(state, A_COIN)
    settle(state)
    state.income_turns = 1
    gain(state, "invent")
    do(state, PickTech(state.market[0]))
    while asked(state) == "ToDealTech":
        RULES.advance(state, legal(state)[0])
    assert asked(state) == "ToPickResource"
    do(state, A_COIN)
    before = state.vp
    income_step(state, 5, CIVILIZATION)
    assert state.vp - before == 20


@civilization
def test_mystics_gained_later_are_replaced() -> None:
    state = gained("mystics")
    assert (state.civilizations, state.civilizations_under, asked(state)) == (
        ["the_chosen"],
        ["mystics"],
        "ToDrawCivilization",
    )
    do(state, DrawCivilization("nomads"))
    assert state.civilizations == ["the_chosen", "nomads"]


@civilization
def test_nomads() -> None:
    state = your_turn("nomads")
    state.resources = [0, 0, 0, 0]
    land = hexagon(2, -1)
    do(gain(state, "farm"), PickHex(land))
    assert (state.first[land], state.outposts, state.row_left[FARM]) == (OUTPOST, 8, 4)
    do(gain(state, "house"), PickHex(land), A_COIN)
    assert (state.second[land], state.resources[COIN]) == (OTHER, 1)
    assert hexagon(2, 0) not in [move.at for move in legal(owe(state, ToLay(YOU, 0))) if isinstance(move, PickHex)]


@civilization
def test_the_chosen() -> None:
    state = tokens_on(your_turn("the_chosen"), 2, 1, 0, 12)
    state.bot_track = [[1, 2, 0, 0], [0, 0, 0, 0]]
    state.achieved[0], state.resources = (YOU,), [0, 0, 0, 0]
    do(income_step(state, 2, CIVILIZATION), A_COIN)
    assert (state.vp, state.resources) == (6, [1, 0, 0, 0])
    income_step(state, 5, CIVILIZATION)
    assert state.vp == 6 + 6 + 5


@civilization
def test_a_civilization_gained_in_the_first_step_is_used_at_once() -> None:
    state = in_income("leaders", 3)
    tokens_on(state, 0, 0, 11, 0)
    do(state, PickTrack(2))
    do(state, Take("civilization"), DrawCivilization("merrymakers"))
    settle_until(state, "ToMerry")


def settle_until(state: State, name: str) -> None:
    for _ in range(20):
        if asked(state) == name:
            return
        RULES.advance(state, legal(state)[0])
    raise AssertionError(f"{name} is never asked")


def test_techs_start_in_the_bottom_row() -> None:
    state = gain(your_turn(), "invent")
    card = state.market[0]
    assert do(state, PickTech(card)).tech[card] == BOTTOM
