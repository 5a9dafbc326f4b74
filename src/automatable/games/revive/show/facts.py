"""What is asked at an owner's table, and the answers."""

from collections.abc import Sequence
from typing import Final

from automatable.games.revive.automa.facts import colours_in_order
from automatable.games.revive.model.names import artifact_name
from automatable.games.revive.model.places import artifact_place
from automatable.games.revive.model.state import State
from automatable.kernel.show.facts import FactAnswer, FactKind, FactKinds, something_else
from automatable.kernel.turns.facts import TableFact
from automatable.kernel.words.text import Msg, msg


def _ask(state: State, fact: TableFact) -> Msg:
    return msg("see.artifact")


def _help(state: State, fact: TableFact) -> Msg:
    return msg("see.artifact_help")


def _answers(state: State, fact: TableFact) -> Sequence[FactAnswer]:
    colours = [
        FactAnswer(colour, msg("see.colour", colour=artifact_name(colour)), place=artifact_place(colour))
        for colour in colours_in_order(state)
    ]
    return [*colours, something_else(msg("see.no_artifact"))]


KINDS: Final = FactKinds({"artifact": FactKind(_ask, _answers, ("REV-REFRESH-01", "REV-REFRESH-02"), _help)})
