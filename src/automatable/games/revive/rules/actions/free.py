"""Free actions: machines, crates, the trade technology, crystals."""

from typing import Final

from automatable.games.revive.model.effects import Exchange, Price
from automatable.games.revive.model.moves import Convert, OpenCrate, Refresh, Trade, UseMachine
from automatable.games.revive.model.owed import MachineUsed, Resolve, ToRefresh
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import BASICS, CRATES, MACHINES
from automatable.games.revive.rules.actions.moments import YOUR_TURN
from automatable.games.revive.rules.actions.windows import begin_free_action
from automatable.games.revive.rules.prices import NOTHING, can_pay, is_fixed, pay, payment
from automatable.games.revive.rules.tribes.boards import TRIBES
from automatable.kernel.turns.moves import Illegal, Owed
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg

MACHINE_MOVES: Final = {machine: UseMachine(machine) for machine in MACHINES}
CRATE_MOVES: Final = {crate: OpenCrate(crate) for crate in CRATES}
CONVERSIONS: Final = tuple(Convert(into) for into in range(len(BASICS)))
TRADES: Final = (Trade(),)

# --- machines -----------------------------------------------------------------------------------------------------


def usable(state: State, number: int) -> bool:
    """REV-H-MACH-01: no marker on it, not used in this turn (REV-H-MACH-02), and enough markers ready."""
    return (
        not _is_marked(state, number)
        and not _is_used(state, number)
        and state.energy >= MACHINES[state.machines[number]].energy
    )


def _is_marked(state: State, number: int) -> bool:
    return state.markers[number] > 0


def _is_used(state: State, number: int) -> bool:
    return state.used >> number & 1 != 0


def machine_uses(state: State, owed: Owed) -> list[UseMachine]:
    """Each machine that can be used now."""
    if not state.energy or not state.machines:
        return []
    return [MACHINE_MOVES[machine] for number, machine in enumerate(state.machines) if usable(state, number)]


def cannot_use(state: State, owed: Owed, move: UseMachine) -> Illegal | None:
    """REV-H-MACH-01: unlocked, without a marker, with enough energy. REV-H-MACH-02: never twice in one turn."""
    if move.machine not in state.machines:
        return Illegal("REV-H-MACH-01", msg("illegal.no_machine"), impossible=True)
    number = state.machines.index(move.machine)
    if usable(state, number):
        return None
    if _is_used(state, number):
        return Illegal("REV-H-MACH-02", msg("illegal.machine_used"))
    return Illegal("REV-H-MACH-01", msg("illegal.machine_marked" if _is_marked(state, number) else "illegal.energy"))


def use_machine(state: State, owed: Owed, move: UseMachine) -> None:
    """REV-H-MACH-01: its markers lie on it, and it does its work; then what your technologies give for it."""
    number = state.machines.index(move.machine)
    machine = MACHINES[move.machine]
    state.energy -= machine.energy
    state.markers[number] = machine.energy
    state.used |= 1 << number
    begin_free_action(state)
    if not state.triggered and TRIBES[state.tribe].on(state, "on_machine_once_per_turn"):
        state.owed.append(MachineUsed())
    state.owed.append(Resolve(0, machine.effects))


def machine_used(state: State, owed: MachineUsed) -> None:
    """Once per turn, after a machine, the technology for it gives something."""
    if not state.triggered:
        state.triggered = True
        state.owed.append(Resolve(0, TRIBES[state.tribe].on(state, "on_machine_once_per_turn")))


def refreshes(state: State, owed: ToRefresh) -> list[Refresh]:
    """REV-H-MACH-03: each machine with a marker."""
    return [Refresh(machine) for number, machine in enumerate(state.machines) if state.markers[number]]


def refresh(state: State, owed: ToRefresh, move: Refresh) -> None:
    """REV-H-MACH-03: one marker is ready again; a machine with two is free only when both are gone."""
    state.markers[state.machines.index(move.machine)] -= 1
    state.energy += 1


# --- crates, trade, crystals --------------------------------------------------------------------------------------


def openings(state: State, owed: Owed) -> list[OpenCrate]:
    """Each kind of crate that you have."""
    return [CRATE_MOVES[crate] for crate in dict.fromkeys(state.crates)] if state.crates else []


def open_crate(state: State, owed: Owed, move: OpenCrate) -> None:
    """REV-H-TURN-02: used up for its effect, and kept aside (REV-H-TURN-09)."""
    state.crates.remove(move.crate)
    state.crates_used += (move.crate,)
    begin_free_action(state)
    state.owed.append(Resolve(0, CRATES[move.crate]))


def trades(state: State, owed: Owed) -> tuple[Trade, ...]:
    """Your trade, if you have it, can pay it, and have not used it in this turn."""
    return TRADES if not state.traded and _has_trade(state) and _can_pay_trade(state) else ()


def _has_trade(state: State) -> bool:
    return state.technologies & TRIBES[state.tribe].trade_bits != 0


def _can_pay_trade(state: State) -> bool:
    for effect in TRIBES[state.tribe].trade(state):
        if isinstance(effect, Exchange) and not can_pay(state, effect.price):
            return False
    return True


def cannot_trade(state: State, owed: Owed, move: Trade) -> Illegal | None:
    """REV-H-TECH-01: a trade technology is used once per turn."""
    if state.traded:
        return Illegal("REV-H-TECH-01", msg("illegal.traded"))
    if not _has_trade(state):
        return Illegal("REV-H-TECH-01", msg("illegal.no_trade"))
    return None if _can_pay_trade(state) else Illegal("REV-H-PAY-06", msg("illegal.price"))


def trade(state: State, owed: Owed, move: Trade) -> None:
    """REV-H-PAY-06: all of the price for all of the gain; where there is something to choose you are asked."""
    state.traded = True
    begin_free_action(state)
    exchange = fixed_trade(state)
    if exchange is None:
        state.owed.append(Resolve(0, TRIBES[state.tribe].trade(state)))
    else:
        pay(state, trade_price(state, owed, move))
        state.owed.append(Resolve(0, exchange.gains))


def fixed_trade(state: State) -> Exchange | None:
    effects = TRIBES[state.tribe].trade(state)
    only = effects[0]
    return only if len(effects) == 1 and isinstance(only, Exchange) and is_fixed(only.price) else None


def price_of(state: State, price: Price) -> Price:
    """What the fixed part of a price really takes. REV-H-PAY-01: crystals named are crystals."""
    return payment(state, price.gear, price.book, price.food, price.crystal)


def trade_price(state: State, owed: Owed, move: Trade) -> Price:
    """What the trade takes at once; where there is something to choose it takes nothing yet."""
    exchange = fixed_trade(state)
    return NOTHING if exchange is None else price_of(state, exchange.price)


def conversions(state: State, owed: Owed) -> tuple[Convert, ...]:
    """A crystal as any basic resource."""
    return CONVERSIONS if state.crystal else ()


def convert(state: State, owed: Owed, move: Convert) -> None:
    """REV-H-PAY-01: a crystal is a gear, a book or a food."""
    state.crystal -= 1
    name = BASICS[move.into]
    setattr(state, name, getattr(state, name) + 1)


VERBS: Final[tuple[Verb[State], ...]] = (
    Verb(Refresh, (ToRefresh,), refreshes, refresh, rule="REV-H-MACH-03", why=msg("illegal.no_marker")),
    Verb(UseMachine, YOUR_TURN, machine_uses, use_machine, rule="REV-H-MACH-01", obstacle=cannot_use, aside=True),
    Verb(OpenCrate, YOUR_TURN, openings, open_crate, rule="REV-H-TURN-02", why=msg("illegal.no_crate"), aside=True),
    Verb(Trade, YOUR_TURN, trades, trade, rule="REV-H-TECH-01", obstacle=cannot_trade, aside=True),
    Verb(Convert, YOUR_TURN, conversions, convert, rule="REV-H-PAY-01", why=msg("illegal.no_crystal"), aside=True),
)
