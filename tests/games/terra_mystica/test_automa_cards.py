from collections import Counter
from typing import Any

import pytest

from automatable.games.terra_mystica import PLUGIN
from automatable.games.terra_mystica.model import moves
from automatable.games.terra_mystica.rules.effects import reserve
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.moves import Move
from automatable.kernel.words.text import catalogue
from tests.games.terra_mystica.given import State, Structure, cards, owed, owed_actions, setup, tables
from tests.games.terra_mystica.her import begin_turn, bot, carry_out, chance
from tests.games.terra_mystica.positions import position, space

STARTERS = ["*1", "*2", "*3", "*4", "*5"]
RESERVE = ["6", "7", "8", "9", "10", "11", "12", "13"]


def dealt(level: str = "automa", **changes: Any) -> State:
    """A state before her first turn, with the decks of this level."""
    state = position("D5* D2", "F4", level=level, **changes)
    state.automa.support = state.automa.action = ""
    state.owed.append(owed.NextTurn())
    setup.build_decks(state)
    return state


def draw(state: State, card: str) -> None:
    assert isinstance(state.owed[-1], owed.DrawingCard)
    carry_out(state, moves.DrawCard(card))


def actions_owed(state: State) -> list[str]:
    return [part.action for part in reversed(state.owed) if isinstance(part, owed.AutomaActs)]


def finish(state: State) -> list[Move]:
    """Let her do all she owes; you decline the power."""
    done = []
    while not isinstance(state.owed[-1], owed.NextTurn):
        if not hasattr(state.owed[-1], "amount"):
            move = bot(state, None)
            carry_out(state, move)
            done.append(move)
        else:
            state.owed.pop()
    return done


# --- decks ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-COMP-01")
def test_there_are_thirteen_decision_cards() -> None:
    assert [card.id for card in cards.BASE_CARDS] == STARTERS + RESERVE


@pytest.mark.rule("TM-COMP-12")
def test_merchants_of_the_seas_has_three_cards() -> None:
    assert [card.id for card in tables.CARD.values() if card.box == "merchants"] == [
        "*2-mots",
        "*4-mots",
        "mots-special",
    ]


@pytest.mark.rule("TM-DECK-01", "TM-DECK-06")
def test_five_starters_are_the_deck_of_level_automa() -> None:
    assert dealt("automa").automa.deck.pool == STARTERS
    assert cards.size(dealt("automa").automa) == 5


@pytest.mark.rule("TM-DECK-04")
def test_the_other_cards_are_the_reserve() -> None:
    assert dealt("automa").automa.reserve.pool == RESERVE


@pytest.mark.rule("TM-DECK-05")
def test_automalein_lays_the_third_starter_on_the_reserve() -> None:
    automa = dealt("automalein").automa
    assert automa.deck.pool == ["*1", "*2", "*4", "*5"]
    assert automa.reserve.top == ["*3"]
    cards.collect(automa)
    cards.grow(automa)
    assert automa.deck.pool == STARTERS
    assert cards.size(automa) == 5


@pytest.mark.rule("TM-DECK-07", "TM-DECK-08", "TM-DECK-09")
@pytest.mark.parametrize(("level", "added"), [("automaechtig", 1), ("ultoma", 1), ("alptrauma", 2)])
def test_harder_levels_add_unseen_reserve_cards(level: str, added: int) -> None:
    automa = dealt(level).automa
    assert automa.deck.pool == STARTERS
    assert cards.size(automa) == 5 + added
    assert set(cards.possible(automa)) == {*STARTERS, *RESERVE}


@pytest.mark.rule("TM-DECK-10")
@pytest.mark.parametrize("level", tables.LEVEL_INDEX)
def test_every_card_of_the_deck_may_come_first_with_equal_chance(level: str) -> None:
    automa = dealt(level).automa
    chances = Counter(cards.possible(automa))
    total = sum(chances.values())
    assert {chances[card] / total for card in automa.deck.pool} == {1 / cards.size(automa)}
    unseen = sum(chances[card] for card in RESERVE) / total
    assert unseen == pytest.approx(automa.reserve.unseen / cards.size(automa))


def test_a_drawn_reserve_card_is_no_longer_unseen() -> None:
    automa = dealt("alptrauma").automa
    cards.draw(automa, "9")
    assert automa.reserve.unseen == 1
    assert "9" not in automa.reserve.pool
    assert cards.size(automa) == 6
    cards.collect(automa)
    assert "9" in automa.deck.pool
    assert cards.size(automa) == 7


def test_only_reserve_cards_are_left_in_the_end() -> None:
    automa = dealt("automaechtig").automa
    for card in STARTERS:
        cards.draw(automa, card)
    assert cards.possible(automa) == RESERVE


@pytest.mark.rule("TM-HUMAN-08")
def test_empty_reserve_takes_back_the_cards_set_aside() -> None:
    automa = dealt("alptrauma").automa
    automa.reserve.discard = ["6", "7", "8", "9", "10", "11"]
    automa.reserve.pool = ["12", "13"]
    cards.grow(automa)
    assert sorted(automa.deck.pool) == sorted([*STARTERS, "12", "13"])
    assert sorted(automa.reserve.pool) == sorted(["6", "7", "8", "9", "10", "11"])
    assert cards.size(automa) == 8


@pytest.mark.rule("TM-HUMAN-08")
def test_cards_taken_back_are_no_longer_set_aside() -> None:
    automa = dealt("automa").automa
    automa.reserve.pool, automa.reserve.discard = [], ["6", "7"]
    reserve.refill(automa)
    assert (automa.reserve.pool, automa.reserve.discard) == (["6", "7"], [])


def test_without_any_reserve_card_the_deck_stays_as_it_is() -> None:
    automa = dealt("automa").automa
    automa.reserve.pool = []
    cards.grow(automa)
    assert cards.size(automa) == 5


# --- her turn ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-TURN-02", "TM-PAIR-01")
def test_first_turn_draws_support_then_action_card() -> None:
    state = dealt()
    begin_turn(state)
    draw(state, "*3")
    assert (state.automa.support, state.automa.action) == ("*3", "")
    draw(state, "*2")
    assert (state.automa.support, state.automa.action) == ("*3", "*2")


@pytest.mark.rule("TM-TURN-03", "TM-TURN-05")
def test_later_turns_slide_the_action_card_and_draw_one() -> None:
    state = dealt()
    begin_turn(state)
    draw(state, "*3")
    draw(state, "*2")
    finish(state)
    begin_turn(state)
    draw(state, "*1")
    assert (state.automa.support, state.automa.action) == ("*2", "*1")


@pytest.mark.rule("TM-PAIR-02", "TM-PAIR-03")
def test_action_comes_from_the_left_card_and_icons_from_the_right() -> None:
    state = position("D5* D2", "F4", action_card="*2", support_card="*3")
    # *2 blocks; *3 counts left to right to 3, while *2 itself would count right to left to 1.
    state.owed = [owed.NextTurn(), *reversed(owed_actions(state, tables.CARD["*2"]))]
    assert finish(state) == [moves.AutomaBlock(3), moves.AutomaGainPoints(0)]


@pytest.mark.rule("TM-TURN-04")
def test_she_passes_when_the_deck_is_empty() -> None:
    state = dealt()
    begin_turn(state)
    for card in ["*4", "*1", "*3", "*2", "*5"]:
        draw(state, card)
        if card != "*4":
            finish(state)
            begin_turn(state)
    assert isinstance(state.owed[-1], owed.AutomaPasses)
    assert state.automa.support == "*5"


@pytest.mark.rule("TM-TURN-06", "TM-DECK-12")
def test_she_passes_on_a_sideways_card_with_the_symbol() -> None:
    state = dealt()
    begin_turn(state)
    for card in ["*5", "*1", "*3"]:
        draw(state, card)
        if card != "*5":
            finish(state)
            begin_turn(state)
    vp = state.automa.vp
    told = catalogue(package=PLUGIN.info.package).say(PLUGIN.face.tell(state, moves.DrawCard("*4")))
    assert told.endswith("with a pass symbol: she passes.")
    draw(state, "*4")
    assert isinstance(state.owed[-1], owed.AutomaPasses)
    assert state.automa.support == "*3"
    assert finish(state) == [moves.AutomaPass(2)]
    assert state.automa.vp == vp + 4


@pytest.mark.rule("TM-TURN-06")
def test_the_symbol_means_nothing_on_other_cards() -> None:
    state = dealt()
    begin_turn(state)
    draw(state, "*5")
    draw(state, "*4")
    assert actions_owed(state) == ["transform_and_build", "gain_vp"]


@pytest.mark.rule("TM-TURN-06")
def test_a_sideways_card_without_the_symbol_is_carried_out() -> None:
    state = dealt()
    begin_turn(state)
    for card in ["*4", "*1", "*3", "*2"]:
        draw(state, card)
        if card not in ("*4", "*2"):
            finish(state)
            begin_turn(state)
    assert cards.size(state.automa) == 1
    assert actions_owed(state) == ["block_power_action", "gain_vp"]


@pytest.mark.rule("TM-TURN-07")
def test_actions_are_carried_out_from_top_to_bottom() -> None:
    state = dealt(round=5, scoring_tile=3)
    begin_turn(state)
    draw(state, "*2")
    draw(state, "*1")
    assert actions_owed(state) == ["upgrade", "take_favor_tile", "gain_vp"]


@pytest.mark.rule("TM-FAV-01")
@pytest.mark.parametrize(("number", "taken"), [(1, False), (4, False), (5, True), (6, True)])
def test_favor_tile_is_ignored_before_round_five(number: int, taken: bool) -> None:
    state = position("D5*", round=number, action_card="*1")
    assert ("take_favor_tile" in [part.action for part in owed_actions(state, tables.CARD["*1"])]) == taken


@pytest.mark.rule("TM-TRADE-01")
@pytest.mark.parametrize(("card", "rounds"), [("*2-mots", [5, 6]), ("mots-special", [3, 4, 5, 6])])
def test_trade_happens_in_the_rounds_of_its_icon(card: str, rounds: list[int]) -> None:
    states = [position("D5*", round=number, action_card=card) for number in range(1, 7)]
    due = [
        state.round for state in states if "trade" in [part.action for part in owed_actions(state, tables.CARD[card])]
    ]
    assert due == rounds


@pytest.mark.rule("TM-ACT-03", "TM-ACT-04")
def test_an_impossible_action_does_not_stop_the_next_one() -> None:
    state = position(
        "D5*", action_card="6", support_card="*3", level="alptrauma", power_actions_taken=[1, 2, 3, 4, 5, 6]
    )
    state.owed = [owed.NextTurn(), *reversed(owed_actions(state, tables.CARD["6"]))]
    assert finish(state) == [moves.AutomaDoNothing("block_power_action"), moves.AutomaGainPoints(2)]


@pytest.mark.rule("TM-FCARD-03", "TM-FACT-01")
def test_faction_symbol_calls_for_the_steps_of_the_faction_card() -> None:
    state = position("D5*", automa_faction="blight", action_card="*5")
    found = owed_actions(state, tables.CARD["*5"])
    assert [part.action for part in found] == ["build", "blight", "blight", "vp"]
    assert all(part.faction for part in found)


@pytest.mark.rule("TM-ACT-02")
def test_trace_lists_options_conditions_and_tie_breaks_in_order() -> None:
    state = position("H4 D5", "A1", you="plains", action_card="*1", support_card="*2")
    state.owed.append(owed.AutomaActs(1, action="upgrade"))
    trace = Trace()
    assert bot(state, trace) == moves.AutomaUpgrade(space("H4"), Structure.TRADING_HOUSE)
    assert [(step.rule, step.kind) for step in trace.steps] == [
        ("TM-UPG-01", "options"),
        ("TM-UPG-02", "condition"),
        ("TM-UPG-03", "tie-break"),
        ("TM-UPG-05", "tie-break"),
        ("TM-UPG-06", "tie-break"),
        ("TM-UPG-07", "condition"),
    ]


def test_chance_of_the_next_card_is_her_deck() -> None:
    state = dealt()
    begin_turn(state)
    assert set(chance(state, owed.DrawingCard).weights()) == {moves.DrawCard(card) for card in STARTERS}


# --- passing ----------------------------------------------------------------------------------------------------------


def passing(**changes: Any) -> State:
    state = dealt(**changes)
    state.automa.support = "*2"
    state.owed.append(owed.AutomaPasses(1))
    state.passed = [False, False]
    return state


@pytest.mark.rule("TM-PASS-01", "TM-GEN-05", "TM-SETUP-03", "TM-SETUP-06")
@pytest.mark.parametrize(
    ("number", "tile", "points"), [(1, 3, 4), (3, 3, 4), (4, 3, 6), (3, 2, 0), (4, 2, 5), (6, 8, 6)]
)
def test_passing_scores_the_tile_of_the_round(number: int, tile: int, points: int) -> None:
    state = passing(round=number, scoring_tile=tile)
    finish(state)
    assert state.automa.vp == 20 + points


@pytest.mark.rule("TM-PASS-02")
@pytest.mark.parametrize(("support", "place"), [("*1", 0), ("*2", 1), ("*3", 2)])
def test_support_card_names_the_bonus_card(support: str, place: int) -> None:
    state = passing()
    state.automa.support = support
    assert finish(state) == [moves.AutomaPass(place)]


@pytest.mark.rule("TM-PASS-03", "TM-PASS-04")
def test_her_old_bonus_card_takes_the_place_and_the_coins_are_gone() -> None:
    state = passing()
    state.bonus_coins = [1, 2, 3]
    finish(state)
    assert state.automa.bonus == 5
    assert state.bonus_row == [2, 1, 7]
    assert state.bonus_coins == [1, 0, 3]


@pytest.mark.rule("TM-PASS-05", "TM-PASS-06")
def test_next_deck_is_all_cards_and_one_from_the_reserve() -> None:
    state = dealt()
    begin_turn(state)
    for card in ["*5", "*1", "*3", "*4"]:
        draw(state, card)
        if card not in ("*5", "*4"):
            finish(state)
            begin_turn(state)
    finish(state)
    automa = state.automa
    assert automa.deck.pool == STARTERS
    assert automa.reserve.unseen == 1
    assert cards.size(automa) == 6
    assert (automa.support, automa.action, automa.seen) == ("", "", [])


@pytest.mark.rule("TM-PASS-08")
def test_sideways_cards_are_the_last_two_of_the_new_deck_as_well() -> None:
    state = passing()
    finish(state)
    begin_turn(state)
    drawn = ["*5", "*1", "*3", "*2", "9"]
    for card in drawn:
        draw(state, card)
        if card not in ("*5", "9"):
            finish(state)
            begin_turn(state)
    assert isinstance(state.owed[-1], owed.AutomaPasses)
    assert cards.size(state.automa) == 1


@pytest.mark.rule("TM-PASS-09")
@pytest.mark.parametrize(("you_passed", "first"), [(False, 1), (True, 0)])
def test_she_gets_the_starting_player_token_if_she_passes_first(you_passed: bool, first: int) -> None:
    state = passing()
    state.passed = [you_passed, False]
    finish(state)
    assert state.first == first
    assert state.passed[1]


def test_in_the_last_round_no_card_changes_hands() -> None:
    state = passing(round=6)
    assert finish(state) == [moves.AutomaPass(-1)]
    assert state.bonus_row == [2, 5, 7]
    assert state.automa.bonus == 1
    assert cards.size(state.automa) == 5


def test_pass_is_explained() -> None:
    trace = Trace()
    bot(passing(), trace)
    assert [step.rule for step in trace.steps] == ["TM-PASS-01", "TM-PASS-02", "TM-PASS-02"]
    assert trace.chosen == 5


@pytest.mark.rule("TM-FCARD-04")
@pytest.mark.parametrize(("you_passed", "told"), [(False, True), (True, False)])
def test_pass_of_the_racelings_is_explained(you_passed: bool, told: bool) -> None:
    state = passing(automa_faction="racelings")
    state.passed = [you_passed, False]
    trace = Trace()
    bot(state, trace)
    assert ("TM-FCARD-04" in [step.rule for step in trace.steps]) == told
