"""The worked examples of the solo rulebook (R) and the cases derived from its rules (D), one test each."""

import pytest

from automatable.games.terra_mystica import PLUGIN
from automatable.games.terra_mystica.model import moves
from automatable.kernel.decide.pipeline import decide
from automatable.kernel.turns.moves import ByAutoma, GameOver
from tests.games.terra_mystica.given import (
    Context,
    Source,
    State,
    Structure,
    act,
    automa_ending,
    cards,
    choices,
    ending,
    measures,
    owed,
    reach,
    setup,
    site,
    tables,
)
from tests.games.terra_mystica.her import begin_turn, bot, change, score_end
from tests.games.terra_mystica.positions import (
    ask,
    context,
    cults,
    left_after,
    options_after,
    position,
    space,
    spaces,
    support,
)

answer = PLUGIN.decide

FIRE, WATER, EARTH, AIR = range(4)


# --- A. from the solo rulebook ----------------------------------------------------------------------------------------


@pytest.mark.rule("TM-FCARD-06")
def test_r1_gognomes_draw_three_of_six_tokens() -> None:
    state = position(automa_faction="gognomes")
    state.owed = [GameOver()]
    setup.take_seat(state)
    assert state.owed[1:] == [owed.DrawingToken(1)] * 3
    for token in ("I", "IV", "VI"):
        PLUGIN.rules.advance(state, moves.DrawToken(token))
    assert state.automa.tokens == ["I", "IV", "VI"]


@pytest.mark.rule("TM-TERM-03")
def test_r2_shipping_by_round() -> None:
    level = tables.LEVELS[tables.LEVEL_INDEX["automa"]]
    assert [reach.by_round(level.shipping, number) for number in range(1, 7)] == [0, 0, 1, 1, 2, 2]


@pytest.mark.rule("TM-VP-02")
def test_r3_x_by_round() -> None:
    level = tables.LEVELS[tables.LEVEL_INDEX["automa"]]
    assert [reach.by_round(level.x, number) for number in range(1, 7)] == [0, 0, 1, 1, 1, 1]


@pytest.mark.rule("TM-DIR-05", "TM-DIR-06")
def test_r4_power_action_with_wrap_around() -> None:
    found = context(icons=support(direction="right_to_left", count=4), power_actions_taken=[1, 3, 6])
    assert act(found, "block_power_action", None) == moves.AutomaBlock(5)


DESERTS = [space(name) for name in ["B4", "B6", "D3", "E8", "F3", "G4", "G7", "H1", "I7"]]


@pytest.mark.rule("TM-DIR-02", "TM-DIR-04")
def test_r5_directional_selection_to_the_right() -> None:
    found = context(icons=support(direction="left_to_right", count=3))
    assert spaces([measures.by_direction(found, DESERTS)]) == "D3"


@pytest.mark.rule("TM-DIR-03", "TM-DIR-04")
def test_r6_directional_selection_to_the_left() -> None:
    found = context(icons=support(direction="right_to_left", count=2))
    assert spaces([measures.by_direction(found, DESERTS)]) == "H1"


@pytest.mark.rule("TM-PASS-02", "TM-PASS-03", "TM-PASS-04")
def test_r7_bonus_card_by_icon() -> None:
    state = position(support_card="6")
    state.bonus_coins = [1, 2, 3]
    state.owed = [GameOver(), owed.AutomaPasses(1)]
    assert bot(state, None) == moves.AutomaPass(1)
    PLUGIN.rules.advance(state, moves.AutomaPass(1))
    assert (state.automa.bonus, state.bonus_row, state.bonus_coins) == (5, [2, 1, 7], [1, 0, 3])


@pytest.mark.rule("TM-FAV-01", "TM-PAIR-02")
@pytest.mark.parametrize(
    ("number", "actions"),
    [(2, [("upgrade", None), ("gain_vp", 0)]), (5, [("upgrade", None), ("take_favor_tile", None), ("gain_vp", 1)])],
)
def test_r8_upgrade_favor_and_points(number: int, actions: list[tuple[str, int | None]]) -> None:
    found = answer(ask("D5* D2", "F4", round=number, action_card="*1"))
    assert [(entry["action"], entry.get("vp")) for entry in found["actions"]] == actions


@pytest.mark.rule("TM-DIST-01", "TM-DIST-03", "TM-DIST-04")
@pytest.mark.parametrize(("hers", "yours", "distance"), [("E4* E6", "", 1), ("E4* E6", "E5", 2), ("E4* E5 E6", "", 1)])
def test_r9_distance_goes_around_your_structures(hers: str, yours: str, distance: int) -> None:
    assert context(hers, yours).from_marked[space("E6")] == distance


@pytest.mark.rule("TM-BUILD-04", "TM-BUILD-07", "TM-BUILD-08", "TM-BUILD-13")
def test_r10_reaching_then_priority_then_closeness_and_no_token() -> None:
    # Unmarked D5 with shipping 1: B4, E7 and E8 come closer to the marked H4; two of them are home terrain now.
    tiles = {"E7": "lakes", "E8": "lakes"}
    icons = support(structures="unmarked", reaching=True)
    found = context("H4* D5", "F4", icons, round=3, terrain_tiles=tiles)
    choice = site(found)
    assert left_after(found, choice, "TM-BUILD-04") == "E7 E8"
    assert left_after(found, choice, "TM-BUILD-07") == "E7 E8"
    assert left_after(found, choice, "TM-BUILD-08") == "E7"
    assert act(found, "transform_and_build", None) == moves.AutomaBuild(space("E7"), False)


# --- B. derived cases: the board --------------------------------------------------------------------------------------


def test_d1_reaching_narrows_to_one_space() -> None:
    found = context("E4* D5", "E6 F5", support(reaching=True, count=2), you="plains")
    assert found.apart == 3
    assert left_after(found, site(found), "TM-BUILD-02") == "D3 E3 E5"
    assert left_after(found, site(found), "TM-BUILD-04") == "E5"
    assert act(found, "transform_and_build", None) == moves.AutomaBuild(space("E5"), True)
    assert (found.from_marked[space("E5")], found.from_unmarked[space("E5")]) == (0, 2)
    assert measures.power_for_you(found, space("E5")) == 1


def test_d2_no_reaching_and_shipping_one() -> None:
    icons = support(structures="unmarked", row="B", direction="right_to_left")
    found = context("E4* D5", "E6 F5", icons, you="plains", round=3)
    choice = site(found)
    assert left_after(found, choice, "TM-BUILD-03") == "B4 C3 C4 D4 D6 E7 E8"
    assert left_after(found, choice, "TM-BUILD-07") == "C3 C4"
    assert measures.to_yours(found, space("C3")) == 1
    assert act(found, "transform_and_build", None) == moves.AutomaBuild(space("C3"), False)


def test_d3_reaching_without_an_improving_space() -> None:
    found = context("H4* D5", "F4 G3", support(reaching=True), round=3)
    choice = site(found)
    assert found.apart == 3
    assert left_after(found, choice, "TM-BUILD-02") == "G2 H5 I6 I7 I8"
    assert left_after(found, choice, "TM-BUILD-05") == "G2 H5 I6 I7 I8"
    assert act(found, "transform_and_build", None) == moves.AutomaBuild(space("H5"), True)


def test_d4_same_board_from_the_unmarked_side() -> None:
    icons = support(structures="unmarked", reaching=True, row="B")
    found = context("H4* D5", "F4 G3", icons, round=3)
    choice = site(found)
    assert left_after(found, choice, "TM-BUILD-03") == "B4 C3 C4 D4 D6 E7 E8"
    assert left_after(found, choice, "TM-BUILD-04") == "E7 E8"
    assert act(found, "transform_and_build", None) == moves.AutomaBuild(space("E7"), False)


def test_d5_wrap_around_of_the_last_tie_breaker() -> None:
    icons = support(structures="unmarked", direction="right_to_left", count=4)
    found = context("I3* C5", "A6 I12", icons, home="mountains", you="wasteland", round=5)
    choice = site(found)
    assert left_after(found, choice, "TM-BUILD-03") == "A10 A11 A12 B5 B6 C4 D6 D7 D8 E9 F5"
    assert left_after(found, choice, "TM-BUILD-07") == "A10 C4 E9"
    assert [measures.to_yours(found, space(name)) for name in ("A10", "C4", "E9")] == [3, 3, 3]
    assert act(found, "transform_and_build", None) == moves.AutomaBuild(space("E9"), False)


def test_d6_marking_tie() -> None:
    found = context("D2* E4", "C3 A10", support(reaching=True))
    choice = site(found)
    assert found.apart == 1
    assert left_after(found, choice, "TM-BUILD-02") == "C1 D1 D3 E2 E3"
    assert left_after(found, choice, "TM-BUILD-04") == "D3 E3"
    assert act(found, "transform_and_build", None) == moves.AutomaBuild(space("E3"), False)


@pytest.mark.parametrize(
    ("number", "expected"),
    [(1, "C3 D4 E7 E8"), (3, "B4 C3 C4 D4 D6 E7 E8"), (5, "A7 A8 B4 C3 C4 D4 D6 E7 E8")],
)
def test_d7_range_with_shipping(number: int, expected: str) -> None:
    found = context("D5*", icons=support(), round=number)
    assert left_after(found, site(found), "TM-BUILD-02") == expected


@pytest.mark.rule("TM-BUILD-01", "TM-BUILD-14")
@pytest.mark.parametrize(("houses", "action"), [(4, "upgrade"), (0, "nothing")])
def test_d8_no_dwelling_left(houses: int, action: str) -> None:
    question = ask("D5* D2 G6 H4 E4 I4", "F4", action_card="13", supply={"trading_house": houses})
    found = answer(question)
    assert [entry["action"] for entry in found["actions"]] == [action, "gain_vp"]
    assert found["actions"][0]["instead_of"] == "transform_and_build"
    assert found["vp"] == 22


# --- C. derived cases: other actions ----------------------------------------------------------------------------------


def test_d9_upgrade_prefers_dwellings_beside_you() -> None:
    found = context("E5 H5 D5=trading_house", "E6=trading_house", you="plains")
    assert left_after(found, choices.upgrade(found), "TM-UPG-03") == "E5"
    assert act(found, "upgrade", None) == moves.AutomaUpgrade(space("E5"), Structure.TRADING_HOUSE)
    assert measures.power_for_you(found, space("E5")) == 2


def test_d10_upgrade_without_a_trading_house_in_supply() -> None:
    hers = "G6=trading_house H4=trading_house D5=trading_house"
    icons = support(direction="right_to_left", count=2)
    found = context(hers, "F6=trading_house", icons, supply={"trading_house": 0})
    assert left_after(found, choices.upgrade(found), "TM-UPG-05") == "D5 H4"
    move = act(found, "upgrade", None)
    assert move == moves.AutomaUpgrade(space("D5"), Structure.STRONGHOLD)
    change(found.state, move)
    assert found.state.automa.supply[Structure.TRADING_HOUSE] == 1


def test_d11_temple_to_sanctuary() -> None:
    hers = "D5 E4=temple H4=trading_house D2=stronghold"
    found = context(hers, "A1", support(direction="left_to_right", count=2), you="plains")
    assert left_after(found, choices.upgrade(found), "TM-UPG-03") == "D5 E4 H4"
    assert left_after(found, choices.upgrade(found), "TM-UPG-05") == "D5 E4 H4"
    move = act(found, "upgrade", None)
    assert move == moves.AutomaUpgrade(space("E4"), Structure.SANCTUARY)
    change(found.state, move)
    assert found.state.automa.supply == [0, 5, 3, 3, 0, 0, 0]


@pytest.mark.parametrize(("yours", "expected"), [(0, WATER), (10, FIRE)])
def test_d12_cult_by_scoring_tile(yours: int, expected: int) -> None:
    icons = support(cult="scoring_tile")
    found = context(icons=icons, scoring_tile=3, her_cults=cults(0, 8, 1, 1), your_cults=cults(0, yours, 0, 0))
    assert decide(found, choices.track(found)) == expected


def test_d13_catch_up_order() -> None:
    found = context(her_cults=cults(1, 0, 0, 4), your_cults=cults(1, 5, 2, 4))
    assert options_after(found, choices.track(found), "TM-CULT-04") == [WATER, EARTH]
    move = act(found, "advance_cult_track", None)
    assert move == moves.AutomaAdvanceCult(EARTH, 3, 3)
    change(found.state, move)
    assert found.state.automa.cults == [1, 0, 3, 4]


def test_d14_catch_up_tie() -> None:
    icons = support(direction="left_to_right", count=3)
    found = context(icons=icons, her_cults=cults(2, 3, 5, 1), your_cults=cults(3, 4, 7, 3))
    assert options_after(found, choices.track(found), "TM-CULT-05") == [FIRE, WATER]
    assert decide(found, choices.track(found)) == FIRE


def test_d15_priest_spaces_or_priests_are_exhausted() -> None:
    full = {"fire": [3, 2, 2, 2], "water": [], "earth": [], "air": []}
    her = cults(0, 1, 1, 1)
    assert act(context(her_cults=her, priest_spaces_taken=full), "advance_cult_track", None) == moves.AutomaAdvanceCult(
        FIRE, 1, 0
    )
    assert act(context(her_cults=her, priests=0), "advance_cult_track", None) == moves.AutomaAdvanceCult(FIRE, 1, 0)


def test_d16_favor_tile_in_round_five() -> None:
    found = context(
        icons=support(cult="scoring_tile"),
        round=5,
        scoring_tile=2,
        favor_tiles_gone=["water_3", "earth_3"],
        her_cults=cults(8, 1, 1, 2),
        your_cults=cults(6, 0, 0, 2),
    )
    assert options_after(found, choices.favor(found), "TM-FAV-02") == [FIRE, AIR]
    move = act(found, "take_favor_tile", None)
    assert move == moves.AutomaTakeFavor(4)
    change(found.state, move)
    assert found.state.automa.cults == [8, 1, 1, 5]
    change(found.state, moves.AutomaTakeFavor(1))
    assert found.state.automa.cults == [10, 1, 1, 5]


def play_round(order: list[str]) -> tuple[State, list[str], str]:
    """Her turns with a deck in this order: the state, the action cards carried out, and the support card of her pass."""
    state = position("D5* D2", "F4")
    state.automa.support = state.automa.action = ""
    setup.build_decks(state)
    carried_out = []
    while not any(state.passed):
        state.owed = [GameOver()]
        begin_turn(state)
        while isinstance(state.owed[-1], owed.DrawingCard):
            PLUGIN.rules.advance(state, moves.DrawCard(order[len(state.automa.seen)]))
        if isinstance(state.owed[-1], owed.AutomaPasses):
            last_support = state.automa.support
        else:
            carried_out.append(state.automa.action)
        while isinstance(state.owed[-1], (ByAutoma, owed.OfferedPower)):
            PLUGIN.rules.advance(
                state, moves.Decline(0) if isinstance(state.owed[-1], owed.OfferedPower) else bot(state, None)
            )
    return state, carried_out, last_support


@pytest.mark.rule("TM-TURN-06", "TM-PASS-02")
def test_d17_pass_on_a_sideways_card() -> None:
    state, carried_out, last_support = play_round(["*5", "*1", "*3", "*4", "*2"])
    assert carried_out == ["*1", "*3"]
    assert last_support == "*3"
    assert state.automa.bonus == 7


@pytest.mark.rule("TM-TURN-04", "TM-PASS-02")
def test_d17_pass_with_an_empty_deck() -> None:
    state, carried_out, last_support = play_round(["*4", "*1", "*3", "*2", "*5"])
    assert carried_out == ["*1", "*3", "*2", "*5"]
    assert last_support == "*5"
    assert state.automa.bonus == 7


@pytest.mark.parametrize(
    ("level", "first"), [("automalein", 4), ("automa", 5), ("automaechtig", 6), ("ultoma", 6), ("alptrauma", 7)]
)
def test_d18_deck_growth(level: str, first: int) -> None:
    state = position("D5*", level=level)
    setup.build_decks(state)
    sizes = []
    for number in range(1, 7):
        state.round = number
        state.scoring_tiles = [3] * number
        sizes.append(cards.size(state.automa))
        change(state, moves.AutomaPass(0 if number < 6 else -1))
    assert sizes == list(range(first, first + 6))
    left = len(state.automa.reserve.pool) - state.automa.reserve.unseen
    assert left == 13 - sizes[-1]


def test_d19_final_scoring() -> None:
    state = position(her_cults=cults(9, 3, 0, 4), your_cults=cults(7, 3, 0, 9))
    state.automa.cults[FIRE] = 10
    score_end(state)
    assert state.automa.ledger[Source.CULT] == 8 + 6 + 0 + 4
    assert state.players[0].ledger[Source.CULT] == 4 + 6 + 0 + 8
    assert ending.shares([9, 9], (18, 12, 6)) == [15, 15]


@pytest.mark.rule("TM-END-06", "TM-END-07")
def test_d20_final_tiles() -> None:
    # A1 to A8 stand in a row: 7 steps. D5, D6, B4 and C5 are four settlements of one group.
    row = position("A1* A2 A3 A4 A5=temple A6 A7 A8=temple", level="automalein")
    assert automa_ending.VALUES["stronghold_and_sanctuary"](row) == 4
    assert automa_ending.VALUES["outposts"](position("D5* D6 B4 C5")) == 2
    assert automa_ending.VALUES["outposts"](position("D5*")) == 0


def offered(action: str = "upgrade") -> State:
    """Her dwelling G6 beside your trading house F6 and dwelling G5 is upgraded."""
    state = position("G6*", "F6=trading_house G5", automa_faction="powermongers", her_cults=cults(1, 1, 0, 1))
    state.players[0].bowl1 = 12
    state.owed = [GameOver(), owed.AutomaActs(1, action=action)]
    PLUGIN.rules.advance(state, moves.AutomaUpgrade(space("G6"), Structure.TRADING_HOUSE))
    return state


@pytest.mark.rule("TM-FCARD-04")
def test_d21_powermongers_climb_when_you_accept() -> None:
    state = offered()
    assert state.owed[-1] == owed.OfferedPower(0, amount=3, giver=1)
    PLUGIN.rules.advance(state, moves.TakePower(0))
    assert state.players[0].vp == 18
    move = bot(state, None)
    assert move == moves.AutomaAdvanceCult(EARTH, 1, 0)
    PLUGIN.rules.advance(state, move)
    assert state.owed == [GameOver()]


@pytest.mark.rule("TM-FCARD-04")
def test_d21_powermongers_stay_when_you_decline() -> None:
    state = offered()
    PLUGIN.rules.advance(state, moves.Decline(0))
    assert state.owed == [GameOver()]


@pytest.mark.parametrize(("first", "points"), [(True, 12), (False, 6)])
def test_d22_racelings(first: bool, points: int) -> None:
    found = answer(ask("D5*", round=4, scoring_tile=3, automa_faction="racelings", passed_first=first) | {"pass": True})
    assert found["pass"]["vp"] == points


@pytest.mark.rule("TM-PASS-03")
def test_d23_coins_on_bonus_cards() -> None:
    state = position("D5*", "F4")
    state.bonus_coins = [0, 2, 1]
    change(state, moves.AutomaPass(1))
    assert state.bonus_coins == [0, 0, 1]
    state.scoring_tiles.append(5)
    state.players[0].bonus = 3
    state.automa.bonus = 5
    state.owed.append(owed.CleaningUp())
    PLUGIN.rules.follow(state)
    assert state.bonus_coins == [1, 1, 2]
    assert state.players[0].coins == 6  # of your own card alone


@pytest.mark.rule("TM-GEN-08")
def test_d24_no_favor_tile_from_an_upgrade() -> None:
    found = context("D5=trading_house D2=stronghold", round=3)
    move = act(found, "upgrade", None)
    assert move == moves.AutomaUpgrade(space("D5"), Structure.TEMPLE)
    before = found.state.copy()
    change(found.state, move)
    after = found.state.automa
    assert after.supply[Structure.TRADING_HOUSE] == before.automa.supply[Structure.TRADING_HOUSE] + 1
    assert (after.favors, after.cults, found.state.favors) == ([], before.automa.cults, before.favors)
    assert act(
        Context(position("D5=trading_house", supply={"temple": 0, "stronghold": 0})), "upgrade", None
    ) == moves.AutomaDoNothing("upgrade")
