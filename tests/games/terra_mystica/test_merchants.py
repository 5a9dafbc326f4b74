"""Merchants of the Seas: the Automa's side as far as it is known, and what a person reports, for the companion."""

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from automatable.games.terra_mystica import PLUGIN, TWO
from automatable.games.terra_mystica.model import moves
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.decide.pipeline import decide
from automatable.kernel.decide.trace import Trace
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Correction, GameOver, Illegal, Malformed, Move
from automatable.kernel.words.text import catalogue
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from automatable.testing.checks.saves import check_saves
from automatable.testing.contract import CHECKS, Case
from tests.games.terra_mystica.given import (
    Context,
    Source,
    State,
    Structure,
    Terrain,
    act,
    at,
    cards,
    choices,
    clean_up,
    offered,
    owed,
    owed_actions,
    pending,
    play,
    refused,
    seat,
    tables,
)
from tests.games.terra_mystica.her import begin_turn, carry_out, change

HOUSE, TEMPLE = Structure.TRADING_HOUSE, Structure.TEMPLE
STRONGHOLD, SHIPYARD = Structure.STRONGHOLD, Structure.SHIPYARD
AUTOMA = 1
assert PLUGIN.companion is not None
COMPANION = PLUGIN.companion


def table(**arguments: Any) -> State:
    """It is the first person's turn in a game with Merchants of the Seas."""
    return seat(merchants=True, **arguments)


def her_turn(action: str, support: str = "6", **arguments: Any) -> State:
    """She has these two cards and acts."""
    state = table(**arguments)
    state.automa.support, state.automa.action = support, action
    state.owed = [GameOver()]
    return state


def carry(state: State, action: str) -> Move:
    """Let her carry out one action."""
    move = act(Context(state), action, None)
    state.owed.append(owed.AutomaActs(AUTOMA, action=action))
    carry_out(state, move)
    return move


# --- the option ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-GEN-03")
@pytest.mark.parametrize("game", [PLUGIN, TWO], ids=["one", "two"])
def test_on_screen_it_is_refused_with_the_reason(tmp_path: Path, game: Any) -> None:
    store = Store(tmp_path / "games.db")
    with pytest.raises(Malformed, match="companion only: your own side of Merchants of the Seas is not documented"):
        Session.create(store, game, Setup(0, "", {"merchants": True}))
    assert Session.create(store, game, Setup(0, "", {"merchants": False})).problem is None


@pytest.mark.parametrize("game", [PLUGIN, TWO], ids=["one", "two"])
def test_the_companion_has_it(tmp_path: Path, game: Any) -> None:
    session = Session.create(Store(tmp_path / "games.db"), game, Setup(0, "", {"merchants": True}), "companion")
    assert session.match.state.table.merchants


@pytest.mark.rule("TM-GEN-03")
def test_usually_nothing_of_it_is_in_the_game() -> None:
    state = seat()
    assert (state.automa.supply[SHIPYARD], state.players[0].supply[SHIPYARD], len(state.power_used)) == (0, 0, 6)
    assert not any(offered(state, kind) for kind in (moves.UseMerchants, moves.BuildShipyard, moves.LandShip))
    assert refused(state, moves.UseMerchants(0, 0)) == "TM-BASE-TURN-01"
    assert cards.IN_USE[False] == cards.BASE_CARDS


# --- setup --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-SETUP-15", "TM-SETUP-20")
def test_she_has_two_trading_houses_less_and_a_shipyard() -> None:
    assert table().automa.supply == [0, 6, 2, 3, 1, 1, 1]


@pytest.mark.rule("TM-GEN-09")
def test_the_expansion_gives_her_pieces_and_cards_and_nothing_else() -> None:
    with_it, without = table().automa, seat().automa
    differing = {part.name for part in fields(with_it) if getattr(with_it, part.name) != getattr(without, part.name)}
    assert differing == {"supply", "deck"}


@pytest.mark.rule("TM-DECK-02", "TM-DECK-03")
def test_two_cards_are_replaced_and_the_special_card_is_set_aside() -> None:
    automa = table().automa
    assert automa.deck.pool == ["*1", "*3", "*5", "*2-mots", "*4-mots"]
    assert automa.reserve.pool == ["6", "7", "8", "9", "10", "11", "12", "13"]


@pytest.mark.rule("TM-DWELL-03", "TM-DECK-02")
def test_her_first_dwellings_come_from_the_cards_in_use() -> None:
    state = table()
    state.owed = [owed.DrawingSetupCard(AUTOMA)]
    drawn = {move.card for move in PLUGIN.rules.legal(state) if isinstance(move, moves.DrawSetupCard)}
    assert {"*2-mots", "*4-mots"} <= drawn
    assert not drawn & {"*2", "*4", "mots-special"}
    assert len(drawn) == 13


# --- passing --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-PASS-07", "TM-DECK-03")
@pytest.mark.parametrize(("round_", "sizes"), [(1, 6), (2, 7), (3, 6)])
def test_the_special_card_joins_when_she_passes_in_round_two(round_: int, sizes: int) -> None:
    state = her_turn("*1", round=round_)
    state.owed.append(owed.AutomaPasses(AUTOMA))
    carry_out(state, moves.AutomaPass(0))
    assert cards.size(state.automa) == sizes
    assert ("mots-special" in state.automa.deck.pool) == (round_ == 2)


@pytest.mark.rule("TM-PASS-07")
def test_without_the_expansion_no_card_joins() -> None:
    state = seat()
    state.automa.support = "*1"
    state.owed = [GameOver(), owed.AutomaPasses(AUTOMA)]
    carry_out(state, moves.AutomaPass(0))
    assert cards.size(state.automa) == 6


# --- block --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-BLOCK-05")
def test_a_block_is_followed_by_one_on_the_merchants_board() -> None:
    state = her_turn("6")
    assert [due.action for due in owed_actions(state, tables.CARD["6"])] == [
        "block_power_action",
        "block_merchants",
        "gain_vp",
    ]
    state.table = seat().table
    assert [due.action for due in owed_actions(state, tables.CARD["6"])] == ["block_power_action", "gain_vp"]


@pytest.mark.rule("TM-BLOCK-05")
@pytest.mark.parametrize(
    ("support", "covered", "position"),
    [("8", [], 7), ("*1", [], 8), ("6", [], 9), ("*2-mots", [], 9), ("*1", [8], 9), ("6", [7], 8), ("6", [7, 9], 8)],
)
def test_the_second_block_counts_along_the_merchants_board(support: str, covered: list[int], position: int) -> None:
    state = her_turn("12", support)
    for other in covered:
        state.power_used[other - 1] = True
    assert carry(state, "block_merchants") == moves.AutomaBlock(position)
    assert state.power_used[position - 1]
    assert not any(state.power_used[:6])


@pytest.mark.rule("TM-BLOCK-05", "TM-BLOCK-01")
def test_the_two_blocks_fail_by_themselves() -> None:
    state = her_turn("12")
    state.power_used = [True] * 6 + [False] * 3
    assert carry(state, "block_power_action") == moves.AutomaDoNothing("block_power_action")
    state.power_used = [False] * 6 + [True] * 3
    assert carry(state, "block_merchants") == moves.AutomaDoNothing("block_merchants")


@pytest.mark.rule("TM-BASE-ROUND-03")
def test_the_merchants_board_is_cleared_with_the_other() -> None:
    state = table()
    state.power_used = [True] * 9
    clean_up(state, owed.CleaningUp())
    assert state.power_used == [False] * 9


# --- upgrade --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-UPG-08")
@pytest.mark.parametrize(
    ("automa", "to"),
    [
        ("D5=trading_house", SHIPYARD),
        ("D5=trading_house A1=shipyard", STRONGHOLD),
        ("D5=trading_house A1=stronghold", SHIPYARD),
        ("D5=trading_house A1=shipyard A2=stronghold", TEMPLE),
    ],
)
def test_of_stronghold_and_shipyard_she_builds_the_shipyard(automa: str, to: int) -> None:
    state = her_turn("10", automa=automa)
    found = Context(state)
    trace = Trace()
    assert act(found, "upgrade", trace) == moves.AutomaUpgrade(at("D5"), to)
    assert (trace.steps[-1].rule == "TM-UPG-08") == (to == SHIPYARD)


@pytest.mark.rule("TM-UPG-08")
def test_the_shipyard_replaces_the_trading_house() -> None:
    state = her_turn("10", automa="D5=trading_house")
    carry(state, "upgrade")
    assert state.building[at("D5")] == SHIPYARD
    assert state.automa.supply == [0, 6, 2, 3, 1, 1, 0]


# --- trade --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-TRADE-01")
@pytest.mark.parametrize(("card", "rounds"), [("*2-mots", {5, 6}), ("mots-special", {3, 4, 5, 6})])
def test_trade_is_for_the_rounds_on_its_icon(card: str, rounds: set[int]) -> None:
    found = set()
    for round_ in range(1, 7):
        state = her_turn(card, round=round_)
        found |= {round_ for due in owed_actions(state, tables.CARD[card]) if due.action == "trade"}
    assert found == rounds


@pytest.mark.rule("TM-TRADE-05", "TM-TRADE-06", "TM-TRADE-07")
def test_a_trade_leaves_a_marker_scores_and_offers_power() -> None:
    state = her_turn("mots-special", own="C4=temple F4", round=3)
    assert carry(state, "trade") == moves.AutomaTrade(at("C4"))
    automa = state.automa
    assert (automa.traded, automa.vp, automa.ledger[Source.MERCHANTS]) == ([at("C4")], 22, 2)
    assert state.owed[-1] == owed.OfferedPower(0, amount=2, giver=AUTOMA)
    player = play(state, moves.TakePower(0))
    assert player.vp == 19


@pytest.mark.rule("TM-TRADE-02", "TM-TRADE-05")
def test_the_marker_is_there_for_good() -> None:
    state = her_turn("mots-special", own="C4=temple F4", round=3)
    carry(state, "trade")
    assert carry(state, "trade") == moves.AutomaTrade(at("F4"))
    assert carry(state, "trade") == moves.AutomaDoNothing("trade")


@pytest.mark.rule("TM-TRADE-03")
def test_a_shipyard_of_yours_counts_three() -> None:
    state = her_turn("mots-special", own="C4=temple F4=shipyard", round=3)
    assert decide(Context(state), choices.TRADE) == at("F4")
    carry(state, "trade")
    assert state.automa.vp == 23


@pytest.mark.rule("TM-TRADE-07", "TM-FCARD-04")
def test_powermongers_advance_for_the_power_of_a_trade() -> None:
    state = her_turn("mots-special", own="C4=temple", round=3)
    state.automa.faction = tables.AUTOMA_FACTION_INDEX["powermongers"]
    carry(state, "trade")
    play(state, moves.TakePower(0))
    assert PLUGIN.rules.bot(state, None).__class__.__name__ == "AutomaAdvanceCult"


@pytest.mark.rule("TM-TRADE-07", "TM-TWO-09")
def test_the_power_of_a_trade_is_for_the_owner_of_the_structure() -> None:
    state = table(own="E1", other="C4=temple", round=3)
    state.automa.support, state.automa.action = "6", "mots-special"
    state.owed = [GameOver(), owed.AutomaActs(2, action="trade")]
    carry_out(state, act(Context(state), "trade", None))
    assert pending(state, owed.OfferedPower) == [owed.OfferedPower(1, amount=2, giver=2)]


def test_her_turn_with_a_card_of_the_expansion() -> None:
    state = table(own="C4=temple", automa="D5", round=5)
    state.owed = [GameOver()]
    begin_turn(state)
    carry_out(state, moves.DrawCard("8"))
    carry_out(state, moves.DrawCard("*2-mots"))
    assert [due.action for due in reversed(state.owed[1:]) if isinstance(due, owed.AutomaActs)] == [
        "block_power_action",
        "block_merchants",
        "trade",
    ]


# --- what a person reports ------------------------------------------------------------------------------------------------


def at_table(state: State) -> Match[State]:
    """The match of this state, beside a physical board."""
    match = Match(PLUGIN, Setup(0, "", {"merchants": True}), mode="companion")
    match.states = [state]
    return match


def report(state: State, move: Move) -> State:
    """Tell what happened; the state after it. At a table it is no surprise."""
    match = at_table(state)
    assert match.report(move) is None
    return match.states[1]


def never(state: State, move: Move) -> None:
    """Such a report cannot be true."""
    with pytest.raises(Illegal):
        at_table(state).report(move)


REPORTS = (moves.UseMerchants, moves.BuildShipyard, moves.LandShip)


def reported(state: State, kind: type[Move]) -> list[Move]:
    """What can be told of this kind beside a board."""
    return [move for move in COMPANION.rules.legal(state) if isinstance(move, kind)]


@pytest.mark.rule("TM-GEN-03")
def test_what_only_the_table_knows_is_offered_beside_a_board_and_nowhere_else() -> None:
    state = table(own="E6=trading_house D4", bowl3=0)
    for move in (moves.UseMerchants(0, 0), moves.BuildShipyard(0, at("E6")), moves.LandShip(0, at("F4"))):
        assert not offered(state, type(move))
        assert refused(state, move) == "TM-GEN-03"
        assert move in reported(state, type(move))
        report(state, move)
    assert not any(reported(seat(own="E6=trading_house D4"), kind) for kind in REPORTS)


def test_beside_a_board_the_merchants_reports_are_what_the_boards_allow() -> None:
    state = table(own="E6=trading_house D4", power_used=[True] * 7 + [False] * 2)
    assert reported(state, moves.UseMerchants) == [moves.UseMerchants(0, position) for position in (0, 8, 9)]
    assert reported(state, moves.BuildShipyard) == [moves.BuildShipyard(0, at("E6"))]
    landings = [move.at for move in reported(state, moves.LandShip) if isinstance(move, moves.LandShip)]
    assert at("F4") in landings
    assert not {at("E6"), at("D4"), at("A5")} & {*landings}
    say = catalogue(package=PLUGIN.info.package).say
    labels = {say(PLUGIN.face.offer(state, move).label) for kind in REPORTS for move in reported(state, kind)}
    assert {"Turn E6 into a shipyard", "Turn a ship into a dwelling on F4"} <= labels


def test_an_action_that_only_the_table_knows_takes_the_turn() -> None:
    state = report(table(bowl3=0), moves.UseMerchants(0, 0))
    assert isinstance(state.owed[-1], owed.DrawingCard)
    assert not any(state.power_used)


@pytest.mark.rule("TM-BLOCK-05")
def test_a_power_action_of_the_merchants_board_is_covered() -> None:
    state = report(table(bowl3=0), moves.UseMerchants(0, 8))
    assert state.power_used == [False] * 7 + [True, False]
    covered = table(power_used=[True] * 7 + [False] * 2)
    assert [refused(covered, moves.UseMerchants(0, position)) for position in (0, 7, 8, 9)] == [
        "TM-GEN-03",
        "TM-BASE-ACT-01",
        "TM-GEN-03",
        "TM-GEN-03",
    ]
    never(covered, moves.UseMerchants(0, 6))


def test_a_trading_house_becomes_the_only_shipyard() -> None:
    state = table(own="E6=trading_house E4=trading_house D4", bowl3=0)
    assert moves.Upgrade(0, at("E6"), SHIPYARD) not in PLUGIN.rules.legal(state)
    state = report(state, moves.BuildShipyard(0, at("E6")))
    player = state.players[0]
    assert state.building[at("E6")] == SHIPYARD
    assert (player.supply[HOUSE], player.supply[SHIPYARD]) == (3, 0)


def test_a_shipyard_can_make_a_town() -> None:
    state = report(table(own="E4=trading_house E5=trading_house E6 E7", bowl3=0), moves.BuildShipyard(0, at("E5")))
    assert pending(state, owed.Claiming) == [owed.Claiming(0, towns=1)]


def test_a_ship_becomes_a_dwelling_beside_a_river() -> None:
    state = table(own="A1", bowl3=0)
    never(state, moves.LandShip(0, 199))
    state = report(state, moves.LandShip(0, at("F4")))
    player = state.players[0]
    assert (state.owner[at("F4")], state.terrain[at("F4")]) == (0, Terrain.FOREST)
    assert player.supply[Structure.DWELLING] == 6


@pytest.mark.parametrize(
    ("correction", "field", "value"),
    [
        (moves.SetStock(0, "coins", 4), "coins", 4),
        (moves.SetStock(0, "workers", 0), "workers", 0),
        (moves.SetStock(0, "priests", 2), "priests", 2),
        (moves.SetStock(0, "bowl1", 6), "bowl1", 6),
        (moves.SetPoints(0, 31), "vp", 31),
    ],
)
def test_what_the_table_brought_is_corrected(correction: Correction, field: str, value: int) -> None:
    match = at_table(table(coins=3, workers=2, priests=1, bowl1=5, bowl2=6, bowl3=1))
    match.correct(correction)
    player = match.state.players[0]
    assert getattr(player, field) == value
    assert player.vp == sum(player.ledger)
    assert offered(match.state, moves.Convert), "it is still the person's turn"
    assert correction not in PLUGIN.rules.legal(match.states[0])


def test_the_contract_holds_with_the_expansion() -> None:
    options: dict[str, Any] = {"merchants": True, "automa_faction": "powermongers"}
    played = Case(PLUGIN, complete(PLUGIN.info, Setup(2, "alptrauma", options)), "random").walk(every=5)
    for check in CHECKS:
        if check is not check_saves:  # a game on screen with the option is no saved game
            check(played)


@pytest.mark.rule("TM-SETUP-05")
@pytest.mark.parametrize("game", [PLUGIN, TWO], ids=["one", "two"])
def test_dealt_scoring_tiles_are_said_to_be_those_of_the_base_game(game: Any) -> None:
    for merchants in (False, True):
        match = Match(game, Setup(7, "", {"merchants": merchants}), mode="companion")
        texts = [catalogue(package=PLUGIN.info.package).say(step.text) for step in COMPANION.setup_steps(match.state)]
        assert any("tiles of the base game" in text for text in texts) is merchants
        assert any(text.startswith("Draw six Automa scoring tiles of Merchants") for text in texts) is merchants


@pytest.mark.rule("TM-PASS-06", "TM-PASS-07", "TM-PASS-08")
@pytest.mark.parametrize(("merchants", "rounds"), [(True, [2]), (False, [])])
def test_the_steps_of_her_pass_name_the_card_that_was_set_aside(merchants: bool, rounds: list[int]) -> None:
    told = []
    for number in range(1, 6):
        state = seat(merchants=merchants)
        state.round = number
        *_, last = [PLUGIN.words().say(step) for step in PLUGIN.face.instruct(state, moves.AutomaPass(0))]
        assert "top card of the reserve deck" in last
        assert last.endswith("Turn the two bottom cards sideways.")
        if "Merchants card" in last:
            told.append(number)
        deck = len(state.automa.deck.pool)
        change(state, moves.AutomaPass(0))
        assert (cards.SPECIAL in state.automa.deck.pool) == (number in told)
        assert len(state.automa.deck.pool) >= deck
    assert told == rounds
