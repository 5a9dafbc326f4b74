"""The Automa conquers and explores."""

from typing import Final

from automatable.games.tapestry.automa.hexes import EXPLORE, NEUTRAL, OPPONENT, Survey
from automatable.games.tapestry.automa.reach import island_open, opponent_hexes, single_lands
from automatable.games.tapestry.model.geometry import ISLAND
from automatable.games.tapestry.model.moves import AutomaConquer, AutomaExplore, BotIdle, DrawTile, TurnTile
from automatable.games.tapestry.model.owed import (
    Attack,
    AutomaToConquer,
    AutomaToExplore,
    Settle,
    ToAnswerTrap,
    ToDrawAutomaTile,
    ToPickResource,
    ToTurnTile,
)
from automatable.games.tapestry.model.pieces import (
    AUTOMA,
    AUTOMA_OUTPOST,
    AUTOMA_TOPPLED,
    MIDDLE_ISLAND,
    MILITARY,
    SHADOW_TOPPLED,
    TOPPLED,
    TRAP,
    UNEXPLORED,
    YOU,
)
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import DECISION_CARDS
from automatable.games.tapestry.rules.achievements import achieve, automa_topples, you_topple
from automatable.games.tapestry.rules.stacks import refill_tiles
from automatable.kernel.decide.pipeline import decide, fallback
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.verbs import Decision, Draw


def choose_conquest(state: State, owed: AutomaToConquer, trace: Trace | None) -> Move:
    """TAP-CONQ-01: a territory of yours if she legally can, TAP-CONQ-02: otherwise a hex without an owner. TAP-CNEU-03: or nothing."""
    if state.automa_outposts == 0:
        fallback(trace, "TAP-CNEU-01", "choice.no_outposts")
        return BotIdle(AUTOMA, "conquer", "outposts")
    survey = Survey(state, owed.anywhere)
    island = island_open(state)
    if opponent_hexes(state, owed.anywhere):
        at = decide(survey, OPPONENT[island], trace)
        assert at is not None
        return AutomaConquer(at, True)
    icon = DECISION_CARDS[state.tiebreaker_card].toppled_outpost
    at = decide(survey, NEUTRAL[island, icon, bool(single_lands(state))], trace)
    if at is None:
        fallback(trace, "TAP-CNEU-03", "choice.no_hex")
        return BotIdle(AUTOMA, "conquer", "hexes")
    return AutomaConquer(at, False)


def conquer(state: State, owed: AutomaToConquer, move: AutomaConquer) -> None:
    """An outpost leaves her supply. You may answer an attack with a trap from your hand, unless you have finished; an empty hex first
    gets a tile (TAP-CNEU-08)."""
    state.automa_outposts -= 1
    if move.opponent:
        asked = TRAP in state.hand and not state.out
        state.owed.append(ToAnswerTrap(YOU, move.at) if asked else Attack(AUTOMA, move.at))
        return
    state.owed.append(Settle(AUTOMA, move.at))
    if state.tile[move.at] == UNEXPLORED:
        refill_tiles(state)
        state.owed.append(ToDrawAutomaTile(AUTOMA, move.at))


def attack(state: State, owed: Attack) -> None:
    """TAP-COPP-04: her outpost stands and yours is toppled; TAP-COPP-05: with a trap it is the other way round."""
    at = owed.at
    if owed.trapped:
        state.second[at] = AUTOMA_TOPPLED
        you_topple(state)
        state.owed.append(ToPickResource(YOU, 1))
        return
    state.first[at], state.second[at] = AUTOMA_OUTPOST, TOPPLED
    state.second_piece[at], state.first_piece[at] = state.first_piece[at], 0
    automa_topples(state)
    if at == ISLAND:
        achieve(state, AUTOMA, MIDDLE_ISLAND)


def settle(state: State, owed: Settle) -> None:
    """TAP-CNEU-09: her outpost; TAP-CNEU-10: with the icon a toppled one of the Shadow Empire beside it, never on the middle island.
    TAP-SE-04: the Shadow Empire places none itself."""
    at = owed.at
    state.first[at] = AUTOMA_OUTPOST
    if at == ISLAND:
        achieve(state, AUTOMA, MIDDLE_ISLAND)
    elif DECISION_CARDS[state.tiebreaker_card].toppled_outpost:
        add_shadow_outpost(state, at)


def add_shadow_outpost(state: State, at: int) -> None:
    """A toppled outpost beside hers, if one is left."""
    if state.shadow_outposts:
        state.shadow_outposts -= 1
        state.second[at] = SHADOW_TOPPLED


def choose_exploration(state: State, owed: AutomaToExplore, trace: Trace | None) -> Move:
    """A hex to explore; TAP-EXPL-02: or nothing. TAP-EXPL-03: how far it is from you counts unless her favorite is military."""
    at = decide(Survey(state, owed.anywhere), EXPLORE[state.favorite[0] == MILITARY], trace)
    return BotIdle(AUTOMA, "explore", "hexes") if at is None else AutomaExplore(at)


def explore(state: State, owed: AutomaToExplore, move: AutomaExplore) -> None:
    """TAP-EXPL-05: a tile is drawn and laid at random."""
    refill_tiles(state)
    state.owed.append(ToDrawAutomaTile(AUTOMA, move.at))


def idle(state: State, owed: AutomaToExplore, move: BotIdle) -> None:
    """Nothing happens."""


def tiles(state: State, owed: ToDrawAutomaTile) -> Chance:
    return Chance("tiles", state.tiles_left, DrawTile)


def draw_tile(state: State, owed: ToDrawAutomaTile, move: DrawTile) -> None:
    """The tile goes to the hex."""
    state.tiles_left.remove(move.tile)
    state.owed.append(ToTurnTile(AUTOMA, owed.at, move.tile))


def turns(state: State, owed: ToTurnTile) -> Chance:
    """Six ways to lie."""
    return Chance("rotation", range(6), TurnTile)


def turn_tile(state: State, owed: ToTurnTile, move: TurnTile) -> None:
    state.tile[owed.at] = owed.tile
    state.rotation[owed.at] = move.rotation


CONQUER: Final = Decision(
    (AutomaToConquer,), choose_conquest, {AutomaConquer: conquer, BotIdle: idle}, "TAP-CONQ-01", "about.conquer"
)
EXPLORE_HEX: Final = Decision(
    (AutomaToExplore,), choose_exploration, {AutomaExplore: explore, BotIdle: idle}, "TAP-EXPL-01", "about.explore"
)
DRAW_TILE: Final = Draw(DrawTile, (ToDrawAutomaTile,), tiles, draw_tile, rule="TAP-EXPL-05")
TURN_TILE: Final = Draw(TurnTile, (ToTurnTile,), turns, turn_tile, rule="TAP-EXPL-05")
