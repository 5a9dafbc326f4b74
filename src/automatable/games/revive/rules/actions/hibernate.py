"""Hibernation, and artifacts."""

from typing import Final

from automatable.games.revive.model.moves import Hibernate, KeepActive, RemoveArtifact, TakeArtifact
from automatable.games.revive.model.owed import (
    Acting,
    HibernateOn,
    HibernationDone,
    Refill,
    Resolve,
    Slotted,
    ToKeepActive,
    ToRemoveArtifact,
    ToTakeArtifact,
)
from automatable.games.revive.model.state import State, without
from automatable.games.revive.model.tables import ARTIFACTS, HIBERNATIONS, SIDE
from automatable.games.revive.rules.actions.cards import empty_slot
from automatable.games.revive.rules.tribes.boards import TRIBES
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg

MOVE: Final = (Hibernate(),)


def hibernations(state: State, owed: Acting) -> tuple[Hibernate, ...]:
    """REV-H-TURN-01: either actions or a hibernation. REV-H-HIB-02: otherwise it is always allowed."""
    return () if owed.done else MOVE


def hibernate(state: State, owed: Acting, move: Hibernate) -> None:
    """REV-H-HIB-01: energy back, resting cards active, cards of the slots to rest, switch, marker and its reward; modules stay.
    REV-H-HIB-05, REV-HUMAN-03: the displays are not refreshed. REV-H-HIB-03: one card may stay active."""
    state.energy += sum(state.markers)
    state.markers = [0] * len(state.markers)
    state.active += state.resting
    state.resting.clear()
    state.owed += [HibernationDone(), Refill(), HibernateOn(), Slotted()]
    if TRIBES[state.tribe].keeps_one(state) and any(state.slots):
        state.owed.append(ToKeepActive())


def slots_emptied(state: State, owed: Slotted) -> None:
    """Cards of all slots go to rest."""
    for slot in range(len(state.slots)):
        empty_slot(state, slot)


def go_on(state: State, owed: HibernateOn) -> None:
    """REV-H-SWITCH-01: the switch is reset. REV-H-HIB-02: after the last space each hibernation gives its reward again."""
    state.switched = False
    state.hibernations += 1
    state.owed.append(Resolve(0, HIBERNATIONS[min(state.hibernations, len(HIBERNATIONS)) - 1]))


def keeps(state: State, owed: ToKeepActive) -> list[KeepActive]:
    """REV-H-HIB-03: each card of a slot."""
    return [KeepActive(card) for cards in state.slots for card in cards]


def keep(state: State, owed: ToKeepActive, move: KeepActive) -> None:
    """REV-H-HIB-03: it goes to the active area instead of the resting area."""
    slot = next(number for number, cards in enumerate(state.slots) if move.card in cards)
    if slot == SIDE:
        del state.side_halves[state.slots[slot].index(move.card)]
    state.slots[slot] = without(state.slots[slot], move.card)
    state.active.append(move.card)


# --- artifacts ----------------------------------------------------------------------------------------------------


def left(state: State) -> list[int]:
    """The colours of which a major artifact is left."""
    return [colour for colour in range(len(ARTIFACTS)) if state.artifacts[colour]]


def artifact_takes(state: State, owed: ToTakeArtifact) -> list[TakeArtifact]:
    """A colour of your choice."""
    return [TakeArtifact(colour) for colour in left(state)]


def take(state: State, owed: ToTakeArtifact, move: TakeArtifact) -> None:
    """REV-H-ART-01: it is yours."""
    state.artifacts[move.colour] -= 1
    state.own_artifacts[move.colour] += 1


def removals(state: State, owed: ToRemoveArtifact) -> list[RemoveArtifact]:
    """A colour of your choice."""
    return [RemoveArtifact(colour) for colour in left(state)]


def remove(state: State, owed: ToRemoveArtifact, move: RemoveArtifact) -> None:
    """REV-H-HIB-04: it leaves the game, which goes on even if it was the last."""
    state.artifacts[move.colour] -= 1


VERBS: Final[tuple[Verb[State], ...]] = (
    Verb(Hibernate, (Acting,), hibernations, hibernate, rule="REV-H-TURN-01", why=msg("illegal.acted")),
    Verb(KeepActive, (ToKeepActive,), keeps, keep, rule="REV-H-HIB-03", why=msg("illegal.not_in_slot")),
    Verb(TakeArtifact, (ToTakeArtifact,), artifact_takes, take, rule="REV-H-ART-01", why=msg("illegal.no_artifact")),
    Verb(RemoveArtifact, (ToRemoveArtifact,), removals, remove, rule="REV-H-HIB-04", why=msg("illegal.no_artifact")),
)
