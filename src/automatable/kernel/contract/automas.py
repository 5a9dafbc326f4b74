"""Another automa for a game that is there: some of her decisions are made otherwise, all else is as it was."""

import copy
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

import msgspec

from automatable.kernel.ask.codec import Codec
from automatable.kernel.contract.game import Game
from automatable.kernel.contract.imported import imported
from automatable.kernel.decide.choice import Choice
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.machine import State
from automatable.kernel.turns.moves import Malformed, Move
from automatable.kernel.turns.verbs import Decide, Decision
from automatable.kernel.words.errors import Error
from automatable.kernel.words.text import catalogue, msg, one_line

S = TypeVar("S", bound=State)
Decisions = Mapping[Any, Decide[Any] | Choice[Any, Any]]
"""By the kind of what she owes: the function that decides it, or a choice in place of hers."""


def with_automa(game: Game[S], name: str, decisions: Decisions) -> Game[S]:
    """The game with an automa of this name; raises Malformed for what is none of her decisions.

    It has no companion and answers no questions, and its matches are not saved: a file could not say whose automa it was."""
    if not isinstance(decisions, Mapping) or not decisions:
        raise _refused("no_mapping", what=one_line(repr(decisions)))
    known = game.rules.decisions
    for when, choose in decisions.items():
        if when not in known:
            names = ", ".join(sorted(owed.__name__ for owed in known))
            raise _refused("no_decision", what=getattr(when, "__name__", repr(when)), known=names)
        if isinstance(choose, Choice) and known[when].by_choice is None:
            raise _refused("no_choice", what=when.__name__)
        if not callable(choose) and not isinstance(choose, Choice):
            raise _refused("no_function", what=when.__name__, given=one_line(repr(choose)))
    twin = copy.copy(game)
    for loaded in ("ask", "companion"):
        vars(twin).pop(loaded, None)

    def no_questions() -> Codec[S, Any]:
        raise _refused("no_question", name=name)

    twin.automa = name
    twin.info = msgspec.structs.replace(game.info, modes=("digital",))
    twin.rules = game.rules.with_decisions(
        {when: _guarded(name, known[when], _function(known[when], how)) for when, how in decisions.items()}
    )
    twin._ask, twin._companion = no_questions, None
    return twin


def find_automa(game: Game[S], name: str) -> Game[S]:
    """The game with the automa that is named `module:NAME`; raises Malformed."""
    module, _, attribute = name.partition(":")
    if not module or not attribute:
        raise _refused("no_name", name=repr(name))
    return with_automa(game, attribute, imported("automa", name))


def _function(decision: Decision[Any], how: Decide[Any] | Choice[Any, Any]) -> Decide[Any]:
    if not isinstance(how, Choice):
        return how
    # The short form of a choice that was changed would still be the old one.
    by_choice, choice = decision.by_choice, replace(how, quick=None)
    assert by_choice is not None
    return lambda state, owed, trace: by_choice(state, owed, trace, choice)


def _guarded(name: str, decision: Decision[Any], choose: Decide[Any]) -> Decide[Any]:
    """Anybody's decision: what goes wrong with it is said in one line."""

    def chosen(state: Any, owed: Any, trace: Trace | None) -> Move:
        try:
            move = choose(state, owed, trace)
        except Error:
            raise
        except Exception as error:
            raise _refused("failed", name=name, why=one_line(f"{type(error).__name__}: {error}")) from error
        if type(move) not in decision.does:
            kinds = ", ".join(kind.__name__ for kind in decision.does)
            raise _refused("no_answer", name=name, move=one_line(repr(move)), owed=type(owed).__name__, known=kinds)
        return move

    return chosen


def _refused(key: str, **fields: object) -> Malformed:
    return Malformed("automa", catalogue().say(msg(f"own_automa.{key}", **fields)))


def not_saved(game: Game[Any]) -> Malformed:
    """Why a match with an automa of somebody's own is not written anywhere."""
    return _refused("no_file", name=game.automa)
