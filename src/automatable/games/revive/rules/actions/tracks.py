"""The three machine tracks: steps, small bonuses, nodes, junctions, the core."""

from typing import Final

from automatable.games.revive.model.effects import Effects, Gain, Token, What
from automatable.games.revive.model.moves import Accept, Step
from automatable.games.revive.model.owed import Item, Resolve, ToAcceptStep, ToStep
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import (
    COLOURS,
    MODULE_SPACES,
    NODES,
    NODES_AT,
    SIDE,
    STEP_BONUSES,
    TRACK_LENGTH,
    Node,
)
from automatable.games.revive.rules.actions.ordering import push_items
from automatable.games.revive.rules.tribes.boards import TRIBES
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg

ACCEPT: Final = Accept()


def free_slots(state: State) -> list[int]:
    """REV-H-CARD-07: the open slots with a free module space; the side slot only once it is open."""
    return [
        slot
        for slot, spaces in enumerate(MODULE_SPACES)
        if len(state.slot_modules[slot]) < spaces and slot_is_open(state, slot)
    ]


def slot_is_open(state: State, slot: int) -> bool:
    """Whether cards and modules can lie there: the side slot needs its technology."""
    return slot != SIDE or bool(state.technologies & TRIBES[state.tribe].side_slot)


def would_be_lost(state: State, effects: Effects) -> bool:
    """Whether a module would come while there is no space for it, so that one might rather have the effect later."""
    return any(isinstance(effect, Gain) and effect.what is What.MODULE for effect in effects) and not free_slots(state)


def reached(state: State, colour: int, step: int) -> list[int]:
    """REV-H-TRACK-01: the nodes that a marker reaches with this step: those whose other tracks are there already, each once."""
    tracks = state.tracks
    return [
        number
        for number in NODES_AT[colour, step]
        if not state.nodes >> number & 1
        and all(tracks[other] >= step for other in NODES[number].tracks if other != colour)
    ]


def gain_steps(state: State, colour: int, n: int) -> None:
    """Steps one by one; what a step sets off comes before the next one."""
    for done in range(1, n + 1):
        depth = len(state.owed)
        if _may_wait(state, colour):
            state.owed.append(ToAcceptStep(0, colour))
        else:
            take_step(state, colour)
        if len(state.owed) > depth and done < n:
            state.owed.insert(depth, Resolve(0, (Gain(What(What.GREEN + colour), n - done),)))
            return


def _may_wait(state: State, colour: int) -> bool:
    """REV-H-TURN-06: whether one might rather decline the step: for a better choice of machines, or for a module space."""
    step = state.tracks[colour] + 1
    if step > TRACK_LENGTH:
        return False
    nodes = [NODES[number] for number in reached(state, colour, step)]
    return any(node.kind == "machine_token_space" or would_be_lost(state, node.effects) for node in nodes)


def take_step(state: State, colour: int) -> None:
    """REV-H-TRACK-01: the step bonus, then the nodes now fulfilled; steps beyond the end are lost."""
    step = state.tracks[colour] + 1
    if step > TRACK_LENGTH:
        return
    state.tracks[colour] = step
    items = []
    for number in reached(state, colour, step):
        state.nodes |= 1 << number
        node = NODES[number]
        if node.kind == "printed_machine":
            unlock(state, node.machine)
        else:
            items.append(Item(_gives(node), node.id))
    if items:
        push_items(state, items)
    bonus = STEP_BONUSES[colour].get(step)
    if bonus:
        state.owed.append(Resolve(0, bonus))


def _gives(node: Node) -> Effects:
    """REV-H-TRACK-02: a machine token space lets you take a token of its colour."""
    return (Token(node.tracks[0]),) if node.kind == "machine_token_space" else node.effects


def unlock(state: State, machine: str) -> None:
    """A machine can be used from now on."""
    state.machines.append(machine)
    state.markers.append(0)


def steps(state: State, owed: ToStep) -> list[Step]:
    """A step on each track that has one left."""
    return [Step(colour) for colour in range(len(COLOURS)) if state.tracks[colour] < TRACK_LENGTH]


def step(state: State, owed: ToStep, move: Step) -> None:
    """One of the steps; what it sets off comes before the next one."""
    if owed.n > 1:
        state.owed.append(ToStep(0, owed.n - 1))
    take_step(state, move.colour)


def accept(state: State, owed: ToAcceptStep, move: Accept) -> None:
    take_step(state, owed.colour)


STEP: Final = Verb(Step, (ToStep,), steps, step, rule="REV-H-TRACK-01", why=msg("illegal.track_end"))
ACCEPT_STEP: Final = Verb(Accept, (ToAcceptStep,), lambda state, owed: (ACCEPT,), accept, rule="REV-H-TURN-06")
