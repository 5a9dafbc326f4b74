"""What the Automa's moves change; she pays nothing and gains nothing but points and cult steps (TM-GEN-08)."""

from typing import Any, Final

from automatable.games.terra_mystica.automa import cards
from automatable.games.terra_mystica.automa.context import points_now
from automatable.games.terra_mystica.automa.tables import FAVOR_STEPS
from automatable.games.terra_mystica.model.moves import (
    AutomaAdvanceCult,
    AutomaBlight,
    AutomaBlock,
    AutomaBuild,
    AutomaDoNothing,
    AutomaGainPoints,
    AutomaPass,
    AutomaPlace,
    AutomaPlaceCube,
    AutomaTakeFavor,
    AutomaTrade,
    AutomaUpgrade,
)
from automatable.games.terra_mystica.model.owed import AutomaActs
from automatable.games.terra_mystica.model.pieces import CULT_TOP, CULTS, NOBODY, ROUNDS, Structure
from automatable.games.terra_mystica.model.state import Source, State
from automatable.games.terra_mystica.model.tables import AUTOMA_FACTIONS, FAVORS, TRACKS
from automatable.games.terra_mystica.rules.actions.offered_power import offer, offer_power
from automatable.games.terra_mystica.rules.automa_achievements import check_achievements
from automatable.games.terra_mystica.rules.effects.points import score
from automatable.games.terra_mystica.rules.reach import structure_power
from automatable.kernel.turns.moves import Move, Owed
from automatable.kernel.turns.verbs import Effect

# --- structures -------------------------------------------------------------------------------------------------------


def place(state: State, owed: Owed, move: AutomaPlace) -> None:
    """TM-DWELL-05: her two initial dwellings, one of them marked."""
    _settle(state, move.marked, marked=True)
    _settle(state, move.unmarked, marked=False)


def build(state: State, owed: Owed, move: AutomaBuild) -> None:
    """TM-BUILD-12: a dwelling; TM-BUILD-13: marked or not; TM-GEN-12: she pays for nothing."""
    _settle(state, move.at, move.marked)


def _settle(state: State, at: int, marked: bool) -> None:
    """TM-BUILD-11: the space becomes her home terrain; TM-TERM-01: a power token marks the structure."""
    automa = state.automa
    automa.supply[Structure.DWELLING] -= 1
    automa.structures.append(at)
    if marked:
        automa.marked.append(at)
    state.terrain[at] = automa.terrain
    state.building[at] = Structure.DWELLING
    state.owner[at] = automa.seat


def upgrade(state: State, owed: Owed, move: AutomaUpgrade) -> None:
    """TM-UPG-07: the old piece returns to her supply; TM-GEN-15, TM-GEN-16: no scoring tile pays her for it."""
    supply = state.automa.supply
    supply[state.building[move.at]] += 1
    supply[move.to] -= 1
    state.building[move.at] = move.to


# --- cult tracks ------------------------------------------------------------------------------------------------------


def advance_cult(state: State, owed: Owed, move: AutomaAdvanceCult) -> None:
    """Steps, and the priest that stays on the board (TM-CULT-07)."""
    _climb(state, move.cult, move.steps)
    if move.priest:
        values = TRACKS[move.cult].priest_spaces
        first = len(values) * move.cult
        free = next(
            first + place
            for place, value in enumerate(values)
            if value == move.priest and state.priest_spaces[first + place] == NOBODY
        )
        state.priest_spaces[free] = state.automa.seat
        state.automa.priests -= 1


def take_favor(state: State, owed: Owed, move: AutomaTakeFavor) -> None:
    """The tile and its three steps (TM-FAV-04)."""
    state.favors[move.tile - 1] -= 1
    state.automa.favors.append(move.tile)
    _climb(state, CULTS.index(FAVORS[move.tile - 1].cult), FAVOR_STEPS)


def _climb(state: State, cult: int, steps: int) -> None:
    """TM-GEN-14: she needs no key for space 10."""
    cults = state.automa.cults
    cults[cult] = min(cults[cult] + steps, CULT_TOP)


# --- the rest ---------------------------------------------------------------------------------------------------------


def block(state: State, owed: Owed, move: AutomaBlock) -> None:
    """An action token on a power action (TM-BLOCK-04)."""
    state.power_used[move.position - 1] = True


def gain_points(state: State, owed: Owed, move: AutomaGainPoints) -> None:
    """Points of a decision card or of the faction card (TM-GEN-04)."""
    by_faction = isinstance(owed, AutomaActs) and owed.faction
    score(state.automa, Source.FACTION if by_faction else Source.CARDS, move.points)


def place_cube(state: State, owed: Owed, move: AutomaPlaceCube) -> None:
    """Symbionts: a worker cube."""
    state.automa.cubes.append(move.at)


def blight(state: State, owed: Owed, move: AutomaBlight) -> None:
    """The Blight: fallow land becomes blighted."""
    state.terrain[move.at] = state.automa.blighted


def trade(state: State, owed: Owed, move: AutomaTrade) -> None:
    """A marker under the structure, and points for its power value (TM-TRADE-05, TM-TRADE-06)."""
    state.automa.traded.append(move.at)
    score(state.automa, Source.MERCHANTS, structure_power(state, move.at))


def do_nothing(state: State, owed: Owed, move: AutomaDoNothing) -> None:
    """TM-ACT-01, TM-ACT-03: an action that fails changes nothing."""


def pass_(state: State, owed: Owed, move: AutomaPass) -> None:
    """TM-PASS-01: points of the scoring tile (TM-GEN-05), another bonus card without its coins (TM-PASS-03), the deck of the next round.

    TM-PASS-04: her previous card goes in its place; TM-PASS-09: whoever passes first starts the next round.
    """
    automa = state.automa
    first = not any(state.passed)
    points = points_now(state)
    score(automa, Source.ROUND, points)
    if first and AUTOMA_FACTIONS[automa.faction].pass_first_doubles:
        score(automa, Source.FACTION, points)
    if first:
        state.first = automa.seat
    state.passed[automa.seat] = True
    cards.collect(automa)
    if state.round < ROUNDS:
        automa.bonus, state.bonus_row[move.place] = state.bonus_row[move.place], automa.bonus
        state.bonus_coins[move.place] = 0
        cards.grow(automa)
        if cards.is_special_due(state):
            cards.add_special(automa)


CHANGES: Final[dict[type[Move], Effect[State]]] = {
    AutomaPlace: place,
    AutomaBuild: build,
    AutomaUpgrade: upgrade,
    AutomaAdvanceCult: advance_cult,
    AutomaTakeFavor: take_favor,
    AutomaBlock: block,
    AutomaGainPoints: gain_points,
    AutomaPlaceCube: place_cube,
    AutomaBlight: blight,
    AutomaTrade: trade,
    AutomaDoNothing: do_nothing,
    AutomaPass: pass_,
}
"""What each of her moves changes on the table, and nothing else."""


BUILT: Final = frozenset({AutomaBuild, AutomaUpgrade})
TRADED: Final = frozenset({AutomaTrade})


def carry_out(state: State, owed: Owed, move: Any) -> None:
    """Her move, then the power you may gain from it (TM-GEN-13, TM-TRADE-07), and her achievements."""
    kind = type(move)
    CHANGES[kind](state, owed, move)
    if kind in BUILT:
        offer_power(state, move.at, state.automa.seat)
    elif kind in TRADED:
        offer(state, state.owner[move.at], structure_power(state, move.at), state.automa.seat)
    check_achievements(state)
