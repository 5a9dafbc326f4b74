"""Every usual mistake has a line that says what is wrong, with the rule it breaks."""

from collections.abc import Callable
from typing import Any, get_args

import pytest

from automatable.games.terra_mystica import PLUGIN
from automatable.games.terra_mystica.model import moves
from automatable.kernel.turns.moves import Illegal, Move, Owed
from automatable.kernel.words.text import catalogue
from tests.games.terra_mystica.given import State, at, owed, paint, pieces, seat

WORDS = catalogue(package=PLUGIN.info.package)
HOUSE, TEMPLE, STRONGHOLD, SANCTUARY = (
    pieces.STRUCTURES.index(kind) for kind in ("trading_house", "temple", "stronghold", "sanctuary")
)
DESERT, SWAMP, LAKES, FOREST, WASTELAND, ICE, VOLCANO = (
    pieces.TERRAINS.index(name) for name in ("desert", "swamp", "lakes", "forest", "wasteland", "ice", "volcano")
)
NOTHING: dict[str, Any] = {"coins": 0, "workers": 0, "priests": 0}


def reason(state: State, move: Move) -> tuple[str, str]:
    """The rule, and the line that a person reads."""
    with pytest.raises(Illegal) as caught:
        PLUGIN.rules.check(state, move)
    return caught.value.rule, WORDS.say(caught.value.why)


def owing(due: Owed, *arguments: Any, **changes: Any) -> State:
    """A position in which this is owed."""
    state = seat(*arguments, **changes)
    state.owed.append(due)
    return state


def painted(terrain: str, *arguments: Any, **changes: Any) -> State:
    """A position with this terrain on E5 and E4."""
    state = seat(*arguments, **changes)
    paint(state, terrain, "E5 E4")
    return state


def bridged() -> State:
    state = owing(owed.Bridging(0), own="E4 G1")
    state.bridges.append((at("E4"), at("G1"), 0))
    return state


def her_turn() -> State:
    state = owing(owed.AutomaPasses(1))
    state.automa.support = "6"
    return state


def covered() -> State:
    state = seat(bowl3=9)
    state.power_used[3] = True
    return state


def no_towns() -> State:
    state = seat("mermaids", automa_terrain="forest")
    state.towns = [0] * 8
    return state


def gone() -> State:
    state = owing(owed.Claiming(0, favors=1, towns=1), favors=[11])
    state.favors[0] = state.towns[0] = 0
    return state


def without(piece: int, *arguments: Any, **changes: Any) -> State:
    state = seat(*arguments, **changes)
    state.players[0].supply[piece] = 0
    return state


BUILDING: list[tuple[Callable[[], State], Move, str, str]] = [
    (
        lambda: painted("forest", own="E6", coins=1, workers=0),
        moves.Build(0, at("E5")),
        "TM-BASE-BUILD-04",
        "It costs 1 worker, 2 coins; you lack 1 worker, 1 coin.",
    ),
    (
        lambda: painted("mountains", "dwarves", own="E6", coins=2, workers=2),
        moves.Build(0, at("E4")),
        "TM-BASE-BUILD-04",
        "It costs 3 workers, 2 coins; you lack 1 worker.",
    ),
    (
        lambda: painted("mountains", "dwarves", own="E6", coins=2, workers=1),
        moves.Build(0, at("E4")),
        "TM-FACTION-DWARVES",
        "It costs 2 workers; you lack 1 worker.",
    ),
    (
        lambda: painted("desert", "fakirs", own="E6", coins=2, workers=9),
        moves.Build(0, at("E4")),
        "TM-FACTION-FAKIRS",
        "It costs 1 priest; you lack 1 priest.",
    ),
    (
        lambda: owing(owed.Digging(0, spades=1, action=False, buy=False, split=True), own="E6"),
        moves.Build(0, at("F4")),
        "TM-BASE-SPADE-06",
        "You cannot build a dwelling with the spades of a cult bonus.",
    ),
    (
        lambda: owing(owed.Digging(0, spades=1, buy=False, split=True), own="E6", coins=9, workers=9),
        moves.Build(0, at("F4")),
        "TM-BASE-SPADE-07",
        "Use your spades first or stop digging; then you may build a dwelling on a transformed space.",
    ),
    (lambda: seat(own="E6"), moves.Build(0, at("E6")), "TM-BASE-BUILD-02", "There is already a structure on E6."),
    (lambda: seat(own="E6"), moves.Build(0, at("E5")), "TM-BASE-BUILD-03", "E5 is not your home terrain."),
    (lambda: without(1, own="E6"), moves.Build(0, at("F4")), "TM-BASE-BUILD-05", "You have no dwelling left."),
    (
        lambda: painted("swamp", own="E6", workers=5),
        moves.Transform(0, at("E5"), FOREST),
        "TM-BASE-SPADE-02",
        "It costs 6 workers; you lack 1 worker.",
    ),
    (
        lambda: painted("forest", "dwarves", own="E6", workers=4),
        moves.Transform(0, at("E4"), pieces.TERRAINS.index("mountains")),
        "TM-BASE-SPADE-02",
        "It costs 5 workers; you lack 1 worker.",
    ),
    (
        lambda: painted("forest", "darklings", own="E6", priests=1),
        moves.Transform(0, at("E5"), SWAMP),
        "TM-BASE-SPADE-02",
        "It costs 2 priests; you lack 1 priest.",
    ),
    (
        lambda: painted("swamp", "yetis", own="E6", workers=5),
        moves.Transform(0, at("E5"), ICE),
        "TM-BASE-SPADE-02",
        "It costs 6 workers; you lack 1 worker.",
    ),
    (
        lambda: owing(owed.Digging(0, spades=1, action=False, buy=False), own="E6", workers=9),
        moves.Transform(0, at("E5"), FOREST),
        "TM-BASE-SPADE-06",
        "It takes 2 spades; you have 1, and none can be bought now.",
    ),
    (
        lambda: painted("forest", "giants", own="E6", workers=9),
        moves.Transform(0, at("E5"), DESERT),
        "TM-FACTION-GIANTS",
        "The space cannot become that terrain.",
    ),
    (
        lambda: painted("lakes", "dragonlords", own="E6", bowl1=1, bowl2=0),
        moves.Transform(0, at("E5"), VOLCANO),
        "TM-FACTION-DRAGONLORDS",
        "It costs 2 power tokens; you lack 1 power token.",
    ),
    (
        lambda: painted("forest", "dragonlords", own="E6", bowl1=1, bowl2=0),
        moves.Transform(0, at("E5"), DESERT),
        "TM-FACTION-DRAGONLORDS",
        "The space cannot become that terrain.",
    ),
    (
        lambda: painted("desert", "acolytes", own="E6", cults=[2, 3, 3, 3]),
        moves.Transform(0, at("E5"), VOLCANO, 0),
        "TM-FACTION-ACOLYTES",
        "It takes 3 steps down on fire; you are on 2.",
    ),
    (
        lambda: painted("desert", "acolytes", own="E6"),
        moves.Transform(0, at("E5"), VOLCANO, 4),
        "TM-FACTION-ACOLYTES",
        "There is no such place on the cult board.",
    ),
    (
        lambda: seat(own="E6", coins=5, workers=1),
        moves.Upgrade(0, at("E6"), HOUSE),
        "TM-BASE-UPG-05",
        "It costs 2 workers, 6 coins; you lack 1 worker, 1 coin.",
    ),
    (
        lambda: seat(own="E6"),
        moves.Upgrade(0, at("E6"), TEMPLE),
        "TM-BASE-UPG-01",
        "This structure cannot become that one.",
    ),
    (lambda: seat(own="E6"), moves.Upgrade(0, at("E5"), HOUSE), "TM-BASE-UPG-01", "You have no structure there."),
    (
        lambda: without(SANCTUARY, own="E6=temple"),
        moves.Upgrade(0, at("E6"), SANCTUARY),
        "TM-BASE-UPG-03",
        "You have no sanctuary left.",
    ),
    (
        lambda: owing(owed.PlacingDwelling(0), own=""),
        moves.PlaceDwelling(0, at("E5")),
        "TM-BASE-SETUP-03",
        "E5 is not your home terrain.",
    ),
    (
        lambda: owing(owed.PlacingDwelling(0), own="F4"),
        moves.PlaceDwelling(0, at("F4")),
        "TM-BASE-SETUP-03",
        "There is already a structure on F4.",
    ),
    (
        lambda: owing(owed.PlacingDwelling(0), "riverwalkers", own="", home="swamp"),
        moves.PlaceDwelling(0, at("A13")),
        "TM-FACTION-RIVERWALKERS",
        "A13 is not next to a river.",
    ),
    (
        lambda: seat(own="E4"),
        moves.BuildBridge(0, at("E4"), at("G1")),
        "TM-FACTION-ENGINEERS",
        "Only the Engineers build bridges as an action; others need the power action.",
    ),
    (
        lambda: seat("engineers", own="E4", workers=1),
        moves.BuildBridge(0, at("E4"), at("G1")),
        "TM-FACTION-ENGINEERS",
        "It costs 2 workers; you lack 1 worker.",
    ),
    (
        lambda: seat("engineers", own="E4", workers=2, bridges=0),
        moves.BuildBridge(0, at("E4"), at("G1")),
        "TM-BASE-BRIDGE-01",
        "You have no bridge left.",
    ),
    (
        lambda: owing(owed.Bridging(0), own="E4"),
        moves.BuildBridge(0, at("E4"), at("G2")),
        "TM-BASE-BRIDGE-01",
        "No bridge can be built between these spaces.",
    ),
    (bridged, moves.BuildBridge(0, at("E4"), at("G1")), "TM-BASE-BRIDGE-01", "There is already a bridge."),
    (
        lambda: owing(owed.Bridging(0), own="E6"),
        moves.BuildBridge(0, at("E4"), at("G1")),
        "TM-BASE-BRIDGE-01",
        "A bridge needs a free bridge place at one of your structures.",
    ),
    (lambda: seat(), moves.Connect(0, at("r1")), "TM-FACTION-MERMAIDS", "Only the Mermaids can do this."),
    (no_towns, moves.Connect(0, at("r1")), "TM-BASE-TOWN-03", "No town tile is left."),
    (
        lambda: seat("mermaids", automa_terrain="forest"),
        moves.Connect(0, at("r1")),
        "TM-FACTION-MERMAIDS",
        "No town can be founded across this river space.",
    ),
]
ACTING: list[tuple[Callable[[], State], Move, str, str]] = [
    (
        lambda: seat(**NOTHING | {"coins": 3}),
        moves.AdvanceShipping(0),
        "TM-BASE-TRACK-01",
        "It costs 1 priest, 4 coins; you lack 1 priest, 1 coin.",
    ),
    (lambda: seat(shipping=3), moves.AdvanceShipping(0), "TM-BASE-TRACK-01", "There is no further step on this track."),
    (
        lambda: seat(coins=5, workers=1, priests=1),
        moves.AdvanceDigging(0),
        "TM-BASE-TRACK-02",
        "It costs 1 priest, 2 workers, 5 coins; you lack 1 worker.",
    ),
    (lambda: seat("darklings"), moves.AdvanceDigging(0), "TM-BASE-TRACK-02", "There is no further step on this track."),
    (lambda: seat(priests=0), moves.SendPriest(0, 0, 3), "TM-BASE-CULT-01", "You have no priest."),
    (
        lambda: seat(priests=1, priest_spaces=[1] * 16),
        moves.SendPriest(0, 0, 3),
        "TM-BASE-CULT-01",
        "No free priest space is worth 3 steps there.",
    ),
    (
        lambda: seat(priests=1),
        moves.SendPriest(0, 0, 4),
        "TM-BASE-CULT-01",
        "There is no such place on the cult board.",
    ),
    (
        lambda: seat(bowl3=2),
        moves.TakePowerAction(0, 3),
        "TM-BASE-ACT-02",
        "It costs 4 power; you have 2 in bowl 3.",
    ),
    (covered, moves.TakePowerAction(0, 4), "TM-BASE-ACT-01", "This power action has already been used this round."),
    (
        lambda: seat(bowl3=9),
        moves.TakePowerAction(0, 7),
        "TM-BASE-ACT-01",
        "There is no such power action; they are numbered 1 to 6.",
    ),
    (
        lambda: seat(own="E6", bowl3=9),
        moves.TakePowerAction(0, 1),
        "TM-BASE-BRIDGE-01",
        "A bridge needs a free bridge place at one of your structures.",
    ),
    (
        lambda: seat(bowl3=9, priests=7),
        moves.TakePowerAction(0, 2),
        "TM-BASE-INCOME-03",
        "All your priests are in use.",
    ),
    (
        lambda: seat("riverwalkers", bowl3=9),
        moves.TakePowerAction(0, 6),
        "TM-FACTION-RIVERWALKERS",
        "The Riverwalkers never transform terrain.",
    ),
    (
        lambda: seat(bowl3=4),
        moves.Convert(0, "power_to_priest"),
        "TM-BASE-CONV-01",
        "It costs 5 power; you have 4 in bowl 3.",
    ),
    (
        lambda: seat(bowl3=5, priests=7),
        moves.Convert(0, "power_to_priest"),
        "TM-BASE-INCOME-03",
        "All your priests are in use.",
    ),
    (
        lambda: seat(workers=0),
        moves.Convert(0, "worker_to_coin"),
        "TM-BASE-CONV-01",
        "It costs 1 worker; you lack 1 worker.",
    ),
    (
        lambda: seat("alchemists", coins=1),
        moves.Convert(0, "coins_to_vp"),
        "TM-BASE-CONV-01",
        "It costs 2 coins; you lack 1 coin.",
    ),
    (
        lambda: seat("alchemists", vp=0),
        moves.Convert(0, "vp_to_coin"),
        "TM-BASE-CONV-01",
        "It costs 1 point; you lack 1 point.",
    ),
    (lambda: seat(), moves.Convert(0, "vp_to_coin"), "TM-FACTION-ALCHEMISTS", "Only the Alchemists can do this."),
    (
        lambda: seat(bowl2=1),
        moves.Sacrifice(0),
        "TM-BASE-POWER-03",
        "It needs two tokens in bowl 2; you have 1.",
    ),
    (lambda: seat(), moves.Pass(0, 0), "TM-BASE-PASS-02", "To pass, take a bonus card."),
    (lambda: seat(), moves.Pass(0, 6), "TM-BASE-PASS-02", "This bonus card is not available."),
    (lambda: seat(round=6), moves.Pass(0, 3), "TM-BASE-PASS-02", "In the last round no bonus card is taken."),
    (
        lambda: seat(bonus=3),
        moves.UseSpades(0, "bonus_card"),
        "TM-BASE-SPECIAL-01",
        "Your bonus card does not have this action.",
    ),
    (
        lambda: seat(bonus=1, used=1),
        moves.UseSpades(0, "bonus_card"),
        "TM-BASE-SPECIAL-01",
        "This special action has already been used this round.",
    ),
    (
        lambda: seat("riverwalkers", bonus=1),
        moves.UseSpades(0, "bonus_card"),
        "TM-FACTION-RIVERWALKERS",
        "The Riverwalkers never transform terrain.",
    ),
    (lambda: seat(), moves.UseSpades(0, "stronghold"), "TM-FACTION-GIANTS", "Only the Giants can do this."),
    (lambda: seat("giants"), moves.UseSpades(0, "stronghold"), "TM-FACTION-GIANTS", "It needs your stronghold."),
    (
        lambda: seat(),
        moves.UseCult(0, "favor_tile", 0),
        "TM-BASE-SPECIAL-01",
        "You do not have the favor tile with this action.",
    ),
    (
        lambda: seat(favors=[6], used=2),
        moves.UseCult(0, "favor_tile", 0),
        "TM-BASE-SPECIAL-01",
        "This special action has already been used this round.",
    ),
    (
        lambda: seat(bonus=1),
        moves.UseCult(0, "bonus_card", 0),
        "TM-BASE-SPECIAL-01",
        "Your bonus card does not have this action.",
    ),
    (lambda: seat("auren"), moves.UseCult(0, "stronghold", 0), "TM-FACTION-AUREN", "It needs your stronghold."),
    (
        lambda: seat(favors=[6]),
        moves.UseCult(0, "favor_tile", 4),
        "TM-BASE-CULT-01",
        "There is no such place on the cult board.",
    ),
]
STRONGHOLDS: list[tuple[Callable[[], State], Move, str, str]] = [
    (lambda: seat(), moves.TakeDoubleTurn(0), "TM-FACTION-CHAOS", "Only the Chaos Magicians can do this."),
    (
        lambda: seat("chaos_magicians", own="E6=stronghold", used=4),
        moves.TakeDoubleTurn(0),
        "TM-BASE-SPECIAL-01",
        "This special action has already been used this round.",
    ),
    (
        lambda: seat("nomads", own="E6=stronghold"),
        moves.Sandstorm(0, at("I7")),
        "TM-FACTION-NOMADS",
        "I7 is not directly adjacent to one of your structures; bridges do not count.",
    ),
    (
        lambda: painted("desert", "nomads", own="E6=stronghold"),
        moves.Sandstorm(0, at("E5")),
        "TM-FACTION-NOMADS",
        "The space cannot become that terrain.",
    ),
    (
        lambda: seat("nomads", own="E6=stronghold E5"),
        moves.Sandstorm(0, at("E5")),
        "TM-BASE-BUILD-02",
        "There is already a structure on E5.",
    ),
    (lambda: seat(own="E6"), moves.Ride(0, at("F4")), "TM-FACTION-WITCHES", "It needs your stronghold."),
    (lambda: seat(own="E6=stronghold"), moves.Ride(0, at("E5")), "TM-FACTION-WITCHES", "E5 is not your home terrain."),
    (
        lambda: without(1, own="E6=stronghold"),
        moves.Ride(0, at("F4")),
        "TM-BASE-BUILD-05",
        "You have no dwelling left.",
    ),
    (
        lambda: seat("swarmlings", own="E6=stronghold E4=temple", automa_terrain="forest"),
        moves.Swarm(0, at("E4")),
        "TM-BASE-UPG-01",
        "This structure cannot become that one.",
    ),
    (
        lambda: seat("swarmlings", own="E6=stronghold", automa_terrain="forest"),
        moves.Swarm(0, at("E4")),
        "TM-BASE-UPG-01",
        "You have no structure there.",
    ),
    (
        lambda: without(HOUSE, "swarmlings", own="E6=stronghold E4", automa_terrain="forest"),
        moves.Swarm(0, at("E4")),
        "TM-BASE-UPG-03",
        "You have no trading house left.",
    ),
    (
        lambda: seat("shapeshifters", own="E6=stronghold", bowl3=4),
        moves.ChangeHome(0, DESERT, False),
        "TM-FACTION-SHAPESHIFTERS",
        "It costs 5 power; you have 4 in bowl 3.",
    ),
    (
        lambda: seat("shapeshifters", own="E6=stronghold", bowl1=1, bowl2=2),
        moves.ChangeHome(0, DESERT, True),
        "TM-FACTION-SHAPESHIFTERS",
        "It costs 5 power tokens; you lack 2 power tokens.",
    ),
    (
        lambda: seat("shapeshifters", own="E6=stronghold", bowl3=5),
        moves.ChangeHome(0, LAKES, False),
        "TM-FACTION-SHAPESHIFTERS",
        "This terrain is somebody's home.",
    ),
    (
        lambda: seat("shapeshifters", own="E6=stronghold", bowl3=5),
        moves.ChangeHome(0, ICE, False),
        "TM-FACTION-SHAPESHIFTERS",
        "There is no such terrain.",
    ),
]
ANSWERS: list[tuple[Callable[[], State], Move, str, str]] = [
    (
        lambda: owing(owed.ChoosingTerrain(0), "yetis"),
        moves.ChooseTerrain(0, LAKES),
        "TM-BASE-SETUP-04",
        "This terrain is somebody's home.",
    ),
    (
        lambda: owing(owed.ChoosingTerrain(0), "yetis"),
        moves.ChooseTerrain(0, ICE),
        "TM-BASE-SETUP-04",
        "There is no such terrain.",
    ),
    (
        lambda: owing(owed.ChoosingBonusCard(0)),
        moves.ChooseBonusCard(0, 6),
        "TM-SETUP-22",
        "This bonus card is not available.",
    ),
    (gone, moves.TakeFavor(0, 11), "TM-BASE-FAVOR-01", "You already have a tile of this kind."),
    (gone, moves.TakeFavor(0, 1), "TM-BASE-FAVOR-01", "None of these tiles is left."),
    (gone, moves.TakeFavor(0, 13), "TM-BASE-FAVOR-01", "There is no such tile."),
    (gone, moves.FoundTown(0, 1), "TM-BASE-TOWN-03", "None of these tiles is left."),
    (gone, moves.FoundTown(0, 9), "TM-BASE-TOWN-03", "There is no such tile."),
    (lambda: seat(), moves.TakeFavor(0, 1), "TM-BASE-FAVOR-01", "No favor tile is due."),
    (lambda: seat(), moves.FoundTown(0, 1), "TM-BASE-TOWN-01", "No town has been founded."),
    (
        lambda: owing(owed.SteppingCult(0)),
        moves.StepCult(0, 4),
        "TM-BASE-CULT-01",
        "There is no such place on the cult board.",
    ),
    (
        lambda: owing(owed.Crowning(0, cults=(1, 3))),
        moves.Crown(0, 0),
        "TM-BASE-CULT-04",
        "You can use the key on: water, air.",
    ),
    (
        lambda: owing(owed.TradingPriests(0), "darklings", workers=9),
        moves.TradePriests(0, 4),
        "TM-FACTION-DARKLINGS",
        "At most 3 workers become priests.",
    ),
    (
        lambda: owing(owed.TradingPriests(0), "darklings", workers=1),
        moves.TradePriests(0, 2),
        "TM-FACTION-DARKLINGS",
        "It costs 2 workers; you lack 1 worker.",
    ),
    (
        lambda: owing(owed.TradingPriests(0), "darklings", workers=9, priests=6),
        moves.TradePriests(0, 2),
        "TM-BASE-INCOME-03",
        "Only 1 priest is left.",
    ),
    (
        lambda: owing(owed.Unlocking(0), "riverwalkers", coins=1),
        moves.Unlock(0, LAKES),
        "TM-FACTION-RIVERWALKERS",
        "It costs 2 coins; you lack 1 coin.",
    ),
    (
        lambda: owing(owed.Unlocking(0), "riverwalkers", coins=9),
        moves.Unlock(0, FOREST),
        "TM-FACTION-RIVERWALKERS",
        "This terrain is already unlocked.",
    ),
    (
        lambda: owing(owed.Unlocking(0), "riverwalkers", coins=9),
        moves.Unlock(0, 7),
        "TM-FACTION-RIVERWALKERS",
        "There is no such terrain.",
    ),
]
MERCHANTS: list[tuple[Callable[[], State], Move, str, str]] = [
    (
        lambda: seat(merchants=True, power_used=[True] * 9),
        moves.UseMerchants(0, 8),
        "TM-BASE-ACT-01",
        "This power action has already been used this round.",
    ),
    (lambda: seat(merchants=True), moves.UseMerchants(0, 5), "TM-BASE-ACT-01", "There is no such action."),
    (
        lambda: seat(own="E6", merchants=True),
        moves.BuildShipyard(0, at("E6")),
        "TM-GEN-03",
        "This structure cannot become that one.",
    ),
    (
        lambda: without(6, own="E6=trading_house", merchants=True),
        moves.BuildShipyard(0, at("E6")),
        "TM-GEN-03",
        "You have no shipyard left.",
    ),
    (lambda: seat(merchants=True), moves.LandShip(0, at("A5")), "TM-GEN-03", "A5 is not next to a river."),
    (
        lambda: without(1, merchants=True),
        moves.LandShip(0, at("D5")),
        "TM-BASE-BUILD-05",
        "You have no dwelling left.",
    ),
    (
        lambda: seat(merchants=True),
        moves.UseMerchants(0, 0),
        "TM-GEN-03",
        "I cannot check whether this is allowed; I take it as you say.",
    ),
]
SETUP: list[tuple[Callable[[], State], Move, str, str]] = [
    (lambda: owing(owed.ChoosingFaction(0)), moves.ChooseFaction(0, 99), "TM-SETUP-08", "There is no such faction."),
    (
        lambda: owing(owed.ChoosingAutomaFaction(0)),
        moves.ChooseAutomaFaction(0, 99),
        "TM-SETUP-09",
        "There is no such faction.",
    ),
    (
        lambda: owing(owed.ChoosingAutomaTerrain(0)),
        moves.ChooseAutomaTerrain(0, 4),
        "TM-SETUP-10",
        "This terrain is somebody's home.",
    ),
]
TURNS: list[tuple[Callable[[], State], Move, str, str]] = [
    (lambda: owing(owed.DrawingCard(1)), moves.Pass(0, 3), "TM-BASE-TURN-01", "Something has to be drawn first."),
    (her_turn, moves.Pass(0, 3), "TM-BASE-TURN-01", "It is the Automa's turn."),
    (
        lambda: seat(other="A1"),
        moves.Pass(1, 3),
        "TM-BASE-TURN-01",
        "It is not your turn; the game waits for the first player.",
    ),
    (
        lambda: owing(owed.OfferedPower(0, amount=1, giver=1)),
        moves.Pass(0, 3),
        "TM-BASE-TURN-01",
        "You cannot do that now.",
    ),
    (lambda: seat(), moves.DrawCard("6"), "TM-BASE-TURN-01", "You cannot do that now."),
]
MISTAKES = [*BUILDING, *ACTING, *STRONGHOLDS, *ANSWERS, *MERCHANTS, *SETUP, *TURNS]


@pytest.mark.parametrize(("position", "move", "rule", "text"), MISTAKES)
def test_a_mistake_is_explained(position: Callable[[], State], move: Move, rule: str, text: str) -> None:
    assert reason(position(), move) == (rule, text)


PLAIN = {moves.Decline, moves.EndTurn, moves.TakePower, moves.BuyToken}


def test_every_move_with_a_choice_can_be_explained() -> None:
    verbs = {verb for known in PLUGIN.rules.verbs.values() for verb in known.values()}
    assert {verb.move for verb in verbs if verb.obstacle or verb.why} == set(get_args(moves.HumanMove)) - PLAIN


def test_every_reason_is_tried() -> None:
    assert {type(move) for _, move, _, _ in MISTAKES} >= set(get_args(moves.HumanMove)) - PLAIN
