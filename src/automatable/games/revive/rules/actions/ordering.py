"""Effects that come at the same moment, in an order of your choice."""

from collections.abc import Iterable
from typing import Final

from automatable.games.revive.model.effects import PLAIN, Effects, Gain
from automatable.games.revive.model.moves import Take
from automatable.games.revive.model.owed import Item, Resolve, ToOrder
from automatable.games.revive.model.state import State
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg


def is_plain(effects: Effects) -> bool:
    """Whether all of these only add to what one has."""
    return all(type(effect) is Gain and effect.what in PLAIN for effect in effects)


def push_items(state: State, items: Iterable[Item]) -> None:
    """REV-H-TURN-07: of several effects at the same moment you choose the order.

    What only adds to your resources comes first without a question, for it is never better later; nor is there one if all the
    others are the same.
    """
    plain: Effects = ()
    others: list[Item] = []
    for item in items:
        if is_plain(item.effects):
            plain += item.effects
        else:
            others.append(item)
    push_rest(state, tuple(others))
    if plain:
        state.owed.append(Resolve(0, plain))


def push_rest(state: State, items: tuple[Item, ...]) -> None:
    """These are still to come; no question if they are all the same."""
    if not items:
        return
    first = items[0].effects
    if all(item.effects == first for item in items):
        state.owed.append(Resolve(0, first * len(items)))
    else:
        state.owed.append(ToOrder(0, items))


def takes(state: State, owed: ToOrder) -> list[Take]:
    """Each different item; of equal ones the first is named."""
    return [Take(number) for number, item in enumerate(owed.items) if item not in owed.items[:number]]


def take(state: State, owed: ToOrder, move: Take) -> None:
    """This one first, then the others."""
    push_rest(state, owed.items[: move.item] + owed.items[move.item + 1 :])
    state.owed.append(Resolve(0, owed.items[move.item].effects))


TAKE: Final = Verb(
    Take, (ToOrder,), takes, take, rule="REV-H-TURN-07", why=msg("illegal.no_such_option"), impossible=True
)
