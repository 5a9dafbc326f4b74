"""The displays: refilled in place when an action is over, and what is taken from them."""

from collections.abc import Sequence
from typing import Final

from automatable.games.revive.model.moves import (
    CopyCitizen,
    DealCitizen,
    DealMachine,
    DealModule,
    DrawCrate,
    Recruit,
    TakeMachine,
    TakeModule,
)
from automatable.games.revive.model.owed import (
    Refill,
    Resolve,
    ToCopy,
    ToDealCitizen,
    ToDealMachine,
    ToDealModule,
    ToDrawCrate,
    ToRecruit,
    ToTakeMachine,
    ToTakeModule,
)
from automatable.games.revive.model.state import EMPTY, State
from automatable.games.revive.model.tables import CITIZENS, SLOTS
from automatable.games.revive.rules.actions.tracks import free_slots, unlock
from automatable.games.revive.rules.tribes.boards import TRIBES
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import Draw, Verb
from automatable.kernel.words.text import msg

PLACES: Final = 5
TOKENS: Final = 3
COLOURS: Final = ("green", "yellow", "grey")
RECRUITS: Final = tuple(Recruit(place) for place in range(PLACES))
COPIES: Final = tuple(CopyCitizen(place) for place in range(PLACES))
MODULE_MOVES: Final = tuple(tuple(TakeModule(place, slot) for slot in range(len(SLOTS))) for place in range(PLACES))


def gaps(state: State) -> int:
    """The empty places, one bit each: citizens, modules, machine tokens."""
    found, first = 0, 1
    for row in (state.citizens, state.modules, *state.tokens):
        if EMPTY in row:
            for place, held in enumerate(row):
                if held == EMPTY:
                    found |= first << place
        first <<= len(row)
    return found


def refill(state: State, owed: Refill) -> None:
    """REV-H-TURN-08: gaps are filled in place when what made them is over; those that were there before it wait for their own time."""
    found = gaps(state) & ~owed.gaps
    while found:
        lowest = found & -found
        if _deal(state, lowest.bit_length() - 1, owed):
            return
        found ^= lowest


def _deal(state: State, bit: int, owed: Refill) -> bool:
    """REV-H-TURN-09: an empty pile of citizens or modules is made anew from its discards; machine tokens are not."""
    if bit < 2 * PLACES:
        pile = state.citizen_pile if bit < PLACES else state.module_pile
        if not pile:
            if not pile.discard:
                return False
            if bit < PLACES:
                state.citizen_pile = pile.reshuffled()
            else:
                state.module_pile = pile.reshuffled()
        element = ToDealCitizen(0, bit) if bit < PLACES else ToDealModule(0, bit - PLACES)
        state.owed += [owed, element]
        return True
    colour, place = divmod(bit - 2 * PLACES, TOKENS)
    if not state.token_piles[colour]:
        return False
    state.owed += [owed, ToDealMachine(0, colour, place)]
    return True


def citizens(state: State, owed: ToDealCitizen) -> Chance:
    return Chance("citizens", state.citizen_pile.possible(), DealCitizen)


def deal_citizen(state: State, owed: ToDealCitizen, move: DealCitizen) -> None:
    """It lies in the gap."""
    state.citizen_pile = state.citizen_pile.without(move.card)
    state.citizens[owed.place] = move.card


def modules(state: State, owed: ToDealModule) -> Chance:
    return Chance("modules", state.module_pile.possible(), DealModule)


def deal_module(state: State, owed: ToDealModule, move: DealModule) -> None:
    """It lies in the gap."""
    state.module_pile = state.module_pile.without(move.module)
    state.modules[owed.place] = move.module


def machines(state: State, owed: ToDealMachine) -> Chance:
    """Any token of the pile of its colour."""
    return Chance(f"machines {COLOURS[owed.colour]}", state.token_piles[owed.colour].possible(), DealMachine)


def deal_machine(state: State, owed: ToDealMachine, move: DealMachine) -> None:
    """It lies in the gap."""
    state.token_piles[owed.colour] = state.token_piles[owed.colour].without(move.machine)
    state.tokens[owed.colour][owed.place] = move.machine


def crates(state: State, owed: ToDrawCrate) -> Chance:
    """REV-H-TURN-09: any crate of the pile, which is never made anew."""
    return Chance("crates", state.crate_pile.possible(), DrawCrate)


def draw_crate(state: State, owed: ToDrawCrate, move: DrawCrate) -> None:
    """It is yours until you use it."""
    state.crate_pile = state.crate_pile.without(move.crate)
    state.crates.append(move.crate)


# --- what you take ----------------------------------------------------------------------------------------------------


def _lying(display: Sequence[str]) -> list[int]:
    """The places of a display that are no gaps."""
    return [place for place, held in enumerate(display) if held != EMPTY]


def recruits(state: State, owed: ToRecruit) -> list[Recruit]:
    return [RECRUITS[place] for place in _lying(state.citizens)]


def cannot_recruit(state: State, owed: ToRecruit, move: Recruit) -> Illegal | None:
    """REV-H-TURN-08: a gap cannot be chosen."""
    return None if move in recruits(state, owed) else _gap()


def _gap() -> Illegal:
    return Illegal("REV-H-TURN-08", msg("illegal.gap"), impossible=True)


def recruit(state: State, owed: ToRecruit, move: Recruit) -> None:
    """REV-H-CARD-03: the card is active at once."""
    state.active.append(state.citizens[move.place])
    state.citizens[move.place] = EMPTY
    state.recruited += 1
    gained = TRIBES[state.tribe].on(state, "on_recruit")
    if gained:
        state.owed.append(Resolve(0, gained))


def module_takes(state: State, owed: ToTakeModule) -> list[TakeModule]:
    """Each module on display for each slot with a free space."""
    slots = free_slots(state)
    return [MODULE_MOVES[place][slot] for place in _lying(state.modules) for slot in slots]


def cannot_take_module(state: State, owed: ToTakeModule, move: TakeModule) -> Illegal | None:
    """REV-H-CARD-07: a module of the display, for a free space of an open slot."""
    if move.place not in _lying(state.modules):
        return _gap()
    if move.slot not in free_slots(state):
        return Illegal("REV-H-CARD-07", msg("illegal.no_module_space"), impossible=True)
    return None


def take_module(state: State, owed: ToTakeModule, move: TakeModule) -> None:
    """REV-H-CARD-07: it lies there for the rest of the game."""
    state.slot_modules[move.slot] += (state.modules[move.place],)
    state.modules[move.place] = EMPTY


def copies(state: State, owed: ToCopy) -> list[CopyCitizen]:
    return [COPIES[place] for place in _lying(state.citizens)]


def cannot_copy(state: State, owed: ToCopy, move: CopyCitizen) -> Illegal | None:
    """REV-H-TURN-08: a gap cannot be chosen."""
    return None if move in copies(state, owed) else _gap()


def copy_citizen(state: State, owed: ToCopy, move: CopyCitizen) -> None:
    """REV-HUMAN-06, REV-HUMAN-07, REV-H-CARD-06: you gain its top half and it is discarded; it is neither played nor recruited."""
    card = state.citizens[move.place]
    state.citizens[move.place] = EMPTY
    state.citizen_pile = state.citizen_pile.discarding(card)
    state.owed.append(Resolve(0, CITIZENS[card].halves[0]))


def machine_takes(state: State, owed: ToTakeMachine) -> list[TakeMachine]:
    """The tokens of that colour on display."""
    return [TakeMachine(place) for place in _lying(state.tokens[owed.colour])]


def cannot_take_machine(state: State, owed: ToTakeMachine, move: TakeMachine) -> Illegal | None:
    """REV-H-TRACK-02: one of the three on display."""
    return None if move in machine_takes(state, owed) else _gap()


def take_machine(state: State, owed: ToTakeMachine, move: TakeMachine) -> None:
    """REV-H-TRACK-02: it can be used from now on and stays for the rest of the game."""
    unlock(state, state.tokens[owed.colour][move.place])
    state.tokens[owed.colour][move.place] = EMPTY


DRAWS: Final[tuple[Draw[State], ...]] = (
    Draw(DealCitizen, (ToDealCitizen,), citizens, deal_citizen, rule="REV-H-TURN-08"),
    Draw(DealModule, (ToDealModule,), modules, deal_module, rule="REV-H-TURN-08"),
    Draw(DealMachine, (ToDealMachine,), machines, deal_machine, rule="REV-H-TURN-08"),
    Draw(DrawCrate, (ToDrawCrate,), crates, draw_crate, rule="REV-H-TURN-09"),
)
VERBS: Final[tuple[Verb[State], ...]] = (
    Verb(Recruit, (ToRecruit,), recruits, recruit, rule="REV-H-CARD-03", obstacle=cannot_recruit),
    Verb(TakeModule, (ToTakeModule,), module_takes, take_module, rule="REV-H-CARD-07", obstacle=cannot_take_module),
    Verb(CopyCitizen, (ToCopy,), copies, copy_citizen, rule="REV-H-CARD-06", obstacle=cannot_copy),
    Verb(
        TakeMachine, (ToTakeMachine,), machine_takes, take_machine, rule="REV-H-TRACK-02", obstacle=cannot_take_machine
    ),
)
