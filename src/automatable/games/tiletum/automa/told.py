"""What was told of an owner's table, and when it is true."""

from automatable.games.tiletum.model.state import State
from automatable.kernel.turns.facts import TableFact


def when(state: State, number: int = 0) -> tuple[int, int]:
    """The round and the action turn in which a fact is true, with a number that tells facts of one turn apart."""
    return state.round, 100 * (state.turn + 1) + number


def told(state: State, fact: TableFact) -> int | None:
    return state.own_table.answer(fact)


def untold(state: State, *facts: TableFact) -> TableFact | None:
    """The first of these that nobody has told."""
    return next((fact for fact in facts if told(state, fact) is None), None)
