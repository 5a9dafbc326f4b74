"""Playing a card: slots, chains, modules, colours."""

from typing import Final

from automatable.games.revive.model.moves import ClearSlot, PlayCard, Retrigger, Wake
from automatable.games.revive.model.owed import Acting, Item, Playing, ToClear, ToFinishCard, ToRetrigger, ToWake
from automatable.games.revive.model.state import NO_SLOT, State
from automatable.games.revive.model.tables import CITIZENS, HALF_OF, MACHINES, MODULES, SIDE, SLOTS
from automatable.games.revive.rules.actions.free import usable
from automatable.games.revive.rules.actions.ordering import push_items
from automatable.games.revive.rules.actions.tracks import slot_is_open
from automatable.games.revive.rules.actions.windows import begin_action
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg

PLAYS: Final = {
    card: tuple(
        tuple(PlayCard(card, slot, bool(half)) for half in (0, 1) if HALF_OF[slot] in (half, -1))
        for slot in range(len(SLOTS))
    )
    for card in CITIZENS
}
"""The ways to play each card, by slot."""


def accepts(state: State, slot: int) -> bool:
    """REV-H-CARD-01: the slot is open, and every card in it shows the chain on its visible half."""
    if not slot_is_open(state, slot):
        return False
    half = HALF_OF[slot]
    for number, card in enumerate(state.slots[slot]):
        if not CITIZENS[card].chains[state.side_halves[number] if half < 0 else half]:
            return False
    return True


def plays(state: State, owed: Acting) -> list[PlayCard]:
    """Each active card into each slot that takes one."""
    slots = [slot for slot in range(len(SLOTS)) if accepts(state, slot)]
    return [move for card in state.active for slot in slots for move in PLAYS[card][slot]]


def cannot_play(state: State, owed: Acting, move: PlayCard) -> Illegal | None:
    """REV-H-CARD-01: an active card, into a slot that takes one, with the half that the slot shows."""
    if move.card not in state.active:
        return Illegal("REV-H-CARD-01", msg("illegal.not_active"))
    if move not in PLAYS[move.card][move.slot]:
        return Illegal("REV-H-CARD-01", msg("illegal.wrong_half"), impossible=True)
    if not slot_is_open(state, move.slot):
        return Illegal("REV-H-TECH-01", msg("illegal.side_slot"))
    return None if accepts(state, move.slot) else Illegal("REV-H-CARD-01", msg("illegal.no_chain"))


def matching(state: State, slot: int, colour: str) -> list[str]:
    """The modules of a slot that contain a colour."""
    return [module for module in state.slot_modules[slot] if colour in MODULES[module].colours]


def play(state: State, owed: Acting, move: PlayCard) -> None:
    """REV-H-CARD-02: you gain the visible half and each module of the slot with the colour of the card, in any order."""
    begin_action(state, owed)
    state.active.remove(move.card)
    state.slots[move.slot] += (move.card,)
    if move.slot == SIDE:
        state.side_halves.append(move.bottom)
    card = CITIZENS[move.card]
    items = [Item(card.halves[move.bottom], "card")]
    items += [Item(MODULES[module].effects, module) for module in matching(state, move.slot, card.colour)]
    state.playing = move.slot
    state.owed.append(Playing())
    push_items(state, items)


def played(state: State, owed: Playing) -> None:
    """The card has given what it gives. REV-H-CARD-04: as a joker it sets off the other modules of the slot, too."""
    slot = state.playing
    others = _other_modules(state, slot)
    if state.joker:
        state.joker = False
        state.owed.append(Playing(0, True))
        push_items(state, [Item(MODULES[module].effects, module) for module in others])
    elif others and not owed.asked and _joker_ready(state):
        state.owed += [Playing(0, True), ToFinishCard()]
    else:
        state.playing = NO_SLOT


def _other_modules(state: State, slot: int) -> list[str]:
    colour = CITIZENS[state.slots[slot][-1]].colour if state.slots[slot] else ""
    return [module for module in state.slot_modules[slot] if colour not in MODULES[module].colours]


def _joker_ready(state: State) -> bool:
    return any(MACHINES[machine].joker and usable(state, number) for number, machine in enumerate(state.machines))


# --- what effects ask ---------------------------------------------------------------------------------------------


def wakes(state: State, owed: ToWake) -> list[Wake]:
    return [Wake(card) for card in state.resting]


def wake(state: State, owed: ToWake, move: Wake) -> None:
    """REV-H-CARD-03: it is active and may be played in the same turn."""
    state.resting.remove(move.card)
    state.active.append(move.card)


def clears(state: State, owed: ToClear) -> list[ClearSlot]:
    return [ClearSlot(slot) for slot, cards in enumerate(state.slots) if cards]


def clear(state: State, owed: ToClear, move: ClearSlot) -> None:
    """All its cards go to rest; modules stay."""
    empty_slot(state, move.slot)


def empty_slot(state: State, slot: int) -> None:
    """The cards of a slot go to the resting area."""
    state.resting += state.slots[slot]
    state.slots[slot] = ()
    if slot == SIDE:
        state.side_halves.clear()


def retriggers(state: State, owed: ToRetrigger) -> list[Retrigger]:
    return [Retrigger(slot) for slot, cards in enumerate(state.slots) if cards]


def retrigger(state: State, owed: ToRetrigger, move: Retrigger) -> None:
    """REV-H-CARD-05: its modules with the printed colour of the card played there last."""
    colour = CITIZENS[state.slots[move.slot][-1]].colour
    push_items(state, [Item(MODULES[module].effects, module) for module in matching(state, move.slot, colour)])


VERBS: Final[tuple[Verb[State], ...]] = (
    Verb(PlayCard, (Acting,), plays, play, rule="REV-H-CARD-01", obstacle=cannot_play),
    Verb(Wake, (ToWake,), wakes, wake, rule="REV-H-CARD-03", why=msg("illegal.not_resting")),
    Verb(ClearSlot, (ToClear,), clears, clear, rule="REV-H-TURN-06", why=msg("illegal.empty_slot")),
    Verb(Retrigger, (ToRetrigger,), retriggers, retrigger, rule="REV-H-CARD-05", why=msg("illegal.empty_slot")),
)
