"""An owner's table: nothing is dealt by the app. What is told goes into the ordinary fields, and what is untold stays empty."""

from collections.abc import Callable, Mapping
from typing import Final

from automatable.games.tiletum.automa import effects, facts
from automatable.games.tiletum.automa.effects import STEPS
from automatable.games.tiletum.automa.guessed import ANOTHER, king_order
from automatable.games.tiletum.automa.told import told
from automatable.games.tiletum.model.cards import HIGHEST
from automatable.games.tiletum.model.geometry import CATHEDRAL_TOWNS, TILETUM
from automatable.games.tiletum.model.moves import MautomaDie, MautomaTile
from automatable.games.tiletum.model.owed import (
    ActionTurn,
    BeginRound,
    FillBonus,
    SetUp,
    ToDealAction,
    ToDealFair,
    ToDealPriority,
    ToDrawDie,
    ToSeat,
    ToTakeTile,
    ToTurnDisc,
)
from automatable.games.tiletum.model.pieces import CRESTS, NONE, OFFER, ROUNDS, SECTORS
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tiles import PLAIN_CONTRACTS, SOME_CHARACTERS, SOME_CRESTS, SOME_HELPER
from automatable.games.tiletum.rules.actions import dealing, rounds
from automatable.games.tiletum.show.facts import KINDS
from automatable.kernel.decide.pipeline import fallback
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.facts import ELSE, OWN, OwnTable, TableFact
from automatable.kernel.turns.machine import answered
from automatable.kernel.turns.moves import Owed
from automatable.kernel.turns.verbs import Consequence

Note = Callable[[State, TableFact, int], None]


def set_up_by_owner(state: State, own: OwnTable = OWN) -> None:
    """TIL-SETUP-01: wheel, fairs, turn order and priority cards are told before the first round; tiles, dice and offers when they are read."""
    state.own_table = own
    cathedrals = len(CATHEDRAL_TOWNS)
    state.stone, state.cathedral_tiles, state.cost_tiles = [0] * cathedrals, [(0,)] * cathedrals, []
    state.fair_towns = [TILETUM, *[NONE] * (ROUNDS - 1)]
    state.contract_pile, state.character_pile, state.bonus_pile = [], [], []
    wheel: Owed = ToTurnDisc() if state.actions else ToDealAction()
    priorities = (ToDealPriority(seat) for seat in reversed(range(1, state.seats)))
    state.owed = [BeginRound(), SetUp(), *priorities, ToSeat(), ToDealFair(), wheel]


def begin_round(state: State, owed: BeginRound) -> None:
    """At an owner's table nobody tells the dice."""
    rounds.begin_round(state, owed)
    if state.own_table.on:
        answered(state)


def action_turn(state: State, owed: ActionTurn) -> None:
    """At an owner's table nobody tells the corruption token: where the king markers stand is asked at the end of the round."""
    rounds.action_turn(state, owed)
    if state.own_table.on:
        answered(state)


def fill_bonus(state: State, owed: FillBonus) -> None:
    """At an owner's table tiles are laid out by hands."""
    if not state.own_table.on:
        dealing.fill_bonus(state, owed)


AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {
    BeginRound: begin_round,
    ActionTurn: action_turn,
    FillBonus: fill_bonus,
}


def die_by_hand(owed: ToDrawDie, trace: Trace | None) -> MautomaDie:
    """TIL-DIE1-02, TIL-DIE1-03, TIL-TIE-05: hands find the die by the same rule; the app needs none of it."""
    fallback(trace, "TIL-DIE1-03", "choice.by_hand")
    return MautomaDie(owed.sector, 0)


def take_map_tile(state: State, owed: ToTakeTile, move: MautomaTile) -> None:
    """TIL-MER-05, TIL-ARC-06: the tile is scored; an owner's town is known to have one fewer."""
    if state.own_table.on:
        town = facts.taken(state.layout.tile_town[move.slot])
        state.own_table = state.own_table.with_told(town, (told(state, town) or 0) + 1)
    effects.take_tile(state, owed, move)


# Answers


def _seat(state: State) -> int:
    """Whose decision has asked."""
    return state.owed[-1].seat


def tile_seen(state: State, answer: int) -> int:
    """The tile that stands for an answer."""
    if answer == facts.NOTHING:
        return NONE
    if answer == facts.NEW_CREST:
        return some_crest(state, _seat(state))
    return PLAIN_CONTRACTS[0] if answer == facts.A_CONTRACT else SOME_HELPER


def some_crest(state: State, seat: int) -> int:
    """Crests are counted: the next kind that is not on its board stands for one that it has not."""
    player = state.players[seat]
    return SOME_CRESTS[next(crest for crest in range(len(CRESTS)) if not player.has_crest(crest))]


def _contract(points: int) -> int:
    return PLAIN_CONTRACTS[max(0, points)]


def _fair_town(state: State, fact: TableFact, answer: int) -> None:
    state.fair_towns[fact[1]] = NONE if answer == ELSE else answer


def _target(state: State, fact: TableFact, answer: int) -> None:
    state.wheel_tiles = [SOME_HELPER if sector == answer else NONE for sector in range(SECTORS)]


def _lowest_die(state: State, fact: TableFact, answer: int) -> None:
    sector = min(range(SECTORS), key=state.value) if answer == ELSE else answer
    state.dice = [(0,) if sector == each else () for each in range(SECTORS)]


def _wheel(state: State, fact: TableFact, answer: int) -> None:
    state.wheel_tiles[fact[1]] = tile_seen(state, answer)


def _wheel_points(state: State, fact: TableFact, answer: int) -> None:
    state.wheel_tiles[fact[1]] = _contract(answer)


def _cathedral(state: State, fact: TableFact, answer: int) -> None:
    state.cathedral_tiles[fact[1]] = () if answer in (ELSE, facts.NO_CATHEDRAL, ANOTHER) else (answer,)
    if answer == facts.NO_CATHEDRAL:
        state.stone[fact[1]] = NONE


def _character(state: State, fact: TableFact, answer: int) -> None:
    state.character_offer = [NONE] * OFFER
    if answer != ELSE:
        state.character_offer[0] = SOME_CHARACTERS[answer]


def _offer(state: State, tile: int) -> None:
    state.contract_offer = [*[NONE] * (OFFER - 1), tile]


def _offered_contract(state: State, fact: TableFact, answer: int) -> None:
    _offer(state, NONE if answer == ELSE else _contract(answer))


def _offered_crest(state: State, fact: TableFact, answer: int) -> None:
    _offer(state, NONE if answer == ELSE else some_crest(state, fact[1]))


def _second(state: State, fact: TableFact, answer: int) -> None:
    if answer == facts.SECOND_CREST:
        _offered_crest(state, fact, answer)
    else:
        _offered_contract(state, fact, answer)


def _beyond(state: State, fact: TableFact, answer: int) -> None:
    state.players[fact[1]].king = HIGHEST - STEPS + max(0, answer)


def _put_in_town(state: State, town: int, tile: int) -> None:
    first, *rest = state.layout.tiles_of[town]
    state.map_tiles[first] = tile
    for slot in rest:
        state.map_tiles[slot] = NONE


def _only_told(state: State, fact: TableFact, answer: int) -> None:
    """The decision reads what was told, for no field of ours holds it."""


def _ahead(state: State, fact: TableFact, answer: int) -> None:
    """TIL-KPH-01: the order is all that is known of the markers."""
    state.king_stack = king_order(state)
    for player in state.players:
        player.king = 0


def _town(state: State, fact: TableFact, answer: int) -> None:
    _put_in_town(state, fact[1], tile_seen(state, answer))
    if answer == facts.NOTHING:
        state.own_table = state.own_table.with_told(facts.nothing_for(fact[1], _seat(state)), 0)


def _town_points(state: State, fact: TableFact, answer: int) -> None:
    _put_in_town(state, fact[1], _contract(answer))


def _king(state: State, fact: TableFact, answer: int) -> None:
    state.players[fact[1]].king = HIGHEST if answer == ELSE else answer


def _under(state: State, fact: TableFact, answer: int) -> None:
    """The stack of a space from below, as far as it is told."""
    here = [seat for seat in state.king_stack if state.players[seat].king == fact[1]]
    known = [told(state, facts.under(state, fact[1], number)) for number in range(len(here))]
    order = sorted(here, key=lambda seat: known.index(seat) if seat in known else len(here))
    state.king_stack = [*(seat for seat in state.king_stack if seat not in here), *order]


def _prize(state: State, fact: TableFact, answer: int) -> None:
    state.king_tiles[state.round - 1] = tile_seen(state, answer)


def _prize_points(state: State, fact: TableFact, answer: int) -> None:
    state.king_tiles[state.round - 1] = _contract(answer)


NOTES: Final[Mapping[str, Note]] = {
    "fair_town": _fair_town,
    "target": _target,
    "lowest_die": _lowest_die,
    "wheel": _wheel,
    "wheel_points": _wheel_points,
    "cathedral": _cathedral,
    "character": _character,
    "contract": _offered_contract,
    "offered_crest": _offered_crest,
    "second": _second,
    "beyond": _beyond,
    "town": _town,
    "town_points": _town_points,
    "king": _king,
    "under": _under,
    "house_points": _only_told,
    "house_town": _only_told,
    "pillar_town": _only_told,
    "near": _only_told,
    "near_points": _only_told,
    "fair_action": _only_told,
    "ahead": _ahead,
    "king_points": _only_told,
    "prize": _prize,
    "prize_points": _prize_points,
}
SEE: Final = KINDS.verb(NOTES, "TIL-TURN-01")
